"""Seeded perft: the deal follows from the seed, so the number of decision sequences from there is a fixed number.

perft/<game>.txt has a line for each position: players, seed, how many random moves were played first (uniform, by a
generator of the same seed), depth, the number of sequences of that many moves (shorter where the game ends), and the
number of different views of seats and spectator that are met on the way. After a change that is meant:
python -m tests.engine.golden --update.
"""
from binascii import crc32

from engine.game import NOBODY
from engine.rng import Rng
from tests.engine import suite
from tests.engine.suite import play


class Perft:
    """Counts below a game; the views met are in `views`."""

    def __init__(self, rules, players, deepest):
        self.games = [rules.GAME(players) for _ in range(deepest + 1)]
        self.out = bytearray(self.games[0].VIEW)
        self.views = set()

    def count(self, game, depth):
        """Decision sequences of `depth` moves from here."""
        for seat in play.viewers(game):
            self.views.add(crc32(game.view(seat, self.out)))
        if depth == 0 or game.turn == NOBODY:
            return 1
        child = self.games[depth]
        total = 0
        for move in play.legal(game):
            child.copy_from(game)
            child.apply(move)
            total += self.count(child, depth - 1)
        return total


def position(rules, players, seed, played):
    """The game of that seed after so many random moves; None if it is over before."""
    game = rules.GAME(players)
    game.start(seed)
    rng = Rng()
    rng.seed(seed)
    for _ in range(played):
        if game.turn == NOBODY:
            return None
        game.apply(game.moves[rng.below(game.legal())])
    return game


def split(rules, game, depth):
    """The count after each move, to find by comparison the move that is wrong."""
    lines = []
    for move in play.legal(game):
        child = play.twin(game)
        child.apply(move)
        lines.append("%s: %d" % (rules.WORDS.text(move), Perft(rules, game.players, depth).count(child, depth - 1)))
    return ", ".join(lines)


def path(rules):
    return suite.ROOT + "/tests/engine/perft/" + rules.GAME.NAME + ".txt"


def lines(rules):
    """(players, seed, played, depth, count, views) of each position in the file."""
    with open(path(rules)) as source:
        for line in source:
            if line.strip() and line[0] != "#":
                yield [int(word) for word in line.split()]


def counts_are_as_they_were(rules, players):
    total = positions = 0
    for count, seed, played, depth, sequences, views in lines(rules):
        if count != players:
            continue
        game = position(rules, players, seed, played)
        assert game is not None, "seed %d: the game ends before %d moves" % (seed, played)
        perft = Perft(rules, players, depth)
        found = perft.count(game, depth)
        where = "%d players, seed %d, %d moves played, depth %d" % (players, seed, played, depth)
        assert found == sequences, "%s: %d sequences, not %d. By the first move: %s" % (
            where, found, sequences, split(rules, game, depth))
        assert len(perft.views) == views, "%s: %d views, not %d" % (where, len(perft.views), views)
        total += found
        positions += 1
    assert positions >= 10, "only %d positions for %d players" % (positions, players)
    return total


CHECKS = (counts_are_as_they_were,)
