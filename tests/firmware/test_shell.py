"""Every page of the shell, walked through with keys: where they lead, what they keep, what they never do by chance."""

import pytest
from hand import Hand
from shell_ways import GAME, deal, until_choosing

from firmware import settings as points
from firmware.store import Store

pytestmark = pytest.mark.usefixtures("plain")


@pytest.fixture
def hand(tmp_path):
    return Hand(tmp_path / "saves")


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
