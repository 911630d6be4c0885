"""python -m harness flash: what was built, onto the board; only what changed; safe to interrupt and repeat.

Two calls of mpremote: one that looks at what is there, one that puts what is missing. Each file arrives under another
name, is read back and compared by SHA-256, and takes its place in one step. From the first change to the last main.py
is a stand-in that says "update unfinished", so files of two versions never run together. Saves are never touched.
"""

import argparse
import json
import sys
from pathlib import Path

from harness import ports
from harness.ports import DeviceTrouble
from harness.remote import PART, Remote, put, script, sha256

ROOT = Path(__file__).resolve().parent.parent
# Everything in them is ours.
FOLDERS = ("/engine/", "/firmware/", "/words/", "/fonts/", "/sprites/", "/content/", "/legends/", "/packs/")
MAIN = "/main.py"
OURS = (*FOLDERS, MAIN, "/main.mpy", PART)
NEVER = "/saves"  # and what harness/saves.py makes beside it
MPY_VERSION, MPY_SUB_VERSION = 6, 3  # what mpy-cross writes; MicroPython 1.23 and newer load it
BLOCK = 4096

REFORMAT = (
    "mpremote exec \"import os, rp2; os.umount('/'); os.VfsLfs2.mkfs(rp2.Flash(), progsize=256)\"\n"
    "makes a new one, which deletes everything on the board."
)

GARBLED = "The board's answer was garbled. Try again."

WAS_RESET = "The file system on this board is a new one: what was saved on the one before is gone."


class Board:
    """What look.py said: about MicroPython, and `files` (path -> (size, SHA-256))."""

    def __init__(self, lines):
        said, self.files = {}, {}
        for line in lines:
            word, _, rest = line.partition(" ")
            try:
                if word in ("about", "files"):
                    said[word] = json.loads(rest)
                elif word == "file":
                    path, size, digest = json.loads(rest)
                    self.files[path] = size, digest
            except ValueError:
                raise DeviceTrouble(GARBLED) from None
        if "about" not in said:
            raise DeviceTrouble("The board did not say what it is. Try again.")
        self.about = said["about"]
        self._check_micropython()
        if "files" not in said:
            raise DeviceTrouble("The board's file system could not be read.\n" + REFORMAT)
        if not said["files"]["littlefs"]:
            raise DeviceTrouble("The board's file system is not littlefs, which survives a power cut.\n" + REFORMAT)
        self.free = said["files"]["free"]
        self.was_reset = said["files"].get("remains", False)
        if len(self.files) != said["files"]["count"]:
            raise DeviceTrouble(GARBLED)

    def _check_micropython(self):
        about = self.about
        if about["name"] != "micropython":
            raise DeviceTrouble(f"This board runs {about['name']}, not MicroPython.\n{ports.HOW_TO_INSTALL}")
        if "RP2040" not in about["machine"]:
            raise DeviceTrouble(f"This is a {about['machine']}, not a Raspberry Pi Pico (RP2040).")
        version = ".".join(map(str, about["version"]))
        if (about["mpy"] & 0xFF, about["mpy"] >> 8 & 3) < (MPY_VERSION, MPY_SUB_VERSION):
            raise DeviceTrouble(
                f"This board has MicroPython {version}; 1.23 or newer is needed. Files and saves stay where they are:\n"
                + ports.HOW_TO_INSTALL
            )
        if about["mpy"] & 0xFF != MPY_VERSION or about["mpy"] >> 8 & 3 != MPY_SUB_VERSION:
            raise DeviceTrouble(
                f"MicroPython {version} on this board wants compiled files of another kind (.mpy version "
                f"{about['mpy'] & 0xFF}.{about['mpy'] >> 8 & 3}, ours are {MPY_VERSION}.{MPY_SUB_VERSION}). "
                f"Install 1.26.1 from {ports.DOWNLOAD}."
            )


