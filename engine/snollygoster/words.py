"""Stable ASCII words for the moves of Snollygoster, for logs, scenarios and the console: loaded when asked for.

A food card on the table goes by its place: the seat and the slot, "B1" to "B3".
"""
from engine.snollygoster import moves as m

SEATS = "ABCDEF"
EVENT_CARDS = ("safe", "unsafe", "fuel", "hungry", "starving", "ransom")                        # from 1 on
ACTION_CARDS = ("inspect", "launch", "denied", "antidote", "steal", "butt-in", "shell-game")    # likewise
AGENDAS = ("shepherd", "straight-arrow", "field-medic", "quartermaster", "clean-bill", "sleuth", "poisoner",
           "con-artist", "deserter", "hoarder", "undertaker", "stowaway")
CHARACTERS = ("Bolt", "Comet", "Nova", "Pixel", "Rivet", "Vega")                                # by seat

_ALONE = (("finish", m.FINISH), ("pass", m.PASS), ("accept", m.ACCEPT), ("refuse", m.REFUSE), ("deny", m.DENY),
          ("butt", m.BUTT), ("starve", m.STARVE), ("leave", m.LEAVE), ("launch", m.LAUNCH), ("lift", m.LIFT),
          ("done", m.DONE), ("pay", m.PAY))
_SEATS = (("board", m.BOARD), ("steal", m.STEAL), ("buy", m.BUY), ("ransom", m.RANSOM), ("place", m.PLACE))
_PLACES = (("inspect", m.INSPECT), ("shell", m.SHELL), ("swap", m.SWAP), ("antidote", m.ANTIDOTE))
_SLOTS = (("eat", m.EAT), ("take", m.TAKE), ("drop", m.DROP))
_FUEL = (("offer", m.OFFER), ("ask", m.ASK))
_CARDS = (("tag", m.TAG, EVENT_CARDS[:2]), ("keep", m.KEEP, EVENT_CARDS), ("discard", m.DISCARD, ACTION_CARDS))


def place_text(place):
    """"B2" for a place's number."""
    return SEATS[place // 3] + str(place % 3 + 1)


def text(move):
    """The words for a move's number, e.g. "inspect B2"; ValueError for a number that is no move."""
    for word, number in _ALONE:
        if move == number:
            return word
    for word, first, names in _CARDS:
        if 0 < move - first <= len(names):
            return word + " " + names[move - first - 1]
    for word, first in _SEATS:
        if 0 <= move - first < 6:
            return word + " " + SEATS[move - first]
    if 0 <= move - m.STOCK < 12:
        return "stock %s %s" % (EVENT_CARDS[move & 1], SEATS[move - m.STOCK >> 1])
    for word, first in _PLACES:
        if 0 <= move - first < 18:
            return word + " " + place_text(move - first)
    for word, first in _SLOTS:
        if 0 <= move - first < 3:
            return "%s %d" % (word, move - first + 1)
    for word, first in _FUEL:
        if 0 <= move - first < 48 and 0 < move & 7 < 6:
            return "%s %s %d" % (word, SEATS[move - first >> 3], move & 7)
    if 0 <= move - m.GUESS < 96 and 0 < move & 15 < 13:
        return "guess %s %s" % (SEATS[move - m.GUESS >> 4], AGENDAS[(move & 15) - 1])
    raise ValueError("%s is not a move of Snollygoster" % (move,))


def parse(words):
    """The number of the move that ``words`` spell; ValueError, with what is wrong, if they spell none."""
    parts = words.split()
    name = parts[0] if parts else ""
    for word, number in _ALONE:
        if name == word:
            _expect(parts, 1, word)
            return number
    for word, first, names in _CARDS:
        if name == word:
            _expect(parts, 2, "%s CARD" % word)
            return first + _name(parts[1], names)
    for word, first in _SEATS:
        if name == word:
            _expect(parts, 2, "%s SEAT" % word)
            return first + _seat(parts[1])
    if name == "stock":
        _expect(parts, 3, "stock safe|unsafe SEAT")
        return m.stock(_name(parts[1], EVENT_CARDS[:2]), _seat(parts[2]))
    for word, first in _PLACES:
        if name == word:
            _expect(parts, 2, "%s PLACE" % word)
            return first + place(parts[1])
    for word, first in _SLOTS:
        if name == word:
            _expect(parts, 2, "%s SLOT" % word)
            return first + _number(parts[1], 3) - 1
    for word, first in _FUEL:
        if name == word:
            _expect(parts, 3, "%s SEAT FUEL" % word)
            return first + _seat(parts[1]) * 8 + _number(parts[2], 5)
    if name == "guess":
        _expect(parts, 3, "guess SEAT AGENDA")
        return m.guess(_seat(parts[1]), _name(parts[2], AGENDAS))
    raise ValueError("'%s' is not a move of Snollygoster" % words)


def place(word):
    """The number of the place that ``word`` names: "B2" is the second card of B's stash."""
    if len(word) != 2 or word[1] not in "123":
        raise ValueError("'%s' is not a place: a seat and 1 to 3, as in B2" % word)
    return _seat(word[0]) * 3 + int(word[1]) - 1


def _expect(parts, count, form):
    if len(parts) != count:
        raise ValueError("'%s': the form is '%s'" % (" ".join(parts), form))


def _name(word, names):
    if word not in names:
        raise ValueError("'%s' is not one of %s" % (word, ", ".join(names)))
    return names.index(word) + 1


def _number(word, high):
    if len(word) != 1 or not "1" <= word <= str(high):
        raise ValueError("'%s' is not a number from 1 to %d" % (word, high))
    return int(word)


def _seat(word):
    if len(word) != 1 or word not in SEATS:
        raise ValueError("'%s' is not a seat: A to F" % word)
    return SEATS.index(word)
