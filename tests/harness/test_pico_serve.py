"""The emulated handheld on a pseudo terminal: real programs talk to it as to a board."""

import subprocess
import sys

import pytest

pytest.importorskip("rp2040py", reason="the emulator rp2040py is not installed")
pytest.importorskip("mpremote", reason="mpremote is not installed")

import serial  # noqa: E402

from harness.panel import Sh1106  # noqa: E402
from harness.targets.pico_flash import unpack_files  # noqa: E402
from harness.targets.pico_machine import Pico  # noqa: E402
from harness.targets.pico_serve import PtyLine, command  # noqa: E402

pytestmark = pytest.mark.pico


@pytest.fixture
def line():
    line = PtyLine(Pico(Sh1106(), files={"/main.py": "print('main')", "/old": "1"}))
    yield line
    line.close()


def mpremote(line, *words, seconds=60):
    process = subprocess.Popen(
        [sys.executable, "-m", "mpremote", "connect", line.name, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    line.serve_while(lambda: process.poll() is None, seconds)
    output = process.communicate()[0].decode()
    assert process.returncode == 0, output
    return output


def test_mpremote_runs_code_and_copies_files(line, tmp_path):
    data = bytes(range(256)) * 5
    (tmp_path / "new").write_bytes(data)
    output = mpremote(
        line, "exec", "print(6 * 7)", "+", "fs", "cp", str(tmp_path / "new"), ":new", "+", "fs", "rm", ":old"
    )
    assert "42" in output
    files = unpack_files(line.machine.flash.file_system)
    assert files["/new"] == data
    assert "/old" not in files


def test_pyserial_reaches_the_prompt(line):
    with serial.Serial(line.name, timeout=0) as port:
        port.write(b"\r1234 + 1\r")
        seen = bytearray()

        def waiting():
            seen.extend(port.read(1000))
            return b"1235" not in seen

        line.serve_while(waiting, 20)


def test_lines_of_standard_input_are_buttons_and_power(line, tmp_path, capsys):
    assert command("press a\n", line, None)
    assert not line.machine.mcu.gpio[6].input_value
    assert command("release a\n", line, None)
    assert command("press fire\n", line, None)
    assert "no key 'fire'" in capsys.readouterr().out
    assert command(f"png {tmp_path / 'glass.png'}\n", line, None)
    assert (tmp_path / "glass.png").read_bytes().startswith(b"\x89PNG")
    assert not command("quit\n", line, None)
