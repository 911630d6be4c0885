"""Scripted chance: what the generator is to answer for the cards and deals that a scenario asks for."""
from engine.pocket_madness import moves as m
from harness.positions.fields import SEATS, BadField, shown, table
from harness.positions.pocket_madness.reading import NUMBERS, READERS

CARDS = 63
FACE_DOWN = 17


def uses_chance(move):
    """The word of a step that says what single cards the move draws."""
    return "draw" if move == m.close(m.AZATHOTH) else None


def draws(game, move, lost, deal):
    """What the generator is to answer while the move is played.

    ``lost``: the cards that Azathoth costs the opponents that have any, clockwise from the seat whose turn it is (None:
    by chance); ``deal``: fields `hand` and `row` of the deal that follows (None: by chance; what they leave out goes in
    the order of numbers). BadField if that cannot be.
    """
    return ([] if lost is None else _lost(game, lost)) + ([] if deal is None else _deal(game.players, deal))


def _lost(game, lost):
    victims = [i % game.players for i in range(game.turn + 1, game.turn + game.players)]
    victims = [i for i in victims if game.hand_size(i)]
    if not isinstance(lost, list) or len(lost) != len(victims):
        raise BadField("draw", f"a list with a card each of {', '.join(SEATS[i] for i in victims)} is needed, in this "
                       f"order; found {shown(lost)}")
    answers = []
    for victim, card in zip(victims, lost, strict=True):
        hand = [number for number in NUMBERS for _ in range(game.hand(victim, number))]
        if card not in hand:
            raise BadField("draw", f"{SEATS[victim]} holds {shown(hand)}, so not {shown(card)}")
        answers.append(hand.index(card))
    return answers


def _deal(players, fields):
    """The answers to the two shuffles of a deal that put these cards into hands and row."""
    table("deal", fields, ["hand", "row"])
    hands = READERS["hand"]("deal.hand", fields.get("hand", {}), players, False)
    row = READERS["row"]("deal.row", fields.get("row", []), players, False)
    left = CARDS - 2 * players
    spare = [number for number in NUMBERS for _ in range(number)]
    for card in [card for hand in hands.values() for card in hand] + [int(card.lstrip("?")) for card in row]:
        if card not in spare:
            raise BadField("deal", f"there are only {card} cards of {card}")
        spare.remove(card)
    down = [i for i, card in enumerate(row) if card[0] == "?"]
    down += range(len(row), len(row) + FACE_DOWN - len(down))
    if any(len(hand) != 2 for hand in hands.values()) or len(row) > left or len(down) != FACE_DOWN or down[-1] >= left:
        raise BadField("deal", f"a hand has 2 cards and the row {left}, {FACE_DOWN} of them face down")
    dealt = [card for name in SEATS[:players] for card in hands.get(name) or [spare.pop(0), spare.pop(0)]]
    deck = ([int(card.lstrip("?")) for card in row] + spare)[::-1] + dealt
    places = [i for i in range(left) if left - 1 - i not in down] + [left - 1 - i for i in down]
    return _shuffle(sorted(deck), deck, 1) + _shuffle(list(range(left)), places, left - FACE_DOWN)


def _shuffle(cards, wanted, last):
    """The answers with which the shuffle turns ``cards`` into ``wanted``, from the end down to place ``last``."""
    answers = []
    for i in range(len(cards) - 1, last - 1, -1):
        j = cards.index(wanted[i], 0, i + 1)
        answers.append(j)
        cards[i], cards[j] = cards[j], cards[i]
    return answers
