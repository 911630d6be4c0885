"""The rules of Snollygoster once more: what each move does. See model_snollygoster_table.py."""
from tests.engine.suite.model_snollygoster_table import (
    ACTION_DECKS,
    AGENDAS,
    ENOUGH,
    FOODS,
    NOBODY,
    SEATS,
    Food,
    Table,
    ac,
    at,
    ev,
    mask,
    spot,
    unmask,
)


class Model(Table):
    """Follows one game from where it is."""

    # -- what it does -------------------------------------------------------------------------------------------------

    def play(self, words, events, actions):
        """Make a move; ``events`` and ``actions`` are the cards that were then drawn, in their order."""
        self.events = []
        self.event_draws, self.action_draws = list(events), list(actions)
        name, *rest = words.split()
        getattr(self, "_" + name)(*rest)
        assert not self.event_draws, "event cards were drawn that should not be"
        assert not self.action_draws, "action cards were drawn that should not be"

    def _stock(self, card, letter):
        me, seat = self.turn, SEATS.index(letter)
        self.mixed.remove(card)
        slot = self._put(seat, card, me, {me})
        self._log(2, me, ev(card) | 128, seat, slot, 1 << me)
        self.stocked += 1
        if self.stocked == 2 * self.n:
            self._turn_of(self.first)
        else:
            self.turn = self.active = (me + 1) % self.n

    def _put(self, seat, card, placer, known):
        slot = [slot for slot in range(3) if SEATS[seat] + str(slot + 1) not in self.food][0]
        self.food[SEATS[seat] + str(slot + 1)] = Food(card, placer, known)
        return slot

    def _turn_of(self, seat):
        self.round = max(self.round, 1)
        self.turn = self.active = seat
        self.stage = "action"
        came = []
        while len(self.hands[seat]) < 4:
            if not self.pile and self.used:
                self.pile, self.used = self.used, []
                self._log(4, seat, 1)
            if not self.pile:
                break
            card = self.action_draws.pop(0)
            self.pile.remove(card)
            self.hands[seat].append(card)
            came.append(ac(card))
        came += [0] * (4 - len(came))
        self._log(3, seat, came[0] | came[1] << 4, came[2] | came[3] << 4, 4 - came.count(0), 1 << seat)

    def _over_to_next(self):
        self.offered, self.asked, self.refused = set(), set(), set()
        self.meal = self.need = self.amount = self.pair = 0
        self.wanted = False
        self.seller = self.butted = NOBODY
        self.drawn, self.drawn_by = [], []
        seat = self.active
        while True:
            seat = (seat + 1) % self.n
            if seat == self.first:
                self.round = min(255, self.round + 1)
            if seat in self.alive:
                self._turn_of(seat)
                return

    def _discard(self, card):
        self._spend(self.turn, card)
        self._log(11, self.turn, ac(card))

    def _spend(self, seat, card):
        self.hands[seat].remove(card)
        self.used.append(card)

    def _leave(self):
        self.fuel[self.turn] -= 2
        self.spent += ["fuel", "fuel"]
        self.sick.remove(self.turn)
        self._log(16, self.turn)

    def _offer(self, letter, amount):
        self.offered.add(SEATS.index(letter))
        self._trade(letter, amount, False, 12)

    def _ask(self, letter, amount):
        self.asked.add(SEATS.index(letter))
        self._trade(letter, amount, True, 13)

    def _trade(self, letter, amount, wanted, kind):
        self._log(kind, self.turn, SEATS.index(letter), int(amount))
        self.amount, self.wanted = int(amount), wanted
        self.turn, self.stage = SEATS.index(letter), "trade"

    def _accept(self):
        me = self.turn
        if self.stage == "trade":
            giver, taker = (me, self.active) if self.wanted else (self.active, me)
            self.fuel[giver] -= self.amount
            self.fuel[taker] += self.amount
            self._log(14, me, self.active, self.amount, int(self.wanted))
            self._back_to_action()
        else:
            self.fuel[me] += 1
            self.fuel[self.active] -= 1
            self._log(24, me, self.active)
            self.turn, self.stage = self.active, "take"

    def _refuse(self):
        self._log(15, self.turn, self.active)
        if self.stage == "trade":
            self._back_to_action()
        else:
            self.refused.add(self.turn)
            self.seller = NOBODY
            self.turn, self.stage = self.active, "eat"

    def _back_to_action(self):
        self.amount, self.wanted = 0, False
        self.turn, self.stage = self.active, "action"

    # cards

    def _launch(self):
        self.where = 1 << self.turn
        self.stage = "board"
        self.crew = {self.turn}

    def _board(self, letter):
        self.where |= 1 << SEATS.index(letter)
        self.crew = unmask(self.where)

    def _lift(self):
        self._announce("launch", self.where, 0)

    def _inspect(self, place):
        self._announce("inspect", at(place), 0)

    def _steal(self, letter):
        self._announce("steal", SEATS.index(letter), 0)

    def _shell(self, place):
        self.where = at(place)
        self.stage = "swap"

    def _swap(self, place):
        self._announce("shell-game", self.where, at(place))

    def _antidote(self, place):
        self._announce("antidote", at(place), 0)

    def _butt(self):
        self._announce("butt-in", 0, 0)

    def _announce(self, card, where, where2):
        for _ in range(2 if card == "steal" else 1):
            self._spend(self.turn, card)
        self._log(5, self.turn, ac(card), where, where2)
        self.card, self.where, self.where2, self.denials = card, where, where2, 0
        self.actor = self.newest = self.turn
        self._denial_window()

    def _askable(self, seat, card):
        if self.fast:
            return card in self.hands[seat]
        total = ACTION_DECKS[self.n][ac(card) - 1]
        return seat in self.alive and len(self.hands[seat]) > 0 and self.used.count(card) < total

    def _denial_window(self, after=None):
        """SN-50: the others, clockwise from the newest card's player."""
        start = self.newest if after is None else after
        for step in range(1, self.n):
            seat = (start + step) % self.n
            if seat == self.newest:
                break
            if self._askable(seat, "denied"):
                self.turn, self.stage = seat, "denied?"
                return
        self._resolve()

    def _deny(self):
        me = self.turn
        self._spend(me, "denied")
        self._log(5, me, 3, 3 if self.denials else ac(self.card), self.newest)
        self.denials += 1
        self.newest = me
        self._denial_window()

    def _pass(self):
        if self.stage == "denied?":
            self._denial_window(self.turn)
        elif self.stage == "butt?":
            self._butt_window((self.turn + 1) % self.n)
        else:
            self.passes += 1
            self._antidote_window((self.turn + 1) % self.n)

    def _resolve(self):
        card, actor, where, where2 = self.card, self.actor, self.where, self.where2
        works = self.denials % 2 == 0
        self.card, self.where, self.where2, self.denials = None, 0, 0, 0
        self.actor = self.newest = NOBODY
        self.crew = set()
        if not works:
            self._log(6, actor, ac(card))
        if card == "antidote":
            if works:
                self.food[spot(where)].cover = actor
            self.passes = 0
            self._antidote_window((actor + 1) % self.n)
        elif card == "butt-in":
            if works:
                self.butted = actor
                for knowers in self.drawn_by:
                    knowers.add(actor)
                self._log(19, actor, ev(self.drawn[0]) | 128, ev(self.drawn[1]) | 128, 0, 1 << actor)
                self.turn, self.stage = actor, "choose"
            else:
                self._butt_window(actor)
        else:
            self.turn, self.stage = actor, "action"
            if works:
                self._effect(card, actor, where, where2)

    def _effect(self, card, actor, where, where2):
        if card == "inspect":
            food = self.food[spot(where)]
            food.known.add(actor)
            self._log(7, actor, ev(food.card) | 128, where, 0, 1 << actor)
            self.where, self.stage = where, "tag"
        elif card == "steal":
            self.fuel[where] -= 1
            self.fuel[actor] += 1
            self._log(9, actor, where)
        elif card == "shell-game":
            one, two = spot(where), spot(where2)
            self.food[one], self.food[two] = self.food[two], self.food[one]
            self._log(10, actor, where, where2)
        else:
            self.launcher, self.crew, self.where = actor, unmask(where), where
            self._log(33, actor, where)
            self._end()

    def _tag(self, claim):
        self.food[spot(self.where)].tag = self.turn, claim
        self.tags[self.turn] -= 1
        self._log(8, self.turn, ev(claim), self.where)
        self.where, self.stage = 0, "action"

    # events

    def _finish(self):
        me = self.active
        while True:
            drawn = [card for card in (self._draw(), self._draw()) if card]
            if not drawn:
                self._log(32, me)
                self._over_to_next()
                return
            cards = [card for card, _ in drawn]
            codes = [ev(card) | 128 for card in cards] + [0]
            good = sum(self.keepable(card) for card in cards)
            if good:
                break
            self._log(18, me, codes[0], codes[1], 0, 1 << me)
            for card, known in drawn:
                if self.active not in self.sick and any(self.room(seat) for seat in self.seats):
                    self.spent.append(card)             # nothing but fuel cannot be kept: everybody knows
                else:
                    self.lost.append([card, known | {me}, self.fuel[me] < 5])
            if len(drawn) == 1 or me in self.sick:
                self._over_to_next()
                return
            left = self.mixed + self.spent + [card for card, *_ in self.under + self.lost]
            if not any(self.keepable(card) for card in left):
                self._log(32, me)
                self._over_to_next()
                return
        self.drawn, self.drawn_by = cards, [known | {me} for _, known in drawn]
        self._log(17, me, codes[0], codes[1], 0, 1 << me)
        self.turn, self.stage = me, "keep"
        asks = [seat for seat in self.seats if seat != me and self._askable(seat, "butt-in")]
        if len(drawn) == 2 and asks:
            self.pair = 1 if good == 2 else 0 if self.fast else 2
            if good == 2:
                self._butt_window((me + 1) % self.n)

    def _draw(self):
        """(card, who knows it), None where there is none."""
        if not self.mixed and not self.under and self.lost + self.spent:
            self.mixed = self.spent + [card for card, *_ in self.lost]
            self.spent, self.lost = [], []
            self._log(4, self.active, 2)
        if self.mixed:
            card = self.event_draws.pop(0)
            self.mixed.remove(card)
            return card, set()
        if self.under:
            card, known = self.under.pop(0)
            assert self.event_draws.pop(0) == card, "the card on top of the deck was not drawn"
            return card, known
        return None

    def _butt_window(self, seat):
        while seat != self.active:
            if self._askable(seat, "butt-in"):
                self.turn, self.stage = seat, "butt?"
                return
            seat = (seat + 1) % self.n
        self.turn, self.stage = self.active, "keep"

    def _keep(self, card):
        me, decider = self.active, self.turn
        known = {me, decider}
        self.drawn.remove(card)
        under = 0
        if self.drawn:
            under = ev(self.drawn[0]) | 128
            self.under.append([self.drawn[0], known])
        self.drawn, self.drawn_by, self.pair = [], [], 0
        self.turn = me
        self._log(20, me, ev(card) | (128 if card in FOODS else 0), under, decider, mask(known))
        if card in FOODS:
            self.drawn, self.drawn_by = [card], [known]
            self.stage = "place"
        elif card == "fuel":
            self.fuel[me] += 1
            self._over_to_next()
        else:
            self.spent.append(card)
            if card != "ransom":
                self.meal = self.need = 1 if card == "hungry" else 2
                self.stage = "eat"
            elif self._wealthy():
                self.stage = "ransom"
            else:
                self._log(32, me)
                self._over_to_next()

    def _wealthy(self):
        return [seat for seat in self.alive if seat != self.active and (self.fuel[seat] or self.stash(seat))]

    def _place(self, letter):
        seat, card, known = SEATS.index(letter), self.drawn[0], self.drawn_by[0]
        slot = self._put(seat, card, self.active, known)
        self._log(21, self.active, ev(card) | 128, seat, slot, mask(known))
        self._over_to_next()

    def _ransom(self, letter):
        victim = SEATS.index(letter)
        self._log(29, self.active, victim)
        if self._pays(victim) or self.stash(victim):
            self.turn, self.stage = victim, "pay"
        else:
            self._log(32, self.active)
            self._over_to_next()

    def _pay(self):
        self.fuel[self.turn] -= 1
        self.fuel[self.active] += 1
        self._log(30, self.turn, self.active)
        self._over_to_next()

    def _drop(self, slot):
        place = SEATS[self.turn] + slot
        food = self.food[place]
        if food.known:
            self._log(31, self.turn, ev(food.card) | 128, at(place), 0, mask(food.known))
        else:
            self._log(31, self.turn, 128, at(place))
        self._throw(place)
        self._over_to_next()

    def _throw(self, place):
        """Food leaves unseen."""
        food = self._remove(place)
        self.lost.append([food.card, food.known, True])

    def _remove(self, place, seen=False):
        food = self.food.pop(place)
        if food.tag:
            owner, claim = food.tag
            if owner in self.alive:
                self.tags[owner] += 1
            if not seen and self.unseen[owner] < ENOUGH:
                self.unseen[owner] += 1
                self.truths[owner] += claim == food.card
        return food

    # meals

    def _eat(self, slot):
        self._choose(SEATS[self.turn] + slot)

    def _take(self, slot):
        self._choose(SEATS[self.seller] + slot)

    def _choose(self, place):
        self.food[place].chosen = self.meal - self.need + 1
        self.need -= 1
        self.seller = NOBODY
        self._log(22, self.active, at(place))
        self.stage = "eat"
        if not self.need:
            self.passes = 0
            self._antidote_window(self.active)

    def _buy(self, letter):
        self.seller = SEATS.index(letter)
        self._log(23, self.turn, self.seller)
        self.turn, self.stage = self.seller, "sell"

    def _antidote_window(self, seat):
        """SN-51: round and round until everybody passed in a row."""
        chosen = [food for food in self.food.values() if food.chosen]
        while self.passes < self.n and any(food.cover is None for food in chosen):
            if self._askable(seat, "antidote"):
                self.turn, self.stage = seat, "antidote?"
                return
            self.passes += 1
            seat = (seat + 1) % self.n
        self._bite()

    def _bite(self):
        eater = self.active
        self.passes = 0
        places = sorted((place for place in self.food if self.food[place].chosen),
                        key=lambda place: self.food[place].chosen)
        eaten = [self.food[place] for place in places]
        for place, food in zip(places, eaten):
            self._log(25, eater, ev(food.card), at(place), 0 if food.cover is None else food.cover + 1)
            self._remove(place, seen=True)
            self.spent.append(food.card)
            if food.cover not in (None, eater):
                self.cured[food.cover] = min(ENOUGH, self.cured[food.cover] + 1)
        self.eaten = [food.card for food in eaten]
        for food in eaten:
            if food.card == "unsafe":
                self.bad[food.placer] = min(ENOUGH, self.bad[food.placer] + 1)
        for food in eaten:                                              # SN-23
            if food.tag:
                owner, claim = food.tag
                if claim == food.card:
                    self.shown[owner] = min(ENOUGH, self.shown[owner] + 1)
                    continue
                self.lies[owner] = min(ENOUGH, self.lies[owner] + 1)
                if owner in self.alive:
                    cards = sorted(ac(card) for card in self.hands[owner]) + [0] * 4
                    self._log(26, owner, ev(claim), cards[0] | cards[1] << 4, cards[2] | cards[3] << 4)
                    self.used += self.hands[owner]
                    self.hands[owner] = []
        bad = [food for food in eaten if food.card == "unsafe" and food.cover is None]
        if bad:                                                         # SN-24
            if eater not in self.sick:
                for placer in {food.placer for food in bad} - {eater}:
                    self.poisoned[placer] = min(ENOUGH, self.poisoned[placer] + 1)
            self.sick.add(eater)
            lost = self.stash(eater)
            for place in lost:
                self._throw(place)
            self._log(27, eater, len(lost))
        self._over_to_next()

    def _starve(self):
        me = self.active
        for food in self.food.values():
            food.chosen = 0
        self.alive.remove(me)
        self.sick.discard(me)
        self.deaths.append(me)
        self.tags[me] = 0
        self.meal = self.need = 0
        self.refused = set()
        self._log(28, me, len(self.deaths))
        if self.used or self.hands[me]:
            self._log(4, me, 1)
        self.pile += self.used + self.hands[me]
        self.used, self.hands[me] = [], []
        self.mixed += [self._remove(place).card for place in self.stash(me)]
        self.mixed += ["fuel"] * self.fuel[me] + self.spent + [card for card, *_ in self.under + self.lost]
        self.fuel[me] = 0
        self.spent, self.under, self.lost = [], [], []
        self._log(4, me, 2)
        if self.alive:
            self._over_to_next()
        else:
            self._end()

    # the end

    def _end(self):
        if "sleuth" in self.agendas:
            self.turn, self.stage = self.agendas.index("sleuth"), "guess"
        else:
            self._done()

    def _guess(self, letter, agenda):
        self.guesses[SEATS.index(letter)] = agenda
        self._log(34, self.turn, SEATS.index(letter), AGENDAS.index(agenda))

    def _done(self):
        self.turn, self.stage = NOBODY, "over"
        for seat in self.seats:
            self._log(35, seat, AGENDAS.index(self.agendas[seat]), self._agenda(seat) + 128, self._burnt(seat))
        self._log(36, NOBODY, mask(self._winners(self._scores())))
