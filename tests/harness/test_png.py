import struct
import zlib

import pytest

from harness import png


def decoded(data):
    """(width, height, rows of colour numbers) of a PNG file as this project writes it."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, {}
    while at < len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8:at + 8 + size]
        assert struct.unpack_from(">I", data, at + 8 + size)[0] == zlib.crc32(kind + body)
        chunks[kind] = body
        at += 12 + size
    width, height, *form = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert form == [8, 3, 0, 0, 0]
    assert len(chunks[b"PLTE"]) == 12
    raw = zlib.decompress(chunks[b"IDAT"])
    assert len(raw) == height * (width + 1)
    return width, height, [raw[y * (width + 1) + 1:(y + 1) * (width + 1)] for y in range(height)]


def screen(*dots):
    buffer = bytearray(1024)
    for x, y in dots:
        buffer[y // 8 * 128 + x] |= 1 << y % 8
    return buffer


def test_a_dot_stands_where_it_belongs(tmp_path):
    png.write(tmp_path / "shot.png", screen((0, 0), (127, 63), (3, 9)))
    width, height, rows = decoded((tmp_path / "shot.png").read_bytes())
    assert (width, height) == (512, 256)
    lit = {(x // 4, y // 4) for y, row in enumerate(rows) for x, colour in enumerate(row) if colour == png.LIT}
    assert lit == {(0, 0), (127, 63), (3, 9)}
    assert {colour for row in rows for colour in row} == {png.DARK, png.LIT}
    assert rows[3][0] == rows[0][3] == png.DARK, "a seam between the dots"


def test_a_screen_of_another_size_is_refused():
    with pytest.raises(ValueError, match="1024"):
        png.pixels(bytes(1000))


def test_a_sheet_holds_all_screens(tmp_path):
    png.sheet(tmp_path / "sheet.png", [screen((0, 0)), screen(), screen((0, 0), (1, 0))], columns=2, scale=2)
    width, height, rows = decoded((tmp_path / "sheet.png").read_bytes())
    assert (width, height) == (12 + 2 * (256 + 12), 12 + 2 * (128 + 12))
    assert sum(row.count(png.LIT) for row in rows) == 3 * 4
    assert rows[12][12:14] == rows[12 + 128 + 12][12:14] == bytes((png.LIT, png.LIT))


def test_a_sheet_has_captions(tmp_path):
    png.sheet(tmp_path / "sheet.png", [screen((0, 0))] * 2, columns=2, scale=2, captions=["I", "한국어 " * 40])
    width, height, rows = decoded((tmp_path / "sheet.png").read_bytes())
    assert height == 12 + 24 + 128 + 12
    first = sum(row[:12 + 256].count(png.CAPTION) for row in rows)
    assert first == 4 * 9, "a capital I is nine dots"
    assert sum(row.count(png.CAPTION) for row in rows) > 500
    assert rows[12 + 24][12] == png.LIT
