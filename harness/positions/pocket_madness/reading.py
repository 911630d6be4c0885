"""The fields of a position and of an expectation, each with the reader of its values.

Seats are "A".."D", "nobody" where there is none; cards and portals go by the numbers 6 to 12, portals by their names
too; the row is told from its front, "?9" is a face-down 9 and "?" a card whose face the teller does not know.
"""
import re

from engine.pocket_madness import moves as m
from engine.pocket_madness import words
from harness.positions.fields import BadField, by_seat, count, flag, items, known, seat, shown, table, word

STAGES = ["over", "start", "act", "opening", "looking", "taking", "giving", "picking"]       # by the engine's numbers
NUMBERS = range(6, 13)
SUPPLY = "supply"
ALL = "all"                     # an observer who saw only what everybody saw


def _card(where, value, hidden=False):
    """A number 6 to 12; with ``hidden`` also "?", a card whose face is not known."""
    if hidden and value == "?":
        return value
    number = int(value) if isinstance(value, str) and value.isdecimal() else value
    if isinstance(number, bool) or number not in NUMBERS:
        unseen = ", or ? where it is not seen" if hidden else ""
        raise BadField(where, f"a card is a number from 6 to 12{unseen}; found {shown(value)}")
    return number


def _cards(where, value, hidden=False):
    """A hand: order does not count."""
    cards = [_card(where, item, hidden) for item in items(where, value)]
    return sorted(card for card in cards if card != "?") + ["?"] * cards.count("?")


def _row(where, value, hidden=False):
    """Cards of the row as strings: "9", face down "?9", with ``hidden`` also "?"."""
    row = []
    for item in items(where, value):
        down = isinstance(item, str) and item.startswith("?") and item != "?"
        try:
            row.append(("?" if down else "") + str(_card(where, item[1:] if down else item, hidden)))
        except BadField:
            raise BadField(where, 'a card of the row is a number from 6 to 12, with ? before it if it lies face down '
                           f'(12 or "12" or "?12"); found {shown(item)}') from None
    return row


def _portals(where, value, players):
    known(where, table(where, value), [*words.PORTALS, *map(str, NUMBERS)])
    return {words.PORTALS[words.portal(name) - 6]: seat(f"{where}.{name}", owner, players, [SUPPLY])
            for name, owner in value.items()}


# A reader is called with (where, value, players, hidden): the field's dotted name for messages, the value, how many
# play, and whether "?" may stand for a card.

def _one_seat(*also):
    return lambda where, value, players, hidden: seat(where, value, players, also)


def _count(low, high):
    return lambda where, value, players, hidden: count(where, value, low, high)


def _flag(where, value, players, hidden):
    return flag(where, value)


def _counts(high):
    return lambda where, value, players, hidden: by_seat(where, value, players, lambda at, one: count(at, one, 0, high))


def _each_cards(*also, unseen=False):
    return lambda where, value, players, hidden: by_seat(
        where, value, players, lambda at, one: _cards(at, one, hidden and unseen), also)


def _knows(where, value, players, hidden):
    return by_seat(where, value, players, lambda at, one: by_seat(at, one, players, _cards), [ALL])


def _numbers(where, value, players, hidden):
    table(where, value, [str(number) for number in NUMBERS])
    return {key: count(f"{where}.{key}", one, 0, 63) for key, one in value.items()}


READERS = {                     # what a position is made of
    "turn": _one_seat("nobody"),
    "hand": _each_cards(unseen=True),
    "row": lambda where, value, players, hidden: _row(where, value, hidden),
    "madness": _counts(220),
    "portals": lambda where, value, players, hidden: _portals(where, value, players),
    "published": _count(0, 6),
    "laid": _each_cards(),
    "round": _count(1, 255),
    "start_player": _one_seat(),
    "stage": lambda where, value, players, hidden: word(where, value, STAGES),
    "acted": _flag,
    "closed": _flag,
    "extra": _flag,
    "in_extra": _flag,
    "shoggoth": _one_seat("nobody"),
    "final": lambda where, value, players, hidden: count(where, value, 0, players),
    "armed": _flag,
    "gug_fresh": _flag,
    "sets": _count(0, 2),
    "target": _one_seat("nobody"),
    "gift_to": _one_seat("nobody"),
    "knows": _knows,
    "afloat": _each_cards(ALL),
}
DERIVED = {                     # what follows from it
    "over": _flag,
    "winners": lambda where, value, players, hidden: sorted(seat(where, one, players) for one in items(where, value)),
    "row_left": _count(0, 63),
    "face_down": _count(0, 63),
    "hand_size": _counts(63),
    "hand_has": _each_cards(),
    "restricted": lambda where, value, players, hidden: by_seat(where, value, players, flag),
    "cards": _numbers,
}
FORMS = re.compile(r"end|pass|done|stop|(investigate|publish|take|pick) \d+|(start|look) [A-Z]|close \w+|"
                   r"give \d+ [A-Z]|lay \d+ \d+")
FIELDS = [*READERS, "seed"]


def expectation(players, wanted, where, hidden=False):
    """The wanted facts in the shape that facts() has; ``hidden``: of a view, where a card may be "?"."""
    known(where, table(where, wanted), [*READERS, *DERIVED])
    return {name: (READERS.get(name) or DERIVED[name])(f"{where}.{name}", value, players, hidden)
            for name, value in wanted.items()}


def has_form(text):
    """Whether the words have a move's form, be there such a move or not ("lay 9 2")."""
    return FORMS.fullmatch(text) is not None


def impossible(text):
    """The number that a move would have which cannot be, "lay 9 2" or "investigate 4"; None where there is none."""
    name, *numbers = text.split()
    if name == "lay" and int(numbers[0]) in NUMBERS and int(numbers[1]) < 16:
        return m.lay(int(numbers[0]), int(numbers[1]))
    if name in ("investigate", "publish") and int(numbers[0]) in (0, 4) and text != "publish 4":    # that is "start A"
        return (m.INVESTIGATE if name == "investigate" else m.PUBLISH) + int(numbers[0])
    return None
