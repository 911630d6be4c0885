"""Reading the content of Death May Die: engine/death_may_die/content/*.toml -> Content.

What cannot be read is a fault: a line with file and place. engine/death_may_die/README.md describes the files;
checks.py knows what must hold beyond their form.
"""
from dataclasses import dataclass, field

from harness.content import notation
from harness.content.table import Card, Table
from harness.content.vocabulary import CLASSES, Names, Unreadable

GATES = {"red": "gr", "yellow": "gy", "blue": "gb"}
COSTS = ("stress", "wounds", "sanity")
FIRE = "F"
CULTIST = "C"
PASS = "pass"  # a counter that every episode has: whether the roll of a discovery card succeeded
_STAGES = ("reveal", "advance", "end_of_turn")


@dataclass
class File:
    """One source file. parts: name of a list -> its cards. names: what its effects may speak of."""
    path: str
    id: str = ""
    name: dict = field(default_factory=dict)
    more: dict = field(default_factory=dict)
    names: Names = field(default_factory=Names)

    __getattr__ = Card.__getattr__


@dataclass
class Content:
    common: File
    elders: list = field(default_factory=list)
    episodes: list = field(default_factory=list)
    faults: list = field(default_factory=list)

    def files(self):
        return [self.common, *self.elders, *self.episodes]


def read(folder):
    """The Content of a folder."""
    faults = []
    common = _common(Table.load(folder / "common.toml", "common.toml", faults))
    content = Content(common, faults=faults)
    if not faults or common.more:
        kinds = {FIRE}
        for kind, reader, found in (("elder", _elder, content.elders), ("episode", _episode, content.episodes)):
            listed = common.more.get(kind + "s", [])
            there = sorted(path.stem for path in (folder / kind).glob("*.toml"))
            faults += [f"common.toml: {kind}s: there is no {kind}/{one}.toml" for one in listed if one not in there]
            faults += [f"{kind}/{one}.toml: not among the {kind}s of common.toml" for one in there if one not in listed]
            for one in listed:
                if one in there:
                    path = f"{kind}/{one}.toml"
                    file = reader(Table.load(folder / path, path, faults), common)
                    if file.id and file.id != one:
                        faults.append(f"{path}: id: it is called {file.id}")
                    found.append(file)
        for elder in content.elders:
            kinds |= set(elder.more.get("tokens", {}))
        for episode in content.episodes:
            faults += [f"{episode.path}: tokens.{kind}: an Elder One or every game has that kind"
                       for kind in episode.more.get("tokens", {}) if kind in kinds]
    return content


def _common(table):
    file = File("common.toml", "common")
    names = file.names
    more = file.more
    if not table.values:
        return file
    more["episodes"] = table.list("episodes", str)
    more["elders"] = table.list("elders", str)
    more["tokens"] = {}
    for kind, inner in table.tables("tokens").items():
        more["tokens"][kind] = Card(f"common.toml: tokens.{kind}", kind, inner.name(), _noun(inner))
        inner.end()
    skills, people = table.tables("skills"), table.tables("investigators")
    enemies = table.tables("enemies")
    names.tokens, names.skills, names.enemies = set(more["tokens"]), set(skills), {CULTIST}
    more["skills"] = []
    for one, inner in skills.items():
        card = Card(f"common.toml: skills.{one}", one, inner.name(), {"levels": []})
        for number, text in enumerate(inner.list("levels", str), 1):
            try:
                card.levels.append(notation.mods(text, names))
            except Unreadable as error:
                inner.fault(str(error), f"level {number}")
        inner.end()
        more["skills"].append(card)
    more["investigators"] = []
    for one, inner in people.items():
        card = Card(f"common.toml: investigators.{one}", one, inner.name(),
                    {"short": inner.words("short"), "skills": inner.list("skills", str)})
        inner.end()
        more["investigators"].append(card)
    more["insanity"] = []
    for card, inner in table.cards("insanity"):
        card.name = inner.name()
        card.more = {"keep": inner.take("keep", bool, False), "ops": inner.ops("ops", names)}
        inner.end()
        more["insanity"].append(card)
    more["enemies"] = []
    for one, inner in enemies.items():
        own = Names(names.tokens, {CULTIST, one}, names.skills)
        more["enemies"].append(_enemy(Card(f"common.toml: enemies.{one}", one, inner.name()), inner, own))
    table.end()
    return file


