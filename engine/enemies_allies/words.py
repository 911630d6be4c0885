"""Stable ASCII words for the moves of Enemies and Allies, for logs, scenarios and the console: loaded when asked for.

A card is its number and the letter of its suit: "10S", "1H"; an enemy goes by its place on display: 1 first.
"""
from engine.enemies_allies import moves as m

SUITS = "SHDC"
ENEMIES = 26            # the most that can be on display
PLACES = ("base", "main", "main2", "main3", "reserve")          # by where dice lie, from m.ON_BASE on

_ALONE = (("end", m.END), ("done", m.DONE), ("add", m.ADD), ("roll", m.ROLL), ("hand", m.HAND), ("trophy", m.TROPHY))
_CARDS = (("base", m.BASE), ("main", m.MAIN), ("lay", m.LAY), ("discard", m.DISCARD), ("equip", m.EQUIP))


def card_text(card):
    """"10S" for a card's number; ValueError if it is none."""
    if not 4 <= card < 44:
        raise ValueError("%s is not a card" % (card,))
    return "%d%s" % (card >> 2, SUITS[card & 3])


def card(word):
    """The number of the card that ``word`` names; ValueError if it names none."""
    number = word[:-1]
    if not number.isdigit() or number[0] == "0" or not 1 <= int(number) <= 10 or word[-1] not in SUITS:
        raise ValueError("'%s' is not a card: a number from 1 to 10 and S, H, D or C, as in 10S" % word)
    return int(number) << 2 | SUITS.index(word[-1])


def text(move):
    """The words for a move's number, e.g. "attack main 5 1"; ValueError for a number that is no move."""
    for word, number in _ALONE:
        if move == number:
            return word
    die = move & 7
    if 0 < die < 7:
        if m.PLACE <= move < m.PLACE + 32:
            return "place %d %s" % (die, PLACES[move - m.PLACE >> 3])
        if m.EXECUTE <= move < m.REARM + 16:
            word, first = ("execute", m.EXECUTE) if move < m.REARM else ("rearm", m.REARM)
            return "%s %s %d" % (word, PLACES[move - first >> 1 & 4], die)
    card = move & 63
    if 4 <= card < 44:
        for word, first in _CARDS:
            if first <= move < first + 64:
                return "%s %s" % (word, card_text(card))
        if m.SWAP <= move < m.RESERVE:
            return "swap %s %s" % (card_text(card), PLACES[1 + (move - m.SWAP >> 6)])
        if m.RESERVE < move < m.RESERVE + 448 and move - m.RESERVE >> 6:
            return "reserve %d %s" % (move - m.RESERVE >> 6, card_text(card))
    die = move >> 5 & 7
    if m.ATTACK <= move < m.ATTACK + 1024 and 0 < die < 7 and move & 31 < ENEMIES:
        return "attack %s %d %d" % (PLACES[1 + (move - m.ATTACK >> 8)], die, (move & 31) + 1)
    raise ValueError("%s is not a move of Enemies and Allies" % (move,))


def parse(words):
    """The number of the move that ``words`` spell; ValueError, with what is wrong, if they spell none."""
    parts = words.split()
    name = parts[0] if parts else ""
    for word, number in _ALONE:
        if name == word:
            _expect(parts, 1, word)
            return number
    for word, first in _CARDS:
        if name == word:
            _expect(parts, 2, "%s CARD" % word)
            return first + card(parts[1])
    if name == "place":
        _expect(parts, 3, "place DIE base|main")
        return m.place(_die(parts[1]), _where(parts[2], 0, 4))
    if name == "reserve":
        _expect(parts, 3, "reserve DIE CARD")
        return m.reserve(_die(parts[1]), card(parts[2]))
    if name == "execute" or name == "rearm":
        _expect(parts, 3, "%s base|reserve DIE" % name)
        if parts[1] != "base" and parts[1] != "reserve":
            raise ValueError("'%s' is not base or reserve" % parts[1])
        number = m.execute if name == "execute" else m.rearm
        return number(_die(parts[2]), _where(parts[1], 0, 5))
    if name == "swap":
        _expect(parts, 3, "swap CARD main")
        return m.swap(card(parts[1]), _where(parts[2], 1, 4) - 2)
    if name == "attack":
        _expect(parts, 4, "attack main|reserve DIE ENEMY")
        if not parts[3].isdigit() or parts[3][0] == "0" or int(parts[3]) > ENEMIES:
            raise ValueError("'%s' is not an enemy: 1 is the first of the display" % parts[3])
        return m.attack(_die(parts[2]), _where(parts[1], 1, 5), int(parts[3]) - 1)
    raise ValueError("'%s' is not a move of Enemies and Allies" % words)


def ending(game):
    """How a game that is over came to its end."""
    if sum(game.living(seat) for seat in range(game.players)) == 1:
        return "one is left"
    return "no enemy is left" if game.enemies + game.pile_left == 0 else "stalled"


def _expect(parts, count, form):
    if len(parts) != count:
        raise ValueError("'%s': the form is '%s'" % (" ".join(parts), form))


def _die(word):
    if len(word) != 1 or word not in "123456":
        raise ValueError("'%s' is not a die: 1 to 6" % word)
    return int(word)


def _where(word, first, last):
    """A place for dice, one of PLACES[first:last], as in moves.py."""
    if word not in PLACES[first:last]:
        raise ValueError("'%s' is not one of %s" % (word, ", ".join(PLACES[first:last])))
    return PLACES.index(word) + m.ON_BASE
