"""The register of games, and the house rules of engine/ that can be read off its source."""
import ast
from pathlib import Path

import pytest

import engine
from engine import games
from tests.engine import suite
from tests.engine.suite import run

SOURCES = sorted(Path(engine.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("call", [games.load, games.words, games.fewest, games.most, games.form, games.levels,
                                  lambda name: games.make(name, 2),
                                  lambda name: games.bot(name, 2, 1, 1)])
def test_an_unknown_game_is_refused_by_name(call):
    with pytest.raises(ValueError, match="hopscotch"):
        call("hopscotch")


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_is_made_by_name_for_its_numbers_of_players(name):
    kind = games.load(name)
    assert name == kind.NAME
    assert (games.fewest(name), games.most(name), games.form(name)) == (kind.MIN_PLAYERS, kind.MAX_PLAYERS, kind.FORMAT)
    for players in range(kind.MIN_PLAYERS, kind.MAX_PLAYERS + 1):
        game = games.make(name, players)
        assert type(game) is kind
        assert game.players == players
    for players in (kind.MIN_PLAYERS - 1, kind.MAX_PLAYERS + 1):
        with pytest.raises(ValueError, match=f"{kind.MIN_PLAYERS} to {kind.MAX_PLAYERS}"):
            games.make(name, players)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_suite_knows_all_it_must_of_a_game(name):
    rules = suite.rules(name)
    assert rules.GAME is games.load(name)
    assert rules.WORDS is games.words(name)
    needed = [line.split()[0].split("(")[0].rstrip(",") for line in _hooks(suite.rules("pocket_madness").__doc__)]
    assert len(needed) > 15
    if getattr(rules, "OPEN", False):       # nothing is hidden: nothing to exchange, to guess or to tell apart
        needed = set(needed) - {"swap", "public", "asked", "more_than_told", "secret", "odds", "outcome", "SORTS",
                                "LEAST", "follow"}
    assert [hook for hook in needed if not hasattr(rules, hook)] == []


def _hooks(text):
    return [line for line in text.splitlines() if line.startswith("    ") and not line.startswith("     ")]


@pytest.mark.parametrize("name", suite.MODULES)
def test_every_module_of_the_suite_runs_under_pytest(name):
    """A module of checks that no test file takes up would hold for nobody."""
    source = Path(__file__).with_name(f"test_{name}.py").read_text(encoding="utf-8")
    assert source.count(f'@cases("{name}")') == 1
    assert len(list(run.cases(name))) >= 3


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_the_engine_imports_nothing_but_itself_micropython_and_array(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else (
            [node.module or "."] if isinstance(node, ast.ImportFrom) else [])
        for name in names:
            assert name.split(".")[0] in ("engine", "micropython", "array"), f"{path}: import {name}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_number_in_the_engine_is_boxed_on_the_chip(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            assert -(1 << 30) <= node.value < 1 << 30, f"{path}:{node.lineno}"
        assert not isinstance(node, ast.JoinedStr), f"{path}:{node.lineno}: an f-string"


# --- what the chip's stack can carry

ROOT = Path(engine.__file__).parent.parent
DEEPEST = 4  # modules, one importing the next: six were too many in the middle of a deal


def file_of(name):
    path = ROOT / name.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.exists()), None)


def imported(file):
    """The modules that an import of `file` imports, in their order."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def longest_chain(name, loaded, above=()):
    """The longest row of modules of ours that are loaded one inside the other; `loaded` is added to."""
    file = file_of(name)
    if file is None or name in loaded:
        return above
    loaded.add(name)
    chain = *above, name
    below = [longest_chain(name.rpartition(".")[0], loaded, above)] if "." in name else []
    return max([chain, *below, *(longest_chain(other, loaded, chain) for other in imported(file))], key=len)


@pytest.mark.parametrize("name", games.NAMES)
def test_no_imports_one_inside_the_other_beyond_what_the_stack_of_the_chip_carries(name):
    loaded = set()
    for module in ("firmware.main", "firmware.ui.shell", "firmware.ui.play"):  # loaded when a game is opened
        longest_chain(module, loaded)
    assert len(loaded) > 20
    for module in (f"engine.{name}.game", f"engine.bots.{name}", f"engine.{name}.words", f"firmware.ui.views.{name}"):
        chain = longest_chain(module, loaded)
        assert 1 <= len(chain) <= DEEPEST, chain
