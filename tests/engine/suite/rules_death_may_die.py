"""What the suite must know of Death May Die; rules_pocket_madness.py says what each of these is.

Nothing is hidden in it but what chance has in store (OPEN), and the house may win. Its model asks, as its rules do, in
the middle of everything: plain_death_may_die plays it in lockstep on CPython. What follows holds in every state.
"""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die import words as WORDS
from engine.death_may_die.codes import NODES, NONE, ZERO
from engine.death_may_die.game import DeathMayDie as GAME
from engine.game import NOBODY

__all__ = ["GAME", "WORDS"]

OPEN = True
MODEL = None
LONGEST = 6000          # more moves than a random game has
DEEPEST = 4             # choices that can be taken back one by one
DEALS = 1200
NONSENSE = ("step", "step -1", "step 16", "step x", "attack 29", "attack 30", "attack", "figure eo", "ignore", "use 15",
            "card 15", "option 16", "take 10", "level 0", "level 4", "stress", "stress s", "stress bes", "free b",
            "pick", "heal 1", "heal 6 0", "heal 0 5", "give 1", "give 1 F", "give 15 A", "effect", "effect 3",
            "effect skill 18", "effect card 15", "episode", "episode 0", "episode 3", "to 16", "END", "go", "end 1",
            "step 01", "attack All")


def family(move):
    for sort, first in enumerate((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 32, 64, 96, 128, 160, 176, 192, 208, 224, 240, 256,
                                  272, 288, 384, 512)):
        if move < first:
            return sort
    return 99


def seats(players):
    """How many may stand in a record: a lone player leads two investigators."""
    return max(2, players)


def seen(record, viewer):
    return tuple(record)


# -- what must always hold ---------------------------------------------------------------------------------------------

def cards_in_frames(game, routine):
    """Cards that are being resolved: a mythos card (14), a discovery card or those drawn with it (16)."""
    state = game.state
    found = []
    for depth in range(state[at.DEPTH]):
        f = at.STACK + depth * at.FRAME
        if state[f] != routine:
            continue
        if routine == 16 and not state[f + at.STEP]:
            continue
        if routine == 16 and state[f + at.STEP] == 1:
            found += [state[f + at.D + k] for k in range(state[f + at.C])]
        else:
            found.append(state[f + at.A])
    return found


def mask(game, place):
    value = game.state[place] | game.state[place + 1] << 8
    return [card for card in range(16) if value >> card & 1]


def invariants(game):
    """Bounds; each figure, token and card in one place; what follows from being dead."""
    state = game.state
    book = game.book
    assert game.stage in range(22)
    assert (game.stage == m.OVER) == (game.turn == NOBODY)
    assert 1 <= game.track <= at.TRACK_END
    assert 1 <= game.card_up <= 4
    assert game.card_up == 1 or game.on_board or game.turn == NOBODY or game.phase == m.SUMMONS
    assert state[at.DEPTH] <= at.MOST_FRAMES
    for f in range(at.ELDER):
        space = game.foe_space(f)
        assert space == NONE or space < book.nodes and f < book.figures
        assert game.foe_wounds(f) == 0 or space != NONE and game.foe_wounds(f) < game.foe_health(f)
    for kind in range(1, 3):
        assert game.supply(kind) >= 0
        for node in range(NODES):
            assert game.tokens(kind, node) <= 1, "two of the Elder One's tokens in a space"
    assert 0 <= game.fire_left <= at.FIRES
    for kind in range(8):
        for node in range(book.nodes, NODES):
            assert not game.tokens(kind, node)
    held = [game.held(j) for j in range(game.held_count)]
    assert len(set(held)) == len(held)
    for card in range(15):
        assert (card in held) == (game.holder(card) != NONE)
        if card in held:
            assert game.alive(game.holder(card)), "a dead one's card"
            assert not game.card_wounds(card) or game.card_wounds(card) < game.card_health(card)
    for i in range(game.count):
        if game.stage == m.CHOOSING:
            break
        assert game.wounds(i) <= at.WOUND_DIE and game.stress(i) <= at.STRESS_MAX and game.sanity(i) <= at.SANITY_DIE
        assert game.alive(i) == (game.wounds(i) < at.WOUND_DIE and game.sanity(i) < at.SANITY_DIE)
        assert game.space(i) < book.nodes
        for slot in range(3):
            assert game.level(i, slot) <= game.effective(i, slot) <= 4
        if not game.alive(i):
            assert not game.fire(i) and not any(game.holds(i, kind) for kind in range(1, 8))
        before = bytes(state[at.PEOPLE + i * at.PERSON:at.PEOPLE + (i + 1) * at.PERSON])
        game._refresh(i)
        assert bytes(state[at.PEOPLE + i * at.PERSON:at.PEOPLE + (i + 1) * at.PERSON]) == before, "not worked out anew"
    if game.stage and game.stage != m.CHOOSING:
        assert game.alive(game.asked) or game.stage in (m.PLACING, m.MOVING, m.AIMING, m.CHOICE)
    if game.disrupted:
        assert game.stage == m.CHOOSING or game.variable(book.need_variable) <= 255


