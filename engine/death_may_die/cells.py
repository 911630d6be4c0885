"""What is done with the bytes of the state more often than anything else, and so is not left to the interpreter on the
chip: there a call of these costs a sixth of that of a method.

Numbers of more bytes stand low byte first. A mask of figures has 30 bits: a small integer. `steps` is the book's table
of distances, from * NODES + to. What viper compiles here uses single bytes only, so that CPython does the same.
"""
import micropython

from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.game import EVENTS, EVERYBODY, RECORD

try:
    from engine.death_may_die.cells_chip import (
        count,
        count_bits,
        distinct,
        ends_of,
        figures_in,
        four,
        living,
        lowest,
        nearest_figures,
        nearest_spaces,
        nth_bit,
        pop,
        put_four,
        put_two,
        standing,
        two,
        with_tokens,
    )
except (AttributeError, SyntaxError):   # only a compiler for the chip knows its instructions
    from engine.death_may_die.cells_plain import (  # noqa: F401
        count,
        count_bits,
        distinct,
        ends_of,
        figures_in,
        four,
        living,
        lowest,
        nearest_figures,
        nearest_spaces,
        nth_bit,
        pop,
        put_four,
        put_two,
        standing,
        two,
        with_tokens,
    )


# -- frames: what is being done, innermost last ------------------------------------------------------------------------

@micropython.viper
def push(state, routine: int, you: int, ctx: int) -> int:
    """A new innermost frame; where it is. Its other bytes are 0."""
    data = ptr8(state)
    depth = data[int(at.DEPTH)]
    if depth >= int(at.MOST_FRAMES):
        raise RuntimeError("effects inside effects, too deep")
    data[int(at.DEPTH)] = depth + 1
    data[int(at.DECLINED)] = 0          # something happens
    f = int(at.STACK) + depth * int(at.FRAME)
    i = f + int(at.FRAME)
    while i > f:
        i -= 1
        data[i] = 0
    data[f] = routine
    data[f + int(at.YOU)] = you
    data[f + int(at.CTX)] = ctx
    return f


@micropython.viper
def ask(state, stage: int, i: int, f: int, step: int) -> bool:
    """Stop: investigator i's player chooses; the frame goes on at the step."""
    data = ptr8(state)
    data[int(at.STAGE)] = stage
    data[int(at.ASKED)] = i
    data[int(at.TURN)] = i if data[int(at.PLAYERS)] > 1 else 0
    data[f + int(at.STEP)] = step
    return True


# -- the log -----------------------------------------------------------------------------------------------------------

@micropython.viper
def log(events, kind: int, seat: int, a: int, b: int, c: int):
    """Write a record that all may know, as events.add does."""
    count = int(events.count)
    ring = ptr8(events.ring)
    i = count % int(EVENTS) * int(RECORD)
    ring[i] = kind
    ring[i + 1] = seat
    ring[i + 2] = a
    ring[i + 3] = b
    ring[i + 4] = c
    ring[i + 5] = int(EVERYBODY)
    events.count = count + 1


# -- moves -------------------------------------------------------------------------------------------------------------

LIST_ALL = -1


@micropython.viper
def list_moves(state, moves, groups, wanted: int) -> int:
    """The moves that the masks stand for, in rising order; how many. Or whether a move is one of them, as 0 or 1.

    `groups` has four bytes a stage: whether SINGLES is asked; which moves, in sixteens, SPACES_ASKED, FIGURES_ASKED and
    CARDS_ASKED stand for, 0 none. ROLLING has dice in place of spaces and cards."""
    data = ptr8(state)
    out = ptr16(moves)
    base = ptr8(groups)
    stage = data[int(at.STAGE)] * 4
    singles = 0
    if base[stage]:
        singles = data[int(at.SINGLES)] | data[int(at.SINGLES) + 1] << 8
    cards = data[int(at.CARDS_ASKED)] | data[int(at.CARDS_ASKED) + 1] << 8
    figures = 0
    if base[stage + 2]:
        figures = int(four(state, int(at.FIGURES_ASKED)))
    n = group = 0
    while group < 6:
        mask = singles & 0xFFF
        move = 0
        if group == 1:
            move = base[stage + 1] << 4
            mask = data[int(at.SPACES_ASKED)] | data[int(at.SPACES_ASKED) + 1] << 8
            if move == int(m.STRESS):
                mask = cards
                if not singles >> int(at.S_STRESS) & 1:
                    move = 0
        elif group == 3:
            move = int(m.ATTACK_ALL)
            mask = singles >> int(at.S_ALL) & 1
        elif group == 5:
            move = base[stage + 3] << 4
            mask = cards
            if move == int(m.FREE) and not singles >> int(at.S_FREE) & 1:
                move = 0
        elif group:
            move = base[stage + 2] << 4
            mask = figures
            if group == 4:
                move = int(m.IGNORE) if singles >> int(at.S_IGNORE) & 1 else 0
        if group and not move:
            mask = 0
        if wanted >= move and wanted < move + 30 and mask >> wanted - move & 1:
            return 1
        if wanted < 0:
            while mask:
                if mask & 1:
                    out[n] = move
                    n += 1
                mask >>= 1
                move += 1
        group += 1
    return n
