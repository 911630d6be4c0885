"""A handheld on a serial port: a real one, or whatever serves one. Its time is the wall clock's.

Keys and picture go through the console, so the panel itself is not seen: what was drawn last is. Saves and resets go
through MicroPython's prompt and start the firmware again.
"""

import contextlib
import time
from pathlib import Path

from harness import saves
from harness.link import SerialWire, connect, connect_again
from harness.ports import DeviceTrouble
from harness.remote import PART, Remote, put, script
from harness.targets import handheld
from harness.targets.handheld import Cannot, saves_with_language

_GOES = 0.3  # s after which a port has gone that goes with a reset
_AS_IT_IS = object()


class Handheld(handheld.Handheld):
    """The device at `port`, e.g. /dev/ttyACM0, as it is. DeviceTrouble says in plain words why it cannot be used."""

    target = "serial"
    _seed = None
    _held = 0  # mask of the keys that the console holds down

    def __init__(self, port):
        super().__init__()
        self.port = port
        self._link = connect(port)

    def __getattr__(self, name):
        if name in ("panel", "machine", "bench", "app", "mpremote"):
            raise Cannot(f"a device in the hand has no '{name}' to look into")
        raise AttributeError(name)

    @property
    def link(self):
        if self._link is None:
            self._link = connect(self.port)
        return self._link

    def hold(self, mask):
        changed, self._mask = self._held ^ mask, mask
        for word, keys in (("up", changed & ~mask), ("down", changed & mask)):
            if keys:
                self.request(f"key {word} " + " ".join(key for key, bit in handheld.KEYS.items() if keys & bit))
        self._held = mask

    def run(self, ms):
        time.sleep(ms / 1000)

    def picture(self):
        return self.link.screen()

    def wire(self):
        return SerialWire(self.port)

    def power_cycle(self):
        """A reset: the nearest thing that can be done from here. The firmware may save on its way out."""
        self._at_the_prompt(lambda remote: remote.run(["pass\n"], reset=True))

    reset = power_cycle

    def read_saves(self):
        return self._at_the_prompt(saves.pull).files or {}

    def write_save(self, name, data):
        path = f"{saves.FOLDER}/{name}"
        texts = put(path, bytes(data)) if data is not None else [f"gone({path!r})\n"]
        texts = [script("put", PART=PART[1:]), *texts, "finish()\n"]
        self._at_the_prompt(lambda remote: remote.run(texts, reset=True))

    def crash_trace(self):
        return self.link.crash()

    def _at_the_prompt(self, do):
        """The result of do(remote), which ends with a reset; afterwards the firmware runs from its start."""
        self.unplug()
        self._mask = self._held = 0
        result = do(Remote(self.port))
        time.sleep(_GOES)
        self._link = connect_again(self.port)
        if self._seed is not None:
            self.seed(self._seed)
        return result

    def close(self):
        if self._link is not None and self._held:
            with contextlib.suppress(DeviceTrouble):
                self.request("key up all")
        self.unplug()


class Fresh(Handheld):
    """The device at `port` as if fresh from the box: its saves are replaced, so borrow it before (harness/hil.py).

    saves: a folder of saves to begin with, brought up to date by `close`. language, seed: as on other targets. What
    takes hands or a soldering iron (chip, held) raises Cannot, and so does an older one: there is only one device.
    """

    _newest = None

    def __init__(self, port, saves=None, language=None, seed=None, chip=_AS_IT_IS, held=(), files=None):
        if chip is not _AS_IT_IS:
            raise Cannot("nobody solders another panel onto a device in the hand")
        if held:
            raise Cannot("the console has no fingers on the keys while the power comes")
        if files is not None:
            raise Cannot("a device in the hand keeps its firmware")
        handheld.Handheld.__init__(self)
        self.port = port
        if Fresh._newest is not None:
            Fresh._newest.unplug()
        Fresh._newest = self
        self._seed = seed
        self._folder = Path(saves) if saves else None
        kept = {path.name: path.read_bytes() for path in self._folder.iterdir()} if self._folder else {}
        self._begin(saves_with_language(kept, language) if language else kept)

    def _begin(self, files):
        self._at_the_prompt(lambda remote: saves.push(files, remote))

    @property
    def gone(self):
        return Fresh._newest is not self

    @property
    def link(self):
        if self.gone:
            raise Cannot("there is only one device, and it is fresh from the box again")
        return super().link

    def close(self):
        if self._folder and not self.gone:
            kept = self.read_saves()
            for path in self._folder.iterdir():
                if path.name not in kept:
                    path.unlink()
            for name, data in kept.items():
                (self._folder / name).write_bytes(data)
        super().close()
