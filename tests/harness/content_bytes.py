"""Compiled content read back into the lists that it was made of, by nothing but engine/death_may_die/codes.py: what a
decoder finds must be what the source says.
"""
from engine.death_may_die import codes as c

_OPS = {getattr(c, name): name for name in (
    "S", "W", "N", "H", "T", "SM", "MV", "D", "AT", "GO", "EO", "AD", "DC", "DR", "R", "X", "IF", "EA", "CH", "V", "FL",
    "FR", "PK")}
_PEOPLE = {c.YOU: "you", c.ALL: "all", c.ALL_HERE: "here", c.OTHERS: "oth.", c.NEAR_ELDER: "eo1"}
_SCOPES = {c.ANYWHERE: "*", c.NEAREST: "1", c.HERE: ".", c.THERE: ":ctx"}
_PLAIN = {c.ME: "me", c.AT_ELDER: "eo", c.GATES: "gates", c.START: "st", c.ADJACENT: "adj", c.CTX: "ctx",
          c.NEAR_GATE: "near:gate", c.STEP_GATE: "step:gate", c.DROP: "drop", c.TO_INVESTIGATOR: "inv",
          c.TO_PICK: "pick", c.TO_AWAY: "away"}
_KIND = {c.WITH: "{}*", c.NEAR: "near:{}", c.DRY: "dry:{}", c.DRY_BLUE: "dryb:{}", c.STEP: "step:{}"}
_CLASSES = {c.ITEM: "I", c.COMPANION: "P", c.CONDITION: "C"}
_ROLLS = {c.ATK: "atk", c.ACT: "act", c.DEF: "def", c.BURN: "fire", c.OWN: "own", c.ANY: "any", c.ATK0: "atk0",
          c.ATKR: "atkR"}
_MODS = {getattr(c, "M_" + name.upper()): name for name in (
    "d", "rr", "cv", "ar", "rg", "rn", "sk", "mt", "xw", "fa", "on", "rest", "pk", "ig", "lk")}
_PER = {c.PER_ROLL: "roll", c.PER_TURN: "turn"}
_EVENTS = {c.KILL: "kill", c.KILLM: "killm", c.HIT: "hit", c.WOUNDED: "wounded", c.ELDER_SIGN: "elder",
           c.RESTED: "rest", c.CLAIM: "claim", c.BURNING: "burn", c.ENDTURN: "endturn"}
_FREE = {c.RUN: "run", c.REST: "rest", c.EPI: "epi", c.ATTACK: "atk", c.ATTACK_FAR: "atkR", c.ANY_ACTION: "any"}


