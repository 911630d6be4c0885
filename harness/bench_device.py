"""The figures that only the device has: microseconds on the chip, heap, saves, keys to pixels. See harness/bench.py.

On the emulated Pico device time is a lower bound (pico_machine.py): allow 1.5 times as much for hardware.
"""

import json
import statistics
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DEVICE_SCRIPT = ROOT / "harness" / "device" / "bench.py"
MARK_FIRST_LINE = "import machine\nmachine.mem32[0x4005800C] = 1\n"

# figure -> (the bar, what it is measured in); a figure must not be above its bar, free_heap not below
BARS = {
    "move": (1000, "us"),
    "bytes": (0, "bytes a move"),
    "boot": (700, "ms"),
    "key_median": (60, "ms"),
    "key_worst": (90, "ms"),
    "free_heap": (90 * 1024, "bytes"),
    "save_median": (60, "ms"),
    "save_worst": (170, "ms"),
    "slice": (20, "ms"),
}


def script(call):
    """The text of a program that prints the JSON of one call of harness/device/bench.py."""
    return f"{DEVICE_SCRIPT.read_text(encoding='utf-8')}\nimport json\nprint(json.dumps({call}))\n"


def on_chip(call):
    from harness.targets import pico, pico_run

    files = {path: data for path, data in pico.device_files().items() if path != "/main.py"}
    return json.loads(pico_run.run_script(script(call), files).output)


def boot():
    """Milliseconds from main.py's first line to the logo, and to the menu, the logo skipped by a key when it shows."""
    from harness.targets import handheld, pico, pico_flash

    files = pico.device_files()
    saves = handheld.saves_with_language({}, "en")
    files.update({pico.SAVES + name: data for name, data in saves.items()})
    files["/main.py"] = MARK_FIRST_LINE.encode() + files["/main.py"]
    machine, panel = pico.power_on(pico_flash.pack_files(files), "sh1106", ())
    machine.run_until(lambda: any(panel.packed()), 5000, "the logo")
    logo = machine.ns
    machine.press("up")
    machine.run(60)
    machine.release("up")
    machine.run(400)
    first = machine.marks[0][0]
    return {"logo_ms": (logo - first) / 1e6, "boot_ms": (machine.bus.last_byte_ns - first) / 1e6}


def without_motion(folder):
    """Settings in a folder of saves, English and with the animations off: they would count as part of every answer."""
    from firmware import place
    from firmware.settings import RECORD, Settings
    from firmware.store import Store
    from harness import build

    build.use()
    before, place.SAVES = place.SAVES, folder
    try:
        store, settings = Store(), Settings()
        settings.put("language", "en")
        settings.put("motion", "0")
        store.write(RECORD, settings.dump())
        store.settle()
    finally:
        place.SAVES = before


def at_the_table(presses=60):
    """A game of two persons played by a walk over the keys: key to last pixel, the cost of a frame, the free heap.

    A and B act on release, so their time begins there; saves that fall into an answer count.
    """
    from engine.rng import Rng
    from harness.targets import pico

    chance = Rng()
    chance.seed(3)
    times, frames = [], []
    with tempfile.TemporaryDirectory() as folder:
        without_motion(folder)
        handheld = pico.Handheld(saves=folder, seed=5)
        machine = handheld.machine
        handheld.run(2500)
        for _ in range(presses):
            key = ("a", "a", "a", "right", "left", "down", "up")[chance.below(7)]
            waits_for_release = key == "a"
            bytes_before = machine.bus.bytes
            handheld.press(key)
            start = machine.ns
            handheld.run(70)
            handheld.release(key)
            if waits_for_release:
                start = machine.ns
            handheld.run(230)
            if machine.bus.bytes != bytes_before and machine.bus.last_byte_ns > start:
                times.append((machine.bus.last_byte_ns - start) / 1e6)
                frames.append(machine.bus.bytes - bytes_before)
            handheld.run(500)
        memory = handheld.request("mem").split()
        return {
            "presses": len(times),
            "key_median_ms": statistics.median(times),
            "key_worst_ms": max(times),
            "bytes_a_key": statistics.mean(frames),
            "free_heap": int(memory[1]),
            "at": handheld.request("game"),
        }


def pico():
    from engine import games

    figures = {"target": "pico", "moves": {}, "opponents": {}}
    for name in games.NAMES:
        kind = games.load(name)
        for players in range(kind.MIN_PLAYERS, kind.MAX_PLAYERS + 1):
            figures["moves"][f"{name} {players}p"] = on_chip(f"moves({name!r}, {players}, 3)")
        for level in games.levels(name):
            figures["opponents"][f"{name} level {level}"] = on_chip(f"opponents({name!r}, 3, {level}, 60)")
        times = on_chip(f"saves({name!r}, {kind.MAX_PLAYERS}, 200)")
        figures["saves"] = {"count": len(times), "median_ms": statistics.median(times), "worst_ms": max(times)}
    figures["boot"] = boot()
    figures["table"] = at_the_table()
    return figures


def judged(figures):
    """[(name, value, bar, unit, good)] of the figures that have a bar."""
    moves, table, saves = figures["moves"].values(), figures["table"], figures["saves"]
    values = {
        "move": max(row["us"] for row in moves),
        "bytes": max(row["bytes"] for row in moves),
        "boot": figures["boot"]["boot_ms"],
        "key_median": table["key_median_ms"],
        "key_worst": table["key_worst_ms"],
        "free_heap": table["free_heap"],
        "save_median": saves["median_ms"],
        "save_worst": saves["worst_ms"],
        "slice": max(row["slice_us"] for row in figures["opponents"].values()) / 1000,
    }
    rows = []
    for name, value in values.items():
        bar, unit = BARS[name]
        rows.append((name, value, bar, unit, value >= bar if name == "free_heap" else value <= bar))
    return rows


TITLES = {
    "move": "legal + apply, a move",
    "bytes": "allocated by legal + apply",
    "boot": "main.py's first line to the menu",
    "key_median": "key to last pixel, median",
    "key_worst": "key to last pixel, worst",
    "free_heap": "free heap at the table",
    "save_median": "a save, median of 200",
    "save_worst": "a save, worst of 200",
    "slice": "an opponent's longest slice",
}


def show(figures):
    print(f"{'on the ' + figures['target']:34}{'measured':>12}{'bar':>12}")
    for name, value, bar, unit, good in judged(figures):
        print(f"{TITLES[name]:34}{value:12,.1f}{bar:12,}  {unit}{'' if good else '   MISSED'}")
    print(f"{'first picture after main.py begins':34}{figures['boot']['logo_ms']:12,.1f}{'':12}  ms")
    for name, row in figures["moves"].items():
        print(f"{name}: {row['us']:.0f} us a move over {row['moves']} moves, worst {row['worst_us']:.0f}")
    for name, row in figures["opponents"].items():
        print(f"{name}: {row['mean_us'] / 1000:.1f} ms a choice, longest {row['choice_us'] / 1000:.0f} ms")


def run(target):
    """The figures of a target, as one dict."""
    from harness.targets.handheld import NotThere

    if target != "pico":
        raise SystemExit("bench --target vm: device time means nothing there; tests/engine measures its allocations")
    try:
        return pico()
    except (NotThere, ImportError) as problem:
        raise SystemExit(f"bench --target pico: {problem}") from None
