"""The command line: python -m harness COMMAND [ARGUMENTS].

A command is one row of COMMANDS: its name, the module that has it, one line of help. The module is imported only when
its command is called; it has `main(arguments)`, which takes the words after the command and returns the exit status
(0 well, 1 it did not hold or could not be done, 2 the command was not understood).
"""

import importlib
import sys

COMMANDS = {
    "play": ("harness.play", "play in this terminal, or press a list of keys and write the screens as PNG"),
    "build": ("harness.build", "sources, texts, fonts and sprites into build/plain and build/device"),
    "content": ("harness.content", "the cards of Death May Die: check them, print what they say, draw the floor plans"),
    "scenario": ("harness.scenario", "play scenario files: positions, moves and what must hold after them"),
    "arena": ("harness.arena", "matches between opponents, seats rotated"),
    "bench": ("harness.bench", "measure: moves a second, memory, device time"),
    "powercut": ("harness.powercut.command", "cut the power at every flash operation: no game may be lost"),
    "soak": ("harness.soak", "thousands of moves over the console, with saves: does the heap stay as it is?"),
    "signature": ("harness.signature", "one number for the whole behaviour of a game, the same on every target"),
    "fonts": ("harness.fonts", "make the cut of the fonts in firmware/assets anew"),
    "serve-vm": ("harness.targets.vm_serve", "the firmware on MicroPython's unix port, on a pseudo terminal"),
    "console": ("harness.link", "one request to a handheld on a serial port"),
    "flash": ("harness.flash", "what was built, onto the Pico (--check: only say what would change)"),
    "checkout": ("harness.checkout", "is the handheld in your hand in order? display, keys, buzzer, battery, storage"),
    "hil": ("harness.hil", "the tests of the whole handheld on a device in your hand; its saves stay"),
    "saves": ("harness.saves", "pull DIR, push DIR: back up and restore what a handheld has saved"),
    "uf2": ("harness.uf2", "one file to drag onto a Pico: MicroPython and the game"),
    "wiring": ("harness.wiring_drawing", "hardware/wiring.svg and the pin table, from firmware/board.py"),
    "serve-pico": ("harness.targets.pico_serve", "an emulated Raspberry Pi Pico on a pseudo terminal"),
}


def usage():
    width = max(len(name) for name in COMMANDS)
    lines = [f"  {name:{width}}  {text}" for name, (_, text) in COMMANDS.items()]
    return "usage: python -m harness COMMAND [ARGUMENTS]\n\n" + "\n".join(lines) + "\n\n'COMMAND --help' tells more.\n"


def unknown(name):
    """What to say about a command that does not exist."""
    import difflib

    near = difflib.get_close_matches(name, COMMANDS, n=1)
    hint = f"; did you mean '{near[0]}'?" if near else ""
    return f"harness: there is no command '{name}'{hint}\n'python -m harness' lists them all.\n"


def main(arguments):
    """Runs a command; the exit status."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        sys.stdout.write(usage())
        return 0
    name, rest = arguments[0], arguments[1:]
    if name not in COMMANDS:
        sys.stderr.write(unknown(name))
        return 2
    try:
        module = importlib.import_module(COMMANDS[name][0])
    except ModuleNotFoundError as problem:
        if problem.name is None or problem.name.split(".")[0] in ("harness", "firmware", "engine"):
            raise
        sys.stderr.write(
            f"harness: '{name}' needs the package '{problem.name}', which {sys.executable} does not have.\n"
            "'make build' installs all that the commands need, into .venv: then .venv/bin/python -m harness ...\n"
        )
        return 1
    return module.main(rest)
