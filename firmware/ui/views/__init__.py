"""What a game shows on the handheld. One file a game, named as the game is in engine.games; its class is `View`.

The shell owns the device: keys, passing it round, saving, the log at the foot, pages, sound, sleep. A view owns the
table's picture and the choice on it. It never applies a move itself, never touches the store, never sleeps.

How `ui.play` drives a view
    choose(seat)     a person at the device chooses now. `viewer` is set to that seat before. Called again after every
                     move that leaves the turn with the same seat, after a take-back and after a load.
    watch(seat)      somebody else plays (or has played: lines about a turn are being told). `viewer` is set before: the
                     only person at the table, or the person who just took the device, or NOBODY.
    moved(move, first)  a move was applied; the records game.events[first:count] are what it did. Before the next
                     choose / watch. A good place to start a motion or to note what the next bar should say.
    key(event)       only in choose mode, and in watch mode for UP, DOWN, LEFT, RIGHT (A hurries the telling, it
                     never arrives). The answer is a move to apply, NO_MOVE, or TAKE_BACK. KEY_B is the view's first: it
                     leaves a page inside the view; where there is nothing to leave it answers TAKE_BACK, and the shell
                     takes back the last choice or, if it cannot, says so with a low tone. HOLD_B (pause) and HOLD_A
                     (what is this?, see `help`) belong to the shell and never arrive. A secret's uncovering press
                     is the view's.
    tick(now)        once a frame. Motion and other things that go on by themselves; set `stale` to be drawn again.
    draw(canvas)     the whole 128x64, on a canvas that was cleared. In watch mode rows 53..63 are the shell's (line,
                     text of the record, A pill): draw 0..52 only.
    telling(number, record, viewer)  asked for each record before its line: a Screen that tells it instead, or None.
    page()           asked when everything so far has been told, before anybody goes on: a ui.shell.Screen to show
                     (round end, who starts), or None. The shell pushes it and asks again when it has popped itself, so
                     several pages may follow one another. A page holds nothing secret: in a game of several persons
                     it is shown while the device changes hands.

Secrets. `viewer` is the only seat whose hidden things may be drawn; NOBODY: none at all, draw hands dotted. Whatever
`draw` puts on the canvas must not depend on anything that `viewer` may not know (a test compares frames of worlds that
differ in the secret only).
"""

import sys

from firmware import lang

NO_MOVE = -1
TAKE_BACK = -2
NOBODY = 255


