"""Positions of Snollygoster in readable fields: there and back, and what cannot be one."""
import tomllib

import pytest

from engine.snollygoster import layout
from engine.snollygoster.game import Snollygoster
from harness.positions import BadField, vocabulary
from tests.engine.suite import play, rules

VOCABULARY = vocabulary("snollygoster")


def without_chance(state):
    """The state less its mark and its generator, which a position does not name."""
    state = bytearray(state)
    state[layout.MARK:layout.RNG + 8] = bytes(layout.RNG + 8 - layout.MARK)
    return state


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_position_of_random_games_can_be_written_and_read_again(players):
    stages = set()
    again = Snollygoster(players)
    for game in play.states(rules("snollygoster"), players, 12, seed=9):
        fields = VOCABULARY.describe(game)
        VOCABULARY.position(again, fields)
        assert without_chance(again.state) == without_chance(game.state)
        VOCABULARY.position(again, tomllib.loads(VOCABULARY.text(fields)))
        assert without_chance(again.state) == without_chance(game.state), VOCABULARY.text(fields)
        stages.add(fields["stage"])
    assert len(stages) >= 16


def test_what_is_left_out_has_its_neutral_value():
    game = Snollygoster(4)
    VOCABULARY.position(game, {})
    fields = VOCABULARY.describe(game)
    assert (fields["turn"], fields["active"], fields["stage"], fields["round"]) == ("A", "A", "action", 1)
    assert fields["agenda"] == {"A": "straight-arrow", "B": "poisoner", "C": "quartermaster", "D": "con-artist"}
    assert fields["food"] == fields["hand"] == {seat: [] for seat in "ABCD"}
    assert fields["mixed"] == fields["under"] == fields["pile"] == fields["used"] == []
    facts = VOCABULARY.facts(game)
    assert facts["tags"] == {seat: 5 for seat in "ABCD"}
    assert facts["living"] == ["A", "B", "C", "D"]


def test_agendas_that_nobody_named_make_teams_that_can_be():
    for players in (4, 5, 6):
        game = Snollygoster(players)
        VOCABULARY.position(game, {"teams": True})
        assert "sleuth" not in VOCABULARY.describe(game)["agenda"].values()


def test_food_is_told_in_one_way():
    game = Snollygoster(3)
    VOCABULARY.position(game, {"food": {"A": ["-", "unsafe by B seen CAB tag A safe"], "B": ["safe by B seen B"]}})
    fields = VOCABULARY.describe(game)
    assert fields["food"] == {"A": ["-", "unsafe by B seen C tag A safe"], "B": ["safe"], "C": []}
    wanted = VOCABULARY.expectation(3, {"food": {"A": ["-", "unsafe by B seen ABC tag A safe", "-"]}}, "expect")
    assert wanted["food"]["A"] == fields["food"]["A"]
    assert VOCABULARY.facts(game)["tags"] == {"A": 4, "B": 5, "C": 5}


@pytest.mark.parametrize(("fields", "field", "problem"), [
    ({"fule": {}}, "fule", "did you mean 'fuel'"),
    ({"hand": ["denied"]}, "hand", "a table"),
    ({"hand": {"D": ["denied"]}}, "hand.D", "allowed: A, B, C"),
    ({"hand": {"A": ["fuel"]}}, "hand.A", 'one of "inspect"'),
    ({"hand": {"A": ["?"]}}, "hand.A", "one of"),
    ({"hand": {"A": ["denied"] * 5}}, "hand.A", "four cards"),
    ({"hand": {"A": ["launch"] * 3, "B": ["launch"] * 2}}, "pile", "5 cards 'launch' in all, but there are 4"),
    ({"fuel": {"A": 6}}, "fuel.A", "from 0 to 5"),
    ({"fuel": {"A": 5, "B": 5}}, "mixed", "10 cards 'fuel' in all, but there are 9"),
    ({"food": {"A": ["fuel"]}}, "food.A", "food is like"),
    ({"food": {"A": ["?"]}}, "food.A", "food is like"),
    ({"food": {"A": ["safe tag A"]}}, "food.A", "food is like"),
    ({"food": {"A": ["safe"] * 4}}, "food.A", "three places"),
    ({"food": {"A": ["safe tag B safe"] * 3, "B": ["safe tag B safe"] * 3}}, "food.B", "only five tags"),
    ({"food": {"A": ["safe"]}, "starved": ["A"], "turn": "B"}, "food.A", "A has starved"),
    ({"starved": ["B", "B"]}, "starved", "twice"),
    ({"starved": ["A"]}, "turn", "A has starved"),
    ({"starved": ["A", "B", "C"], "stage": "action", "turn": "A"}, "turn", "A has starved"),
    ({"stage": "drawing"}, "stage", '"keep"'),
    ({"stage": "over", "turn": "A"}, "turn", 'stage "over"'),
    ({"turn": "nobody"}, "turn", 'stage "over"'),
    ({"teams": True}, "teams", "four players"),
    ({"card": "steal"}, "card", 'stage "deny"'),
    ({"stage": "deny"}, "card", 'stage "deny"'),
    ({"stage": "deny", "card": "denied"}, "card", "denials"),
    ({"stage": "deny", "card": "steal", "target": "C", "used": ["steal", "steal"]}, "position", "cannot be together"),
    ({"target": "B4"}, "target", 'a place like "B1"'),
    ({"stage": "keep"}, "drawn", "drawn in the stages"),
    ({"drawn": ["fuel"]}, "drawn", "drawn in the stages"),
    ({"stage": "place", "drawn": ["safe", "fuel"]}, "drawn", "one is placed"),
    ({"stage": "place", "drawn": ["fuel"]}, "position", "cannot be together"),
    ({"stage": "eat"}, "meal", "a meal"),
    ({"meal": 1}, "meal", "a meal"),
    ({"amount": 1}, "amount", 'stage "trade"'),
    ({"launcher": "A"}, "launcher", "the game is over"),
    ({"agenda": {"A": "sleuth"}}, "position", "cannot be together"),
    ({"agenda": {"A": "hoarder", "B": "hoarder"}}, "position", "cannot be together"),
    ({"agenda": {"A": "pirate"}}, "agenda.A", "one of"),
    ({"under": ["hungry by A"]}, "under", 'like "hungry"'),
    ({"under": ["ransom", "ransom", "ransom"]}, "mixed", "3 cards 'ransom'"),
    ({"quarantine": ["D"]}, "quarantine", "one of"),
    ({"truths": {"A": 1}}, "position", "cannot be together"),
    ({"seed": -1}, "seed", "from 0 to"),
    ("turn", "position", "a table"),
])
def test_a_position_that_cannot_be_is_refused_by_the_name_of_its_field(fields, field, problem):
    game = Snollygoster(3)
    game.start(5)
    before = bytes(game.state)
    with pytest.raises(BadField) as refused:
        VOCABULARY.position(game, fields)
    assert refused.value.field == field
    assert problem in str(refused.value)
    assert bytes(game.state) == before


def test_a_deal_is_for_the_top_of_a_scenario():
    with pytest.raises(BadField, match="deal = SEED"):
        VOCABULARY.draws(Snollygoster(2), 0, None, {})
    assert VOCABULARY.draws(Snollygoster(2), 0, None, None) == []


@pytest.mark.parametrize("words", ["offer A 6", "inspect A4", "eat 4", "guess A pirate", "board G"])
def test_moves_that_never_are_have_a_form(words):
    assert VOCABULARY.has_form(words)
    assert VOCABULARY.impossible(words) is None
    assert not VOCABULARY.has_form("sing")
