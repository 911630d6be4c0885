"""Random positions of Pocket Madness, also such as random games seldom reach, written straight into the state."""
from engine.game import NOBODY
from engine.pocket_madness import moves as m

# Where the state has things (test_pocket_madness.py checks it against the accessors).
STAGE, TURN, FIRST, ROUND, PUBLISHED, LEFT, ACTED, CLOSED = 0, 1, 2, 3, 4, 5, 6, 7
EXTRA, IN_EXTRA, SHOGGOTH, FINAL, ARMED, FRESH, PLAYERS = 8, 9, 10, 11, 12, 13, 18
MARK, RNG, MADNESS, SIZE, PORTAL, HAND, LAID, ROW = 19, 21, 29, 33, 37, 44, 72, 100
KNOWN, AFLOAT = 163, 303
WATCHER = 4
DOWN = 0x80


def wild(game, rng):
    game.start(rng.below(1 << 14))
    players = game.players
    state = bytearray(game.state)
    below = rng.below
    cards = bytearray([kind for kind in range(7) for _ in range(kind + 6)])
    rng.shuffle(cards, 63, 63)
    deck = list(cards)
    for i in range(HAND, len(state)):
        state[i] = 0
    left = state[LEFT] = (0, 1, 2, 3, 5, 9, 20)[below(7)]
    for i in range(left):
        state[ROW + i] = deck.pop() | (DOWN if below(2) else 0)
    for seat in range(players):
        for _ in range(1 + below((1, 3, 6, 10)[below(4)])):
            state[HAND + seat * 7 + deck.pop()] += 1
    turn = state[TURN] = below(players)
    if not below(3):                    # runs for the seat whose turn it is, and perhaps nothing else
        wanted = 1 + below(3)
        for kind in range(7):
            place = HAND + turn * 7 + kind
            deck.extend([kind] * state[place])
            state[place] = min(wanted, deck.count(kind))
            for _ in range(state[place]):
                deck.remove(kind)
        if deck and below(2):
            state[HAND + turn * 7 + deck.pop()] += 1
    for seat in range(players):
        state[SIZE + seat] = sum(state[HAND + seat * 7:HAND + seat * 7 + 7])
        state[MADNESS + seat] = below(12)
    for kind in range(7):
        state[LAID + below(players) * 7 + kind] = below(deck.count(kind) + 1)
        owner = below(players + 1)
        state[PORTAL + kind] = NOBODY if owner == players else owner
    state[FIRST] = below(players)
    state[ROUND] = 1 + below(9)
    laid = [sum(state[LAID + seat * 7 + kind] for seat in range(players)) for kind in range(7)]
    state[PUBLISHED] = below(1 + min(laid))
    state[SHOGGOTH] = NOBODY
    if not below(4):
        state[SHOGGOTH] = (turn + 1 + below(players - 1)) % players
        state[PORTAL + m.SHOGGOTH - 6] = NOBODY
    state[CLOSED] = not below(3)
    state[IN_EXTRA] = not below(4)
    state[EXTRA] = state[CLOSED] and not below(2)
    state[FRESH] = not below(3)
    if not left:
        state[FINAL] = below(players + 1)
        state[ARMED] = not state[FINAL]
    state[MARK] = (0, 254, 255)[below(3)]
    state[MARK + 1] = (0, 255)[below(2)]
    _knowledge(state, players, below)
    game.load(state)


def _knowledge(state, players, below):
    """Random lower bounds that are true, and of which everybody has at least what the watcher has."""
    for kind in range(7):
        total = sum(state[HAND + seat * 7 + kind] for seat in range(players))
        public = 0
        for seat in range(players):
            held = state[HAND + seat * 7 + kind]
            watched = below(held + 1) if below(2) else 0
            public += watched
            state[KNOWN + WATCHER * 28 + seat * 7 + kind] = watched
            for observer in range(players):
                if observer != seat:
                    more = below(held - watched + 1) if not below(3) else 0
                    state[KNOWN + observer * 28 + seat * 7 + kind] = watched + more
        if not below(3):
            state[AFLOAT + WATCHER * 7 + kind] = below(total - public + 1)
        public += state[AFLOAT + WATCHER * 7 + kind]
        for observer in range(players):
            known = sum(state[KNOWN + observer * 28 + seat * 7 + kind] for seat in range(players) if seat != observer)
            own = state[HAND + observer * 7 + kind]
            low = max(0, public - own - known)
            high = total - own - known
            state[AFLOAT + observer * 7 + kind] = low + (below(high - low + 1) if not below(3) else 0)
