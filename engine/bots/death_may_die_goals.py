"""Where the mission of an episode of Death May Die is, as a partner sees it.

An episode's actions are tried (in the partner's own game, without a die) at every space of the map; what they bring
there, and how far that is, is the plan.
"""
from engine.bots.death_may_die_effects import SIZES, Effects
from engine.bots.death_may_die_harm import AWAY, HIT, PREY
from engine.death_may_die import codes as c
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.game import ALL

PACE = 14               # AWAY is more for each investigator above two: every turn is one for the house
LATE = (100, 50, 25)    # how much of a hundred the enemies around count with so many more actions to come
SOUGHT = 4              # spaces a slice
CLEARED = 3             # .. but not more than so many dice are got rid of with each of them


class Goals(Effects):
    def _look(self):
        """At the view, once for all moves."""
        game = self.scratch
        state = game.state
        game._open_box(state[at.BOX])
        self.view[ALL] = state
        self._fine = 1 if self.level > 1 else 0
        me = self._me = state[at.ASKED]
        self._place = game.space(me)
        if self._box != state[at.BOX]:
            self._box = state[at.BOX]
            self._read_episode()
        for i in range(game.count):
            self._shields[i] = 0
        for j in range(game.held_count):
            card = game.held(j)
            if game.card_class(card) == c.COMPANION:
                self._shields[game.holder(card)] += game.card_health(card) - game.card_wounds(card)
        for node in range(game.book.nodes):
            self._dice[node] = 0
            self._progress[node] = self._gain[node] = self._goal[node] = 0
        for f in range(at.ELDER + 1):
            node = game.foe_space(f)
            if node != c.NONE:
                self._dice[node] += self._dice_of(f)
        self._node = self._sought = self._altar = 0
        self._away = AWAY + PACE * (game.count - 2)
        self._burning = game.fire(me) if me == game.active else 0
        self._field_known = False
        self._near = self._far_off = self._acting = 0
        left = game.actions
        if game.stage == m.ACTION and left:
            left -= 1
        elif game.stage != m.RUNNING:
            left = 0
        self._late = LATE[left if left < 2 else 2]
        self._room = CLEARED * left

    def _read_episode(self):
        """What the conditions of the episode's actions ask for."""
        self._wanted = self._laid = 0
        self._prey = c.NONE
        book = self.scratch.book
        code = book.codes[2]
        for k in range(2):
            p = book.actions[k] & 0x3FFF
            behind = self.scratch._behind(code, p)
            self._read_condition(code, p, False)
            self._read_laid(code, behind + 1, behind + 1 + code[behind])

    def _read_condition(self, code, p, negative):
        kind = code[p]
        if kind == c.NOT:
            self._read_condition(code, p + 1, True)
        elif kind == c.AND:
            n = code[p + 1]
            p += 2
            for _ in range(n):
                self._read_condition(code, p, negative)
                p = self.scratch._behind(code, p)
        elif kind == c.ITOK:                # `or` is made of negations
            self._wanted |= 1 << code[p + 1]
        elif kind == c.CNT and not negative and code[p + 1] < c.ANY_MONSTER and code[p + 2] & 15 == c.HERE:
            self._prey = code[p + 1]

    def _read_laid(self, code, p, end):
        """The kinds of tokens that an action puts down where one is."""
        game = self.scratch
        while p < end:
            op = code[p]
            p += 1
            if op == c.T and code[p + 1] == c.ME and code[p + 3] > c.ZERO:
                self._laid |= 1 << code[p]
            if op == c.IF:
                p = game._behind(code, p)
            elif op == c.R:
                p += 4
            elif op == c.EA:
                p += 2
            elif op == c.CH:
                n = code[p]
                p += 1
                for _ in range(n):
                    p = game._behind(code, p) + 1
                    self._read_laid(code, p + 1, p + 1 + code[p])
                    p += code[p] + 1
                continue
            elif op != c.PK:
                p += SIZES[op]
                continue
            for _ in range(2 if op == c.IF or op == c.R else 1):
                self._read_laid(code, p + 1, p + 1 + code[p])
                p += code[p] + 1

    def plan(self):
        """What there is to do at each space, one a slice; before that, where the altar is."""
        game = self.scratch
        stage = game.stage
        if stage != m.ACTION and stage != m.RUNNING and stage != m.WINDOW and stage != m.FIGHTING:
            return True
        if self._field_known:
            return True
        if self._sought < game.book.nodes:
            if self._prey == c.NONE or game.disrupted:
                self._sought = game.book.nodes
            else:
                for node in range(self._sought, min(self._sought + SOUGHT, game.book.nodes)):
                    self._find_altar(node)
                self._sought += SOUGHT
                return False
        node = self._node
        if node < game.book.nodes:
            self._look_at(node)
            self._node = node + 1
            return False
        ready = 0
        for node in range(game.book.nodes):
            if self._progress[node] > ready:
                ready = self._progress[node]
        for node in range(game.book.nodes):
            gain = self._gain[node]
            if ready:
                gain = gain * 3 // 10
            progress = self._progress[node]
            self._goal[node] = gain if gain > progress else progress
        self._field_known = True
        return False

    def _look_at(self, node):
        """Try the episode's actions there, with what follows; fights that are to be had there."""
        game = self.scratch
        state = game.state
        best = gain = 0
        have_prey = False
        if not game.disrupted:
            for k in range(2):
                self._be_at(node)
                worth = self._episode_action(k)
                state[ALL] = self.view
                if self._forward:
                    if worth > best:
                        best = worth
                elif worth > gain:
                    gain = worth
        for f in range(at.ELDER + 1):
            if game.foe_type(f) == self._prey and state[at.FOE_AT + f] == self._place:
                have_prey = True
        for f in range(at.ELDER + 1):
            if state[at.FOE_AT + f] != node:
                continue
            if f == at.ELDER:
                if game.attackable(f):
                    worth = HIT * self._own_hits(False) // 10
                    if worth > best:
                        best = worth
            elif game.foe_type(f) == self._prey and not game.disrupted:
                worth = PREY - 60 * self._actions_to_altar(node)
                if not have_prey and gain < worth:
                    gain = worth
            else:
                worth = self._attack_worth(f, node != self._place) // 2
                if worth > gain:
                    gain = worth
        self._progress[node] = best
        self._gain[node] = gain

    def _be_at(self, node):
        """Stand at a space in the scratch game, with all who are in the own one."""
        if node != self._place:
            state = self.scratch.state
            for f in range(at.ELDER + 1):
                if state[at.FOE_AT + f] == self._place:
                    state[at.FOE_AT + f] = node
            state[at.PEOPLE + self._me * at.PERSON + at.AT] = node

    def _find_altar(self, node):
        """Whether what the mission needs brought could be used there."""
        game = self.scratch
        state = game.state
        code = game.book.codes[2]
        f = game.book.first_of[self._prey]
        for k in range(2):
            p = game.book.actions[k] & 0x3FFF
            self._be_at(node)
            for g in range(f, game.book.first_of[self._prey + 1]):
                state[at.FOE_AT + g] = c.NONE
            without = game._true(code, p, self._me, c.NONE)
            state[at.FOE_AT + f] = node
            # for that action that asks for one here, not just anywhere
            if not without and game._true(code, p, self._me, c.NONE):
                state[at.FOE_AT + f] = (node + 1) % game.book.nodes
                if not game._true(code, p, self._me, c.NONE):
                    self._altar |= 1 << node
            state[ALL] = self.view

    def _actions_to_altar(self, node):
        game = self.scratch
        run = game.run_length(self._me) or 1
        least = 5
        for goal in range(game.book.nodes):
            if self._altar >> goal & 1:
                far = (game.distance(node, goal) + run - 1) // run
                if far < least:
                    least = far
        return least

    def _episode_action(self, k):
        """What an episode action would bring where "I" am in the scratch game; 0 if it may not be taken. Changes it."""
        game = self.scratch
        state = game.state
        book = game.book
        code = book.codes[2]
        me = self._me
        p = book.actions[k] & 0x3FFF
        self._forward = False
        if not game._true(code, p, me, c.NONE):
            return 0
        for kind in range(c.EPISODE_KIND, book.kinds):      # what the others have will be brought
            if self._wanted >> kind & 1:
                total = 0
                for i in range(game.count):
                    if game.alive(i):
                        total += game.holds(i, kind)
                if game.holds(me, kind):
                    state[at.PEOPLE + me * at.PERSON + at.HOLDS + kind] = total
        p = game._behind(code, p)
        return self._ops(code, p + 1, p + 1 + code[p], me, c.NONE)
