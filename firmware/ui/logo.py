"""The first picture: apart from everything else, so that it is on the panel before the rest is loaded."""

from micropython import const
from words import sprites_shell as ids

from firmware.ui import widgets

RISE = 10  # pixels that die, card and tentacle come up
_X = const(1)
_Y = const(6)
_POCKET = const(22)  # row of the picture at which the pocket begins, after a dark line


def draw(canvas, risen):
    """The pocket, and what looks out of it, `risen` of RISE pixels."""
    widgets.icon(canvas, ids.LOGO_THINGS, _X, _Y + RISE - risen)
    canvas.fill(_X, _Y + _POCKET, 44, 64 - _Y - _POCKET, 0)
    widgets.icon(canvas, ids.LOGO_POCKET, _X, _Y + _POCKET + 1)
