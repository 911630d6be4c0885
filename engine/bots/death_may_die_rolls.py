"""What the dice that lie there are worth to a partner in Death May Die, and which are thrown again."""
from engine.bots.death_may_die_goals import Goals
from engine.bots.death_may_die_harm import FIND, HIT, HURT, KILL, KILL_DIE
from engine.death_may_die import codes as c
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.game import ALL

OVERKILL = 2            # a success that hits nobody
# What lies on the faces of dice, by their numbers; where the six faces of a die are
_HITS = bytes((0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1))
_TENTACLES = bytes((0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0))
_SIGNS = bytes((0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1))
_BLACK = bytes((0, 1, 1, 2, 3, 4))
_GREEN = bytes((8, 8, 9, 9, 10, 11))


class Rolls(Goals):
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
        game.state[ALL] = self.view
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
        game.state[ALL] = self.view
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
