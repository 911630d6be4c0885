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


def run(tmp_path, *words):
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_it.py").write_text("def test_one(handheld): ...\ndef test_two(handheld): ...\n")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST"))}
    environment["PYTHONPATH"] = str(ROOT)
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
