"""Nothing secret is drawn, told or explained to the wrong eyes: worlds that differ only in what a seat may not know
look the same to it, dot by dot."""

import random

import pytest
from looking import KEYS, App, Looking
from pocket_madness_screens import FULL, LATE, placed, table
from pocket_madness_table import m

from engine.game import NOBODY, RECORD, SPECTATOR
from engine.pocket_madness.game import PocketMadness
from engine.rng import Rng
from firmware import lang
from firmware.ui.views import NO_MOVE
from firmware.ui.views.pocket_madness import log


@pytest.fixture(scope="module")
def app():
    return App()


def other_world(game, seat, seed):
    """The same game to `seat`, in another world."""
    view = bytearray(game.VIEW)
    game.view(seat, view)
    other = PocketMadness(game.players)
    rng = Rng()
    rng.seed(seed)
    other.guess(view, rng)
    return other


def hidden(game, seat):
    """What the seat may not know: other hands and face-down cards."""
    return ([game.hand(other, number) for other in range(game.players) if other != seat for number in range(6, 13)],
            [game.row_truth(i) for i in range(game.row_left)])


def positions(players, seed):
    """Positions of a random game in which much happens, the last one over."""
    chance = random.Random(seed)
    game = PocketMadness(players)
    game.start(seed)
    while game.turn != NOBODY:
        yield game
        moves = [game.moves[i] for i in range(game.legal())]
        rare = [move for move in moves if move not in (m.END, m.PASS)
                and not m.INVESTIGATE < move <= m.INVESTIGATE + 3]
        game.apply(chance.choice(rare if rare and chance.random() < 0.7 else moves))
    yield game


def pictures(looking, seed):
    """Frames and help of a walk by random keys that chooses nothing."""
    chance = random.Random(seed)
    found = [looking.frame(), looking.help()]
    for _ in range(5):
        key = chance.choice(list(KEYS))
        if looking.view.choosing or key not in "ab":
            looking.press(key)
        found.append(looking.frame())
    return [*found, looking.help()]


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 4])
def test_who_chooses_sees_no_other_hand_and_no_face_down_card(app, players):
    differed = 0
    for seed in range(2):
        for number, game in enumerate(positions(players, seed)):
            if number % 5 == seed and game.turn != NOBODY:
                other = other_world(game, game.turn, number)
                differed += hidden(other, game.turn) != hidden(game, game.turn)
                frames = [pictures(Looking(world, range(players), app=app).choose(), number)
                          for world in (game, other)]
                assert frames[0] == frames[1]
    assert differed > 25


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("one_person", [False, True])
def test_who_looks_on_sees_nothing_of_others(app, players, one_person):
    """One person at the table sees the own hand all the time, several see none."""
    viewer = 0 if one_person else NOBODY
    seat = 0 if one_person else SPECTATOR
    differed = 0
    for number, game in enumerate(positions(players, 5)):
        if number % 4 == 0 and game.turn not in (viewer, NOBODY):
            other = other_world(game, seat, number)
            differed += hidden(other, seat) != hidden(game, seat)
            frames = [pictures(Looking(world, [0] if one_person else range(players), app=app).watch(viewer), number)
                      for world in (game, other)]
            assert frames[0] == frames[1]
    assert differed > 10


def test_nobodys_eyes_see_no_hand_at_all(app):
    """The same table with other hands of the same size: not a dot differs, while for their owner much does."""
    hands = {0: {6: 3, 9: 2}, 1: {10: 3, 12: 1}, 2: {7: 1, 11: 1}}
    others = {0: {7: 1, 8: 4}, 1: {6: 1, 9: 3}, 2: {12: 2}}
    worlds = [placed(3, {**LATE, "hand": hand, "row": [12, 10, -9], "exact": True, "turn": 1})
              for hand in (hands, others)]
    watched = [Looking(world, [0, 1], app=app).watch().frame() for world in worlds]
    assert watched[0] == watched[1]
    own = [Looking(world, [0, 1], app=app).watch(0).frame() for world in worlds]
    assert own[0] != own[1]


def test_a_hand_is_shown_by_shub_niggurath_only_after_the_press_that_looks(app):
    looking = table("en", FULL, "left", "a", "a", players=4, portals={8: 0})
    asked = looking.frame()
    other = other_world(looking.game, 0, 7)
    assert hidden(other, 0) != hidden(looking.game, 0)
    assert Looking(other, [0], app=app).choose().frame() == asked
    looking.play("a")
    assert looking.game.stage == m.TAKING
    assert Looking(other, [0], app=app).choose().play("a") != NO_MOVE


# ---- words

SECRET = [
    ([m.E_DRAW, 1, m.DOWN | 9, 8, 0, 2], [m.E_DRAW, 1, m.DOWN | 12, 8, 0, 2]),
    ([m.E_DRAW, 1, 8, m.DOWN | 9, m.DOWN | 10, 2], [m.E_DRAW, 1, 8, m.DOWN | 6, m.DOWN | 7, 2]),
    ([m.E_PICK, 2, m.DOWN | 6, 0, 0, 4], [m.E_PICK, 2, m.DOWN | 11, 0, 0, 4]),
    ([m.E_TAKE, 1, 0, 9, 0, 3], [m.E_TAKE, 1, 0, 10, 0, 3]),
    ([m.E_GIVE, 1, 2, 6, 0, 6], [m.E_GIVE, 1, 2, 12, 0, 6]),
]


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize(("one", "other"), SECRET)
def test_a_line_tells_a_secret_only_to_those_who_may_know_it(language, one, other):
    lang.use(language)
    spoken = lang.load("pocket_madness")
    for viewer in (0, 1, 2, 3, NOBODY):
        may = viewer != NOBODY and one[5] >> viewer & 1
        assert (log.line(spoken, one, viewer) != log.line(spoken, other, viewer)) == bool(may)
        assert (log.page(spoken, one, viewer) != log.page(spoken, other, viewer)) == bool(may)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_record_of_random_games_has_words_that_fit(language):
    looking = Looking(next(positions(2, 1)), app=App(language))
    canvas = looking.app.canvas
    kinds = set()
    record = bytearray(RECORD)
    for players in (2, 3, 4):
        for seed in range(4):
            told = 0
            for game in positions(players, seed):
                events = game.events
                for number in range(max(told, events.first()), events.count):
                    events.get(number, record)
                    kinds.add(record[0])
                    for viewer in (*range(players), NOBODY):
                        assert canvas.width(looking.view.line(record, viewer)) <= 116
                        for line in looking.view.log_lines(record, viewer):
                            assert canvas.width(line) <= 113
                told = events.count
    assert kinds == {getattr(m, name) for name in dir(m) if name.startswith("E_")}
