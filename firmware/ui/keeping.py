"""What the app keeps on the flash: settings, the running game, the games that can be continued, the statistics."""

from binascii import crc32

from micropython import const

from engine import games
from firmware.settings import RECORD, Settings
from firmware.ui.keys import since

_SAVE_CALM = const(200)  # ms after a mark, when no key is down and nothing moves
_SAVE_LATEST = const(800)  # ms after a mark, whatever happens


class Keeping:
    """The half of App that reads and writes records."""

    def __init__(self, store, settings):
        self.store = store
        if settings is None:
            settings = Settings()
            settings.load(store.read(RECORD))
        self.settings = settings
        self._statistics = None
        self.now = 0  # ms, of the present frame
        self.table = None
        self.play = None  # the screen of the running game
        self._marked = -1  # when a point of no return was first not saved
        self._save_now = False
        self._told_full = False

    # ---- records

    @property
    def statistics(self):
        """The figures of the games played, read when they are first asked for."""
        if self._statistics is None:
            from firmware import statistics

            self._statistics = statistics.Statistics()
            self._statistics.load(self.store.read(statistics.RECORD))
        return self._statistics

    def save_settings(self):
        return self.keep(RECORD, self.settings.dump())

    def keep(self, record, body):
        """Write a record; if that fails, say so once."""
        if self.store.write(record, body):
            self._told_full = False
            return True
        if not self._told_full:
            self._told_full = True
            self.tell_full()
        return False

    def tell_full(self):
        """The flash is full: say so."""

    # ---- the running game

    def save_soon(self):
        """Save at the end of this frame."""
        self._save_now = True

    def marked(self):
        """A point of no return was passed: save within the second."""
        if self._marked < 0:
            self._marked = self.now

    def autosave(self, now, calm):
        """Once a frame: save if it is time to; whether it was. `calm`: no key is down and nothing moves."""
        due = self._save_now
        if not due and self._marked >= 0:
            gone = since(now, self._marked)
            due = gone >= _SAVE_LATEST or gone >= _SAVE_CALM and calm
        if due:
            self.save()
        return due

    def finished(self, over, view):
        """The game of the table `over`, shown by `view`, is over and told to its end: save that, count it, forget it.
        So wherever power fails, Continue leads to the end once more until it is counted, and it counts once."""
        game = over.game
        over.progress = view.progress()
        if over.unsaved:
            self.store.write(over.name, over.dump())
            over.unsaved = False
        scores = [game.score(seat) for seat in range(len(over.seats))]
        mark = crc32(game.state) & 0x3FFFFFFF
        counts = self.statistics.count(over.name, over.seats, game.winners, scores, over.progress, view.low_wins, mark)
        kept = counts and self.store.write("statistics", self.statistics.dump())
        self.store.erase(over.name)
        if counts and not kept:
            self.keep("statistics", self.statistics.dump())  # there is room now, or it has to be said

    def save(self):
        """Write the running game, if it has changed. False if that failed."""
        self._save_now = False
        self._marked = -1
        if self.table is None or not self.table.unsaved:
            return True
        if self.play:
            self.table.progress = self.play.view.progress()
        self.table.unsaved = not self.keep(self.table.name, self.table.dump())
        return not self.table.unsaved

    def saved_games(self):
        """(name, progress) of every game that can be continued, the latest first. Others are set aside and noted."""
        found = []
        for name in games.NAMES:
            head = self.headline(name)
            if head:
                found.append((self.store.sequence(name), name, head[1]))
        found.sort()
        return [(name, progress) for _, name, progress in reversed(found)]

    def headline(self, name):
        """(name, progress, seats) of the game of that name that can be continued, or None."""
        return self.usable(name, _headline)

    def usable(self, name, parse):
        """What `parse` makes of the newest record that it can use, or None. The others are set aside."""
        for _ in "ab":
            body = self.store.read(name)
            if body is None:
                break
            try:
                return parse(body)
            except ValueError as error:
                self.store.set_aside(name, error.args[0])
        return None


def _headline(body):
    from firmware import headline

    return headline.read(body)
