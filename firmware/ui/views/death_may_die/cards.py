"""Lists of cards: one's own, and which is used, lost, hurt, resolved; which effect comes next."""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from engine.death_may_die.codes import COMPANION
from firmware import lang, legend
from firmware.draw.canvas import CLEAR, OR
from firmware.ui.views import NO_MOVE
from firmware.ui.views.death_may_die import lists, parts
from firmware.ui.views.death_may_die.parts import CARD, SKILL

_MOST = 20
GO, MINE = 100, 101                    # rows that are no card: go on, oneself; 15 on: discovery cards
_SKILLS = 120                           # + skill


class Cards(lists.Listing):
    """Rows of cards. UP and DOWN through them, A reads one or answers, B leads or takes back."""

    room = "death_may_die_cards"

    def __init__(self, view):
        lists.Listing.__init__(self, view, 8, _MOST)

    def cards(self, base):
        """A row for each card that may be answered."""
        view = self.view
        for card in range(15):
            if view.game.allows(base + card):
                self.row(card, view.held(card))

    def _settle(self):
        view = self.view
        view.stale = True
        self.kind = 0
        self.what = ""
        if self.rows.count:
            thing = self.who[self.rows.at]
            if thing < 15:
                self.kind = CARD
                self.subject = 1 + thing
            elif thing >= _SKILLS:
                self.kind = SKILL
                self.subject = 1 + thing - _SKILLS
            self.settled(thing)

    def answer(self, thing) -> int:
        return m.CARD + thing

    def read(self, card, move):
        """Read a card; A there answers `move`, if it is one."""
        view = self.view
        page = view.text
        page.of(view.held(card), view.half(legend.HALF_TEXT, card, view.game.half(card)), self, move)
        view.show(page)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        rows = self.rows
        parts.title(canvas, self.text, view.who)
        if not rows.count:
            canvas.text(2, 15, self.words.no_cards)
        for k in range(rows.first, min(rows.count, rows.first + rows.shown)):
            self._row(canvas, 12 + 13 * (k - rows.first), self.who[k], self.names[k], k == rows.at)
        lists.scroll(canvas, 12, 39, rows)
        canvas.dots_h(0, 52, 128)
        parts.foot(canvas, self.what, self.hint)

    def _row(self, canvas, y, thing, name, on):
        view = self.view
        game = view.game
        v = lists.bar(canvas, y, 13, on)
        mode = OR if v else CLEAR
        if thing < 15:
            canvas.sprite(view.art, lists.CLASSES[game.card_class(thing)], 3, y + 3, mode)
            if game.card_class(thing) == COMPANION:
                lists.heart(view, canvas, 109, y + 3, game.card_health(thing) - game.card_wounds(thing), v)
            elif game.card_usable(thing):
                canvas.sprite(view.art, art.PIP_ON, 112, y + 4, mode)
        elif thing == MINE:
            i = game.asked
            parts.pawn(canvas, 3, y + 2, i, v)
            lists.heart(view, canvas, 109, y + 3, layout.WOUND_DIE - game.wounds(i), v)
        elif thing < GO:
            canvas.sprite(view.art, art.A_CARDS, 2, y + 2, mode)
        else:
            canvas.sprite(view.art, art.ARROW, 5, y + 4, mode)
        lists.fitted(canvas, 14, y + 2, name, 92, v)


class Using(Cards):
    """One's own cards: A reads one, and there uses it if that is possible now. B leads back."""

    def gather(self):
        view = self.view
        game = view.game
        self.text = self.words.your_cards
        self.hint = self.view.words.a_read
        for k in range(game.held_count):
            card = game.held(k)
            if game.holder(card) == game.active:
                self.row(card, view.held(card))
        if not self.names:
            self.hint = view.words.b_back

    def settled(self, thing):
        usable = thing < 15 and self.view.game.allows(m.USE + thing)
        self.what = self.words.can_use if usable else ""

    def answer(self, thing):
        move = m.USE + thing
        return self.read(thing, move if self.view.game.allows(move) else NO_MOVE)

    def back(self):
        self.view.show(self.view.acting)
        return NO_MOVE


class Window(Cards):
    """A card may be used before what comes."""

    def gather(self):
        view = self.view
        game = view.game
        self.text = self.words.before[min(max(game.phase - 1, 0), 8)]
        self.row(GO, self.words.no_card)
        self.cards(m.USE)

    def settled(self, thing):
        self.hint = self.words.a_go_on if thing == GO else self.view.words.a_read

    def answer(self, thing):
        return m.GO_ON if thing == GO else self.read(thing, m.USE + thing)


class Absorbing(Cards):
    """A wound: on a companion, or what is left oneself."""

    def gather(self):
        view = self.view
        left = view.game.wounds_left
        self.text = lang.count(left, self.words.wounds_whose_1, self.words.wounds_whose_n)
        self.cards(m.CARD)
        if view.game.allows(m.SELF):
            self.row(MINE, lang.count(left, self.words.you_take_1, self.words.you_take_n))

    def settled(self, thing):
        self.what = "" if thing == MINE else self.words.one_each

    def answer(self, thing):
        return m.SELF if thing == MINE else m.CARD + thing


class Discarding(Cards):
    """Which card is lost."""

    def gather(self):
        self.text = self.words.lose_which
        self.what = self.view.source()
        self.cards(m.CARD)


class Peeking(Cards):
    """Which of several discovery cards is resolved."""

    def gather(self):
        view = self.view
        self.text = self.words.resolve_which
        for card in range(15):
            if view.game.allows(m.CARD + card):
                self.row(card + 15, view.legends[2].get(legend.DISCOVERY, card))

    def answer(self, thing):
        return m.CARD + thing - 15

    def settled(self, thing):
        """What both halves are called."""
        view = self.view
        card = thing - 15
        self.what = lang.say(self.words.either, view.half(legend.HALF, card, 0), view.half(legend.HALF, card, 1))
        self.hint = ""


class Ending(Cards):
    """Which effect at the end of the turn comes next."""

    def gather(self):
        view = self.view
        game = view.game
        self.text = self.words.effect_next
        for skill in range(18):
            if game.allows(m.EFFECT + skill):
                self.row(_SKILLS + skill, view.skill_name(skill))
        for card in range(15):
            if game.allows(m.EFFECT + 32 + card):
                self.row(card, view.held(card))

    def answer(self, thing):
        return m.EFFECT + (thing - _SKILLS if thing >= _SKILLS else 32 + thing)
