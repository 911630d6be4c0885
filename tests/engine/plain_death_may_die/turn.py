"""The turn (1.5): actions, mythos, investigate or fight, the end; cards; the summoning, and how it ends (1.7, 1.11)."""
from tests.engine.plain_death_may_die import content
from tests.engine.plain_death_may_die.rolls import Rolls
from tests.engine.plain_death_may_die.table import ELDER, Held, Over


class Game(Rolls):
    def play(self):
        """From the active one's next action to the end of the game: how it ended."""
        try:
            while True:
                self.turn()
                self.next_turn()
        except Over as over:
            return over.args[0]

    def turn(self):
        self.until_pile()
        self.fought = set()
        if sum(self.box.mythos[card].symbol for card in self.mythos_pile) >= 3:
            self.declined = False
            self.advance()
            self.resolved()
            self.mythos_deck |= self.mythos_pile
            self.mythos_pile = set()
        if self.alive(self.active):
            self.after_pile()

    def resolved(self):
        """A resolution is over (1.11); whether the turn goes on (1.10-3)."""
        self.settle()
        if self.dying:
            raise Over(self.dying)
        return self.alive(self.active)

    def next_turn(self):
        """1.5"""
        count = len(self.people)
        self.active = next(i % count for i in range(self.active + 1, self.active + 1 + count) if self.alive(i % count))
        person = self.people[self.active]
        self.actions = max(0, 3 + person.more_actions)
        person.more_actions = 0
        self.uses = {}
        for held in self.held:
            held.used = False
        self.ran = self.declined = False
        self.fought, self.targets = set(), set()
        self.free = dict.fromkeys(self.free, 0)
        for _, (_, kind, n), _ in self.modifiers(self.active, "fa"):
            self.free[kind] += n

    # -- actions (1.5.1) -----------------------------------------------------------------------------------------------

    def spend(self, kind, far=False):
        free = next((one for one in ["atkR"] * far + [kind, "any"] if self.free[one]), None)
        if free:
            self.free[free] -= 1
        else:
            self.actions -= 1

    def actions_now(self):
        i, free = self.active, self.free
        here = self.people[i].space
        some = self.actions or free["any"]
        options = ["end"]
        if self.safe(i) and (some or free["rest"]):
            options.append("rest")
        if some and any(self.trades(()).values()):
            options.append("trade")
        if some or free["epi"]:
            options += [f"episode {k + 1}" for k, action in enumerate(self.box.episode.actions)
                        if self.true(action.only_if, i, None)]
        if some or free["run"]:
            options += [f"step {node}" for node in self.steps_on(i, self.run_length(i))]
        near = some or free["atk"]
        reach = max(0, self.added(i, "rg"))
        targets = {figure for figure, node in enumerate(self.at) if node is not None and (
            near if node == here else (near or free["atkR"]) and self.box.steps[here][node] <= reach)}
        if not self.elder_can_be_hurt():
            targets.discard(ELDER)
        if targets & self.figures(here) and self.modifiers(i, "mt"):
            options.append("attack all")
            targets -= self.figures(here)
        return options + self.named("attack", self.different(targets)) + [*self.usable()]

    def act(self, action):
        i = self.active
        if action.startswith("use"):
            self.use(action)
            return
        self.declined = False
        if action.startswith("step"):
            self.run(int(action[5:]))
        elif action.startswith("attack"):
            self.attack(action)
        elif action == "rest":
            self.rest(i)
        elif action == "trade":
            self.trade(i)
        else:
            self.spend("epi")
            self.do(self.box.episode.actions[int(action[8:]) - 1].ops, i)

    def run_length(self, i):
        return max(0, 3 + self.added(i, "rn"))

    def steps_on(self, i, left):
        """Where a Run can go on to with so many steps left."""
        here = self.people[i].space
        if left < self.cost_of_leaving(here):
            return []
        gates = set(self.box.gates.values())
        linked = gates - {here} if here in gates and self.modifiers(i, "lk") else set()
        return sorted(self.box.next_to[here] | linked)

    def cost_of_leaving(self, node):
        slow = self.box.episode.slow
        return 2 if slow and self.tokens[slow][node] else 1

    def run(self, node):
        i = self.active
        self.spend("run")
        self.ran = True
        left, slips, stay = self.run_length(i), self.added(i, "sk"), set()
        wounds = sum(mod[2] for _, mod, _ in self.modifiers(i, "sk"))
        while True:
            while slips and self.figures(self.people[i].space) - stay:
                behind = self.different(self.figures(self.people[i].space) - stay)
                answer = self.ask("slip", i, ["done", *self.named("figure", behind)], True)
                if answer == "done":
                    break
                stay.add(self.figure(answer))
                slips -= 1
                if self.figure(answer) != ELDER or self.elder_can_be_hurt():
                    self.hurt(self.figure(answer), wounds)
                    self.settle()
            left -= self.cost_of_leaving(self.people[i].space)
            self.go(i, node, True, stay)
            further = self.steps_on(i, left)
            answer = self.ask("run", i, ["stay", *(f"step {one}" for one in further)], True) if further else "stay"
            if answer == "stay":
                return
            node = int(answer[5:])

    def rest(self, i):
        person = self.people[i]
        self.spend("rest")
        if person.wounds or person.stress:
            most = max(0, 3 + self.added(i, "rest"))
            options = [f"heal {wounds} {stress}" for wounds in range(person.wounds + 1)
                       for stress in range(person.stress + 1) if wounds + stress <= most]
            _, wounds, stress = self.ask("rest", i, options, True).split()
            self.heal(i, int(wounds), int(stress))
        self.event(i, "rest")

    def trades(self, moved):
        """What each item and companion in the space, that has not changed hands, may be answered with."""
        here = self.people[self.active].space
        there = [i for i in self.living() if self.people[i].space == here]
        return {held.card: [f"give {self.number(held.card)} {'ABCDE'[i]}" for i in there if i != held.keeper]
                for held in self.held if held.keeper in there and held.card not in moved
                and self.half(held).more["class"] in "IP"}

    def trade(self, i):
        self.spend("any")
        moved = []
        while self.trades(moved):
            options = [words for one in self.trades(moved).values() for words in one]
            answer = self.ask("trade", i, options + ["done"] * bool(moved), True)
            if answer == "done":
                return
            _, card, seat = answer.split()
            held = next(held for held in self.held if self.number(held.card) == int(card))
            held.keeper = "ABCDE".index(seat)
            self.held.remove(held)
            self.held.append(held)
            moved.append(held.card)

    # -- cards that are used -------------------------------------------------------------------------------------------

    def usable(self):
        """By the words, in the order of their numbers, the active one's cards that may be used now."""
        cards = sorted((held for held in self.held if held.keeper == self.active and not held.used),
                       key=lambda held: self.number(held.card))
        return {f"use {self.number(held.card)}": held for held in cards if self.works(self.half(held).use)}

    def works(self, ops):
        """3.8.1: an IF holds; of what turns or takes tokens there is one."""
        i = self.active
        if ops and ops[0][0] == "IF":
            return self.true(ops[0][1], i, None)
        found = []
        for op, kind, *given in ops:
            if op == "FL" or op == "T" and given[1] < 0:
                people = self.select_people(given[0][2:], i) if str(given[0]).startswith("i:") else None
                found.append(any(self.holds(j, kind) for j in people) if people is not None else
                             bool(self.select_spaces(given[0], i, None) & self.with_token(kind)))
            else:
                break
        return any(found) if found else bool(ops)

    def use(self, words):
        held = self.usable()[words]
        self.declined = False
        held.used = True
        self.do(self.half(held).use, self.active)
        if self.half(held).once and held in self.held:
            self.lose(held)

    def window(self):
        """A card may be used before the next step; whether the turn goes on."""
        while not self.declined and self.usable():
            answer = self.ask("window", self.active, ["go on", *self.usable()], True)
            if answer == "go on":
                self.declined = True
                break
            self.use(answer)
            if not self.resolved():
                return False
        return True

    # -- decks ---------------------------------------------------------------------------------------------------------

    def draw_of(self, cards, names):
        there = [name for name in names if name in cards]
        card = there[self.link.below(len(there))]
        cards.remove(card)
        return card

    def draw_mythos(self, i):
        if not self.mythos_deck:
            self.mythos_deck, self.mythos_pile = self.mythos_pile, set()
        if not self.mythos_deck:
            return
        self.declined = False
        card = self.draw_of(self.mythos_deck, self.box.mythos)
        self.do(self.box.mythos[card].ops, i)
        if self.keeper() is not None:           # 1.5.2-4
            self.kept, card = card, self.kept
        if card:
            self.mythos_pile.add(card)

    def draw_discovery(self):
        if not self.deck and self.under:
            return self.under.pop(0)
        if not self.deck:
            self.deck, self.pile = self.pile, set()
        return self.draw_of(self.deck, self.box.discovery) if self.deck else None

    def investigate(self, i):
        """1.5.3-1, 3.2"""
        self.declined = False
        seen = []
        for _ in range(1 + sum(mod[2] for _, mod, _ in self.modifiers(i, "pk"))):
            card = self.draw_discovery()
            seen += [card] if card else []
        if not seen:
            return
        answer = self.ask("peek", i, [f"card {n}" for n in sorted(map(self.number, seen))])
        name = next(card for card in seen if self.number(card) == int(answer[5:]))
        self.under += [card for card in seen if card != name]
        card = self.box.discovery[name]
        self.do(card.pre, i)
        options = []
        if self.alive(i) and self.true(card.only_if, i, None):
            room = 4 - self.people[i].stress
            options = [f"option {k}" for k, half in enumerate(card.halves) if half.cost["stress"] <= room]
        answer = self.ask("find", i, options + ["leave"] * (not card.must), True) if options else "leave"
        if answer != "leave":
            side = int(answer[7:])
            cost = card.halves[side].cost
            self.take_stress(i, cost["stress"])
            self.wound(i, cost["wounds"])
            self.lose_sanity(i, cost["sanity"])
            self.settle()
            if self.alive(i):
                self.held.append(Held(name, "LR"[side], i))
                self.event(i, "claim")
                return
        self.pile.add(name)

    # -- the rest of the turn ------------------------------------------------------------------------------------------

    def until_pile(self):
        """Up to the check of the pile; less if the active one dies."""
        i = self.active
        while True:
            action = self.ask("action", i, self.actions_now(), True)
            if action == "end":
                break
            self.act(action)
            if not self.resolved():
                return
        self.draw_mythos(i)
        if self.resolved() and self.window() and self.fight(i) and self.window() and self.end_effects(i):
            self.window() and self.burn(i) and self.window()

    def fight(self, i):
        """1.5.3"""
        self.fought, self.ignored = set(), 0
        if self.safe(i) and (self.deck or self.under or self.pile):
            self.investigate(i)
        while self.resolved():
            here = self.different(self.figures(self.people[i].space) - self.fought)
            if not here:
                self.fought = set()
                return True
            may = sum(mod[1] for _, mod, _ in self.modifiers(i, "ig") if mod[2] != "ran" or self.ran) > self.ignored
            options = self.named("figure", here) + self.named("ignore", here) * may + [*self.usable()]
            answer = self.ask("fight", i, options)
            if answer.startswith("use"):
                self.use(answer)
                continue
            self.fought.add(self.figure(answer))
            if answer.startswith("ignore"):
                self.ignored += 1
            else:
                self.strike(self.figure(answer), i)
        return False

    def end_effects(self, i):
        """1.5.4-1"""
        done = set()
        while True:
            words = {}
            for source, mod, _ in self.modifiers(i, "on"):
                if mod[1] == "endturn" and source not in done:
                    skill = source in content.skills()
                    number = [*content.skills()].index(source) if skill else self.number(source)
                    words[f"effect {'skill' if skill else 'card'} {number}"] = source
            if not words:
                return True
            source = words[self.ask("effect", i, [*words])]
            done.add(source)
            self.event(i, "endturn", source=source)
            if not self.resolved():
                return False

    def burn(self, i):
        """1.5.4-2"""
        if self.holds(i, "F"):
            self.event(i, "burn")
            if self.resolved() and self.holds(i, "F"):
                self.resist(i, "fire", self.holds(i, "F"), 0)
            if not self.resolved():
                return False
            self.hand("F", i, -999)
        return True

    def after_pile(self):
        """1.5.4-4, 1.5.4-5"""
        i = self.active
        if not self.window():
            return
        if self.at[ELDER] is None and (self.track >= 5 or self.disrupted):
            self.turn_up(2)
            if not self.resolved():
                return
            if self.at[ELDER] is None:
                self.at[ELDER] = self.people[i].space
        if not self.window():
            return
        card = 1
        while card <= self.stage_card:
            self.do(self.stage(card).end_of_turn, i)
            if not self.resolved():
                return
            card += 1
