"""Snollygoster on the handheld: the board, everything that is chosen on it, and the windows in which others answer.

A page (furniture.Page) is one picture with one choice. The view shows the page that the game's stage asks for. The
board as others see it (table.py) and the choice on it (aiming.py) stay in memory; any other page is loaded when it is
asked for.
"""
from engine.game import NOBODY, RECORD
from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw import sprites
from firmware.ui import sounds, views
from firmware.ui.views import furniture
from firmware.ui.views.snollygoster import aiming, table
from firmware.ui.views.snollygoster.happened import Happened, place_of

# Stage -> the page that it asks for, where that is not one of the board's.
_STAGES = {
    m.STOCKING: "stocking", m.BOARDING: "boarding", m.TAGGING: "tagging", m.TRADING: "trading", m.DENYING: "denying",
    m.BUTTING: "butting", m.CHOOSING: "keeping", m.KEEPING: "keeping", m.PLACING: "placing", m.EATING: "eating",
    m.SELLING: "selling", m.BITING: "biting", m.PAYING: "paying", m.GUESSING: "guessing",
}
_LOOKING = ("foods", "decks")   # pages that are only looked at
_BEAT_MS = 200               # ms
_BEATS = 8                  # a known food shows its face in the last two of so many


class View(views.View):
    room = "snollygoster"
    PAGES = {
        "stocking": "events", "keeping": "events", "placing": "events", "boarding": "launch", "tagging": "tagging",
        "trading": "offers", "selling": "offers", "paying": "offers", "dropping": "offers", "denying": "windows",
        "butting": "windows", "biting": "windows", "eating": "meal", "buying": "meal", "guessing": "sleuth",
        "acting": "acting", "foods": "look", "decks": "look", "agenda": "agenda", "fuel": "fuel",
    }
    LENT = ("help", "ends", "log")
    ROOMS = ("snollygoster_cards", "snollygoster_ends", "snollygoster_events", "snollygoster_flight",
             "snollygoster_meal", "snollygoster_windows")

    def __init__(self, app, table_):
        views.View.__init__(self, app, table_)
        self.game = table_.game
        self.art = sprites.load(self.room)
        self.base = 0               # the seat that the board begins with
        self.asked = 0              # who is asked, or plays
        self.who = ""               # that seat and its name
        self.turned = False         # tagged foods that the viewer knows show their faces
        self.touched = NOBODY       # the place that the last record is about
        self.happened = Happened(self.game)
        self._beat = 0
        self._record = bytearray(RECORD)
        self._turn = -1             # round and seat of the last turn that was begun here
        self._active = NOBODY       # whose turn it was when somebody was last asked
        self.aiming = aiming.Aiming(self)
        self.watching = table.Watching(self)
        self.shown = self.watching
        self.reword()

    def reword(self):
        """Take the words of the present language."""
        views.View.reword(self)
        self.words = lang.load(self.room)
        self._name()
        self._kept.clear()              # they have words of their own
        if self.choosing:
            self.show(self._page_of_stage())

    def _name(self):
        self.who = lang.say(self.words.who, self.asked + 1, self.words.names[self.asked])

    # ---- the shell's calls

    def choose(self, seat):
        views.View.choose(self, seat)
        self.base = self.asked = seat
        self._active = self.game.active
        self.touched = NOBODY
        self.turned = False
        self._name()
        page = self._page_of_stage()
        turn = self.game.round << 3 | seat
        if page.name == "acting" and turn != self._turn:
            self._turn = turn
            page.start()
        self.show(page)

    def _page_of_stage(self):
        """The page that the game's stage asks for."""
        game = self.game
        stage = game.stage
        if stage == m.ACTION:
            return self.acting
        if stage in _STAGES:
            return getattr(self, _STAGES[stage])
        aim = self.aiming
        words = self.words
        if stage == m.SWAPPING:
            aim.at_places(m.SWAP, 0, words.swap_with, m.SHELL_CARD)
        elif stage == m.TAKING:
            aim.at_places(m.TAKE, game.seller * 3, words.take_which)
        else:
            aim.at_seats(m.RANSOM, words.ransom_whom)
        return aim

    def watch(self, seat):
        views.View.watch(self, seat)
        self.asked = 0 if seat == NOBODY else seat
        self.base = self.viewer if self.viewer < self.game.players else 0
        self.turned = False
        self._name()
        if self.other_eyes() or self.shown.name not in _LOOKING:
            self.shown = self.watching
        self.shown.open()

    def moved(self, move, first):
        events = self.game.events
        record = self._record
        for number in range(max(first, events.first()), events.count):
            self.happened.note(events.get(number, record))
            self.touched = place_of(record)
        self.happened.remember()
        if self.shown is self.watching:
            self.shown.open()

    def tick(self, now):
        if self.shown.tick(now):
            self.stale = True
        if not self.app.settings.motion:
            return
        beat = now // _BEAT_MS % _BEATS
        if beat != self._beat:
            self._beat = beat
            turned = beat >= _BEATS - 2
            if turned != self.turned:
                self.turned = turned
                if self.viewer < self.game.players and self.shown.foods and self._knows_tagged():
                    self.stale = True

    def _knows_tagged(self):
        for where in range(self.game.players * 3):
            if self.game.tag_owner(where) != NOBODY and self.sees(where):
                return True
        return False

    def key(self, event):
        return self.shown.key(event)

    def draw(self, canvas):
        self.shown.draw(canvas)

    def asking(self):
        stage = self.game.stage
        return stage == m.DENYING or stage == m.BUTTING or stage == m.BITING

    def turn_over(self):
        return self._active == self.asked and self.game.active != self._active and self.game.stage > m.STOCKING

    def page(self):
        if not self.happened.any:
            return None
        return self.lend("ends").following(self)

    def help(self, canvas):
        page = self.shown
        if page.subject:
            self.lend("help").card(self, canvas, page.kind, page.subject)
        else:
            furniture.rule(self, canvas, page.rules)
        return True

    def line(self, record, viewer):
        log = self.lend("log")
        if record[1] == viewer and not log.surprise(record):
            return ""                   # who did it has seen it
        game = self.game
        if record[0] == m.E_PLAY and game.stage == m.DENYING and game.turn == viewer and game.newest == record[1]:
            return ""                   # the page on which it is asked says it
        return log.line(self.words, record, viewer)

    def log_lines(self, record, viewer):
        return self.lend("log").page(self.words, record, viewer)

    def rules_page(self):
        return self.shown.rules

    def progress(self):
        return self.game.round

    def log_title(self):
        return lang.say(self.words.log_title, self.game.round)

    # ---- for the pages

    def sees(self, where):
        """SAFE or UNSAFE where the viewer knows the food there, else 0."""
        viewer = self.viewer
        game = self.game
        if viewer >= game.players or not game.food(where) or not game.knows(viewer, where):
            return 0
        return game.food(where)

    def show(self, page):
        """Turn to a page; it reads the position anew."""
        self.shown = page
        page.open()
        self.stale = True

    def show_again(self, page):
        """Turn back to a page as it was left."""
        self.shown = page
        self.stale = True

    def home(self):
        """Back from a page that was only looked at."""
        if self.choosing:
            self.show(self._page_of_stage())
        else:
            self.shown = self.watching
            self.shown.open()
            self.stale = True

    def refuse(self):
        """What A points at cannot be done."""
        self.app.sound(sounds.REFUSED)
