"""The log of Pocket Madness in words."""
from engine.game import EVERYBODY, NOBODY
from engine.pocket_madness import moves as m
from engine.pocket_madness import words
from harness.positions.fields import SEATS

FORMS = {
    m.E_ROUND: "round {a}",
    m.E_STARTS: "{seat} starts",
    m.E_DRAW: "{seat} draws {cards}",
    m.E_LAY: "{seat} lays {a} {b} from {owner}",
    m.E_PUBLISH: "{seat} publishes {a}, {b} madness each",
    m.E_CLOSE: "{seat} closes {portal}",
    m.E_LOST: "{seat} loses {a}",
    m.E_LOOK: "{seat} looks at {other}",
    m.E_TAKE: "{seat} takes {secret} from {other}",
    m.E_GIVE: "{seat} gives {secret} to {other}",
    m.E_PICK: "{seat} picks {cards}",
    m.E_PASS: "{seat} passes",
    m.E_LAST: "final turns from {seat}",
    m.E_EMPTY: "{seat} has no cards",
    m.E_SCORE: "{seat} madness {a} to {b}",
    m.E_OVER: "over, won by {winners}",
    m.E_EXTRA: "{seat} has an extra turn",
}


def event(record):
    """A log record in words, with every card's number; a card that came face down has "?" before it."""
    return _words(record, True)


def told(record, viewer):
    """The record as a seat (a letter, or "spectator") may read it: "?" for a card that was not for it to see."""
    see = record[5]
    return _words(record, see == EVERYBODY if viewer == "spectator" else see >> SEATS.index(viewer) & 1)


def _words(record, allowed):
    kind, seat, a, b, c, _ = record
    down = [("?%d" % (card & 0x7F) if allowed else "?") if card & m.DOWN else str(card) for card in (a, b, c) if card]
    form = FORMS[kind] + (", says {other}" if kind == m.E_STARTS and a != NOBODY else "")
    return form.format(
        seat=_name(seat), other=_name(a), a=a, b=b, cards=" ".join(down), secret=b if allowed else "?",
        portal=words.PORTALS[a - 6] if 6 <= a <= 12 else "",
        owner="the supply" if c == NOBODY else "the own side" if c == seat else _name(c),
        winners=" ".join(name for i, name in enumerate(SEATS) if a >> i & 1))


def _name(seat):
    return SEATS[seat] if seat < len(SEATS) else "nobody"
