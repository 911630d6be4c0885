"""How a round ends (a page of its own, shown to everybody) and who starts the next one."""
from words import sprites_pocket_madness as art
from words import sprites_shell as icons

from engine.pocket_madness import moves as m
from firmware import lang
from firmware.draw.canvas import G7
from firmware.ui import keys, widgets
from firmware.ui.shell import Screen
from firmware.ui.views import NO_MOVE, furniture
from firmware.ui.views.furniture import Page
from firmware.ui.views.pocket_madness import parts

_TEN = 10                               # madness that ends the game


class RoundEnd(Screen):
    """Everybody's madness before and after, as bars of 3 px a token: filled what was there, outlined what has come,
    dotted what has gone. The line of dots is ten."""

    def __init__(self, app, words, scores, next_round):
        Screen.__init__(self, app)
        self.scores = scores
        if scores.why:
            self.title = words.row_out
            self.rule = words.kinds_rule
        else:
            self.title = words.hands_out
            for seat in range(4):
                if scores.emptied == 1 << seat:
                    self.title = lang.say(words.hand_out, seat + 1)
            self.rule = words.half_rule
        self.next = words.the_end if scores.over else lang.say(words.next_round, next_round)

    def key(self, event):
        if event == keys.KEY_A or event == keys.KEY_B:
            self.scores.clear()
            self.app.pop()

    def draw(self, canvas):
        widgets.title(canvas, self.title)
        canvas.dots_v(77, 13, 41)
        for seat in range(self.scores.players):
            self._row(canvas, 15 + seat * 10, seat)
        canvas.text(80, 56, "10", G7)
        widgets.pill(canvas, 1, 55, "A")
        canvas.text(12, 56, self.rule, G7)
        canvas.right(127, 56, self.next, G7)

    def _row(self, canvas, y, seat):
        before = self.scores.before[seat]
        after = self.scores.after[seat]
        canvas.text(1, y, furniture.seat_name(seat), G7)
        canvas.right(24, y, furniture.numeral(before), G7)
        if after >= before:
            canvas.right(40, y, furniture.gain(after - before), G7)
        else:
            canvas.hline(40 - canvas.width(furniture.numeral(before - after), G7) - 4, y + 3, 3)
            canvas.right(40, y, furniture.numeral(before - after), G7)
        full = min(after, 18) * 3 + 1
        canvas.fill(46, y, full, 7, 0)
        canvas.rect(46, y, full, 7)
        canvas.fill(46, y, min(before, after, 18) * 3 + 1, 7)
        if before > after:
            lost = min(before, 18) * 3 + 1 - full
            canvas.dot_rect(46 + full, y, lost, 7)
        if after > 18:                  # the bar is broken: it goes on beyond the page
            canvas.fill(92, y, 2, 7, 0)
            canvas.fill(96, y, 2, 7, 0)
        canvas.right(126, y - 1, furniture.numeral(after))
        if after >= _TEN:
            widgets.icon(canvas, icons.IC_SKULL, 104, y)


class WhoStarts(Page):
    """The seat with most madness names who starts; the new hand and the row may be looked at first (PM-40)."""

    def __init__(self, view):
        Page.__init__(self, view, 20)
        self.seat = 0
        self.aside = False              # looking at the own hand
        self.chooser = self.text = ""

    def open(self):
        self.aside = False
        self._settle()

    def start(self, seat):
        self.seat = seat

    def _settle(self):
        view = self.view
        self.chooser = lang.say(view.words.chooser, view.playing + 1)
        self.text = lang.say(view.words.starts, self.seat + 1)
        view.stale = True

    def key(self, event):
        view = self.view
        players = view.game.players
        if self.aside:
            if event == keys.KEY_UP:
                view.show(view.whole_row)
            else:
                self.aside = False
                view.stale = True
        elif event == keys.KEY_RIGHT:
            self.seat = (self.seat + 1) % players
            self._settle()
        elif event == keys.KEY_LEFT:
            self.seat = (self.seat + players - 1) % players
            self._settle()
        elif event == keys.KEY_A:
            return m.STARTS + self.seat
        elif event == keys.KEY_B:
            self.aside = True
            view.stale = True
        elif event == keys.KEY_UP:
            view.show(view.whole_row)
        elif event == keys.KEY_DOWN:
            view.show(view.all_seats)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        players = view.game.players
        if self.aside:
            view.bar.draw_row(canvas, 0)
            view.bar.draw_hand(canvas, 0)
            parts.panel(view, canvas)
            widgets.footer(canvas, "B", view.app.words.back)
            return
        widgets.title(canvas, view.words.who_starts)
        canvas.centred(64, 16, self.chooser, G7)
        for seat in range(players):
            x = 64 - players * 15 + 5 + seat * 30
            chosen = seat == self.seat
            if chosen:
                canvas.sprite(view.art, art.PAWN_S, x, 27)
                widgets.icon(canvas, icons.TRI_U, x + 7, 50)
            else:
                canvas.sprite(view.art, art.PAWN_LINE, x, 29)
            canvas.centred(x + 10, 37 if chosen else 39, furniture.numeral(seat + 1), G7, 0 if chosen else 1)
        widgets.footer(canvas, "A", self.text, "B", view.words.my_hand)
