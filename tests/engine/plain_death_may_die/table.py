"""What lies where, who is who, what a selector finds and a condition says (1.2, 3.2), whose modifiers count (3.4)."""
from dataclasses import dataclass, field

from tests.engine.plain_death_may_die import content

GREENS = (8, 15, 18, 19)
ELDER = 29
COMMON_SKILLS = ("BRW", "EYE", "FLT", "VEI", "THK", "SIG", "MED", "OCC")
KINDS = {"own": ("atk", "act"), "any": ("atk", "act", "def", "fire")}       # of rolls, by a modifier's scope


class Over(Exception):
    """The game is over; how it ended."""


@dataclass
class Person:
    who: str
    insanity: str
    space: int
    levels: list
    wounds: int = 0
    stress: int = 0
    sanity: int = 0
    alive: bool = True
    more_actions: int = 0
    fire: int = 0
    substitutes: int = 0
    holds: dict = field(default_factory=dict)


@dataclass
class Held:
    card: str
    side: str
    keeper: int
    wounds: int = 0
    used: bool = False


def kinds_of(scope):
    return KINDS.get(scope, (scope,))


class Table:
    def __init__(self, box, link):
        self.box = box
        self.link = link                # ask(model, stage, who, options), below(n), roll(n)
        self.type_of = [kind for kind in box.types for _ in range(box.enemies[kind].figures)]
        self.at = [None] * (ELDER + 1)
        self.foe_wounds = [0] * (ELDER + 1)
        self.hits = [0] * (ELDER + 1)
        self.tokens = {kind: [0] * box.nodes for kind in box.kinds}
        self.counters = {}
        self.disrupted = False
        self.track = self.stage_card = 1
        self.mythos_deck, self.mythos_pile, self.kept = set(), set(), None
        self.deck, self.pile, self.under = set(), set(), []
        self.held = []
        self.faces = {}
        self.people = []
        self.active = 0
        self.actions = 3
        self.free = dict.fromkeys(("run", "rest", "epi", "atk", "atkR", "any"), 0)
        self.ran = False
        self.uses = {}                  # of this turn
        self.fought, self.ignored = set(), 0
        self.targets = set()
        self.successes = self.signs = 0         # of the last roll of an effect
        self.came_through = (0, 0)      # wounds and tentacles of the attack that is being resolved
        self.fallen = False             # a stage is defeated and not yet turned
        self.dying = None               # how the game is lost once the resolution is over
        self.mad_next, self.mad_now, self.in_madness = {}, {}, False
        self.declined = False           # no card was used, and nothing has happened since

    # -- asking --------------------------------------------------------------------------------------------------------

    def ask(self, stage, who, options, always=False):
        """A choice with one possibility is taken at once, unless it is always shown."""
        return options[0] if len(options) == 1 and not always else self.link.ask(self, stage, who, options)

    def ask_space(self, nodes):
        """Of several spaces the one that the active player says; None if there is none."""
        options = [f"to {node}" for node in sorted(nodes)]
        return int(self.ask("place", self.active, options)[3:]) if options else None

    # -- who and where -------------------------------------------------------------------------------------------------

    def alive(self, i):
        return self.people[i].alive

    def clockwise(self, chosen):
        count = len(self.people)
        return [i % count for i in range(self.active, self.active + count) if i % count in chosen]

    def living(self):
        return {i for i, person in enumerate(self.people) if person.alive}

    def holds(self, i, kind):
        person = self.people[i]
        return person.fire + person.substitutes if kind == "F" else person.holds.get(kind, 0)

    def select_people(self, who, you):
        here = self.people[you].space
        chosen = set()
        for i in self.living():
            space = self.people[i].space
            if who == "you":
                good = i == you
            elif who == "all":
                good = True
            elif who == "here":
                good = space == here
            elif who == "oth.":
                good = space == here and i != you
            elif who == "eo1":
                good = self.at[ELDER] is not None and self.box.steps[self.at[ELDER]][space] <= 1
            else:
                sort, what = who.split(":")
                good = self.tokens[what][space] if sort == "tok" else self.holds(i, what[0]) >= int(what[1:])
            if good:
                chosen.add(i)
        return self.clockwise(chosen)

    def figures(self, node):
        return {figure for figure in range(ELDER + 1) if self.at[figure] == node}

    def safe(self, i):
        return not self.figures(self.people[i].space)

    def monster(self, figure):
        return figure != ELDER and self.box.enemies[self.type_of[figure]].monster

    def elder_can_be_hurt(self):
        return self.at[ELDER] is not None and self.disrupted

    def select_enemies(self, selector, you, ctx, hurting=False):
        there = {figure for figure in range(ELDER + 1) if self.at[figure] is not None}
        if selector == "T":
            return there & self.targets
        if selector == "EO":
            kind, scope = "EO", "*"
        else:
            kind = next(kind for kind in [*self.box.types, "m", "e"] if selector.startswith(kind)
                        and selector[len(kind)] in "*1.@:")
            scope = selector[len(kind):]
        chosen = {figure for figure in there if kind == "e" or (
            kind == "EO" if figure == ELDER else self.type_of[figure] == kind or kind == "m" and self.monster(figure))}
        if hurting and not self.elder_can_be_hurt():
            chosen.discard(ELDER)
        here = self.people[you].space
        if scope == "1":
            steps = self.box.steps[here]
            least = min((steps[self.at[figure]] for figure in chosen), default=0)
            return {figure for figure in chosen if steps[self.at[figure]] == least}
        if scope[0] == "@":
            return {figure for figure in chosen if self.tokens[scope[1]][self.at[figure]]}
        if scope == "*":
            return chosen
        return chosen & self.figures(ctx if scope == ":ctx" else here)

    def different(self, figures, fought=False):
        """Of figures that are alike in everything the first."""
        found = {}
        for figure in sorted(figures, reverse=True):
            kind = "EO" if figure == ELDER else self.type_of[figure]
            found[kind, self.at[figure], self.foe_wounds[figure], self.hits[figure],
                  fought and figure in self.fought] = figure
        return sorted(found.values())

    def nearest(self, nodes, origin):
        steps = self.box.steps[origin]
        least = min((steps[node] for node in nodes), default=0)
        return {node for node in nodes if steps[node] == least}

    def with_token(self, kind, there=True):
        return {node for node in range(self.box.nodes) if (self.tokens[kind][node] > 0) == there}

    def select_spaces(self, where, you, ctx):
        """All that fit, of those equally near too."""
        here = self.people[you].space
        if isinstance(where, int):
            return {where}
        if where in self.box.gates:
            return {self.box.gates[where]}
        if where == "eo":
            return set() if self.at[ELDER] is None else {self.at[ELDER]}
        if where == "near:gate":
            return self.nearest(self.box.gates.values(), here)
        if where.startswith("near:"):
            return self.nearest(self.with_token(where[5:]), here) or {here}
        if where.startswith("dry"):
            origin = here if where[3] == ":" else self.box.gates["gb"]
            return self.nearest(self.with_token(where[-1], False), origin)
        if where[1:] == "*":
            return self.with_token(where[0])
        return {"me": {here}, "gates": set(self.box.gates.values()), "st": {self.box.episode.start},
                "adj": self.box.next_to[here], "ctx": {ctx}}[where]

    def places(self, where, you, ctx):
        """The spaces that an effect is for: all of a plural selector, else one."""
        found = self.select_spaces(where, you, ctx)
        if where in ("gates", "adj") or str(where)[1:] == "*":
            return sorted(found)
        one = self.ask_space(found)
        return [] if one is None else [one]

    # -- skills and cards ----------------------------------------------------------------------------------------------

    def half(self, held):
        return self.box.half(held.card, held.side)

    def number(self, card):
        return [*self.box.discovery].index(card)

    def taught(self, i, skill):
        return min(4, sum(1 for held in self.held if held.keeper == i and self.half(held).more["class"] == "P" and
                          self.half(held).skill == skill))

    def level(self, i, slot):
        """With companions."""
        person = self.people[i]
        skill = content.investigators()[person.who][slot]
        return min(4, person.levels[slot] + (self.taught(i, skill) if slot else 0))

    def modifiers(self, i, sort):
        """(source, modifier, under what its uses are counted), in the order of the sources."""
        own = content.investigators()[self.people[i].who]
        known = [(own[slot], self.level(i, slot)) for slot in range(3)]
        known += [(skill, self.taught(i, skill)) for skill in COMMON_SKILLS if skill not in own]
        found = []
        for skill, level in known:
            levels = content.skills()[skill]
            first = max([k for k in range(level) if levels[k][0]], default=0)
            for k in range(first, level):
                found += [(skill, mod, (i, skill, k, n)) for n, mod in enumerate(levels[k][1])]
        for held in self.held:
            if held.keeper == i:
                found += [(held.card, mod, (held.card, n)) for n, mod in enumerate(self.half(held).mods)]
        return [one for one in found if one[1][0] == sort]

    def added(self, i, sort):
        return sum(mod[1] for _, mod, _ in self.modifiers(i, sort))

    def has(self, i, sort):
        """How many cards of a class or tag i has."""
        return [held for held in self.held if held.keeper == i and
                sort in (self.half(held).more["class"], self.half(held).tag)]

    # -- conditions ----------------------------------------------------------------------------------------------------

    def amount(self, n):
        return {"$s": self.successes, "$e": self.signs}.get(n, n)

    def true(self, condition, you, ctx):
        if condition is None:
            return True
        kind, *given = condition
        person = self.people[you]
        if kind == "not":
            return not self.true(given[0], you, ctx)
        if kind == "and":
            return all(self.true(one, you, ctx) for one in given)
        if kind == "cnt":
            of_people = given[0].startswith("i:")
            found = self.select_people(given[0][2:], you) if of_people else self.select_enemies(given[0], you, ctx)
            return len(found) >= given[1]
        if kind == "tok":
            return any(self.tokens[given[0]][node] >= given[2] for node in self.select_spaces(given[1], you, ctx))
        if kind == "eo":
            return (self.at[ELDER] is not None) == (given[0] == "board")
        table = {"safe": lambda: self.safe(you), "dis": lambda: self.disrupted,
                 "atgate": lambda: person.space in self.box.gates.values(),
                 "tokn": lambda: sum(self.tokens[given[0]]) >= given[1],
                 "hasn": lambda: sum(self.holds(i, given[0]) for i in self.living()) >= given[1],
                 "v": lambda: self.counters.get(given[0], 0) >= given[1],
                 "hitw": lambda: self.came_through[0] >= given[0], "hitt": lambda: self.came_through[1] >= given[0]}
        board = {"itok": lambda: self.holds(you, given[0]) >= given[1],
                 "card": lambda: len(self.has(you, given[0])) >= given[1],
                 "stress": lambda: person.stress >= given[0], "wnd": lambda: person.wounds >= given[0],
                 "ifire": lambda: self.holds(you, "F") >= given[0]}
        return table[kind]() if kind in table else person.alive and board[kind]()
