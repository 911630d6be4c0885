"""Dice that have fallen: what they add up to, what they will do, throwing them again."""
from micropython import const
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from engine.death_may_die.codes import ACT, ATK, BURN
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, G9, OR
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.death_may_die import lists, parts
from firmware.ui.views.death_may_die.parts import Page
from firmware.ui.views.furniture import numeral

_SPIN_MS = const(50)
_SPINS = const(6)
_ROW = 8                # dice in a row
_FEW = 5                # so many have words beside them
_FACES = (m.BLACK_BLANK, m.BLACK_HIT, m.BLACK_TENTACLE, m.BLACK_SIGN, m.BLACK_BOTH)
_GREENS = (m.GREEN_BLANK, m.GREEN_HIT, m.GREEN_SIGN, m.GREEN_BOTH)
# The sign of a face with one, large; those with two: both small ones
_SINGLE = {m.BLACK_HIT: art.FACE_HIT, m.BLACK_TENTACLE: art.FACE_TENT, m.BLACK_SIGN: art.FACE_ELDER,
           m.GREEN_HIT: art.FACE_HIT, m.GREEN_SIGN: art.FACE_ELDER}
_SECOND = {m.BLACK_BOTH: art.F_TENT, m.GREEN_BOTH: art.F_ELDER}


