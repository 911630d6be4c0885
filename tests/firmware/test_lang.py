"""Words: particles follow the sound, lines fit, languages do not mix."""
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lang_cases import Even, answers, rooms

from firmware import lang
from firmware.draw.canvas import G7, G9, GB, Canvas


@pytest.fixture(autouse=True)
def english():
    yield
    lang.use("en")


@pytest.mark.parametrize(("word", "particles"), [
    ("괴물", "괴물은 괴물이 괴물을 괴물과 괴물로 괴물이다"),
    ("광기", "광기는 광기가 광기를 광기와 광기로 광기다"),
    ("문", "문은 문이 문을 문과 문으로 문이다"),
    ("1", "1은 1이 1을 1과 1로 1이다"),  # il: closed, but ㄹ before 로
    ("2", "2는 2가 2를 2와 2로 2다"),
    ("3", "3은 3이 3을 3과 3으로 3이다"),
    ("6", "6은 6이 6을 6과 6으로 6이다"),
    ("7", "7은 7이 7을 7과 7로 7이다"),
    ("10", "10은 10이 10을 10과 10으로 10이다"),  # ten, not "one nought"
    ("P4", "P4는 P4가 P4를 P4와 P4로 P4다"),
    ("(던위치)", "(던위치)는 (던위치)가 (던위치)를 (던위치)와 (던위치)로 (던위치)다"),
    ("‘문’", "‘문’은 ‘문’이 ‘문’을 ‘문’과 ‘문’으로 ‘문’이다"),
])
def test_particles_follow_the_final_sound(word, particles):
    assert " ".join(lang.say("{0|%s}" % name, word) for name in ("은", "이", "을", "과", "으로", "이다")) == particles


def test_fields_in_any_order_and_twice():
    assert lang.say("{1|이} {0}: {1}", 3, "P2") == "P2가 3: P2"
    assert lang.say("no field", 1) == "no field"


def test_count_has_a_singular():
    assert [lang.count(n, "{0} card", "{0} cards") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_unknown_language_is_refused():
    with pytest.raises(ValueError, match="xx"):
        lang.use("xx")


def test_a_change_of_language_drops_the_other_one(products):
    lang.use("ko")
    assert lang.load("shell").language_en == lang.load("shell").language_en
    korean = lang.load("shell")
    assert korean.__name__ == "words.ko_shell"
    sprites = __import__("words.sprites_shell", None, None, ("*",))
    lang.use("en")
    assert "words.ko_shell" not in sys.modules
    assert sys.modules["words.sprites_shell"] is sprites
    assert lang.load("shell").__name__ == "words.en_shell"


def wrap(text, width):
    return lang.wrap(Even(), text, width, 0)


def test_lines_break_at_spaces_only():
    assert wrap("a bc def ghij", 60) == ["a bc", "def", "ghij"]
    assert wrap("한 번에 3벌까지 내려요", 60) == ["한 번에", "3벌까지", "내려요"]


def test_line_breaks_are_kept():
    assert wrap("a\nb\n\nc", 100) == ["a", "b", "", "c"]


def test_a_word_that_is_too_wide_breaks_behind_its_hyphen_or_where_it_must():
    assert wrap("Shub-Niggurath", 100) == ["Shub-", "Niggurath"]
    assert wrap("x abcdefghijk", 50) == ["x", "abcde", "fghij", "k"]


def test_no_line_starts_with_a_closing_mark_or_ends_with_an_opening_one():
    assert wrap("abcde, f", 50) == ["abcd", "e, f"]
    assert wrap("abcd(ef)", 50) == ["abcd", "(ef)"]
    assert wrap("abcd)))", 50) == ["abc", "d)))"]


@given(st.text("ab가,.( -\n)[", max_size=60), st.integers(10, 150))
def test_wrapping_loses_nothing_and_fits(text, width):
    lines = wrap(text, width)
    assert "".join(lines).replace(" ", "") == text.replace("\n", "").replace(" ", "")
    assert all(10 * len(line) <= width for line in lines)


def test_real_fonts_fit_too(products):
    canvas = Canvas()
    canvas.load_fonts("en")
    text = "Lay 3 or more cards of one number: take its portal, even from a player."
    for font in (G7, G9, GB):
        for width in (20, 60, 126):
            assert all(canvas.width(line, font) <= width for line in lang.wrap(canvas, text, width, font))


def test_micropython_gives_the_same_answers(micropython):
    printed = micropython(Path(__file__).with_name("lang_cases.py")).rstrip("\n")
    assert printed.split("\f") == answers() + rooms()


def test_borrowed_words_are_forgotten(products):
    lang.use("en")
    words = lang.borrow("pocket_madness_rules")
    assert words.titles[0] == "Goal"
    assert "words.en_pocket_madness_rules" not in sys.modules
    assert not hasattr(sys.modules["words"], "en_pocket_madness_rules")
    assert lang.borrow("pocket_madness_rules") is not words
