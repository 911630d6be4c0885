"""The flow of a game: who holds the device, what is told to whom, when a person chooses and when an opponent thinks.

Nothing secret outlives a hand-over: with several persons at the table the holder is forgotten in the very frame in
which the turn passes to somebody else, or in which the panel goes off, and the view then knows no seat but NOBODY.
"""

import sys

from micropython import const

from engine.game import NOBODY, RECORD
from firmware.ui import sounds, views, widgets
from firmware.ui.chores import unload
from firmware.ui.keys import HOLD_A, HOLD_B, KEY_A, KEY_B, KEY_RIGHT, NONE, RELEASE_A, since
from firmware.ui.shell import Screen
from firmware.ui.views import TAKE_BACK

# How long an opponent takes that is asked in a window, and when the telling is hurried: whatever it answers.
_ASK_MS = const(450)
_ASK_HURRIED_MS = const(200)


class Play(Screen):
    def __init__(self, app, table):
        Screen.__init__(self, app)
        self.table = table
        self.several = table.persons() > 1
        self.holder = table.only_person()  # whose secrets may be seen
        self.line = ""  # what is being told
        self._since = 0  # when it came
        self._hurry = False  # the next line at once
        self._skip = False  # no lines until a person chooses
        self._asked = False  # the view has been told to let the holder choose
        self._waiting = False  # for the holder's choice: until then nothing comes by itself
        self._counted = False  # game.settle has nothing left to do
        self._prepared = False  # all modules that a key might ask for are there
        self._watched = -1  # the seat that the view watches
        self._public = table.game.events.count if table.made else 0  # next record for everybody's eyes
        self._question = -1  # moves made when an opponent was asked in a window
        self._questioned = 0  # when that was
        self._record = bytearray(RECORD)
        self.view = views.make(app, table)

    def reword(self):
        """The language has changed."""
        self._waiting = self._prepared = False
        self.view.reword()
        self.line = ""
        self.stale = True

    def get_ready(self):
        """What the page that is shown may want before the next key. False if all is there."""
        page = self.view.shown
        return page is not None and page.prepare()

    def prepare(self):
        """Load one of the modules that a key might ask for: 10 to 40 ms. False if all are there."""
        if self._prepared:
            return False
        for name in ("passing", "help") if self.several else ("help",):
            name = "firmware.ui.screens." + name
            if name not in sys.modules:
                __import__(name)
                return True
        self._prepared = not self.view.prepare()
        return not self._prepared

    # ---- frames

    def enter(self):
        self.stale = True
        self._waiting = self._prepared = False
        unload(("passing", "help"))

    @property
    def busy(self):
        return self.view.busy

    @property
    def still(self):
        return self._waiting and self._counted

    def tick(self, now):
        view = self.view
        view.tick(now)
        if not view.busy:
            if self.line and not self._told(now):
                self.table.think()
            elif not self._waiting:
                self.line = ""
                self._go(now)
            self._counted = self.table.game.settle()
        if view.stale:
            self.stale = True

    def _told(self, now):
        """Whether the line has stood long enough."""
        if self._hurry or self._skip:
            return True
        ms = self.app.settings.line_ms
        return ms > 0 and since(now, self._since) >= ms

    def draw(self, canvas):
        self.view.stale = False
        self.view.draw(canvas)
        if not self._asked:
            widgets.told(canvas, self.line)

    def sleep(self):
        if self.several and self.holder != NOBODY:
            self._hide()
            if self.app.screen is self:
                self._go(self.app.now)

    # ---- what comes next

    def _go(self, now):
        """The next thing: a line, a page, the end, a person, an opponent."""
        if self._tell(now):
            return
        page = self.view.page()
        if page:
            self.app.push(page)
            return
        turn = self.table.game.turn
        if turn == NOBODY:
            self._finish()
        elif self.table.is_person(turn):
            self._person(turn)
        else:
            self._watch(turn)
            due = self._pondered(now)
            move = self.table.think()
            if move >= 0 and due:
                self._apply(move)

    def _pondered(self, now):
        """Whether the opponent may answer: in a window not before its time."""
        if not self.view.asking():
            return True
        if self._question != self.table.made:
            self._question = self.table.made
            self._questioned = now
        pause = _ASK_HURRIED_MS if self._hurry or self._skip else _ASK_MS
        return since(now, self._questioned) >= pause

    def _tell(self, now):
        """Show the next record that whoever looks on has not been told; False if there is none with a line."""
        while True:
            number = self._untold()
            if number < 0:
                return False
            self.table.game.events.get(number, self._record)
            self.table.tell(number, self.holder)
            self._public = max(self._public, number + 1)
            page = self.view.telling(number, self._record, self.holder)
            if page:
                self._watch(self._record[1])
                self.app.push(page)
                return True
            line = "" if self._skip else self.view.line(self._record, self.holder)
            if line:
                self._watch(self._record[1])
                self.line = line
                self._since = now
                self._hurry = False
                self.stale = True
                return True

    def _untold(self):
        """The number of the next record to tell, or -1. Without a holder everybody looks on."""
        events = self.table.game.events
        if self.holder != NOBODY:
            return self.table.untold(self.holder)
        number = max(self._public, events.first())
        return number if number < events.count else -1

    def _watch(self, seat):
        if self._watched != seat or self._asked:
            self._watched = seat
            self._asked = False
            self.view.viewer = self.holder
            self.view.watch(seat)
            self.stale = True

    def _person(self, seat):
        self._skip = False
        if self.several and self.holder != seat:
            from firmware.ui.screens.passing import PassTo, Seat

            self.app.push((Seat if self.view.open_table else PassTo)(self.app, self, seat))
        elif not self._asked:
            if self._watched >= 0:
                self.app.sound(sounds.TURN)
            self._choose(seat)
        else:
            self._waiting = True

    def _choose(self, seat):
        self._asked = True
        self._watched = -1
        self.view.viewer = seat
        self.view.choose(seat)
        self.app.chores.untidy = True
        self.stale = True

    def take(self, seat):
        """`seat` has the device in hand now."""
        self._waiting = False
        self.holder = seat
        self._watched = -1
        self._asked = False

    def restart(self):
        """The position is another one: whoever has the device takes it anew."""
        self._waiting = False
        self.holder = self.table.only_person()
        self._public = self.table.game.events.count
        self.line = ""
        self._look_on()

    def _look_on(self):
        """The view watches, whatever it did before."""
        turn = self.table.game.turn
        self._asked = True
        self._watch(0 if turn == NOBODY else turn)

    # ---- keys

    def key(self, event):
        app = self.app
        self._waiting = False
        if event == HOLD_B:
            from firmware.ui.screens.pause import Pause

            app.push(Pause(app, self))
        elif event == HOLD_A:
            from firmware.ui.screens.help import Help

            Help.open(app, self.view)
        elif event == RELEASE_A or event == NONE:
            pass
        elif not self._asked:
            self._look(event)
        else:
            move = self.view.key(event)
            if move >= 0:
                self.choose(move)
            elif move == TAKE_BACK:
                self.take_back()
            self.stale = self.stale or self.view.stale

    def _look(self, event):
        """A key while something is told: A hurries, B leaves out what is told until a person chooses. An arrow looks
        around, or, if the holder is the one to choose next, begins to choose."""
        if event == KEY_A:
            self._hurry = True
        elif event == KEY_B:
            self._skip = True
        elif event <= KEY_RIGHT:
            if self.holder != NOBODY and self.holder == self.table.game.turn and not self.view.busy:
                self._skip = True
                self.line = ""
                self._go(self.app.now)
            if self.app.screen is self:
                self.view.key(event)
                self.stale = self.stale or self.view.stale

    def take_back(self):
        """Undo the last choice; False, and a low tone, if there is none to undo."""
        self._waiting = False
        if not self.table.take_back():
            self.app.sound(sounds.REFUSED)
            return False
        self.app.sound(sounds.BACK)
        if self._asked:
            self._choose(self.table.game.turn)
        return True

    # ---- moves

    def choose(self, move):
        """The choice of whoever is to choose. IllegalMove, and nothing changed, if it is not legal."""
        seat = self.table.game.turn
        self._apply(move)
        self.app.sound(sounds.CHOOSE)
        if self.several and self.holder == seat and self.table.game.turn != seat:
            self._hand_over()
        elif self._asked:
            # The view is asked again, or looks on, once it has stopped moving.
            self._asked = False
            self._watched = -1
            if self.app.screen is self and not self.view.busy:
                self._go(self.app.now)

    def _apply(self, move):
        self._waiting = False
        table = self.table
        first = table.game.events.count
        if table.choose(move):
            self.app.marked()
        self.view.moved(move, first)
        self.stale = True

    def _hide(self):
        """Forget who holds the device."""
        self._waiting = False
        self.holder = NOBODY
        self.line = ""
        self._look_on()

    def _hand_over(self):
        """A person's turn is over and others are about: cover the table in this frame. What happened is for those who
        take the device next; it is not told to the one who did it. Within a turn the page for who is asked next
        covers it, the same for whoever that is."""
        self._public = self.table.game.events.count
        turn_over = self.view.turn_over()
        self._hide()
        self.app.save_soon()
        page = self.view.page()
        if page:
            self.app.push(page)
        elif self.table.over:
            self._finish()
        elif turn_over:
            from firmware.ui.screens.passing import TurnOver

            self.app.sound(sounds.HIDE)
            self.app.push(TurnOver(self.app, self))
        else:
            self.app.sound(sounds.HIDE)
            self._go(self.app.now)

    def _finish(self):
        """The game is over: show who won, count it, forget its save."""
        from firmware.ui.screens.game_over import GameOver

        self.app.swap(GameOver(self.app, self.view))
        self.app.finished(self.table, self.view)
