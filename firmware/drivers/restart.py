"""The interpreter anew, in the middle of what the player does: all that it has kept goes, the panel stays lit.

MicroPython keeps every name that it has ever read, and a game has hundreds. A note of what to go on with survives in
the watchdog's fourth scratch register, which a loss of power clears (the boot ROM uses the last four, not this one).
"""

import sys

from micropython import const

_NOTE = const(0x40058018)
_OURS = const(0x504B54)  # the note's upper bytes; its lowest is what to go on with

MENU = 255  # not a game: go on with the menu


def possible():
    """Whether this is a chip that has such a register."""
    return sys.platform == "rp2"


def restart(number):
    """Start anew; `asked` will then say `number` (0..255). It does not come back."""
    import machine

    machine.mem32[_NOTE] = _OURS << 8 | number
    machine.soft_reset()


def asked():
    """The number that `restart` was told, once; -1 after any other start."""
    if not possible():
        return -1
    from machine import mem32

    note = mem32[_NOTE]
    mem32[_NOTE] = 0
    return note & 255 if note >> 8 == _OURS else -1
