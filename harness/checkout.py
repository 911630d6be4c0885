"""python -m harness checkout: somebody with the handheld in hand goes through its parts; each passes or fails.

The handheld is on its USB cable with the game running. What a machine can tell, the console tells (firmware/CONSOLE.md,
`buttons` to `storage`); the rest is asked. Saved games stay as they are.
"""

import argparse
import contextlib
import sys
import time
from typing import NamedTuple

from harness import ports, wiring
from harness.link import Refused, connect
from harness.ports import DeviceTrouble

PASS, FAIL, NOT = "pass", "FAIL", "not there"
PATIENCE = 20_000  # ms to find a key and press it
LOOK = 50  # ms between two looks at the keys
TUNE = (880, 1175, 1568)  # Hz
SUPPLY = range(1800, 5501)  # millivolts that a Pico runs on
GUIDE = "hardware/README.md, 'What can go wrong', says what each failure comes from."


class Verdict(NamedTuple):
    part: str
    verdict: str
    note: str


class OutOfAnswers(Exception):
    """A question came that --answers has no answer for; str() is the question."""


class Checkout:
    """ask(question, letters) -> one of the letters; say(text); pause(ms) lets time pass."""

    def __init__(self, link, ask, say, pause, patience=PATIENCE):
        self._link, self._ask, self._say, self._pause = link, ask, say, pause
        self._patience = patience
        self.verdicts = []

    def run(self):
        """The verdicts, one a part. DeviceTrouble if the device goes away."""
        self._say(self._link.request("version") + self._last_crash())
        try:
            self._display()
            self._keys()
            self._buzzer()
            self._battery()
            self._storage()
        except Refused as refusal:
            if refusal.code != "word":
                raise
            raise DeviceTrouble("The firmware on the handheld is older than this program: make flash") from None
        finally:
            self._leave()
        return self.verdicts

    def _leave(self):
        with contextlib.suppress(DeviceTrouble):  # what led here is what matters
            self._link.request("pattern none")

    def _last_crash(self):
        return ", crashed before (python -m harness console PORT crash)" if self._link.crash() else ""

    def _judge(self, part, verdict, note=""):
        self.verdicts.append(Verdict(part, verdict, note))
        self._say(f"  {part}: {verdict}{': ' + note if note else ''}")

    def _answer(self, word):
        """What `word` answers, NAME VALUE NAME VALUE.., as a dict."""
        words = self._link.request(word).split()
        return dict(zip(words[::2], words[1::2], strict=True))

    # --- display

    def _display(self):
        self._link.request("pattern frame")
        for _ in range(30):
            self._pause(100)
            found = self._answer("panel")
            if found["answers"] == "1":
                break
        else:
            self._judge("display", FAIL, f"nothing answers at 0x{wiring.PANEL_ADDRESS:02x}: check VCC, GND, "
                        f"SDA to GP{wiring.PANEL_SDA}, SCL to GP{wiring.PANEL_SCL}")
            return
        self._say("On the glass: a frame along all four edges, a block in each corner, a grey square in the middle.")
        seen = self._ask("Is it whole? y: yes, s: shifted or an edge is cut off, n: nothing or garbage", "ysn")
        if seen == "n":
            self._judge("display", FAIL, f"it answers as {found['chip']}, but shows no picture")
            return
        if seen == "s" and not self._other_panel(found["chip"], found["offset"]):
            self._judge("display", FAIL, "shifted with every chip and offset")
            return
        self._link.request("pattern lit")
        self._pause(300)
        if self._ask("Now every dot is lit. Is there a dark line or column? y/n", "yn") == "y":
            self._judge("display", FAIL, "lines or columns are dark: a broken glass, or its ribbon")
            return
        found = self._answer("panel")
        self._judge("display", PASS, f"{found['chip']}, offset {found['offset']}")

    def _other_panel(self, chip, offset):
        """Try what else the panel could be; True if one of them is right (it is kept in Settings)."""
        choices = [("ssd1306", "0"), ("sh1106", "2"), ("sh1106", "0"), ("sh1106", "4"), ("sh1106", "1"),
                   ("sh1106", "3")]
        for other, column in choices:
            if (other, column) == (chip, offset) or other == chip == "ssd1306":
                continue
            self._link.request(f"panel {other} {column}")
            self._link.request("pattern frame")
            self._pause(300)
            if self._ask(f"And as {other}, offset {column}? y/n", "yn") == "y":
                return True
        self._link.request(f"panel {chip} {offset}")
        return False

    # --- keys

    def _buttons(self):
        """{key: (presses, whether it is down)}."""
        found = (entry.split(":") for entry in self._link.request("buttons").split())
        return {key: (int(presses), level == "low") for key, presses, level in found}

    def _keys(self):
        self._link.request("pattern keys")
        self._pause(200)
        stuck = [key for key, (_, down) in self._buttons().items() if down]
        for key in wiring.KEYS:
            if key in stuck:
                self._judge(f"key {key.upper()}", FAIL, "down although nobody presses it: turn the switch by a "
                            "quarter, or its wire touches ground")
            else:
                self._key(key, stuck)

    def _key(self, key, stuck):
        name = key.upper()
        self._link.request("pattern keys")  # it goes away by itself if not asked for
        before = self._buttons()
        self._say(f"Press {name} and let go ...")
        wrong = set()
        for _ in range(0, self._patience, LOOK):
            self._pause(LOOK)
            now = self._buttons()
            pressed = {other for other in now if now[other] != before[other] and other not in stuck}
            if key in pressed:
                self._pressed(key, name, pressed - wrong - {key})
                return
            for other in sorted(pressed - wrong):
                self._say(f"  (that was {other.upper()})")
            wrong |= pressed
        if wrong:
            self._judge(f"key {name}", FAIL, f"{_names(wrong)} answered instead: are wires swapped?")
        else:
            self._judge(f"key {name}", FAIL, f"no press on GP{wiring.KEYS[key]}: its wire, the switch's ground, or the "
                        "two legs are always connected ones")

    def _pressed(self, key, name, together):
        for _ in range(0, 5_000, LOOK):
            if not self._buttons()[key][1]:
                break
            self._pause(LOOK)
        else:
            self._judge(f"key {name}", FAIL, "stays down")
            return
        if together:
            self._judge(f"key {name}", FAIL, f"{_names(together)} answered with it: their wires touch")
        else:
            self._judge(f"key {name}", PASS)

    # --- what is heard, measured, kept

    def _buzzer(self):
        while True:
            for hertz in TUNE:
                self._link.request(f"tone {hertz} 200")
                self._pause(280)
            heard = self._ask("Three rising tones? y: yes, r: again, n: no or only clicks, x: no buzzer is there",
                              "yrnx")
            if heard != "r":
                break
        if heard == "n":
            self._judge("buzzer", FAIL, f"GP{wiring.BUZZER}, ground, or an active buzzer (which clicks or beeps on one "
                        "note)")
        else:
            self._judge("buzzer", PASS if heard == "y" else NOT)

    def _battery(self):
        found = self._answer("battery")
        for _ in range(20):
            if found["millivolts"] != "none":
                break
            self._pause(100)
            found = self._answer("battery")
        usb = found["usb"] == "1"
        if found["millivolts"] == "none":
            self._judge("battery", FAIL if usb else NOT, "the supply reads 0" if usb else "not measured on this board")
            return
        volts = int(found["millivolts"]) / 1000
        if int(found["millivolts"]) not in SUPPLY:
            self._judge("battery", FAIL, f"{volts:.2f} V cannot be: BATTERY and BATTERY_OFFSET in firmware/board.py")
        elif not usb:
            self._judge("battery", FAIL, f"{volts:.2f} V, but the cable's power is not noticed: USB_SENSE in "
                        "firmware/board.py")
        else:
            self._judge("battery", PASS, f"supply {volts:.2f} V, USB power noticed")

    def _storage(self):
        found = self._answer("storage")
        room = f"{int(found['free']) // 1024:,} of {int(found['size']) // 1024:,} KB free"
        if found["check"] == "ok":
            self._judge("storage", PASS, room)
        else:
            self._judge("storage", FAIL, f"what is written cannot be read again ({room})")


