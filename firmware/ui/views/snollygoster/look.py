"""Looking around: every food on the table, and the decks. All of it is public, or the viewer's own knowledge."""
from words import sprites_snollygoster as art

from firmware import lang
from firmware.draw.canvas import G7
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.furniture import numeral
from firmware.ui.views.snollygoster import aiming, parts
from firmware.ui.views.snollygoster.parts import Page

_EVENTS = (art.KNOWN_OK, art.KNOWN_BAD, art.FUEL_ICON, art.HUNGRY, art.STARVING, art.RANSOM)


class Foods(aiming.Aiming):
    """The cursor goes over all seats and foods; B leads back (LEFT on the first one too, where only arrows arrive)."""

    def __init__(self, view):
        aiming.Aiming.__init__(self, view)
        self.cards = ""
        self.subject = 0
        self.rules = 2

    def open(self):
        view = self.view
        players = view.game.players
        n = 0
        self.seats = False
        for k in range(players):
            seat = (view.base + k) % players
            for where in range(seat * 3, seat * 3 + 3):
                if view.game.food(where):
                    self.targets[n] = where
                    n += 1
        self.count = n
        self.at = min(self.at, max(n - 1, 0))
        self._settle()

    def _settle(self):
        view = self.view
        game = view.game
        words = view.words
        view.stale = True
        self.label = self.cards = ""
        if not self.count:
            return
        seat = self.target // 3
        self.label = words.names[seat]
        self.cards = lang.say(words.hand_and_tags, game.hand_size(seat), game.tags(seat))

    def key(self, event):
        view = self.view
        first = event == keys.KEY_LEFT and not self.at
        last = event == keys.KEY_DOWN and not view.choosing and self._row(self.at) == self._row(self.count - 1)
        if event == keys.KEY_B or event == keys.KEY_A or not self.count or first or last:
            view.home()
        else:
            aiming.Aiming.key(self, event)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, view.words.table, view.who if view.choosing else "")
        parts.board(view, canvas)
        if not self.count:
            canvas.text(1, 44, view.words.no_food, G7)
            return
        parts.frame_place(view, canvas, self.target)
        if view.choosing:
            canvas.text(1, 44, self.cards, G7)
            parts.food_line(view, canvas, self.target, self.label)
        else:
            parts.food_line(view, canvas, self.target, self.label, 43)


class Decks(Page):
    """How many cards the decks and discards have, and which lie face up. Any key leads back."""

    def __init__(self, view):
        Page.__init__(self, view, 3)
        self.events = self.actions = self.unseen = ""

    def open(self):
        view = self.view
        game = view.game
        words = view.words
        self.events = lang.say(words.event_deck, game.event_deck)
        self.actions = lang.say(words.action_deck, game.action_deck)
        self.unseen = lang.say(words.unseen, game.lost)
        view.stale = True

    def key(self, event):
        self.view.home()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        words = view.words
        parts.title(canvas, words.discards, "")
        canvas.text(1, 13, self.events, G7)
        canvas.right(127, 13, self.unseen, G7)
        for i in range(6):
            x = 1 + 21 * i
            small = 2 if i < 2 else 0               # two of the pictures are 7x5
            canvas.sprite(view.art, _EVENTS[i], x + small, 21 + 2 * small)
            canvas.text(x + 13, 24, numeral(game.event_discarded(i + 1)), G7)
        canvas.dots_h(0, 33, 128)
        canvas.text(1, 35, self.actions, G7)
        for i in range(7):
            x = 1 + 18 * i + (2 if i else 0)        # of the first there may be ten and more
            canvas.sprite(view.art, parts.ICONS[i + 1], x, 43)
            canvas.text(x + 12, 46, numeral(game.action_discarded(i + 1)), G7)
        if view.choosing:
            parts.hint(canvas, words.face_up)
