"""Random positions of Snollygoster, also such as random games seldom reach, written straight into the state."""
from engine.snollygoster import moves as m

# Where the state has things (test_snollygoster.py checks it against the accessors).
STAGE, TURN, ACTIVE, FIRST, OPTIONS, ROUND, LIVING, SICK, STARVED = 0, 1, 2, 3, 4, 5, 6, 7, 8
CARD, ACTOR, WHERE, WHERE2, DENIALS, NEWEST, PASSES, NEED, PAIR = 9, 10, 11, 12, 13, 14, 15, 16, 17
PLAYERS, MARK = 18, 19
OFFERED, ASKED, REFUSED, MEAL, SELLER, AMOUNT, WANTED, BUTTED, LAUNCHER = 29, 30, 31, 32, 33, 34, 35, 36, 37
MIXED, UNDER_LEFT, LOST_LEFT, PILE, STOCKED, DRAWN, DRAWN_BY = 38, 39, 40, 41, 42, 43, 45
FUEL, SIZE, TAGS, DEATH, AGENDA, SHOWN, UNSEEN, TRUTHS, MEDIC, POISON, GUESS = (
    47, 53, 59, 65, 71, 77, 83, 89, 95, 101, 107)
FOOD, TAG, KNOWN, PLACER, CHOSEN, COVERED = 113, 131, 149, 167, 185, 203
LIES, BAD, EATEN = 513, 519, 525
HAND, PILE_CARDS, USED, MIX, SPENT, UNDER, UNDER_BY, LOST, LOST_BY = 221, 269, 277, 285, 293, 301, 337, 373, 443
IS_FOOD = 64

STAGES = (m.ACTION, m.ACTION, m.SWAPPING, m.BOARDING, m.BOARDING, m.BOARDING, m.TAGGING, m.TRADING, m.DENYING,
          m.DENYING, m.BUTTING, m.CHOOSING, m.KEEPING, m.KEEPING, m.PLACING, m.EATING, m.EATING, m.EATING, m.SELLING,
          m.TAKING, m.BITING, m.RANSOMING, m.PAYING, m.GUESSING, m.STOCKING)
TRIES = 300             # a random filling does not always fit the stage


def wild(game, rng):
    stage = STAGES[rng.below(len(STAGES))]
    for _ in range(TRIES):
        game.start(rng.below(1 << 14), rng.below(4) & game.OPTIONS)
        if stage == m.STOCKING:
            return
        state = bytearray(game.state)
        _table(game, state, rng.below)
        _asked(game, state, stage, rng.below)
        try:
            game.load(state)
            return
        except ValueError:
            pass
    game.start(rng.below(1 << 14))


def _take(cards, kinds):
    """The last card of one of the kinds, out of the list; 0 for none."""
    for i in range(len(cards) - 1, -1, -1):
        if cards[i] in kinds:
            return cards.pop(i)
    return 0


def _table(game, state, below):
    """Seats, decks, stashes, tags, whatever is asked."""
    players = game.players
    for i in range(MIXED, SHOWN):
        if not AGENDA <= i < SHOWN:
            state[i] = 0
    for i in range(FOOD, len(state)):
        state[i] = 0
    state[STOCKED] = 2 * players
    state[ROUND] = 1 + below(9)
    living = list(range(players))
    while len(living) > 1 and not below(4):
        seat = living.pop(below(len(living)))
        state[STARVED] += 1
        state[DEATH + seat] = state[STARVED]
    state[LIVING] = sum(1 << seat for seat in living)
    state[ACTIVE] = living[below(len(living))]
    state[FIRST] = below(players)
    rich = below(3)
    for seat in living:
        if not below(4):
            state[SICK] |= 1 << seat
    events = [card for card in range(1, 7) for _ in range(game.event_count(card))]
    _shuffle(events, below)
    for seat in living:
        for _ in range((below(3), below(6), 5 - below(2))[rich]):
            if _take(events, (m.FUEL_CARD,)):
                state[FUEL + seat] += 1
    full = below(4)
    every = (1 << players) - 1
    for seat in living:
        state[TAGS + seat] = 5
        for slot in range(3):
            if full == 3 or below(4) < full + 1:
                _food(state, seat * 3 + slot, events, players, every, below)
    for seat in range(players):
        for row in (SHOWN, UNSEEN, MEDIC, POISON, LIES, BAD):
            state[row + seat] = below(3) if below(8) else 99
        state[TRUTHS + seat] = below(state[UNSEEN + seat] + 1)
    _deck(state, events, players, every, below)
    _hands(game, state, living, below)
    state[MARK] = (0, 254, 255)[below(3)]
    state[MARK + 1] = (0, 255)[below(2)]


