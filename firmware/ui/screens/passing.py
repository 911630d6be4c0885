"""The device changes hands. Neither page shows anything of the game but a seat's number."""

from words import sprites_shell as ids

from firmware import lang
from firmware.draw.canvas import G7, G9, GB
from firmware.ui import widgets
from firmware.ui.keys import HOLD_A, HOLD_B, HOLD_MS, KEY_A, KEY_B, A
from firmware.ui.shell import Screen


class PassTo(Screen):
    """"Pass to Player 2": A held for 0.6 s says that it is done. Nothing else shows a hand, and no clock does."""

    def __init__(self, app, play, seat):
        Screen.__init__(self, app)
        self._play = play
        self._seat = seat
        self._held = 0

    def key(self, event):
        if event == HOLD_A:
            self._play.take(self._seat)
            self.app.pop()
        elif event == HOLD_B:
            from firmware.ui.screens.pause import Pause

            self.app.push(Pause(self.app, self._play))

    def tick(self, now):
        if self._play.table.game.turn != self._seat:  # the console has moved
            self.app.pop()
            return
        held = min(self.app.keys.held(A, now), HOLD_MS)
        if held != self._held:
            self._held = held
            self.stale = True

    def draw(self, canvas):
        words = self.app.words
        widgets.plate(canvas)
        widgets.icon(canvas, ids.PAWN_BIG, 20, 12)
        canvas.centred(32, 16, str(self._seat + 1), G9, 0)
        seat = lang.say(words.pass_seat, self._seat + 1)
        if lang.language == "ko":
            canvas.centred(79, 12, seat, GB)
            canvas.centred(79, 26, words.pass_to, G9)
        else:
            canvas.centred(79, 12, words.pass_to, G9)
            canvas.centred(79, 24, seat, GB)
        widgets.hold_bar(canvas, 48, 43, 108, words.hold, self._held)


class Seat(Screen):
    """"Player 2": at a table without secrets A goes on."""

    def __init__(self, app, play, seat):
        Screen.__init__(self, app)
        self._play = play
        self._seat = seat

    def key(self, event):
        if event == KEY_A:
            self._play.take(self._seat)
            self.app.pop()
        elif event == KEY_B:
            from firmware.ui.screens.log import Log

            self.app.push(Log(self.app, self._play))
        elif event == HOLD_B:
            from firmware.ui.screens.pause import Pause

            self.app.push(Pause(self.app, self._play))

    def tick(self, now):
        if self._play.table.game.turn != self._seat:  # the console has moved
            self.app.pop()

    def draw(self, canvas):
        words = self.app.words
        widgets.plate(canvas)
        widgets.icon(canvas, ids.PAWN_BIG, 20, 12)
        canvas.centred(32, 16, str(self._seat + 1), G9, 0)
        canvas.centred(79, 12, lang.say(words.seat_turn, self._seat + 1), GB)
        widgets.pill(canvas, 56, 28, "A")
        canvas.text(68, 28, words.go_on)
        widgets.pill(canvas, 56, 42, "B")
        canvas.text(68, 42, words.log_key)


class TurnOver(Screen):
    """A person's turn has ended, others are about: the table is covered before the device leaves the hand."""

    def __init__(self, app, play):
        Screen.__init__(self, app)
        self._play = play

    def key(self, event):
        if event == KEY_A:
            self.app.pop()
        elif event == KEY_B:
            from firmware.ui.screens.log import Log

            self.app.push(Log(self.app, self._play))
        elif event == HOLD_B:
            from firmware.ui.screens.pause import Pause

            self.app.push(Pause(self.app, self._play))

    def draw(self, canvas):
        words = self.app.words
        widgets.plate(canvas)
        canvas.centred(64, 12, words.turn_over, GB)
        canvas.centred(64, 27, words.cards_hidden, G9 if lang.language == "ko" else G7)
        widgets.pill(canvas, 24, 42, "A")
        canvas.text(36, 42, words.go_on)
        widgets.pill(canvas, 72, 42, "B")
        canvas.text(84, 42, words.log_key)
