"""A table of a source file, read key by key."""
import tomllib
from dataclasses import dataclass, field

from harness.content import notation
from harness.content.vocabulary import Unreadable

LANGUAGES = ("en", "ko")


@dataclass
class Card:
    """Anything with a name and effects: a space, a skill, a mythos card, half a discovery card.. What is not a field of
    its own lies in `more`."""
    place: str
    id: str = ""
    name: dict = field(default_factory=dict)
    more: dict = field(default_factory=dict)

    def __getattr__(self, key):
        try:
            return self.__dict__["more"][key]
        except KeyError:
            raise AttributeError(key) from None


class Table:
    """A table of a file, its values taken one after the other; what is left at the end is unknown."""

    def __init__(self, values, path, place, faults):
        self.values = dict(values)
        self.path = path
        self.place = place
        self.faults = faults

    @classmethod
    def load(cls, file, path, faults):
        try:
            return cls(tomllib.loads(file.read_text(encoding="utf-8")), path, "", faults)
        except OSError as error:
            faults.append(f"{path}: {error.strerror}")
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            faults.append(f"{path}: {error}")
        return cls({}, path, "", faults)

    def fault(self, text, place=""):
        where = ".".join(part for part in (self.place, place) if part)
        self.faults.append(f"{self.path}: {where}: {text}" if where else f"{self.path}: {text}")

    def take(self, key, kind, default=None):
        """The value of a key; a fault if it is of another kind, or missing without a default."""
        if key not in self.values:
            if default is None:
                self.fault("is missing", key)
                return kind()
            return default
        value = self.values.pop(key)
        if not isinstance(value, kind) or isinstance(value, bool) and kind is not bool:
            self.fault(f"not {_KINDS[kind]}", key)
            return kind()
        return value

    def list(self, key, kind, default=None):
        value = self.take(key, list, default)
        if not all(isinstance(one, kind) and not isinstance(one, bool) for one in value):
            self.fault(f"not a list of {_KINDS[kind]}", key)
            return []
        return value

    def name(self):
        """The two names that stand in the table itself."""
        return {language: self.take(language, str) for language in LANGUAGES}

    def words(self, key):
        """A text in both languages: key = { en = .., ko = .. }."""
        table = self.table(key)
        found = table.name()
        table.end()
        return found

    def table(self, key, default=None):
        return Table(self.take(key, dict, default), self.path, ".".join(p for p in (self.place, key) if p), self.faults)

    def tables(self, key):
        """key -> table of a table of tables."""
        inner = self.table(key, {})
        return {one: inner.table(one) for one in list(inner.values)}

    def cards(self, key):
        """(Card, table) of each of a list of tables; the card's place is its id or number."""
        found = []
        for number, values in enumerate(self.list(key, dict, []), 1):
            place = f"{key} {values.get('id', number)}"
            found.append((Card(f"{self.path}: {place}", str(values.get("id", ""))),
                          Table(values, self.path, place, self.faults)))
            found[-1][1].values.pop("id", None)
        return found

    def ops(self, key, names):
        return self._read(key, notation.ops, names, [])

    def mods(self, key, names):
        found = self._read(key, notation.mods, names, (False, []))
        if found[0]:
            self.fault("`replace` is for the levels of a skill", key)
        return found[1]

    def condition(self, key, names):
        return self._read(key, notation.condition, names, None)

    def _read(self, key, reader, names, nothing):
        if key not in self.values:
            return nothing
        text = self.take(key, str)
        try:
            return reader(text, names)
        except Unreadable as error:
            self.fault(str(error), key)
            return nothing

    def end(self):
        for key in self.values:
            self.fault("unknown key", key)


_KINDS = {str: "a text", int: "a number", list: "a list", dict: "a table", bool: "true or false"}
