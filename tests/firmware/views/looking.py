"""A view to look at and to press keys on, without the rest of the shell; what tests of several games' tables share."""

import random

from engine.game import NOBODY
from firmware import lang
from firmware.draw.canvas import Canvas
from firmware.settings import Settings
from firmware.table import Table
from firmware.ui import keys, views, widgets
from firmware.ui.chores import Chores
from firmware.ui.views import NO_MOVE, TAKE_BACK

KEYS = {"up": keys.KEY_UP, "down": keys.KEY_DOWN, "left": keys.KEY_LEFT, "right": keys.KEY_RIGHT,
        "a": keys.KEY_A, "b": keys.KEY_B}


class App:
    """What a view needs of ui.shell.App: a canvas with fonts, settings, the sounds asked for, the pages pushed."""

    def __init__(self, language="en"):
        lang.use(language)
        self.canvas = Canvas()
        self.canvas.load_fonts(language)
        widgets.load()
        self.words = lang.load("shell")
        self.sheet = widgets.icons
        self.settings = Settings()
        self.chores = Chores(self.canvas)
        self.sounds = []
        self.popped = 0

    def sound(self, notes):
        self.sounds.append(notes)

    def pop(self):
        self.popped += 1


class Looking:
    """A view on a game, driven as ui.play drives it. `persons`: the seats that people sit at."""

    def __init__(self, game, persons=(0,), language="en", app=None, options=0):
        self.app = app or App(language)
        seats = bytes(0 if seat in persons else 1 for seat in range(game.players))
        self.table = Table(game.NAME, seats, options=options)
        self.table.game.load(bytes(game.state))
        self.table.settle()
        self.game = self.table.game
        self.app.canvas.use_room(game.NAME)
        self.view = views.make(self.app, self.table)
        self.persons = persons

    def choose(self):
        """The seat on turn holds the device and chooses."""
        self.view.viewer = self.game.turn
        self.view.choose(self.game.turn)
        return self

    def watch(self, viewer=NOBODY):
        """`viewer` looks on while the seat on turn plays."""
        self.view.viewer = viewer
        self.view.watch(self.game.turn)
        return self

    def press(self, *names):
        """Keys by name; the answer to the last of them."""
        answer = views.NO_MOVE
        for name in names:
            answer = self.view.key(KEYS[name])
        return answer

    def play(self, *names):
        """Keys by name; moves and take-backs that they ask for are made. The last answer."""
        answer = views.NO_MOVE
        for name in names:
            answer = self.press(name)
            if answer == views.TAKE_BACK:
                self.take_back()
            elif answer != views.NO_MOVE:
                self.apply(answer)
        return answer

    def take_back(self):
        if self.table.take_back():
            self.choose()

    def apply(self, move):
        first = self.game.events.count
        self.table.choose(move)
        self.view.moved(move, first)
        if self.game.turn != NOBODY:
            self.choose()

    def rest(self):
        """Time passes until nothing moves and all is counted."""
        for now in range(0, 20000, 100):
            self.view.stale = False
            self.view.tick(now)
        return self

    def frame(self):
        """The picture now, as bytes."""
        canvas = self.app.canvas
        canvas.clear()
        self.view.draw(canvas)
        return bytes(canvas.buffer)

    def help(self):
        canvas = self.app.canvas
        canvas.clear()
        self.view.help(canvas)
        canvas.rect(0, 0, 128, 64)
        return bytes(canvas.buffer)


class Walk:
    """Every state of the view that keys lead to from where it stands, and every move that they answer."""

    def __init__(self, view):
        self.view = view
        for name in view.PAGES:
            setattr(view, name, getattr(view, name))  # for good, so that what was can be restored
        self.pages = [value for value in vars(view).values() if hasattr(value, "draw") and hasattr(value, "view")]
        self.things = [view, *self.pages]
        for thing in self.things[:]:
            self.things += [value for value in vars(thing).values()
                            if type(value).__module__.startswith("firmware.ui.views") and value not in self.things]

    def memory(self):
        return [(thing, {name: value[:] if isinstance(value, bytearray) else value
                         for name, value in vars(thing).items()}) for thing in self.things]

    @staticmethod
    def restore(memory):
        for thing, values in memory:
            for name, value in values.items():
                setattr(thing, name, value[:] if isinstance(value, bytearray) else value)

    def name(self):
        view = self.view
        page = view.shown
        cursor = getattr(page, "cursor", None)
        return (self.pages.index(page), getattr(cursor, "at", 0),
                *(value for value in vars(page).values() if isinstance(value, int)))

    def moves(self):
        found = set()
        known = {self.name()}
        ways = [self.memory()]
        while ways:
            memory = ways.pop()
            for event in KEYS.values():
                self.restore(memory)
                answer = self.view.key(event)
                if answer not in (NO_MOVE, TAKE_BACK):
                    found.add(answer)
                elif self.name() not in known:
                    known.add(self.name())
                    ways.append(self.memory())
        return found


class AnyKeys:
    """Plays by keys that come from a generator; every answer must be legal."""

    def __init__(self, game, seed, app, options=0):
        self.random = random.Random(seed)
        self.looking = Looking(game, range(game.players), app=app, options=options)
        self.moves = 0
        self.looking.choose()

    def play(self, most):
        looking = self.looking
        view = looking.view
        while looking.game.turn != NOBODY and self.moves < most:
            key = self.random.choices(list(KEYS), (2, 2, 2, 3, 5, 1))[0]
            answer = view.key(KEYS[key])
            if answer == TAKE_BACK:
                looking.take_back()
            elif answer != NO_MOVE:
                assert looking.game.allows(answer), answer
                looking.apply(answer)
                self.moves += 1
                if self.moves % 16 == 0:
                    looking.frame()
                if view.page():
                    view.scores.clear()
