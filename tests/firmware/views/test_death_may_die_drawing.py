"""The screens of Death May Die on MicroPython: drawing them allocates nothing."""

from pathlib import Path

import pytest

DRAWING = Path(__file__).with_name("view_drawing.py")
ALWAYS = {"Acting", "Casting", "ElderOne", "Inside", "Looking", "Rolling", "Running", "Sheet", "Text", "watch"}


@pytest.mark.parametrize(("language", "players", "seed", "options"), [
    ("en", 3, 1, 0), ("ko", 2, 5, 13), ("ko", 5, 2, 3), ("en", 1, 3, 9)])
def test_drawing_allocates_nothing(micropython, language, players, seed, options):
    told = micropython(DRAWING, "death_may_die", language, str(players), str(seed), "1800", str(options), "")
    first, *costly = told.splitlines()
    drawn, bytes_, *pages = first.split()
    assert int(drawn) == 1800
    assert set(pages) >= ALWAYS
    assert not costly, " ".join(costly)
    assert int(bytes_) == 0
