"""Looking around from the table: the whole row (UP) and all seats (DOWN). Read only, everything on it is public."""
from words import sprites_shell as icons

from engine.game import NOBODY
from firmware import lang
from firmware.draw.canvas import G7
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE, furniture
from firmware.ui.views.furniture import Page
from firmware.ui.views.pocket_madness.grid import Cursor


class WholeRow(Page):
    """All cards of the row. A, B or DOWN goes back to the table, which lies below it."""

    def __init__(self, view):
        Page.__init__(self, view, 2)
        self.grid = Cursor()
        self.text = ""

    def open(self):
        view = self.view
        game = view.game
        hidden = 0
        for i in range(game.row_left):
            if not game.row(i):
                hidden += 1
        self.text = lang.say(view.words.row_title, game.row_left, hidden) if game.row_left else view.words.row_empty
        view.stale = True

    def key(self, event):
        if event == keys.KEY_DOWN or event == keys.KEY_A or event == keys.KEY_B:
            self.view.home()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        if view.choosing:
            canvas.text(0, 0, self.text)
        if view.game.row_left:
            # While others play the shell's line takes the lowest rows: the cards move up into the title's.
            self.grid.draw(view, canvas, 13 if view.choosing else 2, -1)
        elif not view.choosing:
            canvas.text(0, 0, self.text)


class AllSeats(Page):
    """Madness, hand size and the cards that each seat has laid, by number; a white cell: that portal is held."""

    def __init__(self, view):
        Page.__init__(self, view, 6)

    def key(self, event):
        if event == keys.KEY_UP or event == keys.KEY_A or event == keys.KEY_B:
            self.view.home()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        widgets.icon(canvas, icons.IC_MAD, 20, 0)
        widgets.icon(canvas, icons.IC_HAND, 35, 0)
        for number in range(6, 13):
            canvas.centred(number * 12 - 21, 0, furniture.numeral(number), G7)
        canvas.dots_h(0, 8, 128)
        for seat in range(game.players):
            y = 10 + seat * 11
            mine = seat == (view.playing if view.viewer == NOBODY else view.viewer)
            if mine:
                canvas.round_fill(0, y - 1, 13, 11)
            canvas.centred(6, y + 1, furniture.seat_name(seat), G7, 0 if mine else 1)
            canvas.right(28, y + 1, furniture.numeral(game.madness(seat)), G7)
            canvas.right(42, y + 1, furniture.numeral(game.hand_size(seat)), G7)
            for number in range(6, 13):
                x = number * 12 - 21
                cards = game.laid(seat, number)
                v = 1
                if game.owner(number) == seat:
                    canvas.round_fill(x - 5, y - 1, 11, 11)
                    v = 0
                if cards:
                    canvas.centred(x, y + 1, furniture.numeral(cards), G7, v)
                else:
                    canvas.hline(x - 1, y + 4, 2, v)
        if view.choosing:
            widgets.pill(canvas, 0, 55, "B")
            canvas.text(11, 56, view.words.to_table, G7)
            canvas.round_fill(60, 55, 9, 9)
            canvas.text(73, 56, view.words.portal_held, G7)
