"""What lies on the table and on the boards, who is where, and what the content asks about it."""
from array import array

from engine.death_may_die import layout as at
from engine.death_may_die.book import Book
from engine.death_may_die.cells import figures_in, four, living, lowest, nearest_figures, standing, two
from engine.death_may_die.codes import (
    ALL,
    ALL_HERE,
    ANY_ENEMY,
    ANY_MONSTER,
    ELDER_ONE,
    HOLDERS,
    NEAREST,
    NODES,
    NONE,
    ON_TOKEN,
    OTHERS,
    TARGETS,
    THERE,
    TOKEN,
    YOU,
    ZERO,
)
from engine.death_may_die.reading import CURSOR
from engine.game import Game

_ELDER_BIT = 1 << at.ELDER


class Note:
    """What the parts of a game note while they work; nothing in it outlives a call.

    An object of its own, since the chip stores into one without properties much faster."""

    def __init__(self):
        self.next_i = 0                 # behind the condition just read
        self.w = self.n = 0             # losses that _reduce takes off from
        self.cursor = array("H", bytes(2 * CURSOR))     # where the search for modifiers is
        self.code = b""                 # what the modifier just found stands in
        self.source = NONE              # .. what has it
        self.whose = 0                  # .. and who
        self.ones = self.sets = 0       # free rerolls to be had
        self.signs_count = self.blanks_count = self.tentacles_count = 0     # how many symbols are converted, at most
        self.signs_worth = self.blanks_worth = self.tentacles_worth = 0     # .. into how many successes each
        self.hits = self.tentacles = self.signs = self.turned = 0           # what tally() found
        self.answer = 0                 # the move that a frame waited for
        self.marked = False             # this choice has passed a point of no return
        self.chosen = NONE              # what the op that is done again was waiting for
        self.moves = 0                  # how many are listed


