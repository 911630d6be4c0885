"""A table of Pocket Madness to look at: positions made by hand, and a view on them without the rest of the shell."""

from engine.game import NOBODY
from engine.pocket_madness import moves as m
from engine.pocket_madness.game import PocketMadness
from firmware import lang
from firmware.draw.canvas import Canvas
from firmware.settings import Settings
from firmware.table import Table
from firmware.ui import keys, views, widgets
from firmware.ui.views.pocket_madness import View
from harness.positions import vocabulary

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
        self.sounds = []
        self.popped = 0

    def sound(self, notes):
        self.sounds.append(notes)

    def pop(self):
        self.popped += 1


VOCABULARY = vocabulary("pocket_madness")
SEATS = "ABCD"
PORTALS = ("cthulhu", "azathoth", "shub", "dagon", "nyarlathotep", "shoggoth", "gug")


def counts(cards):
    """number -> count, of seven counts (6 to 12) or of such a dict."""
    return cards if isinstance(cards, dict) else dict(zip(range(6, 13), cards, strict=True))


def position(players=3, **fields):
    """A game in the middle of a round, in seats by number; other fields as harness/positions reads them.

    hand, laid    seat -> counts as above
    row           numbers from the front, negative: face down
    portals       number -> seat
    madness       a list by seat
    turn, shoggoth, gift_to, target: a seat
    """
    words = dict(fields)
    for name in ("hand", "laid"):
        if name in words:
            words[name] = {SEATS[seat]: [number for number, count in counts(cards).items() for _ in range(count)]
                           for seat, cards in words[name].items()}
    if "row" in words:
        words["row"] = [str(number) if number > 0 else f"?{-number}" for number in words["row"]]
    if "portals" in words:
        words["portals"] = {PORTALS[number - 6]: SEATS[seat] for number, seat in words["portals"].items()}
    if "madness" in words:
        words["madness"] = dict(zip(SEATS[:players], words["madness"], strict=True))
    for name in ("turn", "shoggoth", "gift_to", "target"):
        if name in words:
            words[name] = SEATS[words[name]]
    game = PocketMadness(players)
    VOCABULARY.position(game, words)
    return game


class Looking:
    """A view on a game, driven as ui.play drives it. `persons`: the seats that people sit at."""

    def __init__(self, game, persons=(0,), language="en", app=None):
        self.app = app or App(language)
        seats = bytes(0 if seat in persons else 1 for seat in range(game.players))
        self.table = Table("pocket_madness", seats)
        self.table.game.load(bytes(game.state))
        self.table.settle()
        self.game = self.table.game
        self.view = View(self.app, self.table)
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


__all__ = ["App", "Looking", "m", "position"]
