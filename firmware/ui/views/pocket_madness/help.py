"""What is this? A place with the portal behind it."""
from words import sprites_pocket_madness as art

from engine.game import NOBODY
from firmware import lang
from firmware.draw.canvas import G7, G9

_WIDTH = 118


def place(view, canvas, number):
    """The place, how many there are and how many the viewer holds; its portal and what that does."""
    words = view.words
    kind = number - 6
    canvas.sprite(view.art, art.LOC06_RLYEH + kind, 4, 3)
    canvas.text(24, 3, view.places[kind])
    if view.viewer == NOBODY:
        fact = lang.say(words.fact, number)
    else:
        fact = lang.say(words.fact_hand, number, view.game.hand(view.viewer, number))
    canvas.text(24, 14, fact, G7)
    canvas.sprite(view.art, art.POR06_CTHULHU + kind, 4, 22)
    canvas.text(24, 26, view.portals[kind])
    y = 40
    for line in lang.wrap(canvas, view.powers[kind], _WIDTH, G9):
        canvas.text(5, y, line)
        y += 10
