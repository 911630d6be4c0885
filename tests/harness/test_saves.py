"""saves pull, saves push: a backup is whole or is not, a restore happens or does not, and nobody's files get lost."""

import os

import pytest

from harness import saves
from harness.ports import DeviceTrouble
from harness.remote import Remote
from harness.saves import NotSaves
from harness.targets import vm
from harness.targets.handheld import NotThere

pytest.importorskip("mpremote", reason="mpremote is not installed")


def slot(body, sequence=1):
    from firmware.store import seal

    return seal(body, sequence)


def backup():
    return {
        "settings.a": slot(b"language=ko\n"),
        "settings.b": b"",
        "pocket_madness.a": slot(bytes(range(256)) * 9, 4),
        "pocket_madness.b": slot(b"older", 3)[:-1],
        "marker": b"Pocket Table\n",
        "crash.txt": b"Traceback",
    }


def write(folder, files):
    folder.mkdir(exist_ok=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def read(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def board(tmp_path):
    """A board with a main.py that saves when it is interrupted."""
    write(
        tmp_path / "files",
        {"main.py": b"import time\ntry:\n    while True: time.sleep_ms(10)\nexcept KeyboardInterrupt:\n"
                    b"    open('saves/statistics.a', 'wb').close()\n"},
    )
    try:
        board = vm.Handheld(files=tmp_path / "files")
    except NotThere as problem:
        pytest.skip(str(problem))
    with board:
        board.run(100)
        yield board


def waiting(board):
    return lambda process: board.line.serve_while(lambda: process.poll() is None, 120)


def remote(board):
    return Remote(board.line.name, wait=waiting(board))


def command(board, *words):
    return saves.main([*map(str, words), "--port", board.line.name], wait=waiting(board))


class TestOnABoard:
    def test_there_and_back(self, board, tmp_path, capsys):
        write(board.saves, backup())
        assert command(board, "pull", tmp_path / "kept") == 0
        assert "settings, pocket_madness" not in capsys.readouterr().err
        assert read(tmp_path / "kept") == {**backup(), "statistics.a": b""}
        write(board.saves, {"settings.a": slot(b"language=en\n"), "snollygoster.a": slot(b"new")})
        assert command(board, "push", tmp_path / "kept") == 0
        assert "pocket_madness, settings, statistics (7 files" in capsys.readouterr().out
        assert read(board.saves) == read(tmp_path / "kept")
        assert sorted(os.listdir(board.root)) == ["main.py", "saves"]
        board.run(100)
        assert not board.machine.at_prompt()  # the game runs again

    def test_an_empty_folder_and_none_at_all(self, board, tmp_path, capsys):
        saves.push(backup(), remote(board))
        saves.push({}, remote(board))
        assert read(board.saves) == {}
        board.saves.rmdir()
        (board.root / "main.py").unlink()
        assert command(board, "pull", tmp_path / "kept") == 1
        assert "no folder of saves" in capsys.readouterr().err
        assert not (tmp_path / "kept").exists()
        saves.push(backup(), remote(board))
        assert read(board.saves) == backup()

    def test_files_of_somebody_else_stop_a_restore(self, board, tmp_path, capsys):
        write(board.saves, {"photo.png": b"P"})
        (board.saves / "album").mkdir()
        write(tmp_path / "kept", backup())
        assert command(board, "push", tmp_path / "kept") == 1
        assert "album, photo.png" in capsys.readouterr().err
        assert read_files(board.saves) == {"photo.png": b"P", "statistics.a": b""}
        board.run(100)
        assert not board.machine.at_prompt()
        assert command(board, "pull", tmp_path / "all") == 0
        assert "not Pocket Table's: album, photo.png" in capsys.readouterr().err
        assert read(tmp_path / "all")["photo.png"] == b"P"

    def test_a_cable_that_is_pulled_leaves_the_old_saves(self, board, tmp_path, capsys):
        write(board.saves, {"settings.a": slot(b"language=en\n")})
        big = {f"game{n}.a": slot(bytes(8_000)) for n in range(6)}
        calls = []

        def wait(process):
            calls.append(process)
            if len(calls) < 2:  # the first call only looks
                waiting(board)(process)
            else:
                board.line.serve_while(lambda: not (board.root / "saves.part" / "game2.a").exists(), 60)
                board.line.close()
                board._pty = None
                process.wait(60)

        port = board.line.name
        assert saves.main(["push", str(write(tmp_path / "kept", big)), "--port", port], wait=wait) == 1
        assert "lost or garbled" in capsys.readouterr().err
        assert read(board.saves) == {"settings.a": slot(b"language=en\n"), "statistics.a": b""}
        assert saves.pull(remote(board)).files == read(board.saves)

    def test_what_was_cut_off_between_its_two_steps_is_finished(self, board):
        """By the next pull or push; test_store does it with the game's own start."""
        (board.root / "main.py").unlink()
        board.saves.rename(board.root / "saves.old")
        write(board.root / "saves.part", backup())
        assert saves.pull(remote(board)).files == backup()

    def test_what_was_cut_off_before_leaves_the_old_saves(self, board):
        write(board.saves, backup())
        write(board.root / "saves.part", {"settings.a": b"half"})
        assert saves.pull(remote(board), reset=False).files == {**backup(), "statistics.a": b""}
        saves.push({"marker": b"M"}, remote(board))
        assert read(board.saves) == {"marker": b"M"}


def read_files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


class TestFolders:
    @pytest.mark.parametrize(
        ("files", "why"),
        [
            ({}, "is empty"),
            ({"settings.a": b"", "notes.txt": b"x"}, "did not save: notes.txt"),
            ({"Settings.a": b""}, "did not save"),
            ({"settings.a": bytes(20_000)}, "too long for a save: settings.a"),
            ({"settings.a": b"garbage", "settings.b": b""}, "damaged: no whole copy of settings"),
            ({"settings.a": slot(b"x")[:-1], "marker": b""}, "damaged"),
        ],
    )
    def test_what_is_no_backup_is_not_restored(self, tmp_path, files, why):
        with pytest.raises(NotSaves, match=why):
            saves.read_folder(write(tmp_path / "kept", files))

    def test_no_folder_or_a_file_in_its_place(self, tmp_path):
        (tmp_path / "file").write_text("x")
        for path in (tmp_path / "nowhere", tmp_path / "file"):
            with pytest.raises(NotSaves, match="There is no folder"):
                saves.read_folder(path)

    def test_what_is_missing_is_said_before_a_port_is_looked_for(self, tmp_path, capsys):
        assert saves.main(["push", str(tmp_path / "nowhere"), "--port", "/dev/ttyACM99"]) == 1
        assert capsys.readouterr().err == f"saves: There is no folder {tmp_path / 'nowhere'}.\n"

    def test_one_slot_may_be_torn(self, tmp_path):
        assert saves.read_folder(write(tmp_path / "kept", backup())) == backup()

    def test_no_backup_is_overwritten(self, tmp_path):
        write(tmp_path / "kept", {"marker": b"1"})
        with pytest.raises(NotSaves, match="is there already"):
            saves.write_folder(tmp_path / "kept", {"marker": b"2"})
        assert read(tmp_path / "kept") == {"marker": b"1"}
        saves.write_folder(write(tmp_path / "empty", {}), {"marker": b"2"})
        assert read(tmp_path / "empty") == {"marker": b"2"}

    def test_a_backup_that_cannot_be_written_leaves_nothing(self, tmp_path):
        (tmp_path / "file").write_text("x")
        with pytest.raises(NotSaves, match="cannot be written"):
            saves.write_folder(tmp_path / "file" / "kept", {"marker": b"2"})
        assert sorted(path.name for path in tmp_path.iterdir()) == ["file"]


class Lines:
    """A board that says these lines."""

    def __init__(self, *lines):
        self.lines = list(lines)

    def run(self, scripts, reset=False):
        return self.lines


GOOD = ("board 1234", "file settings.a", "data aGVsbG8=",
        "sha256 2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824", "all 1")


@pytest.mark.parametrize("lost", range(5))
def test_a_garbled_answer_is_no_backup(lost):
    assert saves.pull(Lines(*GOOD)).files == {"settings.a": b"hello"}
    with pytest.raises(DeviceTrouble, match="garbled"):
        saves.pull(Lines(*GOOD[:lost], *GOOD[lost + 1 :]))


def test_a_port_that_is_not_there(tmp_path, capsys):
    assert saves.main(["pull", str(tmp_path / "kept"), "--port", "/dev/ttyACM99"]) == 1
    assert "no port /dev/ttyACM99" in capsys.readouterr().err
    assert not (tmp_path / "kept").exists()


@pytest.mark.pico
def test_wherever_the_power_fails_a_pico_has_the_old_saves_or_the_new():
    from harness.panel import Sh1106
    from harness.targets.pico_flash import unpack_files
    from harness.targets.pico_machine import Pico
    from harness.targets.pty_line import PtyLine

    old = {"settings.a": slot(b"language=en\n"), "pocket_madness.a": slot(bytes(900), 7)}
    start = {"/main.py": b"print('game')\n", **{"/saves/" + name: data for name, data in old.items()}}
    line = PtyLine(Pico(Sh1106(), files=start))
    board = Remote(line.name, wait=lambda process: line.serve_while(lambda: process.poll() is None, 120))
    try:
        line.machine.flash.record()
        saves.push(backup(), board)
        images = list(line.machine.flash.images(parts=(0.1, 0.6)))
    finally:
        line.close()
    states = []
    for label, image in images:
        files = unpack_files(image)
        assert files["/main.py"] == start["/main.py"], label
        states.append(counting(files))
        assert states[-1] in (old, backup()), label
    assert len(images) > 30
    assert [state for n, state in enumerate(states) if not n or state != states[n - 1]] == [old, backup()]


def counting(files):
    """The saves that count on a file system: what the game's start makes of it (firmware/store.py)."""
    def folder(path):
        return {name.rpartition("/")[2]: data for name, data in files.items() if name.startswith(f"/{path}/")}

    if not folder(saves.FOLDER) and folder(saves.OLD):
        return folder(saves.NEW)
    return folder(saves.FOLDER)
