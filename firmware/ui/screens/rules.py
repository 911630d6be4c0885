"""The rules of a game, one idea a page: the lists `titles` and `texts` of the room GAME_rules."""

from micropython import const

from engine import games
from firmware import lang
from firmware.draw.canvas import G9, GB
from firmware.ui import widgets
from firmware.ui.keys import KEY_A, KEY_B, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP
from firmware.ui.shell import Screen

_WIDTH = const(121)
_TITLE = const(118)  # for a title and the page's number


def open_from_menu(app):
    """The rules of the only game, or the list of games."""
    if len(games.NAMES) == 1:
        app.push(Rules(app, games.NAMES[0], 0))
    else:
        app.push(Shelf(app))


class Rules(Screen):
    def __init__(self, app, game, page):
        Screen.__init__(self, app)
        self._room = game + "_rules"
        words = lang.borrow(self._room)
        self._titles = words.titles
        self._texts = words.texts
        self._pages = len(self._titles)
        self._page = min(max(page, 0), self._pages - 1)
        self._lines = ()

    def enter(self):
        self.app.canvas.use_room(self._room)
        self._wrap()

    def _wrap(self):
        self._lines = lang.wrap(self.app.canvas, self._texts[self._page], _WIDTH, G9)
        self.stale = True

    def key(self, event):
        page = self._page
        if event in (KEY_LEFT, KEY_UP):
            page -= 1
        elif event in (KEY_RIGHT, KEY_DOWN, KEY_A):
            page += 1
        elif event == KEY_B:
            self.app.pop()
        page = min(max(page, 0), self._pages - 1)
        if page != self._page:
            self._page = page
            self._wrap()

    def draw(self, canvas):
        title = self._titles[self._page]
        number = "%d/%d" % (self._page + 1, self._pages)
        if canvas.width(title, GB) + canvas.width(number) > _TITLE:
            number = str(self._page + 1)
        widgets.title(canvas, title, number)
        widgets.paragraph(canvas, self._lines, 1, 16)
        widgets.scroll_bar(canvas, 15, 48, self._page, 1, self._pages)


class Shelf(Screen):
    """Which game's rules?"""

    def __init__(self, app):
        Screen.__init__(self, app)
        self._scroll = widgets.Scroll(len(games.NAMES), 4)

    def enter(self):
        self.stale = True

    def key(self, event):
        if self._scroll.key(event):
            self.stale = True
        elif event == KEY_A:
            self.app.push(Rules(self.app, games.NAMES[self._scroll.index], 0))
        elif event == KEY_B:
            self.app.pop()

    def draw(self, canvas):
        words = self.app.words
        widgets.title(canvas, words.rules)
        for row in range(len(games.NAMES)):
            chosen = row == self._scroll.index
            if chosen:
                canvas.fill(0, 14 + 12 * row, 128, 12)
            canvas.text(4, 15 + 12 * row, getattr(words, "game_" + games.NAMES[row]), G9, not chosen)
