"""python -m harness play: the handheld in this terminal, or a list of keys and the screens it leads to."""

import argparse
import importlib
import os
import sys
import tempfile

from engine.rng import SEEDS
from harness import script
from harness.thumbs import Thumbs

TARGETS = ("cpython", "vm")
START = 1500  # milliseconds from power-on to a screen that waits, logo included
AFTER = 150  # milliseconds a screen gets after a key before it is looked at
SAVING = 2000  # milliseconds without a key at the end: the firmware saves when nothing has moved for a second


class CannotPlay(Exception):
    """Why not, and what would help; str() is for the player."""


def arguments_of(words):
    parser = argparse.ArgumentParser(
        prog="python -m harness play",
        description="The handheld in this terminal. Games are saved as you play and are there again next time.",
        epilog=f"Steps of a script, one a line: {script.WORDS}, # remark",
    )
    parser.add_argument("--target", choices=TARGETS, default="cpython", help="what runs the firmware (cpython)")
    parser.add_argument("--lang", choices=("en", "ko"), help="language; asked by the device at the first start")
    parser.add_argument("--seed", type=seed, metavar="N", help=f"the same deal every time (0 to {SEEDS - 1})")
    parser.add_argument("--saves", metavar="DIR", help="where games are kept (default: your user data folder)")
    parser.add_argument("--script", metavar="FILE", help="press these keys, without a terminal (-: stdin)")
    parser.add_argument("--png", metavar="DIR", help="where a script's screens go (default: shots)")
    chosen = parser.parse_args(words)
    if chosen.png and not chosen.script:
        parser.error("--png goes with --script")
    return chosen


def seed(text):
    try:
        number = int(text, 0)
    except ValueError:
        number = -1
    if not 0 <= number < SEEDS:
        raise argparse.ArgumentTypeError(f"a seed is a number from 0 to {SEEDS - 1}")
    return number


def saves_folder(chosen):
    """The folder of saves, made if need be. CannotPlay if it cannot be."""
    if chosen is None:
        from platformdirs import user_data_path

        chosen = user_data_path("pocket-table") / "saves"
    try:
        os.makedirs(chosen, exist_ok=True)
        with tempfile.TemporaryFile(dir=chosen):
            pass
    except OSError as problem:
        why = f"games cannot be kept there ({problem.strerror}); --saves DIR names another place"
        raise CannotPlay(f"{chosen}: {why}") from None
    return os.path.abspath(chosen)


def only_one(folder):
    """Takes the folder of saves for this program alone, until it ends. CannotPlay if it is taken."""
    import fcntl

    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise CannotPlay(f"{folder} is in use by another window; --saves DIR names another place") from None
    except OSError:
        pass  # a file system without locks: better to play than not to


def open_handheld(chosen, saves):
    """The handheld, switched on, with everything built. CannotPlay where the target is not to be had.

    It has hold(mask), run(ms), picture() and close().
    """
    from harness import build
    from harness.targets import handheld

    try:
        build.build()
        target = importlib.import_module("harness.targets." + chosen.target)
        return target.Handheld(saves=saves, language=chosen.lang, seed=chosen.seed)
    except build.BuildFailed as problem:
        raise CannotPlay(f"the build failed\n{problem}") from None
    except handheld.NotThere as problem:
        raise CannotPlay(f"{problem}\nWithout --target the game runs in this Python") from None


def run_script(handheld, steps, folder):
    """Presses the keys and writes the screens asked for, or after every key if none is; the files written. CannotPlay
    if one cannot be."""
    from harness import png

    thumbs = Thumbs(handheld)
    asked = any(step.do == script.SHOT for step in steps)
    written = []

    def shoot(name):
        path = os.path.join(folder, name + ".png")
        try:
            os.makedirs(folder, exist_ok=True)
            png.write(path, handheld.picture(), scale=4)
        except OSError as problem:
            raise CannotPlay(f"{path} cannot be written ({problem.strerror}); --png DIR names another place") from None
        written.append(path)

    handheld.run(START)
    if not asked:
        shoot("000-start")
    for number, step in enumerate(steps, 1):
        if step.do == script.SHOT:
            shoot(step.what)
            continue
        if step.do == script.WAIT:
            thumbs.run(step.what)
        else:
            (thumbs.tap if step.do == script.PRESS else thumbs.keep)(step.what)
            thumbs.settle()
            handheld.run(AFTER)
        if not asked:
            shoot(f"{number:03}-{step.text.replace(' ', '-')}")
    return written


def play_script(chosen):
    """--script: the exit status."""
    name = "stdin" if chosen.script == "-" else chosen.script
    if chosen.script == "-":
        text = sys.stdin.read()
    else:
        try:
            with open(chosen.script, encoding="utf-8") as source:
                text = source.read()
        except OSError as problem:
            raise CannotPlay(f"{name}: {problem.strerror}") from None
        except UnicodeDecodeError:
            raise CannotPlay(f"{name}: not a text file (UTF-8)") from None
    steps = script.read_script(text, name)
    with tempfile.TemporaryDirectory() as nowhere:
        # Without --saves a script starts from a device fresh from the box, and leaves the player's games alone.
        handheld = open_handheld(chosen, saves_folder(chosen.saves) if chosen.saves else nowhere)
        try:
            written = run_script(handheld, steps, chosen.png or "shots")
            if chosen.saves:
                handheld.run(SAVING)
        finally:
            handheld.close()
    for path in written:
        print(path)
    return 0


def play_terminal(chosen):
    """The front end: the exit status."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CannotPlay("playing needs a terminal; --script FILE presses keys without one")
    from harness import terminal

    folder = saves_folder(chosen.saves)
    only_one(folder)

    def run():
        handheld = open_handheld(chosen, folder)
        try:
            status = terminal.play(handheld, chosen.lang or terminal.spoken())
            if not status:
                handheld.hold(0)
                handheld.run(SAVING)
        finally:
            handheld.close()
        return status

    return terminal.guarded(run)


def main(words):
    chosen = arguments_of(words)
    try:
        return play_script(chosen) if chosen.script else play_terminal(chosen)
    except script.ScriptError as problem:
        print(problem, file=sys.stderr)
        return 2
    except CannotPlay as problem:
        print(f"play: {problem}", file=sys.stderr)
        return 1
