"""Compiled content: read back, it is what the source says; nothing is lost, nothing moves."""
from pathlib import Path

import pytest
from content_bytes import Reader

from engine.death_may_die import codes
from harness.content import compiled, plan, source, texts
from harness.content.table import Card

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def content():
    found = source.read(ROOT / "engine" / "death_may_die" / "content")
    assert not found.faults
    return found


def data_of(file, content):
    return compiled.Compiler(file, content.common).data()


def labels_of(file):
    choices, halves = source.options(file)
    return [option[0] for option in choices] + [half.option for half in halves]


def enemy(reader):
    health, black, green, figures, monster, armour = reader.take(6)
    return dict(health=health, black=black, green=green, figures=figures, monster=bool(monster), armour=armour,
                pre=reader.ops(), post=reader.ops())


def table(reader, head, count):
    start = reader.offset(head)
    return [reader.offset(start + 2 * number) for number in range(count)]


def test_common(content):
    common = content.common
    reader = Reader(data_of(common, content), 0, ["F"], {0: "C"})
    assert list(reader.take(2)) == [codes.LAYOUT, codes.COMMON]
    for skill, at in zip(common.skills, table(reader, codes.O_SKILLS, codes.SKILLS), strict=True):
        reader.to(at)
        assert [(bool(reader.byte()), reader.mods()) for _ in range(4)] == skill.levels
    reader.to(reader.offset(codes.O_INVESTIGATORS))
    known = [skill.id for skill in common.skills]
    assert [[known[n] for n in reader.take(3)] for _ in common.investigators] == [
        card.skills for card in common.investigators]
    for card, at in zip(common.insanity, table(reader, codes.O_INSANITIES, codes.INSANITIES), strict=True):
        reader.to(at)
        assert (reader.byte() == codes.KEEP, reader.ops()) == (card.keep, card.ops)
    assert enemy(reader.to(reader.offset(codes.O_CULTIST))) == common.enemies[0].more


def test_uses_of_common_skills_leave_room_for_every_investigator(content):
    common = content.common
    reader = Reader(data_of(common, content), 0, ["F"], {0: "C"})
    for skill, at in zip(common.skills, table(reader, codes.O_SKILLS, codes.SKILLS), strict=True):
        reader.to(at)
        before = len(reader.uses)
        for _ in range(4):
            reader.byte()
            reader.mods()
        if common.skills.index(skill) < codes.COMMON_SKILLS and len(reader.uses) > before:
            reader.uses += [reader.uses[-1] + seat for seat in range(1, codes.SEATS)]
    assert len(set(reader.uses)) == len(reader.uses)
    assert max(reader.uses) < codes.COMMON_USES


def test_a_common_skill_that_works_once_a_turn_takes_a_number_for_each_investigator(content):
    compiler = compiled.Compiler(content.common, content.common)
    first = compiler.mod(["rr", 1, "act", "turn"], True)
    second = compiler.mod(["rr", 1, "act", "turn"], True)
    assert second[-1] == first[-1] + codes.SEATS


def test_elder_ones(content):
    assert [elder.id for elder in content.elders] == ["cth", "has"]
    for elder in content.elders:
        reader = Reader(data_of(elder, content), 0, ["F", *elder.tokens], {0: "C", 1: elder.minion.id},
                        labels=labels_of(elder))
        assert list(reader.take(2)) == [codes.LAYOUT, codes.ELDER]
        assert enemy(reader.to(reader.offset(codes.O_MINION))) == elder.minion.more
        for stage, at in zip(elder.stages, table(reader, codes.O_STAGES, codes.STAGES), strict=True):
            reader.to(at)
            assert reader.take(3) == [stage.health, stage.black, stage.green]
            assert [reader.ops(), reader.ops(), reader.ops()] == [stage.reveal, stage.end_of_turn, stage.advance]
        mythos(reader, codes.O_MYTHOS, elder)
        supplies = [card.supply for card in elder.tokens.values()]
        assert reader.to(codes.O_SUPPLY).take(2) == [*supplies, 0][:2]
    tokb = [data_of(elder, content)[codes.O_TOKB:codes.O_TOKB + 2] for elder in content.elders]
    assert tokb == [bytes([codes.ELDER_KIND, 1]), bytes([codes.NONE, 0])]


def mythos(reader, head, file):
    for card, at in zip(file.mythos, table(reader, head, codes.CARDS), strict=True):
        reader.to(at)
        assert (bool(reader.byte()), reader.ops()) == (card.symbol, card.ops)


