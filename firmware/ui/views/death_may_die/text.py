"""A text on a page of its own, as long as it may be."""
from firmware import lang
from firmware.draw.canvas import G9
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.death_may_die import lists, parts
from firmware.ui.views.death_may_die.parts import Page

_SHOWN = 3


class Text(Page):
    """UP and DOWN page it, B leads back to where it came from, and so does A, unless it does something."""

    def __init__(self, view):
        Page.__init__(self, view, 0)
        self.head = self.body = ""
        self.lines = ()
        self.first = 0
        self.back = view.watching
        self.move = NO_MOVE

    def of(self, head, body, back, move=NO_MOVE):
        """What to show, the page that it came from, what A answers there."""
        self.head = head
        self.body = body
        self.back = back
        self.looked = back.name == "sheet" or back.name == "elder_one"
        self.move = move
        self.first = 0

    def open(self):
        view = self.view
        self.lines = lang.wrap(view.app.canvas, self.body or view.words.no_effect, 121, G9)
        view.stale = True

    def key(self, event):
        view = self.view
        last = max(0, len(self.lines) - _SHOWN)
        if event == keys.KEY_DOWN or event == keys.KEY_RIGHT:
            if self.first == last and not view.choosing:
                return self._leave()
            self.first = min(self.first + 1, last)
        elif event == keys.KEY_UP or event == keys.KEY_LEFT:
            if not self.first and not view.choosing:
                return self._leave()
            self.first = max(self.first - 1, 0)
        elif event == keys.KEY_A and self.move != NO_MOVE:
            return self.move
        else:
            return self._leave()
        view.stale = True
        return NO_MOVE

    def _leave(self):
        self.view.show(self.back)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        words = view.words
        parts.title(canvas, self.head)
        lists.body(canvas, self.lines, self.first, _SHOWN, 1, 14, 12)
        if view.choosing:
            canvas.dots_h(0, 52, 128)
            parts.foot(canvas, words.b_back, words.a_use if self.move != NO_MOVE else "")
