"""The actions of a turn (1.5.1)."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cards import Cards
from engine.death_may_die.codes import (
    ANY_ACTION,
    ATK,
    ATTACK,
    ATTACK_FAR,
    EPI,
    NODES,
    NONE,
    REST,
    RESTED,
    RUN,
)
from engine.death_may_die.dice import (
    ALL_OF_THEM,
    CROWD,
    FAR,
    R_REST,
    R_TRADE,
)

# Steps of the frame of a turn that the actions know
ACT, ACTED, DRAW = 1, 2, 3


class Actions(Cards):
    # -- actions -------------------------------------------------------------------------------------------------------

    def _has_action(self, kind, far=False):
        state = self.state
        free = at.FREE - 1
        return state[at.ACTIONS] or state[free + kind] or state[free + ANY_ACTION] or far and state[free + ATTACK_FAR]

    def _spend(self, kind, far=False):
        """The free action that is good for the least comes first."""
        state = self.state
        free = at.FREE - 1
        if far and state[free + ATTACK_FAR]:
            state[free + ATTACK_FAR] -= 1
        elif state[free + kind]:
            state[free + kind] -= 1
        elif state[free + ANY_ACTION]:
            state[free + ANY_ACTION] -= 1
        else:
            state[at.ACTIONS] -= 1

    def _in_range(self, i, near, far):
        """Mask of the figures that i may attack in its space (near), elsewhere (far)."""
        place = self.space(i)
        mask = self._figures_in(place) if near else 0
        reach = self.attack_range(i) if far else 0
        if reach:
            steps = self.book.steps
            for node in range(self.book.nodes):
                if 0 < steps[place * NODES + node] <= reach:
                    mask |= self._figures_in(node)
        if mask >> at.ELDER and not self.attackable(at.ELDER):
            mask ^= 1 << at.ELDER
        return mask

    def _offer_actions(self, f, i):
        singles = 1 << m.END
        if self._has_action(REST) and self.safe(i):
            singles |= 1 << m.REST
        if self._has_action(ANY_ACTION):
            others = self._there_with(i)
            if others & (others - 1):
                self._put_two(at.MOVED, 0)
                if self._tradable(i):
                    singles |= 1 << m.TRADE
        if self._has_action(EPI):
            for k in range(2):
                address = self.book.actions[k]
                if self._true(self.book.codes[2], address & 0x3FFF, i, NONE):
                    singles |= 1 << m.EPISODE + k
        near = self._has_action(ATTACK)
        figures = self._in_range(i, near, self._has_action(ATTACK, True))
        if figures and near and self.splits(i):
            here = figures & self._figures_in(self.space(i))
            if here:
                singles |= 1 << at.S_ALL
                figures &= ~here
        self._put_two(at.SINGLES, singles)
        self._put_four(at.FIGURES_ASKED, self._distinct(figures))
        self._put_two(at.SPACES_ASKED, self._steps_from(i, self.run_length(i)) if self._has_action(RUN) else 0)
        self._put_two(at.CARDS_ASKED, self._usable())
        return self._ask(m.ACTION, i, f, ACTED)

    def _action(self, f, i, move):
        state = self.state
        if move == m.END:
            state[f + at.STEP] = DRAW
        elif move >= m.USE:
            self._begin_use(move - m.USE)
        elif move >= m.ATTACK:
            self._attack(i, move - m.ATTACK)
        elif move >= m.STEP:
            self._spend(RUN)
            self._begin_run(i, move - m.STEP)
        elif move == m.REST:
            self._spend(REST)
            self.events.add(m.E_REST, i)
            self._push(R_REST, i)
        elif move == m.TRADE:
            self._spend(ANY_ACTION)
            self._put_two(at.MOVED, 0)
            self._push(R_TRADE, i)
        else:
            k = move - m.EPISODE
            self._spend(EPI)
            self.events.add(m.E_EPISODE, i, k)
            address = self.book.actions[k]
            self._ops(address & 0xC000 | self._behind(self.book.codes[2], address & 0x3FFF), i, NONE, 7, k)
        return False

    def _attack(self, i, figure):
        """1.5.1-2; 3.3: targets, far, crowd and dice are fixed."""
        state = self.state
        place = self.space(i)
        flags = 0
        if figure == ALL_OF_THEM:
            node = place
            targets = self._in_range(i, True, False)
        else:
            node = state[at.FOE_AT + figure]
            targets = 1 << figure
        if node != place:
            flags = FAR
        here = self._figures_in(node)
        if here & (here - 1):
            flags |= CROWD
        self._spend(ATTACK, node != place)
        self._put_four(at.TARGETS, targets)
        self.events.add(m.E_STRIKE, i, figure)
        g = self._throw(ATK, i, self._own_dice(i, ATK, node != place), figure)
        state[g + at.D] = flags

    def _rest(self, f):
        """1.5.1-3"""
        i = self.state[f + at.YOU]
        if not self.state[f + at.STEP]:
            if self.wounds(i) or self.stress(i):
                return self._ask(m.RESTING, i, f, 1)
        else:
            n = self.note.answer - m.HEAL
            self._heal(i, n >> 3, n & 7)
        self._pop()
        self._event(i, RESTED)
        return False
