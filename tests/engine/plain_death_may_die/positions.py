"""Tables to begin with: fields as scenario files have them, made at random, and the model that they describe.

They are crowded and late, so that what is rare in a game is met: thresholds near, wounds to the brim, supplies and
decks nearly used up, the Elder One about to fall.
"""
from tests.engine.plain_death_may_die import content
from tests.engine.plain_death_may_die.table import ELDER, Held, Person
from tests.engine.plain_death_may_die.turn import Game

SEATS = "ABCDE"
EPISODES = ("press", "subway", "theatre", "wards", "salt", "carnival")
FREE = {"run": "run", "rest": "rest", "episode": "epi", "attack": "atk", "attack-far": "atkR", "any": "any"}
MADNESS = ("rec", "slp", "whi", "mir", "ari", "loc", "hun", "red", "col", "itc", "emb", "num")


def fields(chance, episode, elder, players):
    """A position of a game in the active one's actions. `chance` is a random.Random."""
    box = content.box(episode, elder)
    seats = SEATS[:max(2, players)]
    favourites = [chance.randrange(box.nodes) for _ in range(2)]

    def node():
        return chance.choice(favourites) if chance.random() < 0.4 else chance.randrange(box.nodes)

    come = chance.random() < 0.6
    dead = chance.sample(seats, chance.randrange(len(seats))) if come and chance.random() < 0.3 else []
    living = [seat for seat in seats if seat not in dead]
    late = chance.random() < 0.5
    found = {
        "episode": episode, "elder": elder, "dead": dead, "active": chance.choice(living),
        "who": dict(zip(seats, chance.sample([*content.investigators()], len(seats)), strict=True)),
        "insanity": dict(zip(seats, chance.sample(MADNESS, len(seats)), strict=True)),
        "space": {seat: node() for seat in seats},
        "wounds": {seat: chance.choice([0, 1, 2, 3, 4, 4] if late else [0, 0, 1, 2, 3]) for seat in living},
        "stress": {seat: chance.choice([0, 1, 2, 3, 4, 4] if late else [0, 0, 1, 2]) for seat in living},
        "sanity": {seat: chance.choice([0, 2, 3, 6, 7, 10, 11, 14, 17, 18, 19] if late else [0, 1, 3, 5, 7, 11])
                   for seat in living},
        "levels": {seat: [chance.choice([1, 1, 2, 3, 4]) for _ in range(3)] for seat in seats},
        "next": {seat: chance.choice([0, 0, 0, -1, 1, -4]) for seat in living},
        "actions": chance.choice([0, 1, 2, 3, 3, 5]),
        "free": {name: 1 for name in FREE if chance.random() < 0.08},
        "ran": chance.random() < 0.3,
        "disrupted": chance.random() < 0.5,
        "vars": {box.episode.need[0]: chance.randrange(box.episode.need[1])},
        "track": chance.choice([2, 4, 5, 6, 7] if come else [1, 2, 3, 4, 4]),
        "stage_card": chance.choice([2, 3, 4, 4]) if come else 1,
    }
    _tokens(chance, box, found, living, node)
    _figures(chance, box, found, node)
    _cards(chance, box, found, living)
    return found


def _tokens(chance, box, found, living, node):
    tokens = {kind: {} for kind in box.kinds}
    holds = {seat: {} for seat in living}
    found |= {"tokens": tokens, "holds": holds, "faces": {}, "fire": {}, "substitutes": {}}
    for kind in box.kinds:
        left = 8 if kind == "F" else box.supply.get(kind, 99)
        if kind in box.faces:
            found["faces"][kind] = [chance.randrange(face.copies + 1) for face in box.faces[kind]]
            for _ in range(sum(found["faces"][kind])):
                where = str(node())
                tokens[kind][where] = tokens[kind].get(where, 0) + 1
            continue
        for where in range(box.nodes):
            n = min(left, 1 if kind in box.supply else chance.choice([1, 1, 2]))
            if n and chance.random() < 0.25:
                tokens[kind][str(where)] = n
                left -= n
        for seat in living:
            n = min(left, chance.choice([0, 0, 1, 2, 3]))
            if n:
                (found["fire"] if kind == "F" else holds[seat]).__setitem__(seat if kind == "F" else kind, n)
                left -= n
    for seat in living:
        if chance.random() < 0.1:
            found["substitutes"][seat] = chance.choice([1, 2])


