"""Flash operations of a run, and what a power cut anywhere in it leaves of the flash."""

import random
from typing import NamedTuple

from harness.targets.pico_flash import FLASH_SIZE, FS_SIZE, FS_START

# How far an operation has come when the power fails: one byte half done, a quarter, .., all but half a byte.
PARTS = (0.001, 0.25, 0.5, 0.75, 0.999)
MIXES = 4  # and how often in all bytes at once, with bits by chance


class Cut(NamedTuple):
    """`whole` operations were done, and of the next one what `torn` says ("": nothing)."""

    whole: int
    torn: str = ""

    def __str__(self):
        return f"after {self.whole} operations" + (f", the next one torn ({self.torn})" if self.torn else "")


class Recording:
    """One run of a kind of write.

    base: the file system before it; operations: pico_flash.Operation, in order. chain: the Readings that may be found,
    in the order of time, from the one before the run to the one at its end. bounds: (operations, place in the chain) of
    the moments at which the firmware had nothing more to write: there it must be exactly that Reading.
    """

    def __init__(self, kind, base, operations, chain, bounds):
        self.kind, self.base, self.operations, self.chain, self.bounds = kind, base, operations, chain, bounds

    def points(self, parts=PARTS, mixes=MIXES):
        """How many cut points `images` tries."""
        return 1 + len(self.operations) * (1 + len(parts) + mixes)

    def images(self, parts=PARTS, mixes=MIXES):
        """(Cut, file system) for every cut point, those left out that are equal to one next to them."""
        flash = bytearray(FLASH_SIZE)
        flash[FS_START : FS_START + FS_SIZE] = self.base
        yield Cut(0), bytes(self.base)
        for number, operation in enumerate(self.operations):
            start, end = operation.address, operation.address + operation.size
            before = bytes(flash[start:end])
            after = bytearray(FLASH_SIZE)
            after[start:end] = before
            operation.apply(after)
            seen = {before, bytes(after[start:end])}
            for torn, tear in _tears(number, operation, parts, mixes):
                tear(flash)
                if bytes(flash[start:end]) not in seen:
                    seen.add(bytes(flash[start:end]))
                    yield Cut(number, torn), bytes(flash[FS_START : FS_START + FS_SIZE])
                flash[start:end] = before
            operation.apply(flash)
            if bytes(flash[start:end]) != before:
                yield Cut(number + 1), bytes(flash[FS_START : FS_START + FS_SIZE])

    def allowed(self, cut):
        """First and last place in the chain that the image of a cut may have."""
        calm = [last for operations, last in self.bounds if operations == cut.whole]
        if calm and not cut.torn:
            return calm[-1], calm[-1]
        first = 0
        for operations, last in self.bounds:
            if operations > cut.whole:
                return first, last
            first = last
        return first, first


def _tears(number, operation, parts, mixes):
    """[(name, function that does this much of the operation to a flash)]."""
    for part in parts:
        yield f"{part:.1%}", lambda flash, part=part: operation.apply(flash, part)
    for mix in range(mixes):
        yield f"mixed {mix}", lambda flash, mix=mix: operation.mix(flash, random.Random(number * 100 + mix))
