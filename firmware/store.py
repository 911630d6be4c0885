"""What outlives the power switch: a handful of small records in the folder of saves.

A record ("pocket_madness", "settings", "statistics") lies in two slots, NAME.a and NAME.b, written in turn; the
newest whole one counts. So whenever power fails, the slot that is not being written is whole, on any file system.

Slot: 'PT', format u8, 0, sequence u32, length u32, body, CRC32 of all before it; little endian. This frame is the
same in every format, so a whole record of another format can be told from a broken one.

A slot that is not whole is kept as NAME.a.bad, one of another format as NAME.a.old; both are noted in `troubles`.
An empty file is what a power cut leaves of a new one: it is no trouble. Nothing here raises: a full or failing
flash makes `write` answer False and leaves the older record as it was.

Beside the records lies `marker`, which says that settings were written here before. MicroPython makes a new file
system, without a word, where it cannot read the one there was: then everything is gone, but what was written before
still lies in the flash. Littlefs begins a block with every file of more than 512 bytes: the marker, nearly all games.
"""

import os
import struct
from binascii import crc32

from micropython import const

from firmware import place

_MAGIC = b"PT"
_HEAD = const(12)
_LIMIT = const(8192)  # no record is as long: what claims to be is not ours
_TRACE = const(2048)
_NEVER = const(1 << 30)  # a sequence number that no handheld lives to write: there is always a next one
_MARK = const(600)  # bytes of the marker's body
_NO_ENTRY = const(2)  # errno.ENOENT
_NO_SPACE = const(28)  # errno.ENOSPC

FORMAT = 1

# What can be wrong with a slot.
BROKEN = 1  # not whole, or not ours
OTHER = 2  # whole, of another format

# What `condition` finds.
WELL = 0
FRESH = 1  # never started before, or just the settings are gone
LOST = 2  # started before, but everything is gone


def seal(body, sequence, form=FORMAT):
    """The bytes of a slot."""
    head = _MAGIC + struct.pack("<BBII", form, 0, sequence, len(body))
    check = crc32(body, crc32(head)) & 0xFFFFFFFF
    return head + body + struct.pack("<I", check)


def unseal(data):
    """(sequence, body) of a slot's bytes; ValueError(BROKEN) or ValueError(OTHER)."""
    if len(data) < _HEAD + 4 or data[:2] != _MAGIC:
        raise ValueError(BROKEN)
    form, _, sequence, length = struct.unpack("<BBII", data[2:_HEAD])
    if length != len(data) - _HEAD - 4:
        raise ValueError(BROKEN)
    if crc32(data[:-4]) & 0xFFFFFFFF != struct.unpack("<I", data[-4:])[0]:
        raise ValueError(BROKEN)
    if form != FORMAT:
        raise ValueError(OTHER)
    if sequence >= _NEVER:
        raise ValueError(BROKEN)
    return sequence, data[_HEAD:-4]


def _was_ours(block):
    """Whether a block of the flash begins with a whole slot, of any format."""
    end = _HEAD + struct.unpack("<I", block[8:_HEAD])[0] + 4
    try:
        unseal(bytes(block[:end]))
    except ValueError as error:
        return error.args[0] == OTHER
    return True


def marker():
    """What the file `marker` holds."""
    return seal(b"Pocket Table: settings were written here.\n" + b" " * _MARK, 0)


