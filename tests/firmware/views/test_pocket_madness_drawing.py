"""The same screens on MicroPython: drawing them allocates nothing."""

from pathlib import Path

import pytest

DRAWING = Path(__file__).with_name("pocket_madness_drawing.py")
PAGES = {"AllSeats", "Closing", "Giving", "Hand", "Opening", "Picking", "Publishing", "RoundEnd", "Table", "WholeRow",
         "WhoStarts", "Whom", "motion", "watch"}


@pytest.mark.parametrize(("language", "players", "seed"), [("en", 4, 1), ("ko", 3, 5)])
def test_drawing_allocates_nothing(micropython, language, players, seed):
    told = micropython(DRAWING, language, str(players), str(seed), "900")
    first, *costly = told.splitlines()
    drawn, most, *pages = first.split()
    assert int(drawn) > 300
    assert set(pages) == PAGES
    assert (int(most), costly) == (0, [])
