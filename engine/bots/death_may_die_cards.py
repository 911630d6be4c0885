"""What discovery cards, skills and investigators are worth to a partner in Death May Die."""
from engine.bots.death_may_die_rolls import Rolls
from engine.death_may_die import codes as c
from engine.death_may_die import layout as at
from engine.game import ALL


class Cards(Rolls):
    def _option(self, k):
        game = self.scratch
        here = game._two(game._top() + at.A)
        code = game.book.codes[here >> 14]
        p = game._option(code, (here & 0x3FFF) + 1, k) + 1
        self._forward = False
        return self._ops(code, p + 1, p + 1 + code[p], self._me, game.state[game._top() + at.CTX])

    def _options(self, card):
        """Where the options of a discovery card are."""
        game = self.scratch
        code = game.book.codes[2]
        p = (game.book.discoveries[card] & 0x3FFF) + 1
        return game._behind(code, p + code[p] + 1)

    def _claim(self, k):
        card = self.scratch.card
        return self._claim_of(card, self._options(card) + 1 + 5 * k)

    def _claim_of(self, card, p):
        code = self.scratch.book.codes[2]
        me = self._me
        cost = self._strained(me, code[p]) + self._wounded(me, 2 * code[p + 1]) + self._maddened(me, code[p + 2])
        return self._half(card, code[p + 3]) - cost

    def _card(self, card):
        """The better option of a discovery card."""
        code = self.scratch.book.codes[2]
        p = self._options(card)
        best = -100
        for k in range(code[p]):
            worth = self._claim_of(card, p + 1 + 5 * k)
            if worth > best:
                best = worth
        return best

    def _half(self, card, half):
        """What a half of a discovery card is worth to one who holds it."""
        game = self.scratch
        code = game.book.codes[2]
        p = game.book.halves[card * 2 + half]
        worth = 5
        if code[p] == c.COMPANION:
            worth = 35 * code[p + 1] + (0 if code[p + 2] == c.NONE else 35)
        elif code[p] == c.CONDITION:
            worth = -15
        p += 5
        if code[p]:
            use = self._ops(code, p + 1, p + 1 + code[p], self._me, c.NONE)
            game.state[ALL] = self.view
            worth += use if use > 45 else 45
        p += code[p] + 1
        return worth + self._gift(code, p)

    def _level(self, slot):
        game = self.scratch
        me = self._me
        code = game.book.codes[0]
        p = (code[c.O_SKILLS] | code[c.O_SKILLS + 1] << 8) + 2 * game.skill(me, slot)
        p = code[p] | code[p + 1] << 8
        for _ in range(game.level(me, slot)):
            p += 2 + code[p + 1]
        return self._gift(code, p + 1)

    def _person(self, who):
        """What an investigator's skills are worth to begin with."""
        book = self.scratch.book
        code = book.codes[0]
        p = (code[c.O_INVESTIGATORS] | code[c.O_INVESTIGATORS + 1] << 8) + 3 * who
        worth = 0
        for slot in range(3):
            worth += self._gift(code, (book.skills[code[p + slot]] & 0x3FFF) + 1)
        return worth

    def _gift(self, code, p):
        """What a list of modifiers is worth."""
        end = p + 1 + code[p]
        p += 1
        worth = 0
        while p < end:
            sort = code[p + 1]
            a = code[p + 2]
            if sort == c.M_D:
                scope = code[p + 4]
                one = 12 if scope == c.ATKR else 30 if scope == c.ATK0 else 20 * (scope & 1) * 2 + 7 * (scope & 2)
                one = one * (a + code[p + 3] - 2 * c.ZERO)
                worth += one if code[p + 5] == c.TRUE else one // 2
            elif sort == c.M_RR:
                worth += (20 if a > 9 else 15 * a) * (2 if code[p + 4] == c.PER_ROLL else 1)
            elif sort == c.M_CV:
                worth += 18 + 4 * (code[p + 3] if code[p + 3] < 3 else 3)
            elif sort == c.M_AR:
                worth += 10 if code[p + 4] == c.BURN else 40 * a + 10 * code[p + 3]
            elif sort == c.M_RG:        # who strikes from afar is not struck
                worth += (a - c.ZERO) * 45
            elif sort == c.M_RN:
                worth += (a - c.ZERO) * 8
            elif sort == c.M_IG:
                worth += 40
            elif sort == c.M_REST:
                worth += (a - c.ZERO) * 12
            elif sort == c.M_XW:
                worth += 25 if code[p + 3] else 45
            elif sort == c.M_FA:
                worth += 50
            elif sort == c.M_ON:
                worth += 20 if a != c.ENDTURN else 10
            else:
                worth += 18
            p += code[p] + 1
        return worth
