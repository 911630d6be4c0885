"""What can be wrong with the texts of firmware/text. Every check gives one line a fault.

A fault is a string that starts with what it is about: "ko.shell.back: ...". firmware/text/README.md lists them all.
"""
import re
import unicodedata

from firmware import lang
from harness import fonts
from harness.text import FIELD, REFERENCE, candidates, fields_of, lines_of, plural_of, shown

_BARE_PARTICLE = re.compile(r"\{\d+\}(은|는|이|가|을|를|과|와|으로|로)(?![가-힣])")


def check(texts):
    """Faults of the texts themselves: keys, fields, particles, spelling. Call it before anything below."""
    faults = []
    for room in {room: None for words in texts.words.values() for room in words}:
        for language in texts.words:
            faults += _check_keys(texts, language, room)
            for key, value in texts.words[language].get(room, {}).items():
                where = f"{language}.{room}.{key}"
                for template in lines_of(value):
                    faults += [f"{where}: {fault}" for fault in spelling(language, template)]
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
    faults = [f"{language}.{room}.{key}: missing" for key in theirs if key not in ours and plural_of(key) not in ours]
    for key, value in ours.items():
        if key not in theirs:
            faults.append(f"{language}.{room}.{key}: unknown key")
            continue
        mine, other = lines_of(value), lines_of(theirs[key])
        if isinstance(value, tuple) != isinstance(theirs[key], tuple) or len(mine) != len(other):
            faults.append(f"{language}.{room}.{key}: {len(mine)} texts, {REFERENCE} has {len(other)}")
            continue
        for number, (a, b) in enumerate(zip(mine, other, strict=True)):
            if fields_of(a) != fields_of(b) and plural_of(key) is None:
                line = f"[{number}]" if isinstance(value, tuple) else ""
                faults.append(f"{language}.{room}.{key}{line}: fields {sorted(fields_of(a))}, "
                              f"{REFERENCE} has {sorted(fields_of(b))}")
    return faults


def spelling(language, template):
    """What is wrong with how a text is written."""
    if not template:
        yield "an empty text"
    if unicodedata.normalize("NFC", template) != template:
        yield "not in Unicode's composed form (NFC)"
        return
    rest = FIELD.sub("", template)
    if "{" in rest or "}" in rest:
        yield "a field that is not {0} or {0|을}"
    for _, name in FIELD.findall(template):
        if name and name not in lang.PARTICLES:
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
    for number in sorted(fields_of(template)):
        if number >= len(box.args):
            yield f"no worst case for {{{number}}} of {language}"
        elif not list(candidates(texts, language, room, box.args[number])):
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

    blobs: (language, face) -> KF2 file.
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
