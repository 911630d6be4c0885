"""What can be chosen: the legal moves of every stage, made from what was noted when it was asked."""
from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.codes import NONE
from engine.death_may_die.seal import list_bits
from engine.death_may_die.turns import Turns

# Which group of moves FIGURES_ASKED, SPACES_ASKED and CARDS_ASKED stand for, by stage; 0: none
_FIGURES = bytes((0, 0, 1, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 2, 3))
_SPACES = bytes((0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0))
_CARDS = bytes((0, 4, 1, 0, 0, 0, 0, 0, 6, 0, 2, 5, 1, 1, 3, 3, 2, 2, 0, 0, 0, 7))
_FIGURE_MOVES = (0, m.ATTACK, m.FIGURE, m.EFFECT)
_SPACE_MOVES = (0, m.STEP, m.TO)
_CARD_MOVES = (0, m.USE, m.CARD, m.OPTION, m.TAKE, m.LEVEL, m.PICK, m.EFFECT + 32)
_WITH_SINGLES = bytes((m.ACTION, m.RUNNING, m.SLIPPING, m.TRADING, m.ROLLING, m.SETTING, m.ABSORBING, m.WINDOW,
                       m.FIGHTING, m.FINDING))


class Choices(Turns):
    def legal(self):
        state = self.state
        stage = state[at.STAGE]
        moves = self.moves
        if stage == m.RESTING:
            return self._legal_rest()
        if not stage:
            return 0
        singles = state[at.SINGLES] | state[at.SINGLES + 1] << 8 if stage in _WITH_SINGLES else 0
        n = list_bits(moves, 0, 0, singles & 0xFFF)
        cards = state[at.CARDS_ASKED] | state[at.CARDS_ASKED + 1] << 8
        if stage == m.TRADING:
            return self._legal_trade(n, cards)
        if stage == m.ROLLING:
            if singles >> at.S_STRESS & 1:
                n = list_bits(moves, n, m.STRESS, cards)
            if singles >> at.S_FREE & 1:
                n = list_bits(moves, n, m.FREE, cards)
            return n
        kind = _SPACES[stage]
        if kind:
            spaces = state[at.SPACES_ASKED] | state[at.SPACES_ASKED + 1] << 8
            n = list_bits(moves, n, _SPACE_MOVES[kind], spaces)
        kind = _FIGURES[stage]
        if kind:
            figures = self._four(at.FIGURES_ASKED)
            n = list_bits(moves, n, _FIGURE_MOVES[kind], figures)
            if singles >> at.S_ALL & 1:
                moves[n] = m.ATTACK_ALL
                n += 1
            if singles >> at.S_IGNORE & 1:
                n = list_bits(moves, n, m.IGNORE, figures)
        kind = _CARDS[stage]
        if kind:
            n = list_bits(moves, n, _CARD_MOVES[kind], cards)
        return n

    @staticmethod
    def _has_singles(stage):
        """The stages that use SINGLES."""
        return stage in _WITH_SINGLES

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

    def _legal_trade(self, n, cards):
        state = self.state
        people = self._two(at.SPACES_ASKED)
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
        singles = self._two(at.SINGLES) if self._has_singles(stage) else 0
        if move < 12:
            return singles >> move & 1 != 0
        cards = self._two(at.CARDS_ASKED)
        if stage == m.TRADING:
            move -= m.GIVE
            return 0 <= move < 120 and cards >> (move >> 3) & 1 != 0 and \
                self._two(at.SPACES_ASKED) >> (move & 7) & 1 != 0 and state[at.CARD + (move >> 3)] & 7 != move & 7
        if stage == m.ROLLING:
            if m.STRESS <= move < m.FREE:
                return singles >> at.S_STRESS & 1 != 0 and cards >> move - m.STRESS & 1 != 0
            return m.FREE <= move < m.PICK and singles >> at.S_FREE & 1 != 0 and cards >> move - m.FREE & 1 != 0
        kind = _SPACES[stage]
        if kind and 0 <= move - _SPACE_MOVES[kind] < 16:
            return self._two(at.SPACES_ASKED) >> move - _SPACE_MOVES[kind] & 1 != 0
        kind = _FIGURES[stage]
        if kind:
            if move == m.ATTACK_ALL:
                return singles >> at.S_ALL & 1 != 0
            figures = self._four(at.FIGURES_ASKED)
            if 0 <= move - _FIGURE_MOVES[kind] < 30:
                return figures >> move - _FIGURE_MOVES[kind] & 1 != 0
            if singles >> at.S_IGNORE & 1 and 0 <= move - m.IGNORE < 30:
                return figures >> move - m.IGNORE & 1 != 0
        kind = _CARDS[stage]
        if kind and 0 <= move - _CARD_MOVES[kind] < 16:
            return cards >> move - _CARD_MOVES[kind] & 1 != 0
        return False

    # -- what is asked, for screens ------------------------------------------------------------------------------------

    @property
    def asks_figures(self):
        return self._four(at.FIGURES_ASKED)

    @property
    def asks_spaces(self):
        return self._two(at.SPACES_ASKED)

    @property
    def asks_cards(self):
        return self._two(at.CARDS_ASKED)

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
        if state[at.STAGE] not in (m.CHOICE, m.FINDING) or not self._two(at.CARDS_ASKED) >> k & 1:
            return NONE
        f = self._top()
        if state[f] == 16:
            code = self.book.codes[2]
            p = (self.book.discoveries[state[f + at.A]] & 0x3FFF) + 1
            return 2 << 8 | code[self._behind(code, p + code[p] + 1) + 5 + 5 * k]
        here = self._two(f + at.A)
        code = self.book.codes[here >> 14]
        return here >> 14 << 8 | code[self._option(code, (here & 0x3FFF) + 1, k)]
