"""Ops that take several steps, and insanities (1.4-6): one investigator or space after the other."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cells import ask, log, lowest, pop, put_two, two
from engine.death_may_die.codes import (
    DC,
    NONE,
    O_INSANITIES,
    S,
)
from engine.death_may_die.places import Places


class Rounds(Places):
    # -- frames of ops that take several steps -------------------------------------------------------------------------

    def _each_of(self, f):
        """S, W and DC: one investigator after the other, clockwise."""
        note = self.note
        state = self.state
        op = state[f + at.B]
        if state[f + at.STEP]:
            self._lose_card(note.answer - m.CARD)
            state[f + at.STEP] = 0
            state[f + at.F] -= 1
            if state[f + at.F]:
                return self._choose_loss(f, state[f + at.E])
            return False
        mask = state[f + at.A]
        if not mask:
            pop(state)
            return False
        i = self._first(mask)
        state[f + at.A] = mask ^ 1 << i
        if not self.alive(i):
            return False
        n = state[f + at.C]
        if op == DC:
            state[f + at.E] = i
            state[f + at.F] = n
            return self._choose_loss(f, i)
        if op == S:
            n = self._stress(i, n)
            if not state[f + at.D]:
                n = 0
        note.w = n
        note.n = 0
        if n:
            self._reduce(i, 0)
            self._wound(i, note.w)
        return False

    def _choose_loss(self, f, i):
        state = self.state
        mask = count = 0
        for j in range(state[at.HELD_COUNT]):
            card = state[at.HELD + j]
            if state[at.CARD + card] & 7 == i and self.is_of(card, state[f + at.D]):
                mask |= 1 << card
                count += 1
        if count <= state[f + at.F]:
            for card in range(15):
                if mask >> card & 1:
                    self._lose_card(card)
            return False
        put_two(state, at.CARDS_ASKED, mask)
        return ask(state, m.DISCARDING, i, f, 1)

    def _each_there(self, f):
        """EA: once per space, ascending, or per investigator, clockwise."""
        state = self.state
        mask = two(state, f + at.A)
        if not mask:
            pop(state)
            return False
        address = two(state, f + at.C)
        if state[f + at.E]:
            i = self._first(mask)
            put_two(state, f + at.A, mask ^ 1 << i)
            if self.alive(i):
                self._ops(address, i, state[f + at.CTX])
            return False
        node = lowest(mask)
        put_two(state, f + at.A, mask ^ 1 << node)
        self._ops(address, state[f + at.YOU], node)
        return False

    def _mad(self, f):
        """1.4-6: insanities in rounds, clockwise from the active player; each followed by a level."""
        state = self.state
        step = state[f + at.STEP]
        i = state[f + at.E]
        if step == 2:
            return self._raise(f, i, self.note.answer - m.LEVEL)
        if step == 1:
            state[f + at.STEP] = 0
            mask = 0
            if self.alive(i):
                for slot in range(3):
                    if self.level(i, slot) < 4:
                        mask |= 1 << slot
            if mask & (mask - 1):
                put_two(state, at.CARDS_ASKED, mask)
                return ask(state, m.LEVELING, i, f, 2)
            return self._raise(f, i, mask >> 1) if mask else False
        mask = 0
        for i in range(state[at.COUNT]):
            if state[at.MAD_NOW + i]:
                mask |= 1 << i
        if not mask:
            for i in range(state[at.COUNT]):
                state[at.MAD_NOW + i] = state[at.MAD_NEXT + i]
                mask |= state[at.MAD_NEXT + i]
                state[at.MAD_NEXT + i] = 0
            if not mask:
                state[at.MADNESS] = 0
                pop(state)
            return False
        i = self._first(mask)
        state[at.MAD_NOW + i] -= 1
        state[f + at.E] = i
        state[f + at.STEP] = 1
        card = self.insanity(i)
        log(self.events, m.E_INSANE, i, card, 0, 0)
        code = self.book.codes[0]
        p = (code[O_INSANITIES] | code[O_INSANITIES + 1] << 8) + 2 * card
        self._ops((code[p] | code[p + 1] << 8) + 1, i, NONE, 4, card)
        return False

    def _raise(self, f, i, slot):
        state = self.state
        state[f + at.STEP] = 0
        level = at.PEOPLE + i * at.PERSON + at.LEVELS + slot
        state[level] += 1
        log(self.events, m.E_LEVEL, i, self.skill(i, slot), state[level], 0)
        self._refresh(i)
        return False
