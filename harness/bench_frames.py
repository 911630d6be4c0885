"""The handheld on the emulated Pico with its frames in sight: what a key costs until the last pixel, or a screen.

The firmware's own frames run, with marks around them (harness/device/frames.py); a mark costs microseconds. Between two
marks the bus is watched, so a picture's cost is known apart: the processor's time to draw it and to pack it up, the
bytes, and the time until the glass shows it.
"""

import random
import statistics
from pathlib import Path
from typing import NamedTuple

from harness.targets import pico, pico_flash, pico_run
from harness.targets.handheld import saves_with_language

SCRIPT = Path(__file__).resolve().parent / "device" / "frames.py"
FIRST_LINE = f"import machine\nmachine.mem32[{pico_run.MARK}] = 8 << 24\n"
OURS = f"""\
machine.mem32[{pico_run.MARK}] = 9 << 24
import gc
gc.collect()
_free = gc.mem_free()
import frames
gc.collect()
_free -= gc.mem_free()
machine.mem32[{pico_run.MARK}] = 10 << 24
frames.run(_free)
"""
SECOND, THIRD = 0x10, 0x14  # scratch registers, from the watchdog's start

FRAME, DRAW, DRAWN, LETTER, NAMED, FREE, COLLECTED, BEGUN, OURS_BEGUN, OURS_DONE, DEALT = range(1, 12)
PLAYING, CHOOSING, MOVING, SAVED = 1, 2, 4, 8

KEYS = {"a": 45, "right": 22, "left": 8, "up": 6, "down": 6, "b": 5}  # how often a person presses each, more or less
ON_RELEASE = ("a", "b")
CHORES_MS = 5_000  # after the last key, until all that was loaded has moved to flash (firmware/ui/chores.py)


class Mark(NamedTuple):
    ns: float
    kind: int
    value: int
    bytes: int  # that the panel took so far
    busy_ns: float  # that the bus was in use so far
    last_byte_ns: float


class _Marks(list):
    """A machine's marks, the bus noted with each."""

    def __init__(self, bus):
        super().__init__()
        self._bus = bus

    def append(self, mark):
        ns, number = mark
        bus = self._bus
        super().append(Mark(ns, number >> 24, number & 0xFFFFFF, bus.bytes, bus.busy_ns, bus.last_byte_ns))