def whole(game):
    """All cards are somewhere, each once; all faces are under tokens."""
    if game.turn == NOBODY:
        return
    kept = [game.kept] if game.kept != NONE else []
    found = mask(game, at.MYTHOS_DECK) + mask(game, at.MYTHOS_PILE) + kept + cards_in_frames(game, 14)
    assert sorted(found) == list(range(16)), "mythos cards: %s" % sorted(found)
    under = [game.under(i) for i in range(game.state[at.UNDER_COUNT])]
    found = mask(game, at.DISCOVERY_DECK) + mask(game, at.DISCOVERY_PILE) + under + cards_in_frames(game, 16)
    found += [game.held(j) for j in range(game.held_count)]
    assert sorted(found) == list(range(15)), "discovery cards: %s" % sorted(found)
    for kind in range(3, 8):
        if game.book.faces_of[kind]:
            first = game.book.first_face[kind]
            left = sum(game.state[at.FACES + first + k] for k in range(game.book.faces_of[kind]))
            assert 0 <= left - game.on_map(kind) <= 1, "faces and tokens"       # one may be on its way


def modest(world, seat):
    """There is nothing to be modest about."""


# -- points of no return -----------------------------------------------------------------------------------------------

_CHANCE = (m.E_THROW, m.E_AGAIN, m.E_MYTHOS, m.E_TURN, m.E_TURNED, m.E_OVER)


def no_return(game, move):
    """Dice fall, a card is drawn, a turn begins or another is asked."""
    twin = GAME(game.players)
    twin.copy_from(game)
    twin.apply(move)
    record = bytearray(6)
    found = -1 if game.stage == m.PEEKING else 0    # that one was drawn before
    for i in range(twin.events.first(), twin.events.count):
        kind = twin.events.get(i, record)[0]
        if kind in _CHANCE:
            return True
        found += kind == m.E_FIND
    return found > 0 or twin.turn != game.turn or twin.stage == m.PEEKING


# -- states to begin with ----------------------------------------------------------------------------------------------

