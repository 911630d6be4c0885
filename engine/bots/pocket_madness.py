"""The judgement of Pocket Madness: what a hand is worth, and what a move makes of it.

A hand is good when it is near to being empty: kinds of which three or more are held go down together, three kinds a
turn; a single or a pair still lacks cards; one of each kind is a run. Every move is worth what it makes of the hand,
roughly in hundredths of a madness token. Normal counts cards besides: what is left to be drawn, what it knows of the
other hands, and so what it would leave in front for the next seat.
"""
from engine.bots import NORMAL, Bot
from engine.game import NOBODY
from engine.pocket_madness import moves as m
from engine.pocket_madness.game import PocketMadness

# Pairs are for Easy and from Normal on.
# What a hand costs
KIND = (55, 45)         # a kind held: it needs a place among the three sets of a turn
CARD = (12, 8)          # a card held
LACKING = (75, 73)      # a card that a single or pair lacks to be a set
LAST_TURNS = (100, 100) # a kind held when the row is used up: the token itself
SOON = (12, 7)          # cards of the row a seat from which on those tokens count in part
# What a hand promises
RUN = (260, 300)        # all seven kinds together
NEARLY = (70, 80)       # six of the seven
ALL_READY = (200, 200)  # it could all be laid in one turn
EMPTY = (420, 420)      # rid of all cards: the others get a token each, the round is over
HALF = (55, 55)         # for each token of mine that goes then
TOKEN = (110, 100)      # a token that an opponent gets by a published run
WIN = 3000              # the game ends, and well; as much is lost where it ends badly
PORTAL = 37             # a portal to close later
PORTALS = (110, 20, 60, 50, 80, 60, 20)     # Normal knows them apart: Cthulhu, Azathoth, .. Gug
STOLEN = 30             # taken from somebody who could have closed it
# When a portal is closed. Its power is kept for the end of the round, or until it rids the hand of all cards
GUG = (60, 50)          # what it costs to draw nothing: the portal and the turn
ENOUGH = (60, 60)       # a portal is not closed for less than this
LAST_CARDS = 3          # cards of the row a seat from which on every power is used that helps
SMALL = (6, 8)          # a hand of so many cards is likely to be near its end
FIRST = 5000            # an optional action worth its portal comes before the mandatory one
BURDEN = 22             # a card given that the receiver is not known to hold
UNKNOWN = (60, 70)      # hundredths of the mean gain that a card nobody has seen counts
LEFT = 35               # hundredths of what the next seat could make of the row that counts against leaving it so


