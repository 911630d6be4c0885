"""Packs: the modules of a game, or all texts, in one file of the flash. A file of its own takes at least a block of
4 KB there and a folder two, so 150 modules would leave no room for saves; and to find one takes milliseconds.

A pack is a read-only file system; its layout is described in harness/mpy.py. Where a package of the sources is in one,
the build puts a small module in its place that mounts it.
"""

from binascii import crc32

import vfs
from micropython import const

_FOLDER = const(0x4000)
_FILE = const(0x8000)
_ENOENT = const(2)
_EROFS = const(30)

_mounted = {}  # name: Pack


class Pack:
    """ValueError if the file is none, or not whole."""

    def __init__(self, path):
        self.path = path
        with open(path, "rb") as file:
            head = file.read(6)
            if head[:4] != b"PK1\0":
                raise ValueError("not a pack: " + path)
            length = 10 * (head[4] | head[5] << 8)
            self._members = file.read(length)
            if len(self._members) != length:
                raise ValueError("not a whole pack: " + path)

    def find(self, path):
        """(where the member begins, its bytes) of a path in the pack; None if there is none."""
        members = self._members
        crc = crc32(path.strip("/").encode()).to_bytes(4, "little")
        at = members.find(crc)
        while at % 10 and at > 0:
            at = members.find(crc, at + 1)
        if at < 0:
            return None
        return (int.from_bytes(members[at + 4 : at + 7], "little"), int.from_bytes(members[at + 7 : at + 10], "little"))

    # ---- what MicroPython asks of a file system

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def stat(self, path):
        member = self.find(path)
        if member:
            return (_FILE, 0, 0, 0, 0, 0, member[1], 0, 0, 0)
        if not path.strip("/"):
            return (_FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        raise OSError(_ENOENT)

    def ilistdir(self, path):
        """Nothing: the members' names are not kept."""
        return iter(())

    def open(self, path, mode):
        member = self.find(path)
        if not member:
            raise OSError(_ENOENT if mode in ("r", "rb") else _EROFS)
        file = open(self.path, "rb")
        file.seek(member[0])
        return file


def mount(name):
    """The folder in which the members of /packs/<name>.pk are from now on."""
    if name not in _mounted:
        pack = Pack("/packs/" + name + ".pk")
        vfs.mount(pack, "/" + name)
        _mounted[name] = pack
    return "/" + name


def mounted():
    """The names of the folders at the root that are packs."""
    return list(_mounted)


def leave(name):
    """The pack's members can no longer be loaded; 1 KB goes."""
    if _mounted.pop(name, None):
        vfs.umount("/" + name)


def whole(path):
    """(path of the file of the flash, where in it, bytes) of what lies at an absolute path."""
    name, _, member = path.strip("/").partition("/")
    pack = _mounted.get(name)
    found = pack.find(member) if pack else None
    return (pack.path,) + found if found else (path, 0, -1)
