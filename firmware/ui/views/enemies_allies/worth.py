"""What trophies would be worth with one card more, counted slice by slice while nothing else happens."""
from engine.enemies_allies.trophies import Tally
from engine.game import NOBODY


class Worth:
    """Answers about one seat at a time; what is known stays known until its trophies change."""

    def __init__(self, game):
        self.game = game
        self.tally = Tally()
        self._seat = NOBODY
        self._masks = bytearray(10)
        self._points = bytearray(44)
        self._known = bytearray(44)
        self._wanted = -1           # the card that is being counted with, 0 for none

    def forget(self):
        self._seat = NOBODY
        self._wanted = -1

    def of(self, seat, card):
        """The points of a seat's trophies and `card` (0: without any), or -1: that is being counted from now on."""
        if not self._fits(seat):
            self._take(seat)
        if self._known[card]:
            return self._points[card]
        if self._wanted != card:
            self._wanted = card
            self.game.begin_count(seat, self.tally, card)
        return -1

    def step(self):
        """One slice. True if an answer has come."""
        card = self._wanted
        if card < 0 or not self.tally.step():
            return False
        self._wanted = -1
        self._known[card] = 1
        self._points[card] = self.tally.points
        return True

    def _fits(self, seat):
        if seat != self._seat:
            return False
        for i in range(10):
            if self._masks[i] != self.game.trophies(seat, i + 1):
                return False
        return True

    def _take(self, seat):
        self._seat = seat
        self._wanted = -1
        for i in range(10):
            self._masks[i] = self.game.trophies(seat, i + 1)
        for i in range(44):
            self._known[i] = 0
