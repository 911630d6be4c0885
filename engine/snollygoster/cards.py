"""The decks of Snollygoster, and how food comes to a stash and leaves it.

The action deck, and the mixed part of the event deck, are kept as counts: a card is drawn at random when it is wanted,
which is as good as an order that nobody knows. What was put under the event deck keeps its order.
"""
from engine.snollygoster import layout as at
from engine.snollygoster import moves as m
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
        drawn = 0
        kinds = 0
        while state[at.SIZES + seat] < at.HAND:
            if not state[at.PILE]:
                self._shuffle_actions()
                if not state[at.PILE]:
                    break
            card = self._from_pile()
            state[at.HANDS + seat * 8 + card] += 1
            state[at.SIZES + seat] += 1
            kinds |= card << 4 * drawn
            drawn += 1
        self.events.add(m.E_TURN, seat, kinds & 0xFF, kinds >> 8, drawn, 1 << seat)

    def _from_pile(self):
        state = self.state
        n = self.rng.below(state[at.PILE])
        card = 1
        while n >= state[at.PILE_CARDS + card]:
            n -= state[at.PILE_CARDS + card]
            card += 1
        state[at.PILE_CARDS + card] -= 1
        state[at.PILE] -= 1
        return card

    def _shuffle_actions(self):
        """SN-15: the discard becomes the deck."""
        state = self.state
        if self.action_discard:
            for i in range(1, 8):
                state[at.PILE_CARDS + i] += state[at.USED + i]
                state[at.PILE] += state[at.USED + i]
                state[at.USED + i] = 0
            self.events.add(m.E_SHUFFLE, state[at.ACTIVE], 1)

    def _use(self, seat, card):
        """A card leaves a hand for the discard, where everybody sees it."""
        state = self.state
        state[at.HANDS + seat * 8 + card] -= 1
        state[at.SIZES + seat] -= 1
        state[at.USED + card] += 1

    def _drop_hand(self, seat):
        """All of it to the discard; the cards, four bits each."""
        kinds = 0
        n = 0
        for card in range(1, 8):
            while self.state[at.HANDS + seat * 8 + card]:
                self._use(seat, card)
                kinds |= card << n
                n += 4
        return kinds

    # -- event cards --------------------------------------------------------------------------------------------------

    def _next_event(self):
        """The next card of the event deck, 0 if there is none anywhere; ``_seen_by`` says who knows it."""
        state = self.state
        if not state[at.MIXED] and not state[at.UNDER_LEFT]:
            self._shuffle_events()
        left = state[at.MIXED]
        if left:
            n = self.rng.below(left)
            card = 1
            while n >= state[at.MIX + card]:
                n -= state[at.MIX + card]
                card += 1
            state[at.MIX + card] -= 1
            state[at.MIXED] = left - 1
            self._seen_by = 0
            return card
        left = state[at.UNDER_LEFT]
        if not left:
            return 0
        left -= 1
        card = state[at.UNDER]
        self._seen_by = state[at.UNDER_BY]
        for i in range(left):
            state[at.UNDER + i] = state[at.UNDER + i + 1]
            state[at.UNDER_BY + i] = state[at.UNDER_BY + i + 1]
        state[at.UNDER + left] = state[at.UNDER_BY + left] = 0
        state[at.UNDER_LEFT] = left
        return card

    def _shuffle_events(self):
        """SN-15: the discard becomes the deck."""
        if self.event_discard:
            self._discard_to_mix()
            self.events.add(m.E_SHUFFLE, self.state[at.ACTIVE], 2)

    def _discard_to_mix(self):
        state = self.state
        for card in range(1, 7):
            self._mix(card, state[at.SPENT + card])
            state[at.SPENT + card] = 0
        for i in range(state[at.LOST_LEFT]):
            self._mix(state[at.LOST + i], 1)
            state[at.LOST + i] = state[at.LOST_BY + i] = 0
        state[at.LOST_LEFT] = 0

    def _mix(self, card, n):
        self.state[at.MIX + card] += n
        self.state[at.MIXED] += n

    def _put_under(self, card, seen_by):
        state = self.state
        left = state[at.UNDER_LEFT]
        state[at.UNDER + left] = card
        state[at.UNDER_BY + left] = seen_by
        state[at.UNDER_LEFT] = left + 1

    def _lose(self, card, seen_by):
        """An event card is discarded unseen."""
        state = self.state
        left = state[at.LOST_LEFT]
        state[at.LOST + left] = card
        state[at.LOST_BY + left] = seen_by
        state[at.LOST_LEFT] = left + 1

    def _keepable_left(self):
        """SN-14: whether any card of deck and discard could be kept."""
        state = self.state
        mask = self._keepable_mask()
        for card in range(1, 7):
            if mask >> card & 1 and state[at.MIX + card] + state[at.SPENT + card]:
                return True
        for i in range(at.UNDER, at.UNDER + state[at.UNDER_LEFT]):
            if mask >> state[i] & 1:
                return True
        for i in range(at.LOST, at.LOST + state[at.LOST_LEFT]):
            if mask >> state[i] & 1:
                return True
        return False

    # -- food ---------------------------------------------------------------------------------------------------------

    def _stash(self, seat, card, placer, seen_by):
        """Put food face down into a stash; the slot."""
        state = self.state
        slot = 0
        while state[at.FOOD + seat * 3 + slot]:
            slot += 1
        place = seat * 3 + slot
        state[at.FOOD + place] = card
        state[at.KNOWN + place] = seen_by
        state[at.PLACER + place] = placer
        return slot

    def _clear(self, place):
        """No food there any more; its tag goes back to its owner, out of the game if that one is dead (SN-22)."""
        state = self.state
        tag = state[at.TAG + place]
        if tag:
            owner = (tag & 7) - 1
            if state[at.LIVING] >> owner & 1:
                state[at.TAGS + owner] += 1
            state[at.TAG + place] = 0
        state[at.FOOD + place] = state[at.KNOWN + place] = state[at.PLACER + place] = 0
        state[at.CHOSEN + place] = state[at.COVERED + place] = 0

    def _leaves_unseen(self, place):
        """A tag comes back without its food being seen: nothing is exposed (SN-30)."""
        state = self.state
        tag = state[at.TAG + place]
        if tag:
            owner = (tag & 7) - 1
            if state[at.UNSEEN + owner] < _MANY:
                state[at.UNSEEN + owner] += 1
                if tag >> 3 == state[at.FOOD + place]:
                    state[at.TRUTHS + owner] += 1
        self._clear(place)

    def _lose_food(self, place):
        """Food goes unseen to the discard; everybody knows that it is food."""
        self._lose(self.state[at.FOOD + place], self.state[at.KNOWN + place] & 0x3F | at.IS_FOOD)
        self._leaves_unseen(place)

    def _count(self, place):
        if self.state[place] < _MANY:
            self.state[place] += 1
