"""The plan with the tracks beside it, and somebody else's turn on it."""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, WIDTH
from firmware.ui.views import NO_MOVE
from firmware.ui.views.death_may_die import parts
from firmware.ui.views.death_may_die.parts import Page
from firmware.ui.views.furniture import numeral

_COLUMN = 106           # left edge of the tracks


def ritual(view, canvas, x):
    """How far the ritual is broken, on the white title: the sign and have/need, or a tick."""
    game = view.game
    canvas.sprite(view.art, parts.ritual(view), x, 2, CLEAR)
    x += parts.wide(view, parts.ritual(view)) + 1
    if game.disrupted:
        canvas.sprite(view.art, art.CHECK, x, 3, CLEAR)
        return
    x = canvas.text(x, 2, numeral(game.variable(game.book.need_variable)), G7, 0)
    x = canvas.text(x + 1, 2, "/", G7, 0)
    canvas.text(x + 1, 2, numeral(game.need), G7, 0)


def track(view, canvas, x, y, width, pitch, height=4):
    """The eight spaces in two rows; the second is red."""
    for i in range(layout.TRACK_END):
        left = x + (i & 3) * pitch
        top = y + (i >> 2) * (height + 1)
        if i < view.game.track:
            canvas.fill(left, top, width, height)
        elif i < layout.RED - 1:
            canvas.rect(left, top, width, height)
        else:
            canvas.dot_rect(left, top, width, height)
            canvas.fill(left + 1, top + 1, 1, 1)
            canvas.fill(left + 2, top + 2, 1, 1)


def tracks(view, canvas, i):
    """Hearts left, stress, sanity lost of investigator i; the Elder One's track; symbols in the pile."""
    game = view.game
    x = _COLUMN
    canvas.sprite(view.art, art.HEART, x, 12)
    left = layout.WOUND_DIE - game.wounds(i)
    for k in range(layout.WOUND_DIE):
        if k < left:
            canvas.fill(x + 8 + 3 * k, 12, 2, 7)
        else:
            canvas.fill(x + 8 + 3 * k, 17, 2, 2)
    canvas.sprite(view.art, art.BOLT, x + 1, 21)
    taken = game.stress(i)
    for k in range(layout.STRESS_MAX):
        if k < taken:
            canvas.fill(x + 8 + 3 * k, 21, 2, 7)
        else:
            canvas.fill(x + 8 + 3 * k, 26, 2, 2)
    canvas.sprite(view.art, art.MIND, x, 30)
    end = canvas.text(x + 8, 30, numeral(game.sanity(i)), G7)
    fire = game.fire(i)
    if fire and end < 121:
        canvas.sprite(view.art, art.M_FIRE, 122 - (5 if fire > 1 else 0), 30)
        if fire > 1:
            canvas.right(127, 30, numeral(fire), G7)
    track(view, canvas, x + 1, 39, 4, 5)
    symbols = game.symbols
    for k in range(layout.SYMBOLS):
        canvas.sprite(view.art, art.SYM_S if k < symbols else art.SYM_SO, x + 1 + 6 * k, 50)


def title(view, canvas, text, left, most):
    """The title over the plan: what is done, pips, the ritual, who."""
    canvas.fill(0, 0, WIDTH, 11)
    x = canvas.text(2, 1, text, v=0) + 3
    x = parts.pips(view, canvas, x, left, most) + 3
    ritual(view, canvas, x)
    if canvas.width(view.who) < 98 - x:
        canvas.right(126, 1, view.who, v=0)
    else:
        canvas.right(126, 2, view.who, G7, 0)


class Watching(Page):
    """Somebody else's turn, or what is being told."""

    map = True

    def __init__(self, view):
        Page.__init__(self, view, 0)
        self.text = ""

    def open(self):
        view = self.view
        self.text = lang.say(view.words.turn, view.game.turns)
        view.stale = True

    def key(self, event):
        self.view.around(event)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        title(view, canvas, self.text, game.actions, 3)
        i = view.asked
        at = view.plan.people[i]
        view.plan.draw(canvas, view.touched, at)
        tracks(view, canvas, i)


def under(view, canvas, x, items, at, free):
    """A strip of icons at the foot, 10 px each: the chosen one inverted, a dash for what cannot be done."""
    for k in range(len(items)):
        if k == at:
            canvas.fill(x - 1, 54, 11, 10)
        if free[k]:
            canvas.sprite(view.art, items[k], x, 55, CLEAR if k == at else 0)
        else:
            canvas.fill(x + 3, 59, 3, 1, 0 if k == at else 1)
        x += 10


