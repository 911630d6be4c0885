"""Launch: who comes aboard, and whether the fuel of all of them will do."""
from words import sprites_snollygoster as art

from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, OR
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import ACTIONS, Page

_BRICKS = 14                    # the most fuel that a crew needs


class Boarding(Page):
    """The D-pad goes over the seats and down to the gauge. A takes a seat aboard; on the one taken last it puts it off
    again. On the gauge, once the bricks reach the line, A announces the launch. B takes back."""

    room = "snollygoster_flight"

    def __init__(self, view):
        Page.__init__(self, view, 14)
        self.at = -1                        # place on the board; the number of players: the gauge
        self.last = -1                      # the seat that came aboard last
        self.crew = self.have = self.need = 0
        self.left = self.right = self.ratio = ""
        self.subject = m.LAUNCH_CARD
        self.kind = ACTIONS

    def open(self):
        view = self.view
        game = view.game
        players = game.players
        if game.crew == 1 << view.asked or self.at < 0:
            self.last = -1
            self.at = players
            if not game.allows(m.LIFT):
                self.at = 0
                while not game.allows(m.BOARD + self._seat()):
                    self.at += 1
        crew = have = 0
        for seat in range(players):
            if game.crew >> seat & 1:
                crew += 1
                have += game.fuel(seat)
        self.crew = crew
        self.have = have
        self.need = 2 * crew + 2
        self.ratio = "%d/%d" % (have, self.need)
        self.left = lang.say(self.words.aboard, crew)
        self._settle()

    def _settle(self):
        view = self.view
        words = view.words
        game = view.game
        seat = self._seat()
        if self.at == game.players:
            short = self.need - self.have
            self.right = self.words.a_launch if short <= 0 else lang.say(self.words.short, short)
        elif game.crew >> seat & 1:
            self.right = self.words.is_aboard if seat != view.asked else self.words.you
            if seat == self.last:
                self.right = self.words.a_off
        elif game.quarantined(seat):
            self.right = words.sick
        elif game.allows(m.BOARD + seat):
            self.right = self.words.a_board
        else:
            self.right = self.words.never_enough
        view.stale = True

    def _seat(self):
        view = self.view
        return (view.base + self.at) % view.game.players

    def key(self, event):
        view = self.view
        game = view.game
        if event == keys.KEY_B:
            return TAKE_BACK
        if event == keys.KEY_A:
            return self._press()
        players = game.players
        if event == keys.KEY_UP or event == keys.KEY_DOWN:
            self._move_row(1 if event == keys.KEY_DOWN else -1)
        elif event <= keys.KEY_RIGHT and self.at < players:
            step = 1 if event == keys.KEY_RIGHT else players - 1
            self.at = (self.at + step) % players
            while not game.living(self._seat()):
                self.at = (self.at + step) % players
        self._settle()
        return NO_MOVE

    def _move_row(self, way):
        """Rows of two seats, then the gauge."""
        view = self.view
        players = view.game.players
        rows = (players + 1) // 2 + 1
        row = rows - 1 if self.at == players else self.at >> 1
        column = 0 if self.at == players else self.at & 1
        while True:
            row = (row + way) % rows
            if row == rows - 1:
                self.at = players
                return
            for k in (row * 2 + column, row * 2 + 1 - column):
                if k < players and view.game.living((view.base + k) % players):
                    self.at = k
                    return

    def _press(self):
        view = self.view
        game = view.game
        if self.at == game.players:
            if game.allows(m.LIFT):
                return m.LIFT
        else:
            seat = self._seat()
            if game.allows(m.BOARD + seat):
                self.last = seat
                return m.BOARD + seat
            if seat == self.last and game.crew >> seat & 1:
                self.last = -1
                return TAKE_BACK
        view.refuse()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        words = view.words
        parts.title(canvas, self.words.launch_crew, view.who)
        for k in range(game.players):
            seat = (view.base + k) % game.players
            x = parts.cell_x(k)
            y = 12 + 10 * (k >> 1)
            if not game.living(seat):
                parts.dead(view, canvas, x, y, seat)
                continue
            parts.seat_block(canvas, x, y, seat)
            if not game.quarantined(seat):
                canvas.sprite(view.art, art.BOX_ON if game.crew >> seat & 1 else art.BOX_OFF, x + 9, y)
            canvas.text(x + 20, y + 1, words.names[seat], G7)
            parts.fuel(view, canvas, x + 52, y + 1, seat)
            if k == self.at:
                canvas.invert(x + 8, y - 1, 54, 11)
        self._draw_gauge(canvas)
        parts.hint(canvas, self.left, self.right)

    def _draw_gauge(self, canvas):
        view = self.view
        on = self.at == view.game.players
        v = 0 if on else 1
        mode = CLEAR if on else OR
        if on:
            canvas.fill(0, 42, 128, 12)
        canvas.sprite(view.art, art.ROCKET_SMALL, 2, 44, mode)
        canvas.rect(12, 44, 87, 8, v)
        for i in range(min(self.have, _BRICKS)):
            canvas.fill(14 + 6 * i, 46, 5, 4, v)
        canvas.vline(13 + 6 * self.need - 1 if self.need < _BRICKS else 97, 42, 12, v)
        canvas.sprite(view.art, art.FUEL, 102, 44, mode)
        canvas.right(126, 44, self.ratio, G7, v)
