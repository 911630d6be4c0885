"""The build: a planted fault fails it with a line that says where; nothing is done twice, nothing half done counts."""
import json
import shutil
import struct
import unicodedata
import zlib
from pathlib import Path

import pytest
from bdffont import BdfFont

from harness import build as building
from harness import fonts, sprites
from harness.build import BuildFailed, build

ENGLISH = """
[shell]
hello = "Hello"
cards_1 = "{0} card"
cards_n = "{0} cards"
takes = "{0} takes {1}"
pages = ["one two three", "four"]
"""
KOREAN = """
[shell]
hello = "안녕"
cards_n = "{0}장"
takes = "{0|이} {1|을} 가져감"
pages = ["하나 둘 셋", "넷"]
"""
BOXES = """
[boxes]
line = { font = "g9", width = 112 }
[extra]
g7 = "→"
[shell]
hello = { font = ["gb", "g9"], width = 40 }
"cards_*" = { box = "line", args = ["12"] }
takes = { box = "line", args = [["P4", "P1"], "@hello"] }
pages = { font = "g7", width = 60, lines = 2 }
"""
CODE = "def texts(w):\n    return w.hello, w.cards_1, w.cards_n, w.takes, w.pages\n"
LETTERS = "안녕장이가을를져감하나둘셋넷홈홉뒤로은는"


@pytest.fixture(scope="session")
def small_fonts(tmp_path_factory):
    """The three faces with ASCII and a few syllables: quick to read."""
    folder = tmp_path_factory.mktemp("galmuri")
    wanted = {*fonts.ASCII, *map(ord, LETTERS + "→")}
    for face in fonts.FACES.values():
        font = BdfFont.load(fonts.ASSETS / (face.file + ".bdf"))
        font.glyphs[:] = [glyph for glyph in font.glyphs if glyph.encoding in wanted]
        font.save(folder / (face.file + ".bdf"))
    shutil.copy(fonts.ASSETS / "OFL.txt", folder)
    return folder


@pytest.fixture
def house(tmp_path, small_fonts):
    """A small project: put(path, text) writes a file of it, build(**) builds it."""
    class House:
        root = tmp_path / "house"
        out = root / "build"

        def put(self, path, text):
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(text, encoding="utf-8")

        def build(self, **options):
            return build(self.root, **options)

        def faults(self, **options):
            with pytest.raises(BuildFailed) as failed:
                build(self.root, **options)
            return failed.value.faults

        def files(self, tree):
            folder = self.out / tree
            return {path.relative_to(folder).as_posix(): path.read_bytes()
                    for path in folder.rglob("*") if path.is_file()}

    place = House()
    place.put("firmware/text/en.toml", ENGLISH)
    place.put("firmware/text/ko.toml", KOREAN)
    place.put("firmware/text/boxes.toml", BOXES)
    place.put("firmware/text/README.md", "")
    place.put("firmware/assets/sprites/shell/dot.txt", "#.\n.#\n")
    place.put("firmware/power_on.py", "import firmware.code\n")
    place.put("firmware/board.py", "LED = 25\n")
    place.put("firmware/code.py", CODE)
    place.put("engine/__init__.py", "")
    shutil.copytree(small_fonts, place.root / "firmware/assets/galmuri")
    return place


def test_what_a_build_holds(house):
    built = house.build(strict=True)
    assert built.changed
    plain = house.files("plain")
    assert set(plain) == {
        "main.py", "firmware/board.py", "firmware/code.py", "engine/__init__.py",
        "words/__init__.py", "words/en_shell.py", "words/ko_shell.py", "words/sprites_shell.py", "sprites/shell.sp",
        "fonts/OFL.txt", *(f"fonts/{language}_{face}.kf" for language in ("en", "ko") for face in ("g7", "g9", "gb"))}
    device = house.files("device")
    # A package needs no empty __init__ there, and all words are in one file.
    assert {name for name in device if not name.startswith(("sprites/", "fonts/"))} == {
        "main.py", "firmware/board.py", "firmware/code.mpy", "words.mpy", "packs/words.pk"}
    pack = device["packs/words.pk"]
    members = {pack[at:at + 4] for at in range(6, 6 + 10 * pack[4], 10)}
    assert members == {struct.pack("<I", zlib.crc32(room + b".mpy"))
                       for room in (b"en_shell", b"ko_shell", b"sprites_shell")}
    assert device["main.py"] == plain["main.py"]
    assert device["firmware/board.py"] == plain["firmware/board.py"]
    assert device["firmware/code.mpy"][:1] == b"M"
    assert b"firmware/code.mpy" in device["firmware/code.mpy"]
    assert str(house.root).encode() not in b"".join(device.values())
    words = {}
    exec(plain["words/ko_shell.py"].decode(), words)
    assert words["cards_1"] == words["cards_n"] == "{0}장"
    assert words["pages"] == ("하나 둘 셋", "넷")


