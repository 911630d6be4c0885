"""The texts of firmware/text: reading them, checking them, and making word modules and font cuts of them.

firmware/text/README.md describes the files and lists the checks. Every check gives one line a fault; a Fault is a
plain string that starts with what it is about: "ko.shell.back: ...".
"""
import keyword
import re
import tomllib
import unicodedata
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from itertools import product

from firmware import lang
from harness import fonts

REFERENCE = "en"
_FIELD = re.compile(r"\{(\d+)(?:\|([^}]*))?\}")
_BARE_PARTICLE = re.compile(r"\{\d+\}(은|는|이|가|을|를|과|와|으로|로)(?![가-힣])")
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


def _candidates(texts, language, room, args):
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


def _fields(template):
    return {int(number) for number, _ in _FIELD.findall(template)}


def shown(texts, language, room, box, template, measure=None):
    """What the template can look like when its fields are filled with the worst cases of its box.

    With `measure` only the widest few candidates of each field are tried, else all are joined to one text: every
    character that may appear is in what comes back.
    """
    fields = sorted(_fields(template))
    choices = []
    for number in fields:
        words = list(dict.fromkeys(_candidates(texts, language, room, box.args[number])))
        if measure:
            words = sorted(words, key=measure, reverse=True)[:_WIDEST]
        choices.append(words)
    if not measure:
        particles = [name + lang._PARTICLES[name] for _, name in _FIELD.findall(template) if name]
        yield _FIELD.sub("", template) + "".join("".join(words) for words in choices) + "".join(particles)
        return
    for words in product(*choices):
        filled = [""] * (max(fields, default=-1) + 1)
        for number, word in zip(fields, words, strict=True):
            filled[number] = word
        yield lang.say(template, *filled)


def characters(texts):
    """(language, face) -> set of the characters drawn in it, ASCII aside."""
    used = {(language, face): set(texts.extra.get(face, "")) for language in texts.words for face in fonts.FACES}
    for language, rooms in texts.words.items():
        for room, table in rooms.items():
            for key, value in table.items():
                for box in texts.boxes.get(room, {}).get(key, ()):
                    for template in lines_of(value):
                        for text in shown(texts, language, room, box, template):
                            for face in box.faces[language]:
                                used[language, face].update(text)
    return {where: {c for c in letters if ord(c) > 126} for where, letters in used.items()}


# --- checks

def check(texts):
    """Faults of the texts themselves: keys, fields, particles, spelling. Call it before anything below."""
    faults = []
    for room in {room: None for words in texts.words.values() for room in words}:
        for language in texts.words:
            faults += _check_keys(texts, language, room)
            for key, value in texts.words[language].get(room, {}).items():
                where = f"{language}.{room}.{key}"
                for template in lines_of(value):
                    faults += [f"{where}: {fault}" for fault in _check_spelling(language, template)]
                    for box in texts.boxes.get(room, {}).get(key, ()):
                        faults += [f"boxes.{room}.{key}: {fault}" for fault in _check_args(texts, language, room, box,
                                                                                          template)]
    return list(dict.fromkeys(faults))


def _check_keys(texts, language, room):
    """One language's room against the reference: the same keys, the same fields. A singular may be left out."""
    if language == REFERENCE:
        return []
    ours = texts.words[language].get(room)
    theirs = texts.words[REFERENCE].get(room)
    if ours is None or theirs is None:
        return [f"{language if ours is None else REFERENCE}.{room}: missing room"]
    faults = [f"{language}.{room}.{key}: missing" for key in theirs if key not in ours and _many(key) not in ours]
    for key, value in ours.items():
        if key not in theirs:
            faults.append(f"{language}.{room}.{key}: unknown key")
            continue
        mine, other = lines_of(value), lines_of(theirs[key])
        if isinstance(value, tuple) != isinstance(theirs[key], tuple) or len(mine) != len(other):
            faults.append(f"{language}.{room}.{key}: {len(mine)} texts, {REFERENCE} has {len(other)}")
            continue
        for number, (a, b) in enumerate(zip(mine, other, strict=True)):
            if _fields(a) != _fields(b) and _many(key) is None:
                line = f"[{number}]" if isinstance(value, tuple) else ""
                faults.append(f"{language}.{room}.{key}{line}: fields {sorted(_fields(a))}, "
                              f"{REFERENCE} has {sorted(_fields(b))}")
    return faults


def _many(key):
    """The key of the plural that a singular belongs to, or None."""
    return key[:-2] + "_n" if key.endswith("_1") else None


def _check_spelling(language, template):
    if not template:
        yield "an empty text"
    if unicodedata.normalize("NFC", template) != template:
        yield "not in Unicode's composed form (NFC)"
        return
    rest = _FIELD.sub("", template)
    if "{" in rest or "}" in rest:
        yield "a field that is not {0} or {0|을}"
    for _, name in _FIELD.findall(template):
        if name and name not in lang._PARTICLES:
            yield f"no such particle: {name}"
    found = _BARE_PARTICLE.search(template)
    if found:
        yield f"a particle after a field is written {{0|을}}, not {found[0]}"
    if template != template.strip() or "  " in template:
        yield "a space too many"
    for character in dict.fromkeys(template):
        if "가" <= character <= "힣" and not fonts.ks_x_1001(character):
            yield f"{character} is outside KS X 1001 (a typo?)"


