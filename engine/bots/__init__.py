"""The player's chair for machines.

::

    bot = games.bot(name, players, level, seed)
    bot.begin(view, moves, n)         the bot's seat must choose among moves[:n]; ``view`` is that seat's view
    while not bot.think():            one slice, at most 20 ms on the chip
        ...
    bot.move                          the choice

A bot never sees the table's game: only the view, the legal moves, its own generator and its own scratch game. Its move
is a function of those and of its seed alone; the generator starts anew from them at every choice, so a bot has nothing
to save. Levels: EASY (judgement with slips, counts nothing) and NORMAL (judgement with card counting).
"""
import micropython

from engine.game import ALL
from engine.rng import Rng

EASY = 1
NORMAL = 2

SLIP = 4                # Easy takes one of its three best moves at random once in so many choices
_NONE = -(1 << 29)      # worth less than any move


@micropython.viper
def mix(state: ptr8, count: int, mixed: int) -> int:
    """A number below 2**22 that every byte of a state has a part in."""
    at = 0
    while at < count:
        mixed = mixed * 31 + int(state[at]) & 0x3FFFFF
        at += 1
    return mixed


class Bot:
    """Gives every legal move a worth, one a slice, and takes the best; a game's bot says what a move is worth."""

    view = None                             # a bot's own room for its view: whoever asks it may write it there
    slips = SLIP                            # 0: Easy makes no slips in this game

    def __init__(self, scratch, level, seed):
        self.scratch = scratch              # a game of the bot's own, for reading its view and trying things
        self.level = level                  # this and the seed may be others at the next ``begin``
        self.seed = seed
        self.rng = Rng()
        self.move = 0
        self._moves = scratch.moves[:]
        self._count = self._index = 0
        self._second = self._third = 0
        self._best = self._runner = self._last = _NONE

    def begin(self, view, moves, n):
        """The choice is among moves[:n] (n >= 1) at ``view``, which both are copied."""
        for i in range(n):
            self._moves[i] = moves[i]
        self._count = n
        self._index = -1
        self._best = self._runner = self._last = _NONE
        self.scratch.state[ALL] = view

    def think(self):
        """One slice of thought; True when ``move`` is the choice."""
        if self._count == 1:
            self.move = self._moves[0]
            return True
        if self._index < 0:             # the first slice looks at the view, then it plans, then each looks at a move
            state = self.scratch.state
            self.rng.seed(mix(state, len(state), self.seed & 0xFFFF))
            self.prepare()
            self._index = 0
            return False
        if not self.plan():
            return False
        move = self._moves[self._index]
        worth = self.worth(move)
        if worth > self._best:
            self._last = self._runner
            self._third = self._second
            self._runner = self._best
            self._second = self.move
            self._best = worth
            self.move = move
        elif worth > self._runner:
            self._last = self._runner
            self._third = self._second
            self._runner = worth
            self._second = move
        elif worth > self._last:
            self._last = worth
            self._third = move
        self._index += 1
        if self._index < self._count:
            return False
        if self.level == EASY and self.slips and not self.rng.below(self.slips):
            slip = self.rng.below(3 if self._count > 2 else 2)
            if slip:
                self.move = self._second if slip == 1 else self._third
        return True

    def prepare(self):
        """A choice is to be made: look at the view (in ``scratch``) once for all moves."""

    def plan(self):
        """One slice of what must be known before any move is judged; True when there is no more of it."""
        return True

    def worth(self, move):
        """What the move is worth, an integer above -2**29; more is better."""
        raise ValueError("this bot has no judgement")
