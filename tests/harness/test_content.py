"""The content of Death May Die: each thing that can be wrong with it stops the build with file and place."""
import shutil
from pathlib import Path

import pytest

from harness import build as building
from harness import content as made
from harness import flash, fonts
from harness.content import boxes, checks, notation, plan, source
from harness.content.vocabulary import Names, Unreadable

ROOT = Path(__file__).parent.parent.parent
CONTENT = ROOT / "engine" / "death_may_die" / "content"
PRESS, WARDS, CTH, COMMON = "episode/press.toml", "episode/wards.toml", "elder/cth.toml", "common.toml"


@pytest.fixture
def house(tmp_path):
    """A copy of the content; edit(file, old, new) changes it, faults() says what is wrong with it then."""
    class House:
        folder = tmp_path / "content"

        def edit(self, file, old, new, count=1):
            path = self.folder / file
            text = path.read_text(encoding="utf-8")
            assert old in text, old
            path.write_text(text.replace(old, new, count), encoding="utf-8")

        def faults(self):
            content = source.read(self.folder)
            return content.faults or checks.check(content)

    shutil.copytree(CONTENT, House.folder)
    return House()


def test_nothing_is_wrong_with_what_there_is(house):
    assert house.faults() == []


def test_a_stranger_s_episode_needs_no_code(house):
    """A copy of an episode under another name is another episode, once common.toml lists it."""
    text = (house.folder / PRESS).read_text(encoding="utf-8").replace('id = "press"', 'id = "mill"')
    for kind in "pd":
        text = text.replace(f'id = "{kind}', f'id = "x{kind}')
    (house.folder / "episode" / "mill.toml").write_text(text, encoding="utf-8")
    assert house.faults() == ["episode/mill.toml: not among the episodes of common.toml"]
    house.edit(COMMON, '"carnival"]', '"carnival", "mill"]')
    assert house.faults() == []
    assert [file.id for file in source.read(house.folder).episodes][-1] == "mill"


