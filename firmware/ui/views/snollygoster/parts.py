"""What the screens of Snollygoster are made of: the board of seats and stashes, seats, tags, buttons, lines.

The board has two columns: the seat of whoever looks first, then clockwise, which is the order in which windows ask.
Every function draws from what `view` knows: its game, viewer (whose eyes), base (the first seat of the board), art.
Nothing here allocates once a numeral has been drawn.
"""
from words import sprites_snollygoster as art

from engine.game import NOBODY
from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, G9, OR, WIDTH
from firmware.ui.views import furniture
from firmware.ui.views.furniture import numeral

# Pictures of action cards by number, 11x11 and large; of event cards, large.
ICONS = (0, art.INSPECT, art.LAUNCH, art.DENIED, art.ANTIDOTE, art.STEAL, art.BUTT_IN, art.SHELL)
LARGE = (0, art.BIG_INSPECT, art.ROCKET, art.BIG_DENIED, art.BIG_ANTIDOTE, art.BIG_STEAL, art.BIG_BUTT_IN,
         art.BIG_SHELL)
PICTURES = (0, art.FOOD_SAFE, art.FOOD_BAD, art.BIG_FUEL, art.BIG_HUNGRY, art.BIG_STARVING, art.BIG_RANSOM)
# Width and height of the large ones that are not 22x22.
_USUAL = (22, 22)
_SIZES = {art.ROCKET: (15, 30), art.FOOD_SAFE: (18, 19), art.FOOD_BAD: (24, 16)}

LINE = 54           # top of the text at the foot
ACTIONS, EVENTS, DEEDS = range(3)               # kinds of subjects of help


class Page(furniture.Page):
    """`foods`: the board is on it; `room`: of texts of its own, its `words`, which go with it."""

    foods = False
    room = ""

    def __init__(self, view, rules):
        furniture.Page.__init__(self, view, rules)
        if self.room:
            self.words = lang.load(self.room)

    def tick(self, now) -> bool:
        """A frame; True if the picture has changed."""
        return False


