"""What the screens of Death May Die are made of: frame, tracks, dice, seats, rows, signs of enemies and tokens.

Every function draws from what `view` knows: its game, its sprites (art), the number of its episode. Nothing here
allocates once a numeral has been drawn.
"""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, G9, OR, WIDTH
from firmware.ui.views import furniture
from firmware.ui.views.death_may_die import facts
from firmware.ui.views.furniture import numeral

# On the plan and in lists: a Cultist, the Elder One's minion, then by episode; an episode without signs of its own gets
# the last ones.
_MINIONS = (art.M_TIDE_HERALD, art.M_PALLID_USHER, art.M_MONSTER)
_MONSTERS = (
    (art.M_FIRE_VAMPIRE, art.M_INK_THING), (art.M_TUNNEL_EEL, art.M_GALLERY_HOUND),
    (art.M_GALLERY_HOUND, art.M_STILT_WALKER), (art.M_WARD_MATRON, art.M_GALLERY_HOUND),
    (art.M_SALT_GOLEM, art.M_TUNNEL_EEL), (art.M_STILT_WALKER, art.M_GALLERY_HOUND, art.M_MASK_BEARER),
    (art.M_MONSTER,))
_LARGE = {
    art.M_CULTIST: art.P_CULTIST, art.M_ELDER: art.P_ELDER, art.M_TIDE_HERALD: art.P_TIDE_HERALD,
    art.M_PALLID_USHER: art.P_PALLID_USHER, art.M_FIRE_VAMPIRE: art.P_FIRE_VAMPIRE, art.M_INK_THING: art.P_INK_THING,
    art.M_TUNNEL_EEL: art.P_TUNNEL_EEL, art.M_GALLERY_HOUND: art.P_GALLERY_HOUND,
    art.M_STILT_WALKER: art.P_STILT_WALKER, art.M_WARD_MATRON: art.P_WARD_MATRON,
    art.M_SALT_GOLEM: art.P_SALT_GOLEM, art.M_MASK_BEARER: art.P_MASK_BEARER, art.M_MONSTER: art.P_MONSTER}
_TOKENS = (
    (art.M_PLATE,), (art.M_LEVER, art.M_LEVER_THROWN, art.M_WHEEL), (art.M_LECTERN, art.M_ROPE),
    (art.M_PATIENT, art.M_GLYPH_RED, art.M_GLYPH_YELLOW, art.M_GLYPH_BLUE), (art.M_VEIN, art.M_CAVE_IN),
    (art.M_WHEEL,), (art.M_TOKEN,))
_RITUALS = (art.M_PLATE, art.M_LEVER_THROWN, art.M_LECTERN, art.M_GLYPH_RED, art.M_VEIN, art.M_MASK_BEARER,
            art.M_TOKEN)
_DEEDS = ((art.A_PRY, art.A_MELT), (art.A_LEVER, art.A_HANDCAR), (art.A_RECITE, art.A_CURTAIN),
          (art.A_COAX, art.A_GLYPHS), (art.A_DIG, art.A_SHORE), (art.A_LURE, art.A_CROWN), (art.A_ONE, art.A_TWO))
GATES = (art.M_GATE_RED, art.M_GATE_YELLOW, art.M_GATE_BLUE)
CLASSES = (art.ITEM, art.ITEM, art.COMPANION, art.CONDITION)      # of halves, by class

EVERYBODY = 31          # in place of a figure: all in the space
FOOT = 56               # top of the line at the foot

# What a page is about: furniture.Page.kind, with the number of it as subject - 1
ENEMY, CARD, DEED, SKILL, SPACE, STAGE, TOLD = 1, 2, 3, 4, 5, 6, 7      # TOLD: the page's own head and body


class Page(furniture.Page):
    """`room`: of texts of its own, its `words`, which go with it. `map`: the plan is on it."""

    room = ""
    map = False

    def __init__(self, view, rules):
        furniture.Page.__init__(self, view, rules)
        if self.room:
            self.words = lang.borrow(self.room)

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


def portrait(view, figure):
    """The sprite of 11x11 of a figure, or of everybody in a space."""
    return art.P_EVERYBODY if figure == EVERYBODY else _LARGE[sign_of(view, figure)]


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


def fitted(canvas, x, y, text, width, v=1):
    """A text in the font of 9 px if it fits, else that of 7; the column behind it."""
    if canvas.width(text) <= width:
        return canvas.text(x, y, text, G9, v)
    return canvas.text(x, y + 1, text, G7, v)


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


# ---- tracks

def hearts(view, canvas, x, y, left, most, v=1):
    mode = OR if v else CLEAR
    for i in range(most):
        canvas.sprite(view.art, art.HEART if i < left else art.HEART_O, x, y, mode)
        x += 8
    return x


