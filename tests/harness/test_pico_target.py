"""The handheld on the emulated Pico: what only this target has. tests/e2e is what all targets share."""

import pytest

pytest.importorskip("rp2040py", reason="the emulator rp2040py is not installed")

from harness.device import signature as on_cpython  # noqa: E402
from harness.signature import on_pico  # noqa: E402
from harness.targets import pico, pico_snapshots  # noqa: E402
from harness.targets.fork import InChild, in_fork  # noqa: E402

# a firmware of a few lines in place of the real one: draws, saves, and shows what it saved
TINY = {
    "/main.py": b"""
import os, time
from machine import I2C, Pin
b = I2C(1, sda=Pin(14), scl=Pin(15), freq=400000)
a = Pin(6, Pin.IN, Pin.PULL_UP)
try: n = int(open('saves/n').read())
except OSError: n = 0
b.writeto(60, bytes((0, 0xA1, 0xC8, 0xAF)))
while True:
    b.writeto(60, bytes((0, 0xB0, 2, 0x10)))
    b.writeto(60, b'@' + bytes([n]) * 8)
    if not a.value():
        n += 1
        try: os.mkdir('saves')
        except OSError: pass
        f = open('saves/n', 'w'); f.write(str(n)); f.close()
        while not a.value(): time.sleep_ms(1)
    time.sleep_ms(5)
"""
}


@pytest.mark.pico
def test_saves_stay_over_a_power_cycle_and_what_is_written_counts_from_the_next():
    handheld = pico.Handheld(files=TINY)
    handheld.run(100)
    handheld.tap("a")
    assert handheld.picture()[:8] == b"\x01" * 8
    assert handheld.read_saves() == {"n": b"1"}
    handheld.write_save("n", b"41")
    handheld.power_cycle()
    handheld.run(100)
    handheld.tap("a")
    assert handheld.picture()[:8] == b"\x2a" * 8
    assert handheld.read_saves() == {"n": b"42"}
    handheld.write_save("n", None)
    handheld.power_cycle()
    assert handheld.read_saves() == {}


@pytest.mark.pico
def test_a_folder_of_saves_is_taken_and_given_back(tmp_path):
    (tmp_path / "n").write_bytes(b"5")
    (tmp_path / "other").write_bytes(b"x")
    handheld = pico.Handheld(files=TINY, saves=tmp_path)
    handheld.run(100)
    handheld.tap("a")
    handheld.close()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"n": b"6", "other": b"x"}


@pytest.mark.pico
def test_a_snapshot_is_the_machine_that_it_stands_for():
    how = {"file_system": pico.pico_flash.pack_files(TINY), "chip": "sh1106", "held": ()}
    fresh = pico.Handheld(files=TINY)
    fresh.press("up")  # no snapshot stands for a handheld whose keys were touched
    fresh.release("up")
    fresh.run(pico_snapshots.READY_MS + 50)

    def from_snapshot():
        handheld = pico.Handheld(files=TINY)
        handheld.run(pico_snapshots.READY_MS + 50)
        return handheld.picture(), handheld.machine.ms

    assert pico_snapshots.run(from_snapshot) == (fresh.picture(), fresh.machine.ms)
    name = pico_snapshots.Recipe(pico.booted, **how).name
    assert any(key[0] == name for key in pico_snapshots._kept)


def test_a_child_gives_its_result_or_its_exception():
    assert in_fork(lambda a, b: a + b, 1, 2) == 3
    with pytest.raises(ValueError, match="no") as caught:
        in_fork(int, "no")
    assert "Traceback" in "".join(caught.value.__notes__)
    with pytest.raises(InChild, match="without an answer"):
        in_fork(lambda: __import__("os")._exit(3))
    with pytest.raises(InChild):  # a result that cannot be carried over
        in_fork(lambda: lambda: 1)


@pytest.mark.pico
def test_the_game_on_the_chip_is_the_game_here():
    assert on_pico("pocket_madness", 2, 1, 836) == on_cpython.signature("pocket_madness", 2, 1, 836)  # a short game