def picture(view, canvas, sprite, x, y, w, h):
    """A large picture in the middle of a box."""
    wide, high = _SIZES.get(sprite, _USUAL)
    canvas.sprite(view.art, sprite, x + (w - wide) // 2, y + (h - high) // 2)


def mesh(view, canvas, x, y, w, h):
    """Take every third diagonal away: not to be had now, and still to be read. Multiples of 12 are drawn."""
    for top in range(y, y + h, 12):
        for left in range(x, x + w, 12):
            canvas.sprite(view.art, art.MESH, left, top, CLEAR)


# ---- frame

def title(canvas, left, right):
    """The title, 11 px: what is asked, and whom. What does not fit falls to the small font, the right one first."""
    canvas.fill(0, 0, WIDTH, 11)
    space = 124
    if right:
        font = G9 if canvas.width(left) + canvas.width(right) + 6 <= space else G7
        canvas.right(126, 1 if font == G9 else 2, right, font, 0)
        space -= canvas.width(right, font) + 4
    font = G9 if canvas.width(left) <= space else G7
    canvas.text(2, 1 if font == G9 else 2, left, font, 0)


def foot(canvas, left, right=""):
    """The line at the foot: what the cursor is on, and what A does or why it does nothing."""
    canvas.text(1, LINE, left)
    if right:
        canvas.right(127, LINE + 1, right, G7)


def hint(canvas, left, right=""):
    """The same in the small font."""
    if left:
        canvas.text(1, 56, left, G7)
    if right:
        canvas.right(127, 56, right, G7)


def button(view, canvas, x, text, chosen, sprite=-1, closed=False):
    """One of two at the foot, 63x13, with an icon 11x11 before its text; `closed`: dotted, nothing comes of it."""
    if chosen:
        canvas.fill(x, 51, 63, 13)
    elif closed:
        canvas.dot_rect(x, 51, 63, 13)
    else:
        canvas.rect(x, 51, 63, 13)
    wide = canvas.width(text) + (14 if sprite >= 0 else 0)
    left = x + (63 - wide) // 2
    v = 0 if chosen else 1
    if sprite >= 0:
        canvas.sprite(view.art, sprite, left, 52, CLEAR if chosen else OR)
        left += 14
    canvas.text(left, 53, text, G9, v)


# ---- seats

def seat_block(canvas, x, y, seat, living=True):
    """A seat's number, 7x9; hollow where it has starved."""
    if living:
        canvas.round_fill(x, y, 7, 9)
    else:
        canvas.rect(x, y, 7, 9)
    canvas.centred(x + 3, y + 1, numeral(seat + 1), G7, 0 if living else 1)


def fuel(view, canvas, x, y, seat, v=1):
    """Can, or padlock in quarantine, and how much: 10 px."""
    mode = OR if v else CLEAR
    if view.game.quarantined(seat):
        canvas.sprite(view.art, art.LOCK, x - 1, y, mode)
    else:
        canvas.sprite(view.art, art.FUEL, x, y, mode)
    canvas.text(x + 5, y, numeral(view.game.fuel(seat)), G7, v)


def fuel_change(view, canvas, x, y, before, after):
    """Can, before, arrow, after: 26 px."""
    canvas.sprite(view.art, art.FUEL, x, y)
    canvas.text(x + 6, y, numeral(before), G7)
    canvas.sprite(view.art, art.ARROW, x + 14, y + 1)
    canvas.text(x + 21, y, numeral(after), G7)


def tag_box(view, canvas, x, y, owner, claim):
    """A tag, 13x9: whose, and what it says; unsafe is filled."""
    unsafe = claim == m.UNSAFE
    if unsafe:
        canvas.round_fill(x, y, 13, 9)
    else:
        canvas.rect(x, y, 13, 9)
    canvas.text(x + (3 if owner == 0 else 2), y + 1, numeral(owner + 1), G7, 0 if unsafe else 1)
    canvas.sprite(view.art, art.TAG_BAD if unsafe else art.TAG_OK, x + 7, y + 2, CLEAR if unsafe else OR)


def face_box(view, canvas, x, y, face):
    """A face for the viewer's eyes only, 13x9; 0: not seen."""
    canvas.rect(x, y, 13, 9)
    if face == m.SAFE:
        canvas.sprite(view.art, art.KNOWN_OK, x + 3, y + 2)
    elif face == m.UNSAFE:
        canvas.sprite(view.art, art.KNOWN_BAD, x + 3, y + 2)
    else:
        canvas.sprite(view.art, art.FOOD_UNK, x + 4, y + 1)


def food_box(view, canvas, x, y, where):
    """A place of a stash, 13x9: its tag or what the viewer knows; a tagged one that is known shows both in turn."""
    game = view.game
    if not game.food(where):
        canvas.dots_h(x + 1, y + 8, 11)
        return
    owner = game.tag_owner(where)
    face = view.sees(where)
    if owner == NOBODY or face and view.turned:
        face_box(view, canvas, x, y, face)
    else:
        tag_box(view, canvas, x, y, owner, game.tag_claim(where))


# ---- the board

def cell_x(k):
    """The left edge of the k-th seat of the board."""
    return 66 if k & 1 else 1


def cell_y(players, k):
    if players > 4:
        return 12 + 10 * (k >> 1)
    return 14 + 14 * (k >> 1)


def order(view, seat):
    """Where a seat stands on the board."""
    return (seat - view.base) % view.game.players


def cell(view, canvas, x, y, seat):
    """A seat with its stash and fuel, 60x9."""
    game = view.game
    if not game.living(seat):
        dead(view, canvas, x, y, seat)
        return
    seat_block(canvas, x, y, seat)
    for slot in range(3):
        food_box(view, canvas, x + 9 + 14 * slot, y, seat * 3 + slot)
    fuel(view, canvas, x + 52, y + 1, seat)


def dead(view, canvas, x, y, seat):
    seat_block(canvas, x, y, seat, False)
    canvas.sprite(view.art, art.SKULL, x + 10, y + 1)
    canvas.text(x + 20, y + 1, view.words.starved, G7)


def board(view, canvas):
    players = view.game.players
    for k in range(players):
        cell(view, canvas, cell_x(k), cell_y(players, k), (view.base + k) % players)
    top = cell_y(players, 0)
    canvas.dots_v(64, top, cell_y(players, players - 1) + 9 - top)


def place_x(view, where):
    return cell_x(order(view, where // 3)) + 9 + 14 * (where % 3)


def place_y(view, where):
    return cell_y(view.game.players, order(view, where // 3))


def cursor(canvas, x, y, w, h):
    """A frame round what is chosen."""
    canvas.rect(x - 2, y - 2, w + 4, h + 4, 0)
    canvas.rect(x - 1, y - 1, w + 2, h + 2)


def frame_place(view, canvas, where):
    """Frame a food and keep it readable: it is drawn again inside."""
    x = place_x(view, where)
    y = place_y(view, where)
    cursor(canvas, x, y, 13, 9)
    food_box(view, canvas, x, y, where)


def frame_seat(view, canvas, seat):
    k = order(view, seat)
    x = cell_x(k)
    y = cell_y(view.game.players, k)
    canvas.fill(x + 61, y, 1, 9, 0)
    canvas.rect(x - 2, y - 2, 65, 13, 0)
    canvas.rect(x - 1, y - 1, 63, 11)


def known(view, canvas, where, y):
    """An eye and what the viewer knows of a food, at the right of a line."""
    words = view.words
    face = view.sees(where)
    text = words.seen_safe if face == m.SAFE else words.seen_unsafe if face else words.not_seen
    x = 127 - canvas.width(text, G7)
    canvas.right(127, y + 1, text, G7)
    if face == m.SAFE:
        canvas.sprite(view.art, art.KNOWN_OK, x - 9, y + 2)
    elif face:
        canvas.sprite(view.art, art.SKULL, x - 9, y + 1)
    else:
        canvas.sprite(view.art, art.FOOD_UNK, x - 8, y + 1)
    canvas.sprite(view.art, art.EYE, x - 16, y + 2)


def food_line(view, canvas, where, name, y=LINE):
    """A food in one line: whose, its tag, what the viewer knows of it."""
    x = canvas.text(1, y, name) + 3
    owner = view.game.tag_owner(where)
    if owner == NOBODY:
        canvas.text(x, y + 1, view.words.no_tag, G7)
    else:
        tag_box(view, canvas, x, y, owner, view.game.tag_claim(where))
    known(view, canvas, where, y)
