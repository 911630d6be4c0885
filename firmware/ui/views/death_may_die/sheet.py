"""The boards: tracks, skills and cards of each investigator."""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from engine.death_may_die.codes import COMPANION, NONE
from firmware import lang, legend
from firmware.draw.canvas import CLEAR, G7, OR
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.death_may_die import lists, parts
from firmware.ui.views.death_may_die.parts import CARD, SKILL, Page
from firmware.ui.views.furniture import gain, numeral

_THRESHOLDS = (4, 8, 12, 15, 18, 19)
_DICE = (8, 15, 18, 19)
_MAD, _HELD = 100, 101                  # rows: the insanity, tokens


class Sheet(Page):
    """LEFT and RIGHT leaf through the boards of all, behind them the Elder One. UP and DOWN go through skills,
    insanity, what is held, cards; A reads what is under the cursor, B leads back."""

    room = "death_may_die_sheet"

    def __init__(self, view):
        Page.__init__(self, view, 5)
        self.whose = -1
        self.at = 0                     # a row: the skills, insanity, what is held, cards
        self.names = ()
        self.what = bytearray(20)       # of each row behind the skills: a card, _MAD or _HELD
        self.text = self.right = self.held = ""

    def open(self):
        view = self.view
        game = view.game
        if not 0 <= self.whose < game.count:
            self.whose = min(view.asked, game.count - 1)
            self.at = 0
        i = self.whose
        common = view.legends[0]
        names = [view.skill_name(game.skill(i, slot)) for slot in range(3)]
        if game.insanity(i) != NONE:
            self.what[len(names)] = _MAD
            names.append(common.get(legend.INSANITY, game.insanity(i)))
        held = [lang.say(view.words.many_of, view.token_name(kind), game.holds(i, kind))
                for kind in range(game.book.kinds) if game.holds(i, kind)]
        if game.next_actions(i):
            held.append(lang.say(self.words.next_turn, "%+d" % game.next_actions(i)))
        if held:
            self.what[len(names)] = _HELD
            names.append(", ".join(held))
            self.held = lists.cut(view, names[-1], 110, G7)
        for k in range(game.held_count):
            card = game.held(k)
            if game.holder(card) == i:
                self.what[len(names)] = card
                names.append(view.held(card))
        self.names = names
        self.at = min(self.at, len(names) - 1)
        self.text = common.get(legend.INVESTIGATOR, game.who(i))
        self.right = "P%d" % (i + 1) if game.players > 1 else str(i + 1)
        self._settle()

    def _settle(self):
        view = self.view
        what = self.what[self.at]
        self.kind = 0
        if self.at < 3:
            self.kind = SKILL
            self.subject = 1 + view.game.skill(self.whose, self.at)
        elif what < _MAD:
            self.kind = CARD
            self.subject = 1 + what
        view.stale = True

    def key(self, event):
        view = self.view
        game = view.game
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            whose = self.whose + (1 if event == keys.KEY_RIGHT else -1)
            self.at = 0
            if 0 <= whose < game.count:
                self.whose = whose
                self.open()
            else:
                view.show(view.elder_one)
        elif event == keys.KEY_DOWN or event == keys.KEY_UP:
            total = len(self.names)
            if event == keys.KEY_UP and not self.at and not view.choosing:
                return self._leave()
            self.at = (self.at + (1 if event == keys.KEY_DOWN else total - 1)) % total
            self._settle()
        elif event == keys.KEY_A:
            self._read()
        else:
            return self._leave()
        return NO_MOVE

    def _leave(self):
        self.whose = -1
        self.view.home()
        return NO_MOVE

    def _read(self):
        view = self.view
        if self.at < 3:
            text = view.level_texts(view.game.skill(self.whose, self.at))
        elif self.what[self.at] == _MAD:
            text = view.legends[0].get(legend.INSANITY_TEXT, view.game.insanity(self.whose))
        elif self.what[self.at] == _HELD:
            text = self.names[self.at]
        else:
            card = self.what[self.at]
            text = view.half(legend.HALF_TEXT, card, view.game.half(card))
        view.text.of(self.words.holds if self.what[self.at] == _HELD else self.names[self.at], text, self)
        view.show(view.text)

    def draw(self, canvas):
        view = self.view
        game = view.game
        i = self.whose
        parts.title(canvas, self.text, self.right)
        if not game.alive(i):
            canvas.sprite(view.art, art.SKULL, 2, 13)
            canvas.text(12, 13, self.words.is_dead, G7)
        else:
            lists.hearts(view, canvas, 1, 13, layout.WOUND_DIE - game.wounds(i), layout.WOUND_DIE)
            lists.bolts(view, canvas, 45, 13, game.stress(i))
            canvas.sprite(view.art, art.MIND, 77, 13)
            canvas.text(85, 13, numeral(game.sanity(i)), G7)
            if game.greens(i):
                canvas.sprite(view.art, art.DIE_G, 104, 13)
                canvas.text(112, 13, gain(game.greens(i)), G7)
            self._sanity(canvas, 2, 21, game.sanity(i))
        top = 0 if self.at < 3 else min(self.at - 2, len(self.names) - 3)
        canvas.fill(0, 33 + 10 * (self.at - top), 125, 11)
        for k in range(top, min(len(self.names), top + 3)):
            self._row(canvas, 33 + 10 * (k - top), k)
        if len(self.names) > 3:
            canvas.dots_v(127, 33, 31)
            canvas.fill(126, 33 + (31 - 9) * top // (len(self.names) - 3), 2, 9)

    def _row(self, canvas, y, k):
        view = self.view
        game = view.game
        i = self.whose
        v = 0 if k == self.at else 1
        if k < 3:
            lists.fitted(canvas, 3, y + 1, self.names[k], 92, v)
            lists.levels(canvas, 99, y + 3, game.level(i, k), game.effective(i, k), v)
            return
        card = self.what[k]
        mode = OR if v else CLEAR
        if card >= _MAD:
            canvas.sprite(view.art, art.F_TENT if card == _MAD else art.ITEM, 3, y + 2, mode)
            lists.fitted(canvas, 13, y + 1, self.held if card == _HELD else self.names[k], 110, v)
            return
        canvas.sprite(view.art, lists.CLASSES[game.card_class(card)], 3, y + 2, mode)
        lists.fitted(canvas, 13, y + 1, self.names[k], 88, v)
        if game.card_class(card) == COMPANION:
            lists.heart(view, canvas, 104, y + 2, game.card_health(card) - game.card_wounds(card), v)

    def _sanity(self, canvas, x, y, lost):
        """Twenty cells, thresholds taller, dice below theirs, a skull at the end."""
        view = self.view
        for i in range(1, 20):
            left = x + 6 * (i - 1)
            high = 7 if i in _THRESHOLDS else 4
            if i <= lost:
                canvas.fill(left, y + 7 - high, 5, high)
            else:
                canvas.rect(left, y + 7 - high, 5, high)
            if i in _DICE:
                if i <= lost:
                    canvas.fill(left + 1, y + 8, 3, 3)
                else:
                    canvas.rect(left + 1, y + 8, 3, 3)
        canvas.sprite(view.art, art.SKULL, x + 114, y)
