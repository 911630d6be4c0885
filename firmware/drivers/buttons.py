"""Six keys to ground. `read` gives the keys that count as pressed, without bounce, and loses no tap between two reads.

A press counts at its first edge; the line must have been up for 20 ms before, or the edge is bounce. A release counts
when the line has been up for 5 ms and the press is 20 ms old. Presses are counted as they happen, by interrupt; `read`
plays them back one change of a key at a time and in their order, so what comes within one long frame is not lost: two
quick taps are two, and DOWN before A is that.
"""
import time

from machine import Pin
from micropython import const

_DEBOUNCE = const(20)
_STEADY = const(5)
_LONG_AGO = const(1_000)
_TOGETHER = const(15)  # ms between changes of several keys that count as one


class _Key:
    def __init__(self, gpio, stirred):
        self._stirred = stirred
        self._pin = Pin(gpio, Pin.IN, Pin.PULL_UP)
        self._presses = 0  # counted by the interrupt, only there
        self._played = 0  # how many of them `read` has shown, only there
        self._rose = time.ticks_add(time.ticks_ms(), -_LONG_AGO)
        self._fell = self._rose
        self.down = False
        # At the edge itself, in interrupt context: no allocation in there.
        self._pin.irq(self._edge, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def _edge(self, pin):
        now = time.ticks_ms()
        self._stirred[0] = 1
        if pin.value():
            self._rose = now
            return
        self._fell = now
        if time.ticks_diff(now, self._rose) >= _DEBOUNCE:
            self._presses = (self._presses + 1) & 0xFFFF

    def low(self):
        return not self._pin.value()

    def at_rest(self):
        """Whether it stays as it is shown until the next edge."""
        return self.down != self._pin.value() and self._presses == self._played

    def presses(self):
        """How often it was pressed, bounce left out; counts on from 65535 with 0."""
        return self._presses

    def waits(self, now):
        """For how many ms there has been a change that `read` has not shown; -1 if there is none."""
        low = not self._pin.value()
        fallen = time.ticks_diff(now, self._fell)
        risen = time.ticks_diff(now, self._rose)
        if self._presses != self._played:
            return max(fallen, 0)  # down, or up again before it was pressed once more
        if self.down:
            return risen if not low and risen >= _STEADY and fallen >= _DEBOUNCE else -1
        if low and fallen >= _DEBOUNCE:
            return fallen  # down from the start, or again so soon that the edge was taken for bounce
        if not low and risen > 2 * _LONG_AGO:
            self._rose = time.ticks_add(now, -_LONG_AGO)  # never so long ago that the clock's wrap makes it the future
        return -1

    def change(self):
        """Show the change that waits."""
        self.down = not self.down
        if self.down and self._presses != self._played:
            self._played = (self._played + 1) & 0xFFFF


class Buttons:
    """gpios: the pins in the order of the mask's bits, lowest first: UP DOWN LEFT RIGHT A B."""

    def __init__(self, gpios):
        self._stirred = bytearray(1)  # 1: an edge came since all keys were found at rest
        self._keys = [_Key(gpio, self._stirred) for gpio in gpios]
        self._looked = time.ticks_add(time.ticks_ms(), -_LONG_AGO)
        self._mask = 0  # of the pins
        self.remote = 0  # keys held down over the serial line

    def read(self, now):
        """The mask of keys that count as pressed; now = time.ticks_ms()."""
        if self._stirred[0] or not 0 <= time.ticks_diff(now, self._looked) < _LONG_AGO:
            self._look(now)
        return self._mask | self.remote

    def called(self):
        """Whether the next `read` may give another mask than the last."""
        return self._stirred[0] != 0

    def _look(self, now):
        self._stirred[0] = 0
        self._looked = now
        longest = -1
        for key in self._keys:
            longest = max(longest, key.waits(now))
        mask = 0
        bit = 1
        for key in self._keys:
            if longest >= 0 and key.waits(now) >= max(longest - _TOGETHER, 0):
                key.change()
            if key.down:
                mask |= bit
            bit <<= 1
            if not key.at_rest():
                self._stirred[0] = 1
        self._mask = mask

    def raw(self):
        """The mask of lines that are low at this instant: for the keys held at power-on."""
        mask = 0
        bit = 1
        for key in self._keys:
            if key.low():
                mask |= bit
            bit <<= 1
        return mask

    def presses(self, index):
        """How often this key itself was pressed so far (modulo 65536), whether or not `read` was called."""
        return self._keys[index].presses()
