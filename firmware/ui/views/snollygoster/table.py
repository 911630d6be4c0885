"""The board: the action stage, the choice of a food or seat on it, and somebody else's turn."""
from words import sprites_snollygoster as art

from engine.game import NOBODY
from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import Page

ACTIONS, EVENTS, DEEDS = range(3)               # kinds of subjects of help

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
        Page.__init__(self, view, 5)
        self.at = 0
        self.cards = 0                          # in hand
        self.items = bytearray(_HAND + 5)
        self.free = bytearray(_HAND + 5)        # whether it can be done now
        self.count = 0
        self.asking = False                     # play or discard
        self.right = False                      # .. the right button
        self.name = self.what = ""

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
            self.name = words.actions[item - 1]
            self.what = words.plays[item - 1] if free else self._why(item)
        else:
            self.subject = item
            self.kind = DEEDS
            self.name = words.deeds[item - _GIVE]
            self.what = words.deeds_what[item - _GIVE] if free else self._why(item)
        if item == _LEAVE:
            self.rules = 14
        elif item == _GIVE or item == _ASK:
            self.rules = 9
        else:
            self.rules = 5
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
            view.show(view.page_of("look", "Foods"))
        elif event == keys.KEY_DOWN:
            view.show(view.page_of("look", "Decks"))
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
            view.show(view.page_of("agenda", "Agenda"))
        elif not self.free[self.at]:
            view.refuse()
        elif item == _END:
            return m.FINISH
        elif item == _LEAVE:
            return m.LEAVE
        else:
            page = view.page_of("fuel", "Fuel")
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
            canvas.text(17, 41, self.name)
            canvas.right(127, 42, self.what, G7)
            parts.button(view, canvas, 0, words.play if self.free[self.at] else words.keep, not self.right)
            parts.button(view, canvas, 65, words.discard, self.right)
        else:
            parts.foot(canvas, self.name, self.what)


class Aiming(Page):
    """One food or seat of those that may be chosen. LEFT and RIGHT go through them as they stand on the board, UP and
    DOWN to the nearest one of another row; A chooses, B goes back or takes back."""

    foods = True

    def __init__(self, view):
        Page.__init__(self, view, 7)
        self.targets = bytearray(18)
        self.count = 0
        self.at = 0
        self.seats = False
        self.first = 0                  # move = base + target - first
        self.base = 0
        self.card = 0                   # the action card it is for
        self.opened = False             # from another page, where B leads
        self.text = self.name = self.facts = ""

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
        self.rules = 17 if base == m.RANSOM else 7 if card else 10

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
        self.name = view.words.names[seat]
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
        self.view.show_again(self.view.acting)

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
            parts.foot(canvas, self.name, self.facts)
        else:
            parts.food_line(view, canvas, self.target, self.name)

    def _leads_back(self):
        return self.opened or self.view.table.can_take_back


class Watching(Page):
    """Somebody else's turn: the board, what was played on whom, who is asked."""

    foods = True

    def __init__(self, view):
        Page.__init__(self, view, 4)
        self.text = self.what = self.round = ""

    def open(self):
        view = self.view
        game = view.game
        words = view.words
        stage = game.stage
        name = words.names[view.asked]
        self.text = lang.say(words.turn_of, words.names[game.active])
        if stage == m.STOCKING:
            self.text = words.stocking
        if m.DENYING <= stage <= m.BUTTING or stage == m.BITING:
            self.what = lang.say(words.is_asked, name)
        elif stage == m.TRADING or stage == m.SELLING or stage == m.PAYING:
            self.what = lang.say(words.decides, name)
        elif game.meal:
            self.what = lang.say(words.must_eat, game.meal)
        else:
            self.what = lang.say(words.decks, game.event_deck, game.action_deck)
        self.round = lang.say(words.log_title, game.round) if game.round else ""

    def key(self, event):
        view = self.view
        if event == keys.KEY_UP:
            view.show(view.page_of("look", "Foods"))
        elif event == keys.KEY_DOWN:
            view.show(view.page_of("look", "Decks"))
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        parts.title(canvas, self.text, self.round)
        parts.board(view, canvas)
        card = game.card
        x = 2
        if card:
            icon = art.DENIED if game.denials else parts.ICONS[card]
            canvas.sprite(view.art, icon, 2, 42)
            x = 17
            if card == m.STEAL_CARD:
                parts.frame_seat(view, canvas, game.where)
            elif card == m.INSPECT_CARD or card == m.ANTIDOTE_CARD or card == m.SHELL_CARD:
                parts.frame_place(view, canvas, game.where)
                if card == m.SHELL_CARD:
                    parts.frame_place(view, canvas, game.where2)
        elif view.touched != NOBODY and game.food(view.touched):
            parts.frame_place(view, canvas, view.touched)
        canvas.text(x, 44, self.what, G7)
