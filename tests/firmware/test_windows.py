"""Windows in which others answer: that neither being asked nor the time taken tells who holds what."""

import pytest
from hand import Hand
from play_ways import wait

from engine.game import NOBODY
from engine.snollygoster import moves as m
from harness.positions import vocabulary

GAME = "snollygoster"
VOCABULARY = vocabulary(GAME)
ACTING = {"hand": {"A": ["inspect", "denied"], "B": ["steal", "launch"], "C": ["denied"], "D": ["antidote", "steal"]},
          "food": {"A": ["safe"], "B": ["unsafe", "safe"], "C": ["safe tag C safe"], "D": ["unsafe"]},
          "fuel": {"A": 1, "B": 2, "C": 1, "D": 3}, "mixed": ["safe", "fuel", "hungry", "hungry", "unsafe", "safe"],
          "pile": ["inspect", "inspect", "steal", "steal", "denied", "denied"], "round": 3}


@pytest.fixture
def hand(tmp_path, products):
    return Hand(tmp_path / "saves", speed="2", motion="0")


def sit(hand, seats, fields=()):
    """A table in that position."""
    hand.app.deal(GAME, seats, 1)
    VOCABULARY.position(hand.app.table.game, {**ACTING, **dict(fields)})
    hand.app.loaded()


def take(hand, seat):
    """The person of that seat takes the device and is done with what is told."""
    wait(hand, "PassTo")
    assert hand.app.table.game.turn == seat
    assert hand.app.play.view.viewer == NOBODY
    hand.hold("a")
    wait(hand, "Play")
    assert hand.app.play.view.viewer == seat


def play_inspect(hand):
    hand.tap("a", "a", "a")
    assert hand.app.table.game.stage == m.DENYING


def test_everybody_is_asked_on_one_page_by_one_key_and_the_device_goes_round(hand):
    """Nobody but C holds Denied; B, C and D are asked alike, and nothing says that a turn is over meanwhile."""
    sit(hand, b"\0\0\0\0")
    take(hand, 0)
    play_inspect(hand)
    plates = []
    for seat in (1, 2, 3):
        assert hand.screen == "PassTo"
        plates.append(hand.picture())
        take(hand, seat)
        assert type(hand.app.play.view.shown).__name__ == "Denying"
        hand.tap("a")
    assert len(set(plates)) == 3        # by the number of the seat only
    take(hand, 0)
    assert hand.app.table.game.stage == m.TAGGING


def test_only_who_is_ruled_out_by_what_all_know_is_left_out(hand):
    sit(hand, b"\0\0\0\0", {"starved": ["B"], "food": {**ACTING["food"], "B": []}, "fuel": {"A": 1, "C": 1, "D": 3},
                            "hand": {**ACTING["hand"], "B": [], "C": []}})
    take(hand, 0)
    play_inspect(hand)
    take(hand, 3)
    hand.tap("a")
    take(hand, 0)
    assert hand.app.table.game.stage == m.TAGGING


def test_the_frame_of_the_press_that_passes_is_covered(hand):
    sit(hand, b"\0\0\0\0")
    take(hand, 0)
    play_inspect(hand)
    take(hand, 1)
    window = hand.picture()
    hand.bench.press("a")
    hand.run(60)
    hand.bench.release("a")
    pictures = []
    for _ in range(5):
        hand.frame()
        pictures.append(hand.picture())
    new = next(picture for picture in pictures if picture != window)
    assert new == pictures[-1]
    assert hand.screen == "PassTo"


def test_the_end_of_a_turn_is_still_said(hand):
    sit(hand, b"\0\0\0\0", {"mixed": ["fuel"] * 4, "used": ["butt-in"] * 3, "fuel": {},
                            "hand": {seat: ["steal"] for seat in "ABCD"}})
    take(hand, 0)
    hand.tap("left", "a")
    wait(hand, "Play")
    hand.tap("a")
    assert hand.screen == "TurnOver"


def answers(hand, cards, keys):
    """How long the opponent B, who holds these cards, is asked, in ms, and what it then has done."""
    sit(hand, b"\0\1\1\1", {"stage": "deny", "turn": "B", "card": "steal", "target": "B", "pile": ["inspect"] * 4,
                            "used": ["steal", "steal"], "hand": {**ACTING["hand"], "B": cards}})
    table = hand.app.table
    begun = hand.bench.ms
    hand.tap(*keys)
    while table.made == 0 and hand.bench.ms - begun < 5_000:
        hand.frame()
    return hand.bench.ms - begun, table.game.denials


@pytest.mark.parametrize("keys", [[], ["a"], ["b"]])
def test_an_opponent_takes_the_same_time_whatever_it_holds(hand, keys):
    told = [answers(hand, cards, keys) for cards in (
        ["denied"], ["denied", "denied", "antidote", "launch"], ["inspect"], ["antidote", "inspect"])]
    times = [ms for ms, _ in told]
    assert max(times) - min(times) < 5              # the bus takes longer or shorter for a picture
    assert told[0][0] < 1_000
    assert {denials for _, denials in told} == {0, 1}       # some answered, some could not


def test_who_looks_on_sees_that_everybody_is_asked(hand):
    sit(hand, b"\0\1\1\1", {"stage": "deny", "turn": "B", "card": "steal", "target": "C", "pile": ["inspect"] * 4,
                            "used": ["steal", "steal"], "hand": {seat: ["inspect"] for seat in "ABCD"}})
    asked = []
    for _ in range(400):
        hand.frame()
        view = hand.app.play.view
        if not asked or asked[-1] != view.asked:
            asked.append(view.asked)
        if hand.app.table.game.stage != m.DENYING:
            break
    assert asked == [1, 2, 3]


def test_the_line_of_what_one_is_asked_about_is_not_told_first(hand):
    hand.app.settings.put("speed", "3")             # lines stand until A
    sit(hand, b"\0\0\0\0")
    take(hand, 0)
    play_inspect(hand)
    hand.hold("a")
    wait(hand, "Play", ms=500)
    assert type(hand.app.play.view.shown).__name__ == "Denying"
