"""What the player has chosen for the device. Each point has a fixed list of values; anything else on the flash is as if
it were not there.
"""

from micropython import const

from firmware import board

RECORD = "settings"

# name, values in the order in which Settings shows them, default
_POINTS = (
    ("language", ("en", "ko"), "en"),
    ("contrast", ("0", "1", "2", "3"), "2"),
    ("sound", ("0", "1"), "1"),
    ("speed", ("0", "1", "2", "3"), "1"),
    ("motion", ("0", "1"), "1"),
    ("panel", ("sh1106", "ssd1306"), "sh1106"),
    ("offset", ("0", "1", "2", "3", "4"), "2"),
)

CONTRASTS = (1, 48, 127, 200)
DIM = 1
DEFAULT_CONTRAST = 2

SLOW = 0
NORMAL = 1
FAST = 2
BY_KEY = 3  # A shows the next line
LINE_MS = (2200, 1300, 600)

_SEATS = const(6)
_LEVELS = "01234"


class Settings:
    """Values as attributes: language and panel are words, the others small numbers."""

    language: str
    contrast: int
    sound: int
    speed: int
    motion: int
    panel: str
    offset: int

    def __init__(self, panel=board.PANEL, offset=board.PANEL_OFFSET):
        """`panel`, `offset`: how the handheld is built, until the player says otherwise."""
        self._panel = panel
        self._offset = offset
        self.reset()

    def reset(self):
        """Every point back to its default."""
        for name, _, default in _POINTS:
            self.put(name, default)
        self.panel = self._panel
        self.offset = self._offset
        self._tables = {}

    def values(self, name):
        """The values of a point in their order."""
        for point, values, _ in _POINTS:
            if point == name:
                return values
        raise KeyError(name)

    def put(self, name, value):
        """Set a point from its word; False, and nothing changed, if it has no such value."""
        values = self.values(name)
        if value not in values:
            return False
        setattr(self, name, value if name in ("language", "panel") else int(value))
        return True

    def step(self, name, by):
        """The value `by` places further, round the end."""
        values = self.values(name)
        index = values.index(str(getattr(self, name)))
        self.put(name, values[(index + by) % len(values)])

    def seats(self, game):
        """Who sat at the table of `game` last, as bytes (0 person, 1.. level), or None."""
        return self._tables.get(game)

    def keep_seats(self, game, seats):
        self._tables[game] = bytes(seats)

    # ---- on the flash: lines of NAME=VALUE

    def dump(self):
        lines = []
        for name, _, _ in _POINTS:
            lines.append(name + "=" + str(getattr(self, name)))
        for game in self._tables:
            lines.append("seats." + game + "=" + "".join(str(seat) for seat in self._tables[game]))
        return ("\n".join(lines) + "\n").encode()

    def load(self, body):
        """Take every point of `body` (bytes or None) that makes sense; the rest keeps its default."""
        self.reset()
        try:
            text = (body or b"").decode()
        except UnicodeError:
            return
        known = [point[0] for point in _POINTS]
        for line in text.split("\n"):
            name, _, value = line.partition("=")
            if name in known:
                self.put(name, value)
            elif name.startswith("seats."):
                self._load_seats(name[6:], value)

    def _load_seats(self, game, value):
        if game and 0 < len(value) <= _SEATS and all(seat in _LEVELS for seat in value):
            self._tables[game] = bytes(int(seat) for seat in value)

    @property
    def contrast_value(self):
        return CONTRASTS[self.contrast]

    @property
    def line_ms(self):
        """How long a line of somebody else's turn stands; 0 = until A."""
        return LINE_MS[self.speed] if self.speed < BY_KEY else 0
