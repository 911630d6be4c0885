"""The decks of Snollygoster, and how food comes to a stash and leaves it.

The action deck, and the mixed part of the event deck, are kept as counts: a card is drawn at random when it is wanted,
which is as good as an order that nobody knows. What was put under the event deck keeps its order.
"""
from engine.snollygoster import moves as m
from engine.snollygoster.layout import (
    ACTIVE,
    CHOSEN,
    COVERED,
    FOOD,
    HAND,
    HANDS,
    IS_FOOD,
    KNOWN,
    LIVING,
    LOST,
    LOST_BY,
    LOST_LEFT,
    MIX,
    MIXED,
    PILE,
    PILE_CARDS,
    PLACER,
    SIZES,
    SPENT,
    TAG,
    TAGS,
    TRUTHS,
    UNDER,
    UNDER_BY,
    UNDER_LEFT,
    UNSEEN,
    USED,
)
from engine.snollygoster.scoring import Scoring

_MANY = 99              # what is counted for the end is not counted further


class Cards(Scoring):
    def __init__(self, players=2):
        Scoring.__init__(self, players)
        self._seen_by = 0               # who knows the event card that was drawn last

    # -- action cards -------------------------------------------------------------------------------------------------

    def _draw_up(self, seat):
        """SN-10: fill the hand to four; the event tells how many came, and the seat which."""
        state = self.state
        wanted = HAND - state[SIZES + seat]
        hand = HANDS + seat * 8
        drawn = 0
        kinds = 0
        while drawn < wanted:
            left = state[PILE]
            if not left:
                self._shuffle_actions()
                left = state[PILE]
                if not left:
                    break
            if left > 1 and wanted - drawn > 1:     # two by one throw
                n = self.rng.below(left * (left - 1))
                card = self._nth(PILE_CARDS, n // (left - 1))
                state[hand + card] += 1
                kinds |= card << 4 * drawn
                drawn += 1
                left -= 1
                n %= left
            else:
                n = self.rng.below(left)
            card = self._nth(PILE_CARDS, n)
            state[PILE] = left - 1
            state[hand + card] += 1
            kinds |= card << 4 * drawn
            drawn += 1
        state[SIZES + seat] += drawn
        self.events.add(m.E_TURN, seat, kinds & 0xFF, kinds >> 8, drawn, 1 << seat)

    def _nth(self, row, n):
        """Take the n-th card out of a row of counts, in the order of cards."""
        state = self.state
        card = 1
        cards = state[row + 1]
        while n >= cards:
            n -= cards
            card += 1
            cards = state[row + card]
        state[row + card] = cards - 1
        return card

    def _shuffle_actions(self):
        """SN-15: the discard becomes the deck."""
        state = self.state
        if self.action_discard:
            for i in range(1, 8):
                state[PILE_CARDS + i] += state[USED + i]
                state[PILE] += state[USED + i]
                state[USED + i] = 0
            self.events.add(m.E_SHUFFLE, state[ACTIVE], 1)

    def _use(self, seat, card):
        """A card leaves a hand for the discard, where everybody sees it."""
        state = self.state
        state[HANDS + seat * 8 + card] -= 1
        state[SIZES + seat] -= 1
        state[USED + card] += 1

    def _drop_hand(self, seat):
        """All of it to the discard; the cards, four bits each."""
        kinds = 0
        n = 0
        for card in range(1, 8):
            while self.state[HANDS + seat * 8 + card]:
                self._use(seat, card)
                kinds |= card << n
                n += 4
        return kinds

    # -- event cards --------------------------------------------------------------------------------------------------

    def _next_event(self):
        """The next card of the event deck, 0 if there is none anywhere; ``_seen_by`` says who knows it."""
        state = self.state
        left = state[MIXED]
        if not left and not state[UNDER_LEFT]:
            self._shuffle_events()
            left = state[MIXED]
        if left:
            state[MIXED] = left - 1
            self._seen_by = 0
            return self._nth(MIX, self.rng.below(left))
        left = state[UNDER_LEFT]
        if not left:
            return 0
        left -= 1
        card = state[UNDER]
        self._seen_by = state[UNDER_BY]
        for i in range(left):
            state[UNDER + i] = state[UNDER + i + 1]
            state[UNDER_BY + i] = state[UNDER_BY + i + 1]
        state[UNDER + left] = state[UNDER_BY + left] = 0
        state[UNDER_LEFT] = left
        return card

    def _shuffle_events(self):
        """SN-15: the discard becomes the deck."""
        if self.event_discard:
            self._discard_to_mix()
            self.events.add(m.E_SHUFFLE, self.state[ACTIVE], 2)

    def _discard_to_mix(self):
        state = self.state
        for card in range(1, 7):
            self._mix(card, state[SPENT + card])
            state[SPENT + card] = 0
        for i in range(state[LOST_LEFT]):
            self._mix(state[LOST + i], 1)
            state[LOST + i] = state[LOST_BY + i] = 0
        state[LOST_LEFT] = 0

    def _mix(self, card, n):
        self.state[MIX + card] += n
        self.state[MIXED] += n

    def _put_under(self, card, seen_by):
        state = self.state
        left = state[UNDER_LEFT]
        state[UNDER + left] = card
        state[UNDER_BY + left] = seen_by
        state[UNDER_LEFT] = left + 1

    def _lose(self, card, seen_by):
        """An event card is discarded unseen."""
        state = self.state
        left = state[LOST_LEFT]
        state[LOST + left] = card
        state[LOST_BY + left] = seen_by
        state[LOST_LEFT] = left + 1

    def _keepable_left(self):
        """SN-14: whether any card of deck and discard could be kept."""
        state = self.state
        mask = self._keepable_mask()
        for card in range(1, 7):
            if mask >> card & 1 and state[MIX + card] + state[SPENT + card]:
                return True
        for i in range(UNDER, UNDER + state[UNDER_LEFT]):
            if mask >> state[i] & 1:
                return True
        for i in range(LOST, LOST + state[LOST_LEFT]):
            if mask >> state[i] & 1:
                return True
        return False

    # -- food ---------------------------------------------------------------------------------------------------------

    def _stash(self, seat, card, placer, seen_by):
        """Put food face down into a stash; the slot."""
        state = self.state
        slot = 0
        while state[FOOD + seat * 3 + slot]:
            slot += 1
        place = seat * 3 + slot
        state[FOOD + place] = card
        state[KNOWN + place] = seen_by
        state[PLACER + place] = placer
        return slot

    def _clear(self, place):
        """No food there any more; its tag goes back to its owner, out of the game if that one is dead (SN-22)."""
        state = self.state
        tag = state[TAG + place]
        if tag:
            owner = (tag & 7) - 1
            if state[LIVING] >> owner & 1:
                state[TAGS + owner] += 1
            state[TAG + place] = 0
        state[FOOD + place] = state[KNOWN + place] = state[PLACER + place] = 0
        state[CHOSEN + place] = state[COVERED + place] = 0

    def _leaves_unseen(self, place):
        """A tag comes back without its food being seen: nothing is exposed (SN-30)."""
        state = self.state
        tag = state[TAG + place]
        if tag:
            owner = (tag & 7) - 1
            if state[UNSEEN + owner] < _MANY:
                state[UNSEEN + owner] += 1
                if tag >> 3 == state[FOOD + place]:
                    state[TRUTHS + owner] += 1
        self._clear(place)

    def _lose_food(self, place):
        """Food goes unseen to the discard; everybody knows that it is food."""
        self._lose(self.state[FOOD + place], self.state[KNOWN + place] & 0x3F | IS_FOOD)
        self._leaves_unseen(place)

    def _count(self, place):
        if self.state[place] < _MANY:
            self.state[place] += 1
