"""make flash: against the emulated Pico's pseudo terminal, with real mpremote, exactly as against a board."""

import contextlib
import json
import os
import pty
import threading
from types import SimpleNamespace

import pytest

pytest.importorskip("rp2040py", reason="the emulator rp2040py is not installed")
pytest.importorskip("mpremote", reason="mpremote is not installed")

from firmware import store  # noqa: E402
from harness import flash, ports, remote  # noqa: E402
from harness.panel import Sh1106  # noqa: E402
from harness.ports import DeviceTrouble  # noqa: E402
from harness.powercut import flashing  # noqa: E402
from harness.powercut.flashing import KEPT, NEW, OLD, Desk  # noqa: E402
from harness.remote import Remote  # noqa: E402
from harness.targets.pico_flash import BLOCK, FS_START, PowerCut, pack_files  # noqa: E402
from harness.targets.pico_machine import Pico  # noqa: E402
from harness.targets.pico_run import Repl  # noqa: E402
from harness.targets.pty_line import PtyLine  # noqa: E402


@pytest.fixture
def desk():
    made = []

    def make(files):
        made.append(Desk(files))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.mark.pico
def test_a_bare_board_gets_everything_and_starts_the_game(desk):
    desk = desk({})
    plan = flash.flash(NEW, desk.remote)
    assert plan.put == sorted(NEW)
    assert desk.files == NEW
    desk.hear(b"new game 42 2")


@pytest.mark.pico
def test_only_what_changed_is_written_and_saves_stay(desk):
    desk = desk(OLD)
    plan = flash.flash(NEW, desk.remote)
    assert plan.remove == ["/engine/gone.mpy"]
    assert desk.files == {**NEW, **KEPT}
    desk.hear(b"new game 42 2")
    before = desk.machine.flash.erases, desk.machine.flash.programs
    assert not flash.flash(NEW, desk.remote)
    assert (desk.machine.flash.erases, desk.machine.flash.programs) == before
    desk.hear(b"new game 42 2")


@pytest.mark.pico
def test_a_board_that_has_formatted_itself_is_noticed(desk):
    desk = desk({**OLD, "/saves/pocket_madness.a": store.seal(bytes(700), 5)})
    flash_of = desk.machine.flash
    flash_of.load(b"\0" * 2 * BLOCK, FS_START)  # the two blocks that littlefs begins with
    desk.power_cycle()
    assert flash.flash(NEW, desk.remote, say=desk.said.append).put == sorted(NEW)
    assert flash.WAS_RESET in desk.said
    assert desk.files == {**NEW, "/saves/marker": store.marker()}  # the firmware will say it, too


@pytest.mark.pico
def test_a_check_says_what_would_change_and_changes_nothing(desk):
    desk = desk(OLD)
    said = []
    flash.flash(NEW, desk.remote, check=True, say=said.append)
    assert "remove  /engine/gone.mpy" in said
    assert any(line.startswith("put     /engine/rules.py ") for line in said)
    assert desk.files == OLD
    desk.hear(b"old game")


@pytest.mark.pico
def test_looking_at_many_files_takes_little_memory():
    files = {f"/firmware/ui/views/somewhere/place_{n:03}.mpy": bytes([n]) * 100 for n in range(60)}
    pico = Pico()
    pico.flash.load(pack_files(files), FS_START)
    small = "held = bytearray(130_000)\n"  # as little is left as with some hundred files
    said = Repl(pico).exec(small + remote.script("look", HASHED=flash.OURS, SKIP=flash.NEVER))
    assert flash.Board(said.splitlines()).files == {path: (100, remote.sha256(files[path])) for path in files}


@pytest.mark.pico
def test_a_running_game_saves_before_it_is_replaced(desk):
    game = b"""
import time
try:
    while True: time.sleep_ms(10)
except KeyboardInterrupt:
    open('saves/now', 'w').write('saved')
"""
    desk = desk({**OLD, "/main.py": game})
    desk.machine.run(100)
    flash.flash(NEW, desk.remote)
    assert desk.files == {**NEW, **KEPT, "/saves/now": b"saved"}


@pytest.mark.pico
def test_wherever_the_power_fails_nothing_mixed_ever_runs():
    recording = flashing.record()
    judgement = flashing.judge(recording, parts=(0.1, 0.6))
    assert judgement.images > 60
    assert judgement.faults == []
    assert set(judgement.places.values()) == {0, 1, 2}


def test_a_mixture_is_told_from_the_programs():
    assert flashing.state_of(OLD) == "old"
    assert flashing.state_of({**OLD, "/main.py": flash.stand_in(), "/engine/rules.py": b""}) == "unfinished"
    assert flashing.state_of({**NEW, **KEPT, "/update.part": b"rest"}) == "new"
    for mixed in ({**OLD, "/engine/rules.py": NEW["/engine/rules.py"]}, {**NEW, **KEPT, "/engine/gone.mpy": b"M"}, {}):
        assert flashing.state_of(mixed) == "mixed"


