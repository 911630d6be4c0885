"""Fuel is offered to another seat, or asked for: whom, and how much."""
from words import sprites_snollygoster as art

from engine.snollygoster import moves as m
from firmware.draw.canvas import CLEAR, G7, G9, GB, OR
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.furniture import numeral
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import Page

_SHOWN = 4


class Fuel(Page):
    """UP and DOWN the seat, LEFT and RIGHT the amount, A asks that seat, B leads back."""

    room = "snollygoster_flight"

    def __init__(self, view):
        Page.__init__(self, view, 8)
        self.base = m.OFFER
        self.seats = bytearray(5)           # the others who live, clockwise
        self.count = 0
        self.at = 0
        self.first = 0                      # in sight
        self.amount = 1

    def of(self, base):
        """OFFER or ASK."""
        self.base = base

    @property
    def giving(self):
        return self.base == m.OFFER

    def open(self):
        view = self.view
        game = view.game
        n = 0
        for k in range(1, game.players):
            seat = (view.asked + k) % game.players
            if game.living(seat):
                self.seats[n] = seat
                n += 1
        self.count = n
        self.at = n - 1
        self.amount = 1
        self._step(1)

    def _may(self, i, amount=1):
        return self.view.game.allows(self.base + self.seats[i] * 8 + amount)

    def _step(self, way):
        """To the next seat that may be asked."""
        for _ in range(self.count):
            self.at = (self.at + way) % self.count
            if self._may(self.at):
                break
        self.first = min(self.at, max(self.first, self.at - _SHOWN + 1))
        while self.amount > 1 and not self._may(self.at, self.amount):
            self.amount -= 1
        self.view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_UP or event == keys.KEY_DOWN:
            self._step(1 if event == keys.KEY_DOWN else -1)
        elif event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            amount = self.amount + (1 if event == keys.KEY_RIGHT else -1)
            if amount == 0:                 # round, to the most
                amount = 5
                while not self._may(self.at, amount):
                    amount -= 1
            elif not self._may(self.at, amount):
                amount = 1
            self.amount = amount
            view.stale = True
        elif event == keys.KEY_A:
            return self.base + self.seats[self.at] * 8 + self.amount
        elif event == keys.KEY_B:
            view.show(view.acting)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        words = view.words
        parts.title(canvas, self.words.give_fuel if self.giving else self.words.ask_fuel, view.who)
        for row in range(min(_SHOWN, self.count - self.first)):
            self._row(canvas, 13 + 10 * row, self.first + row)
        canvas.dots_v(75, 13, 38)
        canvas.centred(102, 13, self.words.how_much, G7)
        canvas.centred(102, 24, numeral(self.amount), GB)
        canvas.text(86, 26, "-", G9)
        canvas.text(114, 26, "+", G9)
        way = -1 if self.giving else 1
        mine = game.fuel(view.asked)
        theirs = game.fuel(self.seats[self.at])
        parts.fuel_change(view, canvas, 88, 41, mine, mine + way * self.amount)
        canvas.dots_h(0, 53, 128)
        x = canvas.text(1, 56, words.names[self.seats[self.at]], G7) + 4
        parts.fuel_change(view, canvas, x, 56, theirs, theirs - way * self.amount)
        canvas.right(127, 56, self.words.may_refuse, G7)

    def _row(self, canvas, y, i):
        view = self.view
        game = view.game
        words = view.words
        seat = self.seats[i]
        on = i == self.at
        v = 0 if on else 1
        if on:
            canvas.fill(9, y - 1, 64, 11)
        parts.seat_block(canvas, 1, y, seat)
        canvas.text(11, y + 1, words.names[seat], G7, v)
        if self._may(i):
            canvas.sprite(view.art, art.FUEL, 50, y + 1, OR if v else CLEAR)
            canvas.text(57, y + 1, numeral(game.fuel(seat)), G7, v)
            canvas.text(62, y + 1, "/5", G7, v)
            return
        done = game.offered(seat) if self.giving else game.asked(seat)
        text = self.words.was_asked if done else self.words.is_full if self.giving else self.words.has_none
        canvas.right(72, y + 1, text, G7, v)
