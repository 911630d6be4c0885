"""Positions of Pocket Madness in readable fields; tests/scenarios/README.md explains every one of them."""
from engine.pocket_madness.game import PocketMadness
from engine.pocket_madness.words import parse
from harness.positions.pocket_madness.chance import draws, uses_chance
from harness.positions.pocket_madness.log import event, told
from harness.positions.pocket_madness.reading import FIELDS, expectation, has_form, impossible
from harness.positions.pocket_madness.setting import position
from harness.positions.pocket_madness.telling import describe, facts, seen, text

PLAYERS = PocketMadness.MIN_PLAYERS, PocketMadness.MAX_PLAYERS

__all__ = ["FIELDS", "PLAYERS", "describe", "draws", "event", "expectation", "facts", "has_form",
           "impossible", "parse", "position", "seen", "text", "told",
           "uses_chance"]
