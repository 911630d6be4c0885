"""Keys at the table of Pocket Madness: what each choice answers, that nothing else can be answered, and that everything
legal can."""

import random

import pytest
from looking import AnyKeys, App, Looking, Walk
from pocket_madness_screens import EARLY, FULL, LATE, placed, table
from pocket_madness_table import m

from engine.game import NOBODY
from engine.pocket_madness import words
from engine.pocket_madness.game import PocketMadness
from firmware.ui import sounds
from firmware.ui.views import NO_MOVE, TAKE_BACK

R = "right"


@pytest.mark.parametrize(("fields", "more", "keys", "move"), [
    (EARLY, {}, ["a"], "investigate 1"),
    (EARLY, {}, [R, "a"], "investigate 2"),
    (EARLY, {}, [R, R, "a"], "investigate 3"),
    (EARLY, {}, ["left", "left", "left", "a"], "investigate 3"),
    (LATE, {}, [R, R, R, "a", "a"], "lay 10 4"),
    (LATE, {}, [R, R, R, "a", "down", "a"], "lay 10 3"),
    (LATE, {}, [R, R, R, "a", "up", "a"], "lay 10 3"),
    (LATE, {}, [R, R, R, "a", "down", "down", "a"], "lay 10 4"),
    (LATE, {}, [R, R, R, "a", R, "a"], "lay 11 3"),
    (LATE, {}, [R, R, R, "a", R, "up", "a"], "lay 11 3"),
    (LATE, {}, [R, R, R, "a", "b", R, "a", "a"], "publish 1"),
    (LATE, {}, ["left", "a", "a"], "close shub"),
    (LATE, {}, ["left", "a", R, "a"], "close gug"),
    (LATE, {}, ["left", "a", "left", "a"], "close gug"),
    (LATE, {"acted": True}, ["a", "a"], "close shub"),
    (LATE, {"acted": True}, [R, "a"], "end"),
    (LATE, {"acted": True, "closed": True}, ["a"], "end"),
    (LATE, {"row": [], "final": 3, "armed": False}, ["left", "a"], "pass"),
    (LATE, {"row": [], "final": 3, "armed": False}, ["a", "a"], "lay 10 4"),
    (EARLY, {"shoggoth": 1}, ["a"], "investigate 1"),
    (EARLY, {"shoggoth": 1}, [R, "a", "a"], "close dagon"),
])
def test_choice(fields, more, keys, move):
    looking = table("en", fields, **more)
    assert looking.press(*keys) == words.parse(move)


@pytest.mark.parametrize(("portals", "keys", "move"), [
    ({8: 0}, ["a", "a", "a"], "look B"),
    ({8: 0}, ["a", "a", "down", "a"], "look C"),
    ({8: 0}, ["a", "a", "up", "a"], "look D"),
    ({8: 0}, ["a", "a", "down", "a", R, "a"], "take 9"),
    ({8: 0}, ["a", "a", "a", "left", "a"], "take 12"),
    ({6: 0}, ["a", "a", "a"], "give 6 B"),
    ({6: 0}, ["a", "a", "left", "up", "a"], "give 12 D"),
    ({6: 0}, ["a", "a", "a", "up", "a"], "stop"),
    ({6: 0}, ["a", "a", "a", "down", R, "a"], "give 8 C"),
    ({10: 0}, ["a", "a", "a"], "pick 1"),
    ({10: 0}, ["a", "a", R, R, "a"], "pick 3"),
    ({10: 0}, ["a", "a", "left", "a"], "pick 6"),
])
def test_choice_of_a_power(portals, keys, move):
    looking = table("en", FULL, players=4, portals=portals, exact=True)
    answer = looking.play("left", *keys[:-1])
    assert answer == NO_MOVE or looking.game.stage != m.ACT
    assert looking.press(keys[-1]) == words.parse(move)


def test_who_starts():
    looking = table("en", FULL, players=4, stage="start", turn=1)
    assert looking.press("a") == m.starts(1)
    assert looking.press("right", "a") == m.starts(2)
    assert looking.press("left", "left", "left", "a") == m.starts(3)


def test_the_hand_and_the_row_can_be_seen_before_naming_who_starts():
    looking = table("en", FULL, players=4, stage="start", turn=1)
    page = looking.frame()
    looking.press("b")
    hand = looking.frame()
    assert hand != page
    looking.press("up")
    assert looking.view.shown is looking.view.whole_row
    looking.press("b")
    assert looking.frame() == page
    assert looking.press("up", "down", "right", "a") == m.starts(2)


def test_the_bar_stands_leftmost_at_every_choice():
    looking = table("en", LATE, R, R, "a")
    assert looking.game.acted
    assert looking.press("a") == NO_MOVE            # close a portal, the leftmost of two
    assert looking.view.shown is looking.view.closing


