"""The table: choices taken back to the last mark and no further, saves that come back whole, who is told what."""

import random

import pytest

from engine import games
from engine.game import NOBODY, IllegalMove
from engine.pocket_madness import moves as m
from firmware import headline
from firmware.store import BROKEN, OTHER
from firmware.table import Table

NAME = "pocket_madness"


def played(moves, seats=b"\0\0\0", seed=4, chance=None):
    """A table after so many random moves."""
    table = Table.new(NAME, seats, seed)
    chance = chance or random.Random(seed)
    for _ in range(moves):
        if table.over:
            break
        game = table.game
        table.choose(chance.choice(game.moves[: game.legal()]))
    return table


def everything(table):
    return bytes(table.game.state), bytes(table.game.events.ring), table.game.events.count


def trouble(data):
    """Why a save is refused (BROKEN, OTHER), or None."""
    try:
        Table.load(data)
    except ValueError as error:
        return error.args[0]
    return None


# ---- choosing


def test_seats_seeds_and_names_out_of_range_are_refused():
    for name, seats in ((NAME, b"\0"), (NAME, b"\0" * 5), (NAME, b"\0\7"), ("chess", b"\0\0"), (NAME, b"")):
        with pytest.raises(ValueError, match="no |is for"):
            Table.new(name, seats, 1)


def test_an_illegal_move_changes_nothing():
    table = played(5)
    before = everything(table), table.made, table.can_take_back
    with pytest.raises(IllegalMove):
        table.choose(65535)
    assert (everything(table), table.made, table.can_take_back) == before


def test_persons_are_counted():
    assert Table.new(NAME, b"\0\1\0", 1).persons() == 2
    assert Table.new(NAME, b"\0\1\0", 1).only_person() == NOBODY
    assert Table.new(NAME, b"\2\0\1", 1).only_person() == 1
    assert Table.new(NAME, b"\2\1", 1).only_person() == NOBODY
    assert not Table.new(NAME, b"\2\1", 1).is_person(NOBODY)


# ---- taking back


@pytest.mark.parametrize("seed", range(12))
def test_choices_are_taken_back_one_by_one_to_the_mark_and_no_further(seed):
    table = Table.new(NAME, b"\0\0\0", seed)
    chance = random.Random(seed)
    trail = [everything(table)]
    taken = 0
    for _ in range(400):
        if table.over:
            break
        game = table.game
        mark = game.mark
        marked = table.choose(chance.choice(game.moves[: game.legal()]))
        if marked:
            trail = []
        assert marked or game.mark == mark
        trail.append(everything(table))
        assert table.can_take_back == (len(trail) > 1)
        if chance.random() < 0.5:
            while len(trail) > 1:
                trail.pop()
                assert table.take_back()
                assert everything(table) == trail[-1]
                taken += 1
            assert not table.take_back()
            assert everything(table) == trail[0]
    assert taken


def test_more_choices_than_are_kept_become_a_point_of_no_return():
    table = played(0)
    kept = len(table._choices)

    class Endless:
        """A game in which nothing is ever a point of no return."""

        mark = turn = made = 0
        state = bytearray(8)

        def __init__(self, events):
            self.events = events

        def apply(self, move):
            self.made += 1
            self.state[0] = self.made

        def load(self, state):
            self.made = state[0]

    table.game = Endless(table.game.events)
    table._state = bytearray(8)
    assert [table.choose(1) for _ in range(kept + 1)] == [False] * kept + [True]
    assert not table.take_back()


# ---- saves


@pytest.mark.parametrize("seed", range(6))
def test_a_save_at_any_moment_comes_back_whole(seed):
    table = Table.new(NAME, b"\0\2\0\1", seed, 0)
    chance = random.Random(seed)
    for _ in range(120):
        if table.over:
            break
        table.progress = table.game.round
        again = Table.load(table.dump())
        assert everything(again) == everything(table)
        assert (again.seats, again.seed, again.made, again.progress) == (
            table.seats, table.seed, table.made, table.progress)
        assert again.can_take_back == table.can_take_back
        assert not again.unsaved
        if table.can_take_back and chance.random() < 0.3:
            assert again.take_back()
            assert table.take_back()
            assert everything(again) == everything(table)
        game = table.game
        table.choose(chance.choice(game.moves[: game.legal()]))


