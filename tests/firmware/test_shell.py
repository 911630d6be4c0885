"""Every page of the shell, walked through with keys: where they lead, what they keep, what they never do by chance."""

import errno

import plain_view
import pytest
from hand import Hand

from firmware import lang, store
from firmware import settings as points
from firmware.store import Store, seal
from firmware.table import Table
from firmware.ui import shell, views
from firmware.ui.screens import notices
from firmware.ui.shell import OFF

GAME = "pocket_madness"


@pytest.fixture(autouse=True)
def plain(monkeypatch, products):
    """The games are shown by the plain view."""
    monkeypatch.setattr(views, "make", plain_view.View)


@pytest.fixture
def hand(tmp_path):
    return Hand(tmp_path / "saves")


def deal(hand, seats=b"\0\1", seed=3):
    hand.app.deal(GAME, seats, seed)
    hand.run(50)


def until_choosing(hand):
    for _ in range(400):
        if hand.screen == "Play" and hand.app.play.view.choosing:
            return
        hand.tap("a")
    raise AssertionError(hand.screen)


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


def refuse_writing(hand, monkeypatch, code):
    """From now on no file is written, removed or renamed in the folder of saves."""
    import builtins

    genuine = builtins.open

    def refuse(*_):
        raise OSError(code, "no")

    def opened(path, mode="r", *rest, **named):
        return refuse() if "w" in mode and str(hand.saves) in str(path) else genuine(path, mode, *rest, **named)

    monkeypatch.setattr(builtins, "open", opened)
    for name in ("remove", "rename", "mkdir"):
        monkeypatch.setattr(store.os, name, refuse)


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


# ---- menu


def test_the_menu_leads_everywhere_and_b_leads_back(hand):
    for presses, page in ((0, "NewGame"), (1, "Rules"), (2, "StatisticsPage"), (3, "SettingsPage")):
        if page == "Rules":
            continue  # needs the game's own words, see the tests of its view
        hand.tap(*["down"] * presses, "a")
        assert hand.screen == page
        hand.tap("b")
        assert hand.screen == "Menu"
        hand.tap(*["up"] * presses)


def test_b_in_the_menu_does_nothing(hand):
    before = hand.picture()
    hand.tap("b")
    hand.hold("b")
    hand.hold("a", 700)
    assert hand.screen == "Menu"
    assert hand.picture() == before


def test_the_cursor_goes_round(hand):
    first = hand.picture()
    hand.tap("up")
    assert hand.app.screen._scroll.index == 3
    hand.tap("down")
    assert hand.picture() == first


def test_continue_opens_the_saved_game_where_it_was(hand):
    deal(hand)
    until_choosing(hand)
    state = bytes(hand.app.table.game.state)
    hand.hold("b")
    hand.tap("up", "a")
    assert hand.screen == "Menu"
    assert hand.app.table is None
    hand.switch_on()
    hand.tap("a")
    assert hand.screen == "Play"
    assert bytes(hand.app.table.game.state) == state


# ---- new game


def seats_of(hand):
    return hand.app.screen._seats


def test_a_game_starts_with_two_presses_and_remembers_who_sat(hand):
    hand.tap("a", "a")
    assert hand.screen == "Play"
    assert hand.app.table.seats == b"\0\2"
    hand.hold("b")
    hand.tap("up", "a")
    hand.app.deal(GAME, b"\0\0\1\1", 5)
    hand.app.home()
    hand.switch_on()
    hand.tap("down", "a")
    assert seats_of(hand) == [0, 2, -1, -1]


