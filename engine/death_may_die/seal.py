"""What goes over many bytes of the state again and again, and so is not left to the interpreter on the chip: the sum by
which a damaged state is known, and who stands in a space.
"""
import micropython

from engine.death_may_die import layout as at


@micropython.viper
def _total(state, words: int) -> int:
    data = ptr32(state)  # noqa: F821
    single = ptr8(state)  # noqa: F821
    total = int(single[20])
    total = total * 5 + int(single[29])
    total = total * 5 + int(single[30])
    total = total * 5 + int(single[31])
    total = total * 5 + int(single[52])
    total = total * 5 + int(single[53])
    i = 0
    while i < words:
        if i < 5 or (i > 7 and i != 13):
            word = int(data[i])
            total = (total * 5 + (word & 0xFFFF)) * 5 + (word >> 16 & 0xFFFF) & 0xFFFFFF
        i += 1
    return (total ^ total >> 8) & 0xFFFF


@micropython.viper
def _standing(state, first: int, node: int) -> int:
    data = ptr8(state)  # noqa: F821
    mask = 0
    f = 0
    while f < 30:
        if int(data[first + f]) == node:
            mask |= 1 << f
        f += 1
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
def _listed(moves, n: int, move: int, mask: int) -> int:
    data = ptr16(moves)  # noqa: F821
    while mask:
        if mask & 1:
            data[n] = move
            n += 1
        mask >>= 1
        move += 1
    return n


def _weights(words):
    """What _total multiplies each half word with, and each of the single bytes."""
    halves = [0] * (2 * words)
    weight = 1
    for i in range(2 * words - 1, -1, -1):
        if i >> 1 < 5 or i >> 1 > 7 and i >> 1 != 13:
            halves[i] = weight
            weight = weight * 5 & 0xFFFFFF
    single = {}
    for i in (53, 52, 31, 30, 29, 20):
        single[i] = weight
        weight = weight * 5 & 0xFFFFFF
    return halves, single


def _plain_total(state, words):
    """The generator's bytes (21 to 28) and those of the sum (54 and 55) do not count: of the words that hold them only
    the others, one by one."""
    total = sum(map(int.__mul__, memoryview(state).cast("H"), _HALVES))
    for i in _SINGLE:
        total += _SINGLE[i] * state[i]
    total &= 0xFFFFFF
    return (total ^ total >> 8) & 0xFFFF


def _plain_standing(state, first, node):
    mask = 0
    f = state.find(node, first, first + 30)
    while f >= 0:
        mask |= 1 << f - first
        f = state.find(node, f + 1, first + 30)
    return mask


def _plain_listed(moves, n, move, mask):
    while mask:
        if mask & 1:
            moves[n] = move
            n += 1
        mask >>= 1
        move += 1
    return n


# On CPython a loop is dear and a slice is cheap, on MicroPython it is the other way round.
_CHIP = not hasattr(object, "__mro__")
_HALVES, _SINGLE = ((), {}) if _CHIP else _weights(at.LENGTH >> 2)
_sum = _total if _CHIP else _plain_total
_stand = _standing if _CHIP else _plain_standing
list_bits = _listed if _CHIP else _plain_listed          # the moves of a mask, from the n-th on; behind the last


def seal(state):
    """The sum of the state as it should be noted; what is noted and the generator do not count."""
    return _sum(state, at.LENGTH >> 2)


def figures_in(state, node):
    """Mask of the figures that stand in a space."""
    return _stand(state, at.FOE_AT, node)
