"""Golden pictures: screens kept as tests/golden/FOLDER/NAME.png (x4), compared dot by dot.

`pytest --update-golden` writes what the screens are now; look at the pictures before you commit them. A screen that
differs is left in build/golden/FOLDER/NAME.png, with the dots that differ in NAME-differs.png.
"""
import struct
import zlib
from pathlib import Path

import pytest

from harness import png

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "golden"
LEFT = ROOT / "build" / "golden"
SCALE = 4


def read(path):
    """The 1024 bytes of the screen that harness.png wrote, x4, as `path`."""
    data = path.read_bytes()
    packed = b""
    at = 8
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        if kind == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += 12 + length
    rows = zlib.decompress(packed)
    stride = png.WIDTH * SCALE + 1
    screen = bytearray(png.WIDTH * png.HEIGHT // 8)
    for y in range(png.HEIGHT):
        for x in range(png.WIDTH):
            if rows[y * SCALE * stride + 1 + x * SCALE] == png.LIT:
                screen[y // 8 * png.WIDTH + x] |= 1 << y % 8
    return bytes(screen)


class Golden:
    def __init__(self, update):
        self.update = update

    def check(self, name, screen):
        """`screen` (1024 bytes) is the golden picture of that name ("folder/name")."""
        path = GOLDEN / (name + ".png")
        if self.update:
            if not path.exists() or read(path) != screen:
                path.parent.mkdir(parents=True, exist_ok=True)
                png.write(path, screen, SCALE)
            return
        left = LEFT / (name + ".png")
        if not path.exists():
            self._leave(left, screen)
            pytest.fail(f"{name}: no golden picture; {left} is what it would be (--update-golden keeps it)")
        kept = read(path)
        if kept != screen:
            self._leave(left, screen)
            differs = bytes(a ^ b for a, b in zip(kept, screen, strict=True))
            self._leave(left.with_stem(left.stem + "-differs"), differs)
            dots = sum(byte.bit_count() for byte in differs)
            pytest.fail(f"{name}: {dots} dots are not as in {path.relative_to(ROOT)}; see {left.relative_to(ROOT)}")

    @staticmethod
    def _leave(path, screen):
        path.parent.mkdir(parents=True, exist_ok=True)
        png.write(path, screen, SCALE)
