"""The judgement of Snollygoster: what fuel, food and cards are worth, whom to believe, when to leave.

Worth is in hundredths of a point. Nobody is looked through: food that the seat has not seen is judged by how much of it
is unseen, by who put it there, and by what its tag claims, which is believed as far as its owner was found truthful;
agendas of others are averages over those that are left. Tags lie as often as the own agenda makes it pay (LIE), by the
bot's own generator, so that no single tag tells anything. Normal counts cards and weighs who would win before it
launches, denies or guesses; Easy believes what it is told and launches when it can.
"""
from engine.bots.snollygoster_outlook import RIVAL, Outlook
from engine.snollygoster import moves as m

# By agenda, from 1 on: hundredths of tags that lie; on unsafe food of others a villain's lie pays most
LIE = (0, 12, 0, 12, 8, 12, 20, 60, 85, 30, 25, 30, 25)
FUEL = 100              # the point that it is, once one is aboard
FOURTH = 40             # .. and four are enough to leave alone
FOODS = (90, 50, 25, 10)    # a food card for one who has so many
QUARANTINE = 170        # two fuel, the food, and time
AGAIN = 50              # unsafe food in quarantine
DEATH = 900
DENIED = 70             # what a Denied is worth in the hand; half of it for a second
LEADER = 25             # hurting one with much fuel, for each fuel above two
ENOUGH = (0, 60)        # the lead with which a launch is announced (Easy, Normal)
# What a card is kept for, from 1 on; a second one of a kind is worth less
KEPT = (0, 25, 200, DENIED, 60, 20, 30, 15)
SECOND = (0, 10, 0, 40, 15, 90, 5, 0)
CYCLE = 30              # what a hand card must be worth to be kept: a new one might be a Launch
SET_OUT = 2000          # a launch comes before all else, and so does what leads to it
_TAGGERS = (m.STRAIGHT_ARROW, m.CON_ARTIST)


