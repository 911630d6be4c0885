"""What goes over many bytes of the state again and again, and so is not left to the interpreter on the chip: the sum by
which a damaged state is known, and who stands in a space.
"""
import micropython

from engine.death_may_die import layout as at


@micropython.viper
def _total(state, first: int, last: int) -> int:
    data = ptr8(state)  # noqa: F821
    total = 0
    i = first
    while i < last:
        total += int(data[i])
        i += 1
    return total


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


def _plain_total(state, first, last):
    return sum(state[first:last])


def _plain_standing(state, first, node):
    mask = 0
    f = state.find(node, first, first + 30)
    while f >= 0:
        mask |= 1 << f - first
        f = state.find(node, f + 1, first + 30)
    return mask


# On CPython a loop is dear and a slice is cheap, on MicroPython it is the other way round.
_CHIP = not hasattr(object, "__mro__")
_sum = _total if _CHIP else _plain_total
_stand = _standing if _CHIP else _plain_standing


def seal(state):
    """The sum as the state should note it, its own two bytes and the generator's counted as 0."""
    total = _sum(state, at.RNG + 8, at.SUM) + _sum(state, at.SUM + 2, at.LENGTH)
    return total * 7 + _sum(state, 0, at.RNG) & 0xFFFF


def figures_in(state, node):
    """Mask of the figures that stand in a space."""
    return _stand(state, at.FOE_AT, node)
