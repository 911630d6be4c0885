"""What MicroPython has and CPython lacks, so that `engine` and `firmware` run unchanged on the desktop.

`install()` puts this folder on sys.path (modules `micropython`, `machine`) and the build's products behind all else,
adds MicroPython's clock functions to `time`, its memory figures to `gc`, and the viper types to the builtins. It is
idempotent and must come before the first import of `engine` or `firmware`.
"""
import builtins
import gc
import sys
import time
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLAIN = HERE.parent.parent / "build" / "plain"  # where the build puts the content of games, and words
TICKS_PERIOD = 1 << 30


def install():
    if str(HERE) not in sys.path:
        sys.path.insert(0, str(HERE))
    if str(PLAIN) not in sys.path:
        sys.path.append(str(PLAIN))
    for name, value in _TIME.items():
        setattr(time, name, value)
    for name in ("ptr8", "ptr16", "ptr32"):
        setattr(builtins, name, _pointer)
    builtins.uint = int
    if not hasattr(gc, "mem_alloc"):
        gc.mem_alloc = lambda: 0
        gc.mem_free = lambda: 0
        gc.threshold = getattr(gc, "threshold", lambda amount=-1: -1)
    if not hasattr(sys, "print_exception"):
        sys.print_exception = _print_exception


def _pointer(value):
    """A viper pointer cast: only indexing may follow, so the object itself will do (a str: its UTF-8 bytes)."""
    return value.encode() if isinstance(value, str) else value


def _print_exception(error, file=None):
    traceback.print_exception(type(error), error, error.__traceback__, file=file)


def _ticks_diff(end, start):
    half = TICKS_PERIOD // 2
    return ((end - start + half) % TICKS_PERIOD) - half


_TIME = {
    "ticks_ms": lambda: time.monotonic_ns() // 1_000_000 % TICKS_PERIOD,
    "ticks_us": lambda: time.monotonic_ns() // 1_000 % TICKS_PERIOD,
    "ticks_cpu": lambda: time.monotonic_ns() % TICKS_PERIOD,
    "ticks_add": lambda ticks, delta: (ticks + delta) % TICKS_PERIOD,
    "ticks_diff": _ticks_diff,
    "sleep_ms": lambda ms: time.sleep(max(0, ms) / 1_000),
    "sleep_us": lambda us: time.sleep(max(0, us) / 1_000_000),
}
