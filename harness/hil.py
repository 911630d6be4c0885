"""python -m harness hil: the tests of the whole handheld on a real one, over its console (hardware in the loop).

The tests need its saves for themselves. So they are borrowed: pulled to build/hil/borrowed first, pushed back at the
end, whatever happens in between; where even that cannot be (the cable is out, the computer goes down), the next run
puts them back before it begins. Results go to build/hil (or HIL_OUT): results.xml (JUnit) and a picture of each screen
where a test failed.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from harness import ports, saves
from harness.link import connect, connect_again
from harness.ports import DeviceTrouble
from harness.remote import Remote

ROOT = Path(__file__).resolve().parent.parent
OUT = Path(os.environ.get("HIL_OUT") or ROOT / "build" / "hil")
BORROWED = "borrowed"  # under OUT: a folder a board, named by its own number


def _kept(board):
    return OUT / BORROWED / board


def borrow(port):
    """Put the saves of the device away. Those that an earlier run has not put back are the ones to keep."""
    found = saves.pull(Remote(port), reset=False)
    if found.others:
        raise DeviceTrouble(f"In the device's folder of saves are folders, which cannot be kept: {found.others}")
    if not _kept(found.board).is_dir():
        saves.write_folder(_kept(found.board), found.files or {})


def give_back(port):
    """Put the device's saves back, if they are away; whether they were. DeviceTrouble says where they are kept."""
    if not any((OUT / BORROWED).glob("*")):
        return False
    try:
        remote = Remote(port)
        kept = _kept(saves.pull(remote, reset=False).board)
        if not kept.is_dir():
            remote.run(["pass\n"], reset=True)
            return False
        saves.push({path.name: path.read_bytes() for path in kept.iterdir()}, remote)
    except DeviceTrouble as problem:
        folders = ", ".join(str(path) for path in sorted((OUT / BORROWED).glob("*")))
        raise DeviceTrouble(
            f"{problem}\nTHE DEVICE'S SAVES ARE NOT BACK ON IT. They are kept in {folders};\n"
            f"python -m harness saves push DIR puts them back, and so does the next make hil."
        ) from None
    shutil.rmtree(kept)
    return True


def run_tests(port, words):
    """pytest's exit status. Interrupts are pytest's: it ends its tests, and puts the saves back."""
    for old in (OUT / "results.xml", OUT / "screens"):
        shutil.rmtree(old) if old.is_dir() else old.unlink(missing_ok=True)
    tests = [] if any((ROOT / word.partition("::")[0]).exists() for word in words) else ["tests/e2e"]
    command = [sys.executable, "-m", "pytest", *tests, "--target", f"serial:{port}", "--junitxml", OUT / "results.xml",
               "--screens", OUT / "screens", *words]
    process = subprocess.Popen(command, cwd=ROOT)
    before = signal.signal(signal.SIGTERM, lambda *_: process.send_signal(signal.SIGINT))
    try:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:  # the terminal has sent it to pytest, too
                continue
    finally:
        signal.signal(signal.SIGTERM, before)


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="harness hil", description="the tests of the whole handheld on a device in your hand; its saves stay",
        epilog="Anything else goes to pytest: -k words, -x, tests/e2e/test_parts.py.",
    )  # fmt: skip
    parser.add_argument("--port", help="serial port (default: the only Pico)")
    options, words = parser.parse_known_args(arguments)
    try:
        port = ports.find(options.port)
        back = give_back(port)
        if back:
            print("The saves that an earlier run had borrowed are back.", flush=True)
        link = connect_again(port) if back else connect(port)
        print(f"{port}: {link.request('version')}", flush=True)
        link.close()
        status = run_tests(port, words)
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C must not cost the saves
        try:
            give_back(port)
        finally:
            signal.signal(signal.SIGINT, before)
    except DeviceTrouble as problem:
        print(f"hil: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nhil: broken off", file=sys.stderr)
        return 130
    pictures = len(list((OUT / "screens").glob("*.png")))
    print(f"{OUT / 'results.xml'}" + (f", {pictures} pictures in {OUT / 'screens'}" if pictures else ""))
    return status