class Table(Game):
    NAME = "death_may_die"
    FORMAT = 1
    MIN_PLAYERS = 1
    MAX_PLAYERS = 5
    TOGETHER = True                     # all win, or nobody
    OPTIONS = 15                        # episode (6, 7: one at random), Elder One << 3
    STATE = at.LENGTH
    VIEW = at.LENGTH
    MOVES = 80

    book: "Book"
    note = Note()

    # -- bytes ---------------------------------------------------------------------------------------------------------

    def _two(self, i):
        return two(self.state, i)

    # -- investigators -------------------------------------------------------------------------------------------------

    @property
    def count(self):
        return self.state[at.COUNT]

    def who(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.WHO]

    def space(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.AT]

    def wounds(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.WOUNDS]

    def stress(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.STRESS]

    def sanity(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.SANITY]

    def level(self, i, slot):
        return self.state[at.PEOPLE + i * at.PERSON + at.LEVELS + slot]

    def effective(self, i, slot):
        """The level with companions."""
        return self.state[at.PEOPLE + i * at.PERSON + at.EFFECTIVE + slot]

    def insanity(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.INSANITY]

    def alive(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.ALIVE] != 0

    def fire(self, i):
        """Fire on the board, substitutes counted."""
        person = at.PEOPLE + i * at.PERSON
        return self.state[person + at.FIRE] + self.state[person + at.SUBSTITUTE]

    def substitutes(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.SUBSTITUTE]

    def holds(self, i, kind):
        if not kind:
            return self.fire(i)
        return self.state[at.PEOPLE + i * at.PERSON + at.HOLDS + kind]

    def next_actions(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.NEXT] - ZERO

    def greens(self, i):
        """1.4-4: dice of the sanity track."""
        lost = self.sanity(i)
        return (lost >= 8) + (lost >= 15) + (lost >= 18) + (lost >= 19)

    def skill(self, i, slot):
        """The number of the unique (slot 0) or a common skill (1, 2) of investigator i."""
        return self.state[at.PEOPLE + i * at.PERSON + at.SKILLS + slot]

    def _first(self, mask):
        """1.1-9: the first of a mask of investigators, clockwise from the active one."""
        count = self.state[at.COUNT]
        i = self.state[at.ACTIVE]
        while not mask >> i & 1:
            i += 1
            if i == count:
                i = 0
        return i

    def _people(self, sel, argument, you):
        """3.2: a mask of living investigators."""
        state = self.state
        alive = living(state, NONE)
        if sel == YOU:
            return alive & 1 << you
        if sel == ALL:
            return alive
        mask = 0
        where = state[at.PEOPLE + you * at.PERSON + at.AT]
        for i in range(state[at.COUNT]):
            place = state[at.PEOPLE + i * at.PERSON + at.AT]
            if sel == ALL_HERE:
                chosen = place == where
            elif sel == OTHERS:
                chosen = place == where and i != you
            elif sel == TOKEN:
                chosen = state[at.TOKENS + argument * NODES + place]
            elif sel == HOLDERS:
                chosen = self.holds(i, argument & 15) >= argument >> 4
            else:
                elder = state[at.FOE_AT + at.ELDER]
                chosen = elder != NONE and self.book.steps[elder * NODES + place] <= 1
            if chosen:
                mask |= 1 << i
        return mask & alive

    # -- figures -------------------------------------------------------------------------------------------------------

    def foe_type(self, f):
        return self.book.type_of[f]

    def foe_space(self, f):
        return self.state[at.FOE_AT + f]

    def foe_wounds(self, f):
        return self.state[at.FOE_WOUNDS + f]

    def hits(self, f):
        return self.state[at.HITS + f]

    def fought(self, f):
        return four(self.state, at.FOUGHT) >> f & 1

    def _foe(self, f, field):
        """A field of a figure's card: hp b g n cls arm."""
        address = self.book.enemies[self.book.type_of[f]]
        return self.book.codes[address >> 14][(address & 0x3FFF) + field]

    def foe_health(self, f):
        if f == at.ELDER:
            return self._stage_card(self.state[at.CARD_UP], 0)
        return self._foe(f, 0)

    def foe_black(self, f):
        return self._elder_dice(1) if f == at.ELDER else self._foe(f, 1)

    def foe_green(self, f):
        return self._elder_dice(2) if f == at.ELDER else self._foe(f, 2)

    def foe_armour(self, f):
        return 0 if f == at.ELDER else self._foe(f, 5)

    def is_monster(self, f):
        return f != at.ELDER and self._foe(f, 4) == 1

    def _stage_card(self, card, field):
        address = self.book.stages[card - 1]
        return self.book.codes[1][(address & 0x3FFF) + field]

    def _elder_dice(self, field):
        """1.5.3-4: of all stages from the second on that are turned up."""
        dice = 0
        for card in range(2, self.state[at.CARD_UP] + 1):
            dice += self._stage_card(card, field)
        return dice

    @property
    def on_board(self):
        return self.state[at.FOE_AT + at.ELDER] != NONE

    @property
    def disrupted(self):
        return self.state[at.DISRUPTED] != 0

    @property
    def track(self):
        return self.state[at.TRACK]

    @property
    def card_up(self):
        return self.state[at.CARD_UP]

    def attackable(self, f):
        """1.8: the Elder One only when the ritual is disrupted."""
        state = self.state
        return state[at.FOE_AT + f] != NONE and (
            f != at.ELDER or state[at.DISRUPTED] != 0 and state[at.CARD_UP] > 1)

    def safe(self, i):
        """1.2-2"""
        return not figures_in(self.state, self.state[at.PEOPLE + i * at.PERSON + at.AT])

    def _select(self, kind, scope, you, ctx, hurting=False):
        """3.2: the mask of an enemy selector; all that are equally near. hurting: for D (A29)."""
        state = self.state
        book = self.book
        if kind == TARGETS:
            return four(state, at.TARGETS) & (standing(state, 0, book.figures) | _ELDER_BIT)
        if kind == ELDER_ONE:
            mask = _ELDER_BIT if state[at.FOE_AT + at.ELDER] != NONE else 0
        else:
            first = 0
            last = book.figures
            if kind < ANY_MONSTER:
                first = book.first_of[kind]
                last = book.first_of[kind + 1]
            mask = standing(state, first, last)
            if kind == ANY_MONSTER:
                mask &= book.monsters
            if kind == ANY_ENEMY and state[at.FOE_AT + at.ELDER] != NONE:
                mask |= _ELDER_BIT
        if hurting and not (state[at.DISRUPTED] and state[at.CARD_UP] > 1):
            mask &= ~_ELDER_BIT
        if kind == ELDER_ONE or not scope:
            return mask
        place = state[at.PEOPLE + you * at.PERSON + at.AT]
        token = scope >> 4
        scope &= 15
        if scope == NEAREST:
            return nearest_figures(state, book.steps, mask, place)
        if scope == ON_TOKEN:
            kept = 0
            while mask:
                f = lowest(mask)
                mask ^= 1 << f
                if state[at.TOKENS + token * NODES + state[at.FOE_AT + f]]:
                    kept |= 1 << f
            return kept
        return mask & figures_in(state, ctx if scope == THERE else place)
