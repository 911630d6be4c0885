"""Every screen of Enemies and Allies' table in both languages, dot by dot."""

import pytest
from enemies_allies_screens import SCREENS, THREE, USING, table

from firmware import lang


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", SCREENS)
def test_screen(golden, name, language):
    golden.check(f"enemies_allies/{name}_{language}", SCREENS[name](language))


def test_a_change_of_language_keeps_the_page():
    looking = table("en", USING, "right", "a")
    view = looking.view
    lang.use("ko")
    looking.app.canvas.load_fonts("ko")
    looking.app.canvas.use_room("enemies_allies")
    looking.app.words = lang.load("shell")
    view.reword()
    assert looking.frame() == table("ko", USING, "right", "a").frame()
    assert view.shown is view.attacking


@pytest.mark.parametrize(("fields", "keys", "title"), [
    (THREE, [], "1 Roll"), (THREE, ["right"], "1 Enemies"), (USING, [], "3 Execute"),
    (USING, ["right", "a"], "3 Attack"), (USING, ["left"], "4 Hand"),
    ({**THREE, "stage": "end"}, [], "4 Strike"), ({**THREE, "stage": "place", "dice": ["1", "2", "3"]}, [],
                                                  "2 Place dice"),
])
def test_the_rules_open_at_the_page_of_the_choice(fields, keys, title):
    looking = table("en", fields, *keys)
    assert lang.borrow("enemies_allies_rules").titles[looking.view.rules_page()] == title


def test_what_the_shell_asks():
    view = table("en", THREE, turns=7).view
    assert (view.progress(), view.log_title(), view.score_text(0)) == (7, "Turn 7", str(view.game.score(0)))
    assert not view.low_wins


def test_who_is_out_comes_last_even_with_a_negative_score_about():
    view = table("en", {**THREE, "trophies": {}, "out": ["C"]}, players=3).view
    assert view.game.score(1) < 0
    assert view.rank(2) < view.rank(1) < view.rank(0)
    assert view.score_text(2) == "out"
