"""Game over: who won, and everybody's result."""

from words import sprites_shell as ids

from firmware import lang
from firmware.draw.canvas import G7, G9, GB, WIDTH
from firmware.ui import sounds, widgets
from firmware.ui.keys import HOLD_B, KEY_A, KEY_B
from firmware.ui.shell import Screen


def ranking(scores, winners, low_wins):
    """[(rank, seat)] from the best: winners have rank 1, equal results of others the same rank."""
    order = []
    for seat in range(len(scores)):
        key = scores[seat] if low_wins else -scores[seat]
        order.append((not winners >> seat & 1, key, seat))
    order.sort()
    ranked = []
    for place in range(len(order)):
        lost, key, seat = order[place]
        rank = 1 if not lost else place + 1
        if place and lost and order[place - 1][:2] == (lost, key):
            rank = ranked[-1][0]
        ranked.append((rank, seat))
    return ranked


class GameOver(Screen):
    def __init__(self, app, view):
        Screen.__init__(self, app)
        self._view = view
        self._table = view.table
        game = view.table.game
        scores = [view.rank(seat) for seat in range(len(view.table.seats))]
        self._ranks = ranking(scores, game.winners, view.low_wins)
        person = view.table.only_person()
        self._lost = not game.winners
        lost = self._lost if view.together else person < 8 and not game.winners >> person & 1
        app.sound(sounds.OVER if lost else sounds.WON)

    def key(self, event):
        app = self.app
        if event == KEY_A:
            from firmware.ui.screens.new_game import deal

            deal(app, self._table.name, self._table.seats, self._table.options)
        elif event == KEY_B:
            app.home()
        elif event == HOLD_B:
            from firmware.ui.screens.log import Log

            app.push(Log(app, app.play))

    def enter(self):
        self.stale = True

    def draw(self, canvas):
        words = self.app.words
        winners = ["P%d" % (seat + 1) for rank, seat in self._ranks if rank == 1]
        winners.sort()
        if self._view.together:
            text = words.together_lost if self._lost else words.together_won
        elif len(winners) > len(words.wins):
            text = lang.say(words.many_win, len(winners))
        else:
            text = lang.say(words.wins[len(winners) - 1], *winners)
        canvas.fill(0, 0, WIDTH, widgets.TITLE)
        sign = ids.IC_SKULL if self._view.together and self._lost else ids.IC_CUP
        widgets.icon(canvas, sign, 4, 3, 0)
        widgets.icon(canvas, sign, 117, 3, 0)
        if canvas.width(text, GB) <= 106:
            canvas.centred(64, 1, text, GB, 0)
        else:
            canvas.centred(64, 2, text, G9, 0)
        if len(self._ranks) > 4:
            self._two_columns(canvas)
        else:
            pitch = min(15, 40 // len(self._ranks))
            y = 14 + (40 - pitch * len(self._ranks)) // 2 + (pitch - 10) // 2
            for rank, seat in self._ranks:
                self._row(canvas, words, y, rank, seat)
                y += pitch
        widgets.footer(canvas, "A", words.again, "B", words.menu_key)

    def _row(self, canvas, words, y, rank, seat):
        self._place(canvas, 0, y, rank)
        canvas.text(14, y, "P%d" % (seat + 1))
        level = self._table.seats[seat]
        widgets.icon(canvas, ids.IC_ROBOT if level else ids.IC_PERSON, 31, y + 1)
        canvas.text(42, y, words.levels[level - 1] if level else words.person)
        score = self._view.score_text(seat)
        self._view.score_mark(canvas, 98, y + 1)
        canvas.right(126, y, score)

    def _place(self, canvas, x, y, rank):
        """The cup, or which place it is; nothing for those who have lost together."""
        if self._view.together and self._lost:
            return
        if rank == 1:
            widgets.icon(canvas, ids.IC_CUP, x + 1, y + 1)
        else:
            canvas.centred(x + 4, y + 1, str(rank), G7)

    def _two_columns(self, canvas):
        """Five or six of them, the best down the left column."""
        half = (len(self._ranks) + 1) // 2
        canvas.dots_v(64, 15, 38)
        for place in range(len(self._ranks)):
            rank, seat = self._ranks[place]
            x = 66 if place >= half else 0
            y = 16 + 13 * (place % half)
            self._place(canvas, x, y, rank)
            canvas.text(x + 12, y, "P%d" % (seat + 1))
            widgets.icon(canvas, ids.IC_ROBOT if self._table.seats[seat] else ids.IC_PERSON, x + 28, y + 1)
            self._view.score_mark(canvas, x + 38, y + 1)
            canvas.right(x + 60, y, self._view.score_text(seat))
