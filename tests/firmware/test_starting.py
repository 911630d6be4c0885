"""A start (the first one, the logo), what it finds broken or gone, and what a crash leaves behind."""

import errno

import pytest
from hand import Hand
from shell_ways import GAME, deal, refuse_writing, saved, until_choosing

from firmware import lang
from firmware import settings as points
from firmware.store import Store, seal
from firmware.ui.screens import notices

pytestmark = pytest.mark.usefixtures("plain")


@pytest.fixture
def hand(tmp_path):
    return Hand(tmp_path / "saves")


# ---- start


def test_the_first_start_asks_for_the_language_and_never_again(tmp_path):
    hand = Hand(tmp_path / "saves", fresh=True)
    assert hand.screen == "FirstStart"
    hand.tap("b", "b")
    hand.hold("b")
    assert hand.screen == "FirstStart"
    hand.tap("right", "a")
    assert hand.screen == "Menu"
    assert hand.app.words.settings == "설정"
    hand.switch_on()
    assert hand.screen == "Menu"
    assert hand.app.words.settings == "설정"


def test_the_logo_gives_way_to_any_key_or_to_time(tmp_path):
    hand = Hand(tmp_path / "saves", logo=True)
    assert hand.screen == "Logo"
    hand.run(2000)
    assert hand.screen == "Menu"
    hand.switch_on(logo=True)
    hand.run(50)
    hand.tap("left")
    assert hand.screen == "Menu"


def test_the_key_that_ends_the_logo_does_nothing_in_the_menu(tmp_path):
    hand = Hand(tmp_path / "saves", logo=True)
    hand.bench.press("down")
    hand.run(1500)
    assert hand.screen == "Menu"
    assert hand.app.screen._scroll.index == 0


def test_settings_gone_although_there_were_some_is_told(tmp_path):
    hand = Hand(tmp_path / "saves")
    Store().erase(points.RECORD)
    hand.switch_on()
    assert hand.screen == "Notice"
    hand.tap("a")
    assert hand.screen == "FirstStart"
    hand.tap("a")
    hand.switch_on()
    assert hand.screen == "Menu"


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS])
def test_a_first_start_on_a_flash_that_refuses_says_so_and_goes_on(tmp_path, monkeypatch, code):
    hand = Hand(tmp_path / "saves", fresh=True)
    refuse_writing(hand, monkeypatch, code)
    hand.tap("a")
    assert hand.screen == "Notice"
    assert (hand.app.screen._title == lang.borrow("trouble").full_title) == (code == errno.ENOSPC)
    hand.tap("a", "a")
    assert hand.screen == "Menu"
    monkeypatch.undo()
    hand.switch_on()
    assert hand.screen == "FirstStart"


def test_a_broken_save_on_a_read_only_flash_is_told_once(hand, monkeypatch):
    saved(hand)
    newest = hand.saves / f"{GAME}.{'ba'[hand.app.store._turn[GAME][0] == 'b']}"
    newest.write_bytes(b"broken")
    refuse_writing(hand, monkeypatch, errno.EROFS)
    hand.switch_on()
    assert hand.screen == "Notice"
    hand.tap("b")
    assert hand.screen == "Menu"
    hand.tap("a")
    assert hand.screen == "Play"


def test_power_lost_before_the_marker_is_made_good_at_the_next_start(tmp_path):
    hand = Hand(tmp_path / "saves")
    (tmp_path / "saves" / "marker").unlink()
    hand.switch_on()
    assert hand.screen == "Menu"
    assert (tmp_path / "saves" / "marker").exists()


# ---- trouble


def test_a_broken_save_is_told_and_the_other_one_offered(hand):
    saved(hand)
    newest = hand.saves / f"{GAME}.{'ba'[hand.app.store._turn[GAME][0] == 'b']}"
    newest.write_bytes(newest.read_bytes()[:-5])
    hand.switch_on()
    assert hand.screen == "Notice"
    hand.tap("a")
    assert hand.screen == "Play"
    assert (hand.saves / (newest.name + ".bad")).exists()
    hand.switch_on()
    assert hand.screen == "Menu"


