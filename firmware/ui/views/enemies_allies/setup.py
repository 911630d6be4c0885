"""The first two choices: a base, then the main equipment, out of four cards."""
from words import sprites_shell as icons

from engine.enemies_allies import moves as m
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.enemies_allies import help, parts
from firmware.ui.views.furniture import Page


class Setup(Page):
    """LEFT and RIGHT the card. With the base chosen, its back lies where the card was."""

    def __init__(self, view):
        Page.__init__(self, view, 2)
        self.at = 0
        self.kind = help.HAND

    def open(self):
        self.at = 0
        self._settle()

    def _settle(self):
        view = self.view
        self.subject = view.game.hand(view.playing, self.at)
        view.stale = True

    def key(self, event):
        view = self.view
        cards = view.game.hand_size(view.playing)
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.at = (self.at + (1 if event == keys.KEY_RIGHT else cards - 1)) % cards
            self._settle()
        elif event == keys.KEY_A:
            return (m.BASE if view.game.stage == m.BASE_STAGE else m.MAIN) + self.subject
        elif event == keys.KEY_B:
            return TAKE_BACK
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        words = view.words
        seat = view.playing
        first = game.stage == m.BASE_STAGE
        widgets.title(canvas, words.choose_base if first else words.choose_main)
        canvas.centred(64, 14, words.base_is if first else words.main_is)
        base = 0 if first else game.base(seat)
        x = 7
        shown = base == 0
        for i in range(game.hand_size(seat)):
            card = game.hand(seat, i)
            if not shown and base < card:
                canvas.lattice(x, 25, 24, 28)
                shown = True
                x += 30
            chosen = i == self.at
            parts.large_card(view, canvas, x, 25, card, 1 if chosen else 0)
            if chosen:
                widgets.icon(canvas, icons.TRI_R, x - 4, 36)
                widgets.icon(canvas, icons.TRI_L, x + 25, 36)
            x += 30
        if not shown:
            canvas.lattice(x, 25, 24, 28)
        if first:
            widgets.footer(canvas, "A", words.take_this)
        else:
            widgets.footer(canvas, "A", words.take_this, "B", words.take_back)
