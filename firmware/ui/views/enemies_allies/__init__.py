"""Enemies and Allies on the handheld: the two lands and everything that is chosen on them.

A page (furniture.Page) is one picture with one choice. The view shows the page that the game's stage asks for.
"""
from words import sprites_shell as icons

from engine.enemies_allies import moves as m
from engine.game import NOBODY, RECORD
from firmware import lang
from firmware.draw import sprites
from firmware.ui import views, widgets
from firmware.ui.views import TAKE_BACK, furniture
from firmware.ui.views.enemies_allies import log, motion, turn
from firmware.ui.views.enemies_allies.land import Land
from firmware.ui.views.enemies_allies.worth import Worth

_STAGES = ("revealing", "placing", "using", "defeat", "executing", "rearming", "discarding", "ending")
_LOOKING = ("players", "trophies")  # pages that are only looked at


class View(views.View):
    room = "enemies_allies"
    PAGES = {"setup": "setup", "attacking": "fight", "defeat": "fight", "executing": "cards", "rearming": "cards",
             "discarding": "cards", "ending": "ends", "players": "look", "trophies": "look"}
    LENT = ("help",)

    def __init__(self, app, table):
        views.View.__init__(self, app, table)
        self.game = table.game
        self.art = sprites.load(self.room)
        self.playing = 0                # whose land is shown
        self.struck = 0                 # the enemy that was hit last in somebody's turn
        self.points = bytearray(4)      # of the trophies, seat by seat, as far as they are counted
        self.counting = True            # until they all are
        self.land = Land(self)
        self.worth = Worth(self.game)
        self.motion = motion.Motion(self)
        self._record = bytearray(RECORD)
        self._taking_back = False
        self.revealing = turn.Reveal(self)
        self.placing = turn.Placing(self)
        self.using = turn.Using(self)
        self.watching = turn.Watching(self)
        self.shown = self.watching
        self.reword()

    def reword(self):
        """Take the words of the present language."""
        views.View.reword(self)
        self.words = lang.load(self.room)
        if self.choosing:
            self.shown.open()

    # ---- the shell's calls

    def choose(self, seat):
        views.View.choose(self, seat)
        self._stand_still()
        self.playing = seat
        self.struck = 0
        self.counting = True
        page = self._page_of_stage()
        if page is not self.shown and (page.name == "executing" or page.name == "discarding"):
            page.start()
        self.show(page)
        self._taking_back = False

    def _page_of_stage(self):
        """The page that the game's stage asks for."""
        stage = self.game.stage
        if stage <= m.MAIN_STAGE:
            return self.setup
        return getattr(self, _STAGES[stage - m.REVEAL])

    def watch(self, seat):
        views.View.watch(self, seat)
        self._stand_still()
        if seat != NOBODY:
            self.playing = seat
        if self.other_eyes() or self.shown.name not in _LOOKING:
            self.shown = self.watching

    def moved(self, move, first):
        events = self.game.events
        record = self._record
        self._stand_still()
        self.counting = True
        self.struck = 0
        for number in range(max(first, events.first()), events.count):
            events.get(number, record)
            if record[0] == m.E_ATTACK:
                self.struck = record[2]
            if self.app.settings.motion and self.shown.name not in _LOOKING:
                self.motion.note(record)
        if self.motion.on:
            self.busy = True
            self.choosing = False
            self.shown = self.watching
            self.stale = True

    def _stand_still(self):
        self.motion.end()
        self.busy = False

    def tick(self, now):
        if self.busy and not self.motion.tick(now):
            self.busy = False
            self.stale = True
        if self.counting:
            if self.game.settle():
                self.counting = False
                self._take_points()
        elif self.worth.step():
            self._counted()

    def _take_points(self):
        """All trophies are counted: what is drawn of them is right again."""
        for seat in range(self.game.players):
            points = self.game.trophy_points(seat)
            if points != self.points[seat]:
                self.points[seat] = points
                self.stale = True
        if self.stale and self.choosing or self.shown.name == "trophies":
            self._counted()

    def _counted(self):
        if self.shown.name in ("defeat", "executing", "trophies"):
            self.shown.counted()

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

    def help(self, canvas):
        page = self.shown
        if page.subject:
            self.lend("help").card(self, canvas, page.subject, page.kind)
        else:
            furniture.rule(self, canvas, page.rules)
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
        return self.game.turns

    def log_title(self):
        return lang.say(self.words.log_title, self.game.turns)

    def score_text(self, seat):
        return str(self.game.score(seat)) if self.game.living(seat) else self.words.out

    def rank(self, seat):
        return self.game.score(seat) if self.game.living(seat) else -200

    def score_mark(self, canvas, x, y):
        widgets.icon(canvas, icons.IC_BAG, x, y)

    # ---- for the pages

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
            self.stale = True
