"""The content's conditions and modifiers, read by machine code: see cells.py.

`parts` are the book's: the code of what is common and that of the episode, and where in these the skills and the
halves of cards are. What the modifiers say is for modifiers.py.
"""
import micropython

from engine.death_may_die import layout as at
from engine.death_may_die.codes import (
    AND,
    COMMON_SKILLS,
    COMPANION,
    DIS,
    ITOK,
    ME,
    NODE,
    NODES,
    NOT,
    TOK,
    TRUE,
    VAR,
)

BY_CARD = 32                            # sources: skills 0 to 17, 32 + card
ALL_SORTS = 0
# Where the cursor is in the sources of an investigator: whose, the next source (its skills, the common ones, cards);
# the next modifier of the list that is read, and its end; of a skill: levels read, levels to read, the next level's
# list; the source; whether it is the episode's (a card) and not a common one (a skill)
WHOSE, SOURCES, NEXT, END, LEVEL, TOP, SKILL, SOURCE, BY_EPISODE, CURSOR = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9


@micropython.viper
def decided(state, content, i: int, you: int) -> int:
    """The condition at i, if the bytes of the state decide it: where it ends * 2, + 1 if it is true. Else -1."""
    data = ptr8(state)
    code = ptr8(content)
    person = int(at.PEOPLE) + you * int(at.PERSON)
    left = all_true = 1
    inside = turned = 0                 # of an AND; whether that one is turned by NOT
    while left:
        left -= 1
        kind = code[i]
        wrong = 0                       # what does not do
        while kind == int(NOT):
            wrong ^= 1
            i += 1
            kind = code[i]
        if kind == int(AND):
            if inside:
                return -1
            inside = 1
            turned = wrong
            left = code[i + 1]
            i += 2
            continue
        value = 1
        if kind == int(TOK):
            node = code[i + 3]
            if code[i + 2] == int(ME):
                node = data[person + int(at.AT)]
            elif code[i + 2] != int(NODE):
                return -1
            if data[int(at.TOKENS) + code[i + 1] * int(NODES) + node] < code[i + 4]:
                value = 0
            i += 5
        elif kind == int(ITOK) and code[i + 1]:
            if not data[person + int(at.ALIVE)] or data[person + int(at.HOLDS) + code[i + 1]] < code[i + 2]:
                value = 0
            i += 3
        elif kind == int(VAR):
            if data[int(at.VARS) + code[i + 1]] < code[i + 2]:
                value = 0
            i += 3
        elif kind == int(DIS):
            if not data[int(at.DISRUPTED)]:
                value = 0
            i += 1
        elif kind == int(TRUE):
            i += 1
        else:
            return -1
        if value == wrong:
            all_true = 0
    if turned:
        all_true ^= 1
    return i * 2 + all_true


def taught(state, parts, i, skill):
    """How many companions of investigator i give a level of the skill; four at most."""
    code = parts[1]
    n = 0
    for j in range(at.HELD, at.HELD + state[at.HELD_COUNT]):
        card = state[j]
        held = state[at.CARD + card]
        if held & 7 == i:
            half = parts[3][card * 2 + (held >> 3 & 1)]
            if code[half] == COMPANION and code[half + 2] == skill:
                n += 1
    return n if n < 4 else 4


@micropython.viper
def next_modifier(state, parts, cursor, sort: int) -> int:
    """Where the arguments of the next modifier of the sort (or of ALL_SORTS) are in its code; 0 if none is left."""
    data = ptr8(state)
    here = ptr16(cursor)
    code = ptr8(parts[here[int(BY_EPISODE)]])
    i = here[int(NEXT)]
    end = here[int(END)]
    person = int(at.PEOPLE) + here[int(WHOSE)] * int(at.PERSON)
    while True:
        while i < end:
            found = i + 2
            i += code[i] + 1
            if code[found - 1] == sort or sort == int(ALL_SORTS):
                here[int(NEXT)] = i
                here[int(END)] = end
                return found
        if here[int(LEVEL)] < here[int(TOP)]:
            here[int(LEVEL)] = here[int(LEVEL)] + 1
            i = here[int(SKILL)] + 2
            end = i + code[i - 1]
            here[int(SKILL)] = end
            continue
        step = here[int(SOURCES)]
        here[int(SOURCES)] = step + 1
        if step < 3 + int(COMMON_SKILLS):
            skill = step - 3
            level = 0
            if step < 3:
                skill = data[person + int(at.SKILLS) + step]
                level = data[person + int(at.EFFECTIVE) + step]
            elif not data[person + int(at.GIFTS)] & int(at.SKILLED):
                here[int(SOURCES)] = 3 + int(COMMON_SKILLS)
            elif data[person + int(at.SKILLS) + 1] != skill and data[person + int(at.SKILLS) + 2] != skill:
                level = int(taught(state, parts, here[int(WHOSE)], skill))
            if level:                   # its lists up to the level: one that replaces hides those below
                skills = ptr16(parts[2])
                i = end = skills[skill]
                here[int(SOURCE)] = skill
                here[int(SKILL)] = i
                here[int(LEVEL)] = 0
                here[int(TOP)] = level
                n = 0
                while n < level:
                    if code[i] == 1:
                        here[int(SKILL)] = i
                        here[int(LEVEL)] = n
                    i += 2 + code[i + 1]
                    n += 1
                i = end
            continue
        step -= 3 + int(COMMON_SKILLS)
        if step >= data[int(at.HELD_COUNT)]:
            here[int(NEXT)] = end
            here[int(END)] = end
            return 0
        card = data[int(at.HELD) + step]
        if data[int(at.CARD) + card] & 7 == here[int(WHOSE)]:
            halves = ptr16(parts[3])
            code = ptr8(parts[1])
            here[int(BY_EPISODE)] = 1
            here[int(SOURCE)] = int(BY_CARD) + card
            i = halves[card * 2 + (data[int(at.CARD) + card] >> 3 & 1)] + 5
            i += code[i] + 1            # behind the use
            end = i + 1 + code[i]
            i += 1
