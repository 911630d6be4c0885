"""Looking into a room: who and what is there, with hearts and dice."""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from firmware import lang
from firmware.draw.canvas import G7
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.death_may_die import lists, parts
from firmware.ui.views.death_may_die.parts import ENEMY, Page
from firmware.ui.views.furniture import numeral


class Inside(Page):
    """Who and what is in a room. UP and DOWN through the rows, B leads back to the plan."""

    def __init__(self, view):
        Page.__init__(self, view, 1)
        self.space = 0
        self.rows = lists.Rows(3)
        self.who = bytearray(40)        # figures, then 64 + investigator, 96 + kind of token, 128 + gate
        self.names = ()
        self.text = ""

    def of(self, space):
        self.space = space
        self.rows.at = 0

    def open(self):
        view = self.view
        game = view.game
        words = view.words
        n = 0
        names = []
        for i in range(game.count):
            if game.alive(i) and game.space(i) == self.space:
                self.who[n] = 64 + i
                names.append(view.name(i))
                n += 1
        for k in range(layout.ELDER, -1, -1):
            figure = k if k == layout.ELDER else game.book.figures - 1 - k if k < game.book.figures else 255
            if figure != 255 and game.foe_space(figure) == self.space:
                self.who[n] = figure
                names.append(view.figure_name(figure))
                n += 1
        for kind in range(game.book.kinds):
            many = game.tokens(kind, self.space)
            if many:
                self.who[n] = 96 + kind
                names.append(lang.say(words.many_of, view.token_name(kind), many))
                n += 1
        for gate in range(3):
            if game.book.gates[gate] == self.space:
                self.who[n] = 128 + gate
                names.append(words.gates[gate])
                n += 1
        self.names = names
        self.rows.of(n)
        self.text = view.space_name(self.space)
        self._settle()

    def _settle(self):
        view = self.view
        view.stale = True
        self.kind = 0
        if self.rows.count:
            thing = self.who[self.rows.at]
            if thing <= layout.ELDER:
                self.kind = ENEMY
                self.subject = 1 + (thing if thing == layout.ELDER else view.game.foe_type(thing))

    def key(self, event):
        view = self.view
        if event == keys.KEY_DOWN or event == keys.KEY_UP:
            if not self.rows.count and not view.choosing:
                view.show(view.looking)
                return NO_MOVE
            self.rows.step(1 if event == keys.KEY_DOWN else -1)
            self._settle()
        else:
            view.show(view.looking)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        words = view.words
        rows = self.rows
        parts.title(canvas, self.text, words.look)
        if not rows.count:
            canvas.text(2, 14, words.nothing_here)
        for k in range(rows.first, min(rows.count, rows.first + rows.shown)):
            self._row(canvas, 12 + 13 * (k - rows.first), self.who[k], self.names[k], k == rows.at)
        lists.scroll(canvas, 12, 39, rows)
        if view.choosing:
            canvas.dots_h(0, 52, 128)
            parts.foot(canvas, words.b_back, words.hold_a if self.kind else "")

    def _row(self, canvas, y, thing, name, on):
        view = self.view
        game = view.game
        v = lists.bar(canvas, y, 13, on)
        if thing <= layout.ELDER:
            lists.foe_row(view, canvas, y, thing, name, v)
            return
        mode = 1 - v
        if thing < 96:
            i = thing - 64
            parts.pawn(canvas, 4, y + 2, i, v)
            lists.fitted(canvas, 17, y + 2, name, 58, v)
            x = lists.heart(view, canvas, 80, y + 3, layout.WOUND_DIE - game.wounds(i), v)
            canvas.sprite(view.art, art.BOLT, x + 3, y + 3, mode)
            x = canvas.text(x + 10, y + 3, numeral(game.stress(i)), G7, v)
            canvas.sprite(view.art, art.MIND, x + 3, y + 3, mode)
            canvas.text(x + 11, y + 3, numeral(game.sanity(i)), G7, v)
        else:
            sprite = parts.GATES[thing - 128] if thing >= 128 else parts.token(view, thing - 96)
            canvas.sprite(view.art, sprite, 4, y + 3, mode)
            lists.fitted(canvas, 17, y + 2, name, 106, v)
