"""The vm target as a board on a serial port: mpremote, resets, interrupts, and that nothing outlives its maker."""
import contextlib
import subprocess
import time
from pathlib import Path

import pytest

from harness.targets import vm
from harness.targets.handheld import NotThere, Stuck

ROOT = Path(__file__).resolve().parents[2]
WAKE = 3_000


@pytest.fixture
def board(tmp_path):
    """A board with a main.py that counts, for what needs no game."""
    with made(tmp_path, """
import sys, time
print("counting", time.ticks_ms())
n = 0
try:
    while True:
        time.sleep_ms(10)
        n += 1
except KeyboardInterrupt:
    print("stopped")
""") as board:
        yield board


@contextlib.contextmanager
def made(tmp_path, main):
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "main.py").write_text(main)
    try:
        board = vm.Handheld(files=tmp_path / "files")
    except NotThere as problem:
        pytest.skip(str(problem))
    with board:
        board.run(200)
        yield board


class TestMpremote:
    def test_exec(self, board):
        assert board.mpremote("exec", "print(6 * 7)").strip() == "42"

    def test_exec_tells_errors(self, board):
        with pytest.raises(subprocess.CalledProcessError) as failed:
            board.mpremote("exec", "1 / 0")
        assert b"ZeroDivisionError" in failed.value.output

    def test_time_passes_in_what_it_executes(self, board):
        out = board.mpremote("exec", "import time; t = time.ticks_ms(); time.sleep(0.3); "
                                     "print(time.ticks_diff(time.ticks_ms(), t))")
        assert 300 <= int(out) <= 310

    def test_files(self, board, tmp_path):
        (tmp_path / "note.txt").write_text("hello\n" * 500)
        board.mpremote("fs", "cp", str(tmp_path / "note.txt"), ":note.txt")
        assert "note.txt" in board.mpremote("fs", "ls", ":")
        assert board.mpremote("fs", "cat", ":note.txt").replace("\r", "") == "hello\n" * 500
        board.mpremote("fs", "cp", ":note.txt", str(tmp_path / "back.txt"))
        assert (tmp_path / "back.txt").read_text() == "hello\n" * 500
        board.mpremote("fs", "mkdir", ":box")
        board.mpremote("fs", "rm", ":note.txt")
        assert sorted(path.name for path in board.root.iterdir()) == ["box", "main.py", "saves"]

    def test_the_root_is_the_boards_own(self, board):
        assert eval(board.mpremote("exec", "import os; print(sorted(os.listdir('/')))")) == ["main.py", "saves"]

    def test_run(self, board, tmp_path):
        (tmp_path / "script.py").write_text("import machine\nprint('id', machine.unique_id())\n")
        assert "id b'" in board.mpremote("run", str(tmp_path / "script.py"))

    def test_mount(self, board, tmp_path):
        (tmp_path / "outside.py").write_text("print('from outside')\n")
        assert "from outside" in board.mpremote("mount", str(tmp_path), "exec", "import outside")

    def test_soft_reset_leaves_the_prompt(self, board):
        board.mpremote("exec", "x = 5")
        board.mpremote("soft-reset")
        with pytest.raises(subprocess.CalledProcessError) as failed:
            board.mpremote("resume", "exec", "print(x)")
        assert b"NameError" in failed.value.output

    def test_resume_keeps_what_is_there(self, board):
        board.mpremote("exec", "x = 5")
        assert board.mpremote("resume", "exec", "print(x)").strip() == "5"

    def test_reset_starts_main_again(self, board):
        board.mpremote("reset")
        board.machine.said.clear()
        board.run_until(lambda: b"counting" in board.machine.said or not board.machine.at_prompt(), 2_000)
        assert board.machine.resets >= 1
        assert board.mpremote("exec", "print(1)").strip() == "1"

    def test_ctrl_c_ends_an_endless_loop(self, board):
        """As when somebody presses Ctrl-C while `mpremote exec` runs."""
        for loop in ("while True: pass", "import time\nwhile True: time.sleep_ms(1)"):
            board.machine.type(b"\r\x03\x03\r\x01")
            until(board, b"raw REPL")
            board.machine.type(b"\x05A\x01" + loop.encode() + b"\x04")
            until(board, b"\x04")
            time.sleep(0.1)
            board.machine.run(20)
            board.machine.type(b"\x03")
            until(board, b"KeyboardInterrupt")
            board.machine.type(b"\x02")

    def test_the_firmware_is_there_again_after_it(self, tmp_path):
        with firmware() as handheld:
            handheld.run(WAKE)
            assert handheld.mpremote("exec", "print(1)").strip() == "1"
            assert handheld.picture() == bytes(1024)
            handheld.mpremote("reset")
            handheld.run(WAKE)
            assert any(handheld.picture())
            assert handheld.request("version").startswith("pocket-table")


