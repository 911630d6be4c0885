"""What Death May Die has in instructions of the chip does what its Python says."""
import re
from pathlib import Path

import pytest

from engine.death_may_die import cells_plain, codes, layout
from harness.targets.handheld import NotThere

try:
    from harness.targets import pico, pico_run
except (ImportError, NotThere):
    pico_run = None

FOLDER = Path(layout.__file__).parent
FUNCTIONS = re.findall(r"(?m)^def (\w+)", (FOLDER / "cells_chip.py").read_text(encoding="utf-8"))

# Random bytes: a few small numbers and 255 come often, so that things are alike and nowhere.
PROGRAM = """
from engine.death_may_die import cells_chip, cells_plain, seal_chip, seal_plain
from engine.rng import Rng

chance = Rng()
chance.seed(5)
below = chance.below


def filled(size):
    buffer = bytearray(size)
    chance.roll(buffer, 0, size, 4)
    for _ in range(size // 4):
        buffer[below(size)] = 255 if below(2) else below(256)
    return buffer


def mask(bits):
    return (below(1 << 10) << 20 | below(1 << 10) << 10 | below(1 << 10)) & (1 << bits) - 1 & ~below(1 << 14)


ARGUMENTS = {
    "two": lambda: (state, below(1015)),
    "put_two": lambda: (state, below(1015), below(1 << 14) * 4 + below(4)),
    "count": lambda: (state, below(1015)),
    "four": lambda: (state, 44),
    "put_four": lambda: (state, below(1013), mask(30)),
    "pop": lambda: (state,),
    "figures_in": lambda: (state, below(5)),
    "nth_bit": lambda: (mask(30) | 1 << 29, 0),
    "count_bits": lambda: (mask(30),),
    "lowest": lambda: (mask(30) | 1 << 29,),
    "standing": lambda: (state, below(15), below(31)),
    "distinct": lambda: (state, types, mask(30)),
    "nearest_figures": lambda: (state, steps, mask(30), below(16)),
    "with_tokens": lambda: (state, below(8), below(17)),
    "nearest_spaces": lambda: (steps, mask(16), below(16)),
    "ends_of": lambda: (steps, mask(16), below(16), below(4)),
    "living": lambda: (state, below(4) if below(2) else 255),
}

for _ in range(6):
    state, types = filled(1016), filled(30)
    steps = filled(512)                 # a figure that is nowhere counts as in space 255
    state[5] = 1 + below(5)
    state[47] &= 63
    for name, arguments in ARGUMENTS.items():
        given = arguments()
        other = tuple(bytearray(each) if isinstance(each, bytearray) else each for each in given)
        found, right = getattr(cells_chip, name)(*given), getattr(cells_plain, name)(*other)
        assert right is None or found == right, (name, given[1:], found, right)
        assert given == other, (name, given[1:])
    state[5] = 5
    n = below(29)
    assert cells_chip.nth_bit((1 << 30) - 1, n) == n
    assert seal_chip.seal(state) == seal_plain.seal(state)
print(" ".join(sorted(ARGUMENTS)))
"""


@pytest.mark.pico
@pytest.mark.skipif(pico_run is None, reason="the emulator rp2040py is not installed")
def test_the_instructions_do_what_the_python_does():
    files = {path: data for path, data in pico.device_files().items() if path != "/main.py"}
    assert pico_run.run_script(PROGRAM, files).output.split() == sorted(FUNCTIONS)


def test_both_have_the_same_functions():
    assert len(FUNCTIONS) > 10
    assert all(callable(getattr(cells_plain, name)) for name in FUNCTIONS)


def test_the_places_are_those_of_the_layout():
    text = (FOLDER / "cells_chip.py").read_text(encoding="utf-8")
    constants = {name: int(value) for name, value in re.findall(r"(?m)^_(\w+) = const\((\d+)\)", text)}
    assert 2 * constants.pop("PEOPLE_HALVED") + 1 == layout.PEOPLE
    behind = constants.pop("BEHIND_ELDER")
    assert behind == layout.FOE_WOUNDS - layout.FOE_AT == layout.HITS - layout.FOE_WOUNDS == layout.ELDER + 1
    assert constants
    for name, value in constants.items():
        assert value == getattr(layout, name, getattr(codes, name, None)), name