# file, what stands there, what shall stand there, what is said
FORM = [
    (COMMON, '"carnival"]', '"carnival", "moon"]', "common.toml: episodes: there is no episode/moon.toml"),
    (PRESS, 'id = "press"', 'id = "pres"', "episode/press.toml: id: it is called pres"),
    (PRESS, 'id = "press"', 'id = "press', "episode/press.toml: Illegal character '\\n' (at line 3, column 12)"),
    (PRESS, 'id = "press"\n', "", "episode/press.toml: id: is missing"),
    (PRESS, "start = 0", 'start = "0"', "episode/press.toml: map.start: not a number"),
    (PRESS, "start = 0", "start = 0\nstrat = 1", "episode/press.toml: map.strat: unknown key"),
    (PRESS, 'fire = [3, 4', 'fire = ["3", 4', "episode/press.toml: map.fire: not a list of a number"),
    (PRESS, "must = true", "must = 1", "episode/press.toml: discovery d2.must: not true or false"),
    (PRESS, 'class = "item"', 'class = "thing"',
     "episode/press.toml: discovery d1.right.class: item, companion or condition, not thing"),
    (PRESS, "cost = { stress = 2 }", "cost = { stres = 2 }",
     "episode/press.toml: discovery d1.left.cost.stres: unknown key"),
    (PRESS, '[tokens.P]', '[tokens.D]', "episode/press.toml: tokens.D: an Elder One or every game has that kind"),
    (PRESS, 'mods = "d 1 0 act"', 'mods = "replace"',
     "episode/press.toml: discovery d1.right.mods: `replace` is for the levels of a skill"),
    (COMMON, 'class = "cultist"', 'class = "cook"', "common.toml: enemies.C.class: cultist or monster, not cook"),
    (PRESS, "SM FV gy 1", "SUMMON FV gy 1",
     "episode/press.toml: mythos p1.ops: line 2: no such thing as an op: SUMMON: SUMMON FV gy 1"),
    (PRESS, "SM FV gy 1", "SM DH gy 1",
     "episode/press.toml: mythos p1.ops: line 2: no such thing as an enemy: DH: SM DH gy 1"),
    (PRESS, "MV FV* 2 near:P", "MV FV* 2 near:Q",
     "episode/press.toml: mythos p1.ops: line 1: no such token: Q: MV FV* 2 near:Q"),
    (PRESS, "MV FV* 2 near:P", "MV FV? 2 near:P",
     "episode/press.toml: mythos p1.ops: line 1: no such enemies: FV?: MV FV? 2 near:P"),
    (PRESS, "MV FV* 2 near:P", "MV FV* 2 far:P",
     "episode/press.toml: mythos p1.ops: line 1: no such space: far:P: MV FV* 2 far:P"),
    (PRESS, "MV FV* 2 near:P", "MV FV* 2 14",
     "episode/press.toml: mythos p1.ops: line 1: the map has no space 14: MV FV* 2 14"),
    (PRESS, "MV FV* 2 near:P", "MV FV* two near:P",
     "episode/press.toml: mythos p1.ops: line 1: not a number: two: MV FV* two near:P"),
    (PRESS, "MV FV* 2 near:P", "MV FV* 2", "episode/press.toml: mythos p1.ops: line 1: a space is missing: MV FV* 2"),
    (PRESS, "MV FV* 2 near:P", "MV FV* 2 me me",
     "episode/press.toml: mythos p1.ops: line 1: too much: me: MV FV* 2 me me"),
    (PRESS, "IF tok F me 1: W you 1", "IF tokk F me 1: W you 1",
     "episode/press.toml: mythos p6.ops: line 1: no such thing as a condition: tokk: IF tokk F me 1"),
    (PRESS, "IF tok F me 1: W you 1", "IF (tok F me 1: W you 1",
     "episode/press.toml: mythos p6.ops: line 1: a ) is missing: IF (tok F me 1"),
    (PRESS, "IF tok F me 1: W you 1", "IF tok F me 1\nW you 1",
     "episode/press.toml: mythos p6.ops: line 1: nothing is indented below: IF tok F me 1"),
    (PRESS, "IF tok F me 1: W you 1", "IF tok F me 1: W them 1",
     "episode/press.toml: mythos p6.ops: line 1: no such investigators: them: W them 1"),
    (PRESS, 'V melt + 1', 'V meld + 1',
     "episode/press.toml: action melt.ops: line 3: no such thing as a counter: meld: V meld + 1"),
    (PRESS, 'pre = "IF card guilt 1', 'pre = "IF card gilt 1',
     "episode/press.toml: discovery d1.pre: line 1: no such thing as a class or tag: gilt: IF card gilt 1"),
    (PRESS, 'mods = "d 1 0 act"', 'mods = "e 1 0 act"',
     "episode/press.toml: discovery d1.right.mods: line 1: no such thing as a modifier: e: e 1 0 act"),
    (PRESS, 'mods = "d 1 0 act"', 'mods = "d 1 0 dance"',
     "episode/press.toml: discovery d1.right.mods: line 1: no such thing as a scope: dance: d 1 0 dance"),
    (PRESS, '  "Read" | "읽는다"', '  "Read" "읽는다"',
     'episode/press.toml: mythos p7.ops: line 2: an option is "English" | "한국어", perhaps with if ..'),
    (COMMON, '"mt",', '"mtt",', "common.toml: skills.BRW.level 2: line 1: no such thing as a modifier: mtt: mtt"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), FORM, ids=[row[3][:60] for row in FORM])
def test_form(house, file, old, new, said):
    house.edit(file, old, new)
    assert said in house.faults()


