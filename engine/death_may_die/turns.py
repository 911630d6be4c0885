"""The turn (1.5), step by step; advances, summoning, stages (1.6 to 1.9); the choice of investigators before it."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.actions import Actions
from engine.death_may_die.cells import ask, distinct, figures_in, four, log, lowest, pop, push, put_four, put_two, two
from engine.death_may_die.codes import (
    BURNING,
    ENDTURN,
    INSANITIES,
    INVESTIGATORS,
    M_ON,
    NONE,
    STAGES,
    USES,
    ZERO,
)
from engine.death_may_die.dice import (
    R_ADVANCE,
    R_FIND,
    R_STRIKE,
    R_TURN,
)
from engine.game import NOBODY, slices

# Steps of the frame of a turn
BEGIN, ACT, ACTED, DRAW, LOOK_WINDOW, LOOK, FIGHT, FOUGHT, WINDOW_1, END_EFFECTS, CHOSEN, WINDOW_2, FIRE, ROLLED = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
WINDOW_3, PILE, SHUFFLE, WINDOW_4, SUMMON, ARRIVED, WINDOW_5, ELDER, NEXT, DEAD, BURN = (
    14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24)
_ALL_USES = slices[at.USED:at.USED + USES]
_NO_USES = bytes(USES)
_WAIT = 64                              # + step of a window: the answer is waited for
_WINDOWS = 1 << LOOK_WINDOW | 1 << WINDOW_1 | 1 << WINDOW_2 | 1 << WINDOW_3 | 1 << WINDOW_4 | 1 << WINDOW_5
_PHASES = bytes((m.ACTING, m.ACTING, m.ACTING, m.DRAWING, m.LOOKING, m.LOOKING, m.FIGHT, m.FIGHT, m.EFFECTS, m.EFFECTS,
                 m.EFFECTS, m.BURNS, m.BURNS, m.BURNS, m.PILE, m.PILE, m.PILE, m.SUMMONS, m.SUMMONS, m.SUMMONS,
                 m.ELDERS, m.ELDERS, m.ELDERS, m.PILE, m.BURNS))


class Turns(Actions):
    @property
    def phase(self):
        """Where the turn is; 0 before the first and after the last."""
        state = self.state
        if not state[at.DEPTH] or state[at.STACK] != R_TURN:
            return 0
        return _PHASES[state[at.STACK + at.STEP] & 63]

    # -- before the first turn (1.1-6 to 1.1-9) ------------------------------------------------------------------------

    def _choose_people(self, f):
        state = self.state
        i = state[f + at.A]
        if state[f + at.STEP]:
            who = self.note.answer - m.TAKE
            state[at.PEOPLE + i * at.PERSON + at.WHO] = who
            log(self.events, m.E_TAKE, i, who, 0, 0)
            i += 1
            state[f + at.A] = i
        if i < state[at.COUNT]:
            free = (1 << INVESTIGATORS) - 1
            for k in range(i):
                free &= ~(1 << self.who(k))
            put_two(state, at.CARDS_ASKED, free)
            return ask(state, m.CHOOSING, i, f, 1)
        pop(state)
        self._no_return()
        left = INSANITIES
        for i in range(state[at.COUNT]):        # 1.1-8
            person = at.PEOPLE + i * at.PERSON
            k = self.rng.below(left)
            card = 0
            while True:
                dealt = False
                for other in range(i):
                    if self.insanity(other) == card:
                        dealt = True
                if not dealt:
                    if not k:
                        break
                    k -= 1
                card += 1
            left -= 1
            state[person + at.INSANITY] = card
            log(self.events, m.E_TAKE, i, self.who(i), card + 1, 0)
            for slot in range(3):
                state[person + at.LEVELS + slot] = 1
            self._refresh(i)
        state[at.FIRST] = state[at.ACTIVE] = self.rng.below(state[at.COUNT])
        push(state, R_TURN, state[at.ACTIVE], NONE)
        return False

    # -- the turn ------------------------------------------------------------------------------------------------------

    def _turn(self, f):
        """Step after step, until something else is to be done or somebody has to choose. Each step ends by naming the
        next; what it pushes is done before that. The steps that come most often are asked for first."""
        note = self.note
        state = self.state
        while state[at.DEPTH] == 1:
            step = state[f + at.STEP]
            active = state[at.ACTIVE]
            if step > BEGIN:
                if state[at.URGENT]:
                    if self._due():
                        return False
                    if state[at.DYING]:     # 1.11: the resolution is over
                        return self._finish(state[at.DYING])
                if not state[at.PEOPLE + active * at.PERSON + at.ALIVE] and step & 63 < NEXT and step != SHUFFLE:
                    state[f + at.STEP] = NEXT if state[at.ADVANCED] else PILE       # 1.10-3
                    if state[at.ADVANCED]:
                        return False
                    step = PILE
            if step == ACT:
                return self._offer_actions(f, active)
            if step == ACTED:
                state[f + at.STEP] = ACT
                self._action(f, active, note.answer)
            elif step >= _WAIT:
                self._answered_window(f, step - _WAIT)
            elif _WINDOWS >> step & 1:
                if state[at.DECLINED] or not state[at.HELD_COUNT]:
                    state[f + at.STEP] = step + 1
                elif self._window(f, step):
                    return True
            elif step < END_EFFECTS:
                if step == FIGHT:
                    if self._fight(f, active):
                        return True
                elif step == FOUGHT:
                    state[f + at.STEP] = FIGHT
                    self._fight_on(f, active, note.answer)
                elif step == LOOK:
                    state[f + at.STEP] = FIGHT
                    put_four(state, at.FOUGHT, 0)
                    state[at.IGNORED] = 0
                    if self.safe(active):
                        if self.discovery_deck or self.discovery_pile:
                            push(state, R_FIND, active, NONE)
                        else:
                            log(self.events, m.E_NOTHING, active, 2, 0, 0)
                elif step == DRAW:
                    state[f + at.STEP] = LOOK_WINDOW
                    self._mythos_for(active)
                else:
                    self._begin(active)
                    state[f + at.STEP] = ACT
            elif step < PILE:
                if step == END_EFFECTS:
                    if self._end_effects(f, active):
                        return True
                elif step == FIRE:
                    state[f + at.STEP] = BURN if self.fire(active) else WINDOW_3
                    if self.fire(active):
                        self._event(active, BURNING)
                elif step == ROLLED:
                    state[f + at.STEP] = WINDOW_3
                    self._hand(0, active, -255)
                else:
                    state[f + at.STEP] = END_EFFECTS
                    self._end_effect(f, active, note.answer - m.EFFECT)
            elif step == PILE:
                state[at.ADVANCED] = 1
                n = self.symbols
                state[f + at.STEP] = SHUFFLE if n >= at.SYMBOLS else WINDOW_4
                if n >= at.SYMBOLS:
                    push(state, R_ADVANCE, active, NONE)
            elif step == SUMMON:
                self._summoning(f, active)
            elif step == ELDER:
                self._elder_effects(f, active)
            elif step == NEXT:
                self._next_turn(f)
            elif step == SHUFFLE:
                state[f + at.STEP] = WINDOW_4
                self._shuffle_mythos()
            elif step == ARRIVED:
                state[f + at.STEP] = WINDOW_5
                if not self.on_board:
                    self._appear(self.space(active))
            else:
                state[f + at.STEP] = ROLLED
                self._burn(active)
        return False

    def _begin(self, i):
        state = self.state
        self._no_return()
        state[_ALL_USES] = _NO_USES
        for j in range(at.HELD, at.HELD + state[at.HELD_COUNT]):
            state[at.CARD + state[j]] &= 0x7F
        if state[at.TURNS] < 255:
            state[at.TURNS] += 1
        state[at.ACTIONS] = self.next_actions_of(i)
        state[at.PEOPLE + i * at.PERSON + at.NEXT] = ZERO
        state[at.RAN] = state[at.ADVANCED] = state[at.DECLINED] = state[at.IGNORED] = 0
        put_four(state, at.FOUGHT, 0)
        put_four(state, at.TARGETS, 0)
        self._count_free(i)
        state[at.DEPTH] = 0             # its frame anew
        push(state, R_TURN, i, NONE)
        log(self.events, m.E_TURN, i, state[at.ACTIONS], 0, 0)

    def _next_turn(self, f):
        """1.5, 1.10-3: the next who lives."""
        state = self.state
        i = state[at.ACTIVE]
        while True:
            i += 1
            if i >= state[at.COUNT]:
                i = 0
            if self.alive(i):
                break
        state[at.ACTIVE] = i
        state[f + at.STEP] = BEGIN

    # -- cards between steps (1.5.1-6) ---------------------------------------------------------------------------------

    def _window(self, f, step):
        state = self.state
        usable = self._usable()
        if not usable:
            state[f + at.STEP] = step + 1
            return False
        put_two(state, at.SINGLES, 1 << m.GO_ON)
        put_two(state, at.CARDS_ASKED, usable)
        return ask(state, m.WINDOW, state[at.ACTIVE], f, step + _WAIT)

    def _answered_window(self, f, step):
        note = self.note
        state = self.state
        if note.answer == m.GO_ON:
            state[at.DECLINED] = 1
            state[f + at.STEP] = step + 1
        else:
            state[f + at.STEP] = step
            self._begin_use(note.answer - m.USE)
        return False

    # -- investigate or fight (1.5.3) ----------------------------------------------------------------------------------

    def _fight(self, f, i):
        state = self.state
        here = figures_in(state, self.space(i)) & ~four(state, at.FOUGHT)
        if not here:
            state[f + at.STEP] = WINDOW_1
            return False
        here = distinct(state, self.book.type_of, here)
        shunned = self._shunned(i) > 0
        usable = self._usable()
        if not here & (here - 1) and not shunned and not usable:
            return self._fight_on(f, i, m.FIGURE + lowest(here))
        put_two(state, at.SINGLES, 1 << at.S_IGNORE if shunned else 0)
        put_four(state, at.FIGURES_ASKED, here)
        put_two(state, at.CARDS_ASKED, usable)
        return ask(state, m.FIGHTING, i, f, FOUGHT)

    def _fight_on(self, f, i, move):
        state = self.state
        if move >= m.USE:
            self._begin_use(move - m.USE)
            return False
        figure = move & 31
        put_four(state, at.FOUGHT, four(state, at.FOUGHT) | 1 << figure)
        if move >= m.IGNORE:
            state[at.IGNORED] += 1
            log(self.events, m.E_IGNORED, i, figure, 0, 0)
        else:
            state[push(state, R_STRIKE, i, NONE) + at.A] = figure
        return False

    # -- end of turn (1.5.4) -------------------------------------------------------------------------------------------

    def _end_effects(self, f, i):
        """1: the effects of the active investigator, in the order it likes. A to D, E and F: what is done."""
        note = self.note
        state = self.state
        skills = cards = 0
        if two(state, at.PEOPLE + i * at.PERSON + at.EVENTS) >> ENDTURN & 1 and self._scan(i, M_ON):
            while True:
                p = self._found(M_ON)
                if not p:
                    break
                if note.code[p] == ENDTURN:
                    if note.source < 32:
                        skills |= 1 << note.source
                    else:
                        cards |= 1 << note.source - 32
        skills &= ~four(state, f + at.A)
        cards &= ~two(state, f + at.E)
        if not skills and not cards:
            state[f + at.STEP] = WINDOW_2
            return False
        if skills & (skills - 1) or cards & (cards - 1) or skills and cards:
            put_four(state, at.FIGURES_ASKED, skills)
            put_two(state, at.CARDS_ASKED, cards)
            return ask(state, m.ENDING, i, f, CHOSEN)
        self._end_effect(f, i, lowest(skills) if skills else 32 + lowest(cards))
        return False

    def _end_effect(self, f, i, source):
        if source < 32:
            put_four(self.state, f + at.A, four(self.state, f + at.A) | 1 << source)
        else:
            put_two(self.state, f + at.E, two(self.state, f + at.E) | 1 << source - 32)
        log(self.events, m.E_EFFECT, i, source, 0, 0)
        self._event(i, ENDTURN, 0, source)

    def _summoning(self, f, i):
        """1.7"""
        state = self.state
        if self.on_board or not (state[at.TRACK] >= at.RED or state[at.DISRUPTED]):
            state[f + at.STEP] = WINDOW_5
            return
        state[f + at.STEP] = ARRIVED
        self._turn_stage(2)

    def _turn_stage(self, card):
        """Stage card `card` comes to the front: its reveal effect."""
        state = self.state
        state[at.CARD_UP] = card
        state[at.FOE_WOUNDS + at.ELDER] = 0
        log(self.events, m.E_STAGE, NOBODY, card, 0, 0)
        self._ops(self._stage_list(card, 0), state[at.ACTIVE], NONE, 5, card)

    def _stage_list(self, card, n):
        """The address of a stage card's list: 0 reveal, 1 end of turn, 2 when advancing."""
        address = self.book.stages[card - 1] + 3
        code = self.book.codes[1]
        for _ in range(n):
            address += code[address & 0x3FFF] + 1
        return address

    def _elder_effects(self, f, i):
        """5: G counts the stage cards."""
        state = self.state
        card = state[f + at.G] + 1
        if card > state[at.CARD_UP]:
            state[f + at.STEP] = NEXT
            return
        state[f + at.G] = card
        address = self._stage_list(card, 1)
        if self.book.codes[1][address & 0x3FFF]:
            log(self.events, m.E_ELDER, NOBODY, card, 1, 0)
            self._ops(address, i, NONE, 5, card)

    def _reveal(self, f):
        """1.9: a stage card is defeated."""
        state = self.state
        pop(state)
        state[at.FALLEN] = 0
        if state[at.CARD_UP] >= STAGES:
            return self._finish(m.WON)
        self._turn_stage(state[at.CARD_UP] + 1)
        return False

    def _advance(self, f):
        """1.6: the track, then the stage cards, then the episode. A counts them."""
        state = self.state
        card = state[f + at.A] + 1
        if card == 1:
            state[at.TRACK] += 1
            log(self.events, m.E_ADVANCE, NOBODY, state[at.TRACK], self.symbols, 0)
            if state[at.TRACK] >= at.TRACK_END:
                return self._finish(m.LOST_TRACK)
        you = state[f + at.YOU]
        state[f + at.A] = card
        if card <= state[at.CARD_UP]:
            address = self._stage_list(card, 2)
            if self.book.codes[1][address & 0x3FFF]:
                log(self.events, m.E_ELDER, NOBODY, card, 2, 0)
                self._ops(address, you, NONE, 5, card)
            return False
        pop(state)
        self._ops(self.book.advance, you, NONE, 8, 0)
        return False
