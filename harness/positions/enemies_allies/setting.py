"""Fields to a game: the one place outside the engine that knows how its state is laid out."""
from engine.enemies_allies import layout, words
from engine.enemies_allies.moves import AFFINITY, REARM_RULE
from engine.game import NOBODY
from engine.rng import SEEDS, Rng
from harness.positions.enemies_allies.reading import FIELDS, READERS, STAGES, dice_of, enemies_of
from harness.positions.fields import SEATS, BadField, count, known, shown, table

SETUP = ("base", "main")
WITH_DICE = ("place", "use", "defeat", "execute", "rearm")
PLAIN = ((layout.TURNS, "turns"), (layout.QUIET, "quiet"), (layout.KILLED, "killed"), (layout.LAYING, "laying"),
         (layout.LAID, "laid"))
LISTS = ("hand", "reserve", "trophies", "known")
DECK = [words.card_text(card) for card in range(4, 44)]


def position(game, fields):
    """Set the game to the position; what is left out has its neutral value. BadField, and nothing changed, else."""
    known("", table("position", fields), FIELDS)
    seed = count("seed", fields.get("seed", 0), 0, SEEDS - 1)
    given = {name: READERS[name](name, value, game.players, False) for name, value in fields.items() if name != "seed"}
    whole = _whole(given, SEATS[:game.players])
    _check_deck(whole)
    _check_sense(whole, SEATS[:game.players])
    state = _state(game, whole)
    Rng(state, layout.RNG).seed(seed)
    try:
        game.load(state)
    except ValueError as problem:
        raise BadField("position", f"its values cannot be together ({problem})") from None
    game.events.clear()


def neutral(given):
    """What the plain fields stand for when they are left out; some follow from those that are given."""
    stage = given.get("stage", "reveal")
    turn = given.get("turn", "nobody" if stage == "over" else "A")
    return {
        "turn": turn, "stage": stage, "enemies": [], "pile": [], "dice": [], "discards": [], "out": [],
        "first_player": turn if stage == "base" and "A" not in given.get("base", {}) else "A",
        "affinity": False, "rearm": False, "turns": 0 if stage in SETUP else 1, "quiet": 0,
        "killed": stage == "defeat", "fallen": "none", "laying": 0, "laid": False,
    }


def _whole(given, seats):
    """All fields, those left out with their neutral values: bases and mains are the lowest cards that nobody named."""
    whole = neutral(given) | given
    for name in LISTS:
        whole[name] = dict.fromkeys(seats, []) | given.get(name, {})
    whole["damage"] = dict.fromkeys(seats, 0) | given.get("damage", {})
    whole["base"] = dict(given.get("base", {}))
    whole["main"] = dict(given.get("main", {}))
    named = [card for _, cards in _named(whole) for card in cards]
    spare = [card for card in DECK if card not in named]
    for name in ("base", "main"):
        for seat in _chosen(name, whole, seats):
            if seat not in whole[name] and spare:
                card = spare.pop(0)
                whole[name][seat] = [card] if name == "main" else card
    sure = {seat: [] if whole["reserve"][seat] else whole["known"][seat] for seat in seats}
    return whole | {"sure": sure | given.get("sure", {})}


def _chosen(name, fields, seats):
    """The seats that must have a base or main: all living ones, in the setup those before the turn (EA-4)."""
    if fields["stage"] not in SETUP:
        return [seat for seat in seats if seat not in fields["out"]]
    first = seats.index(fields["first_player"])
    order = seats[first:] + seats[:first]
    chosen = order[:order.index(fields["turn"])] if fields["turn"] in seats else order
    return chosen + (fields["turn"] if name == "base" and fields["stage"] == "main" else "")


def _named(fields):
    """(field, its cards) of every place where cards are."""
    for name in ("hand", "reserve", "trophies", "main"):
        for seat, cards in fields[name].items():
            yield f"{name}.{seat}", cards
    for seat, card in fields["base"].items():
        yield f"base.{seat}", [card]
    yield "enemies", [card for card, _, _ in enemies_of("enemies", fields["enemies"])]
    yield "pile", fields["pile"]
    yield "discards", fields["discards"]
    yield "fallen", [fields["fallen"]] if fields["fallen"] != "none" else []


