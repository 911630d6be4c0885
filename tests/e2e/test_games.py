"""Whole games on every target, each state compared with the engine's own."""
import random

import pytest

from engine import games
from engine.game import IllegalMove

WAKE = 1_500
GAMES = games.NAMES


def reference(name, seats, seed):
    game = games.make(name, len(seats))
    game.start(seed)
    return game


@pytest.mark.parametrize(("name", "seats", "seed"), [
    (name, "0" * seats, 9 + seats) for name in GAMES for seats in (2, 3, 4, 6) if seats <= games.most(name)])
def test_a_game_of_persons_over_the_console(make_handheld, name, seats, seed):
    """The handheld's state is the engine's after every move; illegal ones change nothing."""
    handheld = make_handheld(language="en")
    handheld.run(WAKE)
    link = handheld.link
    link.request(f"game {name} {seats} {seed}")
    game = reference(name, seats, seed)
    words = games.words(name)
    dice = random.Random(seed)
    for number in range(5_000):
        assert link.state() == bytes(game.state), f"after {number} moves"
        if game.turn == 255:
            break
        legal = [words.text(move) for move in game.moves[:game.legal()]]
        assert link.moves() == legal
        move = dice.choice(legal)
        link.request("move " + move)
        game.apply(words.parse(move))
    assert game.winners
    assert link.game()["winners"] == "".join("ABCDEF"[seat] for seat in range(len(seats)) if game.winners >> seat & 1)
    handheld.run(2_000)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_against_the_machine_over_the_console(make_handheld, name):
    """The opponents move by themselves, and only to states that the rules allow."""
    handheld = make_handheld(language="en", seed=21)
    handheld.run(WAKE)
    link = handheld.link
    link.request(f"game {name} 012 21")
    dice = random.Random(21)
    for _ in range(2_000):
        game = link.game()
        if game["turn"] == "none":
            break
        if game["turn"] == "A":
            link.request("move " + dice.choice(link.moves()))
        else:
            handheld.tap("a", after=300)  # on to the next line or page
    assert link.game()["turn"] == "none"
    assert link.game()["made"] > 30


def random_length(name, seed):
    """How many moves a game of two has by chance."""
    game, dice = reference(name, "00", seed), random.Random(seed)
    moves = 0
    while game.turn != 255:
        game.apply(dice.choice(game.moves[:game.legal()]))
        moves += 1
    return moves


class Follower:
    """The engine's view of what the keys may have done: one legal move, one taken back, or nothing."""

    def __init__(self, name, seats, seed):
        self.game = reference(name, seats, seed)
        self._scratch = games.make(name, len(seats))
        self.states = [bytes(self.game.state)]

    def follow(self, state, made):
        while made < len(self.states) - 1:
            self.states.pop()
        if made == len(self.states) - 1:
            assert state == self.states[-1]
            return
        assert made == len(self.states), "more than one move by one key"
        self.game.load(self.states[-1])
        legal = self.game.moves[:self.game.legal()]
        assert any(self._leads(move, state) for move in legal), "no legal move leads there"
        self.states.append(state)

    def _leads(self, move, state):
        self._scratch.load(self.states[-1])
        try:
            self._scratch.apply(move)
        except IllegalMove:
            return False
        return bytes(self._scratch.state) == state


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_two_persons_by_the_keys(make_handheld, name):
    """Any keys, by chance: each does at most one legal thing, and the game comes to its end. The power fails on the
    way. The middle of the game, much of the same, is played over the console."""
    handheld = make_handheld(language="en")
    handheld.run(WAKE)
    handheld.request(f"game {name} 00 31")
    follower = Follower(name, "00", 31)
    dice = random.Random(31)
    idle = 0
    middle = random_length(name, 31) // 3
    for press in range(4_000):
        if press == 100:
            for _ in range(middle):
                handheld.request("move " + dice.choice(handheld.link.moves()))
                follower.follow(handheld.link.state(), handheld.link.game()["made"])
        if idle > 3 and dice.random() < 0.5:
            handheld.long("a", after=40)  # it may be the page between two persons
        else:
            handheld.tap(dice.choices(["a", "right", "left", "up", "down", "b"], [18, 18, 4, 2, 2, 1])[0], 30, 60)
        if press in (60, 200):
            handheld.run(1_200)
            handheld.power_cycle()
            handheld.run(WAKE)
            handheld.tap("a")  # Continue
            handheld.run(300)
        game = handheld.link.game()
        if game is None or game["turn"] == "none":
            break
        idle = idle + 1 if game["made"] == len(follower.states) - 1 else 0
        follower.follow(handheld.link.state(), game["made"])
    assert game is None or game["turn"] == "none"
    assert len(follower.states) > 50
