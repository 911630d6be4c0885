"""What may be chosen in Snollygoster: the list of legal moves, and whether a move is one of them."""
from engine.snollygoster import moves as m
from engine.snollygoster.layout import (
    ACTIVE,
    ASKED,
    CHOSEN,
    COVERED,
    DRAWN,
    FOOD,
    FUEL,
    GUESSES,
    HANDS,
    LIVING,
    MOST_FUEL,
    NEED,
    OFFERED,
    QUARANTINED,
    REFUSED,
    SEATS,
    SELLER,
    SIZES,
    STAGE,
    TAG,
    TAGS,
    TURN,
    WHERE,
)
from engine.snollygoster.moves import (
    ACTION,
    BITING,
    BOARDING,
    BUTTING,
    CHOOSING,
    DENYING,
    EATING,
    GUESSING,
    KEEPING,
    PAYING,
    PLACING,
    RANSOMING,
    SELLING,
    STOCKING,
    SWAPPING,
    TAGGING,
    TAKING,
    TRADING,
)
from engine.snollygoster.table import Table


class Choices(Table):
    def legal(self):
        state = self.state
        moves = self.moves
        stage = state[STAGE]
        seat = state[TURN]
        if stage == ACTION:
            return self._actions_now(seat)
        if stage == DENYING:
            moves[0] = m.PASS
            moves[1] = m.DENY
            return 2 if state[HANDS + seat * 8 + m.DENIED_CARD] else 1
        if stage == BUTTING:
            moves[0] = m.PASS
            moves[1] = m.BUTT
            return 2 if state[HANDS + seat * 8 + m.BUTT_IN_CARD] else 1
        if stage == BITING:
            moves[0] = m.PASS
            return self._covers(1) if state[HANDS + seat * 8 + m.ANTIDOTE_CARD] else 1
        if stage == KEEPING or stage == CHOOSING:
            return self._keeps()
        if stage == PLACING or stage == STOCKING:
            return self._stashes(stage)
        if stage == EATING:
            return self._mouthfuls(seat)
        if stage == SELLING or stage == TRADING:
            moves[0] = m.ACCEPT
            moves[1] = m.REFUSE
            return 2
        if stage == TAKING:
            return self._slots(state[SELLER], m.TAKE, 0)
        if stage == TAGGING:
            moves[0] = m.TAG + m.SAFE
            moves[1] = m.TAG + m.UNSAFE
            return 2
        if stage == SWAPPING:
            return self._foods(m.SWAP, 0, state[WHERE] // 3)
        if stage == BOARDING:
            return self._boardings()
        if stage == RANSOMING:
            n = 0
            for other in range(self.players):
                if self._has_something(other):
                    moves[n] = m.RANSOM + other
                    n += 1
            return n
        if stage == PAYING:
            n = 0
            if self._can_pay():
                moves[0] = m.PAY
                n = 1
            return self._slots(seat, m.DROP, n)
        if stage == GUESSING:
            return self._guesses(seat)
        return 0

    def allows(self, move):
        state = self.state
        stage = state[STAGE]
        seat = state[TURN]
        if stage == ACTION:
            return self._allows_action(move, seat)
        if stage == DENYING:
            return move == m.PASS or move == m.DENY and state[HANDS + seat * 8 + m.DENIED_CARD] > 0
        if stage == BUTTING:
            return move == m.PASS or move == m.BUTT and state[HANDS + seat * 8 + m.BUTT_IN_CARD] > 0
        if stage == BITING:
            return move == m.PASS or (0 <= move - m.ANTIDOTE < 18 and state[HANDS + seat * 8 + m.ANTIDOTE_CARD] > 0
                                      and self._coverable(move - m.ANTIDOTE))
        if stage == KEEPING or stage == CHOOSING:
            card = move - m.KEEP
            return 0 < card < 7 and (state[DRAWN] == card or state[DRAWN + 1] == card) and self._keepable(card)
        if stage == PLACING:
            return 0 <= move - m.PLACE < self.players and self._takes_food(move - m.PLACE)
        if stage == STOCKING:
            return 0 <= move - m.STOCK < 2 * self.players and self._takes_food(move - m.STOCK >> 1)
        if stage == EATING:
            if move == m.STARVE:
                return self._own_food(seat) < state[NEED]
            if 0 <= move - m.EAT < 3:
                return self._edible(seat * 3 + move - m.EAT)
            return 0 <= move - m.BUY < self.players and self._sells(move - m.BUY, seat)
        if stage == SELLING or stage == TRADING:
            return move == m.ACCEPT or move == m.REFUSE
        if stage == TAKING:
            return 0 <= move - m.TAKE < 3 and self._edible(state[SELLER] * 3 + move - m.TAKE)
        if stage == TAGGING:
            return move == m.TAG + m.SAFE or move == m.TAG + m.UNSAFE
        if stage == SWAPPING:
            place = move - m.SWAP
            return 0 <= place < 18 and place // 3 != state[WHERE] // 3 and state[FOOD + place] > 0
        if stage == BOARDING:
            if move == m.LIFT:
                return self._surplus(state[WHERE], 0) >= 2
            return 0 <= move - m.BOARD < self.players and self._boards(move - m.BOARD)
        if stage == RANSOMING:
            return 0 <= move - m.RANSOM < self.players and self._has_something(move - m.RANSOM)
        if stage == PAYING:
            if move == m.PAY:
                return self._can_pay()
            return 0 <= move - m.DROP < 3 and self._edible(seat * 3 + move - m.DROP)
        if stage == GUESSING:
            return move == m.DONE or self._allows_guess(move - m.GUESS, seat)
        return False

    # -- the action stage ---------------------------------------------------------------------------------------------

    def _actions_now(self, seat):
        state = self.state
        moves = self.moves
        hand = HANDS + seat * 8
        fuel = state[FUEL + seat]
        moves[0] = m.FINISH
        n = 1
        free = not state[QUARANTINED] >> seat & 1
        if not free and fuel > 1:
            moves[1] = m.LEAVE
            n = 2
        if state[SIZES + seat]:
            if free and state[hand + m.LAUNCH_CARD] and self._surplus(1 << seat, 1) >= 2:
                moves[n] = m.LAUNCH
                n += 1
            if state[hand + m.STEAL_CARD] > 1 and fuel < MOST_FUEL:
                for other in range(self.players):
                    if other != seat and state[FUEL + other]:
                        moves[n] = m.STEAL + other
                        n += 1
            for card in range(1, 8):
                if state[hand + card]:
                    moves[n] = m.DISCARD + card
                    n += 1
            if state[hand + m.INSPECT_CARD] and state[TAGS + seat]:
                for place in range(self.players * 3):
                    if state[FOOD + place] and not state[TAG + place]:
                        moves[n] = m.INSPECT + place
                        n += 1
            if free and state[hand + m.SHELL_CARD] and self._two_stashes():
                n = self._foods(m.SHELL, n, SEATS)
        others = state[LIVING] & ~(1 << seat)
        if fuel:
            mask = others & ~state[OFFERED]
            base = m.OFFER
            other = FUEL
            while mask:
                if mask & 1:
                    most = MOST_FUEL - state[other]
                    for i in range(base + 1, base + 1 + (most if most < fuel else fuel)):
                        moves[n] = i
                        n += 1
                mask >>= 1
                base += 8
                other += 1
        if fuel < MOST_FUEL:
            room = MOST_FUEL - fuel
            mask = others & ~state[ASKED]
            base = m.ASK
            other = FUEL
            while mask:
                if mask & 1 and state[other]:
                    most = state[other]
                    for i in range(base + 1, base + 1 + (most if most < room else room)):
                        moves[n] = i
                        n += 1
                mask >>= 1
                base += 8
                other += 1
        return n

    def _allows_action(self, move, seat):
        state = self.state
        if move == m.FINISH:
            return True
        hand = HANDS + seat * 8
        if m.DISCARD < move <= m.DISCARD + 7:
            return state[hand + move - m.DISCARD] > 0
        fuel = state[FUEL + seat]
        if move >= m.OFFER:
            return self._allows_trade(move, seat, fuel)
        if move == m.LEAVE:
            return state[QUARANTINED] >> seat & 1 == 1 and fuel > 1
        if move == m.LAUNCH:
            return (state[hand + m.LAUNCH_CARD] > 0 and not state[QUARANTINED] >> seat & 1
                    and self._surplus(1 << seat, 1) >= 2)
        if 0 <= move - m.STEAL < self.players:
            return (move - m.STEAL != seat and state[hand + m.STEAL_CARD] > 1 and fuel < MOST_FUEL
                    and state[FUEL + move - m.STEAL] > 0)
        if 0 <= move - m.INSPECT < 18:
            move -= m.INSPECT
            return (state[FOOD + move] > 0 and not state[TAG + move] and state[hand + m.INSPECT_CARD] > 0
                    and state[TAGS + seat] > 0)
        if 0 <= move - m.SHELL < 18:
            return (state[FOOD + move - m.SHELL] > 0 and state[hand + m.SHELL_CARD] > 0
                    and not state[QUARANTINED] >> seat & 1 and self._two_stashes())
        return False

    def _allows_trade(self, move, seat, fuel):
        """SN-40"""
        state = self.state
        amount = move & 7
        if 0 <= move - m.OFFER < 48:
            other = move - m.OFFER >> 3
            return (other != seat and 0 < amount <= fuel and state[LIVING] >> other & 1 == 1
                    and not state[OFFERED] >> other & 1 and state[FUEL + other] + amount <= MOST_FUEL)
        if 0 <= move - m.ASK < 48:
            other = move - m.ASK >> 3
            return (other != seat and 0 < amount <= state[FUEL + other] and state[LIVING] >> other & 1 == 1
                    and not state[ASKED] >> other & 1 and fuel + amount <= MOST_FUEL)
        return False

    def _foods(self, base, n, not_of):
        """Add ``base`` + place for all food on the table that is not of that seat's; the new count."""
        state = self.state
        moves = self.moves
        for place in range(self.players * 3):
            if state[FOOD + place] and place // 3 != not_of:
                moves[n] = base + place
                n += 1
        return n

    def _two_stashes(self):
        """Whether two seats have food, which a Shell Game could exchange."""
        state = self.state
        first = SEATS
        for place in range(self.players * 3):
            if state[FOOD + place]:
                if first == SEATS:
                    first = place // 3
                elif place // 3 != first:
                    return True
        return False

    def _surplus(self, crew, more):
        """Fuel of the crew less two a head, which must come to two (SN-55): F(k) = 2k + 2.

        With ``more`` also that of all who could come along and bring more than their two.
        """
        state = self.state
        surplus = 0
        fit = state[LIVING] & ~state[QUARANTINED]
        for seat in range(self.players):
            fuel = state[FUEL + seat]
            if crew >> seat & 1 or more and fuel > 2 and fit >> seat & 1:
                surplus += fuel - 2
        return surplus

    def _boards(self, seat):
        """Whether the seat may be named: one can be taken aboard, and the fuel can still suffice."""
        state = self.state
        crew = state[WHERE]
        return (not crew >> seat & 1 and (state[LIVING] & ~state[QUARANTINED]) >> seat & 1 == 1
                and self._surplus(crew | 1 << seat, 1) >= 2)

    def _boardings(self):
        moves = self.moves
        n = 0
        if self._surplus(self.state[WHERE], 0) >= 2:
            moves[0] = m.LIFT
            n = 1
        for seat in range(self.players):
            if self._boards(seat):
                moves[n] = m.BOARD + seat
                n += 1
        return n

    # -- events -------------------------------------------------------------------------------------------------------

    def _keepable(self, card):
        """SN-13"""
        return self._keepable_mask() >> card & 1 == 1

    def _keeps(self):
        state = self.state
        moves = self.moves
        mask = self._keepable_mask()
        one = state[DRAWN]
        two = state[DRAWN + 1]
        if one > two:
            one, two = two, one
        n = 0
        if mask >> one & 1:             # 0, where there is but one, is never in it
            moves[0] = m.KEEP + one
            n = 1
        if one != two and mask >> two & 1:
            moves[n] = m.KEEP + two
            n += 1
        return n

    def _takes_food(self, seat):
        return self.state[LIVING] >> seat & 1 == 1 and self._has_room(seat)

    def _stashes(self, stage):
        moves = self.moves
        n = 0
        for seat in range(self.players):
            if self._takes_food(seat):
                if stage == PLACING:
                    moves[n] = m.PLACE + seat
                else:
                    moves[n] = m.STOCK + seat * 2
                    n += 1
                    moves[n] = m.STOCK + seat * 2 + 1
                n += 1
        return n

    def _has_something(self, seat):
        """SN-56: whether another living player has fuel or food."""
        state = self.state
        return seat != state[ACTIVE] and (state[FUEL + seat] > 0 or self._own_food(seat) > 0)

    def _can_pay(self):
        state = self.state
        return state[FUEL + state[TURN]] > 0 and state[FUEL + state[ACTIVE]] < MOST_FUEL

    # -- meals --------------------------------------------------------------------------------------------------------

    def _edible(self, place):
        """Whether there is food that was not chosen for the present meal."""
        return self.state[FOOD + place] > 0 and not self.state[CHOSEN + place]

    def _own_food(self, seat):
        """How much of it is in a stash."""
        n = 0
        for place in range(seat * 3, seat * 3 + 3):
            if self._edible(place):
                n += 1
        return n

    def _sells(self, seat, buyer):
        """SN-20: whether the seat may be asked to sell."""
        state = self.state
        return (seat != buyer and state[FUEL + buyer] > 0 and state[FUEL + seat] < MOST_FUEL
                and not state[REFUSED] >> seat & 1 and self._own_food(seat) > 0)

    def _slots(self, seat, base, n):
        moves = self.moves
        for slot in range(3):
            if self._edible(seat * 3 + slot):
                moves[n] = base + slot
                n += 1
        return n

    def _mouthfuls(self, seat):
        moves = self.moves
        n = 0
        if self._own_food(seat) < self.state[NEED]:
            moves[0] = m.STARVE
            n = 1
        if self.state[FUEL + seat]:
            for other in range(self.players):
                if self._sells(other, seat):
                    moves[n] = m.BUY + other
                    n += 1
        return self._slots(seat, m.EAT, n)

    def _coverable(self, place):
        return self.state[CHOSEN + place] > 0 and not self.state[COVERED + place]

    def _covers(self, n):
        moves = self.moves
        for place in range(self.players * 3):
            if self._coverable(place):
                moves[n] = m.ANTIDOTE + place
                n += 1
        return n

    # -- the end ------------------------------------------------------------------------------------------------------

    def _guesses(self, seat):
        moves = self.moves
        moves[0] = m.DONE
        n = 1
        for other in range(self.players):
            if other != seat and not self.state[GUESSES + other]:
                for agenda in self._in_play:
                    if agenda != m.SLEUTH:
                        moves[n] = m.GUESS + other * 16 + agenda
                        n += 1
        return n

    def _allows_guess(self, guess, seat):
        other = guess >> 4
        if not 0 <= other < self.players or other == seat or self.state[GUESSES + other]:
            return False
        for agenda in self._in_play:
            if agenda == guess & 15:
                return agenda != m.SLEUTH
        return False
