"""The fields of a position and of an expectation, each with the reader of its values.

Seats are "A".."F"; event cards "safe", "unsafe", "fuel", "hungry", "starving", "ransom", action cards "inspect", .. as
in moves. Food on the table is a card and what is known of it: "unsafe by B seen CD tag C safe chosen 1 covered A"; "-"
is an empty slot. Where the teller does not see a card it is "?".
"""
import re

from engine.snollygoster import words
from harness.positions.fields import SEATS, BadField, by_seat, count, flag, items, known, seat, shown, table, word

STAGES = ["over", "stock", "action", "swap", "board", "tag", "trade", "deny", "butt", "choose", "keep", "place", "eat",
          "sell", "take", "bite", "ransom", "pay", "guess"]
PAIRS = ["unknown", "both", "one"]
FOOD = re.compile(r"(safe|unsafe|\?)(?: by ([A-F]))?(?: seen ([A-F]+))?(?: tag ([A-F]) (safe|unsafe))?"
                  r"(?: chosen ([12]))?(?: covered ([A-F]))?")
SEEN = re.compile(r"(\w+|\?)(?: seen ([A-F]+))?( unsure)?")


def event_card(where, value, hidden=False, allowed=words.EVENT_CARDS):
    return value if hidden and value == "?" else word(where, value, list(allowed))


def _sorted(names):
    """A reader of cards of which the order does not matter, in the engine's."""
    def read(where, value, hidden=False):
        found = [value if hidden and value == "?" else word(where, value, list(names)) for value in items(where, value)]
        return sorted((one for one in found if one != "?"), key=names.index) + ["?"] * found.count("?")
    return read


action_cards = _sorted(words.ACTION_CARDS)
event_cards = _sorted(words.EVENT_CARDS)


def food_of(where, value, owner, hidden=False):
    """(card, by, seen, tag's owner, claim, chosen, covered) of a food on the table; None for an empty slot."""
    if value == "-":
        return None
    found = FOOD.fullmatch(value) if isinstance(value, str) else None
    if not found or found[1] == "?" and not hidden:
        raise BadField(where, 'food is like "unsafe", "safe by B seen CD tag C unsafe chosen 1 covered A", or "-" for '
                       f"an empty slot; found {shown(value)}")
    card, by, seen, tagger, claim, chosen, covered = found.groups()
    by = by or owner
    seen = "".join(sorted(set(seen or "") - {by, tagger}))
    return card, by, seen, tagger, claim, int(chosen or 0), covered


def food_text(food, owner):
    if food is None:
        return "-"
    card, by, seen, tagger, claim, chosen, covered = food
    return (card + (f" by {by}" if by != owner else "") + (f" seen {seen}" if seen else "")
            + (f" tag {tagger} {claim}" if tagger else "") + (f" chosen {chosen}" if chosen else "")
            + (f" covered {covered}" if covered else ""))


def stash_text(stash, owner):
    """The foods of three slots as texts, without empty slots at the end."""
    texts = [food_text(food, owner) for food in stash]
    while texts and texts[-1] == "-":
        texts.pop()
    return texts


def _stash(where, value, owner, hidden):
    found = [food_of(where, one, owner, hidden) for one in items(where, value)]
    if len(found) > 3:
        raise BadField(where, f"a stash has three places; found {shown(value)}")
    return stash_text(found, owner)


def _food(where, value, players, hidden):
    table(where, value, SEATS[:players])
    return {owner: _stash(f"{where}.{owner}", one, owner, hidden) for owner, one in value.items()}


def seen_of(where, value, hidden=False):
    """(card, seen, unsure) of a card in a pile."""
    found = SEEN.fullmatch(value) if isinstance(value, str) else None
    if not found:
        raise BadField(where, f'a card is like "hungry" or "safe seen AB"; found {shown(value)}')
    return event_card(where, found[1], hidden), "".join(sorted(found[2] or "")), bool(found[3])


def seen_text(card, seen, unsure=False):
    return card + (f" seen {seen}" if seen else "") + (" unsure" if unsure else "")


def _pile(where, value, players, hidden):
    return [seen_text(*seen_of(where, one, hidden)) for one in items(where, value)]


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


def _all(read):
    return lambda where, value, players, hidden: read(where, value, hidden)


