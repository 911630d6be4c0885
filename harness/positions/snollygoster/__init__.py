"""Positions of Snollygoster in readable fields; tests/scenarios/README.md explains every one of them."""
from engine.snollygoster.game import Snollygoster
from engine.snollygoster.words import parse
from harness.positions.snollygoster.chance import draws, uses_chance
from harness.positions.snollygoster.log import event, told
from harness.positions.snollygoster.reading import FIELDS, expectation, has_form, impossible
from harness.positions.snollygoster.setting import position
from harness.positions.snollygoster.telling import describe, facts, seen, text

PLAYERS = Snollygoster.MIN_PLAYERS, Snollygoster.MAX_PLAYERS

__all__ = ["FIELDS", "PLAYERS", "describe", "draws", "event", "expectation", "facts", "has_form",
           "impossible", "parse", "position", "seen", "text", "told",
           "uses_chance"]
