"""The numbers of Snollygoster's moves (16 bits) and of its events; words.py spells them.

A place is seat * 3 + slot: one of the three food cards of a stash. A card goes by its kind: equal cards are one.
"""

# What is asked: game.stage
OVER = 0
STOCKING = 1            # before the game: a food card for any stash (SN-3)
ACTION = 2              # the player's own action stage
SWAPPING = 3            # Shell Game: the second card
BOARDING = 4            # Launch: who comes along
TAGGING = 5             # Inspect: safe or unsafe
TRADING = 6             # fuel is offered, or asked for: yes or no
DENYING = 7             # a card was played: Denied?
BUTTING = 8             # two events were drawn, both can be kept: Butt In?
CHOOSING = 9            # Butt In's player says which is kept
KEEPING = 10            # the active player keeps one
PLACING = 11            # the kept food: into whose stash
EATING = 12             # hunger: which food, from where
SELLING = 13            # food for one fuel: yes or no
TAKING = 14             # the eater takes one of the seller's
BITING = 15             # the food is chosen: Antidote?
RANSOMING = 16          # Ransom: from whom
PAYING = 17             # .. who pays fuel, or drops food
GUESSING = 18           # the end: the Sleuth guesses agendas

# Event cards
SAFE, UNSAFE, FUEL_CARD, HUNGRY, STARVING, RANSOM_CARD = 1, 2, 3, 4, 5, 6
FACE_DOWN = 7           # in place of an event card: one is there, but this seat does not see its face
# Action cards
INSPECT_CARD, LAUNCH_CARD, DENIED_CARD, ANTIDOTE_CARD, STEAL_CARD, BUTT_IN_CARD, SHELL_CARD = 1, 2, 3, 4, 5, 6, 7
# Agendas: the crew's first, then the villains'
SHEPHERD, STRAIGHT_ARROW, FIELD_MEDIC, QUARTERMASTER, CLEAN_BILL, SLEUTH = 1, 2, 3, 4, 5, 6
POISONER, CON_ARTIST, DESERTER, HOARDER, UNDERTAKER, STOWAWAY = 7, 8, 9, 10, 11, 12
CREW, VILLAINS = 1, 2   # teams

FAST_WINDOWS = 1        # option bits: in windows ask only who could answer, which gives something away
TEAMS = 2               # .. four players or more: crew against villains

FINISH = 0              # the action stage is over: the event cards
PASS = 1                # in a window: nothing
ACCEPT = 2
REFUSE = 3
DENY = 4                # play Denied on the newest card
BUTT = 5                # play Butt In
STARVE = 6              # no more food: give up
LEAVE = 7               # two fuel: out of quarantine
LAUNCH = 8              # begin to name the crew
LIFT = 9                # play Launch with this crew
DONE = 10               # no more guesses
PAY = 11                # one fuel for the ransom
TAG = 11                # + claim, SAFE or UNSAFE
KEEP = 15               # + event card
BOARD = 24              # + seat
STEAL = 32              # + seat
BUY = 40                # + seat: food from there
RANSOM = 48             # + seat
PLACE = 56              # + seat: the food goes there
STOCK = 64              # + seat * 2 + card - SAFE
DISCARD = 79            # + action card
INSPECT = 96            # + place
SHELL = 128             # + place
SWAP = 160              # + place
EAT = 192               # + slot of the own stash
TAKE = 196              # + slot of the seller's
DROP = 200              # + slot: this food for the ransom
ANTIDOTE = 224          # + place of the food that it covers
OFFER = 256             # + seat * 8 + fuel
ASK = 320               # + seat * 8 + fuel
GUESS = 384             # + seat * 16 + agenda


def place(seat, slot):
    return seat * 3 + slot


def stock(card, seat):
    return STOCK + seat * 2 + card - SAFE


def offer(seat, fuel):
    return OFFER + seat * 8 + fuel


def ask(seat, fuel):
    return ASK + seat * 8 + fuel


def guess(seat, agenda):
    return GUESS + seat * 16 + agenda


# Kinds of event records: (kind, seat, a, b, c, see). An event card with bit 0x80 is face down: its face is for `see`.
E_FIRST = 1             # chance made seat's right neighbour the dealer: seat begins
E_STOCK = 2             # a: food, face down; b: whose stash; c: slot
E_TURN = 3              # seat's turn; c: action cards drawn (SN-10); a, b: which, two in each byte, low first, for see
E_SHUFFLE = 4           # a: 1 the action deck, 2 the event deck; its discard is in it
E_PLAY = 5              # a: action card; Inspect, Antidote: b place; Steal: b seat; Shell Game: b, c places; Launch: b
                        # mask of the crew; Denied: b the card that it is for, c whose
E_CANCELLED = 6         # the card that seat played has no effect; a: action card
E_LOOK = 7              # an Inspect was not denied; a: food, face down; b: place
E_TAG = 8               # a: claim; b: place
E_STOLE = 9             # a: from whom
E_SWAPPED = 10          # a, b: places
E_DISCARD = 11          # a: action card
E_OFFER = 12            # a: to whom; b: fuel
E_ASK = 13              # a: whom; b: fuel
E_AGREE = 14            # seat says yes to a: b fuel went from seat to a (c 1) or from a to seat (c 0)
E_REFUSE = 15           # seat says no to a
E_LEAVE = 16            # seat leaves quarantine
E_DRAW = 17             # a, b: event cards, face down (0: there was none)
E_UNUSABLE = 18         # the same, neither can be kept: discarded unseen
E_SEES = 19             # Butt In was not denied: seat sees the two; a, b: face down
E_KEEP = 20             # seat keeps a; b: goes under the deck, face down (0: none); c: who decided
E_PLACE = 21            # a: food, face down; b: whose stash; c: slot
E_EAT = 22              # seat will eat the food at place a
E_BUY = 23              # seat wants food from a
E_SOLD = 24             # seat sells to a
E_REVEAL = 25           # the food at place b, a, is eaten by seat; c: whose Antidote covers it + 1, or 0
E_LIE = 26              # seat's tag was false; a: claim; b, c: the hand discarded, two cards in each byte, low first
E_QUARANTINE = 27       # seat is (still) in quarantine; a: food cards lost
E_STARVE = 28           # a: how many have starved with seat
E_RANSOM = 29           # a: from whom
E_PAY = 30              # seat gives 1 fuel to a
E_DROP = 31             # seat drops food; a: face down; b: place
E_NOTHING = 32          # no event: no card can be kept, or Ransom finds nobody, or one who can give nothing
E_LAUNCH = 33           # a: mask of the crew; off they go
E_GUESS = 34            # seat takes a to have agenda b
E_AGENDA = 35           # a: agenda; b: its points + 128; c: points for fuel
E_OVER = 36             # a: mask of the winners; seat: NOBODY
DOWN = 0x80
