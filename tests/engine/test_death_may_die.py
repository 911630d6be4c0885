"""Death May Die: what no card of the content shows, and games of every pairing."""
import pytest

from engine import games
from engine.death_may_die import codes as c
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.game import NOBODY
from engine.rng import Rng
from harness.positions import vocabulary
from tests.engine import suite

VOCABULARY = vocabulary("death_may_die")
RULES = suite.rules("death_may_die")


def placed(players=2, **fields):
    game = games.make("death_may_die", players)
    VOCABULARY.position(game, fields)
    return game


def do(game, *ops, you=0):
    """Let a list of ops be done, as if a card said so, before the active one's next action."""
    code = game.book.codes[2]
    listed = bytes(ops)
    game.book.codes = (*game.book.codes[:2], code + bytes([len(listed)]) + listed)
    try:
        game.state[at.STACK + at.STEP] = 1      # then an action is chosen anew
        game._ops(c.EPISODE << 14 | len(code), you)
        game._do()
        while game.state[at.DEPTH] > 1 and game.turn != NOBODY:
            yield
            game._do()
    finally:
        game.book.codes = (*game.book.codes[:2], code)


def test_op_at_every_enemy_selected_attacks_once_in_the_order_of_the_attacked():
    """3.3 AT"""
    game = placed(space={"A": 3}, foes=["C 3", "IN 3", "C 5"])
    turns = do(game, c.AT, c.ANY_ENEMY, c.HERE)
    next(turns)
    assert game.stage == m.AIMING
    assert game.asks_figures == 1 << 0 | 1 << 14
    game.rng.script([3, 3])                 # two tentacles
    game.apply(m.FIGURE + 14)
    assert game.stage == m.ROLLING
    assert game.against == 14
    game.rng.script([0, 0])
    game.apply(m.STAY)
    assert (game.sanity(0), game.against) == (2, 0)
    game.apply(m.STAY)
    assert game.stage == m.ACTION
    assert not game.fought(0), "it does not count as its attack of the fight step"


def test_op_x_rolls_as_many_black_dice_as_tokens_held():
    game = placed(holds={"A": {"P": 3}})
    next(do(game, c.X, c.HELD + 3, c.ZERO + 1))
    assert game.roll_kind == c.DEF
    assert [game.die(k) >= 8 for k in range(game.dice_left)] == [False, False, False, True]


def test_op_x_without_dice_is_nothing():
    game = placed()
    assert list(do(game, c.X, c.HELD + 3, c.ZERO)) == []
    assert game.stage == m.ACTION


def test_op_sm_puts_several_one_by_one_while_there_are_any():
    game = placed()
    list(do(game, c.SM, 3, c.NODE, 7, c.ZERO + 5))
    assert [game.foe_space(f) for f in (14, 15)] == [7, 7]


def test_fire_that_is_taken_away_takes_substitutes_first():
    game = placed(fire={"A": 2}, substitutes={"A": 2})
    list(do(game, c.T, c.FIRE, c.YOU, 0, c.ZERO - 3))
    assert (game.fire(0), game.substitutes(0)) == (1, 0)


@pytest.mark.parametrize("options", [episode | elder << 3 for elder in range(2) for episode in range(6)])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_random_games_of_every_pairing_end_and_lose_nothing(players, options):
    game = games.make("death_may_die", players)
    chance = Rng()
    chance.seed(players * 64 + options)
    for seed in range(2):
        game.start(seed, options)
        moves = 0
        while game.turn != NOBODY:
            game.apply(game.moves[chance.below(game.legal())])
            RULES.invariants(game)
            RULES.whole(game)
            moves += 1
            assert moves < RULES.LONGEST
        assert game.result in (m.WON, m.LOST_EARLY, m.LOST_ALL, m.LOST_TRACK)


def test_an_episode_at_random_is_one_of_the_six():
    found = set()
    game = games.make("death_may_die", 2)
    for seed in range(60):
        game.start(seed, 6 | 8)
        found.add(game.episode)
        assert game.elder == 1
    assert found == {0, 1, 2, 3, 4, 5}
