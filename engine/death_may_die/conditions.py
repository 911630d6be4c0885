"""Conditions and numbers of the content (3.2)."""
from engine.death_may_die import layout as at
from engine.death_may_die.board import Board
from engine.death_may_die.cells import count_bits
from engine.death_may_die.codes import (
    AND,
    ATGATE,
    CARD,
    CNT,
    HASN,
    HITT,
    HITW,
    ITOK,
    NODES,
    NONE,
    NOT,
    ON_BOARD,
    ON_TRACK,
    PEOPLE,
    SAFE,
    STRESS,
    SUCCESSES,
    TOK,
    TOKN,
    WND,
    ZERO,
)
from engine.death_may_die.reading import decided

# Bytes of a condition, by its code, up to HITT
_SIZES = bytes((1, 1, 5, 3, 3, 3, 4, 3, 2, 2, 2, 1, 1, 1, 1, 3, 2, 2))


class Conditions(Board):
    # -- numbers and conditions ----------------------------------------------------------------------------------------

    def _number(self, byte):
        if byte < SUCCESSES:
            return byte - ZERO
        return self.state[at.SUCCESSES_LAST if byte == SUCCESSES else at.SIGNS_LAST]

    def _behind(self, code, i):
        """Where a condition at i ends."""
        kind = code[i]
        if kind == NOT:
            return self._behind(code, i + 1)
        if kind == AND:
            count = code[i + 1]
            i += 2
            for _ in range(count):
                i = self._behind(code, i)
            return i
        return i + _SIZES[kind]

    def _true(self, code, i, you, ctx):
        """3.2: whether the condition at i is true; note.next_i is behind it."""
        note = self.note
        answer = decided(self.state, code, i, you)
        if answer >= 0:
            note.next_i = answer >> 1
            return answer & 1 != 0
        kind = code[i]
        if kind == NOT:
            return not self._true(code, i + 1, you, ctx)
        if kind == AND:
            true = True
            count = code[i + 1]
            note.next_i = i + 2
            for _ in range(count):
                if not self._true(code, note.next_i, you, ctx):
                    true = False
            return true
        note.next_i = self._behind(code, i)
        return self._is_so(kind, code, i + 1, you, ctx)

    def _is_so(self, kind, code, i, you, ctx):
        """One that `decided` leaves open."""
        state = self.state
        person = at.PEOPLE + you * at.PERSON
        if kind == TOK:
            mask = self._spaces(code[i + 1], code[i + 2], you, ctx)
            first = at.TOKENS + code[i] * NODES
            for node in range(self.book.nodes):
                if mask >> node & 1 and state[first + node] >= code[i + 3]:
                    return True
            return False
        if kind == CNT:
            if code[i] >= PEOPLE:
                mask = self._people(code[i], code[i + 1], you)
            else:
                mask = self._select(code[i], code[i + 1], you, ctx)
            return count_bits(mask) >= code[i + 2]
        if kind == ON_BOARD:
            return state[at.FOE_AT + at.ELDER] != NONE
        if kind == ON_TRACK:
            return state[at.FOE_AT + at.ELDER] == NONE
        if kind == TOKN:
            return self.on_map(code[i]) >= code[i + 1]
        if kind == HASN:
            total = 0
            for j in range(state[at.COUNT]):
                if state[at.PEOPLE + j * at.PERSON + at.ALIVE]:
                    total += self.holds(j, code[i])
            return total >= code[i + 1]
        if kind == HITW or kind == HITT:
            return self._of_attack(kind == HITT) >= code[i]
        if kind == SAFE:
            return self.safe(you)
        if kind == ATGATE:
            return self._gates() >> state[person + at.AT] & 1 != 0
        if not state[person + at.ALIVE]:        # 1.10-4: about a dead one's board
            return False
        if kind == ITOK:
            return self.holds(you, code[i]) >= code[i + 1]
        if kind == CARD:
            n = 0
            for j in range(state[at.HELD_COUNT]):
                card = state[at.HELD + j]
                if state[at.CARD + card] & 7 == you and self.is_of(card, code[i]):
                    n += 1
            return n >= code[i + 1]
        if kind == STRESS:
            return state[person + at.STRESS] >= code[i]
        if kind == WND:
            return state[person + at.WOUNDS] >= code[i]
        return state[person + at.FIRE] + state[person + at.SUBSTITUTE] >= code[i]

    def _of_attack(self, tentacles):
        """3.2, hitw and hitt: of the enemy's attack that is being resolved."""
        raise NotImplementedError
