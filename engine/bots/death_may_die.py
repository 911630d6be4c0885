"""A partner in Death May Die: greedy, one action at a time, without planning between players.

It goes where an episode action brings the mission on, fights when it must, investigates where it is safe, rests before
it breaks, and throws dice again while that is worth the stress. What things are worth, from the bottom up:
death_may_die_harm.py, _effects.py, _goals.py, _rolls.py, _cards.py.
"""
# From the bottom up: the chip's stack cannot carry so many imports one inside the other.
from engine.bots import death_may_die_harm, death_may_die_effects, death_may_die_goals, death_may_die_rolls  # noqa: F401, I001
from engine.bots import Bot
from engine.bots.death_may_die_cards import Cards
from engine.death_may_die import codes as c
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.game import ALL, flat

VARIETY = 30            # so much chance is in the choice of an investigator
STEPS = 8               # a Run must be worth that
COMPANION = 30          # a companion's wound; .. its last
COMPANION_LAST = 60


class DeathMayDieBot(Cards):
    def prepare(self):
        self._look()
        game = self.scratch
        if game.stage == m.ROLLING or game.stage == m.SETTING:
            self._count_dice()
            self._now = self._roll_now(self._n_hits, self._n_tentacles, self._n_signs, self._blanks)

    def worth(self, move):
        worth = self._worth(move)
        self.scratch.state[ALL] = self.view
        return worth

    def _worth(self, move):
        game = self.scratch
        stage = game.stage
        if stage == m.ACTION:
            return self._action(move)
        if stage == m.ROLLING:
            return self._reroll(move)
        if stage == m.RUNNING:
            if move == m.STAY:
                return 0
            return self._run(move - m.STEP, game.steps_left) - STEPS
        if stage == m.WINDOW:
            return 0 if move == m.GO_ON else self._use(move - m.USE)
        if stage == m.FIGHTING:
            if move >= m.USE:
                return self._use(move - m.USE) + 40
            if move >= m.IGNORE:
                return 60 + 10 * self._dice_of(move - m.IGNORE)
            return -self._dice_of(move - m.FIGURE)
        if stage == m.CHOICE:
            return self._option(move - m.OPTION)
        if stage == m.FINDING:
            return 0 if move == m.LEAVE else self._claim(move - m.OPTION)
        if stage == m.ABSORBING:
            if move == m.SELF:
                return -self._wounded(self._me, 2 * game.wounds_left) // game.wounds_left
            card = move - m.CARD
            return -COMPANION if game.card_health(card) - game.card_wounds(card) > 1 else -COMPANION_LAST
        if stage == m.SPLITTING:
            return self._share(move - m.FIGURE)
        if stage == m.RESTING:
            move -= m.HEAL
            return self._healing(self._me, move >> 3, move & 7)
        if stage == m.LEVELING:
            return self._level(move - m.LEVEL)
        if stage == m.SLIPPING:
            if move == m.DONE:
                return 0
            f = move - m.FIGURE
            if not game.disrupted and game.foe_type(f) == self._prey:
                return -1
            return self._dice_of(f) - (9 if game.attackable(at.ELDER) and f == at.ELDER else 0)
        if stage == m.SETTING:
            return 1 if move == m.THROW else 2 * self._badness(move - m.PICK)
        if stage == m.CHOOSING:
            return self.rng.below(100) if not self._fine else self.rng.below(VARIETY) + self._person(move - m.TAKE)
        if stage == m.PEEKING:
            return self._card(move - m.CARD)
        if stage == m.DISCARDING:
            return -self._half(move - m.CARD, game.half(move - m.CARD))
        if stage == m.PLACING:
            return self._placing(move - m.TO)
        if stage == m.MOVING:
            return self._leading(game.mover, move - m.TO)
        if stage == m.TRADING:
            return 1 if move == m.DONE else 0
        return self.rng.below(10)       # AIMING, ENDING: all the same

    # -- actions -------------------------------------------------------------------------------------------------------

    def _action(self, move):
        game = self.scratch
        me = self._me
        if move == m.END:
            return 0
        if move >= m.USE:
            return self._use(move - m.USE)
        if move == m.ATTACK_ALL:
            return self._attack_all()
        if move >= m.ATTACK:
            f = move - m.ATTACK
            return self._attack_worth(f, game.foe_space(f) != self._place)
        if move >= m.STEP:
            return self._run(move - m.STEP, game.run_length(me)) - STEPS
        if move == m.REST:
            return self._rest()
        if move == m.TRADE:
            return -50
        return self._episode_action(move - m.EPISODE)

    def _attack_all(self):
        best = total = 0
        game = self.scratch
        for f in range(at.ELDER + 1):
            if game.foe_space(f) == self._place and game.attackable(f):
                worth = self._attack_worth(f, False)
                total += worth
                if worth > best:
                    best = worth
        return best + (total - best) // 4

    def _rest(self):
        game = self.scratch
        me = self._me
        most = game.rest_heals(me)
        best = 0
        for wounds in range(most + 1):
            worth = self._healing(me, wounds, most - wounds)
            if worth > best:
                best = worth
        return best

    def _run(self, node, steps):
        """A Run to a space, that may go on from there: by the best place that it leads to."""
        game = self.scratch
        load = self._load
        then = self._next_load
        nodes = game.book.nodes
        dice = self._dice
        slow = game.book.slow
        for i in range(nodes):
            load[i] = 1000
        # dice that follow, and 32 for each fire that is caught
        own = dice[self._place]
        if game.slips(self._me):
            own = 0 if own < 4 else own - 3
        load[node] = own + dice[node] + 32 * game.tokens(0, self._place)
        steps -= 2 if slow != c.NONE and game.tokens(slow, self._place) else 1
        while steps > 0:
            for i in range(nodes):
                then[i] = load[i]
            for i in range(nodes):
                if load[i] == 1000 or slow != c.NONE and game.tokens(slow, i):
                    continue
                mask = game.neighbours(i)
                for j in range(nodes):
                    if mask >> j & 1 and j != self._place:
                        there = load[i] + dice[j] + 32 * game.tokens(0, i)
                        if there < then[j]:
                            then[j] = there
            for i in range(nodes):
                load[i] = then[i]
            steps -= 1
        best = -10000
        for i in range(nodes):
            if load[i] < 1000:
                worth = self._standing(i, load[i] & 31, load[i] >> 5)
                if worth > best:
                    best = worth
        return best - self._standing(self._place, dice[self._place], 0)

    def _use(self, card):
        """A card's effects now, against what it is kept for."""
        game = self.scratch
        code = game.book.codes[2]
        p = game._use_of(card)
        self._forward = False
        worth = self._ops(code, p + 1, p + 1 + code[p], self._me, c.NONE)
        return worth - 35 if game._of_half(card, 4) & c.ONCE else worth - 5

    # -- places --------------------------------------------------------------------------------------------------------

    def _placing(self, node):
        """What is placed is seldom welcome, but for one's own feet."""
        game = self.scratch
        f = game._top()
        if game.state[f] == 2:
            here = game._two(f + at.A)
            code = game.book.codes[here >> 14]
            p = here & 0x3FFF
            if code[p] == c.GO:
                return -self._danger(self._me, self._dice[node])
            if code[p] == c.EO and game.disrupted:
                return -game.distance(self._place, node)
        return self._far(node)

    def _far(self, node):
        """How far a space is from everybody."""
        game = self.scratch
        total = 0
        for i in range(game.count):
            if game.alive(i):
                far = game.distance(game.space(i), node)
                total += far if far < 4 else 4
        return total

    def _leading(self, f, node):
        game = self.scratch
        if game.foe_type(f) == self._prey and not game.disrupted or f == at.ELDER and game.attackable(f):
            return -game.distance(self._place, node)
        return self._far(node)


DeathMayDieBot = flat(  # pyright: ignore[reportAssignmentType]
    DeathMayDieBot, "engine.bots.death_may_die_", ("harm", "effects", "goals", "rolls", "cards"), Bot)
