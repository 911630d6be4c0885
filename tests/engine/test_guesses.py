"""Worlds guessed from a view: see suite/guesses.py."""
from tests.engine.both import cases


@cases("guesses")
def test_guesses(case):
    case.holds()
