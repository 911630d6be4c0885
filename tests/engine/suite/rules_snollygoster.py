"""What the suite must know of Snollygoster; rules_pocket_madness.py says what each of these is."""
from engine.game import EVERYBODY, NOBODY, SPECTATOR
from engine.snollygoster import moves as m
from engine.snollygoster import words as WORDS
from engine.snollygoster.game import Snollygoster as GAME
from tests.engine.suite.chance_snollygoster import DEALS, deal, odds, outcome, shares
from tests.engine.suite.model_snollygoster import Model as MODEL
from tests.engine.suite.model_snollygoster_table import ACTIONS, AGENDAS, EVENTS
from tests.engine.suite.wild_snollygoster import (
    ACTIVE,
    AGENDA,
    CARD,
    CHOSEN,
    COVERED,
    DRAWN,
    DRAWN_BY,
    FIRST,
    FOOD,
    FUEL,
    GUESS,
    HAND,
    KNOWN,
    LAUNCHER,
    LIVING,
    LOST,
    LOST_BY,
    LOST_LEFT,
    MEAL,
    MIX,
    MIXED,
    NEED,
    OPTIONS,
    PASSES,
    PILE,
    PILE_CARDS,
    PLACER,
    PLAYERS,
    ROUND,
    SICK,
    SIZE,
    SPENT,
    STAGE,
    STARVED,
    STOCKED,
    TAG,
    TAGS,
    TRUTHS,
    TURN,
    UNDER,
    UNDER_BY,
    UNDER_LEFT,
    UNSEEN,
    USED,
    wild,
)

__all__ = ["DEALS", "GAME", "MODEL", "WORDS", "deal", "odds", "outcome", "shares", "wild"]

LONGEST = 3000          # more moves than a random game has
SORTS = ("stock", "finish", "pass", "accept", "refuse", "deny", "butt", "starve", "leave", "launch", "lift", "done",
         "pay", "tag", "keep", "board", "steal", "buy", "ransom", "place", "discard", "inspect", "shell", "swap", "eat",
         "take", "drop", "antidote", "offer", "ask", "guess")
LEAST = {"guess": 4, "done": 4}
DEEPEST = 4             # choices that can be taken back one by one: hand cards discarded, quarantine left
NONSENSE = ("stock", "stock safe", "stock fuel A", "stock safe G", "tag", "tag fuel", "keep denied", "keep", "keep 1",
            "discard safe", "discard", "board", "board G", "board a", "steal AB", "inspect A", "inspect A0",
            "inspect A4", "inspect G1", "inspect 1A", "eat", "eat 0", "eat 4", "eat A1", "take x", "drop 11",
            "antidote 1", "offer A", "offer A 0", "offer A 6", "offer 1 A", "ask A -1", "guess A", "guess A denied",
            "guess sleuth A", "pass 1", "deny A", "lift A", "starve 1", "launch A", "PASS")


def family(move):
    for sort, first in enumerate((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 24, 32, 40, 48, 56, 64, 80, 96, 128, 160,
                                  192, 196, 200, 224, 256, 320, 384)):
        if move < first:
            return sort
    return 99


# -- what must always hold ---------------------------------------------------------------------------------------------

def event_cards(game):
    """By kind, how many event cards are somewhere."""
    counts = [0] * 7
    for card in range(1, 7):
        counts[card] = game.mixed_truth(card) + game.event_discarded(card)
    counts[m.FUEL_CARD] += sum(game.fuel(seat) for seat in range(game.players))
    for place in range(3 * game.players):
        counts[game.food(place)] += 1
    for i in range(game.under_left):
        counts[game.under(i)] += 1
    for i in range(game.lost):
        counts[game.lost_card(i)] += 1
    counts[game.drawn(0)] += 1
    counts[game.drawn(1)] += 1
    return counts[1:]


def action_cards(game):
    counts = []
    for card in range(1, 8):
        counts.append(game.pile_truth(card) + game.action_discarded(card)
                      + sum(game.hand(seat, card) for seat in range(game.players)))
    return counts


