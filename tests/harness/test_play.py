"""make play: keys reach the handheld, the picture fits the window, the terminal comes back, scripts write screens.

The handheld here is a stand-in of a few lines; the real one is driven through the same front end in tests/e2e.
"""

import asyncio
import os
import pty
import signal
import subprocess
import sys
import termios
import threading
import time
from pathlib import Path

import pytest

from harness import blocks, play, script, terminal

ROOT = Path(__file__).parents[2]


class StandIn:
    """A handheld that shows the keys that are down, page by page, and remembers what was done to it."""

    def __init__(self, fails_at=None):
        self.now = 0
        self.mask = 0
        self.log = []
        self.closed = False
        self.fails_at = fails_at

    def hold(self, mask):
        if mask != self.mask:
            self.mask = mask
            self.log.append(mask)

    def run(self, ms):
        self.now += ms
        if self.fails_at is not None and self.now >= self.fails_at:
            raise RuntimeError("the device burned down")

    def picture(self):
        picture = bytearray(1024)
        for bit in range(6):
            if self.mask >> bit & 1:
                picture[bit * 128 : bit * 128 + 128] = b"\xff" * 128
        return picture

    def close(self):
        self.closed = True


def shown(app):
    """What stands on the screen, line by line."""
    width, height = app.size
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()][:height]


def piloted(handheld, size, act, language="en"):
    """Runs the front end headless in a window of `size` and `act(app, pilot)` in it; the app afterwards."""

    async def run():
        app = terminal.FrontEnd(handheld, language)
        async with app.run_test(size=size) as pilot:
            await act(app, pilot)
        return app

    return asyncio.run(run())


async def until(pilot, holds, seconds=5):
    ends = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < ends, "did not happen"
        await pilot.pause(0.02)


@pytest.mark.parametrize(
    ("key", "bit"),
    [
        ("up", script.UP), ("down", script.DOWN), ("left", script.LEFT), ("right", script.RIGHT),
        ("z", script.A), ("enter", script.A), ("x", script.B), ("backspace", script.B),
        ("ㅋ", script.A), ("ㅌ", script.B),
    ],
)  # fmt: skip
def test_a_key_is_pressed_and_let_go(key, bit):
    handheld = StandIn()

    async def act(app, pilot):
        await pilot.press(key)
        await until(pilot, lambda: handheld.log == [bit, 0])

    piloted(handheld, (130, 40), act)


@pytest.mark.parametrize(("key", "bit", "name"), [("a", script.A, "A"), ("Z", script.A, "A"), ("s", script.B, "B")])
def test_a_hold_key_holds_until_the_next_key_and_the_line_below_says_so(key, bit, name):
    handheld = StandIn()

    async def act(app, pilot):
        await pilot.press(key)
        started = handheld.now
        await until(pilot, lambda: handheld.log == [bit] and handheld.now > started + 900)
        assert f"{name} is held down" in shown(app)[-1]
        await pilot.press("up")
        await until(pilot, lambda: handheld.log == [bit, 0, script.UP, 0])
        assert "arrows move" in shown(app)[-1]

    piloted(handheld, (130, 40), act)


def test_the_picture_is_drawn_pixel_by_pixel_in_half_blocks_where_there_is_room():
    handheld = StandIn()

    async def act(app, pilot):
        handheld.mask = script.DOWN | script.B
        await until(pilot, lambda: app.panel.picture == bytes(handheld.picture()))
        await pilot.pause()
        lines = shown(app)
        left, top = (132 - 128) // 2, (37 - 1 - 32) // 2
        for row in range(32):
            assert lines[top + row][left : left + 128] == blocks.half_blocks(handheld.picture(), row)

    piloted(handheld, (132, 37), act)


@pytest.mark.parametrize(
    ("size", "way", "hints"),
    [
        ((128, 33), "half", True), ((128, 32), "half", False), ((127, 50), "braille", True),
        ((200, 31), "braille", True), ((80, 24), "braille", True), ((64, 17), "braille", True),
        ((64, 16), "braille", False),
    ],
)  # fmt: skip
def test_every_window_gets_the_sharpest_picture_it_has_room_for(size, way, hints):
    handheld = StandIn()
    handheld.mask = 63

    async def act(app, pilot):
        await pilot.pause()
        lines = shown(app)
        assert any("█" * 128 in line for line in lines) == (way == "half")
        assert any("\u28ff" * 64 in line for line in lines) == (way == "braille")
        assert any("Z" in line and "A" in line for line in lines) == hints

    piloted(handheld, size, act)


