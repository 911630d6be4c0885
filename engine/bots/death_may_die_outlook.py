"""How Death May Die looks to one investigator: what wounds, tokens and effects are worth, where the mission is.

Worth is in hundredths of what an action is good for. No card, enemy or episode is known by name: lists of effects are
weighed op by op, and an episode's actions are tried (in the bot's own game, without a die) at every space of the map;
what they bring there, and how far that is, is the plan.
"""
from engine.bots import Bot
from engine.death_may_die import codes as c
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.game import DeathMayDie
from engine.game import ALL

# What it is worth to be spared so many half wounds; death is from 10 on
LIFE = (0, 15, 38, 65, 100, 150, 220, 320, 450, 700, 1000, 1150, 1280, 1350, 1400)
EARLY = 2               # so many times worse before the Elder One is there, from EARLY_FROM half wounds on
EARLY_FROM = 5
STRAIN = (0, 12, 28, 52, 90)
MIND = (0, 4, 8, 12, 14, 20, 26, 32, 36, 46, 56, 66, 76, 100, 124, 150, 200, 260, 330, 520, 1500)
MISSION = 1200          # from the first step of the mission to the last
WANTED = 180            # a token that the mission needs
PREY = 170              # an enemy that the mission needs, where it needs it; .. a step nearer to that
PREY_STEP = 40
AWAY = 60               # an action on the way to what is to be done
PACE = 14               # .. and more for each investigator above two: every turn is one for the house
LATE = (100, 50, 25)    # how much of a hundred the enemies around count with so many more actions to come
HIT = 60                # a wound for the Elder One
KILL = 30               # an enemy less, and for each of its dice
KILL_DIE = 10
COME = 60               # it comes to one's own feet
HURT = 8                # a wound for an enemy that lives on
FIND = 90               # a discovery card
SUMMON = -30
ADVANCE = -250
FIRE = -12              # a fire token on the map
TOKEN = -15             # one of the Elder One's
# Bytes behind an op's number; those with lists are told apart
_SIZES = bytes((0, 4, 3, 3, 4, 4, 4, 5, 3, 2, 5, 2, 0, 4, 2, 0, 2, 0, 0, 0, 3, 3, 1, 0))


