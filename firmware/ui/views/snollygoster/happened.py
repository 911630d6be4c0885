"""What the last moves did that a page of its own shows: food revealed, quarantine, starvation, lift-off, the end."""
from engine.game import NOBODY
from engine.snollygoster import moves as m


class Happened:
    """Gathered record by record until it is shown. What lay on the food is remembered from before the bite."""

    def __init__(self, game):
        self._game = game
        self._tags = bytearray(18)          # owner + 1 and claim << 3 of the tag at each place
        self.any = False
        self.eater = NOBODY
        self.count = 0                      # foods revealed
        self.faces = bytearray(2)
        self.tags = bytearray(2)            # as above
        self.covers = bytearray(2)          # seat of the Antidote + 1, or 0
        self.sick = NOBODY
        self.lost = 0                       # foods that went with the quarantine
        self.starved = NOBODY
        self.launcher = NOBODY
        self.over = False
        self.remember()

    def remember(self):
        """The tags as they lie now."""
        game = self._game
        for where in range(game.players * 3):
            owner = game.tag_owner(where)
            self._tags[where] = 0 if owner == NOBODY else owner + 1 | game.tag_claim(where) << 3

    def note(self, record):
        kind, seat, a, b, c, _ = record
        if kind == m.E_REVEAL:
            if self.count == 2 or self.eater != seat:
                self.clear_meal()
            self.eater = seat
            self.faces[self.count] = a
            self.tags[self.count] = self._tags[b]
            self.covers[self.count] = c
            self.count += 1
        elif kind == m.E_QUARANTINE:
            self.sick = seat
            self.lost = a
        elif kind == m.E_STARVE:
            self.starved = seat
        elif kind == m.E_LAUNCH:
            self.launcher = seat
        elif kind == m.E_OVER:
            self.over = True
        else:
            return
        self.any = True

    def clear_meal(self):
        self.eater = self.sick = NOBODY
        self.count = self.lost = 0
        self._ask_for_more()

    def clear_death(self):
        self.starved = NOBODY
        self._ask_for_more()

    def clear_launch(self):
        self.launcher = NOBODY
        self._ask_for_more()

    def clear_end(self):
        self.over = False
        self._ask_for_more()

    def _ask_for_more(self):
        self.any = self.count > 0 or self.starved != NOBODY or self.launcher != NOBODY or self.over


def place_of(record):
    """The place that a record is about, or NOBODY."""
    kind = record[0]
    if kind == m.E_PLACE or kind == m.E_STOCK:
        return record[3] * 3 + record[4]
    if kind == m.E_TAG or kind == m.E_LOOK:
        return record[3]
    if kind == m.E_EAT:
        return record[2]
    return NOBODY
