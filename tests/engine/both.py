"""The suite's checks as pytest cases: each runs on this Python, those of a game's largest table on MicroPython's unix
port, too, and both must return the same number.

    @cases("contract")
    def test_contract(case):
        case.holds()
"""
import functools
import subprocess
import warnings
from pathlib import Path

import pytest

from engine import games
from harness.targets import handheld, vm_board
from tests.engine import suite
from tests.engine.suite import run
from tests.tracing import untraced

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 300          # seconds that MicroPython may take for a check


@functools.cache
def micropython():
    """The path of MicroPython's unix port: beside this Python, or on PATH; None if there is none."""
    try:
        return vm_board.find_micropython()
    except handheld.NotThere as problem:
        warnings.warn(f"NO MICROPYTHON: the engine is tested on CPython only. {problem}", stacklevel=2)
        return None


class Case:
    def __init__(self, module, check, game, players):
        self.module, self.check, self.game, self.players = module, check, game, players

    def __str__(self):
        return f"{run.title(self.check)}-{self.game}-{self.players}"

    def holds(self):
        """The check holds on CPython and, if it is to be run there, on MicroPython, and both have seen the same."""
        largest = self.players == games.most(self.game)
        wanted = largest or self.module == "memory"     # which CPython has nothing to measure of
        there = self._start() if wanted and micropython() else None
        try:
            # The largest table of each game runs every line that the others do.
            with untraced(not largest):
                here = str(self.check(suite.rules(self.game), self.players))
            if not wanted:
                return
            if there is None:
                pytest.skip("held on CPython; NO MICROPYTHON here")
            output, errors = there.communicate(timeout=PATIENCE)
        finally:
            if there is not None:
                there.kill()
        result = output.rstrip("\n").split("\t")[-1]
        assert there.returncode == 0, f"on MicroPython: {result}\n{errors}"
        assert result == here, "the two Pythons saw different things"

    def _start(self):
        command = [micropython(), "-X", "heapsize=2M", "tests/engine/suite/run.py", self.module, self.game,
                   str(self.players), self.check.__name__]
        return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def cases(module):
    """The decorator that makes a test of every check of a module of the suite for every game at its smallest and its
    largest table (all tables: python tests/engine/suite/run.py MODULE GAME)."""
    wanted = [case for case in run.cases(module) if case[2] in tables(case[1])]
    return pytest.mark.parametrize("case", [Case(module, *case) for case in wanted], ids=str)


def tables(name):
    """The smallest and the largest number of players of a game."""
    return games.fewest(name), games.most(name)


def every_game():
    """(name, players) of every game there is."""
    return [(name, players) for name in games.NAMES
            for players in range(games.load(name).MIN_PLAYERS, games.load(name).MAX_PLAYERS + 1)]
