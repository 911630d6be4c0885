"""What is this? A card with what it is here and what it does there."""
from engine.enemies_allies import moves as m
from firmware import lang
from firmware.draw.canvas import G9
from firmware.ui.views.enemies_allies import parts

BASE, MAIN, HAND, RESERVE, ENEMY = range(5)
_WIDTH = 118


def card(view, canvas, which, kind):
    """The card, its kind, and three lines about it."""
    words = view.words
    parts.card(view, canvas, 5, 4, which)
    canvas.text(24, 8, words.kinds[kind])
    canvas.dots_h(24, 20, 99)
    text = words.facts[kind]
    if kind == MAIN and view.game.options & m.AFFINITY:
        text = lang.say(words.main_affinity, parts.mark((which & 3) + 1), parts.mark((which & 3) + 3))
    if kind == ENEMY:
        game = view.game
        for i in range(game.enemies):
            if game.enemy(i) == which:
                left = (which >> 2) - game.tokens(i)
                text = lang.say(words.enemy_new if game.fresh(i) else words.enemy_old, left)
    y = 26
    for line in lang.wrap(canvas, text, _WIDTH, G9):
        canvas.text(5, y, line)
        y += 11


def kind_of(where):
    """The kind of the card on which a die lies."""
    return BASE if where == m.ON_BASE else RESERVE if where >= m.ON_RESERVE else MAIN
