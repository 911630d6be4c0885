"""The head of a saved game: what the menu reads of it, without the game. firmware/table.py writes what follows.

version of the head u8, FORMAT of the game u8, seats u8, length of the game's name u8, the name, a byte a seat; then
options u8, seed u32, progress u16, moves made u32, log records u32, choices since the mark u16; little endian.
"""

import struct

from micropython import const

from engine import games
from firmware.store import BROKEN, OTHER

_FORMAT = const(1)
_HEAD = "<BBBB"
_BODY = "<BIHIIH"
_BODY_SIZE = const(17)


def pack(form, name, seats, *body):
    """The bytes of a head; `body`: options, seed, progress, moves made, records, choices."""
    name = name.encode()
    return struct.pack(_HEAD, _FORMAT, form, len(seats), len(name)) + name + seats + struct.pack(_BODY, *body)


def read(data):
    """(name, progress, seats) of a saved game. ValueError(OTHER): of another format; ValueError(BROKEN): not one."""
    name, seats, body, _ = unpack(data)
    return name, body[2], seats


def unpack(data):
    """(name, seats, body, length of the head); ValueError as `read`."""
    if len(data) < 4:
        raise ValueError(BROKEN)
    version, form, players, length = struct.unpack(_HEAD, data[:4])
    at = 4 + length
    end = at + players + _BODY_SIZE
    if len(data) < end:
        raise ValueError(BROKEN)
    try:
        name = data[4:at].decode()
    except UnicodeError:
        raise ValueError(BROKEN) from None
    if version != _FORMAT or name not in games.NAMES or form != games.form(name):
        raise ValueError(OTHER)
    seats = data[at : at + players]
    return name, seats, struct.unpack(_BODY, data[at + players : end]), end
