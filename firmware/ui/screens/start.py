"""Power-on: the logo, the language at the first start, what has to be said, the menu."""

from micropython import const
from words import sprites_shell as ids

from firmware import store
from firmware.draw.canvas import G7, G9, GB
from firmware.ui import logo, widgets
from firmware.ui.keys import KEY_A, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP, since
from firmware.ui.shell import Screen

_STEP_MS = const(25)
_SHOWN_MS = const(900)


def begin(app, with_logo=True):
    """The first screen of `app`."""
    if with_logo:
        app.push(Logo(app))
    else:
        after_logo(app)


def after_logo(app):
    """What comes before the menu, if anything."""
    condition = app.store.condition()
    app.stack = []
    if condition == store.WELL:
        app.store.settle()  # power may have failed before it did
        app.home()
        return
    app.push(FirstStart(app))
    if condition == store.LOST:
        from firmware.ui.screens import notices

        app.push(notices.reset(app))


class Logo(Screen):
    """Any key goes on; so does a second."""

    still = False  # it rises

    def __init__(self, app):
        Screen.__init__(self, app)
        self._begun = app.now
        self._risen = 0 if app.settings.motion else logo.RISE

    def enter(self):
        self._begun = self.app.now

    def key(self, event):
        after_logo(self.app)

    def tick(self, now):
        gone = since(now, self._begun)
        if self._risen < logo.RISE:
            risen = min(logo.RISE, gone // _STEP_MS)
            if risen != self._risen:
                self._risen = risen
                self.stale = True
            if risen == logo.RISE:
                self._begun = now
        elif gone >= _SHOWN_MS:
            after_logo(self.app)

    def draw(self, canvas):
        logo.draw(canvas, self._risen)
        if self._risen == logo.RISE:
            for bold in (0, 1):
                canvas.doubled(48 + bold, 6, "Pocket", G9)
                canvas.doubled(48 + bold, 31, "Table", G9)
            canvas.text(48, 56, self.app.words.any_key, G7)


class FirstStart(Screen):
    """The language, without a word."""

    def key(self, event):
        app = self.app
        if event in (KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN):
            app.settings.step("language", 1)
            app.use_language()
            self.stale = True
        elif event == KEY_A:
            saved = app.save_settings()
            if app.screen is self:
                if saved:
                    app.store.settle()
                app.home()

    def draw(self, canvas):
        words = self.app.words
        widgets.icon(canvas, ids.LOGO_MINI, 55, 2)
        for place in (0, 1):
            x = 3 + 63 * place
            chosen = (self.app.settings.language == "ko") == bool(place)
            if chosen:
                canvas.fill(x, 27, 59, 21)
            else:
                canvas.round_rect(x, 27, 59, 21)
            canvas.centred(x + 29, 32, words.language_ko if place else words.language_en, GB, not chosen)
        widgets.icon(canvas, ids.TRI_L, 50, 56)
        widgets.icon(canvas, ids.TRI_R, 75, 56)
        widgets.pill(canvas, 60, 54, "A")
