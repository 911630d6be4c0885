"""The windows in which others answer: Denied, Butt In, Antidote.

Whoever is not ruled out by what everybody knows is asked on the same page, with the same keys and as long as it takes:
the page of who holds no such card differs in its right button only, and the cursor comes back from there.
"""
from words import sprites_snollygoster as art

from engine.game import NOBODY
from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import G7, GB
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.furniture import numeral
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import ACTIONS, Page


class _Window(Page):
    """Pass at the left, where the page opens; the card at the right. A chooses, UP and DOWN look around."""

    room = "snollygoster_windows"
    answer = 0                              # the card that may be played

    def __init__(self, view, rules):
        Page.__init__(self, view, rules)
        self.at = 0                         # 0 pass, 1 the card
        self.held = False
        self.kind = ACTIONS
        self.text = self.label = ""

    def open(self):
        view = self.view
        self.at = 0
        self.held = view.game.hand(view.viewer, self.answer) > 0
        self.label = view.words.actions[self.answer - 1]
        self.subject = self.answer
        self.ask()
        view.stale = True

    def ask(self):
        pass

    def most(self):
        """How many ways there are to play it."""
        return 1

    def played(self) -> int:
        return NO_MOVE

    def key(self, event):
        view = self.view
        if event == keys.KEY_A:
            return self.played() if self.at else m.PASS
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            if self.held:
                ends = self.most() + 1
                self.at = (self.at + (1 if event == keys.KEY_RIGHT else ends - 1)) % ends
            view.stale = True
        elif event == keys.KEY_UP:
            view.show(view.foods)
        elif event == keys.KEY_DOWN:
            view.show(view.decks)
        elif event == keys.KEY_B:
            view.refuse()
        return NO_MOVE

    def draw_buttons(self, canvas):
        view = self.view
        parts.button(view, canvas, 0, self.words.pass_it, not self.at)
        if self.held:
            parts.button(view, canvas, 65, self.label, self.at > 0, parts.ICONS[self.answer])
        else:
            parts.button(view, canvas, 65, self.words.no_card, False, -1, True)


