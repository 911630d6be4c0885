"""Without coverage: where it makes a test two or three times as long, and other tests run every line that it does."""

import contextlib
import sys


@contextlib.contextmanager
def untraced(wanted=True):
    """No coverage is taken, if so `wanted`."""
    module = sys.modules.get("coverage") if wanted else None
    tracer = module and module.Coverage.current()
    if tracer:
        tracer.stop()
    try:
        yield
    finally:
        if tracer:
            tracer.start()
