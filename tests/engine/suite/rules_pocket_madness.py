"""What the suite must know of Pocket Madness.

A game's rules_<game> module has

    GAME, WORDS             the class; the module with text and parse
    LONGEST                 more moves than any random game has
    SORTS                   the first words of all moves
    LEAST                   (if some need a large table) by such a word, the fewest players
    DEEPEST                 so many choices in a row can be taken back somewhere
    NONSENSE                words that are no move
    family(move)            the sort of a move, a small number; moves in ascending order have their sorts together
    wild(game, rng)         set the game to a random position, also such as random games seldom reach
    invariants(game)        AssertionError where a state cannot be
    DEALS, deal(game), shares(players)  how many deals to look at, (tally, cell) pairs of one, and the even shares
    modest(world, seat)     AssertionError where a world guessed by the seat takes others to know what they may not
    secret(game, seat)      how many cards (dice, ..) the seat cannot know: 0 means that it knows the whole state
    odds(game, seat), outcome(game, seat)   (what, mean to expect) and the values found in a guessed world
    swap(game, rng)         exchange two hidden things in game's own state: (seats that may notice, that must notice)
    public(game, rng)       change one thing that everybody sees, in game's own state: its name
    seen(record, seat)      what the seat may read of a record of the events, as bytes
    more_than_told(record, seat)    whether the seat saw more than the record tells (a new deal, a hand looked at)
    asked(game)             who is asked what, as everybody at the table hears it
    no_return(game, move)   whether the move is a point of no return by the rules: to be asked before it is applied
    corrupt(game)           (what it is, state bytes) of states that check must refuse
    table(game), facts(game, seat)  a line of text: what lies open; what the seat sees besides
    MODEL                   the rules once more, as plainly as can be (model_<game>)
    follow(model, words, game, since)   let the model make the move that the game just made; True at a new deal
    whole(game)             AssertionError where something is missing in a real game
"""
from engine.game import EVERYBODY, NOBODY, SPECTATOR
from engine.pocket_madness import moves as m
from engine.pocket_madness import words as WORDS
from engine.pocket_madness.game import PocketMadness as GAME
from tests.engine.suite.chance_pocket_madness import DEALS, NUMBERS, deal, odds, outcome, shares, unknown_hands
from tests.engine.suite.model_pocket_madness import Model as MODEL
from tests.engine.suite.wild_pocket_madness import (
    AFLOAT,
    CLOSED,
    DOWN,
    FINAL,
    FIRST,
    HAND,
    KNOWN,
    LAID,
    LEFT,
    MADNESS,
    PLAYERS,
    PORTAL,
    ROW,
    SHOGGOTH,
    SIZE,
    STAGE,
    TURN,
    WATCHER,
    wild,
)

__all__ = ["DEALS", "GAME", "MODEL", "WORDS", "deal", "odds", "outcome", "shares", "wild"]

LONGEST = 1500          # more moves than a random game has
SORTS = ("start", "investigate", "lay", "done", "publish", "end", "pass", "close", "look", "take", "give", "stop",
         "pick")
LEAST = {}
DEEPEST = 4             # choices that can be taken back one by one: two sets, a closing, a gift
NONSENSE = ("lay", "lay 9", "lay 9 2", "lay 9 10", "lay 5 3", "lay 13 3", "lay x 3", "lay 9 -3", "investigate",
            "investigate 0", "investigate 4", "publish 0", "publish 4", "publish +1", "start E", "start a", "start",
            "look AB", "look", "close", "close 13", "close 5", "close hastur", "take 5", "take 13", "pick 0", "pick 64",
            "give 9", "give 9 E", "give A 9", "give 13 A", "end 1", "pass 1", "LAY 9 3")

def family(move):
    for sort, first in enumerate((1, 2, 3, 4, 8, 12, 16, 24, 25, 26, 27, 28, 29, 30, 32, 64, 128, 256)):
        if move < first:
            return sort
    return 99


