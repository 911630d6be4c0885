"""Runs checks of the suite and prints a line for each: module, check, game, players, number (or what went wrong).

    run.py [--first] MODULE[,MODULE..] [GAME [PLAYERS [CHECK]]]

Exit status 1 if one of them failed; --first stops at that one. The same on CPython and MicroPython.
"""
import sys

ROOT = __file__.replace("\\", "/").rsplit("/", 4)[0] if __file__.count("/") >= 4 else "."
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)
if sys.implementation.name != "micropython":
    from harness import shims
    shims.install()

sys.path.append(ROOT + "/build/plain")  # where the build puts the content of games

from engine import games  # noqa: E402 - the path above comes first
from tests.engine import suite  # noqa: E402


def title(check):
    """A check's name as a sentence."""
    return check.__name__.replace("_", " ")


def cases(module, game=None, players=None, wanted=None):
    """Every (check, game, players) of a module, or those asked for."""
    checks = suite.load(module).CHECKS
    once = getattr(suite.load(module), "ONCE", ())
    for name in games.NAMES if game is None else (game,):
        kind = games.load(name)
        for count in range(kind.MIN_PLAYERS, kind.MAX_PLAYERS + 1):
            if players is None or players == count:
                for check in checks + (once if name == games.NAMES[0] and count == kind.MIN_PLAYERS else ()):
                    if wanted is None or wanted == check.__name__:
                        yield check, name, count


def main(arguments):
    failed = 0
    first = arguments[0] == "--first"
    if first:
        arguments = arguments[1:]
    game = arguments[1] if len(arguments) > 1 else None
    players = int(arguments[2]) if len(arguments) > 2 else None
    wanted = arguments[3] if len(arguments) > 3 else None
    for module in suite.MODULES if arguments[0] == "all" else arguments[0].split(","):
        for check, name, count in cases(module, game, players, wanted):
            try:
                result = str(check(suite.rules(name), count))
            except Exception as error:  # whatever it is, the line says so and the next check runs
                failed = 1
                result = "failed: %s: %s" % (type(error).__name__, error)
                if not isinstance(error, AssertionError):
                    sys.print_exception(error, sys.stderr)
            print("\t".join((module, check.__name__, name, str(count), result.replace("\n", " | "))))
            if failed and first:
                return 1
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
