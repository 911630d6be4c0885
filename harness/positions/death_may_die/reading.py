"""The fields of a position and of an expectation, each with the reader of its values.

Investigators are "A".."E" (a lone player's are A and B). Names are those of the content: "press", "cth", "FV", "d1".
"""
import re

from harness.positions.death_may_die.names import FREE, PHASES, RESULTS, STAGES, elders, episodes
from harness.positions.fields import SEATS, BadField, count, flag, items, known, shown, table, word

FOE = re.compile(r"(\w+?)(?:#(\d+))? (\d+)(?: w(\d+))?(?: (fought))?")
CARD = re.compile(r"(\w+) ([LR])(?: w(\d+))?(?: (used))?")
DIE = ("b-", "bs", "bt", "be", "bst", "g-", "gs", "ge", "ges")


def people(players):
    """The letters of the investigators at a table."""
    return SEATS[:max(2, players)]


# A reader is called with (where, value, players).

def _one(*also):
    return lambda where, value, players: word(where, value, [*people(players), *also])


def _count(low, high):
    return lambda where, value, players: count(where, value, low, high)


def _flag(where, value, players):
    return flag(where, value)


def _word(*allowed):
    return lambda where, value, players: word(where, value, list(allowed))


def _name(where, value, players):
    if not isinstance(value, str):
        raise BadField(where, f"a name is needed; found {shown(value)}")
    return value


def _names(where, value, players):
    return [_name(where, one, players) for one in items(where, value)]


def _sorted(where, value, players):
    return sorted(_names(where, value, players))


def _each(read):
    def read_all(where, value, players):
        table(where, value, [*people(players)])
        return {who: read(f"{where}.{who}", one, players) for who, one in value.items()}
    return read_all


def _counts(low, high):
    return _each(_count(low, high))


def _named_counts(where, value, players):
    return {name: count(f"{where}.{name}", n, 0, 255) for name, n in table(where, value).items()}


def _tokens(where, value, players):
    return {kind: {node: count(f"{where}.{kind}.{node}", n, 0, 255)
                   for node, n in table(f"{where}.{kind}", there).items()}
            for kind, there in table(where, value).items()}


def _levels(where, value, players):
    found = [count(where, one, 0, 4) for one in items(where, value)]
    if len(found) != 3:
        raise BadField(where, f"three levels are needed; found {shown(value)}")
    return found


def _foes(where, value, players):
    for one in items(where, value):
        if not isinstance(one, str) or not FOE.fullmatch(one):
            raise BadField(where, f'an enemy is like "C 3", "FV 4 w2", "C#5 3" or "EO 7 w4"; found {shown(one)}')
    return value


def _cards(where, value, players):
    for one in items(where, value):
        if not isinstance(one, str) or not CARD.fullmatch(one):
            raise BadField(where, f'a card is like "d1 L", "d2 R w1" or "d9 L used"; found {shown(one)}')
    return value


def _dice(where, value, players):
    return sorted((word(where, one, list(DIE)) for one in items(where, value)), key=DIE.index)


def _faces(where, value, players):
    return {kind: [count(f"{where}.{kind}", n, 0, 99) for n in items(f"{where}.{kind}", left)]
            for kind, left in table(where, value).items()}


READERS = {                     # what a position is made of
    "episode": lambda where, value, players: word(where, value, episodes()),
    "elder": lambda where, value, players: word(where, value, elders()),
    "active": _one(),
    "first": _one(),
    "phase": _word(*PHASES, "other"),
    "turns": _count(0, 255),
    "actions": _count(0, 20),
    "free": lambda where, value, players: {
        name: count(f"{where}.{name}", n, 0, 20) for name, n in table(where, value, FREE).items()},
    "who": _each(_name),
    "space": _counts(0, 15),
    "wounds": _counts(0, 5),
    "stress": _counts(0, 4),
    "sanity": _counts(0, 20),
    "levels": _each(_levels),
    "insanity": _each(_name),
    "dead": lambda where, value, players: sorted(word(where, one, [*people(players)]) for one in items(where, value)),
    "fire": _counts(0, 99),
    "substitutes": _counts(0, 99),
    "next": _counts(-20, 20),
    "holds": _each(_named_counts),
    "cards": _each(_cards),
    "foes": _foes,
    "tokens": _tokens,
    "faces": _faces,
    "vars": _named_counts,
    "disrupted": _flag,
    "track": _count(1, 8),
    "stage_card": _count(1, 4),
    "mythos": _sorted,
    "mythos_pile": _sorted,
    "kept": _name,
    "discovery": _sorted,
    "discovery_pile": _sorted,
    "under": _names,
    "ran": _flag,
    "uses": _named_counts,
    "raw": _name,
}
DERIVED = {                     # what follows from it
    "over": _flag,
    "result": _word(*RESULTS),
    "stage": _word(*STAGES),
    "turn": lambda where, value, players: word(where, value, [*SEATS[:players], "nobody"]),
    "asked": _one(),
    "symbols": _count(0, 16),
    "mythos_left": _count(0, 16),
    "discovery_left": _count(0, 15),
    "dice": _dice,
    "roll": _word("none", "attack", "act", "defend", "burn"),
    "hits": _count(0, 255),
    "tentacles": _count(0, 255),
    "fire_left": _count(0, 8),
    "left": _named_counts,
    "effective": _each(_levels),
    "range": _counts(0, 20),
    "run": _counts(0, 20),
    "safe": lambda where, value, players: sorted(word(where, one, [*people(players)]) for one in items(where, value)),
    "winners": lambda where, value, players: sorted(word(where, one, SEATS[:players]) for one in items(where, value)),
    "source": _name,
    "steps_left": _count(0, 20),
}
FIELDS = [*READERS]
_FORMS = re.compile(r"(end|go on|stay|set|throw|done|leave|self|rest|trade)|"
                    r"(episode|step|to|attack|figure|ignore|use|card|option|take|level) \S+|(stress|free|pick) \S+|"
                    r"heal \d+ \d+|give \d+ \w|effect (skill|card) \d+")



def expectation(players, wanted, where, hidden=False):
    """The wanted facts in the shape that facts() has."""
    known(where, table(where, wanted), [*READERS, *DERIVED])
    return {name: (READERS.get(name) or DERIVED[name])(f"{where}.{name}", value, players)
            for name, value in wanted.items()}


def has_form(text):
    """Whether the words have a move's form, be there such a move or not ("attack 40")."""
    return _FORMS.fullmatch(text) is not None


def impossible(text):
    """The number that a move would have which cannot be: there is none."""
    return