ALLOCATIONS = """
import gc, machine
from firmware.console import Console
from firmware.device import Device

class Quiet:
    transfer = lambda self, wires, hertz, address, data: True
    level = lambda self, gpio, pull: 1
    ticks_ms = lambda self: 5
    adc = lambda self, gpio: 40000
    drive = watch = tone = lambda *which: None

bench, machine.bench = machine.bench, Quiet()
device = Device()
console = Console(None, device.serial)
picture = bytearray(1024)

def same():
    device.panel.show(picture)

def changed():
    i = 0
    while i < 8:
        picture[i * 128 + 9 * i] ^= 255
        i += 1
    device.panel.show(picture)

def keys():
    device.buttons.read(5)

def battery():
    device.battery.tick(5)

def buzzer():
    device.buzzer.tick(5)

def listen():
    console.tick(5)

gc.collect()
gc.disable()
for do in (same, changed, keys, battery, buzzer, listen):
    for _ in range(5):
        do()
    before = gc.mem_alloc()
    n = 0
    while n < 50:
        do()
        n += 1
    after = gc.mem_alloc()
    print(do.__name__, after - before)
machine.bench = bench
"""


def test_a_frame_of_the_drivers_allocates_nothing(tmp_path):
    (tmp_path / "allocations.py").write_text(ALLOCATIONS)
    with firmware() as handheld:
        handheld.run(100)
        said = handheld.mpremote("run", str(tmp_path / "allocations.py"))
    figures = dict(line.split() for line in said.split("\n") if line.strip())
    assert figures == dict.fromkeys(("same", "changed", "keys", "battery", "buzzer", "listen"), "0")


def until(board, text, seconds=20):
    """Run a board, whatever it does, until it has said this; what came behind it is still to be read."""
    end = time.monotonic() + seconds
    said = board.machine.usb.received
    while text not in said:
        assert time.monotonic() < end, bytes(said)
        board.machine.run(2)
        time.sleep(0.002)
    del said[:said.find(text) + len(text)]


@contextlib.contextmanager
def firmware(**how):
    try:
        handheld = vm.Handheld(language="en", **how)
    except NotThere as problem:
        pytest.skip(str(problem))
    with handheld:
        yield handheld


