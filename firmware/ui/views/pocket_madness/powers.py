"""The powers that ask: Shub-Niggurath (whom, which card), Cthulhu (what to whom), Nyarlathotep (which card)."""
from words import sprites_pocket_madness as art

from engine.pocket_madness import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, G9, GB
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE, TAKE_BACK, furniture
from firmware.ui.views.furniture import Page
from firmware.ui.views.pocket_madness import parts
from firmware.ui.views.pocket_madness.grid import Cursor


class Whom(Page):
    """Shub-Niggurath: whose hand to look at. Each hand is a fan of backs as long as the hand."""

    def __init__(self, view):
        Page.__init__(self, view, 12)
        self.away = 1                   # how many seats to the left of the one on turn

    def open(self):
        self.away = 1
        self.view.stale = True

    def key(self, event):
        view = self.view
        players = view.game.players
        if event == keys.KEY_DOWN or event == keys.KEY_RIGHT:
            self.away = self.away % (players - 1) + 1
            view.stale = True
        elif event == keys.KEY_UP or event == keys.KEY_LEFT:
            self.away = (self.away + players - 3) % (players - 1) + 1
            view.stale = True
        elif event == keys.KEY_A:
            return m.LOOK + (view.playing + self.away) % players
        elif event == keys.KEY_B:
            return TAKE_BACK
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        words = view.words
        canvas.fill(0, 0, 21, 64)
        canvas.sprite(view.art, art.POR08_SHUB, 2, 3, CLEAR)
        canvas.centred(10, 23, furniture.numeral(m.SHUB_NIGGURATH), GB, 0)
        canvas.text(25, 2, words.whose_hand)
        canvas.dots_h(25, 13, 103)
        for away in range(1, game.players):
            seat = (view.playing + away) % game.players
            y = 3 + away * 13
            chosen = away == self.away
            if chosen:
                canvas.fill(23, y - 1, 105, 13)
            v = 0 if chosen else 1
            canvas.text(27, y + 1, furniture.seat_name(seat), G9, v)
            size = game.hand_size(seat)
            for i in range(size if size < 14 else 14):
                canvas.fill(48 + i * 4, y + 1, 3, 9, v)
            canvas.right(124, y + 1, furniture.numeral(size), G9, v)
        widgets.pill(canvas, 24, 55, "A")
        canvas.text(34, 56, words.peek, G7)


class Hand(Page):
    """Shub-Niggurath: the hand that was looked at; one card of it must be taken."""

    def __init__(self, view):
        Page.__init__(self, view, 12)
        self.kind = 0
        self.first = ""

    def open(self):
        view = self.view
        view.legal.read(view.game)
        self.first = lang.say(view.words.hand_of, view.game.target + 1)
        self.kind = 6
        self._move(1)

    def _move(self, way):
        self.kind = parts.step(self.view.legal.takes, self.kind, way)
        self.subject = self.kind + 6
        self.view.stale = True

    def key(self, event):
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self._move(1 if event == keys.KEY_RIGHT else -1)
        elif event == keys.KEY_A:
            return m.TAKE + self.kind
        elif event == keys.KEY_B:
            return TAKE_BACK
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        target = game.target
        number = self.kind + 6
        parts.head(view, canvas, art.POR08_SHUB, self.first, view.words.take_one)
        for other in range(6, 13):
            cards = game.hand(target, other)
            chosen = other == number
            look = parts.DOTTED if not cards else parts.CHOSEN if chosen else parts.WHITE
            parts.column(view, canvas, other, look, 23)
            if cards:
                canvas.centred(parts.left(other) + 6, 42, furniture.numeral(cards), G7, 0 if chosen else 1)
        canvas.dots_v(92, 0, 52)
        canvas.sprite(view.art, art.LOC06_RLYEH + self.kind, 103, 3)
        canvas.text(95, 26, view.words.mine, G7)
        canvas.right(126, 26, furniture.numeral(game.hand(view.playing, number)), G7)
        canvas.text(95, 42, furniture.seat_name(target), G7)
        canvas.right(126, 42, furniture.numeral(game.hand(target, number)), G7)
        widgets.bar(canvas, view.places[self.kind], view.legal.takes & view.legal.takes - 1 != 0)