def invariants(game):
    """Bounds, sums, and what follows from being dead, from lying about, from being asked."""
    seats = range(game.players)
    for counts, count in ((event_cards(game), game.event_count), (action_cards(game), game.action_count)):
        for i in range(len(counts)):
            assert counts[i] <= count(i + 1), "%d cards %d" % (counts[i], i + 1)
    assert sum(game.pile_truth(card) for card in range(1, 8)) == game.action_deck
    assert sum(game.mixed_truth(card) for card in range(1, 7)) + game.under_left == game.event_deck
    assert len(set(game.agenda(seat) for seat in seats)) == game.players
    lying = [0] * game.players
    for place in range(3 * game.players):
        seat = place // 3
        if game.food(place):
            assert game.living(seat), "a dead one's stash"
            assert game.knows(game.placer(place), place)
            owner = game.tag_owner(place)
            if owner != NOBODY:
                lying[owner] += 1
                assert game.knows(owner, place), "a tag of one who has not looked"
                assert game.tag_claim(place) in (m.SAFE, m.UNSAFE)
        else:
            assert game.tag_owner(place) == NOBODY and not game.chosen(place)
    for seat in seats:
        assert sum(game.hand(seat, card) for card in range(1, 8)) == game.hand_size(seat) <= 4
        assert game.fuel(seat) <= 5
        assert game.agenda(seat) in game.agendas
        if game.living(seat):
            assert game.tags(seat) + lying[seat] == 5
            assert game.death(seat) == 0
        else:
            assert game.fuel(seat) == game.hand_size(seat) == game.tags(seat) == 0
            assert not game.quarantined(seat)
            assert 1 <= game.death(seat) <= game.starved
    assert game.stage in range(19)
    assert (game.stage == m.OVER) == (game.turn == NOBODY)
    assert (game.card > 0) == (game.stage == m.DENYING)
    if game.turn != NOBODY and game.stage != m.GUESSING:
        assert game.living(game.turn), "a dead one is asked"
        assert game.living(game.active)
        assert game.launcher == NOBODY
    if game.stage in (m.DENYING, m.BUTTING, m.BITING):
        card = {m.DENYING: m.DENIED_CARD, m.BUTTING: m.BUTT_IN_CARD, m.BITING: m.ANTIDOTE_CARD}[game.stage]
        assert not game.ruled_out(game.turn, card), "one is asked who cannot answer, as all know"
        if game.options & m.FAST_WINDOWS:
            assert game.hand(game.turn, card), "one is asked who cannot answer"
    chosen = sum(game.chosen(place) > 0 for place in range(3 * game.players))
    assert chosen == game.meal - game.need


def whole(game):
    """A real game, not a position: all cards are somewhere."""
    assert event_cards(game) == [game.event_count(card) for card in range(1, 7)], "event cards are missing"
    assert action_cards(game) == [game.action_count(card) for card in range(1, 8)], "action cards are missing"


def modest(world, seat):
    """Who has seen what is known to all; a guess leaves it, and hides nothing from who has."""
    for place in range(3 * world.players):
        assert world.food(place) != m.FACE_DOWN
        if world.food(place):
            assert world.knows(world.placer(place), place)


def follow(model, words, game, since):
    events, actions = [], []
    record = bytearray(6)
    for i in range(since, game.events.count):
        game.events.get(i, record)
        if record[0] in (m.E_DRAW, m.E_UNUSABLE):
            events += [EVENTS[card & 0x7F] for card in record[2:4] if card]
        elif record[0] == m.E_TURN:
            actions += [ACTIONS[card] for card in (record[2] & 15, record[2] >> 4, record[3] & 15, record[3] >> 4)
                        if card]
    model.play(words, events, actions)
    return False


def secret(game, seat):
    """Hidden cards that could be elsewhere, as there is another place for them; agendas."""
    view = GAME(game.players)
    game.view(seat, view.state)
    others = [other for other in range(game.players) if other != seat]
    actions = [game.hand_size(other) for other in others] + [game.action_deck]
    foods = sum(view.food(place) == m.FACE_DOWN for place in range(3 * game.players))
    under = sum(view.under(i) == m.FACE_DOWN for i in range(game.under_left))
    lost = sum(view.lost_card(i) == m.FACE_DOWN for i in range(game.lost))
    drawn = sum(view.drawn(i) == m.FACE_DOWN for i in range(2))
    events = [foods, under, lost, drawn, game.state[MIXED]]
    agendas = sum(view.agenda(other) == 0 for other in others)
    tags = sum(game.unseen_tags(other) for other in others) if game.stage != m.OVER else 0
    if not sum(actions) + sum(events) + agendas + tags:
        return 0
    return 1 + sum(actions) - max(actions) + sum(events) - max(events) + agendas