def _check_deck(fields):
    """BadField if a card is named twice."""
    places = {}
    for place, cards in _named(fields):
        for card in cards:
            if card in places:
                raise BadField(place, f"{card} is named twice, here and in {places[card]}")
            places[card] = place


def _check_sense(fields, seats):
    """BadField where values contradict each other."""
    stage, turn, out = fields["stage"], fields["turn"], fields["out"]
    dice = dice_of("dice", fields["dice"])
    living = [seat for seat in seats if seat not in out]
    lying = sum(tokens for _, tokens, _ in enemies_of("enemies", fields["enemies"]))
    mine = fields["hand"].get(turn, [])
    mains = fields["main"].get(turn, [])
    bears = [sum(die for die, place, _ in dice if place == 2 + slot) for slot in range(3)]
    on_reserve = sorted(place - 5 for _, place, _ in dice if place > 4)
    fresh = [new for _, _, new in enemies_of("enemies", fields["enemies"])]
    for field, wrong, problem in (
        ("turn", (stage == "over") != (turn == "nobody"), 'it is "nobody" in stage "over" and only there'),
        ("turn", turn in out, f"{turn} is out"),
        ("out", stage != "over" and len(living) < 2, "at least two play on, or the game is over"),
        ("out", stage in SETUP and out, "nobody is out before the first turn"),
        ("enemies", stage in SETUP and fields["enemies"], "there are none before the first turn"),
        ("enemies", len(fields["enemies"]) + len(fields["pile"]) > 26, "there are 26 cards at most, the pile included"),
        ("enemies", sorted(fresh) != fresh, "new enemies come after those that were there before this turn"),
        ("dice", bool(dice) != (stage in WITH_DICE), f'three dice are there in the stages {", ".join(WITH_DICE)}'),
        ("dice", len(dice) not in (0, 3), "there are three dice"),
        ("dice", stage == "place" and any(used for _, _, used in dice), "none is used while they are placed"),
        ("dice", stage == "place" and all(place for _, place, _ in dice), "one at least is in the tray: with the third "
         "die placing ends"),
        ("dice", any(bears[len(mains):]), f"{turn} has no such equipment"),
        ("dice", stage == "place" and any(pips > int(card[:-1]) for pips, card in zip(bears, mains, strict=False)),
         "they add up to more than the number of the equipment"),
        ("damage", lying + sum(fields["damage"].values()) > 100, "there are 100 tokens, those on enemies included"),
        ("fallen", (fields["fallen"] != "none") != (stage == "defeat"), 'it belongs to stage "defeat" and no other'),
        ("killed", stage == "defeat" and not fields["killed"], "an enemy has been defeated in this turn"),
        ("quiet", fields["killed"] and fields["quiet"], "an enemy has been defeated in this turn"),
        ("quiet", fields["quiet"] > 4 * len(seats) - (stage != "over"), f"the game ends with {4 * len(seats)}"),
        ("laying", (fields["laying"] > 0) != (stage == "execute"), 'it is 1 to 6 in stage "execute", 0 in every other'),
        ("laid", fields["laid"] and stage != "execute", 'it belongs to stage "execute"'),
        ("hand", stage in ("execute", "rearm") and not mine, f"{turn} has nothing to lay"),
        ("hand", stage == "discard" and len(mine) < 4, f"{turn} has no card too many"),
        ("hand", stage == "end" and len(mine) > 3, f"{turn} has a card too many"),
        ("rearm", stage == "rearm" and not fields["rearm"], 'stage "rearm" needs that rule: rearm = true'),
        ("reserve", dice and on_reserve != list(range(len(fields["reserve"].get(turn, [])))),
         f"each card of {turn}'s reserve has a die of its own"),
    ):
        if wrong:
            raise BadField(field, problem)
    for seat in seats:
        _check_seat(fields, seat)


