"""The words of the content of Death May Die: read from the flash a text at a time, so that they take no memory. Where
the chip lets them be read in place, that takes a fifth of a millisecond, from the file three.

A legend is one file of content in one language, legends/<language>_<id>.lg: for each section below a row of texts,
numbered as the cards are. Layout: 'LG1\\0', number of sections u8, for each and the end the number of its first text
u16, for each text and the end where it begins u16 (from the first text), the texts in UTF-8; little endian. Written by
harness/content.
"""
from firmware import lang, place

NAME, AIM = 0, 1                # of the Elder One or episode; what is to be done
SKILL, LEVEL = 2, 3             # skills; their levels, four each
INVESTIGATOR, SHORT, INSANITY, INSANITY_TEXT = 4, 5, 6, 7
ENEMY, ENEMY_TEXT = 8, 9        # common: Cultist; Elder One: minion; episode: monsters
TOKEN, COUNTER = 10, 11         # of this file, without fire (common has it)
REVEAL, ADVANCE, END = 12, 13, 14       # of the four stages; an episode has one ADVANCE
SPACE, ACTION, ACTION_TEXT, ACTION_NEED, ACTION_BLOCKED, DEATH = 15, 16, 17, 18, 19, 20
MYTHOS, STEPS = 21, 22          # a card's steps are lines
DISCOVERY, BEFORE, HALF, HALF_TEXT = 23, 24, 25, 26     # halves: two a card, left and right
LABEL, LABEL_TEXT = 27, 28      # of options: those of choices with what they do, then of halves, two a card
RULE = 29                       # what holds all the time in this episode, with this Elder One; "" if nothing does
SECTIONS = 30


_NAMES = (NAME, SKILL, INVESTIGATOR, SHORT, INSANITY, ENEMY, TOKEN, SPACE, ACTION, MYTHOS, DISCOVERY, HALF)
_KEPT = 16                      # names of a file that are kept in memory, the last that were asked for


class Legend:
    """The words of a file of content in the current language. OSError / ValueError if it is missing or damaged."""

    def __init__(self, name):
        self._kept = {}             # names from the file
        self._path = place.ROOT + "legends/" + lang.language + "_" + name + ".lg"
        with open(self._path, "rb") as file:
            self._head = file.read(5 + 2 * SECTIONS + 2)
        if len(self._head) < 7 + 2 * SECTIONS or self._head[:5] != b"LG1\0" + bytes((SECTIONS,)):
            raise ValueError("not a legend: " + name)
        self._pieces = []  # type: list
        if place.pieces:
            self._pieces = place.pieces(self._path)

    def count(self, section):
        """How many texts a section has."""
        return _u16(self._head, 7 + 2 * section) - _u16(self._head, 5 + 2 * section)

    def get(self, section, number=0):
        """A text; "" for an effect that says nothing. IndexError if there is none of that number."""
        if self._pieces or section not in _NAMES:
            return self.several(section, number, 1)[0]
        kept = self._kept
        key = section << 8 | number
        name = kept.get(key)
        if name is None:
            name = self.several(section, number, 1)[0]
            if len(kept) == _KEPT:
                kept.clear()
            kept[key] = name
        return name

    def several(self, section, number, count):
        """So many texts of a section, from a number on, as a list. IndexError if there are fewer."""
        if number < 0 or number + count > self.count(section):
            raise IndexError(number)
        head = self._head
        number += _u16(head, 5 + 2 * section)
        start = len(head) + 2 * (_u16(head, 5 + 2 * SECTIONS) + 1)
        if self._pieces:
            ends = self._piece(len(head) + 2 * number, 2 * count + 2)
            first = _u16(ends, 0)
            texts = self._piece(start + first, _u16(ends, 2 * count) - first)
        else:
            with open(self._path, "rb") as file:        # an open file costs memory
                file.seek(len(head) + 2 * number)
                ends = file.read(2 * count + 2)
                first = _u16(ends, 0)
                file.seek(start + first)
                texts = file.read(_u16(ends, 2 * count) - first)
        return [str(texts[_u16(ends, 2 * i) - first : _u16(ends, 2 * i + 2) - first], "utf-8") for i in range(count)]

    def _piece(self, at, size):
        """So many bytes of the file from a place on."""
        found = b""
        for edge, piece in self._pieces:
            if edge <= at:
                found = piece[at - edge : at - edge + size]
                if found and len(found) < size:
                    found += self._piece(at + len(found), size - len(found))
                break
        return found


def _u16(data, at):
    return data[at] | data[at + 1] << 8
