"""From power to the first screens: keys held then, the logo before the slow imports. firmware/main.py forgets this
module when it has been run.

Keys at power-on: B safe mode (the REPL), A and B for three seconds reset the settings, UP the default contrast, RIGHT
the other panel chip.
"""

import time

from engine import games
from firmware import lang
from firmware.device import by_chance
from firmware.draw.canvas import Canvas
from firmware.drivers import restart
from firmware.settings import DEFAULT_CONTRAST, RECORD, Settings
from firmware.store import Store
from firmware.ui import logo, widgets
from firmware.ui.keys import RIGHT, UP, A, B

_RESET_SECONDS = 3
_STEP_MS = 50


def start(device):
    """The app of a device that has just got power, its first picture shown; None for safe mode."""
    game = restart.asked()
    held = device.buttons.raw() if game < 0 else 0
    store = Store()
    settings = Settings()
    settings.load(store.read(RECORD))
    if held == RIGHT:
        settings.step("panel", 1)
    elif held == UP:
        settings.contrast = DEFAULT_CONTRAST
    if held in (RIGHT, UP):
        store.write(RECORD, settings.dump())
    panel = device.panel
    panel.use(settings.panel, settings.offset)
    panel.contrast(settings.contrast_value)
    canvas = Canvas()
    widgets.load()
    logo.draw(canvas, 0 if settings.motion else logo.RISE)
    panel.show(canvas.buffer)
    lang.use(settings.language)
    canvas.load_fonts(settings.language)
    if held == B:
        _safe_mode(device, canvas)
        return None
    if held == A | B and _reset_settings(device, canvas):
        settings.reset()
        store.write(RECORD, settings.dump())
    from firmware.ui.shell import App

    app = App(device, store, by_chance, settings, canvas)
    if game in (-1, restart.MENU) or not app.resume(games.NAMES[game]):
        app.begin(game < 0)
    return app


def _safe_mode(device, canvas):
    from firmware.ui.screens import notices

    canvas.clear()
    notices.safe_mode(canvas)
    device.panel.start()
    device.panel.show(canvas.buffer)


def _reset_settings(device, canvas):
    """The countdown while A and B stay down; True if they did to its end."""
    from firmware.ui.screens import notices

    device.panel.start()
    for seconds in range(_RESET_SECONDS, -1, -1):
        canvas.clear()
        notices.reset_countdown(canvas, seconds)
        device.panel.show(canvas.buffer)
        for _ in range(1000 // _STEP_MS):
            time.sleep_ms(_STEP_MS)
            if seconds and device.buttons.raw() != A | B:
                return False
    return True