class Plan:
    """What has to change on a board so that it has exactly `files` ({"/path": bytes})."""

    def __init__(self, files, board):
        self.files = files
        kept = {path: entry for path, entry in board.files.items() if not path.startswith(NEVER)}
        self.put = [path for path, data in sorted(files.items()) if kept.get(path) != (len(data), sha256(data))]
        self.remove = sorted(path for path in kept if path.startswith(OURS) and path not in files)
        new = sum(_room(len(files[path])) for path in self.put)
        old = sum(_room(kept[path][0]) for path in (*self.put, *self.remove) if path in kept)
        largest = max((_room(len(files[path])) for path in self.put), default=0)
        self.missing = new - old + largest + 4 * BLOCK - board.free

    def __bool__(self):
        return bool(self.put or self.remove)

    def lines(self):
        return [f"put     {path}  {len(self.files[path])} bytes" for path in self.put] + [
            f"remove  {path}" for path in self.remove
        ]

    def scripts(self, was_reset=False):
        """What has to run on the board, as texts; main.py last, its stand-in first. was_reset: what was saved is gone,
        and the files that are put here may cover its last traces, so a note is left for the firmware."""
        texts = [script("put", PART=PART)]
        if was_reset:
            from firmware import store

            texts += put(NEVER + "/marker", store.marker())
        rest = [path for path in self.put if path != MAIN]
        old = [path for path in self.remove if path != PART]
        if rest or old:
            texts += put(MAIN, stand_in())
        for path in rest:
            texts += put(path, self.files[path])
        texts += [f"gone({path!r})\n" for path in old]
        if MAIN in self.files:
            texts += put(MAIN, self.files[MAIN])
        return [*texts, "finish()\n"]


def _room(size):
    return -(-size // BLOCK) * BLOCK


def stand_in():
    """The main.py of an unfinished update."""
    from firmware import board

    return script(
        "unfinished",
        BUS=board.PANEL_BUS,
        SDA=board.PANEL_SDA,
        SCL=board.PANEL_SCL,
        ADDRESS=board.PANEL_ADDRESS,
        OFFSET=board.PANEL_OFFSET if board.PANEL == "sh1106" else 0,
    ).encode()


def flash(files, remote, check=False, say=print):
    """Bring a board to `files`; the Plan that was carried out. DeviceTrouble."""
    board = Board(remote.run([script("look", HASHED=OURS, SKIP=NEVER)], reset=check))
    plan = Plan(files, board)
    if board.was_reset:
        say(WAS_RESET)
    if check:
        for line in plan.lines():
            say(line)
        return plan
    if plan and plan.missing > 0:
        raise DeviceTrouble(
            f"The board's file system is too full: {plan.missing // 1024 + 1} KB more are needed.\n"
            "Remove files of yours (mpremote fs ls, mpremote fs rm) and try again."
        )
    remote.run(plan.scripts(board.was_reset) if plan else ["\n"], reset=True)
    return plan


def main(arguments):
    parser = argparse.ArgumentParser(prog="harness flash", description="what was built, onto the Pico")
    parser.add_argument("--port", help="serial port (default: the only Pico)")
    parser.add_argument("--check", action="store_true", help="only say what would change")
    options = parser.parse_args(arguments)
    from harness import build
    from harness.targets.pico_flash import tree

    try:
        build.build()
        port = ports.find(options.port)
        quiet = options.check

        def tell(line):
            if not quiet and line.startswith(("put ", "removed ")):
                print(line, flush=True)

        plan = flash(tree(ROOT / "build" / "device"), Remote(port, say=tell), options.check)
    except DeviceTrouble as problem:
        print(f"flash: {problem}", file=sys.stderr)
        return 1
    except build.BuildFailed as failed:
        print(*failed.faults, sep="\n", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nflash: interrupted. Run make flash again: it goes on where it was.", file=sys.stderr)
        return 130
    if not plan:
        print(f"{port}: everything is up to date" + ("" if options.check else ", the game starts"))
    elif options.check:
        print(f"{port}: {len(plan.put)} files to put, {len(plan.remove)} to remove")
    else:
        print(f"{port}: {len(plan.put)} files put, {len(plan.remove)} removed, the game starts")
    return 0
