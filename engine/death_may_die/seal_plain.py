"""The sum of seal.py where there is no Pico. seal_chip.py says the same."""
from engine.death_may_die import layout as at

# The bytes of the generator (21 to 28) and those of the sum (54 and 55) do not count: of the words that hold them only
# the others, one by one and first.
_SINGLE = (20, 29, 30, 31, 52, 53)


def _counts(i):
    """Whether the half word at i counts as a whole."""
    return not (20 <= i < 32 or 52 <= i < 56)


def _seal_by_loop(state):
    total = 0
    for i in _SINGLE:
        total = total * 5 + state[i]
    for i in range(0, at.LENGTH, 2):
        if _counts(i):
            total = total * 5 + (state[i] | state[i + 1] << 8) & 0xFFFFFF
    return (total ^ total >> 8) & 0xFFFF


def _weights():
    """What each half word is multiplied with in the end, and each of the single bytes."""
    halves = [0] * (at.LENGTH >> 1)
    weight = 1
    for i in range(at.LENGTH - 2, -1, -2):
        if _counts(i):
            halves[i >> 1] = weight
            weight = weight * 5 & 0xFFFFFF
    single = {}
    for i in reversed(_SINGLE):
        single[i] = weight
        weight = weight * 5 & 0xFFFFFF
    return halves, single


def _seal_by_weights(state):
    total = sum(map(int.__mul__, memoryview(state).cast("H"), _HALVES))
    for i in _SINGLE:
        total += _WEIGHTS[i] * state[i]
    total &= 0xFFFFFF
    return (total ^ total >> 8) & 0xFFFF


# On CPython a loop is dear and a view is cheap; MicroPython has no such views.
if hasattr(object, "__mro__"):
    _HALVES, _WEIGHTS = _weights()
    seal = _seal_by_weights
else:
    seal = _seal_by_loop
