"""A game to fields: the position as it is, what follows from it, and what a seat may see of it."""
from engine.game import NOBODY
from engine.game import SPECTATOR as WATCHER
from engine.pocket_madness import words
from harness.positions.fields import SEATS, AtLeast, shown
from harness.positions.pocket_madness.reading import ALL, NUMBERS, READERS, STAGES, SUPPLY
from harness.positions.pocket_madness.setting import neutral

SPECTATOR = "spectator"


def describe(game):
    """Every field of the position (the seed apart, which a state no longer knows): position() takes them all back."""
    fields = _public(game)
    fields["row"] = [("" if game.row(i) else "?") + str(game.row_truth(i)) for i in range(game.row_left)]
    fields["hand"] = {name: _held(game.hand, i) for i, name in _seats(game)}
    observers = [*_seats(game), (WATCHER, ALL)]
    fields["knows"] = {name: _known_to(game, i) for i, name in observers}
    fields["afloat"] = {name: _held(game.afloat, i) for i, name in observers}
    return {name: fields[name] for name in READERS}


def facts(game):
    """The fields of describe() and what follows from them: what an expectation may name."""
    return _with_derived(game, describe(game))


def seen(game, viewer):
    """The facts as the view of a seat, or of the "spectator", tells them; what it hides is "?" or not there."""
    me = WATCHER if viewer == SPECTATOR else SEATS.index(viewer)
    name_of_me = ALL if viewer == SPECTATOR else viewer
    shadow = type(game)(game.players)
    game.view(me, shadow.state)
    mine = _known_to(shadow, me)
    fields = _public(shadow)
    fields["row"] = [str(shadow.row(i) or "?") for i in range(shadow.row_left)]
    fields["afloat"] = {name_of_me: _held(shadow.afloat, me)}
    fields["knows"] = {name_of_me: mine}
    fields["hand"] = {}
    for i, name in _seats(shadow):
        cards = _held(shadow.hand, i) if i == me else mine[name]
        fields["hand"][name] = cards + ["?"] * (shadow.hand_size(i) - len(cards))
        if WATCHER != me != i:
            fields["knows"][name] = {viewer: _known_to(shadow, i)[viewer]}
    return _with_derived(shadow, fields)


def text(fields):
    """The position as TOML, without what has its neutral value."""
    given = dict(fields)
    everybody = fields["knows"][ALL]
    given["knows"] = {observer: {other: cards for other, cards in hands.items()
                                 if cards and (observer == ALL or cards != everybody[other])}
                      for observer, hands in fields["knows"].items()}
    for name, plain in (("madness", 0), ("laid", []), ("knows", {}), ("afloat", []), ("portals", SUPPLY)):
        given[name] = {key: value for key, value in given[name].items() if value != plain}
    plain = neutral({name: given[name] for name in ("stage", "turn", "row", "final", "extra")}) | {"stage": "act"}
    return "\n".join(f"{name} = {shown(value)}" for name, value in given.items()
                     if name in ("turn", "hand", "row") or value != plain.get(name, {}))


def _seats(game):
    return list(enumerate(SEATS[:game.players]))


def _public(game):
    """The fields that no view hides."""
    stage = STAGES[game.stage]
    return {
        "turn": _name(game.turn),
        "madness": {name: game.madness(i) for i, name in _seats(game)},
        "portals": {name: _name(game.owner(number), SUPPLY) for number, name in enumerate(words.PORTALS, 6)},
        "published": game.published,
        "laid": {name: _held(game.laid, i) for i, name in _seats(game)},
        "round": game.round, "start_player": _name(game.start_player), "stage": stage,
        "acted": game.acted, "closed": game.closed, "extra": game.extra, "in_extra": game.in_extra,
        "shoggoth": _name(game.shoggoth), "final": game.final, "armed": game.armed, "gug_fresh": game.gug_fresh,
        "sets": game.sets, "target": _name(game.target) if stage == "taking" else "nobody",
        "gift_to": _name(game.gift_seat) if stage == "giving" and game.gifts else "nobody",
    }


def _with_derived(game, fields):
    places = [*fields["hand"].values(), *fields["laid"].values(), fields["row"]]
    faces = [str(card).lstrip("?") for cards in places for card in cards]
    return fields | {
        "over": game.turn == NOBODY,
        "winners": [name for i, name in _seats(game) if game.winners >> i & 1],
        "row_left": game.row_left,
        "face_down": sum(not game.row(i) for i in range(game.row_left)),
        "hand_size": {name: game.hand_size(i) for i, name in _seats(game)},
        "hand_has": {name: AtLeast(cards) for name, cards in fields["hand"].items()},
        "restricted": {name: game.restricted(i) for i, name in _seats(game)},
        "cards": {str(number): faces.count(str(number)) for number in NUMBERS},
    }


def _known_to(game, observer):
    return {name: [number for number in NUMBERS for _ in range(game.known(observer, i, number))]
            for i, name in _seats(game) if i != observer}


def _held(cards, whose):
    """The cards that ``cards(whose, number)`` counts, as a list."""
    return [number for number in NUMBERS for _ in range(cards(whose, number))]


def _name(index, nobody="nobody"):
    return nobody if index == NOBODY else SEATS[index]
