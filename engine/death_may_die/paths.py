"""Moving figures and investigators: enemies on their way (1.5.2-2), Runs and what follows them (1.5.1-1)."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cells import (
    ask,
    distinct,
    ends_of,
    figures_in,
    four,
    log,
    lowest,
    nearest_spaces,
    pop,
    push,
    put_four,
    put_two,
    standing,
    two,
)
from engine.death_may_die.codes import NODES, NONE, TO_AWAY, TO_INVESTIGATOR, TO_PICK
from engine.death_may_die.dice import R_RUN, R_STRIKE
from engine.death_may_die.rounds import Rounds

_AT_ONCE = 99
_AGAIN = 1
_CHOOSE_GOAL = 2


class Paths(Rounds):
    def _ends(self, place, n, goals):
        """Where n steps towards the nearest of a mask of spaces can end: as far as possible, on a shortest way."""
        steps = self.book.steps
        return ends_of(steps, nearest_spaces(steps, goals, place), place, n)

    def _wander(self, place, n, origin):
        """Where n steps can end: away from a space (MV away), or each to any next space (origin NONE)."""
        next_to = self.book.next_to
        steps = self.book.steps
        ends = 1 << place
        for _ in range(n):
            reached = 0
            for node in range(self.book.nodes):
                if not ends >> node & 1:
                    continue
                there = next_to[node]
                if origin != NONE:
                    for other in range(self.book.nodes):
                        if there >> other & 1 and \
                                steps[origin * NODES + other] <= steps[origin * NODES + node]:
                            there ^= 1 << other
                reached |= there or 1 << node
            ends = reached
        return ends

    @property
    def mover(self):
        """MOVING: the figure that is moved."""
        f = self._top()
        return self.state[f + at.J]

    def _move(self, f):
        """MV: one figure after the other."""
        note = self.note
        state = self.state
        step = state[f + at.STEP]
        to = state[f + at.F]
        n = state[f + at.E]
        if step == _AGAIN:
            self._set_foe(state[f + at.J], note.answer - m.TO)
            state[f + at.STEP] = 0
        elif step == _CHOOSE_GOAL:
            put_two(state, f + at.H, 1 << note.answer - m.TO)
            state[f + at.STEP] = 0
        mask = four(state, f + at.A)
        there = mask & standing(state, 0, at.ELDER + 1)
        if not there:
            pop(state)
            return False
        figure = lowest(there)
        goals = two(state, f + at.H)
        if n == _AT_ONCE and to < TO_INVESTIGATOR and goals & (goals - 1):
            put_two(state, at.SPACES_ASKED, goals)
            state[f + at.J] = figure
            return ask(state, m.PLACING, state[at.ACTIVE], f, _CHOOSE_GOAL)
        put_four(state, f + at.A, mask >> figure + 1 << figure + 1)
        place = state[at.FOE_AT + figure]
        chooser = state[at.ACTIVE]
        if to == TO_PICK:
            ends = self._wander(place, n, NONE)
            chooser = state[f + at.YOU]
        elif to == TO_AWAY:
            ends = self._wander(place, n, self.space(state[f + at.YOU]))
        else:
            if to == TO_INVESTIGATOR:
                goals = 0
                for i in range(state[at.COUNT]):
                    if self.alive(i):
                        goals |= 1 << self.space(i)
            ends = self._ends(place, n, goals)
        if ends & (ends - 1):
            state[f + at.J] = figure
            put_two(state, at.SPACES_ASKED, ends)
            return ask(state, m.MOVING, chooser, f, _AGAIN)
        if ends:
            self._set_foe(figure, lowest(ends))
        return False

    # -- investigators -------------------------------------------------------------------------------------------------

    def _go(self, i, node, follow, stay):
        """Investigator i to a space; follow: as leaving in a Run, but for the figures in the mask stay."""
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        place = state[person + at.AT]
        if place == node or not state[person + at.ALIVE]:
            return
        state[person + at.AT] = node
        log(self.events, m.E_STEP if follow else m.E_GOES, i, node, place, 0)
        if not follow:
            return
        mask = figures_in(state, place) & ~stay
        while mask:
            figure = lowest(mask)
            mask ^= 1 << figure
            state[at.FOE_AT + figure] = node
            log(self.events, m.E_FOLLOW, i, figure, node, 0)
        fires = state[at.TOKENS + place]
        if fires:
            log(self.events, m.E_CATCH, i, fires, 0, 0)
            self._hand(0, i, fires)

    def _steps_from(self, i, left):
        """Mask of the spaces that a Run of i can go on to with so many steps left (3.8.1-2)."""
        state = self.state
        book = self.book
        person = at.PEOPLE + i * at.PERSON
        place = state[person + at.AT]
        if not left or left == 1 and book.slow != NONE and state[at.TOKENS + book.slow * NODES + place]:
            return 0
        mask = book.next_to[place]
        if state[person + at.GIFTS] & at.LINKS:
            gates = self._gates()
            if gates >> place & 1:
                mask |= gates & ~(1 << place)
        return mask

    @property
    def steps_left(self):
        f = self._top()
        return self.state[f + at.A] if self.state[f] == R_RUN else 0

    @property
    def step_to(self):
        """SLIPPING: the space that the Run goes on to."""
        f = self._top()
        return self.state[f + at.G] if self.state[f] == R_RUN else NONE

    def _begin_run(self, i, node):
        state = self.state
        state[at.RAN] = 1
        f = push(state, R_RUN, i, NONE)
        state[f + at.A] = self.run_length(i)
        state[f + at.B] = self.slips(i)
        state[f + at.G] = node

    def _run(self, f):
        """A Run: leave the space, once it is known who stays behind; then the next step, or stop."""
        state = self.state
        i = state[f + at.YOU]
        step = state[f + at.STEP]
        move = self.note.answer
        if step == 1:                   # RUNNING
            if move == m.STAY:
                pop(state)
                return False
            state[f + at.G] = move - m.STEP
        elif step == 2 and move != m.DONE:      # SLIPPING
            figure = move - m.FIGURE
            put_four(state, f + at.C, four(state, f + at.C) | 1 << figure)
            state[f + at.B] -= 1
            hurt = state[at.PEOPLE + i * at.PERSON + at.SLIPS] >> 4
            if hurt and self.attackable(figure):
                self._hurt(figure, hurt)
                if self._due():
                    state[f + at.STEP] = 3
                    return False
        stay = four(state, f + at.C)
        if state[f + at.B] and not (step == 2 and move == m.DONE):
            followers = figures_in(state, self.space(i)) & ~stay
            if followers:
                put_two(state, at.SINGLES, 1 << m.DONE)
                put_four(state, at.FIGURES_ASKED, distinct(state, self.book.type_of, followers))
                return ask(state, m.SLIPPING, i, f, 2)
        slow = self.book.slow
        cost = 1
        if slow != NONE and state[at.TOKENS + slow * NODES + state[at.PEOPLE + i * at.PERSON + at.AT]]:
            cost = 2
        self._go(i, state[f + at.G], 1, stay)
        left = state[f + at.A]
        state[f + at.A] = left = left - cost if left > cost else 0
        spaces = self._steps_from(i, left)
        if not spaces:
            pop(state)
            return False
        put_two(state, at.SINGLES, 1 << m.STAY)
        put_two(state, at.SPACES_ASKED, spaces)
        return ask(state, m.RUNNING, i, f, 1)

    # -- attacks one after the other (AT) ------------------------------------------------------------------------------

    def _attacks(self, f):
        state = self.state
        i = state[f + at.YOU]
        mask = four(state, f + at.A)
        if state[f + at.STEP]:
            state[f + at.STEP] = 0
            return self._attack_of(f, i, mask, self.note.answer - m.FIGURE)
        mask &= standing(state, 0, at.ELDER + 1)
        if not mask or not self.alive(i):
            pop(state)
            return False
        alike = distinct(state, self.book.type_of, mask)
        if alike & (alike - 1):
            put_four(state, at.FIGURES_ASKED, alike)
            return ask(state, m.AIMING, i, f, 1)
        return self._attack_of(f, i, mask, lowest(alike))

    def _attack_of(self, f, i, mask, figure):
        put_four(self.state, f + at.A, mask & ~(1 << figure))
        self.state[push(self.state, R_STRIKE, i, NONE) + at.A] = figure
        return False
