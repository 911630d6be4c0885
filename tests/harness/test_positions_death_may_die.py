"""Positions of Death May Die in readable fields: there and back, and what cannot be one."""
import tomllib

import pytest

from engine.death_may_die import layout
from engine.death_may_die.game import DeathMayDie
from harness.positions import BadField, vocabulary
from tests.engine.suite import play, rules

VOCABULARY = vocabulary("death_may_die")


def told(game):
    """The fields, without those that say where a turn stands in bytes."""
    return {name: value for name, value in VOCABULARY.describe(game).items() if name != "raw"}


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_every_position_of_random_games_can_be_written_and_read_again(players):
    plain = middle = 0
    again = DeathMayDie(players)
    for game in play.states(rules("death_may_die"), players, 8, seed=9):
        if not game.stage:
            continue
        fields = VOCABULARY.describe(game)
        VOCABULARY.position(again, tomllib.loads(VOCABULARY.text(fields)))
        if fields["raw"]:
            assert again.state == game.state
            middle += 1
        else:
            assert told(again) == told(game)
            assert play.legal(again) == play.legal(game)
            plain += 1
    assert plain > 40
    assert middle > 100


def test_what_is_left_out_has_its_neutral_value():
    game = DeathMayDie(2)
    VOCABULARY.position(game, {})
    fields = VOCABULARY.facts(game)
    assert (fields["episode"], fields["elder"], fields["active"], fields["stage"]) == ("press", "cth", "A", "action")
    assert fields["who"] == {"A": "ian", "B": "beth"}
    assert fields["foes"] == fields["mythos"] == fields["discovery"] == fields["dead"] == []
    assert fields["actions"] == 3
    assert fields["safe"] == ["A", "B"]
    assert fields["left"] == {"C": 10, "DH": 1, "FV": 3, "IN": 2}


def test_neutral_values_follow_what_is_named():
    game = DeathMayDie(3)
    VOCABULARY.position(game, {"who": {"B": "ian"}, "foes": ["EO 3"]})
    fields = VOCABULARY.facts(game)
    assert fields["who"] == {"A": "beth", "B": "ian", "C": "han"}
    assert fields["stage_card"] == 2


@pytest.mark.parametrize(("fields", "field"), [
    ({"epsiode": "press"}, "epsiode"),
    ({"episode": "opera"}, "episode"),
    ({"foes": ["XX 3"]}, "foes"),
    ({"foes": ["C"]}, "foes"),
    ({"foes": ["DH 1", "DH 2"]}, "foes"),
    ({"foes": ["C 40"]}, "foes"),
    ({"foes": ["C 3 w2"]}, "foes"),
    ({"who": {"A": "ian", "B": "ian"}}, "who"),
    ({"who": {"C": "ian"}}, "who.C"),
    ({"cards": {"A": ["d1 L"], "B": ["d1 R"]}}, "cards.B"),
    ({"cards": {"A": ["d16 L"]}}, "cards.A"),
    ({"mythos": ["c1"], "mythos_pile": ["c1"]}, "mythos_pile"),
    ({"tokens": {"D": {"3": 2}}}, "tokens.D"),
    ({"tokens": {"F": {"3": 9}}}, "tokens.F"),
    ({"tokens": {"Z": {"3": 1}}}, "tokens"),
    ({"dead": ["A"]}, "active"),
    ({"wounds": {"A": 6}}, "wounds.A"),
    ({"phase": "lunch"}, "phase"),
    ({"track": 8}, "track"),
    ({"stage_card": 2}, "stage_card"),
    ({"stage_card": 1, "foes": ["EO 3"]}, "stage_card"),
    ({"dead": ["B"]}, "dead"),
    ({"kept": "c1"}, "kept"),
    ({"kept": "c1", "insanity": {"B": "rec"}, "dead": ["B"], "foes": ["EO 3"]}, "kept"),
    ({"wounds": {"A": 5}}, "wounds.A"),
    ({"sanity": {"B": 20}}, "sanity.B"),
    ({"holds": {"A": {"F": 1}}}, "holds.A"),
    ({"tokens": {"F": {"3": 7}}, "fire": {"A": 2}}, "tokens.F"),
    ({"tokens": {"D": {str(node): 1 for node in range(10)}}}, "tokens.D"),
    ({"elder": "has", "holds": {"A": {"Y": 7}, "B": {"Y": 6}}}, "tokens.Y"),
    ({"episode": "wards", "tokens": {"G": {"2": 3}}, "faces": {"G": [1, 1, 0]}}, "faces.G"),
    ({"cards": {"A": ["d1 L w2"]}}, "cards.A"),
    ({"cards": {"B": ["d4 L w1"]}}, "cards.B"),
    ({"uses": {"32": 1}}, "uses.32"),
    ({"uses": {"one": 1}}, "uses.one"),
    ({"raw": "00 11"}, "raw"),
    ({"raw": "sign"}, "raw"),
])
def test_what_cannot_be_a_position_says_where_and_changes_nothing(fields, field):
    game = DeathMayDie(2)
    game.start(4)
    before = bytes(game.state)
    with pytest.raises(BadField) as problem:
        VOCABULARY.position(game, fields)
    assert problem.value.field == field
    assert bytes(game.state) == before


def test_a_view_tells_all_that_there_is():
    game = DeathMayDie(3)
    game.start(7)
    facts = VOCABULARY.facts(game)
    del facts["raw"]
    for viewer in ("A", "C", "spectator"):
        assert VOCABULARY.seen(game, viewer) | {"raw": ""} == facts | {"raw": ""}


def test_chance_is_told_by_name():
    game = DeathMayDie(2)
    VOCABULARY.position(game, {"space": {"A": 3}, "foes": ["C 3"], "mythos": ["c1", "p6"]})
    assert VOCABULARY.draws(game, VOCABULARY.parse("attack 0"), ["s", "t", "-"], None) == [1, 3, 0]
    assert VOCABULARY.draws(game, VOCABULARY.parse("end"), ["p6"], None) == [1]
    assert VOCABULARY.draws(game, VOCABULARY.parse("step 2"), ["s"], None) == []
    for wrong in (["c2"], ["c1", "s", "s", "s", "s", "s", "s"]):
        with pytest.raises(BadField):
            VOCABULARY.draws(game, VOCABULARY.parse("end"), wrong, None)
    assert layout.ELDER == 29
