"""Before the game: who plays whom."""
from engine.death_may_die import moves as m
from firmware import lang, legend
from firmware.draw.canvas import G7, G9
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import lists
from firmware.ui.views.death_may_die.parts import SKILL, Page


class Casting(Page):
    """LEFT and RIGHT an investigator, UP and DOWN one of the three skills, whose first level the line says; A takes the
    investigator. A held key shows all levels of the skill."""

    def __init__(self, view):
        Page.__init__(self, view, 0)
        self.at = 0                     # the investigator
        self.row = 0                    # the skill
        self.names = ()
        self.name_ = self.text = ""
        self.lines = ()

    def open(self):
        view = self.view
        game = view.game
        self.text = lang.say(view.words.choose_who, game.asked + 1)
        self.at = (self.at + 9) % 10
        self._step(1)

    def _step(self, way):
        view = self.view
        for _ in range(10):
            self.at = (self.at + way) % 10
            if view.game.allows(m.TAKE + self.at):
                break
        common = view.legends[0]
        self.name_ = common.get(legend.INVESTIGATOR, self.at)
        self.names = [view.skill_name(view.skill_of(self.at, slot)) for slot in range(3)]
        self._settle()

    def _settle(self):
        view = self.view
        skill = view.skill_of(self.at, self.row)
        self.kind = SKILL
        self.subject = 1 + skill
        self.lines = lang.wrap(view.app.canvas, view.level_text(skill, 1), 126, G9)
        view.stale = True

    def key(self, event):
        if event == keys.KEY_A:
            return m.TAKE + self.at
        if event == keys.KEY_B:
            return TAKE_BACK
        if event == keys.KEY_RIGHT or event == keys.KEY_LEFT:
            self._step(1 if event == keys.KEY_RIGHT else 9)
        elif event == keys.KEY_DOWN or event == keys.KEY_UP:
            self.row = (self.row + (1 if event == keys.KEY_DOWN else 2)) % 3
            self._settle()
        return NO_MOVE

    def draw(self, canvas):
        canvas.fill(0, 0, 128, 11)
        canvas.text(2, 1, self.text, v=0)
        canvas.text(22, 2, "<", G7, 0)
        canvas.text(121, 2, ">", G7, 0)
        canvas.centred(73, 1, self.name_, v=0)
        lists.bar(canvas, 12 + 10 * self.row, 10, True)
        for slot in range(3):
            lists.fitted(canvas, 6, 12 + 10 * slot, self.names[slot], 116, 0 if slot == self.row else 1)
        canvas.dots_h(0, 43, 128)
        lists.lines(canvas, self.lines, 1, 44, 11, 2)
