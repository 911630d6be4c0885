"""The workbench that the handheld lies on under CPython: keys, panel, battery, buzzer and clock at its pins.

One bench is connected at a time (`connect`): `machine` and the clock functions of `time` are process-wide. Its clock
stands still until `advance`, the bus or the firmware's own sleeping moves it.
"""
import time

from harness import shims, wiring

PERIOD = 1 << 30  # of MicroPython's ticks


class Reset(BaseException):
    """The firmware asked for a reset: machine.reset() (hard) or machine.soft_reset()."""

    def __init__(self, hard):
        super().__init__("machine.reset()" if hard else "machine.soft_reset()")
        self.hard = hard


class Bench:
    """panel: a chip of harness/panel.py, or None: nothing is plugged in."""

    def __init__(self, panel=None, ticks=0):
        self.panel = panel
        self.us = 0  # since the bench was set up
        self._offset = ticks * 1000  # what the firmware's clock is ahead
        self._low = set()  # pins that a key pulls to ground
        self._driven = {}  # pins that the firmware drives
        self._watchers = {}
        self.millivolts = wiring.BATTERY_MILLIVOLTS
        self.adc_raw = None  # instead of what millivolts would give
        self.usb = True
        self.tones = []  # (ms, hertz), 0 = silence
        self.messages = None  # a list, if somebody wants to know: (ms, bytes) of every message on the bus
        self.reset_cause = 1
        shims.install()

    # --- the hands

    def connect(self):
        """From now on `machine` and `time` of this process mean this bench."""
        import machine

        machine.bench = self
        time.ticks_ms = self.ticks_ms
        time.ticks_us = self.ticks_us
        time.sleep_ms = lambda ms: self.advance(ms * 1000)
        time.sleep_us = self.advance

    def power_cycle(self):
        """Power away and back: pins float, the panel forgets."""
        self._driven.clear()
        self._watchers.clear()
        self.reset_cause = 1
        if self.panel:
            self.panel.power_on()

    def reset_chip(self):
        """The chip starts again; what hangs on its pins keeps its power."""
        self._driven.clear()
        self._watchers.clear()

    def press(self, key):
        self._set(wiring.KEYS[key], True)

    def release(self, key):
        self._set(wiring.KEYS[key], False)

    def _set(self, gpio, low):
        if (gpio in self._low) != low:
            (self._low.add if low else self._low.remove)(gpio)
            if gpio in self._watchers:
                self._watchers[gpio](0 if low else 1)

    def advance(self, us):
        self.us += us

    @property
    def ms(self):
        return self.us // 1000

    def ticks_ms(self):
        return (self.us + self._offset) // 1000 % PERIOD

    def ticks_us(self):
        return (self.us + self._offset) % PERIOD

    # --- what `machine` asks

    def level(self, gpio, pull):
        if gpio in self._low or self._driven.get(gpio) == 0:
            return 0
        if self._driven.get(gpio) == 1:
            return 1
        if gpio == wiring.USB_SENSE:
            return int(self.usb)
        if gpio in (wiring.PANEL_SDA, wiring.PANEL_SCL) and self.panel:
            return 1  # the module's own resistors
        return 1 if pull == 1 else 0

    def drive(self, gpio, level):
        if level is None:
            self._driven.pop(gpio, None)
        else:
            self._driven[gpio] = level

    def watch(self, gpio, edges):
        if edges:
            self._watchers[gpio] = edges
        else:
            self._watchers.pop(gpio, None)

    def transfer(self, wires, hertz, address, data):
        """One message to an I2C address; False if nobody there acknowledges."""
        if (self.panel is None or address != wiring.PANEL_ADDRESS
                or wires != (wiring.PANEL_BUS, wiring.PANEL_SDA, wiring.PANEL_SCL)):
            return False
        if not self.panel.transfer(bytes(data)):
            return False
        self.us += (len(data) + 1) * 9 * 1_000_000 // hertz
        if self.messages is not None:
            self.messages.append((self.ms, bytes(data)))
        return True

    def tone(self, gpio, hertz):
        if gpio == wiring.BUZZER and hertz != (self.tones[-1][1] if self.tones else 0):
            self.tones.append((self.ms, hertz))

    def adc(self, gpio):
        if gpio != wiring.BATTERY:
            return 0
        return wiring.adc_reading(self.millivolts) if self.adc_raw is None else self.adc_raw

    def reset(self, hard):
        raise Reset(hard)
