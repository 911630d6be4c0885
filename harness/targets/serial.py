"""A handheld on a serial port: a real one, or whatever serves one. Its time is the wall clock's.

Keys and picture go through the console, so the panel itself is not seen: what was drawn last is. Saves and resets go
through MicroPython's prompt and start the firmware again.
"""
import subprocess
import sys
import time

from harness.link import SerialWire, connect
from harness.ports import DeviceTrouble
from harness.targets import handheld

_STARTS = 10  # s that a reset may take, the port's coming back included


class Handheld(handheld.Handheld):
    """port: e.g. /dev/ttyACM0. DeviceTrouble says in plain words why it cannot be used."""

    target = "serial"

    def __init__(self, port, language=None, seed=None):
        super().__init__()
        self.port = port
        self._seed = seed
        self._link = connect(port)
        if language or seed is not None:
            self._set_up(language)

    def _set_up(self, language):
        if language:
            self._repl("from firmware.settings import RECORD, Settings; from firmware.store import Store\n"
                       "settings, store = Settings(), Store()\nsettings.load(store.read(RECORD))\n"
                       f"settings.put('language', {language!r})\nstore.write(RECORD, settings.dump())\nstore.settle()")
        if self._seed is not None:
            self.seed(self._seed)

    @property
    def link(self):
        if self._link is None:
            self._link = connect(self.port)
        return self._link

    def hold(self, mask):
        down = [key for key, bit in handheld.KEYS.items() if mask & bit]
        up = [key for key, bit in handheld.KEYS.items() if not mask & bit]
        self._mask = mask
        if up:
            self.request("key up " + " ".join(up))
        if down:
            self.request("key down " + " ".join(down))

    def run(self, ms):
        time.sleep(ms / 1000)

    def picture(self):
        return self.link.screen()

    def wire(self):
        return SerialWire(self.port)

    def power_cycle(self):
        """A reset: the nearest thing that can be done from here. The firmware may save on its way out."""
        self._repl("")

    def read_saves(self):
        lines = self._repl("import os; from binascii import hexlify\n"
                           "for n in os.listdir('saves'): print(n, hexlify(open('saves/' + n, 'rb').read()).decode())")
        return {name: bytes.fromhex(data) for name, _, data in (line.partition(" ") for line in lines.splitlines())}

    def write_save(self, name, data):
        path = f"saves/{name}"
        self._repl(f"import os; os.remove({path!r})" if data is None else
                   f"f = open({path!r}, 'wb'); f.write({bytes(data)!r}); f.close()")

    def _repl(self, code):
        """What `code` prints at MicroPython's prompt; afterwards the firmware runs from its start."""
        self.unplug()
        command = [sys.executable, "-m", "mpremote", "connect", self.port]
        done = subprocess.run([*command, "exec", code or "pass", "reset"], capture_output=True, text=True, check=True)
        end = time.monotonic() + _STARTS
        while True:
            time.sleep(0.3)
            try:
                self._link = connect(self.port)
                break
            except DeviceTrouble:
                if time.monotonic() > end:
                    raise
        if self._seed is not None:
            self.seed(self._seed)
        return done.stdout

    def close(self):
        self.unplug()
