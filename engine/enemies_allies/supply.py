"""Tokens leave the supply; and what happens when it runs short (EA-50 to EA-55)."""
from engine.enemies_allies import moves as m
from engine.enemies_allies.choices import Choices
from engine.enemies_allies.layout import (
    ALL_TOKENS,
    BASES,
    DAMAGE,
    DICE,
    DISCARDS,
    EQUIPMENT,
    HANDS,
    HELD,
    KNOWN,
    LIVING,
    RESERVES,
    ROOM,
    SIZES,
    SUPPLY,
    TROPHIES,
    TURN,
    WHERE,
)
from engine.game import NOBODY


class Supply(Choices):
    _over = _turn_over = None           # the game's own

    def _suffer(self, need):
        """The player whose turn it is takes damage; False if that ended the turn."""
        state = self.state
        if state[SUPPLY] < need and not self._short(need, need):
            return False
        state[SUPPLY] -= need
        state[DAMAGE + state[TURN]] += need
        return True

    def _short(self, need, pending):
        """EA-50 to EA-55: the supply lacks tokens. True once it has them; False if the turn, or the game, ended.

        ``pending``: the damage that the player whose turn it is is about to take, which counts in (b).
        """
        state = self.state
        turn = state[TURN]
        self._return()
        while state[SUPPLY] < need:
            if not self._equalise():
                victim = turn
                most = state[DAMAGE + turn] + pending
                seat = self._after(turn)
                while seat != turn:
                    if state[LIVING] >> seat & 1 and state[DAMAGE + seat] > most:
                        most = state[DAMAGE + seat]
                        victim = seat
                    seat = self._after(seat)
                self._eliminate(victim)
                if not state[LIVING] & state[LIVING] - 1:
                    self._over()
                    return False
                if victim == turn:
                    self._dice_off()
                    self._turn_over()
                    return False
        return True

    def foresee(self, need, pending):
        """What a shortage would do if ``need`` tokens left the supply now, ``pending`` as above: the tokens that every
        living player would return, + 256 * the mask of those who would be eliminated. 0 if the supply has enough."""
        state = self.state
        turn = state[TURN]
        supply = state[SUPPLY]
        living = state[LIVING]
        returned = 0
        while supply < need:
            least = ALL_TOKENS
            victim = turn
            most = state[DAMAGE + turn] + pending
            count = 0
            seat = turn
            for _ in range(self.players):
                if living >> seat & 1:
                    count += 1
                    damage = state[DAMAGE + seat]
                    if damage < least:
                        least = damage
                    if damage > most:
                        most = damage
                        victim = seat
                seat = self._after(seat)
            if least > returned:
                supply += (least - returned) * count
                returned = least
            else:
                supply += state[DAMAGE + victim] - returned
                living ^= 1 << victim
                if victim == turn or not living & living - 1:
                    break
        return returned | (state[LIVING] ^ living) << 8

    def _equalise(self):
        """EA-50 (a): every living player returns as many tokens as the one with fewest has; False if that is none."""
        state = self.state
        least = ALL_TOKENS
        for seat in range(self.players):
            if state[LIVING] >> seat & 1 and state[DAMAGE + seat] < least:
                least = state[DAMAGE + seat]
        if not least:
            return False
        for seat in range(self.players):
            if state[LIVING] >> seat & 1:
                state[DAMAGE + seat] -= least
                state[SUPPLY] += least
        self.events.add(m.E_RETURN, NOBODY, least)
        return True

    def _eliminate(self, seat):
        """EA-52: all own cards go face up to the discard pile."""
        state = self.state
        state[LIVING] ^= 1 << seat
        state[SUPPLY] += state[DAMAGE + seat]
        state[DAMAGE + seat] = 0
        for i in range(HANDS + seat * ROOM, HANDS + seat * ROOM + state[SIZES + seat]):
            self._to_discards(state[i])
            state[i] = 0
        for i in range(3):
            self._lose(RESERVES + seat * 3 + i)
            self._lose(EQUIPMENT + seat * 3 + i)
        self._lose(BASES + seat)
        state[SIZES + seat] = state[HELD + seat] = 0
        for i in range(10):
            state[DISCARDS + i] |= state[TROPHIES + seat * 10 + i]
            state[TROPHIES + seat * 10 + i] = 0
        self.events.add(m.E_OUT, seat)

    def _lose(self, place):
        state = self.state
        if state[place]:
            self._to_discards(state[place])
            state[place] = 0

    def _to_discards(self, card):
        self.state[KNOWN + card] = 0
        self.state[DISCARDS + (card >> 2) - 1] |= 1 << (card & 3)

    def _dice_off(self):
        state = self.state
        state[DICE] = state[DICE + 1] = state[DICE + 2] = 0
        state[WHERE] = state[WHERE + 1] = state[WHERE + 2] = 0
