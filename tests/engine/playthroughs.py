"""Playthroughs: games in readable text, replayed move by move and compared line by line.

A file is its own script. It begins with `game`, `players` and a `seed`, or a `position` in the fields of scenarios; a
line such as "B: investigate 2" is a move; the indented lines below are what came of it, written by this module: the log
as everybody may read it, and what has changed of the table and of each seat's facts ("-" is a spectator): its own hand
and what it knows of the others. After a change that is meant: python -m tests.engine.golden --update, and git shows
what it did.
"""
import re
import tomllib
from pathlib import Path

from engine import games
from engine.game import NOBODY, SPECTATOR
from harness.positions import vocabulary
from tests.engine import suite

FOLDER = Path(__file__).with_name("playthroughs")
HEAD = re.compile(r"(game|players|seed|position) (.*)")
MOVE = re.compile(r"([A-F]): (.*)")


class Playthrough:
    """What a file says: `name`, the game, the seat and words of each move, remarks before the first."""

    def __init__(self, name, text):
        self.name = name
        self.remarks = [line for line in text.splitlines() if line.startswith("#")]
        head = {}
        position = []
        self.moves = []
        for line in text.splitlines():
            if found := HEAD.fullmatch(line):
                word, value = found.groups()
                if word == "position":
                    position.append(value)
                else:
                    head[word] = value
            elif found := MOVE.fullmatch(line):
                self.moves.append(found.groups())
        self.game, self.players, self.seed = head["game"], int(head["players"]), int(head.get("seed", 0))
        self.position = position

    def play(self):
        """The lines of the file as they are now; ValueError where a move cannot be made."""
        game = games.make(self.game, self.players)
        rules, words = suite.rules(self.game), vocabulary(self.game)
        yield from self.remarks
        yield f"game {self.game}"
        yield f"players {self.players}"
        if self.position:
            words.position(game, tomllib.loads("\n".join(self.position)))
            yield from (f"position {line}" for line in self.position)
        else:
            game.start(self.seed)
            yield f"seed {self.seed}"
        shown = []
        yield from _news(rules, game, shown)
        for seat, move in self.moves:
            if seat != _seat(game.turn):
                raise ValueError(f"{self.name}: '{seat}: {move}', but it is the turn of {_seat(game.turn)}")
            number = rules.WORDS.parse(move)
            if not game.allows(number):
                raise ValueError(f"{self.name}: '{seat}: {move}' is not legal here")
            since = game.events.count
            game.apply(number)
            yield f"{seat}: {move}"
            for i in range(since, game.events.count):
                yield "    | " + words.told(game.events.get(i, bytearray(6)), "spectator")
            yield from _news(rules, game, shown)

    def text(self):
        return "\n".join(self.play()) + "\n"


def _seat(seat):
    return "nobody" if seat == NOBODY else "ABCDEF"[seat]


def _news(rules, game, shown):
    """The lines of the table and of everybody that are not as they were shown before."""
    lines = [rules.table(game), *(rules.facts(game, seat) for seat in (*range(game.players), SPECTATOR))]
    yield from ("    " + line for line in lines if line not in shown)
    shown[:] = lines


def read():
    """(path, text, playthrough) of every file."""
    for path in sorted(FOLDER.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        yield path, text, Playthrough(path.name, text)
