"""Spaces, tokens and decks."""
from engine.death_may_die import layout as at
from engine.death_may_die.cells import count_bits, nearest_spaces, two, with_tokens
from engine.death_may_die.codes import (
    ADJACENT,
    AT_ELDER,
    CTX,
    DRY,
    DRY_BLUE,
    GATE,
    GATES,
    KINDS,
    ME,
    NEAR,
    NEAR_GATE,
    NODE,
    NODES,
    NONE,
    TAG,
    WITH,
)
from engine.death_may_die.table import Table

_FAR = 255


class Board(Table):
    # -- spaces --------------------------------------------------------------------------------------------------------

    def distance(self, a, b):
        return self.book.steps[a * NODES + b]

    def neighbours(self, node):
        """Mask of the spaces next to one."""
        return self.book.next_to[node]

    def tokens(self, kind, node):
        return self.state[at.TOKENS + kind * NODES + node]

    def look_round(self, foes, tokens):
        """Where each figure is (ELDER + 1 bytes) and what lies where (NODES bytes a kind), into the caller's bytes."""
        state = self.state
        foes[:] = state[at.FOE_AT:at.FOE_AT + at.ELDER + 1]
        tokens[:] = state[at.TOKENS:at.TOKENS + KINDS * NODES]

    def on_map(self, kind):
        """How many tokens of a kind lie on the map."""
        state = self.state
        total = 0
        first = at.TOKENS + kind * NODES
        for i in range(first, first + self.book.nodes):
            total += state[i]
        return total

    def _gates(self):
        gates = self.book.gates
        return 1 << gates[0] | 1 << gates[1] | 1 << gates[2]

    def _spaces(self, where, argument, you, ctx):
        """3.2: the mask of a space selector; all that are equally near."""
        book = self.book
        place = self.state[at.PEOPLE + you * at.PERSON + at.AT]
        if where == ME:
            return 1 << place
        if where == CTX:
            return 1 << ctx
        if where == GATE:
            return 1 << self.book.gates[argument]
        if where == WITH:
            return with_tokens(self.state, argument, book.nodes)
        if where == NEAR:
            return nearest_spaces(book.steps, with_tokens(self.state, argument, book.nodes), place) or 1 << place
        if where == NEAR_GATE:
            return nearest_spaces(book.steps, self._gates(), place)
        if where == DRY or where == DRY_BLUE:
            dry = (1 << book.nodes) - 1 & ~with_tokens(self.state, argument, book.nodes)
            return nearest_spaces(book.steps, dry, place if where == DRY else book.gates[2])
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

    @property
    def mythos_deck(self):
        return count_bits(two(self.state, at.MYTHOS_DECK))

    @property
    def mythos_pile(self):
        return count_bits(two(self.state, at.MYTHOS_PILE))

    @property
    def kept(self):
        return self.state[at.KEPT]

    def symbol(self, card):
        address = self.book.mythos[card]
        return self.book.codes[address >> 14][address & 0x3FFF]

    @property
    def symbols(self):
        """1.5.4-3: in the discard pile."""
        pile = two(self.state, at.MYTHOS_PILE)
        n = 0
        for card in range(16):
            if pile >> card & 1:
                n += self.symbol(card)
        return n

    @property
    def discovery_deck(self):
        return count_bits(two(self.state, at.DISCOVERY_DECK)) + self.state[at.UNDER_COUNT]

    @property
    def discovery_pile(self):
        return count_bits(two(self.state, at.DISCOVERY_PILE))

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

    def _half(self, card):
        """Where in the episode's code the half is that is held: its class, hp, lv, tag, flags."""
        return self.book.halves[card * 2 + (self.state[at.CARD + card] >> 3 & 1)]

    def _of_half(self, card, field):
        return self.book.codes[2][self._half(card) + field]

    def card_class(self, card):
        return self._of_half(card, 0)

    def card_health(self, card):
        return self._of_half(card, 1)

    def card_skill(self, card):
        return self._of_half(card, 2)

    def is_of(self, card, sort):
        """Whether the half held is of a class or has a tag."""
        return self._of_half(card, 3 if sort >= TAG else 0) == sort
