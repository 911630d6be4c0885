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
