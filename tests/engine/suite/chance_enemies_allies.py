"""Where the cards of Enemies and Allies are; what a deal and a guessed world are made of, and how often each comes."""
from engine.enemies_allies import moves as m
from engine.game import NOBODY, SPECTATOR

DEALS = 1000


def suits(mask, number):
    """The cards of a number that a mask holds."""
    return [number << 2 | suit for suit in range(4) if mask >> suit & 1]


def open_cards(game):
    """All cards that lie open: enemies, a fallen one, equipment, trophies, discards."""
    cards = [game.enemy(i) for i in range(game.enemies)] + ([game.fallen] if game.fallen else [])
    for number in range(1, 11):
        cards += suits(game.discards(number), number)
        for seat in range(game.players):
            cards += suits(game.trophies(seat, number), number)
    for seat in range(game.players):
        cards += [card for card in equipment(game, seat) if not unopened(game)]
    return cards


def unopened(game):
    """Whether mains lie face down as yet."""
    return game.stage in (m.BASE_STAGE, m.MAIN_STAGE)


def equipment(game, seat):
    return [game.equipment(seat, slot) for slot in range(3) if game.equipment(seat, slot)]


def hand(game, seat):
    return [game.hand(seat, i) for i in range(game.hand_size(seat))]


def reserve(game, seat):
    return [game.reserve(seat, i) for i in range(game.reserve_size(seat))]


def everything(game):
    """Every card of the table's game, wherever it is."""
    cards = open_cards(game) + [game.pile_truth(i) for i in range(game.pile_left)]
    for seat in range(game.players):
        cards += hand(game, seat) + reserve(game, seat)
        if game.base(seat):
            cards.append(game.base(seat))
        if unopened(game):
            cards += equipment(game, seat)
    return cards


def deal(game):
    """(tally, cell) of what was dealt."""
    players = game.players
    yield "first player", game.turn
    assert game.turn == game.first_player
    assert game.pile_left == 34 - 4 * players
    for seat in range(players):
        assert game.hand_size(seat) == 4
        for card in hand(game, seat):
            yield "card in hand %d" % seat, card
    yield "top of the pile", game.pile_truth(0)
    yield "bottom of the pile", game.pile_truth(game.pile_left - 1)
    yield "suits of the top two", (game.pile_truth(0) & 3, game.pile_truth(1) & 3)
    there = everything(game)
    for card in range(4, 44):
        if card not in there:
            yield "removed", card


def shares(players):
    """tally -> cell -> what share of it is to be expected."""
    cards = dict.fromkeys(range(4, 44), 1)
    tallies = {"first player": dict.fromkeys(range(players), 1), "top of the pile": cards, "bottom of the pile": cards,
               "removed": cards,
               "suits of the top two": {(one, two): 9 if one == two else 10 for one in range(4) for two in range(4)}}
    for seat in range(players):
        tallies["card in hand %d" % seat] = cards
    return tallies


def _unseen(game, seat):
    """Cards that the seat sees nowhere and that nobody is known to have."""
    seen = set(open_cards(game))
    if seat != SPECTATOR:
        seen.update(hand(game, seat) + reserve(game, seat) + [game.base(seat)])
        if unopened(game):
            seen.update(equipment(game, seat))
    return [card for card in range(4, 44) if card not in seen and game.holder(card) == NOBODY]


def _sure(game, other):
    """How many cards are known to be in that hand for sure, and how many in hand or reserve."""
    sure = sum(game.holder(card) == other and game.in_hand_surely(card) for card in range(4, 44))
    return sure, sum(game.holder(card) == other for card in range(4, 44)) - sure


def odds(game, seat):
    """(what, expected mean) of what outcome() counts: every unseen card is as likely in every unknown place."""
    pool = _unseen(game, seat)
    expected = []
    for other in range(game.players):
        if other != seat and game.living(other):
            sure, either = _sure(game, other)
            room = game.hand_size(other) - sure
            free = room + game.reserve_size(other)
            kept = either * room / free if free else 0              # of the known ones that may be in the hand
            for card in pool[:25]:
                expected.append(("%d in hand %d" % (card, other), (room - kept) / len(pool)))
                expected.append(("%d as base %d" % (card, other), (game.base(other) > 0) / len(pool)))
            expected.append(("known cards in hand %d" % other, sure + kept))
    if game.pile_left:
        for card in pool[:25]:
            expected.append(("%d on top of the pile" % card, 1 / len(pool)))
    return expected


def outcome(game, seat):
    pool = _unseen(game, seat)          # in a guessed world the same cards are unseen
    values = []
    for other in range(game.players):
        if other != seat and game.living(other):
            for card in pool[:25]:
                values.append(int(card in hand(game, other)))
                values.append(int(card == game.base(other)))
            values.append(sum(game.holder(card) == other for card in hand(game, other)))
    if game.pile_left:
        for card in pool[:25]:
            values.append(int(game.pile_truth(0) == card))
    return values
