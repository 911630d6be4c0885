"""What may go wrong inside: an exception in the middle of a game, memory that runs out, a start with keys held."""

import shutil

import pytest

from harness import build
from harness.targets.handheld import prepare_saves

WAKE = 3_000

# In place of the frames of firmware/main.py: a seed that is set over the console breaks the next frame.
BREAKING = """\
from firmware.device import Device
app = main.start(Device())
_step = app.step
def break_down(now):
    seed, app.next_seed = app.next_seed, None
    if seed == 13:
        1 // 0
    if seed == 14:
        bytearray(1 << 29)
    _step(now)
app.step = break_down
main.run(app)
"""
DIVISION, MEMORY = 13, 14


def breakable(target, make_handheld, tmp_path):
    """A handheld that breaks down when it is told to."""
    if target == "cpython":
        device = make_handheld(language="en")
        genuine = device.app.step

        def break_down(now):
            seed, device.app.next_seed = device.app.next_seed, None
            if seed == DIVISION:
                1 // 0  # noqa: B018
            if seed == MEMORY:
                raise MemoryError
            genuine(now)

        device.app.step = break_down
    elif target == "pico":
        from harness.targets import pico

        device = make_handheld(language="en", files=pico.files_with_main(BREAKING))
    else:
        build.use()
        shutil.copytree(build.ROOT / "build" / "plain", tmp_path / "files")
        main = tmp_path / "files" / "main.py"
        source = main.read_text(encoding="utf-8")
        assert source.endswith("main.main()\n")
        main.write_text(source.removesuffix("main.main()\n") + BREAKING, encoding="utf-8")
        device = make_handheld(language="en", files=tmp_path / "files")
    device.may_crash = True
    device.run(WAKE)
    return device


def after_crash(device, seed):
    """The picture when it has broken down."""
    before = device.picture()
    device.request(f"seed {seed}")
    device.run_until(lambda: device.picture() != before, 2_000, "the page of the crash")
    device.settle()
    return device.picture()


@pytest.mark.parametrize(("seed", "name"), [(DIVISION, "ZeroDivisionError"),
                                            pytest.param(MEMORY, "MemoryError", marks=pytest.mark.pico)])
def test_a_crash_shows_its_page_keeps_its_trace_and_costs_no_game(target, make_handheld, tmp_path, seed, name):
    device = breakable(target, make_handheld, tmp_path)
    device.request("game pocket_madness 00 5")
    device.request("move investigate 2")
    device.run(400)
    state = device.link.state()
    table = device.picture()
    page = after_crash(device, seed)
    assert page != table
    assert device.link.game() is None
    trace = device.link.crash()
    assert name in trace
    assert "break_down" in trace
    device.tap("b")  # the whole trace
    device.settle()
    assert device.picture() not in (page, table)
    device.taps("b a")  # back to the page, and to the menu
    device.settle()
    if device.target != "pico":  # with the flash as it is; a start takes its time there
        device.reset()
        device.run(WAKE)
    assert device.link.crash() == trace
    device.tap("a")  # Continue
    device.run(600)
    assert device.link.state() == state


def test_memory_that_ran_out_is_told_apart(target, make_handheld, tmp_path):
    device = breakable(target, make_handheld, tmp_path)
    division = after_crash(device, DIVISION)
    device.tap("a")  # the menu
    device.settle()
    memory = after_crash(device, MEMORY)
    assert "MemoryError" in device.link.crash()
    # the title is the same, and so is what can be done: the second line tells them apart
    assert division[:128] == memory[:128]
    assert division[2 * 128 : 3 * 128] != memory[2 * 128 : 3 * 128]
    assert division[6 * 128 :] == memory[6 * 128 :]


# --- keys held while the power comes


def points(device):
    """The settings on the flash, by name."""
    saves = device.read_saves()
    newest = max((saves[name] for name in ("settings.a", "settings.b") if name in saves),
                 key=lambda data: int.from_bytes(data[4:8], "little"))
    return dict(line.split("=") for line in newest[12:-4].decode().splitlines())


def with_settings(folder, **changed):
    """A folder of saves in which these points were chosen."""
    from firmware import place
    from firmware.settings import RECORD, Settings
    from firmware.store import Store

    shutil.rmtree(folder, ignore_errors=True)  # on the pico a test may begin again, and must then do the same
    folder.mkdir()
    prepare_saves(folder, "ko")
    before, place.SAVES = place.SAVES, str(folder)
    try:
        store, settings = Store(), Settings()
        settings.load(store.read(RECORD))
        for name, value in changed.items():
            assert settings.put(name, value)
        store.write(RECORD, settings.dump())
    finally:
        place.SAVES = before
    return folder


@pytest.mark.pico
def test_a_and_b_held_for_three_seconds_reset_the_settings(make_handheld, tmp_path):
    device = make_handheld(saves=with_settings(tmp_path / "saves", contrast="0", sound="0"), held=("a", "b"))
    device.run(1_000)
    countdown = device.picture()
    assert any(countdown)
    device.run(1_200)
    if device.target != "cpython":  # there the countdown is over when the handheld is made
        assert device.picture() not in (countdown, bytes(1024))
    device.run(2_100)
    device.release()
    device.run(500)
    found = points(device)
    assert (found["language"], found["contrast"], found["sound"]) == ("en", "2", "1")


def test_letting_go_before_resets_nothing(make_handheld, tmp_path):
    device = make_handheld(saves=with_settings(tmp_path / "saves", contrast="0"), held=("a", "b"))
    device.run(1_500)
    if device.target != "cpython":
        device.release()
        device.run(2_500)
        found = points(device)
        assert (found["language"], found["contrast"]) == ("ko", "0")


def test_up_is_the_usual_contrast(make_handheld, tmp_path):
    device = make_handheld(saves=with_settings(tmp_path / "saves", contrast="0"), held=("up",))
    device.run(WAKE)
    assert device.panel.contrast == 127
    assert points(device)["contrast"] == "2"
    assert points(device)["language"] == "ko"


@pytest.mark.pico
def test_b_is_safe_mode_on_the_panel_without_a_console(make_handheld):
    from harness.link import NoAnswer

    device = make_handheld(language="en", held=("b",))
    device.run(WAKE)
    page = device.picture()
    assert any(page)
    device.release()
    device.tap("a")
    assert device.picture() == page
    with pytest.raises(NoAnswer):
        device.request("version")
