"""What must hold of the content beyond its form. Every check gives lines: file, place, what is wrong.

harness/content/source.py has read it (unknown words are its faults), plan.py looks at the floor plans, boxes.py at the
widths of texts.
"""
import re
from collections import Counter

from engine.death_may_die import codes
from harness.content import compiled, plan, source, texts
from harness.text_checks import spelling

EPISODES, ELDERS = 8, 2  # what the options of a game have bits for
SYMBOLS = 11  # among the 16 mythos cards of a pairing
FIRE = 8  # tokens
LEVELS = 4
ACTIONS = 2
GATES = 3
_ID = re.compile("[A-Z]{1,2}")


def check(content):
    """The faults of a Content, besides those of reading it."""
    found = [*_common(content.common)]
    for elder in content.elders:
        found += _elder(elder)
    for episode in content.episodes:
        found += _episode(episode, content.common)
    for elder in content.elders:
        for episode in content.episodes:
            found += _pairing(elder, episode, content.common)
    ids = Counter(card.id for file in content.files() for key in ("mythos", "discovery")
                  for card in file.more.get(key, ()))
    found += [f"{file.path}: tokens.{kind}: a kind is one letter" for file in content.files()
              for kind in file.more.get("tokens", {}) if len(kind) != 1 or not kind.isascii() or not kind.isalpha()]
    found += [f"{card.place}: an id is one or two capital letters, and neither T nor EO"
              for card in [*content.common.enemies, *(elder.minion for elder in content.elders)]
              if not _ID.fullmatch(card.id) or card.id in ("T", "EO")]
    for what, files, most in (("episodes", content.episodes, EPISODES), ("elders", content.elders, ELDERS)):
        if not 1 <= len(files) <= most:
            found.append(f"common.toml: {what}: {len(files)}, {most} is the most")
    found += [f"{file.path}: {card.place.rpartition(': ')[2]}: another card is called {card.id}, too"
              for file in content.files() for key in ("mythos", "discovery") for card in file.more.get(key, ())
              if ids[card.id] > 1]
    for file in content.files():
        found += _names(file)
        found += _contexts(file)
        if not found:
            try:
                compiled.Compiler(file, content.common).data()
            except compiled.TooMuch as error:
                found.append(f"{file.path}: {error}")
    return found


def _count(place, what, found, wanted):
    return [] if found == wanted else [f"{place}: {found} {what}, not {wanted}"]


def _common(common):
    found = _count("common.toml: skills", "skills", len(common.skills), codes.SKILLS)
    found += _count("common.toml: investigators", "investigators", len(common.investigators), codes.INVESTIGATORS)
    found += _count("common.toml: insanity", "cards", len(common.insanity), codes.INSANITIES)
    known = [skill.id for skill in common.skills]
    for skill in common.skills:
        found += _count(skill.place, "levels", len(skill.levels), LEVELS)
    for card in common.investigators:
        found += _count(f"{card.place}.skills", "skills", len(card.skills), 3)
        found += [f"{card.place}.skills: no such skill: {one}" for one in card.skills if one not in known]
    if source.CULTIST not in [card.id for card in common.enemies]:
        found.append(f"common.toml: enemies.{source.CULTIST}: is missing")
    for card in common.enemies:
        found += _enemy(card)
    return found


def _enemy(card):
    if not 1 <= card.health <= 99:
        yield f"{card.place}.health: {card.health} is no health"
    if not 1 <= card.figures <= codes.FIGURES:
        yield f"{card.place}.figures: {card.figures} figures"
    if card.black + card.green < 1:
        yield f"{card.place}: it has no dice"


def _elder(elder):
    found = _count(f"{elder.path}: mythos", "cards", len(elder.mythos), codes.CARDS)
    found += _count(f"{elder.path}: stage", "stages", len(elder.stages), codes.STAGES)
    found += _enemy(elder.minion)
    if len(elder.tokens) > codes.EPISODE_KIND - codes.ELDER_KIND:
        found.append(f"{elder.path}: tokens: more than {codes.EPISODE_KIND - codes.ELDER_KIND} kinds")
    found += [f"{card.place}.supply: {card.supply} tokens" for card in elder.tokens.values()
              if not 1 <= card.supply <= 16]
    if sum(card.more_black > 0 for card in elder.tokens.values()) > 1:
        found.append(f"{elder.path}: tokens: only one kind can add dice")
    for number, stage in enumerate(elder.stages, 1):
        if (stage.health > 0) != (number > 1):
            found.append(f"{stage.place}: stage 1 has no health, the others have")
        if number == 1 and stage.reveal:
            found.append(f"{stage.place}.reveal: stage 1 is never revealed")
    return found


