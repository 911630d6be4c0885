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


class Table:
    """What lies where, what may be done, what it is all worth."""

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
        other = type(self)(game)
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

    # -- points -------------------------------------------------------------------------------------------------------

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
