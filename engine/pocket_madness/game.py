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
from engine.game import ALL, EVERYBODY, NOBODY
from engine.pocket_madness import moves as m
from engine.pocket_madness.choices import Choices
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
    HIDDEN,
    IN_EXTRA,
    KNOWN,
    LEFT,
    LENGTH,
    LIMIT,
    MADNESS,
    PLAYERS,
    PORTAL,
    PUBLISHED,
    RECEIVER,
    ROUND,
    ROW,
    SETS,
    SHOGGOTH,
    SIZE,
    STAGE,
    TARGET,
    TURN,
)
from engine.pocket_madness.moves import ACT, GIVING, LOOKING, OPENING, OVER, PICKING, START, TAKING

_DECK = bytes([kind for kind in range(7) for _ in range(kind + 6)])
_PLACES = bytes(range(CARDS))


class PocketMadness(Choices):
    def _start(self, options):
        state = self.state
        self._deal(self.rng.below(self.players))
        state[STAGE] = ACT            # round 1: chance names the start player (G22)
        self.events.add(m.E_STARTS, state[TURN], NOBODY)

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
            self.events.add(m.E_PASS, self.state[TURN])
            self._end_turn()
        elif move == m.DONE:
            self._acted()
        else:
            self._given()                   # STOP

    def _deal(self, seat):
        """PM-4 to PM-6; it is then the seat's turn to name who starts (or, in round 1, to play)."""
        state = self.state
        players = self.players
        for i in range(PUBLISHED, PLAYERS):
            state[i] = 0
        for i in range(SIZE, PORTAL):
            state[i] = 0
        for i in range(PORTAL, PORTAL + 7):
            state[i] = NOBODY
        for i in range(HAND, LENGTH):
            state[i] = 0
        state[SHOGGOTH] = NOBODY
        state[STAGE] = START
        state[TURN] = state[FIRST] = seat
        if state[ROUND] < 255:         # a game may last for ever
            state[ROUND] += 1
        deck = self._deck
        deck[ALL] = _DECK
        places = self._places
        places[ALL] = _PLACES
        rng = self.rng
        rng.shuffle(deck, CARDS, CARDS)
        left = CARDS - 2 * players
        i = left
        for other in range(players):
            state[SIZE + other] = 2
            for _ in range(2):
                state[HAND + other * 7 + deck[i]] += 1
                i += 1
        rng.shuffle(places, left, HIDDEN)
        for i in range(left - HIDDEN, left):
            deck[places[i]] |= DOWN
        for i in range(left):
            state[ROW + i] = deck[i]
        state[LEFT] = left
        self._return()
        self.events.add(m.E_ROUND, NOBODY, state[ROUND])

    def _begin(self, seat):
        """PM-40: the round's start player is named."""
        state = self.state
        self.events.add(m.E_STARTS, seat, state[TURN])
        state[TURN] = state[FIRST] = seat
        state[STAGE] = ACT
        self._return()

    def _investigate(self, cards):
        """PM-10. Every face-up card was seen by all, a face-down one by the drawer alone (and it cannot be unseen)."""
        state = self.state
        seat = state[TURN]
        hand = HAND + seat * 7
        left = state[LEFT]
        down = 0
        for _ in range(cards):
            left -= 1
            card = state[ROW + left]
            if card & DOWN:
                down = 1
                state[hand + (card & 7)] += 1
            else:
                state[hand + card] += 1
                for observer in self._observers:
                    if observer != seat:
                        state[KNOWN + observer * 28 + seat * 7 + card] += 1
        state[LEFT] = left
        state[SIZE + seat] += cards
        a = state[ROW + left + cards - 1] + 6
        b = state[ROW + left + cards - 2] + 6 if cards > 1 else 0
        c = state[ROW + left] + 6 if cards > 2 else 0
        self.events.add(m.E_DRAW, seat, a, b, c, 1 << seat if down else EVERYBODY)
        for i in range(ROW + left, ROW + left + cards):
            state[i] = 0                # a face-down card that stayed there would be in everybody's view
        if down:
            self._return()
        if not left:
            state[ARMED] = 1
        self._acted()

    def _lay(self, kind, cards):
        """PM-11: a set goes down, its portal comes, from whoever has it."""
        state = self.state
        seat = state[TURN]
        self._gone(seat, kind, cards)
        owner = state[PORTAL + kind]
        self.events.add(m.E_LAY, seat, kind + 6, cards, owner)
        if owner != seat:
            state[PORTAL + kind] = seat
            if kind == m.GUG - 6:
                state[FRESH] = 1
        sets = state[SETS] + 1
        state[SETS] = sets
        if sets < 3 and self._sets(HAND + seat * 7, 0):
            state[STAGE] = OPENING
        else:
            self._acted()

    def _publish(self, runs):
        """PM-12: each run costs every opponent as many tokens as runs have been published in this round."""
        state = self.state
        seat = state[TURN]
        for kind in range(7):
            self._gone(seat, kind, runs)
        total = 0
        published = state[PUBLISHED]
        for _ in range(runs):
            published += 1
            total += published
        state[PUBLISHED] = published
        for other in range(self.players):
            if other != seat:
                state[MADNESS + other] += total
        self.events.add(m.E_PUBLISH, seat, runs, total)
        self._acted()

    def _close(self, kind):
        """PM-13: the portal goes back at once, its power works (PM-15 to PM-21)."""
        state = self.state
        seat = state[TURN]
        state[CLOSED] = 1
        state[PORTAL + kind] = NOBODY
        self.events.add(m.E_CLOSE, seat, kind + 6)
        if kind == m.GUG - 6:
            self._end_turn()
        elif kind == m.SHOGGOTH - 6:
            state[SHOGGOTH] = seat
        elif kind == m.NYARLATHOTEP - 6:
            state[STAGE] = PICKING
        elif kind == m.DAGON - 6:
            state[EXTRA] = 1
        elif kind == m.SHUB_NIGGURATH - 6:
            state[STAGE] = LOOKING
        elif kind == m.AZATHOTH - 6:
            self._azathoth(seat)
        elif state[SIZE + seat]:
            state[STAGE] = GIVING
        else:
            self._action_done()         # a position may have an empty hand, a game has not

    def _azathoth(self, seat):
        state = self.state
        other = seat
        self._return()
        for _ in range(self.players - 1):
            other = self._after(other)
            if state[SIZE + other]:
                card = self.rng.below(state[SIZE + other])
                kind = 0
                while card >= state[HAND + other * 7 + kind]:
                    card -= state[HAND + other * 7 + kind]
                    kind += 1
                self._gone(other, kind, 1)
                self.events.add(m.E_LOST, other, kind + 6)
        self._action_done()

    def _look(self, seat):
        state = self.state
        viewer = state[TURN]
        self.events.add(m.E_LOOK, viewer, seat)
        state[TARGET] = seat
        for kind in range(7):
            i = KNOWN + viewer * 28 + seat * 7 + kind
            held = state[HAND + seat * 7 + kind]
            found = held - state[i]
            state[i] = held
            i = AFLOAT + viewer * 7 + kind
            state[i] = state[i] - found if state[i] > found else 0
        self._return()
        if state[SIZE + seat]:
            state[STAGE] = TAKING
        else:
            state[TARGET] = 0
            self._action_done()

    def _take(self, kind):
        state = self.state
        seat = state[TURN]
        giver = state[TARGET]
        self.events.add(m.E_TAKE, seat, giver, kind + 6, 0, 1 << seat | 1 << giver)
        self._hand_over(giver, seat, kind)
        state[TARGET] = 0
        self._action_done()

    def _give(self, receiver, kind):
        state = self.state
        seat = state[TURN]
        self.events.add(m.E_GIVE, seat, receiver, kind + 6, 0, 1 << seat | 1 << receiver)
        self._hand_over(seat, receiver, kind)
        if state[GIFTS] or not state[SIZE + seat]:
            self._given()
        else:
            state[GIFTS] = 1
            state[RECEIVER] = receiver

    def _given(self):
        self.state[GIFTS] = self.state[RECEIVER] = 0
        self._action_done()

    def _pick(self, position):
        """PM-17: any card of the row; the others keep their order."""
        state = self.state
        seat = state[TURN]
        left = state[LEFT] - 1
        i = ROW + left - position
        card = state[i]
        while i < ROW + left:
            state[i] = state[i + 1]
            i += 1
        state[i] = 0
        state[LEFT] = left
        state[SIZE + seat] += 1
        state[HAND + seat * 7 + (card & 7)] += 1
        self.events.add(m.E_PICK, seat, card + 6, 0, 0, 1 << seat if card & DOWN else EVERYBODY)
        if card & DOWN:
            self._return()
        else:
            for observer in self._observers:
                if observer != seat:
                    state[KNOWN + observer * 28 + seat * 7 + card] += 1
        if not left:
            state[ARMED] = 1
        self._action_done()

    def _acted(self):
        state = self.state
        state[ACTED] = 1
        state[SETS] = 0
        self._action_done()

    def _action_done(self):
        """PM-22: after each complete action an empty hand ends the round."""
        state = self.state
        for i in range(SIZE, SIZE + self.players):
            if not state[i]:
                self._end_round(0)
                return
        state[STAGE] = ACT

    def _end_turn(self):
        state = self.state
        seat = state[TURN]
        self._return()
        state[ACTED] = state[CLOSED] = state[FRESH] = 0
        if state[EXTRA]:
            state[EXTRA] = 0
            state[IN_EXTRA] = 1
            self.events.add(m.E_EXTRA, seat)
        else:
            state[IN_EXTRA] = 0
            if state[FINAL]:           # PM-26: one final turn each, whoever used up the row last
                state[FINAL] -= 1
                if not state[FINAL]:
                    self._end_round(1)
                    return
            elif state[ARMED]:
                state[ARMED] = 0
                state[FINAL] = self.players
                self.events.add(m.E_LAST, self._after(seat))
            seat = self._after(seat)
            state[TURN] = seat
        if state[SHOGGOTH] == seat:
            state[SHOGGOTH] = NOBODY

    def _end_round(self, why):
        """PM-24 (why 0: a hand is empty) or PM-29 (why 1: the row is used up), then PM-30 and PM-40."""
        state = self.state
        over = 0
        most = 0
        for seat in range(self.players):
            madness = state[MADNESS + seat]
            before = madness
            if why:
                for i in range(HAND + seat * 7, HAND + seat * 7 + 7):
                    if state[i]:
                        madness += 1
            elif state[SIZE + seat]:
                madness += 1
            else:
                madness >>= 1           # the discarded half is rounded up
                self.events.add(m.E_EMPTY, seat)
            state[MADNESS + seat] = madness
            self.events.add(m.E_SCORE, seat, before, madness, why)
            if madness > most:
                most = madness
            if madness >= LIMIT:
                over = 1
        if over:
            state[STAGE] = OVER
            state[TURN] = NOBODY
            self._return()
            self.events.add(m.E_OVER, NOBODY, self.winners)
        else:
            seat = state[FIRST]
            while state[MADNESS + seat] != most:
                seat = self._after(seat)
            self._deal(seat)
