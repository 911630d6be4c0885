"""Whole games on every target, each state compared with the engine's own.

The chip gets the beginning and the end of one game, the beginning of one of each other kind, and a turn by the keys.
Every kind is played to its end in all these ways on cpython and vm.
"""
import random

import pytest

from engine import games
from engine.game import IllegalMove
from harness.link import Refused
from harness.targets import cpython

WAKE = 3_000
GAMES = games.NAMES
SHORT = None  # for a seed: that of a short game
ENDED_ON_THE_CHIP = "enemies_allies"  # its games may be short


def reference(name, seats, seed):
    game = games.make(name, len(seats))
    game.start(seed)
    return game


def by_chance(name, seats, seed):
    """The moves of a game, each drawn from all legal ones."""
    game, dice = reference(name, seats, seed), random.Random(seed)
    moves = []
    while game.turn != 255:
        moves.append(dice.choice(game.moves[:game.legal()]))
        game.apply(moves[-1])
    return moves


def short_seed(name, seats):
    """The seed of the shortest of many games by chance."""
    return min(range(400), key=lambda seed: len(by_chance(name, seats, seed)))


def continue_game(handheld):
    """From power-on to the table of the game that was left."""
    handheld.run(WAKE)
    menu = handheld.picture()
    handheld.tap("a", after=20)
    handheld.run_until(lambda: handheld.picture() != menu, what="the table")
    handheld.settle(100)


class Twins:
    """A handheld and one on cpython that is asked the same."""

    def __init__(self, handheld):
        self._two = [handheld]
        if handheld.target != "cpython":
            self._two.append(cpython.Handheld(language="en"))
        for each in self._two:
            each.run(WAKE)

    def request(self, line):
        for each in self._two:
            each.request(line)

    def set_state(self, state):
        for each in self._two:
            each.link.set_state(state)

    def take_over(self):
        """The page between two persons is left behind."""
        for each in self._two:
            each.settle(100)
            each.long("a", 620)
            each.settle(100)

    def same_picture(self):
        assert len({each.picture() for each in self._two}) == 1, "\n".join(each.drawing() for each in self._two)

    def close(self):
        for twin in self._two[1:]:
            twin.close()


@pytest.fixture
def twins():
    """twins(handheld) -> its Twins."""
    made = []

    def make(handheld):
        made.append(Twins(handheld))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.mark.parametrize(("name", "seats", "seed"), [
    *((name, "0" * seats, 9 + seats) for name in GAMES for seats in (2, 3, 4, 6) if seats <= games.most(name)),
    pytest.param(ENDED_ON_THE_CHIP, "00", SHORT, marks=pytest.mark.pico)])
def test_a_game_of_persons_over_the_console(target, make_handheld, twins, name, seats, seed):
    """The handheld's state is the engine's after every move; it shows the table as all targets do; a move that is not
    legal changes nothing."""
    handheld = make_handheld(language="en")
    both = twins(handheld)
    if seed is SHORT:
        seed = short_seed(name, seats)
    moves = by_chance(name, seats, seed)
    slow = target == "pico"
    both.request(f"game {name} {seats} {seed}")
    late = reference(name, seats, seed)
    for move in moves[:-4]:
        late.apply(move)
    both.set_state(bytes(late.state))
    both.take_over()
    both.same_picture()

    game, words, link = reference(name, seats, seed), games.words(name), handheld.link
    both.set_state(bytes(game.state))
    for number, move in enumerate(moves):
        if slow and 6 <= number < len(moves) - 6:
            game.apply(move)
            if number == len(moves) - 7:
                both.set_state(bytes(game.state))
            continue
        if not slow or number % 3 == 1:
            assert link.state() == bytes(game.state), f"after {number} moves"
        if not slow or number == 1:
            legal = list(game.moves[:game.legal()])
            assert link.moves() == [words.text(move) for move in legal]
            for other in moves[:number]:
                if other not in legal:
                    with pytest.raises(Refused) as refused:
                        link.request("move " + words.text(other))
                    assert refused.value.code == "illegal"
                    break
        both.request("move " + words.text(move))
        game.apply(move)
    assert link.state() == bytes(game.state)
    assert game.turn == 255
    winners = "".join("ABCDEF"[seat] for seat in range(len(seats)) if game.winners >> seat & 1)
    assert link.game()["winners"] == (winners or "none")  # all may have lost together
    if not slow:
        handheld.run(2_000)


@pytest.mark.pico
@pytest.mark.parametrize("name", [name for name in GAMES if name not in (ENDED_ON_THE_CHIP, "pocket_madness")])
def test_the_beginning_of_a_game_over_the_console(target, make_handheld, name):
    """For the chip. (Pocket Madness has other tests there.)"""
    handheld = make_handheld(language="en")
    handheld.run(WAKE)
    before = handheld.request("storage").split()
    handheld.request(f"game {name} 00 8")
    game, words = reference(name, "00", 8), games.words(name)
    for move in by_chance(name, "00", 8)[:2]:
        assert handheld.link.state() == bytes(game.state)
        handheld.request("move " + words.text(move))
        game.apply(move)
    assert handheld.link.state() == bytes(game.state)
    after = handheld.request("storage").split()  # with a game's modules open, which are no folders of the flash
    assert before[-1] == after[-1] == "ok"
    assert target != "pico" or 0 <= int(before[1]) - int(after[1]) <= 4 * 4096  # its save


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


class Follower:
    """The engine's view of what the keys may have done: one legal move, one taken back, or nothing."""

    def __init__(self, name, seats, seed, state=None):
        self.game = reference(name, seats, seed)
        self._scratch = games.make(name, len(seats))
        self.states = [state or bytes(self.game.state)]

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


@pytest.mark.untraced
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
    middle = len(by_chance(name, "00", 31)) * 2 // 3
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
    assert len(follower.states) > 40


def before_a_choice_that_can_be_taken_back(name, seats, seed):
    """The state of a game by chance when that is the case for the first time."""
    game, after = reference(name, seats, seed), games.make(name, len(seats))
    for move in by_chance(name, seats, seed):
        for choice in list(game.moves[:game.legal()]):
            after.load(bytes(game.state))
            after.apply(choice)
            if (after.mark, after.turn) == (game.mark, game.turn):
                return bytes(game.state)
        game.apply(move)
    raise AssertionError("in this game everything is final")


@pytest.mark.pico
def test_a_choice_by_the_keys_is_taken_back_kept_without_power(make_handheld):
    handheld = make_handheld(language="en")
    handheld.run(WAKE)
    handheld.request("game pocket_madness 00 31")
    before = before_a_choice_that_can_be_taken_back("pocket_madness", "00", 31)
    handheld.link.set_state(before)
    follower = Follower("pocket_madness", "00", 31, before)

    def then(made):
        """So many choices are made, the last one legally."""
        follower.follow(handheld.link.state(), made)

    handheld.settle(100)
    covered = handheld.picture()
    handheld.tap("a", after=30)  # a tap is not enough: others must not see these cards
    assert handheld.picture() == covered
    handheld.long("a", 650)
    assert handheld.picture() != covered
    then(0)
    handheld.tap("a")
    handheld.settle(100)
    then(1)
    handheld.tap("b")
    then(0)
    handheld.tap("a")
    handheld.settle(100)
    then(1)
    handheld.long("b", 650)  # a pause saves
    handheld.settle(100)
    handheld.power_cycle()
    continue_game(handheld)
    then(1)
    handheld.request("back")
    then(0)