class Frames:
    """A handheld that was switched on, no terminal at its port, and is at the menu; the logo was skipped by a key.

    language: as if chosen in Settings. saves: {name: bytes} to begin with. logo_ms, boot_ms: from main.py's first line
    until the first picture and until the menu were on the glass, without what the marks cost.
    """

    def __init__(self, language="en", saves=None):
        files = pico.files_with_main(OURS, FIRST_LINE)
        files["/frames.mpy"] = pico_run.compile_source(SCRIPT.read_text(encoding="utf-8"), "frames.py")
        files.update({pico.SAVES + name: data for name, data in saves_with_language(saves or {}, language).items()})
        self.machine, self.panel = pico.power_on(pico_flash.pack_files(files), "sh1106", ())
        self.marks = self.machine.marks = _Marks(self.machine.bus)
        self.run_until(lambda: any(self.panel.packed()), "the logo")
        logo = self.machine.ns
        self.machine.press("up")
        self.run_until(lambda: self.screen == "Menu", "the menu")
        begun, ours, done = (self.last(kind).ns for kind in (BEGUN, OURS_BEGUN, OURS_DONE))
        start = begun + done - ours
        self.logo_ms, self.boot_ms = (logo - start) / 1e6, (self.last(DRAWN).last_byte_ns - start) / 1e6
        self.machine.release("up")
        self.run(60)

    # --- what is seen

    @property
    def names(self):
        """The screens' names by their numbers."""
        names, letters = [], ""
        for mark in self.marks:
            if mark.kind == LETTER:
                letters += chr(mark.value)
            elif mark.kind == NAMED:
                names.append(letters)
                letters = ""
        return names

    def last(self, *kinds):
        return next((mark for mark in reversed(self.marks) if mark.kind in kinds), None)

    @property
    def screen(self):
        """The name of the screen that was drawn last."""
        drawn = self.last(DRAWN)
        return self.names[drawn.value] if drawn else ""

    @property
    def state(self):
        """The bits of the last frame."""
        frame = self.last(FRAME)
        return frame.value if frame else 0

    # --- what is done

    def run(self, ms):
        self.machine.run(ms)

    def run_until(self, condition, what, ms=20_000):
        self.machine.run_until(condition, ms, what)

    def tap(self, key, held=70, after=150):
        """Press and release; the instant (ns) of the edge that counts."""
        edge = self.machine.ns
        self.machine.press(key)
        self.run(held)
        if key in ON_RELEASE:
            edge = self.machine.ns
        self.machine.release(key)
        self.run(after)
        return edge

    def deal(self, name, seats, seed, options=0):
        """Begin a game, up to six seats, options below 16."""
        from engine import games

        request = options
        for _ in range(6 - len(seats)):
            request <<= 3
        for level in reversed(seats):
            request = request << 3 | level + 1
        seen = len(self.marks)
        self._ask(request << 6 | games.NAMES.index(name) << 2 | 2, seed)
        self.run_until(lambda: any(mark.kind == DEALT for mark in self.marks[seen:]), "the table")
        self.run(100)

    def free_heap(self):
        """(bytes free after a collection, microseconds that one takes), once it has done its chores."""
        self.run(CHORES_MS)
        seen = len(self.marks)
        self._ask(1)
        self.run_until(lambda: any(mark.kind == COLLECTED for mark in self.marks[seen:]), "the figures of the heap")
        return self.last(FREE).value * 16, self.last(COLLECTED).value

    def _ask(self, request, seed=0):
        watchdog = self.machine.mcu.watchdog
        watchdog.write_uint32(THIRD, seed)
        watchdog.write_uint32(SECOND, request)

    def until_a_person_chooses(self, ms=60_000):
        """Lets the opponents play, what they do not being told, and leaves pages."""
        for _ in range(0, ms, 250):
            if self.state & CHOOSING and not self.state & MOVING:
                return
            self.tap("b" if self.state & PLAYING else "a", after=180)
        raise AssertionError(f"nobody was asked to choose within {ms} ms")

    # --- figures

    def answer(self, edge):
        """(ms from `edge` to the last pixel of the first picture begun after it, that picture's bytes, saved
        meanwhile); None if that picture is none but the one before and nothing moves: what changes later, by itself,
        is no answer."""
        begun, saved, same = None, False, False
        for mark in self.marks:
            if mark.ns <= edge:
                continue
            if mark.kind == FRAME:
                saved = saved or bool(mark.value & SAVED)
                if same and not mark.value & MOVING:
                    return None
            elif mark.kind == DRAW:
                begun = mark
            elif mark.kind == DRAWN and begun:
                if mark.bytes > begun.bytes:
                    return (mark.last_byte_ns - edge) / 1e6, mark.bytes - begun.bytes, saved
                same = True
        return None

    @property
    def saves(self):
        """{name: bytes} of the folder of saves."""
        files = pico_flash.unpack_files(self.machine.flash.file_system)
        return {path[len(pico.SAVES):]: data for path, data in files.items() if path.startswith(pico.SAVES)}

    def pictures(self):
        """{screen: {count, draw_us, bytes, glass_us}}: of the costliest picture of each; glass_us is from the begin of
        drawing to the last byte."""
        names, found, begun = self.names, {}, None
        for mark in self.marks:
            if mark.kind == DRAW:
                begun = mark
            elif mark.kind == DRAWN and begun:
                processor = (mark.ns - begun.ns - (mark.busy_ns - begun.busy_ns)) / 1000
                row = found.setdefault(names[mark.value], {"count": 0, "draw_us": 0.0, "bytes": 0, "glass_us": 0.0})
                row["count"] += 1
                row["draw_us"] = max(row["draw_us"], processor)
                row["bytes"] = max(row["bytes"], mark.bytes - begun.bytes)
                if mark.bytes > begun.bytes:
                    row["glass_us"] = max(row["glass_us"], (mark.last_byte_ns - begun.ns) / 1000)
        return found


TOUR = ("down a right b down a right b down a down b up up up",  # rules, statistics, settings
        "a down right b")  # new game
PAUSED = "B down a right b down a b b A up b down b"  # in a game: rules, log, what is this, the whole row, all seats


def tour(frames, keys):
    """Press keys by their names; A and B are held."""
    for key in keys.split():
        frames.tap(key.lower(), held=700 if key.isupper() else 70)


def kind_of(before, saved):
    """What a press fell into, by the bits of the frame before it."""
    if saved:
        return "saving"
    if before & CHOOSING and not before & MOVING:
        return "choosing"
    return "others" if before & PLAYING else "pages"


def a_game(frames, name, seats, seed, presses, options=0):
    """A game dealt and played through the keys, by chance, until it is over or there were so many presses:
    ({"choosing" | "others" | "saving" | "pages": [ms from edge to last pixel, ...]}, presses made, whether it is over).
    What a press falls into: a person chooses; opponents play and their moves are told; a save; another page."""
    chance = random.Random(seed)
    keys, weights = list(KEYS), list(KEYS.values())
    answers = {"choosing": [], "others": [], "saving": [], "pages": []}
    frames.deal(name, seats, seed, options)
    for press in range(presses):
        if frames.screen == "GameOver":
            return answers, press, True
        frames.run(chance.uniform(0, 30))
        before = frames.state
        if before & CHOOSING:
            key = chance.choices(keys, weights)[0]
        elif before & PLAYING:
            key = chance.choice(("b", "b", "a", "right"))
        else:
            key = chance.choice(("a", "a", "b"))  # some pages are left by the one, some by the other
        edge = frames.tap(key)
        answer = frames.answer(edge)
        if answer:
            ms, _, saved = answer
            answers[kind_of(before, saved)].append(ms)
    return answers, presses, False


def summary(times):
    return {"count": len(times), "median_ms": statistics.median(times), "worst_ms": max(times)} if times else None
