"""Sprites from SP1 sheets.

SP1: 'SP1\\0', count u16, then for each sprite its offset u16, width u8, height u8, then the pixels by pages of eight
rows, one byte a column, lowest bit on top; little endian. Names of the sprites: words/sprites_<room>.py.
"""
import micropython
from micropython import const

from firmware import place

_WIDTH = const(128)
_SIZE = const(1024)

OR = 0
CLEAR = 1
XOR = 2
OPAQUE = 3


def load(room):
    """The sheet sprites/<room>.sp as a whole, in flash if it can be had there, or OSError / ValueError."""
    path = place.ROOT + "sprites/" + room + ".sp"
    with open(path, "rb") as file:
        sheet = file.read()
    if sheet[:4] != b"SP1\0":
        raise ValueError("not a sprite sheet: " + room)
    there = place.mapped(path, 0, len(sheet)) if place.mapped else None
    return there if there == sheet else sheet


def width(sheet, sprite):
    return sheet[8 + 4 * sprite]


def height(sheet, sprite):
    return sheet[9 + 4 * sprite]


@micropython.viper
def draw(dst: ptr8, sheet: ptr8, sprite: int, x: int, y: int, mode: int):
    """Draw one sprite at x, y, clipped. CLEAR clears the pixels that the sprite sets, OPAQUE writes its whole box."""
    entry = 6 + 4 * sprite
    source = int(sheet[entry]) | int(sheet[entry + 1]) << 8
    w = int(sheet[entry + 2])
    h = int(sheet[entry + 3])
    shift = y & 7
    top = (y >> 3) * _WIDTH
    while h > 0:
        box = 255
        if h < 8:
            box = (1 << h) - 1
        box <<= shift
        xx = x
        end = x + w
        while xx < end:
            if xx >= 0 and xx < _WIDTH:
                bits = int(sheet[source]) << shift
                mask = box
                at = top + xx
                while mask:
                    if at >= 0 and at < _SIZE:
                        old = int(dst[at])
                        if mode == 0:
                            old |= bits & 255
                        elif mode == 1:
                            old &= 255 - (bits & 255)
                        elif mode == 2:
                            old ^= bits & 255
                        else:
                            old = old & (255 - (mask & 255)) | bits & 255
                        dst[at] = old
                    bits >>= 8
                    mask >>= 8
                    at += _WIDTH
            source += 1
            xx += 1
        h -= 8
        top += _WIDTH