class TestBoard:
    def test_ctrl_c_in_the_firmware_saves_and_leaves_the_prompt(self):
        with firmware() as handheld:
            handheld.run(WAKE)
            handheld.request("game pocket_madness 00 5")
            handheld.run(100)
            handheld.unplug()
            handheld.machine.type(b"\x03")
            until(handheld, b">>> ")
            assert handheld.picture() == bytes(1024)
            assert any(name.startswith("pocket_madness") for name in handheld.read_saves())

    def test_b_at_power_on_leaves_the_prompt_and_says_so(self):
        with firmware(held=("b",)) as handheld:
            until(handheld, b">>> ")
            assert any(handheld.picture())
            assert handheld.mpremote("exec", "print(5)").strip() == "5"

    def test_ctrl_d_at_the_prompt_starts_main_again(self, board):
        board.machine.type(b"\x03")
        until(board, b">>> ")
        board.machine.type(b"\x04")
        until(board, b"MPY: soft reboot")
        until(board, b"counting")

    def test_machine_reset_and_its_cause(self, tmp_path):
        with made(tmp_path, "import machine, os\n"
                            "print('cause', machine.reset_cause(), os.listdir())\n"
                            "if 'once' not in os.listdir():\n"
                            "    open('once', 'w').close()\n"
                            "    machine.reset()\n") as board:
            board.run(300)
            assert board.machine.resets == 1
            assert b"cause 1 ['main.py', 'once'" in board.machine.said

    def test_soft_reset_of_a_program(self, tmp_path):
        with made(tmp_path, "import machine, os\nprint('up')\n"
                            "if 'once' not in os.listdir():\n"
                            "    open('once', 'w').close()\n"
                            "    machine.soft_reset()\n") as board:
            board.run(300)
            assert board.machine.resets == 1
            assert board.machine.said.count(b"up") == 2

    def test_the_clock_wraps_like_a_picos(self, tmp_path):
        main = "import time\nwhile True:\n    print('t', time.ticks_ms())\n    time.sleep_ms(100)\n"
        (tmp_path / "files").mkdir()
        (tmp_path / "files" / "main.py").write_text(main)
        try:
            board = vm.Handheld(files=tmp_path / "files", ticks=(1 << 30) - 1_000)
        except NotThere as problem:
            pytest.skip(str(problem))
        with board:
            board.run(2_000)
            ticks = [int(line[2:]) for line in board.machine.said.decode().splitlines() if line.startswith("t ")]
        assert max(ticks) < 1 << 30
        assert ticks[-1] < 1_000 < ticks[0]

    def test_keys_arrive_at_their_instants(self, tmp_path):
        with made(tmp_path, """
import time
from machine import Pin
edges = []
pin = Pin(6, Pin.IN, Pin.PULL_UP)
pin.irq(lambda pin: print("edge", pin.value(), time.ticks_ms()), Pin.IRQ_FALLING | Pin.IRQ_RISING)
while True:
    time.sleep_ms(1000)
""") as board:
            board.run(33)
            board.press("a")
            board.run(7)
            board.release("a")
            board.run(100)
            edges = [line.split()[1:] for line in board.machine.said.decode().splitlines() if line.startswith("edge")]
        (down, first), (up, second) = [(int(level), int(ms)) for level, ms in edges]
        assert (down, up) == (0, 1)
        assert 232 <= first <= 235
        assert 6 <= second - first <= 8

    def test_heap_is_limited(self, tmp_path):
        with made(tmp_path, "try:\n    x = bytearray(999_000)\nexcept MemoryError:\n    print('too much')\n") as board:
            assert b"too much" in board.machine.said

    def test_a_program_that_hangs_is_reported_not_waited_for(self, tmp_path, monkeypatch):
        monkeypatch.setattr(vm, "_PATIENCE", 4)
        (tmp_path / "files").mkdir()
        (tmp_path / "files" / "main.py").write_text("print('busy')\nwhile True: pass\n")
        try:
            board = vm.Handheld(files=tmp_path / "files")
        except NotThere as problem:
            pytest.skip(str(problem))
        with board, pytest.raises(Stuck, match="it hangs\nbusy"):
            board.run(100)

    def test_power_cut_in_the_middle_keeps_the_files(self, tmp_path):
        with made(tmp_path, "import time\nf = open('log', 'a')\nfor i in range(100000):\n"
                            "    f.write('x')\n    f.flush()\n    time.sleep_ms(10)\n") as board:
            board.run(500)
            board.power_cycle()
            board.run(500)
            assert 80 <= (board.root / "log").stat().st_size <= 130
