"""Scripted chance: the dice that a scenario wants to see."""
from engine.enemies_allies import moves as m
from harness.positions.fields import BadField, count, items, shown


def uses_chance(move):
    """The word of a step that says what dice the move throws."""
    return "dice" if move == m.ROLL else None


def draws(game, move, dice, deal):
    """What the generator is to answer while the move is played: ``dice`` are three values (None: by chance)."""
    if deal is not None:
        raise BadField("deal", "a game is dealt once, before its first move: deal = SEED at the top of a scenario")
    if dice is None:
        return []
    if len(items("dice", dice)) != 3:
        raise BadField("dice", f"three values from 1 to 6 are needed; found {shown(dice)}")
    return [count("dice", die, 1, 6) - 1 for die in dice]
