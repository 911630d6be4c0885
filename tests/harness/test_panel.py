"""The display chips: what a driver may get wrong must show on the glass."""
import pytest

from harness.panel import CHIPS, HEIGHT, WIDTH, Sh1106, Ssd1306

COMMAND, DATA = 0x00, 0x40
ON = bytes((COMMAND, 0x8D, 0x14, 0x20, 0x02, 0xA1, 0xC8, 0xAF))


def lit(chip_class):
    chip = chip_class()
    assert chip.transfer(ON)
    return chip


def fill(chip, value=0):
    for page in range(8):
        chip.transfer(bytes((COMMAND, 0xB0 | page, 0x00, 0x10)))
        chip.transfer(bytes((DATA,)) + bytes([value]) * chip.COLUMNS)


@pytest.fixture(params=CHIPS.values(), ids=CHIPS)
def chip(request):
    return lit(request.param)


def test_memory_after_power_up_is_not_blank(chip):
    assert any(chip.packed())


def test_dark_until_switched_on(chip):
    fill(chip, 0xFF)
    chip.transfer(bytes((COMMAND, 0xAE)))
    assert chip.packed() == bytes(1024)
    assert chip.status() == 0x40
    chip.transfer(bytes((COMMAND, 0xAF)))
    assert chip.packed() == b"\xff" * 1024


def test_ssd1306_is_dark_without_its_charge_pump():
    chip = Ssd1306()
    chip.transfer(bytes((COMMAND, 0xAF)))
    assert chip.packed() == bytes(1024)


def test_sh1106_converter_can_be_stopped():
    chip = lit(Sh1106)
    chip.transfer(bytes((COMMAND, 0xAD, 0x8A)))
    assert not chip.lit
    chip.transfer(bytes((COMMAND, 0xAD, 0x8B)))
    assert chip.lit


def test_a_byte_is_eight_dots_lowest_on_top(chip):
    fill(chip)
    first = chip.FIRST
    chip.transfer(bytes((COMMAND, 0xB3, first & 15, 0x10 | first >> 4)))
    chip.transfer(bytes((DATA, 0x05)))
    assert [(x, y) for y in range(HEIGHT) for x in range(WIDTH) if chip.pixel(x, y)] == [(0, 24), (0, 26)]
    assert chip.packed()[3 * 128] == 0x05


def test_packed_agrees_with_the_pixels_in_every_orientation(chip):
    for orientation in ((0xA1, 0xC8), (0xA0, 0xC8), (0xA1, 0xC0), (0xA0, 0xC0), (0xA7,), (0x45,), (0xD3, 9),
                        (0xA8, 31)):
        chip.transfer(bytes((COMMAND, *orientation)))
        packed = chip.packed()
        assert all(packed[(y >> 3) * 128 + x] >> (y & 7) & 1 == chip.pixel(x, y)
                   for y in range(0, HEIGHT, 3) for x in range(0, WIDTH, 5))


def test_wrong_orientation_turns_the_picture():
    chip = lit(Ssd1306)
    fill(chip)
    chip.transfer(bytes((DATA, 0x01)))
    chip.transfer(bytes((COMMAND, 0xB0, 0x00, 0x10)))
    chip.transfer(bytes((DATA, 0x01)))
    chip.transfer(bytes((COMMAND, 0xA0, 0xC0)))
    assert chip.pixel(127, 63)
    assert not chip.pixel(0, 0)


def test_inverse_and_all_on(chip):
    fill(chip)
    chip.transfer(bytes((COMMAND, 0xA7)))
    assert chip.packed() == b"\xff" * 1024
    chip.transfer(bytes((COMMAND, 0xA6, 0xA5)))
    assert chip.packed() == b"\xff" * 1024


def test_rows_beyond_the_multiplex_ratio_are_dark(chip):
    fill(chip, 0xFF)
    chip.transfer(bytes((COMMAND, 0xA8, 31)))
    assert sum(chip.pixel(5, y) for y in range(HEIGHT)) == 32


