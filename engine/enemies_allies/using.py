"""Dice in use: attacks, defeats, executions and re-arming. For rules and stages see game.py."""
from engine.enemies_allies import moves as m
from engine.enemies_allies.layout import (
    DAMAGE,
    DISPLAY,
    ENEMIES,
    EQUIPMENT,
    FALLEN,
    HANDS,
    KEPT,
    KILLED,
    KNOWN,
    LAID,
    LAYING,
    LYING,
    OLD,
    QUIET,
    ROOM,
    SIZES,
    STAGE,
    STRENGTH,
    SUPPLY,
    SURE,
    TOKENS,
    TROPHIES,
    TURN,
    USED,
    WHERE,
)
from engine.enemies_allies.moves import (
    DEFEAT,
    DISCARDING,
    ENDING,
    EXECUTING,
    ON_BASE,
    ON_RESERVE,
    REARMING,
    USING,
)
from engine.enemies_allies.supply import Supply


class Using(Supply):
    """Step 3 of a turn (EA-22, EA-23, EA-30 to EA-36, EA-71)."""

    def _from_hand(self, card):
        """Take a card out of the hand of the seat whose turn it is."""
        state = self.state
        seat = state[TURN]
        i = HANDS + seat * ROOM
        last = i + state[SIZES + seat] - 1
        while state[i] != card:
            i += 1
        while i < last:
            state[i] = state[i + 1]
            i += 1
        state[i] = 0
        state[SIZES + seat] -= 1

    def _used(self):
        """Step 3 goes on while a placed die can be used (EA-23: a die in the tray cannot); then comes step 4."""
        state = self.state
        cards = state[SIZES + state[TURN]] > 0
        enemies = state[ENEMIES] > 0
        for i in range(WHERE, WHERE + 3):
            where = state[i]
            if where and where < USED and (enemies if ON_BASE < where < ON_RESERVE else cards or (
                    enemies and where > ON_BASE)):
                state[STAGE] = USING
                return
        self._finish()

    def _attack(self, where, die, i):
        """EA-30, EA-32."""
        state = self.state
        enemy = state[DISPLAY + i]
        tokens = self.tokens_put(where, die, enemy)
        self.events.add(m.E_ATTACK, state[TURN], enemy, tokens, where)
        state[WHERE + self._placed(die, where)] |= USED
        if state[SUPPLY] < tokens and not self._short(tokens, 0):
            return
        state[SUPPLY] -= tokens
        state[LYING] += tokens
        tokens += state[TOKENS + i]
        if tokens < enemy >> 2:
            state[TOKENS + i] = tokens
            self._used()
        else:
            self._defeat(i, enemy, tokens)

    def _defeat(self, i, enemy, tokens):
        """EA-32: of the tokens on an enemy that was there before this turn half go to the attacker, rounded down."""
        state = self.state
        seat = state[TURN]
        fresh = i >= state[OLD]
        mine = 0
        if not fresh:
            state[OLD] -= 1
            mine = tokens >> 1
            state[DAMAGE + seat] += mine
        state[SUPPLY] += tokens - mine
        state[LYING] -= tokens
        state[STRENGTH] -= enemy >> 2
        last = state[ENEMIES] - 1
        state[ENEMIES] = last
        while i < last:
            state[DISPLAY + i] = state[DISPLAY + i + 1]
            state[TOKENS + i] = state[TOKENS + i + 1]
            i += 1
        state[DISPLAY + i] = state[TOKENS + i] = 0
        state[FALLEN] = enemy
        state[KILLED] = 1
        state[QUIET] = 0
        state[STAGE] = DEFEAT
        self.events.add(m.E_DEFEAT, seat, enemy, mine, 1 if fresh else 0)

    def _keep(self, trophy):
        state = self.state
        seat = state[TURN]
        card = state[FALLEN]
        state[FALLEN] = 0
        if trophy:
            self._to_trophies(card)
        else:
            self._to_hand(seat, card)
            state[KNOWN + card] = seat + 1 | SURE
        self.events.add(m.E_KEEP, seat, card, 1 if trophy else 0)
        self._used()

    def _to_trophies(self, card):
        self.state[TROPHIES + self.state[TURN] * 10 + (card >> 2) - 1] |= 1 << (card & 3)

    def _execute(self, die, where):
        """EA-31: the die is spent on laying one card or more, up to its value."""
        state = self.state
        state[WHERE + self._placed(die, where)] |= USED
        state[LAYING] = die
        state[STAGE] = EXECUTING
        self.events.add(m.E_EXECUTE, state[TURN], die, where)

    def _lay(self, card):
        state = self.state
        seat = state[TURN]
        self._from_hand(card)
        state[KNOWN + card] = 0
        self._to_trophies(card)
        self.events.add(m.E_LAY, seat, card)
        state[LAID] = 1
        state[LAYING] -= 1
        if not state[LAYING] or not state[SIZES + seat]:
            self._executed()

    def _executed(self):
        self.state[LAYING] = self.state[LAID] = 0
        self._used()

    def _rearm(self, die, where):
        state = self.state
        state[WHERE + self._placed(die, where)] |= USED
        state[STAGE] = REARMING
        self.events.add(m.E_REARM, state[TURN], die, where)

    def _equip(self, card):
        state = self.state
        seat = state[TURN]
        self._from_hand(card)
        state[KNOWN + card] = 0
        slot = 0
        while state[EQUIPMENT + seat * 3 + slot]:
            slot += 1
        state[EQUIPMENT + seat * 3 + slot] = card
        self.events.add(m.E_EQUIP, seat, card, slot)
        self._used()

    def _swap(self, card, slot):
        state = self.state
        seat = state[TURN]
        self._from_hand(card)
        state[KNOWN + card] = 0
        old = state[EQUIPMENT + seat * 3 + slot]
        state[EQUIPMENT + seat * 3 + slot] = card
        self._to_hand(seat, old)
        state[KNOWN + old] = seat + 1 | SURE
        self.events.add(m.E_SWAP, seat, card, old, slot)
        self._used()

    def _finish(self):
        """EA-40."""
        state = self.state
        self._dice_off()
        state[STAGE] = DISCARDING if state[SIZES + state[TURN]] > KEPT else ENDING
