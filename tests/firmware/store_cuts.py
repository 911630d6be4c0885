"""Run by MicroPython: the store on littlefs over a block device that loses power at every single operation of a save.

Prints one line a cut: the number of the operation and what the next start reads.
"""

import os

try:
    import vfs
except ImportError:
    vfs = os

from firmware import place
from firmware.store import Store

BLOCK = 4096
BLOCKS = 64


class PowerCut(Exception):
    pass


class Flash:
    def __init__(self, data=None):
        self.data = bytearray(data) if data else bytearray(b"\xff" * (BLOCK * BLOCKS))
        self.left = -1  # operations until power is lost; below 0: never
        self.torn = 0  # quarters of the write that is cut short which still arrive

    def _spend(self):
        if self.left == 0:
            raise PowerCut
        if self.left > 0:
            self.left -= 1

    def readblocks(self, block, buffer, offset=0):
        at = block * BLOCK + offset
        data = self.data
        for i in range(len(buffer)):  # without allocating: a file that power left open is closed by the collector
            buffer[i] = data[at + i]

    def writeblocks(self, block, buffer, offset=0):
        at = block * BLOCK + offset
        data = self.data
        torn = self.left == 0
        for i in range(len(buffer) * self.torn // 4 if torn else len(buffer)):
            data[at + i] = buffer[i]
        self._spend()

    def ioctl(self, op, arg):
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        if op == 6:
            self._spend()
            self.data[arg * BLOCK : (arg + 1) * BLOCK] = b"\xff" * BLOCK
        return 0


def mount(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=256, readsize=32, lookahead=32), "/flash")


def body(number):
    """A game of about the real size."""
    return b"game %d " % number + bytes(900)


def main():
    place.SAVES = "/flash/saves"
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=256, readsize=32, lookahead=32)
    mount(flash)
    store = Store()
    for number in range(1, 4):
        store.write("pocket_madness", body(number))
    vfs.umount("/flash")
    before = bytes(flash.data)
    for torn in range(4):
        cuts(before, torn)


def cuts(before, torn):
    cut = 0
    while True:
        flash = Flash(before)
        flash.torn = torn
        mount(flash)
        store = Store()
        store.read("pocket_madness")
        flash.left = cut
        try:
            whole = store.write("pocket_madness", body(4))
        except PowerCut:  # MicroPython has no contextlib
            whole = False
        flash.left = -1
        vfs.umount("/flash")
        flash = Flash(flash.data)
        mount(flash)
        store = Store()
        found = store.read("pocket_madness")
        print(torn, cut, found[:6].decode() if found else found, len(store.troubles), "whole" if whole else "cut")
        vfs.umount("/flash")
        if whole:
            return
        cut += 1


main()
