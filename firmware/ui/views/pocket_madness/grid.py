"""The whole row in one picture: twelve cards a line, the front first, face-down ones as lattice tiles."""
from micropython import const
from words import sprites_pocket_madness as art
from words import sprites_shell as icons

from firmware.draw.canvas import G7
from firmware.ui import keys, widgets
from firmware.ui.views import furniture

_LINE = const(12)
_PITCH = const(10)


def _numeral(canvas, x, y, number, v):
    """A card's number in its cell, the digits of 10 and more close together: else they stand as far from each other as
    from the next card's, and a line of them is one long number."""
    if number < 10:
        canvas.centred(x + 4, y, furniture.numeral(number), G7, v)
    else:
        x += 2 if number == 11 else 1
        canvas.text(x, y, "1", G7, v)
        canvas.text(x + 3, y, furniture.numeral(number - 10), G7, v)


class Cursor:
    """A place in the row, moved by one card or by one line."""

    def __init__(self):
        self.at = 0

    def move(self, event, cards):
        """A key's step among `cards` cards; beyond the ends it goes on at the other end."""
        at = self.at
        if event == keys.KEY_RIGHT:
            at = (at + 1) % cards
        elif event == keys.KEY_LEFT:
            at = (at + cards - 1) % cards
        elif event == keys.KEY_DOWN:
            at = at + _LINE if at + _LINE < cards else at % _LINE
        elif event == keys.KEY_UP:
            if at >= _LINE:
                at -= _LINE
            else:
                at += (cards - 1 - at) // _LINE * _LINE
        self.at = at

    def draw_title(self, view, canvas, text, number):
        """What is under the cursor, and at the right how many of it the viewer holds."""
        canvas.text(0, 0, text)
        if number:
            widgets.icon(canvas, icons.IC_HAND, 111, 1)
            canvas.right(127, 1, furniture.numeral(view.game.hand(view.viewer, number)), G7)

    def draw(self, view, canvas, top, cursor):
        """All cards from `top` down; `cursor` < 0: none."""
        game = view.game
        for i in range(game.row_left):
            number = game.row(i)
            x = 6 + i % _LINE * _PITCH
            y = top + i // _LINE * _PITCH
            if number:
                _numeral(canvas, x, y, number, 1)
            else:
                canvas.sprite(view.art, art.TILE_DOWN, x, y)
        widgets.icon(canvas, icons.TRI_R, 0, top + 1)
        if cursor >= 0:
            number = game.row(cursor)
            x = 6 + cursor % _LINE * _PITCH
            y = top + cursor // _LINE * _PITCH
            canvas.fill(x - 2, y - 3, 13, 13, 0)
            canvas.round_fill(x - 1, y - 2, 11, 11)
            if number:
                _numeral(canvas, x, y, number, 0)
            else:
                canvas.sprite(view.art, art.TILE_DOWN, x, y, 2)