class Outlook(Bot):
    slips = 0               # a partner who stumbles on purpose is no partner

    def __init__(self, players, level, seed):
        Bot.__init__(self, DeathMayDie(players), level, seed)
        self._view = bytearray(at.LENGTH)
        self._fine = 0                          # 1 from Normal on
        self._me = 0
        self._place = 0
        self._shields = bytearray(c.SEATS)      # wounds that companions can take
        self._dice = bytearray(c.NODES)         # dice of the enemies in a space
        self._progress = [0] * c.NODES          # what an episode action is worth there
        self._gain = [0] * c.NODES              # .. the other enemies and tokens that help there
        self._goal = [0] * c.NODES              # both, as it counts
        self._node = 0                          # of the plan
        self._field_known = False
        self._late = 100
        self._away = AWAY
        self._burning = 0                       # fire on the own board, this turn
        self._near = self._far_off = self._acting = 0   # dice of own rolls, + 1
        self._wanted = self._laid = 0           # kinds of tokens: to have, to put down
        self._prey = c.NONE                     # a type of enemies that is to be brought
        self._altar = 0                         # .. to one of these spaces
        self._box = c.NONE
        self._forward = False                   # the effects just weighed help the mission
        self._hits = self._signs = 0            # $s and $e in tenths
        self._load = [0] * c.NODES              # of a run: least dice on the way to a space
        self._next_load = [0] * c.NODES

    # -- looking once --------------------------------------------------------------------------------------------------

    def prepare(self):
        game = self.scratch
        state = game.state
        game._open_box(state[at.BOX])
        self._view[ALL] = state
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
        self._node = self._altar = 0
        self._away = AWAY + PACE * (game.count - 2)
        self._burning = game.fire(me) if me == game.active else 0
        self._field_known = False
        self._near = self._far_off = self._acting = 0
        left = game.actions
        self._late = 100
        if game.stage == m.ACTION and left:
            self._late = LATE[left - 1 if left < 3 else 2]
        elif game.stage == m.RUNNING:
            self._late = LATE[left if left < 3 else 2]

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
                p += _SIZES[op]
                continue
            for _ in range(2 if op == c.IF or op == c.R else 1):
                self._read_laid(code, p + 1, p + 1 + code[p])
                p += code[p] + 1

    def plan(self):
        """What there is to do at each space, one a slice."""
        game = self.scratch
        stage = game.stage
        if stage != m.ACTION and stage != m.RUNNING and stage != m.WINDOW and stage != m.FIGHTING:
            return True
        if self._field_known:
            return True
        node = self._node
        if not node and self._prey != c.NONE and not game.disrupted and not self._altar:
            for node in range(game.book.nodes):
                self._find_altar(node)
            node = 0
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
                state[ALL] = self._view
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
            state[ALL] = self._view

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

    # -- boards and dice -----------------------------------------------------------------------------------------------

    def _life(self, i, halves):
        """How bad so many half wounds more are for investigator i."""
        n = 2 * (self.scratch.wounds(i) - self._shields[i]) + halves
        n = 0 if n < 0 else 14 if n > 14 else n
        worth = LIFE[n]
        if n >= EARLY_FROM and not self.scratch.on_board:
            worth *= EARLY
        return worth

    def _wounded(self, i, halves):
        """What so many half wounds more cost."""
        return self._life(i, halves) - self._life(i, 0)

    def _strained(self, i, n):
        have = self.scratch.stress(i)
        return STRAIN[have + n if have + n < 4 else 4] - STRAIN[have]

    def _maddened(self, i, n):
        lost = self.scratch.sanity(i)
        return MIND[lost + n if lost + n < 20 else 20] - MIND[lost]

    def _dice_of(self, f):
        game = self.scratch
        dice = game.foe_black(f) + game.foe_green(f)
        kind = game.book.more_dice_on
        if kind != c.NONE and game.tokens(kind, game.foe_space(f)):
            dice += game.book.more_dice
        return dice

    def _danger(self, i, dice):
        """What it costs to be attacked with so many dice; one's own fire burns as well."""
        if not dice:
            return 0
        fire = self._burning if i == self._me else 0
        return self._life(i, dice + fire) - self._life(i, fire) + dice * 2

    def _own_hits(self, far):
        """Successes to be expected of an own attack, in tenths, some rerolls among them."""
        if far:
            dice = self._far_off
        else:
            dice = self._near
        if not dice:                    # the same all along a choice
            dice = self.scratch._own_dice(self._me, c.ATK, far) + 1
            if far:
                self._far_off = dice
            else:
                self._near = dice
        dice -= 1
        n = (dice & 0xFF) + (dice >> 8)
        room = at.STRESS_MAX - self.scratch.stress(self._me)
        return 5 * n + 3 * (room if room < 3 else 3)

    @staticmethod
    def _chance(tenths, need):
        """Of a hundred, how often at least so many successes come where so many tenths are expected."""
        n = tenths // 5
        if need <= 0:
            return 100
        if need > n:
            return 4
        ways = 1
        below = 0
        for k in range(need):
            below += ways
            ways = ways * (n - k) // (k + 1)
        return 100 - 100 * below // (1 << n)

    def _attack_worth(self, f, far):
        """An attack on a figure."""
        game = self.scratch
        hits = self._own_hits(far)
        if f == at.ELDER:
            return HIT * hits // 10
        left = game.foe_health(f) - game.foe_wounds(f)
        chance = self._chance(hits, left + game.foe_armour(f))
        dice = self._dice_of(f)
        worth = KILL + KILL_DIE * dice
        if game.foe_type(f) == self._prey and not game.disrupted:
            worth = -PREY
        if not far and game.foe_space(f) == self._place:
            here = self._dice[self._place]
            worth += self._danger(self._me, here) - self._danger(self._me, here - dice)
            if here == dice:
                worth += FIND
        return worth * chance // 100 + HURT * hits // 10 * (100 - chance) // 100

    # -- effects -------------------------------------------------------------------------------------------------------

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
                p += _SIZES[op]
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
        chance = self._chance(hits, need)
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
            dice = (dice * self._late + 99) // 100
        else:
            best += FIND * self._late // 100
        return best - self._danger(self._me, dice + fires)
