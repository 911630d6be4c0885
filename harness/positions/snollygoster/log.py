"""The log of Snollygoster in words."""
from engine.game import EVERYBODY
from engine.snollygoster import moves as m
from engine.snollygoster import words
from harness.positions.fields import SEATS

FORMS = {
    m.E_FIRST: "{seat} begins",
    m.E_STOCK: "{seat} puts {a_card} to {b_seat}{c_slot}",
    m.E_TURN: "{seat} draws {cards}",
    m.E_SHUFFLE: "the event deck is shuffled",
    m.E_PLAY: "{seat} plays {play}",
    m.E_CANCELLED: "{a_action} of {seat} has no effect",
    m.E_LOOK: "{seat} looks at {b_place}: {a_card}",
    m.E_TAG: "{seat} tags {b_place} {a_card}",
    m.E_STOLE: "{seat} takes 1 fuel from {a_seat}",
    m.E_SWAPPED: "{seat} exchanges {a_place} and {b_place}",
    m.E_DISCARD: "{seat} discards {a_action}",
    m.E_OFFER: "{seat} offers {a_seat} {b} fuel",
    m.E_ASK: "{seat} asks {a_seat} for {b} fuel",
    m.E_AGREE: "{seat} takes {b} fuel from {a_seat}",
    m.E_REFUSE: "{seat} says no to {a_seat}",
    m.E_LEAVE: "{seat} leaves quarantine",
    m.E_DRAW: "{seat} draws events {a_card} {b_card}",
    m.E_UNUSABLE: "{seat} cannot keep {a_card} {b_card}",
    m.E_SEES: "{seat} sees {a_card} {b_card}",
    m.E_KEEP: "{seat} keeps {a_card}, {b_card} goes under the deck",
    m.E_PLACE: "{seat} places {a_card} at {b_seat}{c_slot}",
    m.E_EAT: "{seat} chooses {a_place}",
    m.E_BUY: "{seat} wants food of {a_seat}",
    m.E_SOLD: "{seat} sells to {a_seat}",
    m.E_REVEAL: "{seat} eats {a_card} from {b_place}",
    m.E_LIE: "{seat} lied ({a_card}) and discards {cards}",
    m.E_QUARANTINE: "{seat} is in quarantine and loses {a} food",
    m.E_STARVE: "{seat} starves",
    m.E_RANSOM: "{seat} demands a ransom of {a_seat}",
    m.E_PAY: "{seat} pays 1 fuel to {a_seat}",
    m.E_DROP: "{seat} drops {a_card} from {b_place}",
    m.E_NOTHING: "nothing happens to {seat}",
    m.E_LAUNCH: "{seat} launches with {a_seats}",
    m.E_GUESS: "{seat} takes {a_seat} for {b_agenda}",
    m.E_AGENDA: "{seat} was {a_agenda}: {b_points} and {c} for fuel",
    m.E_OVER: "over, won by {a_seats}",
}
# (kind, which byte, its value) -> another form
OTHERWISE = {
    (m.E_SHUFFLE, 2, 1): "the action deck is shuffled",
    (m.E_AGREE, 4, 1): "{seat} gives {b} fuel to {a_seat}",
    (m.E_KEEP, 3, 0): "{seat} keeps {a_card}",
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
    cards = _packed(a, b) if kind == m.E_TURN else _packed(b, c)
    if kind == m.E_TURN and not allowed:
        cards = " ".join("?" * c)
    return form.format(
        seat=_name(SEATS, seat), a=a, b=b, c=c, a_card=_card(a, allowed), b_card=_card(b, allowed), c_slot=c + 1,
        a_seat=_name(SEATS, a), b_seat=_name(SEATS, b), a_place=_place(a), b_place=_place(b), cards=cards or "nothing",
        a_action=_name(words.ACTION_CARDS, a - 1), a_agenda=_name(words.AGENDAS, a - 1), b_points=b - 128,
        b_agenda=_name(words.AGENDAS, b - 1), play=_play(a, b, c),
        a_seats=" ".join(name for i, name in enumerate(SEATS) if a >> i & 1)).rstrip()


def _name(names, i):
    return names[i] if 0 <= i < len(names) else ""


def _place(place):
    return words.place_text(place) if place < 18 else ""


def _card(card, allowed):
    face = _name(words.EVENT_CARDS, (card & 0x7F) - 1)
    if card & m.DOWN:
        return "?" + face if allowed else "?"
    return face


def _packed(low, high):
    cards = [card for card in (low & 15, low >> 4, high & 15, high >> 4) if card]
    return " ".join(_name(words.ACTION_CARDS, card - 1) for card in cards)


def _play(card, b, c):
    name = _name(words.ACTION_CARDS, card - 1)
    if card in (m.INSPECT_CARD, m.ANTIDOTE_CARD):
        return f"{name} on {_place(b)}"
    if card == m.SHELL_CARD:
        return f"{name} on {_place(b)} and {_place(c)}"
    if card == m.STEAL_CARD:
        return f"{name} on {_name(SEATS, b)}"
    if card == m.LAUNCH_CARD:
        return f"{name} with " + " ".join(seat for i, seat in enumerate(SEATS) if b >> i & 1)
    if card == m.DENIED_CARD:
        return f"{name} on {_name(words.ACTION_CARDS, b - 1)} of {_name(SEATS, c)}"
    return name