@pytest.mark.parametrize("episode", ["press", "subway", "theatre", "wards", "salt", "carnival"])
def test_episodes(content, episode):
    episode = next(file for file in content.episodes if file.id == episode)
    data = data_of(episode, content)
    kinds = ["F", "", "", *episode.tokens]
    types = {0: "C", **dict(enumerate(episode.monsters, codes.MONSTER))}
    tags = list(dict.fromkeys(half.tag for card in episode.discovery for half in card.halves if half.tag))
    reader = Reader(data, 0, kinds, types, [*episode.counters, source.PASS], tags, labels_of(episode))
    assert list(reader.take(2)) == [codes.LAYOUT, codes.EPISODE]
    monsters = texts.enemies(episode, content.common)
    for card, at in zip(monsters, table(reader, codes.O_MONSTERS, data[codes.O_TYPES]), strict=True):
        assert enemy(reader.to(at)) == card.more
    reader.to(reader.offset(codes.O_MAP))
    links = [reader.take(2) for _ in range(reader.byte())]
    assert links == [*episode.passages, *(pair for pair in (episode.stairs, episode.tunnel) if pair)]
    reader.to(reader.offset(codes.O_SETUP))
    tokens = [reader.take(3) for _ in range(reader.byte())]
    placed = [(kinds[kind], node) for kind, node, count in tokens for _ in range(count)]
    assert sorted(placed) == sorted([*(("F", node) for node in episode.fire), *(
        (kind, node) for kind, card in episode.tokens.items() for node in card.spaces)])
    figures = [(types[kind], node) for kind, node in (reader.take(2) for _ in range(reader.byte()))]
    assert figures == [(kind, node) for kind, nodes in episode.enemies.items() for node in nodes]
    for card, at in zip(episode.actions, table(reader, codes.O_ACTIONS, 2), strict=True):
        reader.to(at)
        assert [reader.condition(), reader.ops()] == [card.only_if, card.ops]
    assert reader.to(reader.offset(codes.O_ADVANCE)).ops() == episode.advance
    assert reader.to(reader.offset(codes.O_DEATH)).ops() == episode.death
    mythos(reader, codes.O_CARDS, episode)
    skills = [skill.id for skill in content.common.skills]
    for card, at in zip(episode.discovery, table(reader, codes.O_DISCOVERIES, codes.DISCOVERIES), strict=True):
        discovery(reader.to(at), card, skills)
    reader.to(reader.offset(codes.O_FACES))
    faces = []
    for _ in range(reader.byte()):
        kind = kinds[reader.byte()]
        faces += [(kind, reader.byte(), reader.ops()) for _ in range(reader.byte())]
    assert faces == [(card.kind, card.copies, card.ops) for card in episode.faces]
    assert data[codes.O_KINDS] == len(episode.tokens)
    assert list(data[codes.O_NEED:codes.O_NEED + 2]) == [0, episode.need[1]]
    assert data[codes.O_SLOW] == (kinds.index(episode.slow) if episode.slow else codes.NONE)
    assert data[codes.O_NODES] == len(episode.spaces)
    assert list(data[codes.O_GATES:codes.O_GATES + 3]) == list(episode.gates.values())
    assert data[codes.O_START] == episode.start
    assert len(set(reader.uses)) == len(reader.uses)
    assert all(codes.COMMON_USES <= use < codes.USES for use in reader.uses)


def discovery(reader, card, skills):
    assert bool(reader.byte() & codes.MUST) == card.must
    assert [reader.ops(), reader.condition()] == [card.pre, card.only_if]
    options = [reader.take(5) for _ in range(reader.byte())]
    for side, (half, option) in enumerate(zip(card.halves, options, strict=True)):
        assert option[:4] == [*half.cost.values(), side]
        assert reader.labels[option[4]] == half.option
    for half in card.halves:
        end = reader.byte()
        end += reader.at
        kind, health, skill, tag, flags = reader.take(5)
        assert {"I": codes.ITEM, "P": codes.COMPANION, "C": codes.CONDITION}[half.more["class"]] == kind
        assert [health, flags] == [half.health, codes.ONCE * half.once]
        assert skill == (skills.index(half.skill) if half.skill else codes.NONE)
        assert tag == (codes.TAG + reader.tags.index(half.tag) if half.tag else 0)
        assert [reader.ops(), reader.mods()] == [half.use, half.mods]
        assert reader.at == end


def test_the_plan_of_a_map(content):
    salt = next(file for file in content.episodes if file.id == "salt")
    found = list(plan.encoded(salt))
    count = found.pop(0)
    rooms = [found[4 * n:4 * n + 4] for n in range(count)]
    assert rooms == [space.room for space in salt.spaces]
    del found[:4 * count]
    count = found.pop(0)
    gaps = [tuple(found[3 * n:3 * n + 3]) for n in range(count)]
    assert len(gaps) == len(salt.passages)
    assert gaps[0] == (26, 16, 0)  # from the winding house to the adit
    assert found[3 * count:] == [3, 4, 7, 8, 1, *salt.shafts[0]]


def test_a_module_says_which_files_there_are(content):
    names = {}
    exec(compiled.module(content.common, content), names)
    assert names["EPISODES"] == ("press", "subway", "theatre", "wards", "salt", "carnival")
    assert names["ELDERS"] == ("cth", "has")


def test_a_list_has_255_bytes_at_most(content):
    compiler = compiled.Compiler(content.common, content.common)
    assert len(compiler.list([["W", "you", 1]] * 63)) == 253
    with pytest.raises(compiled.TooMuch, match="a list of 256 bytes"):
        compiler.list([["W", "you", 1]] * 64)


def test_a_file_has_254_options_at_most(content):
    option = [{"en": "a", "ko": "가"}, None, [["W", "you", 1]]]
    file = source.File("x.toml", "x", {}, {"tokens": {}, "stages": [], "mythos": [
        Card("x", "x", {}, {"symbol": False, "ops": [["CH", [list(option) for _ in range(255)]]]})],
        "minion": content.elders[0].minion})
    with pytest.raises(compiled.TooMuch, match="more than 254 options"):
        compiled.Compiler(file, content.common)
