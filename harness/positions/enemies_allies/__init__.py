"""Positions of Enemies and Allies in readable fields; tests/scenarios/README.md explains every one of them."""
from engine.enemies_allies.game import EnemiesAllies
from engine.enemies_allies.words import parse
from harness.positions.enemies_allies.chance import draws, uses_chance
from harness.positions.enemies_allies.log import event, told
from harness.positions.enemies_allies.reading import FIELDS, expectation, has_form, impossible
from harness.positions.enemies_allies.setting import position
from harness.positions.enemies_allies.telling import describe, facts, seen, text

PLAYERS = EnemiesAllies.MIN_PLAYERS, EnemiesAllies.MAX_PLAYERS

__all__ = ["FIELDS", "PLAYERS", "describe", "draws", "event", "expectation", "facts", "has_form",
           "impossible", "parse", "position", "seen", "text", "told",
           "uses_chance"]
