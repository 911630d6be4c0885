"""Every screen of Enemies and Allies' table in both languages, dot by dot."""

import pytest
from enemies_allies_screens import SCREENS, THREE, USING, placed, table
from looking import Looking

from engine.enemies_allies import moves as m
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
    (USING, ["right", "a"], "3 Attack"), ({**USING, "affinity": True}, ["right", "a"], "Affinity"),
    (USING, ["left"], "4 Hand"),
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


def test_dice_on_further_mains_are_told_apart_in_the_log():
    view = table("en", THREE).view
    lines = [view.log_lines([m.E_PLACE, 0, 4, where, cost, 255], 0) for where, cost in ((1, 0), (2, 1), (3, 0), (4, 1))]
    assert lines == [["4 on base"], ["4 on main, +1"], ["4 on main 2"], ["4 on main 3, +1"]]


def test_mains_stay_in_sight_when_the_game_is_over():
    fields = {**THREE, "stage": "over"}
    frames = [Looking(placed(2, {**fields, "main": main})).watch(0) for main in ({"A": "7H", "B": "10C"},
                                                                              {"A": "7H", "B": "9C"})]
    assert frames[0].press("down") == frames[1].press("down")
    assert frames[0].frame() != frames[1].frame()
