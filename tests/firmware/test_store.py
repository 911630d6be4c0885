"""The store: no file, however broken, foreign or cut off, may cost a game that was saved before it."""

import builtins
import errno
import random
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from firmware import place, store
from firmware.store import BROKEN, OTHER, Store, seal, unseal

GAME = "pocket_madness"


@pytest.fixture(autouse=True)
def saves(tmp_path, monkeypatch):
    monkeypatch.setattr(place, "SAVES", str(tmp_path / "saves"))
    return tmp_path / "saves"


def written(*bodies):
    kept = Store()
    for body in bodies:
        assert kept.write(GAME, body)
    return kept


# ---- records


def test_what_was_written_last_is_read():
    written(b"one", b"two", b"three")
    again = Store()
    assert again.read(GAME) == b"three"
    assert again.read("settings") is None
    assert again.troubles == []


def test_two_slots_are_written_in_turn(saves):
    written(b"one", b"two")
    assert sorted(path.name for path in saves.iterdir()) == [GAME + ".a", GAME + ".b"]
    first = (saves / (GAME + ".b")).read_bytes()
    written(b"three")
    assert (saves / (GAME + ".b")).read_bytes() == first
    written(b"four")
    assert (saves / (GAME + ".b")).read_bytes() != first


def test_records_know_which_was_written_later():
    kept = Store()
    for name in ("x", "y", "x", "z", "y"):
        kept.write(name, b"1")
    again = Store()
    for name in "xyz":
        again.read(name)
    assert again.sequence("y") > again.sequence("z") > again.sequence("x")
    assert again.sequence("none") == -1


def test_an_erased_record_is_gone_and_can_be_written_again():
    kept = written(b"one", b"two", b"three")
    kept.erase(GAME)
    assert Store().read(GAME) is None
    assert kept.write(GAME, b"new")
    assert Store().read(GAME) == b"new"


@pytest.mark.parametrize("times", [1, 2, 3])
def test_power_lost_while_erasing_leaves_the_newest_or_nothing(saves, monkeypatch, times):
    kept = written(*[bytes([65 + time]) for time in range(times)])
    removed = []
    genuine = store.os.remove

    def remove(path):
        if removed:
            raise KeyboardInterrupt
        removed.append(path)
        genuine(path)

    monkeypatch.setattr(store.os, "remove", remove)
    with pytest.raises(KeyboardInterrupt):
        kept.erase(GAME)
    monkeypatch.undo()
    monkeypatch.setattr(place, "SAVES", str(saves))
    assert Store().read(GAME) in (None, bytes([64 + times]))


# ---- damage


def test_a_file_cut_off_at_any_byte_is_set_aside_and_the_other_slot_counts(saves):
    written(b"old game", b"the new game, rather longer")
    path = saves / (GAME + ".b")
    whole = path.read_bytes()
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        again = Store()
        assert again.read(GAME) == b"old game"
        # An empty file is what a power cut leaves: nothing to tell.
        assert again.troubles == ([(GAME, BROKEN)] if end else [])
        assert path.exists() == (end == 0)
        kept = saves / (GAME + ".b.bad")
        if end:
            assert kept.read_bytes() == whole[:end]


def test_a_bit_flipped_anywhere_is_noticed(saves):
    written(b"old game", b"the new game")
    path = saves / (GAME + ".b")
    whole = path.read_bytes()
    for at in range(len(whole)):
        for bit in range(8):
            damaged = bytearray(whole)
            damaged[at] ^= 1 << bit
            path.write_bytes(damaged)
            again = Store()
            assert again.read(GAME) == b"old game"
            assert again.troubles == [(GAME, BROKEN)]


def test_both_slots_broken_means_no_game_and_two_files_kept(saves):
    written(b"old game", b"new game")
    for slot in "ab":
        (saves / f"{GAME}.{slot}").write_bytes(b"not a save at all")
    again = Store()
    assert again.read(GAME) is None
    assert again.troubles == [(GAME, BROKEN)] * 2
    assert sorted(path.name for path in saves.iterdir()) == [GAME + ".a.bad", GAME + ".b.bad"]
    assert again.write(GAME, b"fresh")
    assert Store().read(GAME) == b"fresh"


