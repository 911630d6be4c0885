"""Every image that a power cut leaves, against what may be there then."""

from typing import NamedTuple

from littlefs import LittleFSError

from harness.powercut.reading import read
from harness.powercut.recording import MIXES, PARTS
from harness.targets.pico_flash import unpack_files

LOST = "lost"  # a game is not the one before nor the one after
WRONG = "wrong"  # something else is not


class Fault(NamedTuple):
    cut: object
    kind: str  # LOST or WRONG
    why: str

    def __str__(self):
        return f"{self.kind}, {self.cut}: {self.why}"


class Judgement(NamedTuple):
    """of one Recording. places: {Cut: place in its chain} of the images that are as they should be."""

    points: int
    images: int
    places: dict
    faults: list


def judge(recording, parts=PARTS, mixes=MIXES):
    """Mount and read every image of a Recording."""
    others = _others(unpack_files(recording.base))
    places, faults = {}, []
    images = reached = 0
    for cut, image in recording.images(parts, mixes):
        images += 1
        first, last = recording.allowed(cut)
        try:
            files = unpack_files(image)
        except LittleFSError as problem:
            faults.append(Fault(cut, LOST, f"the file system cannot be read: {problem}"))
            continue
        if _others(files) != others:
            faults.append(Fault(cut, WRONG, "files of the firmware have changed"))
        found = read(files)
        place = _place(recording.chain, found, max(first, reached), last)
        if place < 0:
            faults.append(_fault(cut, recording.chain, found, max(first, reached), last))
            continue
        places[cut] = place
        if not cut.torn:
            reached = place
    return Judgement(recording.points(parts, mixes), images, places, faults)


def _others(files):
    return {path: data for path, data in files.items() if not path.startswith("/saves")}


def _place(chain, found, first, last):
    """Where in the chain, from `first` to `last`, this Reading stands; -1 if it does not."""
    for place in range(first, last + 1):
        if chain[place] == found:
            return place
    return -1


def _fault(cut, chain, found, first, last):
    allowed = chain[first : last + 1]
    games = [(reading.games, reading.offered) for reading in allowed]
    kind = WRONG if (found.games, found.offered) in games else LOST
    return Fault(cut, kind, found.differences(allowed[-1]))
