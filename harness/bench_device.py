"""The figures that only the device has: microseconds on the chip, heap, saves, keys to pixels. See harness/bench.py.

On the emulated Pico device time is a lower bound (pico_machine.py): allow 1.5 times as much for hardware. Most of the
time goes into whole games played through the keys (harness/bench_frames.py); `quick` plays a few moves of one.
"""

import json
import random
import statistics
import subprocess
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from engine import games

ROOT = Path(__file__).resolve().parent.parent
DEVICE_SCRIPT = ROOT / "harness" / "device" / "bench.py"
LANGUAGES = ("en", "ko")
PRESSES = 3_000  # of one game at most
OPTIONS = {"death_may_die": 3 + 8}  # the largest episode, Wards; Hastur

# figure -> (the bar, what it is measured in); a figure must not be above its bar, free_heap not below
BARS = {
    "move": (1000, "us"),
    "effects": (2500, "us"),
    "bytes": (0, "bytes a move"),
    "boot": (700, "ms"),
    "key_median": (60, "ms"),
    "key_worst": (90, "ms"),
    "free_heap": (90 * 1024, "bytes"),
    "save_median": (60, "ms"),
    "save_worst": (170, "ms"),
    "slice": (20, "ms"),
    "trophies": (250, "ms"),
    "trophies_slice": (20, "ms"),
}
TITLES = {
    "move": "legal + apply, a move",
    "effects": "the same in Death May Die",
    "bytes": "allocated by legal + apply",
    "boot": "main.py's first line to the menu",
    "key_median": "key to last pixel, median",
    "key_worst": "key to last pixel, worst",
    "free_heap": "free heap at the table",
    "save_median": "a save, median",
    "save_worst": "a save, worst",
    "slice": "an opponent's longest slice",
    "trophies": "up to 14 trophies, in all",
    "trophies_slice": "trophies, the longest slice",
}


# --- programs on the chip

def script(call):
    """The text of a program that prints the JSON of one call of harness/device/bench.py."""
    return f"{DEVICE_SCRIPT.read_text(encoding='utf-8')}\nimport json\nprint(json.dumps({call}))\n"


def on_chip(call):
    from harness.targets import pico, pico_run

    files = {path: data for path, data in pico.device_files().items() if path != "/main.py"}
    return json.loads(pico_run.run_script(script(call), files).output)


