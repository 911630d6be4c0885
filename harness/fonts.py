"""Fonts: the cut of Galmuri that is kept in firmware/assets/galmuri, and the KF1 files made of it.

`python -m harness fonts cut FOLDER` makes the cut anew from the `dist` folder of the npm package `galmuri`.
The layout of KF1 is described in firmware/draw/text.py.
"""
import argparse
import struct
import sys
from dataclasses import dataclass
from pathlib import Path

from bdffont import BdfFont

from harness import sprites

ASSETS = Path(__file__).resolve().parent.parent / "firmware" / "assets" / "galmuri"
DRAWN = ASSETS.parent / "glyphs"  # characters of our own, drawn as sprites: u2660.txt is U+2660
GALMURI_VERSION = "2.403"  # as the fonts of npm galmuri 2.40.3 call themselves
ASCII = range(32, 127)
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
    """Of the widest glyph of `codes` and ASCII; KeyError for a code point that the Font does not have."""
    return max(len(font.glyphs[code][1]) for code in {*codes, *ASCII})


def kf1(font, codes, wide):
    """KF1 of a Font's glyphs for `codes`, `wide` columns each."""
    codes = sorted(codes)
    advances = bytearray(font.glyphs[code][0] for code in codes)
    advances += bytes(len(advances) & 1)
    data = bytearray()
    for code in codes:
        columns = font.glyphs[code][1]
        data += struct.pack(f"<{wide}H", *columns, *[0] * (wide - len(columns)))
    header = struct.pack("<4sBBBBH", b"KF1\0", font.rows, wide, font.baseline, 2 * wide, len(codes))
    return header + struct.pack(f"<{len(codes)}H", *codes) + bytes(advances) + bytes(data)


def codes(blob):
    """The set of code points that a KF1 file has."""
    return set(struct.unpack_from(f"<{struct.unpack_from('<H', blob, 8)[0]}H", blob, 10))


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
