"""Statistics: a game's figures at one level at a time."""

from words import sprites_shell as ids

from engine import games
from firmware import lang
from firmware.draw.canvas import G9, GB, WIDTH
from firmware.statistics import BEST, LONGEST, PLAYED, WON
from firmware.ui import widgets
from firmware.ui.keys import KEY_A, KEY_B, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP
from firmware.ui.shell import Screen


class StatisticsPage(Screen):
    """LEFT and RIGHT: the level; UP and DOWN: the game, where there are several."""

    def __init__(self, app):
        Screen.__init__(self, app)
        self._game = 0
        self._place = 0
        self._levels = ()
        self._words = lang.borrow("statistics")
        self._turn(0)
        self._most_played()

    def _turn(self, by):
        self._game = (self._game + by) % len(games.NAMES)
        self._levels = tuple(games.levels(games.NAMES[self._game])) + (0,)
        self._place = min(self._place, len(self._levels) - 1)
        self.stale = True

    def _most_played(self):
        """Open at the level that was played most."""
        played = [self._row(level)[PLAYED] for level in self._levels]
        self._place = played.index(max(played))

    def _row(self, level):
        return self.app.statistics.row(games.NAMES[self._game], level)

    def key(self, event):
        if event in (KEY_A, KEY_B):
            self.app.pop()
        elif event in (KEY_LEFT, KEY_RIGHT):
            self._place = (self._place + (1 if event == KEY_RIGHT else -1)) % len(self._levels)
            self.stale = True
        elif event in (KEY_UP, KEY_DOWN) and len(games.NAMES) > 1:
            self._turn(1 if event == KEY_DOWN else -1)

    def draw(self, canvas):
        words = self._words
        shell = self.app.words
        level = self._levels[self._place]
        name = getattr(shell, "game_" + games.NAMES[self._game])
        canvas.fill(0, 0, WIDTH, widgets.TITLE)
        if canvas.width(name, GB) <= 112:
            canvas.text(3, 1, name, GB, 0)
        else:
            canvas.text(3, 2, name, G9, 0)
        if len(games.NAMES) > 1:
            widgets.icon(canvas, ids.TRI_U, 120, 3, 0)
            widgets.icon(canvas, ids.TRI_D, 120, 7, 0)
        widgets.bar(canvas, shell.levels[level - 1] if level else words.with_friends)
        row = self._row(level)
        if not row[PLAYED]:
            canvas.centred(64, 29, words.nothing_played)
            return
        longest = lang.say(words.longest, row[LONGEST])
        if not level:
            canvas.text(3, 19, lang.count(row[PLAYED], words.played_1, words.played_n))
            canvas.text(3, 34, longest)
            return
        canvas.text(3, 18, lang.say(words.won_of, row[WON], row[PLAYED]))
        share = (200 * row[WON] + row[PLAYED]) // (2 * row[PLAYED])
        canvas.right(124, 17, "%d%%" % share, GB)
        canvas.round_rect(2, 30, 124, 7)
        canvas.fill(4, 32, 120 * row[WON] // row[PLAYED], 3)
        if row[WON]:
            canvas.text(3, 41, lang.say(words.best, row[BEST]))
        canvas.right(124, 41, longest)