@pytest.mark.pico
@pytest.mark.parametrize("after", [3, 20])
def test_after_a_power_cut_the_board_comes_up_and_flashing_goes_on(desk, after):
    desk = desk(OLD)
    desk.machine.flash.cut(after, 0.5)
    with pytest.raises(PowerCut):
        flash.flash(NEW, desk.remote)
    desk.power_cycle()
    desk.hear(flashing.SAYS[flashing.state_of(desk.files)])
    flash.flash(NEW, desk.remote)
    assert desk.files == {**NEW, **KEPT}
    desk.hear(b"new game 42 2")


def until_the_first_file(desk, then):
    """A Remote of the desk's board: with the first file on the board then(process) waits for mpremote."""

    def wait(process):
        desk.line.serve_while(lambda: process.poll() is None and not any(line[:4] == "put " for line in desk.said))
        if process.poll() is None:
            then(process)

    return Remote(desk.line.name, wait=wait, say=desk.said.append)


@pytest.mark.pico
def test_a_cable_that_is_pulled_in_the_middle_is_said_and_flashing_goes_on_where_it_was(desk):
    board = desk(OLD)

    def pull(process):
        board.line.close()
        process.wait(60)

    with pytest.raises(DeviceTrouble, match="lost or garbled.*again(?s:.*)goes on where it was"):
        flash.flash(NEW, until_the_first_file(board, pull))
    board.machine.run(100)
    board.line = PtyLine(Pico(Sh1106(), flash=bytes(board.machine.flash)))  # and plugged in again
    board.remote = Remote(board.line.name, wait=board.wait)
    board.hear(flashing.SAYS["unfinished"])
    assert {path: board.files[path] for path in KEPT} == KEPT
    flash.flash(NEW, board.remote)
    assert board.files == {**NEW, **KEPT}
    board.hear(flashing.SAYS["new"])


@pytest.mark.pico
@pytest.mark.parametrize("end", ["computer's", "board's"])
def test_garbage_on_the_line_in_the_middle_never_leaves_anything_mixed(desk, end):
    desk = desk(OLD)

    def disturb(process):
        if end == "board's":
            desk.machine.usb.send(b"\xff\x00\x03~garbage(\r\n")
        else:
            desk.machine.usb.received.extend(b"\xff\x04\x00\x80~garbage\r\n\x04>")
        with contextlib.suppress(TimeoutError):  # mpremote may wait in vain; Remote ends it then
            desk.line.serve_while(lambda: process.poll() is None, seconds=15)

    said = "goes on where it was"
    try:
        flash.flash(NEW, until_the_first_file(desk, disturb))
    except DeviceTrouble as trouble:
        said = str(trouble)
    assert any(words in said for words in ("goes on where it was", "reports an error", "try again"))
    assert flashing.state_of(desk.files) in ("unfinished", "new")
    assert {path: desk.files[path] for path in KEPT} == KEPT
    desk.power_cycle()
    flash.flash(NEW, desk.remote)
    assert desk.files == {**NEW, **KEPT}


def test_a_port_that_another_program_uses_is_said():
    import serial

    ours, theirs = pty.openpty()
    name = os.ttyname(theirs)
    try:
        with (
            serial.Serial(name, exclusive=True),
            pytest.raises(ports.PortBusy, match="in use by another program.*Close it"),
        ):
            Remote(name).run(["pass"])
    finally:
        os.close(theirs)
        os.close(ours)


@pytest.mark.pico
def test_the_stand_in_says_on_the_panel_what_to_do(desk):
    desk = desk({"/main.py": flash.stand_in()})
    desk.hear(b"run make flash again")
    desk.machine.run(200)
    chip = desk.machine.chip
    assert chip.lit
    assert chip.unknown == []
    rows = [any(chip.pixel(x, y) for x in range(128)) for y in range(64)]
    assert [y for y in range(64) if rows[y] and not rows[y - 1]] == [12, 24, 40]


@pytest.mark.pico
def test_a_full_file_system_is_said_before_anything_is_touched(desk):
    desk = desk({**OLD, "/mine.txt": bytes(1_400_000)})
    with pytest.raises(DeviceTrouble, match="too full: .* KB more"):
        flash.flash(NEW, desk.remote)
    assert desk.files == {**OLD, "/mine.txt": bytes(1_400_000)}


@pytest.mark.pico
def test_a_read_only_file_system_is_said(desk):
    mount = b"import os, rp2\nos.umount('/')\nos.mount(os.VfsLfs2(rp2.Flash(), progsize=256), '/', readonly=True)\n"
    desk = desk({**OLD, "/boot.py": mount})
    with pytest.raises(DeviceTrouble, match="read-only"):
        flash.flash(NEW, desk.remote)
    assert desk.files == {**OLD, "/boot.py": mount}


