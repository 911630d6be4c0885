"""What the suite must know of Enemies and Allies; rules_pocket_madness.py says what each of these is."""
from engine.enemies_allies import moves as m
from engine.enemies_allies import words as WORDS
from engine.enemies_allies.game import EnemiesAllies as GAME
from engine.game import EVERYBODY, NOBODY, SPECTATOR
from tests.engine.suite.chance_enemies_allies import (
    DEALS,
    deal,
    equipment,
    everything,
    hand,
    odds,
    outcome,
    reserve,
    shares,
    suits,
    unopened,
)
from tests.engine.suite.model_enemies_allies import Model as MODEL
from tests.engine.suite.wild_enemies_allies import (
    BASE,
    DAMAGE,
    DIE,
    DISCARD,
    ENEMIES,
    ENEMY,
    EQUIP,
    FALLEN,
    FIRST,
    HAND,
    HELD,
    KILLED,
    KNOWN,
    LAID,
    LAYING,
    LEFT,
    LIVING,
    LYING,
    OLD,
    OPTIONS,
    PILE,
    PLAYERS,
    QUIET,
    RESERVE,
    ROOM,
    SIZE,
    STAGE,
    STRENGTH,
    SUPPLY,
    SURE,
    TOKENS,
    TROPHY,
    TURN,
    WHERE,
    wild,
)

__all__ = ["DEALS", "GAME", "MODEL", "WORDS", "deal", "odds", "outcome", "shares", "wild"]

LONGEST = 3000          # more moves than a random game has
SORTS = ("base", "main", "add", "roll", "place", "reserve", "done", "attack", "execute", "lay", "rearm", "equip",
         "swap", "hand", "trophy", "discard", "end")
LEAST = {}
DEEPEST = 7             # choices that can be taken back one by one: three dice placed, attacks, a card laid, a discard
NONSENSE = ("base", "base 11S", "base 0S", "base 7", "base 7X", "base S7", "base 07S", "base 7s", "main 7SS", "main 1",
            "place 5", "place 0 base", "place 7 base", "place 5 reserve", "place 5 main4", "place base 5",
            "place 55 base", "reserve 5", "reserve 5 main", "reserve 7S 5", "attack base 5 1", "attack main 5",
            "attack main 0 1", "attack main 5 0", "attack main 5 27", "attack main 5 7S", "attack 5 main 1",
            "attack main1 5 1", "execute main 5", "execute 5", "execute base 7", "rearm main 5", "rearm base", "lay",
            "lay 7", "lay 7S 8S", "equip main", "swap 7S", "swap 7S base", "swap 7S reserve", "discard", "discard 10",
            "hand 7S", "roll 5", "add 1", "trophy 1", "end 1", "done 1", "ROLL")


def family(move):
    for sort, first in enumerate((1, 2, 3, 4, 5, 6, m.EXECUTE, m.REARM, m.BASE, m.MAIN, m.LAY, m.DISCARD, m.EQUIP,
                                  m.SWAP, m.RESERVE, m.ATTACK)):
        if move < first:
            return sort
    return 99


# -- what must always hold ---------------------------------------------------------------------------------------------

