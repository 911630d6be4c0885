"""What is this? An action card, an event card, or one of the deeds of the strip, in a frame."""
from words import sprites_snollygoster as art

from firmware import lang
from firmware.draw.canvas import G9
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import ACTIONS, EVENTS

_WIDTH = 118
_EVENTS = (art.KNOWN_OK, art.KNOWN_BAD, art.FUEL_ICON, art.HUNGRY, art.STARVING, art.RANSOM)


def card(view, canvas, kind, subject):
    """Its picture, its name, and three lines about it."""
    _words = lang.load("snollygoster_cards")
    words = view.words
    if kind == EVENTS:
        sprite = _EVENTS[subject - 1]
        name = words.events[subject - 1]
        text = _words.event_facts[subject - 1]
    elif kind == ACTIONS:
        sprite = parts.ICONS[subject]
        name = words.actions[subject - 1]
        text = _words.action_facts[subject - 1]
    else:
        from firmware.ui.views.snollygoster import acting  # it is in memory: its strip is shown

        sprite = acting.icon_of(subject)
        name = words.deeds[subject - 8]
        text = _words.deed_facts[subject - 8]
    canvas.sprite(view.art, sprite, 6, 5)
    canvas.text(24, 6, name)
    canvas.dots_h(5, 19, _WIDTH)
    y = 24
    for line in lang.wrap(canvas, text, _WIDTH, G9):
        canvas.text(5, y, line)
        y += 11
