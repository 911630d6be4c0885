"""python -m harness saves pull|push DIR: saved games, settings and statistics of a handheld, backed up and restored.

The files are the same everywhere: what `make play` keeps (--saves DIR) can be pushed onto a handheld, and the other way
round. Restoring is all or nothing: the new folder is complete on the board, and compared by SHA-256, before it takes
the place of the old one; wherever the power or the cable fails, the board has one or the other.
"""

import argparse
import base64
import re
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from harness import ports
from harness.ports import DeviceTrouble
from harness.remote import PART, Remote, put, script, sha256

# Not "/saves": renaming absolute paths fails on MicroPython's unix port. The scripts go to the root first.
FOLDER = "saves"
NEW, OLD = FOLDER + ".part", FOLDER + ".old"
_PLACES = {"SAVES": FOLDER, "NEW": NEW, "OLD": OLD}
_OURS = re.compile(r"[a-z][a-z0-9_]*\.[ab](\.bad|\.old)?|marker|crash\.txt")  # what firmware/store.py writes
_SLOT = re.compile(r"([a-z][a-z0-9_]*)\.[ab]")
_LONGEST = 16 * 1024


class NotSaves(Exception):
    """A folder that is no backup, or cannot become one; str() says why and what to do."""


class Saves(NamedTuple):
    """What lies on a board: its own number, {file name: bytes} (None: no folder of saves), what is no file."""

    board: str
    files: dict | None
    others: list


def pull(remote, reset=True):
    """The Saves of a board. The game saves when it is interrupted, and starts again afterwards if `reset`."""
    return _told(remote.run([script("saves", **_PLACES) + "tell()\n"], reset=reset))


def _told(lines):
    board, files, others, whole = "", {}, [], False
    name, data = "", b""
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "board":
            board = rest
        elif word == "other":
            others.append(rest)
        elif word == "file":
            name, data = rest, b""
        elif word == "data":
            try:
                data += base64.b64decode(rest, validate=True)
            except ValueError:
                break
        elif word == "sha256":
            if sha256(data) != rest:
                break
            files[name] = data
        elif word == "none":
            files, whole = None, True
        elif word == "all":
            whole = rest == str(len(files)) and "" not in files
    if not board or not whole:
        raise DeviceTrouble("What arrived from the board was garbled. Try again.")
    return Saves(board, files, others)


def push(files, remote, reset=True):
    """Make these files the whole folder of saves of a board. All or nothing; DeviceTrouble."""
    texts = [script("put", PART=PART[1:]) + script("saves", **_PLACES) + "begin_swap()\n"]
    for name, data in sorted(files.items()):
        texts += put(f"{NEW}/{name}", data)
    after = _told(remote.run([*texts, "finish()\nswap()\ntell()\n"], reset=reset))
    if after.files != files:
        raise DeviceTrouble("The board's saves are not what was sent. Try again.")


def strangers(names):
    """Those of these names that Pocket Table never gave."""
    return sorted(name for name in names if not _OURS.fullmatch(name))


def read_folder(folder):
    """{file name: bytes} of a backup. NotSaves if it is none, or would lose what it is meant to keep."""
    if not folder.is_dir():
        raise NotSaves(f"There is no folder {folder}.")
    entries = sorted(folder.iterdir())
    odd = strangers([entry.name for entry in entries]) + [entry.name for entry in entries if not entry.is_file()]
    if odd:
        raise NotSaves(f"{folder} has what Pocket Table did not save: {_some(odd)}.\nIs it the right folder?")
    files = {entry.name: entry.read_bytes() for entry in entries}
    if not files:
        raise NotSaves(f"{folder} is empty: the board would lose its saves and get none.")
    long = [name for name, data in files.items() if len(data) > _LONGEST]
    if long:
        raise NotSaves(f"{folder}: too long for a save: {_some(long)}.")
    broken = broken_records(files)
    if broken:
        raise NotSaves(f"{folder} is damaged: no whole copy of {_some(broken)}.\nRemove those files to do without.")
    return files


def broken_records(files):
    """The records that these files have, but not one whole slot of them; empty slots (an unfinished first write)
    apart."""
    from harness import shims

    shims.install()
    from firmware.store import unseal

    slots = {}
    for name, data in files.items():
        match = _SLOT.fullmatch(name)
        if match and data:
            try:
                unseal(data)
                whole = True
            except ValueError:
                whole = False
            slots.setdefault(match[1], []).append(whole)
    return sorted(name for name, whole in slots.items() if not any(whole))


def write_folder(folder, files):
    """Make a new folder with these files: all of them, or nothing. NotSaves if something is there already."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise NotSaves(f"{folder} is there already. Name a new folder: no backup is overwritten.")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".saves-") as made:
            whole = Path(made) / "whole"
            whole.mkdir()
            for name, data in files.items():
                (whole / name).write_bytes(data)
            if folder.exists():
                folder.rmdir()
            whole.rename(folder)
    except OSError as problem:
        raise NotSaves(f"{folder} cannot be written: {problem.strerror}.") from None


def _some(names):
    names = list(names)
    return ", ".join(names[:6]) + (f" and {len(names) - 6} more" if len(names) > 6 else "")


def summary(files):
    """What a set of files holds, for people: "settings, statistics, pocket_madness (4 files, 1,234 bytes)"."""
    records = list(dict.fromkeys(match[1] for match in map(_SLOT.fullmatch, sorted(files)) if match))
    size = sum(map(len, files.values()))
    return f"{_some(records) or 'nothing'} ({len(files)} files, {size:,} bytes)"


def pull_into(folder, remote):
    """Back a board up into a new folder; the files."""
    if folder.exists():
        write_folder(folder, {})  # says no before the board is asked, if it must
    found = pull(remote)
    if found.files is None:
        raise DeviceTrouble("The board has no folder of saves: nothing was ever saved on it.")
    write_folder(folder, found.files)
    odd = found.others + strangers(found.files)
    if odd:
        print(f"saves: not Pocket Table's: {_some(odd)} (folders stay on the board only)", file=sys.stderr)
    return found.files


def push_from(folder, remote):
    """Restore a board from a folder; the files."""
    files = read_folder(folder)
    found = pull(remote, reset=False)
    odd = found.others + strangers(found.files or {})
    if odd:
        remote.run(["pass\n"], reset=True)  # the game goes on
        raise DeviceTrouble(
            f"In the board's folder of saves is what Pocket Table did not save, and would be lost: {_some(odd)}.\n"
            f"Take it away first: mpremote fs rm :{FOLDER}/NAME"
        )
    push(files, remote)
    return files


def main(arguments, wait=None):
    parser = argparse.ArgumentParser(
        prog="harness saves", description="back up or restore a handheld's saved games, settings and statistics"
    )
    parser.add_argument("what", choices=["pull", "push"], help="pull: from the board; push: onto the board")
    parser.add_argument("folder", type=Path, metavar="DIR", help="pull: a new folder; push: what pull made")
    parser.add_argument("--port", help="serial port (default: the only Pico)")
    options = parser.parse_args(arguments)
    try:
        if options.what == "push":
            read_folder(options.folder)
        port = ports.find(options.port)
        do = pull_into if options.what == "pull" else push_from
        files = do(options.folder, Remote(port, wait=wait))
    except (DeviceTrouble, NotSaves) as problem:
        print(f"saves: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\nsaves: interrupted. The board has all of its old saves or all of the new ones: {options.what} again.",
              file=sys.stderr)
        return 130
    said = f"{port} to {options.folder}" if options.what == "pull" else f"{options.folder} to {port}"
    print(f"{said}: {summary(files)}")
    return 0
