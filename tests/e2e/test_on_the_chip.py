"""What only the emulated chip can show: its pins, its analogue converter, its bus, and that nothing in it is chance."""

import pytest

from harness import wiring
from harness.targets import cpython
from harness.targets.fork import in_fork

WAKE = 3_000

pytestmark = [pytest.mark.pico, pytest.mark.parametrize("target", ["pico"])]


@pytest.fixture
def awake(make_handheld):
    """awake() -> a handheld at its menu. (To be called in the test: then it begins from a snapshot.)"""

    def wake():
        handheld = make_handheld(language="en")
        handheld.run(WAKE)
        return handheld

    return wake


def presses(handheld, key):
    words = handheld.request("buttons").split()
    return next(word.split(":")[1:] for word in words if word.startswith(key + ":"))


def test_a_worn_key_counts_once_and_a_tap_between_two_frames_counts(awake):
    handheld = awake()
    for down in (True, False):
        handheld.machine.bounce("down", down)
        handheld.run(60)
    assert presses(handheld, "down") == ["1", "high"]
    once = handheld.picture()
    handheld.tap("up", ms=1)
    handheld.tap("down", ms=1)
    assert presses(handheld, "down") == ["2", "high"]
    assert handheld.picture() == once


def test_the_same_keys_at_the_same_instants_are_the_same_run_to_the_bit(awake):
    handheld = awake()

    def play(late):
        machine = handheld.machine
        machine.at(5 + late, lambda: machine.press("down"))
        machine.at(45 + late, lambda: machine.bounce("down", False))
        machine.at(80 + late, lambda: machine.press("a"))
        machine.at(120 + late, lambda: machine.release("a"))
        machine.run(500)
        return machine.digest(), handheld.picture()

    first, again, other = (in_fork(play, late) for late in (0, 0, 120))
    assert first == again
    assert first[0] != other[0]
    assert first[1] == other[1]


def test_a_wedged_bus_does_not_stop_the_game_nor_the_opponent(awake):
    handheld = awake()
    link = handheld.link
    handheld.request("game pocket_madness 02 21")
    handheld.machine.bus.wedge(clocks=1_000_000)
    stale = handheld.picture()
    turns = []
    while turns[-2:] != ["B", "A"]:
        turns.append(link.game()["turn"])
        if turns[-1] == "A":
            link.request("move " + link.moves()[-1])
        else:
            handheld.tap("a", after=100)
        assert len(turns) < 60
    assert handheld.picture() == stale
    handheld.machine.bus.wedge(clocks=9)  # nine pulses free it, which the driver gives
    handheld.run_until(lambda: handheld.picture() != stale, 1_500, "another picture")
    handheld.settle(100)
    assert handheld.picture() == link.screen()


def test_without_a_cable_the_menu_shows_the_battery_as_on_cpython(awake):
    handheld = awake()
    with cpython.Handheld(language="en") as twin:
        twin.bench.usb = False
        twin.run(WAKE)
        twin.settle()
        menu = twin.picture()
    assert handheld.picture() != menu
    handheld.machine.mcu.gpio[wiring.USB_SENSE].set_input_value(False)
    handheld.run_until(lambda: handheld.picture() == menu, 200, "the same menu")


def test_every_level_of_the_battery_on_the_real_converter(target):
    from harness.targets.pico import device_files
    from harness.targets.pico_machine import Pico
    from harness.targets.pico_run import Repl

    pico = Pico(files={**device_files(), "/main.py": b""})
    repl = Repl(pico)
    repl.exec("import time\nfrom firmware.drivers.battery import Battery")
    levels = {}
    for millivolts in (3300, 3450, 3600, 3800, 4100, 0):
        pico.millivolts = millivolts
        repl.exec(f"b = Battery({wiring.BATTERY}, {wiring.USB_SENSE})\nb.tick(time.ticks_ms())")
        levels[millivolts] = repl.exec("print(b.level)").strip()
    assert levels == {3300: "0", 3450: "1", 3600: "2", 3800: "3", 4100: "4", 0: "None"}


@pytest.mark.parametrize("fault", ["another version", "missing"])
def test_files_that_do_not_fit_are_said_on_the_panel_and_the_line_and_the_board_can_be_flashed(target, fault):
    from harness.panel import Sh1106
    from harness.targets.pico import device_files
    from harness.targets.pico_machine import Pico
    from harness.targets.pico_run import Repl

    files = {**device_files(), "/saves/settings.a": b"as it was"}
    module = files.pop("/firmware/main.mpy")
    if fault == "another version":
        files["/firmware/main.mpy"] = module[:1] + bytes([module[1] + 1]) + module[2:]
    pico = Pico(Sh1106(), files=files)
    pico.run_until(lambda: b">>> " in pico.usb.received)
    assert b"run make flash (saves stay)" in pico.usb.received
    assert (b"incompatible .mpy" in pico.usb.received) == (fault == "another version")
    rows = [any(pico.chip.pixel(x, y) for x in range(128)) for y in range(64)]
    assert [y for y in range(64) if rows[y] and not rows[y - 1]] == [6, 18, 34, 50]
    assert Repl(pico).exec("print(open('saves/settings.a').read())") == "as it was\n"
