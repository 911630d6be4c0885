"""Looking around: all players, and anybody's trophies in their best split. Everything on it is public."""
from micropython import const
from words import sprites_enemies_allies as art
from words import sprites_shell as icons

from engine.enemies_allies import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, G9, GB
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE
from firmware.ui.views.enemies_allies import parts
from firmware.ui.views.furniture import Page, numeral, seat_name

_HEADS = ((27, icons.IC_SWORD), (47, icons.IC_HAND), (67, icons.IC_DECK), (89, icons.IC_BAG), (111, icons.IC_DROP))
_SUITS = (art.SU_S, art.SU_H, art.SU_D, art.SU_C)
_LINE = const(25)           # from one line of trophies to the next


class Players(Page):
    """A line a seat: main, hand, reserve, points of the trophies, damage. UP and DOWN the seat, A or RIGHT its
    trophies, B or LEFT back."""

    def __init__(self, view):
        Page.__init__(self, view, 16)
        self.seat = 0

    def open(self):
        view = self.view
        seat = view.playing if view.viewer >= view.game.players else view.viewer
        self.seat = seat if seat < view.game.players else 0
        view.stale = True

    def key(self, event):
        view = self.view
        players = view.game.players
        if event == keys.KEY_DOWN or event == keys.KEY_UP:
            self.seat = (self.seat + (1 if event == keys.KEY_DOWN else players - 1)) % players
            view.stale = True
        elif event == keys.KEY_A or event == keys.KEY_RIGHT:
            view.trophies.of(self.seat)
            view.show(view.trophies)
        elif event == keys.KEY_B or event == keys.KEY_LEFT:
            view.home()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        for x, icon in _HEADS:
            widgets.icon(canvas, icon, x, 0)
        for seat in range(game.players):
            y = 9 + seat * 11
            v = 1
            if seat == self.seat:
                canvas.fill(0, y, 128, 11)
                v = 0
            canvas.text(1, y + 1, seat_name(seat), G9, v)
            if not game.living(seat):
                canvas.text(20, y + 1, view.words.out, G9, v)
                canvas.dots_h(48, y + 5, 76, 3, v)
                continue
            main = game.equipment(seat, 0)
            if main and (game.stage >= m.REVEAL or game.stage == m.OVER):
                canvas.right(28, y + 1, numeral(main >> 2), G9, v)
                canvas.sprite(view.art, _SUITS[main & 3], 31, y + 2, 0 if v else CLEAR)
            canvas.right(53, y + 1, numeral(game.hand_size(seat)), G9, v)
            canvas.right(73, y + 1, numeral(game.reserve_size(seat)), G9, v)
            canvas.right(99, y + 1, numeral(view.points[seat]), G9, v)
            canvas.right(120, y + 1, numeral(game.damage(seat)), G9, v)
        if view.choosing:
            widgets.footer(canvas, "A", view.words.see_trophies, "B", view.app.words.back)


class Trophies(Page):
    """The combinations of the best split, underlined, with their points behind them; what is in none as outlines."""

    def __init__(self, view):
        Page.__init__(self, view, 18)
        self.seat = 0
        self.title = self.total = ""
        self.ready = False
        self.top = 0                        # the first line in sight
        self.lines = 0
        self._cards = bytearray(36)         # in order of their combinations
        self._x = bytearray(36)
        self._line = bytearray(36)
        self._group = bytearray(36)
        self._count = 0

    def of(self, seat):
        self.seat = seat

    def open(self):
        view = self.view
        self.top = 0
        self.ready = False
        self._count = self.lines = 0
        self.title = lang.say(view.words.trophies_of, self.seat + 1)
        self.total = "…"
        view.worth.forget()
        if view.worth.of(self.seat, 0) >= 0:
            self.counted()
        view.stale = True

    def counted(self):
        """The best split is known, perhaps of other trophies than before: where everything lies."""
        view = self.view
        points = view.worth.of(self.seat, 0)
        if points < 0:
            return
        damage = view.game.damage(self.seat)
        self.total = "%d-%d=%d" % (points, damage, points - damage)
        canvas = view.app.canvas
        if canvas.width(self.title, GB) + canvas.width(self.total) > 116:
            self.title = seat_name(self.seat)
        tally = view.worth.tally
        tally.split()
        self._lay_out(tally)
        self.ready = True
        view.stale = True

    def _lay_out(self, tally):
        n = 0
        x = 1
        line = 0
        for group in range(1, tally.groups + 2):
            group %= tally.groups + 1               # the cards of no combination come last
            size = 0
            for card in range(4, 44):
                if tally.group[card] == group and self._has(card):
                    size += 1
            if not size:
                continue
            if group and x > 1 and x + size * 11 + 6 > 124:
                x = 1
                line += 1
            for card in range(4, 44):
                if tally.group[card] == group and self._has(card):
                    if x + 10 > 124:
                        x = 1
                        line += 1
                    self._cards[n] = card
                    self._x[n] = x
                    self._line[n] = line
                    self._group[n] = group
                    n += 1
                    x += 11
            x += 15 if group else 4
        self._count = n
        self.lines = line + 1 if n else 0
        self.top = min(self.top, max(0, self.lines - 2))

    def _has(self, card):
        return self.view.game.trophies(self.seat, card >> 2) >> (card & 3) & 1

    def key(self, event):
        view = self.view
        if event == keys.KEY_DOWN and self.top + 2 < self.lines:
            self.top += 1
            view.stale = True
        elif event == keys.KEY_UP and self.top:
            self.top -= 1
            view.stale = True
        elif event == keys.KEY_A or event == keys.KEY_B or event == keys.KEY_LEFT:
            view.show_again(view.players)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        widgets.title(canvas, self.title, self.total)
        if not self.ready:
            return
        if not self._count:
            canvas.centred(64, 30, view.words.no_trophies)
            return
        tally = view.worth.tally
        for i in range(self._count):
            line = self._line[i] - self.top
            if not 0 <= line < 2:
                continue
            x = self._x[i]
            y = 15 + line * _LINE
            group = self._group[i]
            parts.small_card(view, canvas, x, y, self._cards[i], 1 if group else 0)
            if group:
                last = i + 1 == self._count or self._group[i + 1] != group
                canvas.hline(x, y + 18, 10 if last else 11)
                if last:
                    canvas.text(x + 12, y + 5, numeral(tally.worth[group]), G7)
        widgets.scroll_bar(canvas, 15, 48, self.top, 2, self.lines)
