"""The land of the seat on turn: base, main (and further equipment), reserve and hand, the dice that lie on them."""
from micropython import const
from words import sprites_shell as icons

from engine.enemies_allies import moves as m
from firmware.draw.canvas import G7
from firmware.ui import widgets
from firmware.ui.views.enemies_allies import parts
from firmware.ui.views.furniture import numeral

TOP = 34
_DICE = const(23)           # top of the dice over their cards
_EQUIPMENT = const(26)      # left edge of the main
_STEP = const(18)           # from one equipment card to the next: two dice fit over it
NONE = -1


class Land:
    """Where things lie follows from how many there are; `measure` reads that, everything else draws by it.

    Cards of reserve and hand stand in one row, as wide as there is room; where they cannot all be shown the row
    scrolls with the cursor. The places in the row are counted from the reserve's first card on.
    """

    def __init__(self, view):
        self.view = view
        self.equipment = 1
        self.reserve = 0
        self.cards = 0              # in reserve and hand
        self.seen = False           # whether the faces in hand may be seen
        self._left = 52
        self._pitch = 15
        self._first = 0
        self._fit = 0

    def measure(self, right, place=0, free=0):
        """Lay out for the seat on turn: the row ends before column `right`, `place` in it is in sight; `free` more
        places for equipment."""
        view = self.view
        game = view.game
        seat = view.playing
        self.seen = view.viewer == seat
        equipment = 0
        while equipment < 3 and game.equipment(seat, equipment):
            equipment += 1
        self.equipment = equipment
        self.reserve = game.reserve_size(seat)
        self.cards = cards = self.reserve + game.hand_size(seat)
        self._left = 52 if equipment + free < 2 else _EQUIPMENT + _STEP * (equipment + free) + 2
        room = right - self._left
        self._pitch = 15
        if cards * 15 - 1 > room:
            self._pitch = max(11 if self.seen else 5, (room - 14) // (cards - 1))
        self._fit = min(cards, (room - 14) // self._pitch + 1)
        self._first = min(max(0, place - self._fit + 1), cards - self._fit)

    # ---- where

    def equipment_x(self, slot):
        return _EQUIPMENT + _STEP * slot

    def _shown(self, place):
        return self._first <= place < self._first + self._fit

    def _card_x(self, place):
        return self._left + (place - self._first) * self._pitch

    def dice_x(self, where):
        """Where the first die over a place for dice stands."""
        if where == m.ON_BASE:
            return 0
        if where < m.ON_RESERVE:
            return self.equipment_x(where - m.ON_MAIN)
        return self._card_x(where - m.ON_RESERVE) + 3

    # ---- pictures

    def draw(self, canvas, cursor=NONE, lifted=False):
        """Everything but the dice; a triangle over hand card `cursor`, which is `lifted` where it is about to go."""
        view = self.view
        game = view.game
        seat = view.playing
        if game.base(seat):
            parts.back(canvas, 0, TOP)
        widgets.icon(canvas, icons.IC_BAG, 16, TOP + 10)
        canvas.centred(20, TOP + 1, numeral(view.points[seat]), G7)
        opened = game.stage == m.OVER or game.stage >= m.REVEAL
        for slot in range(self.equipment):
            if opened or self.seen:
                parts.card(view, canvas, self.equipment_x(slot), TOP, game.equipment(seat, slot))
            else:
                parts.back(canvas, self.equipment_x(slot), TOP)
        if self._left == 52 and opened:
            widgets.icon(canvas, icons.IC_SWORD, 42, TOP + 10)
            rest = (game.equipment(seat, 0) >> 2) - self.borne(m.ON_MAIN)
            if game.stage <= m.PLACING and rest >= 0:
                canvas.centred(45, TOP + 1, numeral(rest), G7)
        for place in range(self._first, self._first + self._fit):
            self._draw_card(canvas, place, cursor, lifted)
        if self._first:
            widgets.icon(canvas, icons.TRI_L, self._left - 3, TOP + 8)
        if self._first + self._fit < self.cards:
            widgets.icon(canvas, icons.TRI_R, self._card_x(self._first + self._fit - 1) + 15, TOP + 8)

    def _draw_card(self, canvas, place, cursor, lifted):
        view = self.view
        x = self._card_x(place)
        i = place - self.reserve
        chosen = i == cursor and cursor >= 0
        y = TOP - 5 if chosen and lifted else TOP
        if self._pitch < 15 and place > self._first:
            canvas.vline(x - 1, y, 18, 0)
        if i < 0 or not self.seen:
            parts.back(canvas, x, y)
        else:
            parts.card(view, canvas, x, y, view.game.hand(view.playing, i), 1, self._pitch - 9)
        if chosen:
            widgets.icon(canvas, icons.TRI_D, x + 5, y - 5)

    def borne(self, where):
        """The sum of the dice on a place."""
        game = self.view.game
        total = 0
        for i in range(3):
            if game.die(i) and game.die_where(i) == where:
                total += game.die(i)
        return total

    def dice_on(self, where):
        """How many dice lie on a place."""
        game = self.view.game
        count = 0
        for i in range(3):
            if game.die(i) and game.die_where(i) == where:
                count += 1
        return count

    def draw_dice(self, canvas, pointed=NONE):
        """The dice over their cards, used ones hollow; a triangle over die `pointed`."""
        game = self.view.game
        for i in range(3):
            where = game.die_where(i)
            if not game.die(i) or where == m.TRAY:
                continue
            if where >= m.ON_RESERVE and not self._shown(where - m.ON_RESERVE):
                continue
            x = self.dice_x(where)
            for k in range(i):
                if game.die_where(k) == where:
                    x += 9
            parts.placed_die(canvas, x, _DICE, game.die(i), game.die_used(i))
            if i == pointed:
                widgets.icon(canvas, icons.TRI_D, x + 2, _DICE - 4)

    def draw_ghost(self, canvas, where, card, value):
        """A die over where it would go: a place for dice, or (ON_RESERVE) a hand card."""
        if where < m.ON_RESERVE:
            x = self.dice_x(where) + 9 * self.dice_on(where)
        else:
            x = self._card_x(self.reserve + card) + 3
        parts.placed_die(canvas, x, _DICE, value, True)
        widgets.icon(canvas, icons.TRI_D, x + 2, _DICE - 4)

    def draw_tray(self, canvas, value):
        """The dice not placed yet, in the corner; one of `value` is in hand. Small beside further equipment."""
        view = self.view
        game = view.game
        held = False
        n = 0
        for i in range(3):
            if game.die(i) and game.die_where(i) == m.TRAY:
                hollow = game.die(i) == value and not held
                held = held or hollow
                if self.equipment > 1:
                    parts.placed_die(canvas, 119, 25 + 9 * n, game.die(i), hollow)
                else:
                    parts.die(view, canvas, 108 if n == 2 else 101 + 14 * n, 40 if n == 2 else 26, game.die(i), hollow)
                n += 1

    def tray_left(self):
        """Where the tray begins."""
        return 117 if self.equipment > 1 else 99
