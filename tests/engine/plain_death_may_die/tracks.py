"""Tokens, figures, tracks, deaths (1.4, 1.10, 1.12)."""
from tests.engine.plain_death_may_die.table import ELDER, Table, kinds_of

THRESHOLDS = (4, 8, 12, 15, 18, 19)


class Tracks(Table):
    # -- tokens and figures --------------------------------------------------------------------------------------------

    def fire_left(self):
        return 8 - sum(self.tokens["F"]) - sum(person.fire for person in self.people)

    def left(self, kind):
        if kind == "F":
            return self.fire_left()
        if kind not in self.box.supply:
            return 999
        held = sum(self.holds(i, kind) for i in range(len(self.people)))
        return self.box.supply[kind] - sum(self.tokens[kind]) - held

    def put(self, kind, node, n):
        there = self.tokens[kind]
        if n > 0:
            n = min(n, self.left(kind), 1 - there[node] if kind in self.box.supply else n)
        there[node] = max(0, there[node] + n)

    def hand(self, kind, i, n):
        person = self.people[i]
        if not person.alive:
            return
        if kind != "F":
            person.holds[kind] = max(0, self.holds(i, kind) + min(n, self.left(kind)))
        elif n > 0:
            real = min(n, self.fire_left())
            person.fire += real
            person.substitutes += n - real
        else:
            gone = min(-n, person.substitutes)
            person.substitutes -= gone
            person.fire -= min(-n - gone, person.fire)

    def summon(self, kind, node):
        for figure, other in enumerate(self.type_of):
            if other == kind and self.at[figure] is None:
                self.at[figure] = node
                self.fought.discard(figure)
                return

    def hurt(self, figure, n):
        """Whether that killed it."""
        if not n or self.at[figure] is None:
            return False
        card = self.stage(self.stage_card) if figure == ELDER else self.box.enemies[self.type_of[figure]]
        health = card.health
        self.foe_wounds[figure] = min(health, self.foe_wounds[figure] + n)
        if self.foe_wounds[figure] < health:
            return False
        if figure == ELDER:
            self.fallen = True
            return False
        self.at[figure] = None
        self.foe_wounds[figure] = 0
        return True

    def stage(self, card):
        return self.box.elder.stages[card - 1]

    # -- tracks --------------------------------------------------------------------------------------------------------

    def take_stress(self, i, n):
        """What has no room."""
        person = self.people[i]
        taken = min(n, 4 - person.stress)
        person.stress += taken
        return n - taken

    def heal(self, i, wounds, stress):
        person = self.people[i]
        person.wounds -= min(wounds, person.wounds)
        person.stress -= min(stress, person.stress)

    def lose_sanity(self, i, n):
        person = self.people[i]
        if n <= 0 or not person.alive:
            return
        ahead = [one for one in THRESHOLDS if one > person.sanity]
        person.sanity = min(20, person.sanity + n)
        if ahead and person.sanity >= ahead[0]:
            person.sanity = ahead[0]
            self.mad_next[i] = self.mad_next.get(i, 0) + 1
        if person.sanity == 20:
            self.die(i)

    def lose(self, held):
        self.held.remove(held)
        self.pile.add(held.card)

    def keeper(self):
        """Who lives and has Recurring Trauma."""
        return next((i for i, person in enumerate(self.people) if person.alive and person.insanity == "rec"), None)

    def die(self, i):
        person = self.people[i]
        if self.keeper() == i and self.kept:
            self.mythos_pile.add(self.kept)
            self.kept = None
        person.alive = False
        for held in [held for held in self.held if held.keeper == i]:
            self.lose(held)
        for _, kind, _, _ in self.box.episode.death:        # only T kind drop
            self.tokens[kind][person.space] += self.holds(i, kind)
        person.holds = {}
        person.fire = person.substitutes = 0
        self.mad_next.pop(i, None)
        self.mad_now.pop(i, None)
        if self.at[ELDER] is None:
            self.dying = "lost-early"
        elif not self.living() and not self.dying:
            self.dying = "lost-all"

    def reduce(self, i, kind, wounds, sanity):
        """3.4 ar: what is left of the losses of one event; kind None: of no roll."""
        count = len(self.people)
        for k in range(count):
            owner = (i + k) % count
            if k and (not self.alive(owner) or self.people[owner].space != self.people[i].space):
                continue
            for _, (_, less, less_sanity, scope, per, who), key in self.modifiers(owner, "ar"):
                if k and who != "here" or scope != "any" and kind not in kinds_of(scope):
                    continue
                if per == "turn":
                    if key in self.uses or not (wounds and less or sanity and less_sanity):
                        continue
                    self.uses[key] = 1
                wounds = max(0, wounds - less)
                sanity = max(0, sanity - less_sanity)
        return wounds, sanity