def observers(players):
    """Pairs of an observer for the accessors and its place in the state."""
    return [(seat, seat) for seat in range(players)] + [(SPECTATOR, WATCHER)]


# -- what must always hold ---------------------------------------------------------------------------------------------

def invariants(game):
    """Each card in one place, sizes, bounds, and nobody knows a card to be where it is not."""
    players = game.players
    seats = range(players)
    assert game.row_left + sum(game.hand_size(seat) for seat in seats) <= 63
    down = 0
    row = [game.row_truth(i) for i in range(game.row_left)]
    for i in range(game.row_left):
        shown = game.row(i)
        assert shown in (0, row[i])
        down += not shown
    for number in NUMBERS:
        cards = row.count(number)
        for seat in seats:
            cards += game.hand(seat, number) + game.laid(seat, number)
        assert cards <= number, "%d cards of number %d" % (cards, number)
        assert game.owner(number) == NOBODY or game.owner(number) < players
        for observer, _ in observers(players):
            held = known = 0
            for seat in seats:
                if seat != observer:
                    held += game.hand(seat, number)
                    known += game.known(observer, seat, number)
                    assert game.known(observer, seat, number) <= game.hand(seat, number), "known, and not there"
                    assert game.known(observer, seat, number) >= game.known(SPECTATOR, seat, number), \
                        "the spectator knows more than a seat"
            assert known + game.afloat(observer, number) <= held, "afloat, and not there"
    for seat in seats:
        assert sum(game.hand(seat, number) for number in NUMBERS) == game.hand_size(seat)
        assert 0 <= game.madness(seat) <= 60
        assert game.score(seat) == game.madness(seat)
    assert game.stage in range(8)
    assert (game.stage == m.OVER) == (game.turn == NOBODY)
    assert game.shoggoth == NOBODY or game.shoggoth < players
    assert 0 <= game.final <= players
    assert game.sets < 3
    assert 0 <= game.published <= 6
    assert not (game.extra and not game.closed), "a further turn, and no Dagon was closed"
    if game.turn != NOBODY:
        assert game.row_left or game.armed or game.final, "the row is used up, and nobody noticed"
        if game.stage != m.START:
            assert all(game.hand_size(seat) for seat in seats), "an empty hand, and the round goes on"
        assert max(game.madness(seat) for seat in seats) < 10 or game.stage != m.START, "a game goes on too long"
    else:
        assert max(game.madness(seat) for seat in seats) >= 10, "a game is over too soon"


def whole(game):
    """A real game, not a position: all 63 cards are somewhere, 17 of them were face down, none is out of play."""
    for number in NUMBERS:
        cards = sum(game.hand(seat, number) + game.laid(seat, number) for seat in range(game.players))
        cards += sum(game.row_truth(i) == number for i in range(game.row_left))
        assert cards == number, "%d cards of number %d" % (cards, number)


def modest(world, seat):
    """Others know of third hands what everybody saw: nobody can tell what they saw besides."""
    for observer in range(world.players):
        for other in range(world.players):
            if observer != seat and other != observer and other != seat:
                for number in NUMBERS:
                    assert world.known(observer, other, number) == world.known(SPECTATOR, other, number), \
                        "a guess gives seat %d knowledge that nobody can know of" % observer


def follow(model, words, game, since):
    lost = []
    record = bytearray(6)
    for i in range(since, game.events.count):
        game.events.get(i, record)
        if record[0] == m.E_LOST:
            lost.append(record[2])
    dealt = model.play(words, lost)
    if dealt:
        model.deal(game)
    return dealt


def secret(game, seat):
    hidden = sum(not game.row(i) for i in range(game.row_left))
    for other in range(game.players):
        if other != seat:
            hidden += game.hand_size(other) - sum(game.known(seat, other, number) for number in NUMBERS)
    return hidden


# -- what may be noticed -----------------------------------------------------------------------------------------------

