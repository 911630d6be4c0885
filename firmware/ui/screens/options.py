"""The options of a new game, one below the other, with what the chosen one means."""

from engine import games
from firmware import lang
from firmware.draw.canvas import G9
from firmware.ui import sounds, widgets
from firmware.ui.keys import KEY_A, KEY_B
from firmware.ui.shell import Screen


class Options(Screen):
    """UP and DOWN the option, A turns it on or off, B leads back to the new game, which remembers."""

    def __init__(self, app, new_game, name, labels):
        Screen.__init__(self, app)
        self._new_game = new_game
        self._labels = labels
        self._facts = getattr(app.words, "about_" + name)
        self._possible = games.options(name, new_game.sitting)
        self._scroll = widgets.Scroll(len(labels), len(labels))

    def key(self, event):
        if event == KEY_B:
            self.app.pop()
        elif event == KEY_A:
            if self._possible >> self._scroll.index & 1:
                self._new_game.toggle(self._scroll.index)
                self.stale = True
            else:
                self.app.sound(sounds.REFUSED)
        elif self._scroll.key(event):
            self.stale = True

    def draw(self, canvas):
        words = self.app.words
        widgets.title(canvas, words.options)
        for option in range(len(self._labels)):
            y = 14 + 12 * option
            v = 1
            if option == self._scroll.index:
                canvas.fill(0, y, 128, 12)
                v = 0
            if self._possible >> option & 1:
                canvas.rect(4, y + 2, 8, 8, v)
                if self._new_game.on(option):
                    canvas.fill(6, y + 4, 4, 4, v)
            else:
                canvas.hline(5, y + 5, 5, v)
            canvas.text(17, y + 1, self._labels[option], G9, v)
        lines = lang.wrap(canvas, self._facts[self._scroll.index], 126, G9)
        widgets.paragraph(canvas, lines, 1, 64 - 12 * len(lines))
