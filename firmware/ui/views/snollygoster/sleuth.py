"""The end is certain: the Sleuth guesses the others' agendas, as many as are dared."""
from words import sprites_shell as icons
from words import sprites_snollygoster as art

from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, OR
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.furniture import seat_name
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import Page


class Guessing(Page):
    """A line a seat: LEFT and RIGHT turn through the agendas, A says it, B takes it back. What was not said is not kept
    when the cursor leaves the line: the page shows what counts. A on the last line ends."""

    room = "snollygoster_ends"

    def __init__(self, view):
        Page.__init__(self, view, 17)
        self.seats = bytearray(5)
        self.count = 0
        self.at = 0                         # a line; `count`: no more
        self.thought = 0                    # of the seat under the cursor, before it is said; 0: no guess
        self.names = ()

    def open(self):
        view = self.view
        game = view.game
        _words = lang.load("snollygoster_cards")
        self.names = _words.agendas
        n = 0
        for k in range(1, game.players):
            self.seats[n] = (view.asked + k) % game.players
            n += 1
        self.count = n
        view.stale = True

    def key(self, event):
        view = self.view
        lines = self.count + 1
        if event == keys.KEY_UP or event == keys.KEY_DOWN:
            self.at = (self.at + (1 if event == keys.KEY_DOWN else lines - 1)) % lines
            self.thought = 0
            view.stale = True
        elif event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            if self.at < self.count and not view.game.guessed(self.seats[self.at]):
                self._turn(1 if event == keys.KEY_RIGHT else 12)
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_A:
            return self._press()
        return NO_MOVE

    def _turn(self, way):
        """To the next agenda of this number of players; 0 is no guess."""
        seat = self.seats[self.at]
        agenda = (self.thought + way) % 13
        while agenda and not self.view.game.allows(m.GUESS + seat * 16 + agenda):
            agenda = (agenda + way) % 13
        self.thought = agenda
        self.view.stale = True

    def _press(self):
        view = self.view
        if self.at == self.count:
            return m.DONE
        seat = self.seats[self.at]
        thought = self.thought
        self.thought = 0
        self.at += 1
        view.stale = True
        if thought and not view.game.guessed(seat):
            return m.GUESS + seat * 16 + thought
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, self.words.sleuth, view.who)
        for i in range(self.count):
            self._row(canvas, 12 + 8 * i, i)
        canvas.dots_h(0, 53, 128)
        on = self.at == self.count
        canvas.text(1, 56, self.words.right_wrong, G7)
        x = 124 - canvas.width(self.words.no_more, G7)
        if on:
            canvas.fill(x - 3, 54, 128 - x + 3, 10)
        canvas.text(x, 56, self.words.no_more, G7, 0 if on else 1)

    def _row(self, canvas, y, i):
        view = self.view
        game = view.game
        seat = self.seats[i]
        said = game.guessed(seat)
        on = i == self.at
        v = 0 if on else 1
        if on:
            canvas.fill(0, y - 1, 128, 9)
        x = canvas.text(2, y, seat_name(seat), G7, v)
        canvas.text(x + 3, y, view.words.names[seat], G7, v)
        agenda = said or (self.thought if on else 0)
        canvas.text(58, y, self.names[agenda - 1] if agenda else self.words.no_guess, G7, v)
        if said:
            canvas.sprite(view.art, art.CHECK, 119, y, OR if v else CLEAR)
        elif on:
            widgets.icon(canvas, icons.TRI_L, 52, y + 1, v)
            widgets.icon(canvas, icons.TRI_R, 123, y + 1, v)
