"""Power that fails while `make flash` brings a board from one program to another: small ones, with all that can change.

Nothing of two programs may ever run together, and what was saved stays. A board that was cut off says what to do, and
flashing goes on where it was.
"""

from harness import flash
from harness.panel import Sh1106
from harness.powercut.booting import NEVER_UP, Boot, spread
from harness.powercut.judging import LOST, WRONG, Fault, Judgement
from harness.powercut.recording import PARTS, Recording
from harness.remote import Remote
from harness.targets.pico_flash import unpack_files
from harness.targets.pico_machine import Pico, Timeout
from harness.targets.pty_line import PtyLine

KIND = "flashing in progress"
OLD = {
    "/main.py": b"import time\ntime.sleep_ms(50)\nprint('old game')\n",
    "/engine/rules.py": b"VERSION = 1\n",
    "/engine/gone.mpy": b"M",
    "/saves/a": b"a saved game",
    "/mine.txt": b"the owner's",
}
NEW = {
    "/main.py": b"from engine.deep.more import N\nfrom engine.rules import VERSION\nprint('new game', N, VERSION)\n",
    "/engine/rules.py": b"VERSION = 2\n",
    "/engine/deep/more.py": b"N = 42\n" + b"#" * 4000,
    "/fonts/a.kf": bytes(range(256)),
}
KEPT = {"/saves/a": OLD["/saves/a"], "/mine.txt": OLD["/mine.txt"]}
STATES = ("old", "unfinished", "new")
SAYS = {"old": b"old game", "unfinished": b"update unfinished", "new": b"new game 42 2"}


class Desk:
    """A board on the desk: a machine, its port, and what is needed to flash it."""

    def __init__(self, files=None, machine=None):
        self.line = PtyLine(machine or Pico(Sh1106(), files=files))
        self.said = []
        self.remote = Remote(self.line.name, wait=self.wait, say=self.said.append)

    def wait(self, process):
        self.line.serve_while(lambda: process.poll() is None, 120)

    @property
    def machine(self):
        return self.line.machine

    @property
    def files(self):
        return unpack_files(self.machine.flash.file_system)

    def power_cycle(self):
        self.line.use(Pico(Sh1106(), flash=bytes(self.machine.flash)))

    def hear(self, what, ms=2000):
        """Run until the board says so."""
        self.machine.run_until(lambda: what in self.machine.usb.received, ms, f"{what!r} on the serial port")

    def close(self):
        self.line.close()


def state_of(files):
    """What a board with these files is: one of STATES, or "mixed"."""
    main = files.get("/main.py")
    if main == OLD["/main.py"]:
        return "old" if {path: files.get(path) for path in OLD} == OLD else "mixed"
    if main == flash.stand_in():
        return "unfinished"
    new = {path: data for path, data in files.items() if path != "/update.part"} == {**NEW, **KEPT}
    return "new" if new and main == NEW["/main.py"] else "mixed"


def record():
    """The Recording of an update; its chain is STATES."""
    desk = Desk(OLD)
    try:
        base = desk.machine.flash.file_system
        operations = desk.machine.flash.record().operations
        flash.flash(NEW, desk.remote)
        assert state_of(desk.files) == "new"
    finally:
        desk.close()
    return Recording(KIND, base, operations, STATES, [(0, 0), (len(operations), 2)])


def judge(recording, parts=PARTS, mixes=1):
    """The Judgement of the Recording of an update."""
    places, faults = {}, []
    images = reached = 0
    for cut, image in recording.images(parts, mixes):
        images += 1
        files = unpack_files(image)
        if {path: files.get(path) for path in KEPT} != KEPT:
            faults.append(Fault(cut, LOST, "what was saved is not there"))
            continue
        state = state_of(files)
        first, last = recording.allowed(cut)
        if state not in STATES[max(first, reached) : last + 1]:
            faults.append(Fault(cut, WRONG, f"{state} files"))
            continue
        places[cut] = STATES.index(state)
        if not cut.torn:
            reached = places[cut]
    return Judgement(recording.points(parts, mixes), images, places, faults)


def boots(recording, judgement, count, parts=PARTS, mixes=1, again=5):
    """Boots of `count` images; with every `again`th of them flashing then goes on."""
    picked = spread(list(judgement.places), count)
    done = []
    for cut, image in recording.images(parts, mixes):
        if cut in picked:
            done.append(_boot(cut, image, STATES[judgement.places[cut]], not picked.index(cut) % again))
    return done


def _boot(cut, image, state, goes_on):
    machine = Pico(Sh1106(), file_system=image)
    desk = Desk(machine=machine)
    try:
        desk.hear(SAYS[state])
        if goes_on:
            flash.flash(NEW, desk.remote)
            if desk.files != {**NEW, **KEPT}:
                return Boot(cut, WRONG, "flashing again does not finish it")
            desk.hear(SAYS["new"])
    except Timeout as problem:
        return Boot(cut, NEVER_UP, str(problem))
    finally:
        desk.close()
    return Boot(cut, "", "")
