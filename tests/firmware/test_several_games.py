"""The shell with more than one game: shelves, rows of six seats, names that need the small font."""

import pytest
from hand import Hand

from engine import games
from engine.pocket_madness.game import PocketMadness
from firmware import lang

GAME = "pocket_madness"
OTHER = "for_six"


class ForSix(PocketMadness):
    """A second game by name only: for six."""

    NAME = OTHER
    MAX_PLAYERS = 6


@pytest.fixture
def hand(tmp_path, products, monkeypatch):
    genuine = games.load
    monkeypatch.setattr(games, "NAMES", (GAME, OTHER))
    monkeypatch.setattr(games, "load", lambda name: ForSix if name == OTHER else genuine(name))
    monkeypatch.setitem(games._FACTS, OTHER, (2, 6, 1, (1, 2, 3, 4)))
    lang.use("en")
    words = lang.load("shell")
    monkeypatch.setattr(words, "game_" + OTHER, "Enemies and Allies", raising=False)
    monkeypatch.setattr(words, "continue_" + OTHER, "Enemies and Allies T{0}", raising=False)
    return Hand(tmp_path / "saves")


def test_the_game_is_turned_on_its_box_and_brings_its_seats(golden, hand):
    hand.tap("a")
    page = hand.app.screen
    assert len(page._seats) == 4
    hand.tap("down")
    assert page._focus == -1
    hand.tap("right")
    assert len(page._seats) == 6
    hand.tap("left", "a")
    assert len(page._seats) == 6
    golden.check("shell/new_game_six_game", hand.picture())
    hand.tap("down", "a", "a", "a", "a")
    assert page._seats[0] == 4
    hand.tap("a", "right", "down")
    assert page._focus == 3
    hand.tap("left", "a", "a", "down")
    assert page._focus == 4
    golden.check("shell/new_game_six_seats", hand.picture())
    hand.tap("down")
    assert page._focus == 6
    hand.tap("up", "up", "up", "up", "up")
    assert page._focus == 6  # round by the game's box


def test_seats_that_were_kept_but_cannot_sit_here_are_forgotten(hand):
    hand.app.settings.keep_seats(GAME, b"\0\4")
    hand.tap("a")
    assert hand.app.screen._seats == [0, 2, -1, -1]


def test_rules_are_chosen_from_a_shelf(golden, hand):
    hand.tap("down", "a")
    assert hand.screen == "Shelf"
    golden.check("shell/shelf", hand.picture())
    hand.tap("down", "up", "a")
    assert hand.screen == "Rules"
    page = hand.app.screen
    hand.tap("left", "up")
    assert page._page == 0
    hand.tap("right", "down", "a")
    assert page._page == 3
    hand.tap("left")
    assert page._page == 2
    for _ in range(30):
        hand.tap("right", settle=40)
    assert page._page == page._pages - 1
    hand.tap("b", "b")
    assert hand.screen == "Menu"


def test_statistics_turn_from_game_to_game(hand):
    hand.app.statistics.rows[(OTHER, 4)] = [3, 1, 20, 14]
    hand.tap("down", "down", "a")
    page = hand.app.screen
    hand.tap("down")
    assert len(page._levels) == 5
    hand.tap("right", "right", "right")
    assert page._levels[page._place] == 4
    hand.tap("up")
    assert len(page._levels) == 3
    assert page._place == 2
    hand.tap("a")
    assert hand.screen == "Menu"


def test_the_latest_game_is_the_one_to_continue(hand):
    from firmware.table import Table

    for name in (GAME, OTHER, GAME):
        table = Table(name, b"\0\1")
        table.game.start(1)
        table.settle()
        table.progress = 3
        hand.app.store.write(name, table.dump())
    hand.app.home()
    assert [name for name, _ in hand.app.saved_games()] == [GAME, OTHER]
    hand.app.store.write(OTHER, hand.app.store.read(OTHER))
    hand.app.home()
    assert hand.app.screen._game == (OTHER, 3)


def test_a_game_that_breaks_between_the_menu_and_a_is_told(hand):
    from firmware.table import Table

    table = Table.new(GAME, b"\0\1", 1)
    hand.app.store.write(GAME, table.dump())
    hand.app.home()
    hand.run(40)
    (hand.saves / (GAME + ".a")).write_bytes(b"gone")
    hand.tap("a")
    assert hand.screen == "Notice"
    hand.tap("a")
    assert hand.screen == "Menu"


def test_a_games_options_are_switched_on_below_its_seats_and_dealt(tmp_path, products):
    hand = Hand(tmp_path / "saves")
    hand.tap("a", "down", "right", "right")
    page = hand.app.screen
    assert page._name == "enemies_allies"
    hand.tap("up", "up", "a", "right", "a", "left", "a", "down", "a")
    table = hand.app.table
    assert (table.name, table.options, table.game.options) == ("enemies_allies", 2, 2)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_option_of_a_game_has_its_line(products, language):
    lang.use(language)
    words = lang.load("shell")
    for name in games.NAMES:
        if name != "death_may_die":         # an episode and an Elder One: a page of their own
            assert (1 << len(getattr(words, "options_" + name, ()))) - 1 == games.load(name).OPTIONS
