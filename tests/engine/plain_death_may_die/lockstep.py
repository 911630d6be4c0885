"""The engine and the model at one table: whatever is asked, chosen or thrown, both must agree."""
from collections import Counter

from engine import games
from engine.death_may_die import words
from engine.game import NOBODY
from harness.positions import vocabulary
from tests.engine.plain_death_may_die import positions

VOCABULARY = vocabulary("death_may_die")


class Enough(Exception):
    """So many choices are enough."""


class _Noted:
    """In place of a generator: what it draws is noted for the model."""

    def __init__(self, rng):
        self.rng = rng
        self.drawn = []

    def below(self, n):
        answer = self.rng.below(n)
        self.drawn.append((n, answer))
        return answer

    def roll(self, out, place, dice, sides):
        for k in range(place, place + dice):
            out[k] = self.below(sides) + 1


class Lockstep:
    """A table of which the model asks and the engine must ask the same. `met` counts the choices by stage."""

    def __init__(self, chance, episode, elder, players):
        self.chance = chance
        self.fields = positions.fields(chance, episode, elder, players)
        self.game = games.make("death_may_die", players)
        self.game.start(chance.randrange(1 << 20), 0)
        self.game.rng = _Noted(self.game.rng)
        VOCABULARY.position(self.game, self.fields)
        self.begun = bytes(self.game.state)
        self.model = positions.model(self.fields, players, self)
        self.played = []
        self.most = 0
        self.met = Counter()

    def play(self, most):
        """To the end, or for so many choices. AssertionError where the two part; how the game ended, or None."""
        self.most = most
        try:
            ended = self.model.play()
            assert self.game.turn == NOBODY, "the game goes on"
            found = VOCABULARY.facts(self.game)["result"]
            assert found == ended, f"it ended as {found}, by the rules as {ended}"
        except Enough:
            return None
        except AssertionError as problem:
            raise AssertionError(f"after {self.played} in\n{self.beginning()}\n{problem}") from None
        return ended

    def beginning(self):
        """The first position, as in a scenario file."""
        game = games.make("death_may_die", self.game.players)
        game.load(self.begun)
        return VOCABULARY.text(VOCABULARY.describe(game))

    # -- what the model needs ------------------------------------------------------------------------------------------

    def below(self, n):
        drawn = self.game.rng.drawn
        assert drawn, f"nothing is drawn below {n}"
        assert drawn[0][0] == n, f"drawn below {drawn[0][0]}, by the rules below {n}"
        return drawn.pop(0)[1]

    def roll(self, n):
        return [self.below(6) for _ in range(n)]

    def ask(self, model, stage, who, options):
        game = self.game
        assert not game.rng.drawn, f"drawn besides: {game.rng.drawn}; by the rules is asked: {options}"
        facts = VOCABULARY.facts(game)
        legal = [words.text(game.moves[k]) for k in range(game.legal())]
        asked = (facts["stage"], game.asked, sorted(legal))
        assert asked == (stage, who, sorted(options)), f"asked {asked}, by the rules {(stage, who, sorted(options))}"
        self.compare(model, facts)
        if len(self.played) >= self.most:
            raise Enough
        self.met[stage] += 1
        answer = self.choose(stage, options)
        self.played.append(answer)
        game.apply(words.parse(answer))
        return answer

    def choose(self, stage, options):
        """At random, but rather something than nothing."""
        chance = self.chance
        quiet = {"action": ("end", 0.1), "roll": ("stay", 0.6), "find": ("leave", 0.2), "trade": ("done", 0.5)}
        word, often = quiet.get(stage, ("", 0))
        if word not in options:
            return chance.choice(options)
        rest = [option for option in options if option != word]
        if not rest or chance.random() < often:
            return word
        bold = [option for option in rest if option.split()[0] in ("episode", "use", "attack")]
        return chance.choice(bold if bold and chance.random() < 0.5 else rest)

    def compare(self, model, facts):
        """All that lies on the table."""
        seats = positions.SEATS[:len(model.people)]
        people = dict(zip(seats, model.people, strict=True))
        held = {seat: [] for seat in seats}
        for one in model.held:
            text = f"{one.card} {one.side}" + f" w{one.wounds}" * (one.wounds > 0) + " used" * one.used
            held[seats[one.keeper]].append(text)
        free = {name: model.free[key] for name, key in positions.FREE.items() if model.free[key]}
        wanted = {
            "space": {seat: one.space for seat, one in people.items()},
            "wounds": {seat: one.wounds for seat, one in people.items()},
            "stress": {seat: one.stress for seat, one in people.items()},
            "sanity": {seat: one.sanity for seat, one in people.items()},
            "levels": {seat: one.levels for seat, one in people.items()},
            "next": {seat: one.more_actions for seat, one in people.items()},
            "effective": {seat: [model.level(i, slot) for slot in range(3)] for i, seat in enumerate(seats)},
            "fire": {seat: one.fire for seat, one in people.items()},
            "substitutes": {seat: one.substitutes for seat, one in people.items()},
            "holds": {seat: {kind: n for kind, n in one.holds.items() if n} for seat, one in people.items()},
            "dead": [seat for seat, one in people.items() if not one.alive],
            "cards": held, "free": free, "actions": model.actions, "ran": model.ran,
            "tokens": {kind: {str(node): n for node, n in enumerate(there) if n}
                       for kind, there in model.tokens.items() if any(there)},
            "faces": model.faces, "fire_left": model.fire_left(),
            "vars": {name: n for name, n in model.counters.items() if n},
            "disrupted": model.disrupted, "track": model.track, "stage_card": model.stage_card,
            "active": seats[model.active], "kept": model.kept or "none",
            "mythos": sorted(model.mythos_deck), "mythos_pile": sorted(model.mythos_pile),
            "discovery": sorted(model.deck), "discovery_pile": sorted(model.pile), "under": model.under,
        }
        found = {name: facts[name] for name in wanted}
        for name in ("mythos", "mythos_pile", "discovery", "discovery_pile"):
            found[name] = sorted(found[name])
        assert found == wanted, [(name, found[name], wanted[name]) for name in wanted if found[name] != wanted[name]]
        figures = [(self.game.foe_space(figure), self.game.foe_wounds(figure)) for figure in range(len(model.at))]
        wanted = [(255, 0) if model.at[figure] is None else (model.at[figure], model.foe_wounds[figure])
                  for figure in range(len(model.at))]
        assert figures == wanted, f"figures {figures}, by the rules {wanted}"
