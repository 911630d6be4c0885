"""The log of Enemies and Allies in words."""
from engine.enemies_allies import moves as m
from engine.enemies_allies import words
from engine.game import EVERYBODY
from harness.positions.fields import SEATS

FORMS = {
    m.E_FIRST: "{seat} begins",
    m.E_BASE: "{seat} chooses {a_card} as base",
    m.E_MAIN: "{seat} chooses {a_card} as main",
    m.E_OPEN: "{seat} has main {a_card}",
    m.E_ENEMY: "{seat} reveals {a_card}",
    m.E_ROLL: "{seat} rolls {a} {b} {c}",
    m.E_PICKUP: "{seat} picks up {a}",
    m.E_PLACE: "{seat} places {a} on {b_place}",
    m.E_RESERVE: "{seat} reserves {b_card} with {a}, {a} damage",
    m.E_ATTACK: "{seat} hits {a_card} with {b} from {c_place}",
    m.E_DEFEAT: "{seat} defeats {a_card}, {b} damage",
    m.E_KEEP: "{seat} takes {a_card} to the hand",
    m.E_EXECUTE: "{seat} executes with {a} on {b_place}",
    m.E_LAY: "{seat} lays {a_card}",
    m.E_REARM: "{seat} rearms with {a} on {b_place}",
    m.E_EQUIP: "{seat} equips {a_card}",
    m.E_SWAP: "{seat} swaps {b_card} for {a_card}",
    m.E_DISCARD: "{seat} discards {a_card}",
    m.E_STRIKE: "{seat} is struck, {a} damage",
    m.E_RETURN: "everybody returns {a}",
    m.E_OUT: "{seat} is out",
    m.E_STALL: "no defeat in {a} turns",
    m.E_SCORE: "{seat} has {a} points and {b} damage",
    m.E_OVER: "over, won by {winners}",
}
# (kind, which byte, its value) -> another form
OTHERWISE = {
    (m.E_ENEMY, 3, 1): "{seat} adds {a_card}",
    (m.E_PLACE, 4, 1): "{seat} places {a} on {b_place}, 1 damage",
    (m.E_DEFEAT, 4, 1): "{seat} defeats {a_card}, its tokens go back",
    (m.E_KEEP, 3, 1): "{seat} takes {a_card} to the trophies",
}


def event(record):
    """A log record in words, with every card; a card that lies face down has "?" before it."""
    return _words(record, True)


def told(record, viewer):
    """The record as a seat (a letter, or "spectator") may read it: "?" for a card that was not for it to see."""
    see = record[5]
    return _words(record, see == EVERYBODY if viewer == "spectator" else see >> SEATS.index(viewer) & 1)


def _words(record, allowed):
    kind, seat, a, b, c, _ = record
    form = FORMS[kind]
    for (other, byte, value), words_for_it in OTHERWISE.items():
        if kind == other and record[byte] == value:
            form = words_for_it
    return form.format(
        seat=SEATS[seat] if seat < len(SEATS) else "nobody", a=a, b=b, c=c, a_card=_card(a, allowed),
        b_card=_card(b, allowed), b_place=_place(b), c_place=_place(c),
        winners=" ".join(name for i, name in enumerate(SEATS) if a >> i & 1))


def _card(card, allowed):
    face = card & 0x7F
    if not 4 <= face < 44:
        return ""
    if card & m.DOWN:
        return "?" + words.card_text(face) if allowed else "?"
    return words.card_text(face)


def _place(where):
    return words.PLACES[where - 1] if 1 <= where <= len(words.PLACES) else ""
