"""Nothing secret is drawn, told or explained to the wrong eyes: worlds that differ only in what a seat may not know
look the same to it, dot by dot."""

import random

import pytest
from looking import KEYS, App, Looking

from engine.game import NOBODY, RECORD, SPECTATOR
from engine.rng import Rng
from engine.snollygoster import moves as m
from engine.snollygoster.game import Snollygoster
from firmware import lang
from firmware.ui.views.snollygoster import log


@pytest.fixture(scope="module")
def app():
    return App()


def other_world(game, seat, seed):
    """The same game to `seat`, in another world."""
    view = bytearray(game.VIEW)
    game.view(seat, view)
    other = Snollygoster(game.players)
    rng = Rng()
    rng.seed(seed)
    other.guess(view, rng)
    return other


def hidden(game, seat):
    """What the seat may not know: other hands and agendas, food that it has not seen, the event cards drawn."""
    return [(game.agenda(other), [game.hand(other, card) for card in range(1, 8)])
            for other in range(game.players) if other != seat] + [
        game.food(where) for where in range(game.players * 3)] + [game.drawn(0), game.drawn(1)]


def positions(players, seed, options=0):
    """Positions of a random game in which launches are rare, the last one over."""
    chance = random.Random(seed)
    game = Snollygoster(players)
    game.start(seed, options)
    for _ in range(600):
        if game.turn == NOBODY:
            break
        yield game
        legal = [game.moves[i] for i in range(game.legal())]
        calm = [move for move in legal if move != m.LAUNCH and not m.DISCARD < move <= m.DISCARD + 7]
        game.apply(chance.choice(calm if calm and chance.random() < 0.97 else legal))
    yield game


def pictures(looking, seed):
    """Frames and help of a walk by random keys that chooses nothing, in both faces of known food."""
    chance = random.Random(seed)
    found = [looking.frame(), looking.help()]
    for step in range(7):
        key = chance.choice(list(KEYS))
        if looking.view.choosing or key not in "ab":
            looking.press(key)
        looking.view.tick(step * 700)
        found.append(looking.frame())
    return [*found, looking.help()]


@pytest.mark.untraced
@pytest.mark.parametrize(("players", "options"), [(2, 0), (6, m.TEAMS)])
def test_who_chooses_sees_nothing_of_others(app, players, options):
    differed = 0
    stages = set()
    for seed in range(2):
        for number, game in enumerate(positions(players, seed, options)):
            if game.turn != NOBODY and (number % 5 == seed or game.stage not in stages):
                stages.add(game.stage)
                other = other_world(game, game.turn, number)
                differed += hidden(other, game.turn) != hidden(game, game.turn)
                frames = [pictures(Looking(world, range(players), app=app, options=options).choose(), number)
                          for world in (game, other)]
                assert frames[0] == frames[1], game.stage
    assert differed > 20
    assert len(stages) > 8


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("one_person", [False, True])
def test_who_looks_on_sees_nothing_of_others(app, players, one_person):
    viewer = 0 if one_person else NOBODY
    seat = 0 if one_person else SPECTATOR
    differed = 0
    for number, game in enumerate(positions(players, 5)):
        if (number % 4 == 0 or number < 10) and game.turn not in (viewer, NOBODY):
            other = other_world(game, seat, number)
            differed += hidden(other, seat) != hidden(game, seat)
            frames = [pictures(Looking(world, range(players), app=app).watch(viewer), number)
                      for world in (game, other)]
            assert frames[0] == frames[1], game.stage
    assert differed > 10


def test_the_owner_sees_the_hand(app):
    """The pictures of these tests do show what may be seen."""
    game = next(game for game in positions(2, 1) if game.stage == m.ACTION)
    other = other_world(game, 1 - game.turn, 3)
    assert hidden(game, 1 - game.turn) != hidden(other, 1 - game.turn)
    assert Looking(game, (0, 1), app=app).choose().frame() != Looking(other, (0, 1), app=app).choose().frame()


# ---- words

SAFE, UNSAFE = m.DOWN | m.SAFE, m.DOWN | m.UNSAFE
SECRET = [
    ([m.E_STOCK, 1, SAFE, 0, 0, 2], [m.E_STOCK, 1, UNSAFE, 0, 0, 2]),
    ([m.E_TURN, 1, 0x21, 0x03, 3, 2], [m.E_TURN, 1, 0x54, 0x05, 3, 2]),
    ([m.E_LOOK, 2, SAFE, 4, 0, 4], [m.E_LOOK, 2, UNSAFE, 4, 0, 4]),
    ([m.E_DRAW, 1, SAFE, m.DOWN | m.FUEL_CARD, 0, 2], [m.E_DRAW, 1, UNSAFE, m.DOWN | m.HUNGRY, 0, 2]),
    ([m.E_UNUSABLE, 1, SAFE, UNSAFE, 0, 2], [m.E_UNUSABLE, 1, SAFE, SAFE, 0, 2]),
    ([m.E_SEES, 3, SAFE, UNSAFE, 0, 8], [m.E_SEES, 3, m.DOWN | m.HUNGRY, UNSAFE, 0, 8]),
    ([m.E_KEEP, 1, SAFE, m.DOWN | m.FUEL_CARD, 1, 2], [m.E_KEEP, 1, UNSAFE, m.DOWN | m.HUNGRY, 1, 2]),
    ([m.E_PLACE, 1, SAFE, 0, 0, 10], [m.E_PLACE, 1, UNSAFE, 0, 0, 10]),
    ([m.E_DROP, 1, SAFE, 4, 0, 2], [m.E_DROP, 1, UNSAFE, 4, 0, 2]),
]


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize(("one", "other"), SECRET)
def test_a_line_tells_a_secret_only_to_those_who_may_know_it(language, one, other):
    lang.use(language)
    spoken = lang.load("snollygoster")
    for viewer in (0, 1, 2, 3, NOBODY):
        may = viewer != NOBODY and one[5] >> viewer & 1
        if not may:
            assert log.line(spoken, one, viewer) == log.line(spoken, other, viewer)
        assert (log.page(spoken, one, viewer) != log.page(spoken, other, viewer)) == bool(may)


def test_what_was_put_under_the_deck_is_told_to_nobody(app):
    lang.use("en")
    spoken = lang.load("snollygoster")
    one = [m.E_KEEP, 1, m.FUEL_CARD, SAFE, 1, 2]
    other = [m.E_KEEP, 1, m.FUEL_CARD, UNSAFE, 1, 2]
    for viewer in (0, 2, NOBODY):
        assert log.page(spoken, one, viewer) == log.page(spoken, other, viewer)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_record_of_random_games_has_words_that_fit(language):
    looking = Looking(next(positions(2, 1)), range(2), app=App(language))
    canvas = looking.app.canvas
    kinds = set()
    record = bytearray(RECORD)
    for players in (2, 4, 6):
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
    rare = {m.E_GUESS, m.E_LAUNCH}
    assert kinds | rare == {getattr(m, name) for name in dir(m) if name.startswith("E_")}
    assert canvas.width(looking.view.log_lines([m.E_GUESS, 0, 5, m.STRAIGHT_ARROW, 0, 255], 0)[0]) <= 113
    assert 0 < canvas.width(looking.view.line([m.E_LAUNCH, 5, 63, 0, 0, 255], 0)) <= 116
