"""The display as a chip: bytes from the bus in, pixels of the glass out. One model for every target.

`Ssd1306` has 128 columns of memory; `Sh1106` has 132, of which the glass shows 2..129, and knows page addressing only.
Written after the two data sheets. The module is taken as mounted upright when its driver sends A1 (segments remapped)
and C8 (rows remapped), as on every four-pin module sold.

A target feeds it like this: `start()` after the address byte (False: nobody acknowledges), `write(byte)` for every byte
after it, `stop()`; or `transfer(data)` for a whole message.
"""
WIDTH, HEIGHT = 128, 64
ADDRESS = 0x3C

_NORMAL = tuple(range(0x40, 0x80)) + (0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8, 0xE3)


class Panel:
    """What both chips have in common. Subclasses say what their memory is and which commands they know."""

    NAME = ""
    COLUMNS = WIDTH  # of memory
    FIRST = 0  # the memory column at the left edge of the glass
    ARGUMENTS = {}  # command -> number of argument bytes
    IGNORED = ()  # commands that this chip takes without an effect on the picture

    def __init__(self):
        self.deaf = False  # powered, but does not acknowledge: a loose wire on the bus
        self.power_on()

    def power_on(self):
        """Power was off and is back. Memory is undefined then: the pattern shows when a driver forgets to clear it."""
        self.powered = True
        self.memory = bytearray((i * 73 + 41) & 0xFF for i in range(self.COLUMNS * HEIGHT // 8))
        self.display_on = False
        self.all_on = False
        self.inverse = False
        self.contrast = 0x80
        self.pump = False
        self.start_line = 0
        self.offset = 0
        self.multiplex = HEIGHT - 1
        self.segments_remapped = False
        self.rows_remapped = False
        self.column = 0
        self.page = 0
        self.changes = 0  # rises whenever the glass may look different
        self.data_bytes = 0  # ever written to memory
        self.unknown = []  # commands that this chip does not have
        self._command = None
        self._arguments = []
        self._wanted = 0
        self._state = "idle"

    def power_off(self):
        self.powered = False
        self.changes += 1

    # --- the bus

    def start(self):
        """The chip was addressed for writing: True if it acknowledges."""
        if self.deaf or not self.powered:
            return False
        self._state = "control"
        return True

    def write(self, byte):
        if self._state == "control":
            self._single = byte & 0x80
            self._is_data = byte & 0x40
            self._state = "payload"
            return
        if self._state != "payload":
            return
        if self._is_data:
            self.data_bytes += 1
            self._data(byte)
        else:
            self._command_byte(byte)
        if self._single:
            self._state = "control"

    def stop(self):
        self._state = "idle"

    def transfer(self, data):
        """One whole message; False if nobody acknowledged."""
        if not self.start():
            return False
        for byte in data:
            self.write(byte)
        self.stop()
        return True

    def status(self):
        """What a read of the chip gives: bit 6 = the display is off."""
        return 0x00 if self.display_on else 0x40

    # --- commands

    def _command_byte(self, byte):
        if self._wanted:
            self._arguments.append(byte)
            self._wanted -= 1
        else:
            self._command, self._arguments = byte, []
            self._wanted = self.ARGUMENTS.get(byte, 0)
        if not self._wanted:
            self._execute(self._command, self._arguments)

    def _execute(self, command, arguments):
        if command <= 0x0F:
            self.column = (self.column & 0xF0) | command
        elif command <= 0x1F:
            self.column = (self.column & 0x0F) | (command & 0x0F) << 4
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 7
        elif command in _NORMAL or command in (0x81, 0xA8, 0xD3):
            self._set(command, arguments)
            self.changes += 1
        elif not self._own(command, arguments) and command not in self.IGNORED:
            self.unknown.append(command)

    def _set(self, command, arguments):
        if 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F
        elif command == 0x81:
            self.contrast = arguments[0]
        elif command in (0xA0, 0xA1):
            self.segments_remapped = command == 0xA1
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverse = command == 0xA7
        elif command == 0xA8:
            self.multiplex = arguments[0] & 0x3F
        elif command in (0xAE, 0xAF):
            self.display_on = command == 0xAF
        elif command in (0xC0, 0xC8):
            self.rows_remapped = command == 0xC8
        elif command == 0xD3:
            self.offset = arguments[0] & 0x3F

    def _own(self, command, arguments):
        """A command that only this chip has; False if it has not."""
        return False

    # --- memory

    def _data(self, byte):
        raise NotImplementedError

    def _store(self, byte):
        at = self.page * self.COLUMNS + self.column
        if self.memory[at] != byte:
            self.memory[at] = byte
            self.changes += 1

    # --- the glass

    @property
    def lit(self):
        """True if the glass can show anything: power, display on, charge pump running."""
        return self.powered and self.display_on and self.pump

    def pixel(self, x, y):
        """1 if the dot at x, y of the glass glows."""
        if not self.lit or not self._driven(y):
            return 0
        if self.all_on:
            return 1
        column = self.FIRST + x
        if not self.segments_remapped:
            column = self.COLUMNS - 1 - column
        row = y if self.rows_remapped else HEIGHT - 1 - y
        row = (row + self.start_line + self.offset) % HEIGHT
        return self.memory[(row >> 3) * self.COLUMNS + column] >> (row & 7) & 1 ^ self.inverse

    def _driven(self, y):
        return (y if self.rows_remapped else HEIGHT - 1 - y) <= self.multiplex

    def packed(self):
        """The glass as 1024 bytes MONO_VLSB (page by page, lowest bit on top), as all pictures are compared."""
        usual = (self.segments_remapped and self.rows_remapped and self.multiplex == HEIGHT - 1
                 and not (self.start_line or self.offset or self.all_on))
        if not self.lit:
            return bytes(WIDTH * HEIGHT // 8)
        if not usual:
            return bytes(
                sum(self.pixel(x, page * 8 + bit) << bit for bit in range(8))
                for page in range(HEIGHT // 8) for x in range(WIDTH)
            )
        picture = b"".join(
            self.memory[page * self.COLUMNS + self.FIRST:page * self.COLUMNS + self.FIRST + WIDTH]
            for page in range(HEIGHT // 8)
        )
        return picture.translate(_FLIPPED) if self.inverse else picture


_FLIPPED = bytes(255 - value for value in range(256))


class Ssd1306(Panel):
    """0.96 inch modules: 128 columns; page, horizontal and vertical addressing; dark until 8D 14 starts the pump."""

    NAME = "SSD1306"
    ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1,
                 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
    IGNORED = (0x2E, 0xD5, 0xD9, 0xDA, 0xDB)

    HORIZONTAL, VERTICAL, PAGES = 0, 1, 2

    def power_on(self):
        super().power_on()
        self.contrast = 0x7F
        self.addressing = self.PAGES
        self.columns = (0, WIDTH - 1)
        self.pages = (0, 7)

    def _own(self, command, arguments):
        if command == 0x20:
            self.addressing = min(arguments[0] & 3, self.PAGES)
        elif command == 0x21:
            self.columns = (arguments[0] & 0x7F, arguments[1] & 0x7F)
            self.column = self.columns[0]
        elif command == 0x22:
            self.pages = (arguments[0] & 7, arguments[1] & 7)
            self.page = self.pages[0]
        elif command == 0x8D:
            self.pump = bool(arguments[0] & 4)
            self.changes += 1
        else:
            return False
        return True

    def _data(self, byte):
        self.column &= 0x7F
        self._store(byte)
        if self.addressing == self.PAGES:
            self.column = (self.column + 1) % WIDTH
        elif self.addressing == self.HORIZONTAL:
            if self._step_column():
                self._step_page()
        elif self._step_page():
            self._step_column()

    def _step_column(self):
        """On to the next column of the window; True if that began again at its first."""
        wrapped = self.column == self.columns[1]
        self.column = self.columns[0] if wrapped else (self.column + 1) % WIDTH
        return wrapped

    def _step_page(self):
        wrapped = self.page == self.pages[1]
        self.page = self.pages[0] if wrapped else (self.page + 1) % 8
        return wrapped


class Sh1106(Panel):
    """1.3 inch modules: 132 columns, page addressing only, the converter runs unless AD 8A stops it.

    The commands 20 and 8D of the other chip do not exist here: their argument is taken for a command of its own, as on
    the real thing. Beyond column 131 the counter stands still and data is lost.
    """

    NAME = "SH1106"
    COLUMNS = 132
    FIRST = 2
    ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
    IGNORED = (*range(0x30, 0x34), 0xD5, 0xD9, 0xDA, 0xDB, 0xE0, 0xEE,
               0x20, 0x2E, 0x8D)  # the other chip's, sent by drivers that serve both

    def power_on(self):
        super().power_on()
        self.pump = True

    def _own(self, command, arguments):
        if command == 0xAD and arguments[0] & 0xFE == 0x8A:
            self.pump = bool(arguments[0] & 1)
            self.changes += 1
            return True
        return False

    def _data(self, byte):
        if self.column < self.COLUMNS:
            self._store(byte)
            self.column += 1


CHIPS = {chip.NAME: chip for chip in (Sh1106, Ssd1306)}
