"""The tables of the games in the handheld as it is: whatever keys are pressed, the game goes on."""

import random

import pytest

from engine import games
from engine.game import NOBODY
from engine.pocket_madness import moves as m
from firmware.table import Table
from harness.positions import vocabulary

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
    app.open(Table.new(game, seats, 3, games.options(game, len(seats))))
    seen = set()
    made = 0
    for _ in range(500):
        name = device.screen
        seen.add(name)
        if name == "PassTo":
            device.hold("a")
        elif name == "Seat":
            device.tap("a")
        elif name == "Play" and chance.random() < 0.03:
            device.hold(chance.choice("ab"))
        elif name in ("Play", "TurnOver", "RoundEnd"):
            device.tap(chance.choice(KEYS))
        else:
            device.tap("b")
        if app.table is None or app.table.over:
            break
        made = app.table.made
    assert made > 15
    assert "Crash" not in seen
    assert seen >= {"Play", "Pause"}
    assert app.table is None or app.table.game.turn == NOBODY or app.table.game.turn < len(seats)


def at_the_end_of_a_round(hand):
    """Three persons; A holds the device and has only a set of 6 left."""
    device = hand("en")
    table = Table.new("pocket_madness", b"\0\0\0", 3)
    vocabulary("pocket_madness").position(table.game, {
        "hand": {"A": [6, 6, 6], "B": [7], "C": [8]}, "row": [9], "madness": {"A": 4, "B": 2, "C": 3},
        "start_player": "B"})
    table.settle()
    device.app.open(table)
    while device.screen != "PassTo":
        device.run(100)
    device.hold("a")
    return device, table


def test_the_last_round_is_not_told_over_the_new_deal(hand):
    device, table = at_the_end_of_a_round(hand)
    device.app.choose(m.lay(6, 3))
    assert device.screen == "RoundEnd"
    device.tap("a")
    lines = set()
    genuine = device.app.play.view.line
    device.app.play.view.line = lambda record, viewer: lines.add(record[0]) or genuine(record, viewer)
    while device.screen != "Play":
        device.hold("a")
    device.run(3000)
    assert table.game.round == 2
    assert not lines & {m.E_LAY, m.E_EMPTY, m.E_SCORE}


def test_rounds_that_end_while_the_page_of_one_is_up(hand):
    device, table = at_the_end_of_a_round(hand)
    chance = random.Random(2)
    while table.game.round < 4 and not table.over:
        device.app.choose(chance.choice(table.game.moves[: table.game.legal()]))
        device.app.stale = True
        device.run(20)
        assert device.screen != "Crash"
    assert device.app.play.view.scores.players == 3
    assert list(device.app.play.view.scores.after[:3]) == [table.game.madness(seat) for seat in range(3)]