class SnollygosterBot(Outlook):
    # -- every move ---------------------------------------------------------------------------------------------------

    def worth(self, move):
        game = self.scratch
        stage = game.stage
        if stage == m.ACTION:
            return self._action(move)
        if stage == m.DENYING:
            return 0 if move == m.PASS else self._denial()
        if stage == m.BUTTING:
            return 0 if move == m.PASS else self._harm(game.active) - 40
        if stage == m.BITING:
            return 0 if move == m.PASS else self._antidote(move - m.ANTIDOTE)
        if stage == m.KEEPING:
            return self._keep(move - m.KEEP)
        if stage == m.CHOOSING:
            return self._choose_for(game.active, move - m.KEEP)
        if stage == m.PLACING:
            return self._placing(game.drawn(0), move - m.PLACE)
        if stage == m.STOCKING:
            return self._placing(m.SAFE + (move & 1), move - m.STOCK >> 1)
        if stage == m.TAGGING:
            return self._tagging(move - m.TAG)
        if stage == m.EATING:
            return self._meal(move)
        if stage == m.TAKING:
            return -self._risks[game.seller * 3 + move - m.TAKE]
        if stage == m.SELLING:
            return 0 if move == m.REFUSE else self._selling()
        if stage == m.TRADING:
            return 0 if move == m.REFUSE else self._trading()
        if stage == m.BOARDING:
            return self._boarding(move)
        if stage == m.SWAPPING:
            return self._swapping(move - m.SWAP)
        if stage == m.RANSOMING:
            return self._victim(move - m.RANSOM)
        if stage == m.PAYING:
            return self._paying(move)
        return 0 if move == m.DONE else self._guess(move - m.GUESS >> 4, move & 15)

    # -- the action stage ---------------------------------------------------------------------------------------------

    def _action(self, move):
        game = self.scratch
        seat = self._seat
        if move == m.FINISH:
            return 0
        if move == m.LEAVE:
            return 150 if game.fuel(seat) > (2 if self._fine else 1) else -50
        if move == m.LAUNCH:
            if not self._crew:
                return -100
            if game.fuel(seat) == 5 or not self._fine:
                return SET_OUT + self._lead if self._lead > -150 else -100
            return SET_OUT + self._lead if self._lead > ENOUGH[self._fine] else -100
        if m.STEAL <= move < m.BUY:
            return FUEL + 60 + self._victim(move - m.STEAL) // 4
        if m.DISCARD < move < m.INSPECT:
            return self._discarding(move - m.DISCARD)
        if m.INSPECT <= move < m.SHELL:
            return self._inspecting(move - m.INSPECT)
        if m.SHELL <= move < m.SWAP:
            return self._shell(move - m.SHELL)
        if m.OFFER <= move < m.ASK:
            return -FUEL * (move & 7)
        return -20                      # nobody gives fuel for nothing

    def _discarding(self, card):
        """A hand that does not lead away from here is changed for another."""
        game = self.scratch
        kept = KEPT[card]
        if game.hand(self._seat, card) > 1:
            kept = SECOND[card]
        if card == m.INSPECT_CARD and self._agenda in _TAGGERS:
            kept = 120
        if card == m.ANTIDOTE_CARD and self._agenda == m.FIELD_MEDIC:
            kept = 150
        if card == m.STEAL_CARD and game.hand(self._seat, card) > 1:
            kept = 90
        need = CYCLE if self._fine else CYCLE // 3
        if self._fine and game.fuel(self._seat) > 2 and not game.hand(self._seat, m.LAUNCH_CARD):
            need += 25
        return need - kept

    def _inspecting(self, place):
        game = self.scratch
        agenda = self._agenda
        mine = place // 3 == self._seat
        worth = 15 if game.food(place) == m.FACE_DOWN else 0
        if mine and not game.quarantined(self._seat):
            risk = self._risks[place]
            worth += risk * (100 - risk) // 40
        if not self._fine:
            return worth + (60 if agenda in _TAGGERS else 0)
        if agenda == m.STRAIGHT_ARROW:
            return worth + (100 if game.true_tags(self._seat) + self._tags_of(self._seat, True) // 100 < 5 else 0)
        if agenda == m.CON_ARTIST:      # where nobody eats it soon
            return worth + (90 if self._tags_of(self._seat, False) < 300 else 0) - (40 if mine else 0)
        return worth

    def _shell(self, place):
        """What known unsafe food in the own stash is worth in another's: it is exchanged for the best of theirs."""
        game = self.scratch
        if place // 3 != self._seat or not self._fine:
            return -60
        best = 100
        for other in range(3 * self._players):
            if other // 3 != self._seat and game.food(other) and self._risks[other] < best:
                best = self._risks[other]
        gain = (self._risks[place] - best) * QUARANTINE // 100
        if game.quarantined(self._seat):
            gain //= 3
        return gain // 2 - 30

    def _swapping(self, place):
        first = self.scratch.where
        if first // 3 == self._seat:
            return 100 - self._risks[place]
        return self._risks[place] - 100 if place // 3 == self._seat else 0

    def _boarding(self, move):
        game = self.scratch
        if move == m.LIFT:
            return self._lead if self._fine else SET_OUT
        other = move - m.BOARD
        crew = self._crew
        surplus = -2
        for seat in range(self._players):
            if crew >> seat & 1:
                surplus += game.fuel(seat) - 2
        if surplus >= 0:                # enough already: another only for the shepherd
            if self._agenda == m.SHEPHERD and surplus + game.fuel(other) - 2 >= 0:
                return self._lead + 200 - game.fuel(other) * 60
            return self._lead - 100 * game.fuel(other) - 50
        return SET_OUT + 100 * game.fuel(other) - (50 * game.fuel(other) if game.fuel(other) - 2 + surplus > 0 else 0)

    def _victim(self, seat):
        """How much it pays to take fuel (or else food) from a seat."""
        game = self.scratch
        if not game.fuel(seat):
            return 20
        worth = 60 + 20 * game.fuel(seat) + self._harm(seat)
        return worth + 20 if game.quarantined(seat) and not self._fine else worth

    def _harm(self, seat):
        """What it is worth to hurt a seat: the nearer it is to leaving, the more."""
        game = self.scratch
        fuel = game.fuel(seat)
        if not self._fine:
            return 30
        return LEADER * (fuel - 2) if fuel > 2 and not game.quarantined(seat) else 0

    # -- answers ------------------------------------------------------------------------------------------------------

    def _denial(self):
        """Denied on the newest card: it counts against the announced one, or for it, by how many lie there."""
        game = self.scratch
        card = game.card
        where = game.where
        cost = DENIED
        if game.hand(self._seat, m.DENIED_CARD) > 1:
            cost = DENIED // 2
        if card == m.LAUNCH_CARD:
            if self._fine:
                wanted = self._lead + (RIVAL if self._captain != self._seat else 4 * RIVAL)
                worth = 4 * wanted
            else:
                worth = 800 if self._crew >> self._seat & 1 else -800
        elif game.actor == self._seat:
            worth = 60
        elif card == m.STEAL_CARD:
            worth = -140 if where == self._seat else 0
        elif card == m.BUTT_IN_CARD:
            worth = -60 if game.active == self._seat else 0
        elif card == m.SHELL_CARD and self._fine:
            worth = -self._exchange_harm(where, game.where2)
        elif card == m.ANTIDOTE_CARD and self._fine and self._agenda == m.POISONER:
            worth = -160 if game.placer(where) == self._seat and game.food(where) == m.UNSAFE else 0
        else:
            worth = 0
        return (-worth if not game.denials & 1 else worth) - cost

    def _exchange_harm(self, one, two):
        if two // 3 == self._seat:
            one, two = two, one
        if one // 3 != self._seat:
            return 0
        return self._risks[two] - self._risks[one]

    def _antidote(self, place):
        game = self.scratch
        risk = self._risks[place]
        if game.active == self._seat:
            harm = AGAIN if game.quarantined(self._seat) else QUARANTINE
            return risk * harm // 100 - 45
        if self._agenda == m.FIELD_MEDIC:
            return 200 - 30 if game.medic(self._seat) < 3 else -50
        return -60

    def _selling(self):
        game = self.scratch
        if not self._fine:
            return FUEL - FOODS[game.stash_size(self._seat) - 1]
        worst = 0
        for place in range(self._seat * 3, self._seat * 3 + 3):
            if game.food(place) and self._risks[place] > worst:
                worst = self._risks[place]
        worth = FUEL - FOODS[game.stash_size(self._seat) - 1] * (100 - worst // 2) // 100
        if self._agenda == m.UNDERTAKER and game.stash_size(game.active) < game.need:
            worth -= 200
        return worth - self._harm(game.active)

    def _trading(self):
        game = self.scratch
        if game.trade_offered:
            return FUEL * game.amount
        return -FUEL * game.amount

    # -- events -------------------------------------------------------------------------------------------------------

    def _keep(self, card):
        game = self.scratch
        seat = self._seat
        if card == m.FUEL_CARD:
            worth = FUEL
            if game.fuel(seat) == 3:
                worth += FOURTH
            return worth - 30 if game.quarantined(seat) and self._fine else worth
        if card <= m.UNSAFE:
            best = -DEATH
            for other in range(self._players):
                if game.living(other) and game.stash_size(other) < 3:
                    worth = self._placing(card, other)
                    if worth > best:
                        best = worth
            return best
        if card == m.RANSOM_CARD:
            best = 0
            for other in range(self._players):
                if other != seat and (game.fuel(other) or game.stash_size(other)):
                    worth = self._victim(other)
                    if worth > best:
                        best = worth
            return best // 2 + 20
        return self._hunger(1 if card == m.HUNGRY else 2)

    def _hunger(self, need):
        """What it costs to eat so much: the food, and the danger in the best of it."""
        game = self.scratch
        seat = self._seat
        size = game.stash_size(seat)
        if size < need:
            for other in range(self._players):
                if other != seat and game.fuel(seat) >= need - size and game.stash_size(other) and game.fuel(other) < 5:
                    return -DEATH // 2
            return -DEATH
        one = two = 101
        for place in range(seat * 3, seat * 3 + 3):
            if game.food(place):
                risk = self._risks[place]
                if risk < one:
                    two = one
                    one = risk
                elif risk < two:
                    two = risk
        safe = 100 - one
        if need == 2:
            safe = safe * (100 - two) // 100
        harm = AGAIN if game.quarantined(seat) else QUARANTINE
        cost = (100 - safe) * harm // 100
        if game.hand(seat, m.ANTIDOTE_CARD):
            cost //= 3
        for i in range(need):
            cost += FOODS[size - 1 - i]
        return -cost

    def _choose_for(self, seat, card):
        """Butt In: which of the two hurts most."""
        game = self.scratch
        if card == m.FUEL_CARD:
            return -FUEL
        if card == m.RANSOM_CARD:
            return -60
        if card <= m.UNSAFE:
            return -20 if card == m.SAFE else -10
        need = 1 if card == m.HUNGRY else 2
        if game.stash_size(seat) < need:
            return 300 if self._agenda == m.UNDERTAKER else 200
        return 40 * need

    def _placing(self, card, seat):
        """Food for a seat: what one eats oneself should be safe."""
        game = self.scratch
        agenda = self._agenda
        size = game.stash_size(seat)
        if seat == self._seat:
            worth = FOODS[size] if card == m.SAFE else FOODS[size] // 2 - 35
            return worth + (50 if agenda == m.HOARDER else 0)
        if card == m.SAFE:
            return 70 if agenda == m.QUARTERMASTER and self._fine else -20 - size
        worth = 20 + self._harm(seat) + (2 - size) * 5
        if agenda == m.POISONER:
            worth += 70
        if game.quarantined(seat):
            worth -= 30
        return worth

    def _tagging(self, claim):
        """True or false: by the dice, weighted by what a lie is good for."""
        game = self.scratch
        place = game.where
        lie = LIE[self._agenda]
        if place // 3 == self._seat:
            lie //= 2                   # it would come out at the own table
        elif game.food(place) == m.SAFE and self._agenda != m.CON_ARTIST:
            lie //= 2
        lies = claim != game.food(place)
        return 100 if lies == (self._dice < lie) else 0

    # -- meals --------------------------------------------------------------------------------------------------------

    def _meal(self, move):
        game = self.scratch
        seat = self._seat
        if move == m.STARVE:
            return -DEATH
        if move >= m.EAT:
            return -self._risks[seat * 3 + move - m.EAT]
        other = move - m.BUY
        best = 100
        for place in range(other * 3, other * 3 + 3):
            if game.food(place) and not game.chosen(place) and self._risks[place] < best:
                best = self._risks[place]
        return -best - FUEL

    def _paying(self, move):
        game = self.scratch
        if move == m.PAY:
            return -FUEL - self._harm(game.active)
        size = game.stash_size(self._seat)
        return -FOODS[size - 1] + self._risks[self._seat * 3 + move - m.DROP] // 2

    # -- the end ------------------------------------------------------------------------------------------------------

    def _guess(self, seat, agenda):
        """Only what shows is named: a guess that is wrong costs as much as a right one brings."""
        game = self.scratch
        if not self._fine:
            return -100
        if agenda == m.CON_ARTIST:
            return 60 * game.false_tags(seat) - 100
        if agenda == m.STRAIGHT_ARROW:
            return 40 * game.true_tags(seat) - 100 - 60 * game.false_tags(seat)
        if agenda == m.POISONER:
            return 50 * game.bad_food(seat) - 120
        if agenda == m.FIELD_MEDIC:
            return 90 * game.medic(seat) - 100
        return -100
