"""The table: row, columns, seats, and the bar that cycles through what may be done now."""
from micropython import const
from words import sprites_shell as icons

from engine.game import NOBODY
from engine.pocket_madness import moves as m
from firmware import lang
from firmware.draw.canvas import G7
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE, TAKE_BACK, furniture
from firmware.ui.views.furniture import Page
from firmware.ui.views.pocket_madness import parts

# What the bar may offer, from left to right; 1..3 are the cards of an investigation.
_OPEN = const(4)
_PUBLISH = const(5)
_CLOSE = const(6)
_END = const(7)
_PASS = const(8)
_RULES = (3, 4, 4, 4, 5, 7, 9, 3, 17)   # the page of the rules about each


class Legal:
    """What game.legal() allows, by subject. Kinds are bits 0..6 (number - 6)."""

    def __init__(self):
        self.draws = 0              # the most cards to draw, 0 for none
        self.runs = 0               # the most runs to publish
        self.sets = 0               # kinds of which a set can be laid
        self.portals = 0            # kinds whose portal can be closed
        self.gifts = 0              # kinds that can be given
        self.takes = 0              # kinds that can be taken
        self.flags = 0              # bits END, PASS, DONE, STOP of moves.py

    def read(self, game):
        self.draws = self.runs = self.sets = self.portals = self.gifts = self.takes = self.flags = 0
        for i in range(game.legal()):
            move = game.moves[i]
            if move >= m.LAY:
                self.sets |= 1 << (move - m.LAY >> 4)
            elif move >= m.GIVE:
                self.gifts |= 1 << (move & 7)
            elif move >= m.PICK:
                continue
            elif move >= m.TAKE:
                self.takes |= 1 << move - m.TAKE
            elif move >= m.CLOSE:
                self.portals |= 1 << move - m.CLOSE
            elif m.PUBLISH < move <= m.PUBLISH + 3:
                self.runs = move - m.PUBLISH
            elif m.INVESTIGATE < move <= m.INVESTIGATE + 3:
                self.draws = move - m.INVESTIGATE
            elif move <= m.STOP:
                self.flags |= 1 << move


class Scores:
    """What the records of a round's end say, until they have been shown."""

    def __init__(self):
        self.before = bytearray(4)
        self.after = bytearray(4)
        self.players = 0                # how many seats have been counted
        self.why = 0                    # 0: a hand is empty, 1: the row is used up
        self.emptied = 0                # mask of the seats with an empty hand
        self.over = False
        self._whole = False             # the round has ended altogether

    def note(self, record):
        kind, seat, a, b, c, _ = record
        if kind == m.E_ROUND:
            self._whole = True
        elif self._whole and (kind == m.E_EMPTY or kind == m.E_SCORE):
            self.clear()                # another round has ended while the page of the last one was up
        if kind == m.E_EMPTY:
            self.emptied |= 1 << seat
        elif kind == m.E_SCORE:
            self.before[seat] = a
            self.after[seat] = b
            self.why = c
            self.players += 1
        elif kind == m.E_OVER:
            self.over = True

    def clear(self):
        self.players = self.emptied = 0
        self.over = self._whole = False


