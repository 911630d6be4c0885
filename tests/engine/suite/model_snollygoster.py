"""The rules of Snollygoster once more, as plainly as can be: lists of cards, words for moves, sets of seats.

It shares nothing with the engine but the numbers of stages, cards, agendas and events. Chance it takes over from the
game it follows: the cards drawn. All else must come out alike: what may be done, who is asked, what then lies where,
who knows what, what the log says. Cards are words: "hungry", "denied"; food is told by its place: "B2".
"""
NOBODY = 255
ALL = 255
SEATS = "ABCDEF"
STAGES = ("over", "stock", "action", "swap", "board", "tag", "trade", "denied?", "butt?", "choose", "keep", "place",
          "eat", "sell", "take", "antidote?", "ransom", "pay", "guess")
EVENTS = (None, "safe", "unsafe", "fuel", "hungry", "starving", "ransom")
ACTIONS = (None, "inspect", "launch", "denied", "antidote", "steal", "butt-in", "shell-game")
AGENDAS = (None, "shepherd", "straight-arrow", "field-medic", "quartermaster", "clean-bill", "sleuth", "poisoner",
           "con-artist", "deserter", "hoarder", "undertaker", "stowaway")
VILLAINS = AGENDAS[7:]
FOODS = ("safe", "unsafe")

# 3.3
DECKS = {2: (7, 5, 7, 7, 2, 1), 3: (9, 8, 9, 13, 4, 2), 4: (12, 11, 12, 18, 6, 3), 5: (13, 12, 14, 20, 8, 3),
         6: (13, 12, 14, 20, 8, 3)}
ACTION_DECKS = {2: (10, 4, 6, 5, 8, 3, 4), 3: (10, 4, 6, 5, 8, 3, 4), 4: (10, 4, 6, 5, 8, 3, 4),
                5: (11, 6, 8, 6, 8, 5, 4), 6: (11, 6, 8, 6, 8, 5, 4)}
ENOUGH = 99             # more is not counted
CAPS = {"shepherd": 6, "straight-arrow": 5, "field-medic": 6, "quartermaster": 5, "clean-bill": 5, "poisoner": 6,
        "con-artist": 6, "deserter": 6, "hoarder": 5, "undertaker": 6}


def ev(card):
    return EVENTS.index(card)


def ac(card):
    return ACTIONS.index(card)


def at(place):
    return SEATS.index(place[0]) * 3 + int(place[1]) - 1


