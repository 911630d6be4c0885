"""The handheld in a terminal: its picture, its six keys, a line that names them.

A terminal tells only that a key was struck, never that it was let go, so A and B have second keys that hold them.
"""

import asyncio
import contextlib
import os
import signal
import sys
import threading
import time
import traceback

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from harness import blocks, script
from harness.thumbs import Thumbs

FRAME = 0.025  # seconds between looks at the device: no picture of its own lasts shorter
LONGEST = 100  # milliseconds the device is given at once after the machine was asleep or busy

TAPS = {
    "up": script.UP, "down": script.DOWN, "left": script.LEFT, "right": script.RIGHT,
    "z": script.A, "enter": script.A, "x": script.B, "backspace": script.B, "ctrl+h": script.B,
    "ㅋ": script.A, "ㅌ": script.B,
}  # fmt: skip
HOLDS = {"a": script.A, "Z": script.A, "s": script.B, "X": script.B, "ㅁ": script.A, "ㄴ": script.B}
LEAVE = ("q", "Q", "ㅂ", "ㅃ", "ctrl+c", "ctrl+q")

HELP = {
    "en": (
        "arrows move    Z or Enter = A    X or Backspace = B    a = hold A    s = hold B    q = save and leave",
        "arrows  Z=A  X=B  a=hold A  s=hold B  q=save, leave",
        " {} is held down: any key lets go",
    ),
    "ko": (
        "화살표 이동    Z, Enter = A    X, Backspace = B    a = A 길게    s = B 길게    q = 저장하고 끝내기",
        "화살표  Z=A  X=B  a=A 길게  s=B 길게  q=저장, 끝",
        " {} 누르고 있음: 아무 키나 누르면 뗍니다",
    ),
}
TOO_SMALL = {
    "en": "This window is {}x{}.\nThe handheld needs 64x16,\nbetter 128x33.\nq = save and leave",
    "ko": "지금 창은 {}x{}입니다.\n64x16 이상이 필요하고\n128x33이면 더 좋습니다.\nq = 저장하고 끝내기",
}

INK = Style(color="#ffffff", bgcolor="#000000")
QUIET = Style(dim=True)
WARM = Style(reverse=True)


class Device(threading.Thread):
    """Runs the handheld in real time, apart from the terminal, which must never wait for it.

    `changed()` is called from this thread after a picture that differs from the last, and after a failure
    (`failure`: the exception). Nothing else may touch the handheld until `stop` has returned.
    """

    def __init__(self, handheld, changed):
        super().__init__(name="device", daemon=True)
        self.handheld = handheld
        self.thumbs = Thumbs(handheld)
        self.changed = changed
        self.picture = bytes(handheld.picture())
        self.failure = None
        self._ending = threading.Event()

    def run(self):
        last = time.monotonic()
        try:
            while not self._ending.is_set():
                now = time.monotonic()
                ms = min(int((now - last) * 1000), LONGEST)
                last = last + ms / 1000 if ms < LONGEST else now
                self.thumbs.run(ms)
                picture = bytes(self.handheld.picture())
                if picture != self.picture:
                    self.picture = picture
                    self.changed()
                self._ending.wait(max(0.001, FRAME - (time.monotonic() - now)))
        except BaseException as problem:
            self.failure = problem
            self.changed()

    def stop(self):
        """Ends the thread."""
        self._ending.set()
        self.join()


class Panel(Widget):
    """The picture, in the sharpest way the window has room for."""

    DEFAULT_CSS = "Panel { width: 1fr; height: 1fr; }"

    def __init__(self, language):
        super().__init__()
        self.language = language
        self.picture = bytes(1024)

    def show(self, picture):
        """Draws what differs from the picture that is shown."""
        before, self.picture = self.picture, picture
        way, x, y = self.place()
        if not way:
            return
        lines = 32 if way is blocks.half_blocks else 16
        columns = 128 if way is blocks.half_blocks else 64
        each = lines // blocks.PAGES
        for page in range(blocks.PAGES):
            part = slice(page * blocks.WIDTH, (page + 1) * blocks.WIDTH)
            if before[part] != picture[part]:
                self.refresh(Region(x, y + page * each, columns, each))

    def place(self):
        """(how, left, top) of the picture in this window; how is None where there is no room."""
        width, height = self.size
        if width >= 128 and height >= 32:
            return blocks.half_blocks, (width - 128) // 2, (height - 32) // 2
        if width >= 64 and height >= 16:
            return blocks.braille, (width - 64) // 2, (height - 16) // 2
        return None, 0, 0

    def render_line(self, y):
        way, left, top = self.place()
        width, height = self.size
        if way is None:
            lines = TOO_SMALL[self.language].format(self.app.size.width, self.app.size.height).split("\n")
            line = lines[y] if y < len(lines) else ""
            return Strip([Segment(line)]).adjust_cell_length(width)
        rows = 32 if way is blocks.half_blocks else 16
        if not top <= y < top + rows:
            return Strip.blank(width)
        text = way(self.picture, y - top)
        return Strip([Segment(" " * left), Segment(text, INK), Segment(" " * (width - left - len(text)))])


