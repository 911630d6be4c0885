"""Fields to a game: the one place outside the engine that knows how its state is laid out."""
from engine.game import NOBODY
from engine.rng import SEEDS, Rng
from engine.snollygoster import layout, words
from engine.snollygoster.moves import FAST_WINDOWS, TEAMS
from harness.positions.fields import SEATS, BadField, count, known, table
from harness.positions.snollygoster.reading import FIELDS, PAIRS, READERS, STAGES, food_of, seen_of

OTHERS = ("trade", "deny", "butt", "choose", "sell", "pay")         # stages that ask another than the active player
BY_SEAT = ((layout.SHOWN, "shown"), (layout.LIES, "lies"), (layout.UNSEEN, "unseen"), (layout.TRUTHS, "truths"),
           (layout.BAD, "bad"), (layout.MEDIC, "medic"), (layout.POISON, "poison"), (layout.FUEL, "fuel"))
MASKS = ((layout.OFFERED, "offered"), (layout.ASKED, "asked"), (layout.REFUSED, "refused"),
         (layout.QUARANTINED, "quarantine"))
PLAIN = ((layout.ROUND, "round"), (layout.DENIALS, "denials"), (layout.PASSES, "passes"), (layout.MEAL, "meal"),
         (layout.AMOUNT, "amount"), (layout.WANTED, "wanted"))
# Agendas that nobody names are given out in this order: one of each team in turn, the Sleuth last
SPARE = ("straight-arrow", "poisoner", "quartermaster", "con-artist", "field-medic", "hoarder", "clean-bill",
         "undertaker", "shepherd", "deserter", "sleuth", "stowaway")


def position(game, fields):
    """Set the game to the position; what is left out has its neutral value. BadField, and nothing changed, else."""
    known("", table("position", fields), FIELDS)
    seed = count("seed", fields.get("seed", 0), 0, SEEDS - 1)
    given = {name: READERS[name](name, value, game.players, False) for name, value in fields.items() if name != "seed"}
    whole = neutral(given, game) | given
    for name in ("agenda", "fuel", "hand", "food"):
        whole[name] = neutral(given, game)[name] | given.get(name, {})
    _check_decks(whole, game)
    _check_sense(whole, game)
    state = _state(game, whole)
    Rng(state, layout.RNG).seed(seed)
    try:
        game.load(state)
    except ValueError as problem:
        raise BadField("position", f"its values cannot be together ({problem})") from None
    game.events.clear()


def neutral(given, game):
    """What the fields stand for when they are left out; some follow from those that are given."""
    seats = SEATS[:game.players]
    stage = given.get("stage", "action")
    starved = given.get("starved", [])
    active = given.get("active", given.get("turn", "A") if stage not in OTHERS + ("guess", "over", "bite") else "A")
    if active == "nobody":
        active = "A"
    order = [seats[(seats.index(active) + i) % len(seats)] for i in range(1, len(seats) + 1)]
    others = [seat for seat in order if seat != active and seat not in starved]
    turn = active
    if stage in OTHERS:
        turn = (others or [active])[0]
    if stage == "over":
        turn = "nobody"
    agendas = given.get("agenda", {})
    if stage == "guess":
        turn = ([seat for seat in agendas if agendas[seat] == "sleuth"] or [active])[0]
    allowed = [words.AGENDAS[agenda - 1] for agenda in game.agendas]
    spare = [agenda for agenda in SPARE if agenda in allowed and agenda not in agendas.values()]
    card = given.get("card", "none")
    actor = given.get("actor", active if card != "none" else "nobody")
    return {
        "turn": turn, "stage": stage, "active": active, "first_player": active if stage == "stock" else "A",
        "round": 0 if stage == "stock" else 1, "teams": False, "fast": False, "starved": [], "quarantine": [],
        "fuel": dict.fromkeys(seats, 0), "hand": {seat: [] for seat in seats},
        "agenda": {seat: agendas[seat] if seat in agendas else spare.pop(0) for seat in seats},
        "food": {seat: [] for seat in seats}, "drawn": [],
        "pair": "both" if stage in ("butt", "choose") or card == "butt-in" else "unknown",
        "butted": given.get("turn", turn) if stage == "choose" else "nobody", "mixed": [], "under": [], "discard": [],
        "lost": [], "pile": [], "used": [], "card": "none", "actor": actor,
        "newest": actor if not given.get("denials") else "nobody",
        "denials": 0, "target": "none", "target2": "none", "crew": [active] if stage == "board" else [],
        "launcher": "nobody", "passes": 0, "meal": 0,
        "seller": given.get("turn", turn) if stage == "sell" else "nobody",
        "refused": [], "offered": [], "asked": [], "amount": 0, "wanted": False, "shown": {}, "lies": {}, "unseen": {},
        "truths": {}, "bad": {}, "medic": {}, "poison": {}, "eaten": [], "guesses": {},
    }


