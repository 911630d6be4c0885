"""The texts of firmware/text: reading them, what they can look like on a screen, and the word modules made of them.

firmware/text/README.md describes the files; harness/text_checks.py finds what is wrong with them.
"""
import keyword
import re
import tomllib
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from itertools import product

from firmware import lang
from harness import fonts

REFERENCE = "en"
SHELL = ("shell", "settings", "statistics", "trouble")  # rooms that may be shown at any time
FIELD = re.compile(r"\{(\d+)(?:\|([^}]*))?\}")
_KEY = re.compile(r"[a-z][a-z0-9_]*")
_WIDEST = 6  # candidates tried for a field, widest first


@dataclass(frozen=True)
class Box:
    """Where a text is drawn. faces: by language, the faces that the screen tries in turn. args: candidates by field."""
    faces: dict
    width: int
    lines: int = 1
    args: tuple = ()


@dataclass
class Texts:
    """words: language -> room -> key -> str or tuple of str. boxes: room -> key -> list of Box."""
    words: dict = field(default_factory=dict)
    boxes: dict = field(default_factory=dict)
    extra: dict = field(default_factory=dict)
    faults: list = field(default_factory=list)

    def rooms(self):
        return list(self.words.get(REFERENCE, {}))


def read(folder):
    """The Texts of a folder. What cannot be read or does not make sense is among their faults."""
    texts = Texts()
    for language in lang.LANGUAGES:
        texts.words[language] = _words(language, _toml(folder / f"{language}.toml", texts.faults), texts.faults)
    _read_boxes(_toml(folder / "boxes.toml", texts.faults), texts)
    return texts


def _toml(path, faults):
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        faults.append(f"{path.name}: {error.strerror}")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.append(f"{path.name}: {error}")
    return {}


def _words(language, rooms, faults):
    words = {}
    for room, table in rooms.items():
        if not isinstance(table, dict):
            faults.append(f"{language}.{room}: a text outside every room")
            continue
        words[room] = {}
        for key, value in table.items():
            if not _KEY.fullmatch(key) or keyword.iskeyword(key):
                faults.append(f"{language}.{room}.{key}: not a name (lower-case letters, digits, _, no Python keyword)")
            elif isinstance(value, str):
                words[room][key] = value
            elif isinstance(value, list) and value and all(isinstance(line, str) for line in value):
                words[room][key] = tuple(value)
            else:
                faults.append(f"{language}.{room}.{key}: neither a text nor a list of texts")
    return words


# --- boxes

def _read_boxes(tables, texts):
    named = tables.pop("boxes", {})
    texts.extra = tables.pop("extra", {})
    for face in texts.extra:
        if face not in fonts.FACES:
            texts.faults.append(f"boxes.extra.{face}: no such font")
    for room in texts.rooms():
        entries = tables.pop(room, {})
        keys = _keys(texts, room)
        texts.boxes[room] = {}
        used = set()
        for key in keys:
            pattern = key if key in entries else next((p for p in entries if fnmatchcase(key, p)), None)
            if pattern is None:
                texts.faults.append(f"boxes.{room}.{key}: no box")
                continue
            used.add(pattern)
            entry = entries[pattern]
            texts.boxes[room][key] = boxes = []
            for one in entry if isinstance(entry, list) else [entry]:
                try:
                    boxes.append(_box(one, named))
                except (KeyError, TypeError, ValueError) as error:
                    texts.faults.append(f"boxes.{room}.{pattern}: {error.args[0]}")
        texts.faults += [f"boxes.{room}.{pattern}: no such text" for pattern in entries if pattern not in used]
    texts.faults += [f"boxes.{room}: no such room" for room in tables]


def _box(entry, named):
    """A Box of an entry: the name of a box, or a table that may start from one."""
    values = {}
    if isinstance(entry, str):
        entry = {"box": entry}
    if "box" in entry:
        if entry["box"] not in named:
            raise ValueError(f"no such box: {entry['box']}")
        values.update(named[entry["box"]])
    values.update({key: value for key, value in entry.items() if key != "box"})
    unknown = set(values) - {"font", "width", "lines", "args"}
    if unknown:
        raise ValueError(f"unknown: {', '.join(sorted(unknown))}")
    if "font" not in values or "width" not in values:
        raise ValueError("a box needs font and width")
    font = values["font"]
    faces = {}
    for language in lang.LANGUAGES:
        choice = font.get(language) if isinstance(font, dict) else font
        faces[language] = tuple(choice) if isinstance(choice, list) else (choice,)
        for face in faces[language]:
            if face not in fonts.FACES:
                raise ValueError(f"no such font: {face}")
    args = tuple(tuple(one) if isinstance(one, list) else (one,) for one in values.get("args", ()))
    return Box(faces, int(values["width"]), int(values.get("lines", 1)), args)