def bolts(view, canvas, x, y, taken, v=1):
    """Stress: solid ones are taken."""
    mode = OR if v else CLEAR
    for i in range(layout.STRESS_MAX):
        canvas.sprite(view.art, art.BOLT if i < taken else art.BOLT_O, x, y, mode)
        x += 7
    return x


def dice(view, canvas, x, y, black, green, v=1):
    """How many black and green dice; the column behind."""
    mode = OR if v else CLEAR
    if black:
        canvas.sprite(view.art, art.DIE_B, x, y, mode)
        x = canvas.text(x + 8, y, numeral(black), G7, v) + 2
    if green:
        canvas.sprite(view.art, art.DIE_G, x, y, mode)
        x = canvas.text(x + 8, y, numeral(green), G7, v) + 2
    return x


def heart(view, canvas, x, y, number, v=1):
    canvas.sprite(view.art, art.HEART, x, y, OR if v else CLEAR)
    return canvas.text(x + 8, y, numeral(number), G7, v)


def levels(canvas, x, y, own, effective, v=1):
    """Four boxes: own levels full, those of companions half."""
    for i in range(4):
        if i < own:
            canvas.fill(x, y, 5, 5, v)
        else:
            canvas.rect(x, y, 5, 5, v)
            if i < effective:
                canvas.fill(x + 2, y + 2, 1, 1, v)
                canvas.hline(x + 1, y + 1, 3, v)
                canvas.hline(x + 1, y + 3, 3, v)
        x += 6


def symbols(view, canvas, x, y, count):
    """The symbols in the discard pile, of three."""
    for i in range(layout.SYMBOLS):
        canvas.sprite(view.art, art.SYM_ON if i < count else art.SYM_OFF, x, y)
        x += 9
    return x


def cost(view, canvas, right, y, stress, wounds, sanity, v=1):
    """What something costs, as signs that end at a column."""
    mode = OR if v else CLEAR
    for _ in range(sanity):
        right -= 7
        canvas.sprite(view.art, art.MIND, right, y, mode)
    for _ in range(wounds):
        right -= 8
        canvas.sprite(view.art, art.HEART, right + 1, y, mode)
    for _ in range(stress):
        right -= 6
        canvas.sprite(view.art, art.BOLT, right + 1, y, mode)


# ---- lists

class Rows:
    """The cursor of a list: `count` rows, `shown` of them in sight. It goes round the ends."""

    def __init__(self, shown):
        self.shown = shown
        self.count = 0
        self.at = 0
        self.first = 0

    def of(self, count):
        self.count = count
        self.at = min(self.at, max(count - 1, 0))
        self._follow()

    def step(self, way):
        if self.count:
            self.at = (self.at + way) % self.count
            self._follow()

    def _follow(self):
        self.first = max(min(self.first, self.at, max(self.count - self.shown, 0)), self.at - self.shown + 1)


def scroll(canvas, y, height, rows):
    """Where the rows in sight lie among all."""
    if rows.count <= rows.shown:
        return
    thumb = max(3, height * rows.shown // rows.count)
    canvas.dots_v(127, y, height)
    canvas.fill(126, y + (height - thumb) * rows.first // (rows.count - rows.shown), 2, thumb)


def bar(canvas, y, height, on):
    """The ground of a row; the colour of what is drawn on it."""
    if on:
        canvas.fill(0, y, WIDTH, height)
        return 0
    return 1


def body(canvas, texts, first, shown, x, y, pitch, v=1):
    """The lines of a text in sight, and where they lie among all, at the right edge."""
    lines(canvas, texts, x, y, pitch, shown, G9, v, first)
    total = len(texts)
    if total > shown:
        tall = pitch * shown - 2
        thumb = max(4, tall * shown // total)
        canvas.dots_v(126, y, tall, 2, v)
        canvas.fill(125, y + (tall - thumb) * first // (total - shown), 3, thumb, v)


def lines(canvas, texts, x, y, pitch, most, font=G9, v=1, first=0):
    """At most so many lines of a text, from one on."""
    for i in range(first, min(len(texts), first + most)):
        canvas.text(x, y, texts[i], font, v)
        y += pitch


def foe_row(view, canvas, y, figure, name, v):
    """An enemy in a row of 13: portrait, name, hearts left, what it rolls."""
    game = view.game
    canvas.sprite(view.art, portrait(view, figure), 2, y + 1, OR if v else CLEAR)
    fitted(canvas, 17, y + 2, name, 63, v)
    if figure > layout.ELDER or figure == layout.ELDER and not game.on_board:
        return
    heart(view, canvas, 80, y + 3, max(0, game.foe_health(figure) - game.foe_wounds(figure)), v)
    dice(view, canvas, 97, y + 3, facts.foe_black(game, figure), game.foe_green(figure), v)


def cut(view, text, width, font=G9):
    """A text, cut to a width."""
    canvas = view.app.canvas
    if canvas.width(text, font) <= width:
        return text
    while text and canvas.width(text + "..", font) > width:
        text = text[:-1]
    return text + ".."
