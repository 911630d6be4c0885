"""Death May Die, 1 to 5 players together against the house: the rules as implemented.

Source: the game's rules text; sections and decisions (A..) are cited by the numbers of the project's rules page. Three
actions (Run, Attack, Rest, Trade, two of the episode), a mythos card, investigate or fight, five steps at the end of
the turn. The Elder One comes when its track is red or the ritual is disrupted, and has three stages to defeat. Effects
are content: effects.py and places.py know 23 ops, modifiers.py 15 modifiers, no card by name.

How it is done. Everything that takes several steps is a frame of a stack in the state: a routine, a step, who is "you"
and a few bytes; the innermost goes on until somebody has to choose. So any choice can come in the middle of anything,
and the state can be saved there. A choice with one possibility is taken at once, but dice and discovery cards are
always shown.

Moves (moves.py; choices.py lists them): CHOOSING before the first turn. ACTION until `end`; a Run goes step by step
(RUNNING, SLIPPING), Rest and Trade ask in RESTING and TRADING, every roll in ROLLING (SETTING), Brawling in SPLITTING.
ABSORBING, LEVELING, CHOICE, FINDING, PEEKING, DISCARDING, PLACING, MOVING, AIMING, ENDING ask what their names say, of
whoever is concerned; FIGHTING asks who attacks next. WINDOW lets a card be used between steps: only if there is one,
and something happened since the last was declined. Equal enemies and equal dice are offered once.
Points of no return (mark): dice fall, a card or a face is drawn, a turn begins, another seat is asked.

What a seat sees: everything. Decks are sets of cards in no order until one is drawn, so that nothing is hidden in the
state but the generator.

Options: episode (0 to 5; 6 and 7: one at random) | Elder One << 3.
"""
# From the bottom up: the chip's stack cannot carry so many imports one inside the other.
from engine.game import ALL, Game, IllegalMove, flat  # noqa: I001
from engine.death_may_die import layout as at
from engine.death_may_die.cells import push, put_two
from engine.death_may_die import book as books
from engine.death_may_die.seal import seal
from engine.death_may_die.table import Note
from engine.death_may_die import board, conditions, sources, modifiers, tracks, dice, results, effects, places  # noqa: F401
from engine.death_may_die import rounds, paths, cards, actions, turns  # noqa: F401
from engine.death_may_die.choices import Choices
from engine.death_may_die.codes import DISCOVERIES, NODES, NONE, O_SETUP, ZERO

_RANDOM = 6                             # and 7
_PARTS = ("table", "board", "conditions", "sources", "modifiers", "tracks", "dice", "results", "effects", "places",
          "rounds", "paths", "cards", "actions", "turns", "choices")


