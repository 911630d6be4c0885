"""The chairs of the machine: see suite/chairs.py."""
from tests.engine.both import cases


@cases("chairs")
def test_chairs(case):
    case.holds()
