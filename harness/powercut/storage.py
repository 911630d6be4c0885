"""A file system that is full, read-only, strange or new: the handheld starts, says what is the matter, keeps its saves.

CASES: name -> function that plays it on the emulated chip; an AssertionError (or what TROUBLE names) says what is not
so. The page that says it is compared, dot by dot, with the same page drawn here.
"""

import random
import tempfile

from littlefs import LittleFSError

from engine import games
from firmware import store
from firmware.store import FRESH, LOST, WELL
from harness.powercut import positions
from harness.powercut.booting import TROUBLE, first_page
from harness.powercut.reading import Position, read
from harness.powercut.session import Session, saves
from harness.targets import cpython, pico, pico_flash
from harness.targets.pico_flash import BLOCK, BLOCKS
from harness.targets.pico_machine import Pico

READ_ONLY = b"""
import os, rp2
os.umount("/")
os.mount(os.VfsLfs2(rp2.Flash(), progsize=256), "/", readonly=True)
"""
FAT = b"""
import os

class Ram:
    def __init__(self):
        self.data = bytearray(64 * 512)
    def readblocks(self, n, buffer):
        buffer[:] = memoryview(self.data)[n * 512 : n * 512 + len(buffer)]
    def writeblocks(self, n, buffer):
        self.data[n * 512 : n * 512 + len(buffer)] = buffer
    def ioctl(self, operation, argument):
        return {4: 64, 5: 512}.get(operation, 0)

disk = Ram()
os.VfsFat.mkfs(disk)
os.mount(os.VfsFat(disk), "/saves")
"""


def _page(make):
    """The picture of the page make(app), drawn here on a handheld in English."""
    with tempfile.TemporaryDirectory() as folder, cpython.Handheld(saves=folder, language="en") as handheld:
        handheld.run(50)
        handheld.tap("up", after=300)
        handheld.app.push(make(handheld.app))
        handheld.run(100)
        return handheld.picture()


def _was_reset(app):
    from firmware.ui.screens import notices

    return notices.reset(app)


def _refused(error):
    """The page that says that saving fails with this error."""

    def make(app):
        from firmware.ui.screens import notices

        app.store.refusal = error
        return notices.full(app)

    return _page(make)


def _game():
    name = games.NAMES[0]
    return name, saves(*((name, dump) for dump in positions.in_progress(name)))


def _shows(session, page, what):
    """Wait for a page."""
    for _ in range(40):
        if session.handheld.picture() == page:
            return
        session.handheld.run(50)
    raise AssertionError(f"{what} is not said:\n{session.handheld.drawing()}")


def _play_until_refused(session, page, what):
    """Continue, and moves until a save is asked for; then a page says that it failed, and the game goes on."""
    name = session.go_on()
    position = Position.at(session.link)
    assert position == session.last.games[name], "Continue opens another state"
    dice = random.Random(3)
    mark = session.link.game()["mark"]
    while session.link.game()["mark"] == mark:
        session.link.request("move " + dice.choice(session.link.moves()))
    _shows(session, page, what)
    session.handheld.tap("a", after=200)
    state = session.link.state()
    session.link.request("move " + dice.choice(session.link.moves()))
    assert session.link.state() != state, "the game does not go on"
    assert not session.link.crash()


def formatted():
    """The file system of a board that was played on and has made a new one, since littlefs' first two blocks could not
    be read; with the firmware on it again, as `make flash` puts it."""
    _, kept = _game()
    image = pico_flash.pack_files(pico.device_files())
    image = bytearray(pico_flash.change_files(image, {pico.SAVES + name: kept[name] for name in kept}))
    image[: 2 * BLOCK] = bytes(2 * BLOCK)
    machine = Pico(file_system=bytes(image))
    machine.run(1_000)
    assert pico_flash.unpack_files(machine.flash.file_system) == {}, "MicroPython has not formatted the flash"
    note = {pico.SAVES + "marker": store.marker()}
    return pico_flash.change_files(machine.flash.file_system, {**note, **pico.device_files()})