def _names(keys):
    return " and ".join(sorted(key.upper() for key in keys))


def report(verdicts):
    """The end of it, for people; whether all is well."""
    failed = [verdict for verdict in verdicts if verdict.verdict == FAIL]
    lines = [f"\n{len(verdicts) - len(failed)} of {len(verdicts)} pass."]
    if failed:
        lines += [f"{FAIL}  {verdict.part}: {verdict.note}" for verdict in failed] + [GUIDE]
    else:
        lines.append("This handheld is in order. Without its cable it must go on by itself, if it has a battery.")
    return "\n".join(lines), not failed


def asker(answers):
    """ask(question, letters) from the keyboard, or from these answers in their order."""
    if answers is not None:
        left = list(answers)

        def ask(question, letters):
            if not left or left[0] not in letters:
                raise OutOfAnswers(question)
            print(f"{question} {left[0]}", flush=True)
            return left.pop(0)

        return ask

    def ask_person(question, letters):
        while True:
            said = input(f"{question}: ").strip().lower()[:1]
            if said and said in letters:
                return said

    return ask_person


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="harness checkout", description="is the handheld in your hand in order? display, keys, buzzer, battery, "
        "storage"
    )
    parser.add_argument("--port", help="serial port (default: the only Pico)")
    parser.add_argument("--answers", metavar="LETTERS", help="answers instead of a person's, e.g. ynny")
    parser.add_argument("--patience", type=float, default=PATIENCE / 1000, metavar="S",
                        help="seconds for each key (20)")
    options = parser.parse_args(arguments)
    link = None
    try:
        link = connect(ports.find(options.port))
        checkout = Checkout(link, asker(options.answers), lambda text: print(text, flush=True),
                            lambda ms: time.sleep(ms / 1000), int(options.patience * 1000))
        text, well = report(checkout.run())
        print(text)
        return 0 if well else 1
    except DeviceTrouble as problem:
        print(f"checkout: {problem}", file=sys.stderr)
        return 1
    except OutOfAnswers as problem:
        print(f"checkout: no answer to: {problem}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print("\ncheckout: broken off", file=sys.stderr)
        return 130
    finally:
        if link:
            link.close()