class PocketMadnessBot(Bot):
    def __init__(self, players, level, seed):
        Bot.__init__(self, PocketMadness(players), level, seed)
        self._seat = 0
        self._fine = 0
        self._hand = bytearray(7)           # the hand that is judged
        self._next = bytearray(7)           # what is known of the next seat's hand
        self._unseen = bytearray(7)
        self._total = 0
        self._token = 0
        self._bound = self._gifts = self._help = False
        self._in_row = 0                    # bit n: a face-up card of number n lies in the row
        self._guessed = False
        self._surprising = 0
        self._now = self._then = 0

    def prepare(self):
        game = self.scratch
        players = game.players
        seat = self._seat = game.turn
        counting = self.level >= NORMAL
        self._fine = 1 if counting else 0
        left = game.row_left
        self._bound = game.restricted(seat)
        self._gifts = counting and not game.closed and game.owner(m.CTHULHU) == seat
        self._help = counting and not game.closed and left > 0 and game.owner(m.NYARLATHOTEP) == seat
        soon = SOON[self._fine] * players
        self._token = LAST_TURNS[self._fine] * (soon - left) // soon if left < soon else 0
        after = seat + 1 if seat + 1 < players else 0
        unseen = self._unseen
        for kind in range(7):
            number = kind + 6
            self._hand[kind] = game.hand(seat, number)
            self._next[kind] = game.known(seat, after, number) if counting else 0
            unseen[kind] = number
            if counting:
                seen = self._hand[kind] + game.afloat(seat, number)
                for other in range(players):
                    seen += game.laid(other, number)
                    if other != seat:
                        seen += game.known(seat, other, number)
                unseen[kind] -= seen
        self._in_row = 0
        for i in range(left):
            number = game.row(i)
            if number:
                self._in_row |= 1 << number
                if counting:
                    unseen[number - 6] -= 1
        self._guessed = False
        self._total = 0
        for cards in unseen:
            self._total += cards
        self._now = self._value(self._hand)
        self._then = self._value(self._next)

    def _value(self, hand):
        """What a hand is worth: below 0 but for a run."""
        value = 0
        kinds = 0
        ready = 0
        for cards in hand:
            if cards:
                kinds += 1
                value -= CARD[self._fine] * cards
                if cards < 3:
                    value -= LACKING[self._fine] * (3 - cards)
                else:
                    ready += 1
        if self.scratch.row_left:
            if kinds == 7:
                value += RUN[self._fine]
            elif kinds == 6:
                value += NEARLY[self._fine]
        if kinds and ready < 4 and (kinds == ready or hand is self._hand and self._rescued(kinds - ready)):
            value += ALL_READY[self._fine]
        # Three sets can still go down in the final turn: they cost no token.
        return value - KIND[self._fine] * kinds - self._token * (kinds - (ready if ready < 3 else 3))

    def _rescued(self, single):
        """Whether one of my portals would make the rest of the hand (so many kinds) ready to be laid."""
        if single > 2 or not self._gifts and not self._help:
            return False
        cards = 0
        lacking = 0
        for held in self._hand:
            if 0 < held < 3:
                cards += held
                lacking += 3 - held
        return self._gifts and cards <= 2 or self._help and lacking == 1

    def _after(self):
        """What the changed ``_hand`` gains on the hand before the move, the mandatory action being done with."""
        for cards in self._hand:
            if cards:
                return self._value(self._hand) - self._now
        return self._empty() - self._now

    def _before(self):
        """The same with the mandatory action to come: a hand that it can lay is as good as empty."""
        if self.level >= NORMAL and not self.scratch.acted and not self._bound and self._layable(3):
            return self._empty() - self._now
        return self._after()

    def _layable(self, sets):
        """Whether the hand could be laid in so many sets."""
        kinds = 0
        for cards in self._hand:
            if cards:
                if cards < 3:
                    return False
                kinds += 1
        return 0 < kinds <= sets

    def _empty(self):
        """What it is worth to be rid of all cards."""
        game = self.scratch
        mine = game.madness(self._seat)
        worth = EMPTY[self._fine] + HALF[self._fine] * (mine + 1 >> 1)
        most = 0
        least = 99
        for other in range(game.players):
            if other != self._seat:
                madness = game.madness(other) + 1
                if madness > most:
                    most = madness
                if madness < least:
                    least = madness
        if most >= 10:
            worth += WIN if mine >> 1 < least else -WIN
        return worth

    def _drawn(self, kind):
        """The gain of one more card of that kind by an optional action."""
        self._hand[kind] += 1
        gain = self._before()
        self._hand[kind] -= 1
        return gain

    def _surprise(self):
        """The gain of a card that nobody has seen: the same for all moves of a choice."""
        if not self._guessed:
            self._guessed = True
            gain = 0
            for kind in range(7):
                if self._unseen[kind]:
                    gain += self._drawn(kind) * self._unseen[kind]
            if self._total:
                gain = gain // self._total * UNKNOWN[self._fine] // 100
            self._surprising = gain
        return self._surprising

    def worth(self, move):
        if move >= m.LAY:
            return self._lay(move - m.LAY >> 4, move & 15)
        if move >= m.GIVE:
            return self._give(move - m.GIVE >> 3, move & 7)
        if move >= m.PICK:
            number = self.scratch.row(move - m.PICK)
            return self._drawn(number - 6) if number else self._surprise()
        if move >= m.TAKE:
            kind = move - m.TAKE
            broken = self.scratch.hand(self.scratch.target, kind + 6) == 3
            return self._drawn(kind) + (LACKING[self._fine] if broken else CARD[self._fine])
        if move >= m.CLOSE:
            return self._close(move - m.CLOSE + 6)
        if move >= m.LOOK:
            return self._look(move - m.LOOK)
        if move >= m.STARTS:
            return 1 if move - m.STARTS == self._seat else 0        # who draws first has the choice of the row
        if move > m.PUBLISH:
            return self._publish(move - m.PUBLISH)
        if move > m.INVESTIGATE:
            return self._investigate(move - m.INVESTIGATE)
        return 0                        # end, pass, done, stop: the hand stays as it is

    def _investigate(self, cards):
        game = self.scratch
        hand = self._hand
        unknown = 0
        drawn = 0                       # the kinds drawn, four bits each
        for i in range(cards):
            number = game.row(i)
            if number:
                hand[number - 6] += 1
                drawn = drawn << 4 | number - 5
            else:
                unknown += 1
        gain = self._after() if drawn else 0
        if unknown:
            gain += unknown * self._surprise()
        while drawn:
            hand[(drawn & 15) - 1] -= 1
            drawn >>= 4
        if self.level >= NORMAL:
            gain -= self._left(cards) * LEFT // 100
        return gain

    def _left(self, start):
        """The most that the next seat is known to gain by one to three cards of the row from ``start`` on."""
        game = self.scratch
        hand = self._next
        best = -200
        end = start + 3
        if end > game.row_left:
            end = game.row_left
        i = start
        while i < end:
            number = game.row(i)
            i += 1
            if number:
                hand[number - 6] += 1
            gain = self._value(hand) - self._then
            if gain > best:
                best = gain
        while i > start:
            i -= 1
            number = game.row(i)
            if number:
                hand[number - 6] -= 1
        return best

    def _lay(self, kind, cards):
        game = self.scratch
        hand = self._hand
        hand[kind] -= cards
        gain = self._after()
        if self._layable(2 - game.sets):        # the others follow in the same action
            gain = self._empty() - self._now
        hand[kind] += cards
        owner = game.owner(kind + 6)
        if owner != game.turn:
            gain += PORTALS[kind] if self.level >= NORMAL else PORTAL
            if owner != NOBODY:
                gain += STOLEN
        return gain

    def _publish(self, runs):
        game = self.scratch
        hand = self._hand
        for kind in range(7):
            hand[kind] -= runs
        gain = self._after() + RUN[self._fine]      # the promise is kept, not lost
        for kind in range(7):
            hand[kind] += runs
        published = game.published
        for _ in range(runs):
            published += 1
            gain += TOKEN[self._fine] * published * (game.players - 1)
        return gain

    def _close(self, number):
        game = self.scratch
        if number == m.GUG:
            return -GUG[self._fine] if not game.acted else -FIRST
        late = self.level < NORMAL or game.row_left <= LAST_CARDS * game.players     # Easy keeps nothing for later
        if number == m.NYARLATHOTEP or number == m.SHUB_NIGGURATH or number == m.CTHULHU:
            if number == m.NYARLATHOTEP:
                gain = self._best_of_row()
            elif number == m.SHUB_NIGGURATH:
                gain = self._best_card()
            else:
                gain = self._best_gifts()
            if gain < (ENOUGH[self._fine] if late else EMPTY[self._fine]):
                return -FIRST
            return gain if game.acted else gain + FIRST
        if not game.acted:
            return -FIRST
        if number == m.DAGON:
            gain = ENOUGH[self._fine] if late or self._layable(3) else 0
        elif number == m.SHOGGOTH:
            gain = ENOUGH[self._fine] if late or self._smallest() <= SMALL[self._fine] else 0
        else:
            gain = self._azathoth()
        return gain if gain else -FIRST

    def _smallest(self):
        """The size of the smallest hand of another."""
        game = self.scratch
        smallest = 99
        for other in range(game.players):
            if other != self._seat and game.hand_size(other) < smallest:
                smallest = game.hand_size(other)
        return smallest

    def _best_of_row(self):
        best = 0
        for kind in range(7):
            if self._in_row >> kind + 6 & 1:
                gain = self._drawn(kind)
                if gain > best:
                    best = gain
        return best

    def _best_card(self):
        """What Shub-Niggurath may bring: the best card for this hand, if somebody is likely to have it."""
        best = 0
        game = self.scratch
        for kind in range(7):
            gain = self._drawn(kind)
            if not self._likely(kind + 6):
                gain = gain * UNKNOWN[self._fine] // 100
            if gain > best:
                best = gain
        for other in range(game.players):
            if other != self._seat and game.hand_size(other) > 1:
                return best
        return 0                        # taking a last card ends the round for somebody else

    def _likely(self, number):
        game = self.scratch
        for other in range(game.players):
            if other != self._seat and game.known(self._seat, other, number):
                return True
        return False

    def _best_gifts(self):
        """The gain of giving away one card, a pair, or two that stand alone: no full set is broken for it."""
        hand = self._hand
        best = 0
        alone = 7
        for kind in range(7):
            held = hand[kind]
            if 0 < held < 3:
                hand[kind] = 0
                gain = self._before()
                if gain > best:
                    best = gain
                if held == 1 and alone < 7:
                    hand[alone] = 0
                    gain = self._before()
                    if gain > best:
                        best = gain
                    hand[alone] = 1
                if held == 1:
                    alone = kind
                hand[kind] = held
        return best

    def _best_second(self):
        hand = self._hand
        best = -FIRST
        for second in range(7):
            if hand[second]:
                hand[second] -= 1
                gain = self._before()
                if gain > best:
                    best = gain
                hand[second] += 1
        return best

    def _azathoth(self):
        """A lost card breaks a small hand of sets, but it frees a hand of one card."""
        smallest = self._smallest()
        return ENOUGH[self._fine] if 1 < smallest <= SMALL[self._fine] else 0

    def _give(self, receiver, kind):
        game = self.scratch
        hand = self._hand
        hand[kind] -= 1
        gain = self._before()
        if not game.gifts:              # another may follow
            follows = self._best_second()
            if follows > gain:
                gain = follows
        hand[kind] += 1
        if self.level >= NORMAL and not game.known(self._seat, receiver, kind + 6):
            gain += BURDEN
        return gain - game.madness(receiver)

    def _look(self, seat):
        size = self.scratch.hand_size(seat)
        if size == 1:
            return -EMPTY[self._fine]
        gain = size * 4 - self.scratch.madness(seat)
        if self.level >= NORMAL:
            for kind in range(7):
                if self.scratch.known(self._seat, seat, kind + 6):
                    worth = self._drawn(kind)
                    if worth > gain:
                        gain = worth
        return gain
