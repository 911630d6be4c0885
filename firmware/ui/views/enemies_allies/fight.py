"""An attack before it is made, and the defeated enemy: hand or trophies."""
from words import sprites_shell as icons

from engine.enemies_allies import moves as m
from engine.game import RECORD
from firmware import lang
from firmware.draw.canvas import G9, GB
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.enemies_allies import help, parts
from firmware.ui.views.enemies_allies.land import TOP
from firmware.ui.views.furniture import Page, gain, numeral

_RATES = ("x1", "x2", "/2")


class Attacking(Page):
    """LEFT and RIGHT the enemy: what would fall, what it would cost; or that a shortage of tokens would end the game
    for who attacks. B: another die."""

    def __init__(self, view):
        Page.__init__(self, view, 10)
        self.die = 0
        self.at = 0
        self.first = 0
        self.hit = 0                # tokens put
        self.rate = 0
        self.kind = help.ENEMY
        self.outcome = self.price = self.text = ""
        self.falls = False

    def with_die(self, die):
        self.die = die

    def open(self):
        self.at = self.first = 0
        self.rules = 23 if self.view.game.options & m.AFFINITY else 10
        self._settle()

    def _settle(self):
        view = self.view
        game = view.game
        words = view.words
        enemy = game.enemy(self.at)
        value = game.die(self.die)
        where = game.die_where(self.die)
        self.subject = enemy
        self.first = parts.follow(self.first, self.at)
        self.hit = hit = game.tokens_put(where, value, enemy)
        self.rate = 0
        if where < m.ON_RESERVE:
            suits = (enemy & 3) - (game.equipment(view.playing, where - m.ON_MAIN) & 3) & 3
            if not game.options & m.AFFINITY:
                self.rate = 0 if suits else 1
            else:
                self.rate = 1 if suits == 1 else 2 if suits == 3 else 0
        left = (enemy >> 2) - game.tokens(self.at) - hit
        self.falls = left <= 0
        self.text = lang.say(words.attack, parts.name(enemy))
        view.stale = True
        if game.foresee(hit, 0) >> 8 + view.playing & 1:
            self.falls = False
            self.outcome = lang.say(words.goes_out, view.playing + 1)
            self.price = ""
            return
        if self.falls:
            mine = 0 if game.fresh(self.at) else game.tokens(self.at) + hit >> 1
            self.outcome = words.falls
            self.price = lang.say(words.you_get, mine) if mine else words.all_back
        else:
            self.outcome = lang.say(words.life_left, left)
            self.price = lang.say(words.it_hits, left)

    def key(self, event):
        view = self.view
        game = view.game
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            count = game.enemies
            self.at = (self.at + (1 if event == keys.KEY_RIGHT else count - 1)) % count
            self._settle()
        elif event == keys.KEY_A:
            where = parts.where_class(game.die_where(self.die))
            return m.attack(game.die(self.die), where, self.at)
        elif event == keys.KEY_B:
            view.show_again(view.using)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        parts.enemies(view, canvas, self.first, self.at, self.hit)
        parts.side(view, canvas, self.hit)
        where = game.die_where(self.die)
        if where >= m.ON_RESERVE:
            parts.back(canvas, 0, TOP)
        else:
            parts.card(view, canvas, 0, TOP, game.equipment(view.playing, where - m.ON_MAIN))
        parts.die(view, canvas, 18, TOP + 3, game.die(self.die))
        canvas.text(34, TOP + 5, _RATES[self.rate])
        canvas.hline(49, TOP + 8, 5)
        canvas.hline(49, TOP + 10, 5)
        canvas.text(57, TOP + 4, numeral(self.hit), GB)
        widgets.icon(canvas, icons.IC_SKULL if self.falls or not self.price else icons.IC_HEART, 73, 31)
        canvas.text(83, 30, self.outcome)
        if self.price:
            widgets.icon(canvas, icons.IC_DROP, 73, 43)
        canvas.text(83, 42, self.price)
        widgets.bar(canvas, self.text, game.enemies > 1, icons.IC_SWORD)


class Defeat(Page):
    """Hand or trophies, and what each changes."""

    def __init__(self, view):
        Page.__init__(self, view, 11)
        self.trophy = False
        self.kind = help.ENEMY
        self.got = self.why = ""
        self.points = -1            # with the enemy among the trophies
        self._record = bytearray(RECORD)

    def open(self):
        view = self.view
        game = view.game
        self.trophy = False
        self.points = -1
        self.got = ""
        events = game.events
        for number in range(events.first(), events.count):
            events.get(number, self._record)
            if self._record[0] == m.E_DEFEAT and self._record[2] == game.fallen:
                self.got = gain(self._record[3])
        view.worth.forget()
        view.worth.of(view.playing, game.fallen)
        self._settle()

    def counted(self):
        """The points with the enemy are known."""
        view = self.view
        points = view.worth.of(view.playing, view.game.fallen)
        if points < 0:
            return
        self.points = points
        view.worth.tally.split()
        self._settle()

    def _settle(self):
        view = self.view
        words = view.words
        view.stale = True
        if not self.trophy:
            self.why = words.hand_over if view.game.hand_size(view.playing) > 2 else words.hand_why
            return
        if self.points < 0:
            self.why = ""
            return
        tally = view.worth.tally
        card = view.game.fallen
        group = tally.group[card]
        if not group:
            self.why = words.no_group
            return
        cards = same = 0
        for other in range(4, 44):
            if tally.group[other] == group:
                cards += 1
                if other >> 2 == card >> 2:
                    same += 1
        self.why = lang.say(words.in_set if same > 1 else words.in_run, cards, tally.worth[group])

    def key(self, event):
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.trophy = not self.trophy
            self._settle()
        elif event == keys.KEY_A:
            return m.TROPHY if self.trophy else m.HAND
        elif event == keys.KEY_B:
            return TAKE_BACK
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        words = view.words
        size = game.hand_size(view.playing)
        widgets.title(canvas, words.defeated)
        if self.got:
            widgets.icon(canvas, icons.IC_DROP, 100, 3, 0)
            canvas.text(109, 2, self.got, G9, 0)
        parts.card(view, canvas, 57, 22, game.fallen)
        self._choice(canvas, 0, words.hand, icons.IC_HAND, size, size + 1, not self.trophy)
        self._choice(canvas, 76, words.trophy, icons.IC_BAG, view.points[view.playing], self.points, self.trophy)
        widgets.icon(canvas, icons.TRI_R if self.trophy else icons.TRI_L, 73 if self.trophy else 53, 29)
        canvas.centred(64, 54, self.why)

    def _choice(self, canvas, x, text, icon, before, after, chosen):
        v = 1
        if chosen:
            canvas.fill(x, 15, 52, 36)
            v = 0
        else:
            canvas.round_rect(x, 15, 52, 36)
        canvas.centred(x + 26, 19, text, G9, v)
        widgets.icon(canvas, icon, x + 4, 36, v)
        canvas.right(x + 27, 35, numeral(before), G9, v)
        widgets.icon(canvas, icons.TRI_R, x + 30, 37, v)
        if after < 0:
            canvas.dots_h(x + 35, 39, 8, 3, v)
        else:
            canvas.text(x + 35, 35, numeral(after), G9, v)


