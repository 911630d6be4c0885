"""Enemies and Allies, 2 to 4 players: the rules as implemented.

Source: the game's rules text; rules and decisions are cited by the numbers of the project's rules page (EA-.., A..).
40 cards (1 to 10 in four suits), six of them out of the game; four a hand, of which each player picks a base (face
down) and a main equipment (face up); the others are the pile, out of which enemies come. A turn: reveal enemies until
their numbers add up to more than 10, then roll three dice; place dice on base, main or a hand card that goes face down
into the reserve; use them, to attack enemies or to lay hand cards among the trophies; then the enemies left strike.
100 damage tokens are shared by players and enemies. When pile and enemies are used up, trophies less damage count.

How a turn is cut into moves (moves.py has the numbers): BASE_STAGE and MAIN_STAGE, seat by seat from the first player:
`base`, `main`. REVEAL: `add` another enemy, or `roll`; what EA-10 demands is revealed by itself. PLACING: `place` or
`reserve` a die, `done`; USING: `attack`, `execute`, `rearm`, `done`. An attack that defeats goes on in DEFEAT (`hand`
or `trophy`), an execution in EXECUTING (`lay` a card, `done` after the first), re-arming in REARMING (`equip` or
`swap`). A step ends by itself when no die is left to place, or none that could be used. DISCARDING asks for cards
beyond three, ENDING for `end`, so that all use of dice can be taken back before the enemies strike.
Points of no return (mark): a main chosen, an enemy revealed, dice rolled, tokens short (EA-50), the end of a turn.

What a seat sees: everything but other hands, bases and reserves, the pile and the six cards. A card that everybody saw
go to a hand is ``known`` to be in that hand, or in that hand or reserve once a card was put down there since.

Options: AFFINITY (EA-70), REARM_RULE (EA-71).
"""
# From the bottom up: the chip's stack cannot carry so many imports one inside the other.
from engine.enemies_allies import trophies, table, choices, supply  # noqa: F401, I001
from engine.enemies_allies import moves as m
from engine.enemies_allies.layout import (
    ALL_TOKENS,
    BASES,
    CARDS,
    DAMAGE,
    DICE,
    DISPLAY,
    ENEMIES,
    ENOUGH,
    EQUIPMENT,
    FIRST,
    HANDS,
    HELD,
    KEPT,
    KILLED,
    KNOWN,
    LEFT,
    LIVING,
    LYING,
    OLD,
    PILE,
    QUIET,
    REMOVED,
    RESERVES,
    ROOM,
    SIZES,
    STAGE,
    STALL_ROUNDS,
    STRENGTH,
    SUPPLY,
    SURE,
    TURN,
    TURNS,
    VARIANTS,
    WHERE,
)
from engine.enemies_allies.moves import (
    BASE_STAGE,
    ENDING,
    MAIN_STAGE,
    ON_BASE,
    ON_MAIN,
    ON_RESERVE,
    OVER,
    PLACING,
    REVEAL,
    USING,
)
from engine.enemies_allies.using import Using
from engine.game import ALL, NOBODY

_DECK = bytes(range(4, 44))