# -- what may be noticed -----------------------------------------------------------------------------------------------

def _unlike_foods(game, rng):
    """Two places of the state that have different foods: stash, under the deck, discarded, or drawn to be placed."""
    places = [(FOOD + i, KNOWN + i) for i in range(3 * game.players) if game.food(i)]
    places += [(LOST + i, LOST_BY + i) for i in range(game.lost)]
    places += [(UNDER + i, UNDER_BY + i) for i in range(game.under_left)]
    places += [(DRAWN + i, DRAWN_BY + i) for i in range(2)]
    state = game.state
    safe = [place for place in places if state[place[0]] == m.SAFE]
    unsafe = [place for place in places if state[place[0]] == m.UNSAFE]
    if not safe or not unsafe:
        return None
    return safe[rng.below(len(safe))], unsafe[rng.below(len(unsafe))]


def _knowers(game, masks):
    return {seat for seat in range(game.players) for mask in masks if mask >> seat & 1}


def swap(game, rng):
    state = game.state
    players = game.players
    choice = rng.below(5)
    if choice == 0:
        two = _unlike_foods(game, rng)
        if two is None:
            return None
        (one, one_by), (other, other_by) = two
        state[one], state[other] = state[other], state[one]
        who = _knowers(game, (state[one_by], state[other_by]))
        return who, who
    if choice == 1:                     # a food on the table with one in the deck
        places = [i for i in range(3 * players) if game.food(i) and state[MIX + 3 - game.food(i)]]
        if not places:
            return None
        place = places[rng.below(len(places))]
        card = state[FOOD + place]
        state[FOOD + place] = 3 - card
        state[MIX + card] += 1
        state[MIX + 3 - card] -= 1
        who = _knowers(game, (state[KNOWN + place],))
        return who, who
    if choice == 2:                     # hand cards of two seats, or of one and the deck
        held = [(HAND + seat * 8, card, seat) for seat in range(players) for card in range(1, 8)
                if game.hand(seat, card)]
        held += [(PILE_CARDS, card, None) for card in range(1, 8) if game.pile_truth(card)]
        if not held:
            return None
        one, other = held[rng.below(len(held))], held[rng.below(len(held))]
        if one[0] == other[0] or one[1] == other[1]:
            return None
        for (here, card, _), new in ((one, other[1]), (other, one[1])):
            state[here + card] -= 1
            state[here + new] += 1
        who = {one[2], other[2]} - {None}
        return who, who
    if choice == 3:
        one, other = rng.below(players), rng.below(players)
        spare = [agenda for agenda in game.agendas if agenda not in list(state[AGENDA:AGENDA + players])]
        if game.stage == m.GUESSING or one == other and not spare:
            return None
        if one == other:
            state[AGENDA + one] = spare[rng.below(len(spare))]
        else:
            state[AGENDA + one], state[AGENDA + other] = state[AGENDA + other], state[AGENDA + one]
        return {one, other}, {one, other}
    seat = rng.below(players)
    if not game.unseen_tags(seat):
        return None
    state[TRUTHS + seat] ^= 1
    return {seat}, {seat}


