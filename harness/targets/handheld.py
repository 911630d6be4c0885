"""The handheld as tests, tools and players see it: six keys, a panel, a serial line, saves. The same for every target.

    with cpython.Handheld() as handheld:           vm.Handheld, ...: fresh from the box, switched on
        handheld.run(1500)                         let 1.5 s of its own time pass
        handheld.tap("down"); handheld.long("b")
        handheld.picture()                         1024 bytes MONO_VLSB: what the glass shows
        handheld.request("move investigate 2")     the console; handheld.link has answers as Python values
        handheld.power_cycle()                     saves stay

Time passes only in run() and in what calls it. Nothing waits for a wall clock.
"""
import tempfile
from pathlib import Path

from harness import png, script
from harness.link import STEP, Link

KEYS = script.KEYS
PAGES = 8


class NotThere(Exception):
    """This target cannot be had on this machine; str() says why."""


class Cannot(Exception):
    """This target cannot do what was asked of it; str() says why. A test that meets it is skipped."""


class Stuck(AssertionError):
    """Something did not happen within its time. The message carries the picture and what the serial line said."""


class Handheld:
    """Subclasses give: hold, run, picture, wire, power_cycle, close, read_saves, write_save, and what else they can."""

    target = ""
    may_crash = False  # a test that wants the crash page says so
    step_ms = STEP  # that pass between two looks at what has become of something
    gone = False  # there is only one device, and a newer Handheld is it

    def __init__(self):
        self._mask = 0
        self._link = None

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    # --- what a target gives

    def hold(self, mask):
        """The keys of this mask are down from now on, all others up."""
        raise NotImplementedError

    def run(self, ms):
        """Let `ms` of the device's time pass."""
        raise NotImplementedError

    def picture(self):
        """What the glass shows: 1024 bytes MONO_VLSB."""
        raise NotImplementedError

    def wire(self):
        """The desktop's end of a serial line that has just been plugged in (harness/link.py says what it can)."""
        raise NotImplementedError

    def power_cycle(self):
        """Power away without warning, and back. Saves stay."""
        raise NotImplementedError

    def read_saves(self):
        """{file name: bytes} of the folder of saves."""
        raise NotImplementedError

    def write_save(self, name, data):
        """Put a file into the folder of saves; None removes it. It counts from the next power-on."""
        raise NotImplementedError

    def crash_trace(self):
        """The trace of the last crash, or ""."""
        return self.read_saves().get("crash.txt", b"").decode("utf-8", "replace")

    def close(self):
        """Switch off for good and leave nothing behind."""
        raise NotImplementedError

    # --- keys

    def press(self, *keys):
        for key in keys:
            self._mask |= KEYS[key]
        self.hold(self._mask)

    def release(self, *keys):
        """Let these keys go, or all of them."""
        for key in keys or KEYS:
            self._mask &= ~KEYS[key]
        self.hold(self._mask)

    def tap(self, key, ms=60, after=80):
        """Press and release, and leave the screen time to answer."""
        self.press(key)
        self.run(ms)
        self.release(key)
        self.run(after)

    def long(self, key, ms=700, after=80):
        """Hold a key until its long action has happened."""
        self.tap(key, ms, after)

    def taps(self, keys):
        """Several keys, as words: "down down a"."""
        for key in keys.split():
            self.tap(key)

    # --- the picture

    def png(self, path, scale=4):
        png.write(path, self.picture(), scale)

    def drawing(self):
        """The picture as 32 lines of half blocks, for a message."""
        picture = self.picture()
        lit = [[picture[(y >> 3) * 128 + x] >> (y & 7) & 1 for x in range(128)] for y in range(64)]
        lines = []
        for above, below in zip(lit[::2], lit[1::2], strict=True):
            lines.append("".join(" ▀▄█"[top | bottom << 1] for top, bottom in zip(above, below, strict=True)).rstrip())
        return "\n".join(lines)

    # --- time

    def run_until(self, condition, ms=5_000, what="the condition"):
        """Run, in steps of step_ms, until condition() holds. Stuck after `ms`."""
        for _ in range(0, ms, self.step_ms):
            if condition():
                return
            self.run(self.step_ms)
        if not condition():
            raise Stuck(f"{what}: not within {ms} ms\n{self.drawing()}\n{self.said()}")

    def settle(self, still=200, ms=5_000):
        """Run until the picture has not changed for `still` ms."""
        last, since = self.picture(), 0
        for _ in range(0, ms, STEP):
            self.run(STEP)
            picture = self.picture()
            since = since + STEP if picture == last else 0
            last = picture
            if since >= still:
                return
        raise Stuck(f"the picture did not come to rest within {ms} ms\n{self.drawing()}")

    # --- the serial line

    @property
    def link(self):
        """The console, plugged in when it is first asked for."""
        if self._link is None:
            self._link = Link(self.wire(), step=lambda: self.run(self.step_ms), step_ms=self.step_ms)
            self._link.hello()
        return self._link

    def request(self, line):
        """The console's answer to WORD ARGS; link.Refused if that is an error."""
        return self.link.request(line)

    def seed(self, number):
        """The next game dealt from the menu has this seed."""
        self.request(f"seed {number}")

    def unplug(self):
        """Pull the serial line."""
        if self._link is not None:
            self._link.close()
            self._link = None

    def said(self):
        """The end of what came over the serial line beside answers, for a message."""
        if self._link is None:
            return "(nobody listened on the serial line)"
        return "\n".join(self._link.remarks[-5:]) + self._link.other.decode("utf-8", "replace")


def prepare_saves(folder, language):
    """Write the language into the settings of a folder of saves, as if it had been chosen there."""
    from firmware import place
    from firmware.settings import RECORD, Settings
    from firmware.store import Store

    before, place.SAVES = place.SAVES, str(folder)
    try:
        store, settings = Store(), Settings()
        settings.load(store.read(RECORD))
        settings.put("language", language)
        store.write(RECORD, settings.dump())
        store.settle()
    finally:
        place.SAVES = before


def saves_with_language(saves, language):
    """{file name: bytes} of a folder of saves, with the language as if chosen in Settings."""
    from harness import build

    build.use()
    with tempfile.TemporaryDirectory() as folder:
        for name, data in saves.items():
            (Path(folder) / name).write_bytes(data)
        prepare_saves(folder, language)
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}
