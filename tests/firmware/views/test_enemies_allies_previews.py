"""What a screen says before a choice is what the choice then does: over games and wild positions, by random keys."""

import random
import re

import pytest
from looking import KEYS, App, Looking

from engine.enemies_allies import moves as m
from engine.enemies_allies.game import EnemiesAllies
from engine.game import NOBODY, RECORD
from engine.rng import Rng
from firmware.ui.views import NO_MOVE, TAKE_BACK
from tests.engine.suite import wild_enemies_allies as wild

LIKELY = (1, 1, 2, 4, 6, 1)         # up, down, left, right, a, b


def numbers(text):
    return [int(number) for number in re.findall(r"\d+", text)]


class Before:
    """The page with what it says, and the position."""

    def __init__(self, looking):
        game, page = looking.game, looking.view.shown
        self.name = type(page).__name__
        self.page = dict(vars(page))
        self.seat = game.turn
        self.damage = game.damage(self.seat)
        self.points = game.trophy_points(self.seat)
        self.shown_points = looking.view.points[self.seat]
        self.hand = game.hand_size(self.seat)
        self.strike = game.strike
        self.tokens = {game.enemy(i): game.tokens(i) for i in range(game.enemies)}
        self.records = game.events.count


def short_since(game, records):
    """Whether tokens were short: then more happens than the page of an attack or a die can say."""
    record = bytearray(RECORD)
    return any(game.events.get(i, record)[0] in (m.E_RETURN, m.E_OUT)
               for i in range(max(records, game.events.first()), game.events.count))


def kept(before, move, game):
    """What kind of preview it was, "" for none; AssertionError if it was wrong."""
    page, seat = before.page, before.seat
    got = game.damage(seat) - before.damage
    short = short_since(game, before.records)
    if before.name == "Ending":
        ends = page["text"] == page["view"].words.end_game
        assert ends == (game.turn == NOBODY)
        out = not game.living(seat)
        assert out == (page["fact"] == page["view"].words.you_out)
        change = [] if ends or out or not before.strike else [before.damage, before.damage + got]
        assert numbers(page["text"]) == change
        if short:
            return "end, out" if out else "end, short"
        assert numbers(page["fact"]) in ([], [got])
        assert ends or got == before.strike
        return "end"
    if before.name == "Attacking":
        assert (page["price"] == "") == (not game.living(seat))
    if before.name == "Placing":
        assert page["gone"] == (not game.living(seat))
    if short:
        return before.name + ", out" * (not game.living(seat))
    if before.name == "Attacking":
        enemy = before.page["subject"]
        after = {game.enemy(i): game.tokens(i) for i in range(game.enemies)}
        assert page["falls"] == (enemy not in after)
        if page["falls"]:
            assert numbers(page["price"]) in ([[got]] if got else [[], [0]])
            return "fall"
        left = (enemy >> 2) - after[enemy]
        assert after[enemy] - before.tokens[enemy] == page["hit"]
        assert numbers(page["outcome"]) == numbers(page["price"]) == [left]
        return "hit"
    if before.name == "Placing":
        assert numbers(page["price"]) == ([] if move == m.DONE else [got])
        return "place"
    if before.name == "Defeat":
        if move == m.HAND:
            assert game.hand_size(seat) == before.hand + 1
            return "hand"
        assert (before.shown_points, page["points"]) == (before.points, game.trophy_points(seat))
        return "trophy"
    if before.name == "Executing" and move != m.DONE:
        assert numbers(page["text"])[-2:] == [before.points, game.trophy_points(seat)]
        return "lay"
    return ""


@pytest.fixture(scope="module")
def app():
    return App()


@pytest.mark.parametrize("wildly", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_shown_before_is_what_happens(app, players, wildly):
    seen = set()
    chance = random.Random(players)
    rng = Rng()
    for seed in range(80 if wildly else 8):
        game = EnemiesAllies(players)
        if wildly:
            rng.seed(seed)
            wild.wild(game, rng)
        else:
            game.start(seed, seed & 3)
        looking = Looking(game, range(players), app=app, options=game.options).choose()
        for _ in range(40 if wildly else 400):
            if looking.game.turn == NOBODY:
                break
            for now in range(0, 8000, 100):         # nothing moves, all is counted
                looking.view.tick(now)
            before = Before(looking)
            answer = looking.view.key(KEYS[chance.choices(list(KEYS), LIKELY)[0]])
            if answer == TAKE_BACK:
                looking.take_back()
            elif answer != NO_MOVE:
                looking.apply(answer)
                seen.add(kept(before, answer, looking.game))
    assert seen > {"place", "hit", "fall", "lay", "end"}
    assert not wildly or seen > {"end, short", "Placing"}