def foods(fields):
    """(place in the engine, food) of each food on the table, as read by food_of."""
    for seat, stash in fields["food"].items():
        for slot, text in enumerate(stash):
            food = food_of(f"food.{seat}", text, seat)
            if food:
                yield SEATS.index(seat) * 3 + slot, food


def _check_decks(fields, game):
    """BadField if there are more of a card than the game has."""
    events = fields["mixed"] + fields["discard"]
    events += [seen_of(name, text)[0] for name in ("under", "lost", "drawn") for text in fields[name]]
    events += [food[0] for _, food in foods(fields)] + ["fuel"] * sum(fields["fuel"].values())
    actions = fields["pile"] + fields["used"] + [card for hand in fields["hand"].values() for card in hand]
    for cards, names, number, field in ((events, words.EVENT_CARDS, game.event_count, "mixed"),
                                        (actions, words.ACTION_CARDS, game.action_count, "pile")):
        for card, name in enumerate(names, 1):
            if cards.count(name) > number(card):
                raise BadField(field, f"{cards.count(name)} cards '{name}' in all, but there are {number(card)}")


def _check_sense(fields, game):
    """BadField where values contradict each other."""
    stage, turn, starved = fields["stage"], fields["turn"], fields["starved"]
    living = [seat for seat in SEATS[:game.players] if seat not in starved]
    drawn = stage in ("butt", "choose", "keep", "place") or fields["card"] == "butt-in"
    meal = stage in ("eat", "sell", "take", "bite") or fields["card"] == "antidote"
    for field, wrong, problem in (
        ("turn", (stage == "over") != (turn == "nobody"), 'it is "nobody" in stage "over" and only there'),
        ("turn", turn in starved and stage != "guess", f"{turn} has starved"),
        ("active", fields["active"] in starved and stage not in ("guess", "over"), f"{fields['active']} has starved"),
        ("starved", len(set(starved)) < len(starved), "nobody starves twice"),
        ("teams", fields["teams"] and game.players < 4, "teams are for four players or more"),
        ("card", (fields["card"] != "none") != (stage == "deny"), 'it belongs to stage "deny" and no other'),
        ("card", fields["card"] == "denied", "it is the card that is denied; denials says how many Denied lie on it"),
        ("drawn", bool(fields["drawn"]) != drawn, "cards are drawn in the stages butt, choose, keep and place"),
        ("drawn", len(fields["drawn"]) > (1 if stage == "place" else 2), "two are drawn; one is placed"),
        ("meal", (fields["meal"] > 0) != meal, "there is a meal in the stages eat, sell, take and bite"),
        ("amount", (fields["amount"] > 0) != (stage == "trade"), 'it belongs to stage "trade"'),
        ("launcher", fields["launcher"] != "nobody" and stage not in ("guess", "over"), "then the game is over"),
        ("starved", not living and stage not in ("guess", "over"), "then the game is over"),
    ):
        if wrong:
            raise BadField(field, problem)
    for seat in starved:
        for field in ("hand", "fuel", "food"):
            if fields[field].get(seat):
                raise BadField(f"{field}.{seat}", f"{seat} has starved and has nothing")
    for seat, hand in fields["hand"].items():
        if len(hand) > layout.HAND:
            raise BadField(f"hand.{seat}", "a hand has four cards at most")


def _mask(seats):
    return sum(1 << SEATS.index(seat) for seat in seats)


def _seat(name, nobody=NOBODY):
    return nobody if name == "nobody" else SEATS.index(name)


def _target(name):
    if name == "none":
        return 0
    return words.place(name) if len(name) == 2 else SEATS.index(name)


