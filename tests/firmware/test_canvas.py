"""The canvas: geometry at the edges of the panel, and pictures that people know by heart."""
import pytest
from drawing import check

from firmware.draw.canvas import CLEAR, G9, GB, OPAQUE, OR, XOR, Canvas


@pytest.fixture
def canvas():
    return Canvas()


def picture(canvas, x, y, w, h):
    return ["".join("#" if canvas.get(x + i, y + j) else "." for i in range(w)) for j in range(h)]


def test_buffer_is_the_panels_layout(canvas):
    canvas.pixel(5, 19)
    assert len(canvas.buffer) == 1024
    assert {i: byte for i, byte in enumerate(canvas.buffer) if byte} == {2 * 128 + 5: 1 << 3}


def test_clear_lights_or_darkens_everything(canvas):
    canvas.clear(1)
    assert set(canvas.buffer) == {255}
    canvas.clear()
    assert set(canvas.buffer) == {0}


@pytest.mark.parametrize("box", [(-5, -5, 3, 3), (128, 0, 9, 9), (0, 64, 9, 9), (10, 10, 0, 5), (10, 10, 5, -3),
                                 (-2000, 3, 5, 5), (3, 5000, 2, 2)])
def test_what_lies_off_the_panel_draws_nothing(canvas, box):
    canvas.fill(*box)
    canvas.invert(*box)
    canvas.weave(*box)
    assert not any(canvas.buffer)
    assert canvas.get(box[0], box[1]) == 0


def test_round_fill_stands_off_lit_ground(canvas):
    canvas.clear(1)
    canvas.round_fill(2, 2, 5, 4, 0)
    assert picture(canvas, 1, 1, 7, 6) == ["#######", "##...##", "#.....#", "#.....#", "##...##", "#######"]


def test_back_of_a_card(canvas):
    canvas.clear(1)
    canvas.lattice(0, 0, 8, 7)
    assert picture(canvas, 0, 0, 8, 7) == [
        ".######.",
        "#......#",
        "#.#.#..#",
        "#..#.#.#",
        "#.#.#..#",
        "#......#",
        ".######.",
    ]


def test_dotted_outline_keeps_its_corners(canvas):
    canvas.dot_rect(0, 0, 7, 5)
    assert picture(canvas, 0, 0, 7, 5) == ["#.#.#.#", ".......", "#.....#", ".......", "#.#.#.#"]


def test_sprite_modes(canvas):
    sheet = b"SP1\0\1\0" + bytes((10, 0, 2, 2)) + bytes((0b01, 0b10))
    seen = {}
    for mode in (OR, CLEAR, XOR, OPAQUE):
        canvas.clear()
        canvas.fill(0, 0, 2, 1)
        canvas.sprite(sheet, 0, 0, 0, mode)
        seen[mode] = picture(canvas, 0, 0, 2, 2)
    assert seen == {OR: ["##", ".#"], CLEAR: [".#", ".."], XOR: [".#", ".#"], OPAQUE: ["#.", ".#"]}


def test_text_says_where_it_ends(canvas, products):
    canvas.load_fonts("en")
    assert canvas.text(10, 10, "Pocket") == 10 + canvas.width("Pocket")
    assert canvas.centred(64, 30, "Pocket", GB) == 64 - canvas.width("Pocket", GB) // 2 + canvas.width("Pocket", GB)
    assert canvas.right(127, 50, "Pocket", G9) == 128
    assert any(canvas.get(127, y) for y in range(50, 60))
    assert not any(canvas.get(x, y) for x in range(10) for y in range(64))


@pytest.mark.parametrize("damage", [lambda font: b"KF1\0" + font[4:], lambda font: font[:-1], lambda font: font[:9],
                                    lambda font: font[:8] + b"\5\0" + font[10:], lambda font: b"",
                                    lambda font: font[:7] + b"\0" + font[8:],  # no ASCII
                                    lambda font: font[:200] + b"\xff" * 90 + font[290:],  # glyphs outside
                                    lambda font: font[:4] + b"\x20" + font[5:]])
def test_damaged_font_is_refused(canvas, products, monkeypatch, tmp_path, damage):
    from firmware import place

    font = (products / "fonts" / "en_g7.kf").read_bytes()
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "en_g7.kf").write_bytes(damage(font))
    monkeypatch.setattr(place, "ROOT", str(tmp_path) + "/")
    with pytest.raises(ValueError, match="en_g7"):
        canvas.load_fonts("en")


def test_missing_font_is_an_os_error(canvas, monkeypatch, tmp_path):
    from firmware import place

    monkeypatch.setattr(place, "ROOT", str(tmp_path) + "/")
    with pytest.raises(OSError, match="en_g7"):
        canvas.load_fonts("en")


def test_foreign_sheet_is_refused(monkeypatch, tmp_path):
    from firmware import place
    from firmware.draw import sprites

    (tmp_path / "sprites").mkdir()
    (tmp_path / "sprites" / "shell.sp").write_bytes(b"GIF89a")
    monkeypatch.setattr(place, "ROOT", str(tmp_path) + "/")
    with pytest.raises(ValueError, match="shell"):
        sprites.load("shell")


@pytest.mark.any_text
def test_random_drawing_equals_the_slow_reference():
    check(1, 400)
