"""Rest: how much of the wounds heals, how much of the stress."""
from engine.death_may_die import layout
from engine.death_may_die import moves as m
from firmware import lang
from firmware.draw.canvas import G7
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import lists, parts
from firmware.ui.views.death_may_die.parts import Page
from firmware.ui.views.furniture import numeral


class Resting(Page):
    """UP and DOWN wounds or stress, LEFT and RIGHT how much of it, A heals, B takes back."""

    room = "death_may_die_cards"

    def __init__(self, view):
        Page.__init__(self, view, 3)
        self.wounds = self.stress = 0
        self.row = 0
        self.text = self.left = ""

    def open(self):
        game = self.view.game
        i = game.asked
        heals = game.rest_heals(i)
        self.wounds = min(game.wounds(i), heals)
        self.stress = min(game.stress(i), heals - self.wounds)
        self.row = 0 if self.wounds else 1
        self.text = lang.say(self.words.rest_heals, heals)
        self._settle()

    def _settle(self):
        game = self.view.game
        left = game.rest_heals(game.asked) - self.wounds - self.stress
        self.left = lang.say(self.words.rest_left, left) if left else ""
        self.view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_A:
            move = m.heal(self.wounds, self.stress)
            if view.game.allows(move):
                return move
            view.refuse()
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_UP or event == keys.KEY_DOWN:
            self.row = 1 - self.row
        elif event == keys.KEY_RIGHT:
            self._more()
        elif event == keys.KEY_LEFT:
            self._less()
        self._settle()
        return NO_MOVE

    def _more(self):
        """One more of it; what is not left comes from the other."""
        game = self.view.game
        i = game.asked
        heals = game.rest_heals(i)
        if self.row:
            if self.stress < min(game.stress(i), heals):
                self.stress += 1
                self.wounds = min(self.wounds, heals - self.stress)
        elif self.wounds < min(game.wounds(i), heals):
            self.wounds += 1
            self.stress = min(self.stress, heals - self.wounds)

    def _less(self):
        if self.row:
            self.stress = max(0, self.stress - 1)
        else:
            self.wounds = max(0, self.wounds - 1)

    def draw(self, canvas):
        view = self.view
        game = view.game
        words = self.words
        i = game.asked
        parts.title(canvas, self.text, view.who)
        for row in range(2):
            y = 14 + 17 * row
            v = lists.bar(canvas, y, 16, row == self.row)
            if row:
                after = game.stress(i) - self.stress
                lists.bolts(view, canvas, 3, y + 4, after, v)
                amount = self.stress
            else:
                after = layout.WOUND_DIE - game.wounds(i) + self.wounds
                lists.hearts(view, canvas, 3, y + 4, after, layout.WOUND_DIE, v)
                amount = self.wounds
            x = canvas.text(52, y + 3, words.heals, v=v) + 3
            canvas.text(x, y + 3, numeral(amount), v=v)
            if row == self.row:
                canvas.text(108, y + 4, "<", G7, v)
                canvas.text(118, y + 4, ">", G7, v)
        canvas.dots_h(0, 52, 128)
        parts.foot(canvas, self.left, words.a_heal)
