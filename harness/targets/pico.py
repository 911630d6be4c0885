"""The handheld on an emulated Raspberry Pi Pico, with the official MicroPython and the build's files in its flash.

`machine` (pico_machine.Pico) is the board: its bus, flash, USB host, marks and tones are there for tests of their own.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from harness import build
from harness.panel import CHIPS
from harness.targets import handheld, pico_flash, pico_snapshots
from harness.targets.handheld import KEYS, NotThere, saves_with_language
from harness.targets.pico_machine import ImageMissing, Pico, find_image

SAVES = "/saves/"


class Wire:
    """The desktop's end of the USB cable, with a terminal open."""

    def __init__(self, usb):
        self._usb = usb
        usb.received.clear()
        usb.terminal = True

    def write(self, data):
        self._usb.send(data)

    def read(self):
        data = bytes(self._usb.received)
        self._usb.received.clear()
        return data

    def close(self):
        self._usb.terminal = False


def device_files():
    """{"/path": bytes} of what goes onto a board, built if need be."""
    built = build.build()
    if "device" not in built.sizes:
        raise NotThere("there is nothing to put onto a Pico: mpy-cross is not installed")
    return pico_flash.tree(build.ROOT / "build" / "device")


def files_with_main(ours, first=""):
    """The same, but main.py begins with the lines `first`, and with its preparations done goes on with the lines `ours`
    instead of the firmware's frames."""
    files = device_files()
    main, end = files["/main.py"].decode(), "main.main()\n"
    if not main.endswith(end):
        raise ValueError("firmware/power_on.py does not end as it did: make this function fit")
    return {**files, "/main.py": (first + main[: -len(end)] + ours).encode()}


def power_on(file_system, chip, held):
    """(machine, panel) of a handheld that has just got power; no terminal is open at its port."""
    panel = CHIPS[chip.upper()]() if chip else None
    machine = Pico(panel, file_system=file_system, held=held)
    machine.usb.terminal = False
    return machine, panel


def booted(file_system, chip, held):
    """The same, READY_MS later."""
    machine, panel = power_on(file_system, chip, held)
    machine.run(pico_snapshots.READY_MS)
    return machine, panel


def on_flash(file_system, chip="sh1106", held=()):
    """A handheld that will find exactly this file system when it gets power."""
    handheld = Handheld.__new__(Handheld)
    handheld._prepare({"file_system": file_system, "chip": chip, "held": held})
    return handheld


def seeded(seed, **start):
    """The same as power_on, when the console has taken the seed of the first game."""
    handheld = on_flash(**start)
    handheld._machine, handheld._panel = power_on(**start)
    handheld.seed(seed)
    handheld.unplug()
    return handheld._machine, handheld._panel


class Handheld(handheld.Handheld):
    """saves: a folder of saves to begin with, kept up to date when the handheld is closed (None: none). language: as if
    chosen in Settings before. seed: of the first game dealt after power-on. chip: "sh1106", "ssd1306" or None for no
    panel. held: keys down when the power comes. files: {"/path": bytes} instead of the build's products.

    It is made when something is first asked of it; if that is to run for long enough, perhaps from a snapshot.
    """

    target = "pico"
    step_ms = 5  # computing them takes longest here
    _folder = None

    def __init__(self, saves=None, language=None, seed=None, chip="sh1106", held=(), files=None):
        try:
            find_image()
        except ImageMissing as problem:
            raise NotThere(str(problem)) from None
        self._folder = Path(saves) if saves else None
        kept = {path.name: path.read_bytes() for path in self._folder.iterdir()} if self._folder else {}
        if language:
            kept = saves_with_language(kept, language)
        content = {**(device_files() if files is None else files), **{SAVES + name: kept[name] for name in kept}}
        self._prepare({"file_system": pico_flash.pack_files(content), "chip": chip, "held": tuple(held)}, seed)

    def _prepare(self, start, seed=None):
        super().__init__()
        self._start, self._seed = start, seed
        self._pending = {}
        self._first = True  # nobody else's handheld starts again from the flash that a test leaves
        self._machine = self._panel = None
        self._mask = sum(KEYS[key] for key in start["held"])

    @property
    def untouched(self):
        """True if nothing was asked of it yet."""
        return self._machine is None

    @property
    def machine(self):
        if self._machine is None:
            if self._seed is None or not self._first:
                self._machine, self._panel = power_on(**self._start)
            else:
                recipe = pico_snapshots.Recipe(seeded, seed=self._seed, **self._start)
                self._machine, self._panel = pico_snapshots.take(recipe)
        return self._machine

    @property
    def panel(self):
        assert self.machine
        return self._panel

    def hold(self, mask):
        self._mask = mask
        for key, bit in KEYS.items():
            if mask & bit:
                self.machine.press(key)
            else:
                self.machine.release(key)

    def run(self, ms):
        if self._machine is None and self._first and self._seed is None and ms >= pico_snapshots.READY_MS:
            self._machine, self._panel = pico_snapshots.take(pico_snapshots.Recipe(booted, **self._start))
            ms -= pico_snapshots.READY_MS
        self.machine.run(ms)
        if self._link is None:
            self.machine.usb.received.clear()  # nobody listens

    def picture(self):
        return self.panel.packed() if self.panel else bytes(1024)

    def wire(self):
        return Wire(self.machine.usb)

    def reset(self):
        self.unplug()
        self.machine.reset()

    def power_cycle(self):
        self.unplug()
        file_system = pico_flash.change_files(self.machine.flash.file_system, self._pending)
        self._pending = {}
        held = tuple(key for key, bit in KEYS.items() if self._mask & bit)
        self._start.update(file_system=file_system, held=held)
        self._first = False
        self._machine = self._panel = None

    def read_saves(self):
        files = pico_flash.unpack_files(self.machine.flash.file_system)
        saves = {path[len(SAVES) :]: data for path, data in files.items() if path.startswith(SAVES)}
        saves.update({path[len(SAVES) :]: data for path, data in self._pending.items()})
        return {name: saves[name] for name in sorted(saves) if saves[name] is not None}

    def write_save(self, name, data):
        # not under a running file system: it goes into the flash when the power is off
        self._pending[SAVES + name] = data

    def close(self):
        self.unplug()
        if self._folder and not self.untouched:
            saves = self.read_saves()
            for path in self._folder.iterdir():
                if path.name not in saves:
                    path.unlink()
            for name, data in saves.items():
                (self._folder / name).write_bytes(data)

    # --- for programs of their own

    def mpremote(self, *words, seconds=120):
        """Run mpremote on this board; its output. CalledProcessError if it fails."""
        from harness.targets.pty_line import PtyLine

        self.unplug()
        self.machine.usb.terminal = True
        line = PtyLine(self.machine)
        command = [sys.executable, "-m", "mpremote", "connect", line.name, *words]
        try:
            with tempfile.TemporaryFile() as output:
                process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
                try:
                    line.serve_while(lambda: process.poll() is None, seconds)
                finally:
                    if process.poll() is None:
                        process.kill()
                    process.wait()
                output.seek(0)
                said = output.read()
        finally:
            line.close()
            self.machine.usb.terminal = False
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command, said)
        return said.decode("utf-8", "replace")
