"""Positions of Snollygoster in readable fields: there and back, and what cannot be one."""
import tomllib

import pytest

from engine.snollygoster import layout
from engine.snollygoster.game import Snollygoster
from harness.positions import vocabulary
from tests.engine.suite import play, rules

VOCABULARY = vocabulary("snollygoster")


def without_chance(state):
    """The state less its mark and its generator, which a position does not name."""
    state = bytearray(state)
    state[layout.MARK:layout.RNG + 8] = bytes(layout.RNG + 8 - layout.MARK)
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_position_of_random_games_can_be_written_and_read_again(players):
    stages = set()
    again = Snollygoster(players)
    for game in play.states(rules("snollygoster"), players, 24, seed=9):
        fields = VOCABULARY.describe(game)
        VOCABULARY.position(again, fields)
        assert without_chance(again.state) == without_chance(game.state)
        VOCABULARY.position(again, tomllib.loads(VOCABULARY.text(fields)))
        assert without_chance(again.state) == without_chance(game.state), VOCABULARY.text(fields)
        stages.add(fields["stage"])
    assert len(stages) >= 17