def _food(state, place, events, players, every, below):
    card = _take(events, (m.SAFE, m.UNSAFE))
    if not card:
        return
    placer = below(players)
    state[FOOD + place] = card
    state[PLACER + place] = placer
    state[KNOWN + place] = 1 << placer | (below(64) & every if not below(3) else 0)
    owner = below(players)
    if not below(3) and (not state[LIVING] >> owner & 1 or state[TAGS + owner]):
        state[TAG + place] = 1 + below(2) << 3 | owner + 1
        state[KNOWN + place] |= 1 << owner
        if state[LIVING] >> owner & 1:
            state[TAGS + owner] -= 1


def _deck(state, events, players, every, below):
    """The event deck, often very small, and its discard."""
    for _ in range(below(4) * below(3)):
        card = _take(events, (m.SAFE, m.UNSAFE, m.FUEL_CARD))
        if card:
            i = state[LOST_LEFT]
            state[LOST + i] = card
            state[LOST_BY + i] = below(64) & every | (IS_FOOD if card < m.FUEL_CARD and below(4) else 0)
            state[LOST_LEFT] = i + 1
    for _ in range(below(4) * below(3)):
        if events:
            i = state[UNDER_LEFT]
            state[UNDER + i] = events.pop()
            state[UNDER_BY + i] = below(64) & every
            state[UNDER_LEFT] = i + 1
    left = (0, 1, 2, 3, 5, len(events))[below(6)]
    foodless = below(4)
    while events and left:
        card = events.pop() if foodless else _take(events, (m.SAFE, m.UNSAFE, m.FUEL_CARD))
        if card:
            state[MIX + card] += 1
            state[MIXED] += 1
        left -= 1
    gone = below(3)
    for card in events:                 # some may be out of play
        if gone or below(2):
            state[SPENT + card] += 1


def _hands(game, state, living, below):
    cards = [card for card in range(1, 8) for _ in range(game.action_count(card))]
    _shuffle(cards, below)
    if not below(4):                    # all copies of one card are seen
        kind = (m.DENIED_CARD, m.ANTIDOTE_CARD, m.BUTT_IN_CARD)[below(3)]
        while _take(cards, (kind,)):
            state[USED + kind] += 1
    for seat in living:
        for _ in range(below(5) if below(4) else 4):
            kinds = ((m.DENIED_CARD, m.ANTIDOTE_CARD, m.BUTT_IN_CARD), (m.SHELL_CARD, m.LAUNCH_CARD, m.STEAL_CARD),
                     range(1, 8))[below(3)]
            card = _take(cards, kinds) or (cards.pop() if cards else 0)
            if card:
                state[HAND + seat * 8 + card] += 1
                state[SIZE + seat] += 1
    left = (0, 1, 3, len(cards))[below(4)]
    while cards:
        card = cards.pop()
        if left:
            left -= 1
            state[PILE_CARDS + card] += 1
            state[PILE] += 1
        else:
            state[USED + card] += 1


def _shuffle(cards, below):
    for i in range(len(cards) - 1, 0, -1):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def _asked(game, state, stage, below):
    """What is asked of whom; it may not be possible."""
    players = game.players
    active = state[TURN] = state[ACTIVE]
    state[STAGE] = stage
    others = [seat for seat in range(players) if seat != active and state[LIVING] >> seat & 1]
    other = others[below(len(others))] if others else active
    foods = [place for place in range(18) if state[FOOD + place]]
    place = foods[below(len(foods))] if foods else 0
    for row in (OFFERED, ASKED):
        state[row] = below(64) & sum(1 << seat for seat in others) if not below(3) else 0
    if stage in (m.SWAPPING, m.TAGGING):
        state[WHERE] = place
        if stage == m.TAGGING:
            state[KNOWN + place] |= 1 << active if foods else 0
    elif stage == m.BOARDING:
        state[WHERE] = 1 << active
    elif stage == m.TRADING:
        state[TURN] = other
        state[WANTED] = below(2)
        state[AMOUNT] = 1 + below(3)
        state[ASKED if state[WANTED] else OFFERED] |= 1 << other
    elif stage == m.DENYING:
        _window(state, active, other, others, foods, below)
    elif stage in (m.BUTTING, m.CHOOSING, m.KEEPING, m.PLACING):
        _drawn(state, active, stage, below)
        if stage != m.KEEPING:
            state[PAIR] = 1
            state[TURN] = other
        if stage == m.CHOOSING:
            state[BUTTED] = other + 1
            state[DRAWN_BY] |= 1 << other
            state[DRAWN_BY + 1] |= 1 << other
        elif stage == m.PLACING:
            state[PAIR] = 0
            state[TURN] = active
        elif stage == m.KEEPING:
            state[PAIR] = below(3)
    elif stage in (m.EATING, m.SELLING, m.TAKING, m.BITING):
        _meal(state, active, other, stage, below)
    elif stage == m.PAYING:
        state[TURN] = other
        state[BUTTED] = 0
    elif stage == m.GUESSING:
        state[LAUNCHER] = active + 1
        state[WHERE] = 1 << active
        state[OFFERED] = state[ASKED] = 0
        for seat in range(players):
            if state[AGENDA + seat] == m.SLEUTH:
                state[TURN] = seat


