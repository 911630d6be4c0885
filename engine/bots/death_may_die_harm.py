"""What hurts an investigator and what an attack brings: the measure of all that a partner in Death May Die weighs.

Worth is in hundredths of what an action is good for.
"""
from engine.bots import Bot
from engine.death_may_die import codes as c
from engine.death_may_die import layout as at
from engine.death_may_die.game import DeathMayDie

# What it is worth to be spared so many half wounds; death is from 10 on
LIFE = (0, 15, 38, 65, 100, 150, 220, 320, 450, 700, 1000, 1150, 1280, 1350, 1400)
EARLY = 2               # so many times worse before the Elder One is there, from EARLY_FROM half wounds on
EARLY_FROM = 5
STRAIN = (0, 12, 28, 52, 90)
MIND = (0, 4, 8, 12, 14, 20, 26, 32, 36, 46, 56, 66, 76, 100, 124, 150, 200, 260, 330, 520, 1500)
HIT = 60                # a wound for the Elder One
KILL = 30               # an enemy less, and for each of its dice
KILL_DIE = 10
HURT = 8                # a wound for an enemy that lives on
FIND = 90               # a discovery card
PREY = 170              # an enemy that the mission needs, where it needs it
AWAY = 60               # an action on the way to what is to be done


def chance_of(tenths, need):
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


class Harm(Bot):
    slips = 0               # a partner who stumbles on purpose is no partner

    def __init__(self, players, level, seed):
        Bot.__init__(self, DeathMayDie(players), level, seed)
        self.view = bytearray(at.LENGTH)
        self._fine = 0                          # 1 from Normal on
        self._me = 0
        self._place = 0
        self._shields = bytearray(c.SEATS)      # wounds that companions can take
        self._dice = bytearray(c.NODES)         # dice of the enemies in a space
        self._progress = [0] * c.NODES          # what an episode action is worth there
        self._gain = [0] * c.NODES              # .. the other enemies and tokens that help there
        self._goal = [0] * c.NODES              # both, as it counts
        self._node = self._sought = 0           # of the plan
        self._field_known = False
        self._late = 100
        self._room = 0                          # .. and how many dice those actions may get rid of
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
        self._n_hits = self._n_tentacles = self._n_signs = self._blanks = 0   # on the dice that lie there
        self._now = 0                           # .. and what they are worth

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

    def _attack_worth(self, f, far):
        """An attack on a figure."""
        game = self.scratch
        hits = self._own_hits(far)
        if f == at.ELDER:
            return HIT * hits // 10
        left = game.foe_health(f) - game.foe_wounds(f)
        chance = chance_of(hits, left + game.foe_armour(f))
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