def test_no_save_left_is_told_and_nothing_is_offered(hand):
    saved(hand)
    for slot in "ab":
        (hand.saves / f"{GAME}.{slot}").write_bytes(b"gone")
    hand.switch_on()
    assert hand.screen == "Notice"
    hand.tap("a")
    assert hand.screen == "Menu"
    assert hand.app.saved_games() == []


@pytest.mark.parametrize("where", ["frame", "table"])
def test_a_save_of_another_format_is_told_and_kept_as_old(hand, where):
    saved(hand)
    body = bytearray(hand.app.store.read(GAME))
    body[0] += where == "table"
    for slot in "ab":
        (hand.saves / f"{GAME}.{slot}").write_bytes(seal(bytes(body), 50, 2 if where == "frame" else 1))
    hand.switch_on()
    assert hand.screen == "Notice"
    hand.tap("a")
    assert hand.screen == "Menu"
    assert hand.app.saved_games() == []
    assert sorted(path.suffix for path in hand.saves.iterdir() if path.suffix == ".old") == [".old", ".old"]
    hand.switch_on()
    assert hand.screen == "Menu"


def test_broken_settings_are_told_and_start_as_at_first(hand):
    for slot in "ab":
        (hand.saves / f"settings.{slot}").write_bytes(b"language=ko")
    (hand.saves / "statistics.a").write_bytes(b"much")
    hand.switch_on()
    assert hand.screen == "Notice"
    assert hand.app.settings.language == "en"
    hand.tap("a")
    assert hand.screen == "Menu"
    hand.tap("down", "down", "a", "a")  # statistics are read when they are looked at
    assert hand.screen == "Notice"
    hand.tap("a")
    assert hand.screen == "Menu"


def test_a_crash_keeps_the_trace_and_leads_to_the_menu(hand):
    saved(hand)
    with pytest.raises(ZeroDivisionError) as caught:
        hand.app.now // 0
    hand.app.crashed(caught.value)
    hand.run(50)
    assert hand.screen == "Crash"
    assert "ZeroDivisionError" in Store().trace()
    assert hand.app.screen._place.startswith("test_starting.py:")
    hand.tap("b")
    assert hand.screen == "Trace"
    hand.tap("up", "left", "right", "down", "b")
    hand.tap("a")
    assert hand.screen == "Menu"
    hand.tap("a")
    assert hand.screen == "Play"


def test_a_crash_in_the_dark_is_seen(hand):
    hand.run(125_000)
    hand.app.crashed(MemoryError())
    hand.run(50)
    assert hand.screen == "Crash"
    assert any(hand.picture())


def test_the_place_of_an_error_is_its_innermost_frame():
    desktop = 'Traceback (most recent call last):\n  File "/a/b.py", line 3, in f\n  File "x/c.py", line 41, in g\nE: m'
    assert notices.place_of(desktop) == "c.py:41"
    assert notices.place_of("Traceback (most recent call last):\n  File \"d.py\", line 7, in <module>\nE") == "d.py:7"
    assert notices.place_of("nothing") == ""


def test_stopping_saves_and_clears_the_panel(hand):
    deal(hand)
    until_choosing(hand)
    hand.app.table.unsaved = True
    hand.app.stop()
    assert not any(hand.picture())
    assert not hand.app.table.unsaved


def test_a_store_that_fails_at_every_turn_leaves_a_game_that_can_be_played(hand, monkeypatch):
    import builtins

    genuine = builtins.open

    def refuse(path, mode="r", *rest, **named):
        if "w" in mode and str(hand.saves) in str(path):
            raise OSError(errno.ENOSPC, "no space")
        return genuine(path, mode, *rest, **named)

    monkeypatch.setattr(builtins, "open", refuse)
    hand.tap("a", "a")
    for _ in range(30):
        hand.tap("a")
    assert hand.app.table is not None
    assert hand.app.table.made > 3
