"""The English of skills and cards."""
from harness.content.english_effects import EnglishEffects

_SCOPES = {"atk": " in attacks", "atk0": " when you attack in your space", "atkR": " when you attack another space",
           "act": " in action rolls", "def": " when attacked", "fire": " in fire rolls", "any": "",
           "own": " in your rolls"}
_EVENTS = {"kill": "after each kill", "killm": "after each monster killed", "hit": "after your attack",
           "wounded": "when you are wounded", "elder": "for each elder sign counted", "rest": "after a Rest",
           "claim": "when you take a discovery card", "burn": "before your fire roll",
           "endturn": "at the end of your turn"}
_FREE = {"run": "Run", "rest": "Rest", "epi": "episode action", "atk": "Attack", "atkR": "Attack on another space",
         "any": "action"}
_XW = {"mon": "against monsters", "crowd": "against an enemy in a crowd", "far": "at range"}


class English(EnglishEffects):
    def mod_d(self, green, black, scope, when=None):
        dice = [f"{n:+d} {color} {'die' if abs(n) == 1 else 'dice'}"
                for n, color in ((green, "green"), (black, "black")) if n]
        where = " in your rolls" if scope == "any" else _SCOPES[scope]
        return " and ".join(dice) + where + (f" {self.condition(when)}" if when else "")

    def mod_rr(self, n, scope, per):
        dice = "any dice together" if n == 99 else f"{n} {'die' if n == 1 else 'dice'}"
        return f"once a {per}, reroll {dice} free{_SCOPES[scope]}"

    def mod_cv(self, face, n, value, scope):
        noun = {"e": "elder sign", "t": "tentacle", "": "blank"}[face]
        what = f"all {noun}s" if n == 99 else f"{n} {noun}{'s' * (n > 1)}"
        worth = "a success" if n == 1 else "successes"
        if value > 1:
            worth = f"{value} successes{' each' * (n > 1)}"
        return f"{what} {'counts' if n == 1 else 'count'} as {worth}{'' if scope == 'own' else _SCOPES[scope]}"

    def mod_ar(self, wounds, sanity, scope, per, who):
        if scope == "fire" and wounds >= 9:
            return f"fire does not hurt {'you' if who == 'you' else 'anyone in your space'}"
        verbs = ("take", "lose") if who == "you" else ("takes", "loses")
        less = [f"{verb} {n} {noun} less"
                for verb, n, noun in zip(verbs, (wounds, sanity), ("wound", "sanity"), strict=True) if n]
        text = ("anyone in your space " if who == "here" else "") + " and ".join(less)
        cause = {"def": " when attacked", "fire": " from fire", "any": ""}[scope]
        return ("once a turn, " if per == "turn" else "") + text + cause

    def mod_rg(self, n):
        return f"attack range {n:+d}"

    def mod_rn(self, n):
        return f"Run {n:+d}"

    def mod_sk(self, n, damage):
        hurt = f" and take{'s' * (n == 1)} {self.count(damage, 'wound')}{' each' * (n > 1)}" if damage else ""
        return f"{n} enem{'y stays' if n == 1 else 'ies stay'} behind when you Run{hurt}"

    def mod_mt(self, _):
        return "your attack hits all enemies in your space: split the successes"

    def mod_xw(self, n, when):
        return f"{n:+d} wound {_XW[when]}"

    def mod_fa(self, kind, n):
        return f"{n} free {_FREE[kind]} each turn"

    def mod_on(self, event, ops):
        return _EVENTS[event] + self._lead(ops)

    def mod_rest(self, n):
        return f"Rest heals {abs(n)} {'more' if n > 0 else 'less'}"

    def mod_pk(self, _, n):
        return f"see {n} more discovery card{'s' * (n > 1)} and choose one"

    def mod_ig(self, n, when):
        return f"{n} enem{'y does' if n == 1 else 'ies do'} not attack you{' if you ran this turn' * (when == 'ran')}"

    def mod_lk(self, _):
        return "you can Run from gate to gate"

    # --- cards

    def need(self, condition):
        """What an action or card wants."""
        return self.stop("only " + self.condition(condition))

    def half(self, health, skill, mods, use, once):
        parts = []
        if health:
            parts.append(f"Health {health}.")
        if skill:
            parts.append(f"{skill} +1.")
        if mods:
            parts.append(self.mods(mods))
        if use:
            parts.append(f"Use{' once' if once else ' once a turn'}: {self.text(use)[:1].lower()}{self.text(use)[1:]}")
        return " ".join(parts) or "Nothing by itself."

    def armour(self, n):
        return f"Ignores {self.count(n, 'wound')} of each attack."

    def more_dice(self, kind, n):
        dice = "die" if n == 1 else "dice"
        return f"An enemy that attacks from a space with {self.one(kind)} rolls {n} more black {dice}."

    def slow(self, kind):
        return f"Leaving a space with {self.one(kind)} costs 2 steps of a Run."

    def faces(self, kind, faces):
        what = ", ".join(f"{self.block(ops)} ({copies})" for copies, ops in faces)
        return f"{self.stop(self.one(kind))[:-1]} that is turned over is one of {sum(n for n, _ in faces)}: {what}."

    def before(self, ops):
        return f"Before its attack: {self._after_colon(ops)}"

    def after(self, ops):
        return f"After its attack: {self._after_colon(ops)}"

    def _after_colon(self, ops):
        text = self.text(ops)
        return text[:1].lower() + text[1:]
