"""Positions of Enemies and Allies in readable fields: there and back, and what cannot be one."""
import tomllib

import pytest

from engine.enemies_allies import layout
from engine.enemies_allies.game import EnemiesAllies
from harness.positions import BadField, vocabulary
from tests.engine.suite import play, rules

VOCABULARY = vocabulary("enemies_allies")


def without_chance(state):
    """The state less its mark and its generator, which a position does not name."""
    state = bytearray(state)
    state[layout.MARK:layout.RNG + 8] = bytes(layout.RNG + 8 - layout.MARK)
    return state


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_random_games_can_be_written_and_read_again(players):
    stages = set()
    again = EnemiesAllies(players)
    for game in play.states(rules("enemies_allies"), players, 16, seed=9):
        fields = VOCABULARY.describe(game)
        VOCABULARY.position(again, fields)
        assert without_chance(again.state) == without_chance(game.state)
        VOCABULARY.position(again, tomllib.loads(VOCABULARY.text(fields)))
        assert without_chance(again.state) == without_chance(game.state), VOCABULARY.text(fields)
        stages.add(fields["stage"])
    assert len(stages) == 11


def test_what_is_left_out_has_its_neutral_value():
    game = EnemiesAllies(2)
    VOCABULARY.position(game, {})
    assert VOCABULARY.describe(game) == {
        "turn": "A", "stage": "reveal", "enemies": [], "pile": [], "dice": [], "base": {"A": "1S", "B": "1H"},
        "main": {"A": ["1D"], "B": ["1C"]}, "hand": {"A": [], "B": []}, "reserve": {"A": [], "B": []},
        "trophies": {"A": [], "B": []}, "discards": [], "damage": {"A": 0, "B": 0}, "out": [], "first_player": "A",
        "affinity": False, "rearm": False, "turns": 1, "quiet": 0, "killed": False, "fallen": "none", "laying": 0,
        "laid": False, "known": {"A": [], "B": []}, "sure": {"A": [], "B": []}}
    assert VOCABULARY.facts(game)["supply"] == 100


def test_bases_and_mains_that_are_left_out_are_the_lowest_cards_that_nobody_named():
    game = EnemiesAllies(3)
    VOCABULARY.position(game, {"hand": {"A": ["1S", "1D"]}, "base": {"B": "9C"}, "pile": ["2S"], "out": ["C"]})
    fields = VOCABULARY.describe(game)
    assert fields["base"] == {"A": "1H", "B": "9C"}
    assert fields["main"] == {"A": ["1C"], "B": ["2H"]}


def test_a_die_of_the_reserve_needs_no_number_and_dice_no_order():
    game = EnemiesAllies(2)
    VOCABULARY.position(game, {"stage": "use", "dice": ["6 reserve", "2 main", "1 reserve used"], "enemies": ["10S"],
                               "reserve": {"A": ["5H", "6H"]}, "hand": {"A": ["3S"]}})
    assert VOCABULARY.facts(game)["dice"] == ["1 reserve2 used", "2 main", "6 reserve1"]
    wanted = VOCABULARY.expectation(2, {"dice": ["6 reserve1", "1 reserve2 used", "2 main"]}, "expect")
    assert wanted["dice"] == VOCABULARY.facts(game)["dice"]


DICE = ["1", "2", "3"]


