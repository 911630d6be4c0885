"""Tests marked `pico` need the MicroPython image; where it is missing they are skipped, and one line says so."""

import pytest

_skipped = []


def pytest_configure(config):
    config.addinivalue_line("markers", "pico: runs MicroPython's official image on the emulated Pico")


def pytest_collection_modifyitems(items):
    marked = [item for item in items if item.get_closest_marker("pico")]
    if not marked:
        return
    from harness.targets.pico_machine import missing

    reason = missing()
    if reason:
        _skipped[:] = [reason]
        for item in marked:
            item.add_marker(pytest.mark.skip(reason=reason))


def pytest_terminal_summary(terminalreporter):
    if _skipped:
        terminalreporter.write_line(f"PICO TARGET NOT TESTED: {_skipped[0]}", red=True, bold=True)
