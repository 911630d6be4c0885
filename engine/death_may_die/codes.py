"""The numbers that compiled content and its interpreter share. 3.2 to 3.4 of the rules page say what each means.

The build compiles content/*.toml into bytes with these numbers, engine/death_may_die interprets them; README.md beside
this file has the layout of the bytes.
"""

LAYOUT = 1              # of the bytes; the first byte of each module's DATA
COMMON, ELDER, EPISODE = 0, 1, 2    # the second: what it is

NONE = 255              # no space, no token kind, no skill, nobody

# A number: its byte is n + ZERO; these two are those of the last own roll
ZERO = 100
SUCCESSES, SIGNS = 200, 201         # "$s", "$e"
HELD = 224              # X: + token kind, as many black dice as you hold

# Ops (23)
S, W, N, H, T, SM, MV, D, AT, GO, EO, AD, DC, DR, R, X, IF, EA, CH, V, FL, FR, PK = (
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23)
DISCOVERY, MYTHOS = 0, 1            # DR: of which deck
SET, ADD, SWAP = 0, 1, 2            # V: how

# Types of enemies, first byte of an enemy selector. 0 to 7 are figures of that type
CULTIST, MINION, MONSTER = 0, 1, 2  # the Elder One's minion; the episode's monsters in their order from MONSTER on
TYPES = 8
ANY_MONSTER, ANY_ENEMY, ELDER_ONE, TARGETS = 8, 9, 10, 11       # m, e, EO, T
# .. second byte: scope, in the low four bits; for ON_TOKEN the kind of token in the high four
ANYWHERE, NEAREST, HERE, ON_TOKEN, THERE = 0, 1, 2, 3, 4        # * 1 . @K :ctx

# Selectors of investigators, in place of an enemy selector or a space selector; second byte: 0, for TOKEN the kind, for
# HOLDERS kind | n << 4
PEOPLE = 16             # a first byte of so much or more, and less than TO_INVESTIGATOR, selects investigators
YOU, ALL, ALL_HERE, OTHERS, TOKEN, HOLDERS, NEAR_ELDER = 16, 17, 18, 19, 20, 21, 22    # you all here oth. tok: has: eo1

# Selectors of spaces: two bytes, the second is what stands in brackets, else 0
NODE = 0                # (node)
ME = 1
AT_ELDER = 2            # eo
GATE = 3                # (0 r, 1 y, 2 b)
GATES = 4
START = 5               # st
ADJACENT = 6            # adj
CTX = 7
WITH = 8                # (kind) K*
NEAR = 9                # (kind) near:K
NEAR_GATE = 10
DRY = 11                # (kind) dry:K
DRY_BLUE = 12           # (kind) dryb:K
DROP = 13
STEP = 14               # (kind) step:K, only in GO
STEP_GATE = 15
TO_INVESTIGATOR, TO_PICK, TO_AWAY = 24, 25, 26      # inv, pick, away, only in MV

# Kinds of tokens
FIRE = 0
ELDER_KIND = 1          # the Elder One's: 1, 2
EPISODE_KIND = 3        # the episode's: 3 to 7
KINDS = 8

# Conditions
TRUE = 0                # no condition
SAFE = 1                #
TOK = 2                 # kind, space selector, n
TOKN = 3                # kind, n
ITOK = 4                # kind, n
HASN = 5                # kind, n
CNT = 6                 # selector of enemies or investigators, n
CARD = 7                # class or tag, n
STRESS = 8              # n
WND = 9                 # n
IFIRE = 10              # n
ATGATE = 11             #
ON_BOARD = 12           # eo,board
ON_TRACK = 13           # eo,track
DIS = 14                #
VAR = 15                # variable, n
HITW = 16               # n
HITT = 17               # n
NOT = 18                # condition
AND = 19                # how many, conditions

# Classes of halves, in CARD and DC too; a tag is a number from TAG on
ITEM, COMPANION, CONDITION, TAG = 1, 2, 3, 4
ONCE = 1                # flag of a half: its use discards it
MUST = 1                # flag of a discovery card: nobody may leave it
KEEP = 1                # flag of an insanity: Recurring Trauma

