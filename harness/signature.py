"""One number for the whole behaviour of a game: python -m harness signature GAME --players N --games N [--target T].

A change of the rules, of what a seat may see, of the deal or of the generator changes the number; nothing else does. It
is the same on every target. The numbers that hold today are in tests/engine/signatures.txt.
"""
import argparse
import subprocess
import sys
from pathlib import Path

from harness import shims

shims.install()

from engine import games  # noqa: E402 - the shims come first
from engine.rng import SEEDS  # noqa: E402
from harness.device.signature import signature as on_cpython  # noqa: E402
from harness.targets.handheld import NotThere  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "harness" / "device" / "signature.py"
DEVICE = ROOT / "build" / "device"      # where the build puts the content of games


def _program(name, players, count, seed):
    return (f"import sys\nsys.path.append('build/plain')\n{SCRIPT.read_text(encoding='utf-8')}\n"
            f"print(signature({name!r}, {players}, {count}, {seed}))\n")


def on_vm(name, players, count, seed):
    """The signature, computed by MicroPython's unix port."""
    from harness.targets.vm_board import find_micropython

    command = [find_micropython(), "-c", _program(name, players, count, seed)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError("MicroPython: " + done.stderr)
    return done.stdout.strip()


def on_pico(name, players, count, seed):
    """The signature, computed by the emulated chip: some seconds a game."""
    try:
        from harness.targets import pico_machine, pico_run
    except ImportError as problem:
        raise NotThere(f"the emulated Pico is not installed ({problem})") from None
    missing = pico_machine.missing()
    if missing:
        raise NotThere(missing)
    files = pico_run.compiled(ROOT, "engine")
    files |= {"/" + str(path.relative_to(DEVICE)): path.read_bytes() for path in sorted(DEVICE.glob("content/*.mpy"))}
    outcome = pico_run.run_script(_program(name, players, count, seed), files)
    return outcome.output.strip()


TARGETS = {"cpython": on_cpython, "vm": on_vm, "pico": on_pico}


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m harness signature", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default %(default)s)")
    parser.add_argument("--target", choices=TARGETS, default="cpython")
    options = parser.parse_args(arguments)
    kind = games.load(options.game)
    if not kind.MIN_PLAYERS <= options.players <= kind.MAX_PLAYERS:
        parser.error(f"--players: {options.game} is for {kind.MIN_PLAYERS} to {kind.MAX_PLAYERS}")
    if options.games < 1 or not 0 <= options.seed <= SEEDS - options.games:
        parser.error(f"--games must be 1 or more, and the seeds from --seed on 0 to {SEEDS - 1}")
    try:
        print(TARGETS[options.target](options.game, options.players, options.games, options.seed))
    except NotThere as problem:
        sys.stderr.write(f"signature: {problem}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
