"""Chance within a round of Pocket Madness: Azathoth's (PM-20). The deal and the generator are in the suite."""
from collections import Counter

from engine.pocket_madness import words
from engine.pocket_madness.game import PocketMadness
from harness.positions import vocabulary


def test_azathoth_costs_every_card_of_a_hand_equally_often_and_the_hands_independently():
    """B: three 12s of five cards, C: a 6 of two. Bounds: five standard deviations of 3000 draws, fixed seeds."""
    game, draws, lost = PocketMadness(3), 3000, Counter()
    fields = {"hand": {"A": [7, 7], "B": [6, 8, 12, 12, 12], "C": [6, 9]}, "row": [10], "portals": {"azathoth": "A"}}
    vocabulary("pocket_madness").position(game, fields)
    start = bytes(game.state)
    for seed in range(draws):
        game.state[:] = start
        game.rng.seed(seed)
        game.apply(words.parse("close azathoth"))
        (b,), (c,) = [[number for number in range(6, 13) if game.laid(seat, number)] for seat in (1, 2)]
        lost[b, c] += 1
        assert game.hand_size(0) == 2
    for b, part in ((6, 1 / 5), (8, 1 / 5), (12, 3 / 5)):
        for c in (6, 9):
            expected = draws * part / 2
            assert abs(lost[b, c] - expected) < 5 * expected ** 0.5, lost
