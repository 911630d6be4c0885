"""Positions in readable fields, one module a game: for scenario files, for tests, for messages. Host only.

A game's module has

    PLAYERS                     fewest and most
    FIELDS                      the fields of a position
    position(game, fields)      set the game to the position that the fields describe; BadField, and nothing changed, if
                                they cannot be one
    describe(game)              the same fields back, all of them
    facts(game)                 what an expectation may name: those fields and what follows from them
    seen(game, viewer)          the facts as the view of a seat ("A", or "spectator") tells them; what it hides is "?"
    text(fields)                a position as the TOML that makes it
    expectation(players, wanted, where, hidden=False)   wanted facts, checked, in the shape that `facts` has
    parse(words)                a move's number
    has_form(words)             whether words look like a move, be there such a one or not
    impossible(words)           the number of a move that cannot be, or None: to see it refused
    uses_chance(move)           "draw" or "dice", if a move draws single cards or throws dice; "any" if that depends on
                                the position and draws() says it by its answers; else None
    draws(game, move, drawn, deal)  what the generator is to answer, for what a scenario asks for: cards or dice, a deal
    event(record), told(record, viewer)   a log record in words: the truth, and as that seat may read it
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