def test_a_font_is_cut_to_what_its_boxes_show(house):
    house.build()
    blobs = {name: data for name, data in house.files("plain").items() if name.endswith(".kf")}

    def letters(name):
        codes = fonts.codes(blobs[f"fonts/{name}.kf"])
        assert codes.issuperset(range(32, 127))
        return {chr(code) for code in codes if code > 126}

    # "hello" may fill a field of "takes"; both forms of each particle count.
    assert letters("ko_g9") == set("안녕장가져감이가을를")
    assert letters("ko_gb") == set("안녕")
    assert letters("ko_g7") == set("하나둘셋넷→")
    assert letters("en_g9") == letters("en_gb") == set()


def test_a_game_has_a_font_part_for_what_the_shell_lacks(house):
    """A game's characters are loaded with it: the shell's fonts do not grow with the games."""
    house.build()
    before = {name: data for name, data in house.files("plain").items() if name.startswith("fonts/")}
    for name, old, room in (("en.toml", ENGLISH, 'hand = "Hand"'), ("ko.toml", KOREAN, 'hand = "홈가"'),
                            ("boxes.toml", BOXES, 'hand = { font = "g9", width = 40 }')):
        house.put(f"firmware/text/{name}", f"{old}[game]\n{room}\n")
    house.put("firmware/code.py", CODE + "def hand(words):\n    return words.hand\n")
    house.build()
    after = {name: data for name, data in house.files("plain").items() if name.startswith("fonts/")}
    assert set(after) - set(before) == {"fonts/en_game.kf", "fonts/ko_game.kf"}
    assert {name: after[name] for name in before} == before
    parts = fonts.parts(after["fonts/ko_game.kf"])
    assert [part[:7] for part in parts] == [after[f"fonts/ko_{face}.kf"][:7] for face in ("g7", "g9", "gb")]
    assert [{chr(code) for code in fonts.codes(part)} for part in parts] == [set(), {"홈"}, set()]


def test_manifest_lists_every_file(house):
    import hashlib

    house.build()
    for tree in ("plain", "device"):
        listed = json.loads((house.out / f"{tree}.json").read_text())["files"]
        assert {entry["path"]: (entry["size"], entry["sha256"]) for entry in listed} == {
            name: (len(data), hashlib.sha256(data).hexdigest()) for name, data in house.files(tree).items()}


def test_a_second_build_does_nothing(house, monkeypatch):
    house.build()
    before = {path: path.stat().st_mtime_ns for path in house.out.rglob("*") if path.name != "lock"}
    monkeypatch.setattr(building, "_plain", lambda root: pytest.fail("built again"))
    assert not house.build().changed
    assert {path: path.stat().st_mtime_ns for path in house.out.rglob("*") if path.name != "lock"} == before


@pytest.mark.parametrize("path", ["firmware/code.py", "firmware/text/en.toml", "firmware/assets/sprites/shell/dot.txt",
                                  "engine/new.py"])
def test_a_changed_input_builds_again(house, path):
    house.build()
    old = house.files("plain")
    file = house.root / path
    was = file.read_text(encoding="utf-8") if file.exists() else ""
    more = "x = 1\n" if path.endswith(".py") else ""
    house.put(path, was.replace("Hello", "Hallo").replace("#.", "##") + more)
    assert house.build().changed
    assert house.files("plain") != old


