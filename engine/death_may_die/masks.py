"""Masks of figures, spaces and investigators, worked out by machine code: see cells.py.

`steps` is the book's table of distances, from * NODES + to.
"""
import micropython

from engine.death_may_die import layout as at
from engine.death_may_die.codes import NODES, NONE


@micropython.viper
def figures_in(state, node: int) -> int:
    """Mask of the figures that stand in a space."""
    data = ptr8(state)
    f = int(at.FOE_AT) + int(at.ELDER)
    first = int(at.FOE_AT)
    mask = 0
    while f >= first:
        mask <<= 1
        if data[f] == node:
            mask |= 1
        f -= 1
    return mask


@micropython.viper
def nth_bit(mask: int, n: int) -> int:
    """The n-th of the bits of a mask that are set, from 0."""
    bit = 0
    while True:
        if mask & 1:
            if n == 0:
                return bit
            n -= 1
        mask >>= 1
        bit += 1


@micropython.viper
def count_bits(mask: int) -> int:
    """How many bits of a mask are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@micropython.viper
def lowest(mask: int) -> int:
    """The lowest of the bits of a mask that are set: one is."""
    bit = 0
    while not mask >> bit & 1:
        bit += 1
    return bit


# -- figures -----------------------------------------------------------------------------------------------------------

@micropython.viper
def standing(state, first: int, last: int) -> int:
    """Mask of the figures from `first` to before `last` that stand somewhere."""
    data = ptr8(state)
    mask = 0
    while last > first:
        last -= 1
        if data[int(at.FOE_AT) + last] != int(NONE):
            mask |= 1 << last
    return mask


@micropython.viper
def distinct(state, types, mask: int) -> int:
    """Of figures that are alike (type, space, wounds, successes given) the first."""
    if not mask & mask - 1:
        return mask
    data = ptr8(state)
    kind = ptr8(types)
    kept = f = 0
    while mask >> f:
        if mask >> f & 1:
            g = 0
            while g < f:
                if kept >> g & 1 and kind[g] == kind[f]:
                    i = int(at.FOE_AT)  # .. FOE_WOUNDS, HITS: one behind the other
                    while i < int(at.FOUGHT) and data[i + g] == data[i + f]:
                        i += int(at.ELDER) + 1
                    if i >= int(at.FOUGHT):
                        break
                g += 1
            if g == f:
                kept |= 1 << f
        f += 1
    return kept


@micropython.viper
def nearest_figures(state, steps, mask: int, place: int) -> int:
    """Of a mask of figures on the map those nearest to a space."""
    data = ptr8(state)
    far = ptr8(steps)
    kept = f = 0
    least = 255
    while mask >> f:
        if mask >> f & 1:
            n = far[place * int(NODES) + data[int(at.FOE_AT) + f]]
            if n < least:
                least = n
                kept = 0
            if n == least:
                kept |= 1 << f
        f += 1
    return kept


# -- spaces ------------------------------------------------------------------------------------------------------------

@micropython.viper
def with_tokens(state, kind: int, nodes: int) -> int:
    """Mask of the spaces, of so many, with a token of the kind."""
    data = ptr8(state)
    mask = 0
    while nodes:
        nodes -= 1
        if data[int(at.TOKENS) + kind * int(NODES) + nodes]:
            mask |= 1 << nodes
    return mask


@micropython.viper
def nearest_spaces(steps, mask: int, place: int) -> int:
    """Of a mask of spaces those nearest to one."""
    far = ptr8(steps)
    kept = node = 0
    least = 255
    while mask >> node:
        if mask >> node & 1:
            n = far[place * int(NODES) + node]
            if n < least:
                least = n
                kept = 0
            if n == least:
                kept |= 1 << node
        node += 1
    return kept


@micropython.viper
def ends_of(steps, goals: int, place: int, n: int) -> int:
    """Where n steps to the spaces of a mask, all equally far, can end: as far as possible, on a shortest way."""
    far = ptr8(steps)
    ends = goal = 0
    while goals >> goal:
        if goals >> goal & 1:
            whole = far[place * int(NODES) + goal]
            if n >= whole:
                ends |= 1 << goal
            elif whole < 255:
                node = 0
                while node < int(NODES):
                    if far[place * int(NODES) + node] == n and far[node * int(NODES) + goal] == whole - n:
                        ends |= 1 << node
                    node += 1
        goal += 1
    return ends


# -- investigators -----------------------------------------------------------------------------------------------------

@micropython.viper
def living(state, place: int) -> int:
    """Mask of the investigators that live, and are in that space if it is not NONE."""
    data = ptr8(state)
    mask = 0
    i = data[int(at.COUNT)]
    person = int(at.PEOPLE) + i * int(at.PERSON)
    while i:
        i -= 1
        person -= int(at.PERSON)
        if data[person + int(at.ALIVE)] and (place == int(NONE) or data[person + int(at.AT)] == place):
            mask |= 1 << i
    return mask
