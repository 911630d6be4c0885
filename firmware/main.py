"""Power-on (after firmware/power_on.py): the start (firmware/begin.py), frames, a guard round them. An interrupt
(Ctrl-C) saves, clears the panel and falls to the REPL."""

import gc
import sys
import time

from firmware import lang
from firmware.device import Device


def start(device):
    """The app of a device that has just got power, its first picture shown; None for safe mode."""
    from firmware import begin

    app = begin.start(device)
    lang.forget(begin.__name__)
    return app


def run(app):
    """Frames until an interrupt."""
    while True:
        try:
            app.step(time.ticks_ms())
        except Exception as error:  # a KeyboardInterrupt is none
            if isinstance(error, MemoryError):
                gc.collect()
            app.crashed(error)
        rest(app)


def rest(app):
    """Until the next frame is due, or a key or the line calls."""
    time.sleep_ms(app.rest_ms)
    for _ in range(app.naps):
        if app.called():
            break
        time.sleep_ms(app.rest_ms)


def main():
    device = Device()
    app = None
    try:
        app = start(device)
        if app:
            run(app)
    except KeyboardInterrupt:
        if app:
            app.stop()
    except Exception as error:
        # Even the page about a crash broke, or the start did: the serial line is all that is left.
        sys.print_exception(error)