@pytest.mark.parametrize("path", ["plain/words/ko_shell.py", "device/firmware/code.mpy", "plain.json", "stamp.json"])
def test_a_lost_or_shortened_product_builds_again(house, path):
    house.build()
    whole = (house.out / path).read_bytes()
    for damage in (lambda file: file.unlink(), lambda file: file.write_bytes(file.read_bytes()[:-2])):
        if path == "stamp.json":
            damage = lambda file: file.unlink()  # noqa: E731
        damage(house.out / path)
        assert house.build().changed
        assert (house.out / path).read_bytes() == whole


@pytest.mark.parametrize("step", ["rename", "write_text"])
def test_an_interrupted_build_is_not_taken_for_a_good_one(house, monkeypatch, step):
    house.build()
    good = house.files("plain"), house.files("device")
    house.put("firmware/code.py", CODE + "x = 1\n")
    genuine = getattr(Path, step)
    calls = []

    def stop(self, *arguments, **options):
        calls.append(self)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return genuine(self, *arguments, **options)

    with monkeypatch.context() as patch:
        patch.setattr(Path, step, stop)
        with pytest.raises(KeyboardInterrupt):
            house.build()
    house.put("firmware/code.py", CODE)  # as it was for the first, good build
    assert house.build().changed
    assert (house.files("plain"), house.files("device")) == good


def test_two_builds_are_byte_equal(house, tmp_path):
    house.build()
    first = house.files("plain"), house.files("device")
    house.build(out=tmp_path / "elsewhere")
    for tree, files in zip(("plain", "device"), first, strict=True):
        again = tmp_path / "elsewhere" / tree
        assert {path.relative_to(again).as_posix(): path.read_bytes() for path in again.rglob("*")
                if path.is_file()} == files


def test_a_removed_module_leaves_the_build(house):
    house.put("firmware/old.py", "")
    house.build()
    (house.root / "firmware/old.py").unlink()
    house.build()
    assert not [name for tree in ("plain", "device") for name in house.files(tree) if "old" in name]
    modules = [name for name in house.files("plain") if name.endswith(".py")]
    left_out = {"main.py", "firmware/board.py", "engine/__init__.py", "words/__init__.py"}
    assert left_out < set(modules)
    kept = list((house.out / "cache").iterdir())
    assert len(kept) == len(modules) - len(left_out) + 1  # and the one that says where the words are


def test_without_a_compiler_the_desktop_still_builds(house, monkeypatch):
    house.build()
    monkeypatch.setattr(building, "_mpy_cross", lambda: None)
    built = house.build()
    assert "no device image" in built.notes[0]
    assert (house.out / "plain/main.py").exists()
    assert not (house.out / "device").exists()
    assert not (house.out / "device.json").exists()


