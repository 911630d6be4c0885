"""Which episode of Death May Die, against which Elder One."""

import sys

from firmware import lang, legend
from firmware.draw.canvas import G7, G9
from firmware.ui import widgets
from firmware.ui.keys import KEY_A, KEY_B, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP
from firmware.ui.shell import Screen

_ROOM = "death_may_die"


class Pairing(Screen):
    """UP and DOWN the episode or the Elder One, LEFT and RIGHT another one, A and B lead back to the new game, which
    remembers. Below them what is to be done in the episode."""

    def __init__(self, app, new_game, options):
        Screen.__init__(self, app)
        from content import common

        self._new_game = new_game
        self._episodes = common.EPISODES
        self._elders = common.ELDERS
        if sys.implementation.name == "micropython":  # its bytes are for the game
            lang.forget("content.common")
        self._options = [options & 7, options >> 3 & 1]
        self._row = 0
        self._names = ["", ""]
        self._lines = ()

    def enter(self):
        self._read()

    def _read(self):
        """The names, and the aim, from the flash."""
        episode = self._episodes[self._options[0]]
        self.app.canvas.use_room(_ROOM + "_" + episode)
        told = legend.Legend(episode)
        self._names[0] = told.get(legend.NAME)
        self._lines = lang.wrap(self.app.canvas, told.get(legend.AIM), 126, G9)
        told = legend.Legend(self._elders[self._options[1]])
        self._names[1] = told.get(legend.NAME)
        self.stale = True

    def key(self, event):
        if event == KEY_UP or event == KEY_DOWN:
            self._row = 1 - self._row
            self.stale = True
        elif event == KEY_LEFT or event == KEY_RIGHT:
            count = len(self._elders if self._row else self._episodes)
            at = self._options[self._row] + (1 if event == KEY_RIGHT else -1)
            self._options[self._row] = at % count
            self._read()
        elif event == KEY_A or event == KEY_B:
            self._new_game.choose(self._options[0] | self._options[1] << 3)
            self.app.pop()

    def draw(self, canvas):
        widgets.title(canvas, self.app.words.pairing)
        for row in range(2):
            y = 13 + 11 * row
            on = row == self._row
            if on:
                canvas.fill(0, y, 128, 11)
            v = 0 if on else 1
            font = G9 if canvas.width(self._names[row]) <= 110 else G7
            canvas.centred(64, y + (1 if font == G9 else 2), self._names[row], font, v)
            canvas.text(2, y + 2, "<", G7, v)
            canvas.text(122, y + 2, ">", G7, v)
        widgets.paragraph(canvas, self._lines[:3], 1, 35, 10)
