"""Random drawing, compared with a slow reference pixel by pixel. Runs on CPython and on MicroPython.

`check(seed, cases)` raises AssertionError at the first difference. As a program: drawing.py SEED CASES.
"""
import sys

from firmware.draw import canvas as drawing
from firmware.draw import sprites

WIDTH = 128
HEIGHT = 64
LETTERS = "AjW1. \u00b7\u2192\uac00\ub529\ud7a3\U0001f600\u0001~\x7f"


class Dice:
    """A generator that is the same on both."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103 + 12347) % 16777213
        return (self.state >> 3) % n

    def within(self, low, high):
        return low + self.below(high - low + 1)

    def bytes(self, n):
        return bytes([self.below(256) for _ in range(n)])


class Slow:
    """The reference: a list of rows, one pixel at a time."""

    def __init__(self, buffer):
        self.rows = [[buffer[y // 8 * WIDTH + x] >> y % 8 & 1 for x in range(WIDTH)] for y in range(HEIGHT)]

    def buffer(self):
        data = bytearray(WIDTH * HEIGHT // 8)
        for y in range(HEIGHT):
            for x in range(WIDTH):
                data[y // 8 * WIDTH + x] |= self.rows[y][x] << y % 8
        return data

    def put(self, x, y, bit, mode):
        """One pixel in the modes of sprites."""
        if 0 <= x < WIDTH and 0 <= y < HEIGHT:
            row = self.rows[y]
            if mode == 3:
                row[x] = bit
            elif bit:
                row[x] = (1, 0, 1 - row[x])[mode]

    def set(self, x, y, v):
        self.put(x, y, v, 3)

    def box(self, x, y, w, h, v):
        for yy in range(y, y + h):
            for xx in range(x, x + w):
                self.set(xx, yy, v)


class Glyphs:
    """A font as columns, and KF2 of it: its file, and what a room adds."""

    def __init__(self, dice):
        self.rows = dice.within(5, 16)
        self.wide = dice.within(3, 12)
        codes = list(range(32, 127)) + sorted([ord(c) for c in LETTERS if 0x7f < ord(c) < 0x10000 and dice.below(4)])
        self.glyphs = {}
        for code in codes:
            columns = [dice.below(1 << self.rows) if dice.below(5) else 0 for _ in range(self.wide)]
            if code == 32:
                columns = [0] * self.wide
            self.glyphs[code] = (dice.within(1, 14), columns)
        own = [code for code in codes if code < 127 or dice.below(2)]
        self.file = self._kf2(own)
        self.more = self._kf2([code for code in codes if code not in own])

    def _kf2(self, codes):
        ascii = [code for code in codes if code < 127]
        beyond = [code for code in codes if code > 126]
        count = len(beyond)
        data = bytearray(b"KF2\0") + bytes([self.rows, self.wide, self.rows, len(ascii), count & 255, count >> 8, 0, 0])
        for code in beyond:
            data += bytes([code & 255, code >> 8])
        self._sizes(data, beyond)
        for code in beyond:
            data += self._packed(code, self.wide)
        self._sizes(data, ascii)
        at = len(data) + 2 * len(ascii)
        for code in ascii:
            data += bytes([at & 255, at >> 8])
            at += len(self._packed(code, self._ink(code)))
        for code in ascii:
            data += self._packed(code, self._ink(code))
        data += bytes(2)
        data[10:12] = bytes([len(data) & 255, len(data) >> 8])
        return data

    def _ink(self, code):
        columns = self.glyphs[code][1]
        return max([i + 1 for i in range(self.wide) if columns[i]] + [0])

    def _sizes(self, data, codes):
        for code in codes:
            data.append(self.glyphs[code][0] | self._ink(code) << 4)

    def _packed(self, code, wide):
        bits = "".join(["1" if column >> y & 1 else "0"
                        for column in self.glyphs[code][1][:wide] for y in range(self.rows)])
        bits += "0" * (-len(bits) & 7)
        return bytes([int("".join(reversed(bits[i:i + 8])), 2) for i in range(0, len(bits), 8)])

    def walk(self, s, put):
        """put(x, y) for every pixel of ink; the width of the ink comes back."""
        x = 0
        behind = 0
        for c in s:
            advance, columns = self.glyphs.get(ord(c), self.glyphs[63])
            behind = x
            for i in range(self.wide):
                if columns[i]:
                    behind = x + i + 1
                for y in range(self.rows):
                    if columns[i] >> y & 1:
                        put(x + i, y)
            x += advance
        return behind


def _sheet(dice):
    """Three sprites as rows of bits, and the SP1 sheet of them."""
    shapes = []
    for _ in range(3):
        w = dice.within(1, 40)
        shapes.append([[dice.below(2) for _ in range(w)] for _ in range(dice.within(1, 40))])
    head = bytearray(b"SP1\0\3\0")
    data = bytearray()
    for shape in shapes:
        offset = 18 + len(data)
        head += bytes([offset & 255, offset >> 8, len(shape[0]), len(shape)])
        for top in range(0, len(shape), 8):
            for x in range(len(shape[0])):
                byte = 0
                for y in range(top, min(top + 8, len(shape))):
                    byte |= shape[y][x] << y - top
                data.append(byte)
    return shapes, bytes(head + data)


def _round(slow, x, y, w, h, v):
    slow.box(x + 1, y, w - 2, 1, v)
    slow.box(x + 1, y + h - 1, w - 2, 1, v)
    slow.box(x, y + 1, 1, h - 2, v)
    slow.box(x + w - 1, y + 1, 1, h - 2, v)


def _shapes(dice, canvas, slow):
    """One box, line or pattern on both."""
    x, y = dice.within(-30, 140), dice.within(-30, 80)
    w, h = dice.within(0, 150), dice.within(0, 80)
    v = dice.below(2)
    step = dice.within(1, 5)
    kind = dice.below(15)
    if kind == 0:
        canvas.fill(x, y, w, h, v)
        slow.box(x, y, w, h, v)
    elif kind == 1:
        canvas.hline(x, y, w, v)
        slow.box(x, y, w, 1, v)
    elif kind == 2:
        canvas.vline(x, y, h, v)
        slow.box(x, y, 1, h, v)
    elif kind == 3:
        canvas.pixel(x, y, v)
        slow.set(x, y, v)
        assert canvas.get(x, y) == (slow.rows[y][x] if 0 <= x < WIDTH and 0 <= y < HEIGHT else 0)
    elif kind == 4:
        canvas.rect(x, y, w, h, v)
        slow.box(x, y, w, 1, v)
        slow.box(x, y + h - 1, w, 1, v)
        slow.box(x, y, 1, h, v)
        slow.box(x + w - 1, y, 1, h, v)
    elif kind == 5:
        canvas.round_rect(x, y, w, h, v)
        _round(slow, x, y, w, h, v)
    elif kind == 6:
        canvas.round_fill(x, y, w, h, v)
        slow.box(x, y, w, h, v)
        for cx in (x, x + w - 1):
            for cy in (y, y + h - 1):
                slow.set(cx, cy, 1 - v)
    elif kind == 7:
        canvas.dots_h(x, y, w, step, v)
        for xx in range(x, x + w, step):
            slow.set(xx, y, v)
    elif kind == 8:
        canvas.dots_v(x, y, h, step, v)
        for yy in range(y, y + h, step):
            slow.set(x, yy, v)
    elif kind == 9:
        canvas.dot_rect(x, y, w, h, v)
        for xx in range(x, x + w, 2):
            slow.set(xx, y, v)
            slow.set(xx, y + h - 1, v)
        for yy in range(y, y + h, 2):
            slow.set(x, yy, v)
            slow.set(x + w - 1, yy, v)
    elif kind == 10:
        canvas.checker(x, y, w, h)
        for j in range(h):
            for i in range(w):
                if (i + j) % 2 == 0:
                    slow.set(x + i, y + j, 1)
    elif kind == 11:
        canvas.lattice(x, y, w, h)
        slow.box(x, y, w, h, 0)
        _round(slow, x, y, w, h, 1)
        for j in range(2, h - 2):
            for i in range(2, w - 2):
                if (i + j) % 2 == 0:
                    slow.set(x + i, y + j, 1)
    elif kind == 12:
        canvas.weave(x, y, w, h)
        for j in range(h):
            for i in range(w):
                slow.set(x + i, y + j, 1 if (i + j) % 8 == 0 or (i - j) % 8 == 0 else 0)
    elif kind == 13:
        canvas.invert(x, y, w, h)
        for j in range(h):
            for i in range(w):
                slow.put(x + i, y + j, 1, 2)
    else:
        canvas.clear(v)
        slow.box(0, 0, WIDTH, HEIGHT, v)


def _letters(dice, canvas, slow, fonts):
    """One text on both, and its width."""
    font = dice.below(3)
    glyphs = fonts[font]
    s = "".join([LETTERS[dice.below(len(LETTERS))] for _ in range(dice.below(12))])
    x, y = dice.within(-60, 140), dice.within(-30, 80)
    v = dice.below(2)
    ink = glyphs.walk(s, lambda x, y: None)
    assert canvas.width(s, font) == ink, (s, canvas.width(s, font), ink)
    kind = dice.below(4)
    if kind == 3:
        behind = canvas.doubled(x, y, s, font, v)
        assert behind == x + 2 * min(ink, WIDTH)

        def double(xx, yy):
            if xx < min(ink, WIDTH):
                slow.box(x + 2 * xx, y + 2 * yy, 2, 2, v)

        glyphs.walk(s, double)
        return
    left = (x, x - ink // 2, x - ink + 1)[kind]
    behind = (canvas.text, canvas.centred, canvas.right)[kind](x, y, s, font, v)
    assert behind == left + ink, (s, behind, left, ink)
    glyphs.walk(s, lambda xx, yy: slow.set(left + xx, y + yy, v))


def check(seed, cases):
    dice = Dice(seed)
    canvas = drawing.Canvas()
    for case in range(cases):
        if case % 20 == 0:
            fonts = [Glyphs(dice) for _ in range(3)]
            canvas.fonts = [font.file for font in fonts]
            canvas.more = [font.more for font in fonts]
            shapes, sheet = _sheet(dice)
        canvas.buffer[:] = dice.bytes(1024)
        slow = Slow(canvas.buffer)
        before = dice.state
        kind = dice.below(3)
        if kind == 0:
            _shapes(dice, canvas, slow)
        elif kind == 1:
            _letters(dice, canvas, slow, fonts)
        else:
            number, mode = dice.below(3), dice.below(4)
            x, y = dice.within(-50, 140), dice.within(-50, 80)
            canvas.sprite(sheet, number, x, y, mode)
            shape = shapes[number]
            assert sprites.width(sheet, number) == len(shape[0])
            assert sprites.height(sheet, number) == len(shape)
            for j in range(len(shape)):
                for i in range(len(shape[0])):
                    slow.put(x + i, y + j, shape[j][i], mode)
        assert canvas.buffer == slow.buffer(), "differs: seed %d, case %d, state %d" % (seed, case, before)


def allocated(language):
    """Bytes that one whole screen of boxes, sprites and texts allocates. Needs MicroPython and the built tree."""
    import gc

    canvas = drawing.Canvas()
    canvas.load_fonts(language)
    sheet = sprites.load("shell")

    def screen(s):
        canvas.clear()
        canvas.fill(0, 0, 128, 13)
        canvas.text(3, 1, s, drawing.GB, 0)
        canvas.right(125, 2, "12", drawing.G9, 0)
        canvas.centred(64, 16, s)
        canvas.hline(0, 20, 128)
        canvas.round_fill(0, 30, 12, 17)
        canvas.dot_rect(20, 30, 12, 17)
        canvas.lattice(40, 30, 14, 14)
        canvas.checker(60, 30, 20, 20)
        canvas.weave(80, 30, 20, 20)
        canvas.invert(0, 53, 128, 11)
        canvas.sprite(sheet, 3, 100, 20, drawing.XOR)
        canvas.sprite(sheet, 4, -2, 60, drawing.OPAQUE)

    screen("\ud55c\uad6d\uc5b4 abc")
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    screen("\ud55c\uad6d\uc5b4 abc")
    used = gc.mem_alloc() - before
    gc.enable()
    return used


if __name__ == "__main__":
    if sys.argv[1] == "allocated":
        print(allocated(sys.argv[2]))
    else:
        check(int(sys.argv[1]), int(sys.argv[2]))
        print("equal")
