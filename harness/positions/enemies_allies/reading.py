"""The fields of a position and of an expectation, each with the reader of its values.

Seats are "A".."D"; a card is its number and the letter of its suit, "10S", or "?" where the teller does not see it; an
enemy "7S", "7S 4" with four tokens on it, "7S new" if it was revealed in this turn; a die "5" in the tray, "5 base",
"5 main", "5 main2", "5 reserve1" on the first card of the reserve, with "used" behind it when it is spent.
"""
import re

from engine.enemies_allies import moves as m
from engine.enemies_allies import words
from harness.positions.fields import BadField, by_seat, count, flag, items, known, seat, shown, table, word

STAGES = ["over", "base", "main", "reveal", "place", "use", "defeat", "execute", "rearm", "discard", "end"]
PLACES = ["tray", "base", "main", "main2", "main3", "reserve1", "reserve2", "reserve3"]      # by the engine's numbers


def card(where, value, hidden=False):
    """A card; with ``hidden`` also "?"."""
    if hidden and value == "?":
        return value
    try:
        words.card(value)
    except (ValueError, TypeError, AttributeError, IndexError):
        unseen = ", or ? where it is not seen" if hidden else ""
        raise BadField(where, f'a card is needed, like "10S" or "1H"{unseen}; found {shown(value)}') from None
    return value


def cards(where, value, hidden=False):
    """Cards in the engine's order."""
    found = [card(where, one, hidden) for one in items(where, value)]
    if len(set(found) - {"?"}) + found.count("?") < len(found):
        raise BadField(where, f"a card is there twice; found {shown(found)}")
    return sorted((one for one in found if one != "?"), key=words.card) + ["?"] * found.count("?")


def _in_order(where, value, hidden=False):
    return [card(where, one, hidden) for one in items(where, value)]


def _enemy(where, value):
    """(card, tokens, new) of an enemy."""
    found = re.fullmatch(r"(\w+)(?: (\d+))?( new)?", value) if isinstance(value, str) else None
    if not found:
        raise BadField(where, f'an enemy is a card, the tokens on it and "new", like "7S 4" or "9H new"; '
                       f"found {shown(value)}")
    name = card(where, found[1])
    tokens = int(found[2] or 0)
    if tokens >= int(name[:-1]):
        raise BadField(where, f"{name} with {tokens} tokens would be defeated")
    return name, tokens, bool(found[3])


def enemy_text(name, tokens, new):
    return name + (f" {tokens}" if tokens else "") + (" new" if new else "")


def _enemies(where, value):
    return [enemy_text(*_enemy(where, one)) for one in items(where, value)]


def enemies_of(where, value):
    """[(card, tokens, new)]"""
    return [_enemy(where, one) for one in value]


def _die(where, value):
    """(value, place's number, used); a place "reserve" has the number -1: the next card of the reserve."""
    found = re.fullmatch(r"([1-6])(?: (\w+))?( used)?", str(value)) if isinstance(value, (str, int)) else None
    if not found or found[2] not in (None, "reserve", *PLACES) or found[3] and found[2] in (None, "tray"):
        raise BadField(where, f'a die is its value, where it lies and "used", like "5", "4 main", "3 reserve1 used"; '
                       f"found {shown(value)}")
    place = found[2] or "tray"
    return int(found[1]), -1 if place == "reserve" else PLACES.index(place), bool(found[3])


def dice_of(where, value):
    """[(value, place's number, used)] in the engine's order."""
    dice = []
    for one in items(where, value):
        die, place, used = _die(where, one)
        if place < 0:
            place = 5 + sum(other > 4 for _, other, _ in dice)
        dice.append((die, place, used))
    return dice


def die_text(die, place, used):
    return str(die) + (f" {PLACES[place]}" if place else "") + (" used" if used else "")


def _dice(where, value):
    return [die_text(*die) for die in dice_of(where, value)]


# A reader is called with (where, value, players, hidden): the field's dotted name for messages, the value, how many
# play, and whether "?" may stand for a card.

