"""The soak: it plays what it says, and sees what it is there to see."""

import pytest

from engine import games
from harness import soak
from harness.targets import cpython, vm
from harness.targets.handheld import NotThere


def played(device, moves, seed=3):
    said = []
    with device:
        run = soak.Soak(device, seed, say=lambda line, flush: said.append(line))
        run.play(moves)
    return run, said


def test_games_of_persons_and_with_opponents_follow_one_another():
    run, said = played(cpython.Handheld(language="en"), 560)
    assert run.moves == 560
    assert run.games >= 3
    assert len(run.heap) >= 4
    assert run.heap[-1][0] == 560
    assert {name for _, name, _ in run.heap} == set(games.NAMES[:4])
    assert said[-1].split()[0] == "560"


def test_the_heap_of_the_vm_is_as_large_after_it_as_before():
    try:
        device = vm.Handheld(language="ko")
    except NotThere as problem:
        pytest.skip(str(problem))
    run, _ = played(device, 4_000)
    assert len(run.heap) - run.warm > 2 * len(games.NAMES)
    assert min(free for _, _, free in run.heap) > 100_000
    assert soak.judged(run.heap[run.warm:]) == ""


def test_a_dwindling_heap_is_told():
    a, b = "enemies_allies", "pocket_madness"
    assert soak.judged([(150, a, 90_000), (1000, b, 70_000), (1500, a, 79_000), (2000, a, 89_000)]) == ""
    assert "1,500 bytes" in soak.judged([(150, a, 90_000), (1000, a, 88_500)])
    assert f"in {b} after 900" in soak.judged([(150, a, 90_000), (300, b, 99_000), (900, b, 95_000), (1000, a, 90_000)])


def test_another_state_than_the_engines_is_told():
    with cpython.Handheld(language="en") as device:
        run = soak.Soak(device, 3, say=lambda line, flush: None)
        run.wake()
        genuine = run.link.request

        def request(text):
            if text.startswith("move ") and run.moves == 49:
                device.app.table.game.state[0] ^= 1
                device.app.table.game.state[0] ^= 1
                device.app.table.game.state[-1] ^= 1
            return genuine(text)

        run.link.request = request
        run._last = 200
        with pytest.raises(soak.Wrong, match="not the engine's"):
            run._among_persons("pocket_madness", 2, 5)


def test_a_game_that_is_not_there_after_the_power_cut_is_told():
    with cpython.Handheld(language="en") as device:
        run = soak.Soak(device, 3, say=lambda line, flush: None)
        run.wake()
        genuine = device.power_cycle

        def power_cycle():
            for name in list(device.read_saves()):
                if name.startswith("pocket"):
                    device.write_save(name, None)
            genuine()

        device.power_cycle = power_cycle
        run._last = 20
        with pytest.raises(soak.Wrong, match="no game to continue|goes on at move"):
            run._among_persons("pocket_madness", 2, 5)


@pytest.mark.pico
def test_moves_on_the_chip_go_on_while_screens_are_left_out():
    pytest.importorskip("rp2040py", reason="the emulator rp2040py is not installed")
    with soak.made("pico", "en") as device:
        run = soak.Soak(device, 3)
        run.wake()
        run.link.request("game pocket_madness 00 5")
        device.run(100)
        before = device.picture()
        run.link.request("move investigate 2")
        device.run(100)
        assert run.link.game()["made"] == 1
        assert device.picture() == before


def test_the_command_refuses_what_makes_no_sense():
    for words in (["--moves", "0"], ["--target", "toaster"]):
        with pytest.raises(SystemExit) as caught:
            soak.main(words)
        assert caught.value.code == 2
