"""Keys at the table of Enemies and Allies: what each choice answers, that nothing else can be answered, and that
everything legal can."""

import random

import pytest
from enemies_allies_screens import DEFEAT, EXECUTE, FOUR, MANY, PLACING, REARM, THREE, USING, table
from looking import AnyKeys, App, Looking, Walk

from engine.enemies_allies import moves as m
from engine.enemies_allies import words
from engine.enemies_allies.game import EnemiesAllies
from engine.game import NOBODY
from firmware.ui.views import NO_MOVE, TAKE_BACK

R = "right"
PLACE = {**THREE, **PLACING}
ARM = {**THREE, **REARM}


@pytest.mark.parametrize(("fields", "keys", "move"), [
    (FOUR, ["a"], "base 1D"),
    (FOUR, ["left", "a"], "base 10S"),
    (THREE, ["a"], "roll"),
    (THREE, [R, "a"], "add"),
    (THREE, [R, R, "a"], "roll"),
    ({**THREE, "pile": []}, [R, "a"], "roll"),
    (PLACE, ["a"], "place 3 base"),
    (PLACE, ["down", "a"], "place 6 base"),
    (PLACE, ["up", R, "a"], "place 4 main"),
    (PLACE, [R, R, "a"], "reserve 3 1C"),
    (PLACE, ["left", "left", "a"], "reserve 3 8H"),
    (PLACE, ["left", "a"], "done"),
    (PLACE, ["left", "up", "a"], "done"),
    ({**PLACE, "dice": ["3", "6", "4 main"]}, ["down", R, "a"], "reserve 6 1C"),    # the main would bear too much
    (USING, ["a"], "execute base 3"),
    (USING, [R, "a", "a"], "attack main 4 1"),
    (USING, [R, "a", "left", "a"], "attack main 4 3"),
    (USING, [R, "a", "b", R, "a", "a"], "attack reserve 2 1"),
    (USING, [R, R, "down", "a"], "execute reserve 2"),
    (USING, [R, R, "up", "a"], "execute reserve 2"),
    (USING, ["left", "a"], "done"),
    (DEFEAT, ["a"], "hand"),
    (DEFEAT, [R, "a"], "trophy"),
    (EXECUTE, ["a"], "lay 1C"),
    (EXECUTE, ["left", "a"], "lay 10D"),
    ({**EXECUTE, "laid": True}, ["left", "a"], "done"),
    ({**THREE, "stage": "discard", "hand": {"A": ["1C", "2D", "8H", "8S"]}}, [R, "a"], "discard 2D"),
    (ARM, ["a"], "equip 1C"),
    (ARM, ["down", R, "a"], "swap 7H main2"),       # the main carries a die
    (ARM, ["up", R, R, "a"], "swap 7C main2"),
    ({**THREE, "stage": "end"}, ["a"], "end"),
])
def test_choice(fields, keys, move):
    looking = table("en", fields)
    assert words.text(looking.press(*keys)) == move


def test_a_take_back_leads_back_to_the_choice():
    looking = table("en", USING, R, "a", "a")
    assert looking.game.tokens(0) == 0 or looking.game.stage == m.DEFEAT
    looking.play("b")
    assert looking.view.shown is looking.view.using
    assert looking.frame() == table("en", USING).frame()
    assert looking.press("b") == TAKE_BACK


def test_cards_are_laid_and_taken_back_one_by_one():
    looking = table("en", EXECUTE)
    first = looking.frame()
    looking.play("a", "a")
    assert looking.game.laying == 1
    looking.play("b", "b")
    assert looking.rest().frame() == first


@pytest.mark.parametrize(("fields", "keys"), [
    (THREE, []), ({**PLACE, "dice": ["3", "3", "4 main"]}, []), (USING, [R]), ({**THREE, "stage": "end"}, []),
    (EXECUTE, [])])
def test_looking_around_and_back(fields, keys):
    looking = table("en", fields, *keys)
    frame = looking.frame()
    for back in ("b", "left"):
        assert looking.press("down") == NO_MOVE
        assert looking.view.shown is looking.view.players
        assert looking.press("a") == NO_MOVE
        assert looking.view.shown is looking.view.trophies
        assert looking.press("b") == NO_MOVE
        assert looking.view.shown is looking.view.players
        assert looking.press(back) == NO_MOVE
        assert looking.rest().view.shown.view is looking.view
        if not keys:
            assert looking.frame() == frame


def test_who_looks_on_can_look_around_with_arrows_alone():
    looking = Looking(table("en", {**THREE, "turn": "B"}).game, (0,)).watch(0).rest()
    table_ = looking.frame()
    looking.press("down", "down", "right")
    assert looking.view.shown is looking.view.trophies
    looking.press("left", "left")
    assert looking.frame() == table_


