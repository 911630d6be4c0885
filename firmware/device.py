"""The handheld's parts, put together as board.py says."""
import os

from firmware import board
from firmware.drivers.battery import Battery
from firmware.drivers.buttons import Buttons
from firmware.drivers.buzzer import Buzzer
from firmware.drivers.panel import Panel
from firmware.drivers.serial import PIECE, Serial


def by_chance():
    """A seed below 2**30."""
    return int.from_bytes(os.urandom(4), "little") & 0x3FFFFFFF


class Device:
    """panel, buttons, buzzer, battery, serial. `panel` and `offset` as in Settings; serial: instead of the USB line."""

    def __init__(self, panel=board.PANEL, offset=board.PANEL_OFFSET, serial=None):
        self.serial = Serial() if serial is None else serial
        self._unsaid = None
        self.panel = Panel(board.PANEL_BUS, board.PANEL_SDA, board.PANEL_SCL, board.PANEL_HERTZ, board.PANEL_ADDRESS,
                           panel, offset, self.say)
        self.buttons = Buttons((board.KEY_UP, board.KEY_DOWN, board.KEY_LEFT, board.KEY_RIGHT,
                                board.KEY_A, board.KEY_B))
        self.buzzer = Buzzer(board.BUZZER, board.BUZZER_DUTY)
        self.battery = Battery(board.BATTERY, board.USB_SENSE, board.BATTERY_OFFSET)

    def say(self, text):
        """A remark for whoever is on the serial line; lost if nobody is. Remarks begin with #: no answer does."""
        self._unsaid = text
        self.say_now()

    def say_now(self):
        """The remark that had to wait for the end of an answer."""
        if self._unsaid is None or self.serial.midway:
            return
        line = ("# " + self._unsaid + "\r\n").encode()
        self._unsaid = None
        for at in range(0, len(line), PIECE):
            if not self.serial.ready():
                return
            self.serial.write(line[at:at + PIECE])
