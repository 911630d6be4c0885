"""The steps of a turn: reveal enemies, place dice, say which die is used for what; and the table of somebody else."""
from micropython import const
from words import sprites_shell as icons

from engine.enemies_allies import moves as m
from engine.game import NOBODY
from firmware import lang
from firmware.draw.canvas import G9, GB
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.enemies_allies import help, parts
from firmware.ui.views.enemies_allies.land import NONE
from firmware.ui.views.furniture import Page, gain, seat_name

_FIGURE = const(102)            # where the land ends when a figure stands at its right
_SIGNS = (icons.IC_SWORD, icons.IC_BAG, icons.IC_AGAIN)         # of the uses of a die


class Reveal(Page):
    """Roll the dice, or add an enemy before."""

    def __init__(self, view):
        Page.__init__(self, view, 4)
        self.adding = False
        self.text = ""

    def open(self):
        self.adding = False
        self._settle()

    def _settle(self):
        view = self.view
        self.text = view.words.add if self.adding else view.words.roll
        self.rules = 4 if self.adding else 5
        view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            if view.game.pile_left:
                self.adding = not self.adding
                self._settle()
        elif event == keys.KEY_A:
            return m.ADD if self.adding else m.ROLL
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_UP or event == keys.KEY_DOWN:
            view.show(view.players)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        first = game.enemies - parts.SHOWN
        parts.enemies(view, canvas, first if first > 0 else 0)
        parts.side(view, canvas)
        canvas.dots_h(0, 30, 98, 3)
        view.land.measure(_FIGURE)
        view.land.draw(canvas)
        parts.box(canvas, view.words.strength, game.strength)
        widgets.bar(canvas, self.text, game.pile_left > 0)


class Placing(Page):
    """UP and DOWN the die, LEFT and RIGHT where it goes: base, equipment, each hand card (into the reserve), done.

    Targets are counted: 0 base, 1 main, 2 and 3 further equipment, 4.. hand cards, then done.
    """

    _HAND = 4

    def __init__(self, view):
        Page.__init__(self, view, 6)
        self.value = 0
        self.at = 0
        self.cost = 0
        self.gone = False           # the cost would be the end of this player: tokens are short
        self.kind = help.BASE
        self.text = self.price = ""

    def open(self):
        self.at = 0
        self.value = 0
        self._turn_die(1)

    def _done(self):
        """The target behind the last hand card."""
        return self._HAND + self.view.game.hand_size(self.view.playing)

    def _turn_die(self, way):
        """To the next value in the tray; the target stays if that die may go there."""
        value = self.value
        for _ in range(6):
            value = (value - 1 + way) % 6 + 1
            if self._in_tray(value):
                break
        self.value = value
        if not self._open(self.at):
            self.at = 0
        self._settle()

    def _in_tray(self, value):
        game = self.view.game
        for i in range(3):
            if game.die(i) == value and game.die_where(i) == m.TRAY:
                return True
        return False

    def _several(self):
        """Whether there are dice of different values in the tray."""
        for value in range(1, 7):
            if value != self.value and self._in_tray(value):
                return True
        return False

    def _open(self, target):
        return target >= self._HAND or self.view.game.allows(m.place(self.value, m.ON_BASE + target))

    def _settle(self):
        view = self.view
        game = view.game
        words = view.words
        at = self.at
        value = self.value
        self.cost = 0
        self.gone = False
        self.subject = 0
        self.price = ""
        view.stale = True
        if at == self._done():
            self.text = words.placed
            self.rules = 9
            return
        if at >= self._HAND:
            self.cost = value
            self.text = lang.say(words.to_reserve, value)
            self.subject = game.hand(view.playing, at - self._HAND)
            self.kind = help.HAND
            self.rules = 8
        else:
            self.cost = 1 if view.land.dice_on(m.ON_BASE + at) else 0
            if at == 0:
                self.text = lang.say(words.to_base, value)
                self.subject = game.base(view.playing)
                self.kind = help.BASE
                self.rules = 6
            else:
                card = game.equipment(view.playing, at - 1)
                self.text = (lang.say(words.to_equipment, value, parts.name(card)) if at > 1
                             else lang.say(words.to_main, value))
                self.subject = card
                self.kind = help.MAIN
                self.rules = 7
        self.gone = game.foresee(self.cost, self.cost) >> 8 + view.playing & 1 == 1
        self.price = words.out if self.gone else gain(self.cost)

    def key(self, event):
        view = self.view
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            ends = self._done() + 1
            way = 1 if event == keys.KEY_RIGHT else ends - 1
            self.at = (self.at + way) % ends
            while not self._open(self.at):
                self.at = (self.at + way) % ends
            self._settle()
        elif event == keys.KEY_UP or event == keys.KEY_DOWN:
            if self._several():
                self._turn_die(1 if event == keys.KEY_UP else -1)
            else:
                view.show(view.players)
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_A:
            at = self.at
            if at == self._done():
                return m.DONE
            if at >= self._HAND:
                return m.reserve(self.value, view.game.hand(view.playing, at - self._HAND))
            return m.place(self.value, m.ON_BASE + at)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        land = view.land
        done = self.at == self._done()
        card = self.at - self._HAND if self.at >= self._HAND and not done else NONE
        parts.enemies(view, canvas)
        parts.side(view, canvas, self.cost)
        land.measure(99, view.game.reserve_size(view.playing) + max(card, 0))
        land.measure(land.tray_left(), land.reserve + max(card, 0))
        land.draw(canvas)
        land.draw_dice(canvas)
        if not done:
            land.draw_ghost(canvas, m.ON_RESERVE if card >= 0 else m.ON_BASE + self.at, card, self.value)
        land.draw_tray(canvas, 0 if done else self.value)
        if done:
            widgets.bar(canvas, self.text, True, -1, self._several())
            return
        widgets.bar(canvas, "", True, -1, self._several())
        canvas.text(17, 54, self.text, G9, 0)
        if self.gone:
            canvas.right(119, 54, self.price, G9, 0)
            return
        widgets.icon(canvas, icons.IC_DROP, 99, 55, 0)
        canvas.text(108, 54, self.price, G9, 0)


