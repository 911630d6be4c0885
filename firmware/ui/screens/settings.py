"""Settings: one row a point, changed at once; the display's own page; erasing."""

from words import sprites_shell as ids

from engine import games
from firmware import lang
from firmware.draw.canvas import G7, G9, GB, HEIGHT, WIDTH
from firmware.ui import widgets
from firmware.ui.keys import HOLD_A, HOLD_MS, KEY_A, KEY_B, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP, A
from firmware.ui.shell import Screen

_ROWS = ("language", "contrast", "sound", "speed", "motion", "panel", "erase")
_PAGES = ("panel", "erase")  # rows that open a page


class SettingsPage(Screen):
    def __init__(self, app):
        Screen.__init__(self, app)
        # In the middle of a game nothing is erased under it.
        rows = _ROWS[:-1] if app.table else _ROWS
        self._rows = rows
        self._scroll = widgets.Scroll(len(rows), 4)
        self._changed = False
        self._words = lang.borrow("settings")

    def enter(self):
        self.stale = True

    def leave(self):
        if self._changed:
            self._changed = False
            self.app.save_settings()

    def sleep(self):
        self.leave()

    def key(self, event):
        row = self._rows[self._scroll.index]
        if self._scroll.key(event):
            self.stale = True
        elif event == KEY_B:
            self.app.pop()
        elif row in _PAGES:
            if event in (KEY_A, KEY_RIGHT):
                self.app.push((PanelPage if row == "panel" else Erase)(self.app, self._words))
        elif event in (KEY_A, KEY_RIGHT):
            self._change(row, 1)
        elif event == KEY_LEFT:
            self._change(row, -1)

    def _change(self, row, by):
        self.app.settings.step(row, by)
        self._changed = True
        self.app.apply_settings()
        if row == "language":
            self.app.use_language()
            self._words = lang.borrow("settings")
        self.stale = True

    def draw(self, canvas):
        words = self._words
        widgets.title(canvas, self.app.words.settings)
        names = {
            "language": words.language,
            "contrast": words.brightness,
            "sound": words.sound,
            "speed": words.speed,
            "motion": words.motion,
            "panel": words.panel,
            "erase": words.erase,
        }
        scroll = self._scroll
        for place in range(min(scroll.shown, scroll.total)):
            index = scroll.first + place
            row = self._rows[index]
            y = 15 + 12 * place
            chosen = index == scroll.index
            if chosen:
                canvas.fill(0, y - 1, 123, 12)
                widgets.icon(canvas, ids.TRI_R, 118, y + 2, 0)
                if row not in _PAGES:
                    widgets.icon(canvas, ids.TRI_L, 71, y + 2, 0)
            canvas.text(3, y, names[row], G9, not chosen)
            if row == "contrast":
                self._steps(canvas, y, not chosen)
            else:
                canvas.right(115, y, self._value(words, row), G9, not chosen)
        widgets.scroll_bar(canvas, 15, 48, scroll.first, scroll.shown, scroll.total)

    def _steps(self, canvas, y, v):
        """Brightness as four steps, those above the present one hollow."""
        for step in range(4):
            top = y + 6 - 2 * step
            if step <= self.app.settings.contrast:
                canvas.fill(83 + 8 * step, top, 6, 3 + 2 * step, v)
            else:
                canvas.rect(83 + 8 * step, top, 6, 3 + 2 * step, v)

    def _value(self, words, row):
        settings = self.app.settings
        shell = self.app.words
        if row == "language":
            return shell.language_ko if settings.language == "ko" else shell.language_en
        if row == "speed":
            return words.speeds[settings.speed]
        if row == "panel":
            return settings.panel.upper()
        if row == "erase":
            return ""
        return words.on if getattr(settings, row) else words.off


class PanelPage(Screen):
    """A frame round the whole picture to judge by: LEFT and RIGHT try the other chip, UP and DOWN where an SH1106
    begins. A keeps what is seen, B goes back to what was."""

    def __init__(self, app, words):
        Screen.__init__(self, app)
        self._words = words
        self._was = (app.settings.panel, app.settings.offset)

    def key(self, event):
        settings = self.app.settings
        if event in (KEY_A, KEY_B):
            if event == KEY_B:
                settings.panel, settings.offset = self._was
                self._use()
            elif self._was != (settings.panel, settings.offset):
                self.app.save_settings()
            self.app.pop()
        elif event in (KEY_LEFT, KEY_RIGHT):
            settings.step("panel", 1)
            self._use()
        elif event in (KEY_UP, KEY_DOWN) and settings.panel == "sh1106":
            settings.step("offset", 1 if event == KEY_UP else -1)
            self._use()

    def sleep(self):
        """Nobody has said that it is good."""
        self.app.settings.panel, self.app.settings.offset = self._was
        self._use()

    def _use(self):
        self.app.device.panel.use(self.app.settings.panel, self.app.settings.offset)
        self.stale = True

    def draw(self, canvas):
        words = self._words
        settings = self.app.settings
        canvas.rect(0, 0, WIDTH, HEIGHT)
        for x in (2, WIDTH - 6):
            for y in (2, HEIGHT - 6):
                canvas.fill(x, y, 4, 4)
        canvas.centred(64, 5, words.panel_question)
        canvas.fill(22, 19, 84, 15)
        widgets.icon(canvas, ids.TRI_L, 26, 24, 0)
        widgets.icon(canvas, ids.TRI_R, 99, 24, 0)
        canvas.centred(64, 21, settings.panel.upper(), GB, 0)
        if settings.panel == "sh1106":
            end = canvas.centred(64, 38, lang.say(words.panel_column, settings.offset), G7)
            widgets.icon(canvas, ids.TRI_U, end + 4, 37)
            widgets.icon(canvas, ids.TRI_D, end + 4, 42)
        widgets.pill(canvas, 16, 51, "A")
        canvas.text(26, 52, words.keep, G7)
        back = self.app.words.back
        right = 110 - canvas.width(back, G7)
        widgets.pill(canvas, right - 10, 51, "B")
        canvas.text(right, 52, back, G7)


class Erase(Screen):
    """Saved games and statistics go when A is held; nothing else does it."""

    def __init__(self, app, words):
        Screen.__init__(self, app)
        self._words = words
        self._held = 0

    def key(self, event):
        if event == HOLD_A:
            erase(self.app)
            from firmware.ui.screens import notices

            self.app.swap(notices.say(self.app, self._words.erased_title, self._words.erased_text))
        elif event == KEY_B:
            self.app.pop()

    def tick(self, now):
        held = min(self.app.keys.held(A, now), HOLD_MS)
        if held != self._held:
            self._held = held
            self.stale = True

    def draw(self, canvas):
        words = self._words
        widgets.title(canvas, words.erase_title)
        widgets.paragraph(canvas, lang.wrap(canvas, words.erase_text, 126, G9), 1, 17)
        widgets.hold_bar(canvas, 1, 55, 76, self.app.words.hold, self._held)
        widgets.footer(canvas, "", "", "B", self.app.words.back)


def erase(app):
    """Forget every saved game and the statistics; settings stay."""
    for name in games.NAMES:
        app.store.erase(name)
    app.store.erase("statistics")
    app.statistics.clear()
