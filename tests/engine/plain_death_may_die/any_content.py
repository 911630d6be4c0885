"""Episodes of random effects and modifiers: what the content could say, whether a card says it or not.

Left out is what no content may do: effects that call themselves without end (a wound when you are wounded, an advance
in an advance), and what is only said of an Elder One's stages or insanities (EO, PK).
"""
import copy
from contextlib import contextmanager

from engine.death_may_die import book as books
from harness.content import compiled
from harness.positions.death_may_die.names import content as whole
from tests.engine.plain_death_may_die import content

ENDLESS = ("AD", "DR", "R", "X", "AT")          # in what may come in the middle of anything
WHILE_WOUNDED = (*ENDLESS, "W", "S", "N", "EA", "CH", "GO")


@contextmanager
def episode_of(chance, number):
    """The id of an episode, the effects of which are others meanwhile."""
    episode = whole().episodes[number]
    more = dict(episode.more)
    module = __import__("content." + episode.id, None, None, ("DATA",))
    data = module.DATA
    try:
        episode.more.update(copy.deepcopy(more))
        Writer(chance, episode).write()
        _put(module, compiled.Compiler(episode, whole().common).data())
        yield episode.id
    finally:
        episode.more.update(more)
        _put(module, data)


def _put(module, data):
    module.DATA = data
    books._last = None
    content.box.cache_clear()