def invariants(game):
    """Each card in one place, 100 tokens, bounds, and nobody is known to have what it has not."""
    seats = range(game.players)
    cards = everything(game)
    assert len(set(cards)) == len(cards) <= 40, "a card in two places"
    assert all(4 <= card < 44 for card in cards)
    lying = sum(game.tokens(i) for i in range(game.enemies))
    assert game.supply + lying + sum(game.damage(seat) for seat in seats) == 100, "tokens lost or made"
    assert game.strength == sum(game.enemy(i) >> 2 for i in range(game.enemies))
    assert game.strike == game.strength - lying
    for i in range(game.enemies):
        assert game.tokens(i) < game.enemy(i) >> 2, "a dead enemy on display"
        assert i == 0 or game.fresh(i) or not game.fresh(i - 1), "an old enemy behind a new one"
    for seat in seats:
        mine = hand(game, seat)
        assert mine == sorted(mine)
        assert len(reserve(game, seat)) <= 3
        if not game.living(seat):
            assert not mine and not reserve(game, seat) and not equipment(game, seat) and not game.base(seat)
            assert game.damage(seat) == game.score(seat) == 0
        elif not unopened(game):
            assert game.base(seat), "no base"
            assert equipment(game, seat), "no main"
    for card in range(4, 44):
        seat = game.holder(card)
        if seat != NOBODY:
            assert card in hand(game, seat) or not game.in_hand_surely(card) and card in reserve(game, seat), \
                "%s is not where it is known to be" % WORDS.card_text(card)
    assert game.stage in range(11)
    assert (game.stage == m.OVER) == (game.turn == NOBODY)
    assert (game.fallen > 0) == (game.stage == m.DEFEAT)
    assert (game.laying > 0) == (game.stage == m.EXECUTING)
    dice = [game.die(i) for i in range(3)]
    if m.PLACING <= game.stage <= m.REARMING:
        assert all(1 <= die <= 6 for die in dice)
    else:
        assert dice == [0, 0, 0], "dice lie about"
    if game.turn != NOBODY:
        assert game.living(game.turn), "one who is out is asked"
        assert sum(game.living(seat) for seat in seats) > 1
        assert game.quiet <= game.quiet_end
        mine = game.hand_size(game.turn)
        assert game.stage != m.DISCARDING or mine > 3
        assert game.stage != m.ENDING or mine <= 3


def whole(game):
    """A real game, not a position: all but six cards are somewhere."""
    assert len(everything(game)) == 34, "%d cards" % len(everything(game))


def modest(world, seat):
    """What others know is what everybody saw: it is in every view, and a guess cannot add to it."""
    for card in range(4, 44):
        holder = world.holder(card)
        assert holder == NOBODY or card in hand(world, holder) + reserve(world, holder)


def follow(model, words, game, since):
    dice = ()
    record = bytearray(6)
    for i in range(since, game.events.count):
        game.events.get(i, record)
        if record[0] == m.E_ROLL:
            dice = tuple(record[2:5])
    model.play(words, dice)
    return False


def secret(game, seat):
    hidden = game.pile_left
    for other in range(game.players):
        if other != seat:
            hidden += (game.base(other) > 0) + game.hand_size(other) + game.reserve_size(other)
            hidden += unopened(game) and len(equipment(game, other))
    for card in range(4, 44):
        if game.holder(card) not in (seat, NOBODY) and game.in_hand_surely(card):
            hidden -= 1
    return hidden


# -- what may be noticed -----------------------------------------------------------------------------------------------

def _hidden(game):
    """Hidden cards that nobody is known to have: (owner or None, place in the state)."""
    places = [(None, PILE + i) for i in range(game.pile_left)]
    for seat in range(game.players):
        places += [(seat, HAND + seat * ROOM + i) for i in range(game.hand_size(seat))]
        places += [(seat, RESERVE + seat * 3 + i) for i in range(game.reserve_size(seat))]
        if game.base(seat):
            places.append((seat, BASE + seat))
        if unopened(game) and game.equipment(seat, 0):
            places.append((seat, EQUIP + seat * 3))
    return [place for place in places if not game.state[KNOWN + game.state[place[1]]]]


def swap(game, rng):
    state = game.state
    places = _hidden(game)
    if len(places) < 2:
        return None
    for _ in range(40):
        one = places[rng.below(len(places))]
        two = places[rng.below(len(places))]
        in_one_hand = one[0] == two[0] is not None and one[1] >= HAND and two[1] >= HAND
        if one[1] != two[1] and not in_one_hand:
            break
    else:
        return None
    state[one[1]], state[two[1]] = state[two[1]], state[one[1]]
    for seat in range(game.players):
        cards = sorted(hand(game, seat))
        for i in range(len(cards)):
            state[HAND + seat * ROOM + i] = cards[i]
    must = {seat for seat, _ in (one, two) if seat is not None}
    return must, must


