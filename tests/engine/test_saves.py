"""Saves and take-back: see suite/saves.py."""
from tests.engine.both import cases


@cases("saves")
def test_saves(case):
    case.holds()


@cases("saves")
def test_saves_on_micropython(case):
    case.holds_alike()
