"""Pocket Madness, 2 to 4 players: the rules as implemented.

Source: the game's rules text; rules and decisions are cited by the numbers of the project's rules page (PM-.., G..).
A round: 63 places, kind n (6..12) n times; two cards a hand, the others lie in one ordered row, 17 face down. A turn is
one mandatory action (investigate: draw 1-3; open portals: lay 1-3 sets of 3 or more; publish: lay 1-3 runs of all
seven) and at most one optional action, before or after it: close a portal for its power. An empty hand ends the round
(that hand halves its madness, the others +1), and so does the row once everybody had a final turn (+1 a kind held).
The game ends with a round after which somebody has ten; fewest madness wins.

How a turn is cut into moves (moves.py has the numbers): in ACT the mandatory action or `close`; a first `lay` goes on
in OPENING until `done`, three sets, or no further set; `close` goes on in LOOKING and TAKING (Shub-Niggurath), GIVING
(Cthulhu: one gift, then another or `stop`) or PICKING (Nyarlathotep). After the mandatory action only `end` (or Gug)
ends the turn, so that what was laid can be taken back and what was drawn can be seen. `pass` stands for the mandatory
action where there may be none (PM-27, 31, 32) and ends the turn. In START the seat with most madness names who starts.
Points of no return (mark): a face-down card taken, Azathoth's chance, a hand looked at, the end of a turn or round.

What a seat sees: everything but the faces of face-down cards and other hands. What it knows of those is counted
exactly: `known(observer, seat, number)` cards of a hand were seen by the observer (drawn face up, given to it, looked
at); `afloat` cards are known to be in some other hand, as an unseen card moved from a hand that held them to another.
At a secret move between two others each kind of the giver's known cards becomes one lower and one more afloat, unless
everybody knew the giver's whole hand, all of one kind.
"""
from micropython import const

from engine.game import ALL, EVERYBODY, NOBODY, SPECTATOR, Game
from engine.pocket_madness import moves as m

# Where things lie in the state. Kinds are numbered 0..6 inside (number - 6).
_STAGE = const(0)
_TURN = const(1)
_FIRST = const(2)           # who started the round
_ROUND = const(3)
_PUBLISHED = const(4)       # runs of all players this round
_LEFT = const(5)            # cards in the row
_ACTED = const(6)           # the mandatory action is done
_CLOSED = const(7)          # the optional action is done
_EXTRA = const(8)           # Dagon: a further turn follows this one
_IN_EXTRA = const(9)        # this is such a turn
_SHOGGOTH = const(10)       # whose Shoggoth binds the others, or NOBODY
_FINAL = const(11)          # final turns still to come, this one included
_ARMED = const(12)          # the row was used up in this turn
_FRESH = const(13)          # Gug came in this turn
_SETS = const(14)           # sets laid in this action
_TARGET = const(15)         # whose hand Shub-Niggurath looks at
_GIFTS = const(16)          # cards given by Cthulhu
_RECEIVER = const(17)       # who got the first of them (which card it was is no public matter)
_PLAYERS = const(18)
_MARK = const(19)           # two bytes, low first
_RNG = const(21)            # eight bytes; in a view the first is the viewer, the others 0
_MADNESS = const(29)        # a byte a seat
_SIZE = const(33)           # cards in hand, a byte a seat
_PORTAL = const(37)         # owner of each kind's portal
_HAND = const(44)           # seat * 7 + kind: how many
_LAID = const(72)           # likewise: laid and discarded this round
_ROW = const(100)           # the row from its far end to its front (at _ROW + left - 1); _DOWN marks a face-down card
_KNOWN = const(163)         # observer * 28 + seat * 7 + kind; observer 4 is the spectator
_AFLOAT = const(303)        # observer * 7 + kind
_STATE = const(338)

_CARDS = const(63)
_HIDDEN = const(17)         # face-down cards of a row (PM-6)
_LIMIT = const(10)          # madness that ends the game (PM-30)
_DOWN = const(0x80)
_UNSEEN = const(0x87)       # a face-down card in a view
_WATCHER = const(4)         # the spectator among the observers

_OVER = const(0)            # the stages, as in moves.py
_START = const(1)
_ACT = const(2)
_OPENING = const(3)
_LOOKING = const(4)
_TAKING = const(5)
_GIVING = const(6)
_PICKING = const(7)

