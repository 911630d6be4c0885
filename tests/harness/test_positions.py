"""Positions in readable fields: there and back, and what cannot be one."""
import tomllib

import pytest

from engine.game import NOBODY
from engine.pocket_madness import layout
from engine.pocket_madness.game import PocketMadness
from engine.rng import Rng
from harness.positions import BadField, vocabulary

VOCABULARY = vocabulary("pocket_madness")


def without_chance(state):
    """The state less its mark and its generator, which a position does not name."""
    state = bytearray(state)
    state[layout.MARK:layout.RNG + 8] = bytes(layout.RNG + 8 - layout.MARK)
    return state


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_random_games_can_be_written_and_read_again(players):
    stages = set()
    for seed in range(4):
        game, again, rng = PocketMadness(players), PocketMadness(players), Rng()
        game.start(seed)
        rng.seed(seed)
        while game.turn != NOBODY:
            fields = VOCABULARY.describe(game)
            VOCABULARY.position(again, fields)
            assert without_chance(again.state) == without_chance(game.state)
            VOCABULARY.position(again, tomllib.loads(VOCABULARY.text(fields)))
            assert without_chance(again.state) == without_chance(game.state), VOCABULARY.text(fields)
            stages.add(fields["stage"])
            game.apply(game.moves[rng.below(game.legal())])
        fields = VOCABULARY.describe(game)
        VOCABULARY.position(again, fields)
        assert without_chance(again.state) == without_chance(game.state)
    assert len(stages) == 7


def test_what_is_left_out_has_its_neutral_value():
    game = PocketMadness(3)
    VOCABULARY.position(game, {})
    assert VOCABULARY.describe(game) == {
        "turn": "A", "hand": {"A": [], "B": [], "C": []}, "row": [], "madness": {"A": 0, "B": 0, "C": 0},
        "portals": dict.fromkeys(("cthulhu", "azathoth", "shub", "dagon", "nyarlathotep", "shoggoth", "gug"), "supply"),
        "published": 0, "laid": {"A": [], "B": [], "C": []}, "round": 1, "start_player": "A", "stage": "act",
        "acted": False, "closed": False, "extra": False, "in_extra": False, "shoggoth": "nobody", "final": 0,
        "armed": True, "gug_fresh": False, "sets": 0, "target": "nobody", "gift_to": "nobody",
        "knows": {"A": {"B": [], "C": []}, "B": {"A": [], "C": []}, "C": {"A": [], "B": []},
                  "all": {"A": [], "B": [], "C": []}},
        "afloat": {"A": [], "B": [], "C": [], "all": []}}


