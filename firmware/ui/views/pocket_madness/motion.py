"""What moves: drawn cards slide from the row to their columns (or to the seat that drew them), a portal that is taken
slides from its former owner to its column. Four frames; everything can be read without it, and any key ends it."""
from micropython import const
from words import sprites_pocket_madness as art

from engine.game import NOBODY
from engine.pocket_madness import moves as m
from firmware.ui.keys import since
from firmware.ui.views.pocket_madness import parts

_FRAMES = const(4)
_FRAME_MS = const(60)
_PORTAL = const(1)                      # what slides: a portal, else a card by its number, 0 face down


class Motion:
    """At most three things on their way; `on` while they are."""

    def __init__(self, view):
        self.view = view
        self.on = False
        self._what = bytearray(3)
        self._from = bytearray(6)       # x, y of each
        self._to = bytearray(6)
        self._things = 0
        self._frame = 0
        self._began = -1

    def note(self, record):
        """A record of what has just happened: prepare what it moves."""
        kind, seat, a, b, c, _ = record
        if kind == m.E_DRAW:
            for i in range(3):
                card = (a, b, c)[i]
                if card:
                    self._draw(seat, card, i)
        elif kind == m.E_LAY and c != NOBODY and c != seat:
            self._add(_PORTAL, parts.PANEL, parts.seat_y(self.view.game.players, c), parts.left(a), 16)

    def _draw(self, seat, card, place):
        view = self.view
        number = card & ~m.DOWN
        what = 0 if card & m.DOWN else number
        if seat == view.viewer:
            self._add(what, place * 15, 0, parts.left(number), 25)
        else:
            self._add(what, place * 15, 0, parts.PANEL + 20, parts.seat_y(view.game.players, seat))

    def _add(self, what, x, y, to_x, to_y):
        i = self._things
        if i < 3:
            self._what[i] = what
            self._from[2 * i] = x
            self._from[2 * i + 1] = y
            self._to[2 * i] = to_x
            self._to[2 * i + 1] = to_y
            self._things = i + 1

    def begin(self):
        """Set going what was noted. False if nothing was."""
        self.on = self._things > 0
        self._frame = 1
        self._began = -1
        return self.on

    def end(self):
        self.on = False
        self._things = 0

    def tick(self, now):
        """The frame of `now`. False once everything has arrived."""
        if self._began < 0:
            self._began = now
        frame = since(now, self._began) // _FRAME_MS + 1
        if frame > _FRAMES:
            self.end()
        elif frame != self._frame:
            self._frame = frame
            self.view.stale = True
        return self.on

    def draw(self, canvas):
        view = self.view
        for i in range(self._things):
            x = self._between(2 * i)
            y = self._between(2 * i + 1)
            if self._what[i] == _PORTAL:
                canvas.fill(x - 1, y - 1, 14, 10, 0)
                canvas.sprite(view.art, art.ARCH_HELD, x, y)
            else:
                canvas.fill(x - 1, y - 1, 12, 13, 0)
                parts.small_card(view, canvas, x, y, self._what[i])

    def _between(self, i):
        return self._from[i] + (self._to[i] - self._from[i]) * self._frame // (_FRAMES + 1)
