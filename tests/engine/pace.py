"""The pace of Snollygoster between naive players, beside the figures of the rules page (3.3).

A naive player takes fuel where it can, puts safe food into its own stash and unsafe food into another's, eats what lies
there, leaves with the smallest crew as soon as it can, and lets the dice say whether it plays any other card. It looks
at no tag and at nobody's chances.

    python -m tests.engine.pace [GAMES]

prints, for each number of players: rounds, share of games in which everybody starves, starved seats a game, the crew,
and how often a window asks a seat, and asks one that lacks the card.
"""
import random
import sys

from harness import shims

shims.install()

from engine.game import NOBODY  # noqa: E402 - the shims come first
from engine.snollygoster import moves as m  # noqa: E402
from engine.snollygoster.game import Snollygoster  # noqa: E402

ROUNDS = {2: 10.8, 3: 8.6, 4: 7.2, 5: 6.0, 6: 5.7}      # the rules page
ALL_STARVE = {2: 14, 3: 7, 4: 2, 5: 0.4, 6: 0.7}        # in a hundred games
WINDOWS = {m.DENYING: m.DENIED_CARD, m.BUTTING: m.BUTT_IN_CARD, m.BITING: m.ANTIDOTE_CARD}


class Naive:
    def __init__(self, seed):
        self.chance = random.Random(seed)

    def choose(self, game):
        moves = list(game.moves[:game.legal()])
        wanted = getattr(self, f"_stage_{game.stage}", None)
        move = wanted(game, moves) if wanted else None
        return self.chance.choice(moves) if move is None else move

    def _first(self, moves, *wanted):
        """The first of the wanted moves that is legal."""
        return next((move for move in wanted if move in moves), None)

    def _stage_2(self, game, moves):
        """ACTION"""
        if m.LAUNCH in moves and self._crew(game):
            return m.LAUNCH
        if m.LEAVE in moves:
            return m.LEAVE
        steal = [move for move in moves if m.STEAL <= move < m.BUY]
        if steal:
            return max(steal, key=lambda move: game.fuel(move - m.STEAL))
        inspect = [move for move in moves if m.INSPECT <= move < m.SHELL]
        if inspect and self.chance.random() < 0.5:
            return self.chance.choice(inspect)
        if game.hand_size(game.turn) == 4 and not game.hand(game.turn, m.LAUNCH_CARD) and self.chance.random() < 0.3:
            return self.chance.choice([move for move in moves if m.DISCARD < move < m.INSPECT])
        return m.FINISH

    def _crew(self, game):
        """The smallest crew with enough fuel, the richest first; None if there is none."""
        fit = [seat for seat in range(game.players) if seat != game.turn and game.living(seat)
               and not game.quarantined(seat)]
        fit.sort(key=lambda seat: -game.fuel(seat))
        crew = [game.turn]
        while sum(game.fuel(seat) for seat in crew) < 2 * len(crew) + 2:
            if not fit:
                return None
            crew.append(fit.pop(0))
        return crew

    def _stage_4(self, game, moves):
        """BOARDING"""
        if m.LIFT in moves:
            return m.LIFT
        return max(moves, key=lambda move: game.fuel(move - m.BOARD))

    def _stage_7(self, game, moves):
        """DENYING: a launch without me, or what is done to me, now and then"""
        mine = game.card == m.LAUNCH_CARD and not game.crew >> game.turn & 1
        mine = mine or game.card == m.STEAL_CARD and game.where == game.turn
        return m.DENY if m.DENY in moves and mine and not game.denials & 1 and self.chance.random() < 0.05 else m.PASS

    def _stage_15(self, game, moves):
        """BITING: an Antidote for oneself"""
        return moves[-1] if game.active == game.turn and self.chance.random() < 0.7 else m.PASS

    def _stage_10(self, game, moves):
        """KEEPING"""
        food = [m.KEEP + m.SAFE, m.KEEP + m.UNSAFE]
        return self._first(moves, m.KEEP + m.FUEL_CARD, m.KEEP + m.RANSOM_CARD, *food, m.KEEP + m.HUNGRY)

    def _stage_11(self, game, moves):
        """PLACING"""
        own = m.PLACE + game.turn
        if game.drawn(0) == m.SAFE and own in moves:
            return own
        others = [move for move in moves if move != own]
        return self.chance.choice(others) if others else own

    def _stage_1(self, game, moves):
        """STOCKING: food for oneself, mostly safe"""
        return m.stock(m.SAFE if self.chance.random() < 0.8 else m.UNSAFE, game.turn)

    def _stage_12(self, game, moves):
        """EATING"""
        own = [move for move in moves if move >= m.EAT]
        return self.chance.choice(own) if own else None

    def _stage_13(self, game, moves):
        """SELLING"""
        return m.ACCEPT if self.chance.random() < 0.3 else m.REFUSE

    def _stage_6(self, game, moves):
        """TRADING"""
        return m.ACCEPT if game.trade_offered else m.REFUSE


def play(players, games, seed=1):
    """Averages over so many games: a dict of figures."""
    sums = dict.fromkeys(("rounds", "all_starve", "starved", "crew", "launches", "asked", "in_vain"), 0)
    game = Snollygoster(players)
    for number in range(games):
        game.start(seed + number)
        naive = [Naive(f"{seed + number}.{seat}") for seat in range(players)]
        while game.turn != NOBODY:
            if game.stage in WINDOWS:
                sums["asked"] += 1
                sums["in_vain"] += not game.hand(game.turn, WINDOWS[game.stage])
            game.apply(naive[game.turn].choose(game))
        sums["rounds"] += game.round
        sums["starved"] += game.starved
        sums["all_starve"] += 100 * (game.launcher == NOBODY)
        sums["launches"] += game.launcher != NOBODY
        sums["crew"] += bin(game.crew).count("1")
    crew = sums["crew"] / max(1, sums["launches"])
    return {name: value / games for name, value in sums.items()} | {"crew": crew}


def main(arguments):
    games = int(arguments[0]) if arguments else 500
    print("players  rounds (page)  all starve (page)  starved   crew   asked  in vain")
    for players in range(2, 7):
        found = play(players, games)
        print(f"{players:7} {found['rounds']:7.1f} {ROUNDS[players]:6.1f} {found['all_starve']:10.1f} %"
              f" {ALL_STARVE[players]:5.1f} % {found['starved']:8.2f} {found['crew']:6.2f} {found['asked']:7.1f}"
              f" {found['in_vain']:8.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
