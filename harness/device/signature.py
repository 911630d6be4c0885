# The signature of a game: a checksum over everybody's view after every move of random games. It runs on every target.
from binascii import crc32

from engine import games
from engine.game import NOBODY, SPECTATOR
from engine.rng import Rng


def signature(name, players, count, seed):
    """The checksum of `count` games dealt from `seed`, seed + 1, ..; every move is drawn from all legal ones."""
    game = games.make(name, players)
    out = bytearray(game.VIEW)
    chance = Rng()
    chance.seed(seed)
    crc = 0
    for number in range(count):
        game.start(seed + number)
        while game.turn != NOBODY:
            game.apply(game.moves[chance.below(game.legal())])
            for seat in range(players):
                crc = crc32(game.view(seat, out), crc)
            crc = crc32(game.view(SPECTATOR, out), crc)
    return "%08x" % crc
