"""Matches between opponents: python -m harness arena GAME --seats normal,easy --games 1000 --seed 1 [--json].

Every deal is played once in each rotation of the seats, so that nobody profits from a chair; a shared win counts 1/n.
In a game against the house (death_may_die) a win counts for everybody, and --options all plays every setup by itself.
"""
import argparse
import json
import math
import multiprocessing
import os
import sys
import time
from collections import Counter
from contextlib import nullcontext

from harness import shims

shims.install()

from engine import games  # noqa: E402
from engine.game import NOBODY  # noqa: E402
from engine.rng import SEEDS, Rng  # noqa: E402

LEVELS = {"random": 0, "easy": 1, "normal": 2, "hard": 3, "expert": 4}
CHUNK = 8                               # games a worker plays between two reports
LONGEST = 100_000                       # moves after which a game is taken for endless


def play(name, seats, seed, options=0):
    """One game: ``seats`` are level numbers (0: uniformly random moves), ``options`` those of game.start.

    Returns (share of the win of each seat, moves, rounds or turns or 0 where the game has none, how it ended or "").
    """
    game = games.make(name, len(seats))
    game.start(seed, options)
    bots = [games.bot(name, len(seats), level, seed + 1 + seat) if level else None for seat, level in enumerate(seats)]
    chance = Rng()
    chance.seed((seed * 7 + 5) % SEEDS)
    view = bytearray(game.VIEW)
    moves = 0
    while game.turn != NOBODY:
        if moves == LONGEST:
            raise RuntimeError(f"{name} with seed {seed} and seats {seats} does not end")
        count = game.legal()
        bot = bots[game.turn]
        if bot is None:
            move = game.moves[chance.below(count)]
        else:
            game.view(game.turn, view)
            bot.begin(view, game.moves, count)
            while not bot.think():
                pass
            move = bot.move
        game.apply(move)
        moves += 1
    winners = [seat for seat in range(len(seats)) if game.winners >> seat & 1]
    share = 1.0 if game.TOGETHER else 1 / max(1, len(winners))
    shares = [share if seat in winners else 0.0 for seat in range(len(seats))]
    ending = getattr(games.words(name), "ending", None)
    return shares, moves, getattr(game, "turns" if game.TOGETHER else "round", 0), ending(game) if ending else ""