def spot(number):
    return SEATS[number // 3] + str(number % 3 + 1)


def mask(seats):
    return sum(1 << seat for seat in seats)


def unmask(bits):
    return {seat for seat in range(6) if bits >> seat & 1}


class Food:
    def __init__(self, card, placer, known, tag=None, chosen=0, cover=None):
        self.card, self.placer, self.known = card, placer, set(known)
        self.tag = tag                          # (owner, claim)
        self.chosen, self.cover = chosen, cover

    def __repr__(self):
        return "%s%s" % (self.card, self.tag or "")


class Model:
    """Follows one game from where it is."""

    def __init__(self, game):
        self.n = game.players
        self.seats = list(range(self.n))
        self.events = []
        self.stage, self.turn, self.active = STAGES[game.stage], game.turn, game.active
        self.first, self.round = game.first_player, game.round
        self.fast, self.teams = game.options & 1 > 0, game.options & 2 > 0
        self.alive = [seat for seat in self.seats if game.living(seat)]
        self.sick = {seat for seat in self.seats if game.quarantined(seat)}
        self.deaths = sorted((seat for seat in self.seats if game.death(seat)), key=game.death)
        self.fuel = [game.fuel(seat) for seat in self.seats]
        self.hands = [self._cards(lambda card, seat=seat: game.hand(seat, card)) for seat in self.seats]
        self.tags = [game.tags(seat) for seat in self.seats]
        self.agendas = [AGENDAS[game.agenda(seat)] for seat in self.seats]
        self.guesses = [AGENDAS[game.guessed(seat)] for seat in self.seats]
        self.shown = [game.true_tags(seat) for seat in self.seats]
        self.lies = [game.false_tags(seat) for seat in self.seats]
        self.bad = [game.bad_food(seat) for seat in self.seats]
        self.eaten = [EVENTS[game.eaten(i)] for i in range(2) if game.eaten(i)]
        self.unseen = [game.unseen_tags(seat) for seat in self.seats]
        self.truths = [game.true_unseen(seat) for seat in self.seats]
        self.cured = [game.medic(seat) for seat in self.seats]
        self.poisoned = [game.poisoned(seat) for seat in self.seats]
        self.food = {}
        for i in range(3 * self.n):
            if game.food(i):
                owner = game.tag_owner(i)
                tag = None if owner == NOBODY else (owner, EVENTS[game.tag_claim(i)])
                cover = game.covered(i)
                self.food[spot(i)] = Food(EVENTS[game.food(i)], game.placer(i),
                                          {seat for seat in self.seats if game.knows(seat, i)}, tag, game.chosen(i),
                                          None if cover == NOBODY else cover)
        self.mixed = [EVENTS[card] for card in range(1, 7) for _ in range(game.mixed_truth(card))]
        self.under = [[EVENTS[game.under(i)], unmask(game.state[337 + i])] for i in range(game.under_left)]
        self.lost = [[EVENTS[game.lost_card(i)], unmask(game.state[443 + i] & 63), game.state[443 + i] >= 64]
                     for i in range(game.lost)]
        self.spent = [EVENTS[card] for card in range(1, 7) for _ in range(game.event_discarded(card))]
        self.pile = self._cards(game.pile_truth)
        self.used = self._cards(game.action_discarded)
        self.card = ACTIONS[game.card]
        self.actor, self.newest, self.denials = game.actor, game.newest, game.denials
        self.where, self.where2 = game.where, game.where2
        self.passes = game.state[15]
        self.drawn = [EVENTS[game.drawn(i)] for i in range(2) if game.drawn(i)]
        self.drawn_by = [unmask(game.state[45 + i]) for i in range(len(self.drawn))]
        self.pair, self.butted = game.pair, game.butted
        self.meal, self.need, self.seller = game.meal, game.need, game.seller
        self.refused = {seat for seat in self.seats if game.refused(seat)}
        self.offered = {seat for seat in self.seats if game.offered(seat)}
        self.asked = {seat for seat in self.seats if game.asked(seat)}
        self.amount, self.wanted = game.amount, not game.trade_offered
        self.launcher, self.crew = game.launcher, unmask(game.crew)
        self.stocked = game.state[42]

    @staticmethod
    def _cards(count):
        return [ACTIONS[card] for card in range(1, 8) for _ in range(count(card))]

    def describe(self):
        return "%s of %s in %s's turn, fuel %s, food %s, hands %s, drawn %s, sick %s, alive %s" % (
            self.stage, self.turn, self.active, self.fuel, sorted(self.food.items()), self.hands, self.drawn,
            self.sick, self.alive)

    def compare(self, game):
        """AssertionError for the first thing that is otherwise in the game."""
        other = Model(game)
        for name in ("stage", "turn", "active", "first", "round", "alive", "sick", "deaths", "fuel", "tags", "agendas",
                     "guesses", "shown", "unseen", "truths", "lies", "bad", "eaten", "cured", "poisoned", "under",
                     "lost", "card", "denials", "drawn", "drawn_by", "pair", "butted", "meal", "need", "seller",
                     "refused", "offered", "asked", "amount", "wanted", "launcher", "crew", "passes", "where", "where2",
                     "actor", "newest"):
            here, there = getattr(self, name), getattr(other, name)
            assert here == there, "%s is %s by the rules, %s in the game" % (name, here, there)
        for name in ("mixed", "spent", "pile", "used"):
            here, there = sorted(getattr(self, name)), sorted(getattr(other, name))
            assert here == there, "%s: %s by the rules, %s in the game" % (name, here, there)
        assert [sorted(hand) for hand in self.hands] == [sorted(hand) for hand in other.hands], "hands"
        assert sorted(self.food) == sorted(other.food), "food lies at %s" % sorted(self.food)
        for place in self.food:
            one, two = self.food[place], other.food[place]
            for name in ("card", "placer", "known", "tag", "chosen", "cover"):
                here, there = getattr(one, name), getattr(two, name)
                if name == "known" and self.stage == "over":
                    here = set(self.seats)
                assert here == there, "%s of %s: %s by the rules, %s in the game" % (name, place, here, there)
        if self.stage == "over":
            scores = self._scores()
            assert [game.points(seat) for seat in self.seats] == scores, "points by the rules: %s" % scores
            winners = self._winners(scores)
            assert unmask(game.winners) == winners, "winners by the rules: %s" % winners

    def _log(self, *record):
        record += (0,) * (5 - len(record)) if len(record) < 6 else ()
        self.events.append(record if len(record) == 6 else record + (ALL,))

    # -- what may be done ---------------------------------------------------------------------------------------------

    def stash(self, seat):
        return sorted(place for place in self.food if place[0] == SEATS[seat])

    def uneaten(self, seat):
        return [place for place in self.stash(seat) if not self.food[place].chosen]

    def room(self, seat):
        return seat in self.alive and len(self.stash(seat)) < 3

    def keepable(self, card):
        if card == "fuel":
            return self.fuel[self.active] < 5
        if card in FOODS:
            return self.active not in self.sick and any(self.room(seat) for seat in self.seats)
        return True

    def others(self):
        return [seat for seat in self.alive if seat != self.turn]

    def legal(self):
        me = self.turn
        if self.stage == "over":
            return set()
        hand = self.hands[me]
        if self.stage == "stock":
            return {"stock %s %s" % (card, SEATS[seat]) for card in FOODS for seat in self.seats if self.room(seat)}
        if self.stage == "action":
            return self._actions(me, hand)
        if self.stage == "swap":
            return {"swap " + place for place in self.food if place[0] != SEATS[self.where // 3]}
        if self.stage == "board":
            aboard = unmask(self.where)
            moves = {"board " + SEATS[seat] for seat in self._fit() if seat not in aboard
                     and self._can_launch(aboard | {seat})}
            if sum(self.fuel[seat] for seat in aboard) >= 2 * len(aboard) + 2:
                moves.add("lift")
            return moves
        if self.stage == "tag":
            return {"tag safe", "tag unsafe"}
        if self.stage in ("trade", "sell"):
            return {"accept", "refuse"}
        if self.stage == "denied?":
            return {"pass", "deny"} if "denied" in hand else {"pass"}
        if self.stage == "butt?":
            return {"pass", "butt"} if "butt-in" in hand else {"pass"}
        if self.stage == "antidote?":
            moves = {"pass"}
            if "antidote" in hand:
                moves |= {"antidote " + place for place, food in self.food.items()
                          if food.chosen and food.cover is None}
            return moves
        if self.stage in ("keep", "choose"):
            return {"keep " + card for card in self.drawn if self.keepable(card)}
        if self.stage == "place":
            return {"place " + SEATS[seat] for seat in self.seats if self.room(seat)}
        if self.stage == "eat":
            moves = {"eat " + place[1] for place in self.uneaten(me)}
            moves |= {"buy " + SEATS[seat] for seat in self.others() if self.uneaten(seat) and self.fuel[me]
                      and self.fuel[seat] < 5 and seat not in self.refused}
            if len(self.uneaten(me)) < self.need:
                moves.add("starve")
            return moves
        if self.stage == "take":
            return {"take " + place[1] for place in self.uneaten(self.seller)}
        if self.stage == "ransom":
            return {"ransom " + SEATS[seat] for seat in self.others() if self.fuel[seat] or self.stash(seat)}
        if self.stage == "pay":
            moves = {"drop " + place[1] for place in self.stash(me)}
            if self._pays(me):
                moves.add("pay")
            return moves
        guessable = [agenda for agenda in self.allowed() if agenda != "sleuth"]
        return {"done"} | {"guess %s %s" % (SEATS[seat], agenda) for seat in self.seats for agenda in guessable
                           if seat != me and not self.guesses[seat]}

    def allowed(self):
        """3.3: the agendas of a table."""
        return [agenda for agenda in AGENDAS[1:]
                if (self.n > 2 or agenda not in ("shepherd", "clean-bill", "deserter"))
                and (self.n > 3 or agenda not in ("sleuth", "stowaway"))]

    def _pays(self, victim):
        return self.fuel[victim] > 0 and self.fuel[self.active] < 5

    def _fit(self):
        return [seat for seat in self.alive if seat not in self.sick]

    def _can_launch(self, aboard):
        """Whether some crew with these aboard has the fuel, by trying all."""
        rest = [seat for seat in self._fit() if seat not in aboard]
        for choice in range(1 << len(rest)):
            crew = list(aboard) + [rest[i] for i in range(len(rest)) if choice >> i & 1]
            if sum(self.fuel[seat] for seat in crew) >= (None, 4, 6, 8, 10, 12, 14)[len(crew)]:
                return True
        return False

    def _actions(self, me, hand):
        moves = {"finish"} | {"discard " + card for card in hand}
        fuel = self.fuel[me]
        if me in self.sick and fuel >= 2:
            moves.add("leave")
        if me not in self.sick:
            if "launch" in hand and self._can_launch({me}):
                moves.add("launch")
            if "shell-game" in hand and len({place[0] for place in self.food}) > 1:
                moves |= {"shell " + place for place in self.food}
        if hand.count("steal") >= 2 and fuel < 5:
            moves |= {"steal " + SEATS[seat] for seat in self.others() if self.fuel[seat]}
        if "inspect" in hand and self.tags[me]:
            moves |= {"inspect " + place for place, food in self.food.items() if not food.tag}
        for seat in self.others():
            for amount in range(1, 6):
                if seat not in self.offered and amount <= fuel and self.fuel[seat] + amount <= 5:
                    moves.add("offer %s %d" % (SEATS[seat], amount))
                if seat not in self.asked and amount <= self.fuel[seat] and fuel + amount <= 5:
                    moves.add("ask %s %d" % (SEATS[seat], amount))
        return moves

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

    def _burnt(self, seat):
        return self.fuel[seat] if self.launcher != NOBODY and seat in self.crew else 0

    def _scores(self):
        return [self._burnt(seat) + self._agenda(seat) for seat in self.seats]

    def _agenda(self, seat):
        agenda = self.agendas[seat]
        crew = self.crew if self.launcher != NOBODY else set()
        own = [food for food in self.food.values() if food.tag and food.tag[0] == seat]
        points = 0
        if agenda == "shepherd" and seat in crew:
            points = 2 * len(crew - {seat})
        elif agenda == "straight-arrow":
            points = sum(food.tag[1] == food.card for food in own) + self.shown[seat] + self.truths[seat]
        elif agenda == "field-medic":
            points = 2 * self.cured[seat]
        elif agenda == "quartermaster":
            points = sum(food.card == "safe" and place[0] != SEATS[seat] for place, food in self.food.items())
        elif agenda == "clean-bill":
            points = len(set(self.alive) - self.sick)
        elif agenda == "sleuth":
            points = sum(2 if self.guesses[other] == self.agendas[other] else -2 for other in self.seats
                         if self.guesses[other])
        elif agenda == "poisoner":
            points = 3 * self.poisoned[seat]
        elif agenda == "con-artist":
            points = 2 * sum(food.tag[1] != food.card for food in own)
        elif agenda == "deserter" and seat in crew:
            points = 2 * len(set(self.alive) - crew)
        elif agenda == "hoarder" and seat in self.alive:
            points = len(self.stash(seat)) + (2 if self.fuel[seat] == 5 else 0)
        elif agenda == "undertaker":
            points = 3 * len(set(self.deaths) - {seat})
        elif agenda == "stowaway":
            points = 4 if seat in crew and self.launcher != seat else 0
        return min(points, CAPS.get(agenda, 99))

    def _winners(self, scores):
        crew = self.crew if self.launcher != NOBODY else set()
        if self.teams:
            teams = [{seat for seat in self.seats if (self.agendas[seat] in VILLAINS) == side}
                     for side in (False, True)]
            teams = [team for team in teams if team]
            totals = [sum(scores[seat] for seat in team) for team in teams]
            if len(teams) == 1:
                return teams[0]
            if totals[0] == totals[1]:
                decides = self.launcher if self.launcher != NOBODY else self.deaths[-1]
                return [team for team in teams if decides in team][0]
            return teams[totals.index(max(totals))]
        tied = {seat for seat in self.seats if scores[seat] == max(scores)}
        for better in ({self.launcher}, crew, set(self.alive)):
            if tied & better:
                return tied & better
        return {max(tied, key=self.deaths.index)}
