"""The handheld on MicroPython's unix port: a board (vm_board.py) with the build's products on it, which runs the
firmware's own main.py, unmodified.
"""
import os
import select
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from harness import build, wiring
from harness.panel import CHIPS
from harness.targets import handheld
from harness.targets.pty_line import PtyLine
from harness.targets.vm_board import HEAP, Machine, find_micropython

_PATIENCE = 30  # s of wall time that code may compute without asking for the time


class Wire:
    """A plug in the board's serial port, within this process."""

    def __init__(self, machine):
        self._usb = machine.usb
        self._usb.received.clear()

    def write(self, data):
        self._usb.send(data)

    def read(self):
        data = bytes(self._usb.received)
        self._usb.received.clear()
        return data

    def close(self):
        pass


class Handheld(handheld.Handheld):
    """saves: the folder of saves (None: on the board's own file system). language: chosen as if in Settings before.
    seed: of the first game dealt after power-on. chip: "sh1106", "ssd1306" or None for no panel. held: keys down when
    the power comes. files: a folder instead of the build's products. `root` is the board's file system."""

    target = "vm"

    def __init__(self, saves=None, language=None, seed=None, chip="sh1106", held=(), files=None, heap=HEAP, ticks=0):
        super().__init__()
        find_micropython()
        self._folder = tempfile.mkdtemp(prefix="pocket-table-vm-")
        self.root = Path(self._folder) / "flash"
        if files is None:
            build.use()
            files = build.ROOT / "build" / "plain"
        shutil.copytree(files, self.root)
        self.saves = self.root / "saves"
        if saves is None:
            self.saves.mkdir(exist_ok=True)
        else:
            Path(saves).mkdir(parents=True, exist_ok=True)
            self.saves.symlink_to(Path(saves).resolve())
        if language:
            handheld.prepare_saves(self.saves, language)
        self._seed = seed
        self.panel = CHIPS[chip.upper()]() if chip else None
        self.machine = Machine(self.root, self.panel, heap, ticks)
        self._pty = None
        self.press(*held)
        self._power_on()

    def _power_on(self):
        self.machine.start()
        if self._seed is not None:
            self.seed(self._seed)

    def hold(self, mask):
        self._mask = mask
        self.machine.low = sum(1 << gpio for key, gpio in wiring.KEYS.items() if mask & handheld.KEYS[key])

    def run(self, ms):
        if not self.machine.run(ms, _PATIENCE):
            raise handheld.Stuck(f"the firmware has not asked for the time for {_PATIENCE} s: it hangs\n{self.said()}")
        if self._link is None and self._pty is None:
            self.machine.usb.received.clear()  # nobody listens

    def picture(self):
        return self.panel.packed() if self.panel else bytes(1024)

    def wire(self):
        return Wire(self.machine)

    def reset(self):
        self.unplug()
        self.machine.reset()

    def power_cycle(self):
        self.unplug()
        self.machine.stop()
        if self.panel:
            self.panel.power_on()
        self._power_on()

    def read_saves(self):
        return {path.name: path.read_bytes() for path in sorted(self.saves.iterdir()) if path.is_file()}

    def write_save(self, name, data):
        if data is None:
            (self.saves / name).unlink(missing_ok=True)
        else:
            (self.saves / name).write_bytes(data)

    def said(self):
        return self.machine.said.decode("utf-8", "replace")

    def close(self):
        self.unplug()
        self.machine.close()
        if self._pty:
            self._pty.close()
            self._pty = None
        shutil.rmtree(self._folder, ignore_errors=True)

    # --- for programs of their own

    @property
    def line(self):
        """The serial port as a pseudo terminal: `line.name` is the port, `line.serve_while` keeps the board running
        while another program uses it."""
        if self._pty is None:
            self._pty = PtyLine(self.machine)
        return self._pty

    def mpremote(self, *words, seconds=60):
        """Run mpremote on this board; its output. CalledProcessError if it fails."""
        self.unplug()
        command = [sys.executable, "-m", "mpremote", "connect", self.line.name, *words]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        output = bytearray()

        def going_on():
            if select.select([process.stdout], [], [], 0)[0]:
                output.extend(os.read(process.stdout.fileno(), 65536))
            return process.poll() is None

        try:
            self.line.serve_while(going_on, seconds)
        finally:
            if process.poll() is None:
                process.kill()
            output += process.stdout.read()
            process.wait()
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command, bytes(output))
        return output.decode("utf-8", "replace")
