"""The action stage: the strip of cards and deeds under the board."""
from words import sprites_snollygoster as art

from engine.snollygoster import moves as m
from firmware.draw.canvas import CLEAR, G7
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import ACTIONS, DEEDS, Page

_GIVE, _ASK, _AGENDA, _LEAVE, _END = 8, 9, 10, 11, 12       # behind the action cards
_DEEDS = (art.GIVE, art.ASK, art.AGENDA, art.LEAVE, art.END)
_STRIP = 42                                     # top of the icons
_HAND = 4


def icon_of(item):
    return parts.ICONS[item] if item < _GIVE else _DEEDS[item - _GIVE]


class Acting(Page):
    """The action stage. LEFT and RIGHT along the strip: the hand, fuel, agenda, quarantine, the end. A plays or opens:
    a card asks first whether it is to be played or discarded. UP looks at the table, DOWN at the decks."""

    foods = True

    def __init__(self, view):
        Page.__init__(self, view, 4)
        self.at = 0
        self.cards = 0                          # in hand
        self.items = bytearray(_HAND + 5)
        self.free = bytearray(_HAND + 5)        # whether it can be done now
        self.count = 0
        self.asking = False                     # play or discard
        self.right = False                      # .. the right button
        self.label = self.what = ""

    def start(self):
        self.at = 0

    def open(self):
        view = self.view
        game = view.game
        seat = view.asked
        n = 0
        for card in range(1, 8):
            for _ in range(game.hand(seat, card)):
                if n < _HAND:
                    self.items[n] = card
                    n += 1
        self.cards = n
        for deed in range(5):
            self.items[n] = _GIVE + deed
            n += 1
        self.count = n
        for i in range(n):
            self.free[i] = self._may(self.items[i])
        self.asking = False
        self.at = min(self.at, n - 1)
        self._settle()

    def _may(self, item):
        game = self.view.game
        if item == m.LAUNCH_CARD:
            return game.allows(m.LAUNCH)
        if item == m.INSPECT_CARD:
            return self._any(m.INSPECT, game.players * 3)
        if item == m.SHELL_CARD:
            return self._any(m.SHELL, game.players * 3)
        if item == m.STEAL_CARD:
            return self._any(m.STEAL, game.players)
        if item == _GIVE:
            return self._trade(m.OFFER)
        if item == _ASK:
            return self._trade(m.ASK)
        if item == _LEAVE:
            return game.allows(m.LEAVE)
        return item >= _AGENDA

    def _any(self, base, count):
        for i in range(count):
            if self.view.game.allows(base + i):
                return True
        return False

    def _trade(self, base):
        for seat in range(self.view.game.players):
            if self.view.game.allows(base + seat * 8 + 1):
                return True
        return False

    def _settle(self):
        view = self.view
        words = view.words
        item = self.items[self.at]
        free = self.free[self.at]
        if item < _GIVE:
            self.subject = item
            self.kind = ACTIONS
            self.label = words.actions[item - 1]
            self.what = words.plays[item - 1] if free else self._why(item)
        else:
            self.subject = item
            self.kind = DEEDS
            self.label = words.deeds[item - _GIVE]
            self.what = words.deeds_what[item - _GIVE] if free else self._why(item)
        if item == _LEAVE:
            self.rules = 13
        elif item == _GIVE or item == _ASK:
            self.rules = 8
        else:
            self.rules = 4
        view.stale = True

    def _why(self, item):
        """Why it cannot be done."""
        view = self.view
        game = view.game
        words = view.words
        seat = view.asked
        if item == m.INSPECT_CARD:
            return words.why_tags if not game.tags(seat) else words.why_tagged
        if item == m.STEAL_CARD:
            if game.hand(seat, m.STEAL_CARD) < 2:
                return words.why_pair
            return words.why_full if game.fuel(seat) > 4 else words.why_no_fuel
        if item == m.LAUNCH_CARD or item == m.SHELL_CARD:
            if game.quarantined(seat):
                return words.why_quarantined
            return words.why_fuel if item == m.LAUNCH_CARD else words.why_stashes
        if item < _GIVE:
            return words.why_later
        if item == _GIVE:
            return words.why_nobody if game.fuel(seat) else words.why_no_own
        if item == _ASK:
            return words.why_full if game.fuel(seat) > 4 else words.why_nobody
        return words.why_two if game.quarantined(seat) else words.why_free

    def key(self, event):
        view = self.view
        if self.asking:
            return self._asked(event)
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.at = (self.at + (1 if event == keys.KEY_RIGHT else self.count - 1)) % self.count
            self._settle()
        elif event == keys.KEY_UP:
            view.show(view.foods)
        elif event == keys.KEY_DOWN:
            view.show(view.decks)
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_A:
            return self._press()
        return NO_MOVE

    def _press(self):
        view = self.view
        item = self.items[self.at]
        if item < _GIVE:
            self.asking = True
            self.right = False
            view.stale = True
        elif item == _AGENDA:
            view.show(view.agenda)
        elif not self.free[self.at]:
            view.refuse()
        elif item == _END:
            return m.FINISH
        elif item == _LEAVE:
            return m.LEAVE
        else:
            page = view.fuel
            page.of(m.OFFER if item == _GIVE else m.ASK)
            view.show(page)
        return NO_MOVE

    def _asked(self, event):
        """Play it, or keep it where it cannot be played; or discard it."""
        view = self.view
        item = self.items[self.at]
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.right = not self.right
        elif event == keys.KEY_B:
            self.asking = False
        elif event == keys.KEY_A:
            self.asking = False
            if self.right:
                return m.DISCARD + item
            if self.free[self.at]:
                return self._play(item)
        view.stale = True
        return NO_MOVE

    def _play(self, item):
        view = self.view
        words = view.words
        aim = view.aiming
        if item == m.LAUNCH_CARD:
            return m.LAUNCH
        if item == m.INSPECT_CARD:
            aim.at_places(m.INSPECT, 0, words.inspect_which, item)
        elif item == m.SHELL_CARD:
            aim.at_places(m.SHELL, 0, words.shell_which, item)
        else:
            aim.at_seats(m.STEAL, words.steal_whom, item)
        aim.opened = True
        view.show(aim)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        words = view.words
        parts.title(canvas, words.action, view.who)
        parts.board(view, canvas)
        x = 2
        for i in range(self.count):
            if i == self.cards:
                x = 60
                canvas.vline(56, _STRIP, 11)
            icon = icon_of(self.items[i])
            if i == self.at:
                canvas.fill(x - 1, _STRIP - 1, 13, 13)
                canvas.sprite(view.art, icon, x, _STRIP, CLEAR)
            else:
                canvas.sprite(view.art, icon, x, _STRIP)
                if not self.free[i]:
                    parts.mesh(view, canvas, x, _STRIP, 11, 11)
            x += 13
        if self.asking:
            canvas.fill(0, 41, 128, 23, 0)
            canvas.sprite(view.art, icon_of(self.items[self.at]), 2, 41)
            canvas.text(17, 41, self.label)
            canvas.right(127, 42, self.what, G7)
            parts.button(view, canvas, 0, words.play if self.free[self.at] else words.keep_it, not self.right)
            parts.button(view, canvas, 65, words.discard, self.right)
        else:
            parts.foot(canvas, self.label, self.what)
