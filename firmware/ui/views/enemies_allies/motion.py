"""The dice fall over the own land; everything can be read without it, and any key ends it."""
from micropython import const
from words import sprites_enemies_allies as art

from engine.enemies_allies import moves as m
from firmware.ui.keys import since

_FRAME_MS = const(60)
_FRAMES = const(12)
_HEIGHTS = b"\x00\x0a\x15\x0f\x13\x15\x15\x15\x15\x15\x15\x15\x15"      # of a die, frame by frame, less 5


class Motion:
    """`on` while the dice are on their way."""

    def __init__(self, view):
        self.view = view
        self.on = False
        self._dice = bytearray(3)
        self._frame = 0
        self._began = -1

    def note(self, record):
        if record[0] == m.E_ROLL:
            for i in range(3):
                self._dice[i] = record[2 + i]
            self.on = True
            self._frame = 0
            self._began = -1

    def end(self):
        self.on = False

    def tick(self, now):
        """The frame of `now`. False once the dice lie still."""
        if self._began < 0:
            self._began = now
        frame = since(now, self._began) // _FRAME_MS
        if frame > _FRAMES:
            self.on = False
        elif frame != self._frame:
            self._frame = frame
            self.view.stale = True
        return self.on

    def draw(self, canvas):
        canvas.fill(0, 20, 104, 33, 0)
        canvas.fill(104, 24, 24, 29, 0)
        for i in range(3):
            frame = self._frame - i
            if frame < 0:
                continue
            face = self._dice[i] - 1
            if frame < 5:                           # still turning
                face = (face + (5 - frame) * (2 + i)) % 6
            canvas.sprite(self.view.art, art.LARGE1 + face, 14 + i * 38, _HEIGHTS[frame] + 5)
