"""The pause menu (B held): five things, none of them the game."""

from engine.game import NOBODY
from firmware.draw.canvas import G9, WIDTH
from firmware.ui import widgets
from firmware.ui.keys import KEY_A, KEY_B
from firmware.ui.shell import Screen

_CONTINUE = 0
_RULES = 1
_LOG = 2
_SETTINGS = 3
_LEAVE = 4


class Pause(Screen):
    def __init__(self, app, play):
        Screen.__init__(self, app)
        self._play = play
        self._scroll = widgets.Scroll(5, 5)
        app.save_soon()

    def enter(self):
        self.stale = True

    def key(self, event):
        if self._scroll.key(event):
            self.stale = True
        elif event == KEY_B:
            self.app.pop()
        elif event == KEY_A:
            self._open(self._scroll.index)

    def _open(self, item):
        app = self.app
        if item == _CONTINUE:
            app.pop()
        elif item == _RULES:
            from firmware.ui.screens.rules import Rules

            app.push(Rules(app, self._play.table.name, self._play.view.rules_page()))
        elif item == _LOG:
            from firmware.ui.screens.log import Log

            app.push(Log(app, self._play))
        elif item == _SETTINGS:
            from firmware.ui.screens.settings import SettingsPage

            app.push(SettingsPage(app))
        elif app.save():
            app.home()
        else:
            from firmware.ui.screens import notices

            app.push(notices.unsaved(app))

    def draw(self, canvas):
        words = self.app.words
        widgets.strip(canvas, 26)
        canvas.fill(6, 12, 5, 18, 0)
        canvas.fill(15, 12, 5, 18, 0)
        turn = self._play.table.game.turn
        if turn != NOBODY:
            canvas.centred(13, 35, "P" + str(turn + 1), G9, 0)
        widgets.power(canvas, self.app.device.battery, 7, 55, 0)
        items = (words.pause_continue, words.rules, words.log, words.settings, words.save_and_leave)
        for row in range(len(items)):
            chosen = row == self._scroll.index
            if chosen:
                canvas.fill(27, 2 + 12 * row, WIDTH - 27, 12)
            canvas.text(32, 3 + 12 * row, items[row], G9, not chosen)
