"""Random positions of Enemies and Allies, also such as random games seldom reach, written straight into the state."""
from engine.enemies_allies import moves as m

# Where the state has things (test_enemies_allies.py checks it against the accessors).
STAGE, TURN, FIRST, OPTIONS, TURNS, QUIET, KILLED, LEFT, ENEMIES, OLD = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
SUPPLY, FALLEN, LAYING, LAID, LIVING, DIE, PLAYERS, MARK, RNG = 10, 11, 12, 13, 14, 15, 18, 19, 21
WHERE, STRENGTH, LYING, DAMAGE, BASE, EQUIP, SIZE, HELD, RESERVE, HAND = 29, 32, 33, 34, 38, 42, 54, 58, 62, 74
TROPHY, DISCARD, KNOWN, PILE, ENEMY, TOKENS = 138, 178, 188, 232, 258, 284
ROOM = 16
SURE = 0x80


def wild(game, rng):
    below = rng.below
    players = game.players
    options = (0, 1, 2, 3, 2, 3)[below(6)]
    game.start(below(1 << 14), options)
    state = bytearray(game.state)
    cards = bytearray(range(4, 44))
    rng.shuffle(cards, 40, 40)
    deck = list(cards)
    for i in range(LEFT, len(state)):
        if not PLAYERS <= i < WHERE:
            state[i] = 0
    rearming = m.REARMING if options & m.REARM_RULE else m.USING
    stage = state[STAGE] = (m.REVEAL, m.PLACING, m.PLACING, m.USING, m.USING, m.DEFEAT, m.EXECUTING, m.DISCARDING,
                            m.ENDING, m.ENDING, rearming, rearming)[below(12)]
    living = list(range(players))
    while len(living) > 2 and not below(4):
        living.pop(below(len(living)))
    turn = state[TURN] = living[below(len(living))]
    for seat in living:
        state[LIVING] |= 1 << seat
    state[FIRST] = below(players)
    state[TURNS] = below(256)
    hands = _seats(state, living, turn, stage, deck, below)
    _display(state, stage, deck, below)
    for i in range(min(below(6) if below(2) else 0, len(deck))):
        state[PILE + i] = deck.pop()
        state[LEFT] = i + 1
    for seat in living:
        for _ in range(below(9) if below(2) else below(3)):
            if deck:
                card = deck.pop()
                state[TROPHY + seat * 10 + (card >> 2) - 1] |= 1 << (card & 3)
    for card in deck:
        if below(2):
            state[DISCARD + (card >> 2) - 1] |= 1 << (card & 3)
    state[KILLED] = 1 if stage == m.DEFEAT else below(2)
    state[QUIET] = 0 if state[KILLED] else min(below(4 * len(living) + 1), 4 * players - 1)
    _tokens(state, living, below)
    _known(state, living, hands, below)
    state[MARK] = (0, 254, 255)[below(3)]
    state[MARK + 1] = (0, 255)[below(2)]
    game.load(state)


def _seats(state, living, turn, stage, deck, below):
    """Base, equipment, hand and reserve of each, the dice of the one whose turn it is; the hands."""
    hands = {}
    dice = []
    for seat in living:
        state[BASE + seat] = deck.pop()
        for slot in range(1 + (below(3 if seat == turn else 2) if state[OPTIONS] & m.REARM_RULE else 0)):
            state[EQUIP + seat * 3 + slot] = deck.pop()
        low = {m.DISCARDING: 4, m.EXECUTING: 1, m.REARMING: 1}.get(stage, 0) if seat == turn else 0
        high = 6 if seat == turn and stage != m.ENDING else 3
        hand = hands[seat] = sorted(deck.pop() for _ in range(low + below(high - low + 1) if below(2) or low else 0))
        state[SIZE + seat] = len(hand)
        for i in range(len(hand)):
            state[HAND + seat * ROOM + i] = hand[i]
        if seat != turn or not m.PLACING <= stage <= m.REARMING:
            held = below(4 if len(living) < 4 else 3)
        else:
            dice = _dice(state, seat, stage, below)
            held = sum(where & 0x7F >= m.ON_RESERVE for where, _ in dice)
        state[HELD + seat] = held
        for i in range(held):
            state[RESERVE + seat * 3 + i] = deck.pop()
    for i in range(len(dice)):
        state[WHERE + i], state[DIE + i] = dice[i]
    return hands


def _dice(state, seat, stage, below):
    """Three dice as (where, value), in order; at least one on the way to be used."""
    values = sorted(1 + below(6) for _ in range(3))
    dice = []
    held = 0
    for die in values:
        where = below(7)
        if where >= m.ON_RESERVE:
            where = m.ON_RESERVE + held
            held += 1
        elif where >= m.ON_MAIN:
            on = sum(other for place, other in dice if place == where)
            if on + die > state[EQUIP + seat * 3 + where - m.ON_MAIN] >> 2:     # none there: no room either
                where = m.ON_BASE
        dice.append((where, die))
    if stage == m.PLACING:
        if all(where for where, _ in dice):
            dice[2] = (m.TRAY, values[2])
        return dice
    dice = [(where | (m.DOWN if where and not below(3) else 0), die) for where, die in dice]
    dice.sort(key=lambda die: (min(die[0] & 0x7F, m.ON_RESERVE), die[1], die[0]))
    if stage == m.REARMING:             # there must be something to exchange, or room for more
        slots = [slot for slot in range(3) if state[EQUIP + seat * 3 + slot]]
        if len(slots) == 3 and all(any(where == m.ON_MAIN + slot for where, _ in dice) for slot in slots):
            dice = [(where | m.DOWN, die) for where, die in dice]
    return dice


def _display(state, stage, deck, below):
    """Some enemies with tokens, old ones first; a fallen one in DEFEAT."""
    count = below(4) if below(4) else below(8)
    for i in range(min(count, len(deck) - 2)):
        card = deck.pop()
        state[ENEMY + i] = card
        state[ENEMIES] = i + 1
        state[STRENGTH] += card >> 2
        state[TOKENS + i] = below(card >> 2) if below(2) else (card >> 2) - 1
        state[LYING] += state[TOKENS + i]
    state[OLD] = below(state[ENEMIES] + 1)
    if stage == m.DEFEAT:
        state[FALLEN] = deck.pop()
    if stage == m.EXECUTING:
        state[LAYING] = 1 + below(6)
        state[LAID] = below(2)


def _tokens(state, living, below):
    """Damage for everybody, and what is left in the supply, often very little."""
    left = 100 - state[LYING]
    supply = min(left, below(13) if below(2) else below(left + 1))
    state[SUPPLY] = supply
    left -= supply
    least = below(left // len(living) + 1) if below(2) else 0
    for seat in living:
        state[DAMAGE + seat] = least
        left -= least
    for seat in living[:-1]:
        more = below(left + 1)
        state[DAMAGE + seat] += more
        left -= more
    state[DAMAGE + living[-1]] += left


def _known(state, living, hands, below):
    """Any of the cards in hand and reserve may be known, the more the rarer; in the hand for sure or not."""
    for seat in living:
        often = below(4)
        for card in hands[seat]:
            if below(4) < often:
                state[KNOWN + card] = seat + 1 | (SURE if not state[HELD + seat] or below(2) else 0)
        for i in range(state[HELD + seat]):
            if below(4) < often:
                state[KNOWN + state[RESERVE + seat * 3 + i]] = seat + 1