@pytest.mark.parametrize(("fields", "field", "problem"), [
    ({"enemeis": []}, "enemeis", "did you mean 'enemies'"),
    ({"hand": ["1S"]}, "hand", "a table"),
    ({"hand": {"D": ["1S"]}}, "hand.D", "allowed: A, B, C"),
    ({"hand": {"A": "1S"}}, "hand.A", "a list"),
    ({"hand": {"A": ["11S"]}}, "hand.A", 'like "10S"'),
    ({"hand": {"A": ["S1"]}}, "hand.A", "found \"S1\""),
    ({"hand": {"A": [7]}}, "hand.A", "found 7"),
    ({"hand": {"A": ["?"]}}, "hand.A", "a card is needed"),
    ({"hand": {"A": [""]}}, "hand.A", "a card is needed"),
    ({"hand": {"A": ["7S", "7S"]}}, "hand.A", "there twice"),
    ({"hand": {"A": ["7S"], "B": ["7S"]}}, "hand.B", "named twice, here and in hand.A"),
    ({"pile": ["7S"], "enemies": ["7S"]}, "pile", "here and in enemies"),
    ({"base": {"A": "7S"}, "main": {"A": "7S"}}, "base.A", "here and in main.A"),
    ({"enemies": "7S"}, "enemies", "a list"),
    ({"enemies": ["7S new 4"]}, "enemies", '"7S 4" or "9H new"'),
    ({"enemies": [7]}, "enemies", "found 7"),
    ({"enemies": ["7S 7"]}, "enemies", "would be defeated"),
    ({"enemies": ["7S new", "8S"]}, "enemies", "come after"),
    ({"dice": ["1", "2"], "stage": "place"}, "dice", "three dice"),
    ({"dice": DICE}, "dice", "in the stages place, use"),
    ({"stage": "use"}, "dice", "in the stages place, use"),
    ({"stage": "place", "dice": ["1", "2", "7"]}, "dice", "a die is its value"),
    ({"stage": "place", "dice": ["1", "2", "3 used"]}, "dice", "a die is its value"),
    ({"stage": "place", "dice": ["1", "2", "3 main4"]}, "dice", "a die is its value"),
    ({"stage": "place", "dice": ["1", "2", "3 main used"]}, "dice", "while they are placed"),
    ({"stage": "place", "dice": ["1", "2", "3 reserve"]}, "reserve", "a die of its own"),
    ({"stage": "place", "dice": DICE, "reserve": {"A": ["5S"]}}, "reserve", "a die of its own"),
    ({"stage": "place", "dice": ["1", "2", "3 main2"]}, "dice", "A has no such equipment"),
    ({"stage": "use", "dice": ["1", "2", "3 main3 used"], "rearm": True, "main": {"A": ["1S", "2S"]}}, "dice",
     "no such equipment"),
    ({"stage": "place", "dice": ["4 main", "5 main", "6"], "main": {"A": "8S"}}, "dice", "more than the number"),
    ({"stage": "place", "dice": ["1 base", "2 base", "3 base"]}, "dice", "in the tray"),
    ({"main": {"A": ["7S", "8S"]}}, "main.A", "rearm = true"),
    ({"main": {"A": ["7S", "8S", "9S", "10S"]}, "rearm": True}, "main.A", "at most three"),
    ({"reserve": {"B": ["5S", "6S", "7S", "8S"]}}, "reserve.B", "three at most"),
    ({"hand": {"A": [f"{n}{s}" for n in range(4, 11) for s in "SH"]}}, "hand.A", "more cards"),
    ({"turn": "D"}, "turn", 'one of "A", "B", "C", "nobody"'),
    ({"turn": "nobody"}, "turn", 'stage "over"'),
    ({"stage": "over", "turn": "A"}, "turn", 'stage "over"'),
    ({"turn": "B", "out": ["B"]}, "turn", "B is out"),
    ({"out": ["B", "C"]}, "out", "at least two"),
    ({"out": ["B"], "hand": {"B": ["5S"]}}, "hand.B", "B is out and has nothing"),
    ({"out": ["B"], "damage": {"B": 3}}, "damage.B", "B is out and has nothing"),
    ({"stage": "base", "enemies": ["5S"]}, "enemies", "before the first turn"),
    ({"stage": "base", "out": ["B"]}, "out", "before the first turn"),
    ({"stage": "base", "hand": {"A": ["5S"]}}, "position", "cannot be together"),
    ({"stage": "placing"}, "stage", '"place"'),
    ({"damage": {"A": -1}}, "damage.A", "from 0 to 100"),
    ({"damage": {"A": 50, "B": 51}}, "damage", "100 tokens"),
    ({"damage": {"A": 97}, "enemies": ["10S 4"]}, "damage", "100 tokens"),
    ({"fallen": "5S"}, "fallen", 'stage "defeat"'),
    ({"stage": "defeat", "dice": DICE}, "fallen", 'stage "defeat"'),
    ({"stage": "defeat", "dice": DICE, "fallen": "5S", "killed": False}, "killed", "defeated in this turn"),
    ({"killed": True, "quiet": 1}, "quiet", "defeated in this turn"),
    ({"quiet": 17}, "quiet", "from 0 to 16"),
    ({"quiet": 12}, "quiet", "the game ends with 12"),
    ({"quiet": 13, "stage": "over", "turn": "nobody"}, "quiet", "the game ends with 12"),
    ({"laying": 1}, "laying", 'stage "execute"'),
    ({"laid": True}, "laid", 'stage "execute"'),
    ({"stage": "execute", "dice": DICE, "laying": 1}, "hand", "nothing to lay"),
    ({"stage": "rearm", "dice": DICE, "hand": {"A": ["5S"]}}, "rearm", "rearm = true"),
    ({"stage": "discard", "hand": {"A": ["5S"]}}, "hand", "no card too many"),
    ({"stage": "end", "hand": {"A": ["5S", "6S", "7S", "8S"]}}, "hand", "a card too many"),
    ({"known": {"A": ["5S"]}}, "known.A", "hand or reserve of A"),
    ({"known": {"A": ["5S"]}, "hand": {"B": ["5S"]}}, "known.A", "hand or reserve of A"),
    ({"sure": {"A": ["5S"]}, "hand": {"A": ["5S"]}}, "sure.A", "known.A"),
    ({"sure": {"A": ["5S"]}, "known": {"A": ["5S"]}, "reserve": {"A": ["5S"]}}, "sure.A", "in the hand of A"),
    ({"sure": {"A": []}, "known": {"A": ["5S"]}, "hand": {"A": ["5S"]}}, "sure.A", "no reserve"),
    ({"enemies": [f"{n}{s}" for n in range(4, 11) for s in "SHDC"][:27]}, "enemies", "26 cards at most"),
    ({"affinity": 1}, "affinity", "true or false"),
    ({"seed": -1}, "seed", "from 0 to"),
    ("turn", "position", "a table"),
])
def test_a_position_that_cannot_be_is_refused_by_the_name_of_its_field(fields, field, problem):
    game = EnemiesAllies(3)
    game.start(5)
    before = bytes(game.state)
    with pytest.raises(BadField) as refused:
        VOCABULARY.position(game, fields)
    assert refused.value.field == field
    assert problem in str(refused.value)
    assert bytes(game.state) == before


@pytest.mark.parametrize(("dice", "problem"), [([1, 2], "three values"), ([1, 2, 7], "from 1 to 6"), (3, "a list")])
def test_dice_that_cannot_be_thrown(dice, problem):
    game = EnemiesAllies(2)
    with pytest.raises(BadField, match=problem):
        VOCABULARY.draws(game, VOCABULARY.parse("roll"), dice, None)


def test_no_cards_are_dealt_within_a_game():
    with pytest.raises(BadField, match="dealt once"):
        VOCABULARY.draws(EnemiesAllies(2), VOCABULARY.parse("end"), None, {})
