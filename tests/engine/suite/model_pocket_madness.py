"""The rules of Pocket Madness once more, as plainly as can be: lists of cards, words for moves, no thought of speed.

It shares nothing with the engine but the numbers of stages and events. Chance it takes over from the game it follows:
the deal, and which cards Azathoth costs. All else must come out alike: what may be done, what then lies where, who
knows what, what the log says.
"""
NUMBERS = (6, 7, 8, 9, 10, 11, 12)
NOBODY = 255
ALL = 255
PORTALS = {"cthulhu": 6, "azathoth": 7, "shub": 8, "dagon": 9, "nyarlathotep": 10, "shoggoth": 11, "gug": 12}
STAGES = ("over", "start", "act", "opening", "looking", "taking", "giving", "picking")


class Model:
    """Follows one game from where it is. A hand is a list of numbers; the row is a list of (number, face down)."""

    def __init__(self, game):
        self.players = game.players
        self.seats = list(range(game.players))
        self.observers = self.seats + [NOBODY]
        self.events = []
        self.adopt(game)

    def adopt(self, game):
        """Take everything over from a game."""
        self.stage = STAGES[game.stage]
        self.turn = game.turn
        self.first = game.start_player
        self.round = game.round
        self.published = game.published
        self.deal(game)
        self.laid = [[n for n in NUMBERS for _ in range(game.laid(seat, n))] for seat in self.seats]
        self.madness = [game.madness(seat) for seat in self.seats]
        self.portals = {n: game.owner(n) for n in NUMBERS}
        self.acted = game.acted
        self.closed = game.closed
        self.extra = game.extra
        self.in_extra = game.in_extra
        self.shoggoth = game.shoggoth
        self.armed = game.armed
        self.last_turns = game.final
        self.gug_came = game.gug_fresh
        self.sets = game.sets
        self.target = game.target
        self.gifts = game.gifts
        self.knows = {(who, seat): [n for n in NUMBERS for _ in range(game.known(who, seat, n))]
                      for who in self.observers for seat in self.seats if who != seat}
        self.somewhere = {who: [n for n in NUMBERS for _ in range(game.afloat(who, n))] for who in self.observers}

    def deal(self, game):
        """Take over who was dealt what."""
        self.hands = [[n for n in NUMBERS for _ in range(game.hand(seat, n))] for seat in self.seats]
        self.row = [(game.row_truth(i), not game.row(i)) for i in range(game.row_left)]

    # -- what may be done ----------------------------------------------------------------------------------------------

    def legal(self):
        """The words of all legal moves, as a set."""
        return set(self._legal())

    def _legal(self):
        hand = self.hands[self.turn] if self.turn != NOBODY else []
        others = [seat for seat in self.seats if seat != self.turn]
        if self.stage == "start":       # PM-40: may be self
            return ["start " + "ABCD"[seat] for seat in self.seats]
        if self.stage == "act":
            return self._actions(hand) + self._closings()
        if self.stage == "opening":
            return ["done"] + self._sets(hand)
        if self.stage == "looking":
            return ["look " + "ABCD"[seat] for seat in others]
        if self.stage == "taking":
            return ["take %d" % n for n in self.hands[self.target]]
        if self.stage == "giving":
            gifts = ["give %d %s" % (n, "ABCD"[seat]) for seat in others for n in hand]
            return gifts + ["stop"] * (self.gifts > 0)
        if self.stage == "picking":
            return ["pick %d" % (i + 1) for i in range(len(self.row))]
        return []

    def _actions(self, hand):
        if self.acted:
            return ["end"]
        bound = self.shoggoth not in (NOBODY, self.turn)            # PM-16
        words = []
        if not self.row:
            words.append("pass")                                    # PM-27, PM-31, PM-32
        for k in (1, 2, 3):
            if k <= len(self.row) and (k == 1 or not bound):        # PM-10
                words.append("investigate %d" % k)
            if not bound and all(hand.count(n) >= k for n in NUMBERS):
                words.append("publish %d" % k)                      # PM-12
        return words if bound else words + self._sets(hand)

    def _sets(self, hand):
        return ["lay %d %d" % (n, cards) for n in NUMBERS for cards in range(3, hand.count(n) + 1)]

    def _closings(self):
        if self.closed:                                             # PM-13: one a turn
            return []
        words = []
        for name, number in PORTALS.items():
            if self.portals[number] == self.turn:
                if name == "gug" and self.gug_came:                 # PM-15
                    continue
                if name == "nyarlathotep" and not self.row:         # PM-17
                    continue
                words.append("close " + name)
        return words

    # -- what then happens ---------------------------------------------------------------------------------------------

    def play(self, words, lost=()):
        """One move. `lost` is what Azathoth cost, seat by seat. True if a new round was dealt: deal() must follow."""
        self.events = []
        self.dealt = False
        name, *rest = words.split()
        getattr(self, "_" + name)(*rest, **({"lost": lost} if words == "close azathoth" else {}))
        return self.dealt

    def _log(self, kind, seat, a=0, b=0, c=0, see=ALL):
        self.events.append((kind, seat, a, b, c, see))

    def _start(self, seat):
        self._log(2, "ABCD".index(seat), self.turn)
        self.turn = self.first = "ABCD".index(seat)
        self.stage = "act"

    def _investigate(self, k):
        taken = [self.row.pop(0) for _ in range(int(k))]
        cards = [self._into_hand(number, down) for number, down in taken] + [0, 0]
        hidden = any(down for _, down in taken)
        self._log(3, self.turn, cards[0], cards[1], cards[2], 1 << self.turn if hidden else ALL)
        self.armed = self.armed or not self.row                     # PM-25
        self._mandatory_done()

    def _into_hand(self, number, down):
        self.hands[self.turn].append(number)
        if down:
            return number | 0x80                                    # the taker alone knows it
        for who in self.observers:
            if who != self.turn:
                self.knows[who, self.turn].append(number)
        return number

    def _lay(self, number, cards):
        number, cards = int(number), int(cards)
        self._down(self.turn, number, cards)
        self._log(5, self.turn, number, cards, self.portals[number])
        if self.portals[number] != self.turn and number == 12:
            self.gug_came = True
        self.portals[number] = self.turn
        self.sets += 1
        if self.sets < 3 and self._sets(self.hands[self.turn]):
            self.stage = "opening"
        else:
            self._mandatory_done()

    def _done(self):
        self._mandatory_done()

    def _publish(self, runs):
        total = 0
        for _ in range(int(runs)):
            for number in NUMBERS:
                self._down(self.turn, number, 1)
            self.published += 1
            total += self.published
        for seat in self.seats:
            if seat != self.turn:
                self.madness[seat] += total
        self._log(6, self.turn, int(runs), total)
        self._mandatory_done()

    def _pass(self):
        self._log(13, self.turn)
        self._turn_over()

    def _end(self):
        self._turn_over()

    def _close(self, name, lost=()):
        number = PORTALS[name]
        self.closed = True
        self.portals[number] = NOBODY
        self._log(7, self.turn, number)
        if name == "gug":
            self._turn_over()
        elif name == "shoggoth":
            self.shoggoth = self.turn
        elif name == "dagon":
            self.extra = True
        elif name == "azathoth":
            lost = list(lost)
            for k in range(1, self.players):
                victim = (self.turn + k) % self.players
                if self.hands[victim]:
                    card = lost.pop(0)
                    self._down(victim, card, 1)
                    self._log(8, victim, card)
            assert not lost, "Azathoth cost more than one card a seat"
            self._action_done()
        else:
            self.stage = {"shub": "looking", "cthulhu": "giving", "nyarlathotep": "picking"}[name]

    def _look(self, seat):
        seat = "ABCD".index(seat)
        self._log(9, self.turn, seat)
        found = list(self.hands[seat])
        for number in self.knows[self.turn, seat]:
            found.remove(number)
        for number in found:
            if number in self.somewhere[self.turn]:
                self.somewhere[self.turn].remove(number)
        self.knows[self.turn, seat] = list(self.hands[seat])
        self.target = seat
        self.stage = "taking"

    def _take(self, number):
        self._log(10, self.turn, self.target, int(number), 0, 1 << self.turn | 1 << self.target)
        self._secretly(self.target, self.turn, int(number))
        self._action_done()

    def _give(self, number, seat):
        seat = "ABCD".index(seat)
        self._log(11, self.turn, seat, int(number), 0, 1 << self.turn | 1 << seat)
        self._secretly(self.turn, seat, int(number))
        self.gifts += 1
        if self.gifts == 2 or not self.hands[self.turn]:
            self._stop()

    def _stop(self):
        self.gifts = 0
        self._action_done()

    def _pick(self, position):
        number, down = self.row.pop(int(position) - 1)
        card = self._into_hand(number, down)
        self._log(12, self.turn, card, 0, 0, 1 << self.turn if down else ALL)
        self.armed = self.armed or not self.row
        self._action_done()

    def _mandatory_done(self):
        self.acted = True
        self.sets = 0
        self._action_done()

    def _action_done(self):
        self.stage = "act"
        if not all(self.hands):                                     # PM-22
            self._round_over(False)

    def _turn_over(self):
        self.acted = self.closed = self.gug_came = False
        if self.extra:                                              # PM-18
            self.extra = False
            self.in_extra = True
            self._log(18, self.turn)
            return
        self.in_extra = False
        following = (self.turn + 1) % self.players
        if self.last_turns:
            self.last_turns -= 1
            if not self.last_turns:
                self._round_over(True)                              # PM-29
                return
        elif self.armed:                                            # PM-26: one each, who used up the row last of all
            self.armed = False
            self.last_turns = self.players
            self._log(14, following)
        self.turn = following
        if self.shoggoth == following:
            self.shoggoth = NOBODY

    def _round_over(self, by_row):
        for seat in self.seats:
            before = after = self.madness[seat]
            if by_row:
                after += len(set(self.hands[seat]))
            elif self.hands[seat]:
                after += 1
            else:
                after = before // 2                                 # PM-24, G2
                self._log(15, seat)
            self.madness[seat] = after
            self._log(16, seat, before, after, 1 if by_row else 0)
        if max(self.madness) >= 10:                                 # PM-30
            self.stage = "over"
            self.turn = NOBODY
            self._log(17, NOBODY, self.winners())
            return
        chooser = self.first                                        # PM-40
        while self.madness[chooser] != max(self.madness):
            chooser = (chooser + 1) % self.players
        self.turn = self.first = chooser
        self.stage = "start"
        self.round = min(self.round + 1, 255)
        self._log(1, NOBODY, self.round)
        self.dealt = True
        self.published = self.last_turns = self.sets = self.gifts = 0
        self.acted = self.closed = self.extra = self.in_extra = self.armed = self.gug_came = False
        self.shoggoth = NOBODY
        self.portals = {n: NOBODY for n in NUMBERS}                 # PM-4
        self.laid = [[] for _ in self.seats]
        self.knows = {pair: [] for pair in self.knows}
        self.somewhere = {who: [] for who in self.somewhere}

    def winners(self):
        """PM-41: the mask of the seats with the fewest."""
        if self.stage != "over":
            return 0
        return sum(1 << seat for seat in self.seats if self.madness[seat] == min(self.madness))

    # -- who knows what ------------------------------------------------------------------------------------------------

    def _down(self, seat, number, cards):
        """Cards go from a hand to the table, face up."""
        for _ in range(cards):
            self.hands[seat].remove(number)
            self.laid[seat].append(number)
        for who in self.observers:
            if who != seat:
                self._seen_to_leave(who, seat, number, cards)

    def _seen_to_leave(self, who, seat, number, cards):
        for _ in range(cards):
            if number in self.knows[who, seat]:
                self.knows[who, seat].remove(number)
            elif number in self.somewhere[who]:
                self.somewhere[who].remove(number)                  # it may have been this one

    def _secretly(self, giver, receiver, number):
        """A card goes from hand to hand, and only those two see which."""
        public = self.knows[NOBODY, giver]
        sure = len(public) == len(self.hands[giver]) and len(set(public)) == 1
        for who in self.observers:
            if who == giver:
                self.knows[who, receiver].append(number)
            elif who == receiver:
                self._seen_to_leave(who, giver, number, 1)
            else:
                for possible in set(self.knows[who, giver]):        # each of them may have been it
                    self.knows[who, giver].remove(possible)
                    (self.knows[who, receiver] if sure else self.somewhere[who]).append(possible)
        self.hands[giver].remove(number)
        self.hands[receiver].append(number)

    # -- compared ------------------------------------------------------------------------------------------------------

    def describe(self):
        """The position in one line, for a message."""
        return "%s of %s, row %s, hands %s, portals %s, madness %s, last turns %d, knows %s, somewhere %s" % (
            self.stage, self.turn, " ".join(("?%d" if down else "%d") % number for number, down in self.row[:4]),
            self.hands, {n: seat for n, seat in self.portals.items() if seat != NOBODY}, self.madness,
            self.last_turns, {pair: cards for pair, cards in self.knows.items() if cards}, self.somewhere)

    def compare(self, game):
        """AssertionError with the name of what came out otherwise in the game."""
        def same(what, ours, theirs):
            assert ours == theirs, "%s: %s by the rules, %s in the game" % (what, ours, theirs)

        same("stage", self.stage, STAGES[game.stage])
        same("turn", self.turn, game.turn)
        same("start player", self.first, game.start_player)
        same("round", self.round, game.round)
        same("published", self.published, game.published)
        same("row", self.row, [(game.row_truth(i), not game.row(i)) for i in range(game.row_left)])
        same("acted", self.acted, game.acted)
        same("closed", self.closed, game.closed)
        same("extra turn to come", self.extra, game.extra)
        same("extra turn", self.in_extra, game.in_extra)
        same("shoggoth", self.shoggoth, game.shoggoth)
        same("row used up", self.armed, game.armed)
        same("last turns", self.last_turns, game.final)
        same("gug is fresh", self.gug_came, game.gug_fresh)
        same("sets", self.sets, game.sets)
        same("gifts", self.gifts, game.gifts)
        same("winners", self.winners(), game.winners)
        for seat in self.seats:
            where = " of " + "ABCD"[seat]
            same("hand" + where, sorted(self.hands[seat]), [n for n in NUMBERS for _ in range(game.hand(seat, n))])
            same("hand size" + where, len(self.hands[seat]), game.hand_size(seat))
            same("laid" + where, sorted(self.laid[seat]), [n for n in NUMBERS for _ in range(game.laid(seat, n))])
            same("madness" + where, self.madness[seat], game.madness(seat))
            same("restricted" + where, self.shoggoth not in (NOBODY, seat), game.restricted(seat))
            for who in self.observers:
                if who != seat:
                    known = [n for n in NUMBERS for _ in range(game.known(who, seat, n))]
                    same("known to %d%s" % (who, where), sorted(self.knows[who, seat]), known)
        for n in NUMBERS:
            same("portal %d" % n, self.portals[n], game.owner(n))
        for who in self.observers:
            afloat = [n for n in NUMBERS for _ in range(game.afloat(who, n))]
            same("afloat for %d" % who, sorted(self.somewhere[who]), afloat)
        if self.stage == "taking":
            same("target", self.target, game.target)
