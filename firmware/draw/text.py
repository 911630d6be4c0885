"""Text from KF2 fonts, in one routine: drawing and measuring are the same walk.

KF2, little endian: 'KF2\\0', rows u8, columns u8, baseline u8, 95 or 0 u8, count u16, bytes of the whole u16. Then
`count` characters beyond ASCII: codes u16[count] ascending, sizes u8[count], glyphs of `columns` columns each. Then, if
the 95 is there, characters 32..126: sizes u8[95], where their glyphs begin u16[95], glyphs. Two bytes of nothing at the
end. A size is the advance and, in the upper four bits, the columns that hold ink. A glyph is its columns one behind the
other, each of `rows` bits, lowest bit on top, filled up to a whole byte.

The fonts of the shell have the 95. The file of a room (a game, its rules) has three KF2 parts, one a face, with the
characters that the shell's fonts lack; between them may be zeros, in units of 12. What is missing in both is drawn as
"?".
"""
import os

import micropython
from micropython import const

from firmware import place

_WIDTH = const(128)
_SIZE = const(1024)
_MISSING = const(63)  # "?"
_HEAD = const(12)
_ASCII = const(95)
_GAP = b"\0\0\0\0\0\0\0\0\0\0\0\0"  # between parts of a room

DRAW = 0
CLEAR = 1
MEASURE = 2
FIT = 3


def exists(name):
    """Whether there is a file fonts/<name>.kf."""
    try:
        os.stat(place.ROOT + "fonts/" + name + ".kf")
    except OSError:
        return False
    return True


def load(name):
    """The font fonts/<name>.kf as a whole, or OSError / ValueError. The walk below trusts what is checked here."""
    path = place.ROOT + "fonts/" + name + ".kf"
    with open(path, "rb") as file:
        font = _part(file, path)
        if font is None or font[7] != _ASCII or file.read(1):
            raise ValueError("not a whole font: " + name)
    return font


def load_room(name, fonts):
    """What the room file fonts/<name>.kf has for each of `fonts`, a list as long; OSError / ValueError as above."""
    parts = []
    path = place.ROOT + "fonts/" + name + ".kf"
    with open(path, "rb") as file:
        for font in fonts:
            part = _part(file, path)
            if part is None or part[4:6] != font[4:6]:
                raise ValueError("not the glyphs of a room: " + name)
            parts.append(part)
    return parts


def _part(file, path):
    """The KF2 part that begins here, None if it is none, damaged or cut short."""
    head = file.read(_HEAD)
    while head == _GAP:
        head = file.read(_HEAD)
    if len(head) < _HEAD or head[:4] != b"KF2\0":
        return None
    size = head[10] | head[11] << 8
    if size < _HEAD + 2:
        return None
    start = file.tell() - _HEAD
    part = place.mapped(path, start, size) if place.mapped else None
    if part is None or not _agrees(part, file):
        file.seek(start + _HEAD)
        part = bytearray(size)
        part[:_HEAD] = head
        if file.readinto(memoryview(part)[_HEAD:]) != size - _HEAD:
            return None
    return part if _sound(part, size) else None


def _agrees(part, file):
    """Whether the file goes on as the part does behind its head."""
    row = bytearray(64)
    at = _HEAD
    while at < len(part):
        count = file.readinto(memoryview(row)[: min(64, len(part) - at)])
        if not count or part[at : at + count] != row[:count]:
            return False
        at += count
    return True


@micropython.viper
def _sound(part: ptr8, size: int) -> int:
    """1 if every glyph of a part with so many bytes lies within it, else 0."""
    rows = int(part[4])
    columns = int(part[5])
    ascii = int(part[7])
    count = int(part[8]) | int(part[9]) << 8
    begin = 12 + count * (3 + (rows * columns + 7 >> 3))
    if rows > 16 or columns > 15 or begin + 3 * ascii + 2 > size:
        return 0
    at = 12 + 2 * count
    end = at + count
    while at < end:
        if int(part[at]) >> 4 > columns:
            return 0
        at += 1
    at = 0
    while at < ascii:
        where = begin + ascii + 2 * at
        glyph = int(part[where]) | int(part[where + 1]) << 8
        if glyph + (rows * (int(part[begin + at]) >> 4) + 7 >> 3) + 2 > size:
            return 0
        at += 1
    return 1


@micropython.viper
def walk(dst: ptr8, font: ptr8, more: ptr8, s, x: int, y: int, mode: int) -> int:
    """Write the str `s` with the top of its ink at y; the column behind the ink of the last character comes back.
    `more`: a room's part for this font, of as many rows and columns.

    Clipped; the gap that follows the last character does not count. DRAW sets pixels, CLEAR clears them, MEASURE
    leaves `dst` alone (any buffer will do). So does FIT, whose answer is how many characters of `s`, to the end of a
    word, take no more than `y` pixels; 0 if the first word is too wide.
    """
    rows = int(font[4])
    mask = (1 << rows) - 1
    stride = rows * int(font[5]) + 7 >> 3
    own = int(font[8]) | int(font[9]) << 8
    added = int(more[8]) | int(more[9]) << 8
    ascii = 12 + own * (3 + stride)
    utf8 = ptr8(s)
    left = int(len(s))
    at = 0
    shift = y & 7
    top = (y >> 3) * _WIDTH
    behind = x
    total = left
    fitting = 0
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
        size = 0
        source = 0
        if code > 127:
            count = own
            room = 0
            while room < 2:  # in the font, in what the room adds, or "?"
                low = 0
                high = count
                while low < high:
                    middle = (low + high) >> 1
                    if int(ink[12 + 2 * middle]) | int(ink[13 + 2 * middle]) << 8 < code:
                        low = middle + 1
                    else:
                        high = middle
                if low < count and int(ink[12 + 2 * low]) | int(ink[13 + 2 * low]) << 8 == code:
                    size = int(ink[12 + 2 * count + low])
                    source = 12 + 3 * count + stride * low
                    room = 2
                else:
                    ink = more
                    count = added
                    room += 1
        if source == 0:
            if code < 32 or code > 126:
                code = _MISSING
            ink = font
            size = int(ink[ascii + code - 32])
            source = ascii + _ASCII + 2 * (code - 32)
            source = int(ink[source]) | int(ink[source + 1]) << 8
        end = x + (size >> 4)
        if mode == 3:
            if code == 32:
                fitting = total - left - 1
            elif end > y:
                return fitting
        elif mode != 2:
            xx = x
            bit = 0
            while xx < end:
                if xx >= 0 and xx < _WIDTH:
                    byte = source + (bit >> 3)
                    bits = int(ink[byte]) | int(ink[byte + 1]) << 8 | int(ink[byte + 2]) << 16
                    bits = (bits >> (bit & 7) & mask) << shift
                    to = top + xx
                    while bits:
                        if to >= 0 and to < _SIZE:
                            if mode:
                                dst[to] = int(dst[to]) & (255 - (bits & 255))
                            else:
                                dst[to] = int(dst[to]) | bits & 255
                        bits >>= 8
                        to += _WIDTH
                bit += rows
                xx += 1
        behind = end
        x += size & 15
    if mode == 3:
        return total
    return behind
