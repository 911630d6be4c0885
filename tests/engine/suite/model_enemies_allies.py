"""The rules of Enemies and Allies once more, as plainly as can be: lists of cards, words for moves.

It shares nothing with the engine but the numbers of stages, places and events. Chance it takes over from the game it
follows: the pile and the dice. All else must come out alike: what may be done, what then lies where, who is known to
have what, what the log says. Cards are words: "10S".
"""
NOBODY = 255
ALL = 255
SUITS = "SHDC"
STAGES = ("over", "base", "main", "reveal", "place", "use", "defeat", "execute", "rearm", "discard", "end")
PLACES = ("tray", "base", "main", "main2", "main3", "reserve")
BEATS = {"S": "H", "H": "D", "D": "C", "C": "S"}                   # EA-70


def word(card):
    return "%d%s" % (card >> 2, SUITS[card & 3])


def code(card):
    return number(card) << 2 | SUITS.index(card[-1])


def number(card):
    return int(card[:-1])


def best_split(cards, known=None):
    """EA-60 by trying everything: the points of the best way to make combinations of the cards, a tuple in order."""
    if known is None:
        known = {}
    if not cards:
        return 0
    if cards not in known:
        first, rest = cards[0], cards[1:]
        best = best_split(rest, known)
        for group in combinations_with(first, rest):
            left = tuple(card for card in rest if card not in group)
            best = max(best, worth(group) + best_split(left, known))
        known[cards] = best
    return known[cards]


def worth(group):
    same = number(group[0]) == number(group[1])
    return len(group) * len(group) if same else len(group)


def combinations_with(first, rest):
    """Every combination of which ``first``, the lowest card, is part."""
    same = [card for card in rest if number(card) == number(first)]
    for choice in range(1, 1 << len(same)):
        yield [first] + [same[i] for i in range(len(same)) if choice >> i & 1]
    runs = [[first]]
    while runs:
        run = runs.pop()
        if len(run) > 2:
            yield run
        suits = {card[-1] for card in run}
        for card in rest:
            if number(card) == number(run[-1]) + 1:
                one_suit = len(suits) == 1 and card[-1] in suits
                mixed = len(suits) == len(run) and card[-1] not in suits
                if one_suit or mixed:
                    runs.append(run + [card])


