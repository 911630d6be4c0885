"""Where things lie in the state of Snollygoster, and its numbers.

Cards, agendas and places are as in moves.py. What every game's state has is where engine/game.py says. A row of counts
by card has eight bytes, the first unused. "Private" is what a view shows to nobody else.
"""
STAGE = 0
TURN = 1                # who is asked
ACTIVE = 2              # whose turn it is
FIRST = 3               # who began, the dealer's left neighbour
VARIANTS = 4            # option bits
ROUND = 5               # 255 for more
LIVING = 6              # masks of seats
QUARANTINED = 7
STARVED = 8             # how many have
CARD = 9                # the action card that was announced and is not resolved yet
ACTOR = 10              # who played it
WHERE = 11              # its target: a place, a seat or a crew; while it is chosen too. In SWAPPING the first place
WHERE2 = 12             # Shell Game: the other place
DENIALS = 13            # Denied played on it
NEWEST = 14             # whose card the window is about
PASSES = 15             # in a row, in BITING
NEED = 16               # food cards that the eater still has to choose
PAIR = 17               # of the drawn cards can be kept, as everybody knows: 0 who knows, 1 both, 2 just one
PLAYERS = 18
MARK = 19               # two bytes, low first
RNG = 21                # eight bytes; in a view the first is the viewer, the others 0
OFFERED = 29            # masks: to whom fuel was offered, and who was asked for some, in this turn
ASKED = 30
REFUSED = 31            # mask: who would not sell food for this meal
MEAL = 32               # how many cards the eater must eat
SELLER = 33             # who is asked, or has agreed, to sell food
AMOUNT = 34             # fuel that is offered, or asked for
WANTED = 35             # it is asked for
BUTTED = 36             # whose Butt In counts for the cards drawn, + 1
LAUNCHER = 37           # whose Launch succeeded, + 1; its crew is in WHERE
MIXED = 38              # cards of the event deck in an order that nobody knows ..
UNDER_LEFT = 39         # .. and below them those that were put under it
LOST_LEFT = 40          # event cards discarded unseen
PILE = 41               # cards of the action deck
STOCKED = 42            # food cards put down before the game
DRAWN = 43              # the two event cards drawn; in PLACING the first is the food to be placed
DRAWN_BY = 45           # mask of the seats that know each
FUEL = 47               # a byte a seat, from here on
SIZES = 53              # cards in hand
TAGS = 59               # tags in the supply
DEATH = 65              # 0, or in which place the seat starved
AGENDAS = 71            # private
SHOWN = 77              # true tags that were revealed
UNSEEN = 83             # tags that came back without the food being seen
TRUTHS = 89             # private: so many of those were true
MEDIC = 95              # food that another player ate under the seat's Antidote
POISON = 101            # bites of others that the seat has on its conscience
GUESSES = 107           # the Sleuth's guess
FOOD = 113              # a byte a place: SAFE, UNSAFE, 0
TAG = 131               # claim * 8 + owner + 1, or 0
KNOWN = 149             # mask of the seats that know the face; ALL_KNOW at the end
PLACER = 167            # who put the card down
CHOSEN = 185            # 1, 2: to be eaten, in the order of choosing
COVERED = 203           # whose Antidote covers it + 1
HANDS = 221             # private: seat * 8 + action card, counts
PILE_CARDS = 269        # counts of the action deck, unseen
USED = 277              # counts of the action discard
MIX = 285               # counts of the mixed event cards, unseen
SPENT = 293             # counts of the event cards discarded face up
UNDER = 301             # the next to be drawn first
UNDER_BY = 337          # mask of the seats that know it
LOST = 373              # in the order of discarding
LOST_BY = 443           # mask of the seats that know it, and what everybody knows of it: IS_FOOD, else food or fuel
LIES = 513              # a byte a seat: false tags that were revealed
BAD = 519               # likewise: unsafe food that the seat had placed, revealed
EATEN = 525             # what the last meal was, two cards in the order of choosing
LENGTH = 527

SEATS = 6
STASH = 3               # SN-1
MOST_FUEL = 5
HAND = 4                # SN-10
ALL_TAGS = 5
ALL_KNOW = 0x7F
IS_FOOD = 0x40
MOST_UNDER = 36         # two drawn for each that goes under: never more than half of 70
MOST_LOST = 70

# The decks of 3.3 by number of players: counts of SAFE, UNSAFE, FUEL_CARD, HUNGRY, STARVING, RANSOM_CARD
_EVENTS = (bytes((0, 7, 5, 7, 7, 2, 1)), bytes((0, 9, 8, 9, 13, 4, 2)), bytes((0, 12, 11, 12, 18, 6, 3)),
           bytes((0, 13, 12, 14, 20, 8, 3)))
# .. of Inspect, Launch, Denied, Antidote, Steal, Butt In, Shell Game
_ACTIONS = (bytes((0, 10, 4, 6, 5, 8, 3, 4)), bytes((0, 11, 6, 8, 6, 8, 5, 4)))
# .. agendas that are in the game with fewer than three, and fewer than four
_FROM_THREE = (1, 5, 9)
_FROM_FOUR = (6, 12)


def event_cards(players):
    """How many there are of each event card."""
    return _EVENTS[players - 2 if players < 5 else 3]


def action_cards(players):
    """How many there are of each action card."""
    return _ACTIONS[0 if players < 5 else 1]


def agendas(players):
    """The agendas that such a table plays with."""
    return bytes([agenda for agenda in range(1, 13) if not (
        players < 4 and agenda in _FROM_FOUR or players < 3 and agenda in _FROM_THREE)])
