"""What lies on the table and on the boards, who is where, and what the content asks about it."""
from engine.death_may_die import layout as at
from engine.death_may_die.codes import (
    ADJACENT,
    ALL,
    ALL_HERE,
    AND,
    ANY_ENEMY,
    ANY_MONSTER,
    AT_ELDER,
    ATGATE,
    CARD,
    CNT,
    CTX,
    DIS,
    DRY,
    DRY_BLUE,
    ELDER_ONE,
    GATE,
    GATES,
    HASN,
    HERE,
    HITT,
    HITW,
    HOLDERS,
    IFIRE,
    ITOK,
    ME,
    NEAR,
    NEAR_GATE,
    NODE,
    NODES,
    NONE,
    NOT,
    ON_BOARD,
    ON_TOKEN,
    ON_TRACK,
    OTHERS,
    PEOPLE,
    SAFE,
    STRESS,
    SUCCESSES,
    TAG,
    TARGETS,
    THERE,
    TOK,
    TOKEN,
    TOKN,
    TRUE,
    VAR,
    WITH,
    WND,
    YOU,
    ZERO,
)
from engine.game import Game

_ELDER_BIT = 1 << at.ELDER
_FAR = 255


class Table(Game):
    NAME = "death_may_die"
    FORMAT = 1
    MIN_PLAYERS = 1
    MAX_PLAYERS = 5
    OPTIONS = 15                        # episode (6, 7: one at random), Elder One << 3
    STATE = at.LENGTH
    VIEW = at.LENGTH
    MOVES = 64

    def __init__(self, players):
        super().__init__(players)
        self.book = None
        self._next_i = 0                # behind the condition or number just read
        self._w = self._n = 0           # losses that _reduce takes off from
        blank = self._blank
        blank[at.COUNT] = players if players > 1 else 2
        blank[at.KEPT] = blank[at.AGAINST] = NONE
        for figure in range(at.ELDER + 1):
            blank[at.FOE_AT + figure] = NONE
        for card in range(15):
            blank[at.CARD + card] = at.NOT_HELD

    # -- bytes ---------------------------------------------------------------------------------------------------------

    def _two(self, i):
        state = self.state
        return state[i] | state[i + 1] << 8

    def _put_two(self, i, value):
        state = self.state
        state[i] = value & 0xFF
        state[i + 1] = value >> 8

    def _four(self, i):
        state = self.state
        return state[i] | state[i + 1] << 8 | state[i + 2] << 16 | state[i + 3] << 24

    def _put_four(self, i, value):
        state = self.state
        state[i] = value & 0xFF
        state[i + 1] = value >> 8 & 0xFF
        state[i + 2] = value >> 16 & 0xFF
        state[i + 3] = value >> 24

    # -- investigators -------------------------------------------------------------------------------------------------

    @property
    def count(self):
        return self.state[at.COUNT]

    def _person(self, i):
        return at.PEOPLE + i * at.PERSON

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
        code = self.book.codes[0]
        return code[(code[4] | code[5] << 8) + 3 * self.who(i) + slot]

    def _living(self):
        """Mask of the living."""
        mask = 0
        for i in range(self.state[at.COUNT]):
            if self.state[at.PEOPLE + i * at.PERSON + at.ALIVE]:
                mask |= 1 << i
        return mask

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
        living = self._living()
        if sel == YOU:
            return living & 1 << you
        if sel == ALL:
            return living
        mask = 0
        state = self.state
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
        return mask & living

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
        return self._four(at.FOUGHT) >> f & 1

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

    def _figures_in(self, node):
        """Mask of the figures in a space."""
        state = self.state
        mask = _ELDER_BIT if state[at.FOE_AT + at.ELDER] == node else 0
        for f in range(self.book.figures):
            if state[at.FOE_AT + f] == node:
                mask |= 1 << f
        return mask

    def safe(self, i):
        """1.2-2"""
        state = self.state
        node = state[at.PEOPLE + i * at.PERSON + at.AT]
        if state[at.FOE_AT + at.ELDER] == node:
            return False
        for f in range(self.book.figures):
            if state[at.FOE_AT + f] == node:
                return False
        return True

    def _select(self, kind, scope, you, ctx, hurting=False):
        """3.2: the mask of an enemy selector; all that are equally near. hurting: for D (A29)."""
        state = self.state
        book = self.book
        if kind == TARGETS:
            mask = self._four(at.TARGETS)
            for f in range(book.figures):
                if mask >> f & 1 and state[at.FOE_AT + f] == NONE:
                    mask ^= 1 << f
            return mask
        if kind == ELDER_ONE:
            mask = _ELDER_BIT if state[at.FOE_AT + at.ELDER] != NONE else 0
        else:
            mask = 0
            first = 0
            last = book.figures
            if kind < ANY_MONSTER:
                first = book.first_of[kind]
                last = book.first_of[kind + 1]
            for f in range(first, last):
                if state[at.FOE_AT + f] != NONE and (kind != ANY_MONSTER or self.is_monster(f)):
                    mask |= 1 << f
            if kind == ANY_ENEMY and state[at.FOE_AT + at.ELDER] != NONE:
                mask |= _ELDER_BIT
        if hurting and not (state[at.DISRUPTED] and state[at.CARD_UP] > 1):
            mask &= ~_ELDER_BIT
        if kind == ELDER_ONE or not scope:
            return mask
        place = state[at.PEOPLE + you * at.PERSON + at.AT]
        token = scope >> 4
        scope &= 15
        if scope == THERE:
            place = ctx
            scope = HERE
        kept = 0
        least = _FAR
        for f in range(at.ELDER + 1):
            if not mask >> f & 1:
                continue
            node = state[at.FOE_AT + f]
            if scope == HERE:
                if node == place:
                    kept |= 1 << f
            elif scope == ON_TOKEN:
                if state[at.TOKENS + token * NODES + node]:
                    kept |= 1 << f
            else:
                far = book.steps[place * NODES + node]
                if far < least:
                    least = far
                    kept = 1 << f
                elif far == least:
                    kept |= 1 << f
        return kept

    def _distinct(self, mask):
        """Of figures that are alike (type, space, wounds, successes given) the first."""
        state = self.state
        kinds = self.book.type_of
        kept = 0
        for f in range(at.ELDER + 1):
            if not mask >> f & 1:
                continue
            alike = False
            for g in range(f):
                if kept >> g & 1 and kinds[g] == kinds[f] and state[at.FOE_AT + g] == state[at.FOE_AT + f] and \
                        state[at.FOE_WOUNDS + g] == state[at.FOE_WOUNDS + f] and \
                        state[at.HITS + g] == state[at.HITS + f]:
                    alike = True
                    break
            if not alike:
                kept |= 1 << f
        return kept

    # -- spaces --------------------------------------------------------------------------------------------------------

    def distance(self, a, b):
        return self.book.steps[a * NODES + b]

    def neighbours(self, node):
        """Mask of the spaces next to one."""
        return self.book.next_to[node]

    def tokens(self, kind, node):
        return self.state[at.TOKENS + kind * NODES + node]

    def on_map(self, kind):
        """How many tokens of a kind lie on the map."""
        state = self.state
        total = 0
        first = at.TOKENS + kind * NODES
        for i in range(first, first + self.book.nodes):
            total += state[i]
        return total

    def _with(self, kind):
        """Mask of the spaces with a token of the kind."""
        state = self.state
        mask = 0
        first = at.TOKENS + kind * NODES
        for node in range(self.book.nodes):
            if state[first + node]:
                mask |= 1 << node
        return mask

    def _nearest(self, mask, place):
        """Of a mask of spaces those nearest to one."""
        steps = self.book.steps
        least = _FAR
        kept = 0
        for node in range(self.book.nodes):
            if mask >> node & 1:
                far = steps[place * NODES + node]
                if far < least:
                    least = far
                    kept = 1 << node
                elif far == least:
                    kept |= 1 << node
        return kept

    def _gates(self):
        gates = self.book.gates
        return 1 << gates[0] | 1 << gates[1] | 1 << gates[2]

    def _spaces(self, where, argument, you, ctx):
        """3.2: the mask of a space selector; all that are equally near."""
        place = self.state[at.PEOPLE + you * at.PERSON + at.AT]
        if where == ME:
            return 1 << place
        if where == CTX:
            return 1 << ctx
        if where == GATE:
            return 1 << self.book.gates[argument]
        if where == WITH:
            return self._with(argument)
        if where == NEAR:
            return self._nearest(self._with(argument), place) or 1 << place
        if where == NEAR_GATE:
            return self._nearest(self._gates(), place)
        if where == DRY or where == DRY_BLUE:
            dry = (1 << self.book.nodes) - 1 & ~self._with(argument)
            return self._nearest(dry, place if where == DRY else self.book.gates[2])
        if where == NODE:
            return 1 << argument
        if where == GATES:
            return self._gates()
        if where == AT_ELDER:
            elder = self.state[at.FOE_AT + at.ELDER]
            return 0 if elder == NONE else 1 << elder
        if where == ADJACENT:
            return self.book.next_to[place]
        return 1 << self.book.start

    # -- fire and the Elder One's tokens (1.12, 3.2) ------------------------------------------------------------------

    @property
    def fire_left(self):
        left = at.FIRES - self.on_map(0)
        for i in range(self.state[at.COUNT]):
            left -= self.state[at.PEOPLE + i * at.PERSON + at.FIRE]
        return left

    def supply(self, kind):
        """What is left of a kind: of fire, of the Elder One's tokens; of others as many as one likes."""
        if not kind:
            return self.fire_left
        if kind > 2:
            return _FAR
        left = self.book.supplies[kind - 1] - self.on_map(kind)
        for i in range(self.state[at.COUNT]):
            left -= self.state[at.PEOPLE + i * at.PERSON + at.HOLDS + kind]
        return left

    # -- the rest ------------------------------------------------------------------------------------------------------

    @property
    def episode(self):
        return self.state[at.BOX] & 7

    @property
    def elder(self):
        return self.state[at.BOX] >> 3

    def variable(self, n):
        return self.state[at.VARS + n]

    @property
    def need(self):
        return self.book.need

    @property
    def active(self):
        return self.state[at.ACTIVE]

    @property
    def asked(self):
        return self.state[at.ASKED]

    @property
    def actions(self):
        return self.state[at.ACTIONS]

    def free(self, kind):
        """Free actions left of a kind: RUN REST EPI ATTACK ATTACK_FAR ANY_ACTION."""
        return self.state[at.FREE + kind - 1]

    @property
    def turns(self):
        return self.state[at.TURNS]

    @property
    def first(self):
        return self.state[at.FIRST]

    @property
    def result(self):
        return self.state[at.RESULT]

    @property
    def winners(self):
        """Everybody, or nobody: the house may win."""
        return (1 << self.players) - 1 if self.state[at.RESULT] == 1 else 0

    def score(self, seat):
        return 1 if self.state[at.RESULT] == 1 else 0

    @staticmethod
    def _bits(mask):
        n = 0
        while mask:
            mask &= mask - 1
            n += 1
        return n

    @property
    def mythos_deck(self):
        return self._bits(self._two(at.MYTHOS_DECK))

    @property
    def mythos_pile(self):
        return self._bits(self._two(at.MYTHOS_PILE))

    def in_pile(self, card):
        return self._two(at.MYTHOS_PILE) >> card & 1

    @property
    def kept(self):
        return self.state[at.KEPT]

    def symbol(self, card):
        address = self.book.mythos[card]
        return self.book.codes[address >> 14][address & 0x3FFF]

    @property
    def symbols(self):
        """1.5.4-3: in the discard pile."""
        pile = self._two(at.MYTHOS_PILE)
        n = 0
        for card in range(16):
            if pile >> card & 1:
                n += self.symbol(card)
        return n

    @property
    def discovery_deck(self):
        return self._bits(self._two(at.DISCOVERY_DECK)) + self.state[at.UNDER_COUNT]

    @property
    def discovery_pile(self):
        return self._bits(self._two(at.DISCOVERY_PILE))

    def under(self, i):
        """The i-th of the cards that lie under the discovery deck, seen by all."""
        return self.state[at.UNDER + i]

    def holder(self, card):
        keeper = self.state[at.CARD + card] & 7
        return NONE if keeper == at.NOT_HELD else keeper

    def half(self, card):
        return self.state[at.CARD + card] >> 3 & 1

    def card_wounds(self, card):
        return self.state[at.CARD + card] >> 4 & 7

    @property
    def held_count(self):
        return self.state[at.HELD_COUNT]

    def held(self, i):
        """The i-th of the cards that investigators have, in the order taken."""
        return self.state[at.HELD + i]

    def _half(self, card, half):
        """The address of a half: its length byte."""
        code = self.book.codes[2]
        i = (self.book.discoveries[card] & 0x3FFF) + 1
        i += code[i] + 1                # pre
        i = self._behind(code, i)       # condition
        i += 5 * code[i] + 1            # options
        if half:
            i += code[i] + 1
        return 2 << 14 | i

    def _of_half(self, card, field):
        """A field of the half that is held: class, hp, lv, tag, flags."""
        i = self._half(card, self.state[at.CARD + card] >> 3 & 1) & 0x3FFF
        return self.book.codes[2][i + 1 + field]

    def card_class(self, card):
        return self._of_half(card, 0)

    def card_health(self, card):
        return self._of_half(card, 1)

    def card_skill(self, card):
        return self._of_half(card, 2)

    def is_of(self, card, sort):
        """Whether the half held is of a class or has a tag."""
        return self._of_half(card, 3 if sort >= TAG else 0) == sort

    # -- numbers and conditions ----------------------------------------------------------------------------------------

    def _number(self, byte):
        if byte < SUCCESSES:
            return byte - ZERO
        return self.state[at.SUCCESSES_LAST if byte == SUCCESSES else at.SIGNS_LAST]

    def _behind(self, code, i):
        """Where a condition at i ends."""
        kind = code[i]
        if kind == NOT:
            return self._behind(code, i + 1)
        if kind == AND:
            count = code[i + 1]
            i += 2
            for _ in range(count):
                i = self._behind(code, i)
            return i
        if kind == TOK:
            return i + 5
        if kind == CNT:
            return i + 4
        if kind in (TRUE, SAFE, ATGATE, ON_BOARD, ON_TRACK, DIS):
            return i + 1
        if kind in (STRESS, WND, IFIRE, HITW, HITT):
            return i + 2
        return i + 3

    def _true(self, code, i, you, ctx):
        """3.2: whether the condition at i is true; _next_i is behind it."""
        kind = code[i]
        if kind == TRUE:
            self._next_i = i + 1
            return True
        if kind == NOT:
            return not self._true(code, i + 1, you, ctx)
        if kind == AND:
            true = True
            count = code[i + 1]
            self._next_i = i + 2
            for _ in range(count):
                if not self._true(code, self._next_i, you, ctx):
                    true = False
            return true
        self._next_i = self._behind(code, i)
        return self._is_so(kind, code, i + 1, you, ctx)

    def _is_so(self, kind, code, i, you, ctx):
        state = self.state
        person = at.PEOPLE + you * at.PERSON
        if kind == TOK:
            mask = self._spaces(code[i + 1], code[i + 2], you, ctx)
            first = at.TOKENS + code[i] * NODES
            for node in range(self.book.nodes):
                if mask >> node & 1 and state[first + node] >= code[i + 3]:
                    return True
            return False
        if kind == VAR:
            return state[at.VARS + code[i]] >= code[i + 1]
        if kind == CNT:
            if code[i] >= PEOPLE:
                mask = self._people(code[i], code[i + 1], you)
            else:
                mask = self._select(code[i], code[i + 1], you, ctx)
            return self._bits(mask) >= code[i + 2]
        if kind == DIS:
            return state[at.DISRUPTED] != 0
        if kind == ON_BOARD:
            return state[at.FOE_AT + at.ELDER] != NONE
        if kind == ON_TRACK:
            return state[at.FOE_AT + at.ELDER] == NONE
        if kind == TOKN:
            return self.on_map(code[i]) >= code[i + 1]
        if kind == HASN:
            total = 0
            for j in range(state[at.COUNT]):
                if state[at.PEOPLE + j * at.PERSON + at.ALIVE]:
                    total += self.holds(j, code[i])
            return total >= code[i + 1]
        if kind == HITW or kind == HITT:
            return self._of_attack(kind == HITT) >= code[i]
        if kind == SAFE:
            return self.safe(you)
        if kind == ATGATE:
            return self._gates() >> state[person + at.AT] & 1 != 0
        if not state[person + at.ALIVE]:        # 1.10-4: about a dead one's board
            return False
        if kind == ITOK:
            return self.holds(you, code[i]) >= code[i + 1]
        if kind == CARD:
            n = 0
            for j in range(state[at.HELD_COUNT]):
                card = state[at.HELD + j]
                if state[at.CARD + card] & 7 == you and self.is_of(card, code[i]):
                    n += 1
            return n >= code[i + 1]
        if kind == STRESS:
            return state[person + at.STRESS] >= code[i]
        if kind == WND:
            return state[person + at.WOUNDS] >= code[i]
        return state[person + at.FIRE] + state[person + at.SUBSTITUTE] >= code[i]

    def _of_attack(self, tentacles):
        """3.2, hitw and hitt: of the enemy's attack that is being resolved."""
        raise NotImplementedError