class Model:
    """Follows one game from where it is."""

    def __init__(self, game):
        self.players = game.players
        self.seats = list(range(game.players))
        self.events = []
        self.stage = STAGES[game.stage]
        self.turn = game.turn
        self.first = game.first_player
        self.affinity = game.options & 1 > 0
        self.rearm = game.options & 2 > 0
        self.turns = game.turns
        self.quiet = game.quiet
        self.killed = game.killed
        self.pile = [word(game.pile_truth(i)) for i in range(game.pile_left)]
        self.enemies = [[word(game.enemy(i)), game.tokens(i), game.fresh(i)] for i in range(game.enemies)]
        self.fallen = word(game.fallen) if game.fallen else None
        self.supply = game.supply
        self.living = [seat for seat in self.seats if game.living(seat)]
        self.damage = [game.damage(seat) for seat in self.seats]
        self.base = [word(game.base(seat)) if game.base(seat) else None for seat in self.seats]
        self.equipment = [[word(game.equipment(seat, i)) for i in range(3) if game.equipment(seat, i)]
                          for seat in self.seats]
        self.hands = [[word(game.hand(seat, i)) for i in range(game.hand_size(seat))] for seat in self.seats]
        self.reserves = [[word(game.reserve(seat, i)) for i in range(game.reserve_size(seat))] for seat in self.seats]
        self.trophies = [[word(n << 2 | s) for n in range(1, 11) for s in range(4) if game.trophies(seat, n) >> s & 1]
                         for seat in self.seats]
        self.discards = [word(n << 2 | s) for n in range(1, 11) for s in range(4) if game.discards(n) >> s & 1]
        self.dice = [[game.die(i), game.die_where(i), game.die_used(i)] for i in range(3) if game.die(i)]
        self.laying = game.laying
        self.laid = game.laid
        # card -> True if it is in the hand for sure, False if in hand or reserve
        self.known = {word(card): game.in_hand_surely(card) for card in range(4, 44) if game.holder(card) != NOBODY}

    # -- what may be done ----------------------------------------------------------------------------------------------

    def legal(self):
        """The words of all legal moves, as a set."""
        return set(getattr(self, "_may_" + self.stage)())

    def _may_over(self):
        return []

    def _may_base(self):
        return ["base " + card for card in self.hands[self.turn]]

    def _may_main(self):
        return ["main " + card for card in self.hands[self.turn]]

    def _may_reveal(self):                                          # EA-10, EA-11
        return ["roll"] + ["add"] * bool(self.pile)

    def _may_place(self):
        words = ["done"]
        mains = self.equipment[self.turn]
        for die, where, _ in self.dice:
            if where == 0:
                words.append("place %d base" % die)
                for i in range(len(mains)):
                    on = sum(other for other, place, _ in self.dice if place == 2 + i)
                    if on + die <= number(mains[i]):                # EA-21
                        words.append("place %d %s" % (die, PLACES[2 + i]))
                words += ["reserve %d %s" % (die, card) for card in self.hands[self.turn]]
        return words

    def _may_use(self):
        words = ["done"]
        hand = self.hands[self.turn]
        for die, where, used in self.dice:
            if where and not used:
                place = PLACES[min(where, 5)]
                if where > 1:                                       # EA-30: never base
                    words += ["attack %s %d %d" % (place, die, i + 1) for i in range(len(self.enemies))]
                if hand and place in ("base", "reserve"):           # EA-31
                    words.append("execute %s %d" % (place, die))
                    if self.rearm and self._may_rearm():            # EA-71
                        words.append("rearm %s %d" % (place, die))
        return words

    def _may_rearm(self):
        mains = self.equipment[self.turn]
        words = []
        for card in self.hands[self.turn]:
            if len(mains) < 3:
                words.append("equip " + card)
            for i in range(len(mains)):
                if not any(where == 2 + i and not used for _, where, used in self.dice):
                    words.append("swap %s %s" % (card, PLACES[2 + i]))
        return words

    def _may_defeat(self):
        return ["hand", "trophy"]                                   # A10

    def _may_execute(self):
        return ["lay " + card for card in self.hands[self.turn]] + ["done"] * self.laid         # A21

    def _may_discard(self):
        return ["discard " + card for card in self.hands[self.turn]]

    def _may_end(self):
        return ["end"]

    # -- what then happens ---------------------------------------------------------------------------------------------

    def play(self, words, dice=()):
        """One move; ``dice`` is what "roll" rolls."""
        self.events = []
        name, *rest = words.split()
        if name == "roll":
            rest = dice
        getattr(self, "_" + name)(*rest)

    def _log(self, kind, seat, a=0, b=0, c=0, see=ALL):
        self.events.append((kind, seat, a, b, c, see))

    def _base(self, card):
        self.hands[self.turn].remove(card)
        self.base[self.turn] = card
        self._log(2, self.turn, code(card) | 0x80, 0, 0, 1 << self.turn)
        self.stage = "main"

    def _main(self, card):
        self.hands[self.turn].remove(card)
        self.equipment[self.turn] = [card]
        self._log(3, self.turn, code(card) | 0x80, 0, 0, 1 << self.turn)
        self.turn = (self.turn + 1) % self.players
        self.stage = "base"
        if self.turn == self.first:                                 # EA-4
            for i in self.seats:
                seat = (self.first + i) % self.players
                self._log(4, seat, code(self.equipment[seat][0]))
            self._turn(self.first)

    def _turn(self, seat):
        self.turn = seat
        self.turns = min(255, self.turns + 1)
        self.killed = False
        self.stage = "reveal"
        for enemy in self.enemies:
            enemy[2] = False
        while self.pile and sum(number(enemy[0]) for enemy in self.enemies) <= 10:              # EA-10
            self._reveal(0)

    def _reveal(self, wanted):
        card = self.pile.pop(0)
        self.enemies.append([card, 0, True])
        self._log(5, self.turn, code(card), wanted)

    def _add(self):
        self._reveal(1)

    def _roll(self, *dice):
        self._log(6, self.turn, *sorted(dice))
        self.dice = [[die, 0, False] for die in sorted(dice)]
        back = self.reserves[self.turn]
        if back:                                                    # EA-13
            self._log(7, self.turn, len(back))
        self.hands[self.turn] += back
        self.reserves[self.turn] = []
        for card in self.hands[self.turn]:
            if card in self.known:
                self.known[card] = True
        self.stage = "place"

    def _in_tray(self, die):
        return [other for other in self.dice if other[0] == die and not other[1]][0]

    def _place(self, die, place):
        die, where = int(die), PLACES.index(place)
        cost = 1 if any(other[1] == where for other in self.dice) else 0                        # EA-20
        self._log(8, self.turn, die, where, cost)
        if self._takes(cost):
            self._in_tray(die)[1] = where
            self._all_placed()

    def _reserve(self, die, card):
        die = int(die)
        self._log(9, self.turn, die, code(card) | 0x80, 0, 1 << self.turn)
        if self._takes(die):                                        # EA-22
            for other in self.hands[self.turn]:
                if other in self.known:
                    self.known[other] = False
            self._in_tray(die)[1] = 5 + len(self.reserves[self.turn])
            self.hands[self.turn].remove(card)
            self.reserves[self.turn].append(card)
            self._all_placed()

    def _all_placed(self):
        if all(die[1] for die in self.dice):
            self._go_on()

    def _done(self):
        if self.stage == "use":
            self._finish()
        else:
            self.laying, self.laid = 0, False
            self._go_on()

    def _go_on(self):
        """Is there a die that can do something? If not, step 4."""
        self.stage = "use"
        if self.legal() == {"done"}:
            self._finish()

    def _spend(self, die, place):
        where = PLACES.index(place)
        fit = [other for other in self.dice
               if other[0] == die and not other[2] and other[1] and min(other[1], 5) == where]
        sorted(fit, key=lambda other: other[1])[0][2] = True

    def _rate(self, place, enemy):
        """Tokens for a pip, doubled."""
        if place == "reserve":
            return 2
        main, suit = self.equipment[self.turn][PLACES.index(place) - 2][-1], enemy[-1]
        if not self.affinity:
            return 4 if main == suit else 2                         # EA-30
        return 4 if BEATS[main] == suit else 1 if BEATS[suit] == main else 2                    # EA-70

    def _attack(self, place, die, which):
        die, enemy = int(die), self.enemies[int(which) - 1]
        name = enemy[0]
        tokens = (die * self._rate(place, name) + 1) // 2
        self._log(10, self.turn, code(name), tokens, PLACES.index(place))
        self._spend(die, place)
        if not self._pays(tokens, 0):
            return
        self.supply -= tokens
        enemy[1] += tokens                                          # A9: the full amount
        if enemy[1] < number(name):
            self._go_on()
            return
        self.enemies.remove(enemy)                                  # EA-32
        mine = 0 if enemy[2] else enemy[1] // 2
        self.damage[self.turn] += mine
        self.supply += enemy[1] - mine
        self.killed = True
        self.quiet = 0
        self.fallen = name
        self.stage = "defeat"
        self._log(11, self.turn, code(name), mine, int(enemy[2]))

    def _hand(self):
        self.hands[self.turn].append(self.fallen)
        self.known[self.fallen] = True
        self._kept(0)

    def _trophy(self):
        self.trophies[self.turn].append(self.fallen)
        self._kept(1)

    def _kept(self, trophy):
        self._log(12, self.turn, code(self.fallen), trophy)
        self.fallen = None
        self._go_on()

    def _execute(self, place, die):
        self._spend(int(die), place)
        self._log(13, self.turn, int(die), PLACES.index(place))
        self.laying = int(die)
        self.stage = "execute"

    def _lay(self, card):
        self._leaves(card)
        self.trophies[self.turn].append(card)
        self._log(14, self.turn, code(card))
        self.laying -= 1
        self.laid = True
        if not self.laying or not self.hands[self.turn]:
            self._done()

    def _leaves(self, card):
        """A card leaves the hand openly."""
        self.hands[self.turn].remove(card)
        self.known.pop(card, None)

    def _rearm(self, place, die):
        self._spend(int(die), place)
        self._log(15, self.turn, int(die), PLACES.index(place))
        self.stage = "rearm"

    def _equip(self, card):
        self._leaves(card)
        self._log(16, self.turn, code(card), len(self.equipment[self.turn]))
        self.equipment[self.turn].append(card)
        self._go_on()

    def _swap(self, card, place):
        slot = PLACES.index(place) - 2
        old = self.equipment[self.turn][slot]
        self._leaves(card)
        self.equipment[self.turn][slot] = card
        self.hands[self.turn].append(old)
        self.known[old] = True
        self._log(17, self.turn, code(card), code(old), slot)
        self._go_on()

    def _finish(self):
        self.dice = []
        self.stage = "discard" if len(self.hands[self.turn]) > 3 else "end"                     # EA-40

    def _discard(self, card):
        self._leaves(card)
        self.discards.append(card)
        self._log(18, self.turn, code(card))
        self._finish()

    def _end(self):
        if not self.pile and not self.enemies:                      # EA-41
            self._score()
            return
        if self.enemies:                                            # EA-42
            damage = sum(number(card) - tokens for card, tokens, _ in self.enemies)
            self._log(19, self.turn, damage)
            if not self._takes(damage):
                return
        self._next()

    def _next(self):
        if not self.killed:                                         # EA-43
            self.quiet += 1
        if self.quiet >= 4 * len(self.living):
            self._log(22, NOBODY, self.quiet)
            self._score()
            return
        seat = (self.turn + 1) % self.players                       # EA-44
        while seat not in self.living:
            seat = (seat + 1) % self.players
        self._turn(seat)

    # -- tokens --------------------------------------------------------------------------------------------------------

    def _takes(self, damage):
        if not self._pays(damage, damage):
            return False
        self.supply -= damage
        self.damage[self.turn] += damage
        return True

    def _pays(self, need, pending):
        """EA-50 to EA-54: False if the turn is over before anything was paid."""
        while self.supply < need:
            least = min(self.damage[seat] for seat in self.living)
            if least:
                for seat in self.living:
                    self.damage[seat] -= least
                    self.supply += least
                self._log(20, NOBODY, least)
                continue
            counted = {seat: self.damage[seat] + (pending if seat == self.turn else 0) for seat in self.living}
            most = max(counted.values())
            seat = self.turn                                        # EA-51
            while counted.get(seat) != most:
                seat = (seat + 1) % self.players
            self._out(seat)
            if len(self.living) == 1:
                self._over()
                return False
            if seat == self.turn:                                   # EA-53
                self.dice = []
                self._next()
                return False
        return True

    def _out(self, seat):
        """EA-52."""
        self.living.remove(seat)
        self.supply += self.damage[seat]
        self.damage[seat] = 0
        cards = self.hands[seat] + self.reserves[seat] + self.equipment[seat] + self.trophies[seat] + [self.base[seat]]
        self.discards += cards
        for card in cards:
            self.known.pop(card, None)
        self.hands[seat], self.reserves[seat], self.equipment[seat], self.trophies[seat] = [], [], [], []
        self.base[seat] = None
        self._log(21, seat)

    def points(self, seat):
        return best_split(tuple(sorted(self.trophies[seat], key=code)))

    def _score(self):
        for seat in self.living:                                    # EA-61
            self._log(23, seat, self.points(seat), self.damage[seat])
        self._over()

    def winners(self):
        if len(self.living) == 1:
            return 1 << self.living[0]
        scores = {seat: self.points(seat) - self.damage[seat] for seat in self.living}
        return sum(1 << seat for seat in self.living if scores[seat] == max(scores.values()))

    def _over(self):
        self.stage = "over"
        self.turn = NOBODY
        self.dice = []
        self._log(24, NOBODY, self.winners())

    # -- the game must say the same ------------------------------------------------------------------------------------

    def describe(self):
        return "%s of %s, enemies %s, pile %d, dice %s, hands %s, reserves %s, base %s, mains %s, supply %d, %s" % (
            self.stage, self.turn, self.enemies, len(self.pile), self.dice, self.hands, self.reserves, self.base,
            self.equipment, self.supply, self.damage)

    def compare(self, game):
        """AssertionError with what the game has otherwise."""
        other = Model(game)
        for name in ("stage", "turn", "first", "affinity", "rearm", "turns", "quiet", "pile", "enemies", "fallen",
                     "supply", "living", "damage", "base", "equipment", "reserves", "laying", "laid", "known"):
            mine, found = getattr(self, name), getattr(other, name)
            assert mine == found, "%s: %s by the rules, %s in the game" % (name, mine, found)
        assert self.turn == NOBODY or bool(self.killed) == bool(other.killed), "killed"
        for name in ("hands", "trophies"):
            for seat in self.seats:
                mine, found = sorted(getattr(self, name)[seat]), sorted(getattr(other, name)[seat])
                assert mine == found, "%s of %d: %s by the rules, %s in the game" % (name, seat, mine, found)
        assert sorted(self.discards) == sorted(other.discards)
        assert sorted(self.dice) == sorted(other.dice), "dice: %s by the rules, %s in the game" % (
            self.dice, other.dice)
        for card in self.known:
            holder = [seat for seat in self.seats if card in self.hands[seat] + self.reserves[seat]]
            assert holder == [game.holder(code(card))]
        assert game.strike == sum(number(card) - tokens for card, tokens, _ in self.enemies)
        if self.stage == "over":
            assert game.winners == self.winners()
            if len(self.living) > 1:
                for seat in self.living:
                    assert game.score(seat) == self.points(seat) - self.damage[seat]