SENSE = [
    (PRESS, "symbol = true\n", "", "episode/press.toml with elder/cth.toml: 10 symbols on its mythos cards, not 11"),
    (PRESS, 'id = "p2"', 'id = "c2"', "episode/press.toml: mythos c2: another card is called c2, too"),
    (PRESS, "[11, 13]]", "[11, 10]]", "episode/press.toml: map: 10 and 11 are linked twice"),
    (PRESS, "[11, 13]]", "[11, 14]]", "episode/press.toml: map.passages 12: there is no space 14"),
    (PRESS, "[11, 13]]", "[11, 11]]", "episode/press.toml: map: [11, 11] does not link two spaces"),
    (PRESS, "[11, 13]]", "[11, 12]]", "episode/press.toml: map.spaces 13: no way leads there"),
    (PRESS, "red = 13", "red = 5", "episode/press.toml: map.gates: three gates stand in three spaces"),
    (PRESS, "spaces = [4, 5, 7, 11, 12]", "spaces = [4, 5, 7, 11, 19]",
     "episode/press.toml: tokens.P.spaces: there is no space 19"),
    (PRESS, "FV = [4]", "EL = [4]", "episode/press.toml: map.enemies.EL: not among the monsters"),
    (PRESS, "FV = [4]", "FV = [4, 4, 4, 4]", "episode/press.toml: map.enemies.FV: 4 placed, there are 3"),
    (PRESS, "fire = [3, 4, 8, 12]", "fire = [3, 3, 3, 3, 3, 4, 4, 8, 12]",
     "episode/press.toml: map.fire: 9 tokens, there are 8"),
    (PRESS, 'need = { counter = "melt"', 'need = { counter = "smelt"',
     "episode/press.toml: need.counter: no such counter: smelt"),
    (PRESS, "at = 3", "at = 0", "episode/press.toml: need.at: 0 is reached at once"),
    (PRESS, "  V melt + 1\n", "", "episode/press.toml: need.counter: nothing raises melt"),
    (PRESS, "health = 2\n", "", "episode/press.toml: discovery d1.left.health: companions have health, other cards "
                                "have none"),
    (PRESS, 'skill = "THK"', 'skill = "THICK"', "episode/press.toml: discovery d1.left.skill: no such skill: THICK"),
    (PRESS, 'mods = "rg 1"', 'mods = "rg 1"\nonce = true',
     "episode/press.toml: discovery d4.left.once: there is nothing to use"),
    (PRESS, "cost = { stress = 2 }", "cost = { stress = 12 }", "episode/press.toml: discovery d1.left.cost.stress: 12 "
                                                              "is no cost"),
    (PRESS, "R 2: V pass = 1\nELSE: V pass = 0", "W you 1", "episode/press.toml: discovery d4.only_if: nothing in pre "
                                                           "sets pass"),
    (WARDS, "copies = 3", "copies = 2", "episode/wards.toml: face: 8 faces of G, 9 tokens"),
    (WARDS, 'kind = "G"', 'kind = "r"', "episode/wards.toml: face: 3 faces of r, 0 tokens"),
    (PRESS, "[tokens.P]", '[tokens.PL]\nen = "x"\nko = "가"\nspaces = []\n[tokens.P]',
     "episode/press.toml: tokens.PL: a kind is one letter"),
    (COMMON, "[enemies.WM]", "[enemies.Wm]",
     "common.toml: enemies.Wm: an id is one or two capital letters, and neither T nor EO"),
    (CTH, 'health = 12\nblack = 1\ngreen = 1\nreveal = """\nEA', 'health = 0\nblack = 1\ngreen = 1\nreveal = """\nEA',
     "elder/cth.toml: stage 4: stage 1 has no health, the others have"),
    (CTH, "supply = 9", "supply = 0", "elder/cth.toml: tokens.D.supply: 0 tokens"),
    (CTH, "figures = 1", "figures = 19", "episode/press.toml with elder/cth.toml: 34 figures, 29 is the most"),
    (CTH, "black = 2\ngreen = 1\nfigures", "black = 0\ngreen = 0\nfigures", "elder/cth.toml: minion: it has no dice"),
    (COMMON, '"u_ian", "BRW"', '"u_ian", "BRAWL"', "common.toml: investigators.ian.skills: no such skill: BRAWL"),
    (COMMON, '    "rn 2",\n', "", "common.toml: skills.FLT: 3 levels, not 4"),
    (PRESS, "MV C* 1 me", "MV T 1 me", "episode/press.toml: mythos p4: T stands only behind on hit"),
    (PRESS, "MV C* 1 me", "MV C:ctx 1 me", "episode/press.toml: mythos p4: ctx stands only inside EA"),
    (PRESS, "MV C* 1 me", "IF hitw 1: MV C* 1 me",
     "episode/press.toml: mythos p4: hitw and hitt stand only in post of an enemy"),
    (PRESS, 'ko = "제본실"', 'ko = "제뷁실"', "episode/press.toml: map.spaces 5.ko: 뷁 is outside KS X 1001 (a typo?)"),
    (PRESS, 'en = "Bindery"', 'en = "Bindery "', "episode/press.toml: map.spaces 5.en: a space too many"),
    (PRESS, "[0, 43, 27, 11]", "[0, 44, 27, 11]", "episode/press.toml: map.spaces 0.room: reaches beyond 0-104, 12-53"),
    (PRESS, "[0, 43, 27, 11]", "[0, 43, 27, 9]", "episode/press.toml: map.spaces 0.room: smaller than 20x10"),
    (PRESS, "[0, 43, 27, 11]", "[0, 43, 29, 11]", "episode/press.toml: map.spaces 6.room: lies on map.spaces 0.room"),
    (PRESS, "[52, 33, 27, 11]", "[52, 33, 26, 11]", None),
    (PRESS, "[0, 33, 27, 11]", "[0, 33, 20, 11]",
     "episode/press.toml: map.passages 1-2: their rooms share no wall of 11 (or, upright, 7) pixels"),
    (PRESS, "shafts = [[78, 33, 27, 11]]", "shafts = [[78, 33, 27, 9]]", "episode/press.toml: map.shafts: no shaft "
                                                                        "touches space 7"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), SENSE, ids=[str(row[3])[:60] for row in SENSE])
