"""Pages that tell what must be seen: a mythos card, an insanity, a stage of the Elder One, a death, the end."""
from micropython import const
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from firmware import lang, legend
from firmware.draw.canvas import CLEAR, G7, G9, GB
from firmware.ui import keys, sounds
from firmware.ui.shell import Screen
from firmware.ui.views.death_may_die import lists, parts

_RISE_MS = const(120)
_RISES = const(8)


def leaf(view, record):
    """The page of its own that tells a record, or None."""
    kind, seat, a, b, _, _ = record
    if kind == m.E_MYTHOS:
        return Mythos(view, seat, a, b)
    if kind == m.E_INSANE:
        return Insane(view, seat, a)
    if kind == m.E_STAGE and a > 1:
        return Stage(view, a)
    if kind == m.E_DISRUPT:
        return Broken(view)
    if kind == m.E_DEATH:
        return Death(view, seat, a)
    return None


def end(view):
    return Over(view)


class _Telling(Screen):
    """A page with a text; UP and DOWN move it if it is long; A shows the rest of it, then goes on."""

    shown = 3                       # lines in sight
    width = 121

    def __init__(self, view, body):
        Screen.__init__(self, view.app)
        self.words = lang.load("death_may_die_ends")
        self.view = view
        self.lines = lang.wrap(view.app.canvas, body, self.width, G9)
        self.first = 0

    def enter(self):
        self.app.canvas.use_room(self.view.table.room)
        self.stale = True

    def key(self, event):
        last = max(0, len(self.lines) - self.shown)
        if event == keys.KEY_DOWN:
            self.first = min(self.first + 1, last)
        elif event == keys.KEY_UP:
            self.first = max(self.first - 1, 0)
        elif event == keys.KEY_A and self.first < last:
            self.first = min(self.first + self.shown, last)
        elif event == keys.KEY_A or event == keys.KEY_B:
            self.app.pop()
            return
        self.stale = True

    def body(self, canvas, x, y, pitch=11):
        lists.body(canvas, self.lines, self.first, self.shown, x, y, pitch)

    def go_on(self, right, canvas):
        """What A does, at the foot."""
        more = self.first < len(self.lines) - self.shown
        canvas.right(right, parts.FOOT, self.words.a_more if more else self.words.a_next, G7)


class Mythos(_Telling):
    """The card that was drawn: what it does, line by line; whether it carries the symbol."""

    def __init__(self, view, seat, card, symbol):
        _Telling.__init__(self, view, view.mythos(legend.STEPS, card))
        self.text = view.mythos(legend.MYTHOS, card)
        self.symbol = symbol
        self.pile = view.game.symbols

    def draw(self, canvas):
        view = self.view
        words = self.words
        right = words.mythos if canvas.width(self.text) + canvas.width(words.mythos) < 106 else ""
        parts.title(canvas, self.text, right, 14)
        canvas.sprite(view.art, art.MYTH, 2, 2, CLEAR)
        self.body(canvas, 2, 14, 12)
        canvas.dots_h(0, 52, 128)
        if self.symbol:
            canvas.sprite(view.art, art.SYM_ON, 2, 55)
            canvas.text(12, parts.FOOT, words.symbol, G7)
        else:
            canvas.text(2, parts.FOOT, words.no_symbol, G7)
        self.go_on(127, canvas)


class Insane(_Telling):
    """A threshold of sanity: the whole page inverse."""

    shown = 3
    width = 90

    def __init__(self, view, seat, number):
        _Telling.__init__(self, view, view.legends[0].get(legend.INSANITY_TEXT, number))
        self.who = view.name(seat)
        self.text = view.legends[0].get(legend.INSANITY, number)
        lost = view.game.sanity(seat)
        die = lost in (8, 15, 18, 19)
        self.what = lang.say(self.words.with_die if die else self.words.sanity_is, lost)
        view.app.sound(sounds.REFUSED)

    def draw(self, canvas):
        view = self.view
        canvas.sprite(view.art, art.BIG_SPIRAL, 4, 15)
        canvas.text(36, 3, self.words.insanity, G7)
        canvas.right(124, 3, self.who, G7)
        canvas.dots_h(36, 12, 88)
        lists.fitted(canvas, 36, 14, self.text, 91)
        self.body(canvas, 36, 25, 10)
        canvas.text(4, 56, self.what, G7)
        self.go_on(124, canvas)
        canvas.invert(0, 0, 128, 64)


