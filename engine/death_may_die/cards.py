"""Cards in resolution: mythos (1.5.2), discovery (1.5.3, 3.2), used and traded ones (1.5.1)."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cells import ask, living, log, pop, push, put_two, two, with_tokens
from engine.death_may_die.codes import CLAIM, COMPANION, FL, IF, ITEM, MUST, MYTHOS, NONE, ONCE, PEOPLE, ZERO, T
from engine.death_may_die.dice import R_FIND, R_MYTHOS, R_USE
from engine.death_may_die.paths import Paths

_DRAWN, _CHECK, _CHOSEN, _WOUNDED, _MADDENED, _TUCK = 1, 2, 3, 4, 5, 6
_MOST_SEEN = 6


class Cards(Paths):

    # -- mythos --------------------------------------------------------------------------------------------------------

    def _mythos_for(self, i):
        """Investigator i draws a mythos card and resolves it."""
        card = self._draw_mythos()
        if card == NONE:
            log(self.events, m.E_NOTHING, i, 1, 0, 0)
            return
        log(self.events, m.E_MYTHOS, i, card, self.symbol(card), 0)
        f = push(self.state, R_MYTHOS, i, NONE)
        self.state[f + at.A] = card

    def _mythos(self, f):
        state = self.state
        card = state[f + at.A]
        if not state[f + at.STEP]:
            state[f + at.STEP] = 1
            self._ops(self.book.mythos[card] + 1, state[f + at.YOU], NONE, 1, card)
            return False
        pop(state)
        keeper = self._keeper()
        if keeper != NONE:              # 1.5.2-4
            before = state[at.KEPT]
            state[at.KEPT] = card
            log(self.events, m.E_KEEP, keeper, card, 0, 0)
            card = before
        if card != NONE:
            put_two(state, at.MYTHOS_PILE, two(state, at.MYTHOS_PILE) | 1 << card)
        return False

    def _draw(self, f):
        """DR: one card after the other."""
        state = self.state
        i = state[f + at.YOU]
        if not state[f + at.B] or not self.alive(i):
            pop(state)
            return False
        state[f + at.B] -= 1
        if state[f + at.A] == MYTHOS:
            self._mythos_for(i)
        else:
            push(state, R_FIND, i, NONE)
        return False

    # -- discovery -----------------------------------------------------------------------------------------------------

    def _find(self, f):
        """A discovery card is drawn and resolved. A: the card; D on: those drawn with it, C: how many."""
        note = self.note
        state = self.state
        i = state[f + at.YOU]
        step = state[f + at.STEP]
        card = state[f + at.A]
        if not step:
            return self._see(f, i)
        if step == _DRAWN:
            return self._seen(f, note.answer - m.CARD)
        code = self.book.codes[2]
        p = (self.book.discoveries[card] & 0x3FFF) + 1
        options = self._behind(code, p + code[p] + 1)
        if step == _CHECK:
            return self._offer_options(f, i, code, p + code[p] + 1, options)
        if step == _CHOSEN:
            if note.answer == m.LEAVE:
                return self._leave(f, i, card)
            k = note.answer - m.OPTION
            state[f + at.B] = k
            log(self.events, m.E_OPTION, i, k, code[options + 5 + 5 * k], 2)
            if code[options + 1 + 5 * k]:
                self._stress(i, code[options + 1 + 5 * k])
            state[f + at.STEP] = _WOUNDED
            self._wound(i, code[options + 2 + 5 * k])
            return False
        if step == _WOUNDED:
            state[f + at.STEP] = _MADDENED
            self._lose_sanity(i, code[options + 3 + 5 * state[f + at.B]])
            return False
        if step == _MADDENED:
            if self._due():             # A36: before the card is tucked
                return False
            if not self.alive(i):
                return self._leave(f, i, card)
            pop(state)
            self._tuck(card, code[options + 4 + 5 * state[f + at.B]], i)
            self._event(i, CLAIM)
        return False

    def _see(self, f, i):
        """Draw, with those that `pk` shows."""
        state = self.state
        n = 1 + state[at.PEOPLE + i * at.PERSON + at.PEEKS]
        n = n if n < _MOST_SEEN else _MOST_SEEN
        mask = count = 0
        while count < n:
            card = self._draw_discovery()
            if card == NONE:
                break
            state[f + at.D + count] = card
            mask |= 1 << card
            count += 1
        state[f + at.C] = count
        if not count:
            log(self.events, m.E_NOTHING, i, 2, 0, 0)
            pop(state)
            return False
        if count > 1:
            put_two(state, at.CARDS_ASKED, mask)
            return ask(state, m.PEEKING, i, f, _DRAWN)
        return self._seen(f, state[f + at.D])

    def _seen(self, f, card):
        """The card that is resolved; the others go under the deck in the order drawn."""
        state = self.state
        for k in range(state[f + at.C]):
            other = state[f + at.D + k]
            if other != card:
                state[at.UNDER + state[at.UNDER_COUNT]] = other
                state[at.UNDER_COUNT] += 1
        state[f + at.A] = card
        state[f + at.STEP] = _CHECK
        i = state[f + at.YOU]
        log(self.events, m.E_FIND, i, card, 0, 0)
        self._ops(self.book.discoveries[card] + 1, i, NONE, 2, card)
        return False

    def _payable(self, i, code, options):
        """Mask of the options that i can pay: for stress there must be room."""
        mask = 0
        room = at.STRESS_MAX - self.stress(i)
        for k in range(code[options]):
            if code[options + 1 + 5 * k] <= room:
                mask |= 1 << k
        return mask

    def _offer_options(self, f, i, code, condition, options):
        state = self.state
        card = state[f + at.A]
        true = self.alive(i) and self._true(code, condition, i, NONE)
        mask = self._payable(i, code, options) if true else 0
        if not mask:
            return self._leave(f, i, card)
        must = code[self.book.discoveries[card] & 0x3FFF] & MUST
        put_two(state, at.SINGLES, 0 if must else 1 << m.LEAVE)
        put_two(state, at.CARDS_ASKED, mask)
        return ask(state, m.FINDING, i, f, _CHOSEN)

    def _leave(self, f, i, card):
        pop(self.state)
        self._to_pile(card)
        log(self.events, m.E_LEFT, i, card, 0, 0)
        return False

    # -- cards that are used -------------------------------------------------------------------------------------------

    def _use_of(self, card):
        """Where in the episode's code the ops of a held card's use are."""
        return self._half(card) + 5

    def card_usable(self, card):
        """1.5.1-6, 3.8.1: whether the active investigator may use it now, if it is a moment for that."""
        state = self.state
        i = state[at.ACTIVE]
        if state[at.CARD + card] & 0x87 != i:
            return False
        code = self.book.codes[2]
        p = self._use_of(card)
        end = p + 1 + code[p]
        p += 1
        if p == end:
            return False
        if code[p] == IF:
            return self._true(code, p + 1, i, NONE)
        asked = False
        while p < end:                  # any token to turn, or to take away?
            if code[p] == FL:
                if with_tokens(state, code[p + 1], self.book.nodes) & self._spaces(code[p + 2], code[p + 3], i, NONE):
                    return True
                p += 4
            elif code[p] == T and code[p + 4] < ZERO:
                if self._any_token(code[p + 1], code[p + 2], code[p + 3], i):
                    return True
                p += 5
            else:
                break
            asked = True
        return not asked

    def _any_token(self, kind, where, argument, i):
        if where >= PEOPLE:
            mask = self._people(where, argument, i)
            for k in range(self.state[at.COUNT]):
                if mask >> k & 1 and self.holds(k, kind):
                    return True
            return False
        return with_tokens(self.state, kind, self.book.nodes) & self._spaces(where, argument, i, NONE) != 0

    def _usable(self):
        """Mask of the cards that the active investigator may use now."""
        state = self.state
        active = state[at.ACTIVE]
        code = self.book.codes[2]
        halves = self.book.halves
        mask = 0
        for j in range(at.HELD, at.HELD + state[at.HELD_COUNT]):
            card = state[j]
            held = state[at.CARD + card]
            # most have no use, or have had it in this turn
            if held & 0x87 == active and code[halves[card * 2 + (held >> 3 & 1)] + 5] and self.card_usable(card):
                mask |= 1 << card
        return mask

    def _begin_use(self, card):
        state = self.state
        i = state[at.ACTIVE]
        state[push(state, R_USE, i, NONE) + at.A] = card
        log(self.events, m.E_USE, i, card, self.half(card), 0)

    def _use(self, f):
        state = self.state
        card = state[f + at.A]
        once = self._of_half(card, 4) & ONCE if state[at.CARD + card] & 7 == state[f + at.YOU] else 0
        if not state[f + at.STEP]:
            state[f + at.STEP] = 1
            state[at.CARD + card] |= 0x80
            self._ops(2 << 14 | self._use_of(card), state[f + at.YOU], NONE, 3, card)
            return False
        pop(state)
        if once:
            self._lose_card(card)
        return False

    # -- trade ---------------------------------------------------------------------------------------------------------

    def _tradable(self, i):
        """Mask of the items and companions in i's space that have not changed hands in this trade."""
        state = self.state
        moved = two(state, at.MOVED)
        there = living(state, self.space(i))
        mask = 0
        for j in range(at.HELD, at.HELD + state[at.HELD_COUNT]):
            card = state[j]
            if there >> (state[at.CARD + card] & 7) & 1 and not moved >> card & 1:
                sort = self.card_class(card)
                if sort == ITEM or sort == COMPANION:
                    mask |= 1 << card
        return mask

    def _trade(self, f):
        note = self.note
        state = self.state
        i = state[f + at.YOU]
        if state[f + at.STEP]:
            if note.answer == m.DONE:
                pop(state)
                return False
            card, to = note.answer - m.GIVE >> 3, note.answer - m.GIVE & 7
            keeper = state[at.CARD + card] & 7
            state[at.CARD + card] = state[at.CARD + card] & 0xF8 | to
            self._unhold(card)
            state[at.HELD + state[at.HELD_COUNT]] = card
            state[at.HELD_COUNT] += 1
            put_two(state, at.MOVED, two(state, at.MOVED) | 1 << card)
            log(self.events, m.E_TRADE, keeper, card, to, 0)
            self._refresh(keeper)
            self._refresh(to)
        cards = self._tradable(i)
        if not cards:
            pop(state)
            return False
        put_two(state, at.SINGLES, 1 << m.DONE if state[f + at.STEP] else 0)
        put_two(state, at.CARDS_ASKED, cards)
        put_two(state, at.SPACES_ASKED, living(state, self.space(i)))
        return ask(state, m.TRADING, i, f, 1)