def test_seats_go_round_and_close_from_the_end_only(hand):
    hand.tap("a")
    assert seats_of(hand) == [0, 2, -1, -1]
    hand.tap("up", "up")  # seat 1
    for expected in (1, 2, 0):
        hand.tap("a")
        assert seats_of(hand)[0] == expected
    hand.tap("right")
    for expected in (0, 1, 2, 0):  # two seats must stay
        hand.tap("a")
        assert seats_of(hand)[1] == expected
    hand.tap("down", "a")
    assert seats_of(hand) == [0, 0, -1, -1]  # seat 4 cannot open before seat 3
    hand.tap("left", "a")
    assert seats_of(hand) == [0, 0, 0, -1]
    hand.tap("right", "a")
    assert seats_of(hand) == [0, 0, 0, 0]
    hand.tap("left")
    for expected in (1, 2, 0):  # seat 3 cannot close before seat 4
        hand.tap("a")
        assert seats_of(hand)[2] == expected
    hand.tap("right")
    for expected in (1, 2, -1):
        hand.tap("a")
        assert seats_of(hand)[3] == expected
    hand.tap("down", "a")
    assert hand.app.table.seats == b"\0\0\0"


def test_a_new_game_over_an_unfinished_one_asks_and_keeps_it_on_b(hand):
    deal(hand, seed=7)
    hand.app.save()
    kept = hand.app.store.read(GAME)
    hand.app.home()
    hand.run(50)
    hand.tap("down", "a", "a")
    assert hand.screen == "Notice"
    hand.tap("b")
    assert hand.screen == "NewGame"
    assert Store().read(GAME) == kept
    hand.tap("a", "a")
    assert hand.screen == "Play"
    assert Store().read(GAME) != kept


def test_bots_alone_may_play(hand):
    hand.app.deal(GAME, b"\1\1", 4)
    hand.run(8000)
    assert hand.app.table.made > 3


# ---- pause


def test_pause_saves_and_leads_back(hand):
    deal(hand)
    until_choosing(hand)
    hand.hold("b")
    assert hand.screen == "Pause"
    assert not hand.app.table.unsaved
    hand.tap("a")
    assert hand.screen == "Play"
    hand.hold("b")
    hand.tap("b")
    assert hand.screen == "Play"


def test_the_hold_that_opens_the_pause_is_not_a_press_on_it(hand):
    deal(hand)
    until_choosing(hand)
    hand.hold("b", 3000)
    assert hand.screen == "Pause"


def test_pause_leads_to_log_and_settings(hand):
    deal(hand)
    until_choosing(hand)
    hand.hold("b")
    for presses, page in ((2, "Log"), (3, "SettingsPage")):
        hand.tap(*["down"] * presses, "a")
        assert hand.screen == page
        hand.tap("b")
        assert hand.screen == "Pause"
        hand.tap(*["up"] * presses)


def test_nothing_can_be_erased_under_a_running_game(hand):
    deal(hand)
    until_choosing(hand)
    hand.hold("b")
    hand.tap("down", "down", "down", "a")
    assert "erase" not in hand.app.screen._rows


def test_leaving_keeps_the_game(hand):
    deal(hand)
    until_choosing(hand)
    hand.hold("b")
    hand.tap("up", "a")
    assert hand.screen == "Menu"
    assert Store().read(GAME) is not None


def test_the_log_opens_at_the_end_and_scrolls(hand):
    hand.app.settings.put("speed", "2")
    deal(hand, b"\0\1\1")
    for _ in range(12):
        until_choosing(hand)
        hand.tap("a")
    hand.hold("b")
    hand.tap("down", "down", "a")
    assert hand.screen == "Log"
    end = hand.app.screen._first
    assert end > 0
    hand.tap("down")
    assert hand.app.screen._first == end
    hand.tap("up")
    assert hand.app.screen._first == end - 1
    hand.tap("left")
    assert hand.app.screen._first == max(0, end - 5)
    hand.tap("right", "right")
    assert hand.app.screen._first == end


# ---- settings


def open_settings(hand):
    hand.tap("up", "a")
    assert hand.screen == "SettingsPage"


