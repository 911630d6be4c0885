"""On the chip: code runs in flash where its file lies, and what does not agree stays where it is."""

import pytest

from harness import build, mpy

pico = pytest.importorskip("harness.targets.pico")
from harness.targets import pico_run  # noqa: E402  (without the emulator there is none)

pytestmark = pytest.mark.pico

BEGIN = """
import gc, sys, machine
from firmware import in_place

def functions(names):
    for value in list(names.values()):
        if isinstance(value, type):
            for function in functions(value.__dict__):
                yield function
        elif type(value) in (type(functions_of), type(in_place._place)):
            yield value

def functions_of(module):
    return [f for f in functions(module.__dict__) if machine.mem32[id(f) + 4] == id(module)]

def left():
    "(modules of ours with functions in memory, how many functions are in flash)"
    names, count = [], 0
    for name, module in sys.modules.items():
        for function in functions_of(module) if getattr(module, "__file__", "")[-4:] == ".mpy" else ():
            if not in_place._is_copy(function):
                count += 1
            elif name not in names:
                names.append(name)
    return sorted(names), count

def move(fonts=()):
    "how many modules were moved"
    moving = in_place.Moving(fonts)
    while moving.step():
        pass
    moved = len(moving._done)
    moving.end()
    moving = None
    return moved

def free():
    gc.collect()
    gc.collect()
    return gc.mem_free()
"""


def run(script, change=None):
    files = {path: data for path, data in pico.device_files().items() if path != "/main.py"}
    if change:
        change(files)
    return pico_run.run_script(BEGIN + script, files, timeout_ms=120_000).output.splitlines()


def test_code_and_glyphs_leave_memory_and_all_goes_on():
    """A move that is broken off leaves nothing behind for good. The index of one module says something else, another
    has none: their functions stay, and work."""
    def change(files):
        files["/firmware/store.mpy"] = files["/firmware/store.mpy"][:-4] + b"XXXX"
        table = bytearray(files["/firmware/table.mpy"])
        count = int.from_bytes(table[-6:-4], "little")
        for entry in range(count):
            at = len(table) - 6 - 4 * (count - entry)
            table[at:at + 2] = (int.from_bytes(table[at:at + 2], "little") ^ 1).to_bytes(2, "little")
        files["/firmware/table.mpy"] = bytes(table)

    out = run("""
from firmware.draw.canvas import Canvas
from firmware import headline, store, table, lang
lang.use("ko")
canvas = Canvas()
canvas.load_fonts("ko")
canvas.use_room("snollygoster")
before = canvas.width("안녕 확인", 1)
game = table.Table.new("snollygoster", bytes((0, 1, 2)), 5)
was = free()
broken_off = in_place.Moving()
for _ in range(12):
    broken_off.step()
broken_off.end()
broken_off = None
moved = move(canvas.files())
print(free() - was > 20_000, moved > 10)
names, count = left()
print([name for name in names if name not in in_place._stays], count > 200)
print("firmware.store" in in_place._stays, [in_place._is_copy(part) for name, parts in canvas.files() for part in parts
                                           if len(part) > 1000])
print(before == canvas.width("안녕 확인", 1), move(canvas.files()))
kept = store.Store()
for n in range(20):
    choice = game.think()
    while choice < 0 and not game.is_person(game.game.turn):
        choice = game.think()
    if choice < 0:
        game.game.legal()
        choice = game.game.moves[0]
    game.choose(choice)
print(game.made, kept.write("snollygoster", game.dump()), kept.read("snollygoster") == game.dump())
path, places = "/packs/snollygoster.pk", (0, 3000, 3800, 4096, 8000, 8500)
with open(path, "rb") as file:
    whole = file.read(9000)
    size = file.seek(0, 2)
parts = [in_place.mapped(path, at, 500) for at in places]
print([part and part == whole[at:at + 500] for part, at in zip(parts, places)], in_place.mapped(path, size - 4, 8))
with open("/short", "wb") as file:
    file.write(b"12345678")
print(in_place.mapped("/short", 0, 8), in_place._is_copy(parts[0]), len(in_place._last))
path = "/legends/ko_wards.lg"
with open(path, "rb") as file:
    whole = file.read()
found = in_place.pieces(path)
print([edge for edge, _ in found], b"".join(bytes(piece) for _, piece in reversed(found)) == whole,
      in_place._is_copy(found[0][1]), in_place.pieces("/short"))
""", change)
    assert out[0] == "True True", out
    assert out[1] == "['firmware.table'] True", out
    assert out[2:5] == ["True [False, False, False, False, False]", "True 0", "20 True True"], out
    # what lies across two blocks (of 4,096, 4,092, 4,084 bytes..) cannot be had in one piece, nor what is beyond the
    # end, nor a short file
    assert out[5:7] == ["[True, True, None, True, None, True] None", "None False 1"], out
    assert out[7:] == ["[4096, 0] True False []"], out


def test_a_frame_that_runs_keeps_its_code_until_it_has_ended():
    """The function that moves its own module goes on from the copy, which is taken by something else only later."""
    source = """
def frame(in_place, gc):
    moving = in_place.Moving((), "moved")
    steps = 0
    while moving.step():
        steps += 1
    gc.collect()
    filled = [bytes(range(100, 200)) for _ in range(300)]  # where the copy was, if it has gone
    total = 0
    for number in range(10):
        total += number
    return steps, total, len(filled), moving
""" + "\n".join(f"def filler_{n}(a, b):\n    return [a + i * {n} for i in range(b)]" for n in range(30))
    files = {"/moved.mpy": mpy.indexed(pico_run.compile_source(source, "moved.py"))}
    out = run("""
import moved
place = machine.mem32[id(moved.frame) + 12]
steps, total, count, moving = moved.frame(in_place, gc)
print(place >> 24, machine.mem32[id(moved.frame) + 12] >> 24, steps > 0, total, count)
moving.end()
gc.collect()
print(moved.frame(in_place, gc)[:3], moved.filler_7(1, 3))
""", lambda tree: tree.update(files))
    assert out[-2:] == ["32 16 True 45 300", "(2, 45, 300) [1, 8, 15]"], out  # two steps that look, and find nothing


def test_there_is_room_for_every_game_and_its_saves():
    """All files lie on the flash with a fifth of it free: an update needs room for what it replaces, saves for two
    slots a game."""
    from harness.targets import pico_flash

    used = pico_flash.used_blocks(pico_flash.pack_files(pico_flash.tree(build.ROOT / "build" / "device")))
    assert 100 < used <= 352 * 4 // 5
