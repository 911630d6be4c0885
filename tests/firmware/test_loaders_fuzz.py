"""Loaders: whatever lies on the flash, nothing but what they announce may come out of them, and what they take for a
game can be played on. 50,000 inputs (the console's 60,000 are in test_console_fuzz.py)."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import games
from engine.game import NOBODY
from firmware import place
from firmware.settings import Settings
from firmware.statistics import Statistics
from firmware.store import BROKEN, OTHER, Store, seal
from firmware.table import Table

BATCH = 50  # inputs of one example

pytestmark = pytest.mark.untraced

change = st.tuples(st.sampled_from(["flip", "set", "cut", "add", "swap"]), st.integers(0, 1 << 16), st.integers(0, 255))
changes = st.lists(st.lists(change, min_size=1, max_size=6), min_size=BATCH, max_size=BATCH)
many = settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))


def changed(data, steps):
    """`data` with a few bytes flipped, set, cut off, added or changed round."""
    data = bytearray(data)
    for how, where, value in steps:
        at = where % len(data) if data else 0
        if how == "add" or not data:
            data.insert(at, value)
        elif how == "flip":
            data[at] ^= 1 << value % 8
        elif how == "set":
            data[at] = value
        elif how == "cut":
            del data[at:at + 1 + value % 16]
        else:
            other = value % len(data)
            data[at], data[other] = data[other], data[at]
    return bytes(data)


def dumps():
    """Saves out of the middle of games of every kind and number of players."""
    chance = random.Random(4)
    found = []
    for name in games.NAMES:
        game = games.load(name)
        for players in range(game.MIN_PLAYERS, game.MAX_PLAYERS + 1):
            table = Table.new(name, bytes([0] + [1] * (players - 1)), 100 + players)
            for _ in range(chance.randrange(10, 90)):
                if table.game.turn != NOBODY:
                    count = table.game.legal()
                    table.choose(table.game.moves[chance.randrange(count)])
            found.append(table.dump())
    return found


DUMPS = dumps()


@many
@given(of=st.sampled_from(DUMPS), batch=changes)
def test_a_changed_save_is_refused_or_can_be_played_on(of, batch):
    for steps in batch:
        try:
            table = Table.load(changed(of, steps))
        except ValueError as error:
            assert error.args[0] in (BROKEN, OTHER)  # noqa: PT017 - most are refused, not all
            continue
        game = table.game
        for _ in range(3):
            if game.turn != NOBODY:
                assert game.turn < game.players
                count = game.legal()
                assert count
                table.choose(game.moves[count - 1])


@many
@given(batch=changes)
def test_a_changed_file_is_set_aside_and_the_other_slot_counts(batch, tmp_path_factory):
    place.SAVES = str(tmp_path_factory.mktemp("saves"))
    path = place.SAVES + "/game.b"
    whole = seal(b"the newer body", 7)
    with open(place.SAVES + "/game.a", "wb") as file:
        file.write(seal(b"the older body", 6))
    for steps in batch:
        data = changed(whole, steps)
        with open(path, "wb") as file:
            file.write(data)
        kept = Store()
        body = kept.read("game")
        assert body == (b"the newer body" if data == whole else b"the older body")
        assert not data or data == whole or [name for name, _ in kept.troubles] == ["game"]


@many
@given(batch=changes)
def test_changed_settings_are_settings(batch):
    told = Settings()
    told.keep_seats("pocket_madness", b"\0\1\2")
    body = told.dump()
    for steps in batch:
        kept = Settings()
        kept.load(changed(body, steps))
        for name in ("language", "contrast", "sound", "speed", "motion", "panel", "offset"):
            assert str(getattr(kept, name)) in kept.values(name)
        assert Settings().load(kept.dump()) is None


@many
@given(batch=changes)
def test_changed_statistics_are_statistics(batch):
    played = Statistics()
    played.count("pocket_madness", b"\0\1", 1, [3, 12], 4, True, 99)
    body = played.dump()
    for steps in batch:
        kept = Statistics()
        kept.load(changed(body, steps))
        for row in kept.rows.values():
            assert len(row) == 4
            assert all(isinstance(number, int) for number in row)


@pytest.fixture(autouse=True)
def saves_put_back():
    before = place.SAVES
    yield
    place.SAVES = before