def _noun(table):
    """How sentences use a name: without a number (fire); what Korean counts it in; what a space without it is."""
    return {"mass": table.take("mass", bool, False), "unit": table.take("unit", str, "개"),
            "without": table.words("without") if "without" in table.values else None}


def _enemy(card, table, names):
    card.more = {key: table.take(key, int, 0 if key == "armour" else None)
                 for key in ("health", "black", "green", "figures", "armour")}
    kind = table.take("class", str)
    if kind not in ("cultist", "monster"):
        table.fault(f"cultist or monster, not {kind}", "class")
    card.more |= {"monster": kind == "monster", "pre": table.ops("pre", names), "post": table.ops("post", names)}
    table.end()
    return card


def _mythos(table, names):
    found = []
    for card, inner in table.cards("mythos"):
        card.name = inner.name()
        card.more = {"symbol": inner.take("symbol", bool, False), "ops": inner.ops("ops", names)}
        inner.end()
        found.append(card)
    return found


def _elder(table, common):
    file = File(table.path)
    if not table.values:
        return file
    file.id, file.name = table.take("id", str), table.name()
    more = file.more
    minion = table.table("minion")
    minion_id = minion.take("id", str)
    more["tokens"] = {}
    for kind, inner in table.tables("tokens").items():
        card = Card(f"{file.path}: tokens.{kind}", kind, inner.name())
        card.more = {"supply": inner.take("supply", int), "more_black": inner.take("more_black", int, 0)} | _noun(inner)
        inner.end()
        more["tokens"][kind] = card
    file.names = names = Names(common.names.tokens | set(more["tokens"]), {CULTIST, minion_id},
                                        common.names.skills)
    more["minion"] = _enemy(Card(f"{file.path}: minion", minion_id, minion.name()), minion, names)
    more["stages"] = []
    for card, inner in table.cards("stage"):
        first = not more["stages"]
        card.more = {key: inner.take(key, int, 0 if first else None) for key in ("health", "black", "green")}
        card.more |= {key: inner.ops(key, names) for key in _STAGES}
        inner.end()
        more["stages"].append(card)
    more["mythos"] = _mythos(table, names)
    table.end()
    return file


def _episode(table, common):
    file = File(table.path)
    if not table.values:
        return file
    file.id, file.name = table.take("id", str), table.name()
    more = file.more
    more["aim"] = table.words("aim")
    more["monsters"] = table.list("monsters", str)
    need = table.table("need")
    more["need"] = need.take("counter", str), need.take("at", int)
    need.end()
    more["slow"] = table.take("slow", str, "")
    _map(table.table("map"), more)
    more["tokens"] = {}
    for kind, inner in table.tables("tokens").items():
        card = Card(f"{file.path}: tokens.{kind}", kind, inner.name())
        card.more = {"spaces": inner.list("spaces", int), **_noun(inner)}
        inner.end()
        more["tokens"][kind] = card
    for key in ("counters", "tags"):
        more[key] = {}
        for one, inner in table.tables(key).items():
            more[key][one] = Card(f"{file.path}: {key}.{one}", one, inner.name())
            inner.end()
    names = file.names = Names(
        common.names.tokens | set(more["tokens"]), {CULTIST, *more["monsters"]}, common.names.skills,
        {*more["counters"], PASS}, {*more["tags"], *_tags(table.values.get("discovery", ()))}, len(more["spaces"]))
    more["faces"] = []
    for card, inner in table.cards("face"):
        card.more = {"kind": inner.take("kind", str), "copies": inner.take("copies", int),
                     "ops": inner.ops("ops", names)}
        inner.end()
        more["faces"].append(card)
    more["actions"] = []
    for card, inner in table.cards("action"):
        card.name = inner.name()
        card.more = {"blocked": inner.words("blocked"), "only_if": inner.condition("only_if", names),
                     "ops": inner.ops("ops", names)}
        inner.end()
        more["actions"].append(card)
    for key in ("advance", "death"):
        inner = table.table(key, {})
        more[key] = inner.ops("ops", names)
        inner.end()
    more["mythos"] = _mythos(table, names)
    more["discovery"] = []
    for card, inner in table.cards("discovery"):
        card.name = inner.name()
        card.more = {"pre": inner.ops("pre", names), "only_if": inner.condition("only_if", names),
                     "must": inner.take("must", bool, False),
                     "halves": [_half(inner.table(side), names) for side in ("left", "right")]}
        inner.end()
        more["discovery"].append(card)
    table.end()
    return file


