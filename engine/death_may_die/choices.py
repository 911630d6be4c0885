"""What can be chosen: the legal moves of every stage, made from what was noted when it was asked."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.cells import LIST_ALL, four, list_moves, two
from engine.death_may_die.codes import NONE
from engine.death_may_die.turns import Turns

# For cells.py, by stage: whether SINGLES is asked; which moves, in sixteens, spaces, figures and cards stand for
_GROUPS = bytes((
    0, 0, 0, 0,
    0, 0, 0, m.TAKE >> 4,                               # CHOOSING
    1, m.STEP >> 4, m.ATTACK >> 4, m.USE >> 4,          # ACTION
    1, m.STEP >> 4, 0, 0,                               # RUNNING
    1, 0, m.FIGURE >> 4, 0,                             # SLIPPING
    0, 0, 0, 0,                                         # RESTING: below
    1, 0, 0, 0,                                         # TRADING: below
    1, m.STRESS >> 4, 0, m.FREE >> 4,                   # ROLLING: dice
    1, 0, 0, m.PICK >> 4,                               # SETTING
    0, 0, m.FIGURE >> 4, 0,                             # SPLITTING
    1, 0, 0, m.CARD >> 4,                               # ABSORBING
    0, 0, 0, m.LEVEL >> 4,                              # LEVELING
    1, 0, 0, m.USE >> 4,                                # WINDOW
    1, 0, m.FIGURE >> 4, m.USE >> 4,                    # FIGHTING
    0, 0, 0, m.OPTION >> 4,                             # CHOICE
    1, 0, 0, m.OPTION >> 4,                             # FINDING
    0, 0, 0, m.CARD >> 4,                               # PEEKING
    0, 0, 0, m.CARD >> 4,                               # DISCARDING
    0, m.TO >> 4, 0, 0,                                 # PLACING
    0, m.TO >> 4, 0, 0,                                 # MOVING
    0, 0, m.FIGURE >> 4, 0,                             # AIMING
    0, 0, m.EFFECT >> 4, m.EFFECT + 32 >> 4))           # ENDING


class Choices(Turns):
    def legal(self):
        state = self.state
        stage = state[at.STAGE]
        if stage == m.RESTING:
            return self._legal_rest()
        if not stage:
            return 0
        n = list_moves(state, self.moves, _GROUPS, LIST_ALL)
        return self._legal_trade(n) if stage == m.TRADING else n

    def _legal_rest(self):
        state = self.state
        i = state[at.ASKED]
        moves = self.moves
        most = self.rest_heals(i)
        n = 0
        for wounds in range(self.wounds(i) + 1):
            for stress in range(self.stress(i) + 1):
                if wounds + stress <= most:
                    moves[n] = m.HEAL + wounds * 8 + stress
                    n += 1
        return n

    def _legal_trade(self, n):
        state = self.state
        cards = two(state, at.CARDS_ASKED)
        people = two(state, at.SPACES_ASKED)
        moves = self.moves
        for card in range(15):
            if cards >> card & 1:
                for i in range(state[at.COUNT]):
                    if people >> i & 1 and state[at.CARD + card] & 7 != i:
                        moves[n] = m.GIVE + card * 8 + i
                        n += 1
        return n

    def allows(self, move):
        state = self.state
        stage = state[at.STAGE]
        if not stage or move < 0 or move > 1023:
            return False
        if stage == m.RESTING:
            i = state[at.ASKED]
            move -= m.HEAL
            return 0 <= move < 96 and move >> 3 <= self.wounds(i) and move & 7 <= self.stress(i) and \
                (move >> 3) + (move & 7) <= self.rest_heals(i)
        if stage == m.TRADING and move >= 12:
            move -= m.GIVE
            return 0 <= move < 120 and two(state, at.CARDS_ASKED) >> (move >> 3) & 1 != 0 and \
                two(state, at.SPACES_ASKED) >> (move & 7) & 1 != 0 and state[at.CARD + (move >> 3)] & 7 != move & 7
        return list_moves(state, self.moves, _GROUPS, move) != 0

    # -- what is asked, for screens ------------------------------------------------------------------------------------

    @property
    def asks_figures(self):
        return four(self.state, at.FIGURES_ASKED)

    @property
    def asks_spaces(self):
        return two(self.state, at.SPACES_ASKED)

    @property
    def asks_cards(self):
        return two(self.state, at.CARDS_ASKED)

    @property
    def source(self):
        """What is in resolution: kind << 8 | number (1 mythos card, 2 discovery card, 3 used card, 4 insanity, 5 stage
        card, 6 enemy, 7 episode action, 8 episode advance, 9 skill); 0: nothing."""
        state = self.state
        f = self._top()
        while f >= at.STACK:
            if state[f] == 2 and state[f + at.E]:
                return state[f + at.E] << 8 | state[f + at.F]
            if state[f] == 16:
                return 2 << 8 | state[f + at.A]
            f -= at.FRAME
        return 0

    @property
    def card(self):
        """FINDING: the discovery card."""
        f = self._top()
        return self.state[f + at.A] if self.state[f] == 16 else NONE

    def option_label(self, k):
        """CHOICE, FINDING: the label of option k: part << 8 | number; NONE if it is not offered."""
        state = self.state
        if state[at.STAGE] not in (m.CHOICE, m.FINDING) or not two(state, at.CARDS_ASKED) >> k & 1:
            return NONE
        f = self._top()
        if state[f] == 16:
            code = self.book.codes[2]
            p = (self.book.discoveries[state[f + at.A]] & 0x3FFF) + 1
            return 2 << 8 | code[self._behind(code, p + code[p] + 1) + 5 + 5 * k]
        here = two(state, f + at.A)
        code = self.book.codes[here >> 14]
        return here >> 14 << 8 | code[self._option(code, (here & 0x3FFF) + 1, k)]