def _hidden(game):
    """Hidden things: (seat, kind) of a hand, (None, position) of the row."""
    places = [(seat, number - 6) for seat in range(game.players) for number in NUMBERS if game.hand(seat, number)]
    return places + [(None, i) for i in range(game.row_left) if not game.row(i)]


def swap(game, rng):
    players = game.players
    places = _hidden(game)
    for _ in range(40):
        one = places[rng.below(len(places))]
        two = places[rng.below(len(places))]
        kinds = [place[1] if place[0] is not None else game.row_truth(place[1]) - 6 for place in (one, two)]
        if kinds[0] != kinds[1] and (one[0] != two[0] or one[0] is None):
            break
    else:
        return None
    state = game.state
    for place, old, new in ((one, kinds[0], kinds[1]), (two, kinds[1], kinds[0])):
        if place[0] is None:
            state[ROW + game.row_left - 1 - place[1]] = new | DOWN
        else:
            state[HAND + place[0] * 7 + old] -= 1
            state[HAND + place[0] * 7 + new] += 1
    must = {place[0] for place in (one, two) if place[0] is not None}
    may = set(must)
    for observer, _ in observers(players):
        for kind in kinds:              # who knew it to be there would know a falsehood now
            held = 0
            for seat in range(players):
                if seat != observer:
                    spare = game.hand(seat, kind + 6) - game.known(observer, seat, kind + 6)
                    if spare < 0:
                        may.add(observer)
                    held += spare
            if held < game.afloat(observer, kind + 6):
                may.add(observer)
    return may, must


def public(game, rng):
    state = game.state
    choice = rng.below(8)
    seat = rng.below(game.players)
    if choice == 0:
        for i in range(game.row_left):
            if game.row(i):
                at = ROW + game.row_left - 1 - i
                state[at] = (state[at] + 1 + rng.below(6)) % 7
                return "a face-up card"
    elif choice == 1:
        state[LAID + seat * 7 + rng.below(7)] ^= 1
        return "a card laid"
    elif choice == 2:
        place = PORTAL + rng.below(7)
        state[place] = NOBODY if state[place] == seat else seat
        return "a portal"
    elif choice == 3:
        state[SIZE + seat] += 1
        return "a hand's size"
    elif choice == 4:
        state[KNOWN + WATCHER * 28 + seat * 7 + rng.below(7)] ^= 1
        return "a card that everybody saw go to a hand"
    elif choice == 5:
        at = STAGE + rng.below(SHOGGOTH)
        state[at] ^= 1
        return "the turn, in byte %d" % at
    elif choice == 6:
        for i in range(game.row_left):
            state[ROW + game.row_left - 1 - i] ^= DOWN
            return "a card turned over"
    state[MADNESS + seat] ^= 1
    return "madness"


def seen(record, seat):
    kind = record[0]
    values = bytearray(record)
    see = record[5]
    if see != EVERYBODY and (seat == SPECTATOR or not see >> seat & 1):
        if kind in (m.E_TAKE, m.E_GIVE):
            values[3] = 0
        elif kind in (m.E_DRAW, m.E_PICK):
            for i in (2, 3, 4):
                if values[i] & DOWN:
                    values[i] = DOWN
        else:
            raise AssertionError("no detail of this kind of event is hidden")
    if kind == m.E_DRAW:                # in which order they came is of no use to anybody
        values[2:5] = bytes(sorted(values[2:5]))
    return bytes(values)


def more_than_told(record, seat):
    return record[0] == m.E_ROUND or record[0] == m.E_LOOK and record[1] == seat


def asked(game):
    """An opening that goes on by itself tells that there is another set in the hand: so the table hears it anyway."""
    return game.turn, game.stage


