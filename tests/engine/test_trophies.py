"""The best split of trophies, against trying everything; how much work the worst trophies make."""
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.enemies_allies import trophies
from engine.enemies_allies.game import EnemiesAllies
from engine.enemies_allies.trophies import NUMBERS, Tally
from harness.positions import vocabulary
from tests.engine.suite.model_enemies_allies import best_split, code

DECK = [f"{number}{suit}" for number in range(1, 11) for suit in "SHDC"]


def masks(cards):
    held = bytearray(NUMBERS)
    for card in cards:
        held[(code(card) >> 2) - 1] |= 1 << (code(card) & 3)
    return held


def counted(cards):
    """The tally of these cards, counted and split."""
    tally = Tally()
    tally.count(masks(cards), 0)
    tally.split()
    return tally


def is_right(cards):
    """The points are the best there are, and the split that is told makes them."""
    cards = tuple(sorted(cards, key=code))
    tally = counted(cards)
    assert tally.points == best_split(cards), cards
    total = 0
    for group in range(1, tally.groups + 1):
        members = [card for card in DECK if tally.group[code(card)] == group]
        assert set(members) <= set(cards)
        assert combination(members) == tally.worth[group], (cards, members)
        total += tally.worth[group]
    assert total == tally.points, cards
    assert all(tally.group[code(card)] <= tally.groups for card in cards)


def combination(cards):
    """EA-60: the points of cards that must be one combination."""
    numbers = sorted(int(card[:-1]) for card in cards)
    suits = {card[-1] for card in cards}
    if len(set(numbers)) == 1:
        assert len(cards) > 1
        return len(cards) ** 2
    assert len(cards) > 2
    assert numbers == list(range(numbers[0], numbers[0] + len(cards))), cards
    assert len(suits) in (1, len(cards)), cards
    return len(cards)


@settings(max_examples=400, deadline=None)
@given(st.sets(st.sampled_from(DECK), max_size=10))
def test_any_ten_cards(cards):
    is_right(cards)


@settings(max_examples=300, deadline=None)
@given(st.integers(1, 7), st.sets(st.integers(0, 15), min_size=4, max_size=11))
def test_cards_that_lie_close_together(lowest, places):
    """Four numbers in a row: pairs, triples, and runs of both sorts want the same cards."""
    is_right({DECK[(lowest - 1) * 4 + place] for place in places})


def test_a_thousand_random_hands_of_nine_and_some_of_fourteen():
    chance = random.Random(60)
    for size, hands in ((9, 1000), (14, 25)):
        for _ in range(hands):
            is_right(chance.sample(DECK, size))


@pytest.mark.parametrize(("cards", "points"), [
    ([], 0), (["5S"], 0), (["5S", "5H"], 4), (["5S", "5H", "5D"], 9), (["5S", "5H", "5D", "5C"], 16),
    (["1S", "2S", "3S"], 3), (["8S", "9S", "10S"], 3), (["9S", "10S", "1S"], 0), (["1S", "2H", "3D"], 3),
    (["1S", "2H", "3D", "4C"], 4), (["1S", "2H", "3S"], 0), (["1S", "2H", "3H"], 0),
    (["1S", "2S", "3S", "4S", "5S", "3H"], 5), (["1S", "2S", "3S", "4S", "5H", "6D"], 6),
    (DECK, 160), ([f"{n}S" for n in range(1, 11)], 10),
    # the pair that is taken greedily breaks two runs
    (["2S", "3S", "4S", "4H", "5H", "6H"], 6)])
def test_known_hands(cards, points):
    assert counted(cards).points == points
    assert best_split(tuple(sorted(cards, key=code))) == points if len(cards) < 12 else True


def test_sets_alone_are_a_lower_bound():
    chance = random.Random(61)
    for _ in range(500):
        cards = chance.sample(DECK, chance.randrange(15))
        assert trophies.sets(masks(cards), 0) <= counted(cards).points
    assert trophies.sets(b"\x07" + masks(["1S", "1H", "4D", "4C", "4S", "9D"]), 1) == 4 + 9


