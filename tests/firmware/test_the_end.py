"""The end of a game: its ranks, that it is counted once wherever power fails, and what comes after it."""

import pytest
from hand import Hand
from play_ways import GAME, boldly, deal, play_to_the_end, wait

from engine.pocket_madness import words
from firmware.store import Store
from firmware.table import Table
from harness.powercut import positions


@pytest.fixture
def hand(tmp_path):
    return Hand(tmp_path / "saves", speed="2")


# ---- the end


@pytest.mark.parametrize(("scores", "winners", "low", "expected"), [
    ([4, 12, 12, 37], 1, True, [(1, 0), (2, 1), (2, 2), (4, 3)]),
    ([12, 4, 4], 0b110, True, [(1, 1), (1, 2), (3, 0)]),
    ([12, 40, 4], 0b010, False, [(1, 1), (2, 0), (3, 2)]),
    ([3, 9], 0b10, True, [(1, 1), (2, 0)]),  # who has won is the game's word, not the score's
])
def test_ranks(scores, winners, low, expected):
    from firmware.ui.screens.game_over import ranking

    assert ranking(scores, winners, low) == expected


def test_a_finished_game_is_counted_once_and_cannot_be_continued(hand, plain):
    deal(hand, b"\0\1")
    play_to_the_end(hand)
    hand.run(1500)
    assert Store().read(GAME) is None
    row = hand.app.statistics.row(GAME, 1)
    assert row[0] == 1
    assert row[3] == hand.app.play.view.progress()
    hand.switch_on()
    assert hand.app.statistics.row(GAME, 1) == row
    assert hand.app.saved_games() == []


def test_again_deals_the_same_seats_and_b_leads_to_the_menu(hand, plain):
    deal(hand, b"\0\2")
    play_to_the_end(hand)
    hand.tap("a")
    assert hand.screen == "Play"
    assert hand.app.table.seats == b"\0\2"
    assert hand.app.table.made < 5
    play_to_the_end(hand)
    hand.tap("b")
    assert hand.screen == "Menu"


def finish_until(hand, monkeypatch, last):
    """Play to the end; power fails behind the write of that number (0: before the first) that the end causes."""
    done = []

    def counted(genuine):
        def write(*arguments):
            if len(done) == last:
                raise KeyboardInterrupt
            done.append(arguments[0])
            return genuine(*arguments)

        return write

    genuine = hand.app.finished

    def finished(*arguments):
        for name in ("write", "erase"):
            monkeypatch.setattr(hand.app.store, name, counted(getattr(hand.app.store, name)))
        genuine(*arguments)

    monkeypatch.setattr(hand.app, "finished", finished)
    if last < 3:
        with pytest.raises(KeyboardInterrupt):
            play_to_the_end(hand)
    else:
        play_to_the_end(hand)
    return done


@pytest.mark.parametrize("last", [0, 1, 2, 3])
def test_wherever_power_fails_at_the_end_a_game_is_counted_once(hand, plain, monkeypatch, last):
    deal(hand, b"\0\1")
    assert finish_until(hand, monkeypatch, last) == [GAME, "statistics", GAME][:last]
    end = hand.app.table.dump()
    hand.switch_on()
    if last == 0:  # at the last save
        hand.tap("a")
        play_to_the_end(hand)
    elif last < 3:
        assert hand.app.store.read(GAME) == end
        hand.tap("a")
        wait(hand, "GameOver")
    assert hand.app.statistics.row(GAME, 1)[0] == 1
    assert Store().read(GAME) is None
    hand.switch_on()
    assert hand.app.saved_games() == []


def test_the_end_is_saved_before_it_is_told_and_nothing_is_saved_after_it_is_counted(hand, plain):
    _, dump, move, _ = positions.before_the_end(GAME)
    hand.app.open(Table.load(dump))
    hand.app.settings.speed = 3  # by key
    hand.app.play.view.line = lambda record, viewer: "told"
    wait(hand, "Play")
    hand.app.choose(words.parse(move))
    hand.run(1000)
    assert hand.screen == "Play"
    assert Table.load(Store().read(GAME)).over
    for _ in range(80):
        if hand.screen != "GameOver":
            hand.tap("a")
    assert hand.screen == "GameOver"
    assert Store().read(GAME) is None
    hand.run(130_000)
    assert Store().read(GAME) is None


@pytest.mark.parametrize("room", [0, 1])
def test_a_game_that_ends_on_a_full_flash_is_counted_in_the_room_that_it_leaves_or_it_is_said(
    hand, plain, monkeypatch, room
):
    deal(hand, b"\0\1")
    genuine = hand.app.store.write
    erased = []
    forget = hand.app.store.erase

    def write(name, body):
        if erased and room:
            return genuine(name, body)
        hand.app.store.refusal = 28
        return False

    def erase(name):
        erased.append(name)
        forget(name)

    finished = hand.app.finished

    def fill(*arguments):
        monkeypatch.setattr(hand.app.store, "write", write)
        monkeypatch.setattr(hand.app.store, "erase", erase)
        finished(*arguments)

    monkeypatch.setattr(hand.app, "finished", fill)
    for _ in range(1500):
        if hand.screen in ("GameOver", "Notice"):
            break
        boldly(hand)
    if room:
        assert hand.screen == "GameOver"
        hand.switch_on()
        assert hand.app.statistics.row(GAME, 1)[0] == 1
    else:
        assert hand.screen == "Notice"
        hand.tap("a")
        assert hand.screen == "GameOver"
