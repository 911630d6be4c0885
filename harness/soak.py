"""python -m harness soak [--target pico|vm|cpython] [--moves N]: thousands of moves over the console, with saves.

Game after game is dealt and played to its end by chance: persons only, where the engine here must come to the same
states, and every fourth with opponents. The heap is looked at when everything has been loaded, after each thousand
moves and at the end: what is free must not dwindle. At the end the power fails, and the last game must be there again.

The emulated Pico draws one screen in a hundred, or it would take hours; the others draw all.
"""

import argparse
import importlib
import random
import sys
import time

from engine import games
from harness.link import Refused
from harness.ports import DeviceTrouble
from harness.targets import handheld
from harness.targets.handheld import NotThere

WAKE = 1_500
DRAWN = 100  # on the pico: one screen in so many
WARM = 150  # moves after which everything has been loaded: the first look at the heap
SLACK = 1_024  # bytes of the heap that may be missing at the end: lists have grown to their size
LOOK = 1_000  # moves between two looks
CHECK = 50  # moves between two looks at the whole state
MOST = 100_000

# In place of the frames of firmware/main.py.
SPARING = f"""\
from firmware.device import Device
app = main.start(Device())
_draw, _count = app.draw, 0
def _seldom():
    global _count
    _count += app.stale or app.screen.stale
    if _count >= {DRAWN}:
        _count = 0
        _draw()
    else:
        app.stale = app.screen.stale = False
app.draw = _seldom
main.run(app)
"""


class Wrong(Exception):
    """The device did something that it must not; str() says what."""


def made(target, language):
    """A handheld of that target. NotThere if it cannot be had."""
    module = importlib.import_module("harness.targets." + target)
    if target == "pico":
        return module.Handheld(language=language, files=module.files_with_main(SPARING))
    return module.Handheld(language=language)


class Soak:
    def __init__(self, device, seed, say=print):
        self.device, self.say = device, say
        self.chance = random.Random(seed)
        self.moves = self.games = 0
        self.heap = []  # (moves, bytes free) of every look
        self._begun = time.monotonic()
        self._last = 0  # moves to be made

    def wake(self):
        self.device.run(WAKE)
        self.link = self.device.link

    def play(self, moves):
        """So many moves; games that are over are followed by others."""
        self._last = moves
        self.wake()
        while self.moves < moves:
            name = games.NAMES[self.games % len(games.NAMES)]
            fewest, most = games.fewest(name), games.most(name)
            players = fewest + self.games % (most - fewest + 1)
            seed = self.chance.getrandbits(29)
            if self.games % 4 == 3:
                self._against_machines(name, players, seed)
            else:
                self._among_persons(name, players, seed)
            self.games += 1

    def _counted(self):
        """One move more; False when it was the last."""
        self.moves += 1
        if self.moves % LOOK == 0 or self.moves in (min(WARM, self._last // 2), self._last):
            self._look()
        return self.moves < self._last

    def _look(self):
        free = int(self.link.request("mem").split()[1])
        self.heap.append((self.moves, free))
        seconds = time.monotonic() - self._begun
        self.say(f"{self.moves:7,} moves, {self.games:3} games over, {free:,} bytes free, {seconds:,.0f} s", flush=True)

    # --- games

    def _among_persons(self, name, players, seed):
        """Everybody is a person: the engine here plays along."""
        game = games.make(name, players)
        game.start(seed)
        words = games.words(name)
        self.link.request(f"game {name} {'0' * players} {seed}")
        while game.turn != 255:
            move = game.moves[self.chance.randrange(game.legal())]
            self.link.request("move " + words.text(move))
            game.apply(move)
            if self.moves % CHECK == 0:
                self._compare(game, words.text(move))
            if not self._counted():
                self._power_fails(game)
                return
        self._compare(game, "the last move")

    def _compare(self, game, what):
        if self.link.state() != bytes(game.state):
            raise Wrong(f"after {what}, move {self.moves}: the state is not the engine's")

    def _power_fails(self, game):
        """Once it is saved; the game goes on where it was."""
        self.device.run(1_500)
        self.device.power_cycle()
        self.wake()
        self.device.tap("a")  # Continue
        self.device.run(1_500)
        if self.link.game() is None:
            raise Wrong(f"after move {self.moves} and a power cut there is no game to continue")
        self._compare(game, "a power cut")

    def _against_machines(self, name, players, seed):
        """The first seat is a person, who needs a key now and then for what is told."""
        levels = games.levels(name)
        seats = "0" + "".join(str(levels[i % len(levels)]) for i in range(players - 1))
        self.link.request(f"game {name} {seats} {seed}")
        while True:
            game = self.link.game()
            if game is None or game["turn"] == "none":
                return
            if game["turn"] != "A":
                self.device.tap("b", after=100)  # not told, until a person chooses
                continue
            try:
                self.link.request("move " + self.chance.choice(self.link.moves()))
            except (Refused, IndexError):
                continue  # an opponent was quicker
            if not self._counted():
                return


def judged(heap):
    """What is wrong with [(moves, bytes free), ...], or ""."""
    first, end = heap[0][1], heap[-1][1]
    if end < first - SLACK:
        return f"{first - end:,} bytes of the heap are gone after {heap[-1][0]:,} moves"
    return ""


def main(words):
    parser = argparse.ArgumentParser(prog="python -m harness soak", description=__doc__.split("\n")[0])
    parser.add_argument("--target", default="pico", choices=("pico", "vm", "cpython"))
    parser.add_argument("--moves", type=int, default=10_000, help="default %(default)s")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", default="ko", choices=("en", "ko"))
    options = parser.parse_args(words)
    if not 1 <= options.moves <= MOST:
        parser.error(f"--moves must be 1 to {MOST}")
    try:
        device = made(options.target, options.language)
    except (NotThere, ImportError) as problem:
        print(f"soak --target {options.target}: {problem}", file=sys.stderr)
        return 1
    soak = Soak(device, options.seed)
    try:
        soak.play(options.moves)
        wrong = judged(soak.heap) if options.target != "cpython" else ""
        trace = device.read_saves().get("crash.txt", b"").decode()
        if trace:
            wrong = "it crashed:\n" + trace
    except (Wrong, DeviceTrouble, handheld.Stuck, AssertionError) as problem:
        wrong = str(problem)
    finally:
        device.close()
    print(f"WRONG: {wrong}" if wrong else
          f"well: {soak.moves:,} moves, free heap {soak.heap[0][1]:,} before and {soak.heap[-1][1]:,} bytes after")
    return int(bool(wrong))
