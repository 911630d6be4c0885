"""Keys at the table of Death May Die: what each choice answers, that nothing else can be answered, and that everything
legal can."""

import random

import pytest
from death_may_die_screens import LATE, PRESS, VOCABULARY, act, placed, table
from looking import KEYS, App, Looking
from looking import Walk as AnyWalk

from engine.death_may_die import moves as m
from engine.death_may_die import words
from engine.death_may_die.game import DeathMayDie
from engine.game import NOBODY
from firmware.ui.views import NO_MOVE, TAKE_BACK

R = "right"


class Walk(AnyWalk):
    """With the rows of a list among what tells two states apart."""

    def name(self):
        rows = getattr(self.view.shown, "rows", None)
        return (*super().name(), rows.at if rows else 0)


@pytest.mark.parametrize(("fields", "keys", "move"), [
    ({}, ["a", "a"], "step 2"),
    ({}, ["a", "right", "a"], "step 4"),
    ({}, [R, "a", "a"], "attack 1"),
    ({"foes": ["C 3", "FV 3"]}, [R, "a", "a"], "attack 11"),
    ({"foes": ["C 3", "FV 3"]}, [R, "a", "down", "a"], "attack 0"),
    ({"foes": []}, [R, R, "a"], "rest"),
    ({"space": {"A": 3, "B": 3, "C": 3}}, [R, R, R, "a"], "trade"),
    ({"space": {"A": 2, "B": 5, "C": 3}}, [R] * 4 + ["a", "a"], "episode 1"),
    ({"holds": {"B": {"P": 1}}}, [R] * 5 + ["a", "a"], "episode 2"),
    ({}, ["left", "left", "a", "down", "a", "a"], "use 6"),
    ({"actions": 0}, ["a"], "end"),
    ({}, ["left", "a", R, "a"], "end"),
])
def test_choice(fields, keys, move):
    looking = table("en", 3, {**PRESS, **fields})
    assert words.text(looking.press(*keys)) == move


def test_ending_with_actions_left_is_asked_once():
    looking = table("en", 3, PRESS)
    first = looking.frame()
    assert looking.press("left", "a", "a") == NO_MOVE
    assert looking.press("a", "b") == NO_MOVE
    looking.press("right")
    assert looking.frame() == first


def test_what_cannot_be_done_says_why_and_does_nothing():
    looking = table("en", 3, PRESS, R, R)
    frame = looking.frame()
    assert looking.press("a") == NO_MOVE
    assert looking.app.sounds
    assert looking.frame() == frame


def test_a_step_is_taken_back_by_b():
    looking = table("en", 3, PRESS)
    looking.play("a", "a")
    assert looking.game.stage == m.RUNNING
    looking.play("b")
    assert looking.game.stage == m.ACTION
    assert looking.game.space(1) == 3


def test_a_roll_is_not_left_by_accident():
    looking = table("en", 3, PRESS, moves=["attack 11"], drawn=["-", "s", "st"], foes=["FV 3"])
    assert looking.press("b") == NO_MOVE
    assert looking.press("down", "b") == NO_MOVE
    assert looking.press("a") == m.STAY


def test_a_die_is_thrown_again_for_stress_and_the_page_stays_on_it():
    looking = table("en", 3, PRESS, moves=["attack 11"], drawn=["-", "s", "st"], foes=["FV 3"])
    assert looking.press("right", "a") == m.STRESS + m.BLACK_HIT
    looking.apply(m.STRESS + m.BLACK_HIT)
    assert looking.view.shown.at == 1


@pytest.mark.parametrize("keys", [[], [R], ["left"]])
def test_looking_around_and_back(keys):
    looking = table("en", 3, PRESS, *keys)
    frame = looking.frame()
    for way in ("up", "down"):
        looking.press(way)
        assert looking.frame() != frame
        looking.press("b")
        assert looking.frame() == frame


def test_who_looks_on_can_look_around_with_arrows_alone():
    looking = Looking(placed(3, PRESS), range(3))
    looking.app.canvas.use_room(looking.table.room)
    looking.watch(0)
    board = looking.frame()
    looking.press("up", R)
    assert looking.frame() != board
    looking.press("down", "down", "down")
    assert looking.frame() == board
    looking.press("down")
    assert looking.frame() != board
    looking.press("up")
    assert looking.frame() == board


def test_what_is_told_moves_on_the_plan_record_by_record():
    looking = Looking(placed(3, PRESS), range(3)).watch(0)
    view = looking.view
    assert view.plan.foes[0] == 1
    view.telling(0, bytearray([m.E_MOVE, NOBODY, 0, 2, 1, 255]), 0)
    assert (view.plan.foes[0], looking.game.foe_space(0)) == (2, 1)
    assert view.touched == 2
    view.page()
    assert view.plan.foes[0] == 1


def test_an_accepted_roll_is_not_told_again():
    game = placed(3, {**PRESS, "foes": ["FV 3"]})
    act(game, "attack 11", ["s", "s", "s"])
    looking = Looking(game, range(3)).choose()
    first = looking.game.events.count
    looking.table.choose(m.STAY)
    looking.view.moved(m.STAY, first)
    record = bytearray(6)
    for number in range(first, looking.game.events.count):
        looking.game.events.get(number, record)
        looking.view.telling(number, record, 1)
        assert looking.view.line(record, 1) == ""


