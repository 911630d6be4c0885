"""Text from KF1 fonts, in one routine: drawing and measuring are the same walk.

KF1: 'KF1\\0', rows u8, columns u8, baseline u8, stride u8, count u16, codes u16[count] ascending, advances u8[count]
(padded to even), glyphs u16[count * columns] (bit 0 = top row, at most 16 rows); little endian. In the fonts of the
shell codes 32..126 come first and are always there, so an ASCII glyph's number is its code less 32. The file of a room
(a game, its rules) has three KF1 parts, one a face, with the characters that the shell's fonts lack. What is missing in
both is drawn as "?".
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
        font = _part(file)
        if font is None or _count(font) < 95 or file.read(1):
            raise ValueError("not a whole font: " + name)
    return font


def load_room(name, fonts):
    """What the room file fonts/<name>.kf has for each of `fonts`, a list as long; OSError / ValueError as above."""
    parts = []
    with open(place.ROOT + "fonts/" + name + ".kf", "rb") as file:
        for font in fonts:
            part = _part(file)
            if part is None or part[5] != font[5]:
                raise ValueError("not the glyphs of a room: " + name)
            parts.append(part)
    return parts


def _part(file):
    """The KF1 part that begins here, None if it is none or cut short."""
    head = file.read(10)
    if len(head) < 10 or head[:4] != b"KF1\0":
        return None
    count = _count(head)
    part = bytearray(10 + 3 * count + (count & 1) + 2 * count * head[5])
    part[:10] = head
    return part if file.readinto(memoryview(part)[10:]) == len(part) - 10 else None


def _count(font):
    return font[8] | font[9] << 8


@micropython.viper
def walk(dst: ptr8, font: ptr8, more: ptr8, s, x: int, y: int, mode: int) -> int:
    """Write the str `s` with the top of its ink at y; the column behind the ink of the last character comes back.
    `more`: a room's part for this font, of as many columns.

    Clipped; the gap that follows the last character does not count. DRAW sets pixels, CLEAR clears them, MEASURE
    leaves `dst` alone (any buffer will do).
    """
    columns = int(font[5])
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
        ink = font
        count = int(ink[8]) | int(ink[9]) << 8
        glyph = -1
        if code < 127:
            glyph = _MISSING
            if code >= 32:
                glyph = code - 32
        else:
            low = 95
            room = 1
            while glyph < 0:  # in the font, in what the room adds, or "?"
                high = count
                while low < high:
                    middle = (low + high) >> 1
                    if int(ink[10 + 2 * middle]) | int(ink[11 + 2 * middle]) << 8 < code:
                        low = middle + 1
                    else:
                        high = middle
                if low < count and int(ink[10 + 2 * low]) | int(ink[11 + 2 * low]) << 8 == code:
                    glyph = low
                elif room:
                    room = 0
                    ink = more
                    count = int(ink[8]) | int(ink[9]) << 8
                    low = 0
                else:
                    ink = font
                    count = int(ink[8]) | int(ink[9]) << 8
                    glyph = _MISSING
        advances = 10 + 2 * count
        source = advances + count + (count & 1) + 2 * columns * glyph
        if mode != 2:
            xx = x
            end = x + columns
            while xx < end:
                if xx >= 0 and xx < _WIDTH:
                    bits = (int(ink[source]) | int(ink[source + 1]) << 8) << shift
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
            wide = columns
            while wide > 0:
                wide -= 1
                if int(ink[source + 2 * wide]) | int(ink[source + 2 * wide + 1]):
                    behind = x + wide + 1
                    wide = 0
        x += int(ink[advances + glyph])
    return behind
