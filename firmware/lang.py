"""Words in the player's language: the generated modules words/<language>_<room>.py, filled-in texts with Korean
particles, and lines that fit.

A text has fields {0}, {1}..; {0|을} adds the particle that follows the final sound of what is filled in.
"""
import sys

LANGUAGES = ("en", "ko")
SEVERAL = "\x1f"  # before each of a list of texts that are packed as one
language = "en"

# What follows a closed syllable (the particle's name in texts) and what an open one.
PARTICLES = {
    "은": "는", "이": "가", "을": "를", "과": "와", "으로": "로",
    "이다": "다", "이에요": "예요", "이라": "라", "이나": "나", "이랑": "랑",
}
_RIEUL = 8  # number of the final consonant ㄹ among the 28 (0 = none)
# 영 일 이 삼 사 오 육 칠 팔 구; a number that ends in 0 is read 십, 백, 천 or 만 and closes as 영 does.
_DIGIT_FINALS = (21, 8, 0, 16, 0, 0, 1, 8, 8, 0)
_SILENT = ")]}」’”'\""  # may stand between a word and its particle
_NOT_FIRST = ".,!?:;)]」’”%…"
_NOT_LAST = "([「‘“"


def use(name):
    """Switch to language `name`. Modules of the other languages are dropped: load the rooms again."""
    global language
    if name not in LANGUAGES:
        raise ValueError("no such language: " + name)
    if name == language:
        return
    language = name
    for module in list(sys.modules):
        if module.startswith("words.") and module[6:9] != name + "_" and module[6:8] in LANGUAGES:
            forget(module)


def forget(name):
    """Take a module out of MicroPython's own list: it goes when nobody else holds it."""
    module = sys.modules.pop(name)
    package, _, own = name.rpartition(".")
    package = sys.modules.get(package)
    if getattr(package, own, None) is module:
        delattr(package, own)


class Texts:
    """The texts of a game on the device, by number: bytes, of which the first, u16 each, say where each text begins
    and where the last ends. One that begins with SEVERAL is a tuple."""

    def __init__(self, packed):
        self.packed = packed

    def __getitem__(self, number):
        packed = self.packed
        at = 2 * number
        text = str(packed[packed[at] | packed[at + 1] << 8 : packed[at + 2] | packed[at + 3] << 8], "utf-8")
        if text[:1] == SEVERAL:
            return tuple(text[1:].split(SEVERAL))
        return text


def load(room):
    """The texts of a room ("shell", a game's name) in the current language; each is an attribute. (On the device those
    of a game have numbers, and code has been built to fit: harness/numbered.py.)"""
    module = __import__("words." + language + "_" + room, None, None, ("*",))
    texts = getattr(module, "numbered", module)
    if texts is not module and not isinstance(texts, Texts):
        module.numbered = Texts(texts)
    return getattr(module, "numbered", module)


def borrow(room):
    """The texts of a room that is needed for a moment: they go when the caller lets go of them."""
    texts = load(room)
    name = "words." + language + "_" + room
    if name in sys.modules:
        forget(name)
    return texts


def say(template, *args):
    """`template` with its fields filled in."""
    if "{" not in template:
        return template
    parts = []
    at = 0
    while True:
        start = template.find("{", at)
        if start < 0:
            parts.append(template[at:])
            return "".join(parts)
        parts.append(template[at:start])
        at = template.find("}", start) + 1
        field = template[start + 1:at - 1].split("|")
        word = str(args[int(field[0])])
        parts.append(word)
        if len(field) > 1:
            parts.append(particle(word, field[1]))


def count(n, one, many):
    """A text about n things: `one` for a single one, else `many`, with {0} = n."""
    return say(one if n == 1 else many, n)


def particle(word, closed):
    """The form of a particle, named by its form after a closed syllable, that follows `word`."""
    final = _final(word)
    if closed == "으로" and final == _RIEUL:
        final = 0
    return closed if final else PARTICLES[closed]


def _final(word):
    """The number of the final consonant of a word as it is read; 0 if it ends in a vowel (or in Latin letters)."""
    at = len(word) - 1
    while at > 0 and word[at] in _SILENT:
        at -= 1
    code = ord(word[at]) if word else 0
    if 0xAC00 <= code <= 0xD7A3:
        return (code - 0xAC00) % 28
    if 48 <= code <= 57:
        return _DIGIT_FINALS[code - 48]
    return 0


def wrap(canvas, s, width, font):
    """The lines of `s`, none wider than `width` pixels.

    Lines break at spaces and at "\\n". A word that is wider than a line breaks behind a hyphen, or where it must;
    no line starts with a closing mark or ends with an opening one.
    """
    lines = []
    for paragraph in s.split("\n"):
        rest = paragraph
        while True:
            rest = rest.lstrip(" ")
            fitting = canvas.fit(rest, width, font)
            if fitting == len(rest):
                lines.append(rest)
                break
            if fitting:
                lines.append(rest[:fitting])
            else:
                fitting = _cut(canvas, rest.split(" ", 1)[0], width, font)
                lines.append(rest[:fitting])
            rest = rest[fitting:]
    return lines


def _cut(canvas, word, width, font):
    """How many characters of a word that is too wide go on the line; at least one, never all."""
    most = 1
    while most < len(word) - 1 and canvas.width(word[:most + 1], font) <= width:
        most += 1
    hyphen = word.rfind("-", 0, most) + 1
    if hyphen > 1:
        return hyphen
    cut = most
    while cut > 1 and (word[cut] in _NOT_FIRST or word[cut - 1] in _NOT_LAST):
        cut -= 1
    return cut if word[cut] not in _NOT_FIRST and word[cut - 1] not in _NOT_LAST else most
