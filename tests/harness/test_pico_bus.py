"""I2C on the emulated Pico: what reaches the panel, how long it takes, and what a faulty panel does."""

import pytest

pytest.importorskip("rp2040py", reason="the emulator rp2040py is not installed")

from harness.panel import Sh1106, Ssd1306  # noqa: E402
from harness.targets.pico_machine import Pico  # noqa: E402
from harness.targets.pico_run import DeviceError, Repl  # noqa: E402

pytestmark = pytest.mark.pico

BUS = "import time\nfrom machine import I2C, Pin\nb = I2C(1, sda=Pin(14), scl=Pin(15), freq=%d)\n"
TIMED = """
def timed(data):
    t = time.ticks_us()
    b.writeto(60, data)
    print(time.ticks_diff(time.ticks_us(), t))
"""


class Recorder(Sh1106):
    """A panel that also notes what it is told: a list of transfers."""

    def __init__(self):
        super().__init__()
        self.transfers = []

    def start(self):
        heard = super().start()
        if heard:
            self.transfers.append(bytearray())
        return heard

    def write(self, byte):
        self.transfers[-1].append(byte)
        super().write(byte)


def start(freq=400_000, **options):
    chip = Recorder()
    repl = Repl(Pico(chip, **options))
    repl.exec(BUS % freq + TIMED)
    return repl, chip


def test_a_scan_finds_the_panel_and_nothing_else():
    repl, _ = start()
    assert repl.exec("print(b.scan())") == "[60]\n"


def test_a_scan_finds_nothing_where_nothing_is():
    repl = Repl(Pico())
    repl.exec(BUS % 400_000)
    assert repl.exec("print(b.scan())") == "[]\n"


def test_the_bytes_of_a_transfer_reach_the_chip_in_order():
    repl, chip = start()
    repl.exec(
        "b.writeto(60, b'\\x00\\xae')\nb.writevto(60, (b'\\x40', bytes(range(20))))\nb.writeto_mem(60, 0x80, b'\\xaf')"
    )
    assert chip.transfers == [b"\x00\xae", b"\x40" + bytes(range(20)), b"\x80\xaf"]


def test_the_status_byte_can_be_read():
    repl, _ = start()
    assert repl.exec("print(b.readfrom(60, 1))") == "b'@'\n"


def test_a_bus_bit_by_bit_in_software_reaches_the_chip_too():
    repl, chip = start()
    repl.exec("from machine import SoftI2C\ns = SoftI2C(sda=Pin(14), scl=Pin(15))\ns.writeto(60, b'\\x00\\xaf\\x12')")
    assert chip.transfers[-1] == b"\x00\xaf\x12"


@pytest.mark.parametrize(("freq", "least", "most"), [(100_000, 11_600, 12_100), (400_000, 2_900, 3_200)])
def test_a_page_takes_as_long_as_on_a_wire(freq, least, most):
    repl, _ = start(freq)
    assert least <= int(repl.exec("timed(bytes(129))")) <= most  # 1 + 9 + 129 * 9 + 1 bits


def test_a_whole_frame_at_400_khz_takes_24_ms():
    repl, _ = start()
    assert 23_500 <= int(repl.exec("timed(bytes(1025))")) <= 24_500


def test_a_timer_still_fires_within_a_long_transfer():
    repl, _ = start()
    repl.exec("from machine import Timer\nn = 0\ndef f(t):\n    global n\n    n += 1")
    repl.exec("t = Timer(period=2, callback=f, hard=True)\nn = 0\nb.writeto(60, bytes(1025))\nt.deinit()")
    assert 11 <= int(repl.exec("print(n)")) <= 13


def test_an_absent_panel_is_eio_at_once():
    repl = Repl(Pico())
    repl.exec(BUS % 400_000 + TIMED)
    with pytest.raises(DeviceError, match="EIO"):
        repl.exec("b.writeto(60, b'\\x00\\xae')")
    took = repl.exec(
        "t = time.ticks_us()\ntry: b.writeto(60, b'a')\nexcept OSError: print(time.ticks_diff(time.ticks_us(), t))"
    )
    assert int(took) < 1000


