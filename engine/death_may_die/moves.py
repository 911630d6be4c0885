"""The numbers of Death May Die's moves (16 bits), stages and events; words.py spells them.

Investigators are numbered by seat, a lone player leads 0 and 1. Figures 0 to 9 are Cultists, from 10 on the Elder One's
minions, behind them the episode's monsters, each to its supply; 29 is the Elder One.
"""

# What is asked: game.stage
OVER = 0
CHOOSING = 1            # before the game: an investigator
ACTION = 2              # the active investigator's actions
RUNNING = 3             # in a Run: the next step, or stop
SLIPPING = 4            # .. whom to leave behind in the space that is being left
RESTING = 5             # how much of what heals
TRADING = 6             # cards change hands
ROLLING = 7             # dice lie there: rerolls, or stay
SETTING = 8             # which dice are thrown again together
SPLITTING = 9           # Brawling: whom the next success hits
ABSORBING = 10          # a wound: on whom
LEVELING = 11           # which skill rises
WINDOW = 12             # a card may be used before what comes
FIGHTING = 13           # which enemy attacks next
CHOICE = 14             # an option of a card
FINDING = 15            # a discovery card: an option, or leave it
PEEKING = 16            # several were drawn: which is resolved
DISCARDING = 17         # which card is lost
PLACING = 18            # which of several spaces
MOVING = 19             # where an enemy goes: game.mover
AIMING = 20             # which of several enemies equally near, or which attacks first
ENDING = 21             # which end-of-turn effect comes next

END = 0                 # no more actions: the mythos card
GO_ON = 1               # no card now
STAY = 2                # the dice stay; in a Run: stop here
SET = 3                 # the free reroll of any dice: which
THROW = 4               # .. these
DONE = 5                # no more to trade, nobody more to leave behind
LEAVE = 6               # the discovery card is not claimed
SELF = 7                # what is left of the wounds is yours
REST = 8
TRADE = 9
EPISODE = 10            # + 0, 1: an episode action
STEP = 16               # + space: run there
TO = 32                 # + space
ATTACK = 64             # + figure
ATTACK_ALL = 95         # everybody in your space
FIGURE = 96             # + figure
IGNORE = 128            # + figure: it does not attack
USE = 160               # + card
CARD = 176              # + card
OPTION = 192            # + number
TAKE = 208              # + investigator 0 to 9
LEVEL = 224             # + 0, 1, 2
STRESS = 240            # + die: one stress, thrown again
FREE = 256              # + die: thrown again for nothing
PICK = 272              # + die: one of the set
HEAL = 288              # + wounds * 8 + stress
GIVE = 384              # + card * 8 + investigator
EFFECT = 512            # + skill, or 32 + card

# Dice: faces of black and green dice
BLACK_BLANK, BLACK_HIT, BLACK_TENTACLE, BLACK_SIGN, BLACK_BOTH = 0, 1, 2, 3, 4
GREEN_BLANK, GREEN_HIT, GREEN_SIGN, GREEN_BOTH = 8, 9, 10, 11

# How it ended: game.result
WON = 1
LOST_EARLY = 2          # a death before the Elder One came
LOST_ALL = 3            # nobody lives
LOST_TRACK = 4          # the last space

# Where the turn is: game.phase
ACTING, DRAWING, LOOKING, FIGHT, EFFECTS, BURNS, PILE, SUMMONS, ELDERS = 1, 2, 3, 4, 5, 6, 7, 8, 9


def give(card, investigator):
    return GIVE + card * 8 + investigator


def heal(wounds, stress):
    return HEAL + wounds * 8 + stress


# Kinds of event records: (kind, seat, a, b, c, see); seat is an investigator's number, NOBODY for the house
E_TURN = 1              # seat's turn; a: actions
E_TAKE = 2              # seat plays investigator a; b: insanity + 1, or 0 before it is dealt
E_STEP = 3              # seat goes to space a; b: from
E_FOLLOW = 4            # figure a follows to space b
E_CATCH = 5             # seat's board catches a fire
E_STRIKE = 6            # seat attacks figure a (ELDER, or 31: all)
E_THROW = 7             # seat's dice: a kind of roll; b: how many; c: figure that attacks or is attacked, NONE
E_AGAIN = 8             # seat throws a die again: a old face, b new, c 0 stress, 1 free
E_TALLY = 9             # a successes, b tentacles, c elder signs
E_HURT = 10             # figure a takes b wounds; c: health left
E_KILL = 11             # figure a is killed
E_WOUND = 12            # seat takes a wounds, b of them on companions; c: what is left to death
E_STRESS = 13           # seat takes a stress; b: has now
E_SANITY = 14           # seat loses a sanity; b: lost now; c: 1 a threshold
E_HEAL = 15             # seat heals a wounds, b stress
E_INSANE = 16           # seat's insanity a
E_LEVEL = 17            # seat's skill a rises to b
E_REST = 18             # seat rests
E_TRADE = 19            # card a goes from seat to b
E_EPISODE = 20          # seat's episode action a
E_USE = 21              # seat uses card a; b: half
E_MYTHOS = 22           # seat draws mythos card a; b: 1 symbol
E_FIND = 23             # seat draws discovery card a
E_CLAIM = 24            # seat tucks card a; b: half
E_LOSE = 25             # seat loses card a; b: half
E_LEFT = 26             # card a is not claimed
E_SUMMON = 27           # figure a comes to space b
E_MOVE = 28             # figure a goes to space b; c: from
E_TOKEN = 29            # kind a, space b: c tokens + 100 more
E_HOLD = 30             # seat: kind a, b + 100 more; c: has now
E_ADVANCE = 31          # the track; a: space; b: symbols in the pile
E_SHUFFLE = 32          # a: 1 mythos, 2 discovery
E_APPEAR = 33           # the Elder One comes to space a
E_STAGE = 34            # stage card a is turned up
E_FALL = 35             # stage card a is defeated
E_DISRUPT = 36          # the ritual is disrupted
E_ATTACK = 37           # figure a attacks seat
E_IGNORED = 38          # figure a does not attack seat
E_DEATH = 39            # seat dies; a: 0 of wounds, 1 of madness
E_OPTION = 40           # seat chooses option a; b: label; c: module
E_GOES = 41             # seat is put on space a
E_ACTIONS = 42          # seat: a + 100 actions more in the next turn
E_VARIABLE = 43         # variable a is b; c: + 100 the change
E_TURNED = 44           # a face-down token of kind a is turned at space b; c: face
E_EFFECT = 45           # an end-of-turn effect of seat: a skill, or 32 + card
E_KEEP = 46             # mythos card a lies in front of seat
E_ELDER = 47            # the Elder One's effect: a stage card, b 1 end of turn, 2 when advancing
E_OVER = 48             # a: result
E_MET = 49              # seat passes (b 1) or fails (b 0) a roll that needs a
E_ARMOUR = 50           # figure a shrugs b wounds off
E_NOTHING = 52          # seat draws, but no card is left: a 1 mythos, 2 discovery
