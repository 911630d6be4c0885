"""The kinds of write that the firmware does: how to bring each about, and what may be found if power fails in it.

A kind is a function that yields Recordings; KINDS has them by the name that the table shows. `long` asks for more of
the same: more saves, so that littlefs has to tidy up its directory among them, and every game.
"""

import random

from engine import games
from firmware.statistics import PLAYED, Statistics
from firmware.store import WELL, seal
from harness.powercut import positions
from harness.powercut.reading import Position, read
from harness.powercut.session import Session, saves
from harness.targets import pico
from harness.targets.pico_flash import unpack_files

SAVES_IN_A_ROW = 24


def game_saves(session, name, count):
    """A new game, saves as it goes on, and another new one over it."""
    dice = random.Random(5)
    seats = "0" * games.fewest(name)
    _deal(session, name, seats, 1)
    for number in range(count):
        if session.play_on(dice):
            session.step(session.saved(name))
        else:
            _deal(session, name, seats, 2 + number)
    _deal(session, name, seats, 2_000)
    return session.take("game save")


def _deal(session, name, seats, seed):
    session.link.request(f"game {name} {seats} {seed}")
    assert session.written(1_000), "a new game is not saved"
    session.step(session.saved(name))


def short(count=1):
    """Saves of a game that is continued: all that the tests have time for."""
    name = games.NAMES[0]
    session = Session(saves(*((name, dump) for dump in positions.in_progress(name))))
    session.to_menu()
    session.go_on()
    dice = random.Random(5)
    for _ in range(count):
        assert session.play_on(dice), "the game is over"
        session.step(session.saved(name))
    yield session.take("game save")


def _first_starts(long):
    """Fresh from the box: the folder of saves, the language, the marker."""
    session = Session(None)
    session.to_menu()
    fresh = session.last
    session.handheld.taps("right a")
    chosen = fresh.with_points(language="ko")
    session.step(chosen, chosen._replace(marked=True))
    yield session.take("first start")


def _game_saves(long):
    for name in games.NAMES:
        session = Session(saves())
        session.to_menu()
        yield game_saves(session, name, SAVES_IN_A_ROW if long else 3)


def _settings(long):
    """Settings, changed on their page; by a key held at power-on; and reset by two."""
    session = Session(saves())
    session.to_menu()
    session.handheld.taps("up a down down")  # the last entry, its third row: sound
    for sound in "0101"[: 4 if long else 2]:
        session.handheld.taps("a b")
        session.step(session.last.with_points(sound=sound))
        session.handheld.taps("a down down")
    yield session.take("settings")

    session = Session(saves(contrast="0", motion="1"), held=("up",))
    session.to_menu()
    session.step(session.last.with_points(contrast="2"))
    yield session.take("settings")

    session = Session(saves(contrast="0", sound="0"), held=("a", "b"))
    session.handheld.run(5_500)
    defaults = {"contrast": "2", "sound": "1", "motion": "1", "speed": "1"}
    session.step(session.last.with_points(**defaults))
    yield session.take("settings")


def _ends(long):
    """A game ends: its end is saved, then counted, then both slots go."""
    for name in games.NAMES:
        earlier, dump, move, after = positions.before_the_end(name)
        session = Session(saves((name, earlier), (name, dump)))
        session.to_menu()
        session.go_on()
        session.link.request("move " + move)
        for number in range(40):  # pages that tell of the end: some go on by A, some by B
            if not any(slot.startswith(name + ".") for slot in session.link.saves()):
                break
            session.handheld.tap("ab"[number % 2], after=300)
        session.calm()
        over = session.last.with_game(name, Position.of(after))
        counted = over._replace(statistics=_counted(session, name))
        session.step(over, counted, counted.without_game(name))
        yield session.take("end of a game")


def _counted(session, name):
    """The statistics that are on the flash: one game has been played."""
    written = read(unpack_files(session.flash.file_system)).statistics
    statistics = Statistics()
    statistics.load(written.encode())
    played = [row[PLAYED] for (game, _), row in statistics.rows.items() if game == name]
    assert played == [1], written
    return written


def _leaving(long):
    """Save and leave, in the middle of a turn."""
    for name in games.NAMES:
        try:
            earlier, dump, move, after = positions.before_a_choice(name)
        except LookupError:
            continue  # every choice of that game is saved as it is made
        session = Session(saves((name, earlier), (name, dump)))
        session.to_menu()
        session.go_on()
        session.link.request("move " + move)
        session.handheld.long("b")
        session.step(session.last.with_game(name, Position.of(after)))
        session.handheld.taps("up a")
        session.step(session.last)
        yield session.take("save and leave")


def _played():
    """Statistics of some games."""
    statistics = Statistics()
    for number, name in enumerate(games.NAMES):
        statistics.count(name, b"\0\1", 1, [10, 5], 7, False, 100 + number)
    return statistics.dump()


def _everything():
    """(record, body) of a game of each kind, in both slots, and statistics."""
    records = [(name, dump) for name in games.NAMES for dump in positions.in_progress(name)]
    return [*records, ("statistics", _played()), ("statistics", _played())]


def _erasing(long):
    """Settings > Erase."""
    session = Session(saves(*_everything()))
    session.to_menu()
    session.handheld.taps("up a up a")
    session.handheld.long("a", ms=900)
    chain = [session.last]
    for name in games.NAMES:
        chain.append(chain[-1].without_game(name))
    chain.append(chain[-1]._replace(statistics=Statistics().dump().decode()))
    session.step(*chain[1:])
    yield session.take("erase everything")


def broken_page():
    """The build's files, with a page of statistics that breaks."""
    files = {path: data for path, data in pico.device_files().items() if not path.endswith("screens/statistics.mpy")}
    return {**files, "/firmware/ui/screens/statistics.py": b"raise ValueError('on purpose')\n"}


def _traces(long):
    """A crash keeps its trace: the first, and one after another."""
    for old in (None, b"Traceback: an old one\n"):
        kept = saves(*_everything())
        if old:
            kept["crash.txt"] = old
        session = Session(kept, files=broken_page())
        session.to_menu()
        session.handheld.taps("up up a")
        session.handheld.run(300)
        trace = session.link.crash()
        assert "on purpose" in trace, trace
        session.step(session.last._replace(trace=trace))
        yield session.take("crash trace")


def _setting_aside(long):
    """The newest slot is broken, or of another format; one such was there before."""
    name = games.NAMES[0]
    earlier, dump = positions.in_progress(name)
    for broken in (seal(dump, 99)[:-9], seal(dump, 99, 2)):
        kept = saves((name, earlier), (name, dump))
        kept[f"{name}.b"] = broken
        kept[f"{name}.b.bad"] = kept[f"{name}.b.old"] = b"an older one"
        session = Session(kept)
        session.to_menu()
        session.step(session.last._replace(troubles=()))
        yield session.take("broken save set aside")


def _marker(long):
    """The marker of a handheld whose first start was cut short before it."""
    session = Session(saves(*_everything(), marker=False))
    session.to_menu()
    session.step(session.last._replace(marked=True, condition=WELL))
    yield session.take("storage marker")


def _storage_check(long):
    """The console's check of the storage."""
    session = Session(saves(*_everything()))
    session.to_menu()
    session.link.request("storage")
    session.step(session.last)
    yield session.take("storage check")


KINDS = {
    "game save": _game_saves,
    "end of a game": _ends,
    "save and leave": _leaving,
    "erase everything": _erasing,
    "settings": _settings,
    "crash trace": _traces,
    "first start": _first_starts,
    "storage marker": _marker,
    "broken save set aside": _setting_aside,
    "storage check": _storage_check,
}