def hands_of(size, count):
    """`count` hands of `size` trophies by chance, and the one of pairs that leaves most runs open: ten masks each."""
    chance = random.Random(size)
    hands = []
    for _ in range(count):
        masks = bytearray(10)
        for card in chance.sample(range(40), size):
            masks[card >> 2] |= 1 << (card & 3)
        hands.append(bytes(masks))
    return [*hands, bytes((3, 12) * 5)[: size // 2].ljust(10, b"\0")]


def trophies(quick=False):
    """The exact split of trophies on the chip: of 14, and of the 20 that make most work of all."""
    fourteen = on_chip(f"trophies({hands_of(14, 3 if quick else 40)!r})")
    worst = on_chip(f"trophies({[bytes((3, 12) * 5)]!r})")
    return {f"{name}_{figure}": max(row[i] for row in rows) for name, rows in (("fourteen", fourteen), ("worst", worst))
            for i, figure in enumerate(("us", "slice_us", "slices"))}


# --- the whole handheld

def table_for(name):
    """The fullest table of a game: a person and opponents of every level, the strongest more often."""
    levels = list(games.levels(name))
    others = [levels[-1 - i % len(levels)] for i in range(games.most(name) - 1)]
    return bytes([0, *others])


def at_one_table(language, presses, name, table=table_for):
    """The figures of the handheld in `language` with one game: boot, heap, keys, screens; table(name) -> the seats.
    The game begins with a new interpreter, as on the device, and after a look at the pages of the menu."""
    from harness import bench_frames
    from harness.bench_frames import Frames, a_game, summary, tour

    frames = Frames(language)
    figures = {"logo_ms": frames.logo_ms, "boot_ms": frames.boot_ms}
    whole = presses == PRESSES
    if whole:
        for keys in bench_frames.TOUR:
            tour(frames, keys)
    options = OPTIONS.get(name, 0)
    frames.deal(name, table(name), 5, options)
    frames.until_a_person_chooses()
    heaps = [frames.free_heap()] if whole else []
    answers, made, over = a_game(frames, name, bytes((0, 1, 2)), 5, presses, options)
    row = {"presses": made, "over": over, "keys": {kind: summary(times) for kind, times in answers.items()}}
    if whole:
        frames.deal(name, table(name), 6, options)
        frames.until_a_person_chooses()
        tour(frames, bench_frames.PAUSED)
        frames.until_a_person_chooses()
    heaps.append(frames.free_heap())
    row.update(free_heap=min(free for free, _ in heaps), collection_us=max(took for _, took in heaps))
    figures["games"] = {name: row}
    figures["screens"] = {name + " " + screen if screen.startswith("Play.") else screen: costs
                          for screen, costs in frames.pictures().items()}
    if whole:
        figures["boot_with_game_ms"] = Frames(language, frames.saves).boot_ms
    return figures


def together(tables):
    """The figures of several at_one_table as those of one handheld: of what each has the worst."""
    figures = {"games": {}, "screens": {}}
    for one in tables:
        figures["games"].update(one["games"])
        for screen, costs in one["screens"].items():
            if costs["glass_us"] >= figures["screens"].get(screen, costs)["glass_us"]:
                figures["screens"][screen] = costs
        for boot in ("logo_ms", "boot_ms", "boot_with_game_ms"):
            if boot in one:
                figures[boot] = max(one[boot], figures.get(boot, 0))
    return figures


def at_the_table(language, presses, names=games.NAMES, table=table_for):
    """The figures of the handheld in `language` with one game of `names` after the other."""
    return together([at_one_table(language, presses, name, table) for name in names])


def rows(quick):
    """{(part, name): (function, arguments)} of everything that is measured on the emulated Pico."""
    work = {("trophies", ""): (trophies, quick)}
    for language in LANGUAGES[1:] if quick else LANGUAGES:
        for name in games.NAMES:
            work["handheld", f"{language} {name}"] = at_one_table, language, 12 if quick else PRESSES, name
    for name in games.NAMES:
        fewest, most = games.fewest(name), games.most(name)
        for players in (fewest,) if quick else range(fewest, most + 1):
            work["moves", f"{name} {players}p"] = on_chip, f"moves({name!r}, {players}, {1 if quick else 3})"
        for level in games.levels(name)[-1:] if quick else games.levels(name):
            call = f"opponents({name!r}, {most}, {level}, {8 if quick else 60})"
            work["opponents", f"{name} level {level}"] = on_chip, call
        work["saves", name] = on_chip, f"saves({name!r}, {most}, {12 if quick else 200})"
    return work


def pico(quick=False, jobs=1, say=None):
    """Everything that is measured on the emulated Pico, in `jobs` processes: its time does not depend on ours."""
    start = time.monotonic()
    work = rows(quick)
    done = {}
    with ProcessPoolExecutor(jobs) as pool:
        running = {pool.submit(function, *arguments): row for row, (function, *arguments) in work.items()}
        for future in as_completed(running):
            row = running[future]
            done[row] = future.result()
            if say:
                say(f"{time.monotonic() - start:6.0f} s  {' '.join(row)}")
    figures = {"target": "pico", "moves": {}, "opponents": {}, "saves": {}, "handheld": {},
               "trophies": done["trophies", ""]}
    tables = {}
    for part, name in work:
        result = done[part, name]
        if part == "handheld":
            tables.setdefault(name.split()[0], []).append(result)
        elif part == "saves":
            figures["saves"][name] = {
                "count": len(result), "median_ms": statistics.median(result), "worst_ms": max(result)}
        elif part != "trophies":
            figures[part][name] = result
    figures["handheld"] = {language: together(each) for language, each in tables.items()}
    return figures


def judged(figures):
    """[(name, value, bar, unit, good)] of the figures that have a bar: the worst of all games and languages."""
    moves, handhelds = figures["moves"], figures["handheld"].values()
    of_effects = [name for name in moves if name.startswith("death_may_die")]
    saves = figures["saves"].values()
    rows = [row for handheld in handhelds for row in handheld["games"].values()]
    choosing = [row["keys"]["choosing"] for row in rows if row["keys"]["choosing"]]
    values = {
        "move": max(row["us"] for name, row in moves.items() if name not in of_effects),
        "effects": max(moves[name]["us"] for name in of_effects),
        "bytes": max(row["bytes"] for row in moves.values()),
        "boot": max(handheld.get("boot_with_game_ms", handheld["boot_ms"]) for handheld in handhelds),
        "key_median": max(row["median_ms"] for row in choosing),
        "key_worst": max(row["worst_ms"] for row in choosing),
        "free_heap": min(row["free_heap"] for row in rows),
        "save_median": max(row["median_ms"] for row in saves),
        "save_worst": max(row["worst_ms"] for row in saves),
        "slice": max(row["slice_us"] for row in figures["opponents"].values()) / 1000,
        "trophies": figures["trophies"]["fourteen_us"] / 1000,
        "trophies_slice": max(figures["trophies"]["fourteen_slice_us"], figures["trophies"]["worst_slice_us"]) / 1000,
    }
    result = []
    for name, value in values.items():
        bar, unit = BARS[name]
        result.append((name, value, bar, unit, value >= bar if name == "free_heap" else value <= bar))
    return result


# --- MicroPython's unix port

def vm():
    """Bytes that a move allocates there, and the heap in use at the table: objects are twice as large as on a Pico."""
    from harness import build
    from harness.targets import vm as target

    build.use()
    plain = build.ROOT / "build" / "plain"
    figures = {"target": "vm", "moves": {}, "heap": {}}
    for name in games.NAMES:
        for players in range(games.fewest(name), games.most(name) + 1):
            command = [target.find_micropython(), "-c", script(f"moves({name!r}, {players}, 3)")]
            ran = subprocess.run(command, cwd=plain, capture_output=True, text=True, check=True)
            figures["moves"][f"{name} {players}p"] = json.loads(ran.stdout)
        for language in LANGUAGES:
            with target.Handheld(language=language) as handheld:
                handheld.run(1_500)
                seats = "".join(map(str, table_for(name)))
                handheld.request(f"game {name} {seats} 5")
                handheld.run(500)
                free, used = handheld.request("mem").split()[1::2]
                figures["heap"][f"{name} {language}"] = {"used": int(used), "free": int(free)}
    return figures


# --- showing

def _show_vm(figures):
    print("MicroPython's unix port")
    for name, row in figures["moves"].items():
        print(f"{name}: {row['bytes']} bytes a move over {row['moves']} moves{'' if not row['bytes'] else '   MISSED'}")
    for name, row in figures["heap"].items():
        print(f"{name}: {row['used']:,} bytes of the heap in use at the table, the console included")


def show(figures):
    if figures["target"] == "vm":
        _show_vm(figures)
        return
    print(f"{'on the ' + figures['target']:34}{'measured':>12}{'bar':>12}")
    for name, value, bar, unit, good in judged(figures):
        print(f"{TITLES[name]:34}{value:12,.1f}{bar:12,}  {unit}{'' if good else '   MISSED'}")
    for name, row in figures["moves"].items():
        print(f"\n{name}: {row['us']:.0f} us a move, {1e6 / row['us']:,.0f} moves a second ({row['moves']} moves, the "
              f"slowest {row['worst_us'] / 1000:.1f} ms)", end="")
    print()
    for name, row in figures["opponents"].items():
        print(f"{name}: {row['mean_us'] / 1000:.1f} ms a choice, longest {row['choice_us'] / 1000:.0f} ms; longest "
              f"begin {row['begin_us'] / 1000:.1f}, longest slice {row['slice_us'] / 1000:.1f} ms")
    row = figures["trophies"]
    print(f"trophies: up to 14 in {row['fourteen_us'] / 1000:.0f} ms, the 20 that make most work in "
          f"{row['worst_us'] / 1000:.0f} ms ({row['worst_slices']} slices)")
    for language, handheld in figures["handheld"].items():
        print(f"\n[{language}] from main.py's first line: first picture {handheld['logo_ms']:.0f} ms, menu "
              f"{handheld['boot_ms']:.0f} ms, with a game to continue {handheld.get('boot_with_game_ms', 0):.0f} ms")
        for name, row in handheld["games"].items():
            print(f"{name}: {row['free_heap']:,} bytes free at the table, a collection takes "
                  f"{row['collection_us'] / 1000:.1f} ms; {row['presses']} keys pressed"
                  f"{', to the end of a game' if row['over'] else ''}")
            for kind, times in row["keys"].items():
                if times:
                    print(f"    {kind:10}{times['count']:5} answers, median {times['median_ms']:5.1f} ms, "
                          f"worst {times['worst_ms']:6.1f} ms")
        print(f"    {'screen':32}{'pictures':>9}{'draw us':>9}{'bytes':>7}{'to glass us':>13}   (the costliest)")
        for name, row in sorted(handheld["screens"].items()):
            print(f"    {name:32}{row['count']:9}{row['draw_us']:9,.0f}{row['bytes']:7}{row['glass_us']:13,.0f}")


def missed(figures):
    """Whether a figure is beyond its bar."""
    if figures["target"] == "vm":
        return any(row["bytes"] for row in figures["moves"].values())
    return not all(good for *_, good in judged(figures))


def run(target, quick=False, jobs=1, say=None):
    """The figures of a target, as one dict. say(text): of each part of the pico's that is done."""
    from harness.targets.handheld import NotThere

    try:
        return vm() if target == "vm" else pico(quick, jobs, say)
    except (NotThere, ImportError) as problem:
        raise SystemExit(f"bench --target {target}: {problem}") from None
