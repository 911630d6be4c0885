"""Where things lie in the state of Death May Die. Masks of figures are four bytes, of spaces and cards two, low first.

What every game's state has is where engine/game.py says. Investigators are numbered by seat; a lone player leads 0 and
1. Figures: Cultists first, then the Elder One's minions, then the episode's monsters; ELDER is the Elder One. Cards are
numbered as in the content. NONE is 255.
"""
STAGE = 0
TURN = 1                # the seat that is asked
ASKED = 2               # .. and the investigator for whom
ACTIVE = 3              # whose turn it is
BOX = 4                 # the options: episode, Elder One << 3
COUNT = 5               # investigators
ACTIONS = 6             # left in this turn
FREE = 7                # free actions left, six kinds: run, rest, epi, atk, atkR, any
RESULT = 13             # 0, WON, or how it was lost
DEPTH = 14              # frames in use
DYING = 15              # a loss by death is settled when the present resolution is over (1.11)
TURNS = 16              # how many were begun; 255: more
FIRST = 17              # who began
PLAYERS = 18
MARK = 19
RNG = 21
DISRUPTED = 29
TRACK = 30              # where the Elder One or the progression token is
CARD_UP = 31            # the stage card in front: 1 to 4
FALLEN = 32             # its wounds are full: the next is due
MADNESS = 33            # insanities are being worked off
DECLINED = 34           # no card was used, and nothing has happened since
RAN = 35                # the active investigator took a Run in this turn
IGNORED = 36            # enemies that were told not to attack, in this fight step
SUCCESSES_LAST = 37     # $s
SIGNS_LAST = 38         # $e
KEPT = 39               # the mythos card in front of the holder of Recurring Trauma
ADVANCED = 40           # the discard pile was looked at in this turn
DICE_LEFT = 41          # how many dice lie there
SINGLES = 42            # what is asked, two bytes: moves 0 to 11; S_STRESS and so on
FIGURES_ASKED = 44      # .. figures; in ENDING skills
SPACES_ASKED = 48       # .. spaces; in TRADING investigators
CARDS_ASKED = 50        # .. cards, options, investigators, faces of dice
ONES_USED = 52          # single free rerolls of this roll that come back with each roll
SETS_USED = 53          # .. and those of any set of dice
SUM = 54                # of the state's other bytes but the generator's, two bytes
ROLL_KIND = 56          # of the dice that lie there: ATK ACT DEF BURN; 0 none
ROLLER = 57             # the investigator whom they concern
AGAINST = 58            # the figure that is attacked, or attacks; NONE
FOE_AT = 59             # a byte a figure: its space, NONE in the supply
FOE_WOUNDS = 89
HITS = 119              # successes given to each in a split attack
FOUGHT = 149            # mask: have attacked in this step, or were told not to
TARGETS = 153           # mask: who is attacked; then T
TOKENS = 157            # kind * 16 + space
VARS = 285
MYTHOS_DECK = 293       # mask of cards in an order that nobody knows
MYTHOS_PILE = 295
DISCOVERY_DECK = 297
DISCOVERY_PILE = 299
UNDER_COUNT = 301       # cards under the discovery deck, the next first
UNDER = 302
HELD_COUNT = 317        # cards that investigators have, in the order taken
HELD = 318
CARD = 333              # a byte a discovery card: its keeper, 7 none; 8: right half; 16 * wounds; 128: used this turn
MOVED = 348             # mask: changed hands in this trade
USED = 350              # a byte a per-turn modifier
MAD_NOW = 382           # activations of this round, a byte an investigator
MAD_NEXT = 387          # of the next
DICE = 392              # a byte a die; 128: picked to be thrown again
FACES = 424             # left of each face of face-down tokens
URGENT = 432            # FALLEN, MAD_NEXT or DYING may be set
PEOPLE = 433            # PERSON bytes an investigator
STACK = 663             # FRAME bytes a frame
LENGTH = 1016           # of whole words: seal.py

S_STRESS, S_FREE, S_IGNORE, S_ALL = 12, 13, 14, 15      # in SINGLES: STRESS, FREE, IGNORE moves, ATTACK_ALL

PERSON = 46
# .. in them
WHO = 0                 # 0 to 9
AT = 1
WOUNDS = 2
STRESS = 3
SANITY = 4              # lost
LEVELS = 5              # own, of the three skills
EFFECTIVE = 8           # with companions
INSANITY = 11
ALIVE = 12
FIRE = 13               # tokens of the reserve
SUBSTITUTE = 14         # markers for want of tokens
NEXT = 15               # actions more or fewer in the next turn, + 100
HOLDS = 16              # a byte a token kind; that of fire is not used
RANGE = 24              # from here on worked out from skills and cards
LENGTH_OF_RUN = 25
SLIPS = 26              # enemies that may be left behind in a Run; 16 * wounds they take
GIFTS = 27              # bits: SPLITS, LINKS, SKILLED (has a companion's skill)
REST_HEALS = 28
SHUNS = 29              # enemies that may be told not to attack, 16 more: only after a Run
PEEKS = 30              # more discovery cards drawn
MODIFIERS = 31          # bits, two bytes: which sorts of modifiers there are
SKILLS = 33             # the numbers of the three
DICE_HERE = 36          # green dice more, + 100, of attacks here,
DICE_FAR = 37           # .. elsewhere,
DICE_ACT = 38           # .. and of action rolls, if nothing has a condition
CONDITIONAL = 39        # some dice are black, or have a condition
REROLLS = 40            # kinds of rolls with free rerolls
CONVERTS = 41           # .. with conversions
LESSENS = 42            # .. with losses taken off; 128: without a roll too
EVENTS = 43             # bits, two bytes: which events have effects
SPLITS, LINKS, SKILLED = 1, 2, 4

FRAME = 14
MOST_FRAMES = 25
# .. of a frame
ROUTINE = 0
STEP = 1
YOU = 2
CTX = 3
A, B, C, D, E, F, G, H, I, J = 4, 5, 6, 7, 8, 9, 10, 11, 12, 13      # noqa: E741

ELDER = 29              # the figure that is the Elder One
NOT_HELD = 7

# 1.1
WOUND_DIE = 5
STRESS_MAX = 4
SANITY_DIE = 20
TRACK_END = 8
RED = 5
TRACK_START = 1
FIRES = 8
ACTIONS_A_TURN = 3
RUN_LENGTH = 3
REST_HEAL = 3
SYMBOLS = 3
MOST_DICE = 32
