"""The games there are, by name; a game's module is loaded when it is asked for."""

NAMES = ("pocket_madness", "death_may_die", "enemies_allies", "snollygoster")

# What menus say of a game without loading it: fewest and most players, FORMAT, levels of its opponents, weakest first.
_FACTS = {
    "pocket_madness": (2, 4, 1, (1, 2)),
    "death_may_die": (1, 5, 1, (1, 2)),
    "enemies_allies": (2, 4, 1, (1, 2)),
    "snollygoster": (2, 6, 1, (1, 2)),
}

# The fewest players with whom each of a game's options can be played, in the order of their bits.
_OPTIONS = {"death_may_die": (1, 1, 1, 1), "enemies_allies": (2, 2), "snollygoster": (2, 4)}


def _unknown(name):
    return ValueError("there is no game '%s'; there are: %s" % (name, ", ".join(NAMES)))


def _fact(name, index):
    if name not in _FACTS:
        raise _unknown(name)
    return _FACTS[name][index]


def fewest(name):
    """The fewest players of a game (all four: ValueError if there is none of that name)."""
    return _fact(name, 0)


def most(name):
    """The most players of a game."""
    return _fact(name, 1)


def form(name):
    """The FORMAT of a game's saves."""
    return _fact(name, 2)


def levels(name):
    """The levels of opponents that a game has, weakest first."""
    return _fact(name, 3)


def options(name, players):
    """The options that a game with so many players knows, as the mask that start takes."""
    mask = 0
    bit = 1
    for least in _OPTIONS.get(name, ()):
        if players >= least:
            mask |= bit
        bit <<= 1
    return mask


def load(name):
    """The class of the game; ValueError if there is none of that name."""
    if name == "pocket_madness":
        from engine.pocket_madness.game import PocketMadness
        return PocketMadness
    if name == "death_may_die":
        from engine.death_may_die.game import DeathMayDie
        return DeathMayDie
    if name == "enemies_allies":
        from engine.enemies_allies.game import EnemiesAllies
        return EnemiesAllies
    if name == "snollygoster":
        from engine.snollygoster.game import Snollygoster
        return Snollygoster
    raise _unknown(name)


def make(name, players):
    """A game of that name for so many players; ValueError for a name or number that does not exist."""
    return load(name)(players)


def words(name):
    """The module with text(move) and parse(words) of a game."""
    if name == "pocket_madness":
        from engine.pocket_madness import words
        return words
    if name == "death_may_die":
        from engine.death_may_die import words
        return words
    if name == "enemies_allies":
        from engine.enemies_allies import words
        return words
    if name == "snollygoster":
        from engine.snollygoster import words
        return words
    raise _unknown(name)


def bot(name, players, level, seed):
    """The chair of a machine of that level (engine/bots) at a game; ValueError for a level that the game lacks."""
    if level not in levels(name):
        raise ValueError("%s has no level %s" % (name, level))
    if name == "pocket_madness":
        from engine.bots.pocket_madness import PocketMadnessBot
        return PocketMadnessBot(players, level, seed)
    if name == "enemies_allies":
        from engine.bots.enemies_allies import EnemiesAlliesBot
        return EnemiesAlliesBot(players, level, seed)
    if name == "death_may_die":
        from engine.bots.death_may_die import DeathMayDieBot
        return DeathMayDieBot(players, level, seed)
    from engine.bots.snollygoster import SnollygosterBot
    return SnollygosterBot(players, level, seed)
