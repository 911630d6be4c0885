"""The actions of a turn (1.5.1)."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cards import Cards
from engine.death_may_die.cells import ask, distinct, figures_in, living, log, pop, push, put_four, put_two
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
from engine.death_may_die.reading import decided

# Steps of the frame of a turn that the actions know
ACT, ACTED, DRAW = 1, 2, 3


class Actions(Cards):
    # -- actions -------------------------------------------------------------------------------------------------------

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

    def _beyond(self, place, reach):
        """Mask of the figures elsewhere that are so near to a space."""
        mask = 0
        steps = self.book.steps
        for node in range(self.book.nodes):
            if 0 < steps[place * NODES + node] <= reach:
                mask |= figures_in(self.state, node)
        return mask

    def _offer_actions(self, f, i):
        state = self.state
        book = self.book
        free = at.FREE - 1
        some = state[at.ACTIONS] or state[free + ANY_ACTION]        # an action of any kind is left
        person = at.PEOPLE + i * at.PERSON
        place = state[person + at.AT]
        here = figures_in(state, place)
        singles = 1 << m.END
        if not here and (some or state[free + REST]):
            singles |= 1 << m.REST
        if some:
            others = living(state, place)
            if others & (others - 1):
                put_two(state, at.MOVED, 0)
                if self._tradable(i):
                    singles |= 1 << m.TRADE
        if some or state[free + EPI]:
            code = book.codes[2]
            for k in range(2):
                p = book.actions[k] & 0x3FFF
                true = decided(state, code, p, i)
                if true & 1 if true >= 0 else self._true(code, p, i, NONE):
                    singles |= 1 << m.EPISODE + k
        near = some or state[free + ATTACK]
        figures = here if near else 0
        if state[person + at.RANGE] and (near or state[free + ATTACK_FAR]):
            figures |= self._beyond(place, state[person + at.RANGE])
        if figures:
            if figures >> at.ELDER and not self.attackable(at.ELDER):
                figures ^= 1 << at.ELDER
            if near and figures & here and state[person + at.GIFTS] & at.SPLITS:
                singles |= 1 << at.S_ALL
                figures &= ~here
            figures = distinct(state, book.type_of, figures)
        put_two(state, at.SINGLES, singles)
        put_four(state, at.FIGURES_ASKED, figures)
        run = some or state[free + RUN]
        put_two(state, at.SPACES_ASKED, self._steps_from(i, state[person + at.LENGTH_OF_RUN]) if run else 0)
        put_two(state, at.CARDS_ASKED, self._usable() if state[at.HELD_COUNT] else 0)
        return ask(state, m.ACTION, i, f, ACTED)

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
            log(self.events, m.E_REST, i, 0, 0, 0)
            push(state, R_REST, i, NONE)
        elif move == m.TRADE:
            self._spend(ANY_ACTION)
            put_two(state, at.MOVED, 0)
            push(state, R_TRADE, i, NONE)
        else:
            k = move - m.EPISODE
            self._spend(EPI)
            log(self.events, m.E_EPISODE, i, k, 0, 0)
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
            targets = figures_in(state, place)
            if targets >> at.ELDER and not self.attackable(at.ELDER):
                targets ^= 1 << at.ELDER
        else:
            node = state[at.FOE_AT + figure]
            targets = 1 << figure
        if node != place:
            flags = FAR
        here = figures_in(state, node)
        if here & (here - 1):
            flags |= CROWD
        self._spend(ATTACK, node != place)
        put_four(state, at.TARGETS, targets)
        log(self.events, m.E_STRIKE, i, figure, 0, 0)
        g = self._throw(ATK, i, self._own_dice(i, ATK, node != place), figure)
        state[g + at.D] = flags

    def _rest(self, f):
        """1.5.1-3"""
        i = self.state[f + at.YOU]
        if not self.state[f + at.STEP]:
            if self.wounds(i) or self.stress(i):
                return ask(self.state, m.RESTING, i, f, 1)
        else:
            n = self.note.answer - m.HEAL
            self._heal(i, n >> 3, n & 7)
        pop(self.state)
        self._event(i, RESTED)
        return False
