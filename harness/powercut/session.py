"""The firmware on the emulated chip, run up to its writes, with every flash operation recorded."""

import tempfile
from pathlib import Path

from firmware import place
from firmware.settings import RECORD, Settings
from firmware.store import Store
from harness.powercut.reading import Position, read
from harness.powercut.recording import Recording
from harness.targets import pico, pico_flash

CALM = 100  # ms without a flash operation after which a write is over


def saves(*records, marker=True, **points):
    """{file name: bytes} of a folder of saves: settings (English, no motion, quick; `points`), then these (record,
    body) in the order in which they were written."""
    with tempfile.TemporaryDirectory() as folder:
        before, place.SAVES = place.SAVES, folder
        try:
            store, settings = Store(), Settings()
            for name, value in {"language": "en", "motion": "0", "speed": "2", **points}.items():
                if not settings.put(name, value):
                    raise ValueError(f"{name}={value}")
            store.write(RECORD, settings.dump())
            for record, body in records:
                store.write(record, body)
            if marker:
                store.settle()
        finally:
            place.SAVES = before
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


class Session:
    """One power-on. `handheld` is played; after each write `step` says what a cut in it may leave, `take` ends the
    recording of a kind."""

    def __init__(self, kept, held=(), files=None):
        """kept: {file name: bytes} of the folder of saves, None for no folder; files: instead of the build's products,
        {"/path": bytes}."""
        content = dict(pico.device_files() if files is None else files)
        content.update({pico.SAVES + name: data for name, data in (kept or {}).items()})
        self._start(pico_flash.pack_files(content), held)

    @classmethod
    def on(cls, file_system):
        """With exactly this file system."""
        session = cls.__new__(cls)
        session._start(file_system, ())
        return session

    def _start(self, file_system, held):
        self.handheld = pico.on_flash(file_system, held=held)
        self.flash = self.handheld.machine.flash
        self._begin(read(pico_flash.unpack_files(file_system)))

    def _begin(self, reading):
        self._base = self.flash.file_system
        self.operations = self.flash.record().operations
        self.chain, self._bounds = [reading], [(0, 0)]

    @property
    def link(self):
        return self.handheld.link

    @property
    def last(self):
        """The Reading that is on the flash, after the last step."""
        return self.chain[-1]

    def take(self, kind):
        """The Recording of what was done since the last one."""
        recording = Recording(kind, self._base, self.operations, self.chain, self._bounds)
        self._begin(self.last)
        return recording

    def step(self, *readings):
        """A write is over, or will be soon: the last of these is there now, the others may be found if power fails
        before."""
        self.calm()
        found = read(pico_flash.unpack_files(self.flash.file_system))
        if found != readings[-1]:
            raise AssertionError(f"what was written is not what was expected: {found.differences(readings[-1])}")
        self.chain += readings
        self._bounds.append((len(self.operations), len(self.chain) - 1))

    def calm(self):
        """Run until nothing is being written."""
        count = -1
        while count != len(self.operations):
            count = len(self.operations)
            self.handheld.run(CALM)

    def written(self, ms):
        """Run until something is written and done; whether that happened within `ms`."""
        before = len(self.operations)
        for _ in range(0, ms, 20):
            if len(self.operations) != before:
                self.calm()
                return True
            self.handheld.run(20)
        return False

    # --- what is done at the keys and over the console

    def to_menu(self, ms=3_000):
        """From power-on past the logo, to the first screen that asks for something."""
        handheld = self.handheld
        handheld.run_until(lambda: any(handheld.panel.packed()), ms, "the first picture")
        handheld.release()
        handheld.tap("up", after=150)

    def go_on(self):
        """Continue, from the menu; the name of the game. AssertionError if none is opened."""
        self.handheld.tap("a")
        for _ in range(20):
            game = self.link.game()
            if game:
                return game["name"]
            self.handheld.run(50)
        raise AssertionError("Continue does not open a game")

    def move(self, words):
        """A move over the console; whether it was saved."""
        before = self.link.game()
        self.link.request("move " + words)
        after = self.link.game()
        return any(before[what] != after[what] for what in ("mark", "turn")) and self.written(1_200)

    def play_on(self, dice):
        """Moves by chance until one is saved. False if the game is over before that."""
        for _ in range(200):
            moves = self.link.moves()
            if not moves:
                return False
            if self.move(dice.choice(moves)):
                return True
        raise AssertionError("200 moves and no save")

    def saved(self, name):
        """The last Reading, with the game that is open as the console tells it."""
        return self.last.with_game(name, Position.at(self.link))
