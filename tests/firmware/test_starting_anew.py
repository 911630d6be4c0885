"""Another game than the one that was open: saved, the interpreter starts anew, and it goes on with that game."""

import pytest
from hand import Hand

from engine import games
from firmware.drivers import restart

FIRST, OTHER = games.NAMES[:2]


class Anew(BaseException):
    """What machine.soft_reset raises is no Exception either."""


@pytest.fixture
def hand(tmp_path, products, monkeypatch):
    def again(number):
        raise Anew(number)

    monkeypatch.setattr(restart, "possible", lambda: True)
    monkeypatch.setattr(restart, "restart", again)
    return Hand(tmp_path / "saves")


def test_another_game_is_on_the_flash_before_the_interpreter_starts_anew(hand):
    hand.app.deal(FIRST, b"\0\1", 5)
    hand.run(1_500)
    hand.app.deal(FIRST, b"\0\1", 6)  # the same game: nothing starts anew
    hand.run(1_500)
    hand.app.home()
    with pytest.raises(Anew) as anew:
        hand.app.deal(OTHER, b"\0\2\1", 7)
    assert games.NAMES[anew.value.args[0]] == OTHER
    hand.switch_on()
    assert hand.app.resume(OTHER)
    table = hand.app.table
    assert (table.name, table.seats, table.seed, table.made) == (OTHER, b"\0\2\1", 7, 0)
    assert {name for name, _ in hand.app.saved_games()} == {FIRST, OTHER}


def test_a_game_that_is_continued_needs_no_new_save(hand, monkeypatch):
    for name in (FIRST, OTHER):
        hand.app.deal(name, b"\0\0", 5)
        hand.run(1_500)
        hand.app.home()
        hand.switch_on()
    hand.app.deal(FIRST, b"\0\0", 6)
    monkeypatch.setattr(hand.app.store, "write", None)
    with pytest.raises(Anew):
        hand.app.resume(OTHER)


def test_what_cannot_be_saved_or_is_asked_for_at_the_console_opens_as_it_is(hand, monkeypatch):
    hand.app.deal(FIRST, b"\0\1", 5)
    with monkeypatch.context() as full:
        full.setattr(hand.app.store, "write", lambda record, body: False)
        hand.app.deal(OTHER, b"\0\1", 5)
    assert hand.app.table.name == OTHER
    assert hand.app.console
    hand.app.deal(FIRST, b"\0\1", 5)
    assert hand.app.table.name == FIRST
