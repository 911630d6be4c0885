"""Fields to a game: the one place outside the engine that knows how its state is laid out."""
from engine.game import NOBODY
from engine.pocket_madness import layout, words
from engine.pocket_madness.moves import GUG
from engine.rng import SEEDS, Rng
from harness.positions.fields import SEATS, BadField, count, known, shown, table
from harness.positions.pocket_madness.reading import ALL, FIELDS, NUMBERS, READERS, STAGES, SUPPLY

CLOSING = ("looking", "taking", "giving", "picking")
PLAIN = ((layout.ROUND, "round"), (layout.PUBLISHED, "published"), (layout.ACTED, "acted"),
         (layout.CLOSED, "closed"), (layout.EXTRA, "extra"), (layout.IN_EXTRA, "in_extra"),
         (layout.FINAL, "final"), (layout.ARMED, "armed"), (layout.FRESH, "gug_fresh"), (layout.SETS, "sets"))


def position(game, fields):
    """Set the game to the position; what is left out has its neutral value. BadField, and nothing changed, else."""
    known("", table("position", fields), FIELDS)
    seed = count("seed", fields.get("seed", 0), 0, SEEDS - 1)
    given = {name: READERS[name](name, value, game.players, False) for name, value in fields.items() if name != "seed"}
    whole = neutral(given) | given
    whole["portals"] = dict.fromkeys(words.PORTALS, SUPPLY) | given.get("portals", {})
    for name, empty in (("hand", []), ("laid", []), ("madness", 0)):
        whole[name] = dict.fromkeys(SEATS[:game.players], empty) | given.get(name, {})
    _check_box(whole)
    _check_sense(whole)
    state = _state(game, whole, _knowledge(whole, game.players))
    Rng(state, layout.RNG).seed(seed)
    try:
        game.load(state)
    except ValueError as problem:
        raise BadField("position", f"its values cannot be together ({problem})") from None
    game.events.clear()


def neutral(given):
    """What the plain fields stand for when they are left out; some follow from those that are given."""
    stage = given.get("stage", "act")
    turn = given.get("turn", "nobody" if stage == "over" else "A")
    return {
        "turn": turn, "row": [], "published": 0, "round": 1, "stage": stage,
        "start_player": turn if stage == "start" else "A",
        "acted": False, "closed": stage in CLOSING or given.get("extra", False), "extra": False, "in_extra": False,
        "shoggoth": "nobody", "final": 0,
        "armed": not given.get("row") and not given.get("final") and stage not in ("start", "over"),
        "gug_fresh": False, "sets": 1 if stage == "opening" else 0, "target": "nobody", "gift_to": "nobody",
        "knows": {}, "afloat": {},
    }


def _check_box(fields):
    """BadField if more cards of a number are named than there are."""
    for number in NUMBERS:
        places = {f"{name}.{key}": cards.count(number)
                  for name in ("hand", "laid") for key, cards in fields[name].items()}
        places["row"] = sum(card.lstrip("?") == str(number) for card in fields["row"])
        used = {place: cards for place, cards in places.items() if cards}
        if sum(used.values()) > number:
            named = ", ".join(f"{cards} in {place}" for place, cards in used.items())
            raise BadField(max(used, key=used.get), f"there are only {number} cards of {number}, but {named}")


def _check_sense(fields):
    """BadField where values contradict each other."""
    stage, turn, row, hand = fields["stage"], fields["turn"], fields["row"], fields["hand"]
    over, start, closing = stage == "over", stage == "start", stage in CLOSING
    fresh, gug = fields["gug_fresh"], fields["portals"][words.PORTALS[GUG - 6]]
    for field, wrong, problem in (
        ("turn", over != (turn == "nobody"), 'it is "nobody" in stage "over" and only there'),
        ("madness", over and max(fields["madness"].values()) < 10, 'stage "over" needs somebody with 10 or more'),
        ("row", not row and (start or stage == "picking"), f'stage "{stage}" needs a card in the row'),
        ("final", row and fields["final"], "there are final turns only when the row is empty"),
        ("armed", row and fields["armed"], "the row is not used up yet"),
        ("armed", fields["armed"] and fields["final"], "the final turns have begun already"),
        ("armed", not (row or fields["armed"] or fields["final"] or over),
         "an empty row was used up in this turn, or `final` says how many final turns are still to come"),
        ("acted", fields["acted"] and stage in ("start", "opening"), f'it cannot be done yet in stage "{stage}"'),
        ("closed", fields["closed"] and start, f'nothing was closed yet in stage "{stage}"'),
        ("closed", not fields["closed"] and closing, f'stage "{stage}" is amid the optional action'),
        ("extra", fields["extra"] and not fields["closed"], "an extra turn comes of closing Dagon: closed = true"),
        ("extra", fields["extra"] and closing, "Dagon was this turn's optional action"),
        ("in_extra", fields["in_extra"] and start, f'there is no turn yet in stage "{stage}"'),
        ("shoggoth", fields["shoggoth"] == turn and not over and not fields["closed"],
         f"{turn}'s Shoggoth ended when {turn}'s turn began, if it was not closed in this turn: closed = true"),
        ("gug_fresh", fresh and gug != turn and not over, f"Gug must be {turn}'s for that: portals.gug"),
        ("gug_fresh", fresh and not fields["acted"] and stage != "opening",
         'Gug comes by opening portals: acted = true, or stage "opening"'),
        ("sets", (fields["sets"] > 0) != (stage == "opening"), 'it is 1 or 2 in stage "opening", 0 in every other'),
        ("target", (fields["target"] == "nobody") == (stage == "taking"), 'it belongs to stage "taking" and no other'),
        ("target", fields["target"] == turn != "nobody", "it must be an opponent"),
        ("gift_to", fields["gift_to"] != "nobody" and stage != "giving", 'it belongs to stage "giving" and no other'),
        ("gift_to", fields["gift_to"] == turn != "nobody", "it must be an opponent"),
        ("hand", stage == "giving" and not hand.get(turn), f"{turn} has nothing to give"),
        ("hand", stage == "taking" and not hand.get(fields["target"]), f"{fields['target']} has nothing to take"),
    ):
        if wrong:
            raise BadField(field, problem)