class EnemiesAllies(Using):
    def _start(self, options):
        state = self.state
        state[VARIANTS] = options
        self._own_tally()           # now, not in the middle of a move
        state[LIVING] = (1 << self.players) - 1
        state[SUPPLY] = ALL_TOKENS
        first = self.rng.below(self.players)
        deck = self._deck
        deck[ALL] = _DECK
        self.rng.shuffle(deck, CARDS, CARDS - REMOVED)       # the six that are left in front are removed
        i = CARDS
        for seat in range(self.players):
            for _ in range(4):
                i -= 1
                self._to_hand(seat, deck[i])
        left = i - REMOVED
        for i in range(left):
            state[PILE + i] = deck[REMOVED + i]
        state[LEFT] = left
        state[TURN] = state[FIRST] = first
        state[STAGE] = BASE_STAGE
        self.events.add(m.E_FIRST, first)

    def _apply(self, move):
        if move < m.EXECUTE:                # the commonest first
            if move >= m.PLACE:
                self._place(move & 7, (move - m.PLACE >> 3) + ON_BASE)
            elif move == m.END:
                self._end_turn()
            elif move == m.DONE:
                self._done()
            elif move == m.ROLL:
                self._roll()
            elif move == m.ADD:
                self._return()
                self._reveal(1)
            else:
                self._keep(move == m.TROPHY)
        elif move >= m.ATTACK:
            self._attack((move - m.ATTACK >> 8) + ON_MAIN, move >> 5 & 7, move & 31)
        elif move >= m.RESERVE:
            self._reserve(move - m.RESERVE >> 6, move & 63)
        elif move < m.REARM:
            self._execute(move & 7, ON_BASE if move < m.EXECUTE + 8 else ON_RESERVE)
        elif move < m.BASE:
            self._rearm(move & 7, ON_BASE if move < m.REARM + 8 else ON_RESERVE)
        elif move < m.MAIN:
            self._choose_base(move - m.BASE)
        elif move < m.LAY:
            self._choose_main(move - m.MAIN)
        elif move < m.DISCARD:
            self._lay(move - m.LAY)
        elif move < m.EQUIP:
            self._discard(move - m.DISCARD)
        elif move < m.SWAP:
            self._equip(move - m.EQUIP)
        else:
            self._swap(move & 63, move - m.SWAP >> 6)

    def _choose_base(self, card):
        state = self.state
        seat = state[TURN]
        self._from_hand(card)
        state[BASES + seat] = card
        state[STAGE] = MAIN_STAGE
        self.events.add(m.E_BASE, seat, card | m.DOWN, 0, 0, 1 << seat)

    def _choose_main(self, card):
        """EA-4: face down until all have chosen, then all mains are turned up together."""
        state = self.state
        seat = state[TURN]
        self._from_hand(card)
        state[EQUIPMENT + seat * 3] = card
        self.events.add(m.E_MAIN, seat, card | m.DOWN, 0, 0, 1 << seat)
        seat = self._after(seat)
        if seat != state[FIRST]:
            state[TURN] = seat
            state[STAGE] = BASE_STAGE
            self._return()
            return
        for _ in range(self.players):
            self.events.add(m.E_OPEN, seat, state[EQUIPMENT + seat * 3])
            seat = self._after(seat)
        self._begin(seat)

    def _begin(self, seat):
        """A turn begins: EA-10 is done at once."""
        state = self.state
        self._return()
        state[TURN] = seat
        state[STAGE] = REVEAL
        state[KILLED] = 0
        state[OLD] = state[ENEMIES]
        if state[TURNS] < 255:
            state[TURNS] += 1
        while state[STRENGTH] <= ENOUGH and state[LEFT]:
            self._reveal(0)

    def _reveal(self, wanted):
        """The top card of the pile becomes an enemy."""
        state = self.state
        left = state[LEFT] - 1
        enemies = state[ENEMIES]
        card = state[PILE + left]
        state[PILE + left] = 0
        state[LEFT] = left
        state[DISPLAY + enemies] = card
        state[ENEMIES] = enemies + 1
        state[STRENGTH] += card >> 2
        self.events.add(m.E_ENEMY, state[TURN], card, wanted)

    def _roll(self):
        """EA-12, EA-13. Dice have no identity: they lie in ascending order."""
        state = self.state
        seat = state[TURN]
        self._return()
        self.rng.roll(state, DICE, 3, 6)
        one = state[DICE]
        two = state[DICE + 1]
        three = state[DICE + 2]
        if one > two:
            one, two = two, one
        if two > three:
            two, three = three, two
            if one > two:
                one, two = two, one
        state[DICE] = one
        state[DICE + 1] = two
        state[DICE + 2] = three
        self.events.add(m.E_ROLL, seat, one, two, three)
        held = state[HELD + seat]
        if held:
            for i in range(RESERVES + seat * 3, RESERVES + seat * 3 + held):
                self._to_hand(seat, state[i])
                state[i] = 0
            state[HELD + seat] = 0
            hand = HANDS + seat * ROOM
            for i in range(hand, hand + state[SIZES + seat]):
                if state[KNOWN + state[i]]:
                    state[KNOWN + state[i]] |= SURE
            self.events.add(m.E_PICKUP, seat, held)
        state[STAGE] = PLACING

    def _place(self, die, where):
        """EA-20: the first die on a card is free, every further one costs 1."""
        state = self.state
        cost = 1 if state[WHERE] == where or state[WHERE + 1] == where or state[WHERE + 2] == where else 0
        self.events.add(m.E_PLACE, state[TURN], die, where, cost)
        if not cost or self._suffer(1):
            state[WHERE + self._in_tray(die)] = where
            if state[WHERE] and state[WHERE + 1] and state[WHERE + 2]:
                self._all_placed()

    def _reserve(self, die, card):
        """EA-22. Any of the cards known to be in the hand may be the one that lies in the reserve now."""
        state = self.state
        seat = state[TURN]
        self.events.add(m.E_RESERVE, seat, die, card | m.DOWN, 0, 1 << seat)
        if not self._suffer(die):
            return
        hand = HANDS + seat * ROOM
        for i in range(hand, hand + state[SIZES + seat]):
            state[KNOWN + state[i]] &= 0x7F
        self._from_hand(card)
        slot = state[HELD + seat]
        state[RESERVES + seat * 3 + slot] = card
        state[HELD + seat] = slot + 1
        state[WHERE + self._in_tray(die)] = ON_RESERVE + slot
        if state[WHERE] and state[WHERE + 1] and state[WHERE + 2]:
            self._all_placed()

    def _all_placed(self):
        """EA-23. From now on the dice lie in the order of their places, and by value on each."""
        self._in_order(0, 1)
        self._in_order(1, 2)
        self._in_order(0, 1)
        self._used()

    def _in_order(self, i, j):
        state = self.state
        one = state[WHERE + i]
        two = state[WHERE + j]
        if one > two and two < ON_RESERVE or state[DICE + i] > state[DICE + j] and (
                one == two or one >= ON_RESERVE and two >= ON_RESERVE):
            state[WHERE + i] = two
            state[WHERE + j] = one
            one = state[DICE + i]
            state[DICE + i] = state[DICE + j]
            state[DICE + j] = one

    def _done(self):
        state = self.state
        stage = state[STAGE]
        if stage == PLACING:
            self._all_placed()
        elif stage == USING:
            self._finish()
        else:
            self._executed()

    def _discard(self, card):
        state = self.state
        seat = state[TURN]
        self._from_hand(card)
        self._to_discards(card)
        self.events.add(m.E_DISCARD, seat, card)
        if state[SIZES + seat] <= KEPT:
            state[STAGE] = ENDING

    def _end_turn(self):
        """EA-41, EA-42."""
        state = self.state
        enemies = state[ENEMIES]
        if not enemies:
            if not state[LEFT]:
                self._over()
                return
        else:
            damage = state[STRENGTH] - state[LYING]
            self.events.add(m.E_STRIKE, state[TURN], damage)
            if not self._suffer(damage):
                return
        self._turn_over()

    def _turn_over(self):
        """EA-43, EA-44."""
        state = self.state
        if not state[KILLED]:
            quiet = state[QUIET] + 1
            state[QUIET] = quiet
            if quiet >= 2 * STALL_ROUNDS and quiet >= self.quiet_end:
                self.events.add(m.E_STALL, NOBODY, quiet)
                self._over()
                return
        seat = self._after(state[TURN])
        while not state[LIVING] >> seat & 1:
            seat = self._after(seat)
        self._begin(seat)

    def _over(self):
        """The end: EA-41 and EA-43 with scoring, EA-54 without."""
        state = self.state
        self._return()
        self._dice_off()
        state[STAGE] = OVER
        state[TURN] = NOBODY
        if state[LIVING] & state[LIVING] - 1:
            for seat in range(self.players):
                if state[LIVING] >> seat & 1:
                    self.events.add(m.E_SCORE, seat, self.trophy_points(seat), state[DAMAGE + seat])
        self.events.add(m.E_OVER, NOBODY, self.winners)
