"""The generator, shuffles and deals: see suite/randomness.py."""
from tests.engine.both import cases


@cases("randomness")
def test_randomness(case):
    case.holds()
