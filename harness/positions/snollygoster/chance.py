"""Chance in Snollygoster is not scripted: a position says what the decks hold, and `under` in which order."""
from harness.positions.fields import BadField


def uses_chance(move):
    """No move draws cards that a step could name."""
    return


def draws(game, move, drawn, deal):
    """What the generator is to answer: nothing is asked of it."""
    if deal is not None:
        raise BadField("deal", "a game is dealt once, before its first move: deal = SEED at the top of a scenario")
    return []
