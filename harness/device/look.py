# What is on the board: one line of JSON about MicroPython, one for each file, one about the file system. Runs on any
# MicroPython since 1.12.
import sys

try:
    import json
except ImportError:
    import ujson as json


def about():
    name, version = sys.implementation[0], sys.implementation[1]
    mpy = getattr(sys.implementation, "_mpy", 0) or getattr(sys.implementation, "mpy", 0)
    machine = getattr(sys.implementation, "_machine", sys.platform)
    return {"name": name, "version": list(version)[:3], "mpy": mpy, "machine": machine}


def digest(path, room):
    import binascii
    import hashlib

    total = hashlib.sha256()
    with open(path, "rb") as file:
        while True:
            n = file.readinto(room)
            if not n:
                break
            total.update(room[:n])
    return binascii.hexlify(total.digest()).decode()


FOLDERS = []  # an item for each


def walk(folder, room):
    """A line for each file, and how many they are. Kept in memory, some hundred would not leave a piece of it whole."""
    import os

    try:
        entries = list(os.ilistdir(folder or "/"))
    except OSError:
        return 0
    count = 0
    for entry in entries:
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            FOLDERS.append(0)
            if not path.startswith(SKIP):
                count += walk(path, room)
        else:
            hashed = digest(path, room) if path.startswith(HASHED) else ""
            print("file", json.dumps([path, os.stat(path)[6], hashed]))
            count += 1
    return count


def littlefs():
    import rp2

    block = bytearray(16)
    for n in (0, 1):
        rp2.Flash().readblocks(n, block, 0)
        if block[8:16] == b"littlefs":
            return True
    return False


def remains():
    """Whether games lie in the flash although there is no folder of saves: then the file system is a new one, which
    MicroPython makes, without a word, where it cannot read the one there was."""
    import os
    import struct

    import rp2

    try:
        os.stat(SKIP)
        return False
    except OSError:
        pass
    flash = rp2.Flash()
    head = bytearray(12)
    for n in range(flash.ioctl(4, 0)):
        flash.readblocks(n, head, 0)
        if head[:2] == b"PT":  # firmware/store.py: magic, format, 0, sequence, length
            form, zero, sequence, length = struct.unpack("<BBII", head[2:])
            if form < 16 and not zero and sequence < 1 << 24 and length < 8192:
                return True
    return False


def files():
    import os

    count = walk("", memoryview(bytearray(2048)))
    space = os.statvfs("/")
    # MicroPython counts the two blocks of a folder twice.
    free = space[0] * (space[3] + 2 * len(FOLDERS))
    return {"littlefs": littlefs(), "free": free, "count": count, "remains": remains()}


print("about", json.dumps(about()))
if about()["name"] == "micropython" and "RP2040" in about()["machine"]:
    print("files", json.dumps(files()))
