"""What the lists of Death May Die are made of: rows, portraits, hearts, stress, dice, texts that scroll."""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from firmware.draw.canvas import CLEAR, G7, G9, OR, WIDTH
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import facts
from firmware.ui.views.death_may_die.parts import EVERYBODY, Page, sign_of
from firmware.ui.views.furniture import numeral

_LARGE = {
    art.M_CULTIST: art.P_CULTIST, art.M_ELDER: art.P_ELDER, art.M_TIDE_HERALD: art.P_TIDE_HERALD,
    art.M_PALLID_USHER: art.P_PALLID_USHER, art.M_FIRE_VAMPIRE: art.P_FIRE_VAMPIRE, art.M_INK_THING: art.P_INK_THING,
    art.M_TUNNEL_EEL: art.P_TUNNEL_EEL, art.M_GALLERY_HOUND: art.P_GALLERY_HOUND,
    art.M_STILT_WALKER: art.P_STILT_WALKER, art.M_WARD_MATRON: art.P_WARD_MATRON,
    art.M_SALT_GOLEM: art.P_SALT_GOLEM, art.M_MASK_BEARER: art.P_MASK_BEARER, art.M_MONSTER: art.P_MONSTER}
CLASSES = (art.ITEM, art.ITEM, art.COMPANION, art.CONDITION)      # of halves, by class


def portrait(view, figure):
    """The sprite of 11x11 of a figure, or of everybody in a space."""
    return art.P_EVERYBODY if figure == EVERYBODY else _LARGE[sign_of(view, figure)]


def fitted(canvas, x, y, text, width, v=1):
    """A text in the font of 9 px if it fits, else that of 7; the column behind it."""
    if canvas.width(text) <= width:
        return canvas.text(x, y, text, G9, v)
    return canvas.text(x, y + 1, text, G7, v)


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


class Listing(Page):
    """Rows of things, of which one answers or is read. UP and DOWN through them, A answers, B takes back."""

    def __init__(self, view, rules, most):
        Page.__init__(self, view, rules)
        self.rows = Rows(3)
        self.who = bytearray(most)
        self.names = []
        self.text = self.hint = self.what = ""

    def start(self):
        self.rows.at = 0

    def open(self):
        self.names = []
        self.hint = self.view.words.a_choose
        self.gather()
        self.rows.of(len(self.names))
        self._settle()

    def gather(self):
        """Fill in the rows."""

    def row(self, thing, name):
        """One row more."""
        if len(self.names) < len(self.who):
            self.who[len(self.names)] = thing
            self.names.append(name)

    def _settle(self):
        """The cursor lies on another row."""

    def settled(self, thing):
        """What the line says of a row."""

    def answer(self, thing) -> int:
        """The move of a row."""
        return NO_MOVE

    def back(self) -> int:
        return TAKE_BACK

    def key(self, event):
        view = self.view
        if event == keys.KEY_UP or event == keys.KEY_DOWN:
            self.rows.step(1 if event == keys.KEY_DOWN else -1)
            self._settle()
        elif event == keys.KEY_A:
            if self.rows.count:
                return self.answer(self.who[self.rows.at])
        elif event == keys.KEY_B:
            return self.back()
        elif event == keys.KEY_LEFT:
            view.look(view.looking)
        elif event == keys.KEY_RIGHT:
            view.look(view.sheet)
        return NO_MOVE
