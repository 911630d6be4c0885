"""What an effect says to a player: the same lists that the engine runs, as sentences in English and Korean.

`Sentences` knows how ops hang together; english.py and korean.py have the words of every primitive, modifier, selector
and condition. A sentence cannot say what its card does not do: there is no other text of a card than this.
"""
from dataclasses import dataclass, field

from harness.content import vocabulary


@dataclass
class Word:
    """A noun of the content. mass: it has no number (fire); without: a space that has no such token; unit: what
    Korean counts it in."""
    name: str
    mass: bool = False
    without: str = ""
    unit: str = "개"


@dataclass
class Nouns:
    """The words of one language for what a file speaks of."""
    tokens: dict = field(default_factory=dict)
    enemies: dict = field(default_factory=dict)
    skills: dict = field(default_factory=dict)
    counters: dict = field(default_factory=dict)
    tags: dict = field(default_factory=dict)
    spaces: list = field(default_factory=list)
    elder: str = ""


class Sentences:
    """One language. Subclasses have op_S .. op_PK, mod_d .. mod_lk, if_safe .. if_not: fragments, without a stop."""
    language = ""
    longest = 0  # characters of a step; a choice in a longer one is told by its labels alone
    brief = False
    any_of = {}  # type: dict  # the words for a monster and an enemy

    def __init__(self, nouns):
        self.nouns = nouns

    # --- what others call

    def steps(self, ops):
        """One text for each op: what a card does, step by step. Steps that say the same are one, with how often."""
        found = self._merged(ops, True)
        if any(len(text) > self.longest for text in found):
            self.brief = True
            found = [text if len(text) <= self.longest else other
                     for text, other in zip(found, self._merged(ops, True), strict=True)]
            self.brief = False
        return [self.stop(text) for text in found]

    def text(self, ops):
        """All of it, whatever its length."""
        return " ".join(map(self.stop, self._merged(ops, True)))

    def mods(self, mods):
        return " ".join(self.stop(getattr(self, "mod_" + mod[0])(*mod[1:])) for mod in mods)

    def condition(self, condition):
        """A condition as it stands before what it decides: "if you hold a plate"."""
        raise NotImplementedError

    # --- how they hang together

    def _merged(self, ops, top=False):
        found = []
        for text in self._said(ops, top):
            if found and found[-1][0] == text:
                found[-1][1] += 1
            else:
                found.append([text, 1])
        return [text if times == 1 else self.times(text, times) for text, times in found]

    def _said(self, ops, top):
        at = 0
        while at < len(ops):
            text = self._moved(*ops[at:at + 2]) if at + 1 < len(ops) else ""
            at += 2 if text else 1
            text = text or self.op(ops[at - 1], top)
            if text:
                yield text

    def _moved(self, one, two):
        """Two ops that take a token from one place to another, or change its kind, are one to whoever reads."""
        if one[0] != "T" or two[0] != "T" or not isinstance(one[3], int) or one[3] != -1 or two[3] != 1:
            return ""
        (_, kind, whence, _), (_, other, where, _) = one, two
        if kind != other:
            return self.turned(kind, other, where) if whence == where else ""
        if where == "i:you":
            return self.taken(kind, whence)
        return self.laid(kind, where) if whence == "i:you" else ""

    def op(self, op, top=False):
        """The fragment of an op; "" if there is nothing to say. top: it stands alone, as a step."""
        name, *arguments = op
        if name in ("IF", "R", "PK", "CH", "EA"):
            arguments.append(top)
        return getattr(self, "op_" + name)(*arguments)

    def block(self, ops):
        """Ops inside another one."""
        return ("; " if any(op[0] in ("IF", "R", "EA", "CH") for op in ops) else ", ").join(self._merged(ops))

    def split(self, sel):
        """(the noun, the scope) of a selector of enemies that has one."""
        for kind in sorted([*self.nouns.enemies, *self.any_of], key=len, reverse=True):
            if sel.startswith(kind):
                return self.any_of.get(kind) or self.nouns.enemies[kind], sel[len(kind):]
        raise KeyError(sel)

    def stop(self, text):
        raise NotImplementedError

    def times(self, text, times):
        raise NotImplementedError

    def turned(self, kind, into, where):
        raise NotImplementedError

    def taken(self, kind, whence):
        raise NotImplementedError

    def laid(self, kind, where):
        raise NotImplementedError


def amount(n):
    """(number or None for all, what it counts or "")."""
    if n in ("$s", "$e"):
        return 1, n
    return (None if abs(n) >= vocabulary.ALL else abs(n)), ""
