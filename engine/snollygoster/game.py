"""Snollygoster, 2 to 6 players: the rules as implemented.

Source: the game's rules text; rules and decisions are cited by the numbers of the project's rules page (SN-.., S..).
A turn: draw action cards to four; play and discard at will, trade fuel, leave quarantine; then draw two event cards and
keep one: fuel for oneself (five at most), food face down into anybody's stash (three at most), hunger that eats one or
two food cards, or a ransom. Unsafe food puts into quarantine, too little food starves. Tags claim what food is, true or
not. A Launch with enough fuel ends the game for a crew that its player names; so does the death of the last. Fuel and
secret agendas count.

How a turn is cut into moves (moves.py has the numbers): STOCKING, two laps, before the first turn. ACTION: a card of
the game, `discard`, `offer` and `ask`, `leave`, until `finish`; Shell Game goes on in SWAPPING and Launch in BOARDING
before they are announced. A card announced asks the others in DENYING; an Inspect that worked asks in TAGGING.
`finish` draws the event cards: BUTTING asks the others (CHOOSING where a Butt In counts), KEEPING the player, PLACING
where food goes, RANSOMING and PAYING for a ransom, EATING for a meal, with SELLING and TAKING for food that is bought
and BITING for Antidotes. GUESSING is the Sleuth's, when the game is as good as over.
Points of no return (mark): whenever another seat is asked or a turn ends, an action card is announced, event cards are
drawn, the last food of a meal is chosen. A tag, a discard, a `leave`, food kept by its drawer and not placed yet can be
taken back.

What a seat sees: everything but other hands and agendas, the decks, and the faces of food that it neither placed, nor
inspected, nor chose by Butt In. Who has seen what is known to all, and lies in the state as masks. The event card that
was not kept goes under the deck, known to those two; when it is drawn again they know it still. A Shell Game moves
cards, tags and knowledge together. What was shuffled nobody knows any more. Discarded action cards lie face up.

Options: FAST_WINDOWS, TEAMS (SN-73).
"""
# From the bottom up: the chip's stack cannot carry eight imports one inside the other.
from engine.game import NOBODY  # noqa: I001
from engine.snollygoster import moves as m
from engine.snollygoster import table, choices, scoring, cards, windows  # noqa: F401
from engine.snollygoster.meals import Meals
from engine.snollygoster.layout import (
    ACTIVE,
    AGENDAS,
    ALL_KNOW,
    ALL_TAGS,
    ASKED,
    BUTTED,
    DRAWN,
    DRAWN_BY,
    FIRST,
    FOOD,
    FUEL,
    GUESSES,
    IS_FOOD,
    KNOWN,
    LAUNCHER,
    LIVING,
    MEAL,
    MIX,
    MIXED,
    OFFERED,
    PAIR,
    PILE,
    PILE_CARDS,
    QUARANTINED,
    REFUSED,
    ROUND,
    SELLER,
    SPENT,
    STAGE,
    STOCKED,
    TAGS,
    TURN,
    VARIANTS,
    WHERE,
)
from engine.snollygoster.moves import (
    ACTION,
    BOARDING,
    BUTTING,
    GUESSING,
    KEEPING,
    OVER,
    PAYING,
    PLACING,
    RANSOMING,
    STOCKING,
    SWAPPING,
    TRADING,
)