def _check_seat(fields, seat):
    hand, reserve, living = fields["hand"][seat], fields["reserve"][seat], seat not in fields["out"]
    seen, sure = fields["known"][seat], fields["sure"][seat]
    for field, wrong, problem in (
        ("hand", len(hand) + len(reserve) > 12, "more cards than a hand and reserve ever hold"),
        ("reserve", len(reserve) > 3, "there are three at most"),
        ("main", len(fields["main"].get(seat, [])) > 1 and not fields["rearm"], "more than one needs rearm = true"),
        ("known", not set(seen) <= set(hand + reserve), f"they must be in the hand or reserve of {seat}"),
        ("sure", not set(sure) <= set(seen), f"they must be in known.{seat}"),
        ("sure", not set(sure) <= set(hand), f"they must be in the hand of {seat}"),
        ("sure", not reserve and set(sure) != set(seen), f"{seat} has no reserve where another card could be"),
    ):
        if wrong:
            raise BadField(f"{field}.{seat}", problem)
    if not living:
        for field in ("hand", "reserve", "trophies", "base", "main", "damage"):
            if fields[field].get(seat):
                raise BadField(f"{field}.{seat}", f"{seat} is out and has nothing; found {shown(fields[field][seat])}")


def _state(game, fields):
    state = bytearray(game.STATE)
    seats = SEATS[:game.players]
    stage = fields["stage"]
    state[layout.PLAYERS] = game.players
    state[layout.STAGE] = STAGES.index(stage)
    state[layout.TURN] = NOBODY if fields["turn"] == "nobody" else seats.index(fields["turn"])
    state[layout.FIRST] = seats.index(fields["first_player"])
    state[layout.VARIANTS] = fields["affinity"] * AFFINITY + fields["rearm"] * REARM_RULE
    state[layout.LIVING] = sum(1 << i for i, seat in enumerate(seats) if seat not in fields["out"])
    for at, name in PLAIN:
        state[at] = fields[name]
    if stage == "defeat":
        state[layout.FALLEN] = words.card(fields["fallen"])
    _put_enemies(state, enemies_of("enemies", fields["enemies"]))
    _put(state, layout.PILE, fields["pile"][::-1])
    state[layout.LEFT] = len(fields["pile"])
    dice = dice_of("dice", fields["dice"])
    dice.sort(key=lambda die: die[0] if stage == "place" else min(die[1], 5) * 8 + die[0])
    for i, (die, place, used) in enumerate(dice):
        state[layout.DICE + i] = die
        state[layout.WHERE + i] = place | (layout.USED if used else 0)
    for i, seat in enumerate(seats):
        _put_seat(state, fields, i, seat)
    for card in fields["discards"]:
        _mask(state, layout.DISCARDS, card)
    state[layout.SUPPLY] = 100 - state[layout.LYING] - sum(fields["damage"].values())
    return state


def _put_enemies(state, enemies):
    _put(state, layout.DISPLAY, [card for card, _, _ in enemies])
    state[layout.ENEMIES] = len(enemies)
    state[layout.OLD] = sum(not new for _, _, new in enemies)
    state[layout.STRENGTH] = sum(int(card[:-1]) for card, _, _ in enemies)
    state[layout.LYING] = sum(tokens for _, tokens, _ in enemies)
    for i, (_, tokens, _) in enumerate(enemies):
        state[layout.TOKENS + i] = tokens


def _put_seat(state, fields, i, seat):
    state[layout.DAMAGE + i] = fields["damage"][seat]
    if seat in fields["base"]:
        state[layout.BASES + i] = words.card(fields["base"][seat])
    _put(state, layout.EQUIPMENT + i * 3, fields["main"].get(seat, []))
    _put(state, layout.HANDS + i * layout.ROOM, fields["hand"][seat])
    state[layout.SIZES + i] = len(fields["hand"][seat])
    _put(state, layout.RESERVES + i * 3, fields["reserve"][seat])
    state[layout.HELD + i] = len(fields["reserve"][seat])
    for card in fields["trophies"][seat]:
        _mask(state, layout.TROPHIES + i * 10, card)
    for card in fields["known"][seat]:
        state[layout.KNOWN + words.card(card)] = i + 1 | (layout.SURE if card in fields["sure"][seat] else 0)


def _put(state, at, cards):
    for card in cards:
        state[at] = words.card(card)
        at += 1


def _mask(state, at, card):
    number = words.card(card)
    state[at + (number >> 2) - 1] |= 1 << (number & 3)
