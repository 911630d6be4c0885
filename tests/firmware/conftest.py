import os
import subprocess
from pathlib import Path

import pytest

from harness import build

ROOT = Path(__file__).resolve().parents[2]

build.use()  # tests name modules that need the generated words as soon as they are collected


@pytest.fixture(scope="session")
def products():
    """An up-to-date build that this process runs on; the folder build/plain."""
    build.use()
    return ROOT / "build" / "plain"


@pytest.fixture
def plain(monkeypatch, products):
    """The games are shown by the plain view."""
    import plain_view

    from firmware.ui import views

    monkeypatch.setattr(views, "make", plain_view.View)
    plain_view.made.clear()


@pytest.fixture
def handheld(tmp_path):
    """A handheld on cpython with an app that has no screens: for the console."""
    from standin import App

    from harness.targets import cpython

    with cpython.Handheld(saves=tmp_path, app=App) as handheld:
        handheld.run(100)
        yield handheld


@pytest.fixture(scope="session")
def micropython(products):
    """run(script, *arguments) -> what the script printed under MicroPython's unix port, on the built tree."""
    from harness.targets import handheld, vm_board

    try:
        program = vm_board.find_micropython()
    except handheld.NotThere as problem:
        pytest.skip(str(problem))

    def run(script, *arguments):
        environment = {**os.environ, "MICROPYPATH": os.pathsep.join((str(products), str(ROOT)))}
        result = subprocess.run([program, str(script), *arguments], cwd=products, env=environment,
                                capture_output=True, text=True, timeout=120)
        assert result.returncode == 0, result.stdout + result.stderr
        return result.stdout

    return run
