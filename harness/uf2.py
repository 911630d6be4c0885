"""python -m harness uf2: the official MicroPython image and our files as one file to drag onto a Pico.

UF2 (github.com/microsoft/uf2): blocks of 512 bytes, each with 256 bytes of flash and their address, numbered.

Erratum RP2040-E14: the boot ROM erases a sector of flash not when it first sees a new sector, but when it first sees a
new group of 16 block numbers. So every 4 KB sector that is touched at all has to be filled with its 16 pages, or pages
are programmed over others. Gaps between whole sectors are fine, which keeps the file small.
"""

import argparse
import re
import struct
import sys
from pathlib import Path

from harness.targets.pico_flash import BLOCK, FLASH_SIZE, FS_SIZE, FS_START, PAGE, pack_files, tree

ROOT = Path(__file__).resolve().parent.parent
XIP = 0x10000000
BLOCK_BYTES = 512
HEADER = struct.Struct("<8I")
MAGIC, MAGIC_2, MAGIC_END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
FAMILY_PRESENT = 0x2000
RP2040 = 0xE48BFF56
OTHER_CHIPS = {
    0xE48BFF57: "a chip of the RP2350 kind (Pico 2)",
    0xE48BFF58: "a chip of the RP2350 kind (Pico 2)",
    0xE48BFF59: "an RP2350 (Pico 2)",
    0xE48BFF5A: "an RP2350 in RISC-V mode (Pico 2)",
    0xE48BFF5B: "an RP2350 (Pico 2)",
}
OLDEST = (1, 23)
WHERE = "The right one: micropython.org/download/RPI_PICO, version 1.23 or newer, the .uf2 file."


class WrongImage(Exception):
    """This is not a MicroPython image for the Pico; str() says what it is instead and where the right one is."""


def read_uf2(data):
    """{offset in flash: 256 bytes} of a whole UF2 file for the RP2040. WrongImage if it is anything else."""
    if len(data) < BLOCK_BYTES or HEADER.unpack_from(data)[:2] != (MAGIC, MAGIC_2):
        raise WrongImage("this is no UF2 file")
    if len(data) % BLOCK_BYTES:
        raise WrongImage("the UF2 file is cut short: download it again")
    pages = {}
    for at in range(0, len(data), BLOCK_BYTES):
        magic, magic_2, flags, address, size, number, total, family = HEADER.unpack_from(data, at)
        (end,) = struct.unpack_from("<I", data, at + BLOCK_BYTES - 4)
        if (magic, magic_2, end) != (MAGIC, MAGIC_2, MAGIC_END):
            raise WrongImage(f"block {at // BLOCK_BYTES} of the UF2 file is damaged: download it again")
        if not flags & FAMILY_PRESENT or family != RP2040:
            raise WrongImage(f"this image is for {OTHER_CHIPS.get(family, 'another chip')}, not for an RP2040")
        if number != at // BLOCK_BYTES or total != len(data) // BLOCK_BYTES:
            raise WrongImage("the UF2 file is incomplete: download it again")
        if size != PAGE or address % PAGE or not XIP <= address < XIP + FLASH_SIZE:
            raise WrongImage("this image is not for flash")
        pages[address - XIP] = data[at + 32 : at + 32 + PAGE]
    return pages


def check_micropython(pages):
    """The version of MicroPython in these pages, as (1, 26, 1). WrongImage if it is not one for the plain Pico."""
    whole = b"".join(pages[at] for at in sorted(pages))
    found = re.search(rb"MicroPython v(\d+)\.(\d+)(?:\.(\d+))?", whole) or re.search(
        rb"\0v(\d+)\.(\d+)(?:\.(\d+))?", whole
    )
    if not found or b"MicroPython" not in whole:
        raise WrongImage("there is no MicroPython in this image")
    version = tuple(int(part or 0) for part in found.groups())
    if b"Raspberry Pi Pico with RP2040" not in whole:
        board = re.search(rb"(?:; |\0)([ -:<-~]{3,40}) with RP2040", whole)
        name = board.group(1).decode() if board else "another board"
        raise WrongImage(f"this MicroPython is for {name}; its files lie elsewhere in flash")
    if version[:2] < OLDEST:
        raise WrongImage(f"MicroPython {version[0]}.{version[1]} is too old: 1.23 or newer is needed")
    if max(pages) + PAGE > FS_START:
        raise WrongImage("this MicroPython is larger than the official one: no room for the files where they belong")
    return version


