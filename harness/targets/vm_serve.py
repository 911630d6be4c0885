"""python -m harness serve-vm: the handheld on MicroPython's unix port, on a pseudo terminal, like a board on USB.

mpremote and every serial program work with the port that it prints. Lines on standard input are its keys and wires:

    press KEY, release KEY, tap KEY    up down left right a b
    png FILE                           the glass as a picture
    reset, power                       the RUN button; off and on again
    quit
"""
import argparse
import sys

from harness import wiring
from harness.link import NoAnswer
from harness.targets import handheld, vm
from harness.targets.pty_line import Lines

TAP_MS = 80


class Hands:
    """Carries out the lines of standard input."""

    def __init__(self, device):
        self.device = device
        self._due = []  # (ms, key) to let go

    def later(self):
        """Let go of what was tapped."""
        while self._due and self._due[0][0] <= self.device.machine.ms:
            self.device.release(self._due.pop(0)[1])

    def do(self, line):
        """False to end."""
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            return False
        if word in ("press", "release", "tap") and rest not in wiring.KEYS:
            print(f"no key '{rest}'; there are: {', '.join(wiring.KEYS)}", flush=True)
        elif word == "release":
            self.device.release(rest)
        elif word in ("press", "tap"):
            self.device.press(rest)
            if word == "tap":
                self._due.append((self.device.machine.ms + TAP_MS, rest))
        elif word == "png" and rest:
            self.device.png(rest)
        elif word == "reset":
            self.device.machine.reset()
        elif word == "power":
            self.device.power_cycle()
        elif word:
            print("press KEY, release KEY, tap KEY, png FILE, reset, power, quit", flush=True)
        return True


def main(words):
    parser = argparse.ArgumentParser(prog="python -m harness serve-vm",
                                     description="The handheld on MicroPython's unix port, on a pseudo terminal.")
    parser.add_argument("--panel", choices=["sh1106", "ssd1306", "none"], default="sh1106", help="what is soldered on")
    parser.add_argument("--files", metavar="DIR", help="a folder that becomes the file system, instead of the build")
    parser.add_argument("--saves", metavar="DIR", help="where games are kept (default: nowhere)")
    chosen = parser.parse_args(words)
    try:
        device = vm.Handheld(saves=chosen.saves, files=chosen.files,
                             chip=None if chosen.panel == "none" else chosen.panel)
    except (handheld.NotThere, NoAnswer, OSError) as problem:
        print(f"serve-vm: {problem}", file=sys.stderr)
        return 1
    with device:
        print(device.line.name, flush=True)
        hands, watched = Hands(device), [Lines(sys.stdin)]
        try:
            while True:
                hands.later()
                for file in device.line.serve(watched):
                    lines = file.read()
                    if lines is None:
                        watched = []
                    elif not all(map(hands.do, lines)):
                        return 0
        except KeyboardInterrupt:
            return 0
