"""A game that is won or lost together: its episode in New game, whose turn it is without a secret, the last page."""

import pytest
from hand import Hand

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from engine.game import NOBODY

GAME = "death_may_die"


@pytest.fixture
def hand(tmp_path, products):
    return Hand(tmp_path / "saves")


def new_game(hand, seats):
    """New game, turned to this one, the focus on the button of the episode."""
    hand.app.settings.keep_seats(GAME, seats)
    hand.tap("a", "down")
    while hand.app.screen._name != GAME:
        hand.tap("right")
    hand.tap("up", "left")
    return hand.app.screen


def test_the_episode_and_the_elder_one_that_are_chosen_are_dealt(hand):
    new_game(hand, b"\0\0")
    hand.tap("a", "right", "right", "down", "right", "a", "right", "a")
    assert hand.app.table.name == GAME
    assert (hand.app.table.game.episode, hand.app.table.game.elder) == (2, 1)


def test_without_a_choice_it_is_the_first_episode(hand):
    new_game(hand, b"\0")
    hand.tap("right", "a")
    assert (hand.app.table.game.episode, hand.app.table.game.elder) == (0, 0)
    assert hand.screen == "Play"


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("turned", [0, 3, 5])
def test_the_page_of_the_pairing(golden, tmp_path, products, language, turned):
    hand = Hand(tmp_path / "saves", language)
    new_game(hand, b"\0\0")
    hand.tap("a", *["right"] * turned)
    golden.check(f"death_may_die/pairing_{turned}_{language}", hand.picture())


@pytest.mark.parametrize("language", ["en", "ko"])
def test_whose_turn_it_is_is_a_plain_page_that_one_key_leaves(golden, tmp_path, products, language):
    hand = Hand(tmp_path / "saves", language)
    hand.app.deal(GAME, b"\0\0", 3)
    hand.run(200)
    assert hand.screen == "Seat"
    golden.check(f"death_may_die/seat_{language}", hand.picture())
    hand.tap("a")
    assert hand.screen == "Play"
    hand.tap("a")
    assert hand.screen == "Seat"            # the other one chooses an investigator
    hand.tap("a", "a", "a")                 # the page, what the other has chosen, the choice
    assert [hand.app.table.game.who(i) for i in range(2)] == [0, 1]


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize(("name", "result"), [("won", m.WON), ("lost", m.LOST_ALL)])
def test_the_last_page_says_that_all_have_won_or_lost(golden, tmp_path, products, language, name, result):
    hand = Hand(tmp_path / "saves", language)
    hand.app.deal(GAME, b"\0", 3)
    hand.tap("a", "a")
    game = hand.app.table.game
    state = bytearray(game.state)
    state[layout.STAGE] = 0
    state[layout.TURN] = NOBODY
    state[layout.RESULT] = result
    game.state[:] = state
    game.events.add(m.E_OVER, NOBODY, result)
    hand.app.play.view.over = True
    hand.app.loaded()
    hand.run(3000)
    hand.tap("a")
    assert hand.screen == "GameOver"
    golden.check(f"death_may_die/together_{name}_{language}", hand.picture())
