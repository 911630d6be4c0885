"""The tables of the games in the handheld as it is: whatever keys are pressed, the game goes on."""

import random

import pytest

from engine import games
from engine.game import NOBODY
from firmware.table import Table

KEYS = ("up", "down", "left", "right", "right", "a", "a", "a", "b")


@pytest.fixture
def hand(tmp_path):
    from hand import Hand

    return lambda language: Hand(tmp_path / "saves", language, speed="2")


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize(("language", "seats"), [("en", b"\0\1"), ("ko", b"\0\0\1"), ("ko", b"\0\1\1\1")])
def test_any_keys(hand, game, language, seats):
    """Persons and opponents; pages pass, hands are passed on, the round's end is shown, nothing breaks."""
    device = hand(language)
    app = device.app
    chance = random.Random(len(seats))
    app.open(Table.new(game, seats, 3, games.load(game).OPTIONS))
    seen = set()
    made = 0
    for _ in range(500):
        name = device.screen
        seen.add(name)
        if name == "PassTo":
            device.hold("a")
        elif name == "Play" and chance.random() < 0.03:
            device.hold(chance.choice("ab"))
        elif name in ("Play", "TurnOver", "RoundEnd"):
            device.tap(chance.choice(KEYS))
        else:
            device.tap("b")
        if app.table is None or app.table.over:
            break
        made = app.table.made
    assert made > 20
    assert "Crash" not in seen
    assert seen >= {"Play", "Pause"}
    assert app.table is None or app.table.game.turn == NOBODY or app.table.game.turn < len(seats)
