"""make fast-emulator: compile rp2040py for this very Python, three to four times as fast as the published wheel.

The wheel for CPython 3.11 and newer is built for the limited C interface that all versions share, where every call from
one compiled part into another goes through Python's method lookup. Compiled with the whole interface those calls are C
calls. Nothing else changes: emulated time, pictures and memory stay equal to the bit.

Needs a C compiler and the package index, and over a minute. `--undo` brings the wheel back.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

COMPILER = """#!/bin/sh
# the C compiler without the switch for the limited interface
for word; do
    shift
    case $word in -DPy_LIMITED_API*) ;; *) set -- "$@" "$word" ;; esac
done
exec {compiler} "$@"
"""

MEASURE = """
import time
from harness.targets.pico_run import Repl
from harness.targets.pico_machine import Pico
repl = Repl(Pico())
repl.exec("def f():\\n for i in range(20000): pass")
cycles, start = repl.pico.mcu.core.cycles, time.process_time()
repl.exec("f()")
print((repl.pico.mcu.core.cycles - cycles) / (time.process_time() - start) / 1e6, repl.pico.digest())
"""


def pinned():
    """The requirement "rp2040py==..." of pyproject.toml."""
    with open(ROOT / "pyproject.toml", "rb") as source:
        pins = tomllib.load(source)["project"]["optional-dependencies"]["pico"]
    return next(pin for pin in pins if pin.startswith("rp2040py=="))


def compiler():
    """The command of a C compiler, or None."""
    return shutil.which(os.environ.get("CC") or "cc") or shutil.which("gcc") or shutil.which("clang")


def install(requirement, from_source, folder):
    """pip's exit status."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--force-reinstall",
               "--no-deps", "--no-cache-dir", requirement]  # fmt: skip
    environment = dict(os.environ)
    if from_source:
        wrapper = Path(folder) / "cc"
        wrapper.write_text(COMPILER.format(compiler=compiler()))
        wrapper.chmod(0o755)
        environment["CC"] = str(wrapper)
        command += ["--no-binary", "rp2040py"]
    else:
        command += ["--only-binary", "rp2040py"]
    return subprocess.run(command, env=environment, check=False).returncode


def measure():
    """(emulated MHz, a hash of the machine's end), or None where there is no image."""
    done = subprocess.run([sys.executable, "-c", MEASURE], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    mhz, digest = done.stdout.split()
    return float(mhz), digest


def main(arguments):
    parser = argparse.ArgumentParser(prog="make fast-emulator", description=__doc__.splitlines()[0])
    parser.add_argument("--undo", action="store_true", help="install the published wheel again")
    options = parser.parse_args(arguments)
    requirement = pinned()
    if not options.undo and compiler() is None:
        print("no C compiler here (cc, gcc or clang): the published wheel stays, which works too", file=sys.stderr)
        return 1
    before, start = measure(), time.monotonic()
    print(f"{'installing the wheel of' if options.undo else 'compiling'} {requirement}, this takes a while", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        status = install(requirement, not options.undo, folder)
        if status:
            print("that failed; the wheel comes back", file=sys.stderr)
            return install(requirement, False, folder) or status
    after = measure()
    if before and after:
        print(f"{before[0]:.0f} MHz before, {after[0]:.0f} MHz now, after {time.monotonic() - start:.0f} s")
        if before[1] != after[1]:
            print("but the two builds do not run alike: bring the wheel back with --undo", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
