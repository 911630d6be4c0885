"""What the modifiers of skills and cards (3.4) add up to."""
from engine.death_may_die import layout as at
from engine.death_may_die.cells import count_bits, put_four, put_two
from engine.death_may_die.codes import (
    ACT,
    ANY,
    ATK0,
    ATKR,
    COMMON_SKILLS,
    HOUSE,
    IF_CROWD,
    IF_FAR,
    IF_MONSTER,
    M_AR,
    M_CV,
    M_D,
    M_FA,
    M_ON,
    M_RR,
    M_XW,
    NONE,
    PER_TURN,
    SIGN,
    TENTACLE,
    ZERO,
)
from engine.death_may_die.sources import Sources

_SET = 99                               # rr: one use rerolls any set of dice


class Modifiers(Sources):
    # -- dice ----------------------------------------------------------------------------------------------------------

    def _own_dice(self, i, kind, far, more=0):
        """1.3-2: black dice | green dice << 8 of an own roll; `more` green ones by its own rule, 0 in all at least."""
        black = 3
        green = self.greens(i) + more
        person = at.PEOPLE + i * at.PERSON
        if not self.state[person + at.CONDITIONAL]:
            green += self.state[person + (at.DICE_ACT if kind == ACT else at.DICE_FAR if far else at.DICE_HERE)] - ZERO
        elif self._scan(i, M_D):
            while True:
                p = self._found(M_D)
                if not p:
                    break
                code = self.note.code
                scope = code[p + 2]
                if scope == ATK0 or scope == ATKR:
                    if kind != 1 or (scope == ATKR) != far:
                        continue
                elif not scope & kind:
                    continue
                if self._true(code, p + 3, i, NONE):
                    green += code[p] - ZERO
                    black += code[p + 1] - ZERO
        if black < 0:
            black = 0
        if green < 0:
            green = 0
        if black + green > at.MOST_DICE:
            green = at.MOST_DICE - black
        return black | green << 8

    def _use_number(self, number):
        """Where in the state the uses of the per-turn modifier just found are counted."""
        note = self.note
        return at.USED + number + (note.whose if note.source < COMMON_SKILLS else 0)

    def _free_rerolls(self, i, kind):
        """3.4, rr: how many there are now, _ones of single dice and _sets of any set."""
        note = self.note
        state = self.state
        ones = -state[at.ONES_USED]
        sets = -state[at.SETS_USED]
        if state[at.PEOPLE + i * at.PERSON + at.REROLLS] & kind and self._scan(i, M_RR):
            while True:
                p = self._found(M_RR)
                if not p:
                    break
                code = note.code
                if not code[p + 1] & kind:
                    continue
                n = code[p]
                if n == _SET:
                    n = 1
                if code[p + 2] == PER_TURN:
                    n -= state[self._use_number(code[p + 3])]
                if n > 0:
                    if code[p] == _SET:
                        sets += n
                    else:
                        ones += n
        note.ones = ones
        note.sets = sets

    def _use_reroll(self, i, kind, many):
        """Count one use: of those that come back with each roll, else of the one that is good for the least."""
        state = self.state
        used = at.SETS_USED if many else at.ONES_USED
        here = 0
        best = 0
        least = 9
        if not self._scan(i, M_RR):
            return
        while True:
            p = self._found(M_RR)
            if not p:
                break
            code = self.note.code
            scope = code[p + 1]
            if not scope & kind or (code[p] == _SET) != many:
                continue
            if code[p + 2] != PER_TURN:
                here += 1 if many else code[p]
                continue
            number = self._use_number(code[p + 3])
            if state[number] < (1 if many else code[p]) and count_bits(scope) < least:
                least = count_bits(scope)
                best = number
        if here > state[used]:
            state[used] += 1
        elif best:
            state[best] += 1

    def _conversions(self, i, kind):
        """3.4, cv: of each face the largest number."""
        note = self.note
        note.signs_count = note.blanks_count = note.tentacles_count = 0
        note.signs_worth = note.blanks_worth = note.tentacles_worth = 0
        if not self.state[at.PEOPLE + i * at.PERSON + at.CONVERTS] & kind or not self._scan(i, M_CV):
            return
        while True:
            p = self._found(M_CV)
            if not p:
                return
            code = note.code
            if not code[p + 3] & kind:
                continue
            face = code[p]
            n = code[p + 1]
            if face == SIGN:
                if n > note.signs_count:
                    note.signs_count = n
                    note.signs_worth = code[p + 2]
            elif face == TENTACLE:
                if n > note.tentacles_count:
                    note.tentacles_count = n
                    note.tentacles_worth = code[p + 2]
            elif n > note.blanks_count:
                note.blanks_count = n
                note.blanks_worth = code[p + 2]

    def _extra_wounds(self, i, f, far, crowd):
        """3.4, xw: more wounds for a figure that got a success."""
        more = 0
        if self._scan(i, M_XW):
            while True:
                p = self._found(M_XW)
                if not p:
                    break
                code = self.note.code
                if code[p + 1] == IF_MONSTER:
                    good = self.is_monster(f)
                elif code[p + 1] == IF_CROWD:
                    good = crowd
                elif code[p + 1] == IF_FAR:
                    good = far
                else:
                    good = True
                if good:
                    more += code[p]
        return more

    def _reduce(self, i, kind):
        """3.4, ar: take off from _w wounds and _n sanity that one event costs investigator i. kind 0: no roll."""
        note = self.note
        state = self.state
        count = state[at.COUNT]
        w, n = note.w, note.n
        place = self.space(i)
        for k in range(count):
            whose = i + k
            if whose >= count:
                whose -= count
            person = at.PEOPLE + whose * at.PERSON
            if not state[person + at.LESSENS] & (kind or 128) or k and (
                    not state[person + at.ALIVE] or state[person + at.AT] != place) or not self._scan(whose, M_AR):
                continue
            while w or n:
                p = self._found(M_AR)
                if not p:
                    break
                code = note.code
                if k and code[p + 4] != HOUSE or code[p + 2] != ANY and not code[p + 2] & kind:
                    continue
                if code[p + 3] == PER_TURN:
                    number = self._use_number(code[p + 5])
                    if state[number] or not (w and code[p] or n and code[p + 1]):
                        continue
                    state[number] = 1
                w = w - code[p] if w > code[p] else 0
                n = n - code[p + 1] if n > code[p + 1] else 0
        note.w, note.n = w, n

    def _count_free(self, i):
        """3.4, fa: free actions, counted as a turn begins."""
        note = self.note
        state = self.state
        put_four(state, at.FREE, 0)
        put_two(state, at.FREE + 4, 0)
        if self._scan(i, M_FA):
            while True:
                p = self._found(M_FA)
                if not p:
                    break
                state[at.FREE + note.code[p] - 1] += note.code[p + 1]

    def _nth_event(self, i, event, other, n, source):
        """The address of the ops of the n-th modifier `on` an event or another; of one source, if it is not NONE.
        0: there are not so many."""
        note = self.note
        if not self._scan(i, M_ON):
            return 0
        while True:
            p = self._found(M_ON)
            if not p:
                return 0
            code = note.code
            if (code[p] == event or code[p] == other) and (source == NONE or note.source == source):
                if not n:
                    return (0 if code is self.book.codes[0] else 2) << 14 | p + 1
                n -= 1
