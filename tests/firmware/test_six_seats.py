"""A game for six in the shell: options on a page of their own, results in two columns."""

from types import SimpleNamespace

import pytest
from hand import Hand

from engine import games
from engine.snollygoster.moves import FAST_WINDOWS, TEAMS
from firmware.ui.screens.game_over import GameOver

GAME = "snollygoster"


@pytest.fixture
def hand(tmp_path, products):
    return Hand(tmp_path / "saves")


@pytest.mark.parametrize("name", games.NAMES)
def test_the_menu_knows_the_options_of_each_number_of_players(name):
    for players in range(games.fewest(name), games.most(name) + 1):
        assert games.options(name, players) == games.make(name, players).OPTIONS


def new_game(hand, seats):
    """New game, turned to the game for six, the focus on the button of the options."""
    hand.app.settings.keep_seats(GAME, seats)
    hand.tap("a", "down")
    while hand.app.screen._name != GAME:
        hand.tap("right")
    hand.tap("up", "left")
    return hand.app.screen


def test_options_that_are_turned_on_are_dealt(hand):
    new_game(hand, b"\0\0\0\0")
    hand.tap("a", "a", "down", "a", "b", "right", "a")
    assert hand.screen in ("Play", "PassTo")
    assert hand.app.table.options == hand.app.table.game.options == FAST_WINDOWS | TEAMS


def test_fast_windows_are_off_unless_somebody_turns_them_on(hand):
    new_game(hand, b"\0\0\0\0")
    hand.tap("right", "a")
    assert hand.app.table.game.options == 0


def test_teams_need_four_and_say_so(hand):
    page = new_game(hand, b"\0\0\0")
    hand.tap("a", "down")
    hand.bench.tones.clear()
    hand.tap("a")
    assert [hertz for _, hertz in hand.bench.tones if hertz] == [180]
    assert not page.on(1)


def test_an_option_that_the_seats_no_longer_allow_is_not_dealt(hand):
    page = new_game(hand, b"\0\0\0\0")
    hand.tap("a", "down", "a", "b")
    assert page.on(1)
    hand.tap("up", "right")
    assert page._focus == 5
    hand.tap("up")
    assert page._focus == 3
    hand.tap("a", "a", "a")             # each level, then nobody
    assert page.sitting == 3
    hand.tap("down", "down", "right", "a")
    assert len(hand.app.table.seats) == 3
    assert hand.app.table.game.options == 0


@pytest.mark.parametrize(("language", "winners"), [("en", 0b010010), ("ko", 0b010010), ("en", 0b111111)])
def test_six_results_stand_in_two_columns(golden, tmp_path, products, language, winners):
    hand = Hand(tmp_path / "saves", language)
    scores = (4, 12, -2, 7, 12, 3)
    table = SimpleNamespace(seats=b"\0\2\1\2\1\0", game=SimpleNamespace(winners=winners), name=GAME, options=0,
                            only_person=lambda: 255)
    view = SimpleNamespace(table=table, low_wins=False, together=False, rank=lambda seat: scores[seat],
                           score_text=lambda seat: str(scores[seat]), score_mark=lambda canvas, x, y: None)
    hand.app.push(GameOver(hand.app, view))
    hand.run(100)
    all_win = "_all" if winners == 0b111111 else ""
    golden.check(f"shell/game_over_six{all_win}_{language}", hand.picture())