@pytest.mark.parametrize(
    "foreign", [b"\0" * 16, b"PT", b"PK\3\4" + bytes(100), b"{" * 9000, bytes(20000), b"\xff" * 400]
)
def test_foreign_files_are_no_saves(saves, foreign):
    written(b"mine")
    (saves / (GAME + ".b")).write_bytes(foreign)
    again = Store()
    assert again.read(GAME) == b"mine"
    assert again.troubles == [(GAME, BROKEN)]


def test_another_format_is_kept_as_old(saves):
    written(b"mine")
    (saves / (GAME + ".b")).write_bytes(seal(b"from the future", 99, store.FORMAT + 1))
    again = Store()
    assert again.read(GAME) == b"mine"
    assert again.troubles == [(GAME, OTHER)]
    assert (saves / (GAME + ".b.old")).read_bytes() == seal(b"from the future", 99, store.FORMAT + 1)


@pytest.mark.parametrize("sequence", [1 << 30, 0xFFFFFFFF])
def test_a_last_sequence_number_does_not_end_the_saves(saves, sequence):
    written(b"mine")
    (saves / (GAME + ".b")).write_bytes(seal(b"from nowhere", sequence))
    again = Store()
    assert again.read(GAME) == b"mine"
    assert again.troubles == [(GAME, BROKEN)]
    assert again.write(GAME, b"next")
    assert Store().read(GAME) == b"next"


def test_a_folder_in_place_of_a_slot_does_not_matter(saves):
    written(b"mine")
    (saves / (GAME + ".b")).mkdir()
    again = Store()
    assert again.read(GAME) == b"mine"
    assert not again.write(GAME, b"next")
    assert Store().read(GAME) == b"mine"


def test_saves_that_were_being_replaced_when_the_power_failed_are_replaced(saves, tmp_path):
    """harness/device/saves.py: the old folder has another name already, the new one not yet its own."""
    written(b"old")
    saves.rename(tmp_path / "saves.old")
    written(b"new")
    saves.rename(tmp_path / "saves.part")
    assert Store().read(GAME) == b"new"
    assert Store().read(GAME) == b"new"


def test_saves_that_were_not_complete_yet_never_count(saves, tmp_path):
    written(b"half")
    saves.rename(tmp_path / "saves.part")
    assert Store().read(GAME) is None
    written(b"mine")
    (tmp_path / "saves.old").mkdir()
    assert Store().read(GAME) == b"mine"


def test_random_bytes_never_unseal():
    chance = random.Random(5)
    for _ in range(3000):
        data = bytearray(seal(chance.randbytes(chance.randrange(40)), 7))
        for _ in range(chance.randrange(1, 4)):
            data[chance.randrange(len(data))] ^= chance.randrange(1, 256)
        with pytest.raises(ValueError, match=f"{BROKEN}|{OTHER}"):
            unseal(bytes(data))


# ---- power cuts and full flash


class Cut(BaseException):
    pass


class Tape:
    """A file that takes `room` bytes and then fails, by a power cut or a full disk."""

    def __init__(self, file, room, failure):
        self._file = file
        self._room = room
        self._failure = failure

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self._file.close()

    def write(self, data):
        self._file.write(data[: self._room])
        if len(data) > self._room:
            raise self._failure
        return len(data)


def failing(monkeypatch, room, failure):
    genuine = builtins.open

    def opened(path, mode="r", *rest, **named):
        if "w" in mode and room < 0:
            raise failure
        file = genuine(path, mode, *rest, **named)
        return Tape(file, room, failure) if "w" in mode else file

    monkeypatch.setattr(builtins, "open", opened)