class Using(Page):
    """LEFT and RIGHT the unused dice and "finish"; UP and DOWN what a die is used for, where there is a choice."""

    _DONE = 3
    _ATTACK, _EXECUTE, _REARM = range(3)

    def __init__(self, view):
        Page.__init__(self, view, 9)
        self.at = 0                 # die, or _DONE
        self.use = 0
        self.first = 0
        self.kind = help.MAIN
        self.text = ""

    def open(self):
        self.at = self._DONE
        self._move(1)

    def _may(self, i, use):
        game = self.view.game
        value = game.die(i)
        where = game.die_where(i)
        if not value or where == m.TRAY or game.die_used(i):
            return False
        place = parts.where_class(where)
        if use == self._ATTACK:
            return where >= m.ON_MAIN and game.enemies > 0
        if m.ON_MAIN <= where < m.ON_RESERVE:
            return False
        return game.allows(m.execute(value, place) if use == self._EXECUTE else m.rearm(value, place))

    def _usable(self, i):
        if i == self._DONE:
            return True
        if not (self._may(i, 0) or self._may(i, 1) or self._may(i, 2)):
            return False
        game = self.view.game
        for k in range(i):              # an equal die on such a place is no other choice
            if (game.die(k) == game.die(i) and not game.die_used(k)
                    and parts.where_class(game.die_where(k)) == parts.where_class(game.die_where(i))):
                return False
        return True

    def _uses(self):
        """How many uses the die has."""
        return 0 if self.at == self._DONE else self._may(self.at, 0) + self._may(self.at, 1) + self._may(self.at, 2)

    def _move(self, way):
        at = (self.at + way) % 4
        while not self._usable(at):
            at = (at + way) % 4
        self.at = at
        self.use = self._ATTACK
        if at != self._DONE:
            while not self._may(at, self.use):
                self.use += 1
        self._settle()

    def _settle(self):
        view = self.view
        game = view.game
        words = view.words
        view.stale = True
        self.subject = 0
        if self.at == self._DONE:
            self.text = words.finish
            self.rules = 14
            return
        self.text = lang.say((words.use_attack, words.use_execute, words.use_rearm)[self.use], game.die(self.at))
        self.rules = (10, 13, 24)[self.use]
        where = game.die_where(self.at)
        seat = view.playing
        self.kind = help.kind_of(where)
        self.subject = (game.base(seat) if where == m.ON_BASE else game.reserve(seat, where - m.ON_RESERVE)
                        if where >= m.ON_RESERVE else game.equipment(seat, where - m.ON_MAIN))

    def key(self, event):
        view = self.view
        game = view.game
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self._move(1 if event == keys.KEY_RIGHT else -1)
        elif event == keys.KEY_UP or event == keys.KEY_DOWN:
            if self._uses() < 2:
                view.show(view.players)
            else:
                way = 1 if event == keys.KEY_DOWN else 2
                self.use = (self.use + way) % 3
                while not self._may(self.at, self.use):
                    self.use = (self.use + way) % 3
                self._settle()
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_A:
            if self.at == self._DONE:
                return m.DONE
            value = game.die(self.at)
            place = parts.where_class(game.die_where(self.at))
            if self.use == self._EXECUTE:
                return m.execute(value, place)
            if self.use == self._REARM:
                return m.rearm(value, place)
            view.attacking.with_die(self.at)
            view.show(view.attacking)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        land = view.land
        done = self.at == self._DONE
        parts.enemies(view, canvas)
        parts.side(view, canvas)
        where = 0 if done else game.die_where(self.at)
        land.measure(_FIGURE, where - m.ON_RESERVE if where >= m.ON_RESERVE else 0)
        land.draw(canvas)
        land.draw_dice(canvas, NONE if done else self.at)
        parts.box(canvas, view.words.strike, game.strike)
        sign = -1
        amount = self._uses() > 1
        if not done:
            sign = _SIGNS[self.use]
        widgets.bar(canvas, self.text, self._usable(0) or self._usable(1) or self._usable(2), -1 if amount else sign,
                    amount)
        if amount:
            widgets.icon(canvas, sign, 16, 55, 0)


class Watching(Page):
    """Somebody else's turn: the backs of that seat's hand, its dice, what it has just hit."""

    def __init__(self, view):
        Page.__init__(self, view, 3)

    def key(self, event):
        if event == keys.KEY_UP or event == keys.KEY_DOWN:
            self.view.show(self.view.players)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        cursor = NONE
        for i in range(game.enemies):
            if game.enemy(i) == view.struck:
                cursor = i
        parts.enemies(view, canvas, parts.follow(0, cursor), cursor)
        parts.side(view, canvas)
        if view.playing == NOBODY or not game.living(view.playing):
            return
        view.land.measure(99)
        view.land.draw(canvas)
        view.land.draw_dice(canvas)
        canvas.centred(113, 37, seat_name(view.playing), GB)
