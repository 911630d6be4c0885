"""The handheld as a state machine: `App.step(now)` is one frame and never waits.

Screens lie in a stack; the top one gets keys and ticks and is drawn whenever something has changed. What belongs to
every screen is done here: dimming, saving, sound, the trouble that the store reports.
"""

import io
import sys

from micropython import const

from engine import games
from firmware import lang
from firmware.draw.canvas import Canvas
from firmware.drivers import restart
from firmware.settings import DIM
from firmware.ui import sounds, widgets
from firmware.ui.chores import Chores, make_room, opening, tidy, unload
from firmware.ui.keeping import Keeping
from firmware.ui.keys import KEY_A, KEY_B, NONE, A, B, Keys, since

_DIM_MS = const(30_000)
_OFF_MS = const(120_000)
_CHORES_MS = const(300)  # after the last key
_SOON_MS = const(100)  # after one, until when the next may come
_NAPS = const(2)  # so a frame comes each 12 ms where nothing goes on
_ON_RELEASE = A | B  # keys that are answered when they are let go

AWAKE = 0
DIMMED = 1
OFF = 2


class Screen:
    """What fills the panel for a while. `brief`: closes by itself when the panel goes off."""

    brief = False
    busy = False  # something moves: no moment to save
    still = True  # nothing happens by itself within the next few milliseconds

    def __init__(self, app):
        self.app = app
        self.stale = True

    def enter(self):
        """Become the screen that is shown, for the first time or again."""

    def leave(self):
        """No longer the screen that is shown."""

    def key(self, event):
        """An event of ui.keys."""

    def tick(self, now):
        """Once a frame."""

    def draw(self, canvas):
        """The whole picture, on a cleared canvas."""

    def sleep(self):
        """The panel goes off (also called on screens below the top)."""


