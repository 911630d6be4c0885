"""Death May Die, 1 to 5 players together against the house: the rules as implemented.

Source: the game's rules text; sections and decisions (A..) are cited by the numbers of the project's rules page. Three
actions (Run, Attack, Rest, Trade, two of the episode), a mythos card, investigate or fight, five steps at the end of
the turn. The Elder One comes when its track is red or the ritual is disrupted, and has three stages to defeat. Effects are
content: effects.py knows 23 ops, modifiers.py 15 modifiers, no card by name.

How it is done. Everything that takes several steps is a frame of a stack in the state: a routine, a step, who is "you"
and a few bytes; the innermost goes on until somebody has to choose. So any choice can come in the middle of anything,
and the state can be saved there. A choice with one possibility is taken at once, but dice and discovery cards are
always shown.

Moves (moves.py): CHOOSING before the first turn. ACTION until `end`; a Run goes step by step (RUNNING, SLIPPING), Rest
and Trade ask in RESTING and TRADING, every roll in ROLLING (SETTING), Brawling in SPLITTING. ABSORBING, LEVELING,
CHOICE, FINDING, PEEKING, DISCARDING, PLACING, MOVING, AIMING, ENDING ask what their names say, of whoever is concerned;
FIGHTING asks who attacks next. WINDOW lets a card be used between steps: only if there is one, and something happened
since the last was declined. Equal enemies and equal dice are offered once.
Points of no return (mark): dice fall, a card or a face is drawn, a turn begins, another seat is asked.

What a seat sees: everything. Decks are sets of cards in no order until one is drawn, so that nothing is hidden in the
state but the generator.

Options: episode (0 to 5; 6 and 7: one at random) | Elder One << 3.
"""
# From the bottom up: the chip's stack cannot carry so many imports one inside the other.
from engine.death_may_die import layout as at  # noqa: I001
from engine.death_may_die import moves as m
from engine.death_may_die import book as books
from engine.death_may_die import table, modifiers, tracks, dice, effects, paths  # noqa: F401
from engine.death_may_die.turns import Turns
from engine.death_may_die.codes import NODES, NONE, O_SETUP, ZERO
from engine.game import ALL

_RANDOM = 6                             # and 7

# Which group of moves FIGURES_ASKED, SPACES_ASKED and CARDS_ASKED stand for, by stage; 0: none
_FIGURES = bytes((0, 0, 1, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 2, 3))
_SPACES = bytes((0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0))
_CARDS = bytes((0, 4, 1, 0, 0, 0, 0, 0, 6, 0, 2, 5, 1, 1, 3, 3, 2, 2, 0, 0, 0, 7))
_FIGURE_MOVES = (0, m.ATTACK, m.FIGURE, m.EFFECT)
_SPACE_MOVES = (0, m.STEP, m.TO)
_CARD_MOVES = (0, m.USE, m.CARD, m.OPTION, m.TAKE, m.LEVEL, m.PICK, m.EFFECT + 32)


