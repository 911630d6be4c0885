"""The contract of engine/game.py, sentence by sentence: see suite/contract.py."""
from tests.engine.both import cases


@cases("contract")
def test_contract(case):
    case.holds()
