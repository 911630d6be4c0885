"""Positions of Death May Die in readable fields; tests/scenarios/README.md explains every one of them."""
from engine.death_may_die.game import DeathMayDie
from engine.death_may_die.words import parse
from harness.positions.death_may_die.chance import draws, uses_chance
from harness.positions.death_may_die.log import event, told
from harness.positions.death_may_die.reading import FIELDS, expectation, has_form, impossible
from harness.positions.death_may_die.setting import position
from harness.positions.death_may_die.telling import describe, facts, seen, text

PLAYERS = DeathMayDie.MIN_PLAYERS, DeathMayDie.MAX_PLAYERS

__all__ = ["FIELDS", "PLAYERS", "describe", "draws", "event", "expectation", "facts", "has_form",
           "impossible", "parse", "position", "seen", "text", "told",
           "uses_chance"]
