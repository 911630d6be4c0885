"""The vm target seen from other processes: served on a serial port, killed, closed."""
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from harness.link import connect
from harness.targets import vm
from harness.targets.handheld import NotThere

ROOT = Path(__file__).resolve().parents[2]
WAKE = 3_000


@pytest.fixture
def board(tmp_path):
    """A board that waits."""
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "main.py").write_text("import time\nwhile True:\n    time.sleep_ms(10)\n")
    try:
        board = vm.Handheld(files=tmp_path / "files")
    except NotThere as problem:
        pytest.skip(str(problem))
    with board:
        board.run(200)
        yield board


def running(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().split(")")[1].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks into /proc")
class TestNoOrphans:
    """A game without a harness would spin for ever at full load."""

    MAKER = ("import sys, time; from harness.targets import vm; h = vm.Handheld(); {setup}\n"
             "print(h.machine._process.pid, flush=True)\ntime.sleep(60)")

    @pytest.mark.parametrize("setup", ["h.run(300)", "pass", "h.run(300); h.machine.type(b'\\x03'); h.run(200)"])
    @pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
    def test_killing_the_harness_ends_the_board(self, setup, how):
        code = self.MAKER.format(setup=setup)
        maker = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, cwd=ROOT)
        pid = int(maker.stdout.readline())
        maker.send_signal(how)
        maker.wait(10)
        end = time.monotonic() + 20
        while running(pid) and time.monotonic() < end:
            time.sleep(0.05)
        assert not running(pid)

    def test_closing_ends_the_board_and_its_files(self, board):
        pid = board.machine._process.pid
        folder = board.root
        board.close()
        assert not running(pid)
        assert not folder.exists()

    def test_a_board_that_waits_uses_no_processor(self, board):
        before = cpu(board)
        time.sleep(0.3)
        assert cpu(board) - before <= 1


def cpu(board):
    """Clock ticks (usually 10 ms) that the process has used."""
    fields = Path(f"/proc/{board.machine._process.pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


class TestServed:
    """`python -m harness serve-vm`, another process's serial port, the wall clock."""

    @pytest.fixture
    def served(self):
        server = subprocess.Popen([sys.executable, "-m", "harness", "serve-vm"], cwd=ROOT, stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, text=True)
        port = server.stdout.readline().strip()
        if not port:
            server.wait()
            pytest.skip("no MicroPython unix port for this system")
        yield server, port
        server.stdin.close()
        server.terminate()
        server.wait(10)
        server.stdout.close()

    def test_link_keys_and_picture(self, served, tmp_path):
        server, port = served
        link = connect(port, tries=10)
        before = link.screen()
        server.stdin.write("tap right\n")
        server.stdin.flush()
        end = time.monotonic() + 30
        while link.screen() == before:
            assert time.monotonic() < end
            time.sleep(0.05)
        server.stdin.write(f"png {tmp_path / 'x.png'}\n")
        server.stdin.flush()
        while not (tmp_path / "x.png").exists():
            assert time.monotonic() < end
            time.sleep(0.05)
        link.close()

    def test_the_serial_target_plays_on_it(self, served):
        from harness.targets import serial

        _, port = served
        connect(port, tries=10).close()
        with serial.Fresh(port, language="en") as handheld:
            handheld.run(WAKE)
            before = handheld.picture()
            handheld.tap("down")
            handheld.run(300)
            assert handheld.picture() != before
            assert b"language=en" in b"".join(handheld.read_saves().values())
            handheld.write_save("note", b"\x00\x01binary")
            assert handheld.read_saves()["note"] == b"\x00\x01binary"
            handheld.write_save("note", None)
            assert "note" not in handheld.read_saves()
        with serial.Handheld(port) as handheld:
            handheld.press("up", "a")
            assert handheld.request("key") == "up a"
        with serial.Handheld(port) as handheld:
            assert handheld.request("key") == "none"

    def test_quit_ends_it(self, served):
        server, _ = served
        server.stdin.write("frobnicate\npress x\nquit\n")
        server.stdin.flush()
        assert server.wait(30) == 0
        assert "png FILE" in server.stdout.read()
