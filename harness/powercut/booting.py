"""Images put back into the chip: it must come up, show what the same saves show here, and go on with the game."""

import random
import tempfile
from pathlib import Path
from typing import NamedTuple

from littlefs import LittleFSError

from engine import games
from firmware.store import FRESH, OTHER, WELL
from harness.link import DeviceTrouble
from harness.powercut.judging import LOST, WRONG, judge
from harness.powercut.reading import SAVES, Position
from harness.powercut.session import Session
from harness.targets import cpython
from harness.targets.handheld import Stuck
from harness.targets.pico_flash import unpack_files
from harness.targets.pico_machine import Timeout

NEVER_UP = "never up"
TROUBLE = (AssertionError, DeviceTrouble, LittleFSError, Stuck, Timeout)


class Boot(NamedTuple):
    """One image: `fault` is NEVER_UP, LOST, WRONG or ""; points, images: of cuts in the save that came after it."""

    cut: object
    fault: str
    why: str
    points: int = 0
    images: int = 0


def chosen(judged, count):
    """[(Recording, Cut)], at least `count` (if there are as many) of (Recording, Judgement)s: first and last, what
    lies round every write that takes effect, and then some from everywhere."""
    first, rest = [], []
    for recording, judgement in judged:
        cuts = list(judgement.places)
        if not cuts:
            continue
        whole = [cut for cut in cuts if not cut.torn]
        turning = {after.whole - 1 for before, after in zip(whole, whole[1:], strict=False)
                   if judgement.places[before] != judgement.places[after]}  # fmt: skip
        near = {cut for cut in cuts if cut.whole in turning or not cut.torn and cut.whole - 1 in turning}
        near |= {whole[0], whole[-1]}
        first += [(recording, cut) for cut in cuts if cut in near]
        rest += [(recording, cut) for cut in cuts if cut not in near]
    if len(first) >= count:
        return spread(first, count)
    return first + spread(rest, count - len(first))


def spread(choices, count):
    """`count` of them, evenly from the first to the last."""
    if len(choices) <= count:
        return choices
    if count < 2:
        return choices[:count]
    return [choices[place * (len(choices) - 1) // (count - 1)] for place in range(count)]


def first_page(files):
    """What a handheld with these saves shows here when the logo is gone."""
    with tempfile.TemporaryDirectory() as folder:
        for path, data in files.items():
            if path.startswith(SAVES):
                (Path(folder) / path[len(SAVES) :]).write_bytes(data)
        with cpython.Handheld(saves=folder) as handheld:
            handheld.run(50)
            handheld.tap("up", after=300)
            return handheld.picture()


def boot(cut, image, end=None):
    """Put an image (of a Cut) into the chip. end: the Reading at the end of its Recording; without it the game is only
    continued, not played on."""
    try:
        session = Session.on(image)
        session.to_menu()
    except TROUBLE as problem:
        return Boot(cut, NEVER_UP, str(problem))
    expected = session.last
    try:
        _shows(session, first_page(unpack_files(image)))
        assert session.link.crash() == expected.trace.strip("\r"), "another trace is kept"
    except TROUBLE as problem:
        return Boot(cut, WRONG, str(problem))
    try:
        session.step(expected._replace(troubles=(), marked=expected.marked or expected.condition == WELL))
        for _, trouble in expected.troubles:
            if trouble == OTHER:  # a page that only says so; one about a broken save offers to continue
                session.handheld.tap("a", after=300)
        _goes_on(session, end)
    except TROUBLE as problem:
        return Boot(cut, LOST if expected.games else WRONG, str(problem))
    judgement = judge(session.take("after a power cut"))
    if judgement.faults:
        fault = judgement.faults[0]
        return Boot(cut, fault.kind, f"power cut again, {fault}", judgement.points, judgement.images)
    return Boot(cut, "", "", judgement.points, judgement.images)


def _shows(session, page, ms=2_000):
    handheld = session.handheld
    for _ in range(0, ms, 50):
        if handheld.picture() == page:
            return
        handheld.run(50)
    raise AssertionError(f"it shows another page than here:\n{handheld.drawing()}")


def _goes_on(session, end):
    """Continue opens the right game, which can be played on and saved; without one a new one can be."""
    reading = session.last
    if reading.offered:
        name = session.go_on()
        assert name == reading.offered[0], f"Continue opens {name}"
        position = Position.at(session.link)
        assert position == reading.games[name], f"{position} instead of {reading.games[name]}"
        if end is None:
            return
        if session.link.game()["turn"] == "none":
            _ends(session, name, end)
            return
        for _ in range(5):
            if session.play_on(random.Random(3)):
                session.step(session.saved(name))
                return
            session.link.request(f"game {name} {position.seats} 3")
            assert session.written(1_000), "a new game is not saved"
            session.step(session.saved(name))
        raise AssertionError("no save in five games")
    if reading.condition == FRESH:
        session.handheld.tap("a")
        chosen_ = reading.with_points(language="en")
        session.step(chosen_, chosen_._replace(marked=True))
        session.handheld.run(300)
    name = games.NAMES[0]
    session.link.request(f"game {name} {'0' * games.fewest(name)} 3")
    assert session.written(1_000), "a new game is not saved"
    session.step(session.saved(name))


def _ends(session, name, end):
    """A game that was over goes to its end: counted once, and forgotten."""
    for _ in range(20):
        if not any(slot.startswith(name + ".") for slot in session.link.saves()):
            break
        session.handheld.tap("a", after=300)
    counted = session.last._replace(statistics=end.statistics)
    session.step(counted, counted.without_game(name))
