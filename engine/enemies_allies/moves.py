"""The numbers of Enemies and Allies' moves (16 bits) and of its events; words.py spells them.

A card is number * 4 + suit: number 1 (ace) to 10, suit SPADES, HEARTS, DIAMONDS or CLUBS; so 4 to 43. A die goes by its
value, equal dice are one. A place for dice is ON_BASE, ON_MAIN (+ 1, + 2 for further equipment) or ON_RESERVE.
"""

# What is asked: game.stage
OVER, BASE_STAGE, MAIN_STAGE, REVEAL, PLACING, USING, DEFEAT, EXECUTING, REARMING, DISCARDING, ENDING = range(11)

SPADES, HEARTS, DIAMONDS, CLUBS = 0, 1, 2, 3
FACE_DOWN = 1           # in place of a card: one lies there, but this seat does not see its face
AFFINITY = 1            # option bits
REARM_RULE = 2

TRAY, ON_BASE, ON_MAIN, ON_RESERVE = 0, 1, 2, 5

END = 0                 # the enemies strike, the turn is over
DONE = 1                # no more dice placed, or used, or cards laid
ADD = 2                 # another enemy
ROLL = 3                # no more enemies; the dice
HAND = 4                # the defeated enemy goes to the hand
TROPHY = 5              # .. or to the trophies
PLACE = 8               # + (place - 1) * 8 + die
EXECUTE = 48            # + 8 for a die on the reserve + die
REARM = 64              # likewise
BASE = 128              # + card: it becomes the base
MAIN = 192              # + card: it becomes the main equipment
LAY = 256               # + card: from hand to the trophies
DISCARD = 320           # + card
EQUIP = 384             # + card: further equipment
SWAP = 448              # + slot * 64 + card: in place of that equipment, which comes to the hand
RESERVE = 640           # + die * 64 + card
ATTACK = 2048           # + (place - 2) * 256 + die * 32 + which enemy of the display, 0 first


def card(number, suit):
    return number << 2 | suit


def place(die, where):
    return PLACE + (where - 1) * 8 + die


def reserve(die, card):
    return RESERVE + die * 64 + card


def execute(die, where):
    return EXECUTE + die if where == ON_BASE else EXECUTE + 8 + die


def rearm(die, where):
    return REARM + die if where == ON_BASE else REARM + 8 + die


def swap(card, slot):
    return SWAP + slot * 64 + card


def attack(die, where, enemy):
    return ATTACK + (where - 2) * 256 + die * 32 + enemy


# Kinds of event records: (kind, seat, a, b, c, see). A card with bit 0x80 was face down: its face is for `see` only.
E_FIRST = 1             # chance says that seat begins
E_BASE = 2              # a: card, face down
E_MAIN = 3              # a: card, face down as yet
E_OPEN = 4              # seat's main is turned up; a: card
E_ENEMY = 5             # a: card; b: 1 if the player wanted it, 0 if the rules did
E_ROLL = 6              # a, b, c: the dice, ascending
E_PICKUP = 7            # a: how many cards came back from the reserve
E_PLACE = 8             # a: die; b: where; c: damage that it cost
E_RESERVE = 9           # a: die, which is the damage too; b: card, face down
E_ATTACK = 10           # a: enemy; b: tokens put on it; c: where the die was
E_DEFEAT = 11           # a: enemy; b: tokens that came to seat; c: 1 if all went back, as it was revealed in this turn
E_KEEP = 12             # a: that enemy; b: 0 to the hand, 1 to the trophies
E_EXECUTE = 13          # a: die; b: where it was
E_LAY = 14              # a: card
E_REARM = 15            # a: die; b: where it was
E_EQUIP = 16            # a: card; b: slot
E_SWAP = 17             # a: card; b: the old card, now in the hand; c: slot
E_DISCARD = 18          # a: card
E_STRIKE = 19           # a: damage by the enemies left
E_RETURN = 20           # a: tokens that every living player gave back, as the supply was short
E_OUT = 21              # seat is eliminated
E_STALL = 22            # a: turns without a defeat: the game ends
E_SCORE = 23            # a: points of the trophies; b: damage
E_OVER = 24             # a: mask of the winners; seat: NOBODY
DOWN = 0x80
