"""Where the cards of Snollygoster are; what a deal and a guessed world are made of, and how often each comes."""
from engine.game import SPECTATOR
from engine.snollygoster import moves as m

DEALS = 1000


def deal(game):
    """(tally, cell) of what was dealt."""
    yield "first player", game.turn
    assert game.turn == game.first_player
    for seat in range(game.players):
        yield "agenda of %d" % seat, game.agenda(seat)
        assert game.hand_size(seat) == 4
        for card in range(1, 8):
            for _ in range(game.hand(seat, card)):
                yield "card in hand %d" % seat, card
    yield "neighbouring agendas", (game.agenda(0) + game.agenda(1)) % 2


def shares(players):
    """tally -> cell -> what share of it is to be expected."""
    actions = (10, 4, 6, 5, 8, 3, 4) if players < 5 else (11, 6, 8, 6, 8, 5, 4)
    agendas = {2: (2, 3, 4, 7, 8, 10, 11), 3: (1, 2, 3, 4, 5, 7, 8, 9, 10, 11)}.get(players, tuple(range(1, 13)))
    even = [agenda for agenda in agendas if agenda % 2 == 0]
    odd = len(agendas) - len(even)
    tallies = {"first player": dict.fromkeys(range(players), 1),
               "neighbouring agendas": {1: 2 * len(even) * odd, 0: len(even) * (len(even) - 1) + odd * (odd - 1)}}
    for seat in range(players):
        tallies["agenda of %d" % seat] = dict.fromkeys(agendas, 1)
        tallies["card in hand %d" % seat] = {card: actions[card - 1] for card in range(1, 8)}
    return tallies


def _unseen_actions(game, seat):
    """By kind, action cards that the seat does not see."""
    pool = [0] * 8
    for card in range(1, 8):
        pool[card] = game.action_count(card) - game.action_discarded(card)
        if seat != SPECTATOR:
            pool[card] -= game.hand(seat, card)
    return pool


def _unseen_food(game, seat):
    """(safe, unsafe) cards that the seat does not see, and the places where it does not see the food."""
    view = type(game)(game.players)
    game.view(seat, view.state)
    counts = []
    for card in (m.SAFE, m.UNSAFE):
        seen = view.event_discarded(card)
        seen += sum(view.food(place) == card for place in range(game.players * 3))
        seen += sum(view.under(i) == card for i in range(view.under_left))
        seen += sum(view.lost_card(i) == card for i in range(view.lost))
        seen += sum(view.drawn(i) == card for i in range(2))
        counts.append(game.event_count(card) - seen)
    return counts, [place for place in range(game.players * 3) if view.food(place) == m.FACE_DOWN]


def _unseen_agendas(game, seat):
    return [agenda for agenda in game.agendas if seat == SPECTATOR or agenda != game.agenda(seat)]


def _without(size, cards, total):
    """How likely a hand of that size has none of so many cards."""
    share = 1
    for i in range(size):
        share *= max(0, total - cards - i) / (total - i)
    return share


def odds(game, seat):
    """(what, expected mean) of what outcome() counts: every unseen card is as likely in every unknown place."""
    if game.stage in (m.SWAPPING, m.BOARDING, m.GUESSING, m.OVER):
        return []
    pool = _unseen_actions(game, seat)
    total = sum(pool)
    expected = []
    for other in range(game.players):
        if other != seat:
            size = game.hand_size(other)
            for card in range(1, 8):
                expected.append(("%d in hand %d" % (card, other), size * pool[card] / total))
                expected.append(("no %d in hand %d" % (card, other), _without(size, pool[card], total)))
                for second in range(1, card):
                    expected.append(("%d with %d in hand %d" % (card, second, other),
                                     size * (size - 1) * pool[card] * pool[second] / total / (total - 1)))
                    expected.append(("neither %d nor %d in hand %d" % (card, second, other),
                                     _without(size, pool[card] + pool[second], total)))
            agendas = _unseen_agendas(game, seat)
            expected += [("agenda %d of %d" % (agenda, other), 1 / len(agendas)) for agenda in agendas]
    expected += [("%d in the deck" % card, game.action_deck * pool[card] / total) for card in range(1, 8)]
    (safe, unsafe), places = _unseen_food(game, seat)
    expected += [("unsafe at %d" % place, unsafe / (safe + unsafe)) for place in places]
    return expected


def outcome(game, seat):
    values = []
    for other in range(game.players):
        if other != seat:
            for card in range(1, 8):
                held = game.hand(other, card)
                values.append(held)
                values.append(int(held == 0))
                for second in range(1, card):
                    values.append(held * game.hand(other, second))
                    values.append(int(held + game.hand(other, second) == 0))
            values += [int(game.agenda(other) == agenda) for agenda in _unseen_agendas(game, seat)]
    values += [game.pile_truth(card) for card in range(1, 8)]
    return values + [int(game.food(place) == m.UNSAFE) for place in _unseen_food(game, seat)[1]]
