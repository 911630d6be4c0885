"""Settings and statistics: whatever is on the flash, the device starts with sense."""

import random

import pytest

from firmware import board
from firmware.settings import CONTRASTS, Settings
from firmware.statistics import BEST, LONGEST, PLAYED, WON, Statistics, level_of

NAMES = ("language", "contrast", "sound", "speed", "motion", "panel", "offset")


def values(settings):
    return [getattr(settings, name) for name in NAMES]


def test_defaults_are_those_of_the_board():
    settings = Settings()
    assert (settings.panel, settings.offset) == (board.PANEL, board.PANEL_OFFSET)
    assert settings.language == "en"
    assert settings.contrast_value == 127


def test_every_value_of_every_point_comes_back():
    for name in NAMES:
        for value in Settings().values(name):
            written = Settings()
            assert written.put(name, value)
            read = Settings()
            read.load(written.dump())
            assert values(read) == values(written)


def test_seats_come_back_for_their_game():
    written = Settings()
    written.keep_seats("pocket_madness", b"\0\2\1")
    written.keep_seats("snollygoster", b"\0\0\0\0\0\4")
    read = Settings()
    read.load(written.dump())
    assert read.seats("pocket_madness") == b"\0\2\1"
    assert read.seats("snollygoster") == b"\0\0\0\0\0\4"
    assert read.seats("enemies_allies") is None


@pytest.mark.parametrize("body", [
    None, b"", b"\xff\xfe\x00", b"language", b"language=", b"language=de", b"contrast=4\ncontrast=-1",
    b"contrast=99999999999", b"sound=on", b"=ko", b"panel=ssd1309", b"offset=7", b"seats.=0", b"seats.x=",
    b"seats.x=0123456", b"seats.x=09", b"__class__=1", b"load=1",
])
def test_nonsense_leaves_the_default(body):
    settings = Settings()
    settings.load(body)
    assert values(settings) == values(Settings())
    assert settings.seats("x") is None
    assert callable(settings.load)


def test_good_lines_among_bad_ones_count():
    settings = Settings()
    settings.load(b"rubbish\nlanguage=ko\nspeed=banana\ncontrast=0\n")
    assert (settings.language, settings.speed, settings.contrast) == ("ko", 1, 0)


def test_random_bytes_never_raise():
    chance = random.Random(3)
    for _ in range(2000):
        Settings().load(chance.randbytes(chance.randrange(60)))
        Statistics().load(chance.randbytes(chance.randrange(60)))


def test_steps_go_round():
    settings = Settings()
    seen = []
    for _ in range(5):
        seen.append(settings.contrast_value)
        settings.step("contrast", 1)
    assert sorted(set(seen)) == sorted(CONTRASTS)
    assert seen[0] == seen[4]
    settings.step("language", -1)
    assert settings.language == "ko"


def test_a_line_stands_as_long_as_the_speed_says():
    settings = Settings()
    times = []
    for speed in "0123":
        settings.put("speed", speed)
        times.append(settings.line_ms)
    assert times[0] > times[1] > times[2] > 0
    assert times[3] == 0


# ---- statistics


def counted(*games):
    statistics = Statistics()
    for mark, (seats, winners, scores, length) in enumerate(games, 1):
        statistics.count("pocket_madness", seats, winners, scores, length, True, mark)
    return statistics


def test_the_row_of_a_table_is_that_of_its_strongest_opponent():
    assert level_of(b"\0\1\2\1") == 2
    assert level_of(b"\0\0\2") == 0
    assert level_of(b"\1\2") == -1


def test_a_won_and_a_lost_game():
    row = counted((b"\0\2", 1, [5, 12], 6), (b"\2\0", 1, [3, 15], 9), (b"\0\2", 3, [4, 4], 2)).row("pocket_madness", 2)
    assert (row[PLAYED], row[WON], row[BEST], row[LONGEST]) == (3, 2, 4, 9)


def test_the_best_result_is_the_higher_one_where_high_wins():
    statistics = Statistics()
    for mark, score in enumerate((10, 30, 20), 1):
        statistics.count("snollygoster", b"\0\1", 1, [score, 0], 5, False, mark)
    assert statistics.row("snollygoster", 1)[BEST] == 30


def test_a_game_may_be_won_with_a_result_below_nothing():
    """The winner of Enemies and Allies may have more damage than points, -1 included."""
    statistics = Statistics()
    statistics.count("enemies_allies", b"\0\1", 2, [-20, -3], 20, False, 1)
    for mark, (score, best) in enumerate(((-5, -5), (-1, -1), (-30, -1), (4, 4)), 2):
        statistics.count("enemies_allies", b"\0\1", 1, [score, -40], 20, False, mark)
        again = Statistics()
        again.load(statistics.dump())
        assert again.rows == statistics.rows
        assert again.row("enemies_allies", 1) == [mark, mark - 1, best, 20]


def test_among_friends_nobody_has_won():
    row = counted((b"\0\0\1", 1, [5, 12, 13], 6)).row("pocket_madness", 0)
    assert (row[PLAYED], row[WON], row[LONGEST]) == (1, 0, 6)


def test_a_game_counts_once_and_one_without_persons_never():
    statistics = Statistics()
    assert statistics.count("pocket_madness", b"\0\1", 1, [1, 2], 3, True, 77)
    assert not statistics.count("pocket_madness", b"\0\1", 1, [1, 2], 3, True, 77)
    assert not statistics.count("pocket_madness", b"\1\1", 1, [1, 2], 3, True, 78)
    read = Statistics()
    read.load(statistics.dump())
    assert not read.count("pocket_madness", b"\0\1", 1, [1, 2], 3, True, 77)
    assert read.row("pocket_madness", 1)[PLAYED] == 1


@pytest.mark.parametrize("line", [b"pocket_madness 1 2 3 4 5", b"pocket_madness 9 2 1 4 5", b"pocket_madness 1 2 1 4",
                                  b"pocket_madness 1 a b c d", b"pocket_madness 1 1 1 1 99999999999999"])
def test_impossible_rows_are_left_out(line):
    statistics = Statistics()
    statistics.load(b"last 5\n" + line + b"\npocket_madness 2 7 3 4 11\n")
    assert statistics.rows == {("pocket_madness", 2): [7, 3, 4, 11]}
    assert statistics.last == 5
