"""Pocket Madness: faults that were there once, and the places in the state that the suite writes to."""
import pytest

from engine.game import NOBODY, SPECTATOR
from engine.pocket_madness import moves as m
from engine.pocket_madness.game import PocketMadness
from engine.pocket_madness.words import parse
from engine.rng import Rng
from harness.positions import vocabulary
from tests.engine.suite import wild_pocket_madness as wild

POSITION = vocabulary("pocket_madness").position


def at(players, **fields):
    game = PocketMadness(players)
    POSITION(game, fields)
    return game


def view(game, seat):
    return bytes(game.view(seat, bytearray(game.VIEW)))


def play(game, *words):
    for word in words:
        game.apply(parse(word))


def test_the_suite_writes_where_the_state_has_things():
    rng = Rng()
    for seed in range(60):
        rng.seed(seed)
        game = PocketMadness(2 + seed % 3)
        wild.wild(game, rng)
        state = game.state
        single = {wild.STAGE: game.stage, wild.TURN: game.turn, wild.FIRST: game.start_player, wild.ROUND: game.round,
                  wild.PUBLISHED: game.published, wild.LEFT: game.row_left, wild.ACTED: game.acted,
                  wild.CLOSED: game.closed, wild.EXTRA: game.extra, wild.IN_EXTRA: game.in_extra,
                  wild.SHOGGOTH: game.shoggoth, wild.FINAL: game.final, wild.ARMED: game.armed,
                  wild.FRESH: game.gug_fresh, wild.PLAYERS: game.players, wild.MARK: game.mark & 0xFF,
                  wild.MARK + 1: game.mark >> 8, wild.RNG: game.state[game.rng.at]}
        assert {place: state[place] for place in single} == single
        for seat in range(game.players):
            assert (state[wild.SIZE + seat], state[wild.MADNESS + seat]) == (game.hand_size(seat), game.madness(seat))
            for kind in range(7):
                assert state[wild.HAND + seat * 7 + kind] == game.hand(seat, kind + 6)
                assert state[wild.LAID + seat * 7 + kind] == game.laid(seat, kind + 6)
                for observer in range(game.players):
                    assert state[wild.KNOWN + observer * 28 + seat * 7 + kind] == game.known(observer, seat, kind + 6)
                known = game.known(SPECTATOR, seat, kind + 6)
                assert state[wild.KNOWN + wild.WATCHER * 28 + seat * 7 + kind] == known
        for kind in range(7):
            assert state[wild.PORTAL + kind] == game.owner(kind + 6)
            assert state[wild.AFLOAT + wild.WATCHER * 7 + kind] == game.afloat(SPECTATOR, kind + 6)
        for i in range(game.row_left):
            card = state[wild.ROW + game.row_left - 1 - i]
            assert (card & 0x7F) + 6 == game.row_truth(i)
            assert (card & wild.DOWN > 0) == (game.row(i) == 0)


@pytest.mark.parametrize("words", [["investigate 3"], ["close nyarlathotep", "pick 1"],
                                   ["close nyarlathotep", "pick 3"]])
def test_a_card_taken_from_the_row_stayed_readable_behind_it(words):
    seen = []
    for cards in (["?9", "10", "?8", "11"], ["?7", "10", "?8", "11"], ["?9", "10", "?12", "11"]):
        game = at(3, hand={"A": [6], "B": [6], "C": [6]}, row=cards, portals={"nyarlathotep": "A"})
        play(game, *words)
        seen.append((view(game, 1), view(game, SPECTATOR)))
    assert seen[0] == seen[1] == seen[2]


def test_the_first_gifts_number_stood_in_everybodys_view():
    seen = []
    for card in ("give 8 B", "give 9 B"):
        game = at(3, hand={"A": [8, 9, 10], "B": [6], "C": [6]}, row=[12, 12], portals={"cthulhu": "A"})
        play(game, "close cthulhu", card)
        assert game.stage == m.GIVING
        assert game.gift_seat == 1
        seen.append((view(game, 2), view(game, SPECTATOR)))
    assert seen[0] == seen[1]


def test_after_stop_the_next_cthulhu_of_the_round_could_give_one_card_only():
    game = at(2, hand={"A": [7, 8, 9, 10], "B": [6, 6, 6, 11, 12]}, row=[12, 12, 12], portals={"cthulhu": "A"})
    play(game, "close cthulhu", "give 7 B", "stop", "investigate 1", "end", "lay 6 3", "close cthulhu")
    assert game.gifts == 0
    assert not game.allows(m.STOP)
    play(game, "give 11 A")
    assert game.stage == m.GIVING


def test_what_one_seat_alone_knew_told_the_receiver_of_a_gift_about_the_givers_hand():
    """C has looked at B's hand of two 9s, or of a 9 and something else; A, who gets a 9 of it, cannot know which."""
    seen = []
    for rest, seen_by_c in ((9, [9, 9]), (8, [9])):
        game = at(3, turn="B", hand={"A": [6], "B": [9, rest], "C": [6]}, row=[12, 12], portals={"cthulhu": "B"},
                  knows={"C": {"B": seen_by_c}})
        play(game, "close cthulhu", "give 9 A", "stop")
        seen.append(view(game, 0))
    assert seen[0] == seen[1]


def test_the_turn_of_a_finished_game_is_nobodys():
    game = at(2, hand={"A": [12, 12, 12], "B": [6]}, row=[7], madness={"A": 3, "B": 9})
    play(game, "lay 12 3")
    assert (game.turn, game.winners, game.score(0), game.score(1)) == (NOBODY, 1, 1, 10)
