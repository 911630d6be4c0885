"""Fonts: the cut of Galmuri that is kept in firmware/assets/galmuri, and the KF2 files made of it.

`python -m harness fonts cut FOLDER` makes the cut anew from the `dist` folder of the npm package `galmuri`.
The layout of KF2 is described in firmware/draw/text.py.
"""
import argparse
import struct
import sys
from dataclasses import dataclass
from pathlib import Path

from bdffont import BdfFont

from harness import mpy, sprites

ASSETS = Path(__file__).resolve().parent.parent / "firmware" / "assets" / "galmuri"
DRAWN = ASSETS.parent / "glyphs"  # characters of our own, drawn as sprites: u2660.txt is U+2660
GALMURI_VERSION = "2.403"  # as the fonts of npm galmuri 2.40.3 call themselves
ASCII = range(32, 127)
_HEAD = 12  # bytes of a KF2 part before its codes
SYMBOLS = "←↑→↓·…×–—‘’“”•▲▼◀▶"


@dataclass(frozen=True)
class Face:
    """One of the three faces: which file, the first row of the cell that holds ink, how many rows are kept, on which
    of them a character of our own (7 rows) begins."""
    file: str
    top: int
    rows: int
    drawn: int


FACES = {"g7": Face("Galmuri7", 2, 8, 0), "g9": Face("Galmuri9", 2, 10, 1), "gb": Face("Galmuri11-Bold", 3, 13, 2)}


@dataclass(frozen=True)
class Font:
    """glyphs: code point -> (advance, columns), a column being an int with bit 0 = top row of the ink."""
    rows: int
    baseline: int
    glyphs: dict


def ks_x_1001(character):
    """Whether a Hangul syllable is one of the 2350 of KS X 1001. Correct modern text uses no others."""
    return len(character.encode("euc_kr", "replace")) == 2


def wanted():
    """The code points of the cut, ascending."""
    syllables = [code for code in range(0xAC00, 0xD7A4) if ks_x_1001(chr(code))]
    return sorted({*ASCII, *map(ord, SYMBOLS), *syllables})


def joined(parts, part):
    """A room's file with one more KF2 part. It lies in one block of the device's flash, where it can be read without a
    copy in memory (firmware/in_place.py): before it may be zeros, as many as so many heads have."""
    place = len(parts)
    while mpy.fitted(place, len(part)) != place:
        place += _HEAD
    return parts + bytes(place - len(parts)) + part


def cut(source, target=ASSETS):
    """Write the cut of every face of the folder `source` to `target`; the names of the files written come back."""
    codes = set(wanted())
    written = []
    for face in FACES.values():
        font = BdfFont.load(Path(source) / (face.file + ".bdf"))
        found = font.properties["FONT_VERSION"]
        if found != GALMURI_VERSION:
            raise ValueError(f"{face.file}.bdf is version {found}, not {GALMURI_VERSION}")
        font.glyphs[:] = [glyph for glyph in font.glyphs if glyph.encoding in codes]
        path = Path(target) / (face.file + ".bdf")
        font.save(path)
        written.append(path)
    licence = Path(target) / "OFL.txt"
    licence.write_bytes((Path(source) / "LICENSE.txt").read_bytes())
    return [*written, licence]