def test_a_window_too_small_says_what_it_needs_and_plays_on_when_made_larger():
    handheld = StandIn()

    async def act(app, pilot):
        await pilot.pause()
        text = "\n".join(shown(app))
        assert "40x10" in text
        assert "64x16" in text
        await pilot.resize_terminal(80, 24)
        await pilot.press("z")
        await until(pilot, lambda: handheld.log == [script.A, 0])
        assert any("\u2800" * 64 in line for line in shown(app))
        await pilot.resize_terminal(30, 3)
        await pilot.pause()
        assert "30x3" in "\n".join(shown(app))

    piloted(handheld, (40, 10), act)


def test_the_key_help_is_korean_where_korean_was_asked_for():
    async def act(app, pilot):
        await pilot.pause()
        assert "화살표 이동" in shown(app)[-1]

    piloted(StandIn(), (130, 40), act, "ko")


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q", "ㅂ"])
def test_leaving_is_one_key(key):
    async def act(app, pilot):
        await pilot.press(key)
        await until(pilot, lambda: not app.is_running)

    app = piloted(StandIn(), (130, 40), act)
    assert app.return_code == 0
    assert not app.device.is_alive()


def test_other_keys_do_nothing():
    handheld = StandIn()

    async def act(app, pilot):
        await pilot.press("tab", "f1", "escape", "1", "ctrl+p", "space")
        await pilot.pause(0.2)

    piloted(handheld, (130, 40), act)
    assert handheld.log == []


def test_a_failure_of_the_handheld_ends_the_front_end_and_is_told(monkeypatch, capsys):
    async def act(app, pilot):
        await until(pilot, lambda: not app.is_running)

    app = piloted(StandIn(fails_at=100), (130, 40), act)
    assert app.return_code == 1
    assert "burned down" in str(app.device.failure)


# --- a real terminal: the whole program on a pty

PROGRAM = """
import os, sys, threading, time
sys.path[:0] = [{root!r}, {here!r}]
from harness import play
from test_play import StandIn
class Told(StandIn):
    def close(self):
        print("CLOSED", self.now > 1500, flush=True)
play.open_handheld = lambda chosen, saves: Told(fails_at={fails_at})
sys.exit(play.main(["--saves", {saves!r}, "--lang", "en"]))
"""


class OnPty:
    """The player as a child of a pseudo terminal."""

    def __init__(self, saves, fails_at=None):
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (40, 140))
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        code = PROGRAM.format(root=str(ROOT), here=str(Path(__file__).parent), saves=str(saves), fails_at=fails_at)
        self.process = subprocess.Popen(
            [sys.executable, "-c", code], stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            env={**{name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")},
                 "TERM": "xterm-256color"},
        )  # fmt: skip
        self.seen = b""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self):
        try:
            while data := os.read(self.master, 65536):
                self.seen += data
        except OSError:
            pass

    def wait_for(self, text, seconds=20):
        ends = time.monotonic() + seconds
        while text not in self.seen:
            assert time.monotonic() < ends, self.seen[-2000:]
            assert self.process.poll() is None or text in self.seen, self.seen[-2000:]
            time.sleep(0.02)

    def children(self):
        return [int(n) for n in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()]

    def ended(self):
        """Exit status; the terminal must be as it was, its other screen left, its cursor back."""
        status = self.process.wait(20)
        time.sleep(0.1)
        assert termios.tcgetattr(self.slave) == self.before
        entered, left = self.seen.rfind(b"\x1b[?1049h"), self.seen.rfind(b"\x1b[?1049l")
        assert entered >= 0
        assert left > entered
        assert self.seen.rfind(b"\x1b[?25h") > self.seen.rfind(b"\x1b[?25l")
        os.close(self.slave)
        return status


def test_leaving_saves_and_puts_the_terminal_back(tmp_path):
    terminal = OnPty(tmp_path / "saves")
    terminal.wait_for(b"arrows move")
    os.write(terminal.master, b"q")
    assert terminal.ended() == 0
    assert b"CLOSED True" in terminal.seen


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_closed_window_or_a_kill_saves_and_puts_the_terminal_back(tmp_path, number):
    terminal = OnPty(tmp_path / "saves")
    terminal.wait_for(b"arrows move")
    terminal.process.send_signal(number)
    assert terminal.ended() == 0
    assert b"CLOSED True" in terminal.seen


def test_a_crash_puts_the_terminal_back_and_is_told(tmp_path):
    terminal = OnPty(tmp_path / "saves", fails_at=1200)
    terminal.wait_for(b"burned down")
    assert terminal.ended() == 1
    assert b"which it never should" in terminal.seen


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds the child in /proc")
def test_even_a_kill_without_warning_puts_the_terminal_back(tmp_path):
    terminal = OnPty(tmp_path / "saves")
    terminal.wait_for(b"arrows move")
    (child,) = terminal.children()
    os.kill(child, signal.SIGKILL)
    assert terminal.ended() == 128 + signal.SIGKILL
    assert b"goes on from its last save" in terminal.seen


