"""The handheld's parts one by one, for somebody who has just soldered them (python -m harness checkout).

These are words of the console (CONSOLE.md), and a test picture under which keys do nothing. Loaded when the first of
them is asked for. Each function takes the app and the words behind its own, and returns the result's text.
"""
import os
import sys

from micropython import const
from words import sprites_shell as ids

from firmware import place
from firmware.draw.canvas import G7, HEIGHT, WIDTH
from firmware.requests import KEYS, Refusal, number
from firmware.ui import widgets
from firmware.ui.keys import since
from firmware.ui.shell import Screen

PATTERNS = ("frame", "lit", "keys")
_PATIENCE = const(60_000)  # ms after which a pattern goes away by itself, should the desktop have gone
_BOX = const(15)
_BOXES = ((24, 6), (24, 42), (6, 24), (42, 24), (104, 15), (84, 33))  # of the keys, in their order
_ARROWS = (ids.TRI_U, ids.TRI_D, ids.TRI_L, ids.TRI_R)
_TRIES = const(2)  # both slots of a record
_RECORD = "check"


class Pattern(Screen):
    """A picture to judge the glass by; `keys` shows which keys count as pressed."""

    brief = True

    def __init__(self, app):
        Screen.__init__(self, app)
        self.name = ""
        self._asked = 0
        self._mask = 0

    def show(self, name):
        self.name = name
        self.stale = True
        self._asked = self.app.now

    def enter(self):
        """Heard whatever Settings say, as long as this is shown."""
        self.app.device.buzzer.muted = False

    def leave(self):
        self.app.apply_settings()

    def tick(self, now):
        mask = self.app.keys.down
        if self._mask != mask:
            self._mask = mask
            self.stale = self.name == "keys"
        if since(now, self._asked) > _PATIENCE:
            self.app.pop()

    def draw(self, canvas):
        if self.name == "lit":
            canvas.fill(0, 0, WIDTH, HEIGHT)
        elif self.name == "frame":
            canvas.rect(0, 0, WIDTH, HEIGHT)
            for x in (3, WIDTH - 11):
                for y in (3, HEIGHT - 11):
                    canvas.fill(x, y, 8, 8)
            canvas.checker(48, 16, 32, 32)
        else:
            self._keys(canvas)

    def _keys(self, canvas):
        for key in range(6):
            x, y = _BOXES[key]
            dark = self._mask >> key & 1
            if dark:
                canvas.round_fill(x, y, _BOX, _BOX)
            else:
                canvas.round_rect(x, y, _BOX, _BOX)
            if key < 4:
                widgets.icon(canvas, _ARROWS[key], x + (6 if key > 1 else 5), y + (5 if key > 1 else 6), 1 - dark)
            else:
                canvas.text(x + 5, y + 4, "AB"[key - 4], G7, 1 - dark)


def pattern(app, args):
    if len(args) != 1 or args[0] not in PATTERNS + ("none",):
        raise Refusal("args", "pattern %s | pattern none" % " | ".join(PATTERNS))
    shown = app.screen if isinstance(app.screen, Pattern) else None
    if args[0] == "none":
        if shown:
            app.pop()
        return ""
    app.wake()
    if not shown:
        shown = Pattern(app)
        app.push(shown)
    shown.show(args[0])
    return ""


def buttons(app, args):
    keys = app.device.buttons
    low = keys.raw()
    return " ".join(["%s:%d:%s" % (KEYS[i], keys.presses(i), "low" if low >> i & 1 else "high") for i in range(6)])


def tone(app, args):
    if len(args) != 2:
        raise Refusal("args", "tone HERTZ MS")
    app.device.buzzer.tone(number(args[0], 20, 20_000), number(args[1], 1, 5_000))
    return ""


def battery(app, args):
    of = app.device.battery
    return "millivolts %s level %s usb %d" % (_known(of.millivolts), _known(of.level), of.usb)


def _known(value):
    return "none" if value is None else value


def panel(app, args):
    settings = app.settings
    if args:
        if len(args) != 2 or args[0] not in settings.values("panel") or args[1] not in settings.values("offset"):
            raise Refusal("args", "panel [%s OFFSET], OFFSET 0 to 4" % "|".join(settings.values("panel")))
        settings.put("panel", args[0])
        settings.put("offset", args[1])
        app.device.panel.use(settings.panel, settings.offset)
        app.save_settings()
        app.stale = True
    return "answers %d chip %s offset %d" % (app.device.panel.ready, settings.panel, settings.offset)


def storage(app, args):
    """Room on the flash, and whether what is written there can be read again (a record of its own, gone afterwards)."""
    store = app.store
    well = True
    for n in range(_TRIES):
        body = bytes([n ^ i & 255 for i in range(600)])
        well = store.write(_RECORD, body) and store.read(_RECORD) == body and well
    store.erase(_RECORD)
    space = os.statvfs(place.SAVES)
    free = space[3]
    if sys.platform == "rp2":  # MicroPython counts the two blocks of a folder twice
        from firmware import packs

        free += 2 * _folders("/", packs.mounted())
    free *= space[0]
    return "free %d size %d check %s" % (free, space[0] * space[2], "ok" if well else "failed")


def _folders(path, besides=()):
    """How many folders there are below one whose path ends in "/"."""
    names = [entry[0] for entry in os.ilistdir(path) if entry[1] == 0x4000 and entry[0] not in besides]
    return sum([1 + _folders(path + name + "/") for name in names])