def _keys(texts, room):
    """Every key of a room, in any language."""
    keys = {}
    for language in texts.words:
        keys.update(dict.fromkeys(texts.words[language].get(room, {})))
    return list(keys)


# --- what a player may see of a text

def lines_of(value):
    return value if isinstance(value, tuple) else (value,)


def candidates(texts, language, room, args):
    """The words that may fill one field: literals, or "@key", "@room.key", with * for "any", for other texts."""
    for candidate in args:
        if not candidate.startswith("@"):
            yield candidate
            continue
        where, dot, pattern = candidate[1:].rpartition(".")
        table = texts.words[language].get(where if dot else room, {})
        for key, value in table.items():
            if fnmatchcase(key, pattern):
                yield from lines_of(value)


def fields_of(template):
    return {int(number) for number, _ in FIELD.findall(template)}


def shown(texts, language, room, box, template, measure):
    """What the template can look like: its fields filled with the worst cases of its box, the widest few of each."""
    fields = sorted(fields_of(template))
    choices = []
    for number in fields:
        words = dict.fromkeys(candidates(texts, language, room, box.args[number]))
        choices.append(sorted(words, key=measure, reverse=True)[:_WIDEST])
    for words in product(*choices):
        filled = [""] * (max(fields, default=-1) + 1)
        for number, word in zip(fields, words, strict=True):
            filled[number] = word
        yield lang.say(template, *filled)


def letters(texts, language, room, box, template):
    """The characters that the template can show: its own, those of every candidate, both forms of its particles."""
    found = set(FIELD.sub("", template))
    for number, name in FIELD.findall(template):
        found.update(*candidates(texts, language, room, box.args[int(number)]))
        if name:
            found.update(name + lang.PARTICLES[name])
    return found


def characters(texts):
    """(language, room, face) -> set of the characters drawn in it, ASCII aside. Those of the shell's rooms are all
    under "shell", with what code draws without a text; another room has what "shell" lacks."""
    used = {(language, room, face): set() for language in texts.words for room in font_rooms(texts)
            for face in fonts.FACES}
    for language, rooms in texts.words.items():
        for face in fonts.FACES:
            used[language, "shell", face].update(texts.extra.get(face, ""))
        for room, table in rooms.items():
            for key, value in table.items():
                for box in texts.boxes.get(room, {}).get(key, ()):
                    for template in lines_of(value):
                        for face in box.faces[language]:
                            where = language, font_room(texts, room), face
                            used[where] |= letters(texts, language, room, box, template)
    return {(language, room, face): {c for c in found - (used[language, "shell", face] if room != "shell" else set())
                                     if ord(c) > 126}
            for (language, room, face), found in used.items()}


def font_rooms(texts):
    """The rooms that have characters of their own."""
    return list(dict.fromkeys(["shell", *(font_room(texts, room) for room in texts.rooms())]))


def font_room(texts, room):
    """The room whose characters a room has: the shell, or the game for its other rooms but the rules."""
    if room in SHELL:
        return "shell"
    for game in texts.rooms():
        if room.startswith(game + "_") and game + "_rules" in texts.rooms() and room != game + "_rules":
            return game
    return room


def plural_of(key):
    """The key of the plural that a singular belongs to, or None."""
    return key[:-2] + "_n" if key.endswith("_1") else None


# --- products

def module(texts, language, room):
    """Source of words/<language>_<room>.py. A language without a singular gets the plural under its name."""
    table = dict(texts.words[language][room])
    for key in texts.words[REFERENCE][room]:
        if key not in table and plural_of(key) in table:
            table[key] = table[plural_of(key)]
    lines = [f'"""Texts of the room {room} ({language}). Written by the build."""']
    lines += [f"{key} = {value!r}" for key, value in table.items()]
    return "\n".join(lines) + "\n"
