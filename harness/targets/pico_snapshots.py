"""Boot once, test many times: machines that have booted, and tests that go on from there in forked children.

A machine without inputs does the same every time, so one that has run for `READY_MS` can stand in for every handheld
that starts from the same flash with the same keys down and is then let run at least that long. The parent process
keeps such machines; a test runs in a forked child, which has copies of them for nothing. When a test needs one that is
not there, the child says so and ends, the parent boots it, and the test begins again in another child.

Outside of `run` nothing is kept and every machine is booted where it is needed.
"""

import hashlib

from harness.targets.fork import in_fork

READY_MS = 3000
MOST = 24  # machines that are kept, about 8 MB each

_kept = {}  # (name, copy) -> what its recipe made
_taken = {}  # in a test: name -> how many
_in_test = False


class Needed(BaseException):
    """A test needs a machine that the parent has to boot first. Not an Exception: no test may catch it."""

    def __init__(self, recipe):
        super().__init__(recipe)
        self.recipe = recipe


class Recipe:
    """How to get a machine: a function that can be found by its name, and what to call it with."""

    def __init__(self, boot, **how):
        self.boot, self.how = boot, how
        self.name = hashlib.sha256(repr((boot.__qualname__, sorted(how.items()))).encode()).hexdigest()
        self.copy = 0  # a test that takes a second one of the same gets another copy

    def make(self):
        return self.boot(**self.how)


def take(recipe):
    """What a recipe makes, for the caller alone; from those that are kept, if a test is running."""
    if not _in_test:
        return recipe.make()
    recipe.copy = _taken.get(recipe.name, 0)
    _taken[recipe.name] = recipe.copy + 1
    key = recipe.name, recipe.copy
    if key not in _kept:
        raise Needed(recipe)
    return _kept[key]


def run(test):
    """test() in a forked child; boots what it needs, once. A test may need MOST machines, and must need the same ones
    whenever it begins again."""
    for _ in range(MOST + 1):
        try:
            return in_fork(_child, test)
        except Needed as needed:
            if len(_kept) >= MOST:
                del _kept[next(iter(_kept))]
            _kept[needed.recipe.name, needed.recipe.copy] = needed.recipe.make()
    raise RuntimeError(f"this test needs another machine than before each time it begins again, or over {MOST} of them")


def _child(test):
    global _in_test
    _in_test = True
    return test()
