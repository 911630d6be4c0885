"""The choices behind the bar: which set to lay, how many runs to publish, which portal to close."""
from micropython import const
from words import sprites_pocket_madness as art
from words import sprites_shell as icons

from engine.game import NOBODY
from engine.pocket_madness import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, G9
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE, TAKE_BACK, furniture
from firmware.ui.views.furniture import Page
from firmware.ui.views.pocket_madness import parts
from firmware.ui.views.pocket_madness.table import cost

_HEAD = const(72)  # pixels of a line beside the picture (boxes.toml: head)


class Opening(Page):
    """Lay a set: LEFT and RIGHT the number, UP and DOWN how many cards. After the first set the bar has "done" too.

    The offer is always the whole of a number: who lays wants to be rid of cards.
    """

    _DONE = 7                       # stands behind the seven kinds

    def __init__(self, view):
        Page.__init__(self, view, 5)
        self.kind = 0
        self.cards = 0
        self.laid = 0
        self.mask = 0
        self.last = 6                   # the number laid last: a take-back leads back to it
        self.first = self.second = self.text = ""

    def open(self):
        view = self.view
        view.legal.read(view.game)
        self.mask = view.legal.sets
        self.laid = view.game.sets
        if self.laid:
            self.mask |= 1 << self._DONE
        self.kind = -1
        self._move(1)

    def select(self, number):
        """Put the cursor on a number, if a set of it can be laid."""
        if self.mask >> number - 6 & 1:
            self.kind = number - 6
            self._settle(0)

    def _move(self, way):
        for _ in range(8):
            self.kind = (self.kind + way) % 8
            if self.mask >> self.kind & 1:
                break
        self._settle(0)

    def _settle(self, more):
        view = self.view
        game = view.game
        words = view.words
        view.stale = True
        self.subject = 0 if self.kind == self._DONE else self.kind + 6
        if self.kind == self._DONE:
            self.first = words.enough
            self.second = lang.count(self.laid, words.sets_laid_1, words.sets_laid_n)
            self.text = words.done
            return
        number = self.kind + 6
        held = game.hand(view.playing, number)
        self.cards = (self.cards - 3 + more) % (held - 2) + 3 if more else held
        self.text = lang.say(words.lay, self.cards, held)
        self.first = view.portals[self.kind]
        if view.app.canvas.width(self.first) > _HEAD:
            self.first = words.portals_brief[self.kind]
        owner = game.owner(number)
        if owner == NOBODY:
            self.second = words.from_supply
        elif owner == view.playing:
            self.second = words.yours_already
        else:
            self.second = lang.say(words.from_seat, owner + 1)

    def key(self, event):
        view = self.view
        if event == keys.KEY_RIGHT:
            self._move(1)
        elif event == keys.KEY_LEFT:
            self._move(-1)
        elif event == keys.KEY_UP or event == keys.KEY_DOWN:
            if self.kind != self._DONE:
                self._settle(1 if event == keys.KEY_UP else -1)
        elif event == keys.KEY_A:
            if self.kind == self._DONE:
                return m.DONE
            self.last = self.kind + 6
            return m.LAY + self.kind * 16 + self.cards
        elif event == keys.KEY_B:
            if self.laid:
                return TAKE_BACK
            view.show(view.bar)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        done = self.kind == self._DONE
        robbed = NOBODY
        if done:
            canvas.sprite(view.art, art.GATE_FULL, 3, 7)
            canvas.text(20, 1, self.first)
            canvas.text(20, 12, self.second)
        else:
            parts.head(view, canvas, art.POR06_CTHULHU + self.kind, self.first, self.second)
            robbed = game.owner(self.kind + 6)
            if robbed == view.playing:
                robbed = NOBODY
        for number in range(6, 13):
            cards = game.hand(view.playing, number)
            chosen = number - 6 == self.kind
            if not cards:
                look = parts.DOTTED
            elif chosen:
                look = parts.CHOSEN
            elif self.mask >> number - 6 & 1:
                look = parts.WHITE
            else:
                look = parts.OUTLINE
            parts.column(view, canvas, number, look)
            parts.count(canvas, number, cards, chosen)
        parts.panel(view, canvas, 0, robbed)
        several = self.mask & self.mask - 1 != 0
        amount = not done and game.hand(view.playing, self.kind + 6) > 3
        parts.bar_of_sets(canvas, self.text, several, amount, self.laid if done else self.laid + 1)


