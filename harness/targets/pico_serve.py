"""python -m harness serve-pico: an emulated handheld on a pseudo terminal, as a board on /dev/ttyACM0 would be.

mpremote and every serial program work with the port that it prints. Lines on standard input are its buttons and wires:

    press KEY, release KEY, tap KEY    up down left right a b
    png FILE                           the glass as a picture
    reset, power                       the RUN button; off and on again
    quit
"""

import argparse
import sys
from pathlib import Path

from harness import panel, png, wiring
from harness.targets import pico_flash
from harness.targets.pico_machine import ImageMissing, Pico
from harness.targets.pty_line import Lines, PtyLine

TAP_MS = 80


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
    watched = [Lines(sys.stdin)]
    try:
        while True:
            for file in line.serve(watched):
                lines = file.read()
                if lines is None:
                    watched = []
                elif not all(command(text, line, options) for text in lines):
                    return 0
    except KeyboardInterrupt:
        return 0
    finally:
        if options.flash:
            options.flash.write_bytes(bytes(line.machine.flash))
        line.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
