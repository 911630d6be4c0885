"""Nothing is allocated while a game is played: see suite/memory.py."""
from tests.engine.both import cases


@cases("memory")
def test_memory(case):
    case.holds()