class Denying(_Window):
    """A card was played, or a Denied on it: what, by whom, on what."""

    answer = m.DENIED_CARD

    def __init__(self, view):
        _Window.__init__(self, view, 5)
        self.player = self.card = ""
        self.total = self.on = ""

    def ask(self):
        view = self.view
        game = view.game
        words = view.words
        self.text = self.words.cancel_it
        self.player = lang.say(self.words.plays_it, words.names[game.newest])
        card = game.card
        if game.denials:
            self.card = words.actions[m.DENIED_CARD - 1]
            text = self.words.on_denied if game.denials > 1 else self.words.on_card
            self.on = lang.say(text, words.actions[card - 1])
        else:
            self.card = words.actions[card - 1]
            if card == m.LAUNCH_CARD:
                crew = fuel = 0
                for seat in range(game.players):
                    if game.crew >> seat & 1:
                        crew += 1
                        fuel += game.fuel(seat)
                self.total = "%d/%d" % (fuel, 2 * crew + 2)

    def played(self):
        return m.DENY

    def draw(self, canvas):
        view = self.view
        game = view.game
        parts.title(canvas, self.text, view.who)
        canvas.round_rect(2, 13, 28, 36)
        shown = m.DENIED_CARD if game.denials else game.card
        parts.picture(view, canvas, parts.LARGE[shown], 3, 14, 26, 34)
        parts.seat_block(canvas, 35, 14, game.newest)
        canvas.text(45, 14, self.player)
        canvas.text(35, 25, self.card, GB)
        self._draw_target(canvas)
        self.draw_buttons(canvas)

    def _draw_target(self, canvas):
        view = self.view
        game = view.game
        card = game.card
        if game.denials:
            canvas.text(35, 40, self.on, G7)
        elif card == m.LAUNCH_CARD:
            x = canvas.text(35, 40, self.words.crew, G7) + 2
            for seat in range(game.players):
                if game.crew >> seat & 1:
                    parts.seat_block(canvas, x, 39, seat)
                    x += 8
            canvas.right(127, 40, self.total, G7)
        elif card == m.STEAL_CARD:
            x = canvas.text(35, 40, self.words.steal_from, G7) + 2
            parts.seat_block(canvas, x, 39, game.where)
            parts.fuel(view, canvas, x + 11, 40, game.where)
        elif card == m.BUTT_IN_CARD:
            x = canvas.text(35, 40, self.words.butt_of, G7) + 2
            parts.seat_block(canvas, x, 39, game.active)
        else:
            x = self._draw_food(canvas, 35, game.where)
            if card == m.SHELL_CARD:
                x = canvas.text(x + 3, 40, self.words.and_the, G7) + 3
                self._draw_food(canvas, x, game.where2)

    def _draw_food(self, canvas, x, where):
        parts.seat_block(canvas, x, 39, where // 3)
        parts.food_box(self.view, canvas, x + 8, 39, where)
        return x + 22


class Butting(_Window):
    """Two events were drawn, of which either can be kept."""

    answer = m.BUTT_IN_CARD

    def __init__(self, view):
        _Window.__init__(self, view, 15)
        self.drew = ""

    def ask(self):
        words = self.view.words
        self.text = self.words.butt_it
        self.drew = lang.say(self.words.drew_two, words.names[self.view.game.active])

    def played(self):
        return m.BUTT

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, self.text, view.who)
        canvas.lattice(2, 15, 16, 24)
        canvas.lattice(12, 21, 16, 24)
        parts.seat_block(canvas, 35, 14, view.game.active)
        canvas.text(45, 14, self.drew)
        canvas.text(35, 27, self.words.both_keepable, G7)
        canvas.text(35, 37, self.words.butt_means, G7)
        self.draw_buttons(canvas)


class Biting(_Window):
    """The food of a meal is chosen: LEFT and RIGHT from Pass to each card that an Antidote may cover."""

    answer = m.ANTIDOTE_CARD

    def __init__(self, view):
        _Window.__init__(self, view, 10)
        self.places = bytearray(2)          # in the order of choosing
        self.eaten = 0
        self.open_ = bytearray(2)           # of these the ones not covered
        self.opens = 0

    def ask(self):
        view = self.view
        game = view.game
        words = view.words
        self.eaten = self.opens = 0
        for order in (1, 2):
            for where in range(game.players * 3):
                if game.chosen(where) == order:
                    self.places[self.eaten] = where
                    self.eaten += 1
                    if game.covered(where) == NOBODY:
                        self.open_[self.opens] = where
                        self.opens += 1
        self.text = lang.say(self.words.eats, words.names[game.active], game.meal)

    def most(self):
        return self.opens

    def played(self):
        return m.ANTIDOTE + self.open_[self.at - 1]

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, self.text, view.who)
        for i in range(self.eaten):
            x = 6 + 26 * i
            where = self.places[i]
            framed = self.at and self.open_[self.at - 1] == where
            if framed:
                canvas.rect(x - 2, 12, 22, 35)
            tin(view, canvas, x, 14, where)
        y = 14
        for line in self.words.cover:
            canvas.text(62, y, line)
            y += 11
        self.draw_buttons(canvas)


def tin(view, canvas, x, y, where):
    """A food of the meal, 18x31: closed, its tag below; a covered one bears the Antidote and its seat."""
    cover = view.game.covered(where)
    canvas.sprite(view.art, art.FOOD_BACK, x, y)
    parts.food_box(view, canvas, x + 3, y + 20, where)
    if cover != NOBODY:
        canvas.fill(x + 3, y + 3, 12, 11, 0)
        canvas.sprite(view.art, art.ANTIDOTE, x + 2, y + 3)
        canvas.text(x + 14, y + 8, numeral(cover + 1), G7)