class Hints(Widget):
    """The line that names the keys."""

    DEFAULT_CSS = "Hints { width: 1fr; height: 1; dock: bottom; }"

    def __init__(self, language):
        super().__init__()
        self.language = language
        self.held = ""

    def render_line(self, y):
        long, short, held = HELP[self.language]
        text, style = (held.format(self.held), WARM) if self.held else (long, QUIET)
        line = Segment(text, style)
        if not self.held and line.cell_length > self.size.width:
            line = Segment(short, style)
        left = max(0, (self.size.width - line.cell_length) // 2)
        return Strip([Segment(" " * left), line]).adjust_cell_length(self.size.width)


class FrontEnd(App):
    """The front end. `handheld`: see harness/thumbs.py, and `picture()` -> 1024 bytes."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: ansi_default; layers: base; } Hints.narrow { display: none; }"
    TITLE = "Pocket Table"

    def __init__(self, handheld, language="en"):
        super().__init__(ansi_color=True)
        self.handheld = handheld
        self.panel = Panel(language)
        self.hints = Hints(language)
        self.device = None

    def compose(self):
        yield self.panel
        yield self.hints

    def on_mount(self):
        for name in ("SIGTERM", "SIGHUP"):
            # A closed window or a kill is a way to leave like any other: the game is saved, the terminal put back.
            # Not possible outside the main thread, or on a system without such signals.
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError, AttributeError):
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.exit)
        self.device = Device(self.handheld, self.look)
        self.panel.picture = self.device.picture
        self.device.start()

    def on_resize(self, event):
        # The picture first: the hints go where they would cost it its size.
        width, height = event.size
        self.hints.set_class((width >= 128 and height == 32) or height <= 16, "narrow")

    def look(self):
        """From the device's thread: there is something to see."""
        if self.is_running:
            with contextlib.suppress(RuntimeError):  # leaving at this moment
                self.call_later(self.refresh_panel)

    def refresh_panel(self):
        if self.device.failure:
            self.exit(return_code=1)
        else:
            self.panel.show(self.device.picture)

    def on_key(self, event):
        for name in (event.character, event.key):
            if name in LEAVE:
                event.stop()
                event.prevent_default()
                self.exit()
                return
            if name in TAPS:
                self.device.thumbs.tap(TAPS[name])
            elif name in HOLDS:
                self.device.thumbs.keep(HOLDS[name])
            else:
                continue
            event.stop()
            event.prevent_default()
            break
        held = self.device.thumbs.going_down
        self.hints.held = {0: "", script.A: "A", script.B: "B"}[held]
        self.hints.refresh()

    async def action_help_quit(self):
        self.exit()

    def on_unmount(self):
        if self.device:
            self.device.stop()


def play(handheld, language):
    """Plays until the player leaves; the exit status. The handheld is left running, its last state its own to keep."""
    app = FrontEnd(handheld, language)
    app.run(mouse=False)
    if app.device and app.device.failure:
        print("The handheld stopped, which it never should:", file=sys.stderr)
        traceback.print_exception(app.device.failure)
        return 1
    return app.return_code or 0


# What a program killed in the middle of drawing leaves switched on: keyboard protocol, mouse, focus, paste and
# resize reports, the other screen, no cursor.
RESTORE = (
    "\x1b[<u\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1004l\x1b[?2004l\x1b[?2048l\x1b[?2026l"
    "\x1b[?25h\x1b[?1049l\x1b[0m"
)


def guarded(run):
    """Runs `run()` in a child and puts the terminal back if the child did not live to do it; the exit status."""
    import termios

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    child = os.fork()
    if child == 0:
        status = 1
        try:
            status = run()
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 1
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, lambda number, frame: os.kill(child, number))
    while True:
        _, how = os.waitpid(child, os.WUNTRACED)
        if not os.WIFSTOPPED(how):
            break
        os.kill(os.getpid(), signal.SIGSTOP)  # the shell waits for this process: stop with the child, go on with it
        os.kill(child, signal.SIGCONT)
    if os.WIFEXITED(how):
        return os.WEXITSTATUS(how)
    try:
        termios.tcsetattr(terminal, termios.TCSAFLUSH, before)
        sys.stdout.write(RESTORE)
        sys.stdout.flush()
    except (OSError, termios.error):
        pass  # the terminal itself is gone
    print(f"\nThe player was ended by signal {os.WTERMSIG(how)}. The game goes on from its last save.", file=sys.stderr)
    return 128 + os.WTERMSIG(how)


def spoken():
    """The language of the key help where none was asked for: Korean in a Korean environment, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "ko" if os.environ[name].startswith("ko") else "en"
    return "en"
