"""The games there are, by name; a game's module is loaded when it is asked for."""

NAMES = ("pocket_madness",)


def load(name):
    """The class of the game; ValueError if there is none of that name."""
    if name == "pocket_madness":
        from engine.pocket_madness.game import PocketMadness
        return PocketMadness
    raise ValueError("there is no game '%s'; there are: %s" % (name, ", ".join(NAMES)))


def make(name, players):
    """A game of that name for so many players; ValueError for a name or number that does not exist."""
    return load(name)(players)


def words(name):
    """The module with text(move) and parse(words) of a game."""
    if name == "pocket_madness":
        from engine.pocket_madness import words
        return words
    raise ValueError("there is no game '%s'" % name)


def levels(name):
    """The levels of opponents that a game has, weakest first."""
    load(name)
    return (1, 2)


def bot(name, players, level, seed):
    """The chair of a machine of that level (engine/bots) at a game; ValueError for a level that the game lacks."""
    if level not in levels(name):
        raise ValueError("%s has no level %s" % (name, level))
    from engine.bots.pocket_madness import PocketMadnessBot
    return PocketMadnessBot(players, level, seed)
