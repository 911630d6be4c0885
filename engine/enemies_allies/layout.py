"""Where things lie in the state of Enemies and Allies, and its numbers.

A card is as in moves.py, 0 is none. What every game's state has is where engine/game.py says.
"""
STAGE = 0
TURN = 1
FIRST = 2               # who began
VARIANTS = 3            # option bits
TURNS = 4               # turns begun, 255 for more
QUIET = 5               # turns in a row without a defeat
KILLED = 6              # an enemy was defeated in this turn
LEFT = 7                # cards in the pile
ENEMIES = 8             # enemies on display ..
OLD = 9                 # .. of which so many, the first, were there before this turn
SUPPLY = 10             # tokens in the supply
FALLEN = 11             # the defeated enemy that is to go to hand or trophies
LAYING = 12             # cards that the present execution may still lay
LAID = 13               # it has laid one
LIVING = 14             # mask of the seats that are not eliminated
DICE = 15               # three values, 0 while there are no dice: ascending; in USING by where they lie first
PLAYERS = 18
MARK = 19               # two bytes, low first
RNG = 21                # eight bytes; in a view the first is the viewer, the others 0
WHERE = 29              # of each die: TRAY, ON_BASE, ON_MAIN + slot, ON_RESERVE + slot; USED marks a spent one
STRENGTH = 32           # the sum of the enemies' numbers
LYING = 33              # the sum of the tokens on them
DAMAGE = 34             # tokens, a byte a seat
BASES = 38              # a card a seat
EQUIPMENT = 42          # seat * 3 + slot: face-up equipment, the main first
SIZES = 54              # cards in hand, a byte a seat
HELD = 58               # cards in reserve, a byte a seat
RESERVES = 62           # seat * 3 + slot
HANDS = 74              # seat * ROOM: cards ascending
TROPHIES = 138          # seat * 10 + number - 1: mask of the suits
DISCARDS = 178          # number - 1: mask of the suits
KNOWN = 188             # by card: 0, or its holder + 1 if everybody knows; SURE if it is in the hand for sure
PILE = 232              # the top at PILE + left - 1
DISPLAY = 258           # the enemies, in the order of revealing
TOKENS = 284            # on each of them
LENGTH = 310

USED = 0x80
SURE = 0x80
ROOM = 16               # of a hand: 3 kept + 3 from the reserve + 3 defeated, and some to spare for positions
MOST_ENEMIES = 26
CARDS = 40
REMOVED = 6             # EA-3
ALL_TOKENS = 100
ENOUGH = 10             # EA-10
KEPT = 3                # EA-40
STALL_ROUNDS = 4        # EA-43
