"""The contract of every game. tests/engine/test_contract.py enforces each sentence of it for every game.

::

    game = PocketMadness(players=3)   all buffers are made here and never again
    game.start(seed, options=0)       the whole deal and every die follow from the seed; ValueError if out of range
    game.turn                         the seat that must choose now; NOBODY when the game is over
    n = game.legal()                  fills game.moves[:n] (array 'H'), ascending, without a side effect
    game.allows(move)                 whether apply would take it; the list is not made for that
    game.apply(move)                  IllegalMove, and the state untouched, if it is not legal
    game.view(seat, out)              all that this seat may know, as VIEW bytes (SPECTATOR too). Nothing else leaks
    game.guess(view, rng)             become a random world that fits the view: the only way a bot gets a world
    game.copy_from(other)             become equal to another game of the same class and number of players
    game.score(seat), game.winners    points; bit mask of the winning seats, 0 until the game is over
    game.state                        one bytearray of at most 1 KB: everything, the generator included: a save
    game.load(state)                  take such bytes over; ValueError, and nothing changed, if they cannot be it
    game.mark                         a counter that rises at every point of no return (chance or hidden information
                                      used, turn over); what was chosen since may be taken back
    game.settle()                     one slice, at most 20 ms on the chip, of what score and winners would else do at
                                      once; True when nothing is left. Called while nothing happens, it keeps both quick
    game.events                       what happened, for the log; outside the state, saved beside it
    game.rng.script(values)           queued draws that come before the generator's

None of legal, allows, apply, view, guess and copy_from allocates. A move is a 16-bit number whose meaning does not
depend on hidden order. Integers stay below 2**30. Where several seats are asked, turn is the one asked now.
"""
from array import array

from micropython import const

from engine.rng import SIZE as RNG_SIZE
from engine.rng import Rng

NOBODY = 255                            # no seat: nobody's turn, nobody's portal
SPECTATOR = 255                         # the view of one who sits at no seat

EVERYBODY = 255                         # an event's detail is for all
EVENTS = 64                             # records the log keeps
RECORD = 6                              # bytes of one: kind, seat, a, b, c, see

# Where every game's state has what every game has; a game's own constants of these names say the same.
_STAGE = const(0)                       # what is asked; 0: nothing, the game is over
_TURN = const(1)
_PLAYERS = const(18)
_MARK = const(19)                       # two bytes, low first
_RNG = const(21)                        # RNG_SIZE bytes; in a view the first is the viewer, the others 0


class IllegalMove(ValueError):
    """The move is not legal now; the state is as it was."""


class _Slice:
    def __getitem__(self, index):
        return index


slices = _Slice()                       # slices[a:b] is a slice object to keep
ALL = slices[:]                         # buffer[ALL] = other copies without the slice object that [:] allocates


class Events:
    """A ring of the last EVENTS records of RECORD bytes; ``count`` is how many were ever written.

    A record is (kind, seat, a, b, c, see): what happened, who did it, three bytes that the game's list of kinds
    explains, and the mask of the seats that may know the detail (EVERYBODY: all).
    """

    def __init__(self):
        self.ring = bytearray(EVENTS * RECORD)
        self.count = 0

    def clear(self):
        self.count = 0

    def add(self, kind, seat, a=0, b=0, c=0, see=EVERYBODY):
        ring = self.ring
        count = self.count
        i = count % EVENTS * RECORD
        ring[i] = kind
        ring[i + 1] = seat
        ring[i + 2] = a
        ring[i + 3] = b
        ring[i + 4] = c
        ring[i + 5] = see
        self.count = count + 1

    def get(self, index, out):
        """Copy record ``index`` (0 is the first ever) into ``out``; IndexError if it is not kept (any more)."""
        if not self.first() <= index < self.count:
            raise IndexError("no such record")
        i = index % EVENTS * RECORD
        for k in range(RECORD):
            out[k] = self.ring[i + k]
        return out

    def first(self):
        """The index of the oldest record kept."""
        return self.count - EVENTS if self.count > EVENTS else 0


