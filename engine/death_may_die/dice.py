"""Rolls (1.3): dice, rerolls, conversions, and what comes of them in its order."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.codes import (
    ACT,
    ATK,
    BURN,
    DEF,
    ELDER_SIGN,
    HIT,
    KILL,
    KILLM,
    M_ON,
    NODES,
    NONE,
    WOUNDED,
)
from engine.death_may_die.tracks import Tracks

# Routines of frames
R_TURN, R_CHOOSE, R_OPS, R_ROLL, R_WOUND, R_ON, R_MAD, R_EACH, R_EA, R_MOVE, R_STRIKE, R_ORDER, R_REVEAL, R_ADVANCE = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
R_MYTHOS, R_DRAW, R_FIND, R_USE, R_RUN, R_REST, R_TRADE = 14, 15, 16, 17, 18, 19, 20
ROUTINES = 21

_PICKED = 128
_BLACK = bytes((m.BLACK_BLANK, m.BLACK_HIT, m.BLACK_HIT, m.BLACK_TENTACLE, m.BLACK_SIGN, m.BLACK_BOTH))
_GREEN = bytes((m.GREEN_BLANK, m.GREEN_BLANK, m.GREEN_HIT, m.GREEN_HIT, m.GREEN_SIGN, m.GREEN_BOTH))
# A die's symbols, by its number: successes, tentacles, signs, blank
_HITS = bytes((0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1))
_TENTACLES = bytes((0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0))
_SIGNS = bytes((0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1))
_BLANKS = bytes((1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0))

ALL_OF_THEM = 31                        # in place of a figure that is attacked

# Steps of a roll's frame
_OFFER, _ANSWER, _SETTING, _TAKEN, _SIGNED, _MAIN, _SPLIT, _DEAL, _KILLED, _TURN_CARD, _HIT_DONE, _POST, _LAST, _END = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
FAR, CROWD = 1, 2


class Dice(Tracks):
    def __init__(self, players):
        super().__init__(players)
        self.hits_now = self.tentacles_now = self.signs_now = self.turned_now = 0

    # -- to look at ----------------------------------------------------------------------------------------------------

    @property
    def dice_left(self):
        return self.state[at.DICE_LEFT]

    @property
    def roll_kind(self):
        return self.state[at.ROLL_KIND]

    @property
    def roller(self):
        return self.state[at.ROLLER]

    @property
    def against(self):
        return self.state[at.AGAINST]

    def die(self, n):
        return self.state[at.DICE + n] & 15

    def picked(self, n):
        return self.state[at.DICE + n] & _PICKED != 0

    @property
    def need_of_roll(self):
        """Of the roll of kind ACT that is being made: successes needed."""
        f = self._top()
        return self.state[f + at.B] if self.state[f] == R_ROLL else 0

    @property
    def hits_left(self):
        """SPLITTING: successes that are still to be given."""
        f = self._top()
        return self.state[f + at.E] if self.state[f] == R_ROLL else 0

    def tally(self):
        """1.3-5, 1.3-6: what the dice say now, conversions made: hits_now, tentacles_now, signs_now; turned_now of the
        signs are successes."""
        state = self.state
        kind = state[at.ROLL_KIND]
        hits = tentacles = signs = blanks = 0
        for i in range(at.DICE, at.DICE + state[at.DICE_LEFT]):
            die = state[i] & 15
            hits += _HITS[die]
            tentacles += _TENTACLES[die]
            signs += _SIGNS[die]
            blanks += _BLANKS[die]
        self._conversions(state[at.ROLLER], kind)
        turned = signs if signs < self.signs_count else self.signs_count
        hits += turned * self.signs_worth
        hits += (blanks if blanks < self.blanks_count else self.blanks_count) * self.blanks_worth
        hits += (tentacles if tentacles < self.tentacles_count else self.tentacles_count) * self.tentacles_worth
        self.hits_now = hits
        self.tentacles_now = tentacles
        self.signs_now = signs
        self.turned_now = turned

    def _of_attack(self, tentacles):
        state = self.state
        f = self._top()
        while f >= at.STACK:
            if state[f] == R_ROLL and state[f + at.A] == DEF and state[f + at.H] != NONE:
                return state[f + at.F] if tentacles else state[f + at.I]
            f -= at.FRAME
        return 0

    # -- throwing ------------------------------------------------------------------------------------------------------

    def _throw(self, kind, i, dice, figure):
        """A roll of black | green << 8 dice of investigator i: its frame."""
        state = self.state
        black = dice & 0xFF
        n = black + (dice >> 8)
        if n > at.MOST_DICE:
            n = at.MOST_DICE
        self._no_return()
        for k in range(n):
            state[at.DICE + k] = _BLACK[self.rng.below(6)] if k < black else _GREEN[self.rng.below(6)]
        state[at.DICE_LEFT] = n
        state[at.ROLL_KIND] = kind
        state[at.ROLLER] = i
        state[at.AGAINST] = figure
        state[at.ONES_USED] = state[at.SETS_USED] = 0
        f = self._push(R_ROLL, i)
        state[f + at.A] = kind
        state[f + at.H] = figure
        self.events.add(m.E_THROW, i, kind, n, figure)
        return f

    def _again(self, n, free):
        """Throw the n-th die again."""
        state = self.state
        old = state[at.DICE + n] & 15
        self._no_return()
        face = self.rng.below(6)
        new = _GREEN[face] if old >= m.GREEN_BLANK else _BLACK[face]
        state[at.DICE + n] = new
        self.events.add(m.E_AGAIN, state[at.ROLLER], old, new, free)

    def _find_die(self, die):
        """The first of the dice with that face that is not picked."""
        state = self.state
        n = 0
        while state[at.DICE + n] != die:
            n += 1
        return n

    def _faces_there(self):
        state = self.state
        mask = 0
        for i in range(at.DICE, at.DICE + state[at.DICE_LEFT]):
            if state[i] < _PICKED:
                mask |= 1 << state[i]
        return mask

    def _offer(self, f):
        """1.3-4: rerolls, or stay."""
        state = self.state
        i = state[f + at.YOU]
        self._free_rerolls(i, state[f + at.A])
        singles = 1 << m.STAY
        if self.stress(i) < at.STRESS_MAX:
            singles |= 1 << at.S_STRESS
        if self._ones > 0:
            singles |= 1 << at.S_FREE
        if self._sets > 0:
            singles |= 1 << m.SET
        self._put_two(at.SINGLES, singles)
        self._put_two(at.CARDS_ASKED, self._faces_there())
        return self._ask(m.ROLLING, i, f, _ANSWER)

    def _rerolled(self, f):
        state = self.state
        i = state[f + at.YOU]
        move = self._answer
        if move == m.STAY:
            state[f + at.STEP] = _TAKEN
            return False
        if move == m.SET:
            return self._offer_set(f)
        free = move >= m.FREE
        if free:
            self._use_reroll(i, state[f + at.A], False)
        else:
            self._stress(i, 1)
        self._again(self._find_die(move & 15), 1 if free else 0)
        return self._offer(f)

    def _offer_set(self, f):
        state = self.state
        mask = self._faces_there()
        picked = 0
        for k in range(at.DICE, at.DICE + state[at.DICE_LEFT]):
            if state[k] >= _PICKED:
                picked = 1 << m.THROW
        self._put_two(at.SINGLES, picked)
        self._put_two(at.CARDS_ASKED, mask)
        return self._ask(m.SETTING, state[f + at.YOU], f, _SETTING)

    def _set(self, f):
        state = self.state
        move = self._answer
        if move != m.THROW:
            state[at.DICE + self._find_die(move & 15)] |= _PICKED
            return self._offer_set(f)
        self._use_reroll(state[f + at.YOU], state[f + at.A], True)
        for k in range(state[at.DICE_LEFT]):
            if state[at.DICE + k] >= _PICKED:
                self._again(k, 1)
        return self._offer(f)

    # -- results (1.3-5) -----------------------------------------------------------------------------------------------

    def _roll(self, f):
        """The frame of a roll, step by step."""
        state = self.state
        step = state[f + at.STEP]
        i = state[f + at.YOU]
        kind = state[f + at.A]
        if step == _OFFER:
            return self._offer(f)
        if step == _ANSWER:
            return self._rerolled(f)
        if step == _SETTING:
            return self._set(f)
        if step == _TAKEN:
            return self._taken(f, i, kind)
        if not self.alive(i) and step != _SPLIT and step < _LAST and not state[at.FALLEN]:
            self._pop()                 # 1.3-7
            return False
        if step == _SIGNED:             # on elder
            state[f + at.STEP] = _MAIN
            for _ in range(state[f + at.G]):
                self._event(i, ELDER_SIGN)
        elif step == _MAIN:
            return self._main(f, i, kind)
        elif step == _SPLIT:
            state[at.HITS + self._answer - m.FIGURE] += 1
            state[f + at.E] -= 1
            return self._split(f, i)
        elif step == _DEAL:
            self._deal(f, i)
        elif step == _KILLED:
            self._kills(f, i)
        elif step == _TURN_CARD:
            state[f + at.STEP] = _HIT_DONE
            if state[at.FALLEN]:
                self._push(R_REVEAL, state[at.ACTIVE])
        elif step == _HIT_DONE:
            state[f + at.STEP] = _LAST
            if kind == ATK and self._four(at.TARGETS):
                self._event(i, HIT)
        elif step == _POST:
            state[f + at.STEP] = _TURN_CARD
            if state[f + at.H] < at.ELDER and self.alive(i):
                self._ops(self._post(state[f + at.H]), i, NONE, 6, self.foe_type(state[f + at.H]))
        elif step == _LAST:
            state[f + at.STEP] = _END
            self._n = state[f + at.F]
            if kind & 3:                # of own rolls not taken off yet
                self._w = 0
                self._reduce(i, kind)
            self._lose_sanity(i, self._n)
        elif not self._due():
            self._pop()
        return False

    def _taken(self, f, i, kind):
        state = self.state
        self.tally()
        state[f + at.E] = self.hits_now if self.hits_now < 256 else 255
        state[f + at.F] = self.tentacles_now
        state[f + at.G] = self.turned_now
        state[at.ROLL_KIND] = 0
        self.events.add(m.E_TALLY, i, self.hits_now, self.tentacles_now, self.signs_now)
        if kind == ACT:
            state[at.SUCCESSES_LAST] = self.hits_now
            state[at.SIGNS_LAST] = self.signs_now
        state[f + at.STEP] = _SIGNED
        return False

    def _main(self, f, i, kind):
        """1.3-5a"""
        state = self.state
        if kind == ACT:
            state[f + at.STEP] = _TURN_CARD
            met = state[f + at.E] >= state[f + at.B]
            self.events.add(m.E_MET, i, state[f + at.B], 1 if met else 0)
            address = self._two(f + at.C)
            if not met:
                address += self.book.codes[address >> 14][address & 0x3FFF] + 1
            self._ops(address, i, state[f + at.CTX])
            return False
        if kind == ATK:
            for k in range(at.HITS, at.HITS + at.ELDER + 1):
                state[k] = 0
            return self._split(f, i)
        self._w = state[f + at.E]
        self._n = state[f + at.F]
        self._reduce(i, kind)
        state[f + at.I] = self._w
        state[f + at.F] = self._n
        state[f + at.STEP] = _POST
        self._wound(i, self._w)
        return False

    def _split(self, f, i):
        """1.5.1-2: give the successes to the targets; a single one gets all."""
        state = self.state
        targets = self._four(at.TARGETS)
        left = state[f + at.E]
        state[f + at.STEP] = _DEAL
        if left and targets:
            if targets & (targets - 1):
                self._put_four(at.FIGURES_ASKED, self._distinct(targets))
                return self._ask(m.SPLITTING, i, f, _SPLIT)
            figure = 0
            while not targets >> figure & 1:
                figure += 1
            state[at.HITS + figure] = left
            state[f + at.E] = 0
        return False

    def _deal(self, f, i):
        """Wounds for everybody who got successes; who survives and who is killed is noted."""
        state = self.state
        state[f + at.STEP] = _KILLED
        flags = state[f + at.D]
        targets = self._four(at.TARGETS)
        wounded = killed = monsters = 0
        for figure in range(at.ELDER + 1):
            n = state[at.HITS + figure]
            if not targets >> figure & 1 or not n:
                continue
            n += self._extra_wounds(i, figure, flags & FAR, flags & CROWD)
            armour = self.foe_armour(figure)
            if armour:
                armour = armour if armour < n else n
                n -= armour
                self.events.add(m.E_ARMOUR, NONE, figure, armour)
            if not n:
                continue
            monster = self.is_monster(figure)
            if self._hurt(figure, n):
                if killed < 16:
                    monsters |= (1 if monster else 0) << killed
                killed += 1
            elif figure != at.ELDER:
                wounded |= 1 << figure
        self._put_four(at.TARGETS, wounded)
        for k in range(at.HITS, at.HITS + at.ELDER + 1):
            state[k] = 0
        state[f + at.I] = killed
        state[f + at.J] = 0
        self._put_two(f + at.B, monsters)

    def _kills(self, f, i):
        """on kill and killm, one killed enemy after the other."""
        state = self.state
        n = state[f + at.J]
        if n >= state[f + at.I]:
            state[f + at.STEP] = _TURN_CARD
            return
        state[f + at.J] = n + 1
        self._event(i, KILL, KILLM if n < 16 and self._two(f + at.B) >> n & 1 else KILL)

    # -- events of 3.4 `on` --------------------------------------------------------------------------------------------

    def _event(self, i, event, other=0, source=NONE):
        """Run what investigator i's modifiers do on an event (or another)."""
        if not self.alive(i) or not self._two(at.PEOPLE + i * at.PERSON + at.MODIFIERS) >> M_ON & 1:
            return
        state = self.state
        f = self._push(R_ON, i)
        state[f + at.A] = event
        state[f + at.B] = other or event
        state[f + at.C] = source

    def _on(self, f):
        state = self.state
        i = state[f + at.YOU]
        n = state[f + at.D]
        if n and self._due():           # 1.4-3
            return False
        address = 0
        if self.alive(i):
            address = self._nth_event(i, state[f + at.A], state[f + at.B], n, state[f + at.C])
        if not address:
            self._pop()
            return False
        state[f + at.D] = n + 1
        source = self._m_source
        self._ops(address, i, NONE, 9 if source < 32 else 3, source & 31)
        return False

    # -- wounds (1.5.3-6) ----------------------------------------------------------------------------------------------

    def _wound(self, i, n):
        """n wounds for i in one event; companions may take them."""
        if n and self.alive(i):
            state = self.state
            f = self._push(R_WOUND, i)
            state[f + at.A] = state[f + at.B] = n if n < 200 else 200

    @property
    def wounds_left(self):
        f = self._top()
        return self.state[f + at.A] if self.state[f] == R_WOUND else 0

    def _absorb(self, f):
        state = self.state
        i = state[f + at.YOU]
        if state[f + at.STEP]:
            if self._answer == m.SELF:
                return self._suffer(f, i)
            card = self._answer - m.CARD
            state[f + at.A] -= 1
            state[f + at.C] += 1
            state[at.CARD + card] += 16
            if self.card_wounds(card) >= self.card_health(card):
                self._lose_card(card)
        companions = self._companions(i) if state[f + at.A] else 0
        if not companions:
            return self._suffer(f, i)
        self._put_two(at.SINGLES, 1 << m.SELF)
        self._put_two(at.CARDS_ASKED, companions)
        return self._ask(m.ABSORBING, i, f, 1)

    def _suffer(self, f, i):
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        total = state[f + at.B]
        companions = state[f + at.C]
        wounds = state[person + at.WOUNDS] + state[f + at.A]
        if wounds > at.WOUND_DIE:
            wounds = at.WOUND_DIE
        state[person + at.WOUNDS] = wounds
        self.events.add(m.E_WOUND, i, total, companions, at.WOUND_DIE - wounds)
        self._pop()
        if wounds == at.WOUND_DIE:
            self._die(i, 0)
        else:
            self._event(i, WOUNDED)
        return False

    # -- rolls against investigators -----------------------------------------------------------------------------------

    def _post(self, figure):
        """The address of what an enemy does after its wounds."""
        address = self.book.enemies[self.foe_type(figure)]
        i = (address & 0x3FFF) + 6
        code = self.book.codes[address >> 14]
        return address & 0xC000 | i + code[i] + 1

    def _strike(self, f):
        """An enemy's attack: before, and its dice (3.3)."""
        state = self.state
        i = state[f + at.YOU]
        figure = state[f + at.A]
        if not state[f + at.STEP]:
            state[f + at.STEP] = 1
            self.events.add(m.E_ATTACK, i, figure)
            if figure != at.ELDER:
                self._ops(self.book.enemies[self.foe_type(figure)] + 6, i, NONE, 6, self.foe_type(figure))
            return False
        self._pop()
        node = state[at.FOE_AT + figure]
        if not self.alive(i) or node == NONE:
            return False
        black = self.foe_black(figure)
        kind = self.book.more_dice_on
        if kind != NONE and state[at.TOKENS + kind * NODES + node]:
            black += self.book.more_dice
        dice = black | self.foe_green(figure) << 8
        if dice:
            self._throw(DEF, i, dice, figure)
        return False

    def _burn(self, i):
        """1.5.4-2"""
        n = self.fire(i)
        if n and self.alive(i):
            self._throw(BURN, i, n if n < at.MOST_DICE else at.MOST_DICE, NONE)

    def _ops(self, address, you, ctx=NONE, kind=0, number=0):
        """Do a list of ops, the length of which stands at the address."""
        n = self.book.codes[address >> 14][address & 0x3FFF]
        if n:
            state = self.state
            f = self._push(R_OPS, you, ctx)
            self._put_two(f + at.A, address + 1)
            self._put_two(f + at.C, address + 1 + n)
            state[f + at.E] = kind
            state[f + at.F] = number

    def _due(self):
        raise NotImplementedError
