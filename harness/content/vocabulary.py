"""The words of one line of an effect: what every primitive, modifier, selector and condition looks like.

What is not known, or stands where it must not, is an Unreadable that says why.
"""
import re
from dataclasses import dataclass, field

ALL = 9  # as an amount it reads "all"
DIRECTLY = 99  # steps of an enemy that is simply put there
EVERY = 99  # symbols that a conversion turns, dice that a reroll takes
WHO = ("you", "all", "here", "oth.", "eo1")
SCOPES = ("atk", "atk0", "atkR", "act", "def", "fire", "any", "own")
EVENTS = ("kill", "killm", "hit", "wounded", "elder", "rest", "claim", "burn", "endturn")
FREE = ("run", "rest", "epi", "atk", "atkR", "any")
CLASSES = {"item": "I", "companion": "P", "condition": "C"}
OPS = ("S", "W", "N", "H", "T", "SM", "MV", "D", "AT", "GO", "EO", "AD", "DC", "DR", "R", "X", "IF", "EA", "CH", "V",
       "FL", "FR", "PK")
MODS = ("d", "rr", "cv", "ar", "rg", "rn", "sk", "mt", "xw", "fa", "on", "rest", "pk", "ig", "lk")
CONDITIONS = ("safe", "tok", "tokn", "itok", "hasn", "cnt", "card", "stress", "wnd", "ifire", "atgate", "eo", "dis",
              "v", "hitw", "hitt", "not", "and")
SPACES = ("me", "eo", "gr", "gy", "gb", "gates", "st", "adj", "ctx")


class Unreadable(ValueError):
    """A line that is no effect; the message says why."""


@dataclass
class Names:
    """What effects may speak of. tokens: kinds; enemies: ids; skills: ids; counters: names; tags: of conditions;
    spaces: how many the map has (0: none of them may be named)."""
    tokens: set = field(default_factory=set)
    enemies: set = field(default_factory=set)
    skills: set = field(default_factory=set)
    counters: set = field(default_factory=set)
    tags: set = field(default_factory=set)
    spaces: int = 0


class Words:
    """The words of one line, taken one after the other."""

    def __init__(self, text, names):
        self.words = text.replace("(", " ( ").replace(")", " ) ").split()
        self.names = names

    def end(self):
        if self.words:
            raise Unreadable(f"too much: {' '.join(self.words)}")

    def peek(self):
        return self.words[0] if self.words else ""

    def take(self, what):
        if not self.words:
            raise Unreadable(f"{what} is missing")
        return self.words.pop(0)

    def one(self, what, of):
        word = self.take(what)
        if word not in of:
            raise Unreadable(f"no such thing as {what}: {word}")
        return word

    def has(self, word):
        """Whether the next word is this one; it is taken then."""
        if self.peek() == word:
            self.words.pop(0)
            return True
        return False

    def amount(self, every=ALL):
        word = self.take("a number")
        if word in ("$s", "$e"):
            return word
        if word in ("all", "-all"):
            return every if word == "all" else -every
        if not re.fullmatch(r"-?\d{1,2}", word):
            raise Unreadable(f"not a number: {word}")
        return int(word)

    def natural(self, every=ALL):
        found = self.amount(every)
        if not isinstance(found, int) or found < 0:
            raise Unreadable(f"a number that is not negative, not {found}")
        return found

    def kind(self):
        return self.token(self.take("a kind of token"))

    def token(self, word):
        if word not in self.names.tokens:
            raise Unreadable(f"no such token: {word or '(nothing)'}")
        return word

    # --- who, where, which

    def who(self):
        return self.person(self.take("who"))

    def person(self, word):
        if word.startswith("tok:"):
            self.token(word[4:])
        elif word.startswith("has:"):
            self.token(word[4:5])
            if not re.fullmatch(r"[1-9]", word[5:]):
                raise Unreadable(f"how many? {word}")
        elif word not in WHO:
            raise Unreadable(f"no such investigators: {word}")
        return word

    def enemies(self):
        return self.enemy(self.take("which enemies"))

    def enemy(self, word):
        if word in ("EO", "T"):
            return word
        for kind in sorted(self.names.enemies | {"m", "e"}, key=len, reverse=True):
            if word.startswith(kind):
                scope = word[len(kind):]
                if scope in ("*", "1", ".", ":ctx"):
                    return word
                if scope.startswith("@"):
                    self.token(scope[1:])
                    return word
        raise Unreadable(f"no such enemies: {word}")

    def figure(self):
        return self.one("an enemy", self.names.enemies)

    def space(self, more=()):
        return self.place(self.take("a space"), more)

    def place(self, word, more=()):
        if word in SPACES or word in more:
            return word
        if word.isdigit():
            if int(word) >= self.names.spaces:
                raise Unreadable(f"the map has no space {word}")
            return int(word)
        head, colon, rest = word.partition(":")
        if colon and head == "i":
            return "i:" + self.person(rest)
        if colon and head in ("near", *(["step"] if "step" in more else ())) and rest == "gate":
            return word
        if colon and head in ("near", "dry", "dryb", *(["step"] if "step" in more else ())):
            self.token(rest)
            return word
        if word.endswith("*"):
            self.token(word[:-1])
            return word
        raise Unreadable(f"no such space: {word}")

    # --- conditions: `not` before `and` before `or`

    def either(self):
        found = [self.both()]
        while self.has("or"):
            found.append(self.both())
        return found[0] if len(found) == 1 else ["not", ["and", *(["not", one] for one in found)]]

    def both(self):
        found = [self.single()]
        while self.has("and"):
            found.append(self.single())
        return found[0] if len(found) == 1 else ["and", *found]

    def single(self):
        if self.has("not"):
            return ["not", self.single()]
        if self.has("("):
            found = self.either()
            if not self.has(")"):
                raise Unreadable("a ) is missing")
            return found
        name = self.one("a condition", CONDITIONS)
        if name == "tok":
            return [name, self.kind(), self.space(), self.natural()]
        if name in ("tokn", "itok", "hasn"):
            return [name, self.kind(), self.natural()]
        if name == "cnt":
            word = self.take("which figures")
            return [name, "i:" + self.person(word[2:]) if word.startswith("i:") else self.enemy(word), self.natural()]
        if name == "card":
            word = self.one("a class or tag", {*CLASSES, *self.names.tags})
            return [name, CLASSES.get(word, word), self.natural()]
        if name in ("stress", "wnd", "ifire", "hitw", "hitt"):
            return [name, self.natural()]
        if name == "eo":
            return [name, self.one("board or track", ("board", "track"))]
        if name == "v":
            return [name, self.one("a counter", self.names.counters), self.natural()]
        return [name]


