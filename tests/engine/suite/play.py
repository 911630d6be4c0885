"""Random games for the checks: who moves how, and the states that are met on the way."""
from binascii import crc32

from engine.game import NOBODY, SPECTATOR
from engine.rng import Rng


class Lively:
    """Plays at random, but half the time chooses among the sorts of moves first, so that rare ones are not rare."""

    def __init__(self, rules, seed):
        self.family = rules.family
        self.rng = Rng()
        self.rng.seed(seed)

    def choose(self, game):
        n = game.legal()
        moves = game.moves
        below = self.rng.below
        if below(2):
            return moves[below(n)]
        family = self.family
        sorts = 0
        last = -1
        for i in range(n):
            sort = family(moves[i])
            if sort != last:            # ascending moves: a sort lies together
                last = sort
                sorts += 1
        chosen = below(sorts)
        first = 0
        last = -1
        for i in range(n):
            sort = family(moves[i])
            if sort != last:
                last = sort
                if chosen < 0:
                    return moves[first + below(i - first)]
                first = i
                chosen -= 1
        return moves[first + below(n - first)]


def deal(game, rng):
    """A new game, of any seed and with any options that it has."""
    seed = rng.below(1 << 14)
    game.start(seed, rng.below(game.OPTIONS + 1) & game.OPTIONS if game.OPTIONS else 0)


def states(rules, players, games, seed=1, wild=True):
    """Every state of random games, the last included: the one game object, which must be left as it is.

    Every second game starts from a wild position of the rules: late, crowded, bound, with cards known and afloat.
    """
    game = rules.GAME(players)
    player = Lively(rules, seed)
    for number in range(games):
        if wild and number % 2:
            rules.wild(game, player.rng)
        else:
            deal(game, player.rng)
        yield game
        moves = 0
        while game.turn != NOBODY:
            game.apply(player.choose(game))
            yield game
            moves += 1
            assert moves <= rules.LONGEST, "a game does not end"


def is_open(rules):
    """Whether nothing is hidden in the game, and all play together against the house."""
    return getattr(rules, "OPEN", False)


def viewers(game):
    """Everybody who has a view."""
    return list(range(game.players)) + [SPECTATOR]


def view(game, seat):
    """The seat's view as new bytes."""
    return bytes(game.view(seat, bytearray(game.VIEW)))


def legal(game):
    """The legal moves as a list."""
    return list(game.moves[:game.legal()])


def twin(game):
    """Another game equal to this one."""
    other = type(game)(game.players)
    other.copy_from(game)
    return other


def mix(number, *values):
    """A running checksum of bytes and integers."""
    for value in values:
        if isinstance(value, int):
            value = bytes((value & 0xFF, value >> 8 & 0xFF, value >> 16 & 0xFF))
        number = crc32(value, number)
    return number


def raises(kind, call, *arguments):
    """The exception that the call ends with, which must be of the kind."""
    try:
        call(*arguments)
    except kind as error:
        return error
    raise AssertionError("no %s for %s" % (kind.__name__, arguments))
