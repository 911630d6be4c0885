"""What is this? A frame over everything while A stays down."""

from firmware.draw.canvas import HEIGHT, WIDTH
from firmware.ui import sounds
from firmware.ui.keys import A
from firmware.ui.shell import Screen


class Help(Screen):
    brief = True

    @staticmethod
    def open(app, view):
        """Show what the view has to say about the thing under its cursor; a low tone if that is nothing."""
        app.canvas.clear()
        known = view.help(app.canvas)
        app.stale = True
        if known:
            app.push(Help(app, view))
        else:
            app.sound(sounds.REFUSED)

    def __init__(self, app, view):
        Screen.__init__(self, app)
        self._view = view

    def tick(self, now):
        if not self.app.keys.down & A:
            self.app.pop()

    def draw(self, canvas):
        canvas.round_rect(0, 0, WIDTH, HEIGHT)
        self._view.help(canvas)