class DeathMayDie(Turns):
    def __init__(self, players):
        super().__init__(players)
        self._n_moves = 0
        self._routines = (
            self._turn, self._choose_people, self._list, self._roll, self._absorb, self._on, self._mad, self._each_of,
            self._each_there, self._move, self._strike, self._attacks, self._reveal, self._advance, self._mythos,
            self._draw, self._find, self._use, self._run, self._rest, self._trade)
        whole = memoryview(self.state)
        self._before = whole[:at.RNG]   # sums without making slices
        self._behind_rng = whole[at.RNG + 8:]

    # -- the contract --------------------------------------------------------------------------------------------------

    def _start(self, options):
        state = self.state
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
        self._put_two(at.MYTHOS_DECK, 0xFFFF)
        self._put_two(at.DISCOVERY_DECK, 0x7FFF)
        self._push(1, 0)
        self._marked = False
        self._do()

    def _open_box(self, box):
        if self.book is None or self.book.box != box:
            self.book = books.book(box)

    def _do(self):
        """Go on until somebody has to choose."""
        state = self.state
        before = state[at.TURN]
        routines = self._routines
        while True:
            f = at.STACK + (state[at.DEPTH] - 1) * at.FRAME
            if routines[state[f]](f):
                break
        if state[at.TURN] != before:
            self._no_return()
        self._seal()

    def _seal(self):
        """Note the sum of the bytes, by which a damaged state is known."""
        state = self.state
        state[at.SUM] = state[at.SUM + 1] = 0
        self._put_two(at.SUM, self._summed())

    def _summed(self):
        return sum(self._before) + 7 * sum(self._behind_rng) & 0xFFFF

    def _apply(self, move):
        self._answer = move
        self._marked = False
        self._do()

    def legal(self):
        state = self.state
        stage = state[at.STAGE]
        moves = self.moves
        n = 0
        if stage == m.RESTING:
            return self._legal_rest()
        if not stage:
            return 0
        singles = self._two(at.SINGLES) if self._has_singles(stage) else 0
        for move in range(12 if singles else 0):
            if singles >> move & 1:
                moves[n] = move
                n += 1
        cards = self._two(at.CARDS_ASKED)
        if stage == m.TRADING:
            return self._legal_trade(n, cards)
        if stage == m.ROLLING:
            self._n_moves = n
            if singles >> at.S_STRESS & 1:
                self._list_bits(m.STRESS, cards)
            if singles >> at.S_FREE & 1:
                self._list_bits(m.FREE, cards)
            return self._n_moves
        self._n_moves = n
        kind = _SPACES[stage]
        if kind:
            self._list_bits(_SPACE_MOVES[kind], self._two(at.SPACES_ASKED))
        kind = _FIGURES[stage]
        if kind:
            figures = self._four(at.FIGURES_ASKED)
            self._list_bits(_FIGURE_MOVES[kind], figures)
            if singles >> at.S_ALL & 1:
                moves[self._n_moves] = m.ATTACK_ALL
                self._n_moves += 1
            if singles >> at.S_IGNORE & 1:
                self._list_bits(m.IGNORE, figures)
        kind = _CARDS[stage]
        if kind:
            self._list_bits(_CARD_MOVES[kind], cards)
        return self._n_moves

    def _list_bits(self, move, mask):
        moves = self.moves
        n = self._n_moves
        while mask:
            if mask & 1:
                moves[n] = move
                n += 1
            mask >>= 1
            move += 1
        self._n_moves = n

    @staticmethod
    def _has_singles(stage):
        """The stages that use SINGLES."""
        return stage in _WITH_SINGLES

    def _legal_rest(self):
        state = self.state
        i = state[at.ASKED]
        moves = self.moves
        most = self.rest_heals(i)
        n = 0
        for wounds in range(self.wounds(i) + 1):
            for stress in range(self.stress(i) + 1):
                if wounds + stress <= most:
                    moves[n] = m.HEAL + wounds * 8 + stress
                    n += 1
        return n

    def _legal_trade(self, n, cards):
        state = self.state
        people = self._two(at.SPACES_ASKED)
        moves = self.moves
        for card in range(15):
            if cards >> card & 1:
                for i in range(state[at.COUNT]):
                    if people >> i & 1 and state[at.CARD + card] & 7 != i:
                        moves[n] = m.GIVE + card * 8 + i
                        n += 1
        return n

    def allows(self, move):
        state = self.state
        stage = state[at.STAGE]
        if not stage or move < 0 or move > 1023:
            return False
        if stage == m.RESTING:
            i = state[at.ASKED]
            move -= m.HEAL
            return 0 <= move < 96 and move >> 3 <= self.wounds(i) and move & 7 <= self.stress(i) and \
                (move >> 3) + (move & 7) <= self.rest_heals(i)
        singles = self._two(at.SINGLES) if self._has_singles(stage) else 0
        if move < 12:
            return singles >> move & 1 != 0
        cards = self._two(at.CARDS_ASKED)
        if stage == m.TRADING:
            move -= m.GIVE
            return 0 <= move < 120 and cards >> (move >> 3) & 1 != 0 and \
                self._two(at.SPACES_ASKED) >> (move & 7) & 1 != 0 and state[at.CARD + (move >> 3)] & 7 != move & 7
        if stage == m.ROLLING:
            if m.STRESS <= move < m.FREE:
                return singles >> at.S_STRESS & 1 != 0 and cards >> move - m.STRESS & 1 != 0
            return m.FREE <= move < m.PICK and singles >> at.S_FREE & 1 != 0 and cards >> move - m.FREE & 1 != 0
        kind = _SPACES[stage]
        if kind and 0 <= move - _SPACE_MOVES[kind] < 16:
            return self._two(at.SPACES_ASKED) >> move - _SPACE_MOVES[kind] & 1 != 0
        kind = _FIGURES[stage]
        if kind:
            if move == m.ATTACK_ALL:
                return singles >> at.S_ALL & 1 != 0
            figures = self._four(at.FIGURES_ASKED)
            if 0 <= move - _FIGURE_MOVES[kind] < 30:
                return figures >> move - _FIGURE_MOVES[kind] & 1 != 0
            if singles >> at.S_IGNORE & 1 and 0 <= move - m.IGNORE < 30:
                return figures >> move - m.IGNORE & 1 != 0
        kind = _CARDS[stage]
        if kind and 0 <= move - _CARD_MOVES[kind] < 16:
            return cards >> move - _CARD_MOVES[kind] & 1 != 0
        return False

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
        super().load(state)
        self._open_box(self.state[at.BOX])

    def check(self, state):
        self._fits(state)
        total = 0
        for i in range(at.RNG):
            total += state[i]
        for i in range(at.RNG + 8, at.LENGTH):
            total += 7 * state[i]
        noted = state[at.SUM] | state[at.SUM + 1] << 8
        if (total - 7 * (state[at.SUM] + state[at.SUM + 1])) & 0xFFFF != noted:
            raise ValueError("this state is damaged")
        if state[at.BOX] & 7 >= books.episodes() or state[at.BOX] > 15:
            raise ValueError("there is no episode %d" % (state[at.BOX] & 7))

    # -- what is asked, for screens ------------------------------------------------------------------------------------

    @property
    def asks_figures(self):
        return self._four(at.FIGURES_ASKED)

    @property
    def asks_spaces(self):
        return self._two(at.SPACES_ASKED)

    @property
    def asks_cards(self):
        return self._two(at.CARDS_ASKED)

    @property
    def source(self):
        """What is in resolution: kind << 8 | number (1 mythos card, 2 discovery card, 3 used card, 4 insanity, 5 stage
        card, 6 enemy, 7 episode action, 8 episode advance, 9 skill); 0: nothing."""
        state = self.state
        f = self._top()
        while f >= at.STACK:
            if state[f] == 2 and state[f + at.E]:
                return state[f + at.E] << 8 | state[f + at.F]
            if state[f] == 16:
                return 2 << 8 | state[f + at.A]
            f -= at.FRAME
        return 0

    @property
    def card(self):
        """FINDING: the discovery card."""
        f = self._top()
        return self.state[f + at.A] if self.state[f] == 16 else NONE

    def option_label(self, k):
        """CHOICE, FINDING: the label of option k: part << 8 | number; NONE if it is not offered."""
        state = self.state
        if state[at.STAGE] not in (m.CHOICE, m.FINDING) or not self._two(at.CARDS_ASKED) >> k & 1:
            return NONE
        f = self._top()
        if state[f] == 16:
            code = self.book.codes[2]
            p = (self.book.discoveries[state[f + at.A]] & 0x3FFF) + 1
            return 2 << 8 | code[self._behind(code, p + code[p] + 1) + 5 + 5 * k]
        here = self._two(f + at.A)
        code = self.book.codes[here >> 14]
        return here >> 14 << 8 | code[self._option(code, (here & 0x3FFF) + 1, k)]


_WITH_SINGLES = bytes((m.ACTION, m.RUNNING, m.SLIPPING, m.TRADING, m.ROLLING, m.SETTING, m.ABSORBING, m.WINDOW,
                       m.FIGHTING, m.FINDING))
