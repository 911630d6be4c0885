"""Code runs in flash, where its .mpy file lies: the copies that an import makes in memory go. They are a third of the
230 KB, with a game on the table. Texts, content and glyphs are read there, too.

Each .mpy of ours has an index behind its end that says where its code and its larger bytes are (harness/mpy.py). A file
of littlefs stays where it is while nobody writes it, and a second, reading mount of the same flash tells which blocks
it has: its block device is ours. Then every function of a module is pointed at its code in flash, if that is byte for
byte what it has in memory. On another build of MicroPython, whose objects or flash lie otherwise, nothing agrees and
nothing changes.

Whoever replaces files of ours while the game runs must start it anew afterwards, as mpremote does.
"""

import struct
import sys
from array import array

import machine
import micropython
import uctypes
import vfs
from _rp2 import Flash  # type: ignore
from micropython import const

import __main__  # type: ignore
from firmware import packs, place

_FLASH_END = const(0x1020_0000)  # of the 2 MB on a Pico; the file system is its last part
_RAM = const(0x2000_0000)
_RAM_END = const(0x2004_0000)
_BATCH = const(256)
_FEW = const(20)
_LARGE = const(64)
_BLOCK = const(4096)
_LEAST = const(520)  # bytes of a file that has blocks of its own: a shorter one may lie among names, and move (lfs.c)
_ADDRESS = const(12)  # where a function (mp_obj_fun_bc_t) or bytearray (mp_obj_array_t) has that of its contents
_MAGIC = b"XIP1"

# Modules whose frames never end, and those whose files cannot be run.
_stays = {"__main__", "firmware.main"}

# The start leaves MicroPython's module of the Pico's state machines in memory, 1.4 KB of what nobody uses.
sys.modules.pop("rp2", None)
if hasattr(__main__, "rp2"):
    del __main__.rp2

_last = {}  # path: blocks and size of the file that `mapped` was asked for last


class _Watched:
    """The flash as a block device that knows which block was read last, and writes nothing."""

    def __init__(self, flash):
        self.flash = flash
        self.block = 0

    def readblocks(self, block, buffer, offset=0):
        self.block = block
        return self.flash.readblocks(block, buffer, offset)

    def writeblocks(self, block, buffer, offset=0):
        return -30  # EROFS

    def ioctl(self, operation, argument):
        return self.flash.ioctl(operation, argument) if operation in (4, 5) else 0


class _Files:
    """The flash's file system, mounted a second time to read."""

    def __init__(self):
        flash = Flash()
        self._start = _FLASH_END - _BLOCK * (flash.ioctl(4, 0) or 0)
        self._watched = _Watched(flash)
        self.open = vfs.VfsLfs2(self._watched, progsize=64, readsize=64).open  # type: ignore

    def blocks(self, file):
        """(offset in the file, address) of each block's first byte, from the last to the first; empty for a file that
        may not stay where it is. Block n begins with a pointer for each power of two that divides n (littlefs:
        SPEC.md)."""
        size = file.seek(0, 2)
        blocks = []
        edge = size if size < _LEAST else 0
        number = 0
        while edge < size:
            file.seek(edge)
            file.read(1)
            pointers = 1 if number else 0
            while number and not number >> pointers - 1 & 1:
                pointers += 1
            blocks.append((edge, self._start + _BLOCK * self._watched.block + 4 * pointers))
            edge += _BLOCK - 4 * pointers
            number += 1
        blocks.reverse()
        return blocks


def mapped(path, offset, size):
    """What lies at that place of a file, in flash, without a copy: bytes as long as nobody writes the file. None if it
    cannot be had."""
    if path not in _last:  # a room's parts are asked for one after the other
        files = _Files()
        with files.open(path, "rb") as file:
            _last.clear()
            _last[path] = files.blocks(file), file.seek(0, 2)
    blocks, length = _last[path]
    first, last = _address(blocks, offset), _address(blocks, offset + size - 1)
    if not blocks or offset + size > length or last - first != size - 1:
        return None
    return uctypes.bytearray_at(first, size)


