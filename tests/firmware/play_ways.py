"""Ways through a game of Pocket Madness that several tests take."""

from firmware.table import Table

GAME = "pocket_madness"
FIRST = {seat: [seed for seed, first in enumerate(seats) if first == seat]
         for seats in ((1, 2, 2, 0, 2, 2, 1, 1, 2, 1, 2, 0),) for seat in range(3)}


def deal(hand, seats, first=0, which=0):
    """A game in which `first` begins."""
    seed = FIRST[first][which] if len(seats) == 3 else next(s for s in range(99) if _first(seats, s) == first)
    hand.app.deal(GAME, seats, seed)
    assert hand.app.table.game.turn == first
    hand.run(40)


def _first(seats, seed):
    return Table.new(GAME, seats, seed).game.turn


def wait(hand, *screens, ms=20_000):
    """Until one of these screens shows (Play: until a person is to choose there)."""
    for _ in range(ms // 20):
        if hand.screen in screens and (hand.screen != "Play" or hand.app.play._asked):
            return
        hand.run(20)
    raise AssertionError(hand.screen)


def last_round(hand):
    """Everybody has nine madness: the game ends with this round."""
    game = hand.app.table.game
    for seat in range(game.players):
        game.state[29 + seat] = 9
        assert game.madness(seat) == 9
    hand.app.loaded()


def boldly(hand):
    """A, on the last of the moves: cards go down, rounds are short."""
    view = hand.app.play.view
    if hand.screen == "Play" and view.choosing:
        view.index = len(view.options) - 1
    hand.tap("a", settle=40)


def end_turn(hand):
    """The person at the device draws one card and ends the turn."""
    hand.tap("a")
    wait(hand, "Play")
    hand.tap("a")


def play_to_the_end(hand):
    last_round(hand)
    for _ in range(1500):
        if hand.screen == "GameOver":
            return
        boldly(hand)
    raise AssertionError(hand.screen)
