"""python -m harness soak [--target pico|vm|cpython] [--moves N]: thousands of moves over the console, with saves.

Game after game is dealt and played to its end by chance: persons only, where the engine here must come to the same
states, and every fourth time with opponents. The heap is looked at once in each game, after each thousand moves and at
the end: once every game has been there with and without opponents, what is free must not dwindle from game to game of
a kind. At the end the power fails, and the last game must be there again.

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
WARM = 40  # moves of a game after which everything of it has been loaded: a look at the heap
WARM_GAMES = 4 * len(games.NAMES)  # after these every game has been there, with and without opponents
SLACK = 1_024  # bytes of the heap that may be missing at the end: lists have grown to their size
LOOK = 1_000  # moves between two looks
CHECK = 50  # moves between two looks at the whole state
MOST = 100_000
CHORES_MS = 2_000  # until what a game's pages want has been loaded, and memory is tidy

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
        self.heap = []  # (moves, game, bytes free) of every look
        self.warm = 0  # looks before everything had been loaded once
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
            if self.games // len(games.NAMES) % 4 == 3:
                self._against_machines(name, players, seed)
            else:
                self._among_persons(name, players, seed)
            self.games += 1
            if self.games == WARM_GAMES:
                self.warm = len(self.heap)

    def _counted(self, name, made):
        """One move more, the `made`th of its game; False when it was the last."""
        self.moves += 1
        if self.moves % LOOK == 0 or made == WARM or self.moves == self._last:
            self._look(name)
        return self.moves < self._last

    def _look(self, name):
        self.device.run(CHORES_MS)
        free = int(self.link.request("mem").split()[1])
        self.heap.append((self.moves, name, free))
        seconds = time.monotonic() - self._begun
        self.say(f"{self.moves:7,} moves, {self.games:3} games over, {free:,} bytes free in {name}, {seconds:,.0f} s",
                 flush=True)

    # --- games

    def _among_persons(self, name, players, seed):
        """Everybody is a person: the engine here plays along."""
        game = games.make(name, players)
        game.start(seed)
        words = games.words(name)
        self.link.request(f"game {name} {'0' * players} {seed}")
        states = [bytes(game.state)]
        while game.turn != 255:
            move = game.moves[self.chance.randrange(game.legal())]
            self.link.request("move " + words.text(move))
            game.apply(move)
            states.append(bytes(game.state))
            if self.moves % CHECK == 0:
                self._compare(states[-1], words.text(move))
            if not self._counted(name, len(states) - 1):
                self._power_fails(states)
                return
        self._compare(states[-1], "the last move")

    def _compare(self, state, what):
        if self.link.state() != state:
            raise Wrong(f"after {what}, move {self.moves}: the state is not the engine's")

    def _power_fails(self, states):
        """Once the last point of no return is saved; the game goes on from there, or from a choice after it."""
        self.device.run(1_500)
        before = self.link.game()
        self.device.power_cycle()
        self.wake()
        self.device.tap("a")  # Continue
        self.device.run(1_500)
        after = self.link.game()
        if after is None:
            raise Wrong(f"after move {self.moves} and a power cut there is no game to continue")
        if after["mark"] != before["mark"] or after["made"] > before["made"]:
            raise Wrong(f"after move {self.moves} and a power cut the game goes on at move {after['made']} "
                        f"of {before['made']}, point of no return {after['mark']} of {before['mark']}")
        self._compare(states[after["made"]], "a power cut")

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
            if not self._counted(name, game["made"] + 1):
                return


def ends(heap):
    """{game: (bytes free at the first look, at the last, moves until then)} of [(moves, game, bytes free), ...]."""
    found = {}
    for moves, name, free in heap:
        found[name] = found.get(name, (free,))[0], free, moves
    return found


def judged(heap):
    """What is wrong with [(moves, game, bytes free), ...], or ""."""
    for name, (first, last, moves) in ends(heap).items():
        if last < first - SLACK:
            return f"{first - last:,} bytes of the heap are gone in {name} after {moves:,} moves"
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
        wrong = judged(soak.heap[soak.warm:]) if options.target != "cpython" else ""
        trace = device.read_saves().get("crash.txt", b"").decode()
        if trace:
            wrong = "it crashed:\n" + trace
    except (Wrong, DeviceTrouble, handheld.Stuck, AssertionError) as problem:
        wrong = str(problem)
    finally:
        device.close()
    heap = ", ".join(f"{first:,} before and {last:,} bytes after in {name}"
                     for name, (first, last, _) in ends(soak.heap[soak.warm:]).items())
    print(f"WRONG: {wrong}" if wrong else f"well: {soak.moves:,} moves, free heap {heap}")
    return int(bool(wrong))
