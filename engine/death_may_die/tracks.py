"""What happens to investigators, figures and tokens: tracks, deaths, cards won and lost. Frames are pushed here too."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cells import count, count_bits, four, living, log, nth_bit, put_four, put_two, two
from engine.death_may_die.codes import NODES, NONE, ZERO, T
from engine.death_may_die.modifiers import Modifiers
from engine.game import NOBODY

_HUNDRED = 100
_THRESHOLDS = bytes((4, 8, 12, 15, 18, 19))


class Tracks(Modifiers):
    _routines = ()  # type: tuple

    # -- frames: what is being done, innermost last ------------------------------------------------------------------

    def _top(self):
        return at.STACK + (self.state[at.DEPTH] - 1) * at.FRAME

    def _no_return(self):
        """A point of no return: counted once a choice."""
        note = self.note
        if not note.marked:
            note.marked = True
            count(self.state, at.MARK)

    def _finish(self, result):
        state = self.state
        state[at.RESULT] = result
        state[at.STAGE] = m.OVER
        state[at.TURN] = NOBODY
        state[at.DEPTH] = 0
        self._no_return()
        log(self.events, m.E_OVER, NOBODY, result, 0, 0)
        return True

    # -- figures -------------------------------------------------------------------------------------------------------

    def _set_foe(self, f, node):
        state = self.state
        if state[at.FOE_AT + f] != node:
            log(self.events, m.E_MOVE, NOBODY, f, node, state[at.FOE_AT + f])
            state[at.FOE_AT + f] = node

    def _summon(self, kind, node):
        """A figure of a type from the supply; False if there is none."""
        state = self.state
        for f in range(self.book.first_of[kind], self.book.first_of[kind + 1]):
            if state[at.FOE_AT + f] == NONE:
                state[at.FOE_AT + f] = node
                state[at.FOE_WOUNDS + f] = state[at.HITS + f] = 0
                fought = four(state, at.FOUGHT)
                if fought >> f & 1:     # another comes in its place
                    put_four(state, at.FOUGHT, fought ^ 1 << f)
                log(self.events, m.E_SUMMON, NOBODY, f, node, 0)
                return True
        return False

    def _hurt(self, f, n):
        """Wounds for a figure: True if that killed it. A stage of the Elder One that falls is noted (1.9-2)."""
        state = self.state
        if not n or state[at.FOE_AT + f] == NONE:
            return False
        health = self.foe_health(f)
        wounds = state[at.FOE_WOUNDS + f] + n
        if wounds > health:
            wounds = health
        state[at.FOE_WOUNDS + f] = wounds
        log(self.events, m.E_HURT, NOBODY, f, n, health - wounds)
        if wounds < health:
            return False
        if f == at.ELDER:
            if not state[at.FALLEN]:
                state[at.FALLEN] = state[at.URGENT] = 1
                log(self.events, m.E_FALL, NOBODY, state[at.CARD_UP], 0, 0)
            return False
        log(self.events, m.E_KILL, NOBODY, f, 0, 0)
        state[at.FOE_AT + f] = NONE
        state[at.FOE_WOUNDS + f] = 0
        return True

    # -- tokens --------------------------------------------------------------------------------------------------------

    def _put(self, kind, node, n):
        """3.2, 1.12: n tokens on a space, n < 0 away from it, as far as it goes."""
        state = self.state
        i = at.TOKENS + kind * NODES + node
        have = state[i]
        if n < 0:
            n = -n if -n < have else have
            state[i] = have - n
            n = -n
        else:
            left = self.supply(kind)
            if 0 < kind < 3 and have + n > 1:
                n = 0 if have else 1
            if n > left:
                n = left
            if n > 255 - have:
                n = 255 - have
            state[i] = have + n
        if n:
            log(self.events, m.E_TOKEN, NOBODY, kind, node, n + _HUNDRED)

    def _hand(self, kind, i, n):
        """3.2, 1.12: n tokens for investigator i, n < 0 away from it."""
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        if not state[person + at.ALIVE] or not n:
            return
        before = self.holds(i, kind)
        if not kind:
            if n > 0:
                left = self.fire_left
                real = n if n < left else left
                state[person + at.FIRE] += real
                state[person + at.SUBSTITUTE] = min(state[person + at.SUBSTITUTE] + n - real, 200)
            else:
                n = -n
                gone = min(n, state[person + at.SUBSTITUTE])
                state[person + at.SUBSTITUTE] -= gone
                state[person + at.FIRE] -= min(n - gone, state[person + at.FIRE])
        else:
            left = self.supply(kind)
            have = before + (n if n < left else left)
            have = 0 if have < 0 else 255 if have > 255 else have
            state[person + at.HOLDS + kind] = have
        now = self.holds(i, kind)
        if now != before:
            log(self.events, m.E_HOLD, i, kind, now - before + _HUNDRED, now)

    def _drop_all(self, kind, i):
        """T drop: all of i's tokens of the kind to its space."""
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        if not kind:
            n = state[person + at.FIRE]
            state[person + at.FIRE] = state[person + at.SUBSTITUTE] = 0
        else:
            n = state[person + at.HOLDS + kind]
            state[person + at.HOLDS + kind] = 0
        if n:
            log(self.events, m.E_HOLD, i, kind, _HUNDRED - n, 0)
            self._put(kind, state[person + at.AT], n)

    # -- tracks (1.4) --------------------------------------------------------------------------------------------------

    def _stress(self, i, n):
        """Take n stress as far as there is room; what has none is returned."""
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        room = at.STRESS_MAX - state[person + at.STRESS]
        taken = n if n < room else room
        if taken > 0:
            state[person + at.STRESS] += taken
            log(self.events, m.E_STRESS, i, taken, state[person + at.STRESS], 0)
        return n - taken

    def _heal(self, i, wounds, stress):
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        wounds = min(wounds, state[person + at.WOUNDS])
        stress = min(stress, state[person + at.STRESS])
        if wounds > 0 or stress > 0:
            state[person + at.WOUNDS] -= wounds
            state[person + at.STRESS] -= stress
            log(self.events, m.E_HEAL, i, wounds, stress, 0)

    def _lose_sanity(self, i, n):
        """1.4-3: one event; a threshold that is reached stops it and is noted for the insanities."""
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        if n <= 0 or not state[person + at.ALIVE]:
            return
        before = state[person + at.SANITY]
        now = before + n
        reached = 0
        for k in range(6):
            if before < _THRESHOLDS[k] <= now:
                now = _THRESHOLDS[k]
                reached = 1
                break
        if now > at.SANITY_DIE:
            now = at.SANITY_DIE
        state[person + at.SANITY] = now
        log(self.events, m.E_SANITY, i, now - before, now, reached)
        if now >= at.SANITY_DIE:
            self._die(i, 1)
        elif reached:
            state[at.MAD_NEXT + i] += 1
            state[at.URGENT] = 1

    def _keeper(self):
        """Who lives and has Recurring Trauma, or NONE."""
        state = self.state
        person = at.PEOPLE
        for i in range(state[at.COUNT]):
            card = state[person + at.INSANITY]
            if card != NONE and self.book.keepers >> card & 1 and state[person + at.ALIVE]:
                return i
            person += at.PERSON
        return NONE

    def _die(self, i, cause):
        """1.10: off the table with all that is its own; the loss, if it is one, is settled later (1.11)."""
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        keeps = self._keeper() == i
        state[person + at.ALIVE] = 0
        log(self.events, m.E_DEATH, i, cause, 0, 0)
        held = state[at.HELD_COUNT]
        while held:
            held -= 1
            card = state[at.HELD + held]
            if state[at.CARD + card] & 7 == i:
                self._lose_card(card)
        address = self.book.death
        code = self.book.codes[2]
        p = address & 0x3FFF
        end = p + 1 + code[p]
        p += 1
        while p < end:                  # only `T kind drop`
            if code[p] == T:
                self._drop_all(code[p + 1], i)
            p += 5
        state[person + at.FIRE] = state[person + at.SUBSTITUTE] = 0
        for kind in range(1, 8):
            state[person + at.HOLDS + kind] = 0
        if keeps and state[at.KEPT] != NONE:
            put_two(state, at.MYTHOS_PILE, two(state, at.MYTHOS_PILE) | 1 << state[at.KEPT])
            state[at.KEPT] = NONE
        state[at.MAD_NOW + i] = state[at.MAD_NEXT + i] = 0
        if not living(state, NONE):
            state[at.DYING] = m.LOST_EARLY if state[at.DYING] == m.LOST_EARLY or not self.on_board else m.LOST_ALL
        elif not self.on_board:
            state[at.DYING] = m.LOST_EARLY
        state[at.URGENT] = 1

    # -- discovery cards -----------------------------------------------------------------------------------------------

    def _tuck(self, card, half, i):
        state = self.state
        state[at.CARD + card] = i | half << 3
        state[at.HELD + state[at.HELD_COUNT]] = card
        state[at.HELD_COUNT] += 1
        log(self.events, m.E_CLAIM, i, card, half, 0)
        self._refresh(i)

    def _unhold(self, card):
        """Out of the list of held cards."""
        state = self.state
        n = state[at.HELD_COUNT]
        to = at.HELD
        for j in range(at.HELD, at.HELD + n):
            if state[j] != card:
                state[to] = state[j]
                to += 1
        state[at.HELD_COUNT] = to - at.HELD

    def _lose_card(self, card):
        """A held card goes to the discovery pile."""
        state = self.state
        keeper = state[at.CARD + card] & 7
        log(self.events, m.E_LOSE, keeper, card, state[at.CARD + card] >> 3 & 1, 0)
        self._unhold(card)
        state[at.CARD + card] = at.NOT_HELD
        self._to_pile(card)
        self._refresh(keeper)

    def _to_pile(self, card):
        put_two(self.state, at.DISCOVERY_PILE, two(self.state, at.DISCOVERY_PILE) | 1 << card)

    def _companions(self, i):
        """Mask of the cards of i that can take a wound."""
        state = self.state
        mask = 0
        for j in range(state[at.HELD_COUNT]):
            card = state[at.HELD + j]
            if state[at.CARD + card] & 7 == i and self.card_class(card) == 2 and self.card_health(card):
                mask |= 1 << card
        return mask

    def next_actions_of(self, i):
        """What the next turn of i begins with."""
        n = at.ACTIONS_A_TURN + self.state[at.PEOPLE + i * at.PERSON + at.NEXT] - ZERO
        return n if n > 0 else 0

    # -- decks: a mask of what nobody knows the order of, and what is known to lie under it ----------------------------

    def _draw_bit(self, where):
        """A card of the mask at ``where``, by chance; NONE if it is empty."""
        mask = two(self.state, where)
        n = count_bits(mask)
        if not n:
            return NONE
        self._no_return()
        card = nth_bit(mask, self.rng.below(n))
        put_two(self.state, where, mask ^ 1 << card)
        return card

    def _draw_mythos(self):
        if not two(self.state, at.MYTHOS_DECK):
            self._shuffle_mythos()
        return self._draw_bit(at.MYTHOS_DECK)

    def _shuffle_mythos(self):
        pile = two(self.state, at.MYTHOS_PILE)
        if pile:
            put_two(self.state, at.MYTHOS_DECK, two(self.state, at.MYTHOS_DECK) | pile)
            put_two(self.state, at.MYTHOS_PILE, 0)
            log(self.events, m.E_SHUFFLE, NOBODY, 1, 0, 0)

    def _draw_discovery(self):
        state = self.state
        if two(state, at.DISCOVERY_DECK):
            return self._draw_bit(at.DISCOVERY_DECK)
        n = state[at.UNDER_COUNT]
        if n:
            self._no_return()
            card = state[at.UNDER]
            for j in range(at.UNDER, at.UNDER + n - 1):
                state[j] = state[j + 1]
            state[at.UNDER_COUNT] = n - 1
            return card
        pile = two(state, at.DISCOVERY_PILE)
        if not pile:
            return NONE
        put_two(state, at.DISCOVERY_DECK, pile)
        put_two(state, at.DISCOVERY_PILE, 0)
        log(self.events, m.E_SHUFFLE, NOBODY, 2, 0, 0)
        return self._draw_bit(at.DISCOVERY_DECK)
