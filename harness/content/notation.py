"""The line notation of card effects: text -> nested lists, as engine/death_may_die/README.md describes it.

An op is a list that begins with its name: ["S", "you", 1, 0]. What a line opens is indented below it. Parsing knows the
shape of every primitive, modifier, selector and condition, and which tokens, enemies, skills and counters there are
(Names); what does not fit is an Unreadable with the line.
"""
import re
from dataclasses import dataclass

from harness.content.vocabulary import MOD_ARGUMENTS, MODS, OP_ARGUMENTS, OPS, Unreadable, Words

_INLINE = re.compile(r": (?=[A-Z])")  # a block of one line may stand behind a colon
_OPTION = re.compile(r'"([^"]+)" \| "([^"]+)"(?: if (.+))?')


@dataclass
class _Line:
    number: int
    indent: int
    text: str


def ops(text, names):
    """The list of ops of a text. Raises Unreadable."""
    return _Reader(text, names).all(_Reader.ops)


def mods(text, names):
    """(whether the first line is `replace`, the list of modifiers)."""
    reader = _Reader(text, names)
    replace = bool(reader.lines) and reader.lines[0].text == "replace"
    if replace:
        del reader.lines[0]
    return replace, reader.all(_Reader.mods)


def condition(text, names):
    """The nested list of one condition."""
    reader = Words(text, names)
    found = reader.either()
    reader.end()
    return found


class _Reader:
    """Lines with indentation."""

    def __init__(self, text, names):
        self.names = names
        self.lines = []
        self.at = 0
        for number, line in enumerate(text.split("\n"), 1):
            bare = line.split("#")[0].rstrip()
            if "\t" in bare:
                raise Unreadable(f"line {number}: indent with spaces")
            indent = len(bare) - len(bare.lstrip())
            for text in _INLINE.split(bare.strip()) if bare else ():
                self.lines.append(_Line(number, indent, text))
                indent += 1

    def all(self, what):
        found = what(self, self.lines[0].indent if self.lines else 0)
        if self.at < len(self.lines):
            raise Unreadable(f"line {self.lines[self.at].number}: stands at the wrong depth")
        return found

    def _here(self, indent):
        return self.at < len(self.lines) and self.lines[self.at].indent == indent

    def _take(self):
        self.at += 1
        return self.lines[self.at - 1]

    def _block(self, line, what):
        """The lines indented below a line, at least one."""
        if self.at >= len(self.lines) or self.lines[self.at].indent <= line.indent:
            raise Unreadable(f"line {line.number}: nothing is indented below: {line.text}")
        return what(self, self.lines[self.at].indent)

    def _otherwise(self, indent):
        if self._here(indent) and self.lines[self.at].text == "ELSE":
            return self._block(self._take(), _Reader.ops)
        return []

    def ops(self, indent):
        found = []
        while self._here(indent):
            line = self._take()
            try:
                found.append(self._op(line))
            except Unreadable as error:
                raise _at(line, error) from None
        return found

    def _op(self, line):
        words = Words(line.text, self.names)
        name = words.one("an op", OPS)
        op = [name, *OP_ARGUMENTS[name](words)] if name in OP_ARGUMENTS else [name]
        words.end()
        if name == "IF":
            op.append(self._block(line, _Reader.ops))
            otherwise = self._otherwise(line.indent)
            if otherwise:
                op.append(otherwise)
        elif name == "R":
            op += [self._block(line, _Reader.ops), self._otherwise(line.indent)]
        elif name in ("EA", "PK"):
            op.append(self._block(line, _Reader.ops))
        elif name == "CH":
            op.append(self._block(line, _Reader.options))
        return op

    def options(self, indent):
        found = []
        while self._here(indent):
            line = self._take()
            parts = _OPTION.fullmatch(line.text)
            if not parts:
                raise Unreadable(f'line {line.number}: an option is "English" | "한국어", perhaps with if ..')
            try:
                when = condition(parts[3], self.names) if parts[3] else None
            except Unreadable as error:
                raise _at(line, error) from None
            found.append([{"en": parts[1], "ko": parts[2]}, when, self._block(line, _Reader.ops)])
        return found

    def mods(self, indent):
        found = []
        while self._here(indent):
            line = self._take()
            try:
                words = Words(line.text, self.names)
                name = words.one("a modifier", MODS)
                mod = [name, *MOD_ARGUMENTS[name](words)]
                words.end()
            except Unreadable as error:
                raise _at(line, error) from None
            if name == "on":
                mod.append(self._block(line, _Reader.ops))
            found.append(mod)
        return found


def _at(line, error):
    text = str(error)
    return error if text.startswith("line ") else Unreadable(f"line {line.number}: {text}: {line.text}")


def options(found):
    """Every option of the ops, depth first."""
    for op in found:
        if op[0] == "CH":
            for option in op[1]:
                yield option
                yield from options(option[2])
        else:
            for part in op[1:]:
                if isinstance(part, list) and part and isinstance(part[0], list):
                    yield from options(part)
