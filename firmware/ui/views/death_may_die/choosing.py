"""Before the game: who plays whom."""
from engine.death_may_die import moves as m
from firmware import lang, legend
from firmware.draw.canvas import G7, G9
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import parts
from firmware.ui.views.death_may_die.parts import SKILL, Page


class Casting(Page):
    """LEFT and RIGHT an investigator, UP and DOWN one of the three skills, whose first level the line says; A takes the
    investigator. A held key shows all levels of the skill."""

    def __init__(self, view):
        Page.__init__(self, view, 1)
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
        parts.title(canvas, self.text, "%d/10" % (self.at + 1))
        canvas.round_rect(0, 12, 128, 11)
        canvas.centred(64, 13, self.name_)
        canvas.text(3, 14, "<", G7)
        canvas.text(121, 14, ">", G7)
        for slot in range(3):
            y = 24 + 10 * slot
            v = parts.bar(canvas, y, 10, slot == self.row)
            parts.fitted(canvas, 6, y + (0 if lang.language == "ko" else 1), self.names[slot], 116, v)
        if len(self.lines) == 1:
            canvas.text(1, 55, self.lines[0])
        else:
            canvas.text(1, 55, self.lines[0])
            canvas.fill(116, 54, 12, 10, 0)
            canvas.right(127, 57, "...", G7)
