"""From a mask of pressed keys to events.

Raw mask bits, as the buttons' driver gives them (debounced): UP DOWN LEFT RIGHT A B.
Events: arrows when pressed and then every 120 ms after 400 ms; A and B when *released* before 600 ms; HOLD_A and HOLD_B at
600 ms; RELEASE_A when A is let go after HOLD_A (what-is-this pages close on it).

A key counts from the moment it is pressed on the screen that is shown: `settle()` (called at every change of screen and by
the press that wakes the panel) mutes the keys that are down until each has been released.
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
