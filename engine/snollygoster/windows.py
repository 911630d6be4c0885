"""Played action cards of Snollygoster, and the windows in which others may answer (SN-50 to SN-55).

In every window all seats are asked that are not ruled out by what everybody knows: dead, no cards in hand, all copies
in the discard. One who lacks the card can only pass. With FAST_WINDOWS only those are asked who hold the card.
"""
from engine.snollygoster import moves as m
from engine.snollygoster.cards import Cards
from engine.snollygoster.layout import (
    ACTIVE,
    ACTOR,
    AMOUNT,
    ASKED,
    BUTTED,
    CARD,
    COVERED,
    DENIALS,
    DRAWN,
    DRAWN_BY,
    FOOD,
    FUEL,
    HANDS,
    KNOWN,
    LIVING,
    NEWEST,
    OFFERED,
    PASSES,
    PLACER,
    QUARANTINED,
    SIZES,
    SPENT,
    STAGE,
    TAG,
    TAGS,
    TURN,
    USED,
    VARIANTS,
    WANTED,
    WHERE,
    WHERE2,
)
from engine.snollygoster.moves import (
    ACTION,
    BITING,
    BUTTING,
    CHOOSING,
    DENYING,
    KEEPING,
    TAGGING,
    TRADING,
)


class Windows(Cards):
    _bite = _launch = None              # the game's own

    def _askable(self, seat, card):
        if self.state[VARIANTS] & m.FAST_WINDOWS:
            return self.state[HANDS + seat * 8 + card] > 0
        return not self.ruled_out(seat, card)

    def _ask(self, stage, card, seat, end):
        """Ask this seat or the next one before ``end``, clockwise, that may have the card; False if there is none."""
        state = self.state
        players = self.players
        fast = state[VARIANTS] & m.FAST_WINDOWS
        if not fast and state[USED + card] >= self._actions[card]:
            return False                # as ruled_out has it
        living = state[LIVING]
        while seat != end:
            if state[HANDS + seat * 8 + card] if fast else state[SIZES + seat] and living >> seat & 1:
                state[STAGE] = stage
                state[TURN] = seat
                return True
            seat += 1
            if seat == players:
                seat = 0
        return False

    def _announce(self, card, where, where2):
        """SN-50: a card goes to the discard; the others may deny it."""
        state = self.state
        seat = state[TURN]
        self._use(seat, card)
        if card == m.STEAL_CARD:
            self._use(seat, card)
        state[CARD] = card
        state[ACTOR] = state[NEWEST] = seat
        state[WHERE] = where
        state[WHERE2] = where2
        state[DENIALS] = 0
        self.events.add(m.E_PLAY, seat, card, where, where2)
        self._return()
        self._ask_denying(seat)

    def _ask_denying(self, seat):
        """Ask the next one after a seat, clockwise up to the player of the newest card."""
        if not self._ask(DENYING, m.DENIED_CARD, self._after(seat), self.state[NEWEST]):
            self._resolve()

    def _deny(self):
        state = self.state
        seat = state[TURN]
        self._use(seat, m.DENIED_CARD)
        self.events.add(m.E_PLAY, seat, m.DENIED_CARD, m.DENIED_CARD if state[DENIALS] else state[CARD],
                        state[NEWEST])
        state[DENIALS] += 1
        state[NEWEST] = seat
        self._return()
        self._ask_denying(seat)

    def _resolve(self):
        """Newest first: each Denied that counts takes the one before away, so an odd number cancels the card."""
        state = self.state
        card = state[CARD]
        actor = state[ACTOR]
        where = state[WHERE]
        where2 = state[WHERE2]
        counts = not state[DENIALS] & 1
        state[CARD] = state[ACTOR] = state[NEWEST] = state[DENIALS] = 0
        state[WHERE] = state[WHERE2] = 0
        if not counts:
            self.events.add(m.E_CANCELLED, actor, card)
        if card == m.ANTIDOTE_CARD:
            state[PASSES] = 0
            if counts:
                state[COVERED + where] = actor + 1
                if not self._covers(0):
                    self._bite()
                    return
            self._ask_biting(self._after(actor))
            return
        if card == m.BUTT_IN_CARD:
            if counts:
                self._butt_in(actor)
            else:
                self._ask_butting(actor)        # SN-52: its player again, then the rest
            return
        state[STAGE] = ACTION
        state[TURN] = actor
        if not counts:
            return
        if card == m.INSPECT_CARD:
            state[KNOWN + where] |= 1 << actor
            state[WHERE] = where
            state[STAGE] = TAGGING
            self.events.add(m.E_LOOK, actor, state[FOOD + where] | m.DOWN, where, 0, 1 << actor)
        elif card == m.STEAL_CARD:
            state[FUEL + where] -= 1
            state[FUEL + actor] += 1
            self.events.add(m.E_STOLE, actor, where)
        elif card == m.SHELL_CARD:
            self._exchange(where, where2)
            self.events.add(m.E_SWAPPED, actor, where, where2)
        else:
            self._launch(actor, where)

    def _exchange(self, one, two):
        """SN-53: two food cards change places, each with its tag and with what is known of it."""
        self._exchange_bytes(FOOD + one, FOOD + two)
        self._exchange_bytes(TAG + one, TAG + two)
        self._exchange_bytes(KNOWN + one, KNOWN + two)
        self._exchange_bytes(PLACER + one, PLACER + two)

    def _exchange_bytes(self, one, two):
        state = self.state
        byte = state[one]
        state[one] = state[two]
        state[two] = byte

    def _tag(self, claim):
        """SN-53: safe or unsafe, true or not."""
        state = self.state
        seat = state[TURN]
        place = state[WHERE]
        state[WHERE] = 0
        state[TAG + place] = claim << 3 | seat + 1
        state[TAGS + seat] -= 1
        state[STAGE] = ACTION
        self.events.add(m.E_TAG, seat, claim, place)

    def _pass(self):
        state = self.state
        stage = state[STAGE]
        seat = state[TURN] + 1
        if seat == self.players:
            seat = 0
        self._return()
        if stage == DENYING:
            if not self._ask(DENYING, m.DENIED_CARD, seat, state[NEWEST]):
                self._resolve()
        elif stage == BUTTING:
            self._ask_butting(seat)
        else:
            state[PASSES] += 1
            self._ask_biting(seat)

    # -- Butt In ------------------------------------------------------------------------------------------------------

    def _butt_possible(self):
        """Whether somebody is not ruled out."""
        for seat in range(self.players):
            if seat != self.state[ACTIVE] and self._askable(seat, m.BUTT_IN_CARD):
                return True
        return False

    def _ask_butting(self, seat):
        """SN-52: ask this seat or the next ones, clockwise up to the active player; then that one keeps a card."""
        state = self.state
        active = state[ACTIVE]
        if not self._ask(BUTTING, m.BUTT_IN_CARD, seat, active):
            state[STAGE] = KEEPING
            state[TURN] = active

    def _butt_in(self, seat):
        """SN-54: the player of Butt In sees both cards, and says which is kept."""
        state = self.state
        state[BUTTED] = seat + 1
        state[DRAWN_BY] |= 1 << seat
        state[DRAWN_BY + 1] |= 1 << seat
        state[STAGE] = CHOOSING
        state[TURN] = seat
        self.events.add(m.E_SEES, seat, state[DRAWN] | m.DOWN, state[DRAWN + 1] | m.DOWN, 0, 1 << seat)

    # -- Antidote -----------------------------------------------------------------------------------------------------

    def _ask_biting(self, seat):
        """SN-51: ask this seat or the next ones, round and round until all have passed in a row; then they bite."""
        state = self.state
        passes = state[PASSES]
        players = self.players
        while passes < players:
            if self._askable(seat, m.ANTIDOTE_CARD):
                state[PASSES] = passes
                state[STAGE] = BITING
                state[TURN] = seat
                return
            passes += 1
            seat += 1
            if seat == players:
                seat = 0
        state[PASSES] = 0
        self._bite()

    # -- fuel ---------------------------------------------------------------------------------------------------------

    def _trade(self, other, amount, wanted):
        """SN-40: the other seat is asked whether it takes, or gives, fuel."""
        state = self.state
        seat = state[TURN]
        state[ASKED if wanted else OFFERED] |= 1 << other
        state[AMOUNT] = amount
        state[WANTED] = wanted
        state[STAGE] = TRADING
        state[TURN] = other
        self._return()
        self.events.add(m.E_ASK if wanted else m.E_OFFER, seat, other, amount)

    def _traded(self, agreed):
        state = self.state
        seat = state[TURN]
        active = state[ACTIVE]
        amount = state[AMOUNT]
        wanted = state[WANTED]
        if agreed:
            state[FUEL + (active if wanted else seat)] += amount
            state[FUEL + (seat if wanted else active)] -= amount
            self.events.add(m.E_AGREE, seat, active, amount, wanted)
        else:
            self.events.add(m.E_REFUSE, seat, active)
        state[AMOUNT] = state[WANTED] = 0
        state[STAGE] = ACTION
        state[TURN] = active
        self._return()

    def _leave(self):
        """SN-33"""
        state = self.state
        seat = state[TURN]
        state[FUEL + seat] -= 2
        state[SPENT + m.FUEL_CARD] += 2
        state[QUARANTINED] ^= 1 << seat
        self.events.add(m.E_LEAVE, seat)
