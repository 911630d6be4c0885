"""python -m harness signature: one number, the same on every target."""
import pytest

from harness import signature
from tests.engine.golden import signatures

ONE = ["pocket_madness", "--players", "2", "--games", "1", "--seed", "3"]


def printed(capsys, arguments):
    assert signature.main(arguments) == 0
    return capsys.readouterr().out.strip()


def test_the_command_prints_the_number_that_the_tests_hold(capsys):
    name, players, count, seed, value = next(signatures())
    arguments = [name, "--players", str(players), "--games", str(count), "--seed", str(seed)]
    assert printed(capsys, arguments) == value


def test_players_games_and_seed_all_matter(capsys):
    others = [ONE, [*ONE, "--players", "3"], [*ONE, "--games", "2"], [*ONE, "--seed", "4"]]
    assert len({printed(capsys, arguments) for arguments in others}) == 4


@pytest.mark.parametrize("wrong", [
    ["hopscotch"], ["pocket_madness", "--players", "5"], ["pocket_madness", "--games", "0"],
    ["pocket_madness", "--seed", "-1"], ["pocket_madness", "--target", "moon"]])
def test_what_cannot_be_asked_is_refused(wrong, capsys):
    with pytest.raises(SystemExit) as stopped:
        signature.main(wrong)
    assert stopped.value.code == 2
    assert "signature: error:" in capsys.readouterr().err


@pytest.mark.parametrize(("place", "named"), [("vm", "micropython"), ("pico", "/nowhere/image.uf2")])
def test_a_target_that_is_not_here_is_named(place, named, monkeypatch, capsys):
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setenv("PICO_UF2", "/nowhere/image.uf2")
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    assert signature.main([*ONE, "--target", place]) == 1
    assert named in capsys.readouterr().err


@pytest.mark.pico
def test_the_chip_sees_what_cpython_sees(capsys):
    assert printed(capsys, [*ONE, "--target", "pico"]) == printed(capsys, ONE)
