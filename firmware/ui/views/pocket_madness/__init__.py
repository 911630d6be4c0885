"""Pocket Madness on the handheld: the table and everything that is chosen on it.

A page (table.Page) is one picture with one choice. The view shows the page that the game's stage asks for; the table's
bar leads to others, and B leads back from them.
"""
from words import sprites_shell as icons

from engine.game import RECORD
from engine.pocket_madness import moves as m
from firmware import lang
from firmware.draw import sprites
from firmware.ui import sounds, views, widgets
from firmware.ui.views import TAKE_BACK, furniture
from firmware.ui.views.pocket_madness import choices, log, look, motion, powers
from firmware.ui.views.pocket_madness.table import Legal, Scores, Table

_LOOKING = ("whole_row", "all_seats")  # pages that are only looked at


class View(views.View):
    room = "pocket_madness"
    PAGES = {"who_starts": "ends"}
    LENT = ("help",)
    low_wins = True

    def __init__(self, app, table):
        views.View.__init__(self, app, table)
        self.game = table.game
        self.art = sprites.load(self.room)
        self.playing = 0                # whose turn is shown
        self.legal = Legal()
        self.scores = Scores()
        self.given = 0                  # number of the card that Cthulhu gave last, as long as somebody remembers
        self._record = bytearray(RECORD)
        self._round = 0                 # the number of the record with which the present round begins
        self._taking_back = False
        self.motion = motion.Motion(self)
        self.bar = Table(self)
        for name, kind in (("opening", choices.Opening), ("publishing", choices.Publishing),
                           ("closing", choices.Closing), ("whom", powers.Whom), ("hand", powers.Hand),
                           ("giving", powers.Giving), ("picking", powers.Picking),
                           ("whole_row", look.WholeRow), ("all_seats", look.AllSeats)):
            page = kind(self)
            page.name = name
            setattr(self, name, page)
        self.shown = self.bar
        self.reword()

    def reword(self):
        """Take the words of the present language."""
        views.View.reword(self)
        self.words = words = lang.load(self.room)
        self.places = words.places
        self.portals = words.portals
        self.powers = words.powers
        if self.choosing:
            self.shown.open()

    # ---- the shell's calls

    def choose(self, seat):
        views.View.choose(self, seat)
        self._stand_still()
        self.playing = seat
        before = self.shown.name
        page = self._page_of_stage(seat)
        if page is self.bar and not self._taking_back:
            self.bar.start()
        self.show(page)
        if self._taking_back and page is self.bar:
            self._reopen(before)
        self._taking_back = False

    def _page_of_stage(self, seat):
        """The page that the game's stage asks for."""
        stage = self.game.stage
        if stage == m.OPENING:
            return self.opening
        if stage == m.LOOKING:
            return self.whom
        if stage == m.TAKING:
            return self.hand
        if stage == m.GIVING:
            return self.giving
        if stage == m.PICKING:
            return self.picking
        if stage == m.START:
            self.who_starts.start(seat)
            return self.who_starts
        return self.bar

    def _reopen(self, before):
        """After a take-back: the page on which the choice was made, the cursor where it was."""
        if before == "opening":
            self.show(self.opening)
            self.opening.select(self.opening.last)
        elif before in ("whom", "giving", "picking"):
            self.show(self.closing)
            self.closing.select(m.SHUB_NIGGURATH if before == "whom" else
                                m.CTHULHU if before == "giving" else m.NYARLATHOTEP)

    def watch(self, seat):
        views.View.watch(self, seat)
        self._stand_still()
        self.playing = seat
        if self.other_eyes() or self.shown.name not in _LOOKING:
            self.shown = self.bar

    def moved(self, move, first):
        events = self.game.events
        record = self._record
        self.given = 0
        self._stand_still()
        for number in range(max(first, events.first()), events.count):
            self.scores.note(events.get(number, record))
            if record[0] == m.E_GIVE:
                self.given = record[3]
            elif record[0] == m.E_ROUND:
                self._round = number
            if self.app.settings.motion and self.shown.name not in _LOOKING:
                self.motion.note(record)
        if self.motion.begin():
            self.busy = True
            self.choosing = False       # the bar is gone until everything lies where it belongs
            self.shown = self.bar
            self.stale = True

    def _stand_still(self):
        self.motion.end()
        self.busy = False

    def tick(self, now):
        if self.busy and not self.motion.tick(now):
            self.busy = False
            self.stale = True

    def key(self, event):
        if self.busy:
            self._stand_still()
            self.stale = True
        move = self.shown.key(event)
        self._taking_back = move == TAKE_BACK
        return move

    def draw(self, canvas):
        self.shown.draw(canvas)
        if self.busy:
            self.motion.draw(canvas)

    def page(self):
        if not self.scores.players:
            return None
        self.table.drop(self._round)    # told over a table that has been dealt anew, it would look like this round's
        return self.lend("ends").RoundEnd(self.app, self.words, self.scores, self.game.round)

    def help(self, canvas):
        number = self.shown.subject
        if number:
            self.lend("help").place(self, canvas, number)
        else:
            furniture.rule(self, canvas, self.shown.rules)
        return True

    def line(self, record, viewer):
        if record[1] == viewer and not log.surprise(record):
            return ""                   # who did it has seen it
        return log.line(self.words, record, viewer)

    def log_lines(self, record, viewer):
        return log.page(self.words, record, viewer)

    def rules_page(self):
        return self.shown.rules

    def progress(self):
        return self.game.round

    def log_title(self):
        return lang.say(self.words.log_title, self.game.round)

    def score_mark(self, canvas, x, y):
        widgets.icon(canvas, icons.IC_MAD, x, y)

    # ---- for the pages

    def show(self, page):
        """Turn to a page; it reads the position anew."""
        self.shown = page
        page.open()
        self.stale = True

    def home(self):
        """Back from a page that was only looked at."""
        if self.choosing and self.game.stage == m.START:
            self.show(self.who_starts)
        else:
            self.shown = self.bar
            if self.choosing:
                self.bar.open()
            self.stale = True

    def refuse(self):
        """What A points at cannot be done."""
        self.app.sound(sounds.REFUSED)

    def gug_locked(self):
        """Whether a Gug lies before the seat that came in this turn and can only be looked at (PM-15)."""
        game = self.game
        return (game.gug_fresh and not game.closed and game.owner(m.GUG) == self.playing
                and game.stage == m.ACT)