# Modifiers (15)
M_D, M_RR, M_CV, M_AR, M_RG, M_RN, M_SK, M_MT, M_XW, M_FA, M_ON, M_REST, M_PK, M_IG, M_LK = (
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
# Kinds of rolls: bits, a scope is a mask of them
ATK, ACT, DEF, BURN = 1, 2, 4, 8    # attack, action, defence, fire
OWN, ANY = 3, 15
ATK0, ATKR = 17, 33     # only in M_D: target here, target elsewhere
PER_ROLL, PER_TURN = 0, 1
OWNER, HOUSE = 0, 1     # M_AR: whose losses: you, here
BLANK, SIGN, TENTACLE = 0, 1, 2     # M_CV: face
IF_MONSTER, IF_CROWD, IF_FAR = 1, 2, 3          # M_XW: mon crowd far
IF_RAN = 1              # M_IG: ran; '' is 0
RUN, REST, EPI, ATTACK, ATTACK_FAR, ANY_ACTION = 1, 2, 3, 4, 5, 6       # M_FA: run rest epi atk atkR any
KILL, KILLM, HIT, WOUNDED, ELDER_SIGN, RESTED, CLAIM, BURNING, ENDTURN = 1, 2, 3, 4, 5, 6, 7, 8, 9      # M_ON
COMMON_USES = 16        # use numbers of per-turn modifiers: below, in DATA of common; from here on, of an episode
USES = 32
SEATS = 5               # investigators at most

# Of investigators, insanities and skills
SKILLS, COMMON_SKILLS = 18, 8       # common ones first: BRW EYE FLT VEI THK SIG MED OCC, then u_ian u_beth u_han u_mara
                                    # u_otis u_yuna u_aldo u_isol u_tom u_nell
INVESTIGATORS = 10      # ian beth han mara otis yuna aldo isol tom nell
INSANITIES = 12
CARDS = 8               # mythos cards of an Elder One and of an episode
DISCOVERIES = 15
STAGES = 4
NODES = 16              # at most
VARIABLES = 8           # at most; 0 is the one of `need`
FIGURES = 29            # at most, all supplies together; number 29 is the Elder One

# Where things are in DATA. Offsets are two bytes, low first, from the beginning of that DATA
# .. of common
O_SKILLS = 2            # -> SKILLS offsets -> 4 x (mode, list of modifiers); mode 1: replaces the lower levels
O_INVESTIGATORS = 4     # -> INVESTIGATORS x 3 skills
O_INSANITIES = 6        # -> INSANITIES offsets -> flags, list of ops
O_CULTIST = 8           # -> enemy
# .. of an Elder One
O_MINION = 2            # -> enemy
O_STAGES = 4            # -> STAGES offsets -> hp, b, g, rev, eot, adv
O_MYTHOS = 6            # -> CARDS offsets -> symbol, list of ops
O_SUPPLY = 8            # 2 bytes: supply of token kinds 1 and 2; 0: no such kind
O_TOKB = 10             # kind (NONE: nothing), black dice
# .. of an episode
O_MONSTERS = 2          # -> offsets -> enemy; how many: O_TYPES
O_MAP = 4               # -> links, then two nodes each; stairs and tunnel are links
O_SETUP = 6             # -> count x (kind, node, n) tokens, count x (type, node) enemies
O_ACTIONS = 8           # -> 2 offsets -> condition, list of ops
O_ADVANCE = 10          # -> list of ops
O_DEATH = 12            # -> list of ops
O_CARDS = 14            # -> CARDS offsets -> symbol, list of ops
O_DISCOVERIES = 16      # -> DISCOVERIES offsets -> discovery card
O_FACES = 18            # -> count x (kind, faces x (copies, list of ops)), faces counted in a byte
O_TYPES = 20            # how many monsters
O_KINDS = 21            # how many token kinds of its own
O_NEED = 22             # variable, n
O_SLOW = 24             # kind, or NONE
O_NODES = 25            # how many spaces
O_GATES = 26            # three nodes: red, yellow, blue
O_START = 29            # node
