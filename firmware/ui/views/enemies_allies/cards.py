"""What is asked of the hand: which cards to lay, to discard, to take as equipment."""
from micropython import const
from words import sprites_shell as icons

from engine.enemies_allies import moves as m
from firmware import lang
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.enemies_allies import help, parts
from firmware.ui.views.enemies_allies.land import NONE, TOP
from firmware.ui.views.furniture import Page

_FIGURE = const(102)


class _FromHand(Page):
    """LEFT and RIGHT through the hand; a subclass says what A does with the card."""

    label = ""
    beyond = 0                      # choices behind the last card
    dice = True

    def __init__(self, view, rules):
        Page.__init__(self, view, rules)
        self.at = 0
        self.kind = help.HAND
        self.text = ""

    def open(self):
        self.at = min(self.at, self._size() - 1)
        self._settle()

    def start(self):
        """A new choice: the cursor on the leftmost card."""
        self.at = 0

    def _size(self):
        return self.view.game.hand_size(self.view.playing)

    def _settle(self):
        view = self.view
        self.subject = view.game.hand(view.playing, self.at) if self.at < self._size() else 0
        view.stale = True
        self._say()

    def _say(self):
        pass

    def _figure(self) -> int:
        return 0

    def _move(self) -> int:
        return NO_MOVE

    def key(self, event):
        choices = self._size() + self.beyond
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.at = (self.at + (1 if event == keys.KEY_RIGHT else choices - 1)) % choices
            self._settle()
        elif event == keys.KEY_A:
            return self._move()
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_UP or event == keys.KEY_DOWN:
            self._turn(1 if event == keys.KEY_DOWN else -1)
        return NO_MOVE

    def _turn(self, way):
        self.view.show(self.view.players)

    def draw(self, canvas):
        view = self.view
        land = view.land
        card = self.at if self.at < self._size() else NONE
        parts.enemies(view, canvas)
        parts.side(view, canvas)
        land.measure(_FIGURE, view.game.reserve_size(view.playing) + max(card, 0))
        land.draw(canvas, card, True)
        if self.dice:
            land.draw_dice(canvas)
        parts.box(canvas, self.label, self._figure())
        widgets.bar(canvas, self.text, self._size() + self.beyond > 1)


class Executing(_FromHand):
    """Lay cards one by one, as many as the die allows; from the second on there is "done"."""

    def __init__(self, view):
        _FromHand.__init__(self, view, 13)
        self.label = ""

    def _say(self):
        view = self.view
        self.beyond = 1 if view.game.laid else 0
        self.label = view.words.may_lay
        if not self.subject:
            self.text = view.words.laid
            return
        points = view.worth.of(view.playing, self.subject)
        self.text = lang.say(view.words.lay, parts.name(self.subject), view.points[view.playing],
                             points if points >= 0 else "…")

    def counted(self):
        self._settle()

    def open(self):
        self.at = min(self.at, self._size() - 1)
        self.view.worth.forget()
        self._settle()

    def _figure(self):
        return self.view.game.laying

    def _move(self):
        return m.LAY + self.subject if self.subject else m.DONE


class Discarding(_FromHand):
    """Down to three."""

    dice = False

    def __init__(self, view):
        _FromHand.__init__(self, view, 14)

    def _say(self):
        self.label = self.view.words.too_many
        self.text = lang.say(self.view.words.discard, parts.name(self.subject))

    def _figure(self):
        return self._size() - 3

    def _move(self):
        return m.DISCARD + self.subject


class Rearming(_FromHand):
    """A hand card becomes equipment: UP and DOWN a free place, or instead of which card."""

    _FREE = 3

    def __init__(self, view):
        _FromHand.__init__(self, view, 25)
        self.slot = 0

    def open(self):
        self.at = 0
        self.slot = 2
        self._turn(1)

    def start(self):
        self.slot = 2

    def _may(self, slot):
        game = self.view.game
        card = game.hand(self.view.playing, 0)
        return game.allows(m.EQUIP + card if slot == self._FREE else m.swap(card, slot))

    def _turn(self, way):
        slot = (self.slot + way) % 4
        while not self._may(slot):
            slot = (slot + way) % 4
        self.slot = slot
        self._settle()

    def _say(self):
        view = self.view
        card = parts.name(self.subject)
        if self.slot == self._FREE:
            self.text = lang.say(view.words.equip, card)
        else:
            self.text = lang.say(view.words.swap, card, parts.name(view.game.equipment(view.playing, self.slot)))

    def _move(self):
        return m.EQUIP + self.subject if self.slot == self._FREE else m.swap(self.subject, self.slot)

    def draw(self, canvas):
        view = self.view
        land = view.land
        parts.enemies(view, canvas)
        parts.side(view, canvas)
        free = self.slot == self._FREE
        land.measure(122, view.game.reserve_size(view.playing) + self.at, 1 if free else 0)
        x = land.equipment_x(land.equipment if free else self.slot)
        if free:
            canvas.dot_rect(x, TOP, 14, 18)
        land.draw(canvas, self.at, True)
        land.draw_dice(canvas)
        widgets.icon(canvas, icons.TRI_D, x + 5, TOP - 5)
        widgets.bar(canvas, self.text, self._size() > 1, -1, self._choices() > 1)

    def _choices(self):
        return self._may(0) + self._may(1) + self._may(2) + self._may(3)