def new(once=False):
    """MicroPython has made a new file system. It is said until there are settings again."""
    said = _page(_was_reset)
    session = Session.on(formatted())
    session.to_menu()
    _shows(session, said, "that the storage was reset")
    assert _condition(session) == LOST
    if once:
        return
    session = Session.on(session.flash.file_system)
    session.to_menu()
    _shows(session, said, "that the storage was reset, the second time,")
    session.handheld.taps("a a")
    session.calm()
    assert _condition(session) == WELL


def _condition(session):
    return read(pico_flash.unpack_files(session.flash.file_system)).condition


def fresh():
    """A new Pico: nothing was there, and nothing is said to be lost."""
    session = Session(None)
    session.to_menu()
    _shows(session, first_page({}), "the language")
    assert _condition(session) == FRESH


def full():
    """No block is free."""
    name, kept = _game()
    content = {**pico.device_files(), **{pico.SAVES + name: data for name, data in kept.items()}}
    used = sum(-(-len(data) // BLOCK) for data in content.values())
    image = _packed_full(content, (BLOCKS - used) * BLOCK)
    session = Session.on(image)
    session.to_menu()
    before = session.last
    _play_until_refused(session, _refused(28), "that the storage is full")
    session.calm()
    kept = read(pico_flash.unpack_files(session.flash.file_system)).games[name]
    # The slot that could not be written is gone, so there may have been room for a later save.
    assert kept in (before.games[name], Position.at(session.link)), "the last save is not kept"
    again = Session.on(session.flash.file_system)
    again.to_menu()
    again.go_on()
    assert Position.at(again.link) == kept, "Continue opens another state"


def _packed_full(content, room):
    """A file system with these files and one more, so large that not a block more would fit: below `room` bytes."""
    image, fits, too_large = None, 0, room // BLOCK + 1
    while too_large - fits > 1:
        blocks = (fits + too_large) // 2
        try:
            image = pico_flash.pack_files({**content, "/mine.bin": bytes(blocks * BLOCK)})
            fits = blocks
        except LittleFSError:
            too_large = blocks
    return image


def read_only():
    """A boot.py has mounted it so."""
    name, kept = _game()
    content = {**pico.device_files(), **{pico.SAVES + name: data for name, data in kept.items()}, "/boot.py": READ_ONLY}
    session = Session.on(pico_flash.pack_files(content))
    before = session.flash.file_system
    session.to_menu()
    _play_until_refused(session, _refused(30), "that saving fails")
    session.calm()
    assert session.flash.file_system == before, "something was written"


def strange():
    """A boot.py has mounted a FAT file system as the folder of saves: the game is saved there as well as it can be."""
    session = Session.on(pico_flash.pack_files({**pico.device_files(), "/boot.py": FAT}))
    session.to_menu()
    session.handheld.tap("a", after=300)
    name = games.NAMES[0]
    for seed in (1, 2, 3):
        session.link.request(f"game {name} {'0' * games.fewest(name)} {seed}")
        session.handheld.run(300)
    found = session.link.saves()
    assert f"{name}.a" in found, found
    assert f"{name}.b" in found, found
    assert not session.link.crash()
    session.handheld.long("b")
    session.handheld.taps("up a")
    session.go_on()


def no_folder():
    """A file stands where the folder of saves should be."""
    session = Session.on(pico_flash.pack_files({**pico.device_files(), "/saves": b"something else"}))
    session.to_menu()
    for _ in range(4):
        session.handheld.tap("a", after=300)
    name = games.NAMES[0]
    session.link.request(f"game {name} {'0' * games.fewest(name)} 1")
    assert session.link.game()
    assert pico_flash.unpack_files(session.flash.file_system)["/saves"] == b"something else"


CASES = {
    "a new Pico": fresh,
    "formatted by itself": new,
    "full": full,
    "read-only": read_only,
    "FAT for the saves": strange,
    "a file named saves": no_folder,
}


def try_case(name):
    """"" if all is as it should be, else what is not."""
    try:
        CASES[name]()
    except TROUBLE as problem:
        return str(problem) or type(problem).__name__
    return ""