class Publishing(Page):
    """How many runs (UP and DOWN): as many layers of cards; what stays in hand under them."""

    def __init__(self, view):
        Page.__init__(self, view, 7)
        self.runs = 0
        self.first = self.second = self.text = ""

    def open(self):
        self.view.legal.read(self.view.game)
        self.runs = self.view.legal.runs
        self._settle()

    def _settle(self):
        view = self.view
        words = view.words
        most = view.legal.runs
        each = ""
        for i in range(self.runs):
            each += " " + furniture.gain(view.game.published + 1 + i)
        self.first = lang.count(self.runs, words.runs_1, words.runs_n)
        self.second = lang.say(words.others_get, each[1:])
        self.text = lang.say(words.publish_of, self.runs, most)
        view.stale = True

    def key(self, event):
        view = self.view
        most = view.legal.runs
        if event == keys.KEY_UP or event == keys.KEY_RIGHT:
            self.runs = self.runs % most + 1
            self._settle()
        elif event == keys.KEY_DOWN or event == keys.KEY_LEFT:
            self.runs = (self.runs + most - 2) % most + 1
            self._settle()
        elif event == keys.KEY_A:
            return m.PUBLISH + self.runs
        elif event == keys.KEY_B:
            view.show(view.bar)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        widgets.icon(canvas, icons.IC_BOOK, 2, 3)
        if self.runs > 1:
            widgets.icon(canvas, icons.IC_BOOK, 6, 9, 3)
        canvas.text(20, 1, self.first)
        canvas.text(20, 12, self.second)
        for number in range(6, 13):
            x = parts.left(number)
            for layer in range(1, self.runs):
                canvas.hline(x + 1, 26 - 2 * layer, 10)         # the edge of a card that lies behind
            parts.column(view, canvas, number, parts.WHITE, 26)
            rest = view.game.hand(view.playing, number) - self.runs
            if rest:
                canvas.centred(x + 6, 44, furniture.numeral(rest), G7)
            else:
                canvas.hline(x + 4, 47, 4)
        parts.panel(view, canvas, cost(view.game, self.runs))
        widgets.bar(canvas, self.text, False, -1, view.legal.runs > 1)


class Closing(Page):
    """Seven places: the own portals as pictures, others' as arches with the owner's number.

    A Gug that came in this turn is shown with a lock, because people look for it; it cannot be used.
    """

    def __init__(self, view):
        Page.__init__(self, view, 9)
        self.kind = 0
        self.mask = 0
        self.power = ()

    def open(self):
        view = self.view
        view.legal.read(view.game)
        self.mask = view.legal.portals
        self.kind = parts.step(self.mask if self.mask else 1 << 6, 6, 1)
        if view.gug_locked():
            self.mask |= 1 << 6
        self._settle()

    def select(self, number):
        if self.mask >> number - 6 & 1:
            self.kind = number - 6
            self._settle()

    def _settle(self):
        view = self.view
        self.subject = self.kind + 6
        self.rules = 10 + self.kind
        self.power = lang.wrap(view.app.canvas, view.powers[self.kind], 126, G9)
        view.stale = True

    def _locked(self):
        return self.kind == 6 and self.view.gug_locked()

    def key(self, event):
        view = self.view
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.kind = parts.step(self.mask, self.kind, 1 if event == keys.KEY_RIGHT else -1)
            self._settle()
        elif event == keys.KEY_A:
            if not self._locked():
                return m.CLOSE + self.kind
            view.refuse()
        elif event == keys.KEY_B:
            view.show(view.bar)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        for number in range(6, 13):
            kind = number - 6
            x = 1 + kind * 18
            owner = game.owner(number)
            if owner == view.playing:
                chosen = kind == self.kind
                if chosen:
                    canvas.fill(x - 1, 0, 18, 19)
                canvas.sprite(view.art, art.POR06_CTHULHU + kind, x, 1, CLEAR if chosen else 0)
                if number == m.GUG and view.gug_locked():
                    canvas.fill(x + 7, 9, 10, 10, 0)
                    widgets.icon(canvas, icons.IC_LOCK, x + 9, 10)
            elif owner == NOBODY:
                canvas.sprite(view.art, art.GATE, x + 2, 6)
            else:
                canvas.sprite(view.art, art.GATE_FULL, x + 2, 6)
                canvas.centred(x + 7, 8, furniture.numeral(owner + 1), G7, 0)
        canvas.text(1, 21, furniture.numeral(self.kind + 6))
        canvas.text(15, 21, view.portals[self.kind])
        y = 32
        for line in self.power:
            canvas.text(1, y, line)
            y += 10
        several = self.mask & self.mask - 1 != 0
        if self._locked():
            widgets.bar(canvas, view.words.not_this_turn, several, icons.IC_LOCK)
        else:
            widgets.bar(canvas, view.words.use_power, several)