def public(game, rng):
    state = game.state
    choice = rng.below(8)
    seat = rng.below(game.players)
    if choice == 0 and game.enemies:
        state[ENEMY + rng.below(game.enemies)] ^= 1
        return "an enemy"
    if choice == 1 and game.enemies:
        state[TOKENS + rng.below(game.enemies)] ^= 1
        return "tokens on an enemy"
    if choice == 2:
        state[TROPHY + seat * 10 + rng.below(10)] ^= 1 << rng.below(4)
        return "a trophy"
    if choice == 3:
        state[DISCARD + rng.below(10)] ^= 1 << rng.below(4)
        return "a discard"
    if choice == 4:
        at = (SIZE, HELD)[rng.below(2)] + seat
        state[at] ^= 1
        return "how many cards somebody has"
    if choice == 5:
        state[KNOWN + 4 + rng.below(40)] ^= 1
        return "a card that everybody saw go to a hand"
    if choice == 6:
        at = STAGE + rng.below(PLAYERS)
        if at != STAGE:                 # the stage says whether mains are open: it may take another card away
            state[at] ^= 1
            return "the turn, in byte %d" % at
    if choice == 7 and not unopened(game) and game.equipment(seat, 0):
        state[EQUIP + seat * 3] ^= 1
        return "a main"
    state[DAMAGE + seat] ^= 1
    return "damage"


def seen(record, seat):
    values = bytearray(record)
    see = record[5]
    if see != EVERYBODY and (seat == SPECTATOR or not see >> seat & 1):
        if record[0] in (m.E_BASE, m.E_MAIN):
            values[2] = m.DOWN
        elif record[0] == m.E_RESERVE:
            values[3] = m.DOWN
        else:
            raise AssertionError("no detail of this kind of event is hidden")
    return bytes(values)


def more_than_told(record, seat):
    """Who is eliminated shows all cards."""
    return record[0] == m.E_OUT


def asked(game):
    return game.turn, game.stage


def no_return(game, move):
    """A main chosen, an enemy added, dice rolled, the turn's end; or more tokens wanted than there are (EA-50)."""
    if move in (m.END, m.ADD, m.ROLL) or m.MAIN <= move < m.LAY:
        return True
    need = 0
    if move >= m.ATTACK:
        need = game.tokens_put((move - m.ATTACK >> 8) + m.ON_MAIN, move >> 5 & 7, game.enemy(move & 31))
    elif move >= m.RESERVE:
        need = move - m.RESERVE >> 6
    elif m.PLACE < move < m.EXECUTE:
        where = (move - m.PLACE >> 3) + m.ON_BASE
        need = int(any(game.die_where(i) == where for i in range(3)))
    return need > game.supply


def corrupt(game):
    state = game.state
    players = game.players

    def with_byte(at, value):
        changed = bytearray(state)
        changed[at] = value
        return changed

    yield "a stage that there is not", with_byte(STAGE, 11)
    yield "a turn of nobody there", with_byte(TURN, players if state[TURN] != players else players + 1)
    yield "another number of players", with_byte(PLAYERS, players + 1)
    yield "a first player who is not there", with_byte(FIRST, players)
    yield "an option that there is not", with_byte(OPTIONS, 4)
    yield "a flag that is no flag", with_byte(KILLED, 2)
    yield "a long calm", with_byte(QUIET, 4 * players + (1 if state[STAGE] == m.OVER else 0))
    yield "a seat that is not there", with_byte(LIVING, state[LIVING] | 16)
    yield "nobody living", with_byte(LIVING, 0)
    yield "a token too many", with_byte(SUPPLY, state[SUPPLY] + 1)
    yield "tokens of nobody", with_byte(DAMAGE, state[DAMAGE] ^ 1)
    yield "another sum of tokens on enemies", with_byte(LYING, state[LYING] + 1)
    yield "another sum of enemies", with_byte(STRENGTH, state[STRENGTH] + 1)
    yield "more enemies than there are", with_byte(ENEMIES, state[ENEMIES] + 1)
    yield "more old enemies than enemies", with_byte(OLD, state[ENEMIES] + 1)
    yield "a pile larger than it is", with_byte(LEFT, state[LEFT] + 1)
    yield "a fallen enemy in between", with_byte(FALLEN, 0 if state[FALLEN] else 44)
    yield "cards to lay in between", with_byte(LAYING, 0 if state[LAYING] else 1)
    yield "a card laid in between", with_byte(LAID, 2)
    yield "a hand larger than it is", with_byte(SIZE, state[SIZE] + 1)
    yield "a reserve larger than it is", with_byte(HELD, state[HELD] + 1)
    yield "a card of no number", with_byte(HAND, 44)
    yield "a suit that there is not", with_byte(TROPHY, state[TROPHY] | 16)
    yield "a die of seven", with_byte(DIE, 7)
    yield "a die nowhere", with_byte(WHERE, 8)
    if state[STAGE] == m.PLACING:
        placed = bytearray(state)
        for i in range(3):
            placed[WHERE + i] = placed[WHERE + i] or m.ON_BASE
        yield "no die left to place", placed
    if state[ENEMIES]:
        yield "a card in two places", with_byte(DISCARD + (state[ENEMY] >> 2) - 1, 15)
        yield "an enemy that should be dead", with_byte(TOKENS, state[ENEMY] >> 2)
    for card in range(4, 44):
        if not state[KNOWN + card]:
            holder = [seat for seat in range(players) if card in hand(game, seat) or card in reserve(game, seat)]
            if not holder:
                yield "knowledge of a card that is not there", with_byte(KNOWN + card, 1 | SURE)
                break
    if players < 4:
        yield "a card at an empty seat", with_byte(HAND + players * ROOM, 4)


