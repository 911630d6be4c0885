"""What the shell does unasked: it dims the panel, rests, and saves."""

import plain_view
import pytest
from hand import Hand
from shell_ways import GAME, deal, until_choosing

from firmware import lang
from firmware.store import Store
from firmware.table import Table
from firmware.ui import shell, views
from firmware.ui.shell import OFF

pytestmark = pytest.mark.usefixtures("plain")


@pytest.fixture
def hand(tmp_path):
    return Hand(tmp_path / "saves")


# ---- light and sleep


def test_the_panel_dims_and_goes_off_and_the_waking_press_is_swallowed(hand):
    before = hand.picture()
    hand.run(29_000)
    assert hand.bench.panel.contrast == 127
    hand.run(2_000)
    assert hand.bench.panel.contrast == 1
    hand.tap("down")
    assert hand.bench.panel.contrast == 127
    assert hand.picture() == before
    hand.run(121_000)
    assert hand.app.power == OFF
    assert not any(hand.picture())
    hand.tap("down")
    assert hand.bench.panel.contrast == 127
    assert hand.picture() == before
    hand.tap("down")
    assert hand.picture() != before


def test_a_key_held_through_the_waking_says_nothing(hand):
    hand.run(125_000)
    hand.bench.press("a")
    hand.run(1500)
    hand.bench.release("a")
    hand.run(100)
    assert hand.screen == "Menu"
    assert hand.app.power == shell.AWAKE


def test_a_stuck_key_does_not_keep_the_panel_lit(hand):
    hand.bench.press("b")
    hand.run(125_000)
    assert hand.app.power == OFF


def test_the_game_is_saved_before_the_panel_goes_off_and_rests_meanwhile(hand):
    deal(hand)
    until_choosing(hand)
    while not hand.app.table.can_take_back:
        hand.tap("a")
        until_choosing(hand)
    assert hand.app.table.unsaved
    hand.run(125_000)
    assert hand.app.power == OFF
    assert not hand.app.table.unsaved


def test_opponents_do_not_play_on_in_the_dark(hand):
    hand.app.deal(GAME, b"\1\1", 4)
    hand.app.settings.put("speed", "3")  # a line stands until A
    hand.run(125_000)
    made = hand.app.table.made
    hand.run(20_000)
    assert hand.app.table.made == made


def test_frames_are_fewer_where_nothing_goes_on_and_whatever_comes_is_seen(hand):
    app = hand.app
    hand.run(2_000)
    assert app.naps > 0
    assert not app.called()
    hand.bench.press("down")
    assert app.called()
    hand.run(20)
    assert app.naps == 0  # it is down, and sounds
    hand.bench.release("down")
    hand.run(2_000)
    assert app.naps > 0
    deal(hand)
    until_choosing(hand)
    hand.run(2_000)
    assert app.naps > 0
    app.play.view.busy = True
    hand.run(20)
    assert app.naps == 0
    app.play.view.busy = False
    hand.run(20)
    assert app.naps > 0
    hand.tap("a", settle=20)
    assert app.naps == 0


# ---- saving


def test_a_point_of_no_return_is_saved_within_a_second(hand):
    deal(hand)
    until_choosing(hand)
    hand.run(2000)
    game = hand.app.table.game
    mark = game.mark
    while game.mark == mark:
        hand.tap("a", settle=40)
    hand.run(960)
    assert Table.load(Store().read(GAME)).game.mark > mark


def test_a_key_that_stays_down_delays_a_save_but_not_beyond_the_second(hand, monkeypatch):
    deal(hand)
    until_choosing(hand)
    hand.run(2000)
    saves = []
    genuine = hand.app.store.write
    monkeypatch.setattr(hand.app.store, "write", lambda *what: saves.append(hand.bench.ms) or genuine(*what))
    hand.app.marked()
    begun = hand.bench.ms
    hand.app.table.unsaved = True
    hand.bench.press("right")
    hand.run(1100)
    assert len(saves) == 1
    assert 600 <= saves[0] - begun <= 1000


def test_a_frame_draws_or_saves_or_does_chores(hand, monkeypatch):
    """So that no key waits for two of them."""
    deal(hand)
    until_choosing(hand)
    did, app = [], hand.app
    for thing, name in ((app.screen, "draw"), (app.store, "write"), (app.chores, "do")):
        genuine = getattr(thing, name)
        monkeypatch.setattr(thing, name, lambda *what, genuine=genuine, name=name: did.append(name) or genuine(*what))
    seen = set()
    for count in range(200):
        if count % 10 == 0:
            app.marked()
            app.table.unsaved = app.chores.untidy = app.stale = True
        did.clear()
        hand.frame()
        assert len(did) <= 1
        seen.update(did)
    assert seen == {"draw", "write", "do"}


def test_a_full_flash_is_told_once_and_the_game_goes_on(hand, monkeypatch):
    deal(hand)
    until_choosing(hand)
    hand.app.save()
    monkeypatch.setattr(hand.app.store, "write", lambda *_: False)
    hand.hold("b")
    hand.tap("b")
    hand.app.table.unsaved = True
    hand.app.save_soon()
    hand.run(50)
    assert hand.screen == "Notice"
    hand.tap("a")
    assert hand.screen == "Play"
    hand.app.save_soon()
    hand.run(50)
    assert hand.screen == "Play"
    assert hand.app.table.unsaved
    monkeypatch.undo()
    monkeypatch.setattr(views, "make", plain_view.View)
    hand.app.save_soon()
    hand.run(50)
    assert not hand.app.table.unsaved


def test_a_game_that_cannot_be_saved_is_left_only_when_asked_twice(hand, monkeypatch):
    deal(hand)
    until_choosing(hand)
    hand.app.save()
    monkeypatch.setattr(hand.app.store, "write", lambda *_: False)
    hand.app.table.unsaved = True
    hand.app.save()
    hand.tap("a")  # told
    for answer, screen in (("b", "Pause"), ("a", "Menu")):
        if hand.screen == "Play":
            hand.hold("b")
            hand.tap("up")
        hand.tap("a")
        assert (hand.screen, hand.app.screen._title) == ("Notice", lang.borrow("trouble").unsaved_title)
        hand.tap(answer)
        assert hand.screen == screen