def test_a_power_cut_at_any_byte_of_a_save_loses_at_most_that_save(monkeypatch):
    kept = written(b"game 1", b"game 2")
    size = len(seal(b"game 3", 3))
    for room in range(size):
        with monkeypatch.context() as broken:
            failing(broken, room, Cut())
            with pytest.raises(Cut):
                Store().write(GAME, b"game 3")
        assert Store().read(GAME) == b"game 2"
    assert kept.write(GAME, b"game 3")
    assert Store().read(GAME) == b"game 3"


def test_power_lost_at_any_operation_of_littlefs_costs_at_most_that_save(micropython):
    lines = [line.split() for line in micropython(Path(__file__).with_name("store_cuts.py")).splitlines()]
    assert len(lines) >= 12  # a save is several operations, and each was cut in four ways
    assert [line[-1] for line in lines].count("whole") == 4
    for _, _, game, number, troubles, end in lines:
        assert game == "game"
        assert number == "4" if end == "whole" else number in ("3", "4")
        assert troubles == "0"


@pytest.mark.parametrize("room", [-1, 0, 5, 20])
def test_a_full_flash_says_no_and_keeps_the_last_save(monkeypatch, room):
    kept = written(b"game 1", b"game 2")
    with monkeypatch.context() as broken:
        failing(broken, room, OSError(errno.ENOSPC, "no space"))
        assert not kept.write(GAME, b"game 3")
        assert kept.full
        assert not kept.write(GAME, b"game 4")
    again = Store()
    assert again.read(GAME) == b"game 2"
    assert again.troubles == []
    assert kept.write(GAME, b"game 5")
    assert not kept.full
    assert Store().read(GAME) == b"game 5"


def test_a_short_write_is_a_failed_one(monkeypatch, saves):
    kept = written(b"game 1")
    genuine = builtins.open

    class Short:
        def __init__(self, file):
            self._file = file

        def __enter__(self):
            return self

        def __exit__(self, *exception):
            self._file.close()

        def write(self, data):
            return self._file.write(data[:-1])

    def opened(path, mode="r"):
        file = genuine(path, mode)
        return Short(file) if "w" in mode else file

    with monkeypatch.context() as broken:
        broken.setattr(builtins, "open", opened)
        assert not kept.write(GAME, b"game 2")
    assert Store().read(GAME) == b"game 1"


def test_a_read_only_folder_raises_nothing(monkeypatch):
    written(b"game 1")

    def refuse(*_):
        raise OSError(errno.EROFS, "read only")

    for name in ("remove", "rename", "mkdir"):
        monkeypatch.setattr(store.os, name, refuse)
    failing(monkeypatch, -1, OSError(errno.EROFS, "read only"))
    again = Store()
    assert again.read(GAME) == b"game 1"
    assert not again.write(GAME, b"game 2")
    assert again.refusal == errno.EROFS
    assert not again.full
    again.erase(GAME)
    again.settle()
    again.keep_trace("Traceback")
    assert again.read(GAME) == b"game 1"
    assert again.trace() == ""


def test_a_slot_that_cannot_be_set_aside_is_told_once_and_passed_over(saves, monkeypatch):
    written(b"game 1", b"game 2", b"game 3")

    def refuse(*_):
        raise OSError(errno.EROFS, "read only")

    monkeypatch.setattr(store.os, "rename", refuse)
    (saves / (GAME + ".b")).write_bytes(b"broken")
    again = Store()
    for _ in range(3):
        assert again.read(GAME) == b"game 3"
    assert again.troubles == [(GAME, BROKEN)]
    again.set_aside(GAME, OTHER)
    assert again.read(GAME) is None
    assert again.troubles == [(GAME, BROKEN), (GAME, OTHER)]


def test_no_folder_and_none_that_can_be_made_is_a_fresh_start(monkeypatch):
    def refuse(*_):
        raise OSError(errno.EROFS, "read only")

    monkeypatch.setattr(store.os, "mkdir", refuse)
    assert Store().condition() == store.FRESH


# ---- the marker


