"""The planted wrong rules: they can all be planted, and planting finds what the tests would find. `make mutations` runs
all of them, which takes some minutes.
"""
import pytest

from tests.engine import mutations

ALL = mutations.mutants()


@pytest.mark.parametrize("mutant", ALL, ids=lambda mutant: mutant.title)
def test_a_wrong_rule_can_still_be_planted(mutant):
    """Where the source has moved on, the mutant must follow."""
    for file, text in mutant.texts().items():
        assert text != (mutations.ROOT / file).read_text(encoding="utf-8")
        compile(text, file, "exec")


def test_there_are_many_different_ones():
    assert len(ALL) >= 100
    assert len({mutant.title for mutant in ALL}) == len(ALL)
    assert len({str(sorted(mutant.texts().items())) for mutant in ALL}) == len(ALL)


def test_a_planted_wrong_rule_is_caught(capsys):
    assert mutations.main(["PM-15: Gug works in the turn in which it came"]) == 0
    told = capsys.readouterr().out
    assert "caught  PM-15: Gug works" in told
    assert "rules hold: " in told or "rules_hold: " in told
    assert "1 of 1 wrong rules caught" in told


def test_a_wrong_rule_that_no_test_sees_is_missed(monkeypatch, capsys):
    monkeypatch.setattr(mutations, "mutants", lambda: ALL[:1])
    monkeypatch.setattr(mutations, "catch", lambda mutant: ("", ""))
    assert mutations.main([]) == 1
    assert f"MISSED  {ALL[0].title}" in capsys.readouterr().out


def test_a_mutant_whose_text_is_gone_says_so():
    mutant = mutations.Mutant("PM-0: nothing\n@ engine/rng.py\n-no such line\n+another")
    with pytest.raises(mutations.NotApplicable, match=r"PM-0: nothing: this stands 0 times in engine/rng\.py"):
        mutant.texts()