def _figures(chance, box, found, node):
    foes = []
    for kind, enemy in box.enemies.items():
        n = chance.choice([0, 1, 2, enemy.figures // 2, enemy.figures]) if chance.random() < 0.8 else 0
        for _ in range(min(n, enemy.figures)):
            foes.append(_foe(kind, node(), chance.choice([0, 0, chance.randrange(enemy.health)])))
    if found["stage_card"] > 1:
        health = box.elder.stages[found["stage_card"] - 1].health
        foes.append(_foe("EO", node(), chance.choice([0, health - 1, health - 2, chance.randrange(health)])))
    chance.shuffle(foes)
    found["foes"] = foes


def _foe(kind, node, wounds):
    return f"{kind} {node}" + (f" w{wounds}" if wounds else "")


def _cards(chance, box, found, living):
    mythos = chance.sample([*box.mythos], 16)
    keepers = [seat for seat in living if found["insanity"][seat] == "rec"]
    if keepers and chance.random() < 0.7:
        found["kept"] = mythos.pop()
    cut = chance.randrange(len(mythos) + 1) if chance.random() < 0.5 else 3
    found["mythos_pile"], found["mythos"] = mythos[:cut], mythos[cut:]
    cards = chance.sample([*box.discovery], 15)
    held = {seat: [] for seat in living}
    for card in cards[:chance.choice([0, 2, 5, 9, 15])]:
        side = chance.choice("LR")
        wounds = chance.randrange(max(1, box.half(card, side).health))
        held[chance.choice(living)].append(f"{card} {side}" + (f" w{wounds}" if wounds else ""))
        cards = [other for other in cards if other != card]
    a, b = sorted(chance.choice([0, len(cards), chance.randrange(len(cards) + 1)]) for _ in range(2))
    found |= {"cards": held, "discovery": cards[:a], "under": cards[a:b], "discovery_pile": cards[b:]}


def model(found, players, link):
    """The same table as a model."""
    box = content.box(found["episode"], found["elder"])
    game = Game(box, link)
    for seat in SEATS[:max(2, players)]:
        game.people.append(Person(
            found["who"][seat], found["insanity"][seat], found["space"][seat], [*found["levels"][seat]],
            found["wounds"].get(seat, 0), found["stress"].get(seat, 0), found["sanity"].get(seat, 0),
            seat not in found["dead"], found["next"].get(seat, 0), found["fire"].get(seat, 0),
            found["substitutes"].get(seat, 0), dict(found["holds"].get(seat, {}))))
    game.active = SEATS.index(found["active"])
    for name in ("actions", "ran", "disrupted", "track", "stage_card"):
        setattr(game, name, found[name])
    for name, n in found["free"].items():
        game.free[FREE[name]] = n
    game.counters = dict(found["vars"])
    for kind, there in found["tokens"].items():
        for node, n in there.items():
            game.tokens[kind][int(node)] = n
    game.faces = {kind: [*left] for kind, left in found["faces"].items()}
    for foe in found["foes"]:
        kind, node, *wounds = foe.split()
        figure = ELDER if kind == "EO" else next(
            figure for figure, other in enumerate(game.type_of) if other == kind and game.at[figure] is None)
        game.at[figure] = int(node)
        game.foe_wounds[figure] = int(wounds[0][1:]) if wounds else 0
    game.mythos_deck, game.mythos_pile, game.kept = {*found["mythos"]}, {*found["mythos_pile"]}, found.get("kept")
    game.deck, game.pile, game.under = {*found["discovery"]}, {*found["discovery_pile"]}, [*found["under"]]
    for seat, cards in found["cards"].items():
        for text in cards:
            card, side, *wounds = text.split()
            game.held.append(Held(card, side, SEATS.index(seat), int(wounds[0][1:]) if wounds else 0))
    return game
