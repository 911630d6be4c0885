"""From a mask of pressed keys to events.

Raw mask bits, as the buttons' driver gives them (debounced): UP DOWN LEFT RIGHT A B.
Events: arrows when pressed and then every 120 ms after 400 ms; A and B when *released* before 600 ms; HOLD_A and
HOLD_B at 600 ms; RELEASE_A when A is let go after HOLD_A (what-is-this pages close on it).

A key counts from the moment it is pressed on the screen that is shown: `settle()` (called at every change of screen
and by the press that wakes the panel) mutes the keys that are down until each has been released.
"""

from micropython import const

UP = 1
DOWN = 2
LEFT = 4
RIGHT = 8
A = 16
B = 32

NONE = 0
KEY_UP = 1
KEY_DOWN = 2
KEY_LEFT = 3
KEY_RIGHT = 4
KEY_A = 5
KEY_B = 6
HOLD_A = 7
HOLD_B = 8
RELEASE_A = 9

HOLD_MS = 600
_REPEAT_FIRST = const(400)
_REPEAT_NEXT = const(120)
_TICKS = const(0x3FFFFFFF)
_QUEUE = const(16)

_REPEATING = UP | DOWN | LEFT | RIGHT


def since(now, then):
    """Milliseconds from `then` to `now`, counters that may wrap at 2**30 (time.ticks_ms does); 0 if `then` is ahead."""
    gone = (now - then) & _TICKS
    return gone if gone < 0x20000000 else 0


class Keys:
    def __init__(self):
        self.down = 0  # the mask as last fed
        self.muted = 0  # keys that must be let go before they count
        self._since = [0] * 6  # when each key went down, then when its last repeat came
        self._held = 0  # keys whose first repeat or hold has come
        self._ring = bytearray(_QUEUE)
        self._first = 0
        self._count = 0

    def feed(self, mask, now):
        """One frame's mask. Events are read with `next` until it answers NONE."""
        was = self.down
        if not mask and not was:
            return
        self.down = mask
        index = 0
        bit = 1
        while bit <= B:
            if mask & bit:
                if not was & bit:
                    self._since[index] = now
                    self._held &= ~bit
                    if bit & _REPEATING and not self.muted & bit:
                        self._put(KEY_UP + index)
                elif not self.muted & bit:
                    self._holding(index, bit, now)
            elif was & bit:
                if self.muted & bit:
                    self.muted &= ~bit
                elif bit == A:
                    self._put(RELEASE_A if self._held & A else KEY_A)
                elif bit == B and not self._held & B:
                    self._put(KEY_B)
            index += 1
            bit <<= 1

    def _holding(self, index, bit, now):
        gone = since(now, self._since[index])
        if bit & _REPEATING:
            if gone >= (_REPEAT_NEXT if self._held & bit else _REPEAT_FIRST):
                self._held |= bit
                self._since[index] = now
                self._put(KEY_UP + index)
        elif gone >= HOLD_MS and not self._held & bit:
            self._held |= bit
            self._put(HOLD_A if bit == A else HOLD_B)

    def _put(self, event):
        if self._count < _QUEUE:
            self._ring[(self._first + self._count) % _QUEUE] = event
            self._count += 1

    def next(self):
        """The oldest event not read yet, or NONE."""
        if not self._count:
            return NONE
        event = self._ring[self._first]
        self._first = (self._first + 1) % _QUEUE
        self._count -= 1
        return event

    def settle(self):
        """Forget what is waiting; keys that are down say nothing more until they have been let go."""
        self._count = 0
        self.muted = self.down

    def held(self, bit, now):
        """For how many milliseconds a key of A or B is down that counts; 0 if it is up or muted."""
        if not self.down & bit or self.muted & bit:
            return 0
        return since(now, self._since[4 if bit == A else 5])
