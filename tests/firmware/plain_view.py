"""A view of Pocket Madness with nothing but text, for tests of the shell: it lists the legal moves, A takes one."""

from engine import games
from engine.game import NOBODY
from engine.pocket_madness import moves as m
from firmware.draw.canvas import G7
from firmware.ui import keys, views
from firmware.ui.shell import Screen

made = []  # every view, the latest last


class RoundEnd(Screen):
    def key(self, event):
        if event == keys.KEY_A:
            self.app.pop()

    def draw(self, canvas):
        canvas.text(1, 1, "round end", G7)


class View(views.View):
    room = "pocket_madness"
    low_wins = True

    def __init__(self, app, table):
        views.View.__init__(self, app, table)
        self.options = []
        self.index = 0
        self.pages = 0
        self.asked = []  # ("choose" or "watch", seat, viewer)
        made.append(self)

    def choose(self, seat):
        views.View.choose(self, seat)
        game = self.table.game
        self.options = list(game.moves[: game.legal()])
        self.index = 0
        self.asked.append(("choose", seat, self.viewer))

    def watch(self, seat):
        views.View.watch(self, seat)
        self.asked.append(("watch", seat, self.viewer))

    def moved(self, move, first):
        events = self.table.game.events
        record = bytearray(6)
        for number in range(max(first, events.first()), events.count):
            if events.get(number, record)[0] == m.E_SCORE:
                self.pages = 1

    def key(self, event):
        if event in (keys.KEY_LEFT, keys.KEY_RIGHT) and self.options:
            self.index = (self.index + (1 if event == keys.KEY_RIGHT else -1)) % len(self.options)
            self.stale = True
        elif event == keys.KEY_A:
            return self.options[self.index]
        elif event == keys.KEY_B:
            return views.TAKE_BACK
        return views.NO_MOVE

    def page(self):
        if self.pages:
            self.pages = 0
            return RoundEnd(self.app)
        return None

    def draw(self, canvas):
        game = self.table.game
        canvas.text(1, 1, "viewer %d turn %d" % (self.viewer, game.turn), G7)
        if self.viewer != NOBODY:
            hand = [game.hand(self.viewer, number) for number in range(6, 13)]
            canvas.text(1, 12, " ".join(map(str, hand)), G7)
        if self.choosing:
            canvas.text(1, 55, games.words("pocket_madness").text(self.options[self.index]), G7)

    def help(self, canvas):
        canvas.text(4, 4, "help for %d" % self.viewer, G7)
        return True

    def line(self, record, viewer):
        if record[0] == m.E_SCORE or record[1] == viewer:
            return ""
        return "P%d kind %d" % (record[1] + 1, record[0])

    def log_lines(self, record, viewer):
        return ["kind %d for %d" % (record[0], viewer)]

    def log_title(self):
        return "R%d" % self.table.game.round

    def progress(self):
        return getattr(self.table.game, "round", 0)
