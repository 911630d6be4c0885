"""Stable ASCII words for the moves of Pocket Madness, for logs, scenarios and the console: loaded when asked for."""
from engine.pocket_madness import moves as m

PORTALS = ("cthulhu", "azathoth", "shub", "dagon", "nyarlathotep", "shoggoth", "gug")
SEATS = "ABCD"

_ALONE = (("end", m.END), ("pass", m.PASS), ("done", m.DONE), ("stop", m.STOP))
_COUNTED = (("investigate", m.INVESTIGATE, 1, 3), ("publish", m.PUBLISH, 1, 3), ("take", m.TAKE - 6, 6, 12),
            ("pick", m.PICK - 1, 1, 63))


def text(move):
    """The words for a move's number, e.g. "lay 9 3"; ValueError for a number that is no move."""
    for word, number in _ALONE:
        if move == number:
            return word
    for word, base, low, high in _COUNTED:
        if low <= move - base <= high:
            return "%s %d" % (word, move - base)
    for word, base in (("start", m.STARTS), ("look", m.LOOK)):
        if 0 <= move - base < 4:
            return "%s %s" % (word, SEATS[move - base])
    if 0 <= move - m.CLOSE < 7:
        return "close " + PORTALS[move - m.CLOSE]
    if 0 <= move - m.GIVE < 32 and (move & 7) < 7:
        return "give %d %s" % ((move & 7) + 6, SEATS[move - m.GIVE >> 3])
    kind = move - m.LAY >> 4
    if 0 <= kind < 7 and 3 <= (move & 15) <= kind + 6:
        return "lay %d %d" % (kind + 6, move & 15)
    raise ValueError("%s is not a move of Pocket Madness" % (move,))


def parse(words):
    """The number of the move that ``words`` spell; ValueError, with what is wrong, if they spell none."""
    parts = words.split()
    name = parts[0] if parts else ""
    for word, number in _ALONE:
        if name == word:
            _expect(parts, 1, word)
            return number
    for word, base, low, high in _COUNTED:
        if name == word:
            _expect(parts, 2, "%s N" % word)
            return base + _number(parts[1], low, high)
    if name == "start" or name == "look":
        _expect(parts, 2, "%s SEAT" % name)
        return (m.STARTS if name == "start" else m.LOOK) + _seat(parts[1])
    if name == "close":
        _expect(parts, 2, "close PORTAL")
        return m.CLOSE + portal(parts[1]) - 6
    if name == "give":
        _expect(parts, 3, "give NUMBER SEAT")
        return m.give(_number(parts[1], 6, 12), _seat(parts[2]))
    if name == "lay":
        _expect(parts, 3, "lay NUMBER CARDS")
        number = _number(parts[1], 6, 12)
        return m.lay(number, _number(parts[2], 3, number))
    raise ValueError("'%s' is not a move of Pocket Madness" % words)


def portal(word):
    """The number of the portal that ``word`` names: its name, or its number in digits."""
    word = word.lower()
    for k in range(7):
        if word == PORTALS[k] or word == str(k + 6):
            return k + 6
    raise ValueError("'%s' is not a portal: %s" % (word, ", ".join(PORTALS)))


def _expect(parts, count, form):
    if len(parts) != count:
        raise ValueError("'%s': the form is '%s'" % (" ".join(parts), form))


def _number(word, low, high):
    if not word.isdigit() or not low <= int(word) <= high:
        raise ValueError("'%s' is not a number from %d to %d" % (word, low, high))
    return int(word)


def _seat(word):
    if len(word) != 1 or word not in SEATS:
        raise ValueError("'%s' is not a seat: A, B, C or D" % word)
    return SEATS.index(word)
