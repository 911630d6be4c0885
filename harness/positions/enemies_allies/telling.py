"""A game to fields: the position as it is, what follows from it, and what a seat may see of it."""
from engine.enemies_allies import words
from engine.enemies_allies.moves import AFFINITY, FACE_DOWN, REARM_RULE
from engine.game import NOBODY
from engine.game import SPECTATOR as WATCHER
from harness.positions.enemies_allies.reading import READERS, STAGES, die_text, enemy_text
from harness.positions.enemies_allies.setting import neutral
from harness.positions.fields import SEATS, AtLeast, shown

SPECTATOR = "spectator"
ALWAYS = ("turn", "stage", "enemies", "pile", "hand", "base", "main")


def describe(game):
    """Every field of the position (the seed apart, which a state no longer knows): position() takes them all back."""
    fields = _public(game)
    fields["pile"] = [words.card_text(game.pile_truth(i)) for i in range(game.pile_left)]
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
    fields["pile"] = ["?"] * shadow.pile_left
    for i, name in _seats(shadow):
        if i != me:
            surely = fields["sure"][name]
            fields["hand"][name] = surely + ["?"] * (shadow.hand_size(i) - len(surely))
    return _with_derived(shadow, fields)


def text(fields):
    """The position as TOML, without what has its neutral value."""
    given = dict(fields)
    for name in ("hand", "reserve", "trophies", "known", "sure"):
        given[name] = {seat: cards for seat, cards in given[name].items() if cards}
    given["damage"] = {seat: damage for seat, damage in given["damage"].items() if damage}
    plain = neutral({name: given[name] for name in ("stage", "turn", "base")})
    plain.update({name: {} for name in ("reserve", "trophies", "damage", "known")})
    plain["sure"] = {seat: cards for seat, cards in given["known"].items() if seat not in given["reserve"]}
    return "\n".join(f"{name} = {shown(value)}" for name, value in given.items()
                     if name in ALWAYS or value != plain[name])


def _seats(game):
    return list(enumerate(SEATS[:game.players]))


def _public(game):
    """All fields but the pile; what a view hides is "?" or left out."""
    options = game.options
    fields = {
        "turn": _name(game.turn), "stage": STAGES[game.stage],
        "enemies": [enemy_text(words.card_text(game.enemy(i)), game.tokens(i), game.fresh(i))
                    for i in range(game.enemies)],
        "dice": [die_text(game.die(i), game.die_where(i), game.die_used(i)) for i in range(3) if game.die(i)],
        "base": {name: _card(game.base(i)) for i, name in _seats(game) if game.base(i)},
        "main": {name: [_card(game.equipment(i, slot)) for slot in range(3) if game.equipment(i, slot)]
                 for i, name in _seats(game) if game.equipment(i, 0)},
        "hand": {name: [_card(game.hand(i, k)) for k in range(game.hand_size(i))] for i, name in _seats(game)},
        "reserve": {name: [_card(game.reserve(i, k)) for k in range(game.reserve_size(i))] for i, name in _seats(game)},
        "trophies": {name: _cards(lambda number, i=i: game.trophies(i, number)) for i, name in _seats(game)},
        "discards": _cards(game.discards),
        "damage": {name: game.damage(i) for i, name in _seats(game)},
        "out": [name for i, name in _seats(game) if not game.living(i)],
        "first_player": _name(game.first_player),
        "affinity": options & AFFINITY > 0, "rearm": options & REARM_RULE > 0,
        "turns": game.turns, "quiet": game.quiet, "killed": game.killed,
        "fallen": _card(game.fallen) if game.fallen else "none",
        "laying": game.laying, "laid": game.laid,
    }
    held = {name: [card for card in range(4, 44) if game.holder(card) == i] for i, name in _seats(game)}
    fields["known"] = {name: [_card(card) for card in held[name]] for _, name in _seats(game)}
    fields["sure"] = {name: [_card(card) for card in held[name] if game.in_hand_surely(card)]
                      for _, name in _seats(game)}
    return fields


def _with_derived(game, fields):
    return fields | {
        "dice": sorted(fields["dice"]),
        "over": game.turn == NOBODY,
        "winners": [name for i, name in _seats(game) if game.winners >> i & 1],
        "supply": game.supply, "strength": game.strength, "strike": game.strike, "pile_left": game.pile_left,
        "hand_size": {name: game.hand_size(i) for i, name in _seats(game)},
        "hand_has": {name: AtLeast(cards) for name, cards in fields["hand"].items()},
        "points": {name: game.trophy_points(i) for i, name in _seats(game)},
        "score": {name: game.score(i) for i, name in _seats(game)},
        "living": [name for i, name in _seats(game) if game.living(i)],
    }


def _cards(mask):
    return [words.card_text(number << 2 | suit) for number in range(1, 11) for suit in range(4)
            if mask(number) >> suit & 1]


def _card(card):
    return "?" if card <= FACE_DOWN else words.card_text(card)


def _name(index, nobody="nobody"):
    return nobody if index == NOBODY else SEATS[index]
