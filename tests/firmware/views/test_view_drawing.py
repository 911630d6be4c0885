"""The same screens on MicroPython: drawing them allocates nothing."""

from pathlib import Path

import enemies_allies_screens
import pytest
import snollygoster_screens

DRAWING = Path(__file__).with_name("view_drawing.py")
PAGES = {
    "pocket_madness": {"AllSeats", "Closing", "Giving", "Hand", "Opening", "Picking", "Publishing", "RoundEnd", "Table",
                       "WholeRow", "WhoStarts", "Whom", "motion", "watch"},
    "enemies_allies": {"Attacking", "Defeat", "Discarding", "Ending", "Executing", "Placing", "Players", "Rearming",
                       "Reveal", "Setup", "Trophies", "Using", "motion", "watch"},
    "snollygoster": {"Acting", "Agenda", "Aiming", "Biting", "Boarding", "Butting", "Buying", "Decks", "Denying",
                     "Dropping", "Eating", "Foods", "Fuel", "Guessing", "Keeping", "LiftOff", "Paying", "Placing",
                     "Revealed", "Score", "Selling", "Starved", "Stocking", "Tagging", "Trading", "watch"},
}
SELDOM = {
    "enemies_allies": [enemies_allies_screens.table("en", {
        **enemies_allies_screens.THREE, "stage": "discard", "hand": {"A": ["1C", "2D", "8H", "8S"]}})],
    "snollygoster": [snollygoster_screens.table("en", 6, fields) for fields in (
        snollygoster_screens.LAUNCH, {**snollygoster_screens.LAUNCH, "hand": {"A": ["launch"]}, "crew": ["A", "B"]},
        snollygoster_screens.GUESS,
        {**snollygoster_screens.SIX, "stage": "pay", "turn": "C"})],
}


@pytest.mark.parametrize(("game", "language", "players", "seed", "options", "most"), [
    ("pocket_madness", "en", 4, 1, 0, 900), ("pocket_madness", "ko", 3, 5, 0, 900),
    ("enemies_allies", "en", 2, 1, 3, 2500), ("enemies_allies", "ko", 3, 5, 2, 2500),
    ("snollygoster", "en", 6, 1, 0, 4000), ("snollygoster", "ko", 4, 5, 3, 4000),
])
def test_drawing_allocates_nothing(micropython, tmp_path, game, language, players, seed, options, most):
    for number, looking in enumerate(SELDOM.get(game, ())):
        (tmp_path / str(number)).write_bytes(looking.table.dump())
    told = micropython(DRAWING, game, language, str(players), str(seed), str(most), str(options),
                       str(tmp_path))
    first, *costly = told.splitlines()
    drawn, bytes_, *pages = first.split()
    assert int(drawn) == most
    assert set(pages) == PAGES[game]
    assert not costly, " ".join(costly)
    assert int(bytes_) == 0
