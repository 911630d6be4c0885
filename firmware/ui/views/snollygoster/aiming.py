"""The choice of a food or a seat on the board."""
from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import ACTIONS, Page


class Aiming(Page):
    """One food or seat of those that may be chosen. LEFT and RIGHT go through them as they stand on the board, UP and
    DOWN to the nearest one of another row; A chooses, B goes back or takes back."""

    foods = True

    def __init__(self, view):
        Page.__init__(self, view, 6)
        self.targets = bytearray(18)
        self.count = 0
        self.at = 0
        self.seats = False
        self.first = 0                  # move = base + target - first
        self.base = 0
        self.card = 0                   # the action card it is for
        self.opened = False             # from another page, where B leads
        self.text = self.label = self.facts = ""

    def at_places(self, base, first, text, card=0):
        """A food: its move is base + place - first."""
        self._at(base, first, text, card, False)

    def at_seats(self, base, text, card=0):
        self._at(base, 0, text, card, True)

    def _at(self, base, first, text, card, seats):
        self.base = base
        self.first = first
        self.text = text
        self.card = card
        self.subject = card
        self.kind = ACTIONS
        self.seats = seats
        self.opened = False
        self.at = 0
        self.rules = 16 if base == m.RANSOM else 9 if not card else 6 if card == m.INSPECT_CARD else 15

    def open(self):
        view = self.view
        players = view.game.players
        n = 0
        for k in range(players):
            seat = (view.base + k) % players
            if self.seats:
                if self._allowed(seat):
                    self.targets[n] = seat
                    n += 1
                continue
            for where in range(seat * 3, seat * 3 + 3):
                if self._allowed(where):
                    self.targets[n] = where
                    n += 1
        self.count = n
        self.at = min(self.at, n - 1)
        self._settle()

    def _allowed(self, target):
        if not self.seats and not 0 <= target - self.first < (18 if not self.first else 3):
            return False
        return self.view.game.allows(self._move(target))

    def _move(self, target):
        return self.base + target - self.first

    @property
    def target(self):
        return self.targets[self.at]

    def _settle(self):
        view = self.view
        game = view.game
        seat = self.target if self.seats else self.target // 3
        self.label = view.words.names[seat]
        if self.seats:
            self.facts = lang.say(view.words.seat_facts, game.stash_size(seat), game.fuel(seat))
        view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_A:
            return self._move(self.target)
        if event == keys.KEY_B:
            if not self.opened:
                return TAKE_BACK
            self.back()
        elif event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.at = (self.at + (1 if event == keys.KEY_RIGHT else self.count - 1)) % self.count
            self._settle()
        elif event == keys.KEY_UP or event == keys.KEY_DOWN:
            self._jump(1 if event == keys.KEY_DOWN else -1)
            self._settle()
        view.stale = True
        return NO_MOVE

    def back(self):
        self.view.show(self.view.acting)

    def _x(self, i):
        target = self.targets[i]
        if self.seats:
            return parts.cell_x(parts.order(self.view, target))
        return parts.place_x(self.view, target)

    def _row(self, i):
        target = self.targets[i]
        return parts.order(self.view, target if self.seats else target // 3) >> 1

    def _jump(self, way):
        """To the nearest one in the next row that has any, round the ends."""
        row = self._row(self.at)
        x = self._x(self.at)
        for _ in range(3):
            row = (row + way) % 3
            best = -1
            for i in range(self.count):
                if self._row(i) == row and (best < 0 or abs(self._x(i) - x) < abs(self._x(best) - x)):
                    best = i
            if best >= 0:
                self.at = best
                return

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, self.text, view.who)
        parts.board(view, canvas)
        if view.game.stage == m.SWAPPING:
            parts.frame_place(view, canvas, view.game.where)
        if self.seats:
            parts.frame_seat(view, canvas, self.target)
        else:
            parts.frame_place(view, canvas, self.target)
        self._draw_choice(canvas)

    def _draw_choice(self, canvas):
        view = self.view
        x = 1
        if self.card:
            canvas.fill(1, 41, 13, 13)
            canvas.sprite(view.art, parts.ICONS[self.card], 2, 42, CLEAR)
            x = 18
        canvas.text(x, 44, view.words.choose_back if self._leads_back() else view.words.choose, G7)
        if self.seats:
            parts.foot(canvas, self.label, self.facts)
        else:
            parts.food_line(view, canvas, self.target, self.label)

    def _leads_back(self):
        return self.opened or self.view.table.can_take_back