class Table(Page):
    """The bar's options are a row of codes; the cursor's place in it is `at`."""

    def __init__(self, view):
        Page.__init__(self, view, 3)
        self.options = bytearray(9)
        self.length = 0
        self.at = 0
        self.code = 0               # the option under the cursor
        self.text = ""
        self.icon = -1
        self.again = -1             # the mark of Dagon's extra turn, where the lock has the first place
        self.gain = 0

    def start(self):
        """A new choice: the bar will stand on its leftmost option."""
        self.code = 0
        self.rules = _RULES[0]

    def open(self):
        game = self.view.game
        legal = self.view.legal
        legal.read(game)
        options = self.options
        n = 0
        for cards in range(legal.draws):
            options[n] = cards + 1
            n += 1
        if legal.sets:
            options[n] = _OPEN
            n += 1
        if legal.runs:
            options[n] = _PUBLISH
            n += 1
        locked = self.view.gug_locked()
        if legal.portals or locked:
            options[n] = _CLOSE
            n += 1
        if legal.flags & 1 << m.END:
            options[n] = _END
            n += 1
        if legal.flags & 1 << m.PASS:
            options[n] = _PASS
            n += 1
        self.length = n
        # A locked Gug alone is there to be asked about, not to be stumbled on.
        self.at = 1 if n > 1 and options[0] == _CLOSE and not legal.portals else 0
        for i in range(n):
            if options[i] == self.code:
                self.at = i
        self._settle()

    def _settle(self):
        view = self.view
        game = view.game
        words = view.words
        code = self.code = self.options[self.at]
        bound = game.restricted(view.playing) and not game.acted
        self.gain = 0
        self.rules = _RULES[code]
        self.icon = self.again = -1
        if bound:
            self.icon = icons.IC_LOCK
        if game.in_extra or game.extra:
            if bound:
                self.again = icons.IC_AGAIN
            else:
                self.icon = icons.IC_AGAIN
        if code <= 3:
            self.text = words.investigate_bound if bound else lang.say(words.investigate, code)
        elif code == _OPEN:
            self.text = words.open_portals
        elif code == _PUBLISH:
            self.gain = cost(game, view.legal.runs)
            self.text = lang.say(words.publish, self.gain)
        elif code == _CLOSE:
            self.text = words.close_portal
        elif code == _END:
            self.text = words.end_to_extra if game.extra else words.end_turn
        else:
            self.text = words.pass_turn
        view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_UP:
            view.show(view.whole_row)
        elif event == keys.KEY_DOWN:
            view.show(view.all_seats)
        elif not view.choosing:
            return NO_MOVE
        elif event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.at = (self.at + (1 if event == keys.KEY_RIGHT else self.length - 1)) % self.length
            self._settle()
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_A:
            code = self.code
            if code <= 3:
                return m.INVESTIGATE + code
            if code == _END:
                return m.END
            if code == _PASS:
                return m.PASS
            view.show(view.opening if code == _OPEN else view.publishing if code == _PUBLISH else view.closing)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        choosing = view.choosing
        code = self.code if choosing else 0
        self.draw_row(canvas, code if code <= 3 else 0)
        self.draw_hand(canvas, code)
        parts.panel(view, canvas, self.gain if choosing else 0)
        if choosing:
            if self.again < 0:
                widgets.bar(canvas, self.text, self.length > 1, self.icon)
            else:                       # one mark on either side
                widgets.bar(canvas, self.text, self.length > 1)
                widgets.icon(canvas, self.icon, 9, 55, 0)
                widgets.icon(canvas, self.again, 113, 55, 0)

    def draw_row(self, canvas, taken):
        """The row; once it is used up, its place tells of the last turns."""
        view = self.view
        game = view.game
        if game.row_left:
            parts.row(view, canvas, taken, view.choosing and not game.acted and game.restricted(view.playing))
            return
        canvas.round_rect(0, 1, 90, 14)
        if not game.final:
            canvas.centred(45, 3, view.words.row_empty)
            return
        canvas.text(3, 3, view.words.last_turns)
        pitch = 10 if game.players < 4 else 8
        for i in range(game.final):
            x = 82 - (game.final - 1 - i) * pitch       # the last of the order always stands at the frame's end
            if i == 0:
                canvas.round_fill(x - 1, 3, 7, 9)
            elif pitch == 10:
                canvas.hline(x - 3, 7, 2)
            canvas.centred(x + 2, 4, furniture.numeral((view.playing + i) % game.players + 1), G7, 0 if i == 0 else 1)

    def draw_hand(self, canvas, code):
        """The seven columns of the viewer; for nobody's eyes, what the seat on turn has laid."""
        view = self.view
        game = view.game
        seat = view.viewer
        for number in range(6, 13):
            parts.arch(view, canvas, number)
            if seat == NOBODY:
                parts.column(view, canvas, number, parts.DOTTED)
                parts.count(canvas, number, game.laid(view.playing, number))
                continue
            cards = game.hand(seat, number)
            if not cards:
                look = parts.DOTTED
            elif code == _CLOSE or code == _OPEN and not view.legal.sets >> number - 6 & 1:
                look = parts.OUTLINE
            else:
                look = parts.WHITE
            parts.column(view, canvas, number, look)
            parts.count(canvas, number, cards)
        if code and code <= 3:
            for i in range(code):
                number = game.row(i)
                if number:
                    parts.plus(canvas, number)


def cost(game, runs):
    """The madness that `runs` more runs give to every opponent (PM-12)."""
    total = 0
    for i in range(runs):
        total += game.published + 1 + i
    return total
