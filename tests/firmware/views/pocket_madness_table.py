"""A table of Pocket Madness to look at: positions made by hand."""

from looking import App, Looking

from engine.pocket_madness import moves as m
from engine.pocket_madness.game import PocketMadness
from harness.positions import vocabulary

VOCABULARY = vocabulary("pocket_madness")
SEATS = "ABCD"
PORTALS = ("cthulhu", "azathoth", "shub", "dagon", "nyarlathotep", "shoggoth", "gug")


def counts(cards):
    """number -> count, of seven counts (6 to 12) or of such a dict."""
    return cards if isinstance(cards, dict) else dict(zip(range(6, 13), cards, strict=True))


def position(players=3, **fields):
    """A game in the middle of a round, in seats by number; other fields as harness/positions reads them.

    hand, laid    seat -> counts as above
    row           numbers from the front, negative: face down
    portals       number -> seat
    madness       a list by seat
    turn, shoggoth, gift_to, target: a seat
    """
    words = dict(fields)
    for name in ("hand", "laid"):
        if name in words:
            words[name] = {SEATS[seat]: [number for number, count in counts(cards).items() for _ in range(count)]
                           for seat, cards in words[name].items()}
    if "row" in words:
        words["row"] = [str(number) if number > 0 else f"?{-number}" for number in words["row"]]
    if "portals" in words:
        words["portals"] = {PORTALS[number - 6]: SEATS[seat] for number, seat in words["portals"].items()}
    if "madness" in words:
        words["madness"] = dict(zip(SEATS[:players], words["madness"], strict=True))
    for name in ("turn", "shoggoth", "gift_to", "target"):
        if name in words:
            words[name] = SEATS[words[name]]
    game = PocketMadness(players)
    VOCABULARY.position(game, words)
    return game


__all__ = ["App", "Looking", "m", "position"]
