"""What is said when the rest cannot be loaded: MicroPython was changed under files that are compiled for another one,
or a file is missing. Like main.py this stays as it is written, so any MicroPython can read it.
"""

import framebuf
from machine import I2C, Pin

from firmware import board

_START = b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xa1\xc8\xda\x12\xd9\xf1\xdb\x40\xa4\xa6"


def tell():
    print("# the files on this board are not for its MicroPython, or not complete: run make flash (saves stay)")
    try:
        _draw()
    except OSError:
        pass


def _draw():
    picture = bytearray(1024)
    canvas = framebuf.FrameBuffer(picture, 128, 64, framebuf.MONO_VLSB)
    canvas.text("Files do not", 16, 6)
    canvas.text("fit MicroPython:", 0, 18)
    canvas.text("make flash", 24, 34)
    canvas.text("(saves stay)", 16, 50)
    bus = I2C(board.PANEL_BUS, sda=Pin(board.PANEL_SDA), scl=Pin(board.PANEL_SCL), freq=board.PANEL_HERTZ)
    column = board.PANEL_OFFSET if board.PANEL == "sh1106" else 0
    bus.writeto(board.PANEL_ADDRESS, _START)
    for page in range(8):
        for at, data in ((0, bytes(132)), (column, picture[128 * page : 128 * page + 128])):
            bus.writeto(board.PANEL_ADDRESS, bytes((0, 0xB0 | page, at, 0x10)))
            bus.writeto(board.PANEL_ADDRESS, b"\x40" + data)
    bus.writeto(board.PANEL_ADDRESS, b"\x00\xaf")
