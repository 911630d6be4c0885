"""The same screens on MicroPython: drawing them allocates nothing."""

from pathlib import Path

import pytest
from enemies_allies_screens import THREE, table

DRAWING = Path(__file__).with_name("view_drawing.py")
PAGES = {
    "pocket_madness": {"AllSeats", "Closing", "Giving", "Hand", "Opening", "Picking", "Publishing", "RoundEnd", "Table",
                       "WholeRow", "WhoStarts", "Whom", "motion", "watch"},
    "enemies_allies": {"Attacking", "Defeat", "Discarding", "Ending", "Executing", "Placing", "Players", "Rearming",
                       "Reveal", "Setup", "Trophies", "Using", "motion", "watch"},
}
SELDOM = {"enemies_allies": table("en", {**THREE, "stage": "discard",
                                          "hand": {"A": ["1C", "2D", "8H", "8S"]}}).table.dump()}


@pytest.mark.parametrize(("game", "language", "players", "seed", "options", "most"), [
    ("pocket_madness", "en", 4, 1, 0, 900), ("pocket_madness", "ko", 3, 5, 0, 900),
    ("enemies_allies", "en", 2, 1, 3, 2500), ("enemies_allies", "ko", 3, 5, 2, 2500),
])
def test_drawing_allocates_nothing(micropython, tmp_path, game, language, players, seed, options, most):
    seldom = tmp_path / "table"
    seldom.write_bytes(SELDOM.get(game, b""))
    told = micropython(DRAWING, game, language, str(players), str(seed), str(most), str(options),
                       str(seldom) if game in SELDOM else "")
    first, *costly = told.splitlines()
    drawn, bytes_, *pages = first.split()
    assert int(drawn) == most
    assert set(pages) == PAGES[game]
    assert (int(bytes_), costly) == (0, [])
