"""Saves and take-back: see suite/saves.py."""
from tests.engine.both import cases


@cases("saves")
def test_saves(case):
    case.holds()
