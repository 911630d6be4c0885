"""Rolls (1.3): dice, rerolls, what comes of them; attacks (1.5.1-2, 1.5.3-4)."""
from tests.engine.plain_death_may_die.effects import Effects
from tests.engine.plain_death_may_die.table import ELDER, GREENS, kinds_of

BLACK = ("b-", "bs", "bs", "bt", "be", "bst")
GREEN = ("g-", "g-", "gs", "gs", "ge", "ges")
FACES = ("b-", "bs", "bt", "be", "bst", "g-", "gs", "ge", "ges")
ANY_SET = 99


class Rolls(Effects):
    def own_dice(self, i, kind, far=False, more=0):
        """Black and green dice of an own roll."""
        black, green = 3, sum(self.people[i].sanity >= one for one in GREENS) + more
        scopes = {kind, "any", "atkR" if far else "atk0"} if kind == "atk" else {kind, "any"}
        for _, (_, greens, blacks, scope, *condition), _ in self.modifiers(i, "d"):
            if scope in scopes and self.true(condition[0] if condition else None, i, None):
                black += blacks
                green += greens
        return max(0, black), max(0, green)

    def throw(self, i, kind, black, green):
        """Thrown, thrown again, added up: successes, tentacles, signs, and how many of these count."""
        thrown = self.link.roll(black + green)
        dice = [(BLACK if k < black else GREEN)[face] for k, face in enumerate(thrown)]
        used = {}
        while True:
            faces = [face for face in FACES if face in dice]
            options = ["stay"]
            if self.free_rerolls(i, kind, True, used):
                options.append("set")
            if self.people[i].stress < 4:
                options += [f"stress {face}" for face in faces]
            if self.free_rerolls(i, kind, False, used):
                options += [f"free {face}" for face in faces]
            answer = self.ask("roll", i, options, True)
            if answer == "stay":
                return self.tally(i, kind, dice)
            if answer == "set":
                picked = self.pick_set(i, dice)
                self.free_rerolls(i, kind, True, used)[0]()
            else:
                how, face = answer.split()
                picked = [dice.index(face)]
                if how == "stress":
                    self.take_stress(i, 1)
                else:
                    self.free_rerolls(i, kind, False, used)[0]()
            for k in picked:
                dice[k] = (BLACK if dice[k][0] == "b" else GREEN)[self.link.below(6)]

    def pick_set(self, i, dice):
        picked = []
        while True:
            left = [die for k, die in enumerate(dice) if k not in picked]
            options = [f"pick {face}" for face in FACES if face in left] + ["throw"] * bool(picked)
            answer = self.ask("set", i, options, True)
            if answer == "throw":
                return sorted(picked)
            picked.append(next(k for k, die in enumerate(dice) if k not in picked and die == answer[5:]))

    def free_rerolls(self, i, kind, sets, used):
        """What uses each one up, those first that come back with each roll, then those that are good for the least."""
        found = []
        for _, (_, n, scope, per), key in self.modifiers(i, "rr"):
            if kind in kinds_of(scope) and (n == ANY_SET) == sets:
                counted = used if per == "roll" else self.uses
                if counted.get(key, 0) < (1 if sets else n):
                    found.append((per != "roll", per != "roll" and len(kinds_of(scope)), counted, key))
        found.sort(key=lambda one: one[:2])
        return [lambda counted=counted, key=key: counted.__setitem__(key, counted.get(key, 0) + 1)
                for _, _, counted, key in found]

    def tally(self, i, kind, dice):
        """1.3-5, 1.3-6"""
        symbols = "".join(die[1:] for die in dice)
        hits, turned = symbols.count("s"), 0
        for face, there in (("e", "e"), ("t", "t"), ("", "-")):
            known = [(n, worth) for _, (_, of, n, worth, scope), _ in self.modifiers(i, "cv")
                     if of == face and kind in kinds_of(scope)]
            if known:
                most, worth = max(known, key=lambda one: one[0])
                count = min(symbols.count(there), most)
                hits += count * worth
                turned = count if face == "e" else turned
        return hits, symbols.count("t"), symbols.count("e"), turned

    def roll_for(self, you, ctx, how, passed, failed):
        """R: an own roll, for an effect."""
        more = 0
        if how.get("gtok"):
            kind, most = how["gtok"]
            more = min(most, self.tokens[kind][self.people[you].space])
        hits, tentacles, signs, turned = self.throw(you, "act", *self.own_dice(you, "act", more=more))
        self.successes, self.signs = hits, signs
        self.rolls += 1
        for _ in range(turned):
            self.event(you, "elder")
        if self.alive(you):
            self.do(passed if hits >= self.amount(how["need"]) else failed, you, ctx)
        self.end_roll(you, "act", tentacles)

    def end_roll(self, i, kind, tentacles, reduced=False):
        """1.3-5: the reveal of a defeated stage, `on hit`, the tentacles as one loss."""
        if self.fallen:
            self.reveal()
        if kind == "atk" and self.targets:
            self.event(i, "hit")
        if self.alive(i) and tentacles:
            self.lose_sanity(i, tentacles if reduced else self.reduce(i, kind, 0, tentacles)[1])
        self.rolls -= 1
        self.settle()

    def attack(self, what):
        """3.3: the own attack, of everybody here or of one."""
        i = self.active
        here = self.people[i].space
        if what == "attack all":
            node, targets = here, self.figures(here)
            if not self.elder_can_be_hurt():
                targets.discard(ELDER)
        else:
            targets = {self.figure(what)}
            node = self.at[self.figure(what)]
        far, crowd = node != here, len(self.figures(node)) >= 2
        self.spend("atk", far)
        self.targets = set(targets)
        hits, tentacles, _, turned = self.throw(i, "atk", *self.own_dice(i, "atk", far))
        self.rolls += 1
        for _ in range(turned):
            self.event(i, "elder")
        if self.alive(i):
            self.deal(i, targets, hits, {"far": far, "crowd": crowd})
        self.end_roll(i, "atk", tentacles)

    def deal(self, i, targets, hits, so):
        if len(targets) == 1:
            self.hits[min(targets)] = hits
        else:
            for _ in range(hits):
                answer = self.ask("split", i, self.named("figure", self.different(targets)), True)
                self.hits[self.figure(answer)] += 1
        killed = []
        self.targets = set()
        for figure in sorted(targets):
            n = self.hits[figure]
            if n:
                n += sum(mod[1] for _, mod, _ in self.modifiers(i, "xw")
                         if so.get(mod[2], self.monster(figure) if mod[2] == "mon" else not mod[2]))
            if figure != ELDER:
                n -= min(n, self.box.enemies[self.type_of[figure]].armour)
            if self.hurt(figure, n):
                killed.append(("kill", "killm") if self.monster(figure) else ("kill",))
            elif n and figure != ELDER:
                self.targets.add(figure)
        self.hits = [0] * len(self.hits)
        for events in killed:
            self.event(i, *events)

    def resist(self, i, kind, black, green, foe=None):
        """A roll against i: an enemy's attack, fire, X."""
        self.declined = False
        hits, tentacles, _, _ = self.throw(i, kind, black, green)
        self.rolls += 1
        wounds, tentacles = self.reduce(i, kind, hits, tentacles)
        self.wound(i, wounds)
        if foe is not None and foe != ELDER and self.alive(i):
            before, self.came_through = self.came_through, (wounds, tentacles)
            self.do(self.box.enemies[self.type_of[foe]].post, i)
            self.came_through = before
        self.end_roll(i, kind, tentacles, True)

    def strike(self, foe, i):
        """1.5.3-4"""
        self.declined = False
        if foe == ELDER:
            stages = [self.stage(card) for card in range(2, self.stage_card + 1)]
            black, green = sum(stage.black for stage in stages), sum(stage.green for stage in stages)
        else:
            enemy = self.box.enemies[self.type_of[foe]]
            self.do(enemy.pre, i)
            black, green = enemy.black, enemy.green
        if not self.alive(i) or self.at[foe] is None:
            return
        black += sum(more for kind, more in self.box.more_black.items() if self.tokens[kind][self.at[foe]])
        if black + green:
            self.resist(i, "def", black, green, foe)

    def spend(self, kind, far=False):
        raise NotImplementedError
