"""Hunger in Snollygoster (SN-20 to SN-30, SN-60): food is chosen, bought, covered, eaten; lies, quarantine, death."""
from engine.snollygoster import moves as m
from engine.snollygoster.layout import (
    ACTIVE,
    BAD,
    CHOSEN,
    COVERED,
    DEATH,
    EATEN,
    FOOD,
    FUEL,
    LIES,
    LIVING,
    MEAL,
    MEDIC,
    NEED,
    PASSES,
    PLACER,
    POISON,
    QUARANTINED,
    REFUSED,
    SELLER,
    SHOWN,
    SPENT,
    STAGE,
    STARVED,
    TAG,
    TAGS,
    TURN,
    UNDER,
    UNDER_BY,
    UNDER_LEFT,
)
from engine.snollygoster.moves import (
    EATING,
    SELLING,
    TAKING,
)
from engine.snollygoster.windows import Windows


class Meals(Windows):
    _end_turn = _finish_game = None     # the game's own

    def _hunger(self, cards):
        state = self.state
        state[MEAL] = state[NEED] = cards
        state[STAGE] = EATING
        state[TURN] = state[ACTIVE]

    def _choose(self, place):
        """SN-20: one more card for the meal; after the last they are shown (SN-22)."""
        state = self.state
        state[CHOSEN + place] = state[MEAL] - state[NEED] + 1
        state[NEED] -= 1
        state[SELLER] = 0
        self.events.add(m.E_EAT, state[TURN], place)
        if state[NEED]:
            state[STAGE] = EATING
        else:
            self._return()
            state[PASSES] = 0
            self._ask_biting(state[ACTIVE])

    def _buy(self, seat):
        state = self.state
        self._return()
        self.events.add(m.E_BUY, state[TURN], seat)
        state[SELLER] = seat
        state[STAGE] = SELLING
        state[TURN] = seat

    def _sold(self, agreed):
        state = self.state
        seat = state[TURN]
        active = state[ACTIVE]
        self._return()
        state[TURN] = active
        if agreed:
            state[FUEL + active] -= 1
            state[FUEL + seat] += 1
            state[STAGE] = TAKING
            self.events.add(m.E_SOLD, seat, active)
        else:
            state[REFUSED] |= 1 << seat
            state[SELLER] = 0
            state[STAGE] = EATING
            self.events.add(m.E_REFUSE, seat, active)

    def _bite(self):
        """SN-22 to SN-24: all is revealed together, then lies come out, then the harm is done."""
        state = self.state
        eater = state[ACTIVE]
        poisoners = sick = 0
        liars = 0                       # owner + 1 and claim of two false tags, a byte each
        state[EATEN + 1] = 0
        for order in range(1, state[MEAL] + 1):
            place = 0
            while state[CHOSEN + place] != order:
                place += 1
            card = state[FOOD + place]
            cover = state[COVERED + place]
            tag = state[TAG + place]
            self.events.add(m.E_REVEAL, eater, card, place, cover)
            if tag:
                if tag >> 3 == card:
                    self._count(SHOWN + (tag & 7) - 1)
                else:
                    self._count(LIES + (tag & 7) - 1)
                    liars = liars << 8 | tag
            if card == m.UNSAFE:
                self._count(BAD + state[PLACER + place])
            state[EATEN + order - 1] = card
            if cover:
                if cover != eater + 1:
                    self._count(MEDIC + cover - 1)
            elif card == m.UNSAFE:
                sick = 1
                poisoners |= 1 << state[PLACER + place]
            state[SPENT + card] += 1
            self._clear(place)
        if liars >> 8:
            self._lied(liars >> 8)
        if liars:
            self._lied(liars & 0xFF)
        if sick:
            if not state[QUARANTINED] >> eater & 1:
                for seat in range(self.players):
                    if poisoners >> seat & 1 and seat != eater:
                        self._count(POISON + seat)
            self._quarantine(eater)
        self._end_turn()

    def _lied(self, tag):
        """SN-23"""
        seat = (tag & 7) - 1
        if self.state[LIVING] >> seat & 1:
            cards = self._drop_hand(seat)
            self.events.add(m.E_LIE, seat, tag >> 3, cards & 0xFF, cards >> 8)

    def _quarantine(self, seat):
        """SN-30: all food left in the stash is lost."""
        state = self.state
        state[QUARANTINED] |= 1 << seat
        lost = 0
        for place in range(seat * 3, seat * 3 + 3):
            if state[FOOD + place]:
                self._lose_food(place)
                lost += 1
        self.events.add(m.E_QUARANTINE, seat, lost)

    def _starve(self):
        """SN-21, SN-60: what was set aside goes back, then both decks are shuffled with all that the dead one had."""
        state = self.state
        seat = state[ACTIVE]
        for i in range(CHOSEN, CHOSEN + self.players * 3):
            state[i] = 0
        state[MEAL] = state[NEED] = state[REFUSED] = 0
        self._return()
        state[LIVING] ^= 1 << seat
        state[QUARANTINED] &= state[LIVING]
        state[STARVED] += 1
        state[DEATH + seat] = state[STARVED]
        state[TAGS + seat] = 0
        self.events.add(m.E_STARVE, seat, state[STARVED])
        self._drop_hand(seat)
        self._shuffle_actions()
        for place in range(seat * 3, seat * 3 + 3):
            if state[FOOD + place]:
                self._mix(state[FOOD + place], 1)
                self._leaves_unseen(place)
        self._mix(m.FUEL_CARD, state[FUEL + seat])
        state[FUEL + seat] = 0
        for i in range(state[UNDER_LEFT]):
            self._mix(state[UNDER + i], 1)
            state[UNDER + i] = state[UNDER_BY + i] = 0
        state[UNDER_LEFT] = 0
        self._discard_to_mix()
        self.events.add(m.E_SHUFFLE, seat, 2)
        if state[LIVING]:
            self._end_turn()
        else:
            self._finish_game()
