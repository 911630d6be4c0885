"""Positions in readable fields, one module a game: for scenario files, for tests, for messages. Host only.

A game's module has

    FIELDS                      the fields of a position, in the order in which they are printed
    position(game, fields)      set the game to the position that the fields describe; BadField, and nothing changed, if
                                they cannot be one
    describe(game)              the same fields back, all of them
    facts(game)                 what an expectation may name: those fields and what follows from them
    seen(game, seat)            the facts as a seat's view tells them (a name of VIEWERS), what is hidden as "?"
    expectation(players, wanted, where)   wanted facts checked and brought into the shape that `facts` has
    draws(game, values)         scripted draws -> what the generator is to answer
    event(record), told(record, seat)     a log record in words: the truth, and as that seat may read it
    text(fields)                a position as the TOML that makes it
"""
import importlib

from harness import shims
from harness.positions.fields import BadField

shims.install()                 # the games import MicroPython's module

__all__ = ["BadField", "vocabulary"]


def vocabulary(name):
    """The module of a game's positions; BadField if there is no such game."""
    from engine import games

    if name not in games.NAMES:
        raise BadField("game", f"there is no '{name}'; there are: {', '.join(games.NAMES)}")
    return importlib.import_module("harness.positions." + name)