def _seats(where, value, players, hidden):
    return sorted(seat(where, one, players) for one in items(where, value))


def _in_order(where, value, players, hidden):
    return [seat(where, one, players) for one in items(where, value)]


def _agenda(where, value, hidden):
    return value if hidden and value == "?" else word(where, value, list(words.AGENDAS))


def _target(where, value, players, hidden):
    """"none", a seat, or a place."""
    if value == "none" or isinstance(value, str) and value in SEATS[:players] and value:
        return value
    if isinstance(value, str) and re.fullmatch("[A-F][123]", value) and value[0] in SEATS[:players]:
        return value
    raise BadField(where, f'a seat, a place like "B1", or "none" is needed; found {shown(value)}')


def _eaten(where, value, players, hidden):
    return [word(where, one, ["safe", "unsafe"]) for one in items(where, value)]


READERS = {                     # what a position is made of
    "turn": _one_seat("nobody"),
    "stage": lambda where, value, players, hidden: word(where, value, STAGES),
    "active": _one_seat(),
    "first_player": _one_seat(),
    "round": _count(0, 255),
    "teams": _flag,
    "fast": _flag,
    "starved": _in_order,
    "quarantine": _seats,
    "fuel": _counts(0, 5),
    "hand": _each(action_cards),
    "agenda": _each(_agenda),
    "food": _food,
    "drawn": _pile,
    "pair": lambda where, value, players, hidden: word(where, value, PAIRS),
    "butted": _one_seat("nobody"),
    "mixed": _all(event_cards),
    "under": _pile,
    "discard": _all(event_cards),
    "lost": _pile,
    "pile": _all(action_cards),
    "used": _all(action_cards),
    "card": lambda where, value, players, hidden: word(where, value, ["none", *words.ACTION_CARDS]),
    "actor": _one_seat("nobody"),
    "newest": _one_seat("nobody"),
    "denials": _count(0, 8),
    "target": _target,
    "target2": _target,
    "crew": _seats,
    "launcher": _one_seat("nobody"),
    "passes": _count(0, 5),
    "meal": _count(0, 2),
    "seller": _one_seat("nobody"),
    "refused": _seats,
    "offered": _seats,
    "asked": _seats,
    "amount": _count(0, 5),
    "wanted": _flag,
    "shown": _counts(0, 99),
    "lies": _counts(0, 99),
    "unseen": _counts(0, 99),
    "truths": _counts(0, 99),
    "bad": _counts(0, 99),
    "medic": _counts(0, 99),
    "poison": _counts(0, 99),
    "eaten": _eaten,
    "guesses": _each(_agenda),
}
DERIVED = {                     # what follows from it
    "over": _flag,
    "winners": _seats,
    "living": _seats,
    "tags": _counts(0, 5),
    "need": _count(0, 2),
    "hand_size": _counts(0, 4),
    "hand_has": _each(action_cards),
    "stash_size": _counts(0, 3),
    "event_deck": _count(0, 70),
    "event_discard": _count(0, 70),
    "action_deck": _count(0, 48),
    "score": _counts(-128, 127),
    "points": _counts(-128, 127),
    "agenda_points": _counts(-128, 127),
    "fuel_points": _counts(0, 5),
}
FORMS = re.compile(r"finish|pass|accept|refuse|deny|butt|starve|leave|launch|lift|done|pay|(tag|keep|discard) \S+|"
                   r"(board|steal|buy|ransom|place) [A-Z]|stock \S+ [A-Z]|(inspect|shell|swap|antidote) [A-Z]\d|"
                   r"(eat|take|drop) \d|(offer|ask) [A-Z] \d+|guess [A-Z] \S+")
FIELDS = [*READERS, "seed"]


def expectation(players, wanted, where, hidden=False):
    """The wanted facts in the shape that facts() has; ``hidden``: of a view, where a card may be "?"."""
    known(where, table(where, wanted), [*READERS, *DERIVED])
    return {name: (READERS.get(name) or DERIVED[name])(f"{where}.{name}", value, players, hidden)
            for name, value in wanted.items()}


def has_form(text):
    """Whether the words have a move's form, be there such a move or not ("offer A 6")."""
    return FORMS.fullmatch(text) is not None


def impossible(text):
    """The number that a move would have which cannot be: there is none."""
    return
