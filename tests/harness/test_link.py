"""The desktop's end of the serial line: what is plugged in wrongly must be said in plain words."""
import os
import pty
import select
import subprocess
import sys
import threading
import tty
from pathlib import Path

import pytest

from harness import link
from harness.link import Link, NoAnswer, Refused, SerialWire, Unplugged, connect, frame, unframe
from harness.ports import NoPort, PortBusy

ROOT = Path(__file__).resolve().parents[2]


class Device:
    """The other end of a pseudo terminal; `answer(line)` gives the bytes to send back."""

    def __init__(self, answer):
        self.ours, self.theirs = pty.openpty()
        tty.setraw(self.theirs)
        self.port = os.ttyname(self.theirs)
        self.answer = answer
        self._end, self._ended = os.pipe()
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self):
        rest = b""
        while True:
            ready, _, _ = select.select([self.ours, self._end], [], [])
            if self._end in ready:
                return
            rest += os.read(self.ours, 4096)
            *lines, rest = rest.split(b"\n")
            for line in lines:
                os.write(self.ours, self.answer(line))

    def pull(self):
        """The cable is pulled."""
        if self._thread:
            os.write(self._ended, b"x")
            self._thread.join()
            self._thread = None
            for number in (self.theirs, self.ours, self._end, self._ended):
                os.close(number)


def echo(line):
    """Answers every request with its own words."""
    sequence, rest = line[:-6].split(b" ", 1)
    return frame((sequence + b" ok you said " + rest).decode()) + b"\r\n"


@pytest.fixture
def make():
    made = []

    def device(answer):
        made.append(Device(answer))
        return made[-1]

    yield device
    for each in made:
        each.pull()


def test_frame_and_back():
    line = frame("12 ok a b")
    assert unframe(line) == ("12", "ok", "a b")
    assert unframe(line + b"\r\n") == ("12", "ok", "a b")
    assert unframe(frame("12 ok")) == ("12", "ok", "")


@pytest.mark.parametrize("line", [b"", b"12 ok a b", b"12 ok a b *0000", frame("12 maybe"), frame("12"), b" *FFFF",
                                  b"\xff\xfe *1234", frame("12 ok a b")[:-1], b"> 12 ok *ABCD"])
def test_what_is_no_answer(line):
    assert unframe(line) is None


def test_requests_over_a_port(make):
    device = make(echo)
    wired = connect(device.port)
    assert wired.request("game") == "you said game"
    wired.close()


def test_remarks_are_kept_apart(make):
    device = make(lambda line: b"# panel: no answer\r\nboot noise\r\n" + echo(line))
    wired = connect(device.port)
    assert wired.request("key") == "you said key"
    assert wired.remarks == ["panel: no answer"] * 2
    assert b"boot noise" in wired.other
    wired.close()


def test_errors_of_the_device_have_a_code(make):
    def answer(line):
        sequence = line.split()[0].decode()
        return frame(f"{sequence} err illegal not legal now" if sequence != "0" else "0 ok") + b"\r\n"

    wired = connect(make(answer).port)
    with pytest.raises(Refused, match=r"move end: not legal now \(illegal\)") as refused:
        wired.request("move end")
    assert refused.value.code == "illegal"
    wired.close()


def test_a_lost_answer_is_asked_for_again_with_the_same_number(make):
    heard = []

    def answer(line):
        heard.append(line)
        return b"" if len(heard) == 2 else echo(line)

    wired = connect(make(answer).port, timeout=150)
    assert wired.request("game") == "you said game"
    assert heard[1] == heard[2]
    wired.close()


class Dribble:
    """A wire whose other end sends one byte a step, for ever if it has no answer."""

    def __init__(self, answer):
        self.asked, self.rest, self.answer = 0, b"", answer

    def write(self, data):
        self.asked += 1
        self.rest = self.answer(data.strip())

    def read(self):
        byte, self.rest = self.rest[:1], self.rest[1:]
        return byte

    def close(self):
        pass


def test_a_slow_answer_is_waited_for_as_long_as_it_comes():
    wire = Dribble(lambda line: frame(line.split()[0].decode() + " ok " + "7" * 400) + b"\r\n")
    assert Link(wire, step=lambda: None, timeout=1_000).request("screen") == "7" * 400
    assert wire.asked == 1


