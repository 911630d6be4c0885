"""The handheld in this very process: engine and firmware under CPython, drivers and all, on a workbench.

The fastest target, and the one that coverage sees. Its clock counts what the bus costs and nothing for computing.
"""
import shutil
import tempfile
from collections import deque
from pathlib import Path

from harness import shims

shims.install()

from harness import build  # noqa: E402
from harness.panel import CHIPS  # noqa: E402
from harness.targets import handheld  # noqa: E402
from harness.workbench import Bench, Reset  # noqa: E402


class MemorySerial:
    """A serial line within the process: the firmware's end (read, waiting, ready, write) and the desktop's (`Wire`)."""

    def __init__(self):
        self.to_device = deque()
        self.to_desktop = bytearray()
        self.listening = False  # somebody has opened the desktop's end
        self.midway = False

    def read(self):
        return self.to_device.popleft() if self.to_device else -1

    def waiting(self):
        return bool(self.to_device)

    def ready(self):
        return self.listening and len(self.to_desktop) < 4096

    def write(self, piece):
        self.to_desktop += piece


class Wire:
    def __init__(self, serial):
        self._serial = serial
        serial.listening = True
        serial.to_desktop.clear()

    def write(self, data):
        self._serial.to_device.extend(data)

    def read(self):
        data = bytes(self._serial.to_desktop)
        self._serial.to_desktop.clear()
        return data

    def close(self):
        self._serial.listening = False


class Handheld(handheld.Handheld):
    """saves: the folder of saves (None: one of its own, removed at the end). language: chosen as if in Settings before.
    seed: of the first game dealt after power-on. chip: "sh1106", "ssd1306" or None for no panel. held: keys down when
    the power comes. app: makes the app of a device, instead of the firmware's main.py.

    `app` is the running one, None in safe mode; `crashes` are the exceptions it has made a page of.
    """

    target = "cpython"

    def __init__(self, saves=None, language=None, seed=None, chip="sh1106", held=(), app=None):
        super().__init__()
        self._own = tempfile.mkdtemp(prefix="pocket-table-") if saves is None else None
        self.saves = Path(saves or self._own)
        self._seed = seed
        self._make = app or self._firmware
        self.panel = CHIPS[chip.upper()]() if chip else None
        self.bench = Bench(self.panel)
        self.serial = MemorySerial()
        self.crashes = []
        self.frames = 0
        self.resets = 0
        build.use()
        if language:
            handheld.prepare_saves(self.saves, language)
        self.press(*held)
        self._start()

    # --- the machine

    def _start(self):
        from firmware import place
        from firmware.device import Device

        self.bench.connect()
        place.SAVES = str(self.saves)
        self.app = self._make(Device(serial=self.serial))
        self._due = self.bench.us
        self._naps = 0

    def _firmware(self, device):
        from firmware import main

        app = main.start(device)
        if app:
            app.next_seed = self._seed
        return app

    def hold(self, mask):
        self._mask = mask
        for key, bit in handheld.KEYS.items():
            (self.bench.press if mask & bit else self.bench.release)(key)

    def run(self, ms):
        bench = self.bench
        bench.connect()
        end = bench.us + ms * 1000
        while bench.us < end:
            if self.app is None or bench.us < self._due:
                bench.advance(min(self._due, end) - bench.us if self.app else end - bench.us)
            elif self._naps and not self.app.called():
                self._naps -= 1
                self._due = bench.us + self.app.rest_ms * 1000
            else:
                self._frame(bench.ticks_ms())

    def _frame(self, now):
        """What main.run does once; with `run`, the rest after it."""
        self.frames += 1
        self._naps = 0
        try:
            self.app.step(now)
        except Reset as reset:
            self.reset(reset.hard)
            return
        except Exception as error:
            self.crashes.append(error)
            self.app.crashed(error)
        self._due = self.bench.us + self.app.rest_ms * 1000
        self._naps = self.app.naps

    def picture(self):
        return self.panel.packed() if self.panel else bytes(1024)

    def wire(self):
        return Wire(self.serial)

    def reset(self, hard=True):
        """machine.reset(): the chip starts again, the panel keeps its power and its picture."""
        self.resets += 1
        self.bench.reset_chip()
        self.bench.reset_cause = 1 if hard else 5
        self._fresh_serial()
        self._start()

    def power_cycle(self):
        self.bench.power_cycle()
        self._fresh_serial()
        self._start()

    def _fresh_serial(self):
        self.unplug()
        self.serial = MemorySerial()

    def read_saves(self):
        return {path.name: path.read_bytes() for path in sorted(self.saves.iterdir()) if path.is_file()}

    def write_save(self, name, data):
        if data is None:
            (self.saves / name).unlink(missing_ok=True)
        else:
            (self.saves / name).write_bytes(data)

    def close(self):
        self.unplug()
        if self._own:
            shutil.rmtree(self._own, ignore_errors=True)
            self._own = None
