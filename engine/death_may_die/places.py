"""Ops of cards that put, turn and move tokens, figures and investigators (3.3)."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cells import ask, distinct, four, log, push, put_four, put_two, with_tokens
from engine.death_may_die.codes import (
    ADJACENT,
    DROP,
    GATES,
    NEAR,
    NEAR_GATE,
    NEAREST,
    NONE,
    PEOPLE,
    STEP,
    STEP_GATE,
    TARGETS,
    TO_INVESTIGATOR,
    WITH,
)
from engine.death_may_die.dice import (
    R_MOVE,
    R_ORDER,
)
from engine.death_may_die.effects import ASKED, Effects
from engine.game import NOBODY

FIGHT = 6                               # the step of a turn in which enemies attack: turns.py


class Places(Effects):
    _go = _ends = None                  # paths.py

    def _aimed(self, f, kind, scope, mask):
        """Of enemies equally near the one that is meant, as a mask; ASKED if the active player has to say which."""
        note = self.note
        if kind >= TARGETS or scope & 15 != NEAREST:
            return mask
        if note.chosen != NONE:
            return 1 << note.chosen
        state = self.state
        types = self.book.type_of
        fought = four(state, at.FOUGHT) & mask if state[at.STACK + at.STEP] == FIGHT else 0
        alike = distinct(state, types, mask ^ fought)
        if fought:                      # who is still to attack is not like who has
            alike |= distinct(state, types, fought)
        if alike & (alike - 1):
            put_four(state, at.FIGURES_ASKED, alike)
            ask(state, m.AIMING, state[at.ACTIVE], f, 1)
            return ASKED
        return alike

    def _op_token(self, f, code, i):
        state = self.state
        you = state[f + at.YOU]
        kind, where, argument = code[i], code[i + 1], code[i + 2]
        n = self._number(code[i + 3])
        if where == DROP:
            self._drop_all(kind, you)
        elif where >= PEOPLE:
            mask = self._people(where, argument, you)
            while mask:
                who = self._first(mask)
                mask ^= 1 << who
                self._hand(kind, who, n)
        else:
            mask = self._spaces(where, argument, you, state[f + at.CTX])
            if where == WITH or where == GATES or where == ADJACENT:
                for node in range(self.book.nodes):
                    if mask >> node & 1:
                        self._put(kind, node, n)
            else:
                node = self._one(f, mask)
                if node == ASKED:
                    return True
                if node != NONE:
                    self._put(kind, node, n)
        self._behind_op(f, i + 4)
        return False

    def _op_summon(self, f, code, i):
        state = self.state
        where = code[i + 1]
        mask = self._spaces(where, code[i + 2], state[f + at.YOU], state[f + at.CTX])
        if where != WITH and where != GATES and where != ADJACENT:
            node = self._one(f, mask)
            if node == ASKED:
                return True
            mask = 1 << node if node != NONE else 0
        n = self._number(code[i + 3])
        for node in range(self.book.nodes):
            if mask >> node & 1:
                for _ in range(n):
                    if not self._summon(code[i], node):
                        break
        self._behind_op(f, i + 4)
        return False

    def _op_move(self, f, code, i):
        state = self.state
        you = state[f + at.YOU]
        ctx = state[f + at.CTX]
        mask = self._aimed(f, code[i], code[i + 1], self._select(code[i], code[i + 1], you, ctx))
        if mask == ASKED:
            return True
        self._behind_op(f, i + 5)
        n = self._number(code[i + 2])
        if mask and n > 0:
            to = code[i + 3]
            g = push(state, R_MOVE, you, ctx)
            put_four(state, g + at.A, mask)
            state[g + at.E] = n
            state[g + at.F] = to
            if to < TO_INVESTIGATOR:
                put_two(state, g + at.H, self._spaces(to, code[i + 4], you, ctx))
        return False

    def _op_hurt(self, f, code, i):
        state = self.state
        mask = self._aimed(f, code[i], code[i + 1],
                           self._select(code[i], code[i + 1], state[f + at.YOU], state[f + at.CTX], True))
        if mask == ASKED:
            return True
        n = self._number(code[i + 2])
        for figure in range(at.ELDER + 1):
            if mask >> figure & 1:
                self._hurt(figure, n)
        self._behind_op(f, i + 3)
        return False

    def _op_attacks(self, f, code, i):
        state = self.state
        you = state[f + at.YOU]
        mask = self._aimed(f, code[i], code[i + 1], self._select(code[i], code[i + 1], you, state[f + at.CTX]))
        if mask == ASKED:
            return True
        self._behind_op(f, i + 2)
        if mask and self.alive(you):
            put_four(state, push(state, R_ORDER, you, NONE) + at.A, mask)
        return False

    def _op_go(self, f, code, i):
        state = self.state
        you = state[f + at.YOU]
        where, argument = code[i + 2], code[i + 3]
        place = self.space(you)
        if where == STEP or where == STEP_GATE:
            goals = self._spaces(NEAR if where == STEP else NEAR_GATE, argument, you, NONE)
            mask = 0 if goals >> place & 1 else self._ends(place, 1, goals)
        else:
            mask = self._spaces(where, argument, you, state[f + at.CTX])
        who = self._people(code[i], code[i + 1], you)
        node = self._one(f, mask) if who else NONE
        if node == ASKED:
            return True
        self._behind_op(f, i + 5)
        while who and node != NONE:
            one = self._first(who)
            who ^= 1 << one
            self._go(one, node, code[i + 4], 0)
        return False

    def _op_elder(self, f, code, i):
        state = self.state
        node = self._one(f, self._spaces(code[i], code[i + 1], state[f + at.YOU], state[f + at.CTX]))
        if node == ASKED:
            return True
        if node != NONE:
            self._appear(node)
        self._behind_op(f, i + 2)
        return False

    def _appear(self, node):
        self.state[at.FOE_AT + at.ELDER] = node
        log(self.events, m.E_APPEAR, NOBODY, node, 0, 0)

    def _op_turn_up(self, f, code, i):
        """FL: one of the face-down tokens there; what it is, is chance (3.8.1)."""
        state = self.state
        you = state[f + at.YOU]
        kind = code[i]
        mask = self._spaces(code[i + 1], code[i + 2], you, state[f + at.CTX])
        mask &= with_tokens(state, kind, self.book.nodes)
        node = self._one(f, mask)
        if node == ASKED:
            return True
        self._behind_op(f, i + 3)
        if node == NONE:
            return False
        first = self.book.first_face[kind]
        count = self.book.faces_of[kind]
        left = 0
        for k in range(count):
            left += state[at.FACES + first + k]
        if not left:
            return False
        self._put(kind, node, -1)
        self._no_return()
        n = self.rng.below(left)
        face = 0
        while n >= state[at.FACES + first + face]:
            n -= state[at.FACES + first + face]
            face += 1
        state[at.FACES + first + face] -= 1
        log(self.events, m.E_TURNED, you, kind, node, face)
        self._ops(self.book.face_ops[first + face], you, state[f + at.CTX])
        return False