def public(game, rng):
    state = game.state
    seat = rng.below(game.players)
    place = rng.below(3 * game.players)
    choice = rng.below(13)
    if choice == 0:
        state[TAG + place] ^= 8
        return "a tag's claim"
    if choice == 1:
        state[KNOWN + place] ^= 1 << seat
        return "who has seen a food"
    if choice == 2:
        state[PLACER + place] ^= 1
        return "who placed a food"
    if choice == 3:
        state[CHOSEN + place] ^= 1
        return "what is chosen"
    if choice == 4:
        state[SIZE + seat] ^= 1
        return "a hand's size"
    if choice == 5:
        state[SPENT + 1 + rng.below(6)] ^= 1
        return "an event card discarded face up"
    if choice == 6:
        state[USED + 1 + rng.below(7)] ^= 1
        return "a discarded action card"
    if choice == 7:
        at = (MIXED, PILE, COVERED + place, TAGS + seat, GUESS + seat)[rng.below(5)]
        state[at] ^= 1
        return "a count, in byte %d" % at
    if choice == 8 and game.lost:
        state[LOST_BY] ^= 1
        return "who has seen a card discarded unseen"
    if choice == 9 and game.under_left:
        state[UNDER_BY] ^= 1
        return "who has seen a card under the deck"
    if choice == 10 and game.food(place):
        for i in (FOOD, TAG, KNOWN, PLACER):
            state[i + place] = 0
        return "a food"
    if choice == 11:
        at = TURN + rng.below(PLAYERS - TURN)
        state[at] ^= 1
        return "the turn, in byte %d" % at
    state[FUEL + seat] ^= 1
    return "fuel"


def seen(record, seat):
    values = bytearray(record)
    see = record[5]
    kind = record[0]
    if see != EVERYBODY and (seat == SPECTATOR or not see >> seat & 1):
        if kind == m.E_TURN:
            values[2] = values[3] = 0
        elif kind in (m.E_STOCK, m.E_LOOK, m.E_DRAW, m.E_UNUSABLE, m.E_SEES, m.E_KEEP, m.E_PLACE, m.E_DROP):
            values[2] = m.DOWN if values[2] & m.DOWN else values[2]
            if kind in (m.E_DRAW, m.E_UNUSABLE, m.E_SEES, m.E_KEEP) and values[3]:
                values[3] = m.DOWN
        else:
            raise AssertionError("no detail of this kind of event is hidden")
    if kind == m.E_TURN:                # in which order they came is of no use to anybody
        cards = sorted((values[2] & 15, values[2] >> 4, values[3] & 15, values[3] >> 4))
        values[2] = cards[0] | cards[1] << 4
        values[3] = cards[2] | cards[3] << 4
    return bytes(values)


def more_than_told(record, seat):
    """At the end all food and all agendas are shown. What is shuffled is no longer known, seen just before or not."""
    return record[0] in (m.E_OVER, m.E_SHUFFLE)


def asked(game):
    return game.turn, game.stage


def no_return(game, move):
    """Another is asked, a card is announced, cards are drawn, the turn goes on; the last food of a meal is chosen."""
    if m.KEEP < move <= m.KEEP + 6:
        return game.stage != m.KEEPING or move - m.KEEP > m.UNSAFE
    if m.EAT <= move < m.DROP:
        return game.need == 1
    may_go_back = (m.LEAVE, m.LAUNCH, m.TAG + m.SAFE, m.TAG + m.UNSAFE)
    return not (move in may_go_back or m.BOARD <= move < m.STEAL or m.DISCARD < move < m.INSPECT
                or m.SHELL <= move < m.SWAP or move >= m.GUESS)


