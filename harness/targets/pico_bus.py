"""The I2C bus of the emulated Pico: a panel on GP14/GP15, with the time that a real bus takes.

rp2040py moves I2C bytes in no time at all. Here each start, byte and stop moves the emulated clock forward to the
instant at which the bus would be done, from the SCL high and low counts that the firmware has set. The firmware busy-
waits for every byte on real hardware too, so what it measures is what it would measure there (less clock stretching).

The panel also answers when the two pads are driven by software (SIO): that is how the rp2 port does its zero-length
transfers, `I2C.scan()` among them, and how a firmware clocks a wedged bus free.
"""

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.i2c import R_TX_EMPTY
from rp2040py.peripherals.reset import RESET, RESET_I2C0, RESET_I2C1

from harness import wiring

FUNCTION_I2C = 3
FUNCTION_SIO = 5


class I2cBus:
    """What hangs on the panel's I2C controller: a chip of harness/panel.py, or None if nothing is soldered on.

    A chip without power, or `deaf`, acknowledges nothing. `wedge()` makes it hold SDA low, as after a reset of the Pico
    in the middle of a read.
    """

    def __init__(self, mcu, chip):
        self.mcu, self.chip = mcu, chip
        self.sda, self.scl, self.address = wiring.PANEL_SDA, wiring.PANEL_SCL, wiring.PANEL_ADDRESS
        self.clock = mcu.clock
        self.on_stop = None  # called at the end of every transfer that reached the panel
        self.refused = 0  # addresses that nobody acknowledged
        self.bytes = 0  # bytes that the panel took over the hardware controller
        self.busy_ns = 0.0  # time the bus was in use
        self.last_byte_ns = 0.0  # when the panel took its last byte
        self._selected = False
        self._free_ns = 0.0  # when the bus is done with what was put on it
        self._clocks_to_free = 0
        self._waiting = False
        self._lines = {self.sda: True, self.scl: True}
        self._soft_state, self._soft_bits, self._soft_byte = "idle", 0, 0
        self._pulling_sda = False
        i2c = self.i2c = mcu.i2c[wiring.PANEL_BUS]
        i2c.on_start = self._on_start
        i2c.on_connect = self._on_connect
        i2c.on_write_byte = self._on_write
        i2c.on_read_byte = self._on_read
        i2c.on_stop = self._on_stop
        self._raise_tx_empty_after_abort()
        self._reset_with_its_block()
        mcu.gpio[self.sda].add_listener(lambda now, before: self._soft())
        mcu.gpio[self.scl].add_listener(lambda now, before: self._soft())

    def _raise_tx_empty_after_abort(self):
        # rp2040py 0.3.6 leaves TX_EMPTY clear after an abort has flushed the FIFO; the SDK's write loop would then
        # leave only by its 50 ms timeout (ETIMEDOUT where hardware says EIO at once).
        abort = self.i2c._abort

        def abort_and_say_empty(reason):
            abort(reason)
            self.i2c._set_interrupts(R_TX_EMPTY)

        self.i2c._abort = abort_and_say_empty

    def _reset_with_its_block(self):
        # I2C() resets its controller, which is how a firmware gets one back that waits for a wedged bus. rp2040py
        # 0.3.6 resets blocks with the whole chip only.
        resets, bit = self.mcu.resets, (RESET_I2C0, RESET_I2C1)[wiring.PANEL_BUS]
        write = resets.write_uint32

        def write_uint32(offset, value):
            before = resets.read_uint32(RESET)
            write(offset, value)
            if offset == RESET and value & bit and not before & bit:
                self._waiting = self._selected = False
                self.i2c.reset()

        resets.write_uint32 = write_uint32

    # -- faults ---------------------------------------------------------------------------------------------------
    def wedge(self, clocks=9):
        """The panel holds SDA low until it has seen `clocks` clock pulses made by software on SCL."""
        self._clocks_to_free = clocks
        self._pull_sda(True)

    def free(self):
        """SDA goes up again; a start that waited for it goes on."""
        self._clocks_to_free = 0
        self._pull_sda(False)
        if self._waiting:
            self._waiting = False
            self.i2c.complete_start()

    @property
    def wedged(self):
        return self._clocks_to_free > 0

    # -- the hardware controller ----------------------------------------------------------------------------------
    def bit_ns(self):
        """One SCL period in nanoseconds, as the firmware has set it."""
        return (self.i2c.scl_low_period + self.i2c.scl_high_period) * 1e9 / self.mcu.clk_sys

    def _take(self, bits):
        # Only ever called from a store instruction of the CPU (never from a clock alarm), where the clock may jump.
        now = self.clock.nanos
        cost = bits * self.bit_ns()
        self._free_ns = max(self._free_ns, now) + cost
        self.busy_ns += cost
        if self._free_ns > now:
            self.clock.tick(self._free_ns - now)

    def _pads_are_i2c(self):
        gpio = self.mcu.gpio
        return gpio[self.sda].function_select == FUNCTION_I2C and gpio[self.scl].function_select == FUNCTION_I2C

    def _on_start(self, repeated):
        if self.wedged:
            self._waiting = True  # SDA is low: the controller waits for a free bus
            return
        self._take(1)
        self.i2c.complete_start()

    @property
    def _answers(self):
        return self.chip is not None and self.chip.powered and not self.chip.deaf

    def _on_connect(self, address, mode):
        self._take(9)
        self._selected = address == self.address and self._answers and self._pads_are_i2c() and self.chip.start()
        if not self._selected:
            self.refused += 1
        self.i2c.complete_connect(self._selected)

    def _on_write(self, value):
        self._take(9)
        taken = self._selected and self._answers
        if taken:
            self.bytes += 1
            self.chip.write(value)
            self.last_byte_ns = self.clock.nanos
        self.i2c.complete_write(taken)

    def _on_read(self, acknowledged):
        self._take(9)
        self.i2c.complete_read(self.chip.status() if self._selected and self._answers else 0xFF)

    def _on_stop(self):
        self._take(1)
        if self._selected:
            self._selected = False
            self.chip.stop()
            if self.on_stop:
                self.on_stop()
        self.i2c.complete_stop()

    # -- bit by bit in software -------------------------------------------------------------------------------------
    def _level(self, pin):
        return self.mcu.gpio[pin].value != GPIOPinState.LOW  # not driven low: the pull-up has it

    def _pull_sda(self, low):
        self._pulling_sda = low
        self.mcu.gpio[self.sda].set_input_value(not low)

    def _soft(self):
        gpio = self.mcu.gpio
        if gpio[self.scl].function_select != FUNCTION_SIO:
            return
        before, self._lines = self._lines, {self.sda: self._level(self.sda), self.scl: self._level(self.scl)}
        sda, scl = self._lines[self.sda], self._lines[self.scl]
        rising = scl and not before[self.scl]
        if self._clocks_to_free:
            if rising:
                self._clocks_to_free -= 1
                if not self._clocks_to_free:
                    self.free()
            return
        if gpio[self.sda].function_select != FUNCTION_SIO or self.chip is None:
            return
        if scl and before[self.scl] and sda != before[self.sda] and not self._pulling_sda:
            if not sda:  # start
                self._soft_state, self._soft_bits, self._soft_byte = "address", 0, 0
            else:  # stop
                if self._soft_state == "data":
                    self.chip.stop()
                    if self.on_stop:
                        self.on_stop()
                self._soft_state = "idle"
        elif self._soft_state in ("address", "data"):
            if rising and self._soft_bits < 8:
                self._soft_byte = (self._soft_byte << 1 | sda) & 0xFF
                self._soft_bits += 1
            elif before[self.scl] and not scl:
                self._soft_falling()

    def _soft_falling(self):
        if self._pulling_sda:  # the acknowledge is over
            self._pull_sda(False)
            self._soft_state, self._soft_bits, self._soft_byte = "data", 0, 0
        elif self._soft_bits == 8:
            if self._soft_state == "address":
                if self._soft_byte >> 1 != self.address or not self._answers or not self.chip.start():
                    self._soft_state = "idle"
                    return
            else:
                self.chip.write(self._soft_byte)
                self.last_byte_ns = self.clock.nanos
            self._pull_sda(True)
