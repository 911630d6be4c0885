"""The texts of a file of content, in one language: {section of firmware/legend.py: [text..]}.

Every name as it stands in the source, every effect as sentences.py says it.
"""
from firmware import legend
from harness.content import source
from harness.content.english import English
from harness.content.korean import Korean
from harness.content.sentences import Nouns, Word

LANGUAGES = {"en": English, "ko": Korean}
_ELDER = {"en": "the Elder One", "ko": "고대의 존재"}


def nouns(file, common, language):
    """The words that effects of a file speak with."""
    def word(card, mass=False):
        without = card.more.get("without")
        return Word(card.name[language], card.more.get("mass", mass), without[language] if without else "",
                    card.more.get("unit", "개"))

    more = file.more
    found = Nouns(elder=file.name[language] if "stages" in more else _ELDER[language])
    for one in (common, file):
        found.tokens.update({kind: word(card) for kind, card in one.more.get("tokens", {}).items()})
        found.skills.update({card.id: card.name[language] for card in one.more.get("skills", ())})
    found.enemies = {card.id: card.name[language] for card in enemies(file, common, True)}
    found.counters = {name: word(card) for name, card in more.get("counters", {}).items()}
    found.spaces = [card.name[language] for card in more.get("spaces", ())]
    for card in more.get("discovery", ()):
        for half in card.halves:
            if half.tag and half.tag not in found.tags:
                found.tags[half.tag] = word(half, True)
    found.tags.update({tag: word(card) for tag, card in more.get("tags", {}).items()})
    return found


def enemies(file, common, spoken_of=False):
    """The enemies that a file brings into the game; with those of which it may speak besides."""
    more = file.more
    if file is common:
        return [card for card in more["enemies"] if card.id == source.CULTIST or spoken_of]
    own = [more["minion"]] if "minion" in more else [
        card for one in more["monsters"] for card in common.enemies if card.id == one]
    return [*own, *(card for card in common.enemies if card.id == source.CULTIST)] if spoken_of else own


def texts(file, common, language):
    """{section: [text..]} of a file."""
    words = nouns(file, common, language)
    say = LANGUAGES[language](words)
    more = file.more
    name = [file.name[language]] if file.name else []
    found = {section: [] for section in range(legend.SECTIONS)}
    found[legend.NAME] = name
    if "aim" in more:
        found[legend.AIM] = [more["aim"][language]]
    for card in more.get("skills", ()):
        found[legend.SKILL].append(card.name[language])
        found[legend.LEVEL] += [say.mods(mods) for _, mods in card.levels]
    for card in more.get("investigators", ()):
        found[legend.INVESTIGATOR].append(card.name[language])
        found[legend.SHORT].append(card.short[language])
    for card in more.get("insanity", ()):
        found[legend.INSANITY].append(card.name[language])
        found[legend.INSANITY_TEXT].append(say.text(card.ops))
    for card in enemies(file, common):
        found[legend.ENEMY].append(card.name[language])
        found[legend.ENEMY_TEXT].append(enemy(card, LANGUAGES[language](nouns(common, common, language))
                                            if file is not common and "minion" not in more else say))
    found[legend.TOKEN] = [card.name[language] for card in more.get("tokens", {}).values()]
    found[legend.COUNTER] = [card.name[language] for card in more.get("counters", {}).values()]
    for stage in more.get("stages", ()):
        for section, key in ((legend.REVEAL, "reveal"), (legend.ADVANCE, "advance"), (legend.END, "end_of_turn")):
            found[section].append(say.text(stage.more[key]))
    found[legend.SPACE] = words.spaces
    for card in more.get("actions", ()):
        found[legend.ACTION].append(card.name[language])
        found[legend.ACTION_TEXT].append(say.text(card.ops))
        found[legend.ACTION_NEED].append(say.need(card.only_if) if card.only_if else "")
        found[legend.ACTION_BLOCKED].append(card.blocked[language])
    if "advance" in more:
        found[legend.ADVANCE] = [say.text(more["advance"])]
        found[legend.DEATH] = [say.text(more["death"])]
    for card in more.get("mythos", ()):
        found[legend.MYTHOS].append(card.name[language])
        found[legend.STEPS].append("\n".join(say.steps(card.ops)))
    for card in more.get("discovery", ()):
        found[legend.DISCOVERY].append(card.name[language])
        before = say.text(card.pre)
        if card.only_if and card.only_if[:2] != ["v", source.PASS]:
            before = " ".join(part for part in (before, say.need(card.only_if)) if part)
        found[legend.BEFORE].append(before)
        for half in card.halves:
            found[legend.HALF].append(half.name[language])
            found[legend.HALF_TEXT].append(say.half(half.health, words.skills.get(half.skill, ""), half.mods, half.use,
                                                  half.once))
    if file is not common:
        found[legend.RULE] = [rule(file, say)]
    choices, halves = source.options(file)
    found[legend.LABEL] = [option[0][language] for option in choices] + [half.option[language] for half in halves]
    found[legend.LABEL_TEXT] = [say.text(option[2]) for option in choices]
    return found


def rule(file, say):
    """What holds all the time: dice that a token adds, steps that it costs, what lies face down."""
    more = file.more
    parts = [say.more_dice(kind, card.more_black) for kind, card in more["tokens"].items()
             if card.more.get("more_black")]
    if more.get("slow"):
        parts.append(say.slow(more["slow"]))
    faces = more.get("faces", ())
    for kind in dict.fromkeys(card.kind for card in faces):
        parts.append(say.faces(kind, [(card.copies, card.ops) for card in faces if card.kind == kind]))
    return " ".join(parts)


def enemy(card, say):
    """What is special about an enemy."""
    parts = []
    if card.armour:
        parts.append(say.armour(card.armour))
    if card.pre:
        parts.append(say.before(card.pre))
    if card.post:
        parts.append(say.after(card.post))
    return " ".join(parts)