class View:
    """A game's face. Subclasses, all named View, set `room` (the text room) and override what they need.

    `app`     ui.shell.App: app.canvas, app.settings, app.sound(ui.sounds.REFUSED), app.sheet (the shell's sprites)
    `table`   firmware.table.Table: table.game, table.seats, table.persons(), table.can_take_back
    """

    room = ""
    PAGES = {}  # name: the module, beside the view's, of a page that is not needed at once (all_seats: class AllSeats)
    LENT = ()  # other modules there that are not needed at once
    ROOMS = ()  # of texts besides `room` that stay in memory once they have been loaded
    low_wins = False  # True where the smaller score is the better one
    open_table = False  # True where nothing is secret: a plain page says whose turn it is
    together = False  # True where all win or lose together

    def __init__(self, app, table):
        self.app = app
        self.table = table
        self.viewer = NOBODY
        self.choosing = False
        self.busy = False  # True while something moves: the shell then neither saves nor tells the next line
        self.stale = True
        self.shown = None  # the page that is seen (furniture.Page), where a game has such
        self._kept = {}
        self._wanted = sorted(set(self.PAGES.values()) | set(self.LENT))  # modules that have not been asked for
        self._eyes = NOBODY  # the viewer of the last choose or watch

    def __getattr__(self, name):
        """A page of PAGES: made when it is asked for, and perhaps anew if it has not been shown since."""
        module = self.PAGES.get(name)
        if module is None:
            raise AttributeError(name)
        if name not in self._kept:
            kind = "".join([part[0].upper() + part[1:] for part in name.split("_")])
            page = getattr(self.lend(module), kind)(self)
            page.name = name
            self._kept[name] = page
        return self._kept[name]

    def lend(self, module):
        """A module of PAGES or LENT."""
        if module in self._wanted:
            self._wanted.remove(module)
            self.app.chores.untidy = True
        return __import__("firmware.ui.views." + self.room + "." + module, None, None, ("*",))

    def prepare(self):
        """Load one of those modules, or of the rooms, so that no key waits for it: 10 to 40 ms. False if all are
        there."""
        for room in self.ROOMS:
            if "words." + lang.language + "_" + room not in sys.modules:
                lang.load(room)
                return True
        if not self._wanted:
            return False
        __import__("firmware.ui.views." + self.room + "." + self._wanted.pop(), None, None, ("*",))
        return True

    def reword(self):
        """The language has changed (canvas.load_fonts is done): take the room's words anew."""
        self.stale = True

    def other_eyes(self):
        """Whether the viewer is another one than before. Pages are then made anew: where a cursor was left may tell
        what was looked at, or which card was put face down."""
        if self.viewer == self._eyes:
            return False
        self._eyes = self.viewer
        self._kept.clear()
        return True

    def choose(self, seat):
        """`seat`, a person, holds the device and chooses now. Options are what table.game.legal() says."""
        self.other_eyes()
        self.choosing = True
        self.stale = True

    def watch(self, seat):
        """`seat` plays and `viewer` looks on. A game's own asks other_eyes first, whether a page may stay as it is."""
        self.choosing = False
        self.stale = True

    def moved(self, move, first):
        """`move` was applied; game.events from number `first` on (absolute, as events.count counts) tell what it
        did."""

    def key(self, event) -> int:
        """A key event (ui.keys) -> move, NO_MOVE or TAKE_BACK."""
        return NO_MOVE

    def tick(self, now):
        """One frame at `now` ms."""

    def draw(self, canvas):
        """The table, whole, on a cleared canvas; rows 0..52 only in watch mode."""

    def asking(self) -> bool:
        """Whether who chooses now is asked in a window: something was done that it might answer, as others might, who
        are asked in their turn. An opponent then answers after the same time whatever it answers, so that the pause
        tells nothing; a person gets the same page whether it can answer or not."""
        return False

    def turn_over(self) -> bool:
        """Asked when a person's choice has handed the game on: whether it has ended a turn, which the shell says
        before the device leaves the hand. False: it goes straight to who is asked next."""
        return True

    def telling(self, number, record, viewer) -> object:
        """Record `number` is told to `viewer` now: a Screen that does it instead of a line, or None."""

    def page(self) -> object:
        """A Screen to show before the game goes on, or None."""

    def help(self, canvas) -> bool:
        """What is this? Draw about the thing under the cursor inside the frame (content 3..124 x 3..60) on a cleared
        canvas, for `viewer`. False where there is nothing to say."""
        return False

    # ---- words about the game, for pages of the shell

    def line(self, record, viewer) -> str:
        """A record of game.events as one line for the foot of the table with the seat's name in it ("P2 draws 9 and 1
        hidden"), at most 116 px in G9, as `viewer` may read it. "" = not told there (a page shows it)."""
        return ""

    def log_lines(self, record, viewer) -> list:
        """The same record for the log page: a list of lines without the seat's name (a tag shows it), each at most
        113 px in G9. An empty list = not in the log. `viewer` may be NOBODY (a spectator)."""
        return []

    def rules_page(self) -> int:
        """Index (0 = first) of the rules page that explains the current choice. The pages are the lists
        `titles` and `texts` of the room GAME_rules, each text of 4 lines of 121 px in G9."""
        return 0

    def progress(self) -> int:
        """How far the game is, as the number that the menu shows (round or turn): kept in the save, so that the menu
        need not load the game. The menu's words are continue_NAME of [shell], "Pocket Madness R{0}"."""
        return 0

    def log_title(self) -> str:
        """What stands right in the title of the log page ("Round 2"), or ""."""
        return ""

    def score_text(self, seat) -> str:
        """The seat's result on the last page, a short number."""
        return str(self.table.game.score(seat))

    def rank(self, seat) -> int:
        """What the order of the last page follows among those who did not win: the score by default."""
        return self.table.game.score(seat)

    def score_mark(self, canvas, x, y):
        """Draw the 7x7 mark that stands before a result on the last page, if the game has one."""


def load(name):
    """The class of the view of a game. Its modules are loaded when the first one is asked for."""
    return __import__("firmware.ui.views." + name, None, None, ("View",)).View


def make(app, table):
    """The view of the table's game."""
    return load(table.name)(app, table)
