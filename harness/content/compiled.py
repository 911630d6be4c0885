"""Content in the engine's bytes: a File -> DATA of content/<id>.py. The layout and every number are those of
engine/death_may_die/codes.py and README.md.
"""
from engine.death_may_die import codes as c
from harness.content import plan, source, texts

_PEOPLE = {"you": c.YOU, "all": c.ALL, "here": c.ALL_HERE, "oth.": c.OTHERS, "eo1": c.NEAR_ELDER}
_SCOPES = {"*": c.ANYWHERE, "1": c.NEAREST, ".": c.HERE, ":ctx": c.THERE}
_SPACES = {"me": (c.ME, 0), "eo": (c.AT_ELDER, 0), "gr": (c.GATE, 0), "gy": (c.GATE, 1), "gb": (c.GATE, 2),
           "gates": (c.GATES, 0), "st": (c.START, 0), "adj": (c.ADJACENT, 0), "ctx": (c.CTX, 0), "drop": (c.DROP, 0),
           "inv": (c.TO_INVESTIGATOR, 0), "pick": (c.TO_PICK, 0), "away": (c.TO_AWAY, 0), "near:gate": (c.NEAR_GATE, 0),
           "step:gate": (c.STEP_GATE, 0)}
_HEADS = {"near": c.NEAR, "dry": c.DRY, "dryb": c.DRY_BLUE, "step": c.STEP}
CLASSES = {"I": c.ITEM, "P": c.COMPANION, "C": c.CONDITION}
ROLLS = {"atk": c.ATK, "act": c.ACT, "def": c.DEF, "fire": c.BURN, "own": c.OWN, "any": c.ANY, "atk0": c.ATK0,
         "atkR": c.ATKR}
_PER = {"roll": c.PER_ROLL, "turn": c.PER_TURN}
_FACES = {"": c.BLANK, "e": c.SIGN, "t": c.TENTACLE}
_XW = {"mon": c.IF_MONSTER, "crowd": c.IF_CROWD, "far": c.IF_FAR}
_FREE = {"run": c.RUN, "rest": c.REST, "epi": c.EPI, "atk": c.ATTACK, "atkR": c.ATTACK_FAR, "any": c.ANY_ACTION}
_EVENTS = {"kill": c.KILL, "killm": c.KILLM, "hit": c.HIT, "wounded": c.WOUNDED, "elder": c.ELDER_SIGN,
           "rest": c.RESTED, "claim": c.CLAIM, "burn": c.BURNING, "endturn": c.ENDTURN}
_HEAD = {c.COMMON: 10, c.ELDER: 12, c.EPISODE: 30}
MOST = 16383  # bytes of a module
LABELS = 254


class TooMuch(ValueError):
    """What the bytes have no room for."""


def numbers(values, start=0):
    return {value: number for number, value in enumerate(values, start)}