def test_trophies_that_are_looked_at_change_with_the_game():
    """Somebody else's trophies and damage grow while they are on the screen."""
    fields = {**THREE, "turn": "B", "stage": "use", "dice": ["1 main", "4 main", "6 base"], "enemies": ["5D 4", "9S"],
              "pile": ["6S"], "hand": {"B": ["5H", "3S"]}, "trophies": {"B": ["5S"]},
              "main": {"A": "7H", "B": "10C"}}
    looking = Looking(table("en", fields).game, (0,)).watch(0).rest()
    looking.press("down", "down", "right")
    first = looking.rest().frame()
    for move in ("attack main 1 1", "trophy", "execute base 6", "lay 5H", "done"):
        records = looking.game.events.count
        looking.table.choose(words.parse(move))
        looking.view.moved(words.parse(move), records)
        looking.rest()
    assert looking.view.shown is looking.view.trophies
    fresh = Looking(looking.game, (0,)).watch(0).rest()
    fresh.press("down", "down", "right")
    assert looking.frame() == fresh.rest().frame() != first


def test_six_enemies_can_all_be_attacked():
    looking = table("en", {**MANY, "stage": "use", "dice": ["6 main", "1 base", "2"]}, R, "a")
    seen = set()
    for _ in range(6):
        seen.add(looking.press("a"))
        looking.press(R)
    assert len(seen) == 6


def test_points_are_counted_in_slices_and_never_by_a_key(monkeypatch):
    from engine.enemies_allies.trophies import Tally

    looking = table("en", EXECUTE)
    monkeypatch.setattr(Tally, "step", lambda self: pytest.fail("counted by a key or a picture"))
    monkeypatch.setattr(Tally, "count", lambda *args: pytest.fail("counted at once"))
    looking.play(R, "a", "left", R, "b", "down", "a", "b", "b")
    looking.frame()


# ---- any keys at all

@pytest.fixture(scope="module", autouse=True)
def shared():
    """One app for the many games: fonts are read once."""
    global SHARED
    SHARED = App()


@pytest.mark.parametrize("options", [0, m.AFFINITY | m.REARM_RULE])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_keys_play_legal_games_to_their_end(players, options):
    ended = 0
    for seed in range(12):
        game = EnemiesAllies(players)
        game.start(seed, options)
        played = AnyKeys(game, seed, SHARED, options)
        played.play(1500)
        ended += played.looking.game.turn == NOBODY
    assert ended > 8


@pytest.mark.parametrize("options", [0, m.AFFINITY | m.REARM_RULE])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_can_be_reached_and_no_other(players, options):
    stages = set()
    chance = random.Random(players)
    for seed in range(3):
        game = EnemiesAllies(players)
        game.start(seed, options)
        looking = Looking(game, range(players), app=SHARED, options=options)
        for number in range(400):
            game = looking.game
            if game.turn == NOBODY:
                break
            looking.choose()
            moves = [game.moves[i] for i in range(game.legal())]
            if number % 4 == 0 or game.stage not in stages:
                assert Walk(looking.view).moves() == set(moves)
            stages.add(game.stage)
            looking.choose()
            looking.apply(greedy(game.stage, moves, chance))
    rare = {m.DISCARDING} if options else {m.DISCARDING, m.REARMING}
    assert stages | rare >= set(range(m.BASE_STAGE, m.ENDING + 1))


def greedy(stage, moves, chance):
    """A random move that leads to full hands rather than to trophies: so that all stages are seen."""
    rare = [move for move in moves if move != m.DONE and not m.EXECUTE <= move < m.REARM]
    if stage == m.DEFEAT and chance.random() < 0.8:
        return m.HAND
    return chance.choice(rare if rare and chance.random() < 0.8 else moves)


@pytest.mark.parametrize("fields", [
    FOUR, THREE, {**MANY, "stage": "use", "dice": ["6 main", "1 base", "2"]}, PLACE, USING, DEFEAT, EXECUTE, ARM,
    {**EXECUTE, "laid": True}, {**ARM, "main": {"A": ["7D", "5C", "4C"], "B": "10C"}},
    {**PLACE, "rearm": True, "main": {"A": ["7D", "5C"], "B": "10C"}, "dice": ["3", "3", "6"]},
    {**THREE, "stage": "discard", "hand": {"A": ["1C", "2D", "8H", "8S"]}}, {**THREE, "stage": "end"},
])
def test_every_move_of_these_positions_can_be_reached(fields):
    looking = table("en", fields)
    game = looking.game
    assert Walk(looking.view).moves() == {game.moves[i] for i in range(game.legal())}
