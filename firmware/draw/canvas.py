"""The picture: 128x64 pixels, 1 bit each, in the panel's own layout (MONO_VLSB, 1024 bytes).

Coordinates may lie off the panel, in part or wholly; drawing is clipped. v is 1 for lit, 0 for dark. Text and sprites
of one screen are drawn without allocating anything.
"""
from firmware.draw import sprites, text, tiles

WIDTH = 128
HEIGHT = 64

G7 = 0  # Galmuri7: 7 px, hints and numbers on small cards
G9 = 1  # Galmuri9: 9 px, what is read
GB = 2  # Galmuri11-Bold: 11 px, titles

OR = 0
CLEAR = 1
XOR = 2
OPAQUE = 3

# Patterns of 8 columns, lowest bit on top.
_CHECKER = b"\x55\xaa\x55\xaa\x55\xaa\x55\xaa"
_WEAVE = b"\x01\x82\x44\x28\x10\x28\x44\x82"

_NAMES = ("g7", "g9", "gb")
_NOTHING = b"KF2\0" + bytes(10)  # a part without glyphs


class Canvas:
    def __init__(self):
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        self.fonts = [None, None, None]  # type: list
        self.more = [_NOTHING, _NOTHING, _NOTHING]  # what a room adds to each
        self.room = ""
        self._language = ""
        self._file = ""  # of the room

    def load_fonts(self, language):
        """Replace the three fonts by those cut for `language`, without any room's characters; OSError or ValueError if
        one is missing or damaged."""
        self.use_room("")
        for font in range(3):
            self.fonts[font] = None
        for font in range(3):
            self.fonts[font] = text.load(language + "_" + _NAMES[font])
        self._language = language

    def use_room(self, room):
        """The characters of a room of texts besides the shell's, in place of another's; "" for none. A room without a
        file has those of the room that its name begins with, to the last "_". OSError or ValueError if they are missing
        or damaged: then it is none."""
        if room == self.room:
            return
        self.room = self._file = ""
        self.more = [_NOTHING, _NOTHING, _NOTHING]
        if room:
            name = self._language + "_" + room
            if not text.exists(name):
                name = name[: name.rfind("_")]
            self.more = text.load_room(name, self.fonts)
            self.room = room
            self._file = name

    def files(self):
        """(name under fonts/, [what was read from it, in its order]) of each file that is in memory."""
        if self.fonts[GB]:
            for font in range(3):
                yield self._language + "_" + _NAMES[font], [self.fonts[font]]
        if self.room:
            yield self._file, self.more

    # --- pixels, lines, boxes

    def clear(self, v=0):
        tiles.solid(self.buffer, 0, 0, WIDTH, HEIGHT, OR if v else CLEAR)

    def pixel(self, x, y, v=1):
        tiles.dots(self.buffer, x, y, 1, 1, 1, v)

    def get(self, x, y):
        """The pixel at x, y; 0 off the panel."""
        if 0 <= x < WIDTH and 0 <= y < HEIGHT:
            return self.buffer[(y >> 3) * WIDTH + x] >> (y & 7) & 1
        return 0

    def fill(self, x, y, w, h, v=1):
        tiles.solid(self.buffer, x, y, w, h, OR if v else CLEAR)

    def hline(self, x, y, w, v=1):
        tiles.solid(self.buffer, x, y, w, 1, OR if v else CLEAR)

    def vline(self, x, y, h, v=1):
        tiles.solid(self.buffer, x, y, 1, h, OR if v else CLEAR)

    def rect(self, x, y, w, h, v=1):
        """An outline of one pixel."""
        mode = OR if v else CLEAR
        tiles.solid(self.buffer, x, y, w, 1, mode)
        tiles.solid(self.buffer, x, y + h - 1, w, 1, mode)
        tiles.solid(self.buffer, x, y, 1, h, mode)
        tiles.solid(self.buffer, x + w - 1, y, 1, h, mode)

    def round_rect(self, x, y, w, h, v=1):
        """An outline without its four corner pixels."""
        mode = OR if v else CLEAR
        tiles.solid(self.buffer, x + 1, y, w - 2, 1, mode)
        tiles.solid(self.buffer, x + 1, y + h - 1, w - 2, 1, mode)
        tiles.solid(self.buffer, x, y + 1, 1, h - 2, mode)
        tiles.solid(self.buffer, x + w - 1, y + 1, 1, h - 2, mode)

    def round_fill(self, x, y, w, h, v=1):
        """A filled box; its four corner pixels take the other colour, so that it stands off any ground."""
        tiles.solid(self.buffer, x, y, w, h, OR if v else CLEAR)
        tiles.dots(self.buffer, x, y, 2, w - 1, 0, 1 - v)
        tiles.dots(self.buffer, x, y + h - 1, 2, w - 1, 0, 1 - v)

    def invert(self, x, y, w, h):
        tiles.solid(self.buffer, x, y, w, h, XOR)

    def lay(self, picture):
        """Light what is lit in another picture of the same size."""
        tiles.lay(self.buffer, picture)

    # --- dots and patterns

    def dots_h(self, x, y, w, step=2, v=1):
        """Every step-th pixel of a line of w pixels, from its left end."""
        tiles.dots(self.buffer, x, y, (w + step - 1) // step, step, 0, v)

    def dots_v(self, x, y, h, step=2, v=1):
        tiles.dots(self.buffer, x, y, (h + step - 1) // step, 0, step, v)

    def dot_rect(self, x, y, w, h, v=1):
        """A dotted outline."""
        self.dots_h(x, y, w, 2, v)
        self.dots_h(x, y + h - 1, w, 2, v)
        self.dots_v(x, y, h, 2, v)
        self.dots_v(x + w - 1, y, h, 2, v)

    def checker(self, x, y, w, h):
        """Every other pixel; the dark ones between them are left as they are."""
        tiles.tile(self.buffer, _CHECKER, x, y, w, h)

    def lattice(self, x, y, w, h):
        """The back of a card: a frame round a checker, on dark ground."""
        tiles.solid(self.buffer, x, y, w, h, CLEAR)
        self.round_rect(x, y, w, h)
        tiles.tile(self.buffer, _CHECKER, x + 2, y + 2, w - 4, h - 4)

    def weave(self, x, y, w, h):
        """Crossing lines, 8 pixels apart, on dark ground: the device itself lies face down."""
        tiles.solid(self.buffer, x, y, w, h, CLEAR)
        tiles.tile(self.buffer, _WEAVE, x, y, w, h)

    # --- sprites

    def sprite(self, sheet, sprite, x, y, mode=OR):
        """Sprite number `sprite` of a sheet that `sprites.load` gave; modes OR, CLEAR, XOR, OPAQUE."""
        sprites.draw(self.buffer, sheet, sprite, x, y, mode)

    # --- text: y is the top of the ink, what comes back is the column behind it

    def width(self, s, font=G9):
        """Pixels from the first column of `s` to the end of its ink."""
        return text.walk(self.buffer, self.fonts[font], self.more[font], s, 0, 0, text.MEASURE)

    def fit(self, s, width, font=G9):
        """How many characters of `s`, to the end of a word, are no wider than `width` pixels; 0: not even one word."""
        return text.walk(self.buffer, self.fonts[font], self.more[font], s, 0, width, text.FIT)

    def text(self, x, y, s, font=G9, v=1):
        return text.walk(self.buffer, self.fonts[font], self.more[font], s, x, y, text.DRAW if v else text.CLEAR)

    def centred(self, x, y, s, font=G9, v=1):
        """`s` with its middle at x."""
        ink, more = self.fonts[font], self.more[font]
        x -= text.walk(self.buffer, ink, more, s, 0, 0, text.MEASURE) >> 1
        return text.walk(self.buffer, ink, more, s, x, y, text.DRAW if v else text.CLEAR)

    def right(self, x, y, s, font=G9, v=1):
        """`s` with its last column at x."""
        ink, more = self.fonts[font], self.more[font]
        x -= text.walk(self.buffer, ink, more, s, 0, 0, text.MEASURE) - 1
        return text.walk(self.buffer, ink, more, s, x, y, text.DRAW if v else text.CLEAR)

    def doubled(self, x, y, s, font=G9, v=1):
        """`s` in pixels of 2x2, for a logo: it makes a buffer of its own."""
        ink = self.fonts[font]
        strip = bytearray(len(self.buffer))
        wide = min(text.walk(strip, ink, self.more[font], s, 0, 0, text.DRAW), WIDTH)
        tiles.double(self.buffer, strip, wide, ink[4], x, y, v)
        return x + 2 * wide
