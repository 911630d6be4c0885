# Stands in for main.py while `make flash` puts files onto the board, and after one that was interrupted.
def tell():
    import framebuf
    from machine import I2C, Pin

    bus = I2C(BUS, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
    picture = bytearray(1024)
    canvas = framebuf.FrameBuffer(picture, 128, 64, framebuf.MONO_VLSB)
    canvas.text("Update", 40, 12)
    canvas.text("unfinished:", 20, 24)
    canvas.text("make flash", 24, 40)
    bus.writeto(
        ADDRESS, b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xa1\xc8\xda\x12\xd9\xf1\xdb\x40\xa4\xa6"
    )
    for page in range(8):
        bus.writeto(ADDRESS, bytes((0, 0xB0 | page, 0, 0x10)))
        bus.writeto(ADDRESS, b"\x40" + bytes(132))
        bus.writeto(ADDRESS, bytes((0, 0xB0 | page, OFFSET, 0x10)))
        bus.writeto(ADDRESS, b"\x40" + picture[128 * page : 128 * page + 128])
    bus.writeto(ADDRESS, b"\x00\xaf")


try:
    tell()
except OSError:
    pass
print("# update unfinished: run make flash again")
