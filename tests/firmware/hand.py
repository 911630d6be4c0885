"""A hand that holds the handheld: the firmware's App over the real drivers on the workbench, played key by key."""

from firmware import lang, place
from firmware.device import Device
from firmware.draw.canvas import Canvas
from firmware.settings import RECORD, Settings
from firmware.store import Store
from firmware.ui.shell import App
from harness import png
from harness.panel import Sh1106
from harness.targets.cpython import MemorySerial
from harness.workbench import Bench

FRAME = 20  # ms
SLOW = 200  # the same, where somebody waits for long


class Hand:
    """A device on `saves` (a folder), switched on past the logo unless `logo`."""

    def __init__(self, saves, language="en", seed=1, logo=False, fresh=False, **settings):
        self.saves = saves
        place.SAVES = str(saves)
        saves.mkdir(exist_ok=True)
        store = Store()
        if not fresh and store.read(RECORD) is None:
            points = Settings()
            points.put("language", language)
            for name, value in settings.items():
                assert points.put(name, value), (name, value)
            store.write(RECORD, points.dump())
            store.settle()
        self.switch_on(seed, logo)

    def switch_on(self, seed=1, logo=False):
        """Power, and a new start from what is on the flash."""
        self.bench = Bench(Sh1106())
        self.bench.connect()
        store = Store()
        settings = Settings()
        settings.load(store.read(RECORD))
        lang.use(settings.language)
        canvas = Canvas()
        canvas.load_fonts(settings.language)
        self.device = Device(settings.panel, settings.offset, MemorySerial())
        self.app = App(self.device, store, lambda: seed, settings, canvas)
        self.app.begin(logo)
        self.frame()

    def frame(self, ms=FRAME):
        self.app.step(self.bench.ticks_ms())
        self.bench.advance(ms * 1000)

    def run(self, ms):
        until = self.bench.ms + ms
        while self.bench.ms < until:
            self.frame(SLOW if ms > 5000 else FRAME)

    def tap(self, *keys, settle=60):
        """Press and let go, one key after the other."""
        for key in keys:
            self.bench.press(key)
            self.run(50)
            self.bench.release(key)
            self.run(settle)

    def hold(self, key, ms=700):
        self.bench.press(key)
        self.run(ms)
        self.bench.release(key)
        self.run(60)

    @property
    def screen(self):
        """The name of the screen that is shown."""
        return type(self.app.screen).__name__

    def picture(self):
        """The 1024 bytes on the glass."""
        return bytes(self.bench.panel.packed())

    def write_png(self, path, scale=4):
        png.write(path, self.picture(), scale)
