"""Sprites: text files of '#' and '.', packed into one SP1 sheet a room (layout: firmware/draw/sprites.py)."""
import re
import struct


def read(path):
    """The rows of one sprite as strings of equal length; ValueError says what is wrong with the file."""
    rows = path.read_text(encoding="ascii", errors="replace").splitlines()
    if not rows or not rows[0]:
        raise ValueError("an empty sprite")
    if set("".join(rows)) - set("#."):
        raise ValueError("something else than # and .")
    if len({len(row) for row in rows}) != 1:
        raise ValueError("rows of different length")
    if len(rows) > 64 or len(rows[0]) > 128:
        raise ValueError("larger than the panel")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", path.stem):
        raise ValueError("the name is not lower-case letters, digits and _")
    return rows


def pack(sprites):
    """The SP1 sheet of a list of sprites (each a list of rows)."""
    table = b""
    data = b""
    for rows in sprites:
        table += struct.pack("<HBB", 6 + 4 * len(sprites) + len(data), len(rows[0]), len(rows))
        for first in range(0, len(rows), 8):
            page = rows[first:first + 8]
            data += bytes(sum(1 << y for y, row in enumerate(page) if row[x] == "#") for x in range(len(rows[0])))
    return b"SP1\0" + struct.pack("<H", len(sprites)) + table + data


def module(room, names):
    """Source of words/sprites_<room>.py: the number of each sprite."""
    lines = [f'"""Sprites of the room {room}. Written by the build."""']
    lines += [f"{name.upper()} = {number}" for number, name in enumerate(names)]
    return "\n".join(lines) + "\n"


def build_room(room, paths):
    """(sheet, module source, errors) of the sprite files of one room."""
    errors = []
    sprites = {}
    for path in sorted(paths):
        try:
            sprites[path.stem] = read(path)
        except ValueError as error:
            errors.append(f"sprites.{room}.{path.stem}: {error}")
    return pack(list(sprites.values())), module(room, list(sprites)), errors
