"""A game to fields: the position as it is, what follows from it, and what a seat may see of it."""
from engine.game import NOBODY
from engine.game import SPECTATOR as WATCHER
from engine.snollygoster import layout, words
from engine.snollygoster import moves as m
from harness.positions.fields import SEATS, AtLeast, shown
from harness.positions.snollygoster.reading import PAIRS, READERS, STAGES, seen_text, stash_text
from harness.positions.snollygoster.setting import neutral

SPECTATOR = "spectator"
ALWAYS = ("turn", "stage", "active")
COUNTS = {"fuel": "fuel", "shown": "true_tags", "lies": "false_tags", "unseen": "unseen_tags", "bad": "bad_food",
          "truths": "true_unseen", "medic": "medic", "poison": "poisoned"}


def describe(game):
    """Every field of the position (the seed apart, which a state no longer knows): position() takes them all back."""
    fields = _public(game)
    fields["mixed"] = _cards(game.mixed_truth, words.EVENT_CARDS)
    fields["pile"] = _cards(game.pile_truth, words.ACTION_CARDS)
    return {name: fields[name] for name in READERS}


def facts(game):
    """The fields of describe() and what follows from them: what an expectation may name."""
    return _with_derived(game, describe(game))


def seen(game, viewer):
    """The facts as the view of a seat, or of the "spectator", tells them; what it hides is "?"."""
    me = WATCHER if viewer == SPECTATOR else SEATS.index(viewer)
    shadow = type(game)(game.players)
    game.view(me, shadow.state)
    fields = _public(shadow)
    fields["mixed"] = ["?"] * shadow.state[layout.MIXED]
    fields["pile"] = ["?"] * shadow.action_deck
    for i, name in _seats(shadow):
        if i != me:
            fields["hand"][name] = ["?"] * shadow.hand_size(i)
            if shadow.stage:
                del fields["truths"][name]
    return _with_derived(shadow, fields)


def text(fields):
    """The position as TOML, without what has its neutral value."""
    given = dict(fields)
    for name, value in given.items():
        if isinstance(value, dict):
            given[name] = {seat: one for seat, one in value.items() if one}
    plain = neutral({name: given[name] for name in ("stage", "turn", "active", "starved", "agenda", "card")},
                    _Table(fields))
    plain = {name: {} if isinstance(value, dict) else value for name, value in plain.items()}
    always = ALWAYS + (("actor", "newest") if given["card"] != "none" else ())
    return "\n".join(f"{name} = {shown(value)}" for name, value in given.items()
                     if name in always or value != plain[name])


class _Table:
    """As much of a game as neutral() asks for."""

    def __init__(self, fields):
        self.players = len(fields["fuel"])
        self.agendas = layout.agendas(self.players)


def _seats(game):
    return list(enumerate(SEATS[:game.players]))


def _letters(mask):
    return "".join(seat for i, seat in enumerate(SEATS) if mask >> i & 1)