class App(Keeping):
    """device: the parts (firmware.device). store: firmware.store.Store. seed_source() -> a seed for a new game, 0 to
    2**30 - 1. settings, canvas: those that the start has already made."""

    def __init__(self, device, store, seed_source, settings=None, canvas=None):
        self.device = device
        Keeping.__init__(self, store, settings)
        self.seed_source = seed_source
        if canvas is None:
            canvas = Canvas()
            lang.use(self.settings.language)
            canvas.load_fonts(self.settings.language)
        self.canvas = canvas
        self.words = lang.load("shell")
        widgets.load()
        self.sheet = widgets.icons
        self.keys = Keys()
        self._console = None
        self._opened = ""  # the game that was open last
        self.next_seed = None  # of deals from the menu, if they are not to be by chance
        self.stack = []
        self.stale = True
        self.power = AWAKE
        self._stirred = None  # when a key last went up or down
        self._sounded = False
        self._shown = False  # the panel has the picture
        self._fresh = False  # it was drawn in this frame
        self._answered = False  # it was drawn since the last key
        self.naps = 0  # rests more than one until the next frame, unless something calls
        self.chores = Chores(canvas)
        self.apply_settings()

    # ---- one frame

    def step(self, now):
        """One frame at `now` ms."""
        self.now = now
        self.naps = 0
        device = self.device
        self._serve(now)
        device.battery.tick(now)
        device.buzzer.tick(now)
        self._keys(device.buttons.read(now), now)
        if self.power == OFF:
            return
        self.screen.tick(now)
        self._fresh = False
        self.draw()
        calm = not self._fresh and not self.keys.down and not self.screen.busy
        if self.autosave(now, calm):
            self.chores.untidy = True
        elif self._free(now) and self.chores.do(self.play):
            pass
        elif calm and self.screen.still and not device.buzzer.busy:
            self.naps = _NAPS
        self._rest(now)

    def _free(self, now):
        """Whether it is a moment for chores: no key has come for a while, or one was just answered by a picture, and
        nobody presses the next so soon. A frame that has drawn was long enough, unless there is no room for another.
        """
        chores = self.chores
        if self._fresh:
            self._answered = True
            return chores.look()
        gone = since(now, self._stirred)
        down = self.keys.down
        if self.screen.busy and not chores.untidy or down & _ON_RELEASE:
            return False
        return not down and gone >= _CHORES_MS or self._answered and gone < _SOON_MS

    def _keys(self, mask, now):
        keys = self.keys
        if self._stirred is None:
            self._stirred = now
        if mask != keys.down:
            self._stirred = now
            self._answered = self._answered and not (mask & ~keys.down or keys.down & _ON_RELEASE)
            if self.power != AWAKE and mask & ~keys.down:
                keys.feed(mask, now)
                keys.settle()
                self.wake()
                return
        keys.feed(mask, now)
        while True:
            event = keys.next()
            if event == NONE:
                return
            if self.power == AWAKE:
                self._event(event)

    def _event(self, event):
        screen = self.screen
        self._sounded = False
        screen.key(event)
        if not self._sounded and (self.screen is not screen or screen.stale):
            self.sound(sounds.CHOOSE if event == KEY_A else sounds.BACK if event == KEY_B else sounds.MOVE)

    def draw(self):
        """Bring the picture up to date and show it."""
        screen = self.screen
        panel = self.device.panel
        if self.stale or screen.stale:
            self.stale = False
            self._fresh = True
            screen.stale = False
            self.canvas.clear()
            screen.draw(self.canvas)
        elif self._shown and panel.ready:
            return
        self._shown = panel.show(self.canvas.buffer)

    def sound(self, notes):
        """Play one of ui.sounds."""
        self._sounded = True
        self.device.buzzer.play(notes)

    @property
    def rest_ms(self):
        """How long the processor may rest after a frame."""
        if self.power == OFF:
            return 30
        return 1 if self.screen.busy else 4

    def called(self):
        """Whether there is something for the next frame to do: an edge of a key, a byte on the line, an answer."""
        return self.device.buttons.called() or self.device.serial.waiting() or bool(
            self._console and self._console.answers)

    # ---- the stack

    @property
    def screen(self):
        return self.stack[-1]

    def push(self, screen):
        if self.stack:
            self.stack[-1].leave()
        self.stack.append(screen)
        self._entered()

    def pop(self):
        self.stack.pop().leave()
        self._entered()

    def swap(self, screen):
        """`screen` instead of the one that is shown."""
        self.stack.pop().leave()
        self.stack.append(screen)
        self._entered()

    def home(self):
        """Back to the menu; a running game is left as it was saved."""
        self._leave()
        opening(False)
        from firmware.ui.screens.menu import Menu

        self.push(Menu(self))

    def _leave(self):
        """No screen, no game, and no page in memory."""
        while self.stack:
            self.stack.pop().leave()
        self.play = None
        self.table = None
        self._use_room()
        self._marked = -1
        unload()
        tidy()

    def _entered(self):
        self.keys.settle()
        self.stale = self.chores.untidy = True
        self._use_room()
        self.screen.enter()

    def _use_room(self):
        """The characters of the game on the table."""
        self.canvas.use_room(self.table.room if self.table else "")

    # ---- light

    def _rest(self, now):
        gone = since(now, self._stirred)
        if gone >= _OFF_MS:
            self._sleep()
        elif gone >= _DIM_MS and self.power == AWAKE:
            self.power = DIMMED
            self.device.panel.contrast(DIM)

    def _sleep(self):
        """Save, hide what is secret, then darkness."""
        self.save()
        while self.screen.brief:
            self.pop()
        for screen in list(self.stack):
            screen.sleep()
        self.draw()
        self.power = OFF
        self.device.buzzer.off()
        self.device.panel.power(False)

    def wake(self):
        """Light, as if a key had been pressed."""
        if self.power == OFF:
            self.device.panel.power(True)
        self.device.panel.contrast(self.settings.contrast_value)
        self.power = AWAKE
        self.stale = True
        self._stirred = self.now

    # ---- settings

    def apply_settings(self):
        """Make the device as the settings say (language apart)."""
        self.device.panel.contrast(self.settings.contrast_value)
        self.device.buzzer.muted = not self.settings.sound

    def use_language(self):
        """The language of the settings from now on."""
        if lang.language != self.settings.language:
            lang.use(self.settings.language)
            self.canvas.load_fonts(self.settings.language)
            self._use_room()
        self.words = lang.load("shell")
        if self.play:
            self.play.reword()
        self.stale = True

    # ---- games

    def tell_full(self):
        from firmware.ui.screens import notices

        self.push(notices.full(self))

    def open(self, new_table):
        """Sit down at a table: the game's screen and nothing else."""
        if self._opened not in ("", new_table.name):
            self._start_anew(new_table)
        self._opened = new_table.name
        self._leave()
        from firmware.ui import views
        from firmware.ui.play import Play

        self.chores.make_room("engine.")
        widgets.load()  # in flash now, if that can be
        self.sheet = widgets.icons
        views.load(new_table.name)
        self.chores.make_room("firmware.ui.views.")
        self.table = new_table
        self._use_room()
        self.play = Play(self, new_table)
        self.push(self.play)
        opening(False)

    def _start_anew(self, table):
        """Another game was open before, and MicroPython keeps its names. So the interpreter starts anew, and continues
        this one from its save; not while somebody talks to the console, or where it cannot be saved."""
        if self._console or not restart.possible():
            return
        if not table.unsaved or self.store.write(table.name, table.dump()):
            self.device.buzzer.off()
            restart.restart(games.NAMES.index(table.name))

    def resume(self, name):
        """Continue the saved game of that name. False if it cannot be: then it is set aside, and noted."""
        make_room(name)
        opening(True)
        from firmware.table import Table

        loaded = self.usable(name, Table.load)
        if loaded:
            self.open(loaded)
        opening(False)
        return loaded is not None

    def seed(self):
        """The seed of a deal from the menu."""
        return self.seed_source() if self.next_seed is None else self.next_seed

    # ---- the console, and what it asks for

    @property
    def console(self):
        """The console on the serial line; loaded when it is first asked for."""
        if self._console is None:
            from firmware.console import Console

            self._console = Console(self, self.device.serial)
            self.chores.untidy = True
        return self._console

    def _serve(self, now):
        """The console's part of a frame. Until the first byte comes there is none: it costs 47 ms and 9 KB."""
        if self._console is None:
            byte = self.device.serial.read()
            if byte < 0:
                return
            self.console.hear(byte)
        self.console.tick(now)

    def deal(self, name, seats, seed, options=0):
        """Begin a game, in place of the one that is open. ValueError, and that one goes on, if there is none such."""
        from firmware.table import Table, check

        check(name, seats, options)
        before = self._opened
        self._leave()  # there is no room for two games
        make_room(name)
        tidy()
        opening(True)
        try:
            self.open(Table.new(name, seats, seed, options))
        except Exception as error:
            if isinstance(error, MemoryError) and before not in ("", name) and restart.possible():
                restart.restart(restart.MENU)  # the names of several games fill it: who asked will ask again
            self.home()
            raise
        self.save_soon()

    def choose(self, move):
        """A choice of whoever is to choose. IllegalMove, and nothing changed, if it is not legal."""
        self.play.choose(move)

    def take_back(self):
        """False if nothing can be taken back."""
        return self.play.take_back()

    def loaded(self):
        """The state of the table's game was replaced."""
        self.table.settle()
        while self.screen is not self.play and len(self.stack) > 1:
            self.pop()
        if self.screen is not self.play:  # it was over
            self.swap(self.play)
        self.play.restart()

    # ---- start and end

    def begin(self, logo=True):
        """The first screens: the logo, what must be said or asked, the menu."""
        from firmware.ui.screens import start

        start.begin(self, logo)

    def crashed(self, error):
        """Something broke: keep the trace, show the page about it, menu below."""
        from firmware.ui.screens import notices

        text = trace_of(error)
        self.store.keep_trace(text)
        name = self.table.name if self.table else ""
        self.wake()
        self.stack = []
        self.home()
        saved = bool(name) and self.headline(name) is not None
        self.push(notices.Crash(self, error, text, saved))

    def stop(self):
        """Before the REPL takes over: save, silence, an empty panel."""
        try:
            self.save()
        finally:
            self.device.buzzer.off()
            self.canvas.clear()
            self.device.panel.show(self.canvas.buffer)


def trace_of(error):
    """The traceback of an exception, as text, in the names of the sources."""
    out = io.StringIO()
    sys.print_exception(error, out)
    text = out.getvalue().replace(".mpy", ".py")
    for name in games.NAMES:  # what lies in packs on the device (harness/build.py)
        text = text.replace("/" + name + "/engine/", "engine/" + name + "/")
        text = text.replace("/" + name + "/view/", "firmware/ui/views/" + name + "/")
    return text