def wild(game, rng):
    """In the middle of a game: hurt, mad, with cards, the Elder One near or there."""
    game.start(rng.below(1 << 14), rng.below(16))
    for _ in range(game.count + rng.below(40)):
        if game.turn == NOBODY:
            break
        game.apply(game.moves[rng.below(game.legal())])
    while game.stage != m.ACTION:
        if game.turn == NOBODY:
            game.start(rng.below(1 << 14), rng.below(16))
        game.apply(game.moves[rng.below(game.legal())])
    state = game.state
    book = game.book
    for i in range(game.count):
        person = at.PEOPLE + i * at.PERSON
        if not state[person + at.ALIVE]:
            continue
        state[person + at.WOUNDS] = rng.below(5)
        state[person + at.STRESS] = rng.below(5)
        state[person + at.SANITY] = rng.below(19)
        state[person + at.AT] = rng.below(book.nodes)
        state[person + at.NEXT] = ZERO + rng.below(3) - 1
        for slot in range(3):
            state[person + at.LEVELS + slot] = 1 + rng.below(4)
        for kind in range(1, book.kinds):
            if not book.faces_of[kind] and kind != 2:
                state[person + at.HOLDS + kind] = rng.below(3 if kind > 2 or game.supply(kind) > 2 else 1)
    for card in range(15):
        if state[at.DISCOVERY_DECK + (card >> 3)] >> (card & 7) & 1 and not rng.below(2):
            i = rng.below(game.count)
            if game.alive(i):
                state[at.DISCOVERY_DECK + (card >> 3)] ^= 1 << (card & 7)
                game._tuck(card, rng.below(2), i)
    for kind in range(book.types):
        for f in range(book.first_of[kind], book.first_of[kind + 1]):
            state[at.FOE_AT + f] = rng.below(book.nodes) if not rng.below(3) else NONE
            state[at.FOE_WOUNDS + f] = rng.below(game.foe_health(f)) if state[at.FOE_AT + f] != NONE else 0
    for node in range(book.nodes):
        if game.fire_left > 0 and not rng.below(4):
            state[at.TOKENS + node] += 1
        if not rng.below(4):
            state[at.TOKENS + NODES + node] = 1 if game.supply(1) > 0 else 0
    if rng.below(2):
        state[at.TRACK] = 5 + rng.below(2)
        state[at.CARD_UP] = 2 + rng.below(3)
        state[at.DISRUPTED] = rng.below(2)
        state[at.FOE_AT + at.ELDER] = rng.below(book.nodes)
        state[at.FOE_WOUNDS + at.ELDER] = rng.below(12)
    for i in range(game.count):
        game._refresh(i)
    state[at.STACK + at.STEP] = 1
    state[at.DEPTH] = 1
    game.note.marked = True
    game._do()
    game.events.clear()


def corrupt(game):
    """States that cannot be: one byte is another."""
    for place in (at.STAGE, at.ASKED, at.BOX, at.DEPTH, at.FOE_AT, at.PEOPLE + at.WOUNDS, at.HELD_COUNT, at.STACK,
                  at.SUM, at.LENGTH - 1, at.CARD, at.DICE + 3):
        state = bytearray(game.state)
        state[place] ^= 1
        yield "byte %d" % place, bytes(state)


# -- fairness ----------------------------------------------------------------------------------------------------------

def deal(game):
    while game.stage == m.CHOOSING:
        game.apply(game.moves[game.legal() - 1])
    yield "who begins", game.first
    for i in range(game.count):
        yield "insanity of %d" % i, game.insanity(i)


def shares(players):
    count = seats(players)
    found = {"who begins": {i: 1 for i in range(count)}}
    for i in range(count):
        found["insanity of %d" % i] = {card: 1 for card in range(12)}
    return found


# -- playthroughs ------------------------------------------------------------------------------------------------------

def table(game):
    """The table in a line."""
    foes = " ".join("%d@%d%s" % (f, game.foe_space(f), "-%d" % game.foe_wounds(f) if game.foe_wounds(f) else "")
                    for f in range(at.ELDER + 1) if game.foe_space(f) != NONE)
    tokens = " ".join("%d@%d:%d" % (kind, node, game.tokens(kind, node)) for kind in range(8) for node in range(NODES)
                      if game.tokens(kind, node))
    people = " ".join("%s%d@%d w%d s%d n%d%s" % ("ABCDE"[i], game.who(i), game.space(i), game.wounds(i), game.stress(i),
                                                 game.sanity(i), "" if game.alive(i) else " dead")
                      for i in range(game.count))
    return "stage %d of %s; track %d, card %d%s; %s; foes %s; tokens %s" % (
        game.stage, "ABCDE"[game.asked], game.track, game.card_up, ", disrupted" if game.disrupted else "", people,
        foes or "none", tokens or "none")


def facts(game, seat):
    """Nobody knows more than is on the table."""
    return "%s: nothing more" % ("-" if seat == 255 else "ABCDE"[seat])