def load(name, folder=ASSETS, drawn=DRAWN):
    """The face "g7", "g9" or "gb" as a Font, with the characters drawn in the folder `drawn`; ValueError if a glyph has
    ink outside the rows that are kept."""
    face = FACES[name]
    source = BdfFont.load(Path(folder) / (face.file + ".bdf"))
    ascent = source.properties["FONT_ASCENT"]
    glyphs = {}
    for glyph in source.glyphs:
        columns = [0] * (glyph.offset_x + glyph.width)
        first = ascent - glyph.offset_y - glyph.height - face.top
        for row, bits in enumerate(glyph.bitmap, first):
            for column, bit in enumerate(bits, glyph.offset_x):
                if bit:
                    if not 0 <= row < face.rows or column < 0:
                        raise ValueError(f"{face.file}: U+{glyph.encoding:04X} has ink outside its cell")
                    columns[column] |= 1 << row
        while columns and not columns[-1]:
            columns.pop()
        glyphs[glyph.encoding] = glyph.device_width_x, tuple(columns)
    for path in sorted(Path(drawn).glob("u*.txt")):
        rows = sprites.read(path)
        if len(rows) + face.drawn > face.rows:
            raise ValueError(f"{path.name} has ink outside its cell")
        columns = tuple(sum((row[x] == "#") << y + face.drawn for y, row in enumerate(rows))
                        for x in range(len(rows[0])))
        glyphs[int(path.stem[1:], 16)] = len(columns) + 2, columns
    return Font(face.rows, ascent - face.top, glyphs)


def columns(font, codes):
    """Of the widest glyph of `codes` beyond ASCII; KeyError for a code point that the Font does not have."""
    return max((len(font.glyphs[code][1]) for code in codes if code not in ASCII), default=0)


def kf2(font, codes, wide):
    """KF2 of a Font's glyphs for `codes`, with room for `wide` columns in those beyond ASCII. All of ASCII is among the
    codes, or none; ValueError for a glyph that is too large for the format."""
    codes = set(codes)
    beyond = sorted(codes.difference(ASCII))
    ascii = sorted(codes.intersection(ASCII))
    if ascii and len(ascii) != len(ASCII):
        raise ValueError("a font has all of ASCII or nothing of it")
    head = struct.pack(f"<{len(beyond)}H", *beyond) + bytes(_size(font, code) for code in beyond)
    head += b"".join(_packed(font, code, wide) for code in beyond)
    if ascii:
        begins, glyphs = [], b""
        first = _HEAD + len(head) + 3 * len(ascii)
        for code in ascii:
            begins.append(first + len(glyphs))
            glyphs += _packed(font, code, len(font.glyphs[code][1]))
        head += bytes(_size(font, code) for code in ascii) + struct.pack(f"<{len(begins)}H", *begins) + glyphs
    whole = head + bytes(2)
    return struct.pack("<4sBBBBHH", b"KF2\0", font.rows, wide, font.baseline, len(ascii), len(beyond),
                       _HEAD + len(whole)) + whole


def _size(font, code):
    advance, columns = font.glyphs[code]
    if advance > 15 or len(columns) > 15:
        raise ValueError(f"U+{code:04X} is wider than 15 pixels")
    return advance | len(columns) << 4


def _packed(font, code, wide):
    """The columns of a glyph as one number, lowest bits first."""
    bits = sum(column << font.rows * x for x, column in enumerate(font.glyphs[code][1]))
    return bits.to_bytes((font.rows * wide + 7) // 8, "little")


def codes(blob):
    """The set of code points that a KF2 part has."""
    ascii, count = struct.unpack_from("<BH", blob, 7)
    return {*struct.unpack_from(f"<{count}H", blob, _HEAD), *(ASCII if ascii else ())}


def parts(blob):
    """The KF2 parts that a file has."""
    found = []
    while blob:
        size = struct.unpack_from("<H", blob, 10)[0]
        found.append(blob[:size])
        blob = blob[size:]
    return found


def main(argv):
    parser = argparse.ArgumentParser(prog="harness fonts", description="the fonts in firmware/assets/galmuri")
    commands = parser.add_subparsers(dest="command", required=True)
    again = commands.add_parser("cut", help="make the cut anew")
    again.add_argument("folder", type=Path, help="dist/ of the npm package galmuri")
    again.add_argument("--to", type=Path, default=ASSETS, help="where to write (default: firmware/assets/galmuri)")
    arguments = parser.parse_args(argv)
    try:
        for path in cut(arguments.folder, arguments.to):
            print(f"{path} ({path.stat().st_size} bytes)")
    except (OSError, ValueError) as error:
        print(f"fonts: {error}", file=sys.stderr)
        return 1
    return 0
