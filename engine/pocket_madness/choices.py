"""What may be chosen in Pocket Madness."""
from engine.game import NOBODY
from engine.pocket_madness import moves as m
from engine.pocket_madness.layout import (
    ACTED,
    CLOSED,
    FRESH,
    GIFTS,
    HAND,
    LEFT,
    PORTAL,
    SHOGGOTH,
    STAGE,
    TARGET,
    TURN,
)
from engine.pocket_madness.moves import ACT, GIVING, LOOKING, OPENING, PICKING, START, TAKING
from engine.pocket_madness.table import Table


class Choices(Table):
    def legal(self):
        state = self.state
        moves = self.moves
        stage = state[STAGE]
        turn = state[TURN]
        hand = HAND + turn * 7
        n = 0
        if stage == ACT:
            free = not state[ACTED]
            if not free:
                moves[0] = m.END
                n = 1
            else:
                left = state[LEFT]
                bound = state[SHOGGOTH]
                bound = bound != NOBODY and bound != turn
                if not left:
                    moves[0] = m.PASS
                    n = 1
                else:
                    if bound and left > 1:
                        left = 1
                    moves[0] = m.INVESTIGATE + 1
                    n = 1
                    if left > 1:
                        moves[1] = m.INVESTIGATE + 2
                        n = 2
                        if left > 2:
                            moves[2] = m.INVESTIGATE + 3
                            n = 3
                free = not bound
                if free:
                    runs = 3
                    for i in range(hand, hand + 7):
                        if state[i] < runs:
                            runs = state[i]
                            if not runs:
                                break
                    for i in range(runs):
                        moves[n] = m.PUBLISH + 1 + i
                        n += 1
            if not state[CLOSED]:
                for kind in range(7):
                    if state[PORTAL + kind] == turn and self._closable(kind):
                        moves[n] = m.CLOSE + kind
                        n += 1
            if free:
                n = self._sets(hand, n)
        elif stage == OPENING:
            moves[0] = m.DONE
            n = self._sets(hand, 1)
        elif stage == START or stage == LOOKING:
            base = m.STARTS if stage == START else m.LOOK
            for seat in range(self.players):
                if stage == START or seat != turn:
                    moves[n] = base + seat
                    n += 1
        elif stage == TAKING:
            hand = HAND + state[TARGET] * 7
            for kind in range(7):
                if state[hand + kind]:
                    moves[n] = m.TAKE + kind
                    n += 1
        elif stage == PICKING:
            n = state[LEFT]
            for i in range(n):
                moves[i] = m.PICK + i
        elif stage == GIVING:
            if state[GIFTS]:
                moves[0] = m.STOP
                n = 1
            for seat in range(self.players):
                if seat != turn:
                    for kind in range(7):
                        if state[hand + kind]:
                            moves[n] = m.GIVE + seat * 8 + kind
                            n += 1
        return n

    def allows(self, move):
        state = self.state
        stage = state[STAGE]
        turn = state[TURN]
        if stage == ACT:
            if move >= m.LAY:
                return not state[ACTED] and not self.restricted(turn) and self._allows_set(move)
            if move <= m.PASS:
                if move == m.END:
                    return state[ACTED] == 1
                return move == m.PASS and not state[ACTED] and not state[LEFT]
            if m.CLOSE <= move < m.CLOSE + 7:
                kind = move - m.CLOSE
                return not state[CLOSED] and state[PORTAL + kind] == turn and self._closable(kind)
            if state[ACTED]:
                return False
            if m.INVESTIGATE < move <= m.INVESTIGATE + 3:
                cards = move - m.INVESTIGATE
                return cards <= state[LEFT] and (cards == 1 or not self.restricted(turn))
            if m.PUBLISH < move <= m.PUBLISH + 3 and not self.restricted(turn):
                hand = HAND + turn * 7
                for i in range(hand, hand + 7):
                    if state[i] < move - m.PUBLISH:
                        return False
                return True
            return False
        if stage == OPENING:
            return move == m.DONE or move >= m.LAY and self._allows_set(move)
        if stage == PICKING:
            return m.PICK <= move < m.PICK + state[LEFT]
        if stage == TAKING:
            return m.TAKE <= move < m.TAKE + 7 and state[HAND + state[TARGET] * 7 + move - m.TAKE] > 0
        if stage == GIVING:
            if move == m.STOP:
                return state[GIFTS] > 0
            seat = move - m.GIVE >> 3
            return (0 <= seat < self.players and seat != turn and (move & 7) < 7
                    and state[HAND + turn * 7 + (move & 7)] > 0)
        if stage == LOOKING:
            return m.LOOK <= move < m.LOOK + self.players and move - m.LOOK != turn
        if stage == START:
            return m.STARTS <= move < m.STARTS + self.players
        return False

    def _sets(self, hand, n):
        """Add every set that can be laid out of the hand to the moves from place n on; the new count."""
        state = self.state
        moves = self.moves
        for kind in range(7):
            cards = state[hand + kind]
            if cards > 2:
                base = m.LAY + kind * 16
                for i in range(base + 3, base + cards + 1):
                    moves[n] = i
                    n += 1
        return n

    def _allows_set(self, move):
        kind = move - m.LAY >> 4
        return kind < 7 and 3 <= (move & 15) <= self.state[HAND + self.state[TURN] * 7 + kind]

    def _closable(self, kind):
        if kind == m.GUG - 6:
            return not self.state[FRESH]
        return kind != m.NYARLATHOTEP - 6 or self.state[LEFT] > 0