def test_something_that_talks_for_ever_is_given_up():
    wire = Dribble(lambda line: b"7" * 100_000)
    with pytest.raises(NoAnswer):
        Link(wire, step=lambda: None, timeout=100).request("screen")
    assert wire.asked == 3


def test_a_damaged_answer_is_asked_for_again(make):
    heard = []

    def answer(line):
        heard.append(line)
        return echo(line).replace(b"said", b"s?id") if len(heard) == 2 else echo(line)

    wired = connect(make(answer).port, timeout=150)
    assert wired.request("game") == "you said game"
    wired.close()


def test_answers_to_other_requests_are_no_answer(make):
    def answer(line):
        return frame("999 ok something else") + b"\r\n" + echo(line)

    wired = connect(make(answer).port)
    assert wired.request("game") == "you said game"
    wired.close()


def test_no_such_port():
    with pytest.raises(NoPort, match="There is no port /dev/ttyNOWHERE"):
        connect("/dev/ttyNOWHERE")


def test_no_port_at_all(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(NoPort, match="is no serial port"):
        connect(str(tmp_path / "file"))


def test_port_in_use(make):
    device = make(echo)
    first = connect(device.port)
    with pytest.raises(PortBusy, match="in use by another program"):
        connect(device.port)
    first.close()
    connect(device.port).close()


def test_forbidden_port(make, monkeypatch):
    import serial

    def forbidden(*args, **kwargs):
        raise serial.SerialException(13, "could not open port /dev/ttyACM0: [Errno 13] Permission denied")

    monkeypatch.setattr(serial, "Serial", forbidden)
    with pytest.raises(NoPort, match="may not be opened.*dialout"):
        connect("/dev/ttyACM0")


def test_unplugged_while_in_use(make):
    device = make(echo)
    wired = connect(device.port)
    device.pull()
    with pytest.raises(Unplugged, match="was the cable pulled"):
        wired.request("game")
    wired.close()


def test_a_silent_port(make):
    with pytest.raises(NoAnswer, match="no answer to 'version'.*Is this the right port"):
        connect(make(lambda line: b"").port, timeout=60, tries=2)


def test_a_port_that_takes_nothing():
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    wire = SerialWire(os.ttyname(theirs))
    wire._serial.write_timeout = 0.1
    with pytest.raises(NoAnswer, match="takes no data"):
        wire.write(b"x" * 100_000)
    wire.close()
    os.close(ours)
    os.close(theirs)


def test_microPythons_prompt_is_recognised(make):
    def answer(line):
        return line + b"\r\nTraceback (most recent call last):\r\nSyntaxError: invalid syntax\r\n>>> "

    with pytest.raises(NoAnswer, match="MicroPython's prompt answers.*reset the device"):
        connect(make(answer).port, timeout=60, tries=2)


def test_another_device_is_recognised(make):
    with pytest.raises(NoAnswer, match="no Pocket Table; it said b'NMEA"):
        connect(make(lambda line: b"NMEA $GPGGA,1\r\n").port, timeout=60, tries=2)


def test_a_port_whose_connect_failed_is_free_again(make):
    device = make(lambda line: b"")
    with pytest.raises(NoAnswer):
        connect(device.port, timeout=40, tries=1)
    device.answer = echo
    connect(device.port).close()


def test_time_passes_by_steps_if_there_are_any():
    """A device with a clock of its own is not waited for on the wall clock."""
    steps = []

    class Nobody:
        def write(self, data):
            pass

        def read(self):
            return b""

    with pytest.raises(NoAnswer):
        Link(Nobody(), step=lambda: steps.append(1), timeout=1_000, tries=3).request("game")
    assert len(steps) == 3 * 1_000 // link.STEP


def test_the_command(make):
    device = make(echo)

    def console(*words):
        command = [sys.executable, "-m", "harness", "console", *words]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)

    done = console(device.port, "key", "tap", "a")
    assert (done.returncode, done.stdout) == (0, "you said key tap a\n")
    done = console("/dev/ttyNOWHERE", "game")
    assert done.returncode == 1
    assert done.stderr.startswith("console: There is no port /dev/ttyNOWHERE")
