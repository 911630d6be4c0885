"""What the games did when they were right: playthroughs and signatures. After a change that is meant:
python -m tests.engine.golden --update
"""
import pytest

from harness import signature
from tests.engine import golden, playthroughs
from tests.engine.both import every_game, micropython

FILES = list(playthroughs.read())
SIGNATURES = list(golden.signatures())


@pytest.mark.parametrize(("path", "text", "playthrough"), FILES, ids=[path.stem for path, _, _ in FILES])
def test_a_playthrough_reads_as_it_did(path, text, playthrough):
    assert playthrough.text() == text


def test_every_game_has_a_playthrough_and_a_signature_for_every_number_of_players():
    assert {(play.game, play.players) for _, _, play in FILES if not play.position} >= set(every_game())
    assert {(name, players) for name, players, *_ in SIGNATURES} == set(every_game())


@pytest.mark.parametrize("change", ["seat", "move"])
def test_a_playthrough_that_cannot_be_played_says_where(change):
    _, text, _ = next(file for file in FILES if file[0].stem == "pocket_madness_final_turns")
    text = text.replace("C: end", "B: end" if change == "seat" else "C: lay 6 3")
    with pytest.raises(ValueError, match="final: .*" + ("turn of C" if change == "seat" else "not legal")):
        playthroughs.Playthrough("final", text).text()


@pytest.mark.parametrize(("name", "players", "count", "seed", "value"), SIGNATURES)
def test_the_signature_is_the_same(name, players, count, seed, value):
    assert signature.on_cpython(name, players, count, seed) == value


@pytest.mark.parametrize(("name", "players", "count", "seed", "value"), SIGNATURES)
def test_the_signature_is_the_same_on_micropython(name, players, count, seed, value):
    if not micropython():
        pytest.skip("NO MICROPYTHON here")
    assert signature.on_vm(name, players, count, seed) == value


def test_golden_says_what_would_change_and_writes_it_only_when_told(monkeypatch, tmp_path, capsys):
    old = tmp_path / "old.txt"
    old.write_text("was\n")
    for files in ("perft_files", "signature_file", "playthrough_files"):
        monkeypatch.setattr(golden, files, list)
    monkeypatch.setattr(golden, "perft_files", lambda: [(old, "is\n")])
    assert golden.main([]) == 1
    assert "differs: " + str(old) in capsys.readouterr().out
    assert old.read_text() == "was\n"
    assert golden.main(["--update"]) == 0
    assert old.read_text() == "is\n"
    assert golden.main([]) == 0
