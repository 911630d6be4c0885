"""What the generator is to answer for the cards and dice that a step names, in the order in which they are needed.

Dice: "-" blank, "s" success, "t" tentacle, "e" elder sign, "st", "es". Cards: "c1", "d3", insanities "rec". A face
that is turned up: its number from 0. Whole numbers are taken as they are.
"""
from engine.death_may_die import layout as at
from engine.death_may_die.game import DeathMayDie
from harness.positions.death_may_die.names import names
from harness.positions.fields import BadField, shown

BLACK = {"-": 0, "s": 1, "t": 3, "e": 4, "st": 5}
GREEN = {"-": 0, "s": 2, "e": 4, "es": 5}


def uses_chance(move):
    """Any move may, and mixes cards and dice."""
    return "any"


class _Wish:
    """In place of a generator: answers what the words say, then as the real one would."""

    def __init__(self, game, wanted):
        self.game, self.wanted, self.answers = game, list(wanted), []
        self.colours, self.cards, self.queue = [], None, []
        self.real = game.rng

    def below(self, n):
        if not self.wanted:
            return self.real.below(n)
        word = self.wanted.pop(0)
        answer = self._answer(word, n)
        if not 0 <= answer < n:
            raise BadField("draw", f"{shown(word)} cannot come now")
        self.answers.append(answer)
        return answer

    def roll(self, out, place, dice, sides):
        for k in range(place, place + dice):
            out[k] = self.below(sides) + 1

    def _answer(self, word, n):
        if isinstance(word, int):
            return word
        if self.cards is not None:
            if word not in self.cards:
                raise BadField("draw", f"{shown(word)} cannot be drawn now: {', '.join(self.cards) or 'nothing'} can")
            return self.cards.index(word)
        faces = BLACK if self.colours.pop(0) == "b" else GREEN
        if word not in faces:
            raise BadField("dice", f"one of {', '.join(map(shown, faces))} is needed; found {shown(word)}")
        return faces[word]


class _Played(DeathMayDie):
    """A game that tells its wish what is drawn."""

    def _draw_bit(self, where):
        named = names(self.state[at.BOX])
        listed = named.mythos if where == at.MYTHOS_DECK else named.discovery
        self.rng.cards = [name for k, name in enumerate(listed) if self._two(where) >> k & 1]
        card = super()._draw_bit(where)
        self.rng.cards = None
        return card

    def _throw(self, kind, i, dice, figure):
        self.rng.colours = ["b"] * (dice & 255) + ["g"] * (dice >> 8)
        return super()._throw(kind, i, dice, figure)

    def _again(self, n, free):
        self.rng.colours = ["b" if self.state[at.DICE + n] & 15 < 8 else "g"]
        return super()._again(n, free)


def draws(game, move, drawn, deal):
    """The answers for a move; an empty list if it uses no chance. BadField for what cannot be."""
    if deal is not None:
        raise BadField("deal", "a game is dealt once, before its first move: deal = SEED at the top of a scenario")
    if drawn is None or not game.allows(move):
        return []
    played = _Played(game.players)
    played.copy_from(game)
    played.rng = _Wish(played, drawn)
    played.apply(move)
    if played.rng.answers and played.rng.wanted:
        raise BadField("draw", f"{shown(played.rng.wanted)} are too many: nothing draws them in this move")
    return played.rng.answers
