"""A space is chosen on the plan: a step of a Run, where something is placed, where an enemy goes."""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from engine.death_may_die.codes import NODES, NONE
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, OR
from firmware.ui import keys
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.death_may_die import parts, table
from firmware.ui.views.death_may_die.parts import SPACE, Page
from firmware.ui.views.furniture import numeral


class Running(Page):
    """The cursor goes through the rooms that can be chosen, and A chooses. In a Run the panel at the right shows what
    comes along, A on the own room stops, B takes the step back."""

    map = True

    def __init__(self, view):
        Page.__init__(self, view, 3)
        self.cursor = NONE
        self.mask = 0                   # the spaces there are to choose from
        self.base = m.STEP
        self.text = self.label = self.what = ""
        self.run = True

    def start(self):
        self.cursor = NONE

    def open(self):
        view = self.view
        game = view.game
        words = view.words
        stage = game.stage
        self.run = stage == m.ACTION or stage == m.RUNNING
        self.base = m.STEP if self.run else m.TO
        self.mask = 0
        for space in range(game.book.nodes):
            if game.allows(self.base + space):
                self.mask |= 1 << space
        self.kind = SPACE
        self.text = words.run
        if not self.run:
            self.rules = 7
            source = view.source()
            if stage == m.MOVING:
                self.text = lang.say(words.moves_where, view.figure_name(game.mover))
            else:
                self.text = lang.say(words.moves_where, source) if source else words.which_space
            self.cursor = NONE
        here = game.space(game.active)
        if self.cursor >= NODES or self.cursor == here or not self.mask >> self.cursor & 1:
            self.cursor = self._first(here)
        self._settle()

    def _first(self, here):
        """The first space to choose from."""
        for space in range(self.view.game.book.nodes):
            if self.mask >> space & 1:
                return space
        return here

    def _settle(self):
        view = self.view
        self.label = view.space_name(self.cursor)
        self.subject = self.cursor + 1
        view.stale = True

    def key(self, event):
        view = self.view
        game = view.game
        here = game.space(game.active)
        if event == keys.KEY_A:
            if self.mask >> self.cursor & 1:
                return self.base + self.cursor
            if game.stage == m.RUNNING:
                return m.STAY
            view.show(view.acting)
        elif event == keys.KEY_B:
            if game.stage != m.ACTION:
                return TAKE_BACK
            view.show(view.acting)
        elif event <= keys.KEY_RIGHT:
            mask = self.mask
            if self.run:
                mask |= 1 << here
            space = view.plan.nearest(self.cursor, event, mask)
            if space == self.cursor:            # stairs and tunnels lead anywhere
                space = view.plan.other(self.cursor, mask, 1 if event == keys.KEY_RIGHT or event == keys.KEY_DOWN
                                        else -1)
            self.cursor = space
            self._settle()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        i = game.active
        here = game.space(i)
        if self.run:
            left = game.steps_left if game.stage == m.RUNNING else game.run_length(i)
            table.title(view, canvas, self.text, left, left)
        else:
            parts.title(canvas, self.text, view.who)
        view.plan.draw(canvas, self.cursor, here)
        if self.run:
            self._panel(canvas, here)
        else:
            table.tracks(view, canvas, i)
            if game.stage == m.MOVING:
                self._mark(canvas, view.plan.foes[game.mover], game.mover)
        if self.run and self.cursor == here:
            parts.foot(canvas, view.words.stop_here if game.stage == m.RUNNING else view.words.b_back)
            return
        x = canvas.text(1, parts.FOOT, self.label, G7) + 4
        view.plan.contents(canvas, self.cursor, x, parts.FOOT)

    def _mark(self, canvas, space, figure):
        """A dotted frame round the room from which an enemy goes."""
        if space < NODES:
            plan = self.view.plan
            canvas.dot_rect(plan.x(space) + 1, plan.y(space) + 1, plan.wide(space) - 2, plan.high(space) - 2)

    def _follow(self, here, kind):
        """How many enemies of a type would follow."""
        view = self.view
        many = 0
        for figure in range(view.game.book.first_of[kind], view.game.book.first_of[kind + 1]):
            if view.plan.foes[figure] == here:
                many += 1
        return many

    def _panel(self, canvas, here):
        """What follows, and what fire catches: white where something comes along."""
        view = self.view
        game = view.game
        words = view.words
        plan = view.plan
        fire = plan.tokens[here]
        foes = 0
        for figure in range(layout.ELDER + 1):
            if plan.foes[figure] == here:
                foes += 1
        canvas.fill(106, 11, 22, 43, 0)
        v = 1
        if foes or fire:
            canvas.fill(107, 12, 21, 42)
            v = 0
        else:
            canvas.rect(107, 12, 21, 42)
        canvas.centred(117, 14, words.along, G7, v)
        canvas.dots_h(109, 23, 17, 2, v)
        if not foes and not fire:
            canvas.centred(117, 29, words.none, G7, v)
            canvas.sprite(view.art, art.CHECK, 114, 41, OR if v else CLEAR)
            return
        kinds = game.book.types
        sorts = 1 if fire else 0
        for kind in range(kinds):
            sorts += self._follow(here, kind) > 0
        sorts += plan.foes[layout.ELDER] == here
        pitch = 9 if sorts < 4 else 7
        y = 26 if sorts < 4 else 25
        rows = 3 if fire else 4
        if plan.foes[layout.ELDER] == here:
            canvas.sprite(view.art, art.M_ELDER, 112, y, CLEAR)
            y += pitch
            rows -= 1
        for k in range(1, kinds + 1):
            kind = k % kinds
            many = self._follow(here, kind)
            if many and rows:
                canvas.sprite(view.art, parts.sign(view, kind), 109, y, CLEAR)
                canvas.text(119, y, numeral(many), G7, 0)
                y += pitch
                rows -= 1
        if fire:
            canvas.sprite(view.art, art.M_FIRE, 109, y, CLEAR)
            canvas.text(116, y, "+", G7, 0)
            canvas.text(121, y, numeral(fire), G7, 0)
