"""Fields to a game: the position that they describe, or BadField."""
from engine.death_may_die import layout as at
from engine.death_may_die.cells import four, push, put_four, put_two
from engine.death_may_die.codes import EPISODE_KIND, NODES, NONE, USES, ZERO
from harness.positions.death_may_die.names import FREE, PHASES, elders, episodes, names
from harness.positions.death_may_die.possible import check
from harness.positions.death_may_die.reading import CARD, FOE, READERS, people
from harness.positions.fields import BadField, known

PEOPLE = ("ian", "beth", "han", "mara", "otis")
MADNESS = ("mir", "loc", "hun", "col", "red")
NEUTRAL = {"episode": "press", "elder": "cth", "active": "A", "phase": "action", "turns": 1, "actions": 3,
           "free": {}, "foes": [], "tokens": {}, "vars": {}, "disrupted": False, "track": 1, "stage_card": 1,
           "mythos": [], "mythos_pile": [], "kept": "none", "discovery": [], "discovery_pile": [], "under": [],
           "ran": False, "uses": {}, "dead": [], "faces": {}, "raw": ""}
PER_PERSON = {"wounds": (0, at.WOUNDS), "stress": (0, at.STRESS), "sanity": (0, at.SANITY), "fire": (0, at.FIRE),
              "substitutes": (0, at.SUBSTITUTE)}


def position(game, given):
    """Set the game to the position of the fields; what is left out has its neutral value: an empty table."""
    known("", given, list(READERS))
    fields = {name: READERS[name](name, value, game.players) for name, value in given.items()}
    if fields.get("raw"):
        try:
            game.load(bytes.fromhex(fields["raw"]))
        except ValueError as problem:
            raise BadField("raw", str(problem)) from None
        return
    state, box = _state(game, neutral(fields, game.players))
    before, book = bytes(game.state), game.book
    state[at.MARK:at.RNG + 8] = game.state[at.MARK:at.RNG + 8]
    game._open_box(box)
    game.state[:] = state
    try:
        _settle(game, neutral(fields, game.players))
    except BadField:
        game.state[:] = before
        game.book = book
        raise


def neutral(fields, players):
    """The fields with the neutral values of those that are left out."""
    whole = NEUTRAL | {"first": fields.get("active", "A")} | fields
    if "stage_card" not in fields and any(foe.startswith("EO ") for foe in whole["foes"]):
        whole["stage_card"] = 2
    letters = people(players)
    named = names(_box(whole))
    start = named.episode.start
    who = fields.get("who", {})
    free = [one for one in [*PEOPLE, *named.people] if one not in who.values()]
    whole["who"] = dict(zip([one for one in letters if one not in who], free, strict=False)) | who
    whole["insanity"] = dict(zip(letters, MADNESS, strict=False)) | fields.get("insanity", {})
    whole["space"] = dict.fromkeys(letters, _start(start)) | fields.get("space", {})
    for name in PER_PERSON:
        whole[name] = dict.fromkeys(letters, 0) | fields.get(name, {})
    whole["levels"] = {who: [0, 0, 0] for who in letters} | fields.get("levels", {})
    whole["next"] = dict.fromkeys(letters, 0) | fields.get("next", {})
    whole["holds"] = {who: {} for who in letters} | fields.get("holds", {})
    whole["cards"] = {who: [] for who in letters} | fields.get("cards", {})
    return whole


def _start(start):
    return start if isinstance(start, int) else 0


def _box(fields):
    return episodes().index(fields["episode"]) | elders().index(fields["elder"]) << 3


def _state(game, fields):
    named = names(_box(fields))
    letters = people(game.players)
    state = bytearray(game.STATE)
    game._empty(state)
    state[at.BOX] = named.box
    state[at.ACTIVE] = state[at.ASKED] = letters.index(fields["active"])
    state[at.TURN] = state[at.ACTIVE] if game.players > 1 else 0
    state[at.FIRST] = letters.index(fields["first"])
    for place, name in ((at.ACTIONS, "actions"), (at.TURNS, "turns"), (at.DISRUPTED, "disrupted"),
                        (at.TRACK, "track"), (at.CARD_UP, "stage_card"), (at.RAN, "ran")):
        state[place] = fields[name]
    for name, n in fields["free"].items():
        state[at.FREE + FREE.index(name)] = n
    for name, n in fields["vars"].items():
        state[at.VARS + named.number("vars", named.variables, name)] = n
    for name, n in fields["uses"].items():
        if not name.isdigit() or int(name) >= USES:
            raise BadField(f"uses.{name}", f"a number from 0 to {USES - 1} is needed")
        state[at.USED + int(name)] = n
    _put_people(state, fields, named, letters)
    _put_tokens(state, fields, named)
    return state, named.box


def _put_people(state, fields, named, letters):
    for i, who in enumerate(letters):
        person = at.PEOPLE + i * at.PERSON
        state[person + at.WHO] = named.number(f"who.{who}", named.people, fields["who"][who])
        mad = fields["insanity"][who]
        state[person + at.INSANITY] = named.number(f"insanity.{who}", named.insanities, mad)
        state[person + at.AT] = _node(f"space.{who}", named, fields["space"][who])
        state[person + at.ALIVE] = who not in fields["dead"]
        state[person + at.NEXT] = fields["next"][who] + ZERO
        for name, (_, place) in PER_PERSON.items():
            state[person + place] = fields[name][who]
        for slot, level in enumerate(fields["levels"][who]):
            state[person + at.LEVELS + slot] = level
        for kind, n in fields["holds"][who].items():
            if kind == "F":
                raise BadField(f"holds.{who}", "fire is a field of its own: fire")
            state[person + at.HOLDS + _kind(f"holds.{who}", named, kind)] = n
        if who in fields["dead"] and (fields["cards"][who] or fields["holds"][who] or fields["fire"][who]):
            raise BadField("dead", f"{who} is dead and has nothing")
    if len({fields["who"][who] for who in letters}) < len(letters):
        raise BadField("who", "nobody is there twice")
    if fields["active"] in fields["dead"]:
        raise BadField("active", f"{fields['active']} is dead")


