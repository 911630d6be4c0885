"""Text from KF1 fonts, in one routine: drawing and measuring are the same walk.

KF1: 'KF1\\0', rows u8, columns u8, baseline u8, stride u8, count u16, codes u16[count] ascending, advances u8[count]
(padded to even), glyphs u16[count * columns] (bit 0 = top row, at most 16 rows); little endian. Codes 32..126 come
first and are always there, so an ASCII glyph's number is its code less 32. What is missing is drawn as "?".
"""
import micropython
from micropython import const

from firmware import place

_WIDTH = const(128)
_SIZE = const(1024)
_MISSING = const(31)  # "?"

DRAW = 0
CLEAR = 1
MEASURE = 2


def load(name):
    """The font fonts/<name>.kf as a whole, or OSError / ValueError. The walk below trusts what is checked here."""
    with open(place.ROOT + "fonts/" + name + ".kf", "rb") as file:
        size = file.seek(0, 2)
        file.seek(0)
        font = bytearray(size)
        file.readinto(font)
    if size < 10 or font[:4] != b"KF1\0":
        raise ValueError("not a font: " + name)
    count = font[8] | font[9] << 8
    if count < 95 or size != 10 + 3 * count + (count & 1) + 2 * count * font[5]:
        raise ValueError("font cut short: " + name)
    return font


@micropython.viper
def walk(dst: ptr8, font: ptr8, s, x: int, y: int, mode: int) -> int:
    """Write the str `s` with the top of its ink at y; the column behind the ink of the last character comes back.

    Clipped; the gap that follows the last character does not count. DRAW sets pixels, CLEAR clears them, MEASURE
    leaves `dst` alone (any buffer will do).
    """
    count = int(font[8]) | int(font[9]) << 8
    columns = int(font[5])
    advances = 10 + 2 * count
    glyphs = advances + count + (count & 1)
    utf8 = ptr8(s)
    left = int(len(s))
    at = 0
    shift = y & 7
    top = (y >> 3) * _WIDTH
    behind = x
    while left > 0:
        left -= 1
        code = int(utf8[at])
        if code < 128:
            at += 1
        elif code < 0xE0:
            code = (code & 31) << 6 | int(utf8[at + 1]) & 63
            at += 2
        elif code < 0xF0:
            code = (code & 15) << 12 | (int(utf8[at + 1]) & 63) << 6 | int(utf8[at + 2]) & 63
            at += 3
        else:
            code = 0
            at += 4
        glyph = _MISSING
        if code < 127:
            if code >= 32:
                glyph = code - 32
        else:
            low = 95
            high = count
            while low < high:
                middle = (low + high) >> 1
                if int(font[10 + 2 * middle]) | int(font[11 + 2 * middle]) << 8 < code:
                    low = middle + 1
                else:
                    high = middle
            if low < count and int(font[10 + 2 * low]) | int(font[11 + 2 * low]) << 8 == code:
                glyph = low
        source = glyphs + 2 * columns * glyph
        if mode != 2:
            xx = x
            end = x + columns
            while xx < end:
                if xx >= 0 and xx < _WIDTH:
                    bits = (int(font[source]) | int(font[source + 1]) << 8) << shift
                    to = top + xx
                    while bits:
                        if to >= 0 and to < _SIZE:
                            if mode:
                                dst[to] = int(dst[to]) & (255 - (bits & 255))
                            else:
                                dst[to] = int(dst[to]) | bits & 255
                        bits >>= 8
                        to += _WIDTH
                source += 2
                xx += 1
            source -= 2 * columns
        if left == 0:
            behind = x
            ink = columns
            while ink > 0:
                ink -= 1
                if int(font[source + 2 * ink]) | int(font[source + 2 * ink + 1]):
                    behind = x + ink + 1
                    ink = 0
        x += int(font[advances + glyph])
    return behind
