"""Looking round the plan, and into a room: who is there, with hearts and dice."""

from engine.death_may_die.codes import NODES
from firmware.draw.canvas import G7
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.death_may_die import parts, table
from firmware.ui.views.death_may_die.parts import SPACE, Page


class Looking(Page):
    """From room to room; A looks into it, B leads back, where only arrows arrive DOWN below the last row."""

    map = True

    def __init__(self, view):
        Page.__init__(self, view, 1)
        self.cursor = NODES
        self.kind = SPACE
        self.label = self.text = ""

    def open(self):
        view = self.view
        game = view.game
        if self.cursor >= game.book.nodes:
            i = game.active
            self.cursor = game.space(i) if game.space(i) < game.book.nodes else 0
        self.text = view.words.look
        self._settle()

    def _settle(self):
        view = self.view
        self.label = view.space_name(self.cursor)
        self.subject = self.cursor + 1
        view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_A:
            view.inside.of(self.cursor)
            view.show(view.inside)
        elif event == keys.KEY_B:
            self.cursor = NODES
            view.home()
        elif event <= keys.KEY_RIGHT:
            space = view.plan.nearest(self.cursor, event, 0xFFFF)
            if space == self.cursor and event == keys.KEY_DOWN:
                self.cursor = NODES
                view.home()
                return NO_MOVE
            self.cursor = space
            self._settle()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        table.title(view, canvas, self.text, game.actions, max(3, game.actions))
        mine = view.plan.people[game.active]
        view.plan.draw(canvas, self.cursor, mine)
        table.tracks(view, canvas, game.active)
        if view.choosing:
            x = canvas.text(1, parts.FOOT, self.label, G7) + 4
            view.plan.contents(canvas, self.cursor, x, parts.FOOT)