def test_sense(house, file, old, new, said):
    house.edit(file, old, new)
    faults = house.faults()
    assert said in faults if said else faults == []


@pytest.mark.parametrize(("file", "head", "said"), [
    (PRESS, "[[mythos]]", "episode/press.toml: mythos: 7 cards, not 8"),
    (CTH, "[[mythos]]", "elder/cth.toml: mythos: 7 cards, not 8"),
    (PRESS, "[[discovery]]", "episode/press.toml: discovery: 14 cards, not 15"),
    (PRESS, "[[action]]", "episode/press.toml: action: 1 actions, not 2"),
    (CTH, "[[stage]]", "elder/cth.toml: stage: 3 stages, not 4"),
    (COMMON, "[[insanity]]", "common.toml: insanity: 11 cards, not 12"),
    (COMMON, "[skills.", "common.toml: skills: 17 skills, not 18"),
    (COMMON, "[investigators.", "common.toml: investigators: 9 investigators, not 10"),
])
def test_counts(house, file, head, said):
    """The last of its kind is taken out."""
    path = house.folder / file
    text = path.read_text(encoding="utf-8")
    start = text.rindex("\n" + head)
    ends = [at for at in (text.find("\n[[", start + 2), text.find("\n[skills", start + 2),
                          text.find("\n[inv", start + 2), text.find("\n[enemies", start + 2),
                          text.find("\n[advance", start + 2)) if at > 0]
    path.write_text(text[:start] + text[min(ends, default=len(text)):], encoding="utf-8")
    assert said in house.faults()


def test_nine_episodes_are_too_many(house):
    content = source.read(house.folder)
    content.episodes += content.episodes[:3]
    assert "common.toml: episodes: 9, 8 is the most" in checks.check(content)


def test_what_the_rules_page_wants_of_every_pairing():
    content = source.read(CONTENT)
    assert [len(content.episodes), len(content.elders)] == [6, 2]
    for elder in content.elders:
        for episode in content.episodes:
            assert sum(card.symbol for card in [*elder.mythos, *episode.mythos]) == 11
    assert all(not plan.faults(episode) for episode in content.episodes)


# --- texts in their boxes

@pytest.fixture(scope="module")
def faces():
    return {face: fonts.load(face) for face in fonts.FACES}


# Room for everything but a few.
SMALL = {"name": 'gb 96", "g9 126', "discovery": "g9 96", "level": "g9 126 x5", "space": "g7 60"}
BOXES = "".join(f'{name} = [["{SMALL.get(name, "g9 126 x60")}"]]\n' for name in boxes.SECTIONS)


@pytest.fixture
def root(house, tmp_path):
    """A project that holds nothing but the content and its boxes."""
    (tmp_path / "engine" / "death_may_die").mkdir(parents=True)
    shutil.move(house.folder, tmp_path / "engine" / "death_may_die" / "content")
    house.folder = tmp_path / "engine" / "death_may_die" / "content"
    (tmp_path / "firmware" / "text").mkdir(parents=True)
    (tmp_path / "firmware" / "text" / "legends.toml").write_text(BOXES)
    return tmp_path


def test_a_text_that_overflows(house, root, faces):
    house.edit(PRESS, 'en = "Steam Valve"', 'en = "A Steam Valve of Enormous Size"')
    found = made.make(root, faces, {}).faults
    assert found == ["engine/death_may_die/content/episode/press.toml: discovery 10 (en): 159 px > 96 px (g9): "
                     "A Steam Valve of Enormous Size"]


def test_a_sentence_that_overflows(house, root, faces):
    house.edit(COMMON, '"rn 2",', '"rn 2\\nrg 1\\nrest 1\\nd 1 0 any\\nmt\\nlk gate\\nrr 1 act roll\\nrr 1 def roll",')
    found = made.make(root, faces, {}).faults
    assert any(fault.startswith("engine/death_may_die/content/common.toml: level 11 (ko): ") for fault in found)


def test_syllables_that_look_alike(house, root, faces):
    """Where both are drawn in Galmuri7."""
    house.edit(PRESS, 'ko = "제본실"', 'ko = "홈"')
    house.edit(PRESS, 'ko = "편집실"', 'ko = "홉"')
    assert made.make(root, faces, {}).faults == ["ko: 홈 and 홉 look alike in g7"]


def test_a_character_without_a_glyph(house, root, faces):
    house.edit(PRESS, 'en = "Bindery"', 'en = "Bindéry"')
    assert made.make(root, faces, {}).faults[0] == "en: no glyph for é (U+00E9) in g7"


