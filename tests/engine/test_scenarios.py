"""Every scenario holds, here and on the firmware under MicroPython; every rule has one; the description is whole."""
import functools
import re
from pathlib import Path

import pytest

from engine import games
from engine.pocket_madness.words import PORTALS
from harness import scenario_file
from harness.positions import death_may_die, enemies_allies, pocket_madness, snollygoster, vocabulary
from harness.scenario import report, results
from harness.scenario_play import play
from harness.scenario_table import Desk, DeskAndDevice
from harness.targets import handheld

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
FILES = scenario_file.find([FOLDER])
SCENARIOS = [scenario for path in FILES for scenario in scenario_file.read(path)]

# The rules pages. Of Pocket Madness 33 to 39 do not exist, 40 and 41 are the next round and the winner; the numbers of
# Enemies and Allies go by the steps of a turn.
RULES = {
    "pocket_madness": [f"PM-{n}" for n in (*range(1, 33), 40, 41)] + [f"G{n}" for n in range(1, 24)],
    "enemies_allies": [f"EA-{n}" for n in (*range(1, 6), *range(10, 14), *range(20, 24), *range(30, 33), *range(40, 45),
                                           *range(50, 56), *range(60, 63), 70, 71)] + [f"A{n}" for n in range(1, 23)],
    "snollygoster": [f"SN-{n}" for n in (*range(1, 4), *range(10, 16), *range(20, 25), *range(30, 34), 40,
                                         *range(50, 57), 60, 61, *range(70, 74), 80)] + [f"S{n}" for n in range(1, 33)],
    "death_may_die": [f"{part}-{n}" for part, count in (
        ("0", 6), ("1.1", 9), ("1.2", 6), ("1.3", 7), ("1.4", 7), ("1.5.1", 6), ("1.5.2", 4), ("1.5.3", 6),
        ("1.5.4", 5), ("1.6", 3), ("1.7", 2), ("1.9", 3), ("1.10", 5), ("3.8.1", 3)) for n in range(1, count + 1)] + [
        "1.5", "1.8", "1.11", "1.12", *(f"A{n}" for n in range(1, 42)),
        # AT no card has: test_death_may_die.py
        *("3.3 " + op for op in ("S", "W", "N", "H", "T", "SM", "MV", "D", "GO", "EO", "AD", "DC", "DR", "R", "X", "IF",
                                 "EA", "CH", "V", "FL", "FR", "PK")),
        *("3.4 " + mod for mod in ("d", "rr", "cv", "ar", "rg", "rn", "sk", "mt", "xw", "fa", "on", "rest", "pk", "ig",
                                   "lk")),
        "3.2", "3.5", "3.6", "3.7", "3.8.2", "3.8.3", "3.8.4"],
}
ABOUT = ["information", "take back", "1.10", "3.3", "3.8.1"]


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


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game in games.NAMES for rule in RULES[game]])
def test_every_rule_and_decision_has_a_scenario(game, rule):
    assert any(rule in scenario.rules for scenario in SCENARIOS if scenario.game == game)


@pytest.mark.parametrize("game", games.NAMES)
def test_no_scenario_names_a_rule_that_does_not_exist(game):
    named = {rule for scenario in SCENARIOS if scenario.game == game for rule in scenario.rules}
    assert named <= {*RULES[game], *ABOUT}


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


# What each game's part of the description must explain: the words of its stages, a move of each sort, its log.
STAGES = {"pocket_madness": pocket_madness.reading.STAGES, "enemies_allies": enemies_allies.reading.STAGES,
          "snollygoster": snollygoster.reading.STAGES, "death_may_die": death_may_die.reading.STAGES}
DERIVED = {"pocket_madness": pocket_madness.reading.DERIVED, "enemies_allies": enemies_allies.reading.DERIVED,
           "snollygoster": snollygoster.reading.DERIVED, "death_may_die": death_may_die.reading.DERIVED}
LOGS = {"pocket_madness": [*pocket_madness.log.FORMS.values()],
        "enemies_allies": [*enemies_allies.log.FORMS.values(), *enemies_allies.log.OTHERWISE.values()],
        "snollygoster": [*snollygoster.log.FORMS.values(), *snollygoster.log.OTHERWISE.values()],
        "death_may_die": [*death_may_die.log.FORMS.values()]}
MOVES = {
    "pocket_madness": ["investigate 1", "lay 9 3", "done", "publish 1", "close dagon", "look A", "take 9", "give 9 B",
                       "stop", "pick 1", "pass", "end", "start A"],
    "enemies_allies": ["base 7S", "main 7S", "add", "roll", "place 5 main", "reserve 5 7S", "done", "execute base 5",
                       "lay 7S", "attack main 5 2", "hand", "trophy", "rearm base 5", "equip 7S", "swap 7S main",
                       "discard 7S", "end"],
    "snollygoster": ["stock safe A", "finish", "pass", "accept", "refuse", "deny", "butt", "starve", "leave", "launch",
                     "lift", "done", "pay", "tag safe", "keep fuel", "board B", "steal B", "buy B", "ransom B",
                     "place B", "discard denied", "inspect B2", "shell B2", "swap B2", "eat 1", "take 1", "drop 1",
                     "antidote B2", "offer B 2", "ask B 2", "guess B poisoner"],
    "death_may_die": ["end", "go on", "stay", "set", "throw", "done", "leave", "self", "rest", "trade", "episode 1",
                      "step 4", "to 5", "attack 3", "attack all", "figure 3", "ignore 3", "use 2", "card 2", "option 0",
                      "take 3", "level 1", "stress b-", "free gs", "pick b-", "heal 1 2", "give 0 B", "effect skill 3"],
}
PARTS = {game: "".join(part for part in README.split("\n## ") if part.startswith(title))
         for game, title in (("pocket_madness", "Pocket Madness"), ("enemies_allies", "Enemies and Allies"),
                             ("snollygoster", "Snollygoster"), ("death_may_die", "Death May Die"))}


@pytest.mark.parametrize("word", [*scenario_file.ABOUT, *scenario_file.STEP, *scenario_file.GUESS, *PORTALS])
def test_the_description_explains_every_word(word):
    assert re.search(rf"`[^`\n]*\b{word}\b[^`\n]*`", README), word


@pytest.mark.parametrize(("game", "word"), [
    (game, word) for game in games.NAMES for word in (*vocabulary(game).FIELDS, *DERIVED[game], *STAGES[game])])
def test_the_description_explains_every_field_and_stage(game, word):
    assert re.search(rf"`[^`\n]*\b{word}\b[^`\n]*`", PARTS[game]), word


@pytest.mark.parametrize(("game", "move"), [(game, move) for game in games.NAMES for move in MOVES[game]])
def test_the_description_explains_every_move(game, move):
    vocabulary(game).parse(move)
    assert re.search(rf"\| `[^|]*\b{move.split()[0]}\b[^|]*` \|", PARTS[game]), move


@pytest.mark.parametrize(("game", "form"), [(game, form) for game in games.NAMES for form in LOGS[game]])
def test_the_description_has_every_record_of_the_log(game, form):
    pattern = re.sub(r"\\\{\w+\\\}", r"[^`]+", re.escape(form))
    assert re.search(f"`{pattern}`", PARTS[game]), form
