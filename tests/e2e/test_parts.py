"""The console's words for the handheld's parts: what `python -m harness checkout` relies on, on every target."""
import pytest

from harness.checkout import Checkout
from harness.link import Refused

WAKE = 3_000


def wake(make_handheld):
    """A handheld at its menu. Not a fixture: what a test on the pico does itself can begin from a snapshot."""
    handheld = make_handheld(language="en")
    handheld.run(WAKE)
    handheld.settle()
    return handheld


def answer(handheld, word):
    """NAME VALUE NAME VALUE.. as a dict."""
    words = handheld.request(word).split()
    return dict(zip(words[::2], words[1::2], strict=True))


def lit(picture):
    return sum(byte.bit_count() for byte in picture)


def test_storage_is_written_and_read_and_leaves_nothing(make_handheld):
    awake = wake(make_handheld)
    before = awake.link.saves()
    found = answer(awake, "storage")
    assert found["check"] == "ok"
    assert 0 < int(found["free"]) <= int(found["size"])
    assert awake.link.saves() == before


def test_the_battery_is_measured(make_handheld):
    awake = wake(make_handheld)
    found = answer(awake, "battery")
    assert found["usb"] == "1"
    assert 1_800 < int(found["millivolts"]) < 5_500
    assert found["level"] in "01234"


def test_a_pattern_hides_the_game_from_keys_and_goes_away(make_handheld):
    awake = wake(make_handheld)
    menu = awake.picture()
    awake.request("pattern lit")
    awake.run(200)
    assert awake.picture() == b"\xff" * 1024
    awake.request("key tap a")
    awake.run(300)
    assert awake.picture() == b"\xff" * 1024
    awake.request("pattern frame")
    awake.run(200)
    assert 400 < lit(awake.picture()) < 2_000
    awake.request("pattern none")
    awake.run(200)
    assert awake.picture() == menu


def test_the_keys_of_the_pattern_fill_while_they_are_down(make_handheld):
    awake = wake(make_handheld)
    awake.request("pattern keys")
    awake.run(200)
    empty = awake.picture()
    seen = {empty}
    for key in ("up", "down", "left", "right", "a", "b"):
        awake.request("key down " + key)
        awake.run(200)
        assert lit(awake.picture()) > lit(empty) + 50
        seen.add(awake.picture())
        awake.request("key up " + key)
        awake.run(200)
        assert awake.picture() == empty
    assert len(seen) == 7


def test_the_panel_says_what_it_is_and_becomes_another(make_handheld):
    awake = wake(make_handheld)
    awake.request("pattern frame")
    awake.run(200)
    assert answer(awake, "panel") == {"answers": "1", "chip": "sh1106", "offset": "2"}
    assert answer(awake, "panel ssd1306 0")["chip"] == "ssd1306"
    awake.run(200)
    assert answer(awake, "panel") == {"answers": "1", "chip": "ssd1306", "offset": "0"}
    awake.power_cycle()
    awake.run(WAKE)
    assert answer(awake, "panel")["chip"] == "ssd1306"


def test_what_makes_no_sense_is_refused(make_handheld):
    awake = wake(make_handheld)
    for request in ("pattern", "pattern zebra", "tone", "tone 440", "tone 10 10", "tone 440 9999", "panel sh1106",
                    "panel sh1106 5", "panel st7789 0"):
        with pytest.raises(Refused) as refused:
            awake.request(request)
        assert refused.value.code == "args"


@pytest.fixture
def fingers(target):
    """Skips where nobody can put a finger on the keys."""
    if target.startswith("serial"):
        pytest.skip("needs a finger: python -m harness checkout")


def test_every_press_of_a_key_is_counted_on_its_own(make_handheld, fingers):
    awake = wake(make_handheld)
    assert awake.request("buttons") == "up:0:high down:0:high left:0:high right:0:high a:0:high b:0:high"
    awake.tap("left")
    awake.tap("left", ms=2)
    awake.press("b")
    awake.run(100)
    assert awake.request("buttons") == "up:0:high down:0:high left:2:high right:0:high a:0:high b:1:low"
    awake.request("key tap up")
    awake.run(200)
    assert "up:0:high" in awake.request("buttons")


def test_a_pattern_nobody_asks_for_again_ends_by_itself(make_handheld, fingers):
    awake = wake(make_handheld)
    menu = awake.picture()
    awake.request("pattern lit")
    awake.run(50_000)
    awake.tap("a")
    assert lit(awake.picture()) == 8192
    awake.run(12_000)
    assert awake.picture() == menu


def test_tones_sound_under_a_pattern_even_if_sound_is_off(make_handheld, target):
    if target != "cpython":
        pytest.skip("looks at the pin of the buzzer")
    handheld = make_handheld(language="en")
    handheld.run(WAKE)
    handheld.app.settings.sound = 0
    handheld.app.apply_settings()
    heard = handheld.bench.tones
    heard.clear()
    handheld.request("tone 440 100")
    handheld.run(300)
    assert heard == []
    handheld.request("pattern frame")
    handheld.request("tone 440 100")
    handheld.run(300)
    assert [hertz for _, hertz in heard] == [440, 0]
    assert 80 <= heard[1][0] - heard[0][0] <= 140
    handheld.request("pattern none")
    handheld.request("tone 440 100")
    handheld.run(300)
    assert len(heard) == 2


def test_a_checkout_of_all_parts(make_handheld, fingers):
    awake = wake(make_handheld)
    down = []

    def say(text):
        if text.startswith("Press "):
            down.append(text.split()[1].lower())
            awake.press(*down)

    def pause(ms):
        awake.run(ms)
        if down:
            awake.release(down.pop())

    answers = iter("yny")
    found = Checkout(awake.link, lambda question, letters: next(answers), say, pause, patience=1_000).run()
    assert [verdict for verdict in found if verdict.verdict != "pass"] == []
    assert len(found) == 10
