"""What lists of effects are worth to a partner in Death May Die.

No card, enemy or episode is known by name: lists are weighed op by op. Tokens, counters and figures that they move are
moved in the partner's own game, so that what follows sees them.
"""
from engine.bots.death_may_die_harm import FIND, HIT, HURT, KILL, KILL_DIE, PREY, STRAIN, Harm, chance_of
from engine.death_may_die import codes as c
from engine.death_may_die import layout as at
from engine.game import ALL

MISSION = 1200          # from the first step of the mission to the last
WANTED = 180            # a token that the mission needs
PREY_STEP = 40          # an enemy that the mission needs comes a step nearer to where it is needed
COME = 60               # the Elder One comes to one's own feet
SUMMON = -30
ADVANCE = -250
FIRE = -12              # a fire token on the map
TOKEN = -15             # one of the Elder One's
# Bytes behind an op's number; those with lists are told apart
SIZES = bytes((0, 4, 3, 3, 4, 4, 4, 5, 3, 2, 5, 2, 0, 4, 2, 0, 2, 0, 0, 0, 3, 3, 1, 0))


class Effects(Harm):
    def _amount(self, byte):
        """A number of an op, in tenths."""
        if byte < c.SUCCESSES:
            return 10 * (byte - c.ZERO)
        return self._hits if byte == c.SUCCESSES else self._signs

    def _ops(self, code, p, end, you, ctx):
        """What a list of effects is worth. Tokens, counters and figures that it moves are moved in the scratch game."""
        game = self.scratch
        worth = 0
        while p < end:
            op = code[p]
            p += 1
            if op == c.IF:
                true = game._true(code, p, you, ctx)
                p = game.note.next_i
                other = p + code[p] + 1
                if not true:
                    p = other
                worth += self._ops(code, p + 1, p + 1 + code[p], you, ctx)
                p = other + code[other] + 1
            elif op == c.R:
                worth += self._roll_worth(code, p, you, ctx)
                p += 4
                p += code[p] + 1
                p += code[p] + 1
            elif op == c.CH:
                n = code[p]
                p += 1
                best = m_none = -10000
                saved = bytes(game.state) if n > 1 else b""
                for _ in range(n):
                    true = game._true(code, p, you, ctx)
                    p = game.note.next_i + 1
                    if true:
                        one = self._ops(code, p + 1, p + 1 + code[p], you, ctx)
                        if one > best:
                            best = one
                        if saved:
                            game.state[ALL] = saved
                    p += code[p] + 1
                if best != m_none:
                    worth += best
            elif op == c.EA:
                worth += self._each_worth(code, p, you, ctx)
                p += 2
                p += code[p] + 1
            elif op == c.PK:
                worth += self._ops(code, p + 1, p + 1 + code[p], you, ctx)
                p += code[p] + 1
            else:
                worth += self._op(op, code, p, you, ctx)
                p += SIZES[op]
        return worth

    def _roll_worth(self, code, p, you, ctx):
        game = self.scratch
        need = (self._amount(code[p]) + 9) // 10
        dice = self._acting
        if not dice or you != self._me:
            dice = game._own_dice(you, c.ACT, False) + 1
            if you == self._me:
                self._acting = dice
        dice -= 1
        black = dice & 0xFF
        green = dice >> 8
        if code[p + 2] != c.NONE:
            more = game.tokens(code[p + 2], game.space(you))
            green += more if more < code[p + 3] else code[p + 3]
        room = at.STRESS_MAX - game.stress(you)
        hits = 5 * (black + green) + 3 * (room if room < 3 else 3)
        chance = chance_of(hits, need)
        self._hits = hits if hits > 10 * need else 10 * need
        self._signs = (5 * black + 10 * green) // 3
        p += 4
        other = p + code[p] + 1
        saved = self._forward
        bad = self._ops(code, other + 1, other + 1 + code[other], you, ctx) if code[other] and chance < 100 else 0
        self._forward = saved
        good = self._ops(code, p + 1, p + 1 + code[p], you, ctx)
        return (chance * good + (100 - chance) * bad) // 100 - self._maddened(you, black // 3)

    def _each_worth(self, code, p, you, ctx):
        game = self.scratch
        where = code[p]
        p += 2
        end = p + 1 + code[p]
        worth = 0
        if where >= c.PEOPLE:
            mask = game._people(where, code[p - 1], you)
            for i in range(game.count):
                if mask >> i & 1:
                    worth += self._ops(code, p + 1, end, i, ctx)
            return worth
        mask = game._spaces(where, code[p - 1], you, ctx)
        for node in range(game.book.nodes):
            if mask >> node & 1:
                worth += self._ops(code, p + 1, end, you, node)
        return worth

    def _op(self, op, code, p, you, ctx):
        """What an op without lists is worth."""
        game = self.scratch
        if op == c.V:
            return self._variable_worth(code, p)
        if op == c.T:
            return self._token_worth(code, p, you, ctx)
        if op <= c.H:
            mask = game._people(code[p], code[p + 1], you)
            worth = 0
            for i in range(game.count):
                if mask >> i & 1:
                    worth += self._board_worth(op, code, p + 2, i)
            return worth
        if op == c.D or op == c.MV or op == c.AT:
            return self._foes_worth(op, code, p, you, ctx)
        if op == c.GO:
            return self._go_worth(code, p, you, ctx)
        if op == c.SM:
            return SUMMON * self._amount(code[p + 3]) // 10
        if op == c.X:
            black = game.holds(you, code[p] - c.HELD) if code[p] >= c.HELD else code[p] - c.ZERO
            return -self._danger(you, black + code[p + 1] - c.ZERO)
        if op == c.FL:
            first = game.book.first_face[code[p]]
            if first == c.NONE or not game.on_map(code[p]):
                return 0
            p = game.book.face_ops[first] & 0x3FFF
            return self._ops(code, p + 1, p + 1 + code[p], you, ctx)
        if op == c.FR:
            return 8 * self._amount(code[p])
        if op == c.DR:
            return (FIND if code[p] == c.DISCOVERY else SUMMON - 20) * self._amount(code[p + 1]) // 10
        if op == c.AD:
            return ADVANCE
        if op == c.DC:
            return -FIND
        return 0

    def _variable_worth(self, code, p):
        game = self.scratch
        number = code[p]
        if code[p + 1] == c.SWAP:
            return 0
        n = self._amount(code[p + 2])
        if number != game.book.need_variable:
            return 4 * n if n < 20 else 80
        if game.disrupted:
            return 0
        have = 10 * game.variable(number)
        left = 10 * game.need - have
        if n < -have:
            n = -have
        if n > left:
            n = left
        if n > 0:
            self._forward = True
        game.state[at.VARS + number] += n // 10
        return MISSION * n // (10 * game.need)

    def _token_worth(self, code, p, you, ctx):
        game = self.scratch
        state = game.state
        kind, where = code[p], code[p + 1]
        if where == c.DROP:
            return 0
        n = self._amount(code[p + 3]) // 10
        worth = 0
        if where >= c.PEOPLE:
            mask = game._people(where, code[p + 2], you)
            for i in range(game.count):
                if not mask >> i & 1:
                    continue
                have = game.holds(i, kind)
                change = n if n > -have else -have
                if not kind:
                    worth -= self._wounded(i, have + change) - self._wounded(i, have)
                elif kind < c.EPISODE_KIND:
                    worth += 2 * TOKEN * change
                else:
                    if self._wanted >> kind & 1 and change > 0 and not game.disrupted:
                        worth += WANTED * change
                    state[at.PEOPLE + i * at.PERSON + at.HOLDS + kind] = have + change
            return worth
        mask = game._spaces(where, code[p + 2], you, ctx)
        for node in range(game.book.nodes):
            if not mask >> node & 1:
                continue
            have = game.tokens(kind, node)
            change = n if n > -have else -have
            if not kind:
                worth += FIRE * change
            elif kind < c.EPISODE_KIND:
                worth += TOKEN * change
            elif change < 0 and self._wanted & self._laid & 1 << kind and game._gates() >> node & 1:
                worth += WANTED * change
            elif kind == game.book.slow:
                worth += -40 * change if node != self._place else -60 * change
            state[at.TOKENS + kind * c.NODES + node] = have + change
        return worth

    def _board_worth(self, op, code, p, i):
        game = self.scratch
        n = self._amount(code[p]) // 10
        if op == c.S:
            worth = -self._strained(i, n)
            over = game.stress(i) + n - at.STRESS_MAX
            if code[p + 1] and over > 0:
                worth -= self._wounded(i, 2 * over)
            return worth
        if op == c.W:
            return -self._wounded(i, 2 * n)
        if op == c.N:
            return -self._maddened(i, n)
        return self._healing(i, n, self._amount(code[p + 1]) // 10)

    def _healing(self, i, wounds, stress):
        game = self.scratch
        have = game.wounds(i)
        wounds = wounds if wounds < have else have
        have = game.stress(i)
        stress = stress if stress < have else have
        return -self._wounded(i, -2 * wounds) + STRAIN[have] - STRAIN[have - stress]

    def _foes_worth(self, op, code, p, you, ctx):
        game = self.scratch
        state = game.state
        kind, scope = code[p], code[p + 1]
        mask = game._select(kind, scope, you, ctx, op == c.D)
        if kind < c.TARGETS and scope & 15 == c.NEAREST:
            mask &= -mask
        if not mask:
            return 0
        n = self._amount(code[p + 2]) // 10 if op != c.AT else 0
        place = game.space(you)
        here = dice = worth = 0
        for f in range(at.ELDER + 1):
            node = state[at.FOE_AT + f]
            if node == place:
                here += self._dice_of(f)
            if not mask >> f & 1 or node == c.NONE:
                continue
            if op == c.D:
                worth += self._hurt_worth(f, n)
                if f != at.ELDER and n >= game.foe_health(f) - game.foe_wounds(f) and node == place:
                    dice += self._dice_of(f)
            elif op == c.AT:
                dice += self._dice_of(f)
            elif game.foe_type(f) == self._prey and not game.disrupted:
                worth += self._prey_worth(f, n, code[p + 3], place)
            elif node == place:
                if code[p + 3] != c.ME:
                    dice += self._dice_of(f)
            elif code[p + 3] == c.ME or code[p + 3] == c.TO_INVESTIGATOR:
                far = game.distance(node, place)
                if f == at.ELDER and game.attackable(f):
                    worth += COME - self._danger(you, self._dice_of(f)) // 4
                else:
                    worth -= 6 * n if n < far else 6 * far + self._danger(you, self._dice_of(f)) // 2
        if op == c.AT:
            return -self._danger(you, dice)
        if dice:
            worth += self._danger(you, here) - self._danger(you, here - dice)
            if here == dice:
                worth += FIND // 2
        return worth

    def _hurt_worth(self, f, n):
        game = self.scratch
        left = game.foe_health(f) - game.foe_wounds(f)
        if f == at.ELDER:
            return HIT * (n if n < left else left)
        if n < left:
            return HURT * n
        if game.foe_type(f) == self._prey and not game.disrupted:
            return 0 if self._forward or n > 8 else -PREY
        return KILL + KILL_DIE * self._dice_of(f)

    def _prey_worth(self, f, n, to, place):
        """An enemy that the mission needs comes nearer or goes away."""
        far = self.scratch.distance(self.scratch.foe_space(f), place)
        if to == c.ME:
            if not self._altar >> place & 1:
                return 10 * n
            return PREY if n >= far else PREY_STEP * n
        return -PREY_STEP // 2 * n

    def _go_worth(self, code, p, you, ctx):
        """Somebody is moved: away from enemies that do not follow, nearer to what is to be done."""
        if not self._field_known or you != self._me:
            return 0
        game = self.scratch
        where = code[p + 2]
        if where == c.STEP or where == c.STEP_GATE:
            return 0
        mask = game._spaces(where, code[p + 3], you, ctx)
        best = -10000
        dice = self._dice[self._place] if code[p + 4] else 0
        for node in range(game.book.nodes):
            if mask >> node & 1 and node != self._place:
                worth = self._standing(node, dice + self._dice[node], 0)
                if worth > best:
                    best = worth
        return best - self._standing(self._place, self._dice[self._place], 0) if best > -10000 else 0

    # -- where to be ---------------------------------------------------------------------------------------------------

    def _standing(self, node, dice, fires):
        """What it is worth to stand in a space, with so many dice of enemies there and so many fires more on one."""
        game = self.scratch
        run = game.run_length(self._me) or 1
        best = -1000
        for goal in range(game.book.nodes):
            worth = self._goal[goal]
            if worth > 0 and worth > best:
                worth -= (game.distance(node, goal) + run - 1) // run * self._away
                if worth > best:
                    best = worth
        if dice:
            siege = dice - self._room
            dice = (dice * self._late + 99) // 100
            if dice < siege:
                dice = siege
        else:
            best += FIND * self._late // 100
        return best - self._danger(self._me, dice + fires)
