"""The own agenda, for its owner's eyes: any key closes it, and so do 8 seconds without one."""
from words import sprites_snollygoster as art

from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import G9, GB
from firmware.ui.keys import since
from firmware.ui.views import NO_MOVE
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import Page

_OPEN_MS = 8000
_WIDTH = 126


class Agenda(Page):
    def __init__(self, view):
        Page.__init__(self, view, 17)
        self.label = ""
        self.lines = ()
        self.team = 0
        self._opened = -1

    def open(self):
        view = self.view
        _words = lang.load("snollygoster_cards")
        agenda = view.game.agenda(view.viewer)
        self.team = view.game.team(view.viewer)
        self.label = _words.agendas[agenda - 1]
        self.lines = lang.wrap(view.app.canvas, _words.agenda_facts[agenda - 1], _WIDTH, G9)
        self._opened = -1
        view.stale = True

    def tick(self, now):
        if self._opened < 0:
            self._opened = now
        elif since(now, self._opened) >= _OPEN_MS:
            self._close()
        return False

    def _close(self):
        self.lines = ()
        self.view.show(self.view.acting)

    def key(self, event):
        self._close()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, view.words.your_agenda, view.who)
        canvas.sprite(view.art, art.CREW if self.team == m.CREW else art.VILLAIN, 5, 13)
        canvas.text(25, 14, self.label, GB)
        y = 30
        for line in self.lines:
            canvas.text(1, y, line)
            y += 11
