"""Every scenario holds, here and on the firmware under MicroPython; every rule has one; the description is whole."""
import functools
import re
from pathlib import Path

import pytest

from engine.pocket_madness import words
from harness import scenario_file
from harness.positions import vocabulary
from harness.positions.pocket_madness.log import FORMS
from harness.positions.pocket_madness.reading import DERIVED, STAGES
from harness.scenario import report, results
from harness.scenario_play import play
from harness.scenario_table import Desk, DeskAndDevice
from harness.targets import handheld

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
FILES = scenario_file.find([FOLDER])
SCENARIOS = [scenario for path in FILES for scenario in scenario_file.read(path)]

# The rules page of Pocket Madness: 33 to 39 do not exist, 40 and 41 are the next round and the winner.
RULES = [f"PM-{n}" for n in (*range(1, 33), 40, 41)] + [f"G{n}" for n in range(1, 24)]
ABOUT = ["information", "take back"]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.path).stem}: {scenario.title}")
def test_scenario_holds(scenario):
    play(scenario, Desk(scenario.game, scenario.players))


@pytest.fixture(scope="module")
def device():
    from harness.targets import vm

    try:
        handheld_on_micropython = vm.Handheld(language="en")
    except handheld.NotThere as problem:
        pytest.skip(str(problem))
    with handheld_on_micropython as running:
        yield running


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios_hold_on_micropython_and_leave_equal_states(path, device):
    open_table = functools.partial(DeskAndDevice, link=device.link, target="vm")
    found = list(results([path], open_table))
    assert found
    bad = [report(result) for result in found if result["status"] != "holds"]
    assert not bad, "\n" + "\n".join(bad)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_and_decision_has_a_scenario(rule):
    assert any(rule in scenario.rules for scenario in SCENARIOS)


def test_no_scenario_names_a_rule_that_does_not_exist():
    named = {rule for scenario in SCENARIOS for rule in scenario.rules}
    assert named <= {*RULES, *ABOUT}


def test_every_scenario_says_what_it_shows_and_checks_something():
    titles = [(scenario.path, scenario.title) for scenario in SCENARIOS]
    assert len(set(titles)) == len(titles)
    assert all(title for _, title in titles)
    checks = set(scenario_file.STEP) - {"do", "draw", "deal", "note"}
    for scenario in SCENARIOS:
        assert any(checks & set(step) for step in scenario.steps), scenario.title


def test_the_descriptions_example_holds(tmp_path):
    example = re.search(r"## A whole example\n\n```toml\n(.*?)```", README, re.DOTALL).group(1)
    path = tmp_path / "example.toml"
    path.write_text(example, encoding="utf-8")
    (result,) = results([path])
    assert result["status"] == "holds", report(result)


@pytest.mark.parametrize("word", [
    *scenario_file.ABOUT, *scenario_file.STEP, *scenario_file.GUESS, *vocabulary("pocket_madness").FIELDS, *DERIVED,
    *STAGES, *words.PORTALS])
def test_the_description_explains_every_word(word):
    assert re.search(rf"`[^`\n]*\b{word}\b[^`\n]*`", README), word


@pytest.mark.parametrize("move", [
    "investigate 1", "lay 9 3", "done", "publish 1", "close dagon", "look A", "take 9", "give 9 B", "stop", "pick 1",
    "pass", "end", "start A"])
def test_the_description_explains_every_move(move):
    words.parse(move)
    assert re.search(rf"\| `[^|]*\b{move.split()[0]}\b[^|]*` \|", README), move


@pytest.mark.parametrize("form", FORMS.values())
def test_the_description_has_every_record_of_the_log(form):
    pattern = re.sub(r"\\\{\w+\\\}", r"[^`]+", re.escape(form))
    assert re.search(f"`{pattern}`", README), form
