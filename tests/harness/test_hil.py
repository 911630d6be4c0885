"""make hil: the device of somebody who has games on it is borrowed, and comes back as it was."""

import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree
from pathlib import Path

import pytest

from harness import hil, saves
from harness.link import connect_again
from harness.ports import DeviceTrouble
from harness.remote import Remote

pytest.importorskip("mpremote", reason="mpremote is not installed")

ROOT = Path(__file__).resolve().parents[2]

TESTS = """
import pytest

def test_well(make_handheld):
    handheld = make_handheld(language="ko")
    assert list(handheld.read_saves()) == ["marker", "settings.a"]
    assert b"language=ko" in handheld.read_saves()["settings.a"]

def test_broken(make_handheld):
    handheld = make_handheld(language="en")
    handheld.request("pattern lit")
    handheld.run(300)
    assert 0, "on purpose"

def test_of_hands(make_handheld):
    make_handheld(held=("up",))

def test_of_the_inside(make_handheld):
    make_handheld(language="en").panel

def test_two_in_turn_on_one_device(make_handheld):
    first = make_handheld(language="en")
    assert first.request("version")
    assert make_handheld(language="en").request("version")

def test_two_at_once(make_handheld):
    first, second = make_handheld(), make_handheld()
    first.request("version")

def test_of_no_handheld():
    raise AssertionError("this was to be left out")
"""
WAITS = """
import time
from pathlib import Path

def test_that_takes_for_ever(make_handheld):
    make_handheld(language="en").request("game pocket_madness 00 1")
    Path(__file__).with_name("begun").touch()
    time.sleep(60)
"""
CONFTEST = 'from harness import shims\nshims.install()\npytest_plugins = ["harness.pytest_plugin"]\n'


@pytest.fixture(scope="module")
def port():
    """A handheld that another process serves, with saves on it."""
    server = subprocess.Popen([sys.executable, "-m", "harness", "serve-vm"], cwd=ROOT, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True)
    port = server.stdout.readline().strip()
    if not port:
        server.wait()
        pytest.skip("no MicroPython unix port for this system")
    yield port
    server.stdin.close()
    server.terminate()
    server.wait(10)
    server.stdout.close()


@pytest.fixture
def owned(port):
    """{name: bytes} of what its owner has on it."""
    from harness.targets.handheld import saves_with_language

    files = {**saves_with_language({}, "ko"), "pocket_madness.b.bad": b"\x00torn", "crash.txt": b"long ago"}
    saves.push(files, Remote(port))
    connect_again(port).close()
    return files


def now(port):
    """What is on the device now, when the firmware has started."""
    connect_again(port).close()
    return saves.pull(Remote(port)).files


@pytest.fixture
def out(tmp_path, monkeypatch):
    monkeypatch.setattr(hil, "OUT", tmp_path / "out")
    return tmp_path / "out"


def folder(tmp_path, tests):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "conftest.py").write_text(CONFTEST)
    (tmp_path / "tests" / "test_it.py").write_text(tests)
    return tmp_path / "tests"


def listening():
    """A suite started in the background ignores SIGINT, and so would everything that it starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def start(port, out, *words):
    """`python -m harness hil` with its results in `out`."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST"))}
    return subprocess.Popen([sys.executable, "-m", "harness", "hil", "--port", port, "-p", "no:cacheprovider", *words],
                            cwd=ROOT, env={**environment, "HIL_OUT": str(out)}, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, start_new_session=True, preexec_fn=listening)


def test_results_and_pictures_and_the_saves_as_they_were(port, owned, out, tmp_path):
    run = start(port, out, str(folder(tmp_path, TESTS)))
    said, _ = run.communicate(timeout=600)
    assert run.returncode == 1, said
    assert now(port) == owned
    suite = xml.etree.ElementTree.parse(out / "results.xml").getroot()[0]
    counts = {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")}
    assert counts == {"tests": "6", "failures": "1", "errors": "0", "skipped": "3"}, said
    assert "on purpose" in (out / "results.xml").read_text()
    picture, = (out / "screens").iterdir()
    assert picture.name == "test_it-test_broken_serial.png"
    from golden_pictures import read

    assert read(picture) == b"\xff" * 1024
    assert str(picture) in (out / "results.xml").read_text()
    assert not any((out / "borrowed").iterdir())


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_breaking_off_gives_the_saves_back(port, owned, out, tmp_path, number):
    run = start(port, out, str(folder(tmp_path, WAITS)))
    end = time.monotonic() + 300
    while not (tmp_path / "tests" / "begun").exists():
        assert time.monotonic() < end
        assert run.poll() is None, run.stdout.read()
        time.sleep(0.1)
    if number == signal.SIGINT:
        os.killpg(run.pid, number)  # as a terminal does
    else:
        run.send_signal(number)
    said, _ = run.communicate(timeout=300)
    assert run.returncode == 2, said
    assert now(port) == owned


def test_what_a_run_could_not_give_back_the_next_one_does(port, owned, out):
    """It went down in the middle; a second run must not take the tests' saves for the owner's."""
    hil.borrow(port)
    saves.push({"marker": b"of a test"}, Remote(port))
    connect_again(port).close()
    hil.borrow(port)
    assert hil.give_back(port)
    assert now(port) == owned
    assert not hil.give_back(port)


def test_another_device_does_not_get_them(port, owned, out):
    (out / "borrowed" / "e661410403").mkdir(parents=True)
    assert not hil.give_back(port)
    assert now(port) == owned


def test_when_the_device_has_gone_it_is_said_where_its_saves_are(port, owned, out):
    hil.borrow(port)
    connect = Remote(port)
    connect.run(["pass\n"], reset=True)
    with pytest.raises(DeviceTrouble, match="SAVES ARE NOT BACK(?s:.*)borrowed(?s:.*)saves push"):
        hil.give_back("/dev/ttyACM99")


def test_a_port_that_is_not_there(out, capsys):
    assert hil.main(["--port", "/dev/ttyACM99"]) == 1
    assert "There is no port /dev/ttyACM99" in capsys.readouterr().err
