"""python -m harness serve-pico: an emulated handheld on a pseudo terminal, as a board on /dev/ttyACM0 would be.

mpremote and every serial program work with the port that it prints. Lines on standard input are its buttons and wires:

    press KEY, release KEY, tap KEY    up down left right a b
    png FILE                           the glass as a picture
    reset, power                       the RUN button; off and on again
    quit
"""

import argparse
import contextlib
import os
import pty
import select
import sys
import time
import tty
from pathlib import Path

from harness import panel, png, wiring
from harness.targets import pico_flash
from harness.targets.pico import ImageMissing, Pico

SLICE_MS = 2
TAP_MS = 80


class PtyLine:
    """A pseudo terminal whose other end is the USB serial port of a machine. `name` is the port to open.

    Emulated time never runs ahead of the wall clock while this serves; where the computer is too slow it lags behind.
    """

    def __init__(self, machine):
        self.machine = machine
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.name = os.ttyname(self._theirs)
        self._outgoing = bytearray()
        self._in_step()

    def _in_step(self):
        self._wall, self._emulated = time.monotonic(), self.machine.ms

    def use(self, machine):
        """Another machine at the same port: after a power cycle."""
        self.machine = machine
        self._in_step()

    def serve(self, also=()):
        """One slice of time; waits for data or for the wall clock. The files of `also` that can be read."""
        machine = self.machine
        machine.run(SLICE_MS)
        ahead = (machine.ms - self._emulated) / 1000 - (time.monotonic() - self._wall)
        if ahead < -0.5:  # too slow to keep up: do not sprint later
            self._in_step()
        received = machine.usb.received
        self._outgoing += received
        received.clear()
        if self._outgoing:
            with contextlib.suppress(BlockingIOError):
                del self._outgoing[: os.write(self._ours, self._outgoing)]
        ready, _, _ = select.select([self._ours, *also], [], [], max(ahead, 0))
        if self._ours in ready:
            ready.remove(self._ours)
            with contextlib.suppress(BlockingIOError):
                machine.usb.send(os.read(self._ours, 4096))
        return ready

    def serve_while(self, going_on, seconds=120):
        """Serve until going_on() is false (a process's `poll() is None`, for one). TimeoutError after `seconds`."""
        end = time.monotonic() + seconds
        while going_on():
            if time.monotonic() > end:
                raise TimeoutError(f"still going on after {seconds} s")
            self.serve()

    def close(self):
        os.close(self._ours)
        os.close(self._theirs)


def command(line, pty_line, options):
    """Carry out one line of standard input. False to end."""
    machine = pty_line.machine
    word, _, rest = line.strip().partition(" ")
    if word == "quit":
        return False
    if word in ("press", "release", "tap"):
        if rest not in wiring.KEYS:
            print(f"no key '{rest}'; there are: {', '.join(wiring.KEYS)}", flush=True)
        elif word == "release":
            machine.release(rest)
        else:
            machine.press(rest)
            if word == "tap":
                machine.at(TAP_MS, lambda: machine.release(rest))
    elif word == "png" and rest:
        png.write(rest, machine.chip.packed(), scale=4)
    elif word == "reset":
        machine.reset()
    elif word == "power":
        pty_line.use(power_on(options, bytes(machine.flash)))
    elif word:
        print("press KEY, release KEY, tap KEY, png FILE, reset, power, quit", flush=True)
    return True


def power_on(options, flash=None):
    chip = panel.CHIPS[options.panel.upper()]() if options.panel != "none" else None
    return Pico(chip, flash=flash)


def main(arguments):
    parser = argparse.ArgumentParser(prog="harness serve-pico", description=__doc__.splitlines()[0].partition(": ")[2])
    parser.add_argument("--panel", choices=["sh1106", "ssd1306", "none"], default="sh1106", help="what is soldered on")
    parser.add_argument("--files", type=Path, metavar="DIR", help="a folder that becomes the file system")
    parser.add_argument(
        "--flash", type=Path, metavar="FILE", help="keep the flash in this file from one run to the next"
    )
    options = parser.parse_args(arguments)
    flash = options.flash.read_bytes() if options.flash and options.flash.exists() else None
    if flash is not None and len(flash) != pico_flash.FLASH_SIZE:
        print(f"{options.flash} is not a flash of {pico_flash.FLASH_SIZE} bytes", file=sys.stderr)
        return 1
    try:
        machine = power_on(options, flash)
    except ImageMissing as problem:
        print(problem, file=sys.stderr)
        return 1
    if options.files:
        machine.flash.load(pico_flash.pack_files(pico_flash.tree(options.files)), pico_flash.FS_START)
    line = PtyLine(machine)
    print(line.name, flush=True)
    watched = [sys.stdin]
    try:
        while True:
            for file in line.serve(watched):
                text = file.readline()
                if not text:
                    watched = []
                elif not command(text, line, options):
                    return 0
    except KeyboardInterrupt:
        return 0
    finally:
        if options.flash:
            options.flash.write_bytes(bytes(line.machine.flash))
        line.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
