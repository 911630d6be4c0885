"""An Inspect was not denied: the food is seen, and gets a tag, true or not."""
from words import sprites_snollygoster as art

from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import CLEAR, G7, G9, OR
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import ACTIONS, Page

_ROWS = ((m.SAFE, art.CHECK), (m.UNSAFE, art.CROSS))


class Tagging(Page):
    """Any arrow turns the tag, A lays it. There is no way back: the food was seen."""

    room = "snollygoster_events"

    def __init__(self, view):
        Page.__init__(self, view, 6)
        self.claim = m.SAFE
        self.face = 0
        self.subject = m.INSPECT_CARD
        self.kind = ACTIONS
        self.text = self.left = ""

    def open(self):
        view = self.view
        game = view.game
        words = view.words
        self.face = view.sees(game.where)
        self.claim = m.SAFE
        self.text = lang.say(self.words.inspected, words.names[game.where // 3])
        self.left = lang.say(self.words.tags_left, game.tags(view.asked))
        view.stale = True

    def key(self, event):
        if event == keys.KEY_A:
            return m.TAG + self.claim
        if event <= keys.KEY_RIGHT:
            self.claim = m.SAFE + m.UNSAFE - self.claim
            self.view.stale = True
        elif event == keys.KEY_B:
            self.view.refuse()
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        words = view.words
        parts.title(canvas, self.text, view.who)
        canvas.round_rect(2, 13, 44, 38)
        parts.picture(view, canvas, parts.PICTURES[self.face], 3, 14, 42, 24)
        canvas.fill(3, 38, 42, 12)
        name = words.tag_says[self.face - 1]
        canvas.centred(24, 39, name, G9, 0)
        canvas.text(52, 13, self.words.tag_it, G7)
        canvas.right(127, 13, self.left, G7)
        y = 24
        for claim, sprite in _ROWS:
            on = claim == self.claim
            v = 0 if on else 1
            if on:
                canvas.fill(50, y - 2, 78, 13)
            canvas.sprite(view.art, sprite, 54, y + 2, CLEAR if on else OR)
            canvas.text(66, y, words.tag_says[claim - 1], G9, v)
            canvas.right(125, y + 1, self.words.tag_true if claim == self.face else self.words.tag_lie, G7, v)
            y += 14
        canvas.dots_h(0, 53, 128)
        parts.hint(canvas, self.words.seen_no_back, self.words.a_tag)