def _state(game, fields):
    state = bytearray(game.STATE)
    seats = SEATS[:game.players]
    state[layout.PLAYERS] = game.players
    state[layout.STAGE] = STAGES.index(fields["stage"])
    state[layout.TURN] = _seat(fields["turn"])
    state[layout.ACTIVE] = _seat(fields["active"])
    state[layout.FIRST] = _seat(fields["first_player"])
    state[layout.VARIANTS] = fields["teams"] * TEAMS + fields["fast"] * FAST_WINDOWS
    state[layout.LIVING] = _mask(seat for seat in seats if seat not in fields["starved"])
    state[layout.STARVED] = len(fields["starved"])
    state[layout.CARD] = 0 if fields["card"] == "none" else words.ACTION_CARDS.index(fields["card"]) + 1
    state[layout.ACTOR] = _seat(fields["actor"], 0)
    state[layout.NEWEST] = _seat(fields["newest"], 0)
    state[layout.WHERE] = _mask(fields["crew"]) or _target(fields["target"])
    state[layout.WHERE2] = _target(fields["target2"])
    state[layout.PAIR] = PAIRS.index(fields["pair"])
    state[layout.SELLER] = _seat(fields["seller"], 0)
    state[layout.BUTTED] = _seat(fields["butted"], -1) + 1
    state[layout.LAUNCHER] = _seat(fields["launcher"], -1) + 1
    for at, name in PLAIN:
        state[at] = fields[name]
    for at, name in MASKS:
        state[at] = _mask(fields[name])
    for at, name in BY_SEAT:
        for seat, value in fields[name].items():
            state[at + SEATS.index(seat)] = value
    for order, seat in enumerate(fields["starved"], 1):
        state[layout.DEATH + SEATS.index(seat)] = order
    for i, card in enumerate(fields["eaten"]):
        state[layout.EATEN + i] = words.EVENT_CARDS.index(card) + 1
    for name, at in (("agenda", layout.AGENDAS), ("guesses", layout.GUESSES)):
        for seat, agenda in fields[name].items():
            state[at + SEATS.index(seat)] = words.AGENDAS.index(agenda) + 1
    _put_food(state, fields, seats)
    _put_cards(state, fields)
    return state


def _put_food(state, fields, seats):
    for i, seat in enumerate(seats):
        state[layout.TAGS + i] = 0 if seat in fields["starved"] else layout.ALL_TAGS
    chosen = 0
    number = 0
    for place, (card, by, seen, tagger, claim, order, covered) in foods(fields):
        number += 1
        state[layout.FOOD + place] = words.EVENT_CARDS.index(card) + 1
        state[layout.PLACER + place] = SEATS.index(by)
        state[layout.KNOWN + place] = layout.ALL_KNOW if fields["stage"] == "over" else _mask({by, *seen}) | (
            _mask(tagger or ""))
        if tagger:
            owner = SEATS.index(tagger)
            state[layout.TAG + place] = words.EVENT_CARDS.index(claim) + 1 << 3 | owner + 1
            if tagger not in fields["starved"]:
                if not state[layout.TAGS + owner]:
                    raise BadField(f"food.{SEATS[place // 3]}", f"{tagger} has only five tags")
                state[layout.TAGS + owner] -= 1
        state[layout.CHOSEN + place] = order
        chosen += order > 0
        state[layout.COVERED + place] = SEATS.index(covered) + 1 if covered else 0
    state[layout.NEED] = max(0, fields["meal"] - chosen)
    state[layout.STOCKED] = number if fields["stage"] == "stock" else 2 * len(seats)


def _put_cards(state, fields):
    for name, at, total in (("mixed", layout.MIX, layout.MIXED), ("discard", layout.SPENT, None)):
        for card in fields[name]:
            state[at + words.EVENT_CARDS.index(card) + 1] += 1
            if total:
                state[total] += 1
    for name, at, total in (("pile", layout.PILE_CARDS, layout.PILE), ("used", layout.USED, None)):
        for card in fields[name]:
            state[at + words.ACTION_CARDS.index(card) + 1] += 1
            if total:
                state[total] += 1
    for seat, hand in fields["hand"].items():
        i = SEATS.index(seat)
        state[layout.SIZES + i] = len(hand)
        for card in hand:
            state[layout.HANDS + i * 8 + words.ACTION_CARDS.index(card) + 1] += 1
    if len(fields["under"]) > layout.MOST_UNDER or len(fields["lost"]) > layout.MOST_LOST:
        raise BadField("under", f"at most {layout.MOST_UNDER} cards were put under the deck")
    for i, text in enumerate(fields["under"]):
        card, seen, _ = seen_of("under", text)
        state[layout.UNDER + i] = words.EVENT_CARDS.index(card) + 1
        state[layout.UNDER_BY + i] = _mask(seen)
    state[layout.UNDER_LEFT] = len(fields["under"])
    for i, text in enumerate(fields["lost"]):
        card, seen, unsure = seen_of("lost", text)
        state[layout.LOST + i] = words.EVENT_CARDS.index(card) + 1
        state[layout.LOST_BY + i] = _mask(seen) | (0 if unsure or card == "fuel" else layout.IS_FOOD)
    state[layout.LOST_LEFT] = len(fields["lost"])
    decider = _mask(fields["turn"]) if fields["stage"] == "choose" else 0
    for i, text in enumerate(fields["drawn"]):
        card, seen, _ = seen_of("drawn", text)
        state[layout.DRAWN + i] = words.EVENT_CARDS.index(card) + 1
        state[layout.DRAWN_BY + i] = _mask(seen) | 1 << SEATS.index(fields["active"]) | decider