def test_two_windows_do_not_write_the_same_saves(tmp_path):
    first = OnPty(tmp_path / "saves")
    first.wait_for(b"arrows move")
    second = OnPty(tmp_path / "saves")
    assert second.process.wait(20) == 1
    time.sleep(0.1)
    assert b"in use by another window" in second.seen
    os.write(first.master, b"q")
    assert first.ended() == 0


# --- scripts


def scripted(tmp_path, text, monkeypatch, *more):
    handheld = StandIn()
    opened = []
    monkeypatch.setattr(play, "open_handheld", lambda chosen, saves: opened.append((chosen, saves)) or handheld)
    path = tmp_path / "keys.txt"
    path.write_text(text, encoding="utf-8")
    status = play.main(["--script", str(path), "--png", str(tmp_path / "png"), *more])
    return status, handheld, opened


def names(tmp_path):
    return sorted(path.name for path in (tmp_path / "png").iterdir())


def test_a_script_presses_its_keys_and_writes_the_shots_asked_for(tmp_path, monkeypatch, capsys):
    status, handheld, _ = scripted(tmp_path, "up\na\nshot first\nwait 500\nhold b\nshot held\nleft\n", monkeypatch)
    assert status == 0
    assert handheld.log == [script.UP, 0, script.A, 0, script.B, 0, script.LEFT, 0]
    assert names(tmp_path) == ["first.png", "held.png"]
    assert capsys.readouterr().out.splitlines() == [str(tmp_path / "png" / name) for name in names(tmp_path)]
    picture = (tmp_path / "png" / "held.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 128 * 4
    assert int.from_bytes(picture[20:24], "big") == 64 * 4
    assert picture != (tmp_path / "png" / "first.png").read_bytes()
    assert handheld.closed


def test_without_shots_every_step_is_written(tmp_path, monkeypatch):
    assert scripted(tmp_path, "up\nhold a\nwait 20\n", monkeypatch)[0] == 0
    assert names(tmp_path) == ["000-start.png", "001-up.png", "002-hold-a.png", "003-wait-20.png"]


def test_a_script_starts_from_a_fresh_device_unless_saves_are_named(tmp_path, monkeypatch):
    _, _, [(chosen, saves)] = scripted(tmp_path, "up", monkeypatch, "--seed", "5", "--lang", "ko")
    assert (chosen.seed, chosen.lang, chosen.target) == (5, "ko", "cpython")
    assert not os.path.exists(saves)
    _, _, [(_, saves)] = scripted(tmp_path, "up", monkeypatch, "--saves", str(tmp_path / "mine"))
    assert saves == str(tmp_path / "mine")
    assert os.path.isdir(saves)


def test_a_wrong_word_is_named_with_its_place_and_nothing_is_pressed(tmp_path, monkeypatch, capsys):
    status, handheld, opened = scripted(tmp_path, "up\nupp\n", monkeypatch)
    assert status == 2
    assert f"{tmp_path / 'keys.txt'}:2: 'upp' is no step" in capsys.readouterr().err
    assert opened == []


def test_pictures_that_cannot_be_written_are_named(tmp_path, monkeypatch, capsys):
    (tmp_path / "png").write_text("no folder")
    status, handheld, _ = scripted(tmp_path, "up", monkeypatch)
    assert status == 1
    assert "000-start.png cannot be written (File exists); --png DIR" in capsys.readouterr().err
    assert handheld.closed


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--script", "/nowhere/keys.txt"], "/nowhere/keys.txt: No such file"),
        (["--script", "/dev"], "/dev: Is a directory"),
        (["--script", sys.executable], "not a text file"),
        ([], "needs a terminal; --script FILE"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(words, says, capsys):
    assert play.main(words) == 1
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1


def test_a_folder_that_cannot_be_written_is_named():
    with pytest.raises(play.CannotPlay, match="/dev/null/x: games cannot be kept there"):
        play.saves_folder("/dev/null/x")


@pytest.mark.parametrize("words", [["--seed", "-1"], ["--seed", "1073741824"], ["--seed", "x"], ["--lang", "fr"],
                                   ["--target", "cray"], ["--png", "x"], ["--nonsense"]])  # fmt: skip
def test_arguments_that_make_no_sense_are_refused(words, capsys):
    with pytest.raises(SystemExit) as refused:
        play.main(words)
    assert refused.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_a_seed_that_is_no_number_is_told_what_one_is(capsys):
    with pytest.raises(SystemExit):
        play.main(["--seed", "09"])
    assert "a seed is a number from 0 to 1073741823" in capsys.readouterr().err


def test_saves_go_to_the_user_s_data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = Path(play.saves_folder(None))
    assert folder.is_dir()
    assert tmp_path in folder.parents
    assert folder.parts[-2:] == ("pocket-table", "saves")