class Giving(Page):
    """Cthulhu: LEFT and RIGHT the card, UP and DOWN the receiver; after the first gift also "stop"."""

    def __init__(self, view):
        Page.__init__(self, view, 10)
        self.kind = 0
        self.away = 1                   # seats to the left; as many as there are players: stop
        self.first = self.second = self.text = ""

    def open(self):
        view = self.view
        game = view.game
        words = view.words
        view.legal.read(game)
        self.kind = parts.step(view.legal.gifts, 6, 1)
        self.away = 1
        if game.gifts:
            self.first = words.give_again
            if view.given:
                self.second = lang.say(words.went_to, view.given, game.gift_seat + 1)
            else:                       # the game was loaded: it does not say which card that was
                self.second = lang.say(words.got_one, game.gift_seat + 1)
        else:
            self.first = words.give_first
            self.second = words.give_most
        self._settle()

    def _stopping(self):
        return self.away == self.view.game.players

    def _receiver(self):
        return (self.view.playing + self.away) % self.view.game.players

    def _settle(self):
        view = self.view
        self.subject = 0 if self._stopping() else self.kind + 6
        if self._stopping():
            self.text = view.words.stop_giving
        else:
            self.text = lang.say(view.words.give, self.kind + 6, self._receiver() + 1)
        view.stale = True

    def key(self, event):
        view = self.view
        game = view.game
        rows = game.players if view.legal.flags & 1 << m.STOP else game.players - 1
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            if not self._stopping():
                self.kind = parts.step(view.legal.gifts, self.kind, 1 if event == keys.KEY_RIGHT else -1)
                self._settle()
        elif event == keys.KEY_DOWN:
            self.away = self.away % rows + 1
            self._settle()
        elif event == keys.KEY_UP:
            self.away = (self.away + rows - 2) % rows + 1
            self._settle()
        elif event == keys.KEY_A:
            if self._stopping():
                return m.STOP
            return m.GIVE + self._receiver() * 8 + self.kind
        elif event == keys.KEY_B:
            return TAKE_BACK
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        stopping = self._stopping()
        may_stop = view.legal.flags & 1 << m.STOP != 0
        parts.head(view, canvas, art.POR06_CTHULHU, self.first, self.second)
        for number in range(6, 13):
            cards = game.hand(view.playing, number)
            chosen = number - 6 == self.kind and not stopping
            look = parts.DOTTED if not cards else parts.CHOSEN if chosen else parts.OUTLINE if stopping else parts.WHITE
            parts.column(view, canvas, number, look)
            parts.count(canvas, number, cards, chosen and cards)
        parts.panel(view, canvas, 0, 254 if stopping else self._receiver(),
                    view.words.stop if may_stop else None, stopping)
        several = view.legal.gifts & view.legal.gifts - 1 != 0 and not stopping
        widgets.bar(canvas, self.text, several, -1, may_stop or game.players > 2)


class Picking(Page):
    """Nyarlathotep: any card of the row, in one picture."""

    def __init__(self, view):
        Page.__init__(self, view, 14)
        self.cursor = Cursor()
        self.text = ""

    def open(self):
        self.cursor.at = 0
        self._settle()

    def _settle(self):
        view = self.view
        self.subject = number = view.game.row(self.cursor.at)
        self.text = lang.say(view.words.row_card, number, view.places[number - 6]) if number else view.words.card_down
        view.stale = True

    def key(self, event):
        if event == keys.KEY_A:
            return m.PICK + self.cursor.at
        if event == keys.KEY_B:
            return TAKE_BACK
        self.cursor.move(event, self.view.game.row_left)
        self._settle()
        return NO_MOVE

    def draw(self, canvas):
        self.cursor.draw_title(self.view, canvas, self.text, self.subject)
        self.cursor.draw(self.view, canvas, 13, self.cursor.at)
