"""A discovery card: two halves, what each costs and gives."""
from engine.death_may_die import moves as m
from firmware import book, lang
from firmware.draw.canvas import CLEAR, G7, G9, OR
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import parts
from firmware.ui.views.death_may_die.parts import Page


class Finding(Page):
    """LEFT and RIGHT an option, A takes it; B leaves the card, if it may be left, which is asked once. What cannot be
    paid is dotted. UP looks round the plan, DOWN at the boards."""

    room = "death_may_die_cards"

    def __init__(self, view):
        Page.__init__(self, view, 8)
        self.at = 0
        self.sure = False                   # asking whether to leave it
        self.right = False
        self.text = self.hint = ""
        self.labels = self.names = ("", "")
        self.lines = ()
        self.font = G9

    def open(self):
        view = self.view
        game = view.game
        card = game.card
        self.sure = False
        self.text = view.books[2].get(book.DISCOVERY, card)
        self.labels = [self._label(k) for k in range(2)]
        self.names = [view.half(book.HALF, card, game.option_half(k)) for k in range(2)]
        self.hint = self.words.b_leave if game.allows(m.LEAVE) else self.words.must
        self.at = 0 if self.may(0) else 1
        self._settle()

    def _label(self, k):
        view = self.view
        label = view.game.option_label(k)
        return view.books[2].get(book.LABEL, label & 255) if label != 255 else ""

    def may(self, k):
        return self.view.game.allows(m.OPTION + k)

    def _settle(self):
        view = self.view
        game = view.game
        text = view.half(book.HALF_TEXT, game.card, game.option_half(self.at)) or view.words.no_effect
        canvas = view.app.canvas
        self.font = G9
        self.lines = lang.wrap(canvas, text, 126, G9)
        if len(self.lines) > 2 and lang.language == "en":
            self.font = G7
            self.lines = lang.wrap(canvas, text, 126, G7)
        view.stale = True

    def key(self, event):
        view = self.view
        if self.sure:
            return self._asked(event)
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.at = 1 - self.at
            self._settle()
        elif event == keys.KEY_A:
            if self.may(self.at):
                return m.OPTION + self.at
            view.refuse()
        elif event == keys.KEY_B:
            if not view.game.allows(m.LEAVE):
                return TAKE_BACK
            self.sure = True
            self.right = False
            view.stale = True
        else:
            view.around(event)
        return NO_MOVE

    def _asked(self, event):
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.right = not self.right
        elif event == keys.KEY_B:
            self.sure = False
        elif event == keys.KEY_A:
            self.sure = False
            if self.right:
                return m.LEAVE
        self.view.stale = True
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, self.text, self.hint)
        for k in range(2):
            self._half(canvas, 65 * k, k, k == self.at)
        if self.sure:
            canvas.fill(0, 43, 128, 21, 0)
            parts.button(canvas, 0, 63, view.words.no, not self.right)
            parts.button(canvas, 65, 63, self.words.leave_it, self.right)
        elif self.font == G9:
            parts.lines(canvas, self.lines, 1, 44, 11, 2)
            if len(self.lines) > 2:
                canvas.fill(116, 55, 12, 9, 0)
                canvas.right(127, 57, "...", G7)
        else:
            parts.lines(canvas, self.lines, 1, 43, 7, 3, G7)

    def _half(self, canvas, x, k, on):
        view = self.view
        game = view.game
        may = self.may(k)
        if on:
            canvas.fill(x, 12, 63, 30)
        elif may:
            canvas.round_rect(x, 12, 63, 30)
        else:
            canvas.dot_rect(x, 12, 63, 30)
        v = 0 if on else 1
        label = self.labels[k]
        font = G9 if canvas.width(label) <= 59 else G7
        canvas.centred(x + 31, 13 if font == G9 else 14, label, font, v)
        canvas.dots_h(x + 3, 23, 57, 2, v)
        mode = OR if v else CLEAR
        canvas.sprite(view.art, parts.CLASSES[view.game.half_class(game.card, game.option_half(k))], x + 4, 25, mode)
        stress, wounds, sanity = game.cost_stress(k), game.cost_wounds(k), game.cost_sanity(k)
        if stress or wounds or sanity:
            parts.cost(view, canvas, x + 60, 25, stress, wounds, sanity, v)
        else:
            canvas.right(x + 59, 25, self.words.free_card, G7, v)
        name = self.names[k]
        font = G9 if canvas.width(name) <= 60 else G7
        canvas.centred(x + 31, 32 if font == G9 else 33, name, font, v)
