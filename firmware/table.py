"""The model under the screens: one game, who sits at it, what may be taken back, who has been told what.

A point of no return (game.mark has risen) copies the state and the log aside. What is chosen since is kept as a
list, so a take-back restores the copy and plays all choices but the last again; a save holds the same two things.
"""

import struct
from array import array

from micropython import const

from engine import games
from engine.game import EVENTS, NOBODY, RECORD, IllegalMove
from firmware import headline
from firmware.store import BROKEN

PERSON = 0

_CHOICES = const(48)  # choices since a mark that are kept; one more is a point of no return like any other


class Table:
    """`seats` bytes, one a seat: PERSON or the level of an opponent."""

    def __init__(self, name, seats, seed=0, options=0):
        """A table that is set but not dealt; `new` and `load` make one that can be played at."""
        self.name = name
        self.room = name  # of the characters that its texts need; its view may know a better one
        self.seats = bytes(seats)
        self.seed = seed
        self.options = options
        self.game = games.make(name, len(seats))
        self.made = 0  # moves since the deal
        self.progress = 0  # what the menu shows of the game
        self.seen = [0] * len(seats)  # a seat: the number of the next record it has not been told
        self.shown = bytearray(EVENTS)  # by number % EVENTS: 1 = told with everybody looking on
        self.unsaved = True  # something has changed since the last dump that was kept
        self._state = bytearray(len(self.game.state))
        self._ring = bytearray(len(self.game.events.ring))
        self._records = 0
        self._choices = array("H", bytes(2 * _CHOICES))
        self._chosen = 0
        self._bot = None
        if max(self.seats) > PERSON:
            self._wake()
        self._thinking = NOBODY
        self._settled = False
        self._view = None

    @staticmethod
    def new(name, seats, seed, options=0):
        """Deal a game. ValueError for a name, number of seats, seed or option that the game does not know."""
        check(name, seats, options)
        table = Table(name, seats, seed, options)
        table.game.start(seed, options)
        table.settle()
        return table

    # ---- who sits here

    def persons(self):
        """How many persons sit at the table."""
        return self.seats.count(b"\0")

    def is_person(self, seat):
        return seat < len(self.seats) and self.seats[seat] == PERSON

    def only_person(self):
        """The seat of the person, if there is just one, else NOBODY."""
        return self.seats.index(b"\0") if self.persons() == 1 else NOBODY

    @property
    def over(self):
        return self.game.turn == NOBODY

    # ---- choosing and taking back

    def choose(self, move):
        """Apply a move. True if it was a point of no return. IllegalMove, and nothing changed, if it is not legal;
        ValueError, all as before it and the script forgotten, if a scripted draw cannot be drawn."""
        game = self.game
        mark = game.mark
        turn = game.turn
        count = game.events.count
        try:
            game.apply(move)
        except IllegalMove:
            raise
        except ValueError:
            game.rng.script(())
            self._replay()
            raise
        self.made += 1
        self.unsaved = True
        self._thinking = NOBODY
        while count < game.events.count:
            self.shown[count % EVENTS] = 0
            count += 1
        if game.mark != mark or game.turn != turn or self._chosen == _CHOICES:
            self.settle()
            return True
        self._choices[self._chosen] = move
        self._chosen += 1
        return False

    def settle(self):
        """From here on: what has been chosen before cannot be taken back."""
        game = self.game
        self._state[:] = game.state
        self._ring[:] = game.events.ring
        self._records = game.events.count
        self._chosen = 0
        self._thinking = NOBODY

    @property
    def can_take_back(self):
        return self._chosen > 0

    def take_back(self):
        """Undo the last choice since the mark; False if there is none."""
        if not self._chosen:
            return False
        self._chosen -= 1
        self._replay()
        self.made -= 1
        self.unsaved = True
        for seat in range(len(self.seen)):
            self.seen[seat] = min(self.seen[seat], self.game.events.count)
        return True

    def _replay(self):
        """The copy of the last mark and the choices since."""
        game = self.game
        game.load(self._state)
        game.events.ring[:] = self._ring
        game.events.count = self._records
        for index in range(self._chosen):
            game.apply(self._choices[index])
        self._thinking = NOBODY

    # ---- who has been told what

    def untold(self, seat):
        """The number of the next record that `seat` is to be told, or -1. What everybody was shown is left out, unless
        there is more in it for this seat."""
        events = self.game.events
        number = max(self.seen[seat], events.first())
        while number < events.count:
            if not self.shown[number % EVENTS]:
                return number
            see = events.ring[number % EVENTS * RECORD + 5]
            if see != 255 and see >> seat & 1:
                return number
            number += 1
        self.seen[seat] = number
        return -1

    def tell(self, number, seat):
        """Record `number` was told, to `seat` or (NOBODY) with everybody looking on."""
        if seat == NOBODY:
            self.shown[number % EVENTS] = 1
        else:
            self.seen[seat] = number + 1

    def drop(self, number):
        """What was recorded before record `number` is told to nobody any more."""
        for seat in range(len(self.seats)):
            self.seen[seat] = max(self.seen[seat], number)

    # ---- opponents

    def think(self):
        """One slice (at most 20 ms) of the opponent who is to choose; its move once it is settled, until then -1. The
        move is not applied, and asking again gives the same."""
        game = self.game
        seat = game.turn
        if seat >= len(self.seats) or self.seats[seat] == PERSON:
            return -1
        bot = self._bot or self._wake()
        if self._thinking != seat:
            self._begin(bot, seat)
        elif not self._settled:
            self._settled = bot.think()
        return bot.move if self._settled else -1

    def _wake(self):
        """One mind for all opponents: it keeps nothing from choice to choice."""
        self._bot = games.bot(self.name, len(self.seats), max(self.seats), 0)
        return self._bot

    def _begin(self, bot, seat):
        game = self.game
        if self._view is None:
            self._view = bot.view or bytearray(game.VIEW)
        game.view(seat, self._view)
        bot.level = self.seats[seat]
        bot.seed = self.seed + seat
        bot.begin(self._view, game.moves, game.legal())
        self._thinking = seat
        self._settled = False

    # ---- saves

    def dump(self):
        """Everything, as bytes for the store."""
        game = self.game
        body = self.options, self.seed, self.progress, self.made, self._records, self._chosen
        parts = [
            headline.pack(game.FORMAT, self.name, self.seats, *body),
            bytes(self._state),
            bytes(self._ring),
        ]
        for index in range(self._chosen):
            parts.append(struct.pack("<H", self._choices[index]))
        for number in self.seen:
            parts.append(struct.pack("<I", number))
        return b"".join(parts)

    @staticmethod
    def load(data):
        """The table of a dump, every choice played again. ValueError(OTHER) or ValueError(BROKEN); never anything else,
        whatever the bytes are."""
        name, seats, body, at = headline.unpack(data)
        options, seed, progress, made, records, chosen = body
        try:
            table = Table(name, seats, seed, options)
        except ValueError:
            raise ValueError(BROKEN) from None
        sizes = len(table._state), len(table._ring), 2 * chosen, 4 * len(seats)
        if len(data) - at != sum(sizes) or chosen > _CHOICES or not _can_sit(name, seats):
            raise ValueError(BROKEN)
        table._state[:] = data[at : at + sizes[0]]
        at += sizes[0]
        table._ring[:] = data[at : at + sizes[1]]
        at += sizes[1]
        for index in range(chosen):
            table._choices[index] = data[at] | data[at + 1] << 8
            at += 2
        table._records = records
        table._chosen = chosen
        table.made = made
        table.progress = progress
        try:
            table._replay()  # IllegalMove is a ValueError too
        except ValueError:
            raise ValueError(BROKEN) from None
        for seat in range(len(seats)):
            number = struct.unpack("<I", data[at : at + 4])[0]
            table.seen[seat] = min(number, table.game.events.count)
            at += 4
        table.unsaved = False
        return table


def check(name, seats, options=0):
    """ValueError where `new` would raise one, without loading the game; the seed apart."""
    fewest, most = games.fewest(name), games.most(name)
    if not fewest <= len(seats) <= most:
        raise ValueError("%s is for %d to %d players" % (name, fewest, most))
    if not _can_sit(name, seats):
        raise ValueError("no such opponent")
    if options & ~games.options(name, len(seats)):
        raise ValueError("%s has no such option" % name)


def _can_sit(name, seats):
    """Whether each seat is a person or has a level that the game knows."""
    known = games.levels(name)
    return all(seat == PERSON or seat in known for seat in seats)
