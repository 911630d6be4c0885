"""Games at the moment before a certain write, made here as the handheld would have saved them."""

import random

from engine import games
from firmware.table import Table

PERSON = 0


def _seats(name):
    """A person and the weakest opponents."""
    return bytes([PERSON] + [games.levels(name)[0]] * (games.fewest(name) - 1))


def _copy(table):
    return Table.load(_dump(table))


def _dump(table):
    """When everything has been told to everybody."""
    table.seen[:] = [table.game.events.count] * len(table.seats)
    return table.dump()


def _play(name, seed):
    """(table, move) of a game by chance, the table before each move."""
    dice = random.Random(seed)
    table = Table.new(name, _seats(name), seed)
    while not table.over:
        move = table.game.moves[dice.randrange(table.game.legal())]
        yield table, move
        table.choose(move)


def _first(name, fits):
    """(earlier dump, dump, move in words, table after it) of a game by chance, where fits(table, move, after)."""
    for seed in range(1, 2_000):
        earlier, saved = None, 0
        for table, move in _play(name, seed):
            after = _copy(table)
            after.choose(move)
            if earlier and fits(table, move, after):
                return earlier, _dump(table), games.words(name).text(move), after
            # Where an opponent is to move, the game has gone on before anybody can look at it.
            if table.made >= saved + 5 and table.game.turn == PERSON and not table.can_take_back:
                earlier, saved = _dump(table), table.made
    raise LookupError(f"no such position of {name}")


def before_the_end(name):
    """The person's move ends the game."""
    return _first(name, lambda table, move, after: after.over and table.game.turn == PERSON)


def before_a_choice(name):
    """The person's move can be taken back, so it is not saved at once. LookupError if the game has none such."""

    def fits(table, move, after):
        return table.game.turn == PERSON and not table.can_take_back and after.can_take_back

    return _first(name, fits)


def in_progress(name):
    """Two dumps of a game, the earlier first. It is the person's turn."""
    earlier, dump, _, _ = _first(
        name, lambda table, move, after: table.made > 12 and table.game.turn == PERSON and not table.can_take_back
    )
    return earlier, dump
