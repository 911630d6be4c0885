"""The bars of coverage: they fall on what is too little, and only on that."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULE = "def sign(n):\n    if n < 0:\n        return -1\n    if n > 0:\n        return 1\n    return 0\n"
FULL = """
from {0} import sums as {0}_sums
def test_{0}():
    assert [{0}_sums.sign(n) for n in (-5, 0, 5)] == [-1, 0, 1]
"""
HALF = "from {0} import sums as {0}_sums\ndef test_{0}():\n    assert {0}_sums.sign(-5) == -1\n"


def run(tmp_path, tests, *more):
    for name in ("engine", "firmware"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        (tmp_path / name / "sums.py").write_text(MODULE)
    (tmp_path / "pyproject.toml").write_text('[tool.coverage.run]\nbranch = true\nsource = ["engine", "firmware"]\n')
    (tmp_path / "test_sums.py").write_text(tests)
    words = ["-m", "pytest", "--cov", "--cov-report=", "-p", "harness.coverage_bars", "-p", "no:cacheprovider", *more]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST"))}
    environment["PYTHONPATH"] = str(ROOT)
    return subprocess.run(
        [sys.executable, *words], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("more", [(), ("-n", "2")])
def test_enough_passes_and_shows_both_figures(tmp_path, more):
    done = run(tmp_path, FULL.format("engine") + FULL.format("firmware"), *more)
    assert done.returncode == 0, done.stdout
    assert re.search(r"engine/ +100.0 % of branches, 100.0 % with lines \(at least 95 %\)", done.stdout)
    assert re.search(r"firmware/ +100.0 % of branches", done.stdout)
    assert "passed" in done.stdout.splitlines()[-1]


@pytest.mark.parametrize("low", ["engine", "firmware"])
def test_too_little_fails_though_every_test_passed(tmp_path, low):
    high = "firmware" if low == "engine" else "engine"
    done = run(tmp_path, HALF.format(low) + FULL.format(high))
    assert done.returncode == 1
    assert re.search(rf"{low}/ +25.0 % of branches", done.stdout)
    assert f"TOO LITTLE; most is missing in {low}/sums.py" in done.stdout
    assert done.stdout.count("TOO LITTLE") == 1
    assert "passed" in done.stdout.splitlines()[-1]


def test_files_that_no_test_touches_count(tmp_path):
    done = run(tmp_path, FULL.format("firmware"))
    assert done.returncode == 1
    assert re.search(r"engine/ +0.0 % of branches", done.stdout)


def test_a_failing_run_is_not_measured(tmp_path):
    done = run(tmp_path, "def test_wrong():\n    assert False\n")
    assert done.returncode == 1
    assert "of branches" not in done.stdout
