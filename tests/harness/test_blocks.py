"""The picture as text: every pixel at its place."""

import random

from harness.blocks import braille, half_blocks


def dot(picture, x, y):
    return picture[(y >> 3) * 128 + x] >> (y & 7) & 1


def test_half_blocks_show_every_pixel():
    picture = random.Random(1).randbytes(1024)
    for row in range(32):
        line = half_blocks(picture, row)
        assert len(line) == 128
        for x, character in enumerate(line):
            upper, lower = dot(picture, x, 2 * row), dot(picture, x, 2 * row + 1)
            assert character == {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}[upper, lower]


def test_braille_shows_every_pixel():
    picture = random.Random(2).randbytes(1024)
    order = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))  # dots 1 to 8
    for row in range(16):
        line = braille(picture, row)
        assert len(line) == 64
        for x, character in enumerate(line):
            dots = ord(character) - 0x2800
            for bit, (across, down) in enumerate(order):
                assert dots >> bit & 1 == dot(picture, 2 * x + across, 4 * row + down)