def no_return(game, move):
    """A face-down card taken, Azathoth, a hand looked at, the start player named, the end of a turn or a round."""
    if move in (m.END, m.PASS) or m.STARTS <= move < m.CLOSE:
        return True
    if move in (m.close(m.GUG), m.close(m.AZATHOTH)):
        return True
    if m.INVESTIGATE < move <= m.INVESTIGATE + 3:
        return any(not game.row(i) for i in range(move - m.INVESTIGATE))
    if m.PICK <= move < m.GIVE:
        return not game.row(move - m.PICK)
    # Does the action that the move completes empty a hand? That ends the round.
    turn = game.turn
    size = game.hand_size(turn)
    if move >= m.LAY:
        return size == move & 15
    if m.PUBLISH < move < m.STARTS:
        return size == 7 * (move - m.PUBLISH)
    if m.TAKE <= move < m.PICK:
        return game.hand_size(game.target) == 1
    if m.GIVE <= move < m.LAY:
        return size == 1
    return False


def corrupt(game):
    state = game.state
    players = game.players

    def with_byte(at, value):
        changed = bytearray(state)
        changed[at] = value
        return changed

    yield "a stage that there is not", with_byte(STAGE, 8)
    yield "a turn of nobody there", with_byte(TURN, players if state[TURN] != players else players + 1)
    yield "another number of players", with_byte(PLAYERS, players + 1)
    yield "a longer row", with_byte(LEFT, 64)
    yield "a first player who is not there", with_byte(FIRST, players)
    yield "a portal of nobody there", with_byte(PORTAL, players)
    yield "a Shoggoth of nobody there", with_byte(SHOGGOTH, players)
    yield "a hand larger than it is", with_byte(SIZE, state[SIZE] + 1)
    yield "a card too many", with_byte(LAID, 7)
    yield "more final turns than seats", with_byte(FINAL, players + 1)
    yield "madness beyond reason", with_byte(MADNESS, 255)
    yield "a flag that is no flag", with_byte(CLOSED, 2)
    if state[LEFT]:
        yield "a card of no kind in the row", with_byte(ROW, 7)
        if state[TURN] != NOBODY:
            yield "more cards in the row than there are", with_byte(LEFT, 63)
    yield "knowledge of a card that is not there", with_byte(KNOWN + 7, state[HAND + 7] + 1)
    yield "a card afloat that is not there", with_byte(AFLOAT, 7)
    if players < 4:
        yield "a hand at an empty seat", with_byte(HAND + players * 7, 1)


# -- at the table ------------------------------------------------------------------------------------------------------

def _cards(counts):
    text = " ".join(" ".join([str(number)] * counts(number)) for number in NUMBERS if counts(number))
    return text or "-"


def table(game):
    """What lies open: the front of the row and how many follow, who has which portals, laid cards, madness."""
    front = [str(game.row(i)) if game.row(i) else "?" for i in range(min(6, game.row_left))]
    parts = ["row %s of %d" % (" ".join(front), game.row_left) if front else "no row"]
    owned = ["%s %s" % (WORDS.PORTALS[number - 6], "ABCD"[game.owner(number)])
             for number in NUMBERS if game.owner(number) != NOBODY]
    if owned:
        parts.append("portals " + ", ".join(owned))
    for seat in range(game.players):
        if any(game.laid(seat, number) for number in NUMBERS):
            parts.append("%s laid %s" % ("ABCD"[seat], _cards(lambda number, seat=seat: game.laid(seat, number))))
    parts.append("madness " + " ".join(str(game.madness(seat)) for seat in range(game.players)))
    return "; ".join(parts)


def facts(game, seat):
    """The seat's own hand, and what it knows of the others'."""
    watcher = seat == SPECTATOR
    parts = [] if watcher else ["hand %s" % _cards(lambda number: game.hand(seat, number))]
    for other, unknown in unknown_hands(game, seat):
        cards = _cards(lambda number, other=other: game.known(seat, other, number))
        hidden = "?%d" % unknown if unknown else ""
        parts.append("%s %s" % ("ABCD"[other], hidden if cards == "-" and unknown else (cards + " " + hidden).rstrip()))
    if any(game.afloat(seat, number) for number in NUMBERS):
        parts.append("somewhere %s" % _cards(lambda number: game.afloat(seat, number)))
    return ("-" if watcher else "ABCD"[seat]) + ": " + "; ".join(parts)