def test_of_two_alike_the_one_that_has_attacked_says_so():
    looking = table("en", 2, {"space": {"A": 3}, "cards": {"A": ["d13 L"]}, "foes": ["C 3", "C 3"]},
                    moves=["end", "go on", "figure 0", "stay", "use 12"])
    told = {}
    for _ in range(2):
        told[looking.press("a")] = looking.view.shown.what
        looking.press("down")
    assert told == {m.FIGURE: "has attacked", m.FIGURE + 1: "Press A"}


# ---- any keys at all

@pytest.fixture(scope="module", autouse=True)
def shared(products):
    """One app for the many games: fonts are read once."""
    global SHARED
    SHARED = App()


def looking_at(game, options=0):
    looking = Looking(game, range(game.players), app=SHARED, options=options)
    SHARED.canvas.use_room(looking.table.room)
    return looking


def tell(looking, first):
    """Everything that a move did, as pages, lines and log."""
    game, view = looking.game, looking.view
    record = bytearray(6)
    canvas = view.app.canvas
    for number in range(max(first, game.events.first()), game.events.count):
        game.events.get(number, record)
        for page in (view.telling(number, record, 0), view.page()):
            if page:
                canvas.clear()
                page.draw(canvas)
        for line in [view.line(record, 0), view.line(record, NOBODY)]:
            assert canvas.width(line) <= 116, line
        for line in view.log_lines(record, 0):
            assert canvas.width(line) <= 113, line


@pytest.mark.parametrize(("players", "options"), [(1, 0), (2, 9), (3, 2), (4, 11), (5, 4), (2, 13)])
def test_any_keys_play_legal_games_to_their_end(players, options):
    ended = 0
    for seed in range(2):
        chance = random.Random(seed)
        game = DeathMayDie(players)
        game.start(seed, options)
        looking = looking_at(game, options).choose()
        for press in range(20_000):
            game = looking.game
            if game.turn == NOBODY:
                ended += 1
                break
            answer = looking.view.key(KEYS[chance.choices(list(KEYS), (1, 1, 2, 4, 6, 1))[0]])
            if answer == TAKE_BACK:
                looking.take_back()
            elif answer != NO_MOVE:
                assert game.allows(answer), answer
                first = game.events.count
                looking.apply(answer)
                tell(looking, first)
                if game.turn != NOBODY:
                    looking.choose()
            if press % 16 == 0:
                looking.view.tick(press * 20)
                looking.frame()
                looking.help()
    assert ended


@pytest.mark.parametrize(("players", "options"), [(1, 0), (3, 9), (5, 3)])
def test_every_legal_move_can_be_reached_and_no_other(players, options):
    stages = {}
    for seed in range(3):
        chance = random.Random(seed)
        game = DeathMayDie(players)
        game.start(seed, options)
        looking = looking_at(game, options)
        for _ in range(250):
            game = looking.game
            if game.turn == NOBODY:
                break
            legal = [game.moves[i] for i in range(game.legal())]
            if stages.get(game.stage, 0) < 3:
                stages[game.stage] = stages.get(game.stage, 0) + 1
                looking.choose()
                assert Walk(looking.view).moves() == set(legal), game.stage
            looking.choose()
            calm = [move for move in legal if move != m.END]
            looking.apply(chance.choice(calm if calm and chance.random() < 0.8 else legal))
    assert {m.ACTION, m.RUNNING, m.ROLLING} <= set(stages)


@pytest.mark.parametrize(("players", "fields", "moves", "drawn"), [
    (3, {"foes": ["C 3", "FV 3", "DH 3"]}, [], None),
    (3, {"space": {"A": 3, "B": 3, "C": 3}}, ["trade"], None),
    (3, {"foes": [], "wounds": {"B": 2}, "stress": {"B": 3}}, ["rest"], None),
    (3, {"active": "C", "foes": ["C 6"]}, ["attack 0"], None),
    (3, {"active": "C", "foes": ["C 6"]}, ["attack 0", "set"], None),
    (3, {"who": {"B": "isol"}, "foes": ["C 3", "IN 3"]}, ["step 4"], None),
    (3, {"actions": 0, "foes": ["FV 3", "C 3"]}, ["end"], ["c6"]),
    (3, {"actions": 0, "foes": [], "cards": {}}, ["end"], ["c6", "d12"]),
    (3, {"actions": 0, "foes": [], "cards": {}}, ["end"], ["c6", "d2"]),
    (3, {"actions": 0, "cards": {}}, ["end"], ["c5"]),
])
def test_every_move_of_these_positions_can_be_reached(players, fields, moves, drawn):
    looking = table("en", players, {**PRESS, **fields}, moves=moves, drawn=drawn)
    game = looking.game
    assert Walk(looking.view).moves() == {game.moves[i] for i in range(game.legal())}


def test_the_late_table_is_reached_whole():
    looking = table("ko", 5, LATE)
    game = looking.game
    assert Walk(looking.view).moves() == {game.moves[i] for i in range(game.legal())}
    assert VOCABULARY.parse("attack elder") in {game.moves[i] for i in range(game.legal())}


def test_another_language_in_the_middle_of_a_game():
    from firmware import lang

    korean = table("ko", 3, PRESS, "down").frame()
    lang.use("en")
    looking = table("en", 3, PRESS)
    lang.use("ko")
    looking.app.canvas.load_fonts("ko")
    looking.view.reword()
    looking.play("down")
    assert looking.frame() == korean
    lang.use("en")
