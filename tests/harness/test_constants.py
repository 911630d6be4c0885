"""Folded constants: the code means the same, asks for fewer names, and a traceback still tells the line."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from harness import build, constants

KEYS = b'"""Keys."""\nUP = 1\nDOWN = 2  # beside\nBIG = 1 << 30\nNAME = "up"\n_OWN = 9\nLEFT, RIGHT = 4, -8\n'


def folded(source, scripts=(), fixed=(), **others):
    """(the text of ui/page.py, the text of ui/keys.py) of a tree of these modules."""
    tree = {"ui/__init__.py": b"", "ui/keys.py": KEYS, "ui/page.py": source.encode(), "data.bin": b"\xff"}
    tree.update({f"ui/{name}.py": text.encode() for name, text in others.items()})
    result = constants.fold(tree, fixed, scripts)
    assert set(result) == set(tree)
    assert result["data.bin"] == b"\xff"
    for path in tree:
        assert result[path].count(b"\n") == tree[path].count(b"\n"), path
    return result["ui/page.py"].decode(), result["ui/keys.py"].decode()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("from ui import keys\nx = keys.UP + keys.RIGHT\n", "pass\nx = 1 + (-8)\n"),
        ("from ui import keys as k\nx = k.UP\ny = k.NAME\n", "from ui import keys as k\nx = 1\ny = k.NAME\n"),
        ("from ui.keys import UP, NAME, DOWN as d\nx = UP, d, NAME\n", "from ui.keys import NAME\nx = 1, 2, NAME\n"),
        ("from ui.keys import (\n    UP,\n    DOWN,\n)\nx = UP\n", "pass\n\n\n\nx = 1\n"),
        ("def f():\n    from ui.keys import UP\n    return UP\n", "def f():\n    pass\n    return 1\n"),
        ("HERE = 7\ndef f():\n    return -HERE\n", "pass\ndef f():\n    return -7\n"),
        ("한 = 1\nfrom ui import keys\nx = '한', keys.UP\n", "한 = 1\npass\nx = '한', 1\n"),
    ],
)
def test_the_number_stands_where_the_name_stood(source, expected):
    assert folded(source)[0] == expected


@pytest.mark.parametrize(
    "source",
    [
        "from ui import keys\nx = getattr(keys, 'UP')\n",  # asked for by name
        "from ui import keys\ndef f(keys):\n    return keys.UP\n",  # another thing of the same name
        "from ui.keys import UP\nUP += 1\n",
        "from ui.keys import UP\ndef f(UP):\n    return UP\n",
        "X = 1\nX = 2\ny = X\n",
        "X = 1\ndef f():\n    global X\n    X = 3\n",
        "X = True\ny = X\n",
        "lower = 1\n_OWN = 1\ny = lower, _OWN\n",
        "X = 1073741824\ny = X\n",
    ],
)
def test_what_may_be_another_thing_at_run_time_stays(source):
    assert folded(source)[0] == source


def test_a_definition_goes_when_nobody_needs_it():
    page, keys = folded("from ui import keys\nx = keys.UP\n")
    assert keys == '"""Keys."""\npass\npass  # beside\nBIG = 1 << 30\nNAME = "up"\n_OWN = 9\npass\n'


@pytest.mark.parametrize(
    "user",
    [
        "import ui.keys\nprint(ui.keys.UP, ui.keys.DOWN)\n",
        "from ui.keys import UP, DOWN\n",
        "from ui import keys\nprint(keys.UP, keys.DOWN)\n",
        "from ui import keys\nshow(keys)\n",
    ],
)
def test_a_definition_stays_for_programs_from_outside(user):
    source = "from ui import keys\nx = keys.UP\n"
    for how in ({"scripts": (user,)}, {"fixed": ("ui/board.py",), "board": user}):
        page, keys = folded(source, **how)
        assert page == "pass\nx = 1\n"
        assert "UP = 1" in keys
        assert "DOWN = 2" in keys


def test_part_of_a_definition_of_several_goes():
    assert "pass\n" in folded("")[1][-6:]
    assert "\nRIGHT = -8\n" in folded("", scripts=["from ui.keys import RIGHT\n"])[1]


def test_where_a_module_is_no_python_nothing_is_folded():
    assert folded("from ui import keys\nx = keys.UP\n", broken="def f(:\n") == (
        "from ui import keys\nx = keys.UP\n", KEYS.decode())


def test_fixed_files_are_as_they_were():
    board = "PIN = 3\nx = PIN\n"
    page, _ = folded("from ui.board import PIN\nx = PIN\n", board=board, fixed=("ui/board.py",))
    assert page == "from ui.board import PIN\nx = PIN\n"


@pytest.fixture(scope="module")
def firmware(tmp_path_factory):
    """The firmware's own tree, folded, in a folder."""
    build.build()
    root = build.ROOT / "build" / "plain"
    tree = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    folder = tmp_path_factory.mktemp("folded")
    for name, data in constants.fold(tree, build.STAYS_PY).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def test_the_firmware_names_nothing_that_is_gone(firmware):
    """Every module of the folded tree is imported by CPython, and what it asks of others is there."""
    faults = []
    defined = {}
    for path in firmware.rglob("*.py"):
        name = path.relative_to(firmware).as_posix()[:-3].removesuffix("/__init__").replace("/", ".")
        defined[name] = ast.parse(path.read_text(encoding="utf-8"))
    top = {name: {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
           | {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
           | {alias.asname or alias.name for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))
              for alias in node.names} | {"__name__"} for name, tree in defined.items()}
    for name, tree in defined.items():
        modules = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in defined:
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    if inner in defined:
                        modules[alias.asname or alias.name] = inner
                    elif alias.name not in top[node.module]:
                        faults.append(f"{name}: {node.module} has no {alias.name}")
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                owner = modules[node.value.id]
                inner = f"{owner}.{node.attr}"
                if node.attr not in top[owner] and inner not in defined and not owner.startswith("words."):
                    faults.append(f"{name}:{node.lineno}: {owner} has no {node.attr}")
    assert faults == []


def test_the_firmware_folded_still_plays(firmware):
    """A game of two machines, by the folded modules alone: the same as by the sources."""
    program = (
        "import sys; from harness import shims; shims.install(); sys.path.insert(0, sys.argv[1])\n"
        "from firmware.table import Table\n"
        "import firmware; print(firmware.__file__.startswith(sys.argv[1]))\n"
        "table = Table.new('pocket_madness', bytes([1, 2]), 7)\n"
        "while not table.over:\n"
        "    move = table.think()\n"
        "    if move >= 0: table.choose(move)\n"
        "print(table.made, bytes(table.game.state).hex())\n"
    )
    ran = [
        subprocess.run([sys.executable, "-c", program, folder], cwd=Path(build.ROOT), capture_output=True, text=True,
                       check=True).stdout.split("\n", 1)
        for folder in (str(firmware), "nowhere")
    ]
    assert [lines[0] for lines in ran] == ["True", "False"]
    assert ran[0][1] == ran[1][1]
