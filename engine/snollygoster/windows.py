"""Played action cards of Snollygoster, and the windows in which others may answer (SN-50 to SN-55).

In every window all seats are asked that are not ruled out by what everybody knows: dead, no cards in hand, all copies
in the discard. One who lacks the card can only pass. With FAST_WINDOWS only those are asked who hold the card.
"""
from engine.snollygoster import layout as at
from engine.snollygoster import moves as m
from engine.snollygoster.cards import Cards


class Windows(Cards):
    _bite = _launch = None              # the game's own

    def _askable(self, seat, card):
        if self.state[at.VARIANTS] & m.FAST_WINDOWS:
            return self.state[at.HANDS + seat * 8 + card] > 0
        return not self.ruled_out(seat, card)

    def _announce(self, card, where, where2):
        """SN-50: a card goes to the discard; the others may deny it."""
        state = self.state
        seat = state[at.TURN]
        self._use(seat, card)
        if card == m.STEAL_CARD:
            self._use(seat, card)
        state[at.CARD] = card
        state[at.ACTOR] = state[at.NEWEST] = seat
        state[at.WHERE] = where
        state[at.WHERE2] = where2
        state[at.DENIALS] = 0
        self.events.add(m.E_PLAY, seat, card, where, where2)
        self._return()
        self._ask_denying(seat)

    def _ask_denying(self, seat):
        """Ask the next one after a seat, clockwise up to the player of the newest card."""
        state = self.state
        newest = state[at.NEWEST]
        seat = self._after(seat)
        while seat != newest:
            if self._askable(seat, m.DENIED_CARD):
                state[at.STAGE] = m.DENYING
                state[at.TURN] = seat
                return
            seat = self._after(seat)
        self._resolve()

    def _deny(self):
        state = self.state
        seat = state[at.TURN]
        self._use(seat, m.DENIED_CARD)
        self.events.add(m.E_PLAY, seat, m.DENIED_CARD, m.DENIED_CARD if state[at.DENIALS] else state[at.CARD],
                        state[at.NEWEST])
        state[at.DENIALS] += 1
        state[at.NEWEST] = seat
        self._return()
        self._ask_denying(seat)

    def _resolve(self):
        """Newest first: each Denied that counts takes the one before away, so an odd number cancels the card."""
        state = self.state
        card = state[at.CARD]
        actor = state[at.ACTOR]
        where = state[at.WHERE]
        where2 = state[at.WHERE2]
        counts = not state[at.DENIALS] & 1
        state[at.CARD] = state[at.ACTOR] = state[at.NEWEST] = state[at.DENIALS] = 0
        state[at.WHERE] = state[at.WHERE2] = 0
        if not counts:
            self.events.add(m.E_CANCELLED, actor, card)
        if card == m.ANTIDOTE_CARD:
            if counts:
                state[at.COVERED + where] = actor + 1
            state[at.PASSES] = 0
            self._ask_biting(self._after(actor))
            return
        if card == m.BUTT_IN_CARD:
            if counts:
                self._butt_in(actor)
            else:
                self._ask_butting(actor)        # SN-52: its player again, then the rest
            return
        state[at.STAGE] = m.ACTION
        state[at.TURN] = actor
        if not counts:
            return
        if card == m.INSPECT_CARD:
            state[at.KNOWN + where] |= 1 << actor
            state[at.WHERE] = where
            state[at.STAGE] = m.TAGGING
            self.events.add(m.E_LOOK, actor, state[at.FOOD + where] | m.DOWN, where, 0, 1 << actor)
        elif card == m.STEAL_CARD:
            state[at.FUEL + where] -= 1
            state[at.FUEL + actor] += 1
            self.events.add(m.E_STOLE, actor, where)
        elif card == m.SHELL_CARD:
            self._exchange(where, where2)
            self.events.add(m.E_SWAPPED, actor, where, where2)
        else:
            self._launch(actor, where)

    def _exchange(self, one, two):
        """SN-53: two food cards change places, each with its tag and with what is known of it."""
        self._exchange_bytes(at.FOOD + one, at.FOOD + two)
        self._exchange_bytes(at.TAG + one, at.TAG + two)
        self._exchange_bytes(at.KNOWN + one, at.KNOWN + two)
        self._exchange_bytes(at.PLACER + one, at.PLACER + two)

    def _exchange_bytes(self, one, two):
        state = self.state
        byte = state[one]
        state[one] = state[two]
        state[two] = byte

    def _tag(self, claim):
        """SN-53: safe or unsafe, true or not."""
        state = self.state
        seat = state[at.TURN]
        place = state[at.WHERE]
        state[at.WHERE] = 0
        state[at.TAG + place] = claim << 3 | seat + 1
        state[at.TAGS + seat] -= 1
        state[at.STAGE] = m.ACTION
        self.events.add(m.E_TAG, seat, claim, place)

    def _pass(self):
        state = self.state
        stage = state[at.STAGE]
        seat = state[at.TURN]
        self._return()
        if stage == m.DENYING:
            self._ask_denying(seat)
        elif stage == m.BUTTING:
            self._ask_butting(self._after(seat))
        else:
            state[at.PASSES] += 1
            self._ask_biting(self._after(seat))

    # -- Butt In ------------------------------------------------------------------------------------------------------

    def _butt_possible(self):
        """Whether somebody is not ruled out."""
        for seat in range(self.players):
            if seat != self.state[at.ACTIVE] and self._askable(seat, m.BUTT_IN_CARD):
                return True
        return False

    def _ask_butting(self, seat):
        """SN-52: ask this seat or the next ones, clockwise up to the active player; then that one keeps a card."""
        state = self.state
        active = state[at.ACTIVE]
        while seat != active:
            if self._askable(seat, m.BUTT_IN_CARD):
                state[at.STAGE] = m.BUTTING
                state[at.TURN] = seat
                return
            seat = self._after(seat)
        state[at.STAGE] = m.KEEPING
        state[at.TURN] = active

    def _butt_in(self, seat):
        """SN-54: the player of Butt In sees both cards, and says which is kept."""
        state = self.state
        state[at.BUTTED] = seat + 1
        state[at.DRAWN_BY] |= 1 << seat
        state[at.DRAWN_BY + 1] |= 1 << seat
        state[at.STAGE] = m.CHOOSING
        state[at.TURN] = seat
        self.events.add(m.E_SEES, seat, state[at.DRAWN] | m.DOWN, state[at.DRAWN + 1] | m.DOWN, 0, 1 << seat)

    # -- Antidote -----------------------------------------------------------------------------------------------------

    def _ask_biting(self, seat):
        """SN-51: ask this seat or the next ones, round and round until all have passed in a row; then they bite."""
        state = self.state
        open_food = False
        for place in range(self.players * 3):
            if self._coverable(place):
                open_food = True
        if open_food:
            while state[at.PASSES] < self.players:
                if self._askable(seat, m.ANTIDOTE_CARD):
                    state[at.STAGE] = m.BITING
                    state[at.TURN] = seat
                    return
                state[at.PASSES] += 1
                seat = self._after(seat)
        state[at.PASSES] = 0
        self._bite()

    # -- fuel ---------------------------------------------------------------------------------------------------------

    def _trade(self, other, amount, wanted):
        """SN-40: the other seat is asked whether it takes, or gives, fuel."""
        state = self.state
        seat = state[at.TURN]
        state[at.ASKED if wanted else at.OFFERED] |= 1 << other
        state[at.AMOUNT] = amount
        state[at.WANTED] = wanted
        state[at.STAGE] = m.TRADING
        state[at.TURN] = other
        self._return()
        self.events.add(m.E_ASK if wanted else m.E_OFFER, seat, other, amount)

    def _traded(self, agreed):
        state = self.state
        seat = state[at.TURN]
        active = state[at.ACTIVE]
        amount = state[at.AMOUNT]
        wanted = state[at.WANTED]
        if agreed:
            state[at.FUEL + (active if wanted else seat)] += amount
            state[at.FUEL + (seat if wanted else active)] -= amount
            self.events.add(m.E_AGREE, seat, active, amount, wanted)
        else:
            self.events.add(m.E_REFUSE, seat, active)
        state[at.AMOUNT] = state[at.WANTED] = 0
        state[at.STAGE] = m.ACTION
        state[at.TURN] = active
        self._return()

    def _leave(self):
        """SN-33"""
        state = self.state
        seat = state[at.TURN]
        state[at.FUEL + seat] -= 2
        state[at.SPENT + m.FUEL_CARD] += 2
        state[at.QUARANTINED] ^= 1 << seat
        self.events.add(m.E_LEAVE, seat)
