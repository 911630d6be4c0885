"""A discovery card: two halves, what each costs and gives."""
from engine.death_may_die import moves as m
from firmware import lang, legend
from firmware.draw.canvas import CLEAR, G7, G9, OR
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import facts, lists, parts
from firmware.ui.views.death_may_die.parts import TOLD, Page


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
        self.head = self.told = ""
        self.kind = TOLD

    def open(self):
        view = self.view
        game = view.game
        card = game.card
        self.sure = False
        self.text = view.legends[2].get(legend.DISCOVERY, card)
        self.labels = [self._label(k) for k in range(2)]
        self.names = [self._name(view.half(legend.HALF, card, self._side(k)), len(self.labels[k])) for k in range(2)]
        self.hint = self.words.b_leave if game.allows(m.LEAVE) else self.words.must
        self.at = 0 if self.may(0) else 1
        self._settle()

    def _label(self, k):
        """What option k is called, as a line of 9 px or of 7, or two."""
        view = self.view
        game = view.game
        canvas = view.app.canvas
        label = view.legends[2].get(legend.LABEL, game.book.codes[2][facts.option(game, game.card, k) + 4])
        return (label,) if canvas.width(label) <= 59 else lang.wrap(canvas, label, 59, G7)[:2]

    def _name(self, name, taken):
        """A half's name, as a line or (of 7 px) two; there is no room for two where the label has `taken` two."""
        view = self.view
        canvas = view.app.canvas
        if canvas.width(name, G7) <= 60 or canvas.width(name) <= 60:
            return (name,)
        if taken > 1:
            return (lists.cut(view, name, 60, G7),)
        return lang.wrap(canvas, name, 60, G7)[:2]

    def _side(self, k):
        """Which half option k gives."""
        game = self.view.game
        return game.book.codes[2][facts.option(game, game.card, k) + 3]

    def may(self, k):
        return self.view.game.allows(m.OPTION + k)

    def _settle(self):
        view = self.view
        game = view.game
        text = self.told = view.half(legend.HALF_TEXT, game.card, self._side(self.at)) or view.words.no_effect
        self.head = view.half(legend.HALF, game.card, self._side(self.at))
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
            canvas.fill(0, 44, 128, 20, 0)
            parts.button(canvas, 0, 63, view.words.no, not self.right)
            parts.button(canvas, 65, 63, self.words.leave_it, self.right)
        elif self.font == G9:
            lists.lines(canvas, self.lines, 1, 45, 10, 2)
            if len(self.lines) > 2:
                canvas.fill(116, 55, 12, 9, 0)
                canvas.right(127, 57, "...", G7)
        else:
            lists.lines(canvas, self.lines, 1, 45, 7, 3, G7)

    def _half(self, canvas, x, k, on):
        view = self.view
        game = view.game
        may = self.may(k)
        if on:
            canvas.fill(x, 12, 63, 32)
        elif may:
            canvas.round_rect(x, 12, 63, 32)
        else:
            canvas.dot_rect(x, 12, 63, 32)
        v = 0 if on else 1
        label = self.labels[k]
        y = 25
        top = 33
        if len(self.names[k]) > 1:              # two lines of a name: closer together
            y = 22
            top = 27
        if len(label) == 1:
            font = G9 if canvas.width(label[0]) <= 59 else G7
            canvas.centred(x + 31, 13 if font == G9 else 14, label[0], font, v)
            if top == 33:
                canvas.dots_h(x + 3, 23, 57, 2, v)
        else:
            canvas.centred(x + 31, 13, label[0], G7, v)
            canvas.centred(x + 31, 20, label[1], G7, v)
            y = 28
            top = 34
        mode = OR if v else CLEAR
        kind = facts.half_class(game, game.card, self._side(k))
        canvas.sprite(view.art, lists.CLASSES[kind], x + 4, y, mode)
        code = game.book.codes[2]
        at = facts.option(game, game.card, k)
        if code[at] or code[at + 1] or code[at + 2]:
            lists.cost(view, canvas, x + 60, y, code[at], code[at + 1], code[at + 2], v)
        else:
            canvas.right(x + 59, y, self.words.free_card, G7, v)
        for line in self.names[k]:
            font = G9 if canvas.width(line) <= 60 and top == 33 else G7
            canvas.centred(x + 31, top if font == G9 else top + 2, line, font, v)
            top += 7
