"""The numbers of Pocket Madness' moves (16 bits) and of its events; words.py spells them.

A number 6..12 is a kind of place and its portal; a seat is 0..3; a position counts from the front of the row, 0 first.
"""

# What is asked: game.stage
OVER, START, ACT, OPENING, LOOKING, TAKING, GIVING, PICKING = 0, 1, 2, 3, 4, 5, 6, 7

# Portals by their number
CTHULHU, AZATHOTH, SHUB_NIGGURATH, DAGON, NYARLATHOTEP, SHOGGOTH, GUG = 6, 7, 8, 9, 10, 11, 12

END = 0                 # the turn is over, after the mandatory action
PASS = 1                # no mandatory action, where the rules allow it; the turn is over
DONE = 2                # no further set in this opening
STOP = 3                # no second gift
INVESTIGATE = 4         # + 1..3 cards
PUBLISH = 8             # + 1..3 runs
STARTS = 12             # + seat that starts the round
LOOK = 16               # + seat whose hand Shub-Niggurath looks at
CLOSE = 24              # + number - 6
TAKE = 32               # + number - 6, out of the hand looked at
PICK = 64               # + position in the row
GIVE = 128              # + receiver * 8 + number - 6
LAY = 256               # + (number - 6) * 16 + how many cards, 3..12


def investigate(cards):
    return INVESTIGATE + cards


def publish(runs):
    return PUBLISH + runs


def starts(seat):
    return STARTS + seat


def look(seat):
    return LOOK + seat


def close(number):
    return CLOSE + number - 6


def take(number):
    return TAKE + number - 6


def pick(position):
    return PICK + position


def give(number, seat):
    return GIVE + seat * 8 + number - 6


def lay(number, cards):
    return LAY + (number - 6) * 16 + cards


# Kinds of event records: (kind, seat, a, b, c, see). A card with bit 0x80 was face down: its number is for `see` only.
E_ROUND = 1             # a: the round that begins; seat: NOBODY
E_STARTS = 2            # seat starts; a: who said so, or NOBODY for chance
E_DRAW = 3              # a, b, c: the cards drawn, 0 for none
E_LAY = 5               # a: number; b: how many; c: whose the portal was (seat; NOBODY for the supply)
E_PUBLISH = 6           # a: runs; b: madness that every opponent got for them in all
E_CLOSE = 7             # a: number
E_LOST = 8              # a: number that Azathoth cost this seat
E_LOOK = 9              # a: whose hand
E_TAKE = 10             # a: from whom; b: number (detail)
E_GIVE = 11             # a: to whom; b: number (detail)
E_PICK = 12             # a: the card
E_PASS = 13
E_LAST = 14             # the row is used up: final turns; seat: who takes the first
E_EMPTY = 15            # seat has no card left
E_SCORE = 16            # a: madness before; b: after; c: 0 empty-hand ending, 1 row ending
E_OVER = 17             # a: mask of the winners; seat: NOBODY
E_EXTRA = 18            # Dagon's further turn begins
DOWN = 0x80