def _public(game):
    """All fields but the decks; what a view hides is "?"."""
    state = game.state
    options = game.options
    masks = {"offered": layout.OFFERED, "asked": layout.ASKED, "refused": layout.REFUSED,
             "quarantine": layout.QUARANTINED}
    fields = {name: list(_letters(state[at])) for name, at in masks.items()}
    for name, ask in COUNTS.items():
        fields[name] = {seat: getattr(game, ask)(i) for i, seat in _seats(game)}
    dead = sorted((i for i, _ in _seats(game) if game.death(i)), key=game.death)
    return fields | {
        "turn": _name(game.turn), "stage": STAGES[game.stage], "active": _name(game.active),
        "first_player": _name(game.first_player), "round": game.round,
        "teams": options & m.TEAMS > 0, "fast": options & m.FAST_WINDOWS > 0, "starved": [SEATS[i] for i in dead],
        "hand": {seat: _cards(lambda card, i=i: game.hand(i, card), words.ACTION_CARDS) for i, seat in _seats(game)},
        "agenda": {seat: _named(game.agenda(i), words.AGENDAS) for i, seat in _seats(game)},
        "guesses": {seat: words.AGENDAS[game.guessed(i) - 1] for i, seat in _seats(game) if game.guessed(i)},
        "food": {seat: stash_text([_food(game, i * 3 + slot) for slot in range(3)], seat) for i, seat in _seats(game)},
        "drawn": [_pile_card(game.drawn(i), state[layout.DRAWN_BY + i] & ~(1 << game.active))
                  for i in range(2) if game.drawn(i)],
        "pair": PAIRS[game.pair], "butted": _name(game.butted),
        "under": [_pile_card(game.under(i), state[layout.UNDER_BY + i]) for i in range(game.under_left)],
        "lost": [_lost(game, i) for i in range(game.lost)],
        "discard": _cards(game.event_discarded, words.EVENT_CARDS),
        "used": _cards(game.action_discarded, words.ACTION_CARDS),
        "card": words.ACTION_CARDS[game.card - 1] if game.card else "none",
        "actor": _name(game.actor), "newest": _name(game.newest), "denials": game.denials,
        "target": _target(game, game.where, game.stage in (m.SWAPPING, m.TAGGING)),
        "target2": words.place_text(game.where2) if game.card == m.SHELL_CARD else "none",
        "crew": list(_letters(game.crew)), "launcher": _name(game.launcher), "passes": state[layout.PASSES],
        "meal": game.meal, "seller": _name(game.seller), "amount": game.amount,
        "wanted": state[layout.WANTED] > 0,
        "eaten": [words.EVENT_CARDS[game.eaten(i) - 1] for i in range(2) if game.eaten(i)],
    }


def _with_derived(game, fields):
    seats = _seats(game)
    return fields | {
        "over": game.turn == NOBODY,
        "winners": [name for i, name in seats if game.winners >> i & 1],
        "living": [name for i, name in seats if game.living(i)],
        "tags": {name: game.tags(i) for i, name in seats},
        "need": game.need,
        "hand_size": {name: game.hand_size(i) for i, name in seats},
        "hand_has": {name: AtLeast(cards) for name, cards in fields["hand"].items()},
        "stash_size": {name: game.stash_size(i) for i, name in seats},
        "event_deck": game.event_deck, "event_discard": game.event_discard, "action_deck": game.action_deck,
        "score": {name: game.score(i) for i, name in seats},
        "points": {name: game.points(i) for i, name in seats},
        "agenda_points": {name: game.agenda_points(i) for i, name in seats},
        "fuel_points": {name: game.fuel_points(i) for i, name in seats},
    }


def _food(game, place):
    """As reading.food_of has it."""
    if not game.food(place):
        return None
    by = SEATS[game.placer(place)]
    owner = game.tag_owner(place)
    tagger = None if owner == NOBODY else SEATS[owner]
    seen = "" if game.stage == m.OVER else "".join(
        seat for i, seat in _seats(game) if game.knows(i, place) and seat not in (by, tagger))
    covered = game.covered(place)
    return (_named(game.food(place), words.EVENT_CARDS), by, seen, tagger,
            words.EVENT_CARDS[game.tag_claim(place) - 1] if tagger else None, game.chosen(place),
            None if covered == NOBODY else SEATS[covered])


def _target(game, where, place):
    if place or game.card in (m.INSPECT_CARD, m.ANTIDOTE_CARD, m.SHELL_CARD):
        return words.place_text(where)
    return SEATS[where] if game.card == m.STEAL_CARD else "none"


def _pile_card(card, mask):
    return seen_text(_named(card, words.EVENT_CARDS), _letters(mask & 0x3F))


def _lost(game, i):
    mask = game.state[layout.LOST_BY + i]
    card = game.lost_card(i)
    unsure = not mask & layout.IS_FOOD and card != m.FUEL_CARD
    return seen_text(_named(card, words.EVENT_CARDS), _letters(mask & 0x3F), unsure)


def _cards(count, names):
    return [name for card, name in enumerate(names, 1) for _ in range(count(card))]


def _named(card, names):
    return names[card - 1] if 0 < card <= len(names) else "?"


def _name(index, nobody="nobody"):
    return nobody if index == NOBODY else SEATS[index]
