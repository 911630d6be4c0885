"""Boxes, plain or of an 8x8 pattern, rows of dots and doubled pixels, into the panel's buffer: 128 columns, 8 pages,
one byte a column of a page, lowest bit on top (MONO_VLSB). Everything is clipped and nothing is allocated.

Viper code here and beside uses whole buffers and indexes only, so that the same lines run on CPython.
"""
import micropython
from micropython import const

_WIDTH = const(128)
_HEIGHT = const(64)


@micropython.viper
def solid(dst: ptr8, x: int, y: int, w: int, h: int, mode: int):
    """Light a box (mode 0), darken it (1) or invert it (2)."""
    right = x + w
    if x < 0:
        x = 0
    if right > _WIDTH:
        right = _WIDTH
    bottom = y + h
    if y < 0:
        y = 0
    if bottom > _HEIGHT:
        bottom = _HEIGHT
    if x >= right or y >= bottom:
        return
    page = y >> 3
    while page << 3 < bottom:
        mask = 255
        if y > page << 3:
            mask = 255 << (y & 7) & 255
        if bottom < (page + 1) << 3:
            mask &= (1 << (bottom & 7)) - 1
        at = page * _WIDTH + x
        end = page * _WIDTH + right
        if mode == 2:
            while at < end:
                dst[at] = int(dst[at]) ^ mask
                at += 1
        elif mode:
            mask = 255 - mask
            while at < end:
                dst[at] = int(dst[at]) & mask
                at += 1
        else:
            while at < end:
                dst[at] = int(dst[at]) | mask
                at += 1
        page += 1


@micropython.viper
def tile(dst: ptr8, pattern: ptr8, x: int, y: int, w: int, h: int):
    """Light a box where `pattern`, 8 columns of 8 rows repeated from x, y on, is set."""
    left = x
    if left < 0:
        left = 0
    right = x + w
    if right > _WIDTH:
        right = _WIDTH
    top = y
    if top < 0:
        top = 0
    bottom = y + h
    if bottom > _HEIGHT:
        bottom = _HEIGHT
    if left >= right or top >= bottom:
        return
    turn = y & 7
    page = top >> 3
    while page << 3 < bottom:
        mask = 255
        if top > page << 3:
            mask = 255 << (top & 7) & 255
        if bottom < (page + 1) << 3:
            mask &= (1 << (bottom & 7)) - 1
        at = page * _WIDTH + left
        end = page * _WIDTH + right
        i = left - x
        while at < end:
            bits = int(pattern[i & 7])
            dst[at] = int(dst[at]) | (bits << turn | bits >> (8 - turn)) & mask
            at += 1
            i += 1
        page += 1


@micropython.viper
def dots(dst: ptr8, x: int, y: int, n: int, dx: int, dy: int, v: int):
    """n single pixels, dx and dy apart."""
    while n > 0:
        if x >= 0 and x < _WIDTH and y >= 0 and y < _HEIGHT:
            at = (y >> 3) * _WIDTH + x
            bit = 1 << (y & 7)
            if v:
                dst[at] = int(dst[at]) | bit
            else:
                dst[at] = int(dst[at]) & (255 - bit)
        x += dx
        y += dy
        n -= 1


@micropython.viper
def double(dst: ptr8, src: ptr8, w: int, h: int, x: int, y: int, v: int):
    """Every set pixel of the top left w x h of `src` (shaped like the panel) as 2x2 pixels at x, y."""
    row = 0
    while row < h + h:
        yy = y + row
        if yy >= 0 and yy < _HEIGHT:
            bit = 1 << (yy & 7)
            column = 0
            while column < w + w:
                xx = x + column
                if xx >= 0 and xx < _WIDTH and int(src[(row >> 4) * _WIDTH + (column >> 1)]) >> ((row >> 1) & 7) & 1:
                    at = (yy >> 3) * _WIDTH + xx
                    if v:
                        dst[at] = int(dst[at]) | bit
                    else:
                        dst[at] = int(dst[at]) & (255 - bit)
                column += 1
        row += 1


@micropython.viper
def lay(dst: ptr8, src: ptr8):
    """Light every pixel of the panel that is set in `src`, a whole picture."""
    at = 0
    while at < 1024:
        dst[at] = int(dst[at]) | int(src[at])
        at += 1
