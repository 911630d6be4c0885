"""Nothing secret is drawn, told or explained to the wrong eyes: worlds that differ only in what a seat may not know
look the same to it, dot by dot."""

import random

import pytest
from looking import KEYS, App, Looking

from engine.enemies_allies import moves as m
from engine.enemies_allies.game import EnemiesAllies
from engine.game import NOBODY, RECORD, SPECTATOR
from engine.rng import Rng
from firmware import lang
from firmware.ui.views.enemies_allies import log

OPTIONS = m.AFFINITY | m.REARM_RULE


@pytest.fixture(scope="module")
def app():
    return App()


def other_world(game, seat, seed):
    """The same game to `seat`, in another world."""
    view = bytearray(game.VIEW)
    game.view(seat, view)
    other = EnemiesAllies(game.players)
    rng = Rng()
    rng.seed(seed)
    other.guess(view, rng)
    return other


def hidden(game, seat):
    """What the seat may not know: other hands, bases, reserves, mains that are not open."""
    return [(game.base(other), game.equipment(other, 0), [game.hand(other, i) for i in range(game.hand_size(other))],
             [game.reserve(other, i) for i in range(game.reserve_size(other))])
            for other in range(game.players) if other != seat]


def positions(players, seed):
    """Positions of a random game in which much happens, the last one over."""
    chance = random.Random(seed)
    game = EnemiesAllies(players)
    game.start(seed, OPTIONS)
    while game.turn != NOBODY:
        yield game
        moves = [game.moves[i] for i in range(game.legal())]
        busy = [move for move in moves if move not in (m.DONE, m.ADD)]
        game.apply(chance.choice(busy if busy and chance.random() < 0.8 else moves))
    yield game


def pictures(looking, seed):
    """Frames and help of a walk by random keys that chooses nothing."""
    chance = random.Random(seed)
    looking.rest()
    found = [looking.frame(), looking.help()]
    for _ in range(6):
        key = chance.choice(list(KEYS))
        if looking.view.choosing or key not in "ab":
            looking.press(key)
        looking.rest()
        found.append(looking.frame())
    return [*found, looking.help()]


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 4])
def test_who_chooses_sees_nothing_of_others(app, players):
    differed = 0
    for seed in range(2):
        for number, game in enumerate(positions(players, seed)):
            if (number % 6 == seed or number < 10) and game.turn != NOBODY:
                other = other_world(game, game.turn, number)
                differed += hidden(other, game.turn) != hidden(game, game.turn)
                frames = [pictures(Looking(world, range(players), app=app, options=OPTIONS).choose(), number)
                          for world in (game, other)]
                assert frames[0] == frames[1]
    assert differed > 25


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("one_person", [False, True])
def test_who_looks_on_sees_nothing_of_others(app, players, one_person):
    viewer = 0 if one_person else NOBODY
    seat = 0 if one_person else SPECTATOR
    differed = 0
    for number, game in enumerate(positions(players, 5)):
        if (number % 4 == 0 or number < 10) and game.turn not in (viewer, NOBODY):
            other = other_world(game, seat, number)
            differed += hidden(other, seat) != hidden(game, seat)
            frames = [pictures(Looking(world, [0] if one_person else range(players), app=app,
                                       options=OPTIONS).watch(viewer), number)
                      for world in (game, other)]
            assert frames[0] == frames[1]
    assert differed > 10


def test_the_owner_sees_the_hand(app):
    """The pictures of these tests do show what may be seen."""
    game = next(positions(2, 1))
    other = other_world(game, 1 - game.turn, 3)
    assert Looking(game, (0, 1), app=app).choose().frame() != Looking(other, (0, 1), app=app).choose().frame()


# ---- words

SECRET = [
    ([m.E_BASE, 1, m.DOWN | 9, 0, 0, 2], [m.E_BASE, 1, m.DOWN | 12, 0, 0, 2]),
    ([m.E_MAIN, 2, m.DOWN | 9, 0, 0, 4], [m.E_MAIN, 2, m.DOWN | 40, 0, 0, 4]),
    ([m.E_RESERVE, 1, 5, m.DOWN | 6, 0, 2], [m.E_RESERVE, 1, 5, m.DOWN | 11, 0, 2]),
]


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize(("one", "other"), SECRET)
def test_a_line_tells_a_secret_only_to_those_who_may_know_it(language, one, other):
    lang.use(language)
    spoken = lang.load("enemies_allies")
    for viewer in (0, 1, 2, 3, NOBODY):
        may = viewer != NOBODY and one[5] >> viewer & 1
        assert (log.line(spoken, one, viewer) != log.line(spoken, other, viewer)) == bool(may)
        assert (log.page(spoken, one, viewer) != log.page(spoken, other, viewer)) == bool(may)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_record_of_random_games_has_words_that_fit(language):
    looking = Looking(next(positions(2, 1)), app=App(language), options=OPTIONS)
    canvas = looking.app.canvas
    kinds = set()
    record = bytearray(RECORD)
    for players in (2, 3, 4):
        for seed in range(6):
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
    rare = {m.E_STALL, m.E_OUT, m.E_RETURN}
    assert kinds | rare == {getattr(m, name) for name in dir(m) if name.startswith("E_")}
    for kind in rare:
        assert 0 < canvas.width(looking.view.line([kind, NOBODY, 16, 0, 0, 255], 0)) <= 116