def _one_seat(*also):
    return lambda where, value, players, hidden: seat(where, value, players, also)


def _count(low, high):
    return lambda where, value, players, hidden: count(where, value, low, high)


def _flag(where, value, players, hidden):
    return flag(where, value)


def _counts(low, high):
    return lambda where, value, players, hidden: by_seat(
        where, value, players, lambda at, one: count(at, one, low, high))


def _each(read):
    return lambda where, value, players, hidden: by_seat(where, value, players, lambda at, one: read(at, one, hidden))


def _seats(where, value, players, hidden):
    return sorted(seat(where, one, players) for one in items(where, value))


def _main(where, value, hidden):
    """One card, or a list of up to three."""
    found = _in_order(where, [value] if isinstance(value, str) else value, hidden)
    if len(found) > 3:
        raise BadField(where, f"there are at most three equipment cards; found {shown(found)}")
    return found


READERS = {                     # what a position is made of
    "turn": _one_seat("nobody"),
    "stage": lambda where, value, players, hidden: word(where, value, STAGES),
    "enemies": lambda where, value, players, hidden: _enemies(where, value),
    "pile": lambda where, value, players, hidden: _in_order(where, value, hidden),
    "dice": lambda where, value, players, hidden: _dice(where, value),
    "base": _each(card),
    "main": _each(_main),
    "hand": _each(cards),
    "reserve": _each(_in_order),
    "trophies": _each(cards),
    "discards": lambda where, value, players, hidden: cards(where, value),
    "damage": _counts(0, 100),
    "out": _seats,
    "first_player": _one_seat(),
    "affinity": _flag,
    "rearm": _flag,
    "turns": _count(0, 255),
    "quiet": _count(0, 16),
    "killed": _flag,
    "fallen": lambda where, value, players, hidden: value if value == "none" else card(where, value),
    "laying": _count(0, 6),
    "laid": _flag,
    "known": _each(cards),
    "sure": _each(cards),
}
DERIVED = {                     # what follows from it
    "over": _flag,
    "winners": _seats,
    "supply": _count(0, 100),
    "strength": _count(0, 255),
    "strike": _count(0, 255),
    "pile_left": _count(0, 26),
    "hand_size": _counts(0, 12),
    "hand_has": lambda where, value, players, hidden: by_seat(where, value, players, cards),
    "points": _counts(0, 160),
    "score": _counts(-100, 160),
    "living": _seats,
}
FORMS = re.compile(r"end|done|add|roll|hand|trophy|(base|main|lay|discard|equip) \w+|place \d+ \w+|reserve \d+ \w+|"
                   r"attack \w+ \d+ \w+|(execute|rearm) \w+ \d+|swap \w+ \w+")
FIELDS = [*READERS, "seed"]


def expectation(players, wanted, where, hidden=False):
    """The wanted facts in the shape that facts() has; ``hidden``: of a view, where a card may be "?"."""
    known(where, table(where, wanted), [*READERS, *DERIVED])
    read = {name: (READERS.get(name) or DERIVED[name])(f"{where}.{name}", value, players, hidden)
            for name, value in wanted.items()}
    if "dice" in read:
        read["dice"] = sorted(read["dice"])         # dice have no order
    return read


def has_form(text):
    """Whether the words have a move's form, be there such a move or not ("attack base 5 1")."""
    return FORMS.fullmatch(text) is not None


def impossible(text):
    """The number that a move would have which cannot be, an attack by the base or one with a 7; None where there is
    none."""
    name, *rest = text.split()
    try:
        if name == "attack" and rest[0] in words.PLACES:
            return m.attack(int(rest[1]), 1 + words.PLACES.index(rest[0]), int(rest[2]) - 1)
        if name == "place" and rest[1] in words.PLACES[:4]:
            return m.place(int(rest[0]), 1 + words.PLACES.index(rest[1]))
    except ValueError:
        pass
    return None
