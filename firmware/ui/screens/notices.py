"""When something is not as it should be: each page says what is lost, what is kept, and what A does. Their texts are a
room of their own, trouble, which is borrowed while one of them is made."""

import gc

from micropython import const
from words import sprites_shell as ids

from engine import games
from firmware import lang
from firmware.draw.canvas import G7, G9
from firmware.store import OTHER
from firmware.ui import sounds, widgets
from firmware.ui.keys import KEY_A, KEY_B, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP
from firmware.ui.shell import Screen

_TEXT = const(126)  # width of the text
_TRACE_ROWS = const(5)


class Notice(Screen):
    """A title, at most three lines, what A does and, where there is a choice, what B does. A and B first close the
    page, then on_a() or on_b() goes on, if set."""

    def __init__(self, app, title, text, a, b="", on_a=None):
        Screen.__init__(self, app)
        self._title = title
        self._lines = lang.wrap(app.canvas, text, _TEXT, G9)
        self._a = a
        self._b = b
        self.on_a = on_a
        self.on_b = None

    def key(self, event):
        if event == KEY_A:
            self._close(self.on_a)
        elif event == KEY_B:
            self._close(self.on_b if self._b else self.on_a)

    def _close(self, then):
        self.app.pop()
        if then:
            then()

    def draw(self, canvas):
        widgets.title(canvas, self._title)
        widgets.paragraph(canvas, self._lines, 1, 17)
        widgets.footer(canvas, "A", self._a, "B" if self._b else "", self._b)


def say(app, title, text):
    """A page that only has to be seen."""
    return Notice(app, title, text, lang.borrow("trouble").i_see)


def full(app):
    """The flash is full, or read-only, or broken: the game goes on without being saved."""
    words = lang.borrow("trouble")
    app.sound(sounds.REFUSED)
    if app.store.full:
        return Notice(app, words.full_title, words.full_text, words.i_see)
    return Notice(app, words.refused_title, lang.say(words.refused_text, app.store.refusal), words.i_see)


def unsaved(app):
    """The game cannot be saved: leave it all the same?"""
    words = lang.borrow("trouble")
    app.sound(sounds.REFUSED)
    return Notice(app, words.unsaved_title, words.unsaved_text, words.leave, app.words.back, app.home)


def reset(app):
    """The settings have gone although there were some."""
    words = lang.borrow("trouble")
    return Notice(app, words.reset_title, words.reset_text, words.i_see)


def troubles(app):
    """Pages about everything that the store has set aside since last asked, one on the other."""
    noted = app.store.troubles
    app.store.troubles = []
    told = []
    for name, trouble in noted:
        if (name, trouble) not in told:
            told.append((name, trouble))
            app.push(_trouble(app, name, trouble))


def _trouble(app, name, trouble):
    words = lang.borrow("trouble")
    shell = app.words
    if name not in games.NAMES:
        text = words.statistics_text if name == "statistics" else words.settings_text
        return Notice(app, words.records_title, text, words.i_see)
    if trouble == OTHER:
        text = lang.say(words.format_text, getattr(shell, "game_" + name))
        return Notice(app, words.format_title, text, words.i_see)
    for good, progress in app.saved_games():
        if good == name:
            last = lang.say(getattr(shell, "continue_" + name), progress)
            text = lang.say(words.broken_text, last)
            return Notice(app, words.broken_title, text, words.load_it, shell.menu_key, lambda: app.resume(name))
    return Notice(app, words.broken_title, words.broken_none_text, words.i_see)


class Crash(Screen):
    """Type and place of an exception. `saved`: the last save of the game that ran has been read back."""

    def __init__(self, app, error, trace, saved):
        Screen.__init__(self, app)
        self._memory = isinstance(error, MemoryError)
        self._kind = type(error).__name__
        self._place = place_of(trace)
        self._trace = trace
        self._saved = saved
        self._words = lang.borrow("trouble")
        if self._memory:
            gc.collect()

    def key(self, event):
        if event == KEY_A:
            self.app.home()
        elif event == KEY_B:
            self.app.push(Trace(self.app, self._words.crash_title, self._trace))

    def enter(self):
        self.stale = True

    def draw(self, canvas):
        words = self._words
        widgets.title(canvas, words.crash_title, sprite=ids.IC_SKULL)
        canvas.text(1, 16, words.crash_memory if self._memory else self._kind)
        canvas.text(1, 28, self._place, G7)
        canvas.text(1, 40, words.crash_saved if self._saved else words.crash_no_game)
        widgets.footer(canvas, "A", self.app.words.menu_key, "B", words.details)


def place_of(trace):
    """file:line of the innermost frame of a traceback, or ""."""
    place = ""
    for line in trace.split("\n"):
        parts = line.strip().split('"')
        if len(parts) >= 3 and parts[0].startswith("File "):
            number = parts[2].split("line ")[-1].split(",")[0]
            place = parts[1].split("/")[-1] + ":" + number
    return place


class Trace(Screen):
    """The whole traceback, the end first in sight."""

    def __init__(self, app, title, trace):
        Screen.__init__(self, app)
        self._title = title
        self._lines = []
        for line in trace.strip().split("\n"):
            self._cut(line.rstrip())
        self._last = max(0, len(self._lines) - _TRACE_ROWS)
        self._first = self._last

    def _cut(self, line):
        """A line in pieces that fit the page, the later ones indented."""
        canvas = self.app.canvas
        while line:
            end = len(line)
            while canvas.width(line[:end], G7) > 120:
                end -= 1
            space = line.rfind(" ", 8, end) if end < len(line) else -1
            if space > 0:
                end = space + 1
            self._lines.append(line[:end])
            line = "  " + line[end:] if line[end:] else ""

    def key(self, event):
        first = self._first
        if event == KEY_UP:
            first -= 1
        elif event == KEY_DOWN:
            first += 1
        elif event == KEY_LEFT:
            first -= _TRACE_ROWS
        elif event == KEY_RIGHT:
            first += _TRACE_ROWS
        elif event in (KEY_A, KEY_B):
            self.app.pop()
        first = min(max(first, 0), self._last)
        if first != self._first:
            self._first = first
            self.stale = True

    def draw(self, canvas):
        widgets.title(canvas, self._title, sprite=ids.IC_SKULL)
        widgets.paragraph(canvas, self._lines[self._first : self._first + _TRACE_ROWS], 1, 16, 10, G7)
        widgets.scroll_bar(canvas, 15, 48, self._first, _TRACE_ROWS, len(self._lines))


# ---- pages that stand before or without an App: drawn once, by the start


def safe_mode(canvas):
    words = lang.borrow("trouble")
    widgets.title(canvas, words.safe_title)
    widgets.paragraph(canvas, lang.wrap(canvas, words.safe_text, _TEXT, G9), 1, 17)
    canvas.text(1, 55, "REPL", G7)


def reset_countdown(canvas, seconds):
    """A and B are held at power-on: the seconds until the settings are reset; 0 = it is done."""
    words = lang.borrow("trouble")
    widgets.title(canvas, words.reset_keys_title)
    text = lang.say(words.reset_keys_text, seconds) if seconds else words.reset_keys_done
    widgets.paragraph(canvas, lang.wrap(canvas, text, _TEXT, G9), 1, 17)
    if seconds:
        canvas.rect(1, 52, 126, 9)
        canvas.fill(3, 54, 122 * (3 - seconds) // 3, 5)
