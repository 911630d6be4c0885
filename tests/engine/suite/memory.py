"""No bytes are allocated by legal, allows, apply, view, guess and copy_from. On CPython there is nothing to measure:
the calls are made all the same, and the number of moves must be the same.
"""
import gc
import sys

import micropython

from engine.game import NOBODY, SPECTATOR
from engine.rng import Rng
from tests.engine.suite import play

SMALL = sys.implementation.name == "micropython"
WARM = 100
MOVES = 1000


def tidy():
    """Collect, where it is measured; on CPython it would go through all that the tests hold, which takes long."""
    if SMALL:
        gc.collect()


def a_move_allocates_nothing(rules, players):
    """Measured move by move after some to warm up, with the collector off; new rounds and the log are included."""
    game = rules.GAME(players)
    other = rules.GAME(players)
    out = bytearray(game.VIEW)
    rng = Rng()
    player = play.Lively(rules, 50)
    allocated = gc.mem_alloc
    moves = seed = 0
    tidy()
    while moves < WARM + MOVES:
        if seed % 2:
            rules.wild(game, player.rng)
        else:
            game.start(seed)
        seed += 1
        tidy()
        gc.disable()
        while game.turn != NOBODY and moves < WARM + MOVES:
            move = player.choose(game)
            if moves % 16 == 0:
                tidy()                  # what this check leaves about
            seat = moves % (players + 1)
            if seat == players:
                seat = SPECTATOR
            before = allocated()
            game.legal()
            game.allows(move)
            game.view(seat, out)
            other.guess(out, rng)
            other.copy_from(game)
            game.apply(move)
            cost = allocated() - before
            assert not cost or moves < WARM, "%d bytes around '%s'" % (cost, rules.WORDS.text(move))
            moves += 1
        gc.enable()
    return moves


def a_move_works_with_the_heap_locked(rules, players):
    """The same calls where any allocation is an error."""
    game = rules.GAME(players)
    other = rules.GAME(players)
    out = bytearray(game.VIEW)
    rng = Rng()
    player = play.Lively(rules, 51)
    game.start(0)
    game.view(0, out)
    other.guess(out, rng)               # what is loaded by the first guess
    done = 0
    for seed in range(8):
        if seed % 2:
            rules.wild(game, player.rng)
        else:
            game.start(seed)
        for moves in range(200):
            if game.turn == NOBODY:
                break
            move = player.choose(game)
            seat = moves % players
            micropython.heap_lock()
            try:
                game.legal()
                game.allows(move)
                game.view(seat, out)
                other.guess(out, rng)
                other.copy_from(game)
                game.apply(move)
                told = game.mark + game.winners + game.score(seat)
            finally:
                micropython.heap_unlock()
            done += 1
            assert told > -1000
    return done


CHECKS = (a_move_allocates_nothing, a_move_works_with_the_heap_locked)
