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


def sheet(path, screens, columns=2, scale=4, caption=None):
    """Many screens in one picture, row by row.

    caption(number) -> a strip of rows of 0 and 1 to stand above that screen, or None for no captions.
    """
    blank = bytes([GROUND])
    width = WIDTH * scale
    gap = [blank * (columns * (width + _GAP) + _GAP)] * _GAP
    rows = list(gap)
    for first in range(0, len(screens), columns):
        line = []
        for number in range(first, first + columns):
            if number >= len(screens):
                line.append(None)
                continue
            above = [] if caption is None else [
                bytes(CAPTION if dot else GROUND for dot in row).ljust(width, blank)[:width] for row in caption(number)]
            line.append(above + magnified(screens[number], scale))
        height = max(len(picture) for picture in line if picture)
        for y in range(height):
            row = blank * _GAP
            for picture in line:
                row += (picture[y] if picture and y < len(picture) else blank * width) + blank * _GAP
            rows.append(row)
        rows += gap
    with open(path, "wb") as file:
        file.write(encode(rows))
