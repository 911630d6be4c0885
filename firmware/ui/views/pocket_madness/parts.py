"""What the screens of Pocket Madness are made of: cards, arches, the seven columns, the panel of seats, the bar.

Everything stands in one of seven columns, one a number, always at the same place: x = 13 * (number - 6), 12 wide.
Every function draws from what `view` knows: its game, viewer (whose eyes), playing (whose turn) and art (sprites).
Nothing here allocates once a numeral has been drawn.
"""
from micropython import const
from words import sprites_pocket_madness as art
from words import sprites_shell as icons

from engine.game import NOBODY
from firmware.draw.canvas import CLEAR, G7, G9, GB
from firmware.ui import widgets
from firmware.ui.views.furniture import gain, numeral

_PITCH = const(13)
_PANEL = const(94)
PANEL = 94                  # left edge of the seats

# How a column of cards is shown.
DOTTED = 0                  # none of it, or not for these eyes
OUTLINE = 1                 # there, but not for the action on the bar
WHITE = 2
CHOSEN = 3                  # white down to its count


def step(mask, kind, way):
    """The next of the kinds in `mask` to the right (way 1) or left (-1) of `kind`, round the end."""
    for _ in range(7):
        kind = (kind + way) % 7
        if mask >> kind & 1:
            break
    return kind


def left(number):
    """The left edge of a number's column."""
    return (number - 6) * _PITCH


# ---- the row

def card(view, canvas, x, y, number, free=True):
    """One of the three front cards, 14x14; 0 is face down. Not `free`: there, but out of reach."""
    if not number:
        canvas.sprite(view.art, art.BACK if free else art.BACK_PLAIN, x, y)
    elif free:
        canvas.round_fill(x, y, 14, 14)
        canvas.centred(x + 7, y + 2, numeral(number), GB, 0)
    else:
        canvas.round_rect(x, y, 14, 14)
        canvas.centred(x + 7, y + 2, numeral(number), GB)


def small_card(view, canvas, x, y, number):
    """A card further back, 10x11."""
    if not number:
        canvas.sprite(view.art, art.BACK_SMALL, x, y)
    else:
        canvas.round_fill(x, y, 10, 11)
        canvas.centred(x + 5, y + 2, numeral(number), G7, 0)


def row(view, canvas, taken, bound):
    """The front of the row: six cards and how many there are. The `taken` first ones come down; `bound`: one only."""
    game = view.game
    cards = game.row_left
    for i in range(3 if cards > 3 else cards):
        card(view, canvas, i * 15, 2 if i < taken else 0, game.row(i), i == 0 or not bound)
    for i in range(3, 6 if cards > 6 else cards):
        small_card(view, canvas, 13 + i * 11, 1, game.row(i))
    if cards > 6:
        canvas.round_rect(79, 1, 12, 10)
        canvas.centred(85, 3, numeral(cards), G7)
        canvas.hline(80, 12, 10)


# ---- the columns

def arch(view, canvas, number, y=16):
    """The portal over its column: thin is in the supply, a star the viewer's, a number that seat's."""
    owner = view.game.owner(number)
    x = left(number)
    if owner == NOBODY:
        canvas.sprite(view.art, art.ARCH, x, y)
    elif owner == view.viewer:
        canvas.sprite(view.art, art.ARCH_MINE, x, y)
    else:
        canvas.sprite(view.art, art.ARCH_HELD, x, y)
        canvas.centred(x + 6, y + 1, numeral(owner + 1), G7, 0)


def column(view, canvas, number, look, y=25):
    """The cards of one number, 12x17 (28 where CHOSEN)."""
    x = left(number)
    if look >= WHITE:
        canvas.round_fill(x, y, 12, 28 if look == CHOSEN else 17)
        canvas.centred(x + 6, y + 1, numeral(number), G7, 0)
        canvas.sprite(view.art, art.MIN06 + number - 6, x + 1, y + 9, CLEAR)
    else:
        if look == OUTLINE:
            canvas.round_rect(x, y, 12, 17)
        else:
            canvas.sprite(view.art, art.SLOT, x, y)
        canvas.centred(x + 6, y + 5, numeral(number), G7)


