"""Random games against a plain model of the rules: see suite/rules_hold.py."""
from tests.engine.both import cases


@cases("rules_hold")
def test_rules_hold(case):
    case.holds()
