"""Two event cards, of which one is kept; the first food before the game; and whose stash food goes into."""
from words import sprites_snollygoster as art

from engine.game import NOBODY
from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import G7, G9
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.snollygoster import aiming, parts
from firmware.ui.views.snollygoster.parts import EVENTS, Page


class Keeping(Page):
    """LEFT and RIGHT one of the two cards, A keeps it. One that cannot be kept is hatched, and the line says why."""

    room = "snollygoster_events"

    def __init__(self, view):
        Page.__init__(self, view, 7)
        self.at = 0
        self.kind = EVENTS
        self.what = self.text = self.right = ""

    def card(self, i):
        return self.view.game.drawn(i)

    def may(self, i):
        card = self.card(i)
        return card > 0 and self.view.game.allows(m.KEEP + card)

    def open(self):
        view = self.view
        words = view.words
        game = view.game
        self.at = 0 if self.may(0) else 1
        self.right = view.who
        self.text = self.words.keep_one
        if game.stage == m.CHOOSING:
            self.text = self.words.butt_keep
            self.right = lang.say(words.who, game.active + 1, words.names[game.active])
        self._settle()

    def _settle(self):
        view = self.view
        words = view.words
        game = view.game
        card = self.subject = self.card(self.at)
        self.rules = 16 if card == m.RANSOM_CARD else 9 if card >= m.HUNGRY else 7
        if not self.may(1 - self.at) and self.card(1 - self.at):
            self.what = lang.say(self.words.only_one, self._why(self.card(1 - self.at)), words.events[card - 1])
        elif game.stage == m.CHOOSING:
            self.what = self.words.butt_does[card - 1]
        else:
            fuel = game.fuel(game.active)
            self.what = lang.say(self.words.event_does[card - 1], fuel, fuel + 1)
        view.stale = True

    def _why(self, card):
        view = self.view
        words = view.words
        if card == m.FUEL_CARD:
            return self.words.fuel_full
        return words.sick if view.game.quarantined(view.game.active) else self.words.stashes_full

    def key(self, event):
        if event == keys.KEY_A:
            return self.chosen()
        if event == keys.KEY_B:
            return TAKE_BACK
        if (event == keys.KEY_RIGHT or event == keys.KEY_LEFT) and self.may(1 - self.at):
            self.at = 1 - self.at
            self._settle()
        elif event == keys.KEY_UP:
            self.view.show(self.view.foods)
        elif event == keys.KEY_DOWN:
            self.view.show(self.view.decks)
        return NO_MOVE

    def chosen(self) -> int:
        return m.KEEP + self.card(self.at)

    def draw(self, canvas):
        parts.title(canvas, self.text, self.right)
        for i in range(2):
            if self.card(i):
                self._draw_card(canvas, 1 + 64 * i, self.card(i), i == self.at, self.may(i))
        canvas.text(1, 56, self.what, G7)

    def _draw_card(self, canvas, x, card, on, free):
        view = self.view
        name = view.words.events[card - 1]
        canvas.round_rect(x, 13, 62, 39)
        if on:
            canvas.rect(x + 1, 14, 60, 37)
        parts.picture(view, canvas, parts.PICTURES[card], x + 1, 15, 60, 24)
        if not free:
            parts.mesh(view, canvas, x + 19, 15, 24, 24)
        if on:
            canvas.fill(x + 1, 39, 60, 12)
        font = G9 if canvas.width(name) <= 58 else G7
        canvas.centred(x + 31, 40 if font == G9 else 41, name, font, 0 if on else 1)


class Stocking(Keeping):
    """The two laps before the game: safe or unsafe, then whose stash. B leads back from there to the cards."""

    def __init__(self, view):
        Keeping.__init__(self, view)

    def card(self, i):
        return m.SAFE + i

    def may(self, i):
        return True

    def _settle(self):
        view = self.view
        self.subject = self.card(self.at)
        self.rules = 1
        self.what = self.words.stock_does
        view.stale = True

    def open(self):
        view = self.view
        self.right = view.who
        self.text = self.words.stock_which
        self._settle()

    def chosen(self):
        view = self.view
        page = view.placing
        page.stock(self)
        view.show(page)
        return NO_MOVE


class Placing(aiming.Aiming):
    """Whose stash the food goes into: it lies there as a ghost."""

    room = "snollygoster_events"

    def __init__(self, view):
        aiming.Aiming.__init__(self, view)
        self.cards = None           # the page of the first food, where B leads
        self.face = 0
        self.kind = EVENTS

    def stock(self, cards):
        self.cards = cards

    def open(self):
        view = self.view
        game = view.game
        if game.stage != m.STOCKING:
            self.cards = None
        self.seats = True
        self.opened = self.cards is not None
        self.face = self.subject = self.cards.subject if self.cards else game.drawn(0)
        self.rules = 1 if self.cards else 7
        self.text = self.words.whose_stash
        aiming.Aiming.open(self)

    def _move(self, target):
        if self.cards:
            return m.STOCK + target * 2 + self.face - m.SAFE
        return m.PLACE + target

    def back(self):
        self.view.show_again(self.cards)

    def draw(self, canvas):
        view = self.view
        game = view.game
        parts.title(canvas, self.text, view.who)
        parts.board(view, canvas)
        where = self.target * 3
        while game.food(where):
            where += 1
        x = parts.place_x(view, where)
        y = parts.place_y(view, where)
        parts.cursor(canvas, x, y, 13, 9)
        canvas.sprite(view.art, art.KNOWN_OK if self.face == m.SAFE else art.KNOWN_BAD, x + 3, y + 2)
        parts.face_box(view, canvas, 1, 43, self.face)
        only = game.stage == m.STOCKING or game.butted == NOBODY
        canvas.text(18, 44, self.words.only_you if only else self.words.two_know, G7)
        parts.foot(canvas, self.label, self.facts)