def _draw_from(state):
    """A card out of the mixed part, the commonest first; 0 for none."""
    if not state[MIXED]:
        return 0
    best = 1
    for card in range(1, 7):
        if state[MIX + card] > state[MIX + best]:
            best = card
    state[MIX + best] -= 1
    state[MIXED] -= 1
    return best


def _drawn(state, active, stage, below):
    kinds = [card for card in range(1, 7) for _ in range(state[MIX + card])]
    for i in range(1 if stage == m.PLACING or stage == m.KEEPING and not below(6) else 2):
        if kinds:
            card = kinds.pop(below(len(kinds)))
            state[MIX + card] -= 1
            state[MIXED] -= 1
            state[DRAWN + i] = card
            state[DRAWN_BY + i] = 1 << active


def _window(state, active, other, others, foods, below):
    """A card is announced, perhaps with Denied on it."""
    card = state[CARD] = (m.INSPECT_CARD, m.LAUNCH_CARD, m.STEAL_CARD, m.SHELL_CARD, m.ANTIDOTE_CARD,
                          m.BUTT_IN_CARD)[below(6)]
    state[ACTOR] = state[NEWEST] = active
    state[TURN] = other
    if foods:
        state[WHERE] = foods[below(len(foods))]
    if card == m.LAUNCH_CARD:
        state[WHERE] = 1 << active | (1 << other if below(2) else 0)
    elif card == m.STEAL_CARD:
        state[WHERE] = other
    elif card == m.SHELL_CARD and foods:
        state[WHERE2] = foods[below(len(foods))]
    elif card == m.ANTIDOTE_CARD:
        _meal(state, active, other, m.BITING, below)
        chosen = [place for place in foods if state[CHOSEN + place] and not state[COVERED + place]]
        state[WHERE] = chosen[0] if chosen else 0
        if below(2):
            state[ACTOR] = state[NEWEST] = other
            state[TURN] = active
    elif card == m.BUTT_IN_CARD:
        _drawn(state, active, m.BUTTING, below)
        state[PAIR] = 1
        state[WHERE] = 0
        state[ACTOR] = state[NEWEST] = other
        state[TURN] = active
    if below(2) and others and state[USED + m.DENIED_CARD]:
        state[DENIALS] = 1
        state[NEWEST], state[TURN] = state[TURN], state[NEWEST]


def _meal(state, active, other, stage, below):
    state[MEAL] = 1 + below(2)
    state[NEED] = 0 if stage == m.BITING else 1 + below(state[MEAL])
    own = [place for place in range(active * 3, active * 3 + 3) if state[FOOD + place]]
    bought = [place for place in range(other * 3, other * 3 + 3) if state[FOOD + place] and other != active]
    pool = own + bought
    for order in range(1, state[MEAL] - state[NEED] + 1):
        if pool:
            state[CHOSEN + pool.pop(below(len(pool)))] = order
    if stage == m.BITING:
        state[TURN] = other if below(2) else active
        state[PASSES] = below(2)
        for place in own:
            if state[CHOSEN + place] and not below(4):
                state[COVERED + place] = (other if below(2) else active) + 1
    elif stage != m.EATING:
        state[SELLER] = other
        state[TURN] = other if stage == m.SELLING else active
    state[BUTTED] = other + 1 if other != active and not below(4) else 0