# -- at the table ------------------------------------------------------------------------------------------------------

def _cards(cards):
    return " ".join("?" if card < 4 else WORDS.card_text(card) for card in cards) or "-"


def _dice(game):
    """Dice in words: "3 base, 4 main (used)"."""
    places = ("tray",) + WORDS.PLACES
    parts = []
    for i in range(3):
        if game.die(i):
            place = places[min(game.die_where(i), m.ON_RESERVE)]
            parts.append("%d %s%s" % (game.die(i), place, " (used)" if game.die_used(i) else ""))
    return ", ".join(parts)


def table(game):
    """What lies open: enemies and the tokens on them, dice, pile and supply, each seat's main, trophies and damage."""
    enemies = ["%s%s%s" % (WORDS.card_text(game.enemy(i)), "*" if game.fresh(i) else "",
                           " -%d" % game.tokens(i) if game.tokens(i) else "") for i in range(game.enemies)]
    parts = ["enemies " + (", ".join(enemies) or "none")]
    if game.fallen:
        parts.append("fallen " + WORDS.card_text(game.fallen))
    if game.die(0):
        parts.append("dice " + _dice(game))
    parts.append("pile %d, supply %d" % (game.pile_left, game.supply))
    for seat in range(game.players):
        name = "ABCD"[seat]
        if not game.living(seat):
            parts.append(name + " out")
            continue
        trophies = [card for number in range(1, 11) for card in suits(game.trophies(seat, number), number)]
        mains = [m.FACE_DOWN] * len(equipment(game, seat)) if unopened(game) else equipment(game, seat)
        part = "%s main %s" % (name, _cards(mains))
        if trophies:
            part += ", trophies %s = %d" % (_cards(trophies), game.trophy_points(seat))
        if game.damage(seat):
            part += ", damage %d" % game.damage(seat)
        parts.append(part)
    return "; ".join(parts)


def facts(game, seat):
    """The seat's own cards, and what it knows of the others'."""
    watcher = seat == SPECTATOR
    parts = []
    if not watcher:
        parts.append("hand " + _cards(hand(game, seat)))
        if game.reserve_size(seat):
            parts.append("reserve " + _cards(reserve(game, seat)))
        if game.base(seat):
            parts.append("base " + _cards([game.base(seat)]))
    for other in range(game.players):
        if other != seat and game.living(other):
            sure = [card for card in range(4, 44) if game.holder(card) == other and game.in_hand_surely(card)]
            either = [card for card in range(4, 44) if game.holder(card) == other and card not in sure]
            part = "%s hand %d" % ("ABCD"[other], game.hand_size(other))
            if game.reserve_size(other):
                part += ", reserve %d" % game.reserve_size(other)
            if sure:
                part += ", surely %s" % _cards(sure)
            if either:
                part += ", somewhere %s" % _cards(either)
            parts.append(part)
    return ("-" if watcher else "ABCD"[seat]) + ": " + "; ".join(parts)
