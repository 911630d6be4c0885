"""Flash on the emulated Pico: it keeps its files, takes its time, and can lose power at every operation."""

import pytest

pytest.importorskip("rp2040py", reason="the emulator rp2040py is not installed")

from littlefs import LittleFSError  # noqa: E402

from harness.targets.pico_flash import (  # noqa: E402
    BLOCK,
    FS_SIZE,
    Operation,
    PowerCut,
    pack_files,
    tree,
    unpack_files,
)
from harness.targets.pico_machine import Pico  # noqa: E402
from harness.targets.pico_run import Repl  # noqa: E402

FILES = {"/main.py": b"", "/saves/a": bytes(300), "/rooms/deep/b": b"x" * 9000}
SAVE = "f = open('saves/t', 'wb')\nf.write(b'new' * 100)\nf.close()\nimport os\nos.rename('saves/t', 'saves/a')"


def test_an_image_gives_its_files_back():
    for compact in (False, True):
        image = pack_files(FILES, compact=compact)
        assert len(image) == FS_SIZE
        assert unpack_files(image) == FILES


def test_a_compact_image_lies_in_the_first_blocks():
    image = pack_files(FILES, compact=True)
    last = max(i for i in range(FS_SIZE // BLOCK) if image[i * BLOCK : (i + 1) * BLOCK].strip(b"\xff"))
    assert last < 24


def test_what_does_not_mount_is_an_error_and_not_formatted():
    with pytest.raises(LittleFSError):
        unpack_files(bytes(FS_SIZE))


def test_a_folder_becomes_the_files_of_a_device(tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "rng.mpy").write_bytes(b"M\x06")
    (tmp_path / "main.py").write_text("pass\n")
    assert tree(tmp_path) == {"/engine/rng.mpy": b"M\x06", "/main.py": b"pass\n"}


def test_a_torn_operation_leaves_the_rest_untouched():
    flash = bytearray(b"\x00" * 4096)
    Operation(0, 0, 4096).apply(flash, 0.5)
    assert flash[:2048] == b"\xff" * 2048
    assert flash[2048] == 0x55
    assert flash[2304:] == bytes(4096 - 2304)
    flash = bytearray(b"\xff" * 256)
    Operation(0, 0, 4, b"\x00\x00\x00\x00").apply(flash, 0.5)
    assert flash[:4] == b"\x00\x00\x0f\xff"


@pytest.mark.pico
def test_the_device_mounts_our_image_and_we_mount_what_it_wrote():
    pico = Pico(files=FILES)
    repl = Repl(pico)
    assert (
        repl.exec("import os; print(sorted(os.listdir('/')), os.statvfs('/')[2])")
        == f"{['main.py', 'rooms', 'saves']} 352\n"
    )
    repl.exec(SAVE)
    files = unpack_files(pico.flash.file_system)
    assert files == {**FILES, "/saves/a": b"new" * 100}


@pytest.mark.pico
def test_a_save_takes_the_time_of_its_erases_and_programs():
    def save(busy):
        pico = Pico(files=FILES, flash_busy=busy)
        repl = Repl(pico)
        repl.exec("import time\nt = time.ticks_us()\n" + SAVE + "\nt = time.ticks_diff(time.ticks_us(), t)")
        return int(repl.exec("print(t)")), pico.flash

    slow, flash = save(True)
    quick, idle = save(False)
    assert (flash.erases, flash.programs) == (idle.erases, idle.programs)
    assert flash.programs >= 3
    expected = flash.erases * 45_000 + flash.programs * 400
    assert abs(slow - quick - expected) < 300, (slow, quick, expected)


@pytest.mark.pico
def test_the_recorded_operations_rebuild_the_flash():
    pico = Pico(files=FILES)
    repl = Repl(pico)
    repl.exec("pass")
    pico.flash.record()
    repl.exec(SAVE)
    images = list(pico.flash.images())
    assert len(images) == 1 + 2 * len(pico.flash.operations)
    assert images[-1][1] == bytes(pico.flash)
    old, new = bytes(300), b"new" * 100
    for label, flash in images:
        assert unpack_files(flash)["/saves/a"] in (old, new), label
    assert unpack_files(images[0][1])["/saves/a"] == old


@pytest.mark.pico
@pytest.mark.parametrize("part", [None, 0.3])
def test_after_a_power_cut_the_device_boots_with_the_old_or_the_new_file(part):
    pico = Pico(files=FILES)
    repl = Repl(pico)
    repl.exec("pass")
    pico.flash.record().cut(after=2, part=part)
    with pytest.raises(PowerCut, match="program|erase"):
        repl.exec(SAVE)
    assert len(pico.flash.operations) == 2
    again = Repl(Pico(flash=bytes(pico.flash)))
    kept = again.exec("print(open('saves/a', 'rb').read() in (bytes(300), b'new' * 100))")
    assert kept == "True\n"


@pytest.mark.pico
def test_power_may_fail_at_any_instant():
    pico = Pico(
        files={"/main.py": "n = 0\nwhile True:\n    n += 1\n    f = open('n', 'w')\n    f.write(str(n))\n    f.close()"}
    )
    pico.run(60.25)
    files = unpack_files(bytes(pico.flash))
    assert int(files.get("/n") or 0) > 0
    again = Pico(flash=bytes(pico.flash), files=None)
    again.run(80)
    assert int(unpack_files(bytes(again.flash))["/n"]) > 0
