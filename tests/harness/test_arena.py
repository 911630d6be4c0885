"""Matches between opponents: what is counted, and what is said to nonsense."""
import json

import pytest

from engine import games
from harness import arena


def told(capsys, *arguments):
    assert arena.main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_of_a_match_is_counted_once(capsys, name):
    found = told(capsys, name, "--seats", "easy,random", "--games", "20", "--seed", "3")
    assert (found["game"], found["games"], found["seed"], found["options"]) == (name, 20, 3, 0)
    wins = [entrant["wins"] for entrant in found["entrants"]]
    if games.load(name).TOGETHER:
        assert wins == pytest.approx([found["endings"].get("won", 0)] * len(wins))
    else:
        assert sum(wins) == pytest.approx(1)
    assert all(0 <= entrant["wins"] <= 1 and entrant["interval"] >= 0 for entrant in found["entrants"])
    assert found["moves_per_game"] > 20
    if "endings" in found:
        assert sum(found["endings"].values()) == pytest.approx(1)


def test_a_match_is_the_same_again_and_the_same_on_one_core(monkeypatch, capsys):
    def match():
        found = told(capsys, "pocket_madness", "--seats", "easy,random", "--games", "17")
        del found["seconds"]
        return found

    first = match()
    monkeypatch.setattr(arena.os, "cpu_count", lambda: 1)
    assert match() == first


def test_equal_opponents_share_equally_since_seats_rotate(capsys):
    found = told(capsys, "pocket_madness", "--seats", "random,random", "--games", "40")
    assert [entrant["wins"] for entrant in found["entrants"]] == [0.5, 0.5]


@pytest.mark.parametrize("seed", range(1, 4))
def test_the_table_says_what_the_figures_are(capsys, seed):
    arguments = ["enemies_allies", "--seats", "easy,random,random", "--games", "6", "--seed", str(seed)]
    found = told(capsys, *arguments)
    assert arena.main(arguments) == 0
    printed = capsys.readouterr().out
    assert f"enemies_allies, 6 games from seed {seed}, seats rotated, " in printed
    assert f" {found['moves_per_game']:.0f} moves a game, " in printed
    for entrant in found["entrants"]:
        assert f"{entrant['seat']:8} {100 * entrant['wins']:5.1f} % of wins" in printed
    for ending, share in found["endings"].items():
        assert f"{100 * share:5.1f} % ended: {ending}" in printed


def test_against_the_house_every_setup_has_a_row(capsys):
    arguments = ["death_may_die", "--seats", "easy,normal", "--games", "1", "--options", "all"]
    found = told(capsys, *arguments)
    assert len({figures["setup"] for figures in found}) == len(found) == 12
    assert arena.main(arguments) == 0
    rows = capsys.readouterr().out.splitlines()
    for figures, row in zip(found, rows, strict=True):
        assert row.startswith(figures["setup"])
        assert f"{100 * figures['entrants'][0]['wins']:.1f} % won" in row
        assert figures["endings"].get("won", 0) == figures["entrants"][0]["wins"]


def test_how_a_game_ended_is_as_its_last_events_say():
    from engine.enemies_allies import moves as m

    seen = set()
    for seed in range(60):
        game = games.make("enemies_allies", 2 + seed % 3)
        game.start(seed)
        bots = seed % 2 and [games.bot("enemies_allies", game.players, 1, seat) for seat in range(game.players)]
        chance = arena.Rng()
        chance.seed(seed)
        view = bytearray(game.VIEW)
        while game.turn != 255:
            count = game.legal()
            if bots:
                game.view(game.turn, view)
                bot = bots[game.turn]
                bot.begin(view, game.moves, count)
                while not bot.think():
                    pass
                game.apply(bot.move)
            else:
                game.apply(game.moves[chance.below(count)])
        record = bytearray(6)
        kinds = []
        for i in range(max(0, game.events.count - 8), game.events.count):
            game.events.get(i, record)
            kinds.append(record[0])
        ending = games.words("enemies_allies").ending(game)
        seen.add(ending)
        assert (ending == "stalled") == (m.E_STALL in kinds), seed
        assert (ending == "one is left") == (m.E_SCORE not in kinds), seed
    assert "no enemy is left" in seen


@pytest.mark.parametrize(("arguments", "said"), [
    (["chess"], "chess"),
    (["pocket_madness", "--seats", "normal"], "2 to 4 seats, not 1"),
    (["pocket_madness", "--seats", "normal,expert"], "'expert' is no opponent of pocket_madness"),
    (["pocket_madness", "--games", "0"], "--games must be 1 or more"),
    (["pocket_madness", "--seed", "-1"], "--seed must be 0 to"),
    (["pocket_madness", "--options", "1"], "pocket_madness has no options"),
    (["enemies_allies", "--options", "4"], "--options must be 0 to 3 in enemies_allies with 2 seats"),
    (["snollygoster", "--options", "2"], "--options must be 0 to 1 in snollygoster with 2 seats"),
])
def test_nonsense_is_told_clearly(capsys, arguments, said):
    with pytest.raises(SystemExit) as stopped:
        arena.main(arguments)
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err