class Compiler:
    """One file. `data()` is what its module holds."""

    def __init__(self, file, common):
        self.file = file
        self.common = common
        more = file.more
        self.what = c.COMMON if file is common else c.ELDER if "stages" in more else c.EPISODE
        first = {c.COMMON: 0, c.ELDER: c.ELDER_KIND, c.EPISODE: c.EPISODE_KIND}[self.what]
        self.kinds = {source.FIRE: c.FIRE}
        if self.what != c.COMMON:
            self.kinds |= numbers(more["tokens"], first)
        self.types = {source.CULTIST: c.CULTIST, "m": c.ANY_MONSTER, "e": c.ANY_ENEMY}
        if self.what == c.ELDER:
            self.types[more["minion"].id] = c.MINION
        elif self.what == c.EPISODE:
            self.types |= numbers(more["monsters"], c.MONSTER)
        self.skills = numbers([skill.id for skill in common.skills])
        self.variables = {}
        if self.what == c.EPISODE:
            names = [more["need"][0], *(name for name in more["counters"] if name != more["need"][0]), source.PASS]
            self.variables = numbers(names)
        self.tags = {}
        for card in more.get("discovery", ()):
            for half in card.halves:
                if half.tag:
                    self.tags.setdefault(half.tag, c.TAG + len(self.tags))
        choices, halves = source.options(file)
        self.labels = {id(option): number for number, option in enumerate([*choices, *halves])}
        if len(self.labels) > LABELS:
            raise TooMuch(f"more than {LABELS} options")
        self.uses = c.COMMON_USES if self.what == c.EPISODE else 0
        self.last_use = c.USES if self.what == c.EPISODE else c.COMMON_USES

    def data(self):
        body = {c.COMMON: self._common, c.ELDER: self._elder, c.EPISODE: self._episode}[self.what]
        self.bytes = bytearray(_HEAD[self.what])
        self.bytes[:2] = c.LAYOUT, self.what
        body()
        if len(self.bytes) > MOST:
            raise TooMuch(f"{len(self.bytes)} bytes, {MOST} is the most")
        return bytes(self.bytes)

    # --- where things are

    def put(self, at, record):
        """Append a record; its offset goes to `at` of the head."""
        self._offset(at, len(self.bytes))
        self.bytes += record

    def put_all(self, at, records):
        """Append records behind a table of their offsets."""
        records = list(records)
        self.put(at, bytes(2 * len(records)))
        table = len(self.bytes) - 2 * len(records)
        for number, record in enumerate(records):
            self._offset(table + 2 * number, len(self.bytes))
            self.bytes += record

    def _offset(self, at, where):
        self.bytes[at:at + 2] = where & 255, where >> 8

    # --- the three kinds of files

    def _common(self):
        common = self.file
        self.put_all(c.O_SKILLS, (self._skill(skill) for skill in common.skills))
        self.put(c.O_INVESTIGATORS, bytes(self.skills[one] for card in common.investigators for one in card.skills))
        self.put_all(c.O_INSANITIES, (bytes([c.KEEP * card.keep]) + self.list(card.ops) for card in common.insanity))
        self.put(c.O_CULTIST, self._enemy(texts.enemies(common, common)[0]))

    def _elder(self):
        elder = self.file
        self.put(c.O_MINION, self._enemy(elder.minion))
        self.put_all(c.O_STAGES, (
            bytes([stage.health, stage.black, stage.green]) + self.list(stage.reveal) + self.list(stage.end_of_turn)
            + self.list(stage.advance) for stage in elder.stages))
        self.put_all(c.O_MYTHOS, map(self._mythos, elder.mythos))
        supplies = [card.supply for card in elder.tokens.values()]
        self.bytes[c.O_SUPPLY:c.O_SUPPLY + 2] = (supplies + [0, 0])[:2]
        self.bytes[c.O_TOKB:c.O_TOKB + 2] = c.NONE, 0
        for kind, card in elder.tokens.items():
            if card.more_black:
                self.bytes[c.O_TOKB:c.O_TOKB + 2] = self.kinds[kind], card.more_black

    def _episode(self):
        episode = self.file
        monsters = texts.enemies(episode, self.common)
        self.put_all(c.O_MONSTERS, map(self._enemy, monsters))
        links = [*episode.passages, *(pair for pair in (episode.stairs, episode.tunnel) if pair)]
        self.put(c.O_MAP, bytes([len(links), *(node for link in links for node in link)]))
        self.put(c.O_SETUP, self._setup())
        self.put_all(c.O_ACTIONS, (self.condition(card.only_if) + self.list(card.ops) for card in episode.actions))
        self.put(c.O_ADVANCE, self.list(episode.advance))
        self.put(c.O_DEATH, self.list(episode.death))
        self.put_all(c.O_CARDS, map(self._mythos, episode.mythos))
        self.put_all(c.O_DISCOVERIES, map(self._discovery, episode.discovery))
        self.put(c.O_FACES, self._faces())
        self.bytes[c.O_TYPES] = len(monsters)
        self.bytes[c.O_KINDS] = len(episode.tokens)
        self.bytes[c.O_NEED:c.O_NEED + 2] = self.variables[episode.need[0]], episode.need[1]
        self.bytes[c.O_SLOW] = self.kinds[episode.slow] if episode.slow else c.NONE
        self.bytes[c.O_NODES] = len(episode.spaces)
        self.bytes[c.O_GATES:c.O_GATES + 3] = bytes(episode.gates.values())
        self.bytes[c.O_START] = episode.start

    def _skill(self, skill):
        record = b""
        for replace, mods in skill.levels:
            record += bytes([replace]) + self.mods(mods, skill.id in self._shared())
        return record

    def _shared(self):
        """Skills that several investigators or companions have."""
        return [skill.id for skill in self.common.skills[:c.COMMON_SKILLS]]

    def _enemy(self, card):
        return bytes([card.health, card.black, card.green, card.figures, card.monster, card.armour]) + self.list(
            card.pre) + self.list(card.post)

    def _mythos(self, card):
        return bytes([card.symbol]) + self.list(card.ops)

    def _setup(self):
        places = {}
        for node in self.file.fire:
            places[c.FIRE, node] = places.get((c.FIRE, node), 0) + 1
        for kind, card in self.file.tokens.items():
            for node in card.spaces:
                places[self.kinds[kind], node] = places.get((self.kinds[kind], node), 0) + 1
        figures = [(self.types[kind], node) for kind, nodes in self.file.enemies.items() for node in nodes]
        return bytes([len(places), *(n for (kind, node), count in places.items() for n in (kind, node, count)),
                      len(figures), *(n for pair in figures for n in pair)])

    def _discovery(self, card):
        options = b""
        for side, half in enumerate(card.halves):
            options += bytes([*(half.cost[one] for one in source.COSTS), side, self.labels[id(half)]])
        return (bytes([c.MUST * card.must]) + self.list(card.pre) + self.condition(card.only_if)
                + bytes([len(card.halves)]) + options + b"".join(map(self._half, card.halves)))

    def _half(self, half):
        record = bytes([CLASSES[half.more["class"]], half.health, self.skills[half.skill] if half.skill else c.NONE,
                        self.tags.get(half.tag, 0), c.ONCE * half.once]) + self.list(half.use) + self.mods(half.mods)
        return self._counted(record)

    def _faces(self):
        kinds = {}
        for card in self.file.faces:
            kinds.setdefault(card.kind, []).append(card)
        record = bytes([len(kinds)])
        for kind, cards in kinds.items():
            record += bytes([self.kinds[kind], len(cards)])
            for card in cards:
                record += bytes([card.copies]) + self.list(card.ops)
        return record

    # --- selectors, numbers, conditions

    @staticmethod
    def number(n):
        if n in ("$s", "$e"):
            return c.SUCCESSES if n == "$s" else c.SIGNS
        return n + c.ZERO

    def sel(self, sel):
        """Two bytes that select enemies or investigators."""
        if sel in _PEOPLE:
            return bytes([_PEOPLE[sel], 0])
        if sel.startswith("tok:"):
            return bytes([c.TOKEN, self.kinds[sel[4:]]])
        if sel.startswith("has:"):
            return bytes([c.HOLDERS, self.kinds[sel[4]] | int(sel[5:]) << 4])
        if sel in ("EO", "T"):
            return bytes([c.ELDER_ONE if sel == "EO" else c.TARGETS, 0])
        kind = max((kind for kind in self.types if sel.startswith(kind)), key=len)
        scope = sel[len(kind):]
        if scope.startswith("@"):
            return bytes([self.types[kind], c.ON_TOKEN | self.kinds[scope[1:]] << 4])
        return bytes([self.types[kind], _SCOPES[scope]])

    def where(self, where):
        """Two bytes that select spaces, or the boards of investigators."""
        if isinstance(where, int):
            return bytes([c.NODE, where])
        if where in _SPACES:
            return bytes(_SPACES[where])
        head, _, rest = where.partition(":")
        if head == "i":
            return self.sel(rest)
        if head in _HEADS:
            return bytes([_HEADS[head], self.kinds[rest]])
        return bytes([c.WITH, self.kinds[where[:-1]]])

    def condition(self, condition):
        if condition is None:
            return bytes([c.TRUE])
        name, *rest = condition
        if name == "not":
            return bytes([c.NOT]) + self.condition(rest[0])
        if name == "and":
            return bytes([c.AND, len(rest)]) + b"".join(map(self.condition, rest))
        if name == "tok":
            return bytes([c.TOK, self.kinds[rest[0]]]) + self.where(rest[1]) + bytes([rest[2]])
        if name in ("tokn", "itok", "hasn"):
            return bytes([{"tokn": c.TOKN, "itok": c.ITOK, "hasn": c.HASN}[name], self.kinds[rest[0]], rest[1]])
        if name == "cnt":
            return bytes([c.CNT]) + self.sel(rest[0].removeprefix("i:")) + bytes([rest[1]])
        if name == "card":
            return bytes([c.CARD, self._class(rest[0]), rest[1]])
        if name == "eo":
            return bytes([c.ON_BOARD if rest[0] == "board" else c.ON_TRACK])
        if name == "v":
            return bytes([c.VAR, self.variables[rest[0]], rest[1]])
        code = {"safe": c.SAFE, "stress": c.STRESS, "wnd": c.WND, "ifire": c.IFIRE, "atgate": c.ATGATE, "dis": c.DIS,
                "hitw": c.HITW, "hitt": c.HITT}[name]
        return bytes([code, *rest])

    def _class(self, word):
        return CLASSES.get(word) or self.tags[word]

    # --- ops and modifiers

    @staticmethod
    def _counted(record):
        if len(record) > 255:
            raise TooMuch(f"a list of {len(record)} bytes, 255 is the most")
        return bytes([len(record)]) + record

    def list(self, ops):
        return self._counted(b"".join(map(self.op, ops)))

    def op(self, op):
        name, *rest = op
        return bytes([getattr(c, name)]) + getattr(self, "_op_" + name, self._simple)(*rest)

    def _simple(self, sel, *amounts):
        """S W N H D: who, then numbers; S ends with its mode as it is."""
        return self.sel(sel) + bytes(map(self.number, amounts))

    def _op_S(self, who, n, mode):
        return self.sel(who) + bytes([self.number(n), mode])

    def _op_T(self, kind, where, n):
        return bytes([self.kinds[kind]]) + self.where(where) + bytes([self.number(n)])

    def _op_SM(self, enemy, where, n):
        return bytes([self.types[enemy]]) + self.where(where) + bytes([self.number(n)])

    def _op_MV(self, sel, n, to):
        return self.sel(sel) + bytes([self.number(n)]) + self.where(to)

    def _op_GO(self, who, where, follow):
        return self.sel(who) + self.where(where) + bytes([follow])

    def _op_EO(self, where):
        return self.where(where)

    def _op_AD(self, _):
        return b""

    def _op_DC(self, who, kind, n):
        return self.sel(who) + bytes([self._class(kind), self.number(n)])

    def _op_DR(self, deck, n):
        return bytes([c.DISCOVERY if deck == "disc" else c.MYTHOS, self.number(n)])

    def _op_R(self, roll, done, otherwise):
        kind, most = roll.get("gtok", (None, 0))
        return bytes([self.number(roll["need"]), ROLLS[roll["tag"]], self.kinds[kind] if kind else c.NONE, most]
                     ) + self.list(done) + self.list(otherwise)

    def _op_X(self, black, green):
        dice = c.HELD + self.kinds[black] if isinstance(black, str) else self.number(black)
        return bytes([dice, self.number(green)])

    def _op_IF(self, condition, then, otherwise=()):
        return self.condition(condition) + self.list(then) + self.list(otherwise)

    def _op_EA(self, where, ops):
        return self.where(where) + self.list(ops)

    def _op_CH(self, options):
        record = bytes([len(options)])
        for option in options:
            record += self.condition(option[1]) + bytes([self.labels[id(option)]]) + self.list(option[2])
        return record

    def _op_V(self, name, how, n):
        if name == "swap":
            return bytes([0, c.SWAP, self.number(0)])
        return bytes([self.variables[name], c.SET if how == "=" else c.ADD, self.number(n)])

    def _op_FL(self, kind, where):
        return bytes([self.kinds[kind]]) + self.where(where)

    def _op_FR(self, n):
        return bytes([self.number(n)])

    def _op_PK(self, ops):
        return self.list(ops)

    def mods(self, mods, shared=False):
        """shared: of a skill that several may have, so that each has uses of its own."""
        return self._counted(b"".join(self._counted(self.mod(mod, shared)) for mod in mods))

    def mod(self, mod, shared):
        name, *rest = mod
        head = bytes([getattr(c, "M_" + name.upper())])
        if name == "d":
            green, black, scope, *when = rest
            return head + bytes([self.number(green), self.number(black), ROLLS[scope]]) + self.condition(
                when[0] if when else None)
        if name == "rr":
            n, scope, per = rest
            return head + bytes([n, ROLLS[scope], _PER[per], self._use(per, shared)])
        if name == "cv":
            face, n, value, scope = rest
            return head + bytes([_FACES[face], n, value, ROLLS[scope]])
        if name == "ar":
            wounds, sanity, scope, per, who = rest
            return head + bytes([wounds, sanity, ROLLS[scope], _PER[per], c.HOUSE if who == "here" else c.OWNER,
                                 self._use(per, shared)])
        if name in ("rg", "rn", "rest"):
            return head + bytes([self.number(rest[0])])
        if name == "sk":
            return head + bytes(rest)
        if name in ("mt", "lk"):
            return head
        if name == "xw":
            return head + bytes([rest[0], _XW[rest[1]]])
        if name == "fa":
            return head + bytes([_FREE[rest[0]], rest[1]])
        if name == "on":
            return head + bytes([_EVENTS[rest[0]]]) + self.list(rest[1])
        if name == "pk":
            return head + bytes([rest[1]])
        return head + bytes([rest[0], c.IF_RAN if rest[1] == "ran" else 0])  # ig

    def _use(self, per, shared):
        """The number under which a modifier's use in a turn is kept."""
        if per == "roll":
            return c.NONE
        number = self.uses
        self.uses += c.SEATS if shared else 1
        if self.uses > self.last_use:
            raise TooMuch("too many effects that work once a turn")
        return number


def module(file, content):
    """Source of content/<id>.py."""
    lines = [f"DATA = {Compiler(file, content.common).data()!r}"]
    if file in content.episodes:
        lines.append(f"PLAN = {plan.encoded(file)!r}")
    if file is content.common:
        for name, files in (("EPISODES", content.episodes), ("ELDERS", content.elders)):
            lines.append(f"{name} = {tuple(one.id for one in files)!r}")
    return "\n".join(lines) + "\n"