def test_the_headline_tells_the_menu_without_a_game():
    table = played(30)
    table.progress = 7
    assert headline.read(table.dump()) == (NAME, 7, b"\0\0\0")


def test_a_save_cut_off_anywhere_is_broken():
    data = played(40).dump()
    for end in range(len(data)):
        assert trouble(data[:end]) in (BROKEN, OTHER)
    assert trouble(data + b"\0") == BROKEN
    assert trouble(data) is None


def test_other_formats_are_told_from_broken_ones():
    data = bytearray(played(10).dump())
    for at in (0, 1):
        other = bytearray(data)
        other[at] += 1
        assert trouble(bytes(other)) == OTHER
    assert trouble(bytes(data).replace(b"pocket", b"packet")) == OTHER


def test_damaged_saves_are_refused_or_can_be_played():
    """The store's CRC keeps damage away; what gets past it must still not crash."""
    chance = random.Random(11)
    data = played(60, b"\0\0\1").dump()
    loaded = 0
    for _ in range(3000):
        damaged = bytearray(data)
        for _ in range(chance.randrange(1, 4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        found = trouble(bytes(damaged))
        assert found in (None, BROKEN, OTHER)
        if found is None:
            loaded += 1
            game = Table.load(bytes(damaged)).game
            assert game.turn == NOBODY or game.legal() > 0
    assert loaded


# ---- opponents


def test_opponents_play_the_same_after_a_save():
    one = Table.new(NAME, b"\2\1\2", 3)
    other = Table.new(NAME, b"\2\1\2", 3)
    for _ in range(60):
        moves = []
        for table in (one, other):
            move = -1
            while move < 0:
                move = table.think()
            assert table.think() == move
            moves.append(move)
        assert moves[0] == moves[1]
        one.choose(moves[0])
        other.choose(moves[0])
        other = Table.load(other.dump())
        if one.over:
            break


def test_nobody_thinks_for_a_person():
    table = Table.new(NAME, b"\0\0", 1)
    before = everything(table)
    assert table.think() == -1
    assert everything(table) == before


def test_thinking_starts_anew_when_the_position_has_changed():
    table = Table.new(NAME, b"\1\1", 1)
    move = -1
    while move < 0:
        move = table.think()
    table.game.copy_from(Table.new(NAME, b"\1\1", 9).game)
    table.settle()
    move = -1
    while move < 0:
        move = table.think()
    assert table.game.allows(move)


# ---- who has been told


def test_a_seat_is_told_each_record_once():
    table = played(10)
    told = []
    while table.untold(1) >= 0:
        number = table.untold(1)
        told.append(number)
        table.tell(number, 1)
    events = table.game.events
    assert told == list(range(events.first(), events.count))
    assert table.untold(1) == -1
    assert table.untold(2) == events.first()


def test_what_everybody_saw_is_not_told_again_but_for_what_only_this_seat_may_know():
    table = played(0, b"\0\0\0")
    events = table.game.events
    first = events.count
    events.add(m.E_DRAW, 1, 9)
    events.add(m.E_GIVE, 1, 2, 12, 0, 1 << 1 | 1 << 2)
    events.add(m.E_PASS, 1)
    for seat in range(3):
        table.seen[seat] = first
    for number in range(first, events.count):
        table.tell(number, NOBODY)
    assert table.untold(0) == -1
    assert table.untold(2) == first + 1
    table.tell(first + 1, 2)
    assert table.untold(2) == -1


def test_what_was_told_survives_a_save_and_a_take_back():
    table = played(20)
    number = table.untold(0)
    while number >= 0:
        table.tell(number, 0)
        number = table.untold(0)
    assert Table.load(table.dump()).untold(0) == -1
    chance = random.Random(2)
    while not table.can_take_back:
        game = table.game
        table.choose(chance.choice(game.moves[: game.legal()]))
    while table.untold(0) >= 0:
        table.tell(table.untold(0), 0)
    table.take_back()
    assert table.seen[0] <= table.game.events.count


def test_the_names_of_the_games_have_words_for_the_menu(products):
    from firmware import lang

    for language in lang.LANGUAGES:
        lang.use(language)
        words = lang.load("shell")
        for name in games.NAMES:
            assert getattr(words, "game_" + name)
            assert "{0}" in getattr(words, "continue_" + name)
    lang.use("en")
