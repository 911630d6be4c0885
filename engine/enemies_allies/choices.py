"""What may be chosen in Enemies and Allies: the list of legal moves, and whether a move is one of them."""
from engine.enemies_allies import moves as m
from engine.enemies_allies.layout import (
    DICE,
    ENEMIES,
    EQUIPMENT,
    HANDS,
    LAID,
    LEFT,
    ROOM,
    SIZES,
    STAGE,
    TURN,
    USED,
    VARIANTS,
    WHERE,
)
from engine.enemies_allies.moves import (
    BASE_STAGE,
    DEFEAT,
    DISCARDING,
    ENDING,
    EXECUTING,
    MAIN_STAGE,
    ON_BASE,
    ON_MAIN,
    ON_RESERVE,
    PLACING,
    REARMING,
    REVEAL,
    USING,
)
from engine.enemies_allies.table import Table


class Choices(Table):
    def legal(self):
        state = self.state
        moves = self.moves
        stage = state[STAGE]
        seat = state[TURN]
        n = 0
        if stage == USING:
            moves[0] = m.DONE
            n = self._uses(1)
        elif stage == PLACING:
            moves[0] = m.DONE
            n = self._placements(1)
        elif stage == REVEAL:
            if state[LEFT]:
                moves[0] = m.ADD
                n = 1
            moves[n] = m.ROLL
            n += 1
        elif stage == ENDING:
            moves[0] = m.END
            n = 1
        elif stage == DEFEAT:
            moves[0] = m.HAND
            moves[1] = m.TROPHY
            n = 2
        elif stage == REARMING:
            n = self._rearmings(seat)
        elif stage:
            base = m.LAY
            if stage == EXECUTING:
                if state[LAID]:
                    moves[0] = m.DONE
                    n = 1
            elif stage == DISCARDING:
                base = m.DISCARD
            elif stage == BASE_STAGE:
                base = m.BASE
            else:
                base = m.MAIN
            hand = HANDS + seat * ROOM
            for i in range(hand, hand + state[SIZES + seat]):
                moves[n] = base + state[i]
                n += 1
        return n

    def allows(self, move):
        state = self.state
        stage = state[STAGE]
        if stage == USING:
            return self._allows_use(move)
        if stage == PLACING:
            return self._allows_placement(move)
        if stage == REVEAL:
            return move == m.ROLL or move == m.ADD and state[LEFT] > 0
        if stage == ENDING:
            return move == m.END
        if stage == DEFEAT:
            return move == m.HAND or move == m.TROPHY
        if stage == EXECUTING:
            return move == m.DONE and state[LAID] == 1 or self._in_hand(move - m.LAY)
        if stage == DISCARDING:
            return self._in_hand(move - m.DISCARD)
        if stage == BASE_STAGE:
            return self._in_hand(move - m.BASE)
        if stage == MAIN_STAGE:
            return self._in_hand(move - m.MAIN)
        if stage == REARMING:
            if m.SWAP <= move < m.RESERVE:
                return self._swappable(move - m.SWAP >> 6) and self._in_hand(move & 63)
            return not state[EQUIPMENT + state[TURN] * 3 + 2] and self._in_hand(move - m.EQUIP)
        return False

    def _placements(self, n):
        """Add every placing of a die in the tray (EA-20 to EA-22) to the moves from place n on; the new count."""
        state = self.state
        moves = self.moves
        seat = state[TURN]
        one = 0 if state[WHERE] else state[DICE]           # the dice in the tray, of equal ones the first
        two = 0 if state[WHERE + 1] or state[DICE + 1] == one else state[DICE + 1]
        three = 0 if state[WHERE + 2] or state[DICE + 2] == one or state[DICE + 2] == two else state[DICE + 2]
        if one:
            moves[n] = m.PLACE + one
            n += 1
        if two:
            moves[n] = m.PLACE + two
            n += 1
        if three:
            moves[n] = m.PLACE + three
            n += 1
        base = m.PLACE
        for slot in range(EQUIPMENT + seat * 3, EQUIPMENT + seat * 3 + 3):
            if not state[slot]:
                break
            base += 8
            room = self._room(state[slot], (base - m.PLACE >> 3) + ON_BASE)
            if one and one <= room:
                moves[n] = base + one
                n += 1
            if two and two <= room:
                moves[n] = base + two
                n += 1
            if three and three <= room:
                moves[n] = base + three
                n += 1
        hand = HANDS + seat * ROOM
        end = hand + state[SIZES + seat]
        if one:
            base = m.RESERVE + one * 64
            for i in range(hand, end):
                moves[n] = base + state[i]
                n += 1
        if two:
            base = m.RESERVE + two * 64
            for i in range(hand, end):
                moves[n] = base + state[i]
                n += 1
        if three:
            base = m.RESERVE + three * 64
            for i in range(hand, end):
                moves[n] = base + state[i]
                n += 1
        return n

    def _room(self, card, where):
        """What the dice that may still be placed on a face-up equipment card may add up to (EA-21)."""
        state = self.state
        room = card >> 2
        if state[WHERE] == where:
            room -= state[DICE]
        if state[WHERE + 1] == where:
            room -= state[DICE + 1]
        if state[WHERE + 2] == where:
            room -= state[DICE + 2]
        return room

    def _allows_placement(self, move):
        state = self.state
        if move == m.DONE:
            return True
        if m.PLACE < move < m.PLACE + 32:
            die = move & 7
            where = (move - m.PLACE >> 3) + ON_BASE
            if self._in_tray(die) < 0:
                return False
            if where == ON_BASE:
                return True
            card = state[EQUIPMENT + state[TURN] * 3 + where - ON_MAIN]
            return card > 0 and die <= self._room(card, where)
        die = move - m.RESERVE >> 6
        return 0 < die < 7 and self._in_tray(die) >= 0 and self._in_hand(move & 63)

    def _in_tray(self, die):
        """Which die in the tray has that value, -1 if none has."""
        state = self.state
        if state[DICE] == die and not state[WHERE]:
            return 0
        if state[DICE + 1] == die and not state[WHERE + 1]:
            return 1
        if state[DICE + 2] == die and not state[WHERE + 2]:
            return 2
        return -1

    def _uses(self, n):
        """Add every use of a die (EA-30, EA-31, EA-71) to the moves from place n on; the new count."""
        state = self.state
        moves = self.moves
        if state[SIZES + state[TURN]]:
            n = self._uses_of(m.EXECUTE, n)
            if state[VARIANTS] & m.REARM_RULE and self._may_rearm():
                n = self._uses_of(m.REARM, n)
        enemies = state[ENEMIES]
        last = 0                            # the attacks of the die before, which may be an equal one
        for i in range(3):
            where = state[WHERE + i]
            if ON_BASE < where < USED:
                if where > ON_RESERVE:
                    where = ON_RESERVE
                first = m.ATTACK + (where - ON_MAIN) * 256 + state[DICE + i] * 32
                if first != last:
                    for move in range(first, first + enemies):
                        moves[n] = move
                        n += 1
                last = first
        return n

    def _uses_of(self, base, n):
        """Add the dice on base and reserve cards, each value once."""
        state = self.state
        moves = self.moves
        last = 0
        for i in range(3):
            where = state[WHERE + i]
            if where == ON_BASE or ON_RESERVE <= where < USED:
                move = base + state[DICE + i]
                if where != ON_BASE:
                    move += 8
                if move != last:
                    moves[n] = last = move
                    n += 1
        return n

    def _may_rearm(self):
        """Whether there is a free or exchangeable place for equipment; a card in hand is asked for apart."""
        state = self.state
        if not state[EQUIPMENT + state[TURN] * 3 + 2]:
            return True
        return self._swappable(0) or self._swappable(1) or self._swappable(2)

    def _swappable(self, slot):
        """EA-71 (b): an own face-up equipment card that carries no die any more."""
        state = self.state
        if not state[EQUIPMENT + state[TURN] * 3 + slot]:
            return False
        for i in range(3):
            if state[WHERE + i] == ON_MAIN + slot:
                return False
        return True

    def _rearmings(self, seat):
        state = self.state
        moves = self.moves
        hand = HANDS + seat * ROOM
        end = hand + state[SIZES + seat]
        n = 0
        if not state[EQUIPMENT + seat * 3 + 2]:
            for i in range(hand, end):
                moves[n] = m.EQUIP + state[i]
                n += 1
        for slot in range(3):
            if self._swappable(slot):
                for i in range(hand, end):
                    moves[n] = m.SWAP + slot * 64 + state[i]
                    n += 1
        return n

    def _allows_use(self, move):
        state = self.state
        if move == m.DONE:
            return True
        if move >= m.ATTACK:
            return (move < m.ATTACK + 1024 and move & 31 < state[ENEMIES]
                    and self._placed(move >> 5 & 7, (move - m.ATTACK >> 8) + ON_MAIN) >= 0)
        if not m.EXECUTE <= move < m.REARM + 16 or not state[SIZES + state[TURN]]:
            return False
        if move >= m.REARM and not (state[VARIANTS] & m.REARM_RULE and self._may_rearm()):
            return False
        return self._placed(move & 7, ON_BASE if not move & 8 else ON_RESERVE) >= 0

    def _placed(self, die, where):
        """Which unused die of that value lies there (ON_RESERVE: on any card of the reserve), -1 if none does."""
        state = self.state
        for i in range(3):
            place = state[WHERE + i]
            if state[DICE + i] == die and (place == where or ON_RESERVE == where < place < USED):
                return i
        return -1

    def _in_hand(self, card):
        state = self.state
        seat = state[TURN]
        hand = HANDS + seat * ROOM
        for i in range(hand, hand + state[SIZES + seat]):
            if state[i] == card:
                return True
        return False
