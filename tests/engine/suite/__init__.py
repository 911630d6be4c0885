"""The suite that every game must pass, as plain modules for CPython and MicroPython alike: no pytest in here.

A check is a function check(rules, players) that raises AssertionError with what went wrong, or returns a number made of
what it saw: both Pythons must return the same. A module lists its checks in CHECKS, and in ONCE those that are not
about any one game. `rules` is what the suite must know of a game (the module rules_<game>); a game without one fails.
run.py runs checks by name and prints their numbers:

    micropython tests/engine/suite/run.py contract pocket_madness 3
"""

_PLACES = __file__.replace("\\", "/").split("/")
ROOT = "/".join(_PLACES[:-4]) or "."            # the repository

MODULES = ("contract", "saves", "rules_hold", "knowledge", "guesses", "perft", "randomness", "memory", "chairs")


def load(name):
    """A module of the suite by its name."""
    return __import__("tests.engine.suite." + name, None, None, ("CHECKS",))


def rules(game):
    """What the suite must know of a game; ImportError for a game that has none."""
    return load("rules_" + game)