class Reader:
    """DATA from a place on. kinds, types, variables, tags: number -> name."""

    def __init__(self, data, at, kinds, types, variables=(), tags=(), labels=()):
        self.data, self.at = data, at
        self.kinds, self.types = dict(enumerate(kinds)), types
        self.variables, self.tags, self.labels = variables, tags, labels
        self.uses = []

    def to(self, at):
        """The same, elsewhere."""
        self.at = at
        return self

    def offset(self, at):
        return self.data[at] | self.data[at + 1] << 8

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def take(self, count):
        return [self.byte() for _ in range(count)]

    def number(self):
        byte = self.byte()
        return {c.SUCCESSES: "$s", c.SIGNS: "$e"}.get(byte, byte - c.ZERO)

    def list(self, one):
        """A counted list, read with `one`; it must end where it says."""
        end = self.byte()
        end += self.at
        found = []
        while self.at < end:
            found.append(one())
        assert self.at == end
        return found

    def sel(self):
        first, second = self.take(2)
        if first in _PEOPLE:
            return _PEOPLE[first]
        if first == c.TOKEN:
            return f"tok:{self.kinds[second]}"
        if first == c.HOLDERS:
            return f"has:{self.kinds[second & 15]}{second >> 4}"
        if first in (c.ELDER_ONE, c.TARGETS):
            return "EO" if first == c.ELDER_ONE else "T"
        kind = {c.ANY_MONSTER: "m", c.ANY_ENEMY: "e"}.get(first) or self.types[first]
        if second & 15 == c.ON_TOKEN:
            return f"{kind}@{self.kinds[second >> 4]}"
        return kind + _SCOPES[second]

    def where(self):
        first, second = self.data[self.at:self.at + 2]
        if c.PEOPLE <= first < c.TO_INVESTIGATOR:
            return "i:" + self.sel()
        self.at += 2
        if first == c.NODE:
            return second
        if first == c.GATE:
            return ("gr", "gy", "gb")[second]
        return _PLAIN.get(first) or _KIND[first].format(self.kinds[second])

    def condition(self):
        code = self.byte()
        if code == c.TRUE:
            return None
        if code == c.NOT:
            return ["not", self.condition()]
        if code == c.AND:
            return ["and", *(self.condition() for _ in range(self.byte()))]
        if code == c.TOK:
            return ["tok", self.kinds[self.byte()], self.where(), self.byte()]
        if code in (c.TOKN, c.ITOK, c.HASN):
            name = {c.TOKN: "tokn", c.ITOK: "itok", c.HASN: "hasn"}[code]
            return [name, self.kinds[self.byte()], self.byte()]
        if code == c.CNT:
            sel = self.sel()
            people = sel in _PEOPLE.values() or sel.startswith(("tok:", "has:"))
            return ["cnt", "i:" + sel if people else sel, self.byte()]
        if code == c.CARD:
            return ["card", self.kind_of_card(), self.byte()]
        if code in (c.ON_BOARD, c.ON_TRACK):
            return ["eo", "board" if code == c.ON_BOARD else "track"]
        if code == c.VAR:
            return ["v", self.variables[self.byte()], self.byte()]
        if code in (c.SAFE, c.ATGATE, c.DIS):
            return [{c.SAFE: "safe", c.ATGATE: "atgate", c.DIS: "dis"}[code]]
        name = {c.STRESS: "stress", c.WND: "wnd", c.IFIRE: "ifire", c.HITW: "hitw", c.HITT: "hitt"}[code]
        return [name, self.byte()]

    def kind_of_card(self):
        number = self.byte()
        return _CLASSES.get(number) or self.tags[number - c.TAG]

    def ops(self):
        return self.list(self.op)

    def op(self):
        name = _OPS[self.byte()]
        return [name, *getattr(self, "_" + name)()]

    def _S(self):
        return [self.sel(), self.number(), self.byte()]

    def _W(self):
        return [self.sel(), self.number()]

    _N = _D = _W

    def _H(self):
        return [self.sel(), self.number(), self.number()]

    def _T(self):
        kind, where, n = self.kinds[self.byte()], self.where(), self.number()
        return [kind, where, n]

    def _SM(self):
        return [self.types[self.byte()], self.where(), self.number()]

    def _MV(self):
        return [self.sel(), self.number(), self.where()]

    def _AT(self):
        return [self.sel()]

    def _GO(self):
        return [self.sel(), self.where(), self.byte()]

    def _EO(self):
        return [self.where()]

    def _AD(self):
        return [1]

    def _DC(self):
        return [self.sel(), self.kind_of_card(), self.number()]

    def _DR(self):
        return [("disc", "myth")[self.byte()], self.number()]

    def _R(self):
        roll = {"need": self.number(), "tag": _ROLLS[self.byte()]}
        kind, most = self.take(2)
        if kind != c.NONE:
            roll["gtok"] = [self.kinds[kind], most]
        return [roll, self.ops(), self.ops()]

    def _X(self):
        black = self.byte()
        return [self.kinds[black - c.HELD] if black >= c.HELD else black - c.ZERO, self.number()]

    def _IF(self):
        condition, then, otherwise = self.condition(), self.ops(), self.ops()
        return [condition, then, otherwise] if otherwise else [condition, then]

    def _EA(self):
        return [self.where(), self.ops()]

    def _CH(self):
        found = []
        for _ in range(self.byte()):
            condition = self.condition()
            label = self.labels[self.byte()]
            found.append([label, condition, self.ops()])
        return [found]

    def _V(self):
        name, how, n = self.byte(), self.byte(), self.number()
        if how == c.SWAP:
            return ["swap", "=", n]
        return [self.variables[name], "=" if how == c.SET else "+", n]

    def _FL(self):
        return [self.kinds[self.byte()], self.where()]

    def _FR(self):
        return [self.number()]

    def _PK(self):
        return [self.ops()]

    # --- modifiers

    def mods(self):
        return self.list(self.mod)

    def mod(self):
        end = self.byte()
        end += self.at
        name = _MODS[self.byte()]
        found = [name, *getattr(self, "_mod_" + name)()]
        assert self.at == end
        return found

    def _use(self, per):
        number = self.byte()
        assert (number == c.NONE) == (per == "roll")
        if number != c.NONE:
            self.uses.append(number)

    def _mod_d(self):
        found = [self.number(), self.number(), _ROLLS[self.byte()]]
        condition = self.condition()
        return [*found, condition] if condition else found

    def _mod_rr(self):
        found = [self.byte(), _ROLLS[self.byte()], _PER[self.byte()]]
        self._use(found[2])
        return found

    def _mod_cv(self):
        return [{c.BLANK: "", c.SIGN: "e", c.TENTACLE: "t"}[self.byte()], self.byte(), self.byte(), _ROLLS[self.byte()]]

    def _mod_ar(self):
        found = [self.byte(), self.byte(), _ROLLS[self.byte()], _PER[self.byte()],
                 "here" if self.byte() == c.HOUSE else "you"]
        self._use(found[3])
        return found

    def _mod_rg(self):
        return [self.number()]

    _mod_rn = _mod_rest = _mod_rg

    def _mod_sk(self):
        return self.take(2)

    def _mod_mt(self):
        return [1]

    def _mod_lk(self):
        return ["gate"]

    def _mod_xw(self):
        return [self.byte(), {c.IF_MONSTER: "mon", c.IF_CROWD: "crowd", c.IF_FAR: "far"}[self.byte()]]

    def _mod_fa(self):
        return [_FREE[self.byte()], self.byte()]

    def _mod_on(self):
        return [_EVENTS[self.byte()], self.ops()]

    def _mod_pk(self):
        return ["disc", self.byte()]

    def _mod_ig(self):
        return [self.byte(), "ran" if self.byte() else ""]