def _knowledge(fields, players):
    """What every observer (a seat, or `all`) knows of every other hand, as lists of cards."""
    seats = SEATS[:players]
    everybody = fields["knows"].get(ALL, {})
    knows = {}
    for observer in [ALL, *seats]:
        mine = fields["knows"].get(observer, {})
        if observer in mine:
            raise BadField(f"knows.{observer}.{observer}", "everybody knows the own hand; name another seat")
        knows[observer] = {}
        for other in seats.replace(observer, ""):
            where = f"knows.{observer}.{other}"
            hand = fields["hand"][other]
            seen = everybody.get(other, [])
            if fields["stage"] == "taking" and observer == fields["turn"] and other == fields["target"]:
                seen = hand
            cards = knows[observer][other] = mine.get(other, seen)
            for number in NUMBERS:
                if cards.count(number) > hand.count(number):
                    raise BadField(where, f"there are {hand.count(number)} of {number} in hand.{other}, "
                                   f"not {cards.count(number)}")
                if cards.count(number) < seen.count(number):
                    raise BadField(where, f"all that {observer} has seen of it belongs to it: {shown(seen)}")
    for observer, cards in fields["afloat"].items():
        for number in NUMBERS:
            room = sum(fields["hand"][other].count(number) - knows[observer][other].count(number)
                       for other in seats if other != observer)
            if cards.count(number) > room:
                raise BadField(f"afloat.{observer}", f"there are {room} of {number} in other hands besides those that "
                               f"{observer} knows the place of, not {cards.count(number)}")
    return knows


def _state(game, fields, knows):
    state = bytearray(game.STATE)
    state[layout.PLAYERS] = game.players
    state[layout.STAGE] = STAGES.index(fields["stage"])
    for at, name in ((layout.TURN, "turn"), (layout.FIRST, "start_player"), (layout.SHOGGOTH, "shoggoth")):
        state[at] = _index(fields[name])
    for at, name in ((layout.TARGET, "target"), (layout.RECEIVER, "gift_to")):
        state[at] = 0 if fields[name] == "nobody" else _index(fields[name])
    for at, name in PLAIN:
        state[at] = fields[name]
    state[layout.GIFTS] = fields["gift_to"] != "nobody"
    state[layout.LEFT] = len(fields["row"])
    for i, card in enumerate(reversed(fields["row"])):
        state[layout.ROW + i] = int(card.lstrip("?")) - 6 | (layout.DOWN if card[0] == "?" else 0)
    for kind, name in enumerate(words.PORTALS):
        state[layout.PORTAL + kind] = _index(fields["portals"][name])
    for i, name in enumerate(SEATS[:game.players]):
        state[layout.MADNESS + i] = fields["madness"][name]
        state[layout.SIZE + i] = len(fields["hand"][name])
        _add(state, layout.HAND + i * 7, fields["hand"][name])
        _add(state, layout.LAID + i * 7, fields["laid"][name])
    for observer, hands in knows.items():
        i = layout.WATCHER if observer == ALL else _index(observer)
        for other, cards in hands.items():
            _add(state, layout.KNOWN + i * 28 + _index(other) * 7, cards)
        _add(state, layout.AFLOAT + i * 7, fields["afloat"].get(observer, []))
    return state


def _index(name):
    return NOBODY if name in ("nobody", SUPPLY) else SEATS.index(name)


def _add(state, at, cards):
    for card in cards:
        state[at + card - 6] += 1
