"""What the content calls things, by the numbers that the engine has for them."""
import functools
import sys
from pathlib import Path

from harness.content import FOLDER, compiled, source
from harness.positions.fields import BadField, shown

_ROOT = Path(__file__).resolve().parents[3]
FREE = ("run", "rest", "episode", "attack", "attack-far", "any")
RESULTS = ("none", "won", "lost-early", "lost-all", "lost-track")
STAGES = ("over", "choose", "action", "run", "slip", "rest", "trade", "roll", "set", "split", "absorb", "level",
          "window", "fight", "choice", "find", "peek", "discard", "place", "move", "aim", "effect")
# Phases that a position can begin with, and the step of a turn
PHASES = {"begin": 0, "action": 1, "investigate": 4, "end": 8, "fire": 11, "pile": 14, "summon": 17, "elder": 20}


@functools.cache
def content():
    """The sources of the content, and its compiled form where the engine finds it."""
    read = source.read(_ROOT / FOLDER)
    try:
        __import__("content.common")
    except ImportError:
        sys.path.append(str(_ROOT / "build" / "plain"))
    return read


class Names:
    """The names of one pairing; each list is in the order of the numbers."""

    def __init__(self, episode, elder):
        whole = content()
        self.episode, self.elder = whole.episodes[episode], whole.elders[elder]
        self.box = episode | elder << 3
        first = compiled.Compiler(self.elder, whole.common)
        second = compiled.Compiler(self.episode, whole.common)
        kinds = second.kinds | first.kinds
        types = {name: number for name, number in (first.types | second.types).items() if number < 8}
        self.kinds = _by_number(kinds)
        self.types = _by_number(types)
        self.variables = _by_number(second.variables)
        self.mythos = [card.id for card in [*self.elder.mythos, *self.episode.mythos]]
        self.discovery = [card.id for card in self.episode.discovery]
        self.insanities = [card.id for card in whole.common.insanity]
        self.people = [one.id for one in whole.common.investigators]
        self.skills = [one.id for one in whole.common.skills]

    def number(self, where, names, value):
        """The number of a name in one of the lists; BadField if it is not there."""
        names = [name for name in names if name]
        if value not in names:
            raise BadField(where, f"one of {', '.join(names)} is needed; found {shown(value)}")
        return names.index(value)


def _by_number(names):
    """A list of the names by their numbers, "" where there is none."""
    found = [""] * (max(names.values()) + 1)
    for name, number in names.items():
        found[number] = name
    return found


@functools.cache
def names(box):
    return Names(box & 7, box >> 3)


def episodes():
    return [one.id for one in content().episodes]


def elders():
    return [one.id for one in content().elders]
