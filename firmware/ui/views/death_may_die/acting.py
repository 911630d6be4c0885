"""The action stage: the plan and the strip of what can be done; an episode's action before its dice fall."""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from engine.death_may_die.codes import ACT, ANY_ACTION, ATTACK, ATTACK_FAR, EPI, REST, RUN
from firmware import lang, legend
from firmware.draw.canvas import CLEAR, G7, G9
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import facts, lists, parts, table
from firmware.ui.views.death_may_die.parts import DEED, Page

RUNS, ATTACKS, RESTS, TRADES, DEED_1, DEED_2, CARDS, ENDS = range(8)
_FREE = (RUN, ATTACK, REST, 0, EPI, EPI)


class Acting(Page):
    """LEFT and RIGHT along the strip: Run, Attack, Rest, Trade, the episode's two actions, cards, the end; A does it.
    UP looks round the plan, DOWN at the boards. Where something cannot be done there is a dash, and the line says why.
    """

    map = True

    def __init__(self, view):
        Page.__init__(self, view, 2)
        self.at = RUNS
        self.free = bytearray(8)            # whether it can be done now
        self.icons = (art.A_RUN, art.A_ATTACK, art.A_REST, art.A_TRADE, parts.deed(view, 0), parts.deed(view, 1),
                      art.A_CARDS, art.A_END)
        self.text = self.label = ""
        self.ending = False                 # asking whether to end with actions left
        self.right = False

    def start(self):
        self.at = RUNS

    def open(self):
        view = self.view
        game = view.game
        self.free[RUNS] = any_of(game, m.STEP, game.book.nodes)
        self.free[ATTACKS] = any_of(game, m.ATTACK, parts.EVERYBODY + 1)
        self.free[RESTS] = game.allows(m.REST)
        self.free[TRADES] = game.allows(m.TRADE)
        self.free[DEED_1] = game.allows(m.EPISODE)
        self.free[DEED_2] = game.allows(m.EPISODE + 1)
        self.free[CARDS] = 1
        self.free[ENDS] = game.allows(m.END)
        self.ending = False
        if not self._any_free():
            self.at = ENDS
        self.text = view.words.act
        self.kind = DEED
        self._settle()

    def _any_free(self):
        for item in range(RUNS, DEED_2 + 1):
            if self.free[item]:
                return True
        return False

    def _settle(self):
        view = self.view
        item = self.at
        self.subject = item + 1
        if self.free[item]:
            self.label = self._label(item)
            if item < CARDS and self._costs_nothing(item):
                self.label = lang.say(view.words.free, self.label)
        else:
            self.label = self._why(item)
        view.stale = True

    def _label(self, item):
        view = self.view
        if item == DEED_1 or item == DEED_2:
            return view.legends[2].get(legend.ACTION, item - DEED_1)
        return view.words.deeds[item if item < DEED_1 else item - 2]

    def _costs_nothing(self, item):
        """Whether a free action is left for it."""
        game = self.view.game
        kind = _FREE[item]
        return game.free(ANY_ACTION) or kind and game.free(kind) or item == ATTACKS and game.free(ATTACK_FAR)

    def _why(self, item):
        """Why it cannot be done."""
        view = self.view
        game = view.game
        words = view.words
        i = game.active
        if item == ENDS:
            return self._label(item)
        if not game.actions and not self._costs_nothing(item):
            return words.why_no_action
        if item == ATTACKS:
            elder = game.on_board and game.foe_space(layout.ELDER) == game.space(i) and not game.disrupted
            return words.why_ritual if elder else words.why_no_enemy
        if item == RESTS:
            return words.why_not_safe if not game.safe(i) else words.why_well
        if item == TRADES:
            return words.why_no_trade
        if item == DEED_1 or item == DEED_2:
            return view.legends[2].get(legend.ACTION_BLOCKED, item - DEED_1)
        return words.why_stuck

    def key(self, event):
        view = self.view
        if self.ending:
            return self._asked(event)
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.at = (self.at + (1 if event == keys.KEY_RIGHT else 7)) & 7
            self._settle()
        elif event == keys.KEY_B:
            return TAKE_BACK
        elif event == keys.KEY_A:
            return self._press()
        else:
            view.around(event)
        return NO_MOVE

    def _press(self):
        view = self.view
        item = self.at
        if not self.free[item]:
            view.refuse()
        elif item == RUNS:
            view.running.start()
            view.show(view.running)
        elif item == ATTACKS:
            view.attacking.start()
            view.show(view.attacking)
        elif item == RESTS:
            return m.REST
        elif item == TRADES:
            return m.TRADE
        elif item == CARDS:
            view.using.start()
            view.show(view.using)
        elif item == ENDS:
            if not view.game.actions:
                return m.END
            self.ending = True
            self.right = False
            view.stale = True
        else:
            page = view.deed
            page.number = item - DEED_1
            view.show(page)
        return NO_MOVE

    def _asked(self, event):
        """End although there are actions left?"""
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self.right = not self.right
        elif event == keys.KEY_B:
            self.ending = False
        elif event == keys.KEY_A:
            self.ending = False
            if self.right:
                return m.END
        self.view.stale = True
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        i = game.active
        table.title(view, canvas, self.text, game.actions, max(3, game.actions))
        view.plan.draw(canvas, mine=game.space(i))
        table.tracks(view, canvas, i)
        if self.ending:
            canvas.fill(0, 50, 128, 14, 0)
            parts.button(canvas, 0, 63, view.words.no, not self.right)
            parts.button(canvas, 65, 63, view.words.end_anyway, self.right)
            return
        table.under(view, canvas, 1, self.icons, self.at, self.free)
        x = 127 - canvas.width(self.label, G7)
        if x < 81:
            canvas.fill(x - 2, 54, 130 - x, 10, 0)
        canvas.text(x + 1, parts.FOOT, self.label, G7)


def any_of(game, base, count):
    """Whether one of so many moves is allowed."""
    for i in range(count):
        if game.allows(base + i):
            return True
    return False


class Deed(Page):
    """What an action of the episode does, and what would be rolled, before the dice fall. UP and DOWN page the text, A
    does it, B leads back."""

    def __init__(self, view):
        Page.__init__(self, view, 6)
        self.number = 0
        self.name_ = ""
        self.lines = ()
        self.first = 0

    def open(self):
        view = self.view
        episode = view.legends[2]
        self.name_ = episode.get(legend.ACTION, self.number)
        self.lines = lang.wrap(view.app.canvas, episode.get(legend.ACTION_TEXT, self.number), 121, G9)
        self.first = 0
        view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_A:
            return m.EPISODE + self.number
        if event == keys.KEY_B:
            view.show(view.acting)
        elif event == keys.KEY_DOWN and self.first + 3 < len(self.lines):
            self.first += 1
        elif event == keys.KEY_UP and self.first:
            self.first -= 1
        view.stale = True
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        words = view.words
        parts.title(canvas, self.name_, view.who, 14)
        canvas.sprite(view.art, parts.deed(view, self.number), 2, 1, CLEAR)
        lists.body(canvas, self.lines, self.first, 3, 1, 14, 12)
        canvas.dots_h(0, 52, 128)
        x = canvas.text(1, parts.FOOT, words.you_roll, G7) + 3
        dice = facts.own_dice(view.game, view.game.active, ACT)
        lists.dice(view, canvas, x, parts.FOOT, dice & 255, dice >> 8)
        parts.foot(canvas, "", words.a_do)
