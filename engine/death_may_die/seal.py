"""The sum of a state's bytes but the generator's, by which a damaged one is known.

Made after every choice, it is the one thing here that the interpreter does not do.
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


def _plain(state, first, last):
    return sum(state[first:last])


# On CPython a loop is dear and a slice is cheap, on MicroPython it is the other way round.
_sum = _plain if hasattr(object, "__mro__") else _total


def seal(state):
    """The sum as the state should note it, its own two bytes counted as 0."""
    total = _sum(state, 0, at.SUM) + _sum(state, at.SUM + 2, at.LENGTH) * 7
    return total + _sum(state, at.RNG, at.RNG + 8) * 0xFFFF & 0xFFFF