def test_page_addressing_stays_in_its_page():
    chip = lit(Ssd1306)
    fill(chip)
    chip.transfer(bytes((COMMAND, 0xB2, 0x0E, 0x17)))  # column 126
    chip.transfer(bytes((DATA, 1, 2, 3)))
    assert chip.packed()[2 * 128 + 126:3 * 128] == b"\x01\x02"
    assert chip.packed()[2 * 128] == 3  # wrapped within the page
    assert chip.packed()[3 * 128] == 0


def test_sh1106_loses_what_is_written_past_its_last_column():
    chip = lit(Sh1106)
    fill(chip)
    chip.transfer(bytes((COMMAND, 0xB0, 0x02, 0x18)))  # column 130
    chip.transfer(bytes((DATA, 1, 2, 3, 4)))
    assert chip.memory[130:132] == b"\x01\x02"
    assert not any(chip.memory[:130])
    assert not any(chip.memory[132:])


def test_sh1106_shows_columns_2_to_129():
    chip = lit(Sh1106)
    fill(chip)
    chip.transfer(bytes((COMMAND, 0xB0, 0x00, 0x10)))
    chip.transfer(bytes((DATA,)) + bytes(range(1, 133)))
    assert chip.packed()[:128] == bytes(range(3, 131))


def test_sh1106_has_no_horizontal_mode():
    """A driver that relies on it gets its whole picture into page 0, as on the real module."""
    chip = lit(Sh1106)
    fill(chip)
    chip.transfer(bytes((COMMAND, 0xB0, 0x00, 0x10, 0x20, 0x00)))
    chip.transfer(bytes((DATA,)) + b"\xff" * 1024)
    assert chip.packed() == b"\xff" * 128 + bytes(896)


def test_ssd1306_horizontal_and_vertical_modes():
    chip = lit(Ssd1306)
    chip.transfer(bytes((COMMAND, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7)))
    picture = bytes((i * 7 + i // 128) & 0xFF for i in range(1024))
    chip.transfer(bytes((DATA,)) + picture)
    assert chip.packed() == picture
    chip.transfer(bytes((COMMAND, 0x20, 0x01, 0x21, 4, 5, 0x22, 6, 7)))
    chip.transfer(bytes((DATA, 1, 2, 3, 4)))
    assert chip.packed()[6 * 128 + 4:6 * 128 + 6] == b"\x01\x03"
    assert chip.packed()[7 * 128 + 4:7 * 128 + 6] == b"\x02\x04"


def test_commands_may_be_split_over_messages_and_mixed_with_data(chip):
    fill(chip)
    chip.transfer(bytes((COMMAND, 0x81)))
    chip.transfer(bytes((COMMAND, 0x33)))
    assert chip.contrast == 0x33
    column = chip.FIRST
    chip.transfer(bytes((0x80, 0xB1, 0x80, column, 0x80, 0x10, 0x40, 0xAA, 0xBB)))
    assert chip.packed()[128:130] == b"\xaa\xbb"


def test_an_unknown_command_is_noted(chip):
    chip.transfer(bytes((COMMAND, 0xFF)))
    assert chip.unknown == [0xFF]


def test_no_acknowledge_without_power_or_on_a_loose_wire(chip):
    before = chip.packed()
    chip.deaf = True
    assert not chip.transfer(bytes((COMMAND, 0xAE)))
    assert chip.packed() == before
    chip.deaf = False
    chip.power_off()
    assert not chip.transfer(bytes((COMMAND, 0xAE)))
    assert chip.packed() == bytes(1024)
    chip.power_on()
    assert chip.start()
    assert not chip.display_on


def test_changes_rise_only_when_the_picture_may_have_changed(chip):
    fill(chip, 3)
    before = chip.changes
    fill(chip, 3)
    assert chip.changes == before
    fill(chip, 4)
    assert chip.changes > before
