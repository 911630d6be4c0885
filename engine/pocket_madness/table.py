"""What lies on the table of Pocket Madness: who may see it, who knows what, what views and bots ask for."""
from engine.game import ALL, NOBODY, SPECTATOR, Game
from engine.pocket_madness.layout import (
    ACTED,
    AFLOAT,
    ARMED,
    CARDS,
    CLOSED,
    DOWN,
    EXTRA,
    FINAL,
    FIRST,
    FRESH,
    GIFTS,
    HAND,
    IN_EXTRA,
    KNOWN,
    LAID,
    LEFT,
    LENGTH,
    MADNESS,
    PORTAL,
    PUBLISHED,
    RECEIVER,
    RNG,
    ROUND,
    ROW,
    SETS,
    SHOGGOTH,
    SIZE,
    STAGE,
    TARGET,
    TURN,
    UNSEEN,
    WATCHER,
)
from engine.pocket_madness.moves import GIVING, OVER, PICKING, TAKING


class Table(Game):
    NAME = "pocket_madness"
    FORMAT = 1
    STATE = LENGTH
    VIEW = LENGTH
    MOVES = 64              # 63 places of the row to pick from; a laying choice has at most 10 + 9 + .. + 4

    def __init__(self, players=2):
        Game.__init__(self, players)
        self._deck = bytearray(CARDS)
        self._places = bytearray(CARDS)
        self._observers = bytes(range(players)) + bytes((WATCHER,))        # the watcher last: _unseen_leaving

    # -- what a seat sees ---------------------------------------------------------------------------------------------

    def view(self, seat, out):
        state = self.state
        seat = self._masked(seat, out)
        for i in range(ROW, ROW + state[LEFT]):
            if out[i] & DOWN:
                out[i] = UNSEEN
        for other in range(self.players):
            if other != seat:
                for i in range(HAND + other * 7, HAND + other * 7 + 7):
                    out[i] = 0
                # What another seat knows is its own affair, except what it knows of this hand: that was all seen here.
                for i in range(KNOWN + other * 28, KNOWN + other * 28 + 28):
                    if seat == SPECTATOR or not 0 <= i - KNOWN - other * 28 - seat * 7 < 7:
                        out[i] = 0
                for i in range(AFLOAT + other * 7, AFLOAT + other * 7 + 7):
                    out[i] = 0
        return out

    def guess(self, view, rng):
        state = self.state
        state[ALL] = view
        seat = view[RNG]
        me = WATCHER if seat == SPECTATOR else seat
        players = self.players
        pool = self._deck
        # What nobody's place is known of, in the order of kinds: never in the order in which the truth has it.
        free = 0
        for other in range(players):
            if other != seat:
                free += state[SIZE + other]
        unseen = 0
        for kind in range(7):
            left = kind + 6 - state[AFLOAT + me * 7 + kind]
            for other in range(players):
                left -= state[LAID + other * 7 + kind]
                if other == seat:
                    left -= state[HAND + other * 7 + kind]
                else:
                    known = state[KNOWN + me * 28 + other * 7 + kind]
                    state[HAND + other * 7 + kind] = known
                    left -= known
                    free -= known
            for i in range(ROW, ROW + state[LEFT]):
                if state[i] == kind:
                    left -= 1
            while left > 0:
                pool[unseen] = kind
                unseen += 1
                left -= 1
        # Cards known to be in some other hand go into the free places there first, the unseen ones into what is left.
        for kind in range(7):
            for _ in range(state[AFLOAT + me * 7 + kind]):
                self._fill(seat, rng.below(free), kind)
                free -= 1
        while free:
            i = rng.below(unseen)
            unseen -= 1
            self._fill(seat, rng.below(free), pool[i])
            pool[i] = pool[unseen]
            free -= 1
        for i in range(ROW, ROW + state[LEFT]):
            if state[i] == UNSEEN:
                j = rng.below(unseen)
                unseen -= 1
                state[i] = pool[j] | DOWN
                pool[j] = pool[unseen]
        # The others know at least what everybody saw, and of this hand what is known here that they know.
        for other in range(players):
            if other != seat:
                for i in range(players * 7):
                    if other != i // 7 != seat:
                        state[KNOWN + other * 28 + i] = state[KNOWN + WATCHER * 28 + i]
        self._chance_anew(rng)

    def _fill(self, seat, place, kind):
        """Put a card into the place-th free place of the hands other than the seat's."""
        state = self.state
        for other in range(self.players):
            if other != seat:
                hand = HAND + other * 7
                room = state[SIZE + other]
                for i in range(hand, hand + 7):
                    room -= state[i]
                if place < room:
                    state[hand + kind] += 1
                    return
                place -= room

    def score(self, seat):
        """Madness; the fewest wins."""
        return self.state[MADNESS + seat]

    @property
    def winners(self):
        state = self.state
        mask = 0
        if state[STAGE] == OVER:
            best = 255
            for seat in range(self.players):
                madness = state[MADNESS + seat]
                if madness < best:
                    best = madness
                    mask = 0
                if madness == best:
                    mask |= 1 << seat
        return mask

    def check(self, state):
        self._fits(state)
        seats = range(self.players)
        over = state[STAGE] == OVER
        fair = (state[STAGE] <= PICKING and state[FIRST] in seats and state[LEFT] <= CARDS
                and state[FINAL] <= self.players
                and (state[SHOGGOTH] == NOBODY or state[SHOGGOTH] in seats)
                and (state[TARGET] in seats and state[TARGET] != state[TURN] or state[STAGE] != TAKING)
                and state[GIFTS] <= 1 and state[RECEIVER] in seats and state[PUBLISHED] <= 6
                and (state[LEFT] or state[ARMED] or state[FINAL] or over))
        for i in (ACTED, CLOSED, EXTRA, IN_EXTRA, ARMED, FRESH):
            fair = fair and state[i] <= 1
        fair = fair and state[SETS] <= 3 and (state[STAGE] != PICKING or state[LEFT] > 0)
        for kind in range(7):
            owner = state[PORTAL + kind]
            fair = fair and (owner == NOBODY or owner in seats)
            cards = 0
            for seat in range(4):
                cards += state[HAND + seat * 7 + kind] + state[LAID + seat * 7 + kind]
                known = state[HAND + seat * 7 + kind]
                for observer in range(5):
                    fair = fair and state[KNOWN + observer * 28 + seat * 7 + kind] <= known
            for observer in range(5):
                held = state[AFLOAT + observer * 7 + kind]
                for seat in range(4):
                    if seat != observer:
                        held += (state[KNOWN + observer * 28 + seat * 7 + kind]
                                 - state[HAND + seat * 7 + kind])
                fair = fair and held <= 0
            for i in range(ROW, ROW + state[LEFT] if state[LEFT] <= CARDS else ROW):
                cards += state[i] & 0x7F == kind
            fair = fair and cards <= kind + 6
        for i in range(ROW, ROW + state[LEFT] if state[LEFT] <= CARDS else ROW):
            fair = fair and state[i] & 0x7F < 7
        for seat in range(4):
            cards = 0
            for kind in range(7):
                cards += state[HAND + seat * 7 + kind]
            fair = fair and state[SIZE + seat] == cards and state[MADNESS + seat] <= 220
            fair = fair and (seat in seats or not cards)
            if not cards:               # there must be something to give or to take
                fair = fair and (state[STAGE] != GIVING or state[TURN] != seat)
                fair = fair and (state[STAGE] != TAKING or state[TARGET] != seat)
        if not fair:
            raise ValueError("these bytes are not a state of Pocket Madness")

    # -- what views and bots ask --------------------------------------------------------------------------------------

    @property
    def round(self):
        return self.state[ROUND]

    @property
    def start_player(self):
        return self.state[FIRST]

    @property
    def published(self):
        """Runs published by all players in this round."""
        return self.state[PUBLISHED]

    @property
    def row_left(self):
        return self.state[LEFT]

    def row(self, position):
        """The number of the card at a position from the front (0), 0 if it is face down; IndexError outside the row."""
        card = self._card(position)
        return 0 if card & DOWN else card + 6

    def row_truth(self, position):
        """The number of that card, face down or not: for tests and for nobody at the table."""
        return (self._card(position) & 0x7F) + 6

    def _card(self, position):
        left = self.state[LEFT]
        if not 0 <= position < left:
            raise IndexError("the row has %d cards" % left)
        return self.state[ROW + left - 1 - position]

    def hand(self, seat, number):
        return self.state[HAND + seat * 7 + number - 6]

    def hand_size(self, seat):
        return self.state[SIZE + seat]

    def laid(self, seat, number):
        """Cards of that number laid or discarded by the seat in this round."""
        return self.state[LAID + seat * 7 + number - 6]

    def madness(self, seat):
        return self.state[MADNESS + seat]

    def owner(self, number):
        """The seat that has the portal, NOBODY while it is in the supply."""
        return self.state[PORTAL + number - 6]

    def known(self, observer, seat, number):
        """How many cards of that number the observer (a seat or SPECTATOR) knows to be in that other seat's hand."""
        if observer == SPECTATOR:
            observer = WATCHER
        return self.state[KNOWN + observer * 28 + seat * 7 + number - 6]

    def afloat(self, observer, number):
        """How many more the observer knows to be in some other hand, without knowing whose."""
        if observer == SPECTATOR:
            observer = WATCHER
        return self.state[AFLOAT + observer * 7 + number - 6]

    @property
    def shoggoth(self):
        """The seat whose Shoggoth binds all others, or NOBODY."""
        return self.state[SHOGGOTH]

    def restricted(self, seat):
        """Whether the seat's mandatory action must be to draw one card (PM-16)."""
        bound = self.state[SHOGGOTH]
        return bound != NOBODY and bound != seat

    @property
    def acted(self):
        return self.state[ACTED] == 1

    @property
    def closed(self):
        return self.state[CLOSED] == 1

    @property
    def extra(self):
        """Whether a further turn of the same seat follows (Dagon)."""
        return self.state[EXTRA] == 1

    @property
    def in_extra(self):
        return self.state[IN_EXTRA] == 1

    @property
    def final(self):
        """Final turns still to come, the present one included; 0 before the final phase."""
        return self.state[FINAL]

    @property
    def armed(self):
        """Whether the row was used up in the present turn: the final turns follow it."""
        return self.state[ARMED] == 1

    @property
    def gug_fresh(self):
        """Whether Gug came to its owner in this turn and so cannot be used (PM-15)."""
        return self.state[FRESH] == 1

    @property
    def sets(self):
        """Sets laid so far in the present opening."""
        return self.state[SETS]

    @property
    def target(self):
        """Whose hand Shub-Niggurath looks at."""
        return self.state[TARGET]

    @property
    def gifts(self):
        """Cards given so far by the present Cthulhu (0 or 1)."""
        return self.state[GIFTS]

    @property
    def gift_seat(self):
        """Who got the first of them."""
        return self.state[RECEIVER]

    # -- who has seen what --------------------------------------------------------------------------------------------

    def _gone(self, seat, kind, cards):
        """Cards leave a hand for the table before everybody's eyes."""
        state = self.state
        state[HAND + seat * 7 + kind] -= cards
        state[LAID + seat * 7 + kind] += cards
        state[SIZE + seat] -= cards
        for observer in self._observers:
            if observer != seat:
                self._seen_leaving(observer, seat, kind, cards)

    def _seen_leaving(self, observer, seat, kind, cards):
        state = self.state
        i = KNOWN + observer * 28 + seat * 7 + kind
        known = state[i]
        if known >= cards:
            state[i] = known - cards
        else:
            state[i] = 0                # the rest may have been among those afloat
            i = AFLOAT + observer * 7 + kind
            known += state[i] - cards
            state[i] = 0 if known < 0 else known if known < state[i] else state[i]

    def _hand_over(self, giver, receiver, kind):
        """A card goes from hand to hand, seen by those two alone."""
        state = self.state
        for observer in self._observers:
            if observer == giver:
                state[KNOWN + giver * 28 + receiver * 7 + kind] += 1
            elif observer == receiver:
                self._seen_leaving(receiver, giver, kind, 1)
            else:
                self._unseen_leaving(observer, giver, receiver)
        state[HAND + giver * 7 + kind] -= 1
        state[SIZE + giver] -= 1
        state[HAND + receiver * 7 + kind] += 1
        state[SIZE + receiver] += 1

    def _unseen_leaving(self, observer, giver, receiver):
        """The observer sees a back go from hand to hand: any of the cards it knew may be the one.

        Only what everybody saw makes sure of it: what the observer alone knew would tell the receiver, who sees what
        others know of its hand, something about the giver's.
        """
        state = self.state
        sure = False
        base = KNOWN + WATCHER * 28 + giver * 7
        for i in range(base, base + 7):
            if state[i]:
                sure = state[i] == state[SIZE + giver]
                break
        base = KNOWN + observer * 28 + giver * 7
        for kind in range(7):
            if state[base + kind]:
                state[base + kind] -= 1
                if sure:
                    state[KNOWN + observer * 28 + receiver * 7 + kind] += 1
                else:
                    state[AFLOAT + observer * 7 + kind] += 1
