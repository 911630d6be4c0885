"""What every target must do alike, before anybody plays on it."""
import pytest

from harness.link import Refused
from harness.targets import cpython, vm

WAKE = 3_000  # ms from power-on to a screen that waits, logo included


def test_a_picture_after_power_on(handheld):
    handheld.run(WAKE)
    assert any(handheld.picture())


def test_keys_lead_somewhere(handheld):
    handheld.run(WAKE)
    before = handheld.picture()
    handheld.tap("right")
    handheld.settle()
    assert handheld.picture() != before


def test_a_tap_shorter_than_a_frame_counts(handheld):
    handheld.run(WAKE)
    before = handheld.picture()
    handheld.tap("right", ms=2)
    handheld.settle()
    assert handheld.picture() != before


def test_the_console_answers_and_refuses(handheld):
    assert handheld.request("version").startswith("pocket-table")
    with pytest.raises(Refused, match="there is no 'frobnicate'"):
        handheld.request("frobnicate")


@pytest.mark.pico
def test_the_console_sees_the_picture_of_the_glass(make_handheld):
    handheld = make_handheld(language="en")
    handheld.run(WAKE)
    handheld.settle()
    assert handheld.link.screen() == handheld.picture()


def test_keys_over_the_console_do_what_keys_do(make_handheld):
    pictures = []
    for press in (lambda handheld: handheld.tap("down"), lambda handheld: handheld.request("key tap down")):
        handheld = make_handheld(language="en")
        handheld.run(WAKE)
        press(handheld)
        handheld.run(200)
        handheld.settle()
        pictures.append(handheld.picture())
    assert pictures[0] == pictures[1]


def test_what_was_chosen_survives_power_loss(make_handheld):
    handheld = make_handheld()
    handheld.run(WAKE)
    handheld.taps("right a")  # Korean, at the first start
    handheld.settle()
    korean = handheld.picture()
    saves = handheld.read_saves()
    assert b"language=ko" in saves["settings.a"] + saves.get("settings.b", b"")
    handheld.power_cycle()
    handheld.run_until(lambda: handheld.picture() == korean, WAKE, "the same menu")


def test_the_other_chip_shows_the_picture_two_columns_off(make_handheld):
    pictures = []
    for chip in ("sh1106", "ssd1306"):
        handheld = make_handheld(language="en", chip=chip)
        handheld.run(WAKE)
        handheld.settle()
        pictures.append(handheld.picture())
    for page in range(0, 1024, 128):
        assert pictures[0][page:page + 126] == pictures[1][page + 2:page + 128]


@pytest.mark.pico
def test_right_at_power_on_is_the_other_chip(make_handheld):
    handheld = make_handheld(language="en", chip="ssd1306", held=("right",))
    handheld.run(700)
    handheld.release()
    handheld.run(600)
    assert handheld.picture() == handheld.link.screen()


def test_without_a_panel_the_console_answers_and_hears_of_it(make_handheld):
    handheld = make_handheld(chip=None)
    handheld.request("version")
    handheld.run(1_200)
    handheld.request("version")
    assert any("no answer at 0x3c" in remark for remark in handheld.link.remarks)


@pytest.mark.pico
def test_a_panel_that_comes_late_or_loose_shows_the_picture_again(make_handheld):
    handheld = make_handheld(language="en")
    handheld.panel.power_off()
    link = handheld.link
    handheld.run(1_000)
    assert not any(handheld.picture())
    assert link.request("version")
    handheld.panel.power_on()
    handheld.run_until(lambda: any(handheld.picture()), 1_200)
    handheld.settle(100)
    assert link.screen() == handheld.picture()
    handheld.panel.deaf = True
    handheld.tap("down")
    stale = handheld.picture()
    assert link.screen() != stale
    handheld.run(500)
    handheld.panel.deaf = False
    handheld.run_until(lambda: handheld.picture() != stale, 1_200)
    handheld.run(60)
    assert link.screen() == handheld.picture()


def test_cpython_and_vm_show_the_same_pictures():
    """The same keys, settled after each: the shims and the real thing must not differ anywhere."""
    with cpython.Handheld(seed=5) as first, vm.Handheld(seed=5) as second:
        for handheld in (first, second):
            handheld.run(WAKE)
        for key in ("a", "a", "a", "down", "down", "up", "a", "down", "left", "right", "a", "a", "a"):
            for handheld in (first, second):
                handheld.tap(key)
                handheld.settle(400)
            assert first.picture() == second.picture(), f"{key}\n{first.drawing()}\n{second.drawing()}"


def test_two_vms_are_equal_to_the_byte_on_the_bus():
    logs = []
    for _ in range(2):
        with vm.Handheld(language="en", seed=9) as handheld:
            transfers = []
            genuine = handheld.panel.transfer
            handheld.panel.transfer = lambda data, log=transfers, do=genuine: (log.append(data), do(data))[1]
            handheld.run(WAKE)
            handheld.taps("a down a a")
            handheld.run(1_000)
            logs.append(transfers)
    assert logs[0] == logs[1]
    assert len(logs[0]) > 20