def test_settings_change_at_once_and_stay(hand):
    open_settings(hand)
    hand.tap("a")
    assert hand.app.words.settings == "설정"
    hand.tap("down", "right")
    assert hand.bench.panel.contrast == 200
    hand.tap("left", "left", "left")
    assert hand.bench.panel.contrast == 1
    hand.tap("down", "a")
    assert hand.device.buzzer.muted
    hand.tap("down", "left", "down", "a")
    hand.tap("b")
    hand.switch_on()
    app = hand.app
    assert (app.settings.language, app.settings.contrast, app.settings.sound) == ("ko", 0, 0)
    assert (app.settings.speed, app.settings.motion) == (0, 0)
    assert app.words.settings == "설정"
    assert hand.bench.panel.contrast == 1
    assert hand.device.buzzer.muted


def test_settings_changed_before_the_panel_goes_off_stay_too(hand):
    open_settings(hand)
    hand.tap("down", "down", "a")
    hand.run(125_000)
    hand.switch_on()
    assert hand.app.settings.sound == 0


def test_a_change_of_language_in_a_game_reaches_its_view(hand):
    deal(hand)
    until_choosing(hand)
    reworded = []
    hand.app.play.view.reword = lambda: reworded.append(True)
    hand.hold("b")
    hand.tap("down", "down", "down", "a", "a", "b")
    assert reworded == [True]
    assert hand.app.words.log == "기록"


def test_the_display_page_tries_a_chip_and_keeps_it_only_on_a(hand):
    open_settings(hand)
    hand.tap(*["down"] * 5, "a")
    assert hand.screen == "PanelPage"
    whole = hand.picture()
    hand.tap("right")
    assert hand.app.settings.panel == "ssd1306"
    assert hand.picture() != whole
    hand.tap("b")
    assert hand.app.settings.panel == "sh1106"
    hand.tap("a", "up", "up")
    assert hand.app.settings.offset == 4
    hand.tap("a")
    hand.switch_on()
    assert hand.app.settings.offset == 4


def test_the_display_page_left_alone_goes_back_to_what_was(hand):
    open_settings(hand)
    hand.tap(*["down"] * 5, "a", "right")
    hand.run(125_000)
    assert hand.app.settings.panel == "sh1106"


def test_erasing_takes_a_hold_and_spares_the_settings(hand):
    deal(hand)
    hand.app.save()
    hand.app.home()
    hand.app.statistics.count(GAME, b"\0\1", 1, [1, 2], 3, True, 5)
    hand.app.keep("statistics", hand.app.statistics.dump())
    open_settings(hand)
    hand.tap("up", "a")
    assert hand.screen == "Erase"
    hand.tap("a")
    hand.tap("b")
    assert Store().read(GAME) is not None
    hand.tap("a")
    hand.hold("a")
    assert hand.screen == "Notice"
    hand.tap("a", "b")
    assert hand.screen == "Menu"
    assert Store().read(GAME) is None
    assert Store().read("statistics") is None
    assert Store().read(points.RECORD) is not None
    assert hand.app.screen._entries[0] != 0
    assert not hand.app.statistics.rows


# ---- statistics


def test_statistics_open_at_the_level_played_most(hand):
    for mark in range(3):
        hand.app.statistics.count(GAME, b"\0\2", 1, [1, 2], 3, True, mark + 1)
    hand.tap("down", "down", "a")
    seen = [hand.picture()]
    assert hand.app.screen._levels[hand.app.screen._place] == 2
    for _ in range(2):
        hand.tap("right")
        seen.append(hand.picture())
    hand.tap("right")
    assert hand.picture() == seen[0]
    assert len(set(seen)) == 3


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


# ---- trouble


def saved(hand):
    """A saved game in both slots, the device at the menu."""
    deal(hand)
    until_choosing(hand)
    for _ in range(2):
        hand.app.table.unsaved = True
        hand.app.save()


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
    assert hand.app.screen._place.startswith("test_shell.py:")
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
