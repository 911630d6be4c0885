"""Stable ASCII words for the moves of Death May Die, for logs, scenarios and the console: loaded when asked for.

Spaces, figures and cards go by their numbers, seats by letters, dice by their faces.
"""
from engine.death_may_die import moves as m

SEATS = "ABCDE"
DICE = ("b-", "bs", "bt", "be", "bst", "", "", "", "g-", "gs", "ge", "ges")
_ALONE = ("end", "go on", "stay", "set", "throw", "done", "leave", "self", "rest", "trade", "episode 1", "episode 2")
# word, first number, how many, what the first is called
_NUMBERED = (("step", m.STEP, 16, 0), ("to", m.TO, 16, 0), ("attack", m.ATTACK, 29, 0), ("figure", m.FIGURE, 29, 0),
             ("ignore", m.IGNORE, 29, 0), ("use", m.USE, 15, 0), ("card", m.CARD, 15, 0), ("option", m.OPTION, 16, 0),
             ("take", m.TAKE, 10, 0), ("level", m.LEVEL, 3, 1))
_DICE = (("stress", m.STRESS), ("free", m.FREE), ("pick", m.PICK))
_NAMED = (("attack elder", m.ATTACK + 29), ("attack all", m.ATTACK_ALL), ("figure elder", m.FIGURE + 29),
          ("ignore elder", m.IGNORE + 29))


def text(move):
    """The words for a move's number, e.g. "attack 3"; ValueError for a number that is no move."""
    if 0 <= move < len(_ALONE):
        return _ALONE[move]
    for words, number in _NAMED:
        if move == number:
            return words
    for word, first, count, base in _NUMBERED:
        if 0 <= move - first < count:
            return "%s %d" % (word, move - first + base)
    for word, first in _DICE:
        if 0 <= move - first < len(DICE) and DICE[move - first]:
            return word + " " + DICE[move - first]
    if 0 <= move - m.HEAL < 48 and move - m.HEAL & 7 < 5:
        return "heal %d %d" % (move - m.HEAL >> 3, move - m.HEAL & 7)
    if 0 <= move - m.GIVE < 120 and move & 7 < 5:
        return "give %d %s" % (move - m.GIVE >> 3, SEATS[move & 7])
    if 0 <= move - m.EFFECT < 18:
        return "effect skill %d" % (move - m.EFFECT)
    if 32 <= move - m.EFFECT < 47:
        return "effect card %d" % (move - m.EFFECT - 32)
    raise ValueError("%s is not a move of Death May Die" % (move,))


def _number(word, least, count):
    """A plain decimal number."""
    if not word.isdigit() or str(int(word)) != word or not 0 <= int(word) - least < count:
        raise ValueError("a number from %d to %d is needed, not '%s'" % (least, least + count - 1, word))
    return int(word) - least


def parse(words):
    """The number of the move that ``words`` spell; ValueError, with what is wrong, if they spell none."""
    if words in _ALONE:
        return _ALONE.index(words)
    for name, number in _NAMED:
        if words == name:
            return number
    parts = words.split(" ")
    name = parts[0]
    if len(parts) == 2:
        for word, first, count, base in _NUMBERED:
            if name == word:
                return first + _number(parts[1], base, count)
        for word, first in _DICE:
            if name == word:
                if parts[1] not in DICE or not parts[1]:
                    raise ValueError("a die is one of %s, not '%s'" % (" ".join(d for d in DICE if d), parts[1]))
                return first + DICE.index(parts[1])
    if len(parts) == 3:
        if name == "heal":
            return m.heal(_number(parts[1], 0, 6), _number(parts[2], 0, 5))
        if name == "give":
            if len(parts[2]) != 1 or parts[2] not in SEATS:
                raise ValueError("a seat from A to E is needed, not '%s'" % parts[2])
            return m.give(_number(parts[1], 0, 15), SEATS.index(parts[2]))
        if name == "effect" and parts[1] == "skill":
            return m.EFFECT + _number(parts[2], 0, 18)
        if name == "effect" and parts[1] == "card":
            return m.EFFECT + 32 + _number(parts[2], 0, 15)
    raise ValueError("'%s' is not a move of Death May Die" % words)


def ending(game):
    """How a game that is over ended, for the arena."""
    return ("", "won", "a death before the Elder One came", "nobody is left", "the track was full")[game.result]