def count(canvas, number, cards, chosen=False, y=43):
    """How many, under the column; none is left empty."""
    if cards:
        canvas.centred(left(number) + 6, y, numeral(cards), G9, 0 if chosen else 1)


def plus(canvas, number):
    """One more would come."""
    x = left(number) + 10
    canvas.hline(x, 46, 3)
    canvas.vline(x + 1, 45, 3)


# ---- the seats

def seat_y(players, seat):
    """The top of a seat's line among the seats."""
    return 9 + 11 * seat if players < 4 else 8 + 9 * seat


def panel(view, canvas, more=0, cursor=NOBODY, foot=None, foot_chosen=False):
    """Seats with madness and hand size; `more` madness for every opponent of the seat on turn, `cursor`: the seat
    pointed at. Below them the runs published so far and what the next one costs, or `foot`."""
    game = view.game
    players = game.players
    canvas.dots_v(92, 0, 52)
    widgets.icon(canvas, icons.TRI_U, _PANEL + 1, 0)
    widgets.icon(canvas, icons.TRI_D, _PANEL + 1, 4)
    widgets.icon(canvas, icons.IC_MAD, _PANEL + 11, 0)
    widgets.icon(canvas, icons.IC_HAND, _PANEL + 24, 0)
    high = 9 if players < 4 else 10
    for seat in range(players):
        y = seat_y(players, seat)
        if seat == view.playing and cursor == NOBODY:
            canvas.round_fill(_PANEL, y, 7, 9)
            canvas.centred(_PANEL + 3, y + 1, numeral(seat + 1), G7, 0)
        else:
            canvas.centred(_PANEL + 3, y + 1, numeral(seat + 1), G7)
        canvas.right(_PANEL + 18, y + 1, numeral(game.madness(seat)), G7)
        if more and seat != view.playing:
            wide = 14 if more < 10 else 15
            canvas.round_fill(_PANEL + 34 - wide, y, wide, 9)
            canvas.centred(_PANEL + 27, y + 1, gain(more), G7, 0)
        else:
            canvas.round_rect(_PANEL + 21, y, 13, high)
            canvas.centred(_PANEL + 27, y + 1, numeral(game.hand_size(seat)), G7)
        if cursor == seat:
            canvas.invert(_PANEL - 1, y, 35, high)
    if foot:
        canvas.centred(_PANEL + 17, 45, foot, G7)
        if foot_chosen:
            canvas.invert(_PANEL - 1, 44, 35, 9)
    else:
        widgets.icon(canvas, icons.IC_BOOK, _PANEL, 45)
        canvas.text(_PANEL + 8, 45, numeral(game.published), G7)
        widgets.icon(canvas, icons.TRI_R, _PANEL + 16, 46)
        canvas.right(127, 45, gain(game.published + 1), G7)


def head(view, canvas, sprite, first, second):
    """What the choice is about, in place of the row: a picture 16x16 and two lines of 71 px."""
    canvas.sprite(view.art, sprite, 0, 4)
    canvas.text(20, 1, first)
    canvas.text(20, 12, second)


# ---- the bar

def bar_of_sets(canvas, text, turns, amount, done):
    """The bar with three squares at its right: `done` sets of the three that may be laid, the bar's own included.
    `turns`: LEFT and RIGHT change it, `amount`: UP and DOWN too."""
    widgets.bar(canvas, "", turns, -1, amount)
    canvas.centred(56, 54, text, G9, 0)
    for i in range(3):
        x = 99 + i * 7
        canvas.fill(x, 56, 6, 6, 0)
        if i >= done:
            canvas.fill(x + 1, 57, 4, 4)

