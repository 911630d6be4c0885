"""What the handheld would find on a flash, by its own loaders, run here."""

import hashlib
import tempfile
from pathlib import Path
from typing import NamedTuple

from engine import games
from firmware import place
from firmware.settings import RECORD, Settings
from firmware.statistics import Statistics
from firmware.store import WELL, Store
from firmware.table import Table
from firmware.ui.keeping import Keeping

SAVES = "/saves/"


class Position(NamedTuple):
    """A saved game: who sits there (as digits), moves made, whether one can be taken back, the state as digits."""

    seats: str
    made: int
    back: int
    state: str

    @staticmethod
    def of(table):
        seats = "".join(map(str, table.seats))
        return Position(seats, table.made, int(table.can_take_back), bytes(table.game.state).hex())

    @staticmethod
    def at(link):
        """The position at the table of a handheld on the console; None if no game is open."""
        game = link.game()
        return game and Position(game["seats"], game["made"], game["back"], link.state().hex())


class Reading(NamedTuple):
    condition: int  # firmware.store: WELL, FRESH, LOST
    marked: bool  # the marker is whole
    settings: str  # as they are written to the flash
    statistics: str
    games: dict  # name -> Position of each game that can be continued
    offered: tuple  # their names, what Continue opens first
    trace: str
    troubles: tuple  # what the store has set aside while this was read
    aside: tuple  # the contents of files set aside

    def with_points(self, **points):
        """The same with other settings."""
        settings = Settings()
        settings.load(self.settings.encode())
        for name, value in points.items():
            if not settings.put(name, value):
                raise ValueError(f"{name}={value}")
        return self._replace(settings=settings.dump().decode(), condition=WELL)

    def with_game(self, name, position):
        """The same when this game was the last to be saved."""
        offered = (name, *(other for other in self.offered if other != name))
        return self._replace(games={**self.games, name: position}, offered=offered)

    def without_game(self, name):
        games_ = {other: position for other, position in self.games.items() if other != name}
        return self._replace(games=games_, offered=tuple(other for other in self.offered if other != name))

    def differences(self, other):
        """The names of what is not alike, and both sides of it, for a message."""
        pairs = zip(self._fields, self, other, strict=True)
        return ", ".join(f"{name}: {_short(one)} instead of {_short(two)}" for name, one, two in pairs if one != two)


def _short(value):
    text = repr(value)
    return text if len(text) < 200 else f"{text[:60]}.. ({hashlib.sha256(text.encode()).hexdigest()[:8]})"


_known = {}


def read(files):
    """The Reading of {"/path": bytes}."""
    saves = {path: data for path, data in files.items() if path.startswith("/saves")}
    key = tuple(sorted(saves.items()))
    if key not in _known:
        with tempfile.TemporaryDirectory() as root:
            for path, data in saves.items():
                (Path(root) / path[1:]).parent.mkdir(parents=True, exist_ok=True)
                (Path(root) / path[1:]).write_bytes(data)
            before, place.SAVES = place.SAVES, str(Path(root) / "saves")
            try:
                _known[key] = _read(Path(root) / "saves")
            finally:
                place.SAVES = before
    return _known[key]


def _read(folder):
    store = Store()
    marker = folder / "marker"
    marked = marker.exists() and marker.stat().st_size > 0
    condition = store.condition()
    settings, statistics = Settings(), Statistics()
    settings.load(store.read(RECORD))
    statistics.load(store.read("statistics"))
    keeping = Keeping(store, settings)
    offered = tuple(name for name, _ in keeping.saved_games())
    positions = {}
    for name in games.NAMES:
        table = keeping.usable(name, Table.load)
        if table:
            positions[name] = Position.of(table)
    aside = sorted(path.read_bytes() for path in folder.glob("*") if path.suffix in (".bad", ".old"))
    return Reading(
        condition,
        marked,
        settings.dump().decode(),
        statistics.dump().decode(),
        positions,
        offered,
        store.trace(),
        tuple(store.troubles),
        tuple(aside),
    )