_DECK = bytes([kind for kind in range(7) for _ in range(kind + 6)])
_PLACES = bytes(range(_CARDS))


class PocketMadness(Game):
    NAME = "pocket_madness"
    FORMAT = 1
    STATE = _STATE
    VIEW = _STATE
    MOVES = 64              # 63 places of the row to pick from; a laying choice has at most 10 + 9 + .. + 4

    def __init__(self, players=2):
        Game.__init__(self, players)
        self._deck = bytearray(_CARDS)
        self._places = bytearray(_CARDS)
        self._observers = bytes(range(players)) + bytes((_WATCHER,))        # the watcher last: _unseen_leaving

    # -- the contract -------------------------------------------------------------------------------------------------

    def _start(self, options):
        state = self.state
        self._deal(self.rng.below(self.players))
        state[_STAGE] = _ACT            # round 1: chance names the start player (G22)
        self.events.add(m.E_STARTS, state[_TURN], NOBODY)

    def legal(self):
        state = self.state
        moves = self.moves
        stage = state[_STAGE]
        turn = state[_TURN]
        hand = _HAND + turn * 7
        n = 0
        if stage == _ACT:
            free = not state[_ACTED]
            if not free:
                moves[0] = m.END
                n = 1
            else:
                left = state[_LEFT]
                bound = state[_SHOGGOTH]
                bound = bound != NOBODY and bound != turn
                if not left:
                    moves[0] = m.PASS
                    n = 1
                else:
                    if bound and left > 1:
                        left = 1
                    moves[0] = m.INVESTIGATE + 1
                    n = 1
                    if left > 1:
                        moves[1] = m.INVESTIGATE + 2
                        n = 2
                        if left > 2:
                            moves[2] = m.INVESTIGATE + 3
                            n = 3
                free = not bound
                if free:
                    runs = 3
                    for i in range(hand, hand + 7):
                        if state[i] < runs:
                            runs = state[i]
                            if not runs:
                                break
                    for i in range(runs):
                        moves[n] = m.PUBLISH + 1 + i
                        n += 1
            if not state[_CLOSED]:
                for kind in range(7):
                    if state[_PORTAL + kind] == turn and self._closable(kind):
                        moves[n] = m.CLOSE + kind
                        n += 1
            if free:
                n = self._sets(hand, n)
        elif stage == _OPENING:
            moves[0] = m.DONE
            n = self._sets(hand, 1)
        elif stage == _START or stage == _LOOKING:
            base = m.STARTS if stage == _START else m.LOOK
            for seat in range(self.players):
                if stage == _START or seat != turn:
                    moves[n] = base + seat
                    n += 1
        elif stage == _TAKING:
            hand = _HAND + state[_TARGET] * 7
            for kind in range(7):
                if state[hand + kind]:
                    moves[n] = m.TAKE + kind
                    n += 1
        elif stage == _PICKING:
            n = state[_LEFT]
            for i in range(n):
                moves[i] = m.PICK + i
        elif stage == _GIVING:
            if state[_GIFTS]:
                moves[0] = m.STOP
                n = 1
            for seat in range(self.players):
                if seat != turn:
                    for kind in range(7):
                        if state[hand + kind]:
                            moves[n] = m.GIVE + seat * 8 + kind
                            n += 1
        return n

    def allows(self, move):
        state = self.state
        stage = state[_STAGE]
        turn = state[_TURN]
        if stage == _ACT:
            if move >= m.LAY:
                return not state[_ACTED] and not self.restricted(turn) and self._allows_set(move)
            if move <= m.PASS:
                if move == m.END:
                    return state[_ACTED] == 1
                return move == m.PASS and not state[_ACTED] and not state[_LEFT]
            if m.CLOSE <= move < m.CLOSE + 7:
                kind = move - m.CLOSE
                return not state[_CLOSED] and state[_PORTAL + kind] == turn and self._closable(kind)
            if state[_ACTED]:
                return False
            if m.INVESTIGATE < move <= m.INVESTIGATE + 3:
                cards = move - m.INVESTIGATE
                return cards <= state[_LEFT] and (cards == 1 or not self.restricted(turn))
            if m.PUBLISH < move <= m.PUBLISH + 3 and not self.restricted(turn):
                hand = _HAND + turn * 7
                for i in range(hand, hand + 7):
                    if state[i] < move - m.PUBLISH:
                        return False
                return True
            return False
        if stage == _OPENING:
            return move == m.DONE or move >= m.LAY and self._allows_set(move)
        if stage == _PICKING:
            return m.PICK <= move < m.PICK + state[_LEFT]
        if stage == _TAKING:
            return m.TAKE <= move < m.TAKE + 7 and state[_HAND + state[_TARGET] * 7 + move - m.TAKE] > 0
        if stage == _GIVING:
            if move == m.STOP:
                return state[_GIFTS] > 0
            seat = move - m.GIVE >> 3
            return (0 <= seat < self.players and seat != turn and (move & 7) < 7
                    and state[_HAND + turn * 7 + (move & 7)] > 0)
        if stage == _LOOKING:
            return m.LOOK <= move < m.LOOK + self.players and move - m.LOOK != turn
        if stage == _START:
            return m.STARTS <= move < m.STARTS + self.players
        return False

    def _apply(self, move):
        if move == m.END:                   # the commonest first
            self._end_turn()
        elif move >= m.LAY:
            self._lay(move - m.LAY >> 4, move & 15)
        elif m.INVESTIGATE < move <= m.INVESTIGATE + 3:
            self._investigate(move - m.INVESTIGATE)
        elif move >= m.GIVE:
            self._give(move - m.GIVE >> 3, move & 7)
        elif move >= m.PICK:
            self._pick(move - m.PICK)
        elif move >= m.TAKE:
            self._take(move - m.TAKE)
        elif move >= m.CLOSE:
            self._close(move - m.CLOSE)
        elif move >= m.LOOK:
            self._look(move - m.LOOK)
        elif move >= m.STARTS:
            self._begin(move - m.STARTS)
        elif move > m.PUBLISH:
            self._publish(move - m.PUBLISH)
        elif move == m.PASS:
            self.events.add(m.E_PASS, self.state[_TURN])
            self._end_turn()
        elif move == m.DONE:
            self._acted()
        else:
            self._given()                   # STOP

    def view(self, seat, out):
        state = self.state
        seat = self._masked(seat, out)
        for i in range(_ROW, _ROW + state[_LEFT]):
            if out[i] & _DOWN:
                out[i] = _UNSEEN
        for other in range(self.players):
            if other != seat:
                for i in range(_HAND + other * 7, _HAND + other * 7 + 7):
                    out[i] = 0
                # What another seat knows is its own affair, except what it knows of this hand: that was all seen here.
                for i in range(_KNOWN + other * 28, _KNOWN + other * 28 + 28):
                    if seat == SPECTATOR or not 0 <= i - _KNOWN - other * 28 - seat * 7 < 7:
                        out[i] = 0
                for i in range(_AFLOAT + other * 7, _AFLOAT + other * 7 + 7):
                    out[i] = 0
        return out

    def guess(self, view, rng):
        state = self.state
        state[ALL] = view
        seat = view[_RNG]
        me = _WATCHER if seat == SPECTATOR else seat
        players = self.players
        pool = self._deck
        # What nobody's place is known of, in the order of kinds: never in the order in which the truth has it.
        free = 0
        for other in range(players):
            if other != seat:
                free += state[_SIZE + other]
        unseen = 0
        for kind in range(7):
            left = kind + 6 - state[_AFLOAT + me * 7 + kind]
            for other in range(players):
                left -= state[_LAID + other * 7 + kind]
                if other == seat:
                    left -= state[_HAND + other * 7 + kind]
                else:
                    known = state[_KNOWN + me * 28 + other * 7 + kind]
                    state[_HAND + other * 7 + kind] = known
                    left -= known
                    free -= known
            for i in range(_ROW, _ROW + state[_LEFT]):
                if state[i] == kind:
                    left -= 1
            while left > 0:
                pool[unseen] = kind
                unseen += 1
                left -= 1
        # Cards known to be in some other hand go into the free places there first, the unseen ones into what is left.
        for kind in range(7):
            for _ in range(state[_AFLOAT + me * 7 + kind]):
                self._fill(seat, rng.below(free), kind)
                free -= 1
        while free:
            i = rng.below(unseen)
            unseen -= 1
            self._fill(seat, rng.below(free), pool[i])
            pool[i] = pool[unseen]
            free -= 1
        for i in range(_ROW, _ROW + state[_LEFT]):
            if state[i] == _UNSEEN:
                j = rng.below(unseen)
                unseen -= 1
                state[i] = pool[j] | _DOWN
                pool[j] = pool[unseen]
        # The others know at least what everybody saw, and of this hand what is known here that they know.
        for other in range(players):
            if other != seat:
                for i in range(players * 7):
                    if other != i // 7 != seat:
                        state[_KNOWN + other * 28 + i] = state[_KNOWN + _WATCHER * 28 + i]
        self._chance_anew(rng)

    def _fill(self, seat, place, kind):
        """Put a card into the place-th free place of the hands other than the seat's."""
        state = self.state
        for other in range(self.players):
            if other != seat:
                hand = _HAND + other * 7
                room = state[_SIZE + other]
                for i in range(hand, hand + 7):
                    room -= state[i]
                if place < room:
                    state[hand + kind] += 1
                    return
                place -= room

    def score(self, seat):
        """Madness; the fewest wins."""
        return self.state[_MADNESS + seat]

    @property
    def winners(self):
        state = self.state
        mask = 0
        if state[_STAGE] == _OVER:
            best = 255
            for seat in range(self.players):
                madness = state[_MADNESS + seat]
                if madness < best:
                    best = madness
                    mask = 0
                if madness == best:
                    mask |= 1 << seat
        return mask

    def check(self, state):
        self._fits(state)
        seats = range(self.players)
        over = state[_STAGE] == _OVER
        fair = (state[_STAGE] <= _PICKING and state[_FIRST] in seats and state[_LEFT] <= _CARDS
                and state[_FINAL] <= self.players
                and (state[_SHOGGOTH] == NOBODY or state[_SHOGGOTH] in seats)
                and (state[_TARGET] in seats and state[_TARGET] != state[_TURN] or state[_STAGE] != _TAKING)
                and state[_GIFTS] <= 1 and state[_RECEIVER] in seats and state[_PUBLISHED] <= 6
                and (state[_LEFT] or state[_ARMED] or state[_FINAL] or over))
        for i in (_ACTED, _CLOSED, _EXTRA, _IN_EXTRA, _ARMED, _FRESH):
            fair = fair and state[i] <= 1
        fair = fair and state[_SETS] <= 3 and (state[_STAGE] != _PICKING or state[_LEFT] > 0)
        for kind in range(7):
            owner = state[_PORTAL + kind]
            fair = fair and (owner == NOBODY or owner in seats)
            cards = 0
            for seat in range(4):
                cards += state[_HAND + seat * 7 + kind] + state[_LAID + seat * 7 + kind]
                known = state[_HAND + seat * 7 + kind]
                for observer in range(5):
                    fair = fair and state[_KNOWN + observer * 28 + seat * 7 + kind] <= known
            for observer in range(5):
                held = state[_AFLOAT + observer * 7 + kind]
                for seat in range(4):
                    if seat != observer:
                        held += (state[_KNOWN + observer * 28 + seat * 7 + kind]
                                 - state[_HAND + seat * 7 + kind])
                fair = fair and held <= 0
            for i in range(_ROW, _ROW + state[_LEFT] if state[_LEFT] <= _CARDS else _ROW):
                cards += state[i] & 0x7F == kind
            fair = fair and cards <= kind + 6
        for i in range(_ROW, _ROW + state[_LEFT] if state[_LEFT] <= _CARDS else _ROW):
            fair = fair and state[i] & 0x7F < 7
        for seat in range(4):
            cards = 0
            for kind in range(7):
                cards += state[_HAND + seat * 7 + kind]
            fair = fair and state[_SIZE + seat] == cards and state[_MADNESS + seat] <= 220
            fair = fair and (seat in seats or not cards)
            if not cards:               # there must be something to give or to take
                fair = fair and (state[_STAGE] != _GIVING or state[_TURN] != seat)
                fair = fair and (state[_STAGE] != _TAKING or state[_TARGET] != seat)
        if not fair:
            raise ValueError("these bytes are not a state of Pocket Madness")

    # -- what views and bots ask --------------------------------------------------------------------------------------

    @property
    def round(self):
        return self.state[_ROUND]

    @property
    def start_player(self):
        return self.state[_FIRST]

    @property
    def published(self):
        """Runs published by all players in this round."""
        return self.state[_PUBLISHED]

    @property
    def row_left(self):
        return self.state[_LEFT]

    def row(self, position):
        """The number of the card at a position from the front (0), 0 if it is face down; IndexError outside the row."""
        card = self._card(position)
        return 0 if card & _DOWN else card + 6

    def row_truth(self, position):
        """The number of that card, face down or not: for tests and for nobody at the table."""
        return (self._card(position) & 0x7F) + 6

    def _card(self, position):
        left = self.state[_LEFT]
        if not 0 <= position < left:
            raise IndexError("the row has %d cards" % left)
        return self.state[_ROW + left - 1 - position]

    def hand(self, seat, number):
        return self.state[_HAND + seat * 7 + number - 6]

    def hand_size(self, seat):
        return self.state[_SIZE + seat]

    def laid(self, seat, number):
        """Cards of that number laid or discarded by the seat in this round."""
        return self.state[_LAID + seat * 7 + number - 6]

    def madness(self, seat):
        return self.state[_MADNESS + seat]

    def owner(self, number):
        """The seat that has the portal, NOBODY while it is in the supply."""
        return self.state[_PORTAL + number - 6]

    def known(self, observer, seat, number):
        """How many cards of that number the observer (a seat or SPECTATOR) knows to be in that other seat's hand."""
        if observer == SPECTATOR:
            observer = _WATCHER
        return self.state[_KNOWN + observer * 28 + seat * 7 + number - 6]

    def afloat(self, observer, number):
        """How many more the observer knows to be in some other hand, without knowing whose."""
        if observer == SPECTATOR:
            observer = _WATCHER
        return self.state[_AFLOAT + observer * 7 + number - 6]

    @property
    def shoggoth(self):
        """The seat whose Shoggoth binds all others, or NOBODY."""
        return self.state[_SHOGGOTH]

    def restricted(self, seat):
        """Whether the seat's mandatory action must be to draw one card (PM-16)."""
        bound = self.state[_SHOGGOTH]
        return bound != NOBODY and bound != seat

    @property
    def acted(self):
        return self.state[_ACTED] == 1

    @property
    def closed(self):
        return self.state[_CLOSED] == 1

    @property
    def extra(self):
        """Whether a further turn of the same seat follows (Dagon)."""
        return self.state[_EXTRA] == 1

    @property
    def in_extra(self):
        return self.state[_IN_EXTRA] == 1

    @property
    def final(self):
        """Final turns still to come, the present one included; 0 before the final phase."""
        return self.state[_FINAL]

    @property
    def armed(self):
        """Whether the row was used up in the present turn: the final turns follow it."""
        return self.state[_ARMED] == 1

    @property
    def gug_fresh(self):
        """Whether Gug came to its owner in this turn and so cannot be used (PM-15)."""
        return self.state[_FRESH] == 1

    @property
    def sets(self):
        """Sets laid so far in the present opening."""
        return self.state[_SETS]

    @property
    def target(self):
        """Whose hand Shub-Niggurath looks at."""
        return self.state[_TARGET]

    @property
    def gifts(self):
        """Cards given so far by the present Cthulhu (0 or 1)."""
        return self.state[_GIFTS]

    @property
    def gift_seat(self):
        """Who got the first of them."""
        return self.state[_RECEIVER]

    # -- the rules ----------------------------------------------------------------------------------------------------

    def _sets(self, hand, n):
        """Add every set that can be laid out of the hand to the moves from place n on; the new count."""
        state = self.state
        moves = self.moves
        for kind in range(7):
            cards = state[hand + kind]
            if cards > 2:
                base = m.LAY + kind * 16
                for i in range(base + 3, base + cards + 1):
                    moves[n] = i
                    n += 1
        return n

    def _allows_set(self, move):
        kind = move - m.LAY >> 4
        return kind < 7 and 3 <= (move & 15) <= self.state[_HAND + self.state[_TURN] * 7 + kind]

    def _closable(self, kind):
        if kind == m.GUG - 6:
            return not self.state[_FRESH]
        return kind != m.NYARLATHOTEP - 6 or self.state[_LEFT] > 0

    def _deal(self, seat):
        """PM-4 to PM-6; it is then the seat's turn to name who starts (or, in round 1, to play)."""
        state = self.state
        players = self.players
        for i in range(_PUBLISHED, _PLAYERS):
            state[i] = 0
        for i in range(_SIZE, _PORTAL):
            state[i] = 0
        for i in range(_PORTAL, _PORTAL + 7):
            state[i] = NOBODY
        for i in range(_HAND, _STATE):
            state[i] = 0
        state[_SHOGGOTH] = NOBODY
        state[_STAGE] = _START
        state[_TURN] = state[_FIRST] = seat
        if state[_ROUND] < 255:         # a game may last for ever
            state[_ROUND] += 1
        deck = self._deck
        deck[ALL] = _DECK
        places = self._places
        places[ALL] = _PLACES
        rng = self.rng
        rng.shuffle(deck, _CARDS, _CARDS)
        left = _CARDS - 2 * players
        i = left
        for other in range(players):
            state[_SIZE + other] = 2
            for _ in range(2):
                state[_HAND + other * 7 + deck[i]] += 1
                i += 1
        rng.shuffle(places, left, _HIDDEN)
        for i in range(left - _HIDDEN, left):
            deck[places[i]] |= _DOWN
        for i in range(left):
            state[_ROW + i] = deck[i]
        state[_LEFT] = left
        self._return()
        self.events.add(m.E_ROUND, NOBODY, state[_ROUND])

    def _begin(self, seat):
        """PM-40: the round's start player is named."""
        state = self.state
        self.events.add(m.E_STARTS, seat, state[_TURN])
        state[_TURN] = state[_FIRST] = seat
        state[_STAGE] = _ACT
        self._return()

    def _investigate(self, cards):
        """PM-10. Every face-up card was seen by all, a face-down one by the drawer alone (and it cannot be unseen)."""
        state = self.state
        seat = state[_TURN]
        hand = _HAND + seat * 7
        left = state[_LEFT]
        down = 0
        for _ in range(cards):
            left -= 1
            card = state[_ROW + left]
            if card & _DOWN:
                down = 1
                state[hand + (card & 7)] += 1
            else:
                state[hand + card] += 1
                for observer in self._observers:
                    if observer != seat:
                        state[_KNOWN + observer * 28 + seat * 7 + card] += 1
        state[_LEFT] = left
        state[_SIZE + seat] += cards
        a = state[_ROW + left + cards - 1] + 6
        b = state[_ROW + left + cards - 2] + 6 if cards > 1 else 0
        c = state[_ROW + left] + 6 if cards > 2 else 0
        self.events.add(m.E_DRAW, seat, a, b, c, 1 << seat if down else EVERYBODY)
        for i in range(_ROW + left, _ROW + left + cards):
            state[i] = 0                # a face-down card that stayed there would be in everybody's view
        if down:
            self._return()
        if not left:
            state[_ARMED] = 1
        self._acted()

    def _lay(self, kind, cards):
        """PM-11: a set goes down, its portal comes, from whoever has it."""
        state = self.state
        seat = state[_TURN]
        self._gone(seat, kind, cards)
        owner = state[_PORTAL + kind]
        self.events.add(m.E_LAY, seat, kind + 6, cards, owner)
        if owner != seat:
            state[_PORTAL + kind] = seat
            if kind == m.GUG - 6:
                state[_FRESH] = 1
        sets = state[_SETS] + 1
        state[_SETS] = sets
        if sets < 3 and self._sets(_HAND + seat * 7, 0):
            state[_STAGE] = _OPENING
        else:
            self._acted()

    def _publish(self, runs):
        """PM-12: each run costs every opponent as many tokens as runs have been published in this round."""
        state = self.state
        seat = state[_TURN]
        for kind in range(7):
            self._gone(seat, kind, runs)
        total = 0
        published = state[_PUBLISHED]
        for _ in range(runs):
            published += 1
            total += published
        state[_PUBLISHED] = published
        for other in range(self.players):
            if other != seat:
                state[_MADNESS + other] += total
        self.events.add(m.E_PUBLISH, seat, runs, total)
        self._acted()

    def _close(self, kind):
        """PM-13: the portal goes back at once, its power works (PM-15 to PM-21)."""
        state = self.state
        seat = state[_TURN]
        state[_CLOSED] = 1
        state[_PORTAL + kind] = NOBODY
        self.events.add(m.E_CLOSE, seat, kind + 6)
        if kind == m.GUG - 6:
            self._end_turn()
        elif kind == m.SHOGGOTH - 6:
            state[_SHOGGOTH] = seat
        elif kind == m.NYARLATHOTEP - 6:
            state[_STAGE] = _PICKING
        elif kind == m.DAGON - 6:
            state[_EXTRA] = 1
        elif kind == m.SHUB_NIGGURATH - 6:
            state[_STAGE] = _LOOKING
        elif kind == m.AZATHOTH - 6:
            self._azathoth(seat)
        elif state[_SIZE + seat]:
            state[_STAGE] = _GIVING
        else:
            self._action_done()         # a position may have an empty hand, a game has not

    def _azathoth(self, seat):
        state = self.state
        other = seat
        self._return()
        for _ in range(self.players - 1):
            other = self._after(other)
            if state[_SIZE + other]:
                card = self.rng.below(state[_SIZE + other])
                kind = 0
                while card >= state[_HAND + other * 7 + kind]:
                    card -= state[_HAND + other * 7 + kind]
                    kind += 1
                self._gone(other, kind, 1)
                self.events.add(m.E_LOST, other, kind + 6)
        self._action_done()

    def _look(self, seat):
        state = self.state
        viewer = state[_TURN]
        self.events.add(m.E_LOOK, viewer, seat)
        state[_TARGET] = seat
        for kind in range(7):
            i = _KNOWN + viewer * 28 + seat * 7 + kind
            held = state[_HAND + seat * 7 + kind]
            found = held - state[i]
            state[i] = held
            i = _AFLOAT + viewer * 7 + kind
            state[i] = state[i] - found if state[i] > found else 0
        self._return()
        if state[_SIZE + seat]:
            state[_STAGE] = _TAKING
        else:
            state[_TARGET] = 0
            self._action_done()

    def _take(self, kind):
        state = self.state
        seat = state[_TURN]
        giver = state[_TARGET]
        self.events.add(m.E_TAKE, seat, giver, kind + 6, 0, 1 << seat | 1 << giver)
        self._hand_over(giver, seat, kind)
        state[_TARGET] = 0
        self._action_done()

    def _give(self, receiver, kind):
        state = self.state
        seat = state[_TURN]
        self.events.add(m.E_GIVE, seat, receiver, kind + 6, 0, 1 << seat | 1 << receiver)
        self._hand_over(seat, receiver, kind)
        if state[_GIFTS] or not state[_SIZE + seat]:
            self._given()
        else:
            state[_GIFTS] = 1
            state[_RECEIVER] = receiver

    def _given(self):
        self.state[_GIFTS] = self.state[_RECEIVER] = 0
        self._action_done()

    def _pick(self, position):
        """PM-17: any card of the row; the others keep their order."""
        state = self.state
        seat = state[_TURN]
        left = state[_LEFT] - 1
        i = _ROW + left - position
        card = state[i]
        while i < _ROW + left:
            state[i] = state[i + 1]
            i += 1
        state[i] = 0
        state[_LEFT] = left
        state[_SIZE + seat] += 1
        state[_HAND + seat * 7 + (card & 7)] += 1
        self.events.add(m.E_PICK, seat, card + 6, 0, 0, 1 << seat if card & _DOWN else EVERYBODY)
        if card & _DOWN:
            self._return()
        else:
            for observer in self._observers:
                if observer != seat:
                    state[_KNOWN + observer * 28 + seat * 7 + card] += 1
        if not left:
            state[_ARMED] = 1
        self._action_done()

    def _gone(self, seat, kind, cards):
        """Cards leave a hand for the table before everybody's eyes."""
        state = self.state
        state[_HAND + seat * 7 + kind] -= cards
        state[_LAID + seat * 7 + kind] += cards
        state[_SIZE + seat] -= cards
        for observer in self._observers:
            if observer != seat:
                self._seen_leaving(observer, seat, kind, cards)

    def _seen_leaving(self, observer, seat, kind, cards):
        state = self.state
        i = _KNOWN + observer * 28 + seat * 7 + kind
        known = state[i]
        if known >= cards:
            state[i] = known - cards
        else:
            state[i] = 0                # the rest may have been among those afloat
            i = _AFLOAT + observer * 7 + kind
            known += state[i] - cards
            state[i] = 0 if known < 0 else known if known < state[i] else state[i]

    def _hand_over(self, giver, receiver, kind):
        """A card goes from hand to hand, seen by those two alone."""
        state = self.state
        for observer in self._observers:
            if observer == giver:
                state[_KNOWN + giver * 28 + receiver * 7 + kind] += 1
            elif observer == receiver:
                self._seen_leaving(receiver, giver, kind, 1)
            else:
                self._unseen_leaving(observer, giver, receiver)
        state[_HAND + giver * 7 + kind] -= 1
        state[_SIZE + giver] -= 1
        state[_HAND + receiver * 7 + kind] += 1
        state[_SIZE + receiver] += 1

    def _unseen_leaving(self, observer, giver, receiver):
        """The observer sees a back go from hand to hand: any of the cards it knew may be the one.

        Only what everybody saw makes sure of it: what the observer alone knew would tell the receiver, who sees what
        others know of its hand, something about the giver's.
        """
        state = self.state
        sure = False
        base = _KNOWN + _WATCHER * 28 + giver * 7
        for i in range(base, base + 7):
            if state[i]:
                sure = state[i] == state[_SIZE + giver]
                break
        base = _KNOWN + observer * 28 + giver * 7
        for kind in range(7):
            if state[base + kind]:
                state[base + kind] -= 1
                if sure:
                    state[_KNOWN + observer * 28 + receiver * 7 + kind] += 1
                else:
                    state[_AFLOAT + observer * 7 + kind] += 1

    def _acted(self):
        state = self.state
        state[_ACTED] = 1
        state[_SETS] = 0
        self._action_done()

    def _action_done(self):
        """PM-22: after each complete action an empty hand ends the round."""
        state = self.state
        for i in range(_SIZE, _SIZE + self.players):
            if not state[i]:
                self._end_round(0)
                return
        state[_STAGE] = _ACT

    def _end_turn(self):
        state = self.state
        seat = state[_TURN]
        self._return()
        state[_ACTED] = state[_CLOSED] = state[_FRESH] = 0
        if state[_EXTRA]:
            state[_EXTRA] = 0
            state[_IN_EXTRA] = 1
            self.events.add(m.E_EXTRA, seat)
        else:
            state[_IN_EXTRA] = 0
            if state[_FINAL]:           # PM-26: one final turn each, whoever used up the row last
                state[_FINAL] -= 1
                if not state[_FINAL]:
                    self._end_round(1)
                    return
            elif state[_ARMED]:
                state[_ARMED] = 0
                state[_FINAL] = self.players
                self.events.add(m.E_LAST, self._after(seat))
            seat = self._after(seat)
            state[_TURN] = seat
        if state[_SHOGGOTH] == seat:
            state[_SHOGGOTH] = NOBODY

    def _end_round(self, why):
        """PM-24 (why 0: a hand is empty) or PM-29 (why 1: the row is used up), then PM-30 and PM-40."""
        state = self.state
        over = 0
        most = 0
        for seat in range(self.players):
            madness = state[_MADNESS + seat]
            before = madness
            if why:
                for i in range(_HAND + seat * 7, _HAND + seat * 7 + 7):
                    if state[i]:
                        madness += 1
            elif state[_SIZE + seat]:
                madness += 1
            else:
                madness >>= 1           # the discarded half is rounded up
                self.events.add(m.E_EMPTY, seat)
            state[_MADNESS + seat] = madness
            self.events.add(m.E_SCORE, seat, before, madness, why)
            if madness > most:
                most = madness
            if madness >= _LIMIT:
                over = 1
        if over:
            state[_STAGE] = _OVER
            state[_TURN] = NOBODY
            self._return()
            self.events.add(m.E_OVER, NOBODY, self.winners)
        else:
            seat = state[_FIRST]
            while state[_MADNESS + seat] != most:
                seat = self._after(seat)
            self._deal(seat)
