"""The log of the game: what happened, as everybody may know it."""

from array import array

from micropython import const

from engine.game import RECORD
from firmware.ui import widgets
from firmware.ui.keys import KEY_A, KEY_B, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP
from firmware.ui.shell import Screen

_ROWS = const(4)
_SHIFT = const(3)  # a line is known by its record's number * 8 + its own number in the entry


class Log(Screen):
    """Opens at the end. With one person at the table it is told to that seat, with several as to a spectator."""

    def __init__(self, app, play):
        Screen.__init__(self, app)
        self._view = play.view
        self._events = play.table.game.events
        self._viewer = play.table.only_person()
        self._record = bytearray(RECORD)
        lines = []
        for number in range(self._events.first(), self._events.count):
            for row in range(len(self._entry(number))):
                lines.append(number << _SHIFT | row)
        self._lines = array("I", lines)
        self._last = max(0, len(lines) - _ROWS)
        self._first = self._last

    def _entry(self, number):
        """The lines of a record."""
        return self._view.log_lines(self._events.get(number, self._record), self._viewer)

    def key(self, event):
        first = self._first
        if event == KEY_UP:
            first -= 1
        elif event == KEY_DOWN:
            first += 1
        elif event == KEY_LEFT:
            first -= _ROWS
        elif event == KEY_RIGHT:
            first += _ROWS
        elif event in (KEY_A, KEY_B):
            self.app.pop()
        first = min(max(first, 0), self._last)
        if first != self._first:
            self._first = first
            self.stale = True

    def draw(self, canvas):
        words = self.app.words
        widgets.title(canvas, words.log, self._view.log_title())
        if not self._lines:
            canvas.text(3, 16, words.log_empty)
            return
        y = 16
        for index in range(self._first, min(self._first + _ROWS, len(self._lines))):
            line = self._lines[index]
            number = line >> _SHIFT
            text = self._entry(number)[line & 7]
            seat = self._record[1]
            if not line & 7 and seat < 8:
                widgets.seat_tag(canvas, 0, y, seat)
            canvas.text(10, y, text)
            y += 12
        widgets.scroll_bar(canvas, 15, 48, self._first, _ROWS, len(self._lines))
