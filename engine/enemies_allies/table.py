"""What lies on the table of Enemies and Allies: who may see it, what it is worth, what views and bots ask for."""
from engine.enemies_allies import layout as at
from engine.enemies_allies import moves as m
from engine.enemies_allies.trophies import Tally
from engine.game import ALL, NOBODY, Game


class Table(Game):
    NAME = "enemies_allies"
    FORMAT = 1
    OPTIONS = m.AFFINITY | m.REARM_RULE
    STATE = VIEW = at.LENGTH
    MOVES = 96              # three dice against 26 enemies, three to execute or to re-arm with

    def __init__(self, players=2):
        Game.__init__(self, players)
        self._deck = bytearray(at.CARDS)
        self._seen = bytearray(44)
        self._tally = None                  # made when it is first needed: a bot's scratch game never does
        self._counting = NOBODY
        self._points = bytearray(4)         # of the trophies that _counted has, seat by seat
        self._counted = bytearray(40)
        self._laid = memoryview(self.state)[at.TROPHIES : at.TROPHIES + 40]

    # -- what a seat sees ---------------------------------------------------------------------------------------------

    def view(self, seat, out):
        state = self.state
        seat = self._masked(seat, out)
        unopened = 0 < state[at.STAGE] < m.REVEAL
        for other in range(self.players):
            if other != seat:
                for i in range(at.HANDS + other * at.ROOM, at.HANDS + other * at.ROOM + state[at.SIZES + other]):
                    out[i] = 0
                for i in range(at.RESERVES + other * 3, at.RESERVES + other * 3 + state[at.HELD + other]):
                    out[i] = m.FACE_DOWN
                if out[at.BASES + other]:
                    out[at.BASES + other] = m.FACE_DOWN
                if unopened and out[at.EQUIPMENT + other * 3]:
                    out[at.EQUIPMENT + other * 3] = m.FACE_DOWN
        for i in range(at.PILE, at.PILE + state[at.LEFT]):
            out[i] = 0
        return out

    def guess(self, view, rng):
        state = self.state
        state[ALL] = view
        viewer = view[at.RNG]
        # What is seen nowhere, in the order of cards: never in the order in which the truth has it.
        pool = self._deck
        unseen = self._unseen()
        hidden = state[at.LEFT]
        for seat in range(self.players):
            if seat != viewer:
                hidden += state[at.SIZES + seat] + state[at.HELD + seat]
                if state[at.BASES + seat]:
                    hidden += 1
                if state[at.EQUIPMENT + seat * 3] == m.FACE_DOWN:
                    hidden += 1
        for card in range(4, 44):
            if state[at.KNOWN + card] and (state[at.KNOWN + card] & 0x7F) - 1 != viewer:
                hidden -= 1
        rng.shuffle(pool, unseen, hidden)
        for seat in range(self.players):
            if seat != viewer:
                unseen = self._guess_seat(seat, unseen, rng)
        for i in range(at.PILE, at.PILE + state[at.LEFT]):
            unseen -= 1
            state[i] = pool[unseen]
        self._chance_anew(rng)

    def _unseen(self):
        """Put the cards that the state at hand shows nowhere into ``_deck``, ascending; how many there are."""
        state = self.state
        seen = self._seen
        for i in range(44):
            seen[i] = state[at.KNOWN + i]
        seen[state[at.FALLEN]] = 1
        for i in range(at.BASES, at.SIZES):               # bases and equipment
            seen[state[i]] = 1
        for i in range(at.RESERVES, at.TROPHIES):          # reserves and hands
            seen[state[i]] = 1
        for i in range(at.DISPLAY, at.DISPLAY + state[at.ENEMIES]):
            seen[state[i]] = 1
        pool = self._deck
        n = 0
        for i in range(10):
            mask = state[at.DISCARDS + i] | state[at.TROPHIES + i] | state[at.TROPHIES + 10 + i]
            mask |= state[at.TROPHIES + 20 + i] | state[at.TROPHIES + 30 + i]
            card = i + 1 << 2
            for _ in range(4):
                if not mask & 1 and not seen[card]:
                    pool[n] = card
                    n += 1
                mask >>= 1
                card += 1
        return n

    def _guess_seat(self, seat, unseen, rng):
        """Give a seat the cards that it is known to have, the others from ``_deck``; how many are left."""
        state = self.state
        pool = self._deck
        size = state[at.SIZES + seat]
        held = state[at.HELD + seat]
        room = size                                 # free places in hand, and in hand and reserve
        free = size + held
        for card in range(4, 44):
            if state[at.KNOWN + card] == seat + 1 | at.SURE:
                room -= 1
                free -= 1
        state[at.SIZES + seat] = 0
        for card in range(4, 44):
            known = state[at.KNOWN + card]
            if known == seat + 1 | at.SURE:
                self._to_hand(seat, card)
            elif known == seat + 1:
                place = rng.below(free)
                free -= 1
                if place < room:
                    room -= 1
                    self._to_hand(seat, card)
                else:
                    place -= room
                    i = at.RESERVES + seat * 3
                    while place or state[i] != m.FACE_DOWN:
                        if state[i] == m.FACE_DOWN:
                            place -= 1
                        i += 1
                    state[i] = card
        while room:
            room -= 1
            unseen -= 1
            self._to_hand(seat, pool[unseen])
        for i in range(at.RESERVES + seat * 3, at.RESERVES + seat * 3 + held):
            if state[i] == m.FACE_DOWN:
                unseen -= 1
                state[i] = pool[unseen]
        if state[at.BASES + seat]:
            unseen -= 1
            state[at.BASES + seat] = pool[unseen]
        if state[at.EQUIPMENT + seat * 3] == m.FACE_DOWN:
            unseen -= 1
            state[at.EQUIPMENT + seat * 3] = pool[unseen]
        return unseen

    def _to_hand(self, seat, card):
        """Put a card into a hand, in its order."""
        state = self.state
        hand = at.HANDS + seat * at.ROOM
        i = hand + state[at.SIZES + seat]
        while i > hand and state[i - 1] > card:
            state[i] = state[i - 1]
            i -= 1
        state[i] = card
        state[at.SIZES + seat] += 1

    def check(self, state):
        self._fits(state)
        from engine.enemies_allies import check
        if not check.fair(state, self.players):
            raise ValueError("these bytes are not a state of Enemies and Allies")

    # -- points -------------------------------------------------------------------------------------------------------

    def score(self, seat):
        """EA-60, EA-61: the points of the trophies less the damage; most win. 0 for a seat that is eliminated."""
        if not self.living(seat):
            return 0
        return self.trophy_points(seat) - self.state[at.DAMAGE + seat]

    @property
    def winners(self):
        state = self.state
        if state[at.STAGE] != m.OVER:
            return 0
        mask = state[at.LIVING]
        if not mask & mask - 1:
            return mask                     # EA-54: the last one living, whatever the score
        best = -at.ALL_TOKENS - 1
        mask = 0
        for seat in range(self.players):
            if state[at.LIVING] >> seat & 1:
                score = self.score(seat)
                if score > best:
                    best = score
                    mask = 0
                if score == best:
                    mask |= 1 << seat
        return mask

    def settle(self):
        """Count one slice of the trophies of a seat whose points are not known yet."""
        if self._laid == self._counted:
            return True
        state = self.state
        tally = self._own_tally()
        for seat in range(self.players):
            if not self._is_counted(seat):
                masks = at.TROPHIES + seat * 10
                if self._counting != seat or not tally.counts(state, masks):
                    tally.begin(state, masks)
                    self._counting = seat
                if tally.step():
                    self._keep_count(seat)
                return False
        return True

    def _own_tally(self):
        if self._tally is None:
            self._tally = Tally()
        return self._tally

    def trophy_points(self, seat):
        """What the trophies of a seat are worth, exactly; counted at once unless ``settle`` did before."""
        if not self._is_counted(seat):
            self._own_tally().count(self.state, at.TROPHIES + seat * 10)
            self._keep_count(seat)
        return self._points[seat]

    def _is_counted(self, seat):
        state = self.state
        counted = self._counted
        for i in range(seat * 10, seat * 10 + 10):
            if counted[i] != state[at.TROPHIES + i]:
                return False
        return True

    def _keep_count(self, seat):
        self._counting = NOBODY
        self._points[seat] = self._tally.points
        for i in range(seat * 10, seat * 10 + 10):
            self._counted[i] = self.state[at.TROPHIES + i]

    # -- what views and bots ask --------------------------------------------------------------------------------------

    @property
    def first_player(self):
        return self.state[at.FIRST]

    @property
    def options(self):
        """AFFINITY and REARM_RULE, as they were given to start."""
        return self.state[at.VARIANTS]

    @property
    def turns(self):
        """Turns begun so far (255: or more)."""
        return self.state[at.TURNS]

    @property
    def quiet(self):
        """Turns in a row that ended without a defeat (EA-43)."""
        return self.state[at.QUIET]

    @property
    def killed(self):
        """Whether an enemy was defeated in this turn."""
        return self.state[at.KILLED] == 1

    @property
    def quiet_end(self):
        """So many of them end the game."""
        living = 0
        for seat in range(self.players):
            living += self.state[at.LIVING] >> seat & 1
        return at.STALL_ROUNDS * living

    @property
    def pile_left(self):
        return self.state[at.LEFT]

    def pile_truth(self, i):
        """The card at a depth (0: the top) of the pile: for tests and for nobody at the table."""
        if not 0 <= i < self.state[at.LEFT]:
            raise IndexError("the pile has %d cards" % self.state[at.LEFT])
        return self.state[at.PILE + self.state[at.LEFT] - 1 - i]

    @property
    def supply(self):
        """Tokens in the supply."""
        return self.state[at.SUPPLY]

    def damage(self, seat):
        return self.state[at.DAMAGE + seat]

    def living(self, seat):
        """Whether the seat is not eliminated."""
        return self.state[at.LIVING] >> seat & 1 == 1

    @property
    def enemies(self):
        """How many enemies are on display."""
        return self.state[at.ENEMIES]

    def enemy(self, i):
        """The card of an enemy, in the order of revealing."""
        return self.state[at.DISPLAY + i]

    def tokens(self, i):
        """The tokens on that enemy."""
        return self.state[at.TOKENS + i]

    def fresh(self, i):
        """Whether that enemy was revealed in this turn: if it falls in it, all its tokens go back (EA-32)."""
        return i >= self.state[at.OLD]

    @property
    def fallen(self):
        """The defeated enemy that is to go to hand or trophies, or 0."""
        return self.state[at.FALLEN]

    @property
    def strength(self):
        """The sum of the enemies' printed numbers (EA-10)."""
        return self.state[at.STRENGTH]

    @property
    def strike(self):
        """The damage that the enemies would do now at the end of the turn (EA-42)."""
        return self.state[at.STRENGTH] - self.state[at.LYING]

    def die(self, i):
        """The value of die i (0..2); 0 before the roll and after the dice are taken off."""
        return self.state[at.DICE + i]

    def die_where(self, i):
        """TRAY, ON_BASE, ON_MAIN + slot or ON_RESERVE + slot."""
        return self.state[at.WHERE + i] & 0x7F

    def die_used(self, i):
        return self.state[at.WHERE + i] >= at.USED

    @property
    def laying(self):
        """How many cards the present execution may still lay."""
        return self.state[at.LAYING]

    @property
    def laid(self):
        """Whether it has laid one."""
        return self.state[at.LAID] == 1

    def base(self, seat):
        """The seat's base: a card, FACE_DOWN in another's view, 0 before it is chosen and when the seat is out."""
        return self.state[at.BASES + seat]

    def equipment(self, seat, slot):
        """A face-up equipment card (slot 0: the main; 1 and 2 by EA-71), 0 for none; FACE_DOWN until mains are open."""
        return self.state[at.EQUIPMENT + seat * 3 + slot]

    def hand_size(self, seat):
        return self.state[at.SIZES + seat]

    def hand(self, seat, i):
        """A card of a hand, ascending; 0 in another's view."""
        return self.state[at.HANDS + seat * at.ROOM + i]

    def reserve_size(self, seat):
        return self.state[at.HELD + seat]

    def reserve(self, seat, i):
        """A card of a reserve, in the order of laying; FACE_DOWN in another's view."""
        return self.state[at.RESERVES + seat * 3 + i]

    def trophies(self, seat, number):
        """Which suits of a number are among the trophies, as a mask."""
        return self.state[at.TROPHIES + seat * 10 + number - 1]

    def begin_count(self, seat, tally, also=0):
        """Let a Tally begin with the trophies of a seat, and with one more card."""
        tally.begin(self.state, at.TROPHIES + seat * 10)
        if also:
            tally.add(also)

    def discards(self, number):
        """Which suits of a number are in the discard pile, as a mask."""
        return self.state[at.DISCARDS + number - 1]

    def holder(self, card):
        """The seat that everybody knows to have the card in hand or reserve, or NOBODY."""
        known = self.state[at.KNOWN + card]
        return (known & 0x7F) - 1 if known else NOBODY

    def in_hand_surely(self, card):
        """Whether everybody knows such a card to be in the hand, not in the reserve."""
        return self.state[at.KNOWN + card] >= at.SURE

    def tokens_put(self, where, die, enemy):
        """The tokens that a die of the player whose turn it is would put on an enemy (EA-30, EA-70)."""
        if where >= m.ON_RESERVE:
            return die
        suits = (enemy & 3) - (self.state[at.EQUIPMENT + self.state[at.TURN] * 3 + where - m.ON_MAIN] & 3) & 3
        if not self.state[at.VARIANTS] & m.AFFINITY:
            return die if suits else 2 * die
        return 2 * die if suits == 1 else die + 1 >> 1 if suits == 3 else die
