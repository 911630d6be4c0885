"""How full the battery is, in four steps, and whether USB feeds the handheld.

The supply, divided by three, is on an analogue pin. Single readings jump, so 16 make one figure; steps have a
hysteresis of 50 mV. A reading of 0 means that nothing is measured there: the level is unknown then, never empty.
"""
import time

from machine import ADC, Pin
from micropython import const

_STEPS = (3400, 3550, 3700, 3900)  # millivolts from which on the level is 1, 2, 3, 4
_HYSTERESIS = const(50)
_SAMPLES = const(16)
_THROWN_AWAY = const(3)  # the first readings after power-on are wrong
_PERIOD = const(100)  # ms between two readings
_FULL_SCALE = const(9900)  # millivolts: 3 x 3.3 V


class Battery:
    """gpio and usb_gpio may be None: not wired. offset: millivolts lost between the cell and the measured supply."""

    def __init__(self, gpio, usb_gpio, offset=0):
        self._adc = None if gpio is None else ADC(gpio)
        self._usb = None if usb_gpio is None else Pin(usb_gpio, Pin.IN)
        self._offset = offset
        self._sum = 0
        self._count = 0
        self._next = None
        self.millivolts = None
        self.level = None  # 0 (nearly empty) to 4 (full); None: unknown

    @property
    def usb(self):
        return self._usb is not None and self._usb.value() == 1

    def tick(self, now):
        """Once a frame, now = time.ticks_ms(). The first call measures at once, later ones take a reading now and
        then."""
        adc = self._adc
        if adc is None or self._next is not None and time.ticks_diff(now, self._next) < 0:
            return
        if self._next is None:
            for _ in range(_THROWN_AWAY):
                adc.read_u16()
            for _ in range(_SAMPLES - 1):
                self._read(adc)
        self._next = time.ticks_add(now, _PERIOD)
        self._read(adc)
        if self._count >= _SAMPLES:
            self._judge()

    def _read(self, adc):
        raw = adc.read_u16()
        self._count += 1
        if raw == 0:
            self._sum = -1
        elif self._sum >= 0:
            self._sum += raw

    def _judge(self):
        if self._sum < 0:
            self.millivolts = self.level = None
        else:
            self.millivolts = self._sum // _SAMPLES * _FULL_SCALE // 65535 + self._offset
            self.level = self._step(self.millivolts)
        self._sum = self._count = 0

    def _step(self, millivolts):
        level = 0
        for step in _STEPS:
            # Upwards only with a margin over the threshold; downwards as soon as it is passed.
            if self.level is not None and level >= self.level:
                step += _HYSTERESIS
            if millivolts >= step:
                level += 1
        return level
