"""Decision sequences counted from fixed seeds: see suite/perft.py."""
from tests.engine.both import cases


@cases("perft")
def test_perft(case):
    case.holds()
