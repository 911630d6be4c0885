"""The modifiers of skills, companions' skills and cards (3.4): finding them, and what follows from them for long.

Order of the sources of one investigator: unique skill, common skills, companions' skills, cards in the order taken.
"""
from engine.death_may_die import layout as at
from engine.death_may_die.cells import put_four, put_two, two
from engine.death_may_die.codes import (
    ACT,
    ANY,
    ATK,
    ATK0,
    ATKR,
    COMPANION,
    IF_RAN,
    M_AR,
    M_CV,
    M_D,
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
    NONE,
    O_INVESTIGATORS,
    TRUE,
    ZERO,
)
from engine.death_may_die.conditions import Conditions
from engine.death_may_die.reading import (
    ALL_SORTS,
    BY_EPISODE,
    END,
    LEVEL,
    NEXT,
    SOURCE,
    SOURCES,
    TOP,
    WHOSE,
    next_modifier,
    taught,
)


class Sources(Conditions):
    # -- reading -------------------------------------------------------------------------------------------------------

    def _scan(self, i, sort):
        """Begin to look for the modifiers of investigator i; 0 if it has none of the sort."""
        found = two(self.state, at.PEOPLE + i * at.PERSON + at.MODIFIERS) >> sort & 1
        if found:
            self._begin_scan(i)
        return found

    def _begin_scan(self, i):
        note = self.note
        note.whose = i
        cursor = note.cursor
        cursor[WHOSE] = i
        cursor[SOURCES] = cursor[NEXT] = cursor[END] = cursor[LEVEL] = cursor[TOP] = cursor[BY_EPISODE] = 0

    def _found(self, sort):
        """Where in note.code the arguments of the next modifier of the sort are; 0 if there is none left."""
        note = self.note
        cursor = note.cursor
        parts = self.book.parts
        p = next_modifier(self.state, parts, cursor, sort)
        note.code = parts[cursor[BY_EPISODE]]  # pyright: ignore[reportAttributeAccessIssue]
        note.source = cursor[SOURCE]
        return p

    # -- what follows from skills and cards, kept in the state ---------------------------------------------------------

    def _refresh(self, i):
        """Skills or cards of investigator i have changed."""
        state = self.state
        parts = self.book.parts
        cursor = self.note.cursor
        person = at.PEOPLE + i * at.PERSON
        common = parts[0]
        p = (common[O_INVESTIGATORS] | common[O_INVESTIGATORS + 1] << 8) + 3 * state[person + at.WHO]
        for slot in range(3):
            skill = state[person + at.SKILLS + slot] = common[p + slot]
            level = state[person + at.LEVELS + slot]
            if slot and state[at.HELD_COUNT]:
                level += taught(state, parts, i, skill)
            state[person + at.EFFECTIVE + slot] = level if level < 4 else 4
        gifts = 0
        for j in range(at.HELD, at.HELD + state[at.HELD_COUNT]):
            card = state[j]
            if state[at.CARD + card] & 7 == i and self.card_class(card) == COMPANION:
                skill = self.card_skill(card)
                if skill != NONE and skill != common[p + 1] and skill != common[p + 2]:
                    gifts = at.SKILLED
        state[person + at.GIFTS] = gifts
        reach = slips = hurt = rest = shuns = peeks = sorts = events = 0
        run = at.RUN_LENGTH
        state[person + at.DICE_HERE] = state[person + at.DICE_FAR] = state[person + at.DICE_ACT] = ZERO
        put_four(state, person + at.CONDITIONAL, 0)                 # and REROLLS, CONVERTS, LESSENS
        self._begin_scan(i)
        while True:
            p = next_modifier(state, parts, cursor, ALL_SORTS)
            if not p:
                break
            code = parts[cursor[BY_EPISODE]]
            sort = code[p - 1]
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
        put_two(state, person + at.MODIFIERS, sorts)
        put_two(state, person + at.EVENTS, events)

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
