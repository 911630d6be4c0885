"""Positions of Pocket Madness in readable fields; tests/scenarios/README.md explains every one of them."""
from harness.positions.pocket_madness.chance import draws
from harness.positions.pocket_madness.log import event, told
from harness.positions.pocket_madness.reading import FIELDS, expectation
from harness.positions.pocket_madness.setting import position
from harness.positions.pocket_madness.telling import describe, facts, seen, text

__all__ = ["FIELDS", "describe", "draws", "event", "expectation", "facts", "position", "seen", "text", "told"]
