"""One game after another on the chip: the second one finds the heap as the first one did."""

import pytest

from engine import games
from harness.targets import cpython

try:
    from harness.targets import pico
except ImportError:
    pico = None


def first_picture(handheld):
    """Of the logo, which rises by steps of 25 ms: the one before the first step."""
    before = handheld.picture()
    for _ in range(1_000):
        handheld.run(2)
        now = handheld.picture()
        if any(now) and now == before:
            return now
        before = now
    raise AssertionError("no picture")


@pytest.mark.pico
@pytest.mark.skipif(pico is None, reason="the emulator rp2040py is not installed")
def test_another_game_begins_with_a_new_interpreter_and_the_first_does_not(tmp_path):
    assert pico
    with cpython.Handheld(saves=tmp_path, language="ko") as before:
        before.run(1_500)
        before.request(f"game {games.NAMES[0]} 01 5")
        before.run(1_200)
    with pico.Handheld(saves=tmp_path, language="ko") as handheld:
        logo = first_picture(handheld)
        handheld.run(700)
        handheld.tap("b", after=300)  # any key leaves the logo
        menu = handheld.picture()

        def shown_until(done):
            """Every picture until one for which done(picture) holds and the next is the same."""
            seen = [handheld.picture()]
            for _ in range(150):
                handheld.run(20)
                seen.append(handheld.picture())
                if done(seen[-1]) and seen[-1] == seen[-2]:
                    return seen
            raise AssertionError(handheld.drawing())

        handheld.tap("a", after=0)  # the first game since power-on (of the same one again: test_starting_anew.py)
        assert logo not in shown_until(lambda picture: picture not in (menu, logo))
        handheld.run(500)
        handheld.long("b", after=100)
        handheld.taps("up a")  # save and leave
        handheld.run_until(lambda: handheld.picture() == menu, 800, "the menu")
        another = games.NAMES.index("enemies_allies")
        handheld.taps("down a down " + "right " * another + "up")
        handheld.tap("a", after=0)
        assert logo in shown_until(lambda picture: picture == logo)
        handheld.run_until(lambda: handheld.picture() != logo, 1_500, "the table")
        assert handheld.link.game()["name"] == games.NAMES[another]
        assert not handheld.crash_trace()
        saves = handheld.read_saves()
        assert all(any(name.startswith(game) for name in saves) for game in (games.NAMES[0], games.NAMES[another]))

