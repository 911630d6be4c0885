"""Six keys, pressed in the device's own time.

A terminal and a script know only that a key was struck. Thumbs makes of it what the handheld sees: down for TAP
milliseconds, then up for GAP before the next one; a held key stays down until another key is struck.
"""

from collections import deque

TAP = 50
GAP = 40
HOLD_TIME = 700  # the firmware calls a key held from 600 ms on
WAITING = 2  # strikes that may wait: enough for quick fingers, few enough that a key repeat stops when the finger does


class Thumbs:
    """Strikes on `handheld`'s keys; time goes by in `run` only.

    The handheld has `hold(mask)` (the keys that are down from now on) and `run(ms)`.
    """

    def __init__(self, handheld):
        self.handheld = handheld
        self.queue = deque()  # (mask, held)
        self.held = 0  # the key that stays down
        self._due = deque()  # (milliseconds, mask) still to go by for the current strike

    def tap(self, key):
        """Strike `key`. Dropped when several already wait, so that a terminal's key repeat cannot run ahead."""
        if len(self.queue) < WAITING:
            self.queue.append((key, False))

    def keep(self, key):
        """Press `key` and keep it down; if it is the one that is down, let it go."""
        if self.held == key:
            self.let_go()
        elif len(self.queue) < WAITING:
            self.queue.append((key, True))

    def let_go(self):
        """Nothing is down any more."""
        self.queue.append((0, False))

    @property
    def going_down(self):
        """The key that stays down once everything struck so far has happened; 0 if none does."""
        waiting = list(self.queue)
        key, held = waiting[-1] if waiting else (self.held, True)
        return key if held else 0

    @property
    def busy(self):
        """True while a strike is under way or waits."""
        return bool(self._due or self.queue)

    def _next(self):
        key, held = self.queue.popleft()
        if self.held:
            self._due.append((GAP, 0))
            self.held = 0
        if held:
            self._due.append((HOLD_TIME, key))
            self.held = key
        elif key:
            self._due.append((TAP, key))
            self._due.append((GAP, 0))

    def run(self, ms):
        """Let `ms` milliseconds go by, with what was struck happening on the way."""
        while ms > 0:
            if not self._due and self.queue:
                self._next()
            if not self._due:
                self.handheld.run(ms)
                return
            length, mask = self._due[0]
            self.handheld.hold(mask)
            part = min(ms, length)
            self.handheld.run(part)
            ms -= part
            if part < length:
                self._due[0] = (length - part, mask)
            else:
                self._due.popleft()

    def settle(self):
        """Let everything struck happen, and no longer."""
        while self.busy:
            if not self._due:
                self._next()
            if self._due:
                self.run(self._due[0][0])