def test_the_wrong_pins_reach_nothing():
    chip = Recorder()
    repl = Repl(Pico(chip))
    with pytest.raises(DeviceError, match="EIO"):
        repl.exec(
            "from machine import I2C, Pin\nI2C(1, sda=Pin(26), scl=Pin(27), freq=400000).writeto(60, b'\\x00\\xaf')"
        )
    assert not chip.transfers


def test_a_panel_that_answers_late_answers_when_its_time_has_come():
    repl, chip = start()
    chip.deaf = True
    repl.pico.at(150, lambda: setattr(chip, "deaf", False))
    repl.exec(
        "n = 0\nwhile 1:\n  try: b.writeto(60, b'\\x00\\xae'); break\n  except OSError: n += 1; time.sleep_ms(20)"
    )
    assert int(repl.exec("print(n)")) in (7, 8)
    assert chip.transfers == [b"\x00\xae"]


def test_a_panel_that_fails_in_the_middle_of_a_transfer_takes_no_more():
    repl, chip = start()
    repl.pico.at(5, lambda: setattr(chip, "deaf", True))
    taken = int(repl.exec("print(b.writeto(60, bytes(1025)))"))  # the rp2 port returns how many bytes were acknowledged
    assert 1 < taken < 1025
    assert len(chip.transfers[0]) == taken
    with pytest.raises(DeviceError, match="EIO"):
        repl.exec("b.writeto(60, b'\\x00\\xaf')")
    chip.deaf = False
    repl.exec("b.writeto(60, b'\\x00\\xaf')")
    assert chip.transfers[-1] == b"\x00\xaf"


def test_a_wedged_bus_times_out_and_nine_clocks_free_it():
    repl, chip = start()
    repl.pico.bus.wedge(clocks=9)
    with pytest.raises(DeviceError, match="ETIMEDOUT"):
        repl.exec("b.writeto(60, b'\\x00\\xae')")
    repl.exec("""
data, clock = Pin(14, Pin.IN, Pin.PULL_UP), Pin(15, Pin.OPEN_DRAIN, value=1)
n = 0
while not data.value() and n < 20:
    clock(0); time.sleep_us(5); clock(1); time.sleep_us(5); n += 1
""")
    assert repl.exec("print(n)") == "9\n"
    repl.exec(BUS % 400_000 + "b.writeto(60, b'\\x00\\xaf')")
    assert chip.transfers[-1] == b"\x00\xaf"


@pytest.mark.parametrize(("kind", "column"), [(Sh1106, 2), (Ssd1306, 0)])
def test_a_drawn_picture_is_what_the_glass_shows(kind, column):
    pico = Pico(kind())
    repl = Repl(pico)
    repl.exec(BUS % 400_000 + "import binascii, framebuf\nraw = bytearray(1024)")
    repl.exec(
        "f = framebuf.FrameBuffer(raw, 128, 64, framebuf.MONO_VLSB)\nf.text('Pocket', 20, 9)\nf.line(0, 63, 127, 0, 1)"
    )
    repl.exec("b.writeto(60, bytes((0x00, 0xAE, 0x8D, 0x14, 0x20, 0x02, 0xA1, 0xC8, 0xAF)))")
    repl.exec(
        "for page in range(8):\n"
        f"    b.writeto(60, bytes((0x00, 0xB0 | page, {column}, 0x10)))\n"
        "    b.writeto(60, b'@' + raw[128 * page:128 * page + 128])"
    )
    drawn = bytes.fromhex(repl.exec("print(binascii.hexlify(raw).decode())"))
    assert any(drawn)
    assert pico.chip.packed() == drawn
    assert pico.chip.unknown == []
