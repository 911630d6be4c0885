"""What is measured: python -m harness bench [--peers] [--target cpython|vm|pico] [--quick] [--check] [--json].

Many short rounds in turn, the best of each: wall time on a shared machine is noise, a best is not. Ratios hold within
one run only. The cpython rows play random games through `legal` and the checked `apply`, deals included in the time
but not counted as moves.
"""
import argparse
import json
import os
import random
import sys
import time
from functools import partial

from harness import shims

shims.install()

from engine import games  # noqa: E402
from engine.game import NOBODY  # noqa: E402
from engine.rng import Rng  # noqa: E402
from harness import bench_device  # noqa: E402

ROUND = 0.15                            # seconds of one round of one row


def random_games(game, chance):
    """Random games without end, one after the other: yields the number of moves of each."""
    seed = 1
    legal, apply, moves, draw = game.legal, game.apply, game.moves, chance.random
    while True:
        game.start(seed)
        seed += 1
        count = 0
        while game.turn != NOBODY:
            apply(moves[int(draw() * legal())])
            count += 1
        yield count


def uno_games():
    """The peer: RLCard's uno, two players, moves chosen at random through `game.step`; yields moves of each game."""
    from rlcard.games.uno import Game

    uno = Game()
    while True:
        uno.init_game()
        count = 0
        while not uno.is_over():
            uno.step(random.choice(uno.get_legal_actions()))
            count += 1
        yield count


def measure(rows, rounds):
    """Give each row (name -> iterator of moves a game) turns of ROUND seconds; name -> best (moves, games) a second."""
    best = {name: (0.0, 0.0) for name in rows}
    for _ in range(rounds):
        for name, row in rows.items():
            moves = played = 0
            start = time.perf_counter()
            end = start + ROUND
            while time.perf_counter() < end:
                moves += next(row)
                played += 1
            seconds = time.perf_counter() - start
            if moves / seconds > best[name][0]:
                best[name] = (moves / seconds, played / seconds)
    return best


def costs(name, players):
    """Microseconds of one call of the pieces that bots and screens use, in the middle of a game: the best of many."""
    game = games.make(name, players)
    scratch = games.make(name, players)
    chance = Rng()
    chance.seed(3)
    game.start(11)
    for _ in range(20):
        game.apply(game.moves[chance.below(game.legal())])
    view = bytearray(game.VIEW)
    seat = game.turn
    game.view(seat, view)
    pieces = {
        "legal": game.legal,
        "view": lambda: game.view(seat, view),
        "guess": lambda: scratch.guess(view, chance),
        "copy_from": lambda: scratch.copy_from(game),
    }
    result = {}
    for piece, call in pieces.items():
        best = 1e9
        for _ in range(20):
            start = time.perf_counter()
            for _ in range(100):
                call()
            best = min(best, (time.perf_counter() - start) * 1e4)
        result[piece] = best
    return result


def cpython(peers, rounds):
    rows = {}
    for name in games.NAMES:
        game = games.load(name)
        for players in range(game.MIN_PLAYERS, game.MAX_PLAYERS + 1):
            rows[f"{name} {players}p"] = random_games(games.make(name, players), random.Random(players))
    if peers:
        try:
            import rlcard  # noqa: F401
        except ImportError:
            raise SystemExit("bench --peers compares with RLCard, which is not installed: "
                             ".venv/bin/pip install rlcard==1.2.0") from None
        rows["rlcard uno game.step"] = uno_games()
    best = measure(rows, rounds)
    uno = best.pop("rlcard uno game.step", None)
    result = {"target": "cpython", "play": [], "costs_us": {}}
    for name, (moves, played) in best.items():
        row = {"row": name, "moves_per_second": moves, "games_per_second": played}
        if uno:
            row["ratio_to_uno"] = moves / uno[0]
        result["play"].append(row)
    if uno:
        result["play"].append({"row": "rlcard uno game.step", "moves_per_second": uno[0], "games_per_second": uno[1]})
    for name in games.NAMES:
        result["costs_us"][name] = costs(name, games.load(name).MIN_PLAYERS)
    return result


def show(result):
    print(f"{'':24}{'moves/s':>12}{'games/s':>10}{'x uno':>8}")
    for row in result["play"]:
        ratio = f"{row['ratio_to_uno']:8.2f}" if "ratio_to_uno" in row else ""
        print(f"{row['row']:24}{row['moves_per_second']:12,.0f}{row['games_per_second']:10,.1f}{ratio}")
    for name, pieces in result["costs_us"].items():
        print(f"{name}: " + ", ".join(f"{piece} {value:.2f} us" for piece, value in pieces.items()))


def main(arguments):
    parser = argparse.ArgumentParser(prog="python -m harness bench", description=__doc__.split("\n")[0])
    parser.add_argument("--target", default="cpython", choices=("cpython", "vm", "pico"))
    parser.add_argument("--peers", action="store_true", help="RLCard's uno in the same run (cpython only)")
    parser.add_argument("--rounds", type=int, default=25, help="rounds of every row (default %(default)s)")
    parser.add_argument("--quick", action="store_true", help="pico: a few moves only, for a first look")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="pico: processes (one for each core)")
    parser.add_argument("--check", action="store_true", help="exit status 1 if a figure misses its bar (vm, pico)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    options = parser.parse_args(arguments)
    if options.rounds < 1:
        parser.error("--rounds must be 1 or more")
    if options.jobs < 1:
        parser.error("--jobs must be 1 or more")
    if options.target == "cpython":
        result = cpython(options.peers, options.rounds)
    else:
        if options.peers:
            parser.error("--peers goes with the cpython target")
        say = partial(print, file=sys.stderr, flush=True)
        result = bench_device.run(options.target, options.quick, options.jobs, say)
    if options.json:
        print(json.dumps(result))
    elif options.target == "cpython":
        show(result)
    else:
        bench_device.show(result)
    return int(options.check and options.target != "cpython" and bench_device.missed(result))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
