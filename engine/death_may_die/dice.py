"""Rolls (1.3): dice, rerolls, conversions, and what comes of them in its order."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cells import ask, log, push, put_two
from engine.death_may_die.codes import (
    DEF,
    NONE,
)
from engine.death_may_die.tracks import Tracks

# Routines of frames
R_TURN, R_CHOOSE, R_OPS, R_ROLL, R_WOUND, R_ON, R_MAD, R_EACH, R_EA, R_MOVE, R_STRIKE, R_ORDER, R_REVEAL, R_ADVANCE = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
R_MYTHOS, R_DRAW, R_FIND, R_USE, R_RUN, R_REST, R_TRADE = 14, 15, 16, 17, 18, 19, 20
ROUTINES = 21

_PICKED = 128
# The faces 1 to 6
_BLACK = bytes((0, m.BLACK_BLANK, m.BLACK_HIT, m.BLACK_HIT, m.BLACK_TENTACLE, m.BLACK_SIGN, m.BLACK_BOTH))
_GREEN = bytes((0, m.GREEN_BLANK, m.GREEN_BLANK, m.GREEN_HIT, m.GREEN_HIT, m.GREEN_SIGN, m.GREEN_BOTH))
# A die's symbols, by its number: successes, tentacles, signs, blank, a byte each
_HIT, _TENTACLE, _SIGN, _BLANK = 1, 1 << 8, 1 << 16, 1 << 24
_SYMBOLS = (_BLANK, _HIT, _TENTACLE, _SIGN, _HIT + _TENTACLE, 0, 0, 0, _BLANK, _HIT, _SIGN, _HIT + _SIGN)

ALL_OF_THEM = 31                        # in place of a figure that is attacked

# Steps of a roll's frame
AT_OFFER, AT_ANSWER, AT_SETTING, AT_TAKEN, AT_SIGNED, AT_MAIN, AT_SPLIT, AT_DEAL, AT_KILLED, AT_TURN_CARD = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
AT_HIT_DONE, AT_POST, AT_LAST, AT_END = 10, 11, 12, 13
FAR, CROWD = 1, 2                      # flags of an attack


class Dice(Tracks):
    # what tally() found
    @property
    def hits_now(self):
        return self.note.hits

    @property
    def tentacles_now(self):
        return self.note.tentacles

    @property
    def signs_now(self):
        return self.note.signs

    # -- to look at ----------------------------------------------------------------------------------------------------

    @property
    def dice_left(self):
        return self.state[at.DICE_LEFT]

    @property
    def roll_kind(self):
        return self.state[at.ROLL_KIND]

    @property
    def against(self):
        return self.state[at.AGAINST]

    def die(self, n):
        return self.state[at.DICE + n] & 15

    def picked(self, n):
        return self.state[at.DICE + n] & _PICKED != 0

    @property
    def need_of_roll(self):
        """Of the roll of kind ACT that is being made: successes needed."""
        f = self._top()
        return self.state[f + at.B] if self.state[f] == R_ROLL else 0

    @property
    def hits_left(self):
        """SPLITTING: successes that are still to be given."""
        f = self._top()
        return self.state[f + at.E] if self.state[f] == R_ROLL else 0

    def tally(self):
        """1.3-5, 1.3-6: what the dice say now, conversions made: hits_now, tentacles_now, signs_now; turned_now of the
        signs are successes."""
        note = self.note
        state = self.state
        kind = state[at.ROLL_KIND]
        symbols = 0
        for i in range(at.DICE, at.DICE + state[at.DICE_LEFT]):
            symbols += _SYMBOLS[state[i] & 15]
        hits = symbols & 0xFF
        tentacles = symbols >> 8 & 0xFF
        signs = symbols >> 16 & 0xFF
        blanks = symbols >> 24
        self._conversions(state[at.ROLLER], kind)
        turned = signs if signs < note.signs_count else note.signs_count
        hits += turned * note.signs_worth
        hits += (blanks if blanks < note.blanks_count else note.blanks_count) * note.blanks_worth
        hits += (tentacles if tentacles < note.tentacles_count else note.tentacles_count) * note.tentacles_worth
        note.hits = hits
        note.tentacles = tentacles
        note.signs = signs
        note.turned = turned

    def _of_attack(self, tentacles):
        state = self.state
        f = self._top()
        while f >= at.STACK:
            if state[f] == R_ROLL and state[f + at.A] == DEF and state[f + at.H] != NONE:
                return state[f + at.F] if tentacles else state[f + at.I]
            f -= at.FRAME
        return 0

    # -- throwing ------------------------------------------------------------------------------------------------------

    def _throw(self, kind, i, dice, figure):
        """A roll of black | green << 8 dice of investigator i: its frame."""
        state = self.state
        black = dice & 0xFF
        n = black + (dice >> 8)
        if n > at.MOST_DICE:
            n = at.MOST_DICE
        self._no_return()
        self.rng.roll(state, at.DICE, n, 6)
        green = at.DICE + (black if black < n else n)
        for k in range(at.DICE, green):
            state[k] = _BLACK[state[k]]
        for k in range(green, at.DICE + n):
            state[k] = _GREEN[state[k]]
        state[at.DICE_LEFT] = n
        state[at.ROLL_KIND] = kind
        state[at.ROLLER] = i
        state[at.AGAINST] = figure
        state[at.ONES_USED] = state[at.SETS_USED] = 0
        f = push(state, R_ROLL, i, NONE)
        state[f + at.A] = kind
        state[f + at.H] = figure
        log(self.events, m.E_THROW, i, kind, n, figure)
        return f

    def _again(self, n, free):
        """Throw the n-th die again."""
        state = self.state
        old = state[at.DICE + n] & 15
        self._no_return()
        face = self.rng.below(6) + 1
        new = _GREEN[face] if old >= m.GREEN_BLANK else _BLACK[face]
        state[at.DICE + n] = new
        log(self.events, m.E_AGAIN, state[at.ROLLER], old, new, free)

    def _find_die(self, die):
        """The first of the dice with that face that is not picked."""
        state = self.state
        n = 0
        while state[at.DICE + n] != die:
            n += 1
        return n

    def _faces_there(self):
        state = self.state
        mask = 0
        for i in range(at.DICE, at.DICE + state[at.DICE_LEFT]):
            if state[i] < _PICKED:
                mask |= 1 << state[i]
        return mask

    def _offer(self, f):
        """1.3-4: rerolls, or stay."""
        note = self.note
        state = self.state
        i = state[f + at.YOU]
        self._free_rerolls(i, state[f + at.A])
        singles = 1 << m.STAY
        if self.stress(i) < at.STRESS_MAX:
            singles |= 1 << at.S_STRESS
        if note.ones > 0:
            singles |= 1 << at.S_FREE
        if note.sets > 0:
            singles |= 1 << m.SET
        put_two(state, at.SINGLES, singles)
        put_two(state, at.CARDS_ASKED, self._faces_there())
        return ask(state, m.ROLLING, i, f, AT_ANSWER)

    def _rerolled(self, f):
        state = self.state
        i = state[f + at.YOU]
        move = self.note.answer
        if move == m.STAY:
            state[f + at.STEP] = AT_TAKEN
            return False
        if move == m.SET:
            return self._offer_set(f)
        free = move >= m.FREE
        if free:
            self._use_reroll(i, state[f + at.A], False)
        else:
            self._stress(i, 1)
        self._again(self._find_die(move & 15), 1 if free else 0)
        return self._offer(f)

    def _offer_set(self, f):
        state = self.state
        mask = self._faces_there()
        picked = 0
        for k in range(at.DICE, at.DICE + state[at.DICE_LEFT]):
            if state[k] >= _PICKED:
                picked = 1 << m.THROW
        put_two(state, at.SINGLES, picked)
        put_two(state, at.CARDS_ASKED, mask)
        return ask(state, m.SETTING, state[f + at.YOU], f, AT_SETTING)

    def _set(self, f):
        state = self.state
        move = self.note.answer
        if move != m.THROW:
            state[at.DICE + self._find_die(move & 15)] |= _PICKED
            return self._offer_set(f)
        self._use_reroll(state[f + at.YOU], state[f + at.A], True)
        for k in range(state[at.DICE_LEFT]):
            if state[at.DICE + k] >= _PICKED:
                self._again(k, 1)
        return self._offer(f)