class Snollygoster(Meals):
    def _start(self, options):
        state = self.state
        players = self.players
        state[VARIANTS] = options
        state[LIVING] = (1 << players) - 1
        first = self.rng.below(players)
        self._deal_agendas(options)
        for card in range(1, 8):
            state[PILE_CARDS + card] = self._actions[card]
            state[PILE] += self._actions[card]
        for seat in range(players):
            state[TAGS + seat] = ALL_TAGS
            self._draw_up(seat)
        self.events.clear()             # who draws what is nobody's news yet
        for card in range(1, 7):
            self._mix(card, self._events[card])
        state[FIRST] = state[TURN] = state[ACTIVE] = first
        state[STAGE] = STOCKING
        self.events.add(m.E_FIRST, first)

    def _deal_agendas(self, options):
        """SN-2; SN-73: of a pile of one more than players, half crew and half villains, one stays unseen."""
        state = self.state
        rng = self.rng
        players = self.players
        deck = self._agendas
        n = len(deck)
        for i in range(n):
            deck[i] = self._in_play[i]
        if options & m.TEAMS:           # all twelve: the crew's six come first
            crew = players + 2 >> 1
            rng.shuffle(deck, 6, crew)
            for i in range(crew):
                deck[i] = deck[6 - crew + i]
            for i in range(6):
                deck[crew + i] = i + m.POISONER
            villains = players + 1 >> 1
            self._shuffle_from(deck, crew, 6, villains)
            n = players + 1
        rng.shuffle(deck, n, players)
        for seat in range(players):
            state[AGENDAS + seat] = deck[n - 1 - seat]

    def _shuffle_from(self, deck, start, n, k):
        """Put k of the n cards from ``start`` on, chosen at random, first among them."""
        for i in range(k):
            j = i + self.rng.below(n - i)
            deck[start + i], deck[start + j] = deck[start + j], deck[start + i]

    def _apply(self, move):
        state = self.state
        if move < m.KEEP:               # the commonest first
            if move == m.PASS:
                self._pass()
            elif move == m.FINISH:
                self._return()
                self._draw_events(False)
            elif move == m.ACCEPT or move == m.REFUSE:
                if state[STAGE] == TRADING:
                    self._traded(move == m.ACCEPT)
                else:
                    self._sold(move == m.ACCEPT)
            elif move == m.DENY:
                self._deny()
            elif move == m.BUTT:
                self._announce(m.BUTT_IN_CARD, 0, 0)
            elif move == m.STARVE:
                self._starve()
            elif move == m.LEAVE:
                self._leave()
            elif move == m.LAUNCH:
                state[WHERE] = 1 << state[TURN]
                state[STAGE] = BOARDING
            elif move == m.LIFT:
                self._announce(m.LAUNCH_CARD, state[WHERE], 0)
            elif move == m.DONE:
                self._over()
            elif move == m.PAY:
                self._pay()
            else:
                self._tag(move - m.TAG)
        elif move >= m.OFFER:
            if move >= m.GUESS:
                self._guess_agenda(move - m.GUESS >> 4, move & 15)
            elif move >= m.ASK:
                self._trade(move - m.ASK >> 3, move & 7, 1)
            else:
                self._trade(move - m.OFFER >> 3, move & 7, 0)
        elif move >= m.EAT:
            if move >= m.ANTIDOTE:
                self._announce(m.ANTIDOTE_CARD, move - m.ANTIDOTE, 0)
            elif move >= m.DROP:
                self._drop(state[TURN] * 3 + move - m.DROP)
            elif move >= m.TAKE:
                self._choose(state[SELLER] * 3 + move - m.TAKE)
            else:
                self._choose(state[TURN] * 3 + move - m.EAT)
        elif move >= m.INSPECT:
            if move >= m.SWAP:
                self._announce(m.SHELL_CARD, state[WHERE], move - m.SWAP)
            elif move >= m.SHELL:
                state[WHERE] = move - m.SHELL
                state[STAGE] = SWAPPING
            else:
                self._announce(m.INSPECT_CARD, move - m.INSPECT, 0)
        elif move > m.DISCARD:
            self._use(state[TURN], move - m.DISCARD)
            self.events.add(m.E_DISCARD, state[TURN], move - m.DISCARD)
        elif move >= m.STOCK:
            self._stock(move - m.STOCK >> 1, m.SAFE + (move & 1))
        elif move >= m.PLACE:
            self._place(move - m.PLACE)
        elif move >= m.RANSOM:
            self._ransom(move - m.RANSOM)
        elif move >= m.BUY:
            self._buy(move - m.BUY)
        elif move >= m.STEAL:
            self._announce(m.STEAL_CARD, move - m.STEAL, 0)
        elif move >= m.BOARD:
            state[WHERE] |= 1 << move - m.BOARD
        else:
            self._keep(move - m.KEEP)

    # -- turns --------------------------------------------------------------------------------------------------------

    def _stock(self, seat, card):
        """SN-3"""
        state = self.state
        placer = state[TURN]
        state[MIX + card] -= 1
        state[MIXED] -= 1
        slot = self._stash(seat, card, placer, 1 << placer)
        self.events.add(m.E_STOCK, placer, card | m.DOWN, seat, slot, 1 << placer)
        state[STOCKED] += 1
        if state[STOCKED] == 2 * self.players:
            state[ROUND] = 1
            self._begin_turn(state[FIRST])
        else:
            state[TURN] = state[ACTIVE] = self._after(placer)
            self._return()

    def _begin_turn(self, seat):
        state = self.state
        state[ACTIVE] = state[TURN] = seat
        state[STAGE] = ACTION
        self._return()
        self._draw_up(seat)

    def _end_turn(self):
        """The next living seat's turn; a round is over when that passes who began."""
        state = self.state
        state[OFFERED] = state[ASKED] = state[REFUSED] = state[MEAL] = state[BUTTED] = 0
        state[DRAWN] = state[DRAWN_BY] = state[DRAWN_BY + 1] = 0
        seat = state[ACTIVE]
        players = self.players
        first = state[FIRST]
        living = state[LIVING]
        while True:
            seat += 1
            if seat == players:
                seat = 0
            if seat == first and state[ROUND] < 255:
                state[ROUND] += 1
            if living >> seat & 1:
                break
        self._begin_turn(seat)

    # -- events -------------------------------------------------------------------------------------------------------

    def _draw_events(self, again):
        """SN-12 to SN-15: two cards, until one can be kept."""
        state = self.state
        seat = state[ACTIVE]
        mask = self._keepable_mask()
        while not again or self._keepable_left():
            again = True
            left = state[MIXED]
            if left > 1:                # two by one throw
                left -= 1
                two = self.rng.below(left * (left + 1))
                one = self._nth(MIX, two // left)
                two = self._nth(MIX, two % left)
                state[MIXED] = left - 1
                state[DRAWN_BY] = state[DRAWN_BY + 1] = 1 << seat
            else:
                one = self._next_event()
                if not one:
                    self.events.add(m.E_NOTHING, seat)
                    break
                state[DRAWN_BY] = self._seen_by | 1 << seat
                two = self._next_event()
                state[DRAWN_BY + 1] = self._seen_by | 1 << seat if two else 0
            good = (mask >> one & 1) + (mask >> two & 1)
            if good:
                state[DRAWN] = one
                state[DRAWN + 1] = two
                self.events.add(m.E_DRAW, seat, one | m.DOWN, two | m.DOWN if two else 0, 0, 1 << seat)
                self._events_drawn(good, two)
                return
            self.events.add(m.E_UNUSABLE, seat, one | m.DOWN, two | m.DOWN if two else 0, 0, 1 << seat)
            self._unusable(one, mask, state[DRAWN_BY])
            if not two:
                break
            self._unusable(two, mask, state[DRAWN_BY + 1])
            if state[QUARANTINED] >> seat & 1:           # SN-32
                break
        else:
            self.events.add(m.E_NOTHING, seat)
        self._end_turn()

    def _unusable(self, card, mask, seen_by):
        """SN-14: discarded unseen, yet everybody knows that it is fuel, or food, or one of these."""
        if mask >> m.SAFE & 1:
            self.state[SPENT + card] += 1                # fuel, while food can be kept
        else:
            self._lose(card, seen_by | (IS_FOOD if mask >> m.FUEL_CARD & 1 else 0))

    def _events_drawn(self, good, two):
        state = self.state
        seat = state[ACTIVE]
        if good == 2 and self._ask(BUTTING, m.BUTT_IN_CARD, self._after(seat), seat):
            state[PAIR] = 1
            return
        if good == 1 and two and not state[VARIANTS] & m.FAST_WINDOWS and self._butt_possible():
            state[PAIR] = 2             # else somebody would have been asked
        state[STAGE] = KEEPING

    def _keep(self, card):
        """SN-12: the other goes under the deck; then the kept one takes effect."""
        state = self.state
        seat = state[ACTIVE]
        decider = state[TURN]
        seen_by = 1 << seat | 1 << decider
        under = state[DRAWN + 1] if state[DRAWN] == card else state[DRAWN]
        if under:
            self._put_under(under, seen_by)
            under |= m.DOWN
        state[DRAWN] = state[DRAWN + 1] = state[DRAWN_BY] = state[DRAWN_BY + 1] = 0
        state[PAIR] = 0
        if card <= m.UNSAFE:
            state[DRAWN] = card
            state[DRAWN_BY] = seen_by
            state[STAGE] = PLACING
            state[TURN] = seat
            if seat != decider:
                self._return()
            self.events.add(m.E_KEEP, seat, card | m.DOWN, under, decider, seen_by)
            return
        self._return()
        self.events.add(m.E_KEEP, seat, card, under, decider, seen_by)
        if card == m.FUEL_CARD:
            state[FUEL + seat] += 1
            self._end_turn()
            return
        state[SPENT + card] += 1
        if card == m.HUNGRY:
            self._hunger(1)
        elif card == m.STARVING:
            self._hunger(2)
        else:
            self._demand(seat)

    def _place(self, seat):
        state = self.state
        active = state[ACTIVE]
        card = state[DRAWN]
        seen_by = state[DRAWN_BY]
        slot = self._stash(seat, card, active, seen_by)
        self.events.add(m.E_PLACE, active, card | m.DOWN, seat, slot, seen_by)
        self._return()
        self._end_turn()

    def _demand(self, seat):
        """SN-56: a ransom, if anybody has anything."""
        state = self.state
        state[TURN] = seat
        for other in range(self.players):
            if self._has_something(other):
                state[STAGE] = RANSOMING
                return
        self.events.add(m.E_NOTHING, seat)
        self._end_turn()

    def _ransom(self, victim):
        state = self.state
        seat = state[TURN]
        self._return()
        self.events.add(m.E_RANSOM, seat, victim)
        state[TURN] = victim
        if self._can_pay() or self._own_food(victim):
            state[STAGE] = PAYING
        else:
            self.events.add(m.E_NOTHING, seat)
            self._end_turn()

    def _pay(self):
        state = self.state
        victim = state[TURN]
        state[FUEL + victim] -= 1
        state[FUEL + state[ACTIVE]] += 1
        self.events.add(m.E_PAY, victim, state[ACTIVE])
        self._end_turn()

    def _drop(self, place):
        state = self.state
        seen_by = state[KNOWN + place]
        if seen_by:
            self.events.add(m.E_DROP, state[TURN], state[FOOD + place] | m.DOWN, place, 0, seen_by)
        else:
            self.events.add(m.E_DROP, state[TURN], m.DOWN, place)
        self._lose_food(place)
        self._end_turn()

    # -- the end ------------------------------------------------------------------------------------------------------

    def _launch(self, seat, crew):
        """SN-55: off they go. The crew stays named."""
        self.state[LAUNCHER] = seat + 1
        self.state[WHERE] = crew
        self.events.add(m.E_LAUNCH, seat, crew)
        self._finish_game()

    def _finish_game(self):
        """SN-61, SN-71: the Sleuth guesses first."""
        state = self.state
        for seat in range(self.players):
            if state[AGENDAS + seat] == m.SLEUTH:
                state[STAGE] = GUESSING
                state[TURN] = seat
                return
        self._over()

    def _guess_agenda(self, seat, agenda):
        self.state[GUESSES + seat] = agenda
        self.events.add(m.E_GUESS, self.state[TURN], seat, agenda)

    def _over(self):
        """All agendas and all food on the table are shown."""
        state = self.state
        self._return()
        state[STAGE] = OVER
        state[TURN] = NOBODY
        for i in range(self.players * 3):
            if state[FOOD + i]:
                state[KNOWN + i] = ALL_KNOW
        for seat in range(self.players):
            self.events.add(m.E_AGENDA, seat, state[AGENDAS + seat], self.agenda_points(seat) + 128,
                            self.fuel_points(seat))
        self.events.add(m.E_OVER, NOBODY, self.winners)