def test_a_fault_of_the_content_names_its_folder(house, root, faces):
    house.edit(PRESS, "start = 0", "start = 20")
    assert made.make(root, faces, {}).faults == [
        "engine/death_may_die/content/episode/press.toml: map.start: there is no space 20"]


@pytest.mark.parametrize(("old", "new", "said"), [
    ('discovery = [["g9 96"]]\n', "", "legends.toml: discovery: is missing"),
    ("discovery = ", "discoveries = ", "legends.toml: discoveries: no such section"),
    ('["g9 96"]', '["g8 96"]', 'legends.toml: discovery: a place is a list like ["g9 59", "g7 59 x2"]'),
    ("discovery = ", "discovery == ", "legends.toml: Invalid value (at line"),
])
def test_boxes(tmp_path, old, new, said):
    path = tmp_path / "legends.toml"
    assert old in BOXES
    path.write_text(BOXES.replace(old, new, 1))
    assert any(fault.startswith(said) for fault in boxes.read(path)[1])


def test_a_project_without_the_content_has_none(tmp_path, faces):
    assert made.make(tmp_path, faces, {}) == made.Made()


def test_the_build_looks_at_all_that_goes_in_and_flash_at_all_that_comes_out(root, faces):
    inputs = building._inputs(ROOT)
    assert {"engine/death_may_die/content/episode/press.toml", "firmware/text/legends.toml",
            "harness/content/korean.py"} <= set(inputs)
    found = made.make(root, faces, {})
    assert {"content/common.py", "content/has.py", "content/salt.py", "legends/en_cth.lg",
            "legends/ko_press.lg"} <= set(found.tree)
    assert all(f"/{path}".startswith(flash.FOLDERS) for path in found.tree)


def test_the_letters_of_an_episode_are_in_its_fonts(root, faces):
    found = made.make(root, faces, {})
    assert set("블랙웰인쇄소") <= found.letters["ko", "death_may_die_press", "g9"]
    assert "크" in found.letters["ko", "death_may_die_salt", "gb"]  # the Elder One's name, in any episode
    assert "웰" not in found.letters["ko", "death_may_die_salt", "g9"]
    assert not found.letters["en", "death_may_die_press", "g9"]


# --- the command

def test_the_command(tmp_path, capsys):
    assert made.main(["press", "cth", "--say", "--plans", str(tmp_path / "plans.png")]) == 0
    said = capsys.readouterr().out
    assert "press half 0\n    Watchman Pell\n    경비 펠\n" in said
    assert "episode/press.toml: " in said
    assert "has " not in said
    assert (tmp_path / "plans.png").read_bytes().startswith(b"\x89PNG")


def test_the_command_tells_what_is_wrong(house, root, capsys, monkeypatch):
    monkeypatch.setattr(made, "_ROOT", root)
    house.edit(PRESS, "start = 0", "start = 20")
    assert made.main([]) == 1
    assert "map.start: there is no space 20" in capsys.readouterr().err


# --- the notation

def test_lines_that_stand_at_the_wrong_depth():
    names = Names(tokens={"F"})
    for text, said in (("W you 1\n  W you 1", "line 2: stands at the wrong depth"),
                       ("\tW you 1", "line 1: indent with spaces"),
                       ("EA F*\n    W you 1\n  W you 1", "line 3: stands at the wrong depth")):
        with pytest.raises(Unreadable, match=said):
            notation.ops(text, names)


def test_a_block_of_one_line_and_one_below_are_the_same():
    names = Names(tokens={"F"})
    below = "EA F*\n  IF safe\n    W you 1\n  ELSE\n    N you 1"
    behind = "EA F*\n  IF safe: W you 1\n  ELSE: N you 1"
    assert notation.ops(below, names) == notation.ops(behind, names) == [
        ["EA", "F*", [["IF", ["safe"], [["W", "you", 1]], [["N", "you", 1]]]]]]


def test_not_binds_before_and_before_or():
    names = Names(tokens={"F"})
    assert notation.condition("not safe and dis", names) == ["and", ["not", ["safe"]], ["dis"]]
    assert notation.condition("not (safe and dis)", names) == ["not", ["and", ["safe"], ["dis"]]]
    assert notation.condition("safe or dis", names) == ["not", ["and", ["not", ["safe"]], ["not", ["dis"]]]]
    assert notation.condition("safe or dis and atgate", names) == [
        "not", ["and", ["not", ["safe"]], ["not", ["and", ["dis"], ["atgate"]]]]]


def test_comments_and_empty_lines_count_but_say_nothing():
    with pytest.raises(Unreadable, match="line 3: no such thing as an op: Q"):
        notation.ops("# what follows is wrong\n\nQ", Names())
