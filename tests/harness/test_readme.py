"""README.md names nothing that is not there: files, pictures, targets of make, commands."""

import re
from pathlib import Path

import pytest

from harness import cli

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def test_its_pictures_are_there_in_both_languages():
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", TEXT)
    assert len(pictures) >= 12
    for picture in pictures:
        assert (ROOT / picture).is_file(), picture
        other = picture.replace("_en.", "_ko.") if "_en." in picture else picture.replace("_ko.", "_en.")
        assert other in pictures


def test_its_files_are_there():
    named = set(re.findall(r"\b(?:engine|firmware|harness|tests|hardware)/[\w./-]*\w", TEXT))
    assert len(named) > 10
    for name in named:
        assert (ROOT / name).exists(), name


def test_its_targets_of_make_are_there():
    targets = set(re.findall(r"^([a-z0-9-]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:`|^    )make ([a-z][a-z0-9-]*)", TEXT, re.MULTILINE))
    assert {"play", "test", "flash"} <= named
    assert named <= targets


def test_its_commands_are_there():
    named = set(re.findall(r"-m harness ([a-z-]+)", TEXT))
    assert named
    assert named <= set(cli.COMMANDS)


@pytest.mark.parametrize("line", re.findall(r"^    .*-m harness play (.*)$", TEXT, re.MULTILINE))
def test_its_ways_to_play_are_understood(line):
    from harness import play

    assert play.arguments_of(line.split())
