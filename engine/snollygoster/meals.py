"""Hunger in Snollygoster (SN-20 to SN-30, SN-60): food is chosen, bought, covered, eaten; lies, quarantine, death."""
from engine.snollygoster import layout as at
from engine.snollygoster import moves as m
from engine.snollygoster.windows import Windows


class Meals(Windows):
    _end_turn = _finish_game = None     # the game's own

    def _hunger(self, cards):
        state = self.state
        state[at.MEAL] = state[at.NEED] = cards
        state[at.STAGE] = m.EATING
        state[at.TURN] = state[at.ACTIVE]

    def _choose(self, place):
        """SN-20: one more card for the meal; after the last they are shown (SN-22)."""
        state = self.state
        state[at.CHOSEN + place] = state[at.MEAL] - state[at.NEED] + 1
        state[at.NEED] -= 1
        state[at.SELLER] = 0
        self.events.add(m.E_EAT, state[at.TURN], place)
        if state[at.NEED]:
            state[at.STAGE] = m.EATING
        else:
            self._return()
            state[at.PASSES] = 0
            self._ask_biting(state[at.ACTIVE])

    def _buy(self, seat):
        state = self.state
        self._return()
        self.events.add(m.E_BUY, state[at.TURN], seat)
        state[at.SELLER] = seat
        state[at.STAGE] = m.SELLING
        state[at.TURN] = seat

    def _sold(self, agreed):
        state = self.state
        seat = state[at.TURN]
        active = state[at.ACTIVE]
        self._return()
        state[at.TURN] = active
        if agreed:
            state[at.FUEL + active] -= 1
            state[at.FUEL + seat] += 1
            state[at.STAGE] = m.TAKING
            self.events.add(m.E_SOLD, seat, active)
        else:
            state[at.REFUSED] |= 1 << seat
            state[at.SELLER] = 0
            state[at.STAGE] = m.EATING
            self.events.add(m.E_REFUSE, seat, active)

    def _bite(self):
        """SN-22 to SN-24: all is revealed together, then lies come out, then the harm is done."""
        state = self.state
        eater = state[at.ACTIVE]
        poisoners = sick = 0
        liars = 0                       # owner + 1 and claim of two false tags, a byte each
        state[at.EATEN + 1] = 0
        for order in range(1, state[at.MEAL] + 1):
            place = 0
            while state[at.CHOSEN + place] != order:
                place += 1
            card = state[at.FOOD + place]
            cover = state[at.COVERED + place]
            tag = state[at.TAG + place]
            self.events.add(m.E_REVEAL, eater, card, place, cover)
            if tag:
                if tag >> 3 == card:
                    self._count(at.SHOWN + (tag & 7) - 1)
                else:
                    self._count(at.LIES + (tag & 7) - 1)
                    liars = liars << 8 | tag
            if card == m.UNSAFE:
                self._count(at.BAD + state[at.PLACER + place])
            state[at.EATEN + order - 1] = card
            if cover:
                if cover != eater + 1:
                    self._count(at.MEDIC + cover - 1)
            elif card == m.UNSAFE:
                sick = 1
                poisoners |= 1 << state[at.PLACER + place]
            state[at.SPENT + card] += 1
            self._clear(place)
        if liars >> 8:
            self._lied(liars >> 8)
        if liars:
            self._lied(liars & 0xFF)
        if sick:
            if not state[at.QUARANTINED] >> eater & 1:
                for seat in range(self.players):
                    if poisoners >> seat & 1 and seat != eater:
                        self._count(at.POISON + seat)
            self._quarantine(eater)
        self._end_turn()

    def _lied(self, tag):
        """SN-23"""
        seat = (tag & 7) - 1
        if self.state[at.LIVING] >> seat & 1:
            cards = self._drop_hand(seat)
            self.events.add(m.E_LIE, seat, tag >> 3, cards & 0xFF, cards >> 8)

    def _quarantine(self, seat):
        """SN-30: all food left in the stash is lost."""
        state = self.state
        state[at.QUARANTINED] |= 1 << seat
        lost = 0
        for place in range(seat * 3, seat * 3 + 3):
            if state[at.FOOD + place]:
                self._lose_food(place)
                lost += 1
        self.events.add(m.E_QUARANTINE, seat, lost)

    def _starve(self):
        """SN-21, SN-60: what was set aside goes back, then both decks are shuffled with all that the dead one had."""
        state = self.state
        seat = state[at.ACTIVE]
        for i in range(at.CHOSEN, at.CHOSEN + self.players * 3):
            state[i] = 0
        state[at.MEAL] = state[at.NEED] = state[at.REFUSED] = 0
        self._return()
        state[at.LIVING] ^= 1 << seat
        state[at.QUARANTINED] &= state[at.LIVING]
        state[at.STARVED] += 1
        state[at.DEATH + seat] = state[at.STARVED]
        state[at.TAGS + seat] = 0
        self.events.add(m.E_STARVE, seat, state[at.STARVED])
        self._drop_hand(seat)
        self._shuffle_actions()
        for place in range(seat * 3, seat * 3 + 3):
            if state[at.FOOD + place]:
                self._mix(state[at.FOOD + place], 1)
                self._leaves_unseen(place)
        self._mix(m.FUEL_CARD, state[at.FUEL + seat])
        state[at.FUEL + seat] = 0
        for i in range(state[at.UNDER_LEFT]):
            self._mix(state[at.UNDER + i], 1)
            state[at.UNDER + i] = state[at.UNDER_BY + i] = 0
        state[at.UNDER_LEFT] = 0
        self._discard_to_mix()
        self.events.add(m.E_SHUFFLE, seat, 2)
        if state[at.LIVING]:
            self._end_turn()
        else:
            self._finish_game()
