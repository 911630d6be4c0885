"""A partner in Death May Die: greedy, one action at a time, without planning between players.

It goes where an episode action brings the mission on, fights when it must, investigates where it is safe, rests before
it breaks, and throws dice again while that is worth the stress. The worth of things is in death_may_die_outlook.py.
"""
from engine.bots.death_may_die_outlook import (
    FIND,
    HIT,
    HURT,
    KILL,
    KILL_DIE,
    Outlook,
)
from engine.death_may_die import codes as c
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.game import ALL

VARIETY = 30            # so much chance is in the choice of an investigator
STEPS = 8               # a Run must be worth that
OVERKILL = 2            # a success that hits nobody
COMPANION = 30          # a companion's wound; .. its last
COMPANION_LAST = 60
# What lies on the faces of dice, by their numbers; where the six faces of a die are
_HITS = bytes((0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1))
_TENTACLES = bytes((0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0))
_SIGNS = bytes((0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1))
_BLACK = bytes((0, 1, 1, 2, 3, 4))
_GREEN = bytes((8, 8, 9, 9, 10, 11))


class DeathMayDieBot(Outlook):
    def __init__(self, players, level, seed):
        Outlook.__init__(self, players, level, seed)
        self._n_hits = self._n_tentacles = self._n_signs = self._blanks = 0   # on the dice
        self._now = 0                   # what they are worth

    def prepare(self):
        Outlook.prepare(self)
        game = self.scratch
        if game.stage == m.ROLLING or game.stage == m.SETTING:
            self._count_dice()
            self._now = self._roll_now(self._n_hits, self._n_tentacles, self._n_signs, self._blanks)

    def worth(self, move):
        worth = self._worth(move)
        self.scratch.state[ALL] = self._view
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

    # -- rolls ---------------------------------------------------------------------------------------------------------

    def _count_dice(self):
        """Symbols on the dice that lie there."""
        game = self.scratch
        hits = tentacles = signs = blanks = 0
        for k in range(game.dice_left):
            die = game.die(k)
            hits += _HITS[die]
            tentacles += _TENTACLES[die]
            signs += _SIGNS[die]
            blanks += not die & 7
        game.tally()                    # the conversions
        self._n_hits = hits
        self._n_tentacles = tentacles
        self._n_signs = signs
        self._blanks = blanks

    def _roll_now(self, hits, tentacles, signs, blanks):
        """What a roll with these symbols is worth."""
        game = self.scratch
        kind = game.roll_kind
        me = self._me
        note = game.note
        hits += (signs if signs < note.signs_count else note.signs_count) * note.signs_worth
        hits += (blanks if blanks < note.blanks_count else note.blanks_count) * note.blanks_worth
        hits += (tentacles if tentacles < note.tentacles_count else note.tentacles_count) * note.tentacles_worth
        mind = self._maddened(me, tentacles)
        if kind == c.ATK:
            return self._attack_result(hits) - mind
        if kind == c.ACT:
            return self._act_result(hits, signs) - mind
        game.note.w = hits
        game.note.n = tentacles
        game._reduce(me, kind)
        game.state[ALL] = self._view
        return -self._wounded(me, 2 * game.note.w) - self._maddened(me, game.note.n)

    def _attack_result(self, hits):
        game = self.scratch
        f = game.against
        if f >= at.ELDER:
            if f > at.ELDER:            # all of them
                return hits * (HIT if game.foe_space(at.ELDER) == self._place and game.attackable(at.ELDER) else 35)
            left = game.foe_health(f) - game.foe_wounds(f)
            return HIT * hits if hits < left else HIT * left + OVERKILL * (hits - left)
        left = game.foe_health(f) - game.foe_wounds(f) + game.foe_armour(f)
        if not hits:
            return 0
        hits += game._extra_wounds(self._me, f, game.foe_space(f) != self._place, False)
        if hits < left:
            return HURT * hits
        dice = self._dice_of(f)
        worth = KILL + KILL_DIE * dice
        if game.foe_space(f) == self._place and game.active == self._me:
            here = self._dice[self._place]
            worth += self._danger(self._me, here) - self._danger(self._me, here - dice) + (FIND if here == dice else 0)
        return worth + OVERKILL * (hits - left)

    def _act_result(self, hits, signs):
        game = self.scratch
        f = game._top()
        here = game._two(f + at.C)
        code = game.book.codes[here >> 14]
        p = here & 0x3FFF
        if hits < game.need_of_roll:
            p += code[p] + 1
        self._hits = 10 * hits
        self._signs = 10 * signs
        worth = self._ops(code, p + 1, p + 1 + code[p], self._me, game.state[f + at.CTX])
        game.state[ALL] = self._view
        if hits < game.need_of_roll:
            worth -= 3 * (game.need_of_roll - hits)
        return worth

    def _reroll(self, move):
        """What throwing a die again brings, less the stress; to stay is nothing."""
        game = self.scratch
        if move == m.STAY:
            return 0
        if move == m.SET:
            bad = 0
            for k in range(game.dice_left):
                bad += self._badness(game.die(k)) > 0
            return 8 * bad - 4 if bad else -1
        die = move & 15
        better = self._again(die)
        if move >= m.FREE:
            return better
        if better <= 0:
            return -1
        kind = game.roll_kind
        short = game.need_of_roll - self._n_hits
        if kind == c.ACT and short > 1 and short > at.STRESS_MAX - game.stress(self._me) + 1:
            return -1
        return better - self._strained(self._me, 1)

    def _again(self, die):
        faces = _GREEN if die & 8 else _BLACK
        hits = self._n_hits - _HITS[die]
        tentacles = self._n_tentacles - _TENTACLES[die]
        signs = self._n_signs - _SIGNS[die]
        blanks = self._blanks - (0 if die & 7 else 1)
        total = 0
        short = 0
        game = self.scratch
        if game.roll_kind == c.ACT and game.need_of_roll > self._n_hits + 1:
            short = game.need_of_roll - self._n_hits - 1    # as if some more came after this one
        before = -1
        value = 0
        for face in faces:
            if face != before:
                before = face
                value = self._roll_now(hits + short + _HITS[face], tentacles + _TENTACLES[face], signs + _SIGNS[face],
                                       blanks + (0 if face & 7 else 1))
            total += value
        now = self._now
        if short:
            now = self._roll_now(self._n_hits + short, self._n_tentacles, self._n_signs, self._blanks)
        return (total // 6 - now) >> (short if short < 2 else 2)

    def _badness(self, die):
        """Whether a die is better thrown again."""
        kind = self.scratch.roll_kind
        if kind == c.ATK or kind == c.ACT:
            if _HITS[die]:
                return -1
            if _SIGNS[die] and self.scratch.note.signs_count:
                return -1
            return 1
        return 1 if _HITS[die] else -1

    def _share(self, f):
        game = self.scratch
        if f == at.ELDER:
            return HIT
        left = game.foe_health(f) - game.foe_wounds(f) + game.foe_armour(f) - game.hits(f)
        if left <= 0:
            return 0
        if left > game.hits_left:
            return HURT
        if game.foe_type(f) == self._prey and not game.disrupted:
            return 1
        return (KILL + 2 * KILL_DIE * self._dice_of(f)) // left

    # -- cards ---------------------------------------------------------------------------------------------------------

    def _option(self, k):
        game = self.scratch
        here = game._two(game._top() + at.A)
        code = game.book.codes[here >> 14]
        p = game._option(code, (here & 0x3FFF) + 1, k) + 1
        self._forward = False
        return self._ops(code, p + 1, p + 1 + code[p], self._me, game.state[game._top() + at.CTX])

    def _options(self, card):
        """Where the options of a discovery card are."""
        game = self.scratch
        code = game.book.codes[2]
        p = (game.book.discoveries[card] & 0x3FFF) + 1
        return game._behind(code, p + code[p] + 1)

    def _claim(self, k):
        card = self.scratch.card
        return self._claim_of(card, self._options(card) + 1 + 5 * k)

    def _claim_of(self, card, p):
        code = self.scratch.book.codes[2]
        me = self._me
        cost = self._strained(me, code[p]) + self._wounded(me, 2 * code[p + 1]) + self._maddened(me, code[p + 2])
        return self._half(card, code[p + 3]) - cost

    def _card(self, card):
        """The better option of a discovery card."""
        code = self.scratch.book.codes[2]
        p = self._options(card)
        best = -100
        for k in range(code[p]):
            worth = self._claim_of(card, p + 1 + 5 * k)
            if worth > best:
                best = worth
        return best

    def _half(self, card, half):
        """What a half of a discovery card is worth to one who holds it."""
        game = self.scratch
        code = game.book.codes[2]
        p = game.book.halves[card * 2 + half]
        worth = 5
        if code[p] == c.COMPANION:
            worth = 35 * code[p + 1] + (0 if code[p + 2] == c.NONE else 35)
        elif code[p] == c.CONDITION:
            worth = -15
        p += 5
        if code[p]:
            use = self._ops(code, p + 1, p + 1 + code[p], self._me, c.NONE)
            game.state[ALL] = self._view
            worth += use if use > 45 else 45
        p += code[p] + 1
        return worth + self._gift(code, p)

    def _level(self, slot):
        game = self.scratch
        me = self._me
        code = game.book.codes[0]
        p = (code[c.O_SKILLS] | code[c.O_SKILLS + 1] << 8) + 2 * game.skill(me, slot)
        p = code[p] | code[p + 1] << 8
        for _ in range(game.level(me, slot)):
            p += 2 + code[p + 1]
        return self._gift(code, p + 1)

    def _person(self, who):
        """What an investigator's skills are worth to begin with."""
        book = self.scratch.book
        code = book.codes[0]
        p = (code[c.O_INVESTIGATORS] | code[c.O_INVESTIGATORS + 1] << 8) + 3 * who
        worth = 0
        for slot in range(3):
            worth += self._gift(code, (book.skills[code[p + slot]] & 0x3FFF) + 1)
        return worth

    def _gift(self, code, p):
        """What a list of modifiers is worth."""
        end = p + 1 + code[p]
        p += 1
        worth = 0
        while p < end:
            sort = code[p + 1]
            a = code[p + 2]
            if sort == c.M_D:
                scope = code[p + 4]
                one = 12 if scope == c.ATKR else 30 if scope == c.ATK0 else 20 * (scope & 1) * 2 + 7 * (scope & 2)
                one = one * (a + code[p + 3] - 2 * c.ZERO)
                worth += one if code[p + 5] == c.TRUE else one // 2
            elif sort == c.M_RR:
                worth += (20 if a > 9 else 15 * a) * (2 if code[p + 4] == c.PER_ROLL else 1)
            elif sort == c.M_CV:
                worth += 18 + 4 * (code[p + 3] if code[p + 3] < 3 else 3)
            elif sort == c.M_AR:
                worth += 10 if code[p + 4] == c.BURN else 40 * a + 10 * code[p + 3]
            elif sort == c.M_RG:        # who strikes from afar is not struck
                worth += (a - c.ZERO) * 45
            elif sort == c.M_RN:
                worth += (a - c.ZERO) * 8
            elif sort == c.M_IG:
                worth += 40
            elif sort == c.M_REST:
                worth += (a - c.ZERO) * 12
            elif sort == c.M_XW:
                worth += 25 if code[p + 3] else 45
            elif sort == c.M_FA:
                worth += 50
            elif sort == c.M_ON:
                worth += 20 if a != c.ENDTURN else 10
            else:
                worth += 18
            p += code[p] + 1
        return worth

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
