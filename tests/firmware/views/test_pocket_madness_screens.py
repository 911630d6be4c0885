"""Every screen of Pocket Madness' table in both languages, dot by dot."""

import pytest
from pocket_madness_screens import LATE, SCREENS, table

from firmware import lang


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", SCREENS)
def test_screen(golden, name, language):
    golden.check(f"pocket_madness/{name}_{language}", SCREENS[name](language))


def test_a_change_of_language_keeps_the_page():
    looking = table("en", LATE, "left", "a")
    view = looking.view
    lang.use("ko")
    looking.app.canvas.load_fonts("ko")
    looking.app.words = lang.load("shell")
    view.reword()
    assert looking.frame() == table("ko", LATE, "left", "a").frame()
    assert view.shown is view.closing


@pytest.mark.parametrize(("keys", "title"), [
    ([], "Investigate"), (["right"] * 3, "Open portals"), (["right"] * 3 + ["a"], "Open portals"),
    (["right"] * 4, "Publish"), (["left"], "Close a portal"), (["left", "a"], "Shub-Niggurath"),
    (["left", "a", "right"], "Gug"), (["up"], "The row"),
])
def test_the_rules_open_at_the_page_of_the_choice(keys, title):
    looking = table("en", LATE, *keys)
    assert lang.borrow("pocket_madness_rules").titles[looking.view.rules_page()] == title


def test_what_the_shell_asks():
    view = table("en", LATE, round=7).view
    assert (view.progress(), view.log_title(), view.score_text(1)) == (7, "Round 7", "7")
    assert view.low_wins
