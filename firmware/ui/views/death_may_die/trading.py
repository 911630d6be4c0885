"""Trade: which card goes to whom."""
from words import sprites_death_may_die as art

from engine.death_may_die import moves as m
from firmware.draw.canvas import CLEAR, OR
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import lists, parts
from firmware.ui.views.death_may_die.parts import CARD, Page

_MOST = 60
_DONE = 255


class Trading(Page):
    """Rows of cards with who has it and who would get it. A gives, the first row ends the trade, B takes back."""

    room = "death_may_die_cards"

    def __init__(self, view):
        Page.__init__(self, view, 2)
        self.rows = lists.Rows(3)
        self.card = bytearray(_MOST)
        self.to = bytearray(_MOST)
        self.names = []

    def open(self):
        view = self.view
        game = view.game
        names = []
        if game.allows(m.DONE):
            self.card[0] = _DONE
            names.append(self.words.trade_done)
        for k in range(game.held_count):
            card = game.held(k)
            for i in range(game.count):
                if len(names) < _MOST and game.allows(m.give(card, i)):
                    self.card[len(names)] = card
                    self.to[len(names)] = i
                    names.append(view.held(card))
        self.names = names
        self.rows.of(len(names))
        self._settle()

    def _settle(self):
        self.view.stale = True
        card = self.card[self.rows.at]
        self.kind = 0 if card == _DONE else CARD
        self.subject = 1 + card

    def key(self, event):
        view = self.view
        at = self.rows.at
        if event == keys.KEY_UP or event == keys.KEY_DOWN:
            self.rows.step(1 if event == keys.KEY_DOWN else -1)
            self._settle()
        elif event == keys.KEY_A:
            return m.DONE if self.card[at] == _DONE else m.give(self.card[at], self.to[at])
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_LEFT:
            view.look(view.looking)
        elif event == keys.KEY_RIGHT:
            view.look(view.sheet)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        rows = self.rows
        parts.title(canvas, self.words.trade, view.who)
        for k in range(rows.first, min(rows.count, rows.first + rows.shown)):
            y = 12 + 13 * (k - rows.first)
            v = lists.bar(canvas, y, 13, k == rows.at)
            mode = OR if v else CLEAR
            card = self.card[k]
            if card == _DONE:
                canvas.sprite(view.art, art.CHECK, 3, y + 3, mode)
                canvas.text(14, y + 2, self.names[k], v=v)
                continue
            canvas.sprite(view.art, lists.CLASSES[game.card_class(card)], 3, y + 3, mode)
            lists.fitted(canvas, 14, y + 2, self.names[k], 86, v)
            parts.pawn(canvas, 101, y + 2, game.holder(card), v)
            canvas.sprite(view.art, art.ARROW, 110, y + 4, mode)
            parts.pawn(canvas, 117, y + 2, self.to[k], v)
        lists.scroll(canvas, 12, 39, rows)
        canvas.dots_h(0, 52, 128)
        parts.foot(canvas, "", self.words.a_give if self.kind else self.words.a_end)
