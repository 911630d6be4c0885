"""Whether the words of the content fit where firmware/text/legends.toml says that they are drawn, and in which font."""
import re
import tomllib

from firmware import lang, legend
from harness import fonts
from harness.content import texts
from harness.text_checks import check_glyphs

SECTIONS = {name.lower(): getattr(legend, name) for name in (
    "NAME", "AIM", "SKILL", "LEVEL", "INVESTIGATOR", "SHORT", "INSANITY", "INSANITY_TEXT", "ENEMY", "ENEMY_TEXT",
    "TOKEN", "COUNTER", "REVEAL", "ADVANCE", "END", "SPACE", "ACTION", "ACTION_TEXT", "ACTION_NEED", "ACTION_BLOCKED",
    "DEATH", "MYTHOS", "STEPS", "DISCOVERY", "BEFORE", "HALF", "HALF_TEXT", "LABEL", "LABEL_TEXT",
    "RULE")}
_FORM = re.compile(r"(g7|g9|gb) (\d+)(?: x(\d+))?")
_FONTS = tuple(fonts.FACES)


def read(path):
    """({section: [place..]}, faults); a place is a list of (face, width, lines)."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        return {}, [f"{path.name}: {error}"]
    faults = [f"{path.name}: {name}: no such section" for name in table if name not in SECTIONS]
    faults += [f"{path.name}: {name}: is missing" for name in SECTIONS if name not in table]
    found = {}
    for name, places in table.items():
        try:
            found[SECTIONS.get(name)] = [[_form(form) for form in place] for place in places]
        except (TypeError, ValueError):
            faults.append(f'{path.name}: {name}: a place is a list like ["g9 59", "g7 59 x2"]')
    return found, faults


def _form(form):
    parts = _FORM.fullmatch(form)
    if not parts:
        raise ValueError(form)
    return parts[1], int(parts[2]), int(parts[3] or 1)


def whole(written, sources):
    """Of the texts {language: {file: {section: [text..]}}}: (KF2 of all their letters by language and face, faults)."""
    letters = {language: {c for sections in files.values() for rows in sections.values() for text in rows for c in text
                          if ord(c) > 126} for language, files in written.items()}
    faults = [f"{language}: no glyph for {c} (U+{ord(c):04X}) in {face}" for language, found in letters.items()
              for face in fonts.FACES for c in sorted(found) if ord(c) not in sources[face].glyphs and c != "\n"]
    blobs = {}
    if not faults:
        for language, found in letters.items():
            for face, font in sources.items():
                codes = {*fonts.ASCII, *map(ord, found)}
                blobs[language, face] = fonts.kf2(font, codes, fonts.columns(font, codes))
    return blobs, faults


def fit(written, places, blobs):
    """(faults, {(language, file, face): letters beyond ASCII that are drawn in it})."""
    from firmware.draw.canvas import Canvas  # needs the shims

    canvas = Canvas()
    faults = []
    used = {}
    names = {number: name for name, number in SECTIONS.items()}
    for language, files in written.items():
        for number, face in enumerate(_FONTS):
            canvas.fonts[number] = blobs[language, face]
        for file, sections in files.items():
            for face in _FONTS:
                used[language, file, face] = set()
            for section, rows in sections.items():
                for number, row in enumerate(rows):
                    for place in places[section]:
                        for text in row.split("\n"):
                            face, fault = _fitting(canvas, text, place)
                            if fault:
                                faults.append(f"{file}: {names[section]} {number} ({language}): {fault}: {text}")
                            used[language, file, face] |= {c for c in text if ord(c) > 126}
    return faults, used


def _fitting(canvas, text, place):
    """(the first face of a place in which a text fits, "" or what is wrong if there is none)."""
    wrong = []
    for face, width, lines in place:
        font = _FONTS.index(face)
        if lines == 1:
            wide = canvas.width(text, font)
            if wide <= width:
                return face, ""
            wrong.append(f"{wide} px > {width} px ({face})")
        else:
            rows = len(lang.wrap(canvas, text, width, font))
            if rows <= lines:
                return face, ""
            wrong.append(f"{rows} lines > {lines} of {width} px ({face})")
    return place[-1][0], ", ".join(wrong)


def alike(used, sources, shell):
    """Faults: two Hangul syllables drawn in one font that look alike. shell: {(language, face): letters}."""
    together = {key: set(letters) for key, letters in shell.items()}
    for (language, _, face), letters in used.items():
        together.setdefault((language, face), set()).update(letters)
    return check_glyphs(together, sources)


def languages(content):
    """{language: {path of a file: {section: [text..]}}} of a Content without faults."""
    return {language: {file.path: texts.texts(file, content.common, language) for file in content.files()}
            for language in lang.LANGUAGES}