def lines(**about):
    known = {"name": "micropython", "version": [1, 26, 1], "mpy": 0x1306, "machine": "Raspberry Pi Pico with RP2040"}
    files = {"littlefs": True, "free": 1_000_000, "count": 0}
    return ["about " + json.dumps({**known, **about}), "files " + json.dumps(files)]


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"version": [1, 22, 2], "mpy": 0x1206}, "MicroPython 1.22.2; 1.23 or newer is needed(?s:.*)BOOTSEL"),
        ({"version": [1, 12, 0], "mpy": 0}, "1.23 or newer is needed(?s:.*)micropython.org/download/RPI_PICO"),
        ({"version": [2, 0, 0], "mpy": 0x1007}, "of another kind"),
        ({"name": "circuitpython"}, "runs circuitpython"),
        ({"machine": "ESP32 module with ESP32"}, "ESP32.*not a Raspberry Pi Pico"),
    ],
)
def test_another_board_or_an_old_version_is_told_what_to_do(about, why):
    with pytest.raises(DeviceTrouble, match=why):
        flash.Board(lines(**about))


def test_a_file_system_that_is_not_littlefs_is_not_written_to():
    about, files = lines()
    with pytest.raises(DeviceTrouble, match="not littlefs.*\n.*mkfs"):
        flash.Board([about, files.replace("true", "false")])


def test_a_garbled_answer_is_not_taken_for_a_board():
    files = [['file ["/a", 1, ""]'], ['file ["/a", 1'], ['file ["/a", 1]']]  # one too many, and two that are cut short
    whole = [each + lines() for each in files]
    for said in ([], ["hello"], ["about {"], [lines()[0], "files {'a'"], lines()[:1], *whole):
        with pytest.raises(DeviceTrouble):
            flash.Board(said)


def comport(device, vid=0x2E8A, pid=0x0005, serial_number="E6"):
    return SimpleNamespace(
        device=device, vid=vid, pid=pid, serial_number=serial_number, description=f"thing at {device}"
    )


@pytest.mark.parametrize(
    ("found", "why"),
    [
        ([], "No Pico found(?s:.*)BOOTSEL"),
        ([comport("/dev/ttyS0", None, None)], "No Pico found"),
        ([comport("/dev/ttyACM1"), comport("/dev/ttyACM0")], "2 boards(?s:.*)PORT=/dev/ttyACM0"),
        ([comport("/dev/ttyUSB0", 0x10C4, 0xEA60)], "thing at /dev/ttyUSB0(?s:.*)PORT=/dev/ttyUSB0"),
    ],
)
def test_none_or_two_boards_or_something_else_is_said(monkeypatch, found, why):
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: found)
    monkeypatch.setattr(ports, "in_boot_loader", lambda: False)
    with pytest.raises(ports.NoPort, match=why):
        ports.find()


def test_the_only_pico_is_taken_and_a_named_port_is_believed(monkeypatch):
    found = [comport("/dev/ttyUSB0", 0x10C4, 0xEA60), comport("/dev/ttyACM3")]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: found)
    assert ports.find() == "/dev/ttyACM3"
    assert ports.find("/dev/pts/9") == "/dev/pts/9"


def test_a_pico_in_its_boot_loader_is_recognised(monkeypatch, tmp_path):
    (tmp_path / "1-2").mkdir()
    (tmp_path / "1-2" / "idVendor").write_text("2e8a\n")
    (tmp_path / "1-2" / "idProduct").write_text("0003\n")
    assert ports.in_boot_loader(tmp_path)
    (tmp_path / "1-2" / "idProduct").write_text("0005\n")
    assert not ports.in_boot_loader(tmp_path)
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    monkeypatch.setattr(ports, "in_boot_loader", lambda: True)
    with pytest.raises(ports.NoPort, match="boot loader, without MicroPython(?s:.*)RPI-RP2"):
        ports.find()


def test_a_port_that_is_not_there_is_said():
    with pytest.raises(DeviceTrouble, match="no port /dev/ttyACM99"):
        Remote("/dev/ttyACM99").run(["pass"])


def test_something_that_only_echoes_is_no_micropython(monkeypatch):
    monkeypatch.setattr(remote, "SILENCE", 3)
    ours, theirs = pty.openpty()

    def echo():
        try:
            while True:
                os.write(ours, os.read(ours, 100).replace(b"\x01", b"?"))
        except OSError:
            pass

    threading.Thread(target=echo, daemon=True).start()
    try:
        with pytest.raises(DeviceTrouble, match="does not answer like MicroPython(?s:.*)BOOTSEL"):
            Remote(os.ttyname(theirs)).run(["pass"])
    finally:
        os.close(theirs)
        os.close(ours)
