"""No picture tells what its viewer may not know."""

import random

import pytest
from hand import Hand
from play_ways import deal

from engine.game import NOBODY, SPECTATOR
from engine.rng import Rng


@pytest.fixture
def hand(tmp_path):
    return Hand(tmp_path / "saves", speed="2")


def worlds(game, viewer, chance, count=3):
    """States that differ from the game's in what `viewer` may not know, and in nothing else."""
    view = bytearray(game.VIEW)
    game.view(SPECTATOR if viewer == NOBODY else viewer, view)
    rng = Rng()
    found = []
    for _ in range(count):
        rng.seed(chance.randrange(1 << 30))
        scratch = type(game)(game.players)
        scratch.guess(view, rng)
        found.append(bytes(scratch.state))
    return found


def test_no_picture_tells_what_its_viewer_may_not_know(hand, products):
    """The real table: at many moments of a game of two persons and an opponent, the same picture in every world that
    fits what the viewer knows. A hand-over has a viewer who knows nothing at all."""
    chance = random.Random(8)
    deal(hand, b"\0\0\1", first=0)
    looked = set()
    for turn in range(140):
        if hand.screen == "GameOver":
            break
        if hand.screen == "PassTo":
            hand.hold("a")
        else:
            hand.tap(chance.choice(["a", "a", "a", "right", "right", "left", "up", "down"]), settle=40)
        if hand.app.play is None or turn % 3:
            continue
        game = hand.app.table.game
        viewer = hand.app.play.view.viewer
        before = bytes(game.state)
        shown = redrawn(hand)
        for state in worlds(game, viewer, chance):
            game.state[:] = state
            assert redrawn(hand) == shown, (hand.screen, viewer)
            looked.add((hand.screen, viewer != NOBODY))
        game.state[:] = before
    assert {("Play", True), ("Play", False), ("TurnOver", False), ("PassTo", False)} <= looked


def redrawn(hand):
    """The picture of the screen that is shown, drawn anew from the position as it is."""
    hand.app.canvas.clear()
    hand.app.screen.draw(hand.app.canvas)
    return bytes(hand.app.canvas.buffer)