class Rolling(Page):
    """LEFT and RIGHT a die, A throws it again (UP: for stress or for nothing, where both can be), DOWN to the buttons:
    throw any of them again together, accept. B does nothing, a roll cannot be left by accident. While dice are picked
    for one throw, A picks."""

    room = "death_may_die_dice"

    def __init__(self, view):
        Page.__init__(self, view, 4)
        self.at = 0
        self.button = 0                 # 0: on the dice; 1 the set or throw; 2 accept
        self.paid = False               # stress although a free throw is left
        self.count = 0
        self.text = self.will = self.then = self.both = ""
        self.spun = 255                 # the die that spins
        self.spins = 0
        self._began = -1
        self._thrown = False            # the last answer threw the die under the cursor

    def open(self):
        view = self.view
        game = view.game
        self.count = game.dice_left
        if self.at >= self.count:
            self.at = 0
        if self._thrown and view.app.settings.motion:
            self.spun = self.at
            self.spins = _SPINS
            self._began = -1
        if not self._thrown:
            self.at = 0
            self.paid = False
        if not self._thrown or not self._any_again():
            self.button = 0 if self._any_again() else 2
        self._thrown = False
        if game.stage == m.SETTING:
            self.button = 0
        elif self.button == 1 and not game.allows(m.SET):
            self.button = 2
        self._say()
        view.stale = True

    def _any_again(self):
        for i in range(self.count):
            if self.may(i):
                return True
        return self.view.game.allows(m.SET)

    def may(self, i):
        """Whether a die can be thrown again, or picked."""
        game = self.view.game
        die = game.die(i)
        if game.stage == m.SETTING:
            return game.allows(m.PICK + die) and not game.picked(i)
        return game.allows(m.STRESS + die) or game.allows(m.FREE + die)

    def _say(self):
        """Title, and what accepting does."""
        view = self.view
        game = view.game
        words = self.words
        kind = game.roll_kind
        against = game.against
        game.tally()
        hits, tentacles = game.hits_now, game.tentacles_now
        name = ""
        if against == parts.EVERYBODY:
            name = view.words.everybody
        elif against <= layout.ELDER:
            name = view.figure_name(against)
        self.will = ""
        if kind == ATK:
            self.text = lang.say(words.attack_on, name)
            if hits:
                self.will = lang.count(hits, words.wounds_1, words.wounds_n)
                if against <= layout.ELDER and hits >= self._left(against):
                    self.will = lang.say(words.falls if against == layout.ELDER else words.kills, self.will)
            else:
                self.will = words.no_hit
        elif kind == ACT:
            self.text = view.source() or words.roll_of
            if game.need_of_roll:
                self.will = words.success if hits >= game.need_of_roll else words.failure
            else:
                self.will = lang.count(hits, words.hits_1, words.hits_n)
        else:
            self.text = words.burning if kind == BURN else lang.say(words.attacked_by, name) if name else \
                view.source() or words.resist
            self.will = lang.count(hits, words.wounds_1, words.wounds_n) if hits else words.no_wounds
            left = layout.WOUND_DIE - game.wounds(game.asked)
            if hits >= left:
                self.will = lang.say(words.kills_you, self.will)
        self.then = lang.say(words.sanity, tentacles) if tentacles else ""
        if kind == BURN and not tentacles:
            self.then = words.goes_out
        self.both = lang.say(words.both, self.will, self.then) if self.then else self.will

    def _left(self, figure):
        game = self.view.game
        return game.foe_health(figure) - game.foe_wounds(figure)

    # ---- keys

    def key(self, event):
        view = self.view
        if self.spins:
            self.spins = 0
            self.spun = 255
        if event == keys.KEY_A:
            return self._press()
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            if self.button:
                self._other_button()
            elif self.count:
                self.at = (self.at + (1 if event == keys.KEY_RIGHT else self.count - 1)) % self.count
        elif event == keys.KEY_DOWN:
            self._down()
        elif event == keys.KEY_UP:
            self._up()
        else:
            view.refuse()
        view.stale = True
        return NO_MOVE

    def _other_button(self):
        if self.view.game.allows(m.SET):
            self.button = 3 - self.button

    def _down(self):
        if self.button:
            return
        if self.at + _ROW < self.count:
            self.at += _ROW
        else:
            self.button = 2

    def _up(self):
        game = self.view.game
        if self.button:
            self.button = 0
        elif self.at >= _ROW:
            self.at -= _ROW
        elif self.count:
            die = game.die(self.at)
            if game.allows(m.STRESS + die) and game.allows(m.FREE + die):
                self.paid = not self.paid

    def _press(self):
        view = self.view
        game = view.game
        if game.stage == m.SETTING:
            return self._pick()
        if self.button == 2:
            return m.STAY
        if self.button == 1:
            return m.SET
        if not self.count:
            return m.STAY
        die = game.die(self.at)
        free = game.allows(m.FREE + die)
        paid = game.allows(m.STRESS + die)
        if not free and not paid:
            view.refuse()
            return NO_MOVE
        self._thrown = True
        return m.STRESS + die if paid and (self.paid or not free) else m.FREE + die

    def _pick(self):
        game = self.view.game
        if self.button:
            if game.allows(m.THROW):
                return m.THROW
            self.view.refuse()
            return NO_MOVE
        die = game.die(self.at)
        if game.allows(m.PICK + die) and not game.picked(self.at):
            self._thrown = True
            return m.PICK + die
        self.view.refuse()
        return NO_MOVE

    def tick(self, now):
        if not self.spins:
            return False
        if self._began < 0:
            self._began = now
        left = _SPINS - (now - self._began) // _SPIN_MS
        if left == self.spins:
            return False
        self.spins = max(0, left)
        return True

    # ---- picture

    def draw(self, canvas):
        view = self.view
        game = view.game
        parts.title(canvas, self.text, view.who)
        count = self.count
        many = count > _FEW
        first = max(0, self.at // _ROW - 1) * _ROW
        for i in range(first, min(count, first + 2 * _ROW)):
            if many:
                x, y = 16 * (i % _ROW), 12 + 16 * ((i - first) // _ROW)
            else:
                x, y = 2 + 17 * i, 13
            face = game.die(i)
            if self.spins and i == self.spun:
                faces = _GREENS if face >= m.GREEN_BLANK else _FACES
                face = faces[(self.spins * 3 + i) % len(faces)]
            self._die(canvas, x, y, face)
            if game.stage == m.SETTING and game.picked(i):
                canvas.invert(x + 1, y + 1, 13, 13)
            if i == self.at and not self.button:
                self._cursor(canvas, x, y, face, many)
        if count <= _FEW:
            canvas.right(127, 13, self._again(), G7)
            lists.bolts(view, canvas, 99, 23, game.stress(game.asked))
            self._target(canvas, self._tally(canvas, 35) + 5, 35)
            canvas.text(1, 47, self.will, G7)
            canvas.text(1, 56, self.then, G7)
            self._buttons(canvas, G9)
            return
        left = 1 if count <= _ROW else 16 * (min(count, 2 * _ROW) - _ROW) + 3
        if left < 45:                               # room in the second row
            x = lists.bolts(view, canvas, left, 32, game.stress(game.asked))
            if count <= _ROW:
                x = canvas.text(x + 3, 32, self._again(), G7)
            self._target(canvas, 80, 32)
        else:
            lists.bolts(view, canvas, 99, 45, game.stress(game.asked))
        self._tally(canvas, 46)
        space = self._buttons(canvas, G7) - 3
        text = self.both if canvas.width(self.both, G7) <= space else self.will
        if canvas.width(text, G7) <= space:
            canvas.text(1, 56, text, G7)

    def _die(self, canvas, x, y, face):
        """A die of 15x15: black ones outlined, green ones solid."""
        view = self.view
        green = face >= m.GREEN_BLANK
        if green:
            canvas.round_fill(x, y, 15, 15)
        else:
            canvas.round_rect(x, y, 15, 15)
        mode = CLEAR if green else OR
        if face in _SECOND:
            canvas.sprite(view.art, art.F_HIT, x + 1, y + 1, mode)
            canvas.sprite(view.art, _SECOND[face], x + 7, y + 7, mode)
        elif face in _SINGLE:
            canvas.sprite(view.art, _SINGLE[face], x + 3, y + 3, mode)
        else:
            canvas.pixel(x + 7, y + 7, 0 if green else 1)

    def _cursor(self, canvas, x, y, face, many):
        if many:
            v = 0 if face >= m.GREEN_BLANK else 1
            canvas.rect(x + 1, y + 1, 13, 13, v)
            canvas.rect(x + 2, y + 2, 11, 11, v)
        else:
            canvas.fill(x, y + 16, 15, 2)

    def _again(self):
        """What A does with the die under the cursor."""
        game = self.view.game
        words = self.words
        if game.stage == m.SETTING:
            return words.pick
        if self.button or not self.count:
            return ""
        die = game.die(self.at)
        free = game.allows(m.FREE + die)
        paid = game.allows(m.STRESS + die)
        if free and not (paid and self.paid):
            return words.free_throw
        return words.throw_again if paid else words.no_more

    def _tally(self, canvas, y):
        """What the dice add up to; the column behind it."""
        view = self.view
        game = view.game
        need = game.need_of_roll
        canvas.sprite(view.art, art.F_HIT, 1, y)
        x = canvas.text(10, y - 1, numeral(game.hits_now))
        if need:
            x = canvas.text(x + 1, y - 1, "/")
            x = canvas.text(x + 1, y - 1, numeral(need))
        canvas.sprite(view.art, art.F_TENT, x + 5, y)
        x = canvas.text(x + 14, y - 1, numeral(game.tentacles_now))
        canvas.sprite(view.art, art.F_ELDER, x + 5, y)
        return canvas.text(x + 14, y - 1, numeral(game.signs_now))

    def _target(self, canvas, x, y):
        """Who is attacked or attacks, hearts before and after."""
        view = self.view
        game = view.game
        against = game.against
        kind = game.roll_kind
        if kind == ACT or against == parts.EVERYBODY:
            return
        if against <= layout.ELDER:
            canvas.sprite(view.art, lists.portrait(view, against), x, y - 2)
        left = self._left(against) if kind == ATK else layout.WOUND_DIE - game.wounds(game.asked)
        self._change(canvas, x + 14, y, left, game.hits_now)

    def _change(self, canvas, x, y, left, hits):
        """Hearts before and after."""
        view = self.view
        x = lists.heart(view, canvas, x, y, left)
        canvas.sprite(view.art, art.ARROW, x + 1, y + 1)
        canvas.text(x + 9, y, numeral(max(0, left - hits)), G7)

    def _buttons(self, canvas, font):
        """At the right of the foot; the column where they begin."""
        game = self.view.game
        words = self.words
        text = words.throw_them if game.stage == m.SETTING else words.accept
        left = self._button(canvas, 127, text, font, self.button == 2)
        if game.allows(m.SET):
            left = self._button(canvas, left - 3, words.set_again, G7, self.button == 1)
        return left

    def _button(self, canvas, right, text, font, on):
        """A button that ends at a column; where it begins."""
        wide = canvas.width(text, font) + 7
        high = 13 if font == G9 else 11
        x = right - wide + 1
        if on:
            canvas.fill(x, 64 - high, wide, high)
        else:
            canvas.fill(x, 64 - high, wide, high, 0)
            canvas.round_rect(x, 64 - high, wide, high)
        canvas.text(x + 4, 66 - high, text, font, 0 if on else 1)
        return x
