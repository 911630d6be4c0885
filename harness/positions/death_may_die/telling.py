"""A game to fields: the position as it is, and what follows from it. Nothing is secret."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die import words
from engine.death_may_die.codes import NODES, NONE
from engine.game import NOBODY
from engine.game import SPECTATOR as WATCHER
from harness.positions.death_may_die.names import FREE, RESULTS, STAGES, elders, episodes, names
from harness.positions.death_may_die.reading import DIE, READERS, people
from harness.positions.death_may_die.setting import PER_PERSON, neutral
from harness.positions.fields import SEATS, shown

SPECTATOR = "spectator"
SOURCES = ("", "mythos", "discovery", "use", "insanity", "stage", "enemy", "action", "advance", "skill")


def describe(game):
    """Every field of the position: position() takes them all back. In the middle of something `raw` says it all."""
    state = game.state
    named = names(state[at.BOX])
    letters = people(game.players)
    plain = game.stage == m.ACTION and game.phase == m.ACTING
    fields = {
        "episode": episodes()[game.episode], "elder": elders()[game.elder], "active": letters[game.active],
        "first": letters[game.first], "phase": "action" if plain else "other", "turns": game.turns,
        "actions": game.actions, "free": {name: game.free(k + 1) for k, name in enumerate(FREE) if game.free(k + 1)},
        "who": {who: _name(named.people, game.who(i)) for i, who in enumerate(letters)},
        "space": {who: game.space(i) for i, who in enumerate(letters)},
        "levels": {who: [game.level(i, slot) for slot in range(3)] for i, who in enumerate(letters)},
        "insanity": {who: _name(named.insanities, game.insanity(i)) for i, who in enumerate(letters)},
        "dead": [who for i, who in enumerate(letters) if not game.alive(i)],
        "next": {who: game.next_actions(i) for i, who in enumerate(letters)},
        "holds": {who: {kind: game.holds(i, k) for k, kind in enumerate(named.kinds)
                        if kind and k and game.holds(i, k)} for i, who in enumerate(letters)},
        "cards": {who: _cards(game, named, i) for i, who in enumerate(letters)},
        "foes": _foes(game, named),
        "tokens": {kind: {str(node): game.tokens(k, node) for node in range(NODES) if game.tokens(k, node)}
                   for k, kind in enumerate(named.kinds) if kind and game.on_map(k)},
        "faces": {named.kinds[kind]: [state[at.FACES + game.book.first_face[kind] + k]
                                      for k in range(game.book.faces_of[kind])]
                  for kind in range(8) if game.book.faces_of[kind]},
        "vars": {name: game.variable(k) for k, name in enumerate(named.variables) if game.variable(k)},
        "disrupted": game.disrupted, "track": game.track, "stage_card": game.card_up,
        "mythos": _mask(game._two(at.MYTHOS_DECK), named.mythos),
        "mythos_pile": _mask(game._two(at.MYTHOS_PILE), named.mythos),
        "kept": _name(named.mythos, game.kept),
        "discovery": _mask(game._two(at.DISCOVERY_DECK), named.discovery),
        "discovery_pile": _mask(game._two(at.DISCOVERY_PILE), named.discovery),
        "under": [named.discovery[game.under(i)] for i in range(state[at.UNDER_COUNT])],
        "ran": state[at.RAN] > 0,
        "uses": {str(k): state[at.USED + k] for k in range(32) if state[at.USED + k]},
        "raw": "" if plain else bytes(state).hex(),
    }
    for name, (_, place) in PER_PERSON.items():
        fields[name] = {who: state[at.PEOPLE + i * at.PERSON + place] for i, who in enumerate(letters)}
    return {name: fields[name] for name in READERS}


def facts(game):
    """The fields of describe() and what follows from them: what an expectation may name."""
    named = names(game.state[at.BOX])
    letters = people(game.players)
    rolling = game.stage in (m.ROLLING, m.SETTING)
    if rolling:
        game.tally()
    source = game.source
    fields = describe(game)
    return fields | {
        "over": game.turn == NOBODY, "result": RESULTS[game.result], "stage": STAGES[game.stage],
        "turn": "nobody" if game.turn == NOBODY else SEATS[game.turn], "asked": letters[game.asked],
        "symbols": game.symbols, "mythos_left": game.mythos_deck, "discovery_left": game.discovery_deck,
        "dice": sorted((words.DICE[game.die(k)] for k in range(game.dice_left)), key=DIE.index) if rolling else [],
        "roll": {0: "none", 1: "attack", 2: "act", 4: "defend", 8: "burn"}[game.roll_kind],
        "hits": game.hits_now if rolling else 0, "tentacles": game.tentacles_now if rolling else 0,
        "fire_left": game.fire_left,
        "left": {name: len([f for f in range(game.book.first_of[k], game.book.first_of[k + 1])
                            if game.foe_space(f) == NONE]) for k, name in enumerate(named.types)},
        "effective": {who: [game.effective(i, slot) for slot in range(3)] for i, who in enumerate(letters)},
        "range": {who: game.attack_range(i) for i, who in enumerate(letters)},
        "run": {who: game.run_length(i) for i, who in enumerate(letters)},
        "safe": [who for i, who in enumerate(letters) if game.alive(i) and game.safe(i)],
        "winners": [who for i, who in enumerate(SEATS[:game.players]) if game.winners >> i & 1],
        "source": f"{SOURCES[source >> 8]} {source & 255}" if source else "none",
        "steps_left": game.steps_left,
    }


def seen(game, viewer):
    """The facts as the view of a seat, or of the "spectator", tells them: all of them."""
    shadow = type(game)(game.players)
    game.view(WATCHER if viewer == SPECTATOR else SEATS.index(viewer), shadow.state)
    shadow.book = game.book
    return facts(shadow)


def text(fields):
    """The position as TOML, without what has its neutral value."""
    if fields["raw"]:
        return f"raw = {shown(fields['raw'])}"
    players = len(fields["who"])
    plain = neutral({name: fields[name] for name in ("episode", "elder", "active")}, players)
    always = ("episode", "elder", "active", "who", "space", "faces")
    return "\n".join(f"{name} = {shown(value)}" for name, value in fields.items()
                     if name in always or value != plain.get(name))


def _name(listed, number):
    return "none" if number == NONE else listed[number]


def _mask(mask, listed):
    return sorted(name for k, name in enumerate(listed) if mask >> k & 1)


def _cards(game, named, i):
    found = []
    for j in range(game.held_count):
        card = game.held(j)
        if game.holder(card) == i:
            wounds = game.card_wounds(card)
            found.append(f"{named.discovery[card]} {'LR'[game.half(card)]}" + (f" w{wounds}" if wounds else "")
                         + (" used" if game.state[at.CARD + card] & 128 else ""))
    return found


def _foes(game, named):
    found = []
    for kind, name in enumerate(named.types):
        first = game.book.first_of[kind]
        expected = first
        for f in range(first, game.book.first_of[kind + 1]):
            if game.foe_space(f) != NONE:
                found.append(_foe(game, name if f == expected else f"{name}#{f - first}", f))
                if f == expected:
                    expected += 1
    if game.on_board:
        found.append(_foe(game, "EO", at.ELDER))
    return found


def _foe(game, name, f):
    wounds = game.foe_wounds(f)
    fought = game.fought(f) and game.phase == m.FIGHT
    return f"{name} {game.foe_space(f)}" + (f" w{wounds}" if wounds else "") + (" fought" if fought else "")
