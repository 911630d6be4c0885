"""pytest --target: what it refuses, and how loudly it says that a target is not there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONFTEST = """
import sys
from harness import shims
shims.install()
pytest_plugins = ["harness.pytest_plugin"]
from harness.targets import cpython, handheld
class Absent:
    def __init__(self, **how):
        raise handheld.NotThere("nobody at home")
cpython.Handheld = Absent
"""


TESTS = "def test_one(handheld): ...\ndef test_two(handheld): ...\n"
CHIP = """
import pytest

def test_of_all_but_the_chip(target):
    assert target != "pico"

@pytest.mark.pico
def test_of_all(target): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.pico)])
def test_of_all_with_one_parameter_for_the_chip(target, n):
    assert (target, n) != ("pico", 1)

@pytest.mark.pico
def test_with_an_emulator_of_its_own(): ...

@pytest.mark.pico
def test_that_skips_itself_on_the_chip(target):
    if target == "pico":
        pytest.skip("too long there")
"""


def run(tmp_path, *words, tests=TESTS, **more):
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_it.py").write_text(tests)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST"))}
    environment.update(more, PYTHONPATH=str(ROOT))
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("more", [(), ("-n", "2")])
def test_a_target_that_is_not_there_is_said_once_and_its_tests_are_skipped(tmp_path, more):
    done = run(tmp_path, "--target", "cpython", *more)
    assert done.returncode == 0
    assert done.stdout.count("CPYTHON TARGET NOT TESTED: nobody at home") == 1
    assert "2 skipped" in done.stdout


@pytest.mark.parametrize("name", ["cray", "serial", "serial:", "cpython,cray"])
def test_a_target_that_does_not_exist_is_refused(tmp_path, name):
    done = run(tmp_path, "--target", name)
    assert done.returncode == 4
    assert "there are cpython, vm, pico and serial:PORT" in done.stderr


@pytest.mark.pico
def test_the_chip_gets_what_is_marked_for_it(tmp_path):
    done = run(tmp_path, "-rs", tests=CHIP)
    assert done.returncode == 0, done.stdout
    assert "13 passed, 1 skipped, 2 deselected" in done.stdout
    assert "too long there" in done.stdout
    assert "NOT TESTED" not in done.stdout


@pytest.mark.parametrize("more", [(), ("-n", "2")])
def test_without_the_image_one_line_says_so(tmp_path, more):
    done = run(tmp_path, *more, tests=CHIP, PICO_UF2="/nowhere/at-all.uf2")
    assert done.returncode == 0, done.stdout
    assert "10 passed, 4 skipped" in done.stdout
    assert done.stdout.count("PICO TARGET NOT TESTED: PICO_UF2 names /nowhere/at-all.uf2") == 1


def test_without_the_emulator_one_line_says_so(tmp_path):
    (tmp_path / "rp2040py.py").write_text("raise ModuleNotFoundError('not here', name='rp2040py')")
    tests = "import pytest\npytest.importorskip('rp2040py', reason='rp2040py is not installed')\n" + CHIP
    done = run(tmp_path, tests=tests)
    assert done.stdout.count("PICO TARGET NOT TESTED: the emulated Pico is not installed") == 1
