"""The main menu: what is wanted nine times in ten is largest and says what it continues."""

from words import sprites_shell as ids

from firmware import lang
from firmware.draw.canvas import G7, G9, GB, WIDTH
from firmware.ui import sounds, widgets
from firmware.ui.keys import KEY_A
from firmware.ui.shell import Screen

_CONTINUE = 0
_NEW = 1
_RULES = 2
_STATISTICS = 3
_SETTINGS = 4


class Menu(Screen):
    def __init__(self, app):
        Screen.__init__(self, app)
        self._game = None  # (name, progress) to continue
        self._entries = ()
        self._scroll = None
        self._level = None

    def enter(self):
        """The stock of saved games may have changed meanwhile."""
        saved = self.app.saved_games()
        game = saved[0] if saved else None
        if self._scroll is None or (game is None) != (self._game is None):
            self._entries = (_CONTINUE, _NEW, _RULES, _STATISTICS, _SETTINGS)[0 if game else 1 :]
            self._scroll = widgets.Scroll(len(self._entries), 5)
        self._game = game
        self.stale = True
        if self.app.store.troubles:
            from firmware.ui.screens import notices

            notices.troubles(self.app)

    def key(self, event):
        if self._scroll.key(event):
            self.stale = True
        elif event == KEY_A:
            self._open(self._entries[self._scroll.index])

    def _open(self, entry):
        app = self.app
        if entry == _CONTINUE:
            if not app.resume(self._game[0]):
                app.sound(sounds.REFUSED)
                self.enter()
        elif entry == _NEW:
            from firmware.ui.screens.new_game import NewGame

            app.push(NewGame(app))
        elif entry == _RULES:
            from firmware.ui.screens import rules

            rules.open_from_menu(app)
        elif entry == _STATISTICS:
            from firmware.ui.screens.statistics import StatisticsPage

            app.push(StatisticsPage(app))
        else:
            from firmware.ui.screens.settings import SettingsPage

            app.push(SettingsPage(app))

    def tick(self, now):
        level = -1 if self.app.device.battery.usb else self.app.device.battery.level
        if level != self._level:
            self._level = level
            self.stale = True

    def draw(self, canvas):
        words = self.app.words
        widgets.strip(canvas, 24)
        widgets.icon(canvas, ids.LOGO_MINI, 3, 3, 0)
        widgets.power(canvas, self.app.device.battery, 6, 55, 0)
        texts = {
            _CONTINUE: words.continue_game,
            _NEW: words.new_game,
            _RULES: words.rules,
            _STATISTICS: words.statistics,
            _SETTINGS: words.settings,
        }
        pitch = 10 if len(self._entries) == 5 else 13
        for row in range(len(self._entries)):
            entry = self._entries[row]
            dark = row == self._scroll.index
            y = 24 + pitch * (row - 1) if row else 0
            if dark:
                canvas.fill(25, y, WIDTH - 25, pitch if row else 23)
            if row:
                canvas.text(30, y + (pitch - 9) // 2, texts[entry], G9, not dark)
            elif entry == _CONTINUE:
                canvas.text(30, 2, texts[entry], GB, not dark)
                line = lang.say(getattr(words, "continue_" + self._game[0]), self._game[1])
                canvas.text(30, 14, line, G7, not dark)
            else:
                canvas.text(30, 6, texts[entry], GB, not dark)
