"""The flash under the file system, block by block, as MicroPython's rp2 has it; elsewhere there is none to be seen."""

_SIZE = 4096


def any_block(beginning, is_it):
    """Whether is_it(block) is true for the 4096 bytes of a block that has these bytes at its beginning."""
    try:
        from rp2 import Flash
    except ImportError:
        return False
    flash = Flash()
    start = bytearray(len(beginning))
    block = bytearray(_SIZE)
    for number in range(flash.ioctl(4, 0)):
        flash.readblocks(number, start, 0)
        if start == beginning:
            flash.readblocks(number, block, 0)
            if is_it(block):
                return True
    return False