def test_slices_are_small_and_come_to_the_same():
    """The worst trophies of all, by test_no_trophies_make_more_work; other trophies are begun in between."""
    tally = Tally()
    tally.begin(bytes((3, 12) * 5), 0)
    slices = 1
    while not tally.step():
        slices += 1
    assert 8 < slices < 40
    assert tally.step() is True
    assert tally.points == 40
    tally.begin(bytes((3, 12) * 5), 0)
    tally.step()
    tally.begin(masks(["5S", "5H"]), 0)
    tally.add(code("5D"))
    while not tally.step():
        pass
    assert tally.points == 9


def _following(ways, mask):
    """The ways of leaving runs open, {(code, code)}, after a number of which two suits are held, from those before."""
    first, last, following = trophies._FIRST[mask], trophies._LAST[mask], trophies._NEXT
    found = {(0, 0)}
    for runs in ways:
        starts = [(None, 1 + first)] + [(i, following[runs[i] * 4 + first]) for i in (0, 1)]
        ends = [(None, 1 + last)] + [(i, following[runs[i] * 4 + last]) for i in (0, 1)]
        found |= {tuple(sorted((one, two))) for i, one in starts for j, two in ends
                  if trophies._NONE not in (one, two) and (i is None or i != j)}
    return frozenset(found)


def test_no_trophies_make_more_work():
    """All trophies with two cards of each number, told apart by the runs they can leave open. (A longer search of the
    same kind, with single cards too, found none that make more.)"""
    layer = {frozenset({(0, 0)}): 1}
    memory = {}
    most = []
    for _ in range(NUMBERS):
        after = {}
        for ways, kept in layer.items():
            for mask in (3, 5, 6, 9, 10, 12):
                if (ways, mask) not in memory:
                    memory[ways, mask] = _following(ways, mask)
                more = memory[ways, mask]
                after[more] = max(after.get(more, 0), kept + len(more))
        layer = after
        most.append(max(layer.values()))
    tally = Tally()
    for hand, expected in ((bytes((12, 3) * 3) + b"\x0c\0\0\0", most[6] + 3), (bytes((3, 12) * 5), most[9])):
        tally.count(hand, 0)
        assert tally._size == expected
    assert most[9] < trophies._WAYS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_games_points_are_kept_until_the_trophies_change(players):
    game = EnemiesAllies(players)
    words = vocabulary("enemies_allies")
    words.position(game, {"stage": "execute", "laying": 3, "dice": ["1", "2", "3 base used"], "enemies": ["10S"],
                          "hand": {"A": ["5S", "5H", "7D"]}, "trophies": {"A": ["5D"], "B": ["8S", "8H"]}})
    steps = 0
    while not game.settle():
        steps += 1
    assert 0 < steps < 30
    assert [game.trophy_points(seat) for seat in range(players)] == [0, 4, 0, 0][:players]
    begun = []
    game._tally.begin = lambda *arguments: begun.append(arguments) or Tally.begin(game._tally, *arguments)
    assert game.settle()
    assert game.trophy_points(1) == 4
    assert game.score(1) == 4
    assert begun == []
    game.apply(words.parse("lay 5S"))
    assert game.trophy_points(0) == 4
    assert len(begun) == 1
    game.apply(words.parse("lay 5H"))
    assert not game.settle()
    while not game.settle():
        pass
    assert len(begun) == 2
    assert game.trophy_points(0) == 9
    assert len(begun) == 2


def test_a_count_begun_in_slices_is_begun_anew_when_trophies_change_meanwhile():
    game = EnemiesAllies(2)
    words = vocabulary("enemies_allies")
    pairs = [f"{number}{suit}" for number in range(1, 9) for suit in ("SH", "DC")[number % 2]]
    words.position(game, {"stage": "execute", "laying": 3, "dice": ["1", "2", "3 base used"], "enemies": ["10S"],
                          "hand": {"A": ["9S", "9H", "9D"]}, "trophies": {"A": pairs}})
    assert not game.settle()
    game.apply(words.parse("lay 9S"))
    game.apply(words.parse("lay 9H"))
    while not game.settle():
        pass
    assert game.trophy_points(0) == 36


def test_what_one_more_card_would_be_worth():
    game = EnemiesAllies(2)
    vocabulary("enemies_allies").position(game, {"trophies": {"A": ["5S", "5H", "6S"]}, "enemies": ["7S", "5D"]})
    tally = Tally()
    for card, points in (("7S", 4), ("5D", 9), (None, 4)):
        game.begin_count(0, tally)
        if card:
            tally.add(code(card))
        while not tally.step():
            pass
        assert tally.points == points
