"""The command: every kind of write, its cuts judged and booted, as a table or as JSON."""

import argparse
import json
import os
import sys
import time
import zlib
from concurrent.futures import ProcessPoolExecutor

from harness import build

BOOTS = 20  # of each kind at least, where there are as many images
QUICK_BOOTS = 3
COLUMNS = (
    ("operations", "flash operations"),
    ("points", "cut points tried"),
    ("images", "images judged"),
    ("booted", "booted"),
    ("again", "cut again, images"),
    ("lost", "games lost"),
    ("wrong", "wrong otherwise"),
    ("never_up", "never came up"),
)


class Row:
    """One kind of write: (Recording, Judgement) pairs, why there are none, and Boots."""

    def __init__(self, kind, judged, why="", boots=()):
        self.kind, self.judged, self.why, self.boots = kind, judged, why, list(boots)

    def figures(self):
        from harness.powercut.booting import NEVER_UP
        from harness.powercut.judging import LOST, WRONG

        kinds = [fault.kind for _, judgement in self.judged for fault in judgement.faults]
        kinds += [boot.fault for boot in self.boots]
        return {
            "kind": self.kind,
            "operations": sum(len(recording.operations) for recording, _ in self.judged),
            "points": sum(judgement.points for _, judgement in self.judged),
            "images": sum(judgement.images for _, judgement in self.judged),
            "booted": len(self.boots),
            "again": sum(boot.images for boot in self.boots),
            "lost": kinds.count(LOST),
            "wrong": kinds.count(WRONG) + bool(self.why),
            "never_up": kinds.count(NEVER_UP),
            "faults": self.faults(),
        }

    def faults(self):
        """In words."""
        found = [self.why] if self.why else []
        found += [str(fault) for _, judgement in self.judged for fault in judgement.faults]
        return found + [f"{boot.fault}, booted {boot.cut}: {boot.why}" for boot in self.boots if boot.fault]


# --- what runs in a process of its own


def record(kind, long):
    """The Row of a kind, without boots."""
    _prepare()
    from harness.powercut import booting, flashing, judging, kinds

    try:
        if kind == flashing.KIND:
            recording = flashing.record()
            return Row(kind, [(recording, flashing.judge(recording))])
        return Row(kind, [(recording, judging.judge(recording)) for recording in kinds.KINDS[kind](long)])
    except booting.TROUBLE as problem:
        return Row(kind, [], f"could not be brought about: {problem}")


def boot_flashing(recording, judgement, count):
    _prepare()
    from harness.powercut import flashing

    return flashing.boots(recording, judgement, count)


def boot(cut, packed, end):
    """[Boot] of an image that zlib has packed."""
    _prepare()
    from harness.powercut import booting

    return [booting.boot(cut, zlib.decompress(packed), end)]


def storage(case):
    _prepare()
    from harness.powercut import storage as cases

    return cases.try_case(case)


def _prepare():
    from harness import shims

    shims.install()
    build.use()


# --- the whole


def quick(say):
    """The short form: a save of a game, and the boots of some images."""
    from harness.powercut import booting, judging, kinds

    rows = []
    for recording in kinds.short():
        judged = [(recording, judging.judge(recording))]
        say(f"{recording.kind}: recorded and judged")
        images = dict(recording.images())
        boots = [booting.boot(cut, images[cut], recording.chain[-1]) for _, cut in booting.chosen(judged, QUICK_BOOTS)]
        rows.append(Row(recording.kind, judged, boots=boots))
    return rows


def long(kinds_, cases, boots, jobs, say):
    """(rows, {case of storage: what is not so}) of these kinds and cases."""
    from harness.powercut import booting, flashing

    with ProcessPoolExecutor(jobs) as pool:
        recorded = {kind: pool.submit(record, kind, True) for kind in kinds_}
        tried = {case: pool.submit(storage, case) for case in cases}
        rows, started = [], []
        for kind, result in recorded.items():
            row = result.result()
            rows.append(row)
            say(f"{kind}: {row.figures()['images']} images judged")
            if kind == flashing.KIND:
                started.append([pool.submit(boot_flashing, *pair, boots) for pair in row.judged])
            else:
                started.append(_start_boots(pool, booting.chosen(row.judged, boots)))
        for row, each in zip(rows, started, strict=True):
            for result in each:
                row.boots += result.result()
            say(f"{row.kind}: {len(row.boots)} booted")
        return rows, {case: result.result() for case, result in tried.items()}


def _start_boots(pool, chosen):
    started = []
    for recording in {id(recording): recording for recording, _ in chosen}.values():
        wanted = {cut for of, cut in chosen if of is recording}
        for cut, image in recording.images():
            if cut in wanted:
                started.append(pool.submit(boot, cut, zlib.compress(image, 1), recording.chain[-1]))
    return started


def show(rows, cases):
    width = max(len(row.kind) for row in rows) if rows else 0
    if rows:
        print(f"{'':{width}}" + "".join(f"{title:>19}" for _, title in COLUMNS))
    total = dict.fromkeys((name for name, _ in COLUMNS), 0)
    for row in rows:
        figures = row.figures()
        print(f"{row.kind:{width}}" + "".join(f"{figures[name]:19,}" for name, _ in COLUMNS))
        for name in total:
            total[name] += figures[name]
    if rows:
        print(f"{'in all':{width}}" + "".join(f"{total[name]:19,}" for name, _ in COLUMNS))
    if cases:
        print("\nstorage, on the chip: does it start, say what is the matter, keep the saves?")
        for case, why in cases.items():
            print(f"  {case:24}{'NO: ' + why if why else 'yes'}")
    for row in rows:
        for fault in row.faults():
            print(f"\n{row.kind}: {fault}")


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="harness powercut", description="no game is lost, wherever the power fails (on the emulated chip)"
    )
    parser.add_argument("--quick", action="store_true", help="the short form: a save of a game")
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    parser.add_argument("--kind", action="append", metavar="KIND", help="only this kind of write (several: repeat)")
    parser.add_argument("--boots", type=int, default=BOOTS, help=f"images of each kind to boot ({BOOTS})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (one for each core)")
    options = parser.parse_args(arguments)
    from harness.targets.pico_machine import missing

    if missing():
        print(f"powercut: {missing()}", file=sys.stderr)
        return 1
    _prepare()
    start = time.monotonic()

    def say(text):
        if not options.json:
            print(f"{time.monotonic() - start:6.0f} s  {text}", file=sys.stderr, flush=True)

    from harness.powercut import flashing, kinds
    from harness.powercut import storage as storage_cases

    known = [*kinds.KINDS, flashing.KIND]
    for kind in options.kind or ():
        if kind not in known:
            parser.error(f"--kind {kind}: there are {', '.join(known)}")
    if options.quick:
        rows, cases = quick(say), {}
    else:
        names = options.kind or known
        rows, cases = long(names, () if options.kind else storage_cases.CASES, options.boots, options.jobs, say)
    good = not any(row.faults() for row in rows) and not any(cases.values())
    if options.json:
        print(json.dumps({"good": good, "kinds": [row.figures() for row in rows], "storage": cases}))
    else:
        show(rows, cases)
    return 0 if good else 1