def _episode(episode, common):
    path = episode.path
    found = _count(f"{path}: mythos", "cards", len(episode.mythos), codes.CARDS)
    found += _count(f"{path}: discovery", "cards", len(episode.discovery), codes.DISCOVERIES)
    found += _count(f"{path}: action", "actions", len(episode.actions), ACTIONS)
    found += _map(episode)
    found += [f"{path}: {place}: {text}" for place, text in plan.faults(episode)]
    known = {card.id: card for card in common.enemies}
    for one in episode.monsters:
        if one not in known or one == source.CULTIST:
            found.append(f"{path}: monsters: no such monster: {one}")
    if len(episode.monsters) > codes.ANY_MONSTER - codes.MONSTER:
        found.append(f"{path}: monsters: too many")
    for one, nodes in episode.enemies.items():
        if one not in (source.CULTIST, *episode.monsters):
            found.append(f"{path}: map.enemies.{one}: not among the monsters")
        elif one in known and len(nodes) > known[one].figures:
            found.append(f"{path}: map.enemies.{one}: {len(nodes)} placed, there are {known[one].figures}")
    if len(episode.fire) > FIRE:
        found.append(f"{path}: map.fire: {len(episode.fire)} tokens, there are {FIRE}")
    if len(episode.tokens) > codes.KINDS - codes.EPISODE_KIND:
        found.append(f"{path}: tokens: more than {codes.KINDS - codes.EPISODE_KIND} kinds")
    if episode.slow and episode.slow not in episode.names.tokens:
        found.append(f"{path}: slow: no such token: {episode.slow}")
    found += _need(episode)
    found += _faces(episode)
    held = {half.tag for card in episode.discovery for half in card.halves if half.tag}
    found += [f"{card.place}: no card has that tag" for card in episode.tags.values() if card.id not in held]
    for card in episode.discovery:
        for half in card.halves:
            found += _half(half, common)
        if _uses_pass(card.only_if) and not any(op[:2] == ["V", source.PASS] for op in _flat(card.pre)):
            found.append(f"{card.place}.only_if: nothing in pre sets {source.PASS}")
    return found


def _map(episode):
    count = len(episode.spaces)
    place = f"{episode.path}: map"
    if not 2 <= count <= codes.NODES:
        return [f"{place}.spaces: {count} spaces, {codes.NODES} is the most"]
    found = []
    named = [("start", [episode.start]), ("gates", list(episode.gates.values())), ("fire", episode.fire)]
    named += [("stairs", episode.stairs), ("tunnel", episode.tunnel)]
    named += [(f"passages {number}", pair) for number, pair in enumerate(episode.passages)]
    named += [(f"enemies.{one}", nodes) for one, nodes in episode.enemies.items()]
    for key, nodes in named:
        found += [f"{place}.{key}: there is no space {node}" for node in nodes
                  if not isinstance(node, int) or not 0 <= node < count]
    found += [f"{card.place}.spaces: there is no space {node}" for card in episode.tokens.values()
              for node in card.spaces if not 0 <= node < count]
    if len(set(episode.gates.values())) != GATES:
        found.append(f"{place}.gates: three gates stand in three spaces")
    links = [*episode.passages, *(pair for pair in (episode.stairs, episode.tunnel) if pair)]
    found += [f"{place}: {pair} does not link two spaces" for pair in links if len(pair) != 2 or pair[0] == pair[-1]]
    pairs = Counter(tuple(sorted(pair)) for pair in links)
    found += [f"{place}: {pair[0]} and {pair[1]} are linked twice" for pair, times in pairs.items() if times > 1]
    if not found:
        reached = {episode.start}
        while True:
            more = {node for pair in links if reached & set(pair) for node in pair} - reached
            if not more:
                break
            reached |= more
        found += [f"{place}.spaces {node}: no way leads there" for node in range(count) if node not in reached]
    return found


def _need(episode):
    counter, least = episode.need
    if counter not in episode.counters:
        yield f"{episode.path}: need.counter: no such counter: {counter}"
    elif least < 1:
        yield f"{episode.path}: need.at: {least} is reached at once"
    elif not any(op[:2] == ["V", counter] and (op[3] in ("$s", "$e") or op[3] > 0)
                 for _, ops in source.effects(episode) for op in _flat(ops)):
        yield f"{episode.path}: need.counter: nothing raises {counter}"
    if len(episode.counters) >= codes.VARIABLES:
        yield f"{episode.path}: counters: more than {codes.VARIABLES - 1}"


def _faces(episode):
    copies = Counter()
    for card in episode.faces:
        copies[card.kind] += card.copies
    for kind, count in copies.items():
        if kind not in episode.tokens:
            yield f"{episode.path}: face: no such token: {kind}"
        elif count != len(episode.tokens[kind].spaces):
            yield f"{episode.path}: face: {count} faces of {kind}, {len(episode.tokens[kind].spaces)} tokens"
    for place, ops in source.effects(episode):
        for op in _flat(ops):
            if op[0] == "FL" and op[1] not in copies:
                yield f"{place}: {op[1]} has no faces"


