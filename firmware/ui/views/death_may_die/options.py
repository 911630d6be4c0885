"""An option of a card: what each of them does."""
from engine.death_may_die import moves as m
from engine.death_may_die.codes import NONE
from firmware import lang, legend
from firmware.draw.canvas import G7, G9
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import lists, parts
from firmware.ui.views.death_may_die.parts import TOLD, Page

_MOST = 8


class Choice(Page):
    """UP and DOWN an option, the lines below say what it does, A chooses."""

    def __init__(self, view):
        Page.__init__(self, view, 7)
        self.rows = lists.Rows(2)
        self.option = bytearray(_MOST)
        self.names = ()
        self.lines = ()
        self.text = self.head = self.told = ""
        self.font = G9
        self.kind = TOLD

    def open(self):
        view = self.view
        game = view.game
        names = []
        for k in range(_MOST):
            if game.option_label(k) != NONE and game.allows(m.OPTION + k):
                self.option[len(names)] = k
                names.append(self._read(legend.LABEL, k))
        self.names = names
        self.rows.shown = 3 if len(names) > 2 else 2
        self.rows.at = 0
        self.rows.of(len(names))
        self.text = view.source() or view.words.choose_one
        self._settle()

    def _read(self, section, k):
        view = self.view
        label = view.game.option_label(k)
        return view.legends[label >> 8].get(section, label & 255)

    def _does(self, k):
        """What option k does: labels of choices come before those of halves."""
        label = self.view.game.option_label(k)
        told = self.view.legends[label >> 8]
        return told.get(legend.LABEL_TEXT, label & 255) if label & 255 < told.count(legend.LABEL_TEXT) else ""

    def _settle(self):
        view = self.view
        self.head = self.names[self.rows.at]
        self.told = self._does(self.option[self.rows.at])
        self.lines = lang.wrap(view.app.canvas, self.told, 126, G9)
        self.font = G9
        if len(self.lines) > 2 and lang.language == "en":
            self.lines = lang.wrap(view.app.canvas, self.told, 126, G7)
            self.font = G7
        view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_UP or event == keys.KEY_DOWN:
            self.rows.step(1 if event == keys.KEY_DOWN else -1)
            self._settle()
        elif event == keys.KEY_A:
            return m.OPTION + self.option[self.rows.at]
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_LEFT:
            view.look(view.looking)
        else:
            view.look(view.sheet)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        rows = self.rows
        parts.title(canvas, self.text, view.who)
        for k in range(rows.first, min(rows.count, rows.first + rows.shown)):
            y = 12 + 13 * (k - rows.first)
            v = lists.bar(canvas, y, 13, k == rows.at)
            lists.fitted(canvas, 4, y + 2, self.names[k], 118, v)
        bottom = 13 + 13 * min(rows.count, rows.shown)
        canvas.dots_h(0, bottom, 128)
        pitch = 11 if self.font == G9 else 7
        most = (63 - bottom) // pitch
        lists.lines(canvas, self.lines, 1, bottom + 2, pitch, most, self.font)
        if len(self.lines) > most:
            canvas.fill(113, 55, 15, 9, 0)
            canvas.right(127, 56, "...", G7)