class Game:
    """What the games share; a game sets the class attributes and fills in the rest of the contract."""

    NAME = ""                           # as in files and commands
    FORMAT = 0                          # rises when the state's layout changes: old saves are then refused by name
    MIN_PLAYERS = 2
    MAX_PLAYERS = 4
    TOGETHER = False                    # all win together, or the house does
    OPTIONS = 0                         # the bits that start() takes as options
    STATE = 0                           # bytes of the state, at most 1024
    VIEW = 0                            # bytes of a view
    MOVES = 0                           # the most legal moves there can be

    _start = allows = _apply = None  # a game's own

    def __init__(self, players):
        if not self.MIN_PLAYERS <= players <= self.MAX_PLAYERS:
            raise ValueError("%s is for %d to %d players" % (self.NAME, self.MIN_PLAYERS, self.MAX_PLAYERS))
        self.players = players
        self.state = bytearray(self.STATE)
        self.moves = array("H", bytes(2 * self.MOVES))
        self.rng = Rng(self.state, _RNG)
        self.events = Events()

    def start(self, seed, options=0):
        if options & ~self.OPTIONS:
            raise ValueError("%s has no such option" % self.NAME)
        self.rng.seed(seed)
        self.events.clear()
        state = self.state
        for i in range(len(state)):
            if not _RNG <= i < _RNG + RNG_SIZE:
                state[i] = 0
        state[_PLAYERS] = self.players
        self._start(options)

    @property
    def stage(self):
        """What is asked: one of the stages of the game's moves.py, 0 when the game is over."""
        return self.state[_STAGE]

    @property
    def turn(self):
        return self.state[_TURN]

    @property
    def mark(self):
        return self.state[_MARK] | self.state[_MARK + 1] << 8

    def apply(self, move):
        if not self.allows(move):
            raise IllegalMove(move)
        self._apply(move)

    def settle(self):
        return True

    def copy_from(self, other):
        self.state[ALL] = other.state

    def load(self, state):
        """Become the game whose ``state`` bytes these are; ValueError, and nothing changed, if they cannot be."""
        self.check(state)
        self.state[ALL] = state
        self.rng.queue = []

    def check(self, state):
        """ValueError if these bytes cannot be a state of this game with this number of players."""
        raise ValueError("%s has no check of its states" % self.NAME)

    # -- what the games' rules need ----------------------------------------------------------------------------------

    def _return(self):
        """A point of no return: what was chosen before cannot be taken back."""
        state = self.state
        low = state[_MARK]
        if low == 255:
            state[_MARK] = 0
            state[_MARK + 1] = state[_MARK + 1] + 1 & 0xFF
        else:
            state[_MARK] = low + 1

    def _after(self, seat):
        """The seat to the left."""
        seat += 1
        return 0 if seat == self.players else seat

    def _masked(self, seat, out):
        """Begin a view: the state without its generator, the viewer noted; the viewer, SPECTATOR if it sits nowhere."""
        out[ALL] = self.state
        if not 0 <= seat < self.players:
            seat = SPECTATOR
        for i in range(_RNG, _RNG + RNG_SIZE):
            out[i] = 0
        out[_RNG] = seat
        return seat

    def _chance_anew(self, rng):
        """End a guess: nobody can know what the generator has in store."""
        state = self.state
        for i in range(_RNG, _RNG + RNG_SIZE):
            state[i] = rng.below(256)

    def _fits(self, state):
        """ValueError if these bytes are no state of this game with so many players, by their length and first bytes."""
        if len(state) != self.STATE:
            raise ValueError("a state of %s has %d bytes, not %d" % (self.NAME, self.STATE, len(state)))
        if state[_PLAYERS] != self.players:
            raise ValueError("this state is for %d players, not %d" % (state[_PLAYERS], self.players))
        if (state[_TURN] != NOBODY) if not state[_STAGE] else state[_TURN] >= self.players:
            raise ValueError("this state has no seat %d to choose" % state[_TURN])


def flat(whole, package="", parts=(), root=None):
    """A game's class in one piece, where that matters: MicroPython looks for a name in one base after the other, even
    to store an attribute. ``parts``: the modules that hold the bases, each the one class of the same name, which are
    let go. The bases, down to ``root``, must call no super()."""
    if hasattr(object, "__mro__"):      # CPython remembers what it found
        return whole
    root = root or Game
    names = {}
    chain = []
    part = whole
    while part is not root:
        chain.append(part)
        part = part.__bases__[0]
    while chain:
        names.update(chain.pop().__dict__)
    before = None
    for part in parts:
        name = part[0].upper() + part[1:]
        module = __import__(package + part, None, None, (name,))
        setattr(module, name, None)
        if before:
            setattr(module, before, None)
        before = name
    return type(whole.__name__, (root,), names)
