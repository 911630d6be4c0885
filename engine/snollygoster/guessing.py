"""Worlds of Snollygoster that fit a view.

What is unseen is drawn from counts in the order of cards, never from the order in which the truth has it: first what
must be food (or food or fuel), with the cards that this needs kept back from all other places, so that every way of
putting the unseen cards where they can be is as likely as any other.
"""
from engine.game import ALL
from engine.snollygoster import layout as at
from engine.snollygoster import moves as m

_EVERY = 0x7E           # masks of event cards, a bit each
_FOODS = 1 << m.SAFE | 1 << m.UNSAFE


class Worlds:
    """Those of one game, whose state becomes each of them in turn."""

    def __init__(self, game):
        self.game = game
        self.state = game.state
        self.players = game.players
        self._pool = bytearray(8)
        self._food_places = self._either_places = 0     # still to be filled: by food; by food or fuel

    def guess(self, view, rng):
        state = self.state
        state[ALL] = view
        viewer = view[at.RNG]
        if state[at.STAGE]:
            self._guess_agendas(rng)
            for seat in range(self.players):
                if seat != viewer:
                    state[at.TRUTHS + seat] = rng.below(state[at.UNSEEN + seat] + 1)
        self._guess_actions(viewer, rng)
        self._guess_events(rng)
        self.game._chance_anew(rng)

    def _guess_agendas(self, rng):
        state = self.state
        players = self.players
        used = 0
        crew = players + 2 >> 1         # SN-73: agendas of each team in the pile, one of which nobody has
        villains = players + 1 >> 1
        for seat in range(players):
            agenda = state[at.AGENDAS + seat]
            if agenda:
                used |= 1 << agenda
                if agenda < m.POISONER:
                    crew -= 1
                else:
                    villains -= 1
        for seat in range(players):
            if not state[at.AGENDAS + seat]:
                low = 1
                high = 12
                if state[at.VARIANTS] & m.TEAMS:
                    if rng.below(crew + villains) < crew:
                        crew -= 1
                        high = 6
                    else:
                        villains -= 1
                        low = 7
                agenda = self._unused(used, low, high, rng)
                used |= 1 << agenda
                state[at.AGENDAS + seat] = agenda

    def _unused(self, used, low, high, rng):
        """One of the table's agendas from low to high that is not in the mask ``used``."""
        n = 0
        for agenda in self.game.agendas:
            if low <= agenda <= high and not used >> agenda & 1:
                n += 1
        n = rng.below(n)
        for agenda in self.game.agendas:
            if low <= agenda <= high and not used >> agenda & 1:
                if not n:
                    return agenda
                n -= 1
        return 0

    def _guess_actions(self, viewer, rng):
        """Hands and deck, out of what is neither in the discard nor in the own hand."""
        state = self.state
        pool = self._pool
        left = 0
        for card in range(1, 8):
            n = self.game.action_count(card) - state[at.USED + card]
            for seat in range(self.players):
                n -= state[at.HANDS + seat * 8 + card]
            pool[card] = n
            left += n
        asked = self._surely_has()      # what is asked may tell of a card
        if asked and state[at.TURN] != viewer:
            pool[asked] -= 1
            left -= 1
            state[at.HANDS + state[at.TURN] * 8 + asked] = 1
        for seat in range(self.players):
            if seat != viewer:
                hand = at.HANDS + seat * 8
                n = state[at.SIZES + seat]
                if asked and seat == state[at.TURN]:
                    n -= 1
                for _ in range(n):
                    state[hand + self._out_of_pool(left, rng)] += 1
                    left -= 1
        if left == state[at.PILE]:
            for card in range(1, 8):
                state[at.PILE_CARDS + card] = pool[card]
        else:                           # a position may leave cards out
            for _ in range(state[at.PILE]):
                state[at.PILE_CARDS + self._out_of_pool(left, rng)] += 1
                left -= 1

    def _surely_has(self):
        """The action card that the seat that is asked is known to hold, 0 for none."""
        state = self.state
        stage = state[at.STAGE]
        if stage == m.SWAPPING:
            return m.SHELL_CARD
        if stage == m.BOARDING:
            return m.LAUNCH_CARD
        if not state[at.VARIANTS] & m.FAST_WINDOWS:
            return 0
        return (m.DENIED_CARD if stage == m.DENYING else m.BUTT_IN_CARD if stage == m.BUTTING
                else m.ANTIDOTE_CARD if stage == m.BITING else 0)

    def _out_of_pool(self, left, rng):
        """Take one of the ``left`` cards of the pool."""
        pool = self._pool
        n = rng.below(left)
        card = 1
        while n >= pool[card]:
            n -= pool[card]
            card += 1
        pool[card] -= 1
        return card

    def _guess_events(self, rng):
        state = self.state
        pool = self._pool
        places = self.players * 3
        for card in range(1, 7):
            pool[card] = self.game.event_count(card) - state[at.SPENT + card]
        pool[7] = 0                     # face down: counted below
        for seat in range(self.players):
            pool[m.FUEL_CARD] -= state[at.FUEL + seat]
        self._food_places = self._either_places = 0
        for i in range(at.FOOD, at.FOOD + places):
            if state[i] == m.FACE_DOWN:
                self._food_places += 1
            elif state[i]:
                pool[state[i]] -= 1
        for i in range(state[at.LOST_LEFT]):
            card = state[at.LOST + i]
            if card != m.FACE_DOWN:
                pool[card] -= 1
            elif state[at.LOST_BY + i] & at.IS_FOOD:
                self._food_places += 1
            else:
                self._either_places += 1
        for i in range(at.UNDER, at.UNDER + state[at.UNDER_LEFT]):
            if state[i] != m.FACE_DOWN:
                pool[state[i]] -= 1
        for i in range(at.DRAWN, at.DRAWN + 2):
            if state[i] and state[i] != m.FACE_DOWN:
                pool[state[i]] -= 1
        self._guess_drawn(rng)
        for i in range(at.FOOD, at.FOOD + places):
            if state[i] == m.FACE_DOWN:
                state[i] = self._some_food(rng)
        for i in range(state[at.LOST_LEFT]):
            if state[at.LOST + i] == m.FACE_DOWN and state[at.LOST_BY + i] & at.IS_FOOD:
                state[at.LOST + i] = self._some_food(rng)
        for i in range(state[at.LOST_LEFT]):
            if state[at.LOST + i] == m.FACE_DOWN:
                state[at.LOST + i] = self._out_of_pool(pool[m.SAFE] + pool[m.UNSAFE] + pool[m.FUEL_CARD], rng)
        left = 0
        for card in range(1, 7):
            left += pool[card]
        for i in range(at.UNDER, at.UNDER + state[at.UNDER_LEFT]):
            if state[i] == m.FACE_DOWN:
                state[i] = self._out_of_pool(left, rng)
                left -= 1
        if left == state[at.MIXED]:
            for card in range(1, 7):
                state[at.MIX + card] = pool[card]
        else:
            for _ in range(state[at.MIXED]):
                state[at.MIX + self._out_of_pool(left, rng)] += 1
                left -= 1

    def _some_food(self, rng):
        return self._out_of_pool(self._pool[m.SAFE] + self._pool[m.UNSAFE], rng)

    def _guess_drawn(self, rng):
        """The drawn cards that are not seen, by what everybody knows of whether they can be kept."""
        state = self.state
        one = state[at.DRAWN]
        two = state[at.DRAWN + 1]
        if one != m.FACE_DOWN and two != m.FACE_DOWN:
            return
        if state[at.STAGE] == m.PLACING:
            self._food_places += 1
            state[at.DRAWN] = self._some_food(rng)
            self._food_places -= 1
            return
        kept = self.game._keepable_mask()
        others = _EVERY & ~kept
        pair = state[at.PAIR]
        if one != m.FACE_DOWN or two != m.FACE_DOWN:        # one is seen, or there is but one
            seen = two if one == m.FACE_DOWN else one
            if pair == 1 or not seen:
                wanted = kept
            elif kept >> seen & 1:
                wanted = others if pair == 2 else _EVERY
            else:
                wanted = kept
            state[at.DRAWN if one == m.FACE_DOWN else at.DRAWN + 1] = self._some(wanted, rng)
            return
        if pair == 1:
            one = two = kept
        else:                           # which of the two is one that cannot be kept, if any
            good = self._free(kept)
            bad = self._free(others)
            if pair == 2:
                one = rng.below(2)
            else:
                n = rng.below(2 * bad + good - 1)
                one = 0 if n < bad else 1 if n < 2 * bad else 2
            two = others if one == 1 else kept
            one = others if one == 0 else kept
        if two == others:               # the rarer first
            state[at.DRAWN + 1] = self._some(two, rng)
            state[at.DRAWN] = self._some(one, rng)
        else:
            state[at.DRAWN] = self._some(one, rng)
            state[at.DRAWN + 1] = self._some(two, rng)

    def _free(self, mask):
        """How many unseen cards of those kinds could be anywhere."""
        pool = self._pool
        n = 0
        for card in range(m.HUNGRY, 7):
            if mask >> card & 1:
                n += pool[card]
        foods = pool[m.SAFE] + pool[m.UNSAFE] - self._food_places
        spare = foods + pool[m.FUEL_CARD] - self._either_places
        several = 0
        if mask & _FOODS:
            several = foods
        if mask >> m.FUEL_CARD & 1:
            several += pool[m.FUEL_CARD]
        return n + (several if several < spare else spare)

    def _some(self, mask, rng):
        """Take an unseen card of one of the kinds of the mask; those that other places need stay."""
        pool = self._pool
        foods = pool[m.SAFE] + pool[m.UNSAFE] - self._food_places
        fuel = pool[m.FUEL_CARD]
        both = foods + fuel
        spare = both - self._either_places
        weight_of_food = foods * spare if mask & _FOODS else 0
        weight = weight_of_food
        if mask >> m.FUEL_CARD & 1:
            weight += fuel * spare
        if not both:
            both = 1
        for card in range(m.HUNGRY, 7):
            if mask >> card & 1:
                weight += pool[card] * both
        n = rng.below(weight)
        if n < weight_of_food:
            return self._some_food(rng)
        n -= weight_of_food
        card = m.FUEL_CARD
        if mask >> m.FUEL_CARD & 1 and n < fuel * spare:
            pool[card] -= 1
            return card
        if mask >> m.FUEL_CARD & 1:
            n -= fuel * spare
        card = m.HUNGRY
        while not mask >> card & 1 or n >= pool[card] * both:
            if mask >> card & 1:
                n -= pool[card] * both
            card += 1
        pool[card] -= 1
        return card
