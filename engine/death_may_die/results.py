"""What comes of a roll, in its order (1.3-5); wounds; attacks of enemies."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cells import ask, distinct, four, log, lowest, pop, push, put_four, put_two, two
from engine.death_may_die.codes import (
    ACT,
    ATK,
    BURN,
    DEF,
    ELDER_SIGN,
    HIT,
    KILL,
    KILLM,
    NODES,
    NONE,
    WOUNDED,
)
from engine.death_may_die.dice import (
    AT_ANSWER,
    AT_DEAL,
    AT_END,
    AT_HIT_DONE,
    AT_KILLED,
    AT_LAST,
    AT_MAIN,
    AT_OFFER,
    AT_POST,
    AT_SETTING,
    AT_SIGNED,
    AT_SPLIT,
    AT_TAKEN,
    AT_TURN_CARD,
    CROWD,
    FAR,
    R_ON,
    R_OPS,
    R_REVEAL,
    R_WOUND,
    Dice,
)


class Results(Dice):
    # -- results (1.3-5) -----------------------------------------------------------------------------------------------

    def _roll(self, f):
        """The frame of a roll, step by step, as far as nothing comes in between."""
        state = self.state
        step = state[f + at.STEP]
        i = state[f + at.YOU]
        kind = state[f + at.A]
        if step == AT_OFFER:
            return self._offer(f)
        if step == AT_ANSWER:
            if self._rerolled(f):
                return True
        elif step == AT_SETTING:
            return self._set(f)
        elif step == AT_SPLIT:
            state[at.HITS + self.note.answer - m.FIGURE] += 1
            state[f + at.E] -= 1
            return self._split(f, i)
        alive = at.PEOPLE + i * at.PERSON + at.ALIVE
        depth = state[at.DEPTH]
        while state[at.DEPTH] == depth:
            step = state[f + at.STEP]
            if step == AT_TAKEN:
                self._taken(f, i, kind)
            elif not state[alive] and step < AT_LAST and not state[at.FALLEN]:
                pop(state)             # 1.3-7
            elif step == AT_SIGNED:     # on elder
                state[f + at.STEP] = AT_MAIN
                for _ in range(state[f + at.G]):
                    self._event(i, ELDER_SIGN)
            elif step == AT_MAIN:
                if self._main(f, i, kind):
                    return True
            elif step == AT_DEAL:
                self._deal(f, i)
            elif step == AT_KILLED:
                self._kills(f, i)
            elif step == AT_POST:
                state[f + at.STEP] = AT_TURN_CARD
                if state[f + at.H] < at.ELDER and state[alive]:
                    self._ops(self._post(state[f + at.H]), i, NONE, 6, self.foe_type(state[f + at.H]))
            elif step == AT_TURN_CARD:
                state[f + at.STEP] = AT_HIT_DONE
                if state[at.FALLEN]:
                    push(state, R_REVEAL, state[at.ACTIVE], NONE)
            elif step == AT_HIT_DONE:
                state[f + at.STEP] = AT_LAST
                if kind == ATK and four(state, at.TARGETS):
                    self._event(i, HIT)
            elif step == AT_LAST:
                self._tentacles(f, i, kind)
            elif not self._due():
                pop(state)
        return False

    def _tentacles(self, f, i, kind):
        """1.3-5c"""
        note = self.note
        self.state[f + at.STEP] = AT_END
        note.n = self.state[f + at.F]
        if note.n:
            if kind & 3:                # of own rolls not taken off yet
                note.w = 0
                self._reduce(i, kind)
            self._lose_sanity(i, note.n)

    def _taken(self, f, i, kind):
        note = self.note
        state = self.state
        self.tally()
        state[f + at.E] = note.hits if note.hits < 256 else 255
        state[f + at.F] = note.tentacles
        state[f + at.G] = note.turned
        state[at.ROLL_KIND] = 0
        log(self.events, m.E_TALLY, i, note.hits, note.tentacles, note.signs)
        if kind == ACT:
            state[at.SUCCESSES_LAST] = note.hits
            state[at.SIGNS_LAST] = note.signs
        state[f + at.STEP] = AT_SIGNED
        return False

    def _main(self, f, i, kind):
        """1.3-5a"""
        note = self.note
        state = self.state
        if kind == ACT:
            state[f + at.STEP] = AT_TURN_CARD
            met = state[f + at.E] >= state[f + at.B]
            log(self.events, m.E_MET, i, state[f + at.B], 1 if met else 0, 0)
            address = two(state, f + at.C)
            if not met:
                address += self.book.codes[address >> 14][address & 0x3FFF] + 1
            self._ops(address, i, state[f + at.CTX])
            return False
        if kind == ATK:
            for k in range(at.HITS, at.HITS + at.ELDER + 1):
                state[k] = 0
            return self._split(f, i)
        note.w = state[f + at.E]
        note.n = state[f + at.F]
        self._reduce(i, kind)
        state[f + at.I] = note.w
        state[f + at.F] = note.n
        state[f + at.STEP] = AT_POST
        self._wound(i, note.w)
        return False

    def _split(self, f, i):
        """1.5.1-2: give the successes to the targets; a single one gets all."""
        state = self.state
        targets = four(state, at.TARGETS)
        left = state[f + at.E]
        state[f + at.STEP] = AT_DEAL
        if left and targets:
            if targets & (targets - 1):
                put_four(state, at.FIGURES_ASKED, distinct(state, self.book.type_of, targets))
                return ask(state, m.SPLITTING, i, f, AT_SPLIT)
            state[at.HITS + lowest(targets)] = left
            state[f + at.E] = 0
        return False

    def _deal(self, f, i):
        """Wounds for everybody who got successes; who survives and who is killed is noted."""
        state = self.state
        state[f + at.STEP] = AT_KILLED
        flags = state[f + at.D]
        targets = four(state, at.TARGETS)
        wounded = killed = monsters = 0
        while targets:
            figure = lowest(targets)
            targets ^= 1 << figure
            n = state[at.HITS + figure]
            if not n:
                continue
            n += self._extra_wounds(i, figure, flags & FAR, flags & CROWD)
            armour = self.foe_armour(figure)
            if armour:
                armour = armour if armour < n else n
                n -= armour
                log(self.events, m.E_ARMOUR, NONE, figure, armour, 0)
            if not n:
                continue
            monster = self.is_monster(figure)
            if self._hurt(figure, n):
                if killed < 16:
                    monsters |= (1 if monster else 0) << killed
                killed += 1
            elif figure != at.ELDER:
                wounded |= 1 << figure
        put_four(state, at.TARGETS, wounded)
        for k in range(at.HITS, at.HITS + at.ELDER + 1):
            state[k] = 0
        state[f + at.I] = killed
        state[f + at.J] = 0
        put_two(state, f + at.B, monsters)

    def _kills(self, f, i):
        """on kill and killm, one killed enemy after the other."""
        state = self.state
        n = state[f + at.J]
        if n >= state[f + at.I]:
            state[f + at.STEP] = AT_TURN_CARD
            return
        state[f + at.J] = n + 1
        self._event(i, KILL, KILLM if n < 16 and two(state, f + at.B) >> n & 1 else KILL)

    # -- events of 3.4 `on` --------------------------------------------------------------------------------------------

    def _event(self, i, event, other=0, source=NONE):
        """Run what investigator i's modifiers do on an event (or another)."""
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        if not state[person + at.ALIVE] or not two(state, person + at.EVENTS) & (1 << event | 1 << other):
            return
        f = push(state, R_ON, i, NONE)
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
            pop(state)
            return False
        state[f + at.D] = n + 1
        source = self.note.source
        self._ops(address, i, NONE, 9 if source < 32 else 3, source & 31)
        return False

    # -- wounds (1.5.3-6) ----------------------------------------------------------------------------------------------

    def _wound(self, i, n):
        """n wounds for i in one event; companions may take them."""
        if n and self.alive(i):
            state = self.state
            f = push(state, R_WOUND, i, NONE)
            state[f + at.A] = state[f + at.B] = n if n < 200 else 200

    @property
    def wounds_left(self):
        f = self._top()
        return self.state[f + at.A] if self.state[f] == R_WOUND else 0

    def _absorb(self, f):
        note = self.note
        state = self.state
        i = state[f + at.YOU]
        if state[f + at.STEP]:
            if note.answer == m.SELF:
                return self._suffer(f, i)
            card = note.answer - m.CARD
            state[f + at.A] -= 1
            state[f + at.C] += 1
            state[at.CARD + card] += 16
            if self.card_wounds(card) >= self.card_health(card):
                self._lose_card(card)
        companions = self._companions(i) if state[f + at.A] else 0
        if not companions:
            return self._suffer(f, i)
        put_two(state, at.SINGLES, 1 << m.SELF)
        put_two(state, at.CARDS_ASKED, companions)
        return ask(state, m.ABSORBING, i, f, 1)

    def _suffer(self, f, i):
        state = self.state
        person = at.PEOPLE + i * at.PERSON
        total = state[f + at.B]
        companions = state[f + at.C]
        wounds = state[person + at.WOUNDS] + state[f + at.A]
        if wounds > at.WOUND_DIE:
            wounds = at.WOUND_DIE
        state[person + at.WOUNDS] = wounds
        log(self.events, m.E_WOUND, i, total, companions, at.WOUND_DIE - wounds)
        pop(state)
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
            log(self.events, m.E_ATTACK, i, figure, 0, 0)
            if figure != at.ELDER:
                self._ops(self.book.enemies[self.foe_type(figure)] + 6, i, NONE, 6, self.foe_type(figure))
            return False
        pop(state)
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
            f = push(state, R_OPS, you, ctx)
            put_two(state, f + at.A, address + 1)
            put_two(state, f + at.C, address + 1 + n)
            state[f + at.E] = kind
            state[f + at.F] = number

    def _due(self):
        raise NotImplementedError
