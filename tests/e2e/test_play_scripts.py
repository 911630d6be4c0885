"""`play --script` with the real handheld: the screens are what they were, on every target, and a game goes on."""

import functools
import tempfile
from pathlib import Path

import golden_pictures
import pytest

from harness import play

HERE = Path(__file__).parent
SHOTS = ("menu", "new_game", "table", "two_cards", "what_is_this", "pause")


@functools.cache
def missing(target):
    """Why the target is not to be had; "" if it is."""
    with tempfile.TemporaryDirectory() as saves:
        try:
            play.open_handheld(play.arguments_of(["--target", target]), saves).close()
        except play.CannotPlay as problem:
            return str(problem)
    return ""


@pytest.fixture
def playing(target, tmp_path):
    """playing(script, *arguments) -> {name: the 1024 bytes of that screen}; skips where the target is not to be had."""
    if target not in play.TARGETS:
        pytest.skip(f"play does not run on {target}")

    def run(script, *arguments):
        path = tmp_path / "keys.txt"
        path.write_text(script, encoding="utf-8")
        words = ["--script", str(path), "--png", str(tmp_path / "png"), "--target", target, *arguments]
        if missing(target):
            pytest.skip(missing(target))
        assert play.main(words) == 0
        return {path.stem: golden_pictures.read(path) for path in (tmp_path / "png").iterdir()}

    return run


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_screens_of_the_readme(playing, golden, language):
    script = (HERE / "first_turn.keys").read_text(encoding="utf-8")
    screens = playing(script, "--lang", language, "--seed", "7")
    assert sorted(screens) == sorted(SHOTS)
    for name in SHOTS:
        golden.check(f"first_turn/{name}_{language}", screens[name])


def test_one_seed_one_game_another_seed_another(playing):
    script = "a\na\nwait 2000\na\nwait 1000\na\nwait 3000\nshot end\n"
    once = playing(script, "--lang", "en", "--seed", "11")
    again = playing(script, "--lang", "en", "--seed", "11")
    other = playing(script, "--lang", "en", "--seed", "12")
    assert once == again
    assert once != other


def test_a_game_goes_on_where_it_was_left(playing, tmp_path):
    saves = ("--saves", str(tmp_path / "saves"), "--lang", "en", "--seed", "7")
    before = playing("a\na\nwait 1500\nright\nwait 2000\nshot left\n", *saves)
    after = playing("shot menu\na\nwait 500\nright\nshot back\n", *saves)
    assert after["back"] == before["left"]
    assert after["menu"] != playing("shot menu\n", "--lang", "en")["menu"]  # Continue stands there


def test_the_language_is_asked_where_none_is_given(playing):
    fresh = playing("shot asked\nright\na\nshot menu\n")
    assert fresh["menu"] == playing("shot menu\n", "--lang", "ko")["menu"]
    assert fresh["asked"] != fresh["menu"]
