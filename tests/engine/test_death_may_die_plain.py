"""Every choice, every throw and every table of crowded positions comes out as the plain model of the rules has it."""
import random
from collections import Counter

import pytest

from tests.engine.plain_death_may_die.any_content import episode_of
from tests.engine.plain_death_may_die.lockstep import Lockstep
from tests.engine.plain_death_may_die.positions import EPISODES

TABLES = 8
STAGES = {"action", "run", "slip", "rest", "trade", "roll", "set", "split", "absorb", "level", "window", "fight",
          "choice", "find", "peek", "discard", "place", "move", "aim", "effect"}
met = Counter()
ended = Counter()


@pytest.mark.untraced
@pytest.mark.parametrize("elder", ["cth", "has"])
@pytest.mark.parametrize("episode", EPISODES)
def test_the_engine_does_what_the_rules_say(episode, elder):
    for number in range(TABLES):
        chance = random.Random(f"{episode} {elder} {number}")
        table = Lockstep(chance, episode, elder, number % 5 + 1)
        ended[table.play(150)] += 1
        met.update(table.met)


def test_everything_that_can_be_asked_was_asked_and_games_ended_in_every_way():
    if sum(ended.values()) < TABLES * len(EPISODES) * 2:
        pytest.skip("only some of the pairings were played")
    assert {*met} == STAGES
    assert {*ended} >= {"won", "lost-early", "lost-all", "lost-track"}


@pytest.mark.untraced
@pytest.mark.parametrize("number", range(len(EPISODES)))
def test_the_engine_does_what_any_content_could_say(number):
    chance = random.Random(number)
    for _ in range(2):
        with episode_of(chance, number) as episode:
            for players in chance.sample(range(1, 6), 3):
                Lockstep(chance, episode, chance.choice(["cth", "has"]), players).play(100)


def test_where_the_two_part_is_said():
    table = Lockstep(random.Random(1), "press", "cth", 2)
    table.model.people[0].stress = 9
    with pytest.raises(AssertionError, match="'stress'"):
        table.play(1)
