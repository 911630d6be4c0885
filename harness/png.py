"""Screens as PNG pictures that look like the panel: light blue dots on black, a dark seam between them.

A screen is the canvas's buffer: 1024 bytes, MONO_VLSB, 128x64.
"""
import struct
import zlib

WIDTH, HEIGHT = 128, 64
# Colours by number: seam and dark dots, lit dots, ground of a sheet, its captions.
DARK, LIT, GROUND, CAPTION = range(4)
PALETTE = bytes((9, 12, 18, 196, 232, 255, 60, 60, 70, 255, 230, 90))
_GAP = 12  # pixels of ground between the pictures of a sheet


def pixels(screen):
    """The 64 rows of a screen, each 128 bytes of 0 or 1."""
    if len(screen) != WIDTH * HEIGHT // 8:
        raise ValueError(f"a screen has {WIDTH * HEIGHT // 8} bytes, not {len(screen)}")
    return [bytes(screen[y // 8 * WIDTH + x] >> y % 8 & 1 for x in range(WIDTH)) for y in range(HEIGHT)]


def magnified(screen, scale=4):
    """The rows of a screen with scale x scale picture elements a dot, as colour numbers."""
    seam = 1 if scale >= 3 else 0
    dots = bytes(scale), bytes([LIT]) * (scale - seam) + bytes(seam)
    rows = []
    for row in pixels(screen):
        wide = b"".join(dots[dot] for dot in row)
        rows += [wide] * (scale - seam) + [bytes(len(wide))] * seam
    return rows


def encode(rows):
    """A PNG file of rows of colour numbers."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)  # 8 bits an element, with a palette
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (chunk(b"IHDR", header), chunk(b"PLTE", PALETTE), chunk(b"IDAT", data), chunk(b"IEND", b"")))


def write(path, screen, scale=4):
    """One screen as the file `path`."""
    with open(path, "wb") as file:
        file.write(encode(magnified(screen, scale)))


def caption(text, width):
    """A line of Galmuri9, 2 picture elements a dot, as rows of colour numbers; what is too long is cut."""
    from harness import fonts

    font = fonts.load("g9")
    rows = [bytearray() for _ in range(font.rows + 2)]
    for character in text:
        advance, columns = font.glyphs.get(ord(character), font.glyphs[ord("?")])
        for column in (*columns, *[0] * (advance - len(columns))):
            for y, row in enumerate(rows):
                row += bytes([CAPTION if column >> y & 1 else GROUND]) * 2
    return [bytes(row).ljust(width, bytes([GROUND]))[:width] for row in rows for _ in range(2)]


def sheet(path, screens, columns=2, scale=4, captions=None):
    """Many screens in one picture, row by row, each under its caption if there are any."""
    ground = bytes([GROUND])
    width = WIDTH * scale
    gap = [ground * (columns * (width + _GAP) + _GAP)] * _GAP
    rows = list(gap)
    for first in range(0, len(screens), columns):
        line = []
        for number in range(first, min(first + columns, len(screens))):
            above = caption(captions[number], width) if captions else []
            line.append(above + magnified(screens[number], scale))
        for parts in zip(*line, strict=True):
            row = ground * _GAP + (ground * _GAP).join(parts)
            rows.append(row.ljust(len(gap[0]), ground))
        rows += gap
    with open(path, "wb") as file:
        file.write(encode(rows))