def _half(half, common):
    companion = half.more["class"] == "P"
    if companion != (half.health > 0):
        yield f"{half.place}.health: companions have health, other cards have none"
    if half.skill and half.skill not in [skill.id for skill in common.skills]:
        yield f"{half.place}.skill: no such skill: {half.skill}"
    if half.once and not half.use:
        yield f"{half.place}.once: there is nothing to use"
    yield from (f"{half.place}.cost.{one}: {n} is no cost" for one, n in half.cost.items() if not 0 <= n <= 9)


def _uses_pass(condition):
    return bool(condition) and (condition[:2] == ["v", source.PASS]
                                or any(_uses_pass(part) for part in condition[1:] if isinstance(part, list)))


def _flat(ops):
    """Every op of a list, those inside others too."""
    for op in ops:
        yield op
        if op[0] == "CH":
            for option in op[1]:
                yield from _flat(option[2])
        else:
            for part in op[1:]:
                if isinstance(part, list) and part and isinstance(part[0], list):
                    yield from _flat(part)


def _pairing(elder, episode, common):
    place = f"{episode.path} with {elder.path}"
    symbols = sum(card.symbol for card in [*elder.mythos, *episode.mythos])
    found = []
    if len(elder.mythos) == len(episode.mythos) == codes.CARDS:
        found = _count(place, "symbols on its mythos cards", symbols, SYMBOLS)
    figures = sum(card.figures for card in [*texts.enemies(elder, common), *texts.enemies(episode, common, True)])
    if figures > codes.FIGURES:
        found.append(f"{place}: {figures} figures, {codes.FIGURES} is the most")
    return found


def _names(file):
    """Names and texts that the source writes itself: spelt as those of firmware/text must be."""
    for place, words in named(file):
        for language, text in words.items():
            yield from (f"{place}.{language}: {fault}" for fault in spelling(language, text))


def named(file):
    """(place, {language: text}) of every name of a file."""
    if file.name:
        yield f"{file.path}: name", file.name
    more = file.more
    if "aim" in more:
        yield f"{file.path}: aim", more["aim"]
    cards = [card for key in ("skills", "investigators", "insanity", "spaces", "actions", "mythos", "discovery")
             for card in more.get(key, ())]
    cards += [card for key in ("tokens", "counters", "tags") for card in more.get(key, {}).values()]
    cards += more["enemies"] if isinstance(more.get("enemies"), list) else ()
    cards += [half for card in more.get("discovery", ()) for half in card.halves]
    cards += [more["minion"]] if "minion" in more else ()
    for card in cards:
        yield card.place, card.name
        for key in ("short", "blocked", "option", "without"):
            if card.more.get(key):
                yield f"{card.place}.{key}", card.more[key]
    for option in source.options(file)[0]:
        yield f"{file.path}: option {option[0]['en']}", option[0]


def _contexts(file):
    """Words that mean something only in some places."""
    hits = {id(mod[2]) for mods in _all_mods(file) for mod in mods if mod[:2] == ["on", "hit"]}
    for place, ops in source.effects(file):
        yield from _context(place, ops, "post" if place.endswith(".post") else "hit" if id(ops) in hits else "", False)


def _all_mods(file):
    for skill in file.more.get("skills", ()):
        yield from (mods for _, mods in skill.levels)
    for card in file.more.get("discovery", ()):
        yield from (half.mods for half in card.halves)


def _context(place, ops, where, loop):
    for op in ops:
        words = list(_words(op))
        if not loop and any(word == "ctx" or isinstance(word, str) and word.endswith(":ctx") for word in words):
            yield f"{place}: ctx stands only inside EA"
        if where != "hit" and "T" in (word for word in words[1:] if op[0] in ("MV", "D", "AT")):
            yield f"{place}: T stands only behind on hit"
        if where != "post" and any(word in ("hitw", "hitt") for word in words):
            yield f"{place}: hitw and hitt stand only in post of an enemy"
        if op[0] == "CH":
            for option in op[1]:
                yield from _context(place, option[2], where, loop)
        else:
            for part in op[1:]:
                if isinstance(part, list) and part and isinstance(part[0], list):
                    yield from _context(place, part, where, loop or op[0] == "EA")


def _words(op):
    """The words of an op itself and of its conditions, not of the ops inside it."""
    for part in op:
        if not isinstance(part, (list, dict)):
            yield part
        elif isinstance(part, list) and part and not isinstance(part[0], list):
            yield from _words(part)
        elif op[0] == "CH" and isinstance(part, list):
            for option in part:
                if option[1]:
                    yield from _words(option[1])
