"""A 128x64 picture as text: half blocks (128x32 characters) or braille (64x16).

A picture is 1024 bytes as the panel holds them: 8 pages of 128 columns, bit 0 the top pixel (MONO_VLSB).
"""

WIDTH, HEIGHT, PAGES = 128, 64, 8

_PAIRS = " \u2580\u2584\u2588"  # neither, upper, lower, both
_HALF = [[_PAIRS[(byte >> 2 * pair) & 3] for byte in range(256)] for pair in range(4)]
# Braille numbers its dots 1 2 3 7 down the left and 4 5 6 8 down the right: bits 0 1 2 6 and 3 4 5 7.
_LEFT = [sum(bit for i, bit in enumerate((1, 2, 4, 64)) if nibble >> i & 1) for nibble in range(16)]
_RIGHT = [sum(bit for i, bit in enumerate((8, 16, 32, 128)) if nibble >> i & 1) for nibble in range(16)]


def half_blocks(picture, row):
    """Characters of line `row` (0..31), two pixels each."""
    page, pair = divmod(row, 4)
    table = _HALF[pair]
    return "".join([table[byte] for byte in picture[page * WIDTH : page * WIDTH + WIDTH]])


def braille(picture, row):
    """Characters of line `row` (0..15), eight pixels each."""
    page, half = divmod(row, 2)
    shift = 4 * half
    line = picture[page * WIDTH : page * WIDTH + WIDTH]
    return "".join(
        [chr(0x2800 + _LEFT[line[x] >> shift & 15] + _RIGHT[line[x + 1] >> shift & 15]) for x in range(0, WIDTH, 2)]
    )
