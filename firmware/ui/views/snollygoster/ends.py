"""Pages for everybody's eyes: what was eaten and who had lied, who has starved, the lift-off, the score."""
from micropython import const
from words import sprites_snollygoster as art

from engine.game import NOBODY
from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, G9, OR
from firmware.ui import keys, sounds
from firmware.ui.shell import Screen
from firmware.ui.views.furniture import numeral, seat_name
from firmware.ui.views.snollygoster import parts

_TURN_MS = const(600)           # from one card turned to the next
_ROW_MS = const(350)            # from one line of the score to the next
_RISE_MS = const(80)            # from one picture of the lift-off to the next
_RISES = const(10)
_GROUND = const(63)


def following(view):
    """The page for the first thing that has happened and was not shown."""
    happened = view.happened
    if happened.count:
        page = Revealed(view)
        happened.clear_meal()
    elif happened.starved != NOBODY:
        page = Starved(view)
        happened.clear_death()
    elif happened.launcher != NOBODY:
        page = LiftOff(view)
        happened.clear_launch()
    else:
        page = Score(view)
        happened.clear_end()
    return page


class _Telling(Screen):
    """A page that comes in steps; A shows all of them at once, then goes on."""

    step_ms = _TURN_MS

    def __init__(self, view, steps):
        Screen.__init__(self, view.app)
        self.words = lang.load("snollygoster_ends")
        self.view = view
        self.steps = steps
        self.step = 0 if view.app.settings.motion else steps
        self._began = -1

    @property
    def busy(self):
        return self.step < self.steps

    def tick(self, now):
        if self._began < 0:
            self._began = now
        elif self.step < self.steps:
            step = min(self.steps, (now - self._began) // self.step_ms)
            if step != self.step:
                self.step = step
                self.stale = True
                self.stepped()

    def stepped(self):
        pass

    def key(self, event):
        if event == keys.KEY_A or event == keys.KEY_B:
            self.stale = True
            if self.step < self.steps:
                self.step = self.steps
                self.stepped()
            elif self.next():
                self.app.pop()

    def next(self):
        return True


class Revealed(_Telling):
    """The food of a meal, one card after the other, then who lied; several liars one after the other."""

    def __init__(self, view):
        happened = view.happened
        _Telling.__init__(self, view, happened.count + 1)
        words = view.words
        self.count = happened.count
        self.faces = bytes(happened.faces)
        self.tags = bytes(happened.tags)
        self.covers = bytes(happened.covers)
        self.liars = self._owners_of_lies()
        self.at = 0                     # of the liars
        name = words.names[happened.eater]
        self.text = lang.say(self.words.ate, name)
        self.who = lang.say(words.who, happened.eater + 1, name)
        self.sick = happened.sick != NOBODY
        self.after = ""
        if self.sick:
            self.after = lang.say(self.words.stash_lost, name) if happened.lost else lang.say(self.words.is_sick, name)
        self.stamp = ""
        self.lines = ()
        self._say()

    def _owners_of_lies(self):
        """Whose tags were false, each seat once: the dead too, who have no hand to lose."""
        liars = []
        for i in range(self.count):
            tag = self.tags[i]
            if tag and tag >> 3 != self.faces[i] and (tag & 7) - 1 not in liars:
                liars.append((tag & 7) - 1)
        return bytes(liars)

    def _say(self):
        words = self.view.words
        if self.liars:
            seat = self.liars[self.at]
            self.stamp = lang.say(self.words.lied, seat + 1)
            text = words.starved
            if self.view.game.living(seat):
                text = lang.say(self.words.loses_hand, words.names[seat])
        elif self.tags[0] or self.count > 1 and self.tags[1]:
            self.stamp = self.words.no_lie
            text = ""
        else:
            self.stamp = self.words.no_tags
            text = ""
        self.lines = lang.wrap(self.app.canvas, text, 50, G7) if text else ()

    def stepped(self):
        if self.step == self.steps and self.liars:
            self.app.sound(sounds.REFUSED)

    def next(self):
        self.at += 1
        if self.at >= len(self.liars):
            return True
        self._say()
        return False

    def draw(self, canvas):
        view = self.view
        words = view.words
        parts.title(canvas, self.text, self.who)
        for i in range(self.count):
            x = 1 + 37 * i if self.count > 1 else 19
            if i < self.step:
                self._draw_card(canvas, x, i)
            else:
                canvas.lattice(x, 13, 35, 40)
        if self.step < self.steps:
            return
        canvas.fill(76, 13, 52, 13, 1 if self.liars else 0)
        if not self.liars:
            canvas.round_rect(76, 13, 52, 13)
        canvas.centred(102, 15, self.stamp, G9, 0 if self.liars else 1)
        y = 28
        for line in self.lines:
            canvas.text(76, y, line, G7)
            y += 8
        if self.sick:
            canvas.sprite(view.art, art.LOCK, 76, 45)
        else:
            canvas.sprite(view.art, art.CHECK, 75, 46)
        canvas.text(84, 45, words.sick if self.sick else self.words.healthy, G7)
        parts.hint(canvas, self.after, self.words.a_next)

    def _draw_card(self, canvas, x, i):
        view = self.view
        canvas.round_rect(x, 13, 35, 40)
        parts.picture(view, canvas, parts.PICTURES[self.faces[i]], x + 1, 15, 33, 22)
        tag = self.tags[i]
        if tag:
            parts.tag_box(view, canvas, x + 4, 41, (tag & 7) - 1, tag >> 3)
            if tag >> 3 == self.faces[i]:
                canvas.sprite(view.art, art.CHECK, x + 19, 42)
            else:
                canvas.sprite(view.art, art.BANG, x + 21, 42)
        if self.covers[i]:
            canvas.sprite(view.art, art.ANTIDOTE, x + 22, 38)


class Starved(Screen):
    def __init__(self, view):
        Screen.__init__(self, view.app)
        self.words = lang.load("snollygoster_ends")
        words = view.words
        seat = view.happened.starved
        self.view = view
        self.who = lang.say(words.who, seat + 1, words.names[seat])
        self.text = lang.say(self.words.is_dead, words.names[seat])
        self.lines = lang.wrap(view.app.canvas, self.words.death_means, 82, G7)

    def key(self, event):
        if event == keys.KEY_A or event == keys.KEY_B:
            self.app.pop()

    def draw(self, canvas):
        view = self.view
        parts.title(canvas, self.words.has_starved, self.who)
        canvas.sprite(view.art, art.BIG_SKULL, 4, 16)
        canvas.text(45, 14, self.text)
        y = 27
        for line in self.lines:
            canvas.text(45, y, line, G7)
            y += 9
        parts.hint(canvas, "", self.words.a_next)


class LiftOff(_Telling):
    """The rocket rises; who is aboard, and who is left behind."""

    step_ms = _RISE_MS

    def __init__(self, view):
        _Telling.__init__(self, view, _RISES)
        words = view.words
        seat = view.happened.launcher
        self.who = lang.say(words.who, seat + 1, words.names[seat])

    def draw(self, canvas):
        view = self.view
        game = view.game
        y = _GROUND - 30 - 2 * self.step
        canvas.sprite(view.art, art.ROCKET, 11, y)
        for x in (14, 18, 22):                      # its trail, and the dust that it leaves behind
            canvas.dots_v(x, y + 30 + x % 4 // 2, _GROUND - y - 30)
        canvas.dots_h(16 - self.step, _GROUND - 1, 5 + 2 * self.step)
        canvas.hline(0, _GROUND, 37)
        parts.title(canvas, self.words.lift_off, self.who)
        self._seats(canvas, 15, self.words.on_board, game.crew)
        left = 0
        for seat in range(game.players):
            if game.living(seat) and not game.crew >> seat & 1:
                left |= 1 << seat
        if left:
            self._seats(canvas, 36, self.words.left_behind, left)
        if self.step == self.steps:
            parts.hint(canvas, "", self.words.a_next)

    def _seats(self, canvas, y, text, mask):
        canvas.text(44, y, text, G7)
        x = 44
        for seat in range(self.view.game.players):
            if mask >> seat & 1:
                parts.seat_block(canvas, x, y + 9, seat)
                x += 10


class Score(_Telling):
    """A line a seat, the best on top: aboard, left behind or starved, agenda, fuel and agenda points. They come from
    the last to the first. UP and DOWN choose a line, A shows its agenda, B goes on."""

    step_ms = _ROW_MS

    def __init__(self, view):
        game = view.game
        players = game.players
        _Telling.__init__(self, view, players)
        words = view.words
        _words = lang.load("snollygoster_cards")
        self.names = _words.agendas
        self.order = bytearray(players)
        self._rank(game, players)
        self.at = 0
        self.rule = ()                  # lines about the agenda of the chosen line
        teams = game.options & m.TEAMS
        best = self.order[0]
        if teams:
            self.text = self.words.crew_wins if game.team(best) == m.CREW else self.words.villains_win
        else:
            names = [str(seat + 1) for seat in range(players) if game.winners >> seat & 1]
            if len(names) == 1:
                self.text = lang.say(self.words.one_wins, names[0], words.names[best])
            else:
                self.text = lang.say(self.words.all_win, ", P".join(names))
        self.points = lang.count(game.score(best), self.words.points_1, self.words.points_n)

    def _rank(self, game, players):
        """Winners first, then by points."""
        left = list(range(players))
        for i in range(players):
            best = left[0]
            for seat in left:
                if self._better(game, seat, best):
                    best = seat
            left.remove(best)
            self.order[i] = best

    def _better(self, game, seat, other):
        wins = game.winners >> seat & 1
        if wins != game.winners >> other & 1:
            return wins
        return game.points(seat) > game.points(other)

    def key(self, event):
        if self.step < self.steps or event == keys.KEY_B and not self.rule:
            _Telling.key(self, event)
            return
        self.stale = True
        if self.rule:
            if event <= keys.KEY_B:
                self.rule = ()
        elif event == keys.KEY_A:
            _words = lang.load("snollygoster_cards")
            text = _words.agenda_facts[self.view.game.agenda(self.order[self.at]) - 1]
            self.rule = lang.wrap(self.app.canvas, text, 120, G9)
        elif event == keys.KEY_UP or event == keys.KEY_DOWN:
            self.at = (self.at + (1 if event == keys.KEY_DOWN else self.steps - 1)) % self.steps

    def draw(self, canvas):
        view = self.view
        done = self.step == self.steps
        canvas.fill(0, 0, 128, 11)
        if done:
            parts.title(canvas, self.text, self.points)
        else:
            parts.title(canvas, self.words.score, "")
        for i in range(self.steps - self.step, self.steps):
            self._row(canvas, 13 + 8 * i, self.order[i], done and i == self.at)
        if self.rule:
            top = 63 - 11 * len(self.rule) - 16
            top -= (top - 12) % 8                   # no half a line above it
            canvas.fill(0, top, 128, 64 - top, 0)
            canvas.round_rect(0, top, 128, 64 - top)
            y = top + 3
            canvas.text(4, y, self.names[view.game.agenda(self.order[self.at]) - 1])
            for line in self.rule:
                y += 11
                canvas.text(4, y, line)

    def _row(self, canvas, y, seat, on):
        view = self.view
        game = view.game
        v = 0 if on else 1
        mode = OR if v else CLEAR
        if on:
            canvas.fill(0, y - 1, 128, 9)
        canvas.text(2, y, seat_name(seat), G7, v)
        if not game.living(seat):
            canvas.sprite(view.art, art.SKULL, 15, y, mode)
        elif game.launcher != NOBODY and game.crew >> seat & 1:
            canvas.sprite(view.art, art.ROCKET_SMALL, 15, y, mode)
        else:
            canvas.hline(16, y + 3, 4, v)
        canvas.text(25, y, self.names[game.agenda(seat) - 1], G7, v)
        canvas.sprite(view.art, art.FUEL, 87, y, mode)
        canvas.text(93, y, numeral(game.fuel_points(seat)), G7, v)
        points = game.agenda_points(seat)
        canvas.text(100, y, "+" if points >= 0 else "-", G7, v)
        canvas.text(106, y, numeral(abs(points)), G7, v)
        canvas.text(112, y, "=", G7, v)
        canvas.right(126, y, numeral(game.points(seat)), G7, v)