def pieces(path):
    """A file as it lies in flash, without a copy, as long as nobody writes it: [(offset, what is there from that on)],
    the last first. Empty if it cannot be had."""
    found = []
    files = _Files()
    row = bytearray(_BATCH)
    with files.open(path, "rb") as file:
        end = file.seek(0, 2)
        for edge, address in files.blocks(file):
            piece = uctypes.bytearray_at(address, end - edge)
            file.seek(edge)
            for at in range(0, len(piece), _BATCH):
                many = min(_BATCH, len(piece) - at)
                file.readinto(memoryview(row)[:many])
                if piece[at : at + many] != row[:many]:
                    return []
            found.append((edge, piece))
            end = edge
    return found


class Moving:
    """Moves the modules that are loaded, one at each `step`, and glyphs (`fonts`: Canvas.files). What they have in
    memory goes with the collection after the last step.

    A frame that runs from memory still does so when its function has been moved, and nobody but this object holds the
    copy then: `end` it when all frames that were there at the last step have ended, but those of firmware.main.
    """

    def __init__(self, fonts=(), package=""):
        self._fonts = [(place.ROOT + "fonts/" + name + ".kf", parts) for name, parts in fonts]
        self._package = package  # of the modules: what their names begin with
        self._found = bytearray(4 * _BATCH + 8)  # addresses of functions, and behind them the two types
        self._count = 0
        self._at = _RAM  # where to look for more
        self._unseen = []  # names of modules that have not been looked at for those
        self._names = []  # of the modules to which those belong
        self._files = None
        self._copies = []
        self._done = []
        self._complete = False

    def step(self):
        """False when there is nothing left to move; at most 40 ms."""
        if self._unseen:
            self._see()
            return True
        if not self._names and self._at < _RAM_END:
            self._find()
            return True
        if not self._names:
            self._fonts = [(path, parts) for path, parts in self._fonts if path not in _stays and _is_copy(parts[-1])]
        if not self._names and not self._fonts:
            self._complete = True
            return False
        if self._files is None:
            self._files = _Files()
        elif self._names:
            self._module(self._names.pop())
        else:
            self._font(*self._fonts.pop())
        return True

    def end(self):
        """Let go of the copies. What was moved is not looked at again, if nothing of it can have been left."""
        for module in self._done if self._complete else ():
            module._moved = True
        self._done = []
        for copies in self._copies:
            for index in range(len(copies)):
                copies[index] = 0  # the collector takes whatever looks like an address for one: even in garbage

    def _find(self):
        """Some functions that are in memory."""
        bytecode, machine_code = machine.mem32[id(_places)], machine.mem32[id(_place)]
        self._count = _functions(self._at, bytecode, machine_code, self._found)
        struct.pack_into("<II", self._found, 4 * self._count, bytecode, machine_code)
        self._at = self._function(_BATCH - 1) + 16 if self._count == _BATCH else _RAM_END
        self._unseen = [name for name in sys.modules if name.startswith(self._package)]

    def _see(self):
        """The modules to which they belong, among a few."""
        for _ in range(min(_FEW, len(self._unseen))):
            name = self._unseen.pop()
            module = sys.modules.get(name)
            ours = getattr(module, "__file__", "")[-4:] == ".mpy" and not getattr(module, "_moved", name in _stays)
            if ours and (self._next(module, 0) >= 0 or _large(name, module)):
                self._names.append(name)

    def _function(self, index):
        return struct.unpack_from("<I", self._found, 4 * index)[0]

    def _next(self, module, index):
        return _belongs(self._found, self._count, id(module), index)

    def _module(self, name):
        module = sys.modules.get(name)
        if not module:
            return
        path, start, size = packs.whole(module.__file__)
        with self._files.open(path, "rb") as file:
            places = _places(file, self._files.blocks(file), start, size)
        if not places:
            _stays.add(name)
        copies = array("I")
        index = self._next(module, 0)
        while index >= 0:
            at = self._function(index) + _ADDRESS
            copy = machine.mem32[at]
            where = _place(copy, places, len(places))
            if where:
                copies.append(copy)
                machine.mem32[at] = where
            index = self._next(module, index + 1)
        for data in _large(name, module):
            where = _place(machine.mem32[id(data) + _ADDRESS], places, len(places))
            if where:
                machine.mem32[id(data) + _ADDRESS] = where  # nobody runs what is in there
        self._copies.append(copies)
        self._done.append(module)

    def _font(self, path, parts):
        with self._files.open(path, "rb") as file:
            blocks = self._files.blocks(file)
        if not blocks:
            _stays.add(path)
            return
        offset = 0
        for part in parts:
            at = id(part) + _ADDRESS
            for _ in range(_BLOCK // 12):  # the zeros that may be before a part
                where = _place(machine.mem32[at], array("I", (_address(blocks, offset), len(part))), 2)
                if where:
                    machine.mem32[at] = where
                    break
                offset += 12
            offset += len(part)


def _places(file, blocks, start, size):
    """Address and bytes, in turn, of the code of each function of a module; empty if it has no index. start, size: of
    the module in the file; -1 for all of it."""
    places = array("I")
    if not blocks:
        return places
    end = file.seek(0, 2) if size < 0 else start + size
    file.seek(end - 6)
    count, magic = struct.unpack("<H4s", file.read(6))
    if magic != _MAGIC:
        return places
    file.seek(end - 6 - 4 * count)
    index = file.read(4 * count)
    for entry in range(count):
        offset, length = struct.unpack_from("<HH", index, 4 * entry)
        places.append(_address(blocks, start + offset))
        places.append(length)
    return places


def _address(blocks, offset):
    for edge, address in blocks:
        if edge <= offset:
            return address + offset - edge
    return 0


def _large(name, module):
    """The constants of a module of texts or content that have entries, too: bytes, by themselves or in lang.Texts."""
    if name[:6] != "words." and name[:8] != "content.":
        return ()
    values = [getattr(value, "packed", value) for value in module.__dict__.values()]
    return [value for value in values if isinstance(value, bytes) and len(value) >= _LARGE and _is_copy(value)]


def _is_copy(data):
    return machine.mem32[id(data) + _ADDRESS] >= _RAM


@micropython.viper
def _functions(at: int, bytecode: int, machine_code: int, found: ptr32) -> int:
    """Put the addresses of the functions (of either type) whose code is in memory into `found`, from address `at` on,
    up to _BATCH; how many there are.

    They are looked for in all of memory: whatever has a function's first words is one, alive or not.
    """
    count = 0
    while at < 0x20040000 and count < 256:
        kind = ptr32(at)[0]
        if (kind == bytecode or kind == machine_code) and ptr32(at)[3] >= 0x20000000:
            found[count] = at
            count += 1
        at += 16
    return count


@micropython.viper
def _belongs(found: ptr32, count: int, module: int, index: int) -> int:
    """The first index from `index` on of what is a function of the module still, its code in memory; -1 if there is
    none. (Something else may lie there by now.)"""
    while index < count:
        words = ptr32(found[index])
        alike = words[1] == module and (words[0] == found[count] or words[0] == found[count + 1])
        if alike and words[3] >= 0x20000000 and words[3] < 0x20040000:
            return index
        index += 1
    return -1


@micropython.viper
def _place(copy: int, places: ptr32, length: int) -> int:
    """The address in flash of what is in memory at `copy`; 0 if no entry of `places` (address, bytes) agrees."""
    entry = 0
    while entry < length:
        where = places[entry]
        count = places[entry + 1]
        at = 0
        while at < count and ptr8(copy)[at] == ptr8(where)[at]:
            at += 1
        if at == count:
            return where
        entry += 2
    return 0
