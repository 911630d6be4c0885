"""The command line: what it lists, what it answers to nonsense, what it does not load."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from harness import cli

ROOT = Path(__file__).parents[2]


def test_without_a_command_all_are_listed(capsys):
    assert cli.main([]) == 0
    printed = capsys.readouterr().out
    for name, (_, text) in cli.COMMANDS.items():
        assert f"  {name} " in printed
        assert text in printed


def test_an_unknown_command_is_named_and_the_nearest_one_offered(capsys):
    assert cli.main(["plya"]) == 2
    said = capsys.readouterr().err
    assert "'plya'" in said
    assert "did you mean 'play'" in said
    assert cli.main(["xyzzy"]) == 2
    assert "did you mean" not in capsys.readouterr().err


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_its_module(name):
    module, text = cli.COMMANDS[name]
    found = importlib.util.find_spec(module)
    assert found is not None
    assert "def main(" in Path(found.origin).read_text(encoding="utf-8")
    assert 10 < len(text) < 100


def test_a_missing_package_is_named(capsys, monkeypatch):
    monkeypatch.setitem(cli.COMMANDS, "play", ("nothing_of_this_name", "a command whose package is not installed"))
    assert cli.main(["play"]) == 1
    assert "'nothing_of_this_name'" in capsys.readouterr().err


def test_a_hole_in_our_own_code_is_not_called_a_missing_package(monkeypatch):
    monkeypatch.setitem(cli.COMMANDS, "play", ("harness.nothing_of_this_name", "a command whose module is gone"))
    with pytest.raises(ModuleNotFoundError):
        cli.main(["play"])


def test_arguments_reach_the_command_and_its_status_comes_back(monkeypatch):
    from harness import play

    seen = []
    monkeypatch.setattr(play, "main", lambda words: seen.append(words) or 7)
    assert cli.main(["play", "--lang", "ko"]) == 7
    assert seen == [["--lang", "ko"]]


def test_listing_the_commands_loads_none_of_them():
    code = (
        "import sys; from harness import cli; cli.main([])\n"
        "heavy = {'textual', 'rich', 'bdffont', 'serial', 'firmware', 'engine', 'argparse', 'asyncio'}\n"
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    command = [sys.executable, "-m", "harness", "nonsense"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no command 'nonsense'" in done.stderr
