"""The flash under the file system, block by block, as MicroPython's rp2 has it; elsewhere there is none to be seen."""

from micropython import const

_SIZE = const(4096)
_COUNT = const(4)  # ioctl: how many blocks


def any_block(beginning, is_it):
    """Whether is_it(block) is true for the 4096 bytes of a block that has these bytes at its beginning."""
    try:
        from rp2 import Flash
    except ImportError:
        return False
    flash = Flash()
    start = bytearray(len(beginning))
    block = bytearray(_SIZE)
    for number in range(flash.ioctl(_COUNT, 0) or 0):
        flash.readblocks(number, start, 0)
        if start == beginning:
            flash.readblocks(number, block, 0)
            if is_it(block):
                return True
    return False
