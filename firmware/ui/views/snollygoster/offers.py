"""What another seat wants of the one that is asked: fuel given or taken, food sold, a ransom."""
from words import sprites_snollygoster as art

from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import G7, G9
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.snollygoster import aiming, parts
from firmware.ui.views.snollygoster.parts import EVENTS, Page


class _Offer(Page):
    """Refuse at the left, where the page opens; the other answer at the right. UP and DOWN look around."""

    room = "snollygoster_meal"

    def __init__(self, view, rules):
        Page.__init__(self, view, rules)
        self.right = False
        self.first = self.second = self.yes = ""
        self.after = 0                      # own fuel after a yes

    def open(self):
        self.right = False
        self.say()
        self.view.stale = True

    def say(self):
        pass

    def key(self, event):
        view = self.view
        if event == keys.KEY_A:
            return m.ACCEPT if self.right else m.REFUSE
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.right = not self.right
            view.stale = True
        elif event == keys.KEY_UP:
            view.show(view.foods)
        elif event == keys.KEY_DOWN:
            view.show(view.decks)
        elif event == keys.KEY_B:
            view.refuse()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        seat = view.asked
        parts.title(canvas, self.words.offer, view.who)
        parts.seat_block(canvas, 2, 14, game.active)
        canvas.text(12, 14, self.first)
        canvas.text(2, 26, self.second)
        x = canvas.text(2, 40, self.words.stash, G7) + 3
        for where in range(seat * 3, seat * 3 + 3):
            if game.food(where):
                parts.food_box(view, canvas, x, 39, where)
                x += 14
        if game.quarantined(seat):
            canvas.sprite(view.art, art.LOCK, 92, 40)
        parts.fuel_change(view, canvas, 100, 40, game.fuel(seat), self.after)
        parts.button(view, canvas, 0, self.words.refuse, not self.right)
        parts.button(view, canvas, 65, self.yes, self.right)


class Trading(_Offer):
    def __init__(self, view):
        _Offer.__init__(self, view, 8)

    def say(self):
        view = self.view
        game = view.game
        words = view.words
        name = words.names[game.active]
        amount = game.amount
        if game.trade_offered:
            self.first = lang.say(self.words.offers, name)
            self.second = lang.say(self.words.offers_fuel, amount)
        else:
            self.first = lang.say(self.words.wants, name)
            self.second = lang.say(self.words.wants_fuel, amount)
        self.yes = self.words.accept if game.trade_offered else self.words.give_it
        self.after = game.fuel(view.asked) + (amount if game.trade_offered else -amount)


class Selling(_Offer):
    def __init__(self, view):
        _Offer.__init__(self, view, 9)

    def say(self):
        view = self.view
        words = view.words
        self.first = lang.say(self.words.wants_food, words.names[view.game.active])
        self.second = self.words.pays_fuel
        self.yes = self.words.sell
        self.after = view.game.fuel(view.asked) + 1


class Paying(Page):
    """A ransom: a fuel, or a food, which is then chosen on the board."""

    room = "snollygoster_meal"

    def __init__(self, view):
        Page.__init__(self, view, 16)
        self.drop = False
        self.can_pay = self.can_drop = False
        self.demands = ""
        self.subject = m.RANSOM_CARD
        self.kind = EVENTS

    def open(self):
        view = self.view
        game = view.game
        self.can_pay = game.allows(m.PAY)
        self.can_drop = game.allows(m.DROP) or game.allows(m.DROP + 1) or game.allows(m.DROP + 2)
        self.drop = not self.can_pay
        self.demands = lang.say(self.words.demands, view.words.names[game.active])
        view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_A:
            if not self.drop:
                return m.PAY
            aim = view.dropping
            aim.at_places(m.DROP, view.asked * 3, self.words.drop_which)
            view.show(aim)
        elif event == keys.KEY_UP or event == keys.KEY_DOWN:
            if self.can_pay and self.can_drop:
                self.drop = not self.drop
                view.stale = True
        elif event == keys.KEY_LEFT:
            view.show(view.foods)
        elif event == keys.KEY_RIGHT:
            view.show(view.decks)
        elif event == keys.KEY_B:
            view.refuse()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        parts.title(canvas, self.words.ransom, view.who)
        parts.picture(view, canvas, art.BIG_RANSOM, 2, 13, 30, 38)
        canvas.text(37, 14, self.demands, G7)
        y = 25
        if self.can_pay:
            self._row(canvas, y, self.words.pay_fuel, not self.drop)
            y += 13
        if self.can_drop:
            self._row(canvas, y, self.words.drop_food, self.drop)
        canvas.dots_h(0, 53, 128)
        if self.drop:
            parts.hint(canvas, self.words.not_shown)
        else:
            parts.fuel_change(view, canvas, 2, 56, game.fuel(view.asked), game.fuel(view.asked) - 1)

    def _row(self, canvas, y, text, on):
        if on:
            canvas.fill(34, y - 2, 94, 13)
        canvas.text(38, y, text, G9, 0 if on else 1)


class Dropping(aiming.Aiming):
    """Which food goes for the ransom; B leads back to the two ways to pay."""

    def open(self):
        self.opened = True
        aiming.Aiming.open(self)

    def back(self):
        self.view.show_again(self.view.paying)
