"""What the screens of Death May Die are made of: frame, seats, signs. (lists.py: rows and tracks.)

Every function draws from what `view` knows: its game, its sprites (art), the number of its episode. Nothing here
allocates once a numeral has been drawn.
"""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, G9, WIDTH
from firmware.ui.views import furniture
from firmware.ui.views.furniture import numeral

# On the plan and in lists: a Cultist, the Elder One's minion, then by episode; an episode without signs of its own gets
# the last ones.
_MINIONS = (art.M_TIDE_HERALD, art.M_PALLID_USHER, art.M_MONSTER)
_MONSTERS = (
    (art.M_FIRE_VAMPIRE, art.M_INK_THING), (art.M_TUNNEL_EEL, art.M_GALLERY_HOUND),
    (art.M_GALLERY_HOUND, art.M_STILT_WALKER), (art.M_WARD_MATRON, art.M_GALLERY_HOUND),
    (art.M_SALT_GOLEM, art.M_TUNNEL_EEL), (art.M_STILT_WALKER, art.M_GALLERY_HOUND, art.M_MASK_BEARER),
    (art.M_MONSTER,))
_TOKENS = (
    (art.M_PLATE,), (art.M_LEVER, art.M_LEVER_THROWN, art.M_WHEEL), (art.M_LECTERN, art.M_ROPE),
    (art.M_PATIENT, art.M_GLYPH_RED, art.M_GLYPH_YELLOW, art.M_GLYPH_BLUE), (art.M_VEIN, art.M_CAVE_IN),
    (art.M_WHEEL,), (art.M_TOKEN,))
_RITUALS = (art.M_PLATE, art.M_LEVER_THROWN, art.M_LECTERN, art.M_GLYPH_RED, art.M_VEIN, art.M_MASK_BEARER,
            art.M_TOKEN)
_DEEDS = ((art.A_PRY, art.A_MELT), (art.A_LEVER, art.A_HANDCAR), (art.A_RECITE, art.A_CURTAIN),
          (art.A_COAX, art.A_GLYPHS), (art.A_DIG, art.A_SHORE), (art.A_LURE, art.A_CROWN), (art.A_ONE, art.A_TWO))
GATES = (art.M_GATE_RED, art.M_GATE_YELLOW, art.M_GATE_BLUE)

EVERYBODY = 31          # in place of a figure: all in the space
FOOT = 56               # top of the line at the foot

# What a page is about: furniture.Page.kind, with the number of it as subject - 1
ENEMY, CARD, DEED, SKILL, SPACE, STAGE, TOLD = 1, 2, 3, 4, 5, 6, 7      # TOLD: the page's own head and body


class Page(furniture.Page):
    """`room`: of texts of its own, its `words`. `map`: the plan is on it."""

    room = ""
    map = False
    looked = False          # a text that is only looked at, too

    def __init__(self, view, rules):
        furniture.Page.__init__(self, view, rules)
        if self.room:
            self.words = lang.load(self.room)

    def tick(self, now) -> bool:
        """A frame; True if the picture has changed."""
        return False


def _of(table, view):
    return table[min(view.episode, len(table) - 1)]


def sign(view, kind):
    """The small sprite of a type of enemy."""
    if not kind:
        return art.M_CULTIST
    if kind == layout.ELDER:
        return art.M_ELDER
    if kind == 1:
        return _MINIONS[min(view.elder, len(_MINIONS) - 1)]
    signs = _of(_MONSTERS, view)
    return signs[min(kind - 2, len(signs) - 1)]


def sign_of(view, figure):
    if figure == layout.ELDER:
        return art.M_ELDER
    return sign(view, view.game.foe_type(figure))


def token(view, kind):
    """The sprite of a kind of token on the plan."""
    if not kind:
        return art.M_FIRE
    if kind < 3:
        return art.M_SIGN if view.elder else art.M_DROWNED
    signs = _of(_TOKENS, view)
    return signs[min(kind - 3, len(signs) - 1)]


def ritual(view):
    return _of(_RITUALS, view)


def deed(view, number):
    """The icon of the episode's action 0 or 1."""
    return _of(_DEEDS, view)[number]


def wide(view, sprite):
    """The width of a sprite."""
    return view.art[8 + 4 * sprite]


def high(view, sprite):
    return view.art[9 + 4 * sprite]


# ---- frame

def title(canvas, left, right="", x=2, space=124):
    """The title, 11 px: what is asked, and who. What does not fit falls to the small font, the right one first. The
    column behind the left one."""
    canvas.fill(0, 0, WIDTH, 11)
    space -= x - 2
    if right:
        font = G9 if canvas.width(left) + canvas.width(right) + 6 <= space else G7
        canvas.right(126, 1 if font == G9 else 2, right, font, 0)
        space -= canvas.width(right, font) + 4
    font = G9 if canvas.width(left) <= space else G7
    return canvas.text(x, 1 if font == G9 else 2, left, font, 0)


def foot(canvas, left, right=""):
    """The line at the foot: what the cursor is on, what A does."""
    if right:
        canvas.right(127, FOOT, right, G7)
    if left:
        canvas.text(1, FOOT, left, G7)


def button(canvas, x, width, text, chosen, closed=False):
    """A button at the foot, 13 high."""
    if chosen:
        canvas.fill(x, 51, width, 13)
    elif closed:
        canvas.dot_rect(x, 51, width, 13)
    else:
        canvas.round_rect(x, 51, width, 13)
    font = G9 if canvas.width(text) <= width - 4 else G7
    canvas.centred(x + width // 2, 53 if font == G9 else 54, text, font, 0 if chosen else 1)


def pips(view, canvas, x, left, most):
    """So many actions or steps left, on the white title."""
    for i in range(most):
        canvas.sprite(view.art, art.PIP_ON if i < left else art.PIP_OFF, x, 3, CLEAR)
        x += 6
    return x


def pawn(canvas, x, y, number, v=1):
    """An investigator's block, 7x9, with its number (0: 1) cut out; v: its colour."""
    canvas.round_fill(x, y, 7, 9, v)
    canvas.text(x + (3 if not number else 2), y + 1, numeral(number + 1), G7, 1 - v)