class Stage(_Telling):
    """A stage card is turned up: hearts, dice, what it does at once."""

    shown = 3
    width = 90

    def __init__(self, view, stage):
        _Telling.__init__(self, view, view.legends[1].get(legend.REVEAL, stage - 1))
        self.name = view.foe_name(layout.ELDER)
        self.text = self.words.is_here if stage == 2 else self.name
        self.stage = lang.say(self.words.stage_of, stage)
        self.hint = "" if view.game.disrupted else self.words.break_first
        view.app.sound(sounds.REFUSED)

    def draw(self, canvas):
        view = self.view
        game = view.game
        parts.title(canvas, self.text, self.stage)
        canvas.sprite(view.art, art.HASTUR if view.elder else art.CTHULHU, 1, 12)
        self.body(canvas, 36, 13)
        canvas.dots_h(0, 46, 128)
        lists.heart(view, canvas, 2, 48, game.foe_health(layout.ELDER))
        canvas.sprite(view.art, art.A_ATTACK, 30, 47)
        lists.dice(view, canvas, 42, 48, game.foe_black(layout.ELDER), game.foe_green(layout.ELDER))
        parts.foot(canvas, self.hint)
        self.go_on(127, canvas)


class Broken(_Telling):
    """The ritual is disrupted."""

    def __init__(self, view):
        _Telling.__init__(self, view, "")
        self.lines = lang.wrap(view.app.canvas, self.words.broken_now if view.game.on_board else
                               self.words.broken_comes, self.width, G9)
        view.app.sound(sounds.WON)

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, self.words.broken)
        canvas.sprite(view.art, parts.ritual(view), 60, 15)
        canvas.sprite(view.art, art.CHECK, 70, 16)
        self.body(canvas, 2, 25)
        self.go_on(127, canvas)


class Death(_Telling):
    """An investigator dies."""

    def __init__(self, view, seat, mad):
        _Telling.__init__(self, view, "")
        self.text = view.legends[0].get(legend.INVESTIGATOR, view.game.who(seat))
        text = self.words.died_mad if mad else self.words.died
        self.lines = lang.wrap(view.app.canvas, text, 90, G9)
        view.app.sound(sounds.OVER)

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, self.text)
        canvas.sprite(view.art, art.BIG_SKULL, 4, 16)
        self.body(canvas, 36, 18)
        self.go_on(127, canvas)


class Over(Screen):
    """Won, the head split in two; or lost, black before rising waves."""

    def __init__(self, view):
        Screen.__init__(self, view.app)
        words = lang.load("death_may_die_ends")
        game = view.game
        self.view = view
        self.won = game.result == m.WON
        self.text = words.won if self.won else words.lost
        self.why = lang.say(words.results[game.result - 1], game.turns)
        self.step = 0 if view.app.settings.motion and not self.won else _RISES
        self._began = -1

    @property
    def busy(self):
        return self.step < _RISES

    def tick(self, now):
        if self._began < 0:
            self._began = now
        if self.step < _RISES:
            step = min(_RISES, (now - self._began) // _RISE_MS)
            if step != self.step:
                self.step = step
                self.stale = True

    def key(self, event):
        if event == keys.KEY_A or event == keys.KEY_B:
            if self.step < _RISES:
                self.step = _RISES
                self.stale = True
            else:
                self.app.pop()

    def draw(self, canvas):
        view = self.view
        head = art.HASTUR if view.elder else art.CTHULHU
        if self.won:
            canvas.sprite(view.art, head, 48, 2)
            x = 64
            for y in range(2, 34):
                x += 1 if (y // 4) & 1 else -1
                canvas.fill(x - 1, y, 3, 1, 0)
            for k in range(6):
                canvas.sprite(view.art, art.F_HIT, (4, 24, 100, 116, 10, 96)[k], (5, 14, 4, 20, 26, 27)[k])
            canvas.fill(0, 37, 128, 15)
            canvas.centred(64, 39, self.text, GB, 0)
        else:
            top = 36 - 36 * self.step // _RISES
            canvas.sprite(view.art, head, 48, 3)
            canvas.invert(0, top, 128, 36 - top)
            self._waves(canvas, top)
            canvas.centred(64, 39, self.text, GB)
        canvas.centred(64, 55, self.why, G7)

    def _waves(self, canvas, top):
        for x in range(128):
            if 46 <= x <= 81:
                continue
            rise = (0, 1, 2, 1, 0, -1, -2, -1)[x & 7]
            for y in range(4, 36, 8):
                if y + rise >= top:
                    canvas.fill(x, y + rise, 1, 2, 0)