def write_uf2(pages):
    """The UF2 file of {offset: 256 bytes}."""
    blocks = []
    for number, at in enumerate(sorted(pages)):
        header = HEADER.pack(MAGIC, MAGIC_2, FAMILY_PRESENT, XIP + at, PAGE, number, len(pages), RP2040)
        blocks.append((header + pages[at]).ljust(BLOCK_BYTES - 4, b"\0") + struct.pack("<I", MAGIC_END))
    return b"".join(blocks)


def bundle(image, files):
    """The UF2 file of an official image (its bytes) with `files` ({"/path": bytes}) as its file system."""
    pages = read_uf2(image)
    check_micropython(pages)
    fs = pack_files(files, compact=True)
    used = max(at for at in range(0, FS_SIZE, BLOCK) if fs[at : at + BLOCK].strip(b"\xff"))
    # One blank block more: the second halves of metadata pairs have to be erased too, or a stale one would win.
    for at in range(0, min(FS_SIZE, used + 2 * BLOCK), PAGE):
        pages[FS_START + at] = fs[at : at + PAGE]
    for sector in {at // BLOCK for at in pages}:
        for at in range(sector * BLOCK, (sector + 1) * BLOCK, PAGE):
            pages.setdefault(at, b"\xff" * PAGE)
    return write_uf2(pages)


def flash_by_bootrom(uf2, flash):
    """What the RP2040's boot ROM makes of `flash` (a bytearray) with this file, erratum E14 included."""
    seen = set()
    for at in range(0, len(uf2), BLOCK_BYTES):
        _, _, _, address, size, number, _, _ = HEADER.unpack_from(uf2, at)
        offset = address - XIP
        if number // 16 not in seen:
            seen.add(number // 16)
            sector = offset - offset % BLOCK
            flash[sector : sector + BLOCK] = b"\xff" * BLOCK
        for i in range(size):
            flash[offset + i] &= uf2[at + 32 + i]


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="harness uf2", description="one file to drag onto a Pico: MicroPython and the game"
    )
    parser.add_argument("--image", type=Path, help="MicroPython's .uf2 for the Pico (default: the emulator's)")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "build" / "pocket-table.uf2", help="default: build/pocket-table.uf2"
    )
    options = parser.parse_args(arguments)
    image = options.image
    if image is None:
        from harness.targets.image import ImageMissing, find_image

        try:
            image = find_image()
        except ImageMissing:
            print(f"uf2: which image? make uf2 IMAGE=FILE. {WHERE}", file=sys.stderr)
            return 1
    from harness import build

    try:
        data = image.read_bytes()
    except OSError as problem:
        print(f"uf2: {image}: {problem.strerror}. {WHERE}", file=sys.stderr)
        return 1
    try:
        version = check_micropython(read_uf2(data))
        build.build()
        uf2 = bundle(data, tree(ROOT / "build" / "device"))
    except WrongImage as problem:
        print(f"uf2: {image}: {problem}.\n{WHERE}", file=sys.stderr)
        return 1
    except build.BuildFailed as failed:
        print(*failed.faults, sep="\n", file=sys.stderr)
        return 1
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_bytes(uf2)
    print(f"{options.out}: {len(uf2):,} bytes (MicroPython {'.'.join(map(str, version))} and the game)")
    print("Hold BOOTSEL while plugging the Pico in, then copy this file onto the drive RPI-RP2.")
    print("It replaces every file on the Pico, SAVED GAMES AND SETTINGS INCLUDED. To keep them use make flash.")
    return 0