@pytest.mark.parametrize(("fields", "field", "problem"), [
    ({"hnad": {}}, "hnad", "did you mean 'hand'"),
    ({"hand": [6]}, "hand", "a table"),
    ({"hand": {"D": [6]}}, "hand.D", "allowed: A, B, C"),
    ({"hand": {"A": 6}}, "hand.A", "a list is needed; found 6"),
    ({"hand": {"A": [5]}}, "hand.A", "from 6 to 12; found 5"),
    ({"hand": {"A": ["?"]}}, "hand.A", "from 6 to 12"),
    ({"hand": {"A": [True]}}, "hand.A", "from 6 to 12"),
    ({"row": "12"}, "row", "a list"),
    ({"row": ["?"]}, "row", '12 or "12" or "?12"'),
    ({"row": [13]}, "row", "found 13"),
    ({"row": ["6"] * 4, "hand": {"A": [6, 6], "B": [6]}}, "row",
     "only 6 cards of 6, but 2 in hand.A, 1 in hand.B, 4 in row"),
    ({"hand": {"A": [7] * 5}, "laid": {"A": [7] * 3}}, "hand.A", "only 7 cards of 7"),
    ({"turn": "D"}, "turn", 'one of "A", "B", "C", "nobody"'),
    ({"turn": "nobody"}, "turn", 'stage "over"'),
    ({"stage": "over", "turn": "A"}, "turn", 'stage "over"'),
    ({"stage": "over"}, "madness", "10 or more"),
    ({"stage": "acting"}, "stage", '"act"'),
    ({"madness": {"A": -1}}, "madness.A", "from 0 to 220"),
    ({"madness": {"A": "3"}}, "madness.A", "whole number"),
    ({"madness": {"A": True}}, "madness.A", "whole number"),
    ({"portals": {"dragon": "A"}}, "portals.dragon", "did you mean 'dagon'"),
    ({"portals": {"dagon": "D"}}, "portals.dagon", '"supply"'),
    ({"published": 7}, "published", "from 0 to 6"),
    ({"round": 0}, "round", "from 1 to 255"),
    ({"final": 4}, "final", "from 0 to 3"),
    ({"final": 1, "row": [6]}, "final", "when the row is empty"),
    ({"armed": True, "row": [6]}, "armed", "not used up"),
    ({"armed": True, "final": 1}, "armed", "have begun"),
    ({"armed": False}, "armed", "used up in this turn"),
    ({"acted": 1}, "acted", "true or false"),
    ({"acted": True, "stage": "opening"}, "acted", "cannot be done yet"),
    ({"closed": False, "stage": "looking"}, "closed", "amid the optional action"),
    ({"closed": True, "stage": "start", "row": [6]}, "closed", "nothing was closed"),
    ({"stage": "start"}, "row", "needs a card"),
    ({"stage": "picking"}, "row", "needs a card"),
    ({"in_extra": True, "stage": "start", "row": [6]}, "in_extra", "no turn yet"),
    ({"extra": True, "closed": False}, "extra", "closed = true"),
    ({"extra": True, "stage": "looking"}, "extra", "optional action"),
    ({"shoggoth": "A"}, "shoggoth", "ended when A's turn began"),
    ({"gug_fresh": True, "acted": True}, "gug_fresh", "portals.gug"),
    ({"gug_fresh": True, "portals": {"gug": "A"}}, "gug_fresh", "acted = true"),
    ({"sets": 1}, "sets", 'stage "opening"'),
    ({"sets": 3}, "sets", "from 0 to 2"),
    ({"target": "B"}, "target", 'stage "taking"'),
    ({"stage": "taking", "hand": {"B": [6]}}, "target", 'stage "taking"'),
    ({"stage": "taking", "target": "A", "hand": {"A": [6]}}, "target", "an opponent"),
    ({"stage": "taking", "target": "B"}, "hand", "B has nothing to take"),
    ({"stage": "giving"}, "hand", "A has nothing to give"),
    ({"gift_to": "B"}, "gift_to", 'stage "giving"'),
    ({"stage": "giving", "gift_to": "A", "hand": {"A": [6]}}, "gift_to", "an opponent"),
    ({"knows": {"A": {"A": []}}}, "knows.A.A", "the own hand"),
    ({"knows": {"B": {"A": [6]}}}, "knows.B.A", "there are 0 of 6 in hand.A, not 1"),
    ({"knows": {"all": {"A": [6, 6]}, "B": {"A": [6]}}, "hand": {"A": [6, 6]}}, "knows.B.A", "[6, 6]"),
    ({"stage": "taking", "target": "B", "hand": {"B": [6]}, "knows": {"A": {"B": []}}}, "knows.A.B", "[6]"),
    ({"knows": {"A": ["B"]}}, "knows.A", "a table"),
    ({"afloat": {"A": [6]}, "hand": {"A": [6]}}, "afloat.A", "there are 0 of 6 in other hands"),
    ({"afloat": {"A": [6]}, "hand": {"B": [6]}, "knows": {"A": {"B": [6]}}}, "afloat.A", "there are 0 of 6"),
    ({"seed": -1}, "seed", "from 0 to"),
    ("turn", "position", "a table"),
])
def test_a_position_that_cannot_be_is_refused_by_the_name_of_its_field(fields, field, problem):
    game = PocketMadness(3)
    game.start(5)
    before = bytes(game.state)
    with pytest.raises(BadField) as refused:
        VOCABULARY.position(game, fields)
    assert refused.value.field == field
    assert problem in str(refused.value)
    assert bytes(game.state) == before


def test_an_unknown_game_is_named_with_those_there_are():
    with pytest.raises(BadField, match="no 'chess'; there are: pocket_madness"):
        vocabulary("chess")
