"""Where code and large bytes lie in a .mpy file (format 6, docs.micropython.org: "MicroPython .mpy files"), and
an index of that behind the file's end, for firmware/in_place.py, which lets them stay there instead of in memory.

A file of littlefs is a chain of blocks, and what lies across two of them cannot be used in place: such a piece is
written a second time, behind the end, where it lies in one block; so is machine code that does not begin at a multiple
of four. MicroPython reads nothing behind the end.
"""
import struct
import zlib

BLOCK = 4096  # bytes of a block of the flash's file system
MAGIC = b"XIP1"
LEAST, MOST = 64, 4000  # bytes of a constant that is worth an entry, and that surely has room in a block
_BYTECODE, _ASM = 0, 3  # kinds of code, as they are written; all but the first are machine code
_STR, _BYTES, _TUPLE = 5, 6, 10
_NO_LENGTH = range(5)  # table of functions, None, False, True, Ellipsis


class _Reader:
    def __init__(self, data, at):
        self.data, self.at = data, at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 127
            if byte < 128:
                return value


def pieces(data):
    """[(offset, bytes, whether it is machine code)] of every function in a .mpy file, the module's own first, and of
    its larger constants that are bytes. ValueError for another format."""
    if data[:2] != b"M\x06" or data[2] & 0x80:
        raise ValueError("not a .mpy file of format 6")
    reader = _Reader(data, 4)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        length = reader.number()
        if not length & 1:
            reader.at += (length >> 1) + 1
    large, found = [], []
    for _ in range(constants):
        _constant(reader, large)
    _code(reader, found)
    if reader.at != len(data):
        raise ValueError(f"{len(data) - reader.at} bytes behind the end")
    return found + large


def _constant(reader, large):
    kind = reader.byte()
    if kind in _NO_LENGTH:
        return
    length = reader.number()
    if kind == _TUPLE:
        for _ in range(length):
            _constant(reader, large)
        return
    if kind == _BYTES and LEAST <= length <= MOST:
        large.append((reader.at, length, False))
    reader.at += length + (kind in (_STR, _BYTES))


def _code(reader, found):
    head = reader.number()
    kind, length = head & 3, head >> 3
    found.append((reader.at, length, kind != _BYTECODE))
    reader.at += length
    if kind != _BYTECODE:
        reader.number()  # the offset of the prelude, or the scope's flags
    if kind == _ASM:
        reader.number(), reader.number()
    if head & 4:
        for _ in range(reader.number()):
            _code(reader, found)


def starts(size):
    """The offsets in a file at which its blocks begin, and the file's end: block n of a chain begins with a pointer
    for each power of two that divides n."""
    result = [0]
    block = 0
    while result[-1] < size:
        pointers = (block & -block).bit_length()
        result.append(result[-1] + BLOCK - 4 * pointers)
        block += 1
    result[-1] = size
    return result


def fitted(offset, length, step=1):
    """The first offset from `offset` on, a multiple of `step`, at which so many bytes lie in one block of a file; they
    must be at most 4,000."""
    offset += -offset % step
    for edge in starts(offset + 2 * BLOCK):
        if offset < edge < offset + length:
            return edge
    return offset


def indexed(data, start=0):
    """A .mpy file with its index behind it: an entry (u16 offset, u16 bytes) for each piece but the module's own code,
    which runs once; the number of entries (u16); MAGIC. start: where it begins in the file that it is a part of, a
    multiple of four."""
    result = bytearray(data)
    entries = []
    for offset, length, machine in pieces(data)[1:]:
        step = 4 if machine else 1
        if fitted(start + offset, length, step) != start + offset:
            place = fitted(start + len(result), length, step) - start
            result += bytes(place - len(result)) + data[offset:offset + length]
            offset = place
        entries.append(struct.pack("<HH", offset, length))
    return bytes(result) + b"".join(entries) + struct.pack("<H", len(entries)) + MAGIC


def pack(members):
    """The file of a pack (firmware/packs.py) with the .mpy files of `members`, {name: bytes}: 'PK1\\0', number of
    members u16, then for each the CRC-32 of its name u32, where it begins u24, how long it is u24; little endian. Then
    the members. ValueError if two names have the same CRC."""
    if len({zlib.crc32(name.encode()) for name in members}) < len(members):
        raise ValueError("two modules of a pack are the same to it: rename one")
    directory, body = b"", b""
    begin = 6 + 10 * len(members)
    for name, code in sorted(members.items()):
        body += bytes(-(begin + len(body)) % 4)
        start = begin + len(body)
        data = indexed(code, start)
        directory += struct.pack("<I", zlib.crc32(name.encode()))
        directory += start.to_bytes(3, "little") + len(data).to_bytes(3, "little")
        body += data
    return b"PK1\0" + struct.pack("<H", len(members)) + directory + body
