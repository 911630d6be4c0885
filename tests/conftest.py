"""What every test stands on: MicroPython's modules under CPython, before engine or firmware is imported."""

import pytest

from harness import shims
from tests.tracing import untraced

shims.install()

pytest_plugins = ["harness.pytest_plugin"]


def pytest_addoption(parser):
    parser.addoption("--update-golden", action="store_true", help="keep the screens as they are now (tests/golden)")


@pytest.fixture(scope="session")
def golden(request):
    """golden.check("folder/name", screen): the 1024 bytes are that golden picture."""
    from golden_pictures import Golden

    return Golden(request.config.getoption("--update-golden"))


def pytest_configure(config):
    config.addinivalue_line("markers", "any_text: draws characters that the font lacks, on purpose")
    config.addinivalue_line("markers", "untraced: no coverage is taken; other tests run the same lines (tracing.py)")


@pytest.fixture(autouse=True)
def no_coverage_where_it_takes_long(request):
    with untraced(request.node.get_closest_marker("untraced") is not None):
        yield


@pytest.fixture(autouse=True)
def no_missing_glyph(request, monkeypatch):
    """A text drawn in a font that was not cut for it shows question marks on the device: here the test fails."""
    if request.node.get_closest_marker("any_text"):
        return
    from firmware.draw import text
    from harness import fonts

    known = {}
    genuine = text.walk

    def codes(part):
        if id(part) not in known or known[id(part)][0] is not part:
            known[id(part)] = part, fonts.codes(part)
        return known[id(part)][1]

    def walk(buffer, font, more, s, x, y, mode):
        missing = [c for c in s if ord(c) not in codes(font) and ord(c) not in codes(more)]
        assert not missing, f"no glyph for {missing} of {s!r}: is its box of another font, its text of another room?"
        return genuine(buffer, font, more, s, x, y, mode)

    monkeypatch.setattr(text, "walk", walk)
