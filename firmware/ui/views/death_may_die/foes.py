"""Lists of enemies: whom to attack, who attacks next, whom a success hits, who stays behind, which of several."""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, OR
from firmware.ui.views import NO_MOVE
from firmware.ui.views.death_may_die import facts, lists, parts
from firmware.ui.views.death_may_die.parts import ENEMY, EVERYBODY
from firmware.ui.views.furniture import numeral

_MOST = 34
_OTHER = 200                    # a row that is no figure: + number of it


class Foes(lists.Listing):
    """Rows of figures, and of what else may be answered. UP and DOWN through them, A chooses."""

    def __init__(self, view):
        lists.Listing.__init__(self, view, 2, _MOST)
        self.does = ""                  # what an enemy does, in the font of texts

    def figures(self, base):
        """A row for each figure that may be answered."""
        view = self.view
        for figure in range(layout.ELDER, -1, -1):
            if view.game.allows(base + figure):
                self.row(figure, view.figure_name(figure))

    def _settle(self):
        view = self.view
        view.stale = True
        self.kind = 0
        self.what = self.does = ""
        if self.rows.count:
            thing = self.who[self.rows.at]
            if thing <= layout.ELDER:
                kind = thing if thing == layout.ELDER else view.game.foe_type(thing)
                self.kind = ENEMY
                self.subject = 1 + kind
            self.settled(thing)

    def answer(self, thing) -> int:
        """The move of a row."""
        return m.FIGURE + thing

    def draw(self, canvas):
        view = self.view
        rows = self.rows
        parts.title(canvas, self.text, view.who)
        for k in range(rows.first, min(rows.count, rows.first + rows.shown)):
            y = 12 + 13 * (k - rows.first)
            v = lists.bar(canvas, y, 13, k == rows.at)
            thing = self.who[k]
            if thing < _OTHER:
                lists.foe_row(view, canvas, y, thing, self.names[k], v)
                self.mark(canvas, y, thing, v)
            else:
                canvas.sprite(view.art, art.ARROW, 5, y + 4, OR if v else CLEAR)
                lists.fitted(canvas, 17, y + 2, self.names[k], 106, v)
        lists.scroll(canvas, 12, 39, rows)
        canvas.dots_h(0, 52, 128)
        self.line(canvas)

    def mark(self, canvas, y, thing, v):
        """Something more in a figure's row."""

    def line(self, canvas):
        if self.does:
            canvas.text(1, 54, self.does)
            return
        fits = canvas.width(self.what, G7) + canvas.width(self.hint, G7) < 122
        parts.foot(canvas, self.what, self.hint if fits else "")


class Attacking(Foes):
    """Whom to attack; the line shows the own dice. B leads back."""

    def gather(self):
        view = self.view
        game = view.game
        self.text = view.words.attack
        self.hint = view.words.a_roll
        if game.allows(m.ATTACK_ALL):
            self.row(EVERYBODY, view.words.everybody)
        for figure in range(layout.ELDER, -1, -1):
            if game.allows(m.ATTACK + figure):
                self.row(figure, view.figure_name(figure))

    def answer(self, thing):
        return m.ATTACK + thing

    def back(self):
        self.view.show(self.view.acting)
        return NO_MOVE

    def line(self, canvas):
        view = self.view
        game = view.game
        x = canvas.text(1, parts.FOOT, view.words.you_roll, G7) + 3
        thing = self.who[self.rows.at]
        dice = facts.attack_dice(game, thing)
        lists.dice(view, canvas, x, parts.FOOT, dice & 255, dice >> 8)
        parts.foot(canvas, "", self.hint)


class Fighting(Foes):
    """Which enemy attacks next; who need not attack; a card before it."""

    def gather(self):
        view = self.view
        game = view.game
        words = view.words
        self.text = words.who_attacks
        self.hint = words.a_roll
        self.figures(m.FIGURE)
        for figure in range(layout.ELDER, -1, -1):
            if game.allows(m.IGNORE + figure):
                self.row(_OTHER + figure, lang.say(words.ignore, view.figure_name(figure)))
        for card in range(15):
            if game.allows(m.USE + card):
                self.row(_OTHER + 32 + card, lang.say(words.use_card, view.held(card)))

    def settled(self, thing):
        view = self.view
        if thing <= layout.ELDER:
            text = view.foe_text(view.game.foe_type(thing)) if thing != layout.ELDER else ""
            canvas = view.app.canvas
            if text and canvas.width(text) <= 126:
                self.does = text
            elif text and lang.language == "en" and canvas.width(text, G7) <= 126:
                self.what = text

    def answer(self, thing):
        if thing < _OTHER:
            return m.FIGURE + thing
        if thing < _OTHER + 32:
            return m.IGNORE + thing - _OTHER
        return m.USE + thing - _OTHER - 32


class Aiming(Foes):
    """Which of several enemies a card means, or which of them attacks first."""

    def gather(self):
        view = self.view
        self.text = view.source() or view.words.which_enemy
        self.what = view.words.which_enemy
        self.figures(m.FIGURE)

    def settled(self, thing):
        view = self.view
        game = view.game
        if game.phase == m.FIGHT and game.fought(thing):        # of two alike the one that will do no more
            self.what = view.words.has_attacked
            return
        space = thing <= layout.ELDER and game.foe_space(thing) < 16
        self.what = view.space_name(game.foe_space(thing)) if space else view.words.which_enemy


class Splitting(Foes):
    """Successes of one roll over several enemies, one by one."""

    def gather(self):
        view = self.view
        self.text = lang.count(view.game.hits_left, view.words.hits_left_1, view.words.hits_left_n)
        self.hint = view.words.a_hit
        self.figures(m.FIGURE)

    def mark(self, canvas, y, thing, v):
        view = self.view
        hits = view.game.hits(thing)
        canvas.fill(95, y, 30, 13, 1 - v)
        if hits:
            canvas.sprite(view.art, art.F_HIT, 104, y + 3, OR if v else CLEAR)
            canvas.text(114, y + 3, numeral(hits), G7, v)


class Slipping(Foes):
    """Who stays behind in the space that is left."""

    def gather(self):
        view = self.view
        words = view.words
        self.text = words.stays_behind
        self.figures(m.FIGURE)
        if view.game.allows(m.DONE):
            self.row(_OTHER, words.all_follow if len(self.names) else words.nobody_stays)

    def answer(self, thing):
        return m.DONE if thing == _OTHER else m.FIGURE + thing

    def settled(self, thing):
        view = self.view
        self.what = lang.say(view.words.to_space, view.space_name(view.game.step_to))
