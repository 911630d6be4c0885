"""pytest --target cpython,vm: the same tests on any target. tests/conftest.py registers this.

`handheld` is a device fresh from the box, switched on; `make_handheld(**how)` makes one as the target's Handheld says.
A test that asks for either runs once for each target named (cpython and vm without the option; also pico, and
serial:PORT for a real device). Where a target cannot be had its tests are skipped, and one loud line says so.
"""
import importlib

import pytest

from harness.targets.handheld import NotThere

NAMES = ("cpython", "vm", "pico", "serial")
_missing = {}


def pytest_addoption(parser):
    parser.addoption("--target", default="cpython,vm", metavar="TARGETS",
                     help="what the handheld is: cpython, vm, pico or serial:PORT, several with commas (cpython,vm)")


def pytest_configure(config):
    for target in _targets(config):
        if target.partition(":")[0] not in NAMES or target.startswith("serial") and not target.partition(":")[2]:
            raise pytest.UsageError(f"--target {target}: there are cpython, vm, pico and serial:PORT")


def _targets(config):
    return [target for target in config.getoption("--target").split(",") if target]


def pytest_generate_tests(metafunc):
    if "target" in metafunc.fixturenames:
        metafunc.parametrize("target", _targets(metafunc.config), scope="session")


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


@pytest.fixture
def make_handheld(target):
    """make_handheld(saves=, language=, seed=, ...) -> a handheld of the target under test; closed after the test, which
    fails if the firmware had to show its crash page (unless the test sets `handheld.may_crash`)."""
    name, _, port = target.partition(":")
    made = []

    def make(**how):
        if target in _missing:
            pytest.skip(_missing[target])
        try:
            handheld = importlib.import_module("harness.targets." + name).Handheld(*([port] if port else []), **how)
        except (NotThere, ImportError) as problem:
            if isinstance(problem, ImportError) and (problem.name or "").startswith(("harness", "firmware", "engine")):
                raise
            _missing[target] = str(problem)
            pytest.skip(str(problem))
        made.append(handheld)
        return handheld

    def check():
        for handheld in made:
            unseen = handheld.may_crash or name == "serial" or getattr(handheld, "untouched", False)
            trace = b"" if unseen else handheld.read_saves().get("crash.txt", b"")
            assert not trace, trace.decode("utf-8", "replace")

    make.check = check
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
        pyfuncitem.obj(**arguments)
        if "make_handheld" in pyfuncitem.funcargs:
            pyfuncitem.funcargs["make_handheld"].check()

    pico_snapshots.run(body)
    return True


@pytest.fixture
def handheld(make_handheld):
    """A handheld fresh from the box, switched on."""
    return make_handheld()