# --- the arguments of every primitive and modifier

def _stress(words):
    return [words.who(), words.amount(), int(words.has("overflow"))]


def _token(words):
    kind = words.kind()
    if words.has("drop"):
        return [kind, "drop", 0]
    return [kind, words.space(), words.amount()]


def _move(words):
    return [words.enemies(), DIRECTLY if words.has("directly") else words.amount(),
            words.space(("inv", "pick", "away"))]


def _card_class(words):
    word = words.one("a class or tag", {*CLASSES, *words.names.tags})
    return CLASSES.get(word, word)


def _roll(words):
    roll = {"need": words.natural(), "tag": "act"}
    if words.has("plus"):
        roll["gtok"] = [words.kind(), words.natural()]
    return [roll]


def _counter(words):
    if words.has("swap"):
        return ["swap", "=", 0]
    name = words.one("a counter", words.names.counters)
    sign = words.one("= or + or -", ("=", "+", "-"))
    amount = words.amount()
    if sign == "-":
        if not isinstance(amount, int):
            raise Unreadable("only a number can be taken away")
        return [name, "+", -amount]
    return [name, sign, amount]


def _resist(words):
    black = words.take("black dice")
    if black.isdigit():
        return [int(black), words.natural()]
    return [words.token(black), words.natural()]


def _set(words):
    return [words.space()]


OP_ARGUMENTS = {
    "S": _stress,
    "W": lambda words: [words.who(), words.amount()],
    "N": lambda words: [words.who(), words.amount()],
    "H": lambda words: [words.who(), words.amount(), words.amount()],
    "T": _token,
    "SM": lambda words: [words.figure(), words.space(), words.amount()],
    "MV": _move,
    "D": lambda words: [words.enemies(), words.amount()],
    "AT": lambda words: [words.enemies()],
    "GO": lambda words: [words.who(), words.space(("step",)), int(words.has("follow"))],
    "EO": lambda words: [words.space()],
    "AD": lambda words: [1],
    "DC": lambda words: [words.who(), _card_class(words), words.amount()],
    "DR": lambda words: [words.one("a deck", ("disc", "myth")), words.amount()],
    "R": _roll,
    "X": _resist,
    "IF": lambda words: [words.either()],
    "EA": _set,
    "V": _counter,
    "FL": lambda words: [words.kind(), words.space()],
    "FR": lambda words: [words.amount()],
}


def _dice(words):
    found = [words.amount(), words.amount(), words.one("a scope", SCOPES)]
    return [*found, words.either()] if words.words else found


def _when(words, of):
    return words.one("when it holds", of)


MOD_ARGUMENTS = {
    "d": _dice,
    "rr": lambda words: [words.natural(EVERY), words.one("a scope", SCOPES), _when(words, ("roll", "turn"))],
    "cv": lambda words: ["" if words.has("blank") else words.one("a face", ("e", "t")), words.natural(EVERY),
                         words.natural(), words.one("a scope", SCOPES)],
    "ar": lambda words: [words.natural(), words.natural(), words.one("a scope", ("def", "fire", "any")),
                         _when(words, ("roll", "turn")), words.one("you or here", ("you", "here"))],
    "rg": lambda words: [words.amount()],
    "rn": lambda words: [words.amount()],
    "sk": lambda words: [words.natural(), words.natural()],
    "mt": lambda words: [1],
    "xw": lambda words: [words.natural(), _when(words, ("mon", "crowd", "far"))],
    "fa": lambda words: [words.one("an action", FREE), words.natural()],
    "on": lambda words: [words.one("an event", EVENTS)],
    "rest": lambda words: [words.amount()],
    "pk": lambda words: [words.one("disc", ("disc",)), words.natural()],
    "ig": lambda words: [words.natural(), "ran" if words.has("ran") else _always(words)],
    "lk": lambda words: [words.one("gate", ("gate",))],
}


def _always(words):
    words.one("ran or always", ("always",))
    return ""