class Writer:
    def __init__(self, chance, episode):
        self.chance = chance
        self.episode = episode
        self.kinds = ["F", *episode.tokens]
        self.hidden = sorted({face.kind for face in episode.faces})
        self.types = ["C", *episode.monsters]
        self.a_turn = 0                 # modifiers that work once a turn: sixteen at most

    def of(self, *values):
        return self.chance.choice(values)

    def kind(self):
        return self.of(*self.kinds)

    def write(self):
        for card in self.episode.mythos:
            card.more["ops"] = self.ops(without=("DR",))
        for action in self.episode.actions:
            action.more |= {"ops": self.ops(), "only_if": self.of(None, self.condition(False))}
        self.episode.more["advance"] = self.ops(without=ENDLESS)
        for card in self.episode.discovery:
            card.more |= {"pre": self.of([], self.ops(1, without=("AD", "DR"))), "must": self.of(True, False, False),
                          "only_if": self.of(None, None, None, self.condition(False))}
            for half in card.halves:
                half.more |= {
                    "cost": {"stress": self.of(0, 0, 1, 2), "wounds": self.of(0, 0, 1), "sanity": self.of(0, 0, 1, 2)},
                    "mods": [self.modifier() for _ in range(self.of(0, 1, 1, 2))],
                    "use": self.of([], self.ops()), "once": self.of(True, True, False)}

    def who(self):
        return self.of("you", "you", "all", "here", "oth.", "eo1", f"tok:{self.kind()}", f"has:{self.kind()}1",
                       f"has:{self.kind()}2")

    def enemies(self, ctx):
        scope = self.of("*", "1", "1", ".", ".", f"@{self.kind()}", ":ctx" if ctx else "*")
        return self.of(*(self.of(*self.types, "m", "e", "e") + scope for _ in range(5)), "EO")

    def space(self, ctx):
        near = self.of("near", "dry", "dryb") + ":" + self.kind()
        return self.of("me", "me", "eo", "gr", "gy", "gb", "st", near, near, "near:gate",
                       self.chance.randrange(len(self.episode.spaces)), "ctx" if ctx else "me")

    def spaces(self, ctx):
        return self.of(self.space(ctx), self.space(ctx), self.of("gates", "adj", f"{self.kind()}*"))

    def condition(self, ctx, depth=0):
        if depth < 2 and self.chance.random() < 0.25:
            inside = [self.condition(ctx, depth + 1) for _ in range(2)]
            return self.of(["not", inside[0]], ["and", *inside])
        n = self.of(1, 1, 2, 3)
        return self.of(["safe"], ["tok", self.kind(), self.spaces(ctx), n], ["tokn", self.kind(), n],
                       ["itok", self.kind(), n], ["hasn", self.kind(), n], ["cnt", self.enemies(ctx), n],
                       ["cnt", f"i:{self.who()}", n], ["card", self.of("I", "P", "C"), 1], ["stress", n], ["wnd", n],
                       ["ifire", 1], ["atgate"], ["eo", self.of("board", "track")], ["dis"],
                       ["v", self.episode.need[0], n])

    def ops(self, depth=0, ctx=False, rolled=False, without=()):
        return [self.op(depth, ctx, rolled, without) for _ in range(self.of(1, 1, 2) if depth else self.of(1, 2, 3))]

    def op(self, depth, ctx, rolled, without):
        names = ["S", "W", "N", "H", "T", "T", "SM", "MV", "MV", "D", "D", "AT", "GO", "GO", "DC", "X", "FR", "V"]
        names += ["FL"] * len(self.hidden) + ["AD", "DR"] * (self.chance.random() < 0.2)
        names += ["IF", "IF", "CH", "EA", "EA", "R"] * (depth < 2)
        name = self.of(*(name for name in names if name not in without))

        def inside(ctx=ctx, rolled=rolled):
            return self.ops(depth + 1, ctx, rolled, without)

        n = self.of(1, 1, 2, 3, *["$s", "$e"] * rolled)
        which = self.of(*(kind for kind in self.kinds if kind not in self.hidden))
        if name == "MV":
            to = self.of(self.space(ctx), "inv", "pick", "away")
            return ["MV", self.enemies(ctx), *self.of((n, to), (n, to), (99, self.of("me", "st", "near:gate", "gr")))]
        if name == "GO" and self.chance.random() < 0.2:
            return ["GO", "you", self.of("step:gate", f"step:{self.kind()}"), self.of(0, 1)]
        if name == "EA":
            return ["EA", *self.of((f"i:{self.who()}", inside()), (self.spaces(ctx), inside(ctx=True)))]
        if name == "R":
            how = {"need": self.of(0, 1, 2, 3), "tag": "act"}
            plus = {"gtok": [self.kind(), self.of(1, 2, 3)]}
            return ["R", self.of(how, how | plus), inside(rolled=True), self.of([], inside(rolled=True))]
        if name == "CH":
            return ["CH", [[{"en": "x", "ko": "x"}, self.of(None, self.condition(ctx)), inside()]
                           for _ in range(self.of(2, 3))]]
        if name == "V":
            return ["V", *self.of(("swap", "=", 0), (self.episode.need[0], "+", n), (self.episode.need[0], "+", -1),
                                  (self.episode.need[0], "=", n))]
        return [name, *{
            "S": lambda: (self.who(), n, self.of(0, 1)), "W": lambda: (self.who(), n), "N": lambda: (self.who(), n),
            "H": lambda: (self.who(), self.of(0, 1, 2), self.of(0, 1, 9)),
            "T": lambda: (which, self.of(self.spaces(ctx), f"i:{self.who()}"), self.of(n, n, -1, -2, -9)),
            "SM": lambda: (self.of(*self.types), self.spaces(ctx), n),
            "D": lambda: (self.enemies(ctx), self.of(n, n, 9)), "AT": lambda: (self.enemies(ctx),),
            "GO": lambda: (self.who(), self.space(ctx), self.of(0, 1)), "AD": lambda: (1,),
            "DC": lambda: (self.who(), self.of("I", "P", "C"), self.of(1, 2)), "DR": lambda: ("disc", self.of(1, 2)),
            "X": lambda: (self.of(0, 1, 2, which), self.of(0, 1)), "FR": lambda: (self.of(1, -1),),
            "FL": lambda: (self.of(*self.hidden), self.space(ctx)),
            "IF": lambda: (self.condition(ctx), inside(), *self.of((), (inside(),)))}[name]()]

    def modifier(self):
        sort = self.of("d", "d", "d", "rr", "rr", "cv", "cv", "ar", "ar", "rg", "rn", "sk", "mt", "xw", "fa", "on",
                       "on", "rest", "pk", "ig", "lk")
        per = self.of("roll", "turn") if self.a_turn < 15 else "roll"
        self.a_turn += sort in ("rr", "ar") and per == "turn"
        rolls = self.of("any", "any", "atk", "act", "def", "fire")
        if sort == "on":
            event = self.of("kill", "killm", "hit", "wounded", "elder", "rest", "claim", "burn", "endturn")
            hit = [["MV", "T", 1, self.of("pick", "away", "me")], ["D", "T", 1]]
            ops = self.ops(1, without=WHILE_WOUNDED if event == "wounded" else ENDLESS)
            return ["on", event, self.of(hit, ops) if event == "hit" else ops]
        return [sort, *{
            "d": lambda: (self.of(1, 2, -1), self.of(0, 0, 1, -1), self.of("atk", "atk0", "atkR", "act", "any"),
                          *self.of((), (), (self.condition(False),))),
            "rr": lambda: (self.of(1, 2, 99), rolls, per), "cv": lambda: (
                self.of("", "e", "t"), self.of(1, 2, 99), self.of(1, 2), self.of(rolls, "own")),
            "ar": lambda: (self.of(0, 1, 2), self.of(0, 1, 2), self.of("any", "def", "fire"), per,
                           self.of("you", "here")),
            "sk": lambda: (self.of(1, 2), self.of(0, 1, 2)), "mt": lambda: (1,),
            "xw": lambda: (self.of(1, 2), self.of("mon", "crowd", "far")),
            "fa": lambda: (self.of("run", "rest", "epi", "atk", "atkR", "any"), 1), "pk": lambda: ("disc", 1),
            "ig": lambda: (self.of(1, 2), self.of("", "ran")), "lk": lambda: ("gate",)
        }.get(sort, lambda: (self.of(1, 1, 2, -1),))()]