def _kind(where, named, kind):
    kinds = [one for one in named.kinds]
    if kind not in kinds or not kind:
        raise BadField(where, f"one of {', '.join(one for one in kinds if one)} is needed; found {kind}")
    return kinds.index(kind)


def _node(where, named, node):
    if not 0 <= int(node) < len(named.episode.spaces):
        raise BadField(where, f"there are the spaces 0 to {len(named.episode.spaces) - 1}")
    return int(node)


def _put_tokens(state, fields, named):
    for kind, there in fields["tokens"].items():
        number = _kind("tokens", named, kind)
        for node, n in there.items():
            if not node.isdigit():
                raise BadField(f"tokens.{kind}", f"a space's number is needed; found {node}")
            if 0 < number < EPISODE_KIND and n > 1:
                raise BadField(f"tokens.{kind}", "one a space at most")
            state[at.TOKENS + number * NODES + _node(f"tokens.{kind}", named, node)] = n


def _settle(game, fields):
    """What lies on the spaces and on the boards, what follows from it, and the first question."""
    state = game.state
    named = names(state[at.BOX])
    _put_foes(game, fields, named)
    seen = set()
    for who, cards in fields["cards"].items():
        for text in cards:
            name, half, wounds, used = CARD.fullmatch(text).groups()
            card = named.number(f"cards.{who}", named.discovery, name)
            _once(f"cards.{who}", seen, name)
            state[at.CARD + card] = people(game.players).index(who) | (8 if half == "R" else 0) | (
                int(wounds or 0) << 4) | (128 if used else 0)
            state[at.HELD + state[at.HELD_COUNT]] = card
            state[at.HELD_COUNT] += 1
    for name, place in (("discovery", at.DISCOVERY_DECK), ("discovery_pile", at.DISCOVERY_PILE)):
        for one in fields[name]:
            _once(name, seen, one)
            put_two(game.state, place, game._two(place) | 1 << named.number(name, named.discovery, one))
    for one in fields["under"]:
        _once("under", seen, one)
        state[at.UNDER + state[at.UNDER_COUNT]] = named.number("under", named.discovery, one)
        state[at.UNDER_COUNT] += 1
    seen = set()
    for name, place in (("mythos", at.MYTHOS_DECK), ("mythos_pile", at.MYTHOS_PILE)):
        for one in fields[name]:
            _once(name, seen, one)
            put_two(game.state, place, game._two(place) | 1 << named.number(name, named.mythos, one))
    if fields["kept"] != "none":
        _once("kept", seen, fields["kept"])
        state[at.KEPT] = named.number("kept", named.mythos, fields["kept"])
    _put_faces(game, fields, named)
    for i in range(game.count):
        game._refresh(i)
    check(game, fields)
    f = push(state, 0, state[at.ACTIVE], NONE)
    if fields["phase"] not in PHASES:
        raise BadField("phase", f"one of {', '.join(PHASES)} is needed")
    state[f + at.STEP] = PHASES[fields["phase"]]
    game.note.marked = True
    game._do()


def _once(where, seen, name):
    if name in seen:
        raise BadField(where, f"{name} is there twice")
    seen.add(name)


def _put_foes(game, fields, named):
    state = game.state
    book = game.book
    for text in fields["foes"]:
        name, number, node, wounds, fought = FOE.fullmatch(text).groups()
        if name == "EO":
            figure = at.ELDER
        else:
            kind = named.number("foes", named.types, name)
            first, last = book.first_of[kind], book.first_of[kind + 1]
            if number is not None:
                figure = first + int(number)
            else:
                figure = first
                while figure < last and state[at.FOE_AT + figure] != NONE:
                    figure += 1
            if figure >= last:
                raise BadField("foes", f"there are only {last - first} {name}")
        if state[at.FOE_AT + figure] != NONE:
            raise BadField("foes", f"{text}: that figure is there already")
        state[at.FOE_AT + figure] = _node("foes", named, node)
        state[at.FOE_WOUNDS + figure] = int(wounds or 0)
        if fought:
            put_four(game.state, at.FOUGHT, four(game.state, at.FOUGHT) | 1 << figure)
        if state[at.FOE_WOUNDS + figure] >= max(1, game.foe_health(figure)):
            raise BadField("foes", f"{text}: that many wounds are its end")


def _put_faces(game, fields, named):
    """As many faces as are named; else those of all the tokens."""
    book = game.book
    for k in range(len(book.copies)):
        game.state[at.FACES + k] = book.copies[k]
    for kind, left in fields["faces"].items():
        number = _kind("faces", named, kind)
        for k, n in enumerate(left):
            if k >= book.faces_of[number]:
                raise BadField(f"faces.{kind}", f"there are {book.faces_of[number]} faces")
            game.state[at.FACES + book.first_face[number] + k] = n
