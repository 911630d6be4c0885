"""The 23 effects (3.3), wounds and insanities (1.4, 1.5.3-6), what falls due in between (A36, 1.9-2)."""
from tests.engine.plain_death_may_die import content
from tests.engine.plain_death_may_die.table import ELDER, Over
from tests.engine.plain_death_may_die.tracks import Tracks

DIRECTLY = 99


class Effects(Tracks):
    rolls = 0                           # rolls whose results are being applied

    def do(self, ops, you, ctx=None):
        """Each op to its end, with the insanity it causes, before the next."""
        for op in ops:
            self.declined = False
            getattr(self, "op_" + op[0].lower())(you, ctx, *op[1:])
            self.settle()

    def settle(self):
        """A stage that fell outside a roll, then insanities."""
        while True:
            if self.fallen and not self.rolls:
                self.reveal()
            elif self.mad_next and not self.in_madness:
                self.madness()
            else:
                return

    def reveal(self):
        """1.9"""
        self.fallen = False
        if self.stage_card == 4:
            raise Over("won")
        self.turn_up(self.stage_card + 1)

    def turn_up(self, card):
        self.stage_card = card
        self.foe_wounds[ELDER] = 0
        self.do(self.stage(card).reveal, self.active)

    def madness(self):
        """1.4-6: in rounds, clockwise; insanity, then a level."""
        self.in_madness = True
        while self.mad_next:
            self.mad_now, self.mad_next = self.mad_next, {}
            while self.mad_now:
                i = self.clockwise(self.mad_now)[0]
                self.mad_now[i] -= 1
                if not self.mad_now[i]:
                    del self.mad_now[i]
                person = self.people[i]
                self.do(content.insanities()[person.insanity], i)
                rising = [f"level {slot + 1}" for slot in range(3) if person.levels[slot] < 4]
                if person.alive and rising:
                    person.levels[int(self.ask("level", i, rising)[6:]) - 1] += 1
        self.in_madness = False

    def wound(self, i, n):
        """One event; companions may take of it."""
        person = self.people[i]
        if not n or not person.alive:
            return
        while n:
            companions = {f"card {self.number(held.card)}": held for held in self.has(i, "P")}
            answer = self.ask("absorb", i, ["self", *companions], True) if companions else "self"
            if answer == "self":
                break
            held = companions[answer]
            held.wounds += 1
            n -= 1
            if held.wounds == self.half(held).health:
                self.lose(held)
        person.wounds = min(5, person.wounds + n)
        if person.wounds == 5:
            self.die(i)
        else:
            self.event(i, "wounded")

    def event(self, i, *events, source=None):
        """3.4 on: one modifier after the other, whatever they change."""
        n = 0
        while self.alive(i):
            found = [mod for one, mod, _ in self.modifiers(i, "on") if mod[1] in events and source in (None, one)]
            if n >= len(found):
                return
            self.do(found[n][2], i)
            n += 1

    def aimed(self, selector, you, ctx, hurting=False):
        """The figures that an effect is for; of several equally near the active player says which."""
        found = self.select_enemies(selector, you, ctx, hurting)
        if not selector.endswith("1") or not found:
            return sorted(found)
        return [self.figure(self.ask("aim", self.active, self.named("figure", self.different(found, True))))]

    def named(self, word, figures):
        return [f"{word} {'elder' if figure == ELDER else figure}" for figure in figures]

    def figure(self, words):
        return ELDER if words.endswith("elder") else int(words.split()[1])

    # -- the ops -------------------------------------------------------------------------------------------------------

    def op_s(self, you, ctx, who, n, overflow):
        for i in self.select_people(who, you):
            if self.alive(i):
                rest = self.take_stress(i, self.amount(n))
                if overflow and rest:
                    self.wound(i, self.reduce(i, None, rest, 0)[0])

    def op_w(self, you, ctx, who, n):
        for i in self.select_people(who, you):
            if self.alive(i):
                self.wound(i, self.reduce(i, None, self.amount(n), 0)[0])

    def op_n(self, you, ctx, who, n):
        for i in self.select_people(who, you):
            if self.alive(i):
                self.lose_sanity(i, self.reduce(i, None, 0, self.amount(n))[1])

    def op_h(self, you, ctx, who, wounds, stress):
        for i in self.select_people(who, you):
            self.heal(i, self.amount(wounds), self.amount(stress))

    def op_t(self, you, ctx, kind, where, n):
        if str(where).startswith("i:"):
            for i in self.select_people(where[2:], you):
                self.hand(kind, i, self.amount(n))
        else:
            for node in self.places(where, you, ctx):
                self.put(kind, node, self.amount(n))

    def op_sm(self, you, ctx, kind, where, n):
        for node in self.places(where, you, ctx):
            for _ in range(self.amount(n)):
                self.summon(kind, node)

    def op_mv(self, you, ctx, selector, n, to):
        figures = self.aimed(selector, you, ctx)
        n = self.amount(n)
        if not figures or n <= 0:
            return
        goals = None if to in ("inv", "pick", "away") else self.select_spaces(to, you, ctx)
        if n == DIRECTLY:
            node = self.ask_space(goals)
            for figure in figures:
                self.at[figure] = node
            return
        for figure in figures:
            place = self.at[figure]
            if to in ("pick", "away"):
                ends = self.wandered(place, n, self.people[you].space if to == "away" else None)
            else:
                ends = self.neared(place, n, {self.people[i].space for i in self.living()} if to == "inv" else goals)
            answer = self.ask("move", you if to == "pick" else self.active, [f"to {node}" for node in sorted(ends)])
            self.at[figure] = int(answer[3:])

    def neared(self, place, n, goals):
        """1.5.2-2: where n steps toward the nearest of the goals can end."""
        steps = self.box.steps
        ends = set()
        for goal in self.nearest(goals, place):
            whole = steps[place][goal]
            ends |= {goal} if whole <= n else {
                node for node in range(self.box.nodes) if (steps[place][node], steps[node][goal]) == (n, whole - n)}
        return ends or {place}

    def wandered(self, place, n, origin):
        """Where n steps can end: each to any next space, or to one farther from the origin if there is one."""
        ends = {place}
        for _ in range(n):
            reached = set()
            for node in ends:
                reached |= {other for other in self.box.next_to[node] if origin is None or
                            self.box.steps[origin][other] > self.box.steps[origin][node]} or {node}
            ends = reached
        return ends

    def op_d(self, you, ctx, selector, n):
        for figure in self.aimed(selector, you, ctx, True):
            self.hurt(figure, self.amount(n))

    def op_at(self, you, ctx, selector):
        left = {*self.aimed(selector, you, ctx)}
        while self.alive(you):
            left = {figure for figure in left if self.at[figure] is not None}
            if not left:
                return
            foe = self.figure(self.ask("aim", you, self.named("figure", self.different(left))))
            left.discard(foe)
            self.strike(foe, you)

    def op_go(self, you, ctx, who, where, follow):
        here = self.people[you].space
        if str(where).startswith("step:"):
            goals = self.select_spaces("near:" + where[5:], you, ctx)
            nodes = set() if here in goals else self.neared(here, 1, goals)
        else:
            nodes = self.select_spaces(where, you, ctx)
        people = self.select_people(who, you)
        node = self.ask_space(nodes) if people else None
        for i in people if node is not None else ():
            self.go(i, node, follow)

    def go(self, i, node, follow, stay=()):
        person = self.people[i]
        left = person.space
        if left == node or not person.alive:
            return
        person.space = node
        if follow:
            for figure in self.figures(left) - {*stay}:
                self.at[figure] = node
            self.hand("F", i, self.tokens["F"][left])

    def op_eo(self, you, ctx, where):
        node = self.ask_space(self.select_spaces(where, you, ctx))
        if node is not None:
            self.at[ELDER] = node

    def op_ad(self, you, ctx, once):
        self.advance()

    def advance(self):
        """1.6"""
        self.track += 1
        if self.track == 8:
            raise Over("lost-track")
        card = 1
        while card <= self.stage_card:
            self.do(self.stage(card).advance, self.active)
            card += 1
        self.do(self.box.episode.advance, self.active)

    def op_dc(self, you, ctx, who, sort, n):
        for i in self.select_people(who, you):
            for left in range(self.amount(n), 0, -1):
                cards = {f"card {self.number(held.card)}": held for held in self.has(i, sort)}
                if cards:           # all, where there is no choice
                    self.lose(cards[self.ask("discard", i, [*cards][:1] if len(cards) <= left else [*cards])])

    def op_dr(self, you, ctx, deck, n):
        for _ in range(self.amount(n)):
            if self.alive(you):
                (self.draw_mythos if deck == "myth" else self.investigate)(you)
                self.settle()

    def op_r(self, you, ctx, how, passed, failed):
        if self.alive(you):
            self.roll_for(you, ctx, how, passed, failed)

    def op_x(self, you, ctx, black, green):
        black = self.holds(you, black) if black in self.box.kinds else self.amount(black)
        if self.alive(you) and black + green:
            self.resist(you, "def", black, green)

    def op_if(self, you, ctx, condition, then, otherwise=()):
        self.do(then if self.true(condition, you, ctx) else otherwise, you, ctx)

    def op_ea(self, you, ctx, where, ops):
        if str(where).startswith("i:"):
            for i in self.select_people(where[2:], you):
                if self.alive(i):
                    self.do(ops, i, ctx)
        else:
            for node in self.places(where, you, ctx):
                self.do(ops, you, node)

    def op_ch(self, you, ctx, options):
        open_ones = [f"option {k}" for k, (_, condition, _) in enumerate(options) if self.true(condition, you, ctx)]
        if open_ones:
            self.do(options[int(self.ask("choice", you, open_ones)[7:])][2], you, ctx)

    def op_v(self, you, ctx, counter, how, n):
        person = self.people[you]
        if counter == "swap":
            if person.alive:
                person.wounds, person.stress = min(4, person.stress), min(4, person.wounds)
            return
        n = self.amount(n) + (self.counters.get(counter, 0) if how == "+" else 0)
        self.counters[counter] = max(0, n)
        if counter == self.box.episode.need[0] and n >= self.box.episode.need[1]:
            self.disrupted = True

    def op_fl(self, you, ctx, kind, where):
        node = self.ask_space(self.select_spaces(where, you, ctx) & self.with_token(kind))
        left = self.faces[kind]
        if node is None or not sum(left):
            return
        self.tokens[kind][node] -= 1
        face = self.link.below(sum(left))
        face = [k for k, n in enumerate(left) for _ in range(n)][face]
        left[face] -= 1
        self.do(self.box.faces[kind][face].ops, you, ctx)

    def op_fr(self, you, ctx, n):
        if self.alive(you):
            self.people[you].more_actions += self.amount(n)

    def op_pk(self, you, ctx, otherwise):
        self.do(self.box.mythos[self.kept].ops if self.kept else otherwise, you)

    # -- rolls.py, turn.py ---------------------------------------------------------------------------------------------

    def roll_for(self, you, ctx, how, passed, failed):
        raise NotImplementedError

    def resist(self, i, kind, black, green, foe=None):
        raise NotImplementedError

    def strike(self, foe, i):
        raise NotImplementedError

    def draw_mythos(self, i):
        raise NotImplementedError

    def investigate(self, i):
        raise NotImplementedError
