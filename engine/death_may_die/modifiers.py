"""The modifiers of skills, companions' skills and cards (3.4): finding them, and what they add up to.

Order of the sources of one investigator: unique skill, common skills, companions' skills, cards in the order taken.
"""
from engine.death_may_die import layout as at
from engine.death_may_die.codes import (
    ACT,
    ANY,
    ATK,
    ATK0,
    ATKR,
    COMMON_SKILLS,
    COMPANION,
    HOUSE,
    IF_CROWD,
    IF_FAR,
    IF_MONSTER,
    IF_RAN,
    M_AR,
    M_CV,
    M_D,
    M_FA,
    M_IG,
    M_LK,
    M_MT,
    M_ON,
    M_PK,
    M_REST,
    M_RG,
    M_RN,
    M_RR,
    M_SK,
    M_XW,
    NONE,
    O_INVESTIGATORS,
    PER_TURN,
    SIGN,
    TENTACLE,
    TRUE,
    ZERO,
)
from engine.death_may_die.conditions import Conditions

_SET = 99                               # rr: one use rerolls any set of dice
_BY_CARD = 32                           # sources: skills 0 to 17, 32 + card


class Modifiers(Conditions):
    # -- reading -------------------------------------------------------------------------------------------------------

    def _scan(self, i, sort):
        """Begin to look for the modifiers of investigator i; False if it has none of the sort."""
        note = self.note
        note.whose = i
        note.step = 0
        note.at = note.end = note.level = note.top = 0
        return self._two(at.PEOPLE + i * at.PERSON + at.MODIFIERS) >> sort & 1

    def _found(self, sort):
        """Where in _m_code the arguments of the next modifier of the sort are; 0 if there is none left."""
        note = self.note
        while True:
            code = note.code
            i = note.at
            end = note.end
            while i < end:
                behind = i + code[i] + 1
                if code[i + 1] == sort:
                    note.at = behind
                    return i + 2
                i = behind
            if not self._next_list():
                return 0

    def _next_list(self):
        """Go on to the next list of modifiers of the investigator."""
        note = self.note
        state = self.state
        codes = self.book.codes
        whose = note.whose
        while True:
            if note.level < note.top:
                i = note.skill
                code = note.code = codes[0]
                note.at = i + 2
                note.end = note.skill = i + 2 + code[i + 1]
                note.level += 1
                return True
            step = note.step
            note.step = step + 1
            if step < 3:
                person = at.PEOPLE + whose * at.PERSON + step
                if state[person + at.EFFECTIVE]:
                    self._open(state[person + at.SKILLS], state[person + at.EFFECTIVE])
            elif step < 3 + COMMON_SKILLS:
                if not state[at.PEOPLE + whose * at.PERSON + at.GIFTS] & at.SKILLED:
                    note.step = 3 + COMMON_SKILLS
                elif not self._owns(whose, step - 3):
                    self._open(step - 3, self._taught(whose, step - 3))
            else:
                step -= 3 + COMMON_SKILLS
                if step >= state[at.HELD_COUNT]:
                    return False
                card = state[at.HELD + step]
                if state[at.CARD + card] & 7 == whose:
                    i = self._half(card) + 5
                    code = note.code = codes[2]
                    i += code[i] + 1    # behind the use
                    note.at = i + 1
                    note.end = i + 1 + code[i]
                    note.source = _BY_CARD + card
                    return True

    def _open(self, skill, level):
        """Make the lists of a skill up to a level the next: a level that replaces hides those below."""
        note = self.note
        code = self.book.codes[0]
        i = self.book.skills[skill]
        note.source = skill
        note.skill = i
        note.level = 0
        note.top = level
        for n in range(level):
            if code[i] == 1:
                note.skill = i
                note.level = n
            i += 2 + code[i + 1]

    def _owns(self, i, skill):
        person = at.PEOPLE + i * at.PERSON + at.SKILLS
        return self.state[person + 1] == skill or self.state[person + 2] == skill

    def _taught(self, i, skill):
        """How many companions give a level of the skill; four at most."""
        state = self.state
        n = 0
        for j in range(state[at.HELD_COUNT]):
            card = state[at.HELD + j]
            if state[at.CARD + card] & 7 == i and self.card_class(card) == COMPANION and self.card_skill(card) == skill:
                n += 1
        return n if n < 4 else 4

    # -- what follows from skills and cards, kept in the state ---------------------------------------------------------

    def _refresh(self, i):
        """Skills or cards of investigator i have changed."""
        note = self.note
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        gifts = 0
        self._note_skills(i)
        for slot in range(3):
            level = state[person + at.LEVELS + slot] + (self._taught(i, self.skill(i, slot)) if slot else 0)
            state[person + at.EFFECTIVE + slot] = level if level < 4 else 4
        for j in range(state[at.HELD_COUNT]):
            card = state[at.HELD + j]
            if state[at.CARD + card] & 7 == i and self.card_class(card) == COMPANION:
                skill = self.card_skill(card)
                if skill != NONE and not self._owns(i, skill):
                    gifts = at.SKILLED
        state[person + at.GIFTS] = gifts
        reach = slips = hurt = rest = shuns = peeks = sorts = events = 0
        run = at.RUN_LENGTH
        for k in range(person + at.DICE_HERE, person + at.EVENTS):
            state[k] = 0
        for k in range(person + at.DICE_HERE, person + at.CONDITIONAL):
            state[k] = ZERO
        self._scan(i, 0)
        while True:
            if note.at >= note.end:
                if not self._next_list():
                    break
                continue
            code = note.code
            p = note.at
            note.at = p + code[p] + 1
            sort = code[p + 1]
            p += 2
            sorts |= 1 << sort
            if sort == M_RG:
                reach += code[p] - ZERO
            elif sort == M_RN:
                run += code[p] - ZERO
            elif sort == M_REST:
                rest += code[p] - ZERO
            elif sort == M_SK:
                slips += code[p]
                hurt += code[p + 1]
            elif sort == M_IG:
                shuns += code[p] << 4 if code[p + 1] == IF_RAN else code[p]
            elif sort == M_PK:
                peeks += code[p]
            elif sort == M_D:
                self._note_dice(person, code, p)
            elif sort == M_RR:
                state[person + at.REROLLS] |= code[p + 1]
            elif sort == M_CV:
                state[person + at.CONVERTS] |= code[p + 3]
            elif sort == M_AR:
                state[person + at.LESSENS] |= code[p + 2] | 128 if code[p + 2] == ANY else code[p + 2]
            elif sort == M_ON:
                events |= 1 << code[p]
            elif sort == M_MT:
                gifts |= at.SPLITS
            elif sort == M_LK:
                gifts |= at.LINKS
        state[person + at.RANGE] = reach if reach > 0 else 0
        state[person + at.LENGTH_OF_RUN] = run if run > 0 else 0
        rest += at.REST_HEAL
        state[person + at.REST_HEALS] = rest if rest > 0 else 0
        state[person + at.SLIPS] = (slips if slips < 15 else 15) | (hurt if hurt < 15 else 15) << 4
        state[person + at.SHUNS] = shuns
        state[person + at.PEEKS] = peeks if peeks < 5 else 5
        state[person + at.GIFTS] = gifts
        self._put_two(person + at.MODIFIERS, sorts)
        self._put_two(person + at.EVENTS, events)

    def _note_dice(self, person, code, p):
        """Of a modifier d: what it adds to each kind of own roll."""
        state = self.state
        scope = code[p + 2]
        if code[p + 1] != ZERO or code[p + 3] != TRUE:
            state[person + at.CONDITIONAL] = 1
        green = code[p] - ZERO
        if scope & ATK and scope != ATKR:
            state[person + at.DICE_HERE] += green
        if scope & ATK and scope != ATK0:
            state[person + at.DICE_FAR] += green
        if scope & ACT:
            state[person + at.DICE_ACT] += green

    def _note_skills(self, i):
        code = self.book.codes[0]
        person = at.PEOPLE + i * at.PERSON
        p = (code[O_INVESTIGATORS] | code[O_INVESTIGATORS + 1] << 8) + 3 * self.state[person + at.WHO]
        for slot in range(3):
            self.state[person + at.SKILLS + slot] = code[p + slot]

    def run_length(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.LENGTH_OF_RUN]

    def attack_range(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.RANGE]

    def slips(self, i):
        """How many enemies may be left behind in a Run."""
        return self.state[at.PEOPLE + i * at.PERSON + at.SLIPS] & 15

    def splits(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.GIFTS] & at.SPLITS != 0

    def links(self, i):
        """Whether the gates are next to each other for its Run."""
        return self.state[at.PEOPLE + i * at.PERSON + at.GIFTS] & at.LINKS != 0

    def rest_heals(self, i):
        return self.state[at.PEOPLE + i * at.PERSON + at.REST_HEALS]

    def _shunned(self, i):
        """How many more enemies the active investigator may tell not to attack."""
        shuns = self.state[at.PEOPLE + i * at.PERSON + at.SHUNS]
        n = shuns & 15
        if self.state[at.RAN]:
            n += shuns >> 4
        return n - self.state[at.IGNORED]

    # -- dice ----------------------------------------------------------------------------------------------------------

    def _own_dice(self, i, kind, far):
        """1.3-2: black dice | green dice << 8 of an own roll."""
        black = 3
        green = self.greens(i)
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
            if state[number] < (1 if many else code[p]) and self._bits(scope) < least:
                least = self._bits(scope)
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
        for k in range(6):
            state[at.FREE + k] = 0
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