# Each row: the file, what stands in it, what is put there instead, and the start of the line that says so.
FAULTS = {
    "missing key": ("ko.toml", 'hello = "안녕"', "", "ko.shell.hello: missing"),
    "missing room": ("en.toml", "[shell]", "[shelf]", "en.shell: missing room"),
    "unknown key": ("ko.toml", 'hello = "안녕"', 'hello = "안녕"\nbye = "안녕"', "ko.shell.bye: unknown key"),
    "text outside every room": ("en.toml", "[shell]", 'x = "y"\n[shell]', "en.x: a text outside every room"),
    "not a name": ("en.toml", "hello =", "Hello =", "en.shell.Hello: not a name"),
    "keyword": ("en.toml", "hello =", "pass =", "en.shell.pass: not a name"),
    "number": ("en.toml", '"Hello"', "5", "en.shell.hello: neither a text nor a list"),
    "empty": ("en.toml", '"Hello"', '""', "en.shell.hello: an empty text"),
    "broken file": ("en.toml", '"Hello"', '"Hello', "en.toml: "),
    "twice": ("ko.toml", 'hello = "안녕"', 'hello = "안녕"\nhello = "안녕"', "ko.toml: "),
    "fields differ": ("ko.toml", "{0|이} {1|을}", "{0|이}", "ko.shell.takes: fields [0], en has [0, 1]"),
    "list and text": ("ko.toml", '["하나 둘 셋", "넷"]', '"하나"', "ko.shell.pages: 1 texts, en has 2"),
    "list too short": ("ko.toml", ', "넷"', "", "ko.shell.pages: 1 texts, en has 2"),
    "bare particle": ("ko.toml", "{1|을}", "{1}을",
                      "ko.shell.takes: a particle after a field is written {0|을}, not {1}을"),
    "unknown particle": ("ko.toml", "{1|을}", "{1|를}", "ko.shell.takes: no such particle: 를"),
    "broken field": ("ko.toml", "{1|을}", "{1|을} {x}", "ko.shell.takes: a field that is not"),
    "decomposed": ("ko.toml", "안녕", unicodedata.normalize("NFD", "안녕"),
                   "ko.shell.hello: not in Unicode's composed form"),
    "outside KS X 1001": ("ko.toml", '"안녕"', '"떄"', "ko.shell.hello: 떄 is outside KS X 1001"),
    "space too many": ("en.toml", '"Hello"', '"Hello "', "en.shell.hello: a space too many"),
    "missing glyph": ("ko.toml", '"안녕"', '"안녕 문"', "ko: no glyph for 문 (U+BB38) in g9"),
    "missing extra glyph": ("boxes.toml", '"→"', '"★"', "en: no glyph for ★ (U+2605) in g7"),
    "look alike": ("ko.toml", '"넷"', '"홈홉"', "ko: 홈 and 홉 look alike in g7"),
    "too wide": ("en.toml", "{0} takes {1}", "{0} takes {1} from the supply",
                 "en.shell.takes: 156 px > 112 px (g9): P4 takes Hello from the supply"),
    "too wide by its argument": ("boxes.toml", '["12"]', '[["1", "one hundred and one"]]',
                                 "en.shell.cards_1: 133 px > 112 px (g9): one hundred and one card"),
    "too wide in every font": ("en.toml", '"Hello"', '"Hello world"',
                               "en.shell.hello: 70 px > 40 px (gb), 53 px > 40 px (g9): Hello world"),
    "too many lines": ("en.toml", "one two three", "one two three four five six seven",
                       "en.shell.pages: 3 lines > 2 of 60 px (g7): one two"),
    "line break in a line": ("en.toml", '"Hello"', '"He\\nlo"', "en.shell.hello: a line break in a box of one line"),
    "no box": ("boxes.toml", "takes = { box", "taken = { box", "boxes.shell.takes: no box"),
    "box of no text": ("boxes.toml", "takes = { box", 'bye = "line"\ntakes = { box', "boxes.shell.bye: no such text"),
    "box of no room": ("boxes.toml", "[shell]", "[shelf]\n[shell]", "boxes.shelf: no such room"),
    "unknown box": ("boxes.toml", 'box = "line", args = ["12"]', 'box = "lime"',
                    "boxes.shell.cards_*: no such box: lime"),
    "unknown font": ("boxes.toml", '"g7", width', '"g8", width', "boxes.shell.pages: no such font: g8"),
    "unknown extra font": ("boxes.toml", "g7 = ", "g8 = ", "boxes.extra.g8: no such font"),
    "unknown word in a box": ("boxes.toml", "width = 60", "width = 60, height = 5",
                              "boxes.shell.pages: unknown: height"),
    "box without a width": ("boxes.toml", "width = 60, ", "", "boxes.shell.pages: a box needs font and width"),
    "no worst case": ("boxes.toml", ', "@hello"', "", "boxes.shell.takes: no worst case for {1}"),
    "worst case of no text": ("boxes.toml", "@hello", "@hallo",
                              "boxes.shell.takes: the worst case for {1} names no text"),
}


@pytest.mark.any_text
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_in_the_texts_fails_the_build(house, fault):
    name, old, new, line = FAULTS[fault]
    file = house.root / "firmware/text" / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    faults = house.faults()
    assert [one for one in faults if one.startswith(line)], faults
    assert not [one for one in faults if "\n" in one]
    assert not (house.out / "stamp.json").exists()


@pytest.mark.parametrize(("name", "art", "line"), [
    ("ragged", "##\n#\n", "rows of different length"),
    ("letters", "ab\n", "something else than # and ."),
    ("empty", "", "an empty sprite"),
    ("tall", "#\n" * 65, "larger than the panel"),
    ("Name", "#\n", "the name is not"),
])
def test_a_bad_sprite_fails_the_build(house, name, art, line):
    house.put(f"firmware/assets/sprites/shell/{name}.txt", art)
    assert house.faults()[0].startswith(f"sprites.shell.{name}: {line}")


