"""The judgement of Enemies and Allies: what a kill, a token, a trophy and a die on a card are worth.

Everything is in hundredths of a point, and a point is a damage token. The dice are judged together: each way of
placing those in the tray is a plan, worth the best attacks on the enemies, the cards it can lay, less what it costs.
A move is worth the best plan that it belongs to. Normal looks besides at what is still to come of a number, at runs and
at what the others would like to have.
"""
from array import array

from engine.bots import NORMAL, Bot
from engine.enemies_allies import moves as m
from engine.enemies_allies.game import EnemiesAllies

POINT = 100
# What an enemy is worth
KILL = 300              # its card, whatever it is, and that it strikes nobody any more
PIP = 70                # a token on an enemy that lives on: it spares a point now, but the others as well
NEXT = (0, 400, 500, 700)       # a further card of a number of which so many are mine: 0, 4, 9, 16 points
MATE = 25               # each card of its number that is still to be had
RUN = 200               # a card that makes a suited run of three
DENIED = 25             # hundredths of what it would be worth to the player who could use it most
# What a die is worth
LATER = 20              # hundredths of a card's worth that count for laying it now, while there is time
LATE = 3                # cards of the pile and enemies a player from which on there is none
TEMPO = 20              # a card laid that makes nothing yet
SPARE = 60              # a card in hand can carry a die in the reserve
# What is worth more enemies
CALM = 5                # the enemies left strike for so little that another one is welcome
# Equipment
MAIN_PIP = 80           # each pip of the main's number
BASE_PIP = 20           # each pip of a card that becomes the base, and so nothing else
BREAK = 150             # a pair that is broken for it
STRONGER = 60           # each pip more that the main may carry
SECOND = 350            # further equipment, while there is time

_LOOK = 6               # enemies that are looked at, the weakest first
_WHERE = 6              # places of a die: tray, base, three equipment cards, reserve
_SLICE = 8              # plans looked at in one slice: less than 20 ms on the chip
_NEVER = -(1 << 28)
_COUNT = bytes([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])
# All (dice, some of them) as masks, none of the empty ones: what an enemy may get of what there is.
_SPLITS = bytes([dice << 4 | some for dice in range(7, 0, -1) for some in range(dice, 0, -1) if dice & some == some])


