"""What the content says about dice, options and halves, as the screens ask it."""
from engine.death_may_die import layout
from engine.death_may_die.codes import ATK, NODES, NONE


def own_dice(game, i, kind, far=False):
    """What investigator i would roll: black dice | green dice << 8."""
    return game._own_dice(i, kind, far)


def attack_dice(game, figure):
    """The same for an attack of the active investigator on a figure, or on all in its space."""
    i = game.active
    far = figure <= layout.ELDER and game.foe_space(figure) != game.space(i)
    return own_dice(game, i, ATK, far)


def foe_black(game, figure):
    """The black dice of an enemy where it stands."""
    black = game.foe_black(figure)
    kind = game.book.more_dice_on
    space = game.foe_space(figure)
    if kind != NONE and space < NODES and game.tokens(kind, space):
        black += game.book.more_dice
    return black


def option(game, card, k):
    """Where option k of a discovery card lies in the episode's bytes: stress, wounds, sanity, half, label. There are
    two, right before the halves."""
    return game.book.halves[2 * card] - 11 + 5 * k


def half_class(game, card, half):
    """Item, companion or condition."""
    return game.book.codes[2][game.book.halves[2 * card + half]]
