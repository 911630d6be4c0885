"""A view tells what its seat has seen, and nothing else: see suite/knowledge.py."""
from tests.engine.both import cases


@cases("knowledge")
def test_knowledge(case):
    case.holds()
