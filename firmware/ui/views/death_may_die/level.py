"""A threshold of sanity is reached: which skill rises."""
from engine.death_may_die import moves as m
from firmware import lang
from firmware.draw.canvas import G7, G9
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import lists, parts
from firmware.ui.views.death_may_die.parts import SKILL, Page


class Leveling(Page):
    """Three skills; UP and DOWN choose one, the lines below say what its next level does; A raises it."""

    def __init__(self, view):
        Page.__init__(self, view, 5)
        self.at = 0
        self.names = ()
        self.lines = ()
        self.font = G9

    def open(self):
        view = self.view
        i = view.game.asked
        self.names = [view.skill_name(view.game.skill(i, slot)) for slot in range(3)]
        self.at = 2
        self._step(1)

    def _step(self, way):
        view = self.view
        game = view.game
        for _ in range(3):
            self.at = (self.at + way) % 3
            if game.allows(m.LEVEL + self.at):
                break
        i = game.asked
        skill = game.skill(i, self.at)
        self.kind = SKILL
        self.subject = 1 + skill
        level = min(game.level(i, self.at) + 1, 4)
        text = lang.say(view.words.level_is, level, view.level_text(skill, level))
        self.font = G9
        self.lines = lang.wrap(view.app.canvas, text, 126, G9)
        if len(self.lines) > 2 and lang.language == "en":
            self.font = G7
            self.lines = lang.wrap(view.app.canvas, text, 126, G7)
        view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_A:
            return m.LEVEL + self.at
        if event == keys.KEY_B:
            return TAKE_BACK
        if event == keys.KEY_UP or event == keys.KEY_DOWN:
            self._step(1 if event == keys.KEY_DOWN else 2)
        elif event == keys.KEY_LEFT:
            view.look(view.looking)
        else:
            view.look(view.sheet)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        i = game.asked
        parts.title(canvas, view.words.level_up, view.who)
        lists.bar(canvas, 11 + 10 * self.at, 11, True)
        for slot in range(3):
            y = 11 + 10 * slot
            v = 0 if slot == self.at else 1
            lists.fitted(canvas, 3, y + 1, self.names[slot], 96, v)
            level = game.level(i, slot)
            lists.levels(canvas, 103, y + 3, level, game.effective(i, slot), v)
            if slot == self.at and level < 4:
                canvas.rect(102 + 6 * level, y + 2, 7, 7, v)
        if self.font == G9:
            lists.lines(canvas, self.lines, 1, 44, 11, 2)
        else:
            lists.lines(canvas, self.lines, 1, 43, 7, 3, G7)