def _check_args(texts, language, room, box, template):
    for number in sorted(_fields(template)):
        if number >= len(box.args):
            yield f"no worst case for {{{number}}} of {language}"
        elif not list(_candidates(texts, language, room, box.args[number])):
            yield f"the worst case for {{{number}}} names no text of {language}"


def check_glyphs(used, sources):
    """Faults of the cuts: a character that the face lacks, two Hangul syllables of one cut that look alike."""
    faults = []
    for (language, face), letters in used.items():
        glyphs = sources[face].glyphs
        missing = [c for c in sorted(letters) if ord(c) not in glyphs]
        faults += [f"{language}: no glyph for {c} (U+{ord(c):04X}) in {face}" for c in missing]
        seen = {}
        for c in sorted(letters):
            if "가" <= c <= "힣" and ord(c) in glyphs:
                twin = seen.setdefault(glyphs[ord(c)], c)
                if twin != c:
                    faults.append(f"{language}: {twin} and {c} look alike in {face}")
    return faults


def check_fit(texts, blobs):
    """Faults of layout: a text that does not fit its box, by the device's own measure and wrapping.

    blobs: (language, face) -> KF1 file.
    """
    from firmware.draw.canvas import Canvas  # needs the shims; what is above does not

    faults = []
    canvas = Canvas()
    numbers = {face: number for number, face in enumerate(("g7", "g9", "gb"))}
    for language, rooms in texts.words.items():
        for face, number in numbers.items():
            canvas.fonts[number] = blobs[language, face]
        for room, table in rooms.items():
            for key, value in table.items():
                for box in texts.boxes.get(room, {}).get(key, ()):
                    for template in lines_of(value):
                        fault = _check_box(texts, language, room, box, template, canvas, numbers)
                        if fault:
                            faults.append(f"{language}.{room}.{key}: {fault}")
    return faults


def _check_box(texts, language, room, box, template, canvas, numbers):
    faces = box.faces[language]
    last = numbers[faces[-1]]
    for text in shown(texts, language, room, box, template, lambda word: canvas.width(word, last)):
        faults = []
        for face in faces:
            fault = _overflow(canvas, text, box, numbers[face])
            faults.append(f"{fault} ({face})")
            if not fault:
                break
        else:
            one_line = text.replace("\n", "\\n")
            return f"{', '.join(faults)}: {one_line}"
    return None


def _overflow(canvas, text, box, font):
    if box.lines == 1:
        if "\n" in text:
            return "a line break in a box of one line"
        width = canvas.width(text, font)
        return f"{width} px > {box.width} px" if width > box.width else None
    lines = lang.wrap(canvas, text, box.width, font)
    return f"{len(lines)} lines > {box.lines} of {box.width} px" if len(lines) > box.lines else None


def unused(texts, sources):
    """Keys that no source names, neither as an attribute nor in a string. sources: path -> Python text.

    A string that ends in "_" or holds a %d or {} stands for all keys that it can be completed to.
    """
    code = "\n".join(sources.values())
    attributes = set(re.findall(r"\.([a-z][a-z0-9_]*)\b", code))
    literals = set(re.findall(r"[\"']([a-z][a-z0-9_%{}]*)[\"']", code))
    patterns = [re.compile(re.sub(r"%[ds]|\{\}", "[a-z0-9_]+", name) + ("[a-z0-9_]*" if name[-1] == "_" else ""))
                for name in literals]
    return [f"{REFERENCE}.{room}.{key}: unused"
            for room, table in texts.words[REFERENCE].items() for key in table
            if key not in attributes and not any(pattern.fullmatch(key) for pattern in patterns)]


def unknown(texts, sources):
    """Texts that a source wants and no room has: `words.name`, by the convention that the module is called words."""
    names = {key for table in texts.words[REFERENCE].values() for key in table}
    return [f"{path}:{number}: there is no text {name}"
            for path, source in sources.items() for number, line in enumerate(source.splitlines(), 1)
            for name in re.findall(r"(?<![a-z])words\.([a-z][a-z0-9_]*)", line)
            if name not in names and not name.startswith("sprites_")]


# --- products

def module(texts, language, room):
    """Source of words/<language>_<room>.py. A language without a singular gets the plural under its name."""
    table = dict(texts.words[language][room])
    for key in texts.words[REFERENCE][room]:
        if key not in table and _many(key) in table:
            table[key] = table[_many(key)]
    lines = [f'"""Texts of the room {room} ({language}). Written by the build."""']
    lines += [f"{key} = {value!r}" for key, value in table.items()]
    return "\n".join(lines) + "\n"
