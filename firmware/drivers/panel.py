"""The display: an SSD1306 or an SH1106, 128x64, on I2C.

One driver serves both, because it writes page by page, which both understand; they differ in the column of their
memory at which the glass begins. What the panel shows is kept as a copy, so that only what changed goes over the bus:
25 ms for everything at 400 kHz, 0.4 ms for one changed stretch of 8 columns. `show` allocates nothing.

Nothing here raises. A panel that does not answer is tried again: for a second every 50 ms, then every second for ever;
it may come back at any time and then shows the last picture.
"""
import time

import micropython
from machine import I2C, Pin
from micropython import const

_PAGES = const(8)
_BLOCK = const(8)  # columns that go out together
_BLOCKS = const(16)  # of them in a page
_MEMORY = const(132)  # columns of an SH1106, the larger one
_SETTLE = const(1_000)  # ms in which a display that has just got power may refuse
_SOON = const(50)
_LATE = const(1_000)
_TIMEOUT = const(25_000)  # us; the longest message takes 13 ms at 100 kHz

# Serves both chips: 8D 14 (pump on) and 20 02 (page addressing) mean nothing to an SH1106 and do no harm there.
_START = b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xa1\xc8\xda\x12\xd9\xf1\xdb\x40\xa4\xa6\x2e"


@micropython.viper
def _changed(new: ptr8, old: ptr8, page: int) -> int:
    """Bit i: the 8 columns from 8 * i of this page differ."""
    blocks = 0
    at = page * 128
    i = 0
    while i < 128:
        if new[at + i] != old[at + i]:
            blocks |= 1 << (i >> 3)
            i |= 7
        i += 1
    return blocks


@micropython.viper
def _take(new: ptr8, old: ptr8, message: ptr8, at: int, n: int):
    """n bytes of the picture from `at`, behind the first byte of the message and into the copy."""
    i = 0
    while i < n:
        byte = new[at + i]
        old[at + i] = byte
        message[1 + i] = byte
        i += 1


@micropython.viper
def _zero(buffer: ptr8, at: int, end: int):
    while at < end:
        buffer[at] = 0
        at += 1


class Panel:
    """chip: "sh1106" or "ssd1306"; offset: an SH1106's first visible column; say(text) reaches the serial line."""

    def __init__(self, bus, sda, scl, hertz, address, chip, offset, say=print):
        self._wires = (bus, sda, scl, hertz)
        self._address = address
        self._say = say
        self._shown = bytearray(_PAGES * 128)
        self._message = bytearray(1 + _MEMORY)
        self._message[0] = 0x40
        whole = memoryview(self._message)
        self._stretches = [whole[:1 + _BLOCK * n] for n in range(_BLOCKS + 1)]
        self._place = bytearray(4)
        self._pair = bytearray(3)
        self._contrast = 127
        self._powered = True
        self._lit = False  # display on was sent
        self._i2c = self._open()
        self._failing_since = None
        self._next = time.ticks_ms()
        self.ready = False  # started, and the last message was acknowledged
        self.missing = False  # given up for now: the handheld goes on without
        self.use(chip, offset)

    def use(self, chip, offset):
        """Another chip or offset, from the next `show` on."""
        self._column = offset if chip == "sh1106" else 0
        self.ready = False
        self._next = time.ticks_ms()

    def start(self, patience=_SETTLE):
        """Wait up to `patience` ms for the display; False if it does not answer. `show` alone does as well, without
        waiting."""
        begun = time.ticks_ms()
        while not self._try():
            if time.ticks_diff(time.ticks_ms(), begun) >= patience:
                return False
            time.sleep_ms(_SOON)
        return True

    def show(self, picture):
        """Make the glass show these 1024 bytes. False if it does not (yet): call again, each frame will do."""
        if not self.ready and (time.ticks_diff(time.ticks_ms(), self._next) < 0 or not self._try()):
            return False
        try:
            for page in range(_PAGES):
                blocks = _changed(picture, self._shown, page)
                if blocks:
                    self._send(picture, page, blocks)
            if self._powered and not self._lit:
                self._command(0xAF)
                self._lit = True
        except OSError:
            self._fail()
            return False
        return True

    def contrast(self, value):
        """1 (dim) to 254; 0 would be black on some panels, 255 flickers on others."""
        self._contrast = min(max(value, 1), 254)
        if self.ready:
            try:
                self._command(0x81, self._contrast)
            except OSError:
                self._fail()

    def power(self, on):
        """Light the glass or let it rest. Its memory stays, and `show` goes on working; light returns with the next
        `show`, so that nothing stale flashes up."""
        self._powered = on
        if self.ready and not on and self._lit:
            try:
                self._command(0xAE)
                self._lit = False
            except OSError:
                self._fail()

    # --- inside

    def _send(self, picture, page, blocks):
        first = 0
        while blocks:
            while not blocks & 1:
                blocks >>= 1
                first += 1
            n = 0
            while blocks & 3:  # one unchanged block in between costs less than a second message
                blocks >>= 1
                n += 1
            at = first * _BLOCK
            _take(picture, self._shown, self._message, page * 128 + at, n * _BLOCK)
            self._goto(page, self._column + at)
            self._i2c.writeto(self._address, self._stretches[n])
            first += n

    def _goto(self, page, column):
        place = self._place
        place[1] = 0xB0 | page
        place[2] = column & 15
        place[3] = 0x10 | column >> 4
        self._i2c.writeto(self._address, place)

    def _command(self, command, argument=0xE3):
        """A command, with one argument or none (E3 does nothing)."""
        self._pair[1] = command
        self._pair[2] = argument
        self._i2c.writeto(self._address, self._pair)

    def _try(self):
        """Set the display up, dark and empty; False if it does not answer."""
        try:
            if self._failing_since is not None:
                self._i2c = self._open()
            self._i2c.writeto(self._address, _START)
            self._command(0x81, self._contrast)
            self._lit = False
            # All of the memory, or dots that nobody draws would show beside the picture when the offset is wrong.
            _zero(self._message, 1, 1 + _MEMORY)
            for page in range(_PAGES):
                self._goto(page, 0)
                self._i2c.writeto(self._address, self._message)
            _zero(self._shown, 0, _PAGES * 128)
        except OSError:
            self._fail()
            return False
        if self.missing:
            self._say("panel: answers again")
        self.ready = True
        self.missing = False
        self._failing_since = None
        return True

    def _fail(self):
        now = time.ticks_ms()
        self.ready = False
        if self._failing_since is None:
            self._failing_since = now
        if not self.missing and time.ticks_diff(now, self._failing_since) >= _SETTLE:
            self.missing = True
            self._say("panel: no answer at 0x%02x (SDA GP%d, SCL GP%d); going on without"
                      % (self._address, self._wires[1], self._wires[2]))
        self._next = time.ticks_add(now, _LATE if self.missing else _SOON)

    def _open(self):
        """The bus, afresh."""
        bus, sda, scl, hertz = self._wires
        data = Pin(sda, Pin.IN, Pin.PULL_UP)
        if not data.value():
            # A chip that was interrupted in the middle of a byte holds the line until it has been clocked through.
            clock = Pin(scl, Pin.OPEN_DRAIN, value=1)
            for _ in range(9):
                clock.value(0)
                time.sleep_us(5)
                clock.value(1)
                time.sleep_us(5)
        # The stubs do not know that the Pico's I2C takes a timeout.
        return I2C(bus, sda=Pin(sda), scl=Pin(scl), freq=hertz, timeout=_TIMEOUT)  # pyright: ignore[reportCallIssue]
