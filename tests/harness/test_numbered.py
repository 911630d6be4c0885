"""Texts by number: the device's code and the device's texts fit each other."""

from firmware import lang
from harness import build, numbered

ROOMS = {"one": ["hello", "end", "lay"], "two": ["end", "draw", "points", "score"]}
SHELL = {"settings"}


def test_a_key_has_one_number_and_no_two_of_a_room_share_it():
    found = numbered.numbers(ROOMS)
    assert set(found) == {key for keys in ROOMS.values() for key in keys}
    for keys in ROOMS.values():
        assert len({found[key] for key in keys}) == len(keys)
        assert max(found[key] for key in keys) < 5


def test_code_and_texts_fit_each_other():
    view = ("def f(self, words):\n    return [self.words.lay, (words\n        .hello), words.settings, self.lay,\n 1]\n"
            "x = 1\n")
    tree = {"words/en_one.py": b'"""Texts."""\nhello = "Hi"\nend = ("a", "b")\nlay = "Lay"\n',
            "words/ko_one.py": 'hello = "안"\nend = ("가", "나")\nlay = "놓기"\n'.encode(),
            "words/en_settings.py": b'hello = "Other"\n',
            "firmware/ui/views/one.py": view.encode(),
            "engine/words.py": b"def text(words):\n    return words.end\n"}
    made = numbered.number(tree, ROOMS)
    found = numbered.numbers(ROOMS)
    for language, texts in (("en", ("Hi", ("a", "b"), "Lay")), ("ko", ("안", ("가", "나"), "놓기"))):
        module = {}
        exec(made[f"words/{language}_one.py"].decode(), module)
        packed = lang.Texts(module["numbered"])
        assert [packed[found[key]] for key in ROOMS["one"]] == list(texts)
        assert set(module) == {"__builtins__", "numbered"}
    code = made["firmware/ui/views/one.py"].decode()
    assert code.count("\n") == view.count("\n")
    assert f"self.words[{found['lay']}]" in code
    assert f"words[{found['hello']}]" in code
    assert "words.settings" in code
    assert ", self.lay" in code
    assert code.endswith("x = 1\n")
    for path in ("words/en_settings.py", "engine/words.py"):
        assert made[path] == tree[path]


def test_what_cannot_be_numbered_is_a_fault():
    view = "firmware/ui/views/one.py"
    assert numbered.faults({view: "def f(v):\n    words = v.words\n    return words.end\n"}, ROOMS, SHELL) == []
    for source, fault in (("def f(v):\n    w = v.words\n    return w.end\n", "2: texts are called words, not w"),
                          ("def f(words):\n    return getattr(words, 'end')\n", "2: the texts of a game have no name")):
        faults = numbered.faults({view: source}, ROOMS, SHELL)
        assert len(faults) == 1
        assert faults[0].startswith(f"{view}:{fault}")
    assert numbered.faults({}, ROOMS, {"lay"}) == ["one.lay: the shell has a text of that name, too"]


def test_no_name_of_a_games_text_is_left_on_the_device():
    build.build()
    left = b"".join(path.read_bytes() for path in (build.ROOT / "build" / "device").rglob("*.mpy"))
    assert b"log_title" in (build.ROOT / "build" / "plain" / "words" / "en_pocket_madness.py").read_bytes()
    for key in (b"log_wins_n", b"log_take_known", b"log_pickup_1"):
        assert key not in left
