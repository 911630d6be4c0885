"""cells.py where there is no Pico: what its functions are. cells_chip.py does the same."""
from engine.death_may_die import layout as at
from engine.death_may_die.codes import NODES, NONE


def two(state, i):
    return state[i] | state[i + 1] << 8


def put_two(state, i, value):
    state[i] = value & 0xFF
    state[i + 1] = value >> 8 & 0xFF


def count(state, i):
    """One more in the two bytes at i; behind the last comes 0."""
    state[i] = state[i] + 1 & 0xFF
    if not state[i]:
        state[i + 1] = state[i + 1] + 1 & 0xFF


def four(state, i):
    return state[i] | state[i + 1] << 8 | state[i + 2] << 16 | state[i + 3] << 24


def put_four(state, i, value):
    state[i] = value & 0xFF
    state[i + 1] = value >> 8 & 0xFF
    state[i + 2] = value >> 16 & 0xFF
    state[i + 3] = value >> 24 & 0xFF


def pop(state):
    state[at.DEPTH] = state[at.DEPTH] - 1


# -- masks -------------------------------------------------------------------------------------------------------------

def figures_in(state, node):
    """Mask of the figures that stand in a space."""
    f = at.FOE_AT + at.ELDER
    first = at.FOE_AT
    mask = 0
    while f >= first:
        mask <<= 1
        if state[f] == node:
            mask |= 1
        f -= 1
    return mask


def nth_bit(mask, n):
    """The n-th of the bits of a mask that are set, from 0."""
    bit = 0
    while True:
        if mask & 1:
            if n == 0:
                return bit
            n -= 1
        mask >>= 1
        bit += 1


def count_bits(mask):
    """How many bits of a mask are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def lowest(mask):
    """The lowest of the bits of a mask that are set: one is."""
    bit = 0
    while not mask >> bit & 1:
        bit += 1
    return bit


def standing(state, first, last):
    """Mask of the figures from `first` to before `last` that stand somewhere."""
    mask = 0
    while last > first:
        last -= 1
        if state[at.FOE_AT + last] != NONE:
            mask |= 1 << last
    return mask


def distinct(state, types, mask):
    """Of figures that are alike (type, space, wounds, successes given) the first."""
    if not mask & mask - 1:
        return mask
    kept = f = 0
    while mask >> f:
        if mask >> f & 1:
            g = 0
            while g < f:
                if kept >> g & 1 and types[g] == types[f]:
                    i = at.FOE_AT  # .. FOE_WOUNDS, HITS: one behind the other
                    while i < at.FOUGHT and state[i + g] == state[i + f]:
                        i += at.ELDER + 1
                    if i >= at.FOUGHT:
                        break
                g += 1
            if g == f:
                kept |= 1 << f
        f += 1
    return kept


def nearest_figures(state, steps, mask, place):
    """Of a mask of figures on the map those nearest to a space."""
    kept = f = 0
    least = 255
    while mask >> f:
        if mask >> f & 1:
            n = steps[place * NODES + state[at.FOE_AT + f]]
            if n < least:
                least = n
                kept = 0
            if n == least:
                kept |= 1 << f
        f += 1
    return kept


def with_tokens(state, kind, nodes):
    """Mask of the spaces, of so many, with a token of the kind."""
    mask = 0
    while nodes:
        nodes -= 1
        if state[at.TOKENS + kind * NODES + nodes]:
            mask |= 1 << nodes
    return mask


def nearest_spaces(steps, mask, place):
    """Of a mask of spaces those nearest to one."""
    kept = node = 0
    least = 255
    while mask >> node:
        if mask >> node & 1:
            n = steps[place * NODES + node]
            if n < least:
                least = n
                kept = 0
            if n == least:
                kept |= 1 << node
        node += 1
    return kept


def ends_of(steps, goals, place, n):
    """Where n steps to the spaces of a mask, all equally far, can end: as far as possible, on a shortest way."""
    ends = goal = 0
    while goals >> goal:
        if goals >> goal & 1:
            whole = steps[place * NODES + goal]
            if n >= whole:
                ends |= 1 << goal
            elif whole < 255:
                node = 0
                while node < NODES:
                    if steps[place * NODES + node] == n and steps[node * NODES + goal] == whole - n:
                        ends |= 1 << node
                    node += 1
        goal += 1
    return ends


def living(state, place):
    """Mask of the investigators that live, and are in that space if it is not NONE."""
    mask = 0
    i = state[at.COUNT]
    person = at.PEOPLE + i * at.PERSON
    while i:
        i -= 1
        person -= at.PERSON
        if state[person + at.ALIVE] and (place == NONE or state[person + at.AT] == place):
            mask |= 1 << i
    return mask
