"""The smallest app a console and a target can stand on: a table, a picture that shows the keys, no screens."""
from pathlib import Path

from firmware.console import Console
from firmware.settings import Settings
from firmware.store import Store
from firmware.table import Table

DOCUMENT = Path(__file__).resolve().parents[2] / "firmware" / "CONSOLE.md"


class Canvas:
    def __init__(self):
        self.buffer = bytearray(1024)


class App:
    """Column x of page 0 is lit while key x is down; page 1 counts presses in unary; page 7 shows that it lives."""

    rest_ms = 20
    naps = 0

    def __init__(self, device):
        self.device = device
        self.canvas = Canvas()
        self.store = Store()
        self.settings = Settings()
        self.table = None
        self.next_seed = None
        self.reloads = 0
        self.presses = 0
        self._mask = 0
        self.console = Console(self, device.serial)

    def crashed(self, error):
        raise error

    def step(self, now):
        self.console.tick(now)
        self.device.battery.tick(now)
        self.device.buzzer.tick(now)
        mask = self.device.buttons.read(now)
        for x in range(6):
            pressed = mask >> x & 1
            if pressed and not self._mask >> x & 1:
                self.canvas.buffer[128 + self.presses % 128] = 0xFF
                self.presses += 1
            self.canvas.buffer[x] = 0xFF if pressed else 0
        self._mask = mask
        self.canvas.buffer[7 * 128] = 0x55
        self.device.panel.show(self.canvas.buffer)

    # --- what the console asks for

    def deal(self, name, seats, seed, options):
        self.table = Table.new(name, seats, seed, options)

    def choose(self, move):
        self.table.choose(move)

    def take_back(self):
        return self.table.take_back()

    def loaded(self):
        self.reloads += 1
