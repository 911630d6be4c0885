"""The same drawing code on MicroPython: equal to the reference pixel by pixel, and without allocating."""
from pathlib import Path

import pytest

from firmware.draw.canvas import Canvas

DRAWING = Path(__file__).with_name("drawing.py")


def test_viper_equals_the_slow_reference(micropython):
    assert "equal" in micropython(DRAWING, "2", "300")


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_screen_allocates_nothing(micropython, language):
    assert int(micropython(DRAWING, "allocated", language)) == 0


def test_every_glyph_of_a_cut_is_that_of_the_source(products):
    """By another way than the build's: each character drawn alone, against the rows of the BDF file."""
    from bdffont import BdfFont

    from harness import fonts

    canvas = Canvas()
    sources = [(face, BdfFont.load(fonts.ASSETS / (face.file + ".bdf"))) for face in fonts.FACES.values()]
    for language, room in (("en", ""), ("ko", ""), ("ko", "pocket_madness")):
        canvas.load_fonts(language)
        canvas.use_room(room)
        for number, (face, source) in enumerate(sources):
            by_code = {glyph.encoding: glyph for glyph in source.glyphs}
            blob = canvas.more[number] if room else canvas.fonts[number]
            codes = fonts.codes(blob)
            assert len(codes) >= 10
            for code in codes:
                canvas.clear()
                canvas.text(20, 20, chr(code), number)
                lit = {(x, y) for y in range(64) for x in range(128) if canvas.get(x, y)}
                if code not in by_code:  # one of our own, drawn as a sprite
                    rows = (fonts.DRAWN / f"u{code:04x}.txt").read_text(encoding="utf-8").splitlines()
                    assert lit == {(20 + x, 20 + face.drawn + y) for y, row in enumerate(rows)
                                   for x, dot in enumerate(row) if dot == "#"}, chr(code)
                    continue
                glyph = by_code[code]
                top = 20 - face.top + source.properties["FONT_ASCENT"] - glyph.offset_y - glyph.height
                assert lit == {(20 + glyph.offset_x + x, top + y) for y, row in enumerate(glyph.bitmap)
                               for x, bit in enumerate(row) if bit}, chr(code)


def test_a_missing_glyph_is_noticed_in_tests(products):
    canvas = Canvas()
    canvas.load_fonts("en")
    with pytest.raises(AssertionError, match="no glyph for"):
        canvas.text(0, 0, "뷁")


@pytest.mark.any_text
def test_a_missing_glyph_is_drawn_as_a_question_mark(products):
    canvas = Canvas()
    canvas.load_fonts("en")
    canvas.text(0, 0, "a뷁b")
    drawn = bytes(canvas.buffer)
    canvas.clear()
    canvas.text(0, 0, "a?b")
    assert drawn == bytes(canvas.buffer)