def test_a_module_that_does_not_compile_fails_the_build(house):
    house.put("firmware/broken.py", "def f(:\n")
    assert house.faults() == ["firmware/broken.py: SyntaxError: invalid syntax"]


def test_a_text_that_code_wants_in_vain_fails_the_build(house):
    house.put("firmware/screen.py", "def draw(self, words):\n    return self._words.hallo, words.hello\n")
    assert house.faults() == ["firmware/screen.py:2: there is no text hallo"]


def test_an_unused_text_fails_a_strict_build_only(house):
    house.put("firmware/code.py", CODE.replace("w.takes, ", ""))
    assert house.build().unused == ["en.shell.takes: unused"]
    assert house.faults(strict=True) == ["en.shell.takes: unused"]
    house.put("firmware/code.py", CODE.replace("w.takes", 'getattr(w, "take%s" % "s")'))
    house.build(strict=True)


def test_this_project_builds(capsys):
    assert building.main(["--quiet"]) == 0
    assert capsys.readouterr().out == ""


def test_main_says_what_it_did_and_what_is_wrong(house, monkeypatch, capsys):
    monkeypatch.setattr(building, "ROOT", house.root)
    monkeypatch.setattr(building.build, "__defaults__", (house.root, None, False))
    assert building.main([]) == 0
    assert "built (plain " in capsys.readouterr().out
    assert building.main([]) == 0
    assert "nothing to do" in capsys.readouterr().out
    house.put("firmware/text/ko.toml", KOREAN.replace("hello", "hallo"))
    assert building.main([]) == 1
    told = capsys.readouterr().err
    assert "ko.shell.hello: missing\n" in told
    assert told.endswith("faults\n")


def test_a_packed_sprite_is_read_back():
    rows = ["#.#", "...", "..#", "#..", "...", "...", "...", "..#", ".#.", "###"]
    sheet = sprites.pack([["#"], rows])
    offset, width, height = struct.unpack_from("<HBB", sheet, 6 + 4)
    data = sheet[offset:]
    assert (width, height, len(data)) == (3, 10, 6)
    assert ["".join(".#"[data[y // 8 * 3 + x] >> y % 8 & 1] for x in range(3)) for y in range(10)] == rows


def test_characters_of_our_own_stand_in_every_face(small_fonts, tmp_path):
    (tmp_path / "u2660.txt").write_text("#.#\n...\n...\n...\n...\n...\n.#.\n", encoding="ascii")
    for name, top in (("g7", 0), ("g9", 1), ("gb", 2)):
        assert fonts.load(name, small_fonts, tmp_path).glyphs[0x2660] == (5, (1 << top, 64 << top, 1 << top))
    (tmp_path / "u2661.txt").write_text("#\n" * 9, encoding="ascii")
    with pytest.raises(ValueError, match="u2661"):
        fonts.load("g7", small_fonts, tmp_path)


def test_the_cut_can_be_made_again(small_fonts, tmp_path, monkeypatch, capsys):
    """From a folder that looks like the package's: the same files, the licence beside them."""
    source = tmp_path / "dist"
    shutil.copytree(small_fonts, source)
    (source / "OFL.txt").rename(source / "LICENSE.txt")
    target = tmp_path / "cut"
    target.mkdir()
    monkeypatch.setattr(fonts, "SYMBOLS", "")
    assert fonts.main(["cut", str(source), "--to", str(target)]) == 0
    assert "OFL.txt" in capsys.readouterr().out
    codes = {glyph.encoding for glyph in BdfFont.load(target / "Galmuri9.bdf").glyphs}
    assert codes == {*fonts.ASCII, *map(ord, LETTERS)}
    text = (source / "Galmuri7.bdf").read_text(encoding="utf-8")
    (source / "Galmuri7.bdf").write_text(text.replace("2.403", "9.9"), encoding="utf-8")
    assert fonts.main(["cut", str(source), "--to", str(target)]) == 1
    assert "version 9.9" in capsys.readouterr().err
