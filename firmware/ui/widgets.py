"""The parts that screens are made of. y of a text is the top of its ink, as everywhere.

All parts draw on the canvas given. Icons come from the shell's sheet, `icons`, which `load` reads once.
"""

from words import sprites_shell as ids

from firmware.draw import sprites
from firmware.draw.canvas import CLEAR, G7, G9, GB, HEIGHT, OR, WIDTH
from firmware.ui.keys import HOLD_MS, KEY_DOWN, KEY_UP

icons = b""

TITLE = 13  # height of the title
BAR = 53  # top of the bar at the foot
BAR_HEIGHT = 11
LOG_LINE = 116  # width of the text of a `told` line


def load():
    """Read the shell's icons."""
    global icons
    icons = sprites.load("shell")


def icon(canvas, sprite, x, y, v=1):
    canvas.sprite(icons, sprite, x, y, OR if v else CLEAR)


# ---- frames


def title(canvas, text, right="", sprite=-1):
    """The white title, an icon before its text, a second text at its right end."""
    canvas.fill(0, 0, WIDTH, TITLE)
    x = 3
    if sprite >= 0:
        icon(canvas, sprite, 3, 3, 0)
        x = 13
    canvas.text(x, 1, text, GB, 0)
    if right:
        canvas.right(125, 2, right, G9, 0)


def bar(canvas, text, arrows=True, sprite=-1, amount=False):
    """The button under A: a white bar with its text. Triangles left and right: those arrows change it; `amount`: UP
    and DOWN change something too; `sprite`: a 7x7 icon of the state that the choice is in."""
    canvas.fill(0, BAR, WIDTH, BAR_HEIGHT)
    middle = 64
    if arrows:
        icon(canvas, ids.TRI_L, 2, 56, 0)
        icon(canvas, ids.TRI_R, 123, 56, 0)
    if amount:
        icon(canvas, ids.TRI_U, 9, 55, 0)
        icon(canvas, ids.TRI_D, 9, 59, 0)
        middle = 66
    elif sprite >= 0:
        icon(canvas, sprite, 9, 55, 0)
        middle = 69
    canvas.centred(middle, BAR + 1, text, G9, 0)


def told(canvas, text):
    """A line of the log at the foot, for which nothing is to be decided; A goes on."""
    canvas.fill(0, BAR, WIDTH, BAR_HEIGHT, 0)
    canvas.hline(0, BAR, WIDTH)
    if text:
        canvas.text(1, BAR + 1, text)
        pill(canvas, 119, BAR + 1, "A")


def strip(canvas, width):
    """The white strip at the left of a menu."""
    canvas.fill(0, 0, width, HEIGHT)


def plate(canvas):
    """The device itself lies face down: weave, and a plate to write on."""
    canvas.weave(0, 0, WIDTH, HEIGHT)
    canvas.fill(14, 6, 100, 52, 0)
    canvas.round_rect(14, 6, 100, 52)
    canvas.round_rect(16, 8, 96, 48)


# ---- hints


def pill(canvas, x, y, letter, v=1):
    """A key, 8x9: its letter cut out of a white pill. The column behind it comes back."""
    canvas.round_fill(x, y, 8, 9, v)
    canvas.text(x + 2, y + 1, letter, G7, 1 - v)
    return x + 8


def footer(canvas, first, text, second="", other=""):
    """One or two keys and what they do, at the left and at the right."""
    if first:
        pill(canvas, 1, 55, first)
        canvas.text(11, 56, text, G7)
    if second:
        x = 128 - 11 - canvas.width(other, G7)
        pill(canvas, x, 55, second)
        canvas.text(x + 10, 56, other, G7)


def hold_bar(canvas, x, y, right, text, held):
    """"hold [A]" and a bar to column `right` that fills while A is held, `held` ms by now."""
    x = canvas.text(x, y + 1, text, G7) + 3
    x = pill(canvas, x, y, "A") + 3
    canvas.rect(x, y + 1, right - x, 7)
    full = right - x - 2
    canvas.fill(x + 1, y + 2, full * min(held, HOLD_MS) // HOLD_MS, 5)


def scroll_bar(canvas, y, height, first, shown, total):
    """Where the part that is shown lies; nothing if everything is shown."""
    if total <= shown:
        return
    canvas.dots_v(126, y, height)
    thumb = max(4, height * shown // total)
    canvas.fill(125, y + (height - thumb) * first // (total - shown), 3, thumb)


def seat_tag(canvas, x, y, seat, v=1):
    """A seat's number (1 for seat 0), cut out of a 7x9 tag."""
    canvas.round_fill(x, y, 7, 9, v)
    canvas.centred(x + 3, y + 1, str(seat + 1), G7, 1 - v)


def power(canvas, battery, x, y, v=1):
    """The battery's level or the plug of USB, at most 13 px wide; nothing where neither is known."""
    if battery.usb:
        icon(canvas, ids.USB, x + 1, y, v)
    elif battery.level is not None:
        icon(canvas, ids.BAT0 + battery.level, x, y, v)


def paragraph(canvas, lines, x, y, pitch=12, font=G9):
    for line in lines:
        canvas.text(x, y, line, font)
        y += pitch


# ---- lists


class Scroll:
    """Which of `total` things is chosen, and which `shown` of them are in sight. The cursor goes round the ends."""

    def __init__(self, total, shown, index=0):
        self.total = total
        self.shown = shown
        self.index = index
        self.first = 0
        self._follow()

    def key(self, event):
        """True if the event was UP or DOWN and the cursor has moved."""
        if self.total < 2 or event not in (KEY_UP, KEY_DOWN):
            return False
        self.index = (self.index + (1 if event == KEY_DOWN else -1)) % self.total
        self._follow()
        return True

    def _follow(self):
        self.first = min(max(self.first, self.index - self.shown + 1), self.index)