def _tags(cards):
    """The tags that halves of discovery cards carry."""
    if isinstance(cards, list):
        for card in cards:
            for side in ("left", "right"):
                tag = card.get(side, {}).get("tag") if isinstance(card, dict) else None
                if isinstance(tag, str):
                    yield tag


def _half(table, names):
    card = Card(f"{table.path}: {table.place}", name=table.name())
    cost = table.table("cost", {})
    kind = table.take("class", str)
    card.more = {
        "option": table.words("option"), "cost": {one: cost.take(one, int, 0) for one in COSTS},
        "class": CLASSES.get(kind, ""), "health": table.take("health", int, 0),
        "skill": table.take("skill", str, ""), "tag": table.take("tag", str, ""), "mods": table.mods("mods", names),
        "use": table.ops("use", names), "once": table.take("once", bool, False)}
    if not card.more["class"]:
        table.fault(f"item, companion or condition, not {kind}", "class")
    cost.end()
    table.end()
    return card


def _map(table, more):
    more["spaces"] = []
    for number, values in enumerate(table.list("spaces", dict)):
        inner = Table(values, table.path, f"map.spaces {number}", table.faults)
        card = Card(f"{table.path}: map.spaces {number}", str(number), inner.name())
        card.more["room"] = inner.list("room", int)
        inner.end()
        more["spaces"].append(card)
    more["passages"] = table.list("passages", list)
    for key in ("stairs", "tunnel"):
        more[key] = table.list(key, int, [])
    more["shafts"] = table.list("shafts", list, [])
    gates = table.table("gates")
    more["gates"] = {color: gates.take(color, int) for color in GATES}
    gates.end()
    more["start"] = table.take("start", int)
    more["fire"] = table.list("fire", int, [])
    inner = table.table("enemies", {})
    more["enemies"] = {one: inner.list(one, int) for one in list(inner.values)}
    inner.end()
    table.end()


# --- walking through what was read

def effects(file):
    """(place, list of ops) of every effect of a file, those of modifiers among them, always in the same order."""
    more = file.more
    for skill in more.get("skills", ()):
        for number, (_, mods) in enumerate(skill.levels, 1):
            yield from _effects_of_mods(f"{skill.place} level {number}", mods)
    for card in more.get("insanity", ()):
        yield card.place, card.ops
    enemies = more.get("enemies", ()) if isinstance(more.get("enemies"), list) else ()
    for enemy in [*enemies, *([more["minion"]] if "minion" in more else ())]:
        yield enemy.place + ".pre", enemy.pre
        yield enemy.place + ".post", enemy.post
    for stage in more.get("stages", ()):
        for key in _STAGES:
            yield f"{stage.place}.{key}", stage.more[key]
    for card in more.get("faces", ()):
        yield card.place, card.ops
    for card in more.get("actions", ()):
        yield card.place, card.ops
    for key in ("advance", "death"):
        yield f"{file.path}: {key}", more.get(key, [])
    for card in more.get("mythos", ()):
        yield card.place, card.ops
    for card in more.get("discovery", ()):
        yield card.place + ".pre", card.pre
        for half in card.halves:
            yield half.place + ".use", half.use
            yield from _effects_of_mods(half.place + ".mods", half.mods)


def _effects_of_mods(place, mods):
    for mod in mods:
        if mod[0] == "on":
            yield place, mod[2]


def options(file):
    """Every option that a player may be offered, in the order of their labels' numbers: of the choices in effects
    [words, condition, ops], then of discovery cards (their half)."""
    found = [option for _, ops in effects(file) for option in notation.options(ops)]
    return found, [half for card in file.more.get("discovery", ()) for half in card.halves]