def corrupt(game):
    state = game.state
    players = game.players

    def with_byte(at, value):
        changed = bytearray(state)
        changed[at] = value & 0xFF
        return changed

    yield "a stage that there is not", with_byte(STAGE, 19)
    yield "a turn of nobody there", with_byte(TURN, players if state[TURN] != players else players + 1)
    yield "another number of players", with_byte(PLAYERS, players + 1)
    yield "a first player who is not there", with_byte(FIRST, players)
    yield "an active player who is not there", with_byte(ACTIVE, players)
    yield "an option that there is not", with_byte(OPTIONS, 4)
    yield "a seat that is not there", with_byte(LIVING, state[LIVING] | 64)
    yield "another number of starved", with_byte(STARVED, state[STARVED] + 1)
    yield "a dead one in quarantine", with_byte(SICK, 1 << players)
    yield "an announced card in between", with_byte(CARD, 0 if state[CARD] else 1)
    yield "more passes than seats", with_byte(PASSES, players)
    yield "a larger meal", with_byte(MEAL, 3)
    yield "more to eat than the meal", with_byte(NEED, 3)
    yield "a launch in between", with_byte(LAUNCHER, players + 1)
    yield "a larger deck", with_byte(MIXED, state[MIXED] + 1)
    yield "more under the deck", with_byte(UNDER_LEFT, state[UNDER_LEFT] + 1)
    yield "more discarded unseen", with_byte(LOST_LEFT, state[LOST_LEFT] + 1)
    yield "a larger action deck", with_byte(PILE, state[PILE] + 1)
    yield "food that was never put down", with_byte(STOCKED, state[STOCKED] + 1)
    yield "six fuel", with_byte(FUEL, 6)
    yield "a hand larger than it is", with_byte(SIZE, state[SIZE] + 1)
    yield "a tag too many", with_byte(TAGS, state[TAGS] + 1)
    yield "an agenda that there is not", with_byte(AGENDA, 13)
    yield "two with one agenda", with_byte(AGENDA, state[AGENDA + 1])
    yield "more true tags than tags", with_byte(TRUTHS, state[UNSEEN] + 1)
    yield "a tag on nothing or of nobody", with_byte(TAG, 8)
    yield "food face down", with_byte(FOOD, 7)
    yield "a card in no hand", with_byte(HAND, 1)
    yield "cards of no kind", with_byte(MIX + 7, 1)
    yield "too many cards", with_byte(SPENT + 6, 9)
    yield "knowledge of nothing", with_byte(KNOWN + 17, 64)
    if state[ROUND]:
        yield "no round", with_byte(ROUND, 0)
    if players < 6:
        yield "fuel at an empty seat", with_byte(FUEL + players, 1)
        yield "food at an empty seat", with_byte(FOOD + players * 3, 1)


# -- at the table ------------------------------------------------------------------------------------------------------

def _cards(count, names):
    parts = []
    for card in range(1, len(names)):
        if count(card):
            parts.append(names[card] if count(card) == 1 else "%d %s" % (count(card), names[card]))
    return ", ".join(parts) or "-"


def _food(game, place):
    text = {1: "safe", 2: "unsafe", m.FACE_DOWN: "?"}[game.food(place)]
    owner = game.tag_owner(place)
    if owner != NOBODY:
        text += " (%s: %s)" % ("ABCDEF"[owner], EVENTS[game.tag_claim(place)])
    if game.chosen(place):
        text += " chosen"
    if game.covered(place) != NOBODY:
        text += " covered"
    return text


def _stash(game, seat):
    return ", ".join(_food(game, place) for place in range(seat * 3, seat * 3 + 3) if game.food(place)) or "-"


def table(game):
    """What lies open: decks, each seat's fuel, cards and food."""
    view = GAME(game.players)
    game.view(SPECTATOR, view.state)
    parts = ["events %d+%d" % (game.event_deck, game.event_discard),
             "actions %d+%d" % (game.action_deck, game.action_discard)]
    if game.card:
        parts.append("%s by %s, denied %d" % (ACTIONS[game.card], "ABCDEF"[game.actor], game.denials))
    for seat in range(game.players):
        name = "ABCDEF"[seat]
        if not game.living(seat):
            parts.append("%s starved" % name)
            continue
        parts.append("%s%s fuel %d, hand %d, food %s" % (name, " in quarantine" if game.quarantined(seat) else "",
                                                        game.fuel(seat), game.hand_size(seat), _stash(view, seat)))
    return "; ".join(parts)


def facts(game, seat):
    """The seat's own cards, and the food that it has seen."""
    view = GAME(game.players)
    game.view(seat, view.state)
    if seat == SPECTATOR:
        return "-: drawn %d" % ((game.drawn(0) > 0) + (game.drawn(1) > 0))
    parts = ["hand " + _cards(lambda card: game.hand(seat, card), ACTIONS), "agenda " + AGENDAS[game.agenda(seat)]]
    known = [WORDS.place_text(place) + " " + EVENTS[view.food(place)] for place in range(3 * game.players)
             if view.food(place) in (m.SAFE, m.UNSAFE)]
    if known:
        parts.append("knows " + ", ".join(known))
    drawn = [EVENTS[view.drawn(i)] for i in range(2) if view.drawn(i) not in (0, m.FACE_DOWN)]
    if drawn:
        parts.append("drawn " + ", ".join(drawn))
    return "ABCDEF"[seat] + ": " + "; ".join(parts)
