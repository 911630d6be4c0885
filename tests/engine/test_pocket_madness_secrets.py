"""What must not show in another seat's view of Pocket Madness: two worlds that differ in one secret, one view."""
import pytest

from engine.pocket_madness import layout, words
from engine.pocket_madness.game import PocketMadness
from harness.positions import vocabulary

VOCABULARY = vocabulary("pocket_madness")


def view(players, viewer, fields, moves):
    game = PocketMadness(players)
    VOCABULARY.position(game, fields)
    for move in moves:
        game.apply(words.parse(move))
    return bytes(game.view(viewer, bytearray(game.VIEW)))


@pytest.mark.parametrize("card", ["?6", "?7", "?12"])
def test_a_card_drawn_face_down_is_not_left_behind_in_the_row(card):
    """The place of the row that it came from is part of every view."""
    views = [view(2, 1, {"hand": {"A": [12], "B": [12]}, "row": [face, "9"]}, ["investigate 1"])
             for face in ("?8", card)]
    assert views[0] == views[1]


@pytest.mark.parametrize("pick", ["pick 1", "pick 2", "pick 3"])
def test_a_card_picked_face_down_is_not_left_behind_in_the_row(pick):
    rows = []
    for face in ("?8", "?9"):
        row = ["10", "11", "12"]
        row[int(pick[-1]) - 1] = face
        rows.append(row)
    views = [view(2, 1, {"hand": {"A": [12], "B": [12]}, "row": row, "portals": {"nyarlathotep": "A"}},
                  ["close nyarlathotep", pick]) for row in rows]
    assert views[0] == views[1]


@pytest.mark.parametrize("then", [[], ["give 9 B"], ["stop"]])
def test_cthulhus_first_gift_is_not_shown_to_a_third(then):
    views = [view(3, 2, {"hand": {"A": [8, 9, 9], "B": [7], "C": [7]}, "row": ["6"], "portals": {"cthulhu": "A"}},
                  ["close cthulhu", f"give {card} B", *then]) for card in (8, 9)]
    assert views[0] == views[1]


@pytest.mark.parametrize("rest", [9, 10, 12])
def test_a_receiver_does_not_learn_the_givers_hand_from_what_a_third_is_sure_of(rest):
    """C has looked at A's hand; whether C is sure of the card that B then gets depends on what A still holds."""
    fields = {"turn": "A", "hand": {"A": [8, 8], "B": [7], "C": [7, 7]}, "row": ["6"], "portals": {"cthulhu": "A"},
              "knows": {"C": {"A": [8, 8]}}}
    other = {**fields, "hand": {**fields["hand"], "A": [8, rest]}, "knows": {"C": {"A": [8, rest]}}}
    views = [view(3, 1, one, ["close cthulhu", "give 8 B", "stop"]) for one in (fields, other)]
    assert views[0] == views[1]


def test_what_everybody_saw_whole_makes_everybody_sure():
    game = PocketMadness(3)
    VOCABULARY.position(game, {"hand": {"A": [8, 8], "B": [7], "C": [7, 7]}, "row": ["6"], "portals": {"cthulhu": "A"},
                               "knows": {"all": {"A": [8, 8]}}})
    for move in ("close cthulhu", "give 8 B"):
        game.apply(words.parse(move))
    knows = VOCABULARY.facts(game)["knows"]
    assert knows["C"]["B"] == knows["all"]["B"] == [8]


def test_cthulhu_with_an_empty_hand_gives_nothing_and_goes_on():
    """No game comes to it (PM-22), but a position may; a table must never be without a legal move."""
    game = PocketMadness(2)
    VOCABULARY.position(game, {"hand": {"A": [], "B": [7]}, "row": ["6", "7"], "portals": {"cthulhu": "A"}})
    game.apply(words.parse("close cthulhu"))
    assert game.legal() > 0
    assert game.round == 2


@pytest.mark.parametrize(("stage", "fields", "seat"), [
    ("giving", {"hand": {"A": [8], "B": [7]}}, 0),
    ("taking", {"hand": {"A": [7], "B": [8]}, "target": "B"}, 1),
])
def test_a_state_without_a_legal_move_is_not_loaded(stage, fields, seat):
    game = PocketMadness(2)
    VOCABULARY.position(game, {**fields, "stage": stage, "row": ["6"]})
    before = bytes(game.state)
    state = bytearray(before)
    state[layout.HAND + seat * 7 + 2] = state[layout.SIZE + seat] = 0
    state[layout.KNOWN:layout.LENGTH] = bytes(layout.LENGTH - layout.KNOWN)
    with pytest.raises(ValueError, match="not a state"):
        game.load(state)
    assert bytes(game.state) == before