class DeathMayDie(Choices):
    def __init__(self, players):
        Game.__init__(self, players)
        self.note = Note()
        self.book = None  # pyright: ignore[reportAttributeAccessIssue]

    # -- the contract --------------------------------------------------------------------------------------------------

    def _empty(self, state):
        """A table without anything on it, in bytes that are 0."""
        state[at.PLAYERS] = self.players
        state[at.COUNT] = self.players if self.players > 1 else 2
        state[at.KEPT] = state[at.AGAINST] = NONE
        for figure in range(at.ELDER + 1):
            state[at.FOE_AT + figure] = NONE
        for card in range(DISCOVERIES):
            state[at.CARD + card] = at.NOT_HELD

    def _start(self, options):
        state = self.state
        self._empty(state)
        episode = options & 7
        if episode >= _RANDOM:
            episode = self.rng.below(books.episodes())
        self._open_box(episode | options & 8)
        book = self.book
        state[at.BOX] = book.box
        state[at.TRACK] = at.TRACK_START
        state[at.CARD_UP] = 1
        for i in range(state[at.COUNT]):
            person = at.PEOPLE + i * at.PERSON
            state[person + at.AT] = book.start
            state[person + at.ALIVE] = 1
            state[person + at.NEXT] = ZERO
            state[person + at.WHO] = state[person + at.INSANITY] = NONE
        code = book.codes[2]
        p = code[O_SETUP] | code[O_SETUP + 1] << 8
        for _ in range(code[p]):
            state[at.TOKENS + code[p + 1] * NODES + code[p + 2]] += code[p + 3]
            p += 3
        p += 1
        for _ in range(code[p]):
            f = book.first_of[code[p + 1]]
            while state[at.FOE_AT + f] != NONE:
                f += 1
            state[at.FOE_AT + f] = code[p + 2]
            p += 2
        for k in range(len(book.copies)):
            state[at.FACES + k] = book.copies[k]
        put_two(state, at.MYTHOS_DECK, 0xFFFF)
        put_two(state, at.DISCOVERY_DECK, 0x7FFF)
        push(state, 1, 0, NONE)
        self.note.marked = False
        self._do()

    def _open_box(self, box):
        if self.book is None or self.book.box != box:
            self.book = books.book(box)
            self._find_halves()

    def _find_halves(self):
        book = self.book
        code = book.codes[2]
        for card in range(DISCOVERIES):
            p = (book.discoveries[card] & 0x3FFF) + 1
            p = self._behind(code, p + code[p] + 1)
            p += 5 * code[p] + 1
            book.halves[card * 2] = p + 1
            book.halves[card * 2 + 1] = p + code[p] + 2

    def _do(self):
        """Go on until somebody has to choose."""
        state = self.state
        before = state[at.TURN]
        routines = self._routines
        f = at.STACK + state[at.DEPTH] * at.FRAME - at.FRAME
        while not routines[state[f]](self, f):
            f = at.STACK + state[at.DEPTH] * at.FRAME - at.FRAME
        if state[at.TURN] != before:
            self._no_return()
        put_two(state, at.SUM, seal(state))

    def apply(self, move):              # as every game's, with two calls fewer
        if not self.allows(move):
            raise IllegalMove(move)
        note = self.note
        note.answer = move
        note.marked = False
        self._do()

    def _apply(self, move):
        note = self.note
        note.answer = move
        note.marked = False
        self._do()

    def view(self, seat, out):
        self._masked(seat, out)
        return out

    def guess(self, view, rng):
        self.state[ALL] = view
        self._chance_anew(rng)
        self._open_box(self.state[at.BOX])

    def copy_from(self, other):
        self.state[ALL] = other.state
        self.book = other.book

    def load(self, state):
        Game.load(self, state)
        self._open_box(self.state[at.BOX])

    def check(self, state):
        self._fits(state)
        if seal(state) != state[at.SUM] | state[at.SUM + 1] << 8:
            raise ValueError("this state is damaged")
        count = self.players if self.players > 1 else 2
        if state[at.COUNT] != count or max(state[at.ACTIVE], state[at.ASKED], state[at.FIRST]) >= count or \
                state[at.STAGE] and not 0 < state[at.DEPTH] <= at.MOST_FRAMES:
            raise ValueError("this state has no such investigators")
        if state[at.BOX] & 7 >= books.episodes() or state[at.BOX] > 15:
            raise ValueError("there is no episode %d" % (state[at.BOX] & 7))


# MicroPython would look for every name through fifteen classes.
DeathMayDie = flat(DeathMayDie, "engine.death_may_die.", _PARTS)  # pyright: ignore[reportAssignmentType]
# What the frames' routines and the ops' numbers stand for; called with the game.
DeathMayDie._routines = (
    DeathMayDie._turn, DeathMayDie._choose_people, DeathMayDie._list, DeathMayDie._roll, DeathMayDie._absorb,
    DeathMayDie._on, DeathMayDie._mad, DeathMayDie._each_of, DeathMayDie._each_there, DeathMayDie._move,
    DeathMayDie._strike, DeathMayDie._attacks, DeathMayDie._reveal, DeathMayDie._advance, DeathMayDie._mythos,
    DeathMayDie._draw, DeathMayDie._find, DeathMayDie._use, DeathMayDie._run, DeathMayDie._rest, DeathMayDie._trade)
DeathMayDie._op_table = (
    None, DeathMayDie._op_stress, DeathMayDie._op_wounds, DeathMayDie._op_sanity, DeathMayDie._op_heal,
    DeathMayDie._op_token, DeathMayDie._op_summon, DeathMayDie._op_move, DeathMayDie._op_hurt, DeathMayDie._op_attacks,
    DeathMayDie._op_go, DeathMayDie._op_elder, DeathMayDie._op_advance, DeathMayDie._op_discard, DeathMayDie._op_draw,
    DeathMayDie._op_roll, DeathMayDie._op_resist, DeathMayDie._op_if, DeathMayDie._op_each, DeathMayDie._op_choose,
    DeathMayDie._op_variable, DeathMayDie._op_turn_up, DeathMayDie._op_free, DeathMayDie._op_kept)
del Choices                             # .. and nobody needs them any more
