"""The effects of cards (3.3): lists of ops, done one after the other, each to its end before the next.

An op that needs a choice asks, and is done again with what was chosen.
"""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cells import ask, log, lowest, pop, push, put_two, two
from engine.death_may_die.codes import (
    ACT,
    ADD,
    ADJACENT,
    DC,
    DEF,
    GATES,
    HELD,
    NODES,
    NONE,
    PEOPLE,
    SWAP,
    WITH,
    S,
    W,
)
from engine.death_may_die.dice import (
    R_ADVANCE,
    R_DRAW,
    R_EA,
    R_EACH,
    R_MAD,
    R_REVEAL,
    R_ROLL,
)
from engine.death_may_die.results import Results
from engine.game import NOBODY

ASKED = -1


class Effects(Results):
    _op_table = ()  # type: tuple

    def _due(self):
        """What must come before the next effect: a stage that fell outside a roll (1.9-2), insanities (A36)."""
        state = self.state
        if not state[at.URGENT]:
            return False
        if state[at.FALLEN]:
            f = self._top()
            while f >= at.STACK and state[f] != R_ROLL:
                f -= at.FRAME
            if f < at.STACK:
                push(state, R_REVEAL, state[at.ACTIVE], NONE)
                return True
        if not state[at.MADNESS]:
            for i in range(state[at.COUNT]):
                if state[at.MAD_NEXT + i]:
                    state[at.MADNESS] = 1
                    push(state, R_MAD, i, NONE)
                    return True
            if not state[at.FALLEN] and not state[at.DYING]:
                state[at.URGENT] = 0
        return False

    def _list(self, f):
        """The frame of a list of ops: the next one."""
        note = self.note
        state = self.state
        if state[f + at.STEP]:
            state[f + at.STEP] = 0
            note.chosen = note.answer & 31
        else:
            if state[at.URGENT] and self._due():
                return False
            note.chosen = NONE
        here = two(state, f + at.A)
        if here == two(state, f + at.C):
            pop(state)
            return False
        code = self.book.codes[here >> 14]
        i = here & 0x3FFF
        return self._op_table[code[i]](self, f, code, i + 1)

    def _behind_op(self, f, i):
        """The op is done, or in good hands: the next one is at i."""
        state = self.state
        state[f + at.A] = i & 0xFF
        state[f + at.B] = state[f + at.B] & 0xC0 | i >> 8

    def _one(self, f, mask):
        """The one space of a mask; NONE if it is empty, ASKED if the active player has to say which."""
        note = self.note
        if note.chosen != NONE:
            return note.chosen
        if not mask:
            return NONE
        if mask & (mask - 1):
            put_two(self.state, at.SPACES_ASKED, mask)
            ask(self.state, m.PLACING, self.state[at.ACTIVE], f, 1)
            return ASKED
        return lowest(mask)

    # -- ops, in the order of their numbers; those of tokens, figures and spaces: places.py ----------------------------

    def _each(self, f, op, mask, n, mode):
        if mask:
            state = self.state
            g = push(state, R_EACH, state[f + at.YOU], state[f + at.CTX])
            state[g + at.A] = mask
            state[g + at.B] = op
            state[g + at.C] = n
            state[g + at.D] = mode

    def _op_stress(self, f, code, i):
        mask = self._people(code[i], code[i + 1], self.state[f + at.YOU])
        n = self._number(code[i + 2])
        self._behind_op(f, i + 4)
        if n > 0:
            self._each(f, S, mask, n, code[i + 3])

    def _op_wounds(self, f, code, i):
        mask = self._people(code[i], code[i + 1], self.state[f + at.YOU])
        n = self._number(code[i + 2])
        self._behind_op(f, i + 3)
        if n > 0:
            self._each(f, W, mask, n, 0)

    def _op_sanity(self, f, code, i):
        note = self.note
        mask = self._people(code[i], code[i + 1], self.state[f + at.YOU])
        n = self._number(code[i + 2])
        self._behind_op(f, i + 3)
        while mask and n > 0:
            who = self._first(mask)
            mask ^= 1 << who
            note.w = 0
            note.n = n
            if self.alive(who):
                self._reduce(who, 0)
                self._lose_sanity(who, note.n)

    def _op_heal(self, f, code, i):
        mask = self._people(code[i], code[i + 1], self.state[f + at.YOU])
        self._behind_op(f, i + 4)
        while mask:
            who = self._first(mask)
            mask ^= 1 << who
            self._heal(who, self._number(code[i + 2]), self._number(code[i + 3]))

    def _op_advance(self, f, code, i):
        self._behind_op(f, i)
        push(self.state, R_ADVANCE, self.state[at.ACTIVE], NONE)

    def _op_discard(self, f, code, i):
        mask = self._people(code[i], code[i + 1], self.state[f + at.YOU])
        n = self._number(code[i + 3])
        self._behind_op(f, i + 4)
        if n > 0:
            self._each(f, DC, mask, n, code[i + 2])

    def _op_draw(self, f, code, i):
        state = self.state
        n = self._number(code[i + 1])
        self._behind_op(f, i + 2)
        if n > 0:
            g = push(state, R_DRAW, state[f + at.YOU], NONE)
            state[g + at.A] = code[i]
            state[g + at.B] = n

    def _op_roll(self, f, code, i):
        state = self.state
        you = state[f + at.YOU]
        need = self._number(code[i])
        token, most = code[i + 2], code[i + 3]
        first = i + 4
        i = first + code[first] + 1
        self._behind_op(f, i + code[i] + 1)
        if not self.alive(you):
            return
        more = 0
        if token != NONE:
            more = state[at.TOKENS + token * NODES + self.space(you)]
        dice = self._own_dice(you, ACT, False, more if more < most else most)
        here = state[f + at.B] & 0xC0
        ctx = state[f + at.CTX]
        g = self._throw(ACT, you, dice, NONE)
        state[g + at.CTX] = ctx
        state[g + at.B] = need if need > 0 else 0
        put_two(state, g + at.C, here << 8 | first)

    def _op_resist(self, f, code, i):
        you = self.state[f + at.YOU]
        self._behind_op(f, i + 2)
        black = self.holds(you, code[i] - HELD) if code[i] >= HELD else self._number(code[i])
        green = self._number(code[i + 1])
        black = black if 0 < black < at.MOST_DICE else at.MOST_DICE if black > 0 else 0
        dice = black | (green if green > 0 else 0) << 8
        if dice and self.alive(you):
            self._throw(DEF, you, dice, NONE)

    def _inside(self, f, i):
        """Do the list at i of the code that the frame is in, with the same you and ctx."""
        state = self.state
        self._ops((state[f + at.B] & 0xC0) << 8 | i, state[f + at.YOU], state[f + at.CTX])

    def _op_if(self, f, code, i):
        state = self.state
        true = self._true(code, i, state[f + at.YOU], state[f + at.CTX])
        i = self.note.next_i
        other = i + code[i] + 1
        self._behind_op(f, other + code[other] + 1)
        self._inside(f, i if true else other)

    def _op_each(self, f, code, i):
        state = self.state
        you = state[f + at.YOU]
        where = code[i]
        if where >= PEOPLE:
            mask = self._people(where, code[i + 1], you)
        else:
            mask = self._spaces(where, code[i + 1], you, state[f + at.CTX])
            if where != WITH and where != GATES and where != ADJACENT:
                node = self._one(f, mask)
                if node == ASKED:
                    return True
                mask = 1 << node if node != NONE else 0
        i += 2
        self._behind_op(f, i + code[i] + 1)
        if mask:
            g = push(state, R_EA, you, state[f + at.CTX])
            put_two(state, g + at.A, mask)
            put_two(state, g + at.C, (state[f + at.B] & 0xC0) << 8 | i)
            state[g + at.E] = 1 if where >= PEOPLE else 0
        return False

    def _op_choose(self, f, code, i):
        """CH: options whose condition is true; the only one is taken at once."""
        note = self.note
        state = self.state
        you = state[f + at.YOU]
        mask = 0
        p = i + 1
        for k in range(code[i]):
            if self._true(code, p, you, state[f + at.CTX]):
                mask |= 1 << k
            p = note.next_i
            p += 2 + code[p + 1]
        chosen = note.chosen
        if chosen == NONE and mask:
            if mask & (mask - 1):
                put_two(state, at.CARDS_ASKED, mask)
                return ask(state, m.CHOICE, you, f, 1)
            chosen = lowest(mask)
        self._behind_op(f, p)
        if chosen != NONE:
            p = self._option(code, i, chosen)
            log(self.events, m.E_OPTION, you, chosen, code[p], state[f + at.B] >> 6)
            self._inside(f, p + 1)
        return False

    def _option(self, code, i, k):
        """Where the k-th option of a CH has its label: its list is behind it."""
        i += 1
        for _ in range(k):
            i = self._behind(code, i)
            i += 2 + code[i + 1]
        return self._behind(code, i)

    def _op_variable(self, f, code, i):
        state = self.state
        number, how = code[i], code[i + 1]
        n = self._number(code[i + 2])
        self._behind_op(f, i + 3)
        if how == SWAP:
            self._swap(state[f + at.YOU])
            return
        before = state[at.VARS + number]
        now = before + n if how == ADD else n
        now = 0 if now < 0 else 255 if now > 255 else now
        state[at.VARS + number] = now
        if now != before:
            log(self.events, m.E_VARIABLE, NOBODY, number, now, min(max(now - before, -100), 100) + 100)
        if number == self.book.need_variable and now >= self.book.need and not state[at.DISRUPTED]:
            state[at.DISRUPTED] = 1     # 1.8
            log(self.events, m.E_DISRUPT, NOBODY, 0, 0, 0)

    def _swap(self, i):
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        if state[person + at.ALIVE]:
            wounds, stress = state[person + at.WOUNDS], state[person + at.STRESS]
            state[person + at.WOUNDS] = stress if stress < 4 else 4
            state[person + at.STRESS] = wounds if wounds < 4 else 4

    def _op_free(self, f, code, i):
        state = self.state
        you = state[f + at.YOU]
        n = self._number(code[i])
        self._behind_op(f, i + 1)
        if self.alive(you):
            person = at.PEOPLE + you * at.PERSON
            state[person + at.NEXT] = min(max(state[person + at.NEXT] + n, 0), 200)
            log(self.events, m.E_ACTIONS, you, n + 100, 0, 0)

    def _op_kept(self, f, code, i):
        """PK (1.5.2-4)"""
        state = self.state
        you = state[f + at.YOU]
        self._behind_op(f, i + code[i] + 1)
        card = state[at.KEPT]
        if card == NONE or self._keeper() != you:
            self._inside(f, i)
        else:
            self._ops(self.book.mythos[card] + 1, you, NONE, 1, card)