class EnemiesAlliesBot(Bot):
    def __init__(self, players, level, seed):
        Bot.__init__(self, EnemiesAllies(players), level, seed)
        self._seat = 0
        self._late = False
        self._enemies = 0                           # those looked at: card, life left, tokens, worth beyond its life
        self._enemy = bytearray(_LOOK)
        self._which = bytearray(_LOOK)              # its place on display
        self._life = bytearray(_LOOK)
        self._tokens = bytearray(_LOOK)
        self._old = bytearray(_LOOK)
        self._kill = array("i", [0] * _LOOK)
        self._lay = array("i", [0] * 10)            # what it is worth to lay so many cards
        self._spare = 0                             # the card that is put into the reserve, the least useful
        self._cards = 0
        self._plan = -1                             # the next plan, -1 when all are judged
        self._places = bytearray(3)
        self._gain = array("i", [0] * 8)            # of an enemy by the dice it gets, a mask
        self._sum = array("i", [0] * 8)             # of all enemies so far by the dice spent on them
        self._best_at = array("i", [0] * (3 * _WHERE))
        self._best_done = 0

    # -- looking ------------------------------------------------------------------------------------------------------

    def prepare(self):
        game = self.scratch
        self._seat = game.turn
        stage = game.stage
        self._plan = -1
        left = game.pile_left + game.enemies
        self._late = left <= LATE * game.players
        if stage == m.PLACING or stage == m.USING:
            self._look_at_enemies()
            self._look_at_hand()
        if stage == m.PLACING:
            for i in range(3 * _WHERE):
                self._best_at[i] = _NEVER
            self._best_done = _NEVER
            self._plan = _WHERE * _WHERE * _WHERE - 1

    def _look_at_enemies(self):
        game = self.scratch
        n = 0
        for i in range(game.enemies):
            life = (game.enemy(i) >> 2) - game.tokens(i)
            place = n
            while place and self._life[place - 1] > life:
                place -= 1
            if place == _LOOK:
                continue
            if n < _LOOK:
                n += 1
            for k in range(n - 1, place, -1):
                self._enemy[k] = self._enemy[k - 1]
                self._which[k] = self._which[k - 1]
                self._life[k] = self._life[k - 1]
                self._tokens[k] = self._tokens[k - 1]
                self._old[k] = self._old[k - 1]
            self._enemy[place] = game.enemy(i)
            self._which[place] = i
            self._life[place] = life
            self._tokens[place] = game.tokens(i)
            self._old[place] = 0 if game.fresh(i) else 1
        self._enemies = n
        for i in range(n):
            self._kill[i] = KILL + self._card(self._enemy[i])

    def _look_at_hand(self):
        """What it is worth to lay the best one, two, .. cards of the hand; the least of them is to spare."""
        game = self.scratch
        lay = self._lay
        n = game.hand_size(self._seat)
        self._cards = n
        self._spare = game.hand(self._seat, 0)
        least = 1 << 20
        for i in range(n):
            card = game.hand(self._seat, i)
            k = self._mine(card >> 2)               # this one among them
            worth = k * POINT if k > 1 else 0
            if not self._late:
                worth = worth * LATER // 100
            if k > 1 or self._late:
                worth += TEMPO
            if worth < least:
                least = worth
                self._spare = card
            place = i if i < 9 else 8
            while place and lay[place] < worth:
                lay[place + 1] = lay[place]
                place -= 1
            lay[place + 1] = worth
        lay[0] = 0
        for i in range(1, 10):
            lay[i] = lay[i - 1] + (lay[i] if i <= n else 0)

    def _mine(self, number):
        """Cards of a number among the own trophies and in the own hand and reserve."""
        game = self.scratch
        seat = self._seat
        n = _COUNT[game.trophies(seat, number)]
        for i in range(game.hand_size(seat)):
            if game.hand(seat, i) >> 2 == number:
                n += 1
        for i in range(game.reserve_size(seat)):
            if game.reserve(seat, i) >> 2 == number:
                n += 1
        return n

    def _card(self, card):
        """What a card that comes to the own trophies is worth."""
        game = self.scratch
        number = card >> 2
        mine = self._mine(number)
        worth = NEXT[mine if mine < 4 else 3]
        if self.level < NORMAL:
            return worth
        gone = game.discards(number) | 1 << (card & 3)
        most = 0
        for other in range(game.players):
            if other != self._seat:
                theirs = game.trophies(other, number)
                gone |= theirs
                if NEXT[_COUNT[theirs]] > most:
                    most = NEXT[_COUNT[theirs]]
        worth += most * DENIED // 100 + MATE * (4 - _COUNT[gone])
        if not mine and self._makes_run(number, 1 << (card & 3)):
            worth += RUN
        return worth

    def _makes_run(self, number, suit):
        game = self.scratch
        below = number > 1 and game.trophies(self._seat, number - 1) & suit
        above = number < 10 and game.trophies(self._seat, number + 1) & suit
        if below and above:
            return True
        if below:
            return number > 2 and game.trophies(self._seat, number - 2) & suit
        return above and number < 9 and game.trophies(self._seat, number + 2) & suit

    # -- plans --------------------------------------------------------------------------------------------------------

    def plan(self):
        """A slice: a few ways of placing the dice, of which one can be."""
        tried = 0
        while self._plan >= 0 and tried < _SLICE:
            tried += 1
            if self._place_all(self._plan):
                tried = _SLICE
                self._judge()
            self._plan -= 1
        return self._plan < 0

    def _place_all(self, number):
        """Take the plan of that number; False if it cannot be, or is one of several that are alike."""
        game = self.scratch
        places = self._places
        reserve = 0
        for i in range(3):
            where = number % _WHERE
            number //= _WHERE
            now = game.die_where(i)
            if now != m.TRAY:
                if where:
                    return False
                where = now if now < m.ON_RESERVE else m.ON_RESERVE
            elif where > m.ON_MAIN and where < m.ON_RESERVE and not game.equipment(self._seat, where - m.ON_MAIN):
                return False
            elif where == m.ON_RESERVE:
                reserve += 1
                if reserve > self._cards or not self._enemies:
                    return False
            elif where == m.ON_BASE and not self._cards:
                return False
            elif i and game.die(i) == game.die(i - 1) and not game.die_where(i - 1) and where > places[i - 1]:
                return False                        # equal dice: one order is enough
            places[i] = where
        for slot in range(3):
            card = game.equipment(self._seat, slot)
            if card:
                room = card >> 2
                for i in range(3):
                    if places[i] == m.ON_MAIN + slot:
                        room -= game.die(i)
                if room < 0:
                    return False
        return True

    def _judge(self):
        """Give the present plan its worth, and each of its placements that worth if it is the best so far."""
        game = self.scratch
        places = self._places
        cost = base = reserve = used = 0
        for i in range(3):
            where = places[i]
            if where == m.ON_RESERVE:
                reserve += 1
                if not game.die_where(i):
                    cost += game.die(i)
            elif where:
                if where == m.ON_BASE:
                    base += game.die(i)
                if used >> where & 1 and not game.die_where(i):
                    cost += 1
                used |= 1 << where
        worth = self._attacks(self._fighting(0), 0, -1) - cost * POINT
        cards = self._cards - reserve
        if cards > base:
            cards = base
        if cards > 9:
            cards = 9
        if cards > 0:
            worth += self._lay[cards]
        worth -= reserve * SPARE
        done = True
        for i in range(3):
            if places[i] and not game.die_where(i):
                done = False
                at = i * _WHERE + places[i]
                if worth > self._best_at[at]:
                    self._best_at[at] = worth
        if done:
            self._best_done = worth

    def _fighting(self, but):
        """The dice of ``_places`` that can attack, as a mask, without those of the mask ``but``."""
        dice = 0
        for i in range(3):
            if self._places[i] >= m.ON_MAIN:
                dice |= 1 << i
        return dice & ~but

    def _attacks(self, dice, start, but):
        """The best that those dice can do to the enemies, enemy ``but`` left out; ``start`` is worth the first."""
        total = self._sum
        gain = self._gain
        for mask in range(8):
            total[mask] = 0
        if not dice:
            return start
        for i in range(self._enemies):
            if i == but:
                continue
            for mask in range(1, 8):
                if mask & dice == mask:
                    gain[mask] = self._hit(i, mask)
            for pair in _SPLITS:
                mask = pair >> 4
                if mask & dice == mask:
                    worth = total[mask ^ pair & 15] + gain[pair & 15]
                    if worth > total[mask]:
                        total[mask] = worth
        return start + total[dice]

    def _hit(self, i, dice):
        """What it is worth to put those dice on enemy i."""
        game = self.scratch
        tokens = 0
        for k in range(3):
            if dice >> k & 1:
                tokens += game.tokens_put(self._places[k], game.die(k), self._enemy[i])
        life = self._life[i]
        if tokens < life:
            return PIP * tokens
        worth = self._kill[i] + life * POINT
        if self._old[i]:
            worth -= (self._tokens[i] + tokens >> 1) * POINT
        return worth

    # -- judging moves ------------------------------------------------------------------------------------------------

    def worth(self, move):
        stage = self.scratch.stage
        if stage == m.PLACING:
            return self._placing(move)
        if stage == m.USING:
            return self._using(move)
        if stage == m.REVEAL:
            return self._revealing(move)
        if stage == m.DEFEAT:
            return self._keeping(move)
        if stage == m.EXECUTING:
            return 0 if move == m.DONE else self._laying(move - m.LAY)
        if stage == m.REARMING:
            return self._equipping(move)
        card = move & 63
        if stage == m.DISCARDING:
            return -self._laying(card)
        pair = self._mine(card >> 2) > 1
        if stage == m.MAIN_STAGE:
            return (card >> 2) * MAIN_PIP - (BREAK if pair else 0)
        return -(card >> 2) * BASE_PIP - (BREAK if pair else 0)

    def _placing(self, move):
        if move == m.DONE:
            return self._best_done
        game = self.scratch
        if move < m.RESERVE:
            die = move & 7
            where = (move - m.PLACE >> 3) + m.ON_BASE
        else:
            die = move - m.RESERVE >> 6
            where = m.ON_RESERVE
            if move & 63 != self._spare:
                return _NEVER
        best = _NEVER
        for i in range(3):
            if game.die(i) == die and not game.die_where(i) and self._best_at[i * _WHERE + where] > best:
                best = self._best_at[i * _WHERE + where]
        return best

    def _using(self, move):
        """An attack or an execution with the best that the other dice can do."""
        if move == m.DONE:
            return 0
        game = self.scratch
        places = self._places
        lay = 0
        for i in range(3):
            places[i] = 0
            if not game.die_used(i):
                where = game.die_where(i)
                places[i] = where if where < m.ON_RESERVE else m.ON_RESERVE
                if where == m.ON_BASE:
                    lay += game.die(i)
        if lay > self._cards:
            lay = self._cards
        if lay > 9:
            lay = 9
        if move >= m.ATTACK:
            die = self._placed(move >> 5 & 7, (move - m.ATTACK >> 8) + m.ON_MAIN)
            for i in range(self._enemies):
                if self._which[i] == move & 31:
                    return self._attack_on(i, 1 << die) + self._lay[lay]
            return _NEVER
        die = move & 7
        reserve = move & 8
        if move >= m.REARM:
            worth = self._best_rearm()
        else:
            worth = self._lay[die if die < self._cards else self._cards if self._cards < 9 else 9]
        other = 1 << self._placed(die, m.ON_RESERVE) if reserve else 0
        return worth + self._attacks(self._fighting(other), 0, -1)

    def _placed(self, die, where):
        """Which unused die of that value lies there."""
        for i in range(3):
            if self._places[i] == where and self.scratch.die(i) == die:
                return i
        return 0

    def _attack_on(self, enemy, die):
        """The best with that die (a mask) on that enemy."""
        dice = self._fighting(0)
        self._attacks(dice & ~die, 0, enemy)
        best = _NEVER
        for some in range(1, 8):
            if some & dice == some and some & die:
                worth = self._hit(enemy, some) + self._sum[dice ^ some]
                if worth > best:
                    best = worth
        return best

    def _revealing(self, move):
        if move == m.ROLL:
            return 0
        return 1 if self.scratch.strike < CALM and self.level >= NORMAL else -1

    def _keeping(self, move):
        """A card that makes nothing yet may as well carry a die, as long as a base die can lay it later."""
        if move == m.TROPHY:
            return 0
        game = self.scratch
        if self._late or self.level < NORMAL or game.hand_size(self._seat) > 1:
            return -1
        return SPARE if not self._mine(game.fallen >> 2) else -1

    def _laying(self, card):
        mine = self._mine(card >> 2)
        if mine > 1:
            return mine * POINT
        return TEMPO if self._late else TEMPO - SPARE

    def _best_rearm(self):
        """What the best exchange of equipment is worth; less than nothing if none is any good."""
        best = -POINT * 10
        game = self.scratch
        if self._late:
            return best
        for i in range(game.hand_size(self._seat)):
            for slot in range(3):
                worth = self._stronger(game.hand(self._seat, i), game.equipment(self._seat, slot))
                if worth > best:
                    best = worth
        return best

    def _stronger(self, card, old):
        if not old:
            return SECOND + (card >> 2) * STRONGER // 2
        return ((card >> 2) - (old >> 2)) * STRONGER

    def _equipping(self, move):
        game = self.scratch
        card = move & 63
        slot = (move - m.SWAP >> 6) if move >= m.SWAP else 2
        return self._stronger(card, game.equipment(self._seat, slot)) - (BREAK if self._mine(card >> 2) > 1 else 0)