class Store:
    """The records under place.SAVES."""

    def __init__(self):
        self.troubles = []  # (record, BROKEN or OTHER), one a slot, until somebody has told the player
        self.refusal = 0  # errno of the last write; 0: it went well
        self._turn = {}  # record -> (slot to write next, sequence of the newest)
        self._stuck = []  # slots that cannot be used and, on a flash that refuses, not set aside either
        self._finish_swap()
        try:
            os.mkdir(place.SAVES)
        except OSError:
            return
        from firmware.drivers import flash

        if flash.any_block(_MAGIC, _was_ours):
            self.settle()

    def _finish_swap(self):
        """When other saves were put in place of these (harness/device/saves.py) and power failed between its two
        steps, what was put is whole in SAVES.part: now it counts."""
        try:
            os.stat(place.SAVES)
        except OSError:
            try:
                os.stat(place.SAVES + ".old")
                os.rename(place.SAVES + ".part", place.SAVES)
            except OSError:
                pass

    def _path(self, name):
        return place.SAVES + "/" + name

    def _names(self):
        """The files there, none where there is no folder; None where it cannot be read."""
        try:
            return os.listdir(place.SAVES)
        except OSError as error:
            return [] if error.args[0] == _NO_ENTRY else None

    # ---- records

    def read(self, name):
        """The body of the newest whole slot, or None. Slots that are neither whole nor empty are set aside."""
        newest = -1
        body = None
        turn = "a"
        for slot in "ab":
            path = self._path(name + "." + slot)
            data = None if path in self._stuck else self._bytes(path)
            if not data:
                continue
            try:
                sequence, found = unseal(data)
            except ValueError as error:
                self._aside(name, slot, error.args[0])
                continue
            if sequence > newest:
                newest = sequence
                body = found
                turn = "b" if slot == "a" else "a"
        self._turn[name] = (turn, newest)
        return body

    def _bytes(self, path):
        """The whole file; None if there is none or it cannot be read; at most a little more than a record may have."""
        try:
            with open(path, "rb") as file:
                size = min(file.seek(0, 2), _LIMIT + 1)
                file.seek(0)
                return file.read(size)  # without a size, or with a large one, MicroPython takes that much room at once
        except OSError:
            return None

    def _aside(self, name, slot, trouble):
        """Keep a slot that cannot be used under another name, so that it is reported once and overwritten never."""
        self.troubles.append((name, trouble))
        path = self._path(name + "." + slot)
        kept = path + (".old" if trouble == OTHER else ".bad")
        self._remove(kept)
        try:
            os.rename(path, kept)
        except OSError:
            self._stuck.append(path)

    def _remove(self, path):
        try:
            os.remove(path)
        except OSError:
            pass

    def write(self, name, body):
        """Put `body` into the older slot. False if that failed: then the newest record is the one before."""
        if name not in self._turn:
            self.read(name)
        slot, newest = self._turn[name]
        sequence = max([newest] + [turn[1] for turn in self._turn.values()]) + 1
        data = seal(body, sequence)
        path = self._path(name + "." + slot)
        touched = False
        try:
            with open(path, "wb") as file:
                touched = True
                written = file.write(data)
            if written != len(data):
                raise OSError(_NO_SPACE)
        except OSError as error:
            if touched:
                self._remove(path)
            self._refused(error)
            return False
        self._turn[name] = ("b" if slot == "a" else "a", sequence)
        self.refusal = 0
        return True

    def _refused(self, error):
        self.refusal = error.args[0] if error.args else _NO_SPACE

    @property
    def full(self):
        """The last write failed for want of room."""
        return self.refusal == _NO_SPACE

    def erase(self, name):
        """Forget a record. The older slot goes first: a power cut in between leaves the newest, not an old state."""
        if name not in self._turn:
            self.read(name)
        slot = self._turn[name][0]
        self._remove(self._path(name + "." + slot))
        self._remove(self._path(name + (".b" if slot == "a" else ".a")))
        self._turn[name] = ("a", self._turn[name][1])

    def set_aside(self, name, trouble):
        """The newest slot of a record is whole, but its body is not: BROKEN or OTHER. The next `read` sees the other
        slot."""
        turn, _ = self._turn[name]
        self._aside(name, "b" if turn == "a" else "a", trouble)
        del self._turn[name]

    def sequence(self, name):
        """The newest sequence number of a record that has been read or written: the larger, the later. -1: none."""
        return self._turn[name][1] if name in self._turn else -1

    # ---- the marker

    def condition(self):
        """WELL, FRESH or LOST; `settle` is the other half."""
        names = self._names()
        if names is None:
            return LOST
        # A broken one was there, too; an empty file is what power leaves of one that was never written.
        settings = any(name.startswith("settings.") and self._size(name) for name in names)
        if settings:
            return WELL
        # Where a game is left, the file system is the old one: somebody has removed the settings.
        others = any(name not in ("marker", "crash.txt") and self._size(name) for name in names)
        return LOST if "marker" in names and not others else FRESH

    def _size(self, name):
        try:
            return os.stat(self._path(name))[6]
        except OSError:
            return 0

    def settle(self):
        """See to it that the marker is there."""
        if self._size("marker") > _MARK:
            return
        try:
            with open(self._path("marker"), "wb") as file:
                file.write(marker())
        except OSError as error:
            self._refused(error)

    # ---- the trace of the last crash

    def keep_trace(self, text):
        """One trace, the end of it if it is long (the place of the error is there)."""
        try:
            with open(self._path("crash.txt"), "w") as file:
                file.write(text[-_TRACE:])
        except OSError as error:
            self._refused(error)

    def trace(self):
        """The trace of the last crash, or ""."""
        data = self._bytes(self._path("crash.txt"))
        try:
            return data.decode() if data else ""
        except UnicodeError:
            return ""
