"""Reading the fields of positions and expectations: values of one shape, or an error that says what is allowed."""
import difflib

SEATS = "ABCDEF"
NOBODY = "nobody"


class BadField(ValueError):
    """A field that cannot be taken: `field` is its dotted name, the text says what is wrong and what is allowed."""

    def __init__(self, field, problem):
        super().__init__(f"{field}: {problem}")
        self.field, self.problem = field, problem


class AtLeast(list):
    """Cards of which an expectation needs to name only some."""


def shown(value):
    """A value as it stands in a TOML file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(shown(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {shown(item)}" for key, item in value.items()) + " }" if value else "{}"
    return str(value)


def _key(key):
    return key if key.replace("_", "").replace("-", "").isalnum() else shown(key)


def known(where, names, allowed):
    """BadField for the first of the names that is not allowed."""
    for name in names:
        if name not in allowed:
            near = difflib.get_close_matches(str(name), allowed, n=1)
            hint = f"did you mean '{near[0]}'? Allowed: " if near else "allowed: "
            raise BadField(f"{where}.{name}" if where else str(name), f"unknown; {hint}{', '.join(allowed)}")


def table(where, value, allowed=None):
    """A table, with keys among the allowed where they are given."""
    if not isinstance(value, dict):
        raise BadField(where, f"a table {{ .. }} is needed; found {shown(value)}")
    if allowed is not None:
        known(where, value, allowed)
    return value


def flag(where, value):
    if not isinstance(value, bool):
        raise BadField(where, f"true or false is needed; found {shown(value)}")
    return value


def count(where, value, low, high):
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadField(where, f"a whole number from {low} to {high} is needed; found {shown(value)}")
    return value


def word(where, value, allowed):
    if value not in allowed or not isinstance(value, str):
        raise BadField(where, f"one of {', '.join(shown(item) for item in allowed)} is needed; found {shown(value)}")
    return value


def seat(where, value, players, also=()):
    """A seat's letter, or one of the other words allowed here."""
    return word(where, value, [*SEATS[:players], *also])


def items(where, value):
    if not isinstance(value, list):
        raise BadField(where, f"a list is needed; found {shown(value)}")
    return value


def by_seat(where, value, players, read, also=()):
    """A table with an entry for some of the seats, each read by ``read(where, entry)``."""
    table(where, value, [*SEATS[:players], *also])
    return {key: read(f"{where}.{key}", entry) for key, entry in value.items()}
