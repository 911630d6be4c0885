"""Every screen of Pocket Madness' table in both languages, dot by dot."""

import itertools

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
    looking.app.canvas.use_room("pocket_madness")
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


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize(("owner", "says"), [(None, "from_supply"), (0, "yours_already"), (1, "from_seat")])
def test_where_a_portal_comes_from_is_said_whatever_its_name(language, owner, says):
    for number in range(6, 13):
        portals = {} if owner is None else {number: owner}
        looking = table(language, {"hand": {0: {number: 3, 18 - number if number != 9 else 8: 1}, 1: {7: 1}, 2: {8: 1}},
                                   "row": [12, 12, 11], "madness": [0] * 3, "portals": portals},
                        *["right"] * 3, "a", exact=True)
        opening = looking.view.shown
        assert opening is looking.view.opening
        assert opening.second == lang.say(getattr(looking.view.words, says), 2)
        assert looking.app.canvas.width(opening.first) <= 72


def test_two_digits_of_one_card_stand_closer_than_two_cards():
    looking = table("en", {"hand": {0: {6: 1}, 1: {7: 1}, 2: {8: 1}}, "row": [10, 12, 11, 10, 12, 11],
                           "madness": [0] * 3}, "up", exact=True)
    picture = looking.frame()
    inked = [x for x in range(6, 128) if any(picture[(y >> 3) * 128 + x] >> (y & 7) & 1 for y in range(13, 20))]
    gaps = [right - left - 1 for left, right in itertools.pairwise(inked) if right > left + 1]
    assert len(gaps) == 11                           # within a number, and between it and the next, in turn
    assert max(gaps[::2]) < min(gaps[1::2])