def test_a_gug_of_this_turn_is_refused_with_a_low_tone():
    looking = table("en", LATE, "a", "left", portals={8: 0, 12: 0}, acted=True, gug_fresh=True)
    frame = looking.frame()
    assert looking.press("a") == NO_MOVE
    assert looking.app.sounds == [sounds.REFUSED]
    assert looking.frame() == frame
    assert looking.press("left", "a") == m.close(m.SHUB_NIGGURATH)


def test_a_locked_gug_alone_is_not_where_the_bar_stands():
    looking = table("en", LATE, portals={12: 0}, acted=True, gug_fresh=True)
    assert looking.press("a") == m.END
    assert looking.press("left", "a", "a") == NO_MOVE
    assert looking.view.shown is looking.view.closing


def test_looking_around_and_back():
    looking = table("en", LATE, R)
    frame = looking.frame()
    for there in ("up", "down"):
        for back in ("a", "b", "down" if there == "up" else "up"):
            assert looking.press(there) == NO_MOVE
            assert looking.frame() != frame
            assert looking.press(back) == NO_MOVE
            assert looking.frame() == frame
    assert looking.press("b") == TAKE_BACK


@pytest.mark.parametrize(("players", "portals", "keys", "page", "subject"), [
    (3, {8: 0}, [R, R, R, "a", R, "a"], "opening", 11),
    (3, {8: 0}, ["left", "a", "a"], "closing", 8),
    (4, {6: 0, 8: 0}, ["left", "a", "a"], "closing", 6),
    (3, {8: 0, 10: 0}, ["left", "a", R, "a"], "closing", 10),
])
def test_a_take_back_leads_back_to_the_page_of_the_choice(players, portals, keys, page, subject):
    looking = table("en", FULL if players == 4 else LATE, players=players, portals=portals)
    looking.play(*keys[:-1])
    frame = looking.frame()
    assert looking.play(keys[-1]) != NO_MOVE
    assert looking.frame() != frame
    assert looking.play("b") == TAKE_BACK
    assert looking.view.shown is getattr(looking.view, page)
    assert looking.view.shown.subject == subject
    assert looking.frame() == frame
    assert looking.play("b") == NO_MOVE
    assert looking.view.shown is looking.view.bar


def test_gifts_are_taken_back_one_by_one():
    looking = table("en", FULL, "left", "a", "a", players=4)
    first = looking.frame()
    looking.play("a")
    assert looking.game.gifts == 1
    looking.play("b")
    assert looking.game.gifts == 0
    assert looking.frame() == first


def test_after_a_load_the_second_gift_is_offered_without_the_first_ones_number():
    looking = table("en", FULL, "left", "a", "a", "a", players=4)
    told = looking.frame()
    loaded = Looking(looking.game).choose()
    assert loaded.frame() != told
    assert loaded.press("up", "a") == m.STOP


# ---- any keys at all


@pytest.fixture(scope="module", autouse=True)
def shared():
    """One app for the many games: fonts are read once."""
    global SHARED
    SHARED = App()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_keys_play_legal_games_to_their_end(players):
    ended = 0
    for seed in range(70):
        game = PocketMadness(players)
        game.start(seed)
        played = AnyKeys(game, seed, SHARED)
        played.play(1500)
        ended += played.looking.game.turn == NOBODY
    assert ended > 50


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_can_be_reached_and_no_other(players):
    stages = set()
    chance = random.Random(players)
    for seed in range(5):
        game = PocketMadness(players)
        game.start(seed)
        looking = Looking(game, range(players), app=SHARED)
        for _ in range(250):
            game = looking.game
            if game.turn == NOBODY:
                break
            looking.choose()
            legal = {game.moves[i] for i in range(game.legal())}
            assert Walk(looking.view).moves() == legal
            stages.add(game.stage)
            looking.choose()
            looking.apply(seldom_to_draw(game, chance))
    assert stages >= {m.START, m.ACT, m.OPENING, m.LOOKING, m.TAKING, m.GIVING, m.PICKING}


def seldom_to_draw(game, chance):
    """A random legal move; sets, runs and powers come before cards, so that all of them are seen."""
    moves = [game.moves[i] for i in range(game.legal())]
    rare = [move for move in moves if move not in (m.END, m.PASS) and not m.INVESTIGATE < move <= m.INVESTIGATE + 3]
    return chance.choice(rare if rare and chance.random() < 0.8 else moves)


def test_a_placed_table_is_the_one_that_was_meant():
    """The positions of these tests are what they say."""
    game = placed(3, LATE)
    assert [game.hand(0, number) for number in range(6, 13)] == LATE["hand"][0]
    assert [game.row(i) for i in range(3)] == [12, 0, 9]
    assert game.row_left == 63 - sum(game.hand_size(seat) for seat in range(3))
