"""MicroPython's end of the workbench: what `machine` and `time` of the unix port do instead of touching a chip.

The other end is harness/targets/vm_board.py, on a socket. Time is the harness's: code may run until the instant it has
granted, then it asks for more and sleeps meanwhile, using no processor. What the bus carries goes out as it is; keys,
battery and the panel's presence come in with each grant.

    out   S us            granted time is used up; us u64: where the clock stands
          W n bytes       a message to the panel, acknowledged; n u8
          T us hertz      the buzzer sounds from here on; u64, u32
          R us / r us     machine.reset() / machine.soft_reset(): nothing comes after it
    in    until us u64, mask of pins pulled to ground u32, battery reading u16, flags u8 (ANSWERS, USB)
"""
import struct

import wiring

_GRANT = "<QIHB"
_GRANT_SIZE = 15
_ANSWERS = 1  # the panel acknowledges
_USB = 2
_CALL = 10  # us that asking for the time takes, so that a loop without a pause gets on too
_PERIOD = 1 << 30  # of MicroPython's ticks on a Pico
_WIRES = (wiring.PANEL_BUS, wiring.PANEL_SDA, wiring.PANEL_SCL)


class Bench:
    """fd: the socket; us: where the harness's clock stands; ticks: where the chip's own clock begins, in ms."""

    def __init__(self, fd, us, ticks, reset_cause):
        self._line = open(fd, "r+b")  # noqa: SIM115
        self._us = us
        self._until = us
        self._base = us - ticks * 1000
        self._low = 0
        self._reading = 0
        self._flags = 0
        self._driven = {}
        self._watchers = {}
        self.reset_cause = reset_cause
        self._wait()

    # --- time

    def _wait(self):
        while self._us >= self._until:
            self._line.write(b"S" + struct.pack("<Q", self._us))
            grant = self._line.read(_GRANT_SIZE)
            if len(grant) != _GRANT_SIZE:
                raise SystemExit  # the harness has gone
            until, low, self._reading, self._flags = struct.unpack(_GRANT, grant)
            self._until = max(self._until, until)
            changed = low ^ self._low
            self._low = low
            for gpio, edges in list(self._watchers.items()):
                if changed >> gpio & 1:
                    edges(0 if low >> gpio & 1 else 1)

    def take(self, us):
        """So much time goes by."""
        self._us += us
        if self._us >= self._until:
            self._wait()

    def sleep(self, us):
        end = self._us + us
        while self._us < end:
            self._us = min(end, max(self._until, self._us))
            if self._us >= self._until:
                self._wait()

    def ticks_us(self):
        self.take(_CALL)
        return (self._us - self._base) % _PERIOD

    def ticks_ms(self):
        self.take(_CALL)
        return (self._us - self._base) // 1000 % _PERIOD

    # --- pins

    def level(self, gpio, pull):
        if self._low >> gpio & 1 or self._driven.get(gpio) == 0:
            return 0
        if self._driven.get(gpio) == 1:
            return 1
        if gpio == wiring.USB_SENSE:
            return 1 if self._flags & _USB else 0
        if gpio in _WIRES[1:] and self._flags & _ANSWERS:
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
        answered = address == wiring.PANEL_ADDRESS and wires == _WIRES and self._flags & _ANSWERS
        if answered:
            self._line.write(b"W" + bytes((len(data),)) + bytes(data))
        self.take((len(data) + 1 if answered else 1) * 9 * 1_000_000 // hertz)
        return bool(answered)

    def tone(self, gpio, hertz):
        if gpio == wiring.BUZZER:
            self._line.write(b"T" + struct.pack("<QI", self._us, hertz))

    def adc(self, gpio):
        return self._reading if gpio == wiring.BATTERY else 0

    def reset(self, hard):
        self._line.write((b"R" if hard else b"r") + struct.pack("<Q", self._us))
        while self._line.read(1):
            pass
        raise SystemExit
