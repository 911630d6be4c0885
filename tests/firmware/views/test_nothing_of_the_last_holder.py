"""Whoever takes the device finds nothing of what the one before did with the keys: no cursor where it was left, no page
as it was left. Where that cursor was may tell a secret: which food was put down, which card was looked at."""

import random

import pytest
from looking import KEYS, App, Looking

from engine import games
from engine.game import NOBODY
from firmware.ui.views import NO_MOVE, TAKE_BACK


@pytest.fixture(scope="module")
def app():
    return App()


def frames(looking):
    """What the holder sees at once, and on a short walk to pages that are only looked at."""
    found = [looking.frame(), looking.help()]
    for key in ("up", "b", "down", "b"):
        if looking.press(key) in (NO_MOVE, TAKE_BACK):
            found.append(looking.frame())
    return found


@pytest.mark.parametrize(("name", "players", "options"), [
    ("snollygoster", 2, 0), ("snollygoster", 4, 0), ("snollygoster", 6, 1), ("enemies_allies", 3, 0),
    ("pocket_madness", 3, 0)])
def test_the_next_one_sees_what_a_fresh_view_shows(app, name, players, options):
    compared = set()
    for seed in range(2):
        chance = random.Random(seed)
        game = games.make(name, players)
        game.start(seed, options)
        looking = Looking(game, range(players), app=app, options=options)
        holder = NOBODY
        for _ in range(1000):
            game = looking.game
            if game.turn == NOBODY:
                break
            if game.turn != holder:
                holder = game.turn
                looking.choose()
                fresh = Looking(game, range(players), app=app, options=options).choose()
                assert frames(looking) == frames(fresh), (seed, game.stage)
                compared.add(game.stage)
                looking.choose()
            answer = looking.view.key(KEYS[chance.choices(list(KEYS), (2, 2, 3, 3, 4, 1))[0]])
            if answer == TAKE_BACK:
                looking.take_back()
            elif answer != NO_MOVE:
                looking.apply(answer)
                for _ in range(3):
                    looking.view.page()
    assert compared
