"""What the screens of Enemies and Allies are made of: cards, dice, the enemies with the life they have left.

The table is two lands: enemies on top, the own land (land.py) below, dice between them on the card they act through.
Nothing here allocates once a numeral has been drawn.
"""
from micropython import const
from words import sprites_enemies_allies as art
from words import sprites_shell as icons

from engine.enemies_allies import moves as m
from firmware.draw.canvas import CLEAR, G7, G9, GB, OR
from firmware.ui import widgets
from firmware.ui.views.furniture import numeral

_PITCH = const(21)
SHOWN = 5                   # enemies in sight
_SUITS = (art.SU_S, art.SU_H, art.SU_D, art.SU_C)
_BIG_SUITS = (art.BIG_S, art.BIG_H, art.BIG_D, art.BIG_C)
_MARKS = "♠♥♦♣"


def mark(suit):
    """The sign of a suit; behind the last one comes the first again, as in the cycle of EA-70."""
    return _MARKS[suit & 3]


def name(card):
    """A card in words: "♠7"."""
    return _MARKS[card & 3] + str(card >> 2)


# ---- cards

def card(view, canvas, x, y, which, v=1, suit=6):
    """A card, 14x18; v = 0: as an outline. `suit`: where its sign begins, further left where another card covers it."""
    if v:
        canvas.round_fill(x, y, 14, 18)
    else:
        canvas.round_rect(x, y, 14, 18)
    canvas.text(x + 2, y + 1, numeral(which >> 2), G9, 1 - v)
    canvas.sprite(view.art, _SUITS[which & 3], x + suit, y + 10, CLEAR if v else OR)


def back(canvas, x, y):
    canvas.lattice(x, y, 14, 18)


def large_card(view, canvas, x, y, which, v=1):
    """The same, 24x28."""
    if v:
        canvas.round_fill(x, y, 24, 28)
    else:
        canvas.round_rect(x, y, 24, 28)
    canvas.text(x + 3, y + 2, numeral(which >> 2), G9, 1 - v)
    canvas.sprite(view.art, _BIG_SUITS[which & 3], x + 8, y + 12, CLEAR if v else OR)


def small_card(view, canvas, x, y, which, v=1):
    """The same, 10x17."""
    if v:
        canvas.round_fill(x, y, 10, 17)
    else:
        canvas.round_rect(x, y, 10, 17)
    canvas.centred(x + 5, y + 1, numeral(which >> 2), G7, 1 - v)
    canvas.sprite(view.art, _SUITS[which & 3], x + 2, y + 9, CLEAR if v else OR)


# ---- dice

def die(view, canvas, x, y, value, hollow=False):
    """A die in the tray, 12x12; hollow: it is in hand."""
    canvas.sprite(view.art, (art.HOLLOW1 if hollow else art.DIE1) + value - 1, x, y)


def placed_die(canvas, x, y, value, hollow=False):
    """A die on a card, 8x9; hollow: used, or not yet there."""
    if hollow:
        canvas.fill(x, y, 8, 9, 0)
        canvas.round_rect(x, y, 8, 9)
    else:
        canvas.round_fill(x, y, 8, 9)
    canvas.text(x + 2, y + 1, numeral(value), G7, 1 if hollow else 0)


# ---- enemies

def enemies(view, canvas, first=0, cursor=-1, hit=0, more=True):
    """The display from enemy `first` on, and how many `more` there are. `hit`: what the previewed attack takes from the
    one at `cursor`."""
    game = view.game
    count = game.enemies
    end = min(first + SHOWN, count)
    for i in range(first, end):
        x = (i - first) * _PITCH
        which = game.enemy(i)
        card(view, canvas, x, 0, which)
        if game.fresh(i):               # the corner is off: its tokens go back if it falls now
            for k in range(5):
                canvas.hline(x + 9 + k, k, 5 - k, 0)
        _life(canvas, x + 15, which >> 2, game.tokens(i), hit if i == cursor else 0)
        if i == cursor:
            widgets.icon(canvas, icons.TRI_U, x + 5, 20)
    if not more:
        return
    if first:
        widgets.icon(canvas, icons.TRI_L, 0, 21)
        canvas.text(5, 20, numeral(first), G7)
    if end < count:
        widgets.icon(canvas, icons.TRI_R, 99, 21)
        canvas.right(96, 20, numeral(count - end), G7)


def _life(canvas, x, number, tokens, hit):
    """Two columns of five pips from below: full is life left, a dot what is about to go."""
    left = number - tokens
    for k in range(left):
        px = x + k // 5 * 3
        py = 14 - k % 5 * 3
        if k < left - hit:
            canvas.fill(px, py, 2, 2)
        else:
            canvas.pixel(px, py)
            canvas.pixel(px + 1, py + 1)


def follow(first, cursor):
    """The first enemy in sight so that the one at `cursor` (-1: none) is."""
    if 0 <= cursor < first:
        return cursor
    return max(first, cursor - SHOWN + 1)


def side(view, canvas, need=0):
    """Pile, tokens in the supply, damage of the seat on turn. The supply is dark on white where it lacks `need`."""
    game = view.game
    canvas.dots_v(104, 0, 24)
    widgets.icon(canvas, icons.IC_DECK, 106, 0)
    canvas.right(127, 0, numeral(game.pile_left), G7)
    short = game.supply < need
    if short:
        canvas.fill(105, 7, 23, 9)
    widgets.icon(canvas, icons.IC_TOKEN, 106, 8, 0 if short else 1)
    canvas.right(126 if short else 127, 8, numeral(game.supply), G7, 0 if short else 1)
    widgets.icon(canvas, icons.IC_DROP, 106, 16)
    canvas.right(127, 16, numeral(game.damage(view.playing)), G7)


def box(canvas, label, number):
    """The figure at the right of the own land."""
    canvas.centred(114, 27, label, G7)
    canvas.centred(114, 38, numeral(number), GB)


def where_class(where):
    """A place for dice as moves name it: every card of the reserve is ON_RESERVE."""
    return where if where < m.ON_RESERVE else m.ON_RESERVE