def test_the_first_start_is_told_from_a_reset_storage(saves):
    kept = Store()
    assert kept.condition() == store.FRESH
    kept.write("settings", b"language=ko\n")
    kept.settle()
    assert kept.condition() == store.WELL
    kept.erase("settings")
    assert kept.condition() == store.LOST


def test_where_a_game_is_left_nothing_was_reset(saves):
    kept = Store()
    kept.write("settings", b"language=ko\n")
    kept.settle()
    kept.write(GAME, b"mine")
    for slot in "ab":
        (saves / ("settings." + slot)).write_bytes(b"")
    assert kept.condition() == store.FRESH
    kept.erase(GAME)
    kept.keep_trace("ValueError")
    assert kept.condition() == store.LOST


def test_a_cut_between_settings_and_marker_is_no_loss():
    kept = Store()
    kept.write("settings", b"language=ko\n")
    assert kept.condition() == store.WELL


def test_a_folder_that_cannot_be_read_is_lost(monkeypatch):
    kept = Store()

    def refuse(_):
        raise OSError(errno.EIO, "input/output")

    monkeypatch.setattr(store.os, "listdir", refuse)
    assert kept.condition() == store.LOST


def test_an_empty_file_of_settings_is_what_power_left_of_the_first_start(saves):
    kept = Store()
    (saves / "settings.a").write_bytes(b"")
    assert kept.condition() == store.FRESH
    (saves / "settings.a").write_bytes(b"not settings")
    assert kept.condition() == store.WELL


def test_a_marker_that_power_cut_short_is_written_again(saves):
    kept = Store()
    kept.settle()
    whole = (saves / "marker").read_bytes()
    assert len(whole) > 512  # littlefs: a block of its own
    (saves / "marker").write_bytes(b"")
    kept.settle()
    assert (saves / "marker").read_bytes() == whole
    (saves / "marker").chmod(0o400)
    kept.settle()  # and where it is whole, not at all


class Blocks:
    """rp2.Flash of a few blocks."""

    def __init__(self, *blocks):
        self._blocks = blocks

    def ioctl(self, operation, _):
        assert operation == 4
        return len(self._blocks)

    def readblocks(self, number, buffer, offset):
        buffer[:] = self._blocks[number].ljust(4096, b"\xff")[offset : offset + len(buffer)]


@pytest.mark.parametrize(
    ("blocks", "found"),
    [
        ([b"", bytes(4096), b"PT" * 2048, seal(b"x" * 600, 7)[:-1], b"PT"], store.FRESH),
        ([b"", seal(b"a game" * 100, 7)], store.LOST),
        ([seal(b"of another format", 7, store.FORMAT + 1)], store.LOST),
        ([b"", b" " + seal(b"not at the beginning", 7)], store.FRESH),
    ],
)
def test_a_new_file_system_over_old_records_is_noticed_until_there_are_settings(monkeypatch, blocks, found):
    monkeypatch.setitem(sys.modules, "rp2", SimpleNamespace(Flash=lambda: Blocks(*blocks)))
    assert Store().condition() == found
    assert Store().condition() == found
    kept = Store()
    kept.write("settings", b"language=ko\n")
    assert Store().condition() == store.WELL


def test_what_lies_in_the_flash_does_not_matter_where_there_is_a_folder_of_saves(saves, monkeypatch):
    saves.mkdir()
    monkeypatch.setitem(sys.modules, "rp2", SimpleNamespace(Flash=lambda: Blocks(seal(b"old", 7))))
    assert Store().condition() == store.FRESH


# ---- the trace


def test_one_trace_is_kept_the_end_of_a_long_one():
    kept = Store()
    assert kept.trace() == ""
    kept.keep_trace("x" * 5000 + "the place of the error")
    kept.keep_trace("y" * 5000 + "the place of the error")
    text = Store().trace()
    assert len(text) <= 2048
    assert "x" not in text
    assert text.endswith("the place of the error")


def test_a_trace_of_garbage_is_no_trace(saves):
    kept = Store()
    (saves / "crash.txt").write_bytes(b"\xff\xfe\0\x80")
    assert kept.trace() == ""
