"""Hunger: food is assembled from the own stash or bought from others; who cannot, or gives up, starves."""
from words import sprites_snollygoster as art

from engine.snollygoster import moves as m
from firmware.draw.canvas import CLEAR, G7, G9, OR
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.snollygoster import aiming, parts
from firmware.ui.views.snollygoster.parts import EVENTS, Page

_BUY, _STARVE = 3, 4


class Eating(Page):
    """LEFT and RIGHT go through the own foods, Buy and Give up, as far as they are to be had; A does it. UP and DOWN
    look around. Who gives up is asked once more."""

    room = "snollygoster_meal"

    foods = True

    def __init__(self, view):
        Page.__init__(self, view, 9)
        self.at = 0
        self.sure = False                   # asking whether to starve
        self.right = False
        self.text = ""
        self.kind = EVENTS

    def open(self):
        view = self.view
        game = view.game
        self.sure = False
        self.text = self.words.eat_two if game.meal == 2 else self.words.eat_one
        self.subject = m.STARVING if game.meal == 2 else m.HUNGRY
        self.at = _STARVE
        self._step(1)

    def _may(self, at):
        game = self.view.game
        if at < _BUY:
            return game.allows(m.EAT + at)
        if at == _STARVE:
            return game.allows(m.STARVE)
        for seat in range(game.players):
            if game.allows(m.BUY + seat):
                return True
        return False

    def _step(self, way):
        at = (self.at + way) % 5
        while not self._may(at):
            at = (at + way) % 5
        self.at = at
        self.view.stale = True

    def key(self, event):
        view = self.view
        if self.sure:
            return self._sure(event)
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self._step(1 if event == keys.KEY_RIGHT else 4)
        elif event == keys.KEY_UP:
            view.show(view.foods)
        elif event == keys.KEY_DOWN:
            view.show(view.decks)
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_A:
            if self.at < _BUY:
                return m.EAT + self.at
            if self.at == _BUY:
                aim = view.buying
                aim.at_seats(m.BUY, self.words.buy_whom)
                view.show(aim)
            else:
                self.sure = True
                self.right = False
                view.stale = True
        return NO_MOVE

    def _sure(self, event):
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.right = not self.right
        elif event == keys.KEY_B:
            self.sure = False
        elif event == keys.KEY_A:
            self.sure = False
            if self.right:
                return m.STARVE
        self.view.stale = True
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, self.text, view.who)
        self._draw_foods(canvas)
        canvas.dots_v(71, 13, 38)
        self._draw_plates(canvas)
        self._row(canvas, _BUY, 29, art.FUEL, self.words.buy_one)
        self._row(canvas, _STARVE, 40, art.SKULL, self.words.give_up)
        if self.sure:
            canvas.fill(0, 50, 128, 14, 0)
            parts.button(view, canvas, 0, self.words.no, not self.right)
            parts.button(view, canvas, 65, self.words.starve, self.right)
            return
        canvas.dots_h(0, 52, 128)
        if self.at < _BUY:
            parts.food_line(view, canvas, view.asked * 3 + self.at, self.words.own_food)
        else:
            parts.foot(canvas, self.words.buy_one if self.at == _BUY else self.words.give_up,
                       self.words.buy_what if self.at == _BUY else self.words.starve_what)

    def _draw_foods(self, canvas):
        view = self.view
        game = view.game
        for slot in range(3):
            x = 4 + 22 * slot
            where = view.asked * 3 + slot
            if not game.food(where):
                canvas.dots_h(x + 2, 48, 14)
                continue
            if game.chosen(where):
                canvas.dot_rect(x, 15, 19, 17)
                canvas.sprite(view.art, art.CHECK, x + 6, 20)
            else:
                canvas.sprite(view.art, art.FOOD_BACK, x, 15)
            parts.food_box(view, canvas, x + 3, 37, where)
            if slot == self.at:
                canvas.invert(x - 2, 13, 22, 36)

    def _draw_plates(self, canvas):
        view = self.view
        game = view.game
        for order in range(1, game.meal + 1):
            x = 50 + 27 * order
            canvas.sprite(view.art, art.PLATE, x, 18)
            for where in range(game.players * 3):
                if game.chosen(where) == order:
                    canvas.fill(x + 2, 13, 15, 11, 0)
                    parts.food_box(view, canvas, x + 3, 14, where)

    def _row(self, canvas, at, y, sprite, text):
        view = self.view
        on = self.at == at
        if on:
            canvas.fill(74, y - 1, 54, 11)
        canvas.sprite(view.art, sprite, 79 if at == _BUY else 77, y + 1, CLEAR if on else OR)
        font = G9 if canvas.width(text) <= 40 else G7
        canvas.text(87, y if font == G9 else y + 1, text, font, 0 if on else 1)
        if not self._may(at):
            canvas.fill(76, y + 4, 50, 1, 0)


class Buying(aiming.Aiming):
    """From whom food is bought; B leads back to the meal."""

    def open(self):
        self.opened = True
        self.rules = 9
        aiming.Aiming.open(self)

    def back(self):
        self.view.show_again(self.view.eating)
