"""Moving figures and investigators: enemies on their way (1.5.2-2), Runs and what follows them (1.5.1-1)."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
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
        nearest = self._nearest(goals, place)
        ends = 0
        for goal in range(self.book.nodes):
            if not nearest >> goal & 1:
                continue
            far = steps[place * NODES + goal]
            if far == 255:
                continue
            if n >= far:
                ends |= 1 << goal
                continue
            for node in range(self.book.nodes):
                if steps[place * NODES + node] == n and steps[node * NODES + goal] == far - n:
                    ends |= 1 << node
        return ends

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
            self._put_two(f + at.H, 1 << note.answer - m.TO)
            state[f + at.STEP] = 0
        mask = self._four(f + at.A)
        figure = 0
        while mask and not (mask >> figure & 1 and state[at.FOE_AT + figure] != NONE):
            mask &= ~(1 << figure)
            figure += 1
        if not mask:
            self._pop()
            return False
        goals = self._two(f + at.H)
        if n == _AT_ONCE and to < TO_INVESTIGATOR and goals & (goals - 1):
            self._put_two(at.SPACES_ASKED, goals)
            state[f + at.J] = figure
            return self._ask(m.PLACING, state[at.ACTIVE], f, _CHOOSE_GOAL)
        self._put_four(f + at.A, mask ^ 1 << figure)
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
            self._put_two(at.SPACES_ASKED, ends)
            return self._ask(m.MOVING, chooser, f, _AGAIN)
        node = 0
        while ends and not ends >> node & 1:
            node += 1
        if ends:
            self._set_foe(figure, node)
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
        self.events.add(m.E_STEP if follow else m.E_GOES, i, node, place)
        if not follow:
            return
        mask = self._figures_in(place) & ~stay
        figure = 0
        while mask >> figure:
            if mask >> figure & 1:
                state[at.FOE_AT + figure] = node
                self.events.add(m.E_FOLLOW, i, figure, node)
            figure += 1
        fires = state[at.TOKENS + place]
        if fires:
            self.events.add(m.E_CATCH, i, fires)
            self._hand(0, i, fires)

    def _steps_from(self, i, left):
        """Mask of the spaces that a Run of i can go on to with so many steps left (3.8.1-2)."""
        place = self.space(i)
        slow = self.book.slow
        if not left or left == 1 and slow != NONE and self.state[at.TOKENS + slow * NODES + place]:
            return 0
        mask = self.book.next_to[place]
        if self.links(i):
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
        f = self._push(R_RUN, i)
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
                self._pop()
                return False
            state[f + at.G] = move - m.STEP
        elif step == 2 and move != m.DONE:      # SLIPPING
            figure = move - m.FIGURE
            self._put_four(f + at.C, self._four(f + at.C) | 1 << figure)
            state[f + at.B] -= 1
            hurt = state[at.PEOPLE + i * at.PERSON + at.SLIPS] >> 4
            if hurt and self.attackable(figure):
                self._hurt(figure, hurt)
                if self._due():
                    state[f + at.STEP] = 3
                    return False
        stay = self._four(f + at.C)
        if state[f + at.B] and not (step == 2 and move == m.DONE):
            followers = self._figures_in(self.space(i)) & ~stay
            if followers:
                self._put_two(at.SINGLES, 1 << m.DONE)
                self._put_four(at.FIGURES_ASKED, self._distinct(followers))
                return self._ask(m.SLIPPING, i, f, 2)
        slow = self.book.slow
        cost = 1
        if slow != NONE and state[at.TOKENS + slow * NODES + self.space(i)]:
            cost = 2
        self._go(i, state[f + at.G], 1, stay)
        left = state[f + at.A]
        state[f + at.A] = left = left - cost if left > cost else 0
        spaces = self._steps_from(i, left)
        if not spaces:
            self._pop()
            return False
        self._put_two(at.SINGLES, 1 << m.STAY)
        self._put_two(at.SPACES_ASKED, spaces)
        return self._ask(m.RUNNING, i, f, 1)

    # -- attacks one after the other (AT) ------------------------------------------------------------------------------

    def _attacks(self, f):
        state = self.state
        i = state[f + at.YOU]
        mask = self._four(f + at.A)
        if state[f + at.STEP]:
            state[f + at.STEP] = 0
            return self._attack_of(f, i, mask, self.note.answer - m.FIGURE)
        for figure in range(at.ELDER + 1):
            if mask >> figure & 1 and state[at.FOE_AT + figure] == NONE:
                mask ^= 1 << figure
        if not mask or not self.alive(i):
            self._pop()
            return False
        alike = self._distinct(mask)
        if alike & (alike - 1):
            self._put_four(at.FIGURES_ASKED, alike)
            return self._ask(m.AIMING, i, f, 1)
        figure = 0
        while not alike >> figure & 1:
            figure += 1
        return self._attack_of(f, i, mask, figure)

    def _attack_of(self, f, i, mask, figure):
        self._put_four(f + at.A, mask & ~(1 << figure))
        self.state[self._push(R_STRIKE, i) + at.A] = figure
        return False
