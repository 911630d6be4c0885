"""MicroPython's `machine` as the firmware uses it, with a workbench where the chip's pins would be.

The same file serves CPython and MicroPython's unix port. What is wired to the pins, the bench knows: `machine.bench`
must be set before anything is made from here (harness/workbench.py on CPython, targets/vm_machine/bench.py there).
"""
bench = None  # type: ignore[assignment]

PWRON_RESET = 1
WDT_RESET = 3


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, id, mode=-1, pull=-1, value=None):
        self.id = id
        self._pull = None
        self._mode = self.IN
        self.init(mode, pull, value)

    def init(self, mode=-1, pull=-1, value=None):
        if mode != -1:
            self._mode = mode
        if pull != -1:
            self._pull = pull
        if value is not None:
            self.value(value)
        elif self._mode == self.IN:
            bench.drive(self.id, None)

    def value(self, level=None):
        if level is not None:
            bench.drive(self.id, None if self._mode == self.OPEN_DRAIN and level else 1 if level else 0)
            return None
        return bench.level(self.id, self._pull)

    __call__ = value

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, hard=False):
        bench.watch(self.id, handler and _Edges(self, handler, trigger))


class _Edges:
    """What the bench calls with the new level of a pin."""

    def __init__(self, pin, handler, trigger):
        self._pin, self._handler, self._trigger = pin, handler, trigger

    def __call__(self, level):
        if self._trigger & (Pin.IRQ_RISING if level else Pin.IRQ_FALLING):
            self._handler(self._pin)


class I2C:
    def __init__(self, id, scl=None, sda=None, freq=400_000, timeout=50_000):
        self._wires = (id, sda.id, scl.id)
        self._hertz = freq
        self._timeout = timeout

    def scan(self):
        return [address for address in range(8, 0x78) if bench.transfer(self._wires, self._hertz, address, b"")]

    def writeto(self, address, data, stop=True):
        if (len(data) + 1) * 9 * 1_000_000 // self._hertz > self._timeout:
            raise OSError(110)  # ETIMEDOUT, as on the chip: the limit is for the whole message
        if not bench.transfer(self._wires, self._hertz, address, data):
            raise OSError(5)  # EIO: nobody acknowledged
        return len(data)


class PWM:
    def __init__(self, pin, freq=0, duty_u16=0):
        self._pin, self._hertz, self._duty = pin, freq, duty_u16
        self._tell()

    def freq(self, hertz=None):
        if hertz is None:
            return self._hertz
        if not 8 <= hertz <= 62_500_000:
            raise ValueError("freq too small" if hertz < 8 else "freq too large")
        self._hertz = hertz
        return self._tell()

    def duty_u16(self, duty=None):
        if duty is None:
            return self._duty
        self._duty = duty
        return self._tell()

    def deinit(self):
        self._duty = 0
        self._tell()

    def _tell(self):
        bench.tone(self._pin.id, self._hertz if self._duty else 0)


class ADC:
    def __init__(self, pin):
        self._gpio = pin if isinstance(pin, int) else pin.id

    def read_u16(self):
        return bench.adc(self._gpio)


def freq(hertz=None):
    return 125_000_000 if hertz is None else None


def unique_id():
    return b"PKTTABLE"


def reset():
    """The RUN button. Does not return."""
    bench.reset(True)


def soft_reset():
    """A new interpreter; the peripherals keep what they have. Does not return."""
    bench.reset(False)


def reset_cause():
    return bench.reset_cause


def idle():
    pass
