# What games, opponents and saves cost on the device. Prints nothing; each function returns figures.
import gc
import time

from engine import games
from engine.game import NOBODY
from engine.rng import Rng

WARM_UP = 100
ticks, since = time.ticks_us, time.ticks_diff


def overhead():
    """Microseconds that reading the clock twice costs."""
    start = ticks()
    for _ in range(50):
        since(ticks(), ticks())
    return since(ticks(), start) / 50


def moves(name, players, count):
    """Random games: moves, microseconds of `legal` and checked `apply` a move, the slowest move, bytes allocated."""
    game = games.make(name, players)
    chance = Rng()
    chance.seed(players)
    legal, apply, list_, below = game.legal, game.apply, game.moves, chance.below
    lost = overhead()
    done = total = worst = 0
    for seed in range(1, count + 1):
        game.start(seed)
        while game.turn != NOBODY:
            start = ticks()
            n = legal()
            middle = ticks()
            move = list_[below(n)]
            again = ticks()
            apply(move)
            spent = since(middle, start) + since(ticks(), again)
            total += spent
            worst = max(worst, spent)
            done += 1
    return {"moves": done, "us": total / done - lost, "worst_us": worst - lost, "bytes": allocated(game, chance)}


def allocated(game, chance):
    """Bytes of the heap that the moves of a random game take, after some to warm up: 0 if all is well."""
    legal, apply, list_, below = game.legal, game.apply, game.moves, chance.below
    game.start(77)
    made = 0
    before = 0
    gc.collect()
    gc.disable()
    while game.turn != NOBODY and made < 2 * WARM_UP:
        if made == WARM_UP:
            before = gc.mem_alloc()
        apply(list_[below(legal())])
        made += 1
    after = gc.mem_alloc()
    gc.enable()
    return after - before if made > WARM_UP else 0


def opponents(name, players, level, choices):
    """A game of machines: choices; microseconds of the longest slice (the first ones of a choice, too), of the longest
    begin, of the longest choice, of a choice on average."""
    from firmware.table import Table

    table = Table.new(name, bytes([level] * players), 5)
    slice_us = begin_us = choice_us = total = made = 0
    while made < choices and not table.over:
        spent = 0
        move = -1
        first = True
        while move < 0:
            start = ticks()
            move = table.think()
            took = since(ticks(), start)
            slice_us = max(slice_us, took)
            if first:
                begin_us = max(begin_us, took)
                first = False
            spent += took
        table.choose(move)
        choice_us = max(choice_us, spent)
        total += spent
        made += 1
    return {"choices": made, "slice_us": slice_us, "begin_us": begin_us, "choice_us": choice_us,
            "mean_us": total / made}


def trophies(hands):
    """For each ten masks of trophies of Enemies and Allies, [microseconds of the exact best split in all, of its
    longest slice, slices]: counting as the table does it, and which cards belong together as the page shows it."""
    from engine.enemies_allies.trophies import Tally

    tally = Tally()
    figures = []
    for masks in hands:
        start = ticks()
        tally.begin(masks, 0)
        total = longest = since(ticks(), start)
        slices = 0
        over = False
        while not over:
            start = ticks()
            over = tally.step()
            took = since(ticks(), start)
            longest = max(longest, took)
            total += took
            slices += 1
        start = ticks()
        tally.split()
        took = since(ticks(), start)
        figures.append([total + took, max(longest, took), slices])
    return figures


def saves(name, players, count):
    """Milliseconds of each of `count` saves of a game that goes on in between, in the store's own slots."""
    from firmware.store import Store
    from firmware.table import Table

    store = Store()
    chance = Rng()
    chance.seed(9)
    times = []
    seed = 0
    table = None
    while len(times) < count:
        if table is None or table.over:
            seed += 1
            table = Table.new(name, bytes(players), seed)
        for _ in range(3):
            if not table.over:
                table.choose(table.game.moves[chance.below(table.game.legal())])
        start = ticks()
        store.write(name, table.dump())
        times.append(since(ticks(), start) / 1000)
    store.erase(name)
    return times