def _chunk(job):
    """Games first .. first + count - 1 of a match: [(share of each entrant), ...], moves, rounds, endings."""
    name, seats, seed, options, first, count = job
    rows, moves, rounds, endings = [], 0, 0, Counter()
    for number in range(first, first + count):
        turn = number % len(seats)      # entrant i sits at seat (i + turn) % n
        at_table = [seats[(seat - turn) % len(seats)] for seat in range(len(seats))]
        shares, length, played, ending = play(name, at_table, (seed + number // len(seats)) % SEEDS, options)
        rows.append([shares[(entrant + turn) % len(seats)] for entrant in range(len(seats))])
        moves += length
        rounds += played
        endings[ending] += 1
    return rows, moves, rounds, endings


def match(name, seats, count, seed, progress=None, options=0):
    """Play ``count`` games of ``name`` between ``seats`` (level words) on all cores; a dict of figures."""
    levels = [LEVELS[word] for word in seats]
    jobs = [(name, levels, seed, options, first, min(CHUNK, count - first)) for first in range(0, count, CHUNK)]
    rows, moves, rounds, endings = [], 0, 0, Counter()
    workers = min(os.cpu_count() or 1, len(jobs))
    with multiprocessing.get_context("fork").Pool(workers) if workers > 1 else nullcontext() as pool:
        for part, length, played, ended in pool.imap_unordered(_chunk, jobs) if pool else map(_chunk, jobs):
            rows += part
            moves += length
            rounds += played
            endings += ended
            if progress:
                progress(len(rows), count)
    entrants = []
    for entrant, word in enumerate(seats):
        shares = [row[entrant] for row in rows]
        mean = math.fsum(shares) / count
        spread = math.fsum((share - mean) ** 2 for share in shares) / max(1, count - 1)
        entrants.append({"seat": word, "wins": mean, "interval": 1.96 * math.sqrt(spread / count)})
    figures = {"game": name, "games": count, "seed": seed, "options": options, "entrants": entrants,
               "moves_per_game": moves / count}
    if rounds:
        figures["rounds_per_game"] = rounds / count
    if set(endings) != {""}:
        figures["endings"] = {ending: number / count for ending, number in endings.most_common()}
    return figures


def _parser():
    parser = argparse.ArgumentParser(prog="python -m harness arena", description=__doc__.split("\n")[0])
    parser.add_argument("game", help="one of: " + ", ".join(games.NAMES))
    parser.add_argument("--seats", default="normal,easy", help="who plays: normal, easy, random (default %(default)s)")
    parser.add_argument("--games", type=int, default=1000, help="how many games (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first deal (default %(default)s)")
    parser.add_argument("--options", default="0", help="the game's options, as over the console (default 0); "
                        "death_may_die: all, one row for each episode and Elder One")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    return parser


def _checked(parser, options):
    """The seats as level words; leaves with a message for whatever is out of range."""
    try:
        game = games.load(options.game)
        levels = games.levels(options.game)
    except ValueError as problem:
        parser.error(str(problem))
    seats = options.seats.split(",")
    if not game.MIN_PLAYERS <= len(seats) <= game.MAX_PLAYERS:
        parser.error(f"{options.game} is for {game.MIN_PLAYERS} to {game.MAX_PLAYERS} seats, not {len(seats)}")
    there = [word for word, level in LEVELS.items() if level == 0 or level in levels]
    for word in seats:
        if word not in there:
            parser.error(f"'{word}' is no opponent of {options.game}; there are: {', '.join(there)}")
    if options.games < 1:
        parser.error("--games must be 1 or more")
    if not 0 <= options.seed < SEEDS:
        parser.error(f"--seed must be 0 to {SEEDS - 1}")
    if options.options == "all" and game.TOGETHER:
        return seats
    if not options.options.isdigit():
        parser.error("--options must be a number" + (" or all" if game.TOGETHER else ""))
    options.options = int(options.options)
    known = games.options(options.game, len(seats))  # some games have fewer with few players
    if options.options & ~known:
        parser.error(f"--options must be 0 to {known} in {options.game} with {len(seats)} seats" if known
                     else f"{options.game} has no options")
    return seats


def _setups(name):
    """(options, what it is called) of each episode with each Elder One."""
    common = __import__("content.common", None, None, ("EPISODES",))
    return [(episode | elder << 3, f"{common.EPISODES[episode]} {common.ELDERS[elder]}")
            for episode in range(len(common.EPISODES)) for elder in range(len(common.ELDERS))]


def _every_setup(options, seats, progress):
    """A row for each setup: how often it was won, why it was lost, how long it was."""
    rows = []
    for setup, title in _setups(options.game):
        figures = match(options.game, seats, options.games, options.seed, progress, setup)
        figures["setup"] = title
        rows.append(figures)
        if not options.json:
            _clear()
            print(_row(figures), flush=True)
    if options.json:
        print(json.dumps(rows))
    return 0


def _row(figures):
    lost = ", ".join(f"{100 * share:.1f} % {ending}" for ending, share in figures["endings"].items() if ending != "won")
    won = figures["entrants"][0]
    return (f"{figures['setup']:14} {100 * won['wins']:5.1f} % won  +- {100 * won['interval']:.1f}  "
            f"{figures['rounds_per_game']:.1f} turns, {figures['moves_per_game']:.0f} moves; {lost}")


def _clear():
    print("\r" + " " * 40 + "\r", end="", file=sys.stderr)


def main(arguments):
    parser = _parser()
    options = parser.parse_args(arguments)
    seats = _checked(parser, options)
    if games.load(options.game).TOGETHER:
        from harness import build

        build.use()                     # the game's content is a product of the build
    start = time.monotonic()

    def progress(done, count):
        print(f"\r{done} of {count} games", end="", file=sys.stderr, flush=True)

    if options.options == "all":
        return _every_setup(options, seats, progress)
    result = match(options.game, seats, options.games, options.seed, progress, options.options)
    _clear()
    result["seconds"] = time.monotonic() - start
    if options.json:
        print(json.dumps(result))
        return 0
    together = games.load(options.game).TOGETHER
    kind = "turns" if together else "rounds"
    rounds = f" and {result['rounds_per_game']:.1f} {kind}" if "rounds_per_game" in result else ""
    print(f"{result['game']}, {result['games']} games from seed {result['seed']}, seats rotated, "
          f"{result['moves_per_game']:.0f} moves{rounds} a game, {result['seconds']:.0f} s")
    for entrant in result["entrants"][:1] if together else result["entrants"]:
        title = f"{100 * entrant['wins']:5.1f} % of wins  +- {100 * entrant['interval']:.1f}"
        print(f"  {'together' if together else entrant['seat']:8} {title}")
    for ending, share in result.get("endings", {}).items():
        print(f"  {100 * share:5.1f} % ended: {ending}")
    return 0
