"""Chance in Pocket Madness: what a deal and a guessed world are made of, and how often each of it should come."""
from engine.pocket_madness import moves as m
from tests.engine.suite.wild_pocket_madness import PORTAL

NUMBERS = range(6, 13)
DEALS = 1200


def deal(game):
    """(tally, cell) of what was dealt."""
    players = game.players
    yield "start player", game.turn
    down = 0
    for i in range(game.row_left):
        if not game.row(i):
            down += 1
            yield "place of a face-down card", i
            yield "number of a face-down card", game.row_truth(i)
    assert down == 17, "%d cards are face down" % down
    assert game.row_left == 63 - 2 * players
    for seat in range(players):
        assert game.hand_size(seat) == 2
        for number in NUMBERS:
            for _ in range(game.hand(seat, number)):
                yield "number in hand %d" % seat, number
    for i in (0, 1, game.row_left - 1):
        yield "number at %s" % ("the front" if i == 0 else "the second place" if i == 1 else "the end"), \
            game.row_truth(i)
    yield "the front two", (game.row_truth(0), game.row_truth(1))
    game.state[PORTAL + m.AZATHOTH - 6] = game.turn
    game.apply(m.close(m.AZATHOTH))         # and what Azathoth costs hands of two
    for seat in range(players):
        for number in NUMBERS:
            if seat != game.turn and game.laid(seat, number) and game.hand(seat, number) == 0:
                kept = [other for other in NUMBERS if game.hand(seat, other)]
                yield "which of two cards Azathoth costs", "lower" if number < kept[0] else "higher"


def shares(players):
    """tally -> cell -> what share of it is to be expected."""
    numbers = {number: number for number in NUMBERS}
    tallies = {"start player": dict.fromkeys(range(players), 1),
               "place of a face-down card": dict.fromkeys(range(63 - 2 * players), 1),
               "number of a face-down card": numbers, "number at the front": numbers,
               "number at the second place": numbers, "number at the end": numbers,
               "which of two cards Azathoth costs": {"lower": 1, "higher": 1},
               "the front two": {(one, two): one * (two - (one == two)) for one in NUMBERS for two in NUMBERS}}
    for seat in range(players):
        tallies["number in hand %d" % seat] = numbers
    return tallies


def _unseen(game, seat, number):
    """Cards of that number whose place the seat does not know."""
    cards = number - game.afloat(seat, number) - sum(game.row(i) == number for i in range(game.row_left))
    for other in range(game.players):
        cards -= game.laid(other, number)
        cards -= game.hand(seat, number) if other == seat else game.known(seat, other, number)
    return cards


def unknown_hands(game, seat):
    """(other seat, how many of its cards the seat does not know)."""
    return [(other, game.hand_size(other) - sum(game.known(seat, other, number) for number in NUMBERS))
            for other in range(game.players) if other != seat]


def odds(game, seat):
    """(what, expected mean) of what outcome() counts: every unseen card is as likely in every unknown place.

    Only for whole games with nothing afloat for the seat: else there is nothing to expect.
    """
    if any(game.afloat(seat, number) for number in NUMBERS):
        return []
    pool = {number: _unseen(game, seat, number) for number in NUMBERS}
    total = sum(pool.values())
    expected = []
    for other, unknown in unknown_hands(game, seat):
        for number in NUMBERS:
            known = game.known(seat, other, number)
            expected.append(("%d in hand %d" % (number, other), known + unknown * pool[number] / max(total, 1)))
    for i in range(game.row_left):
        if not game.row(i):
            for number in NUMBERS:
                expected.append(("%d at %d of the row" % (number, i), pool[number] / total))
    return expected


def outcome(game, seat):
    values = [game.hand(other, number) for other in range(game.players) if other != seat for number in NUMBERS]
    return values + [int(game.row_truth(i) == number)
                     for i in range(game.row_left) if not game.row(i) for number in NUMBERS]
