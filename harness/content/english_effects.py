"""The English of effects."""
from harness.content.sentences import Sentences, amount

_WHO = {"all": "everyone", "here": "everyone here", "oth.": "everyone else here"}
_GATES = {"gr": "the red gate", "gy": "the yellow gate", "gb": "the blue gate"}
_CLASSES = {"I": "item", "P": "companion", "C": "condition"}
_PER = {"$s": "success", "$e": "elder sign", "": ""}


def _a(noun):
    return ("an " if noun[0] in "AEIOUaeiou" else "a ") + noun


def _more(n):
    """A number as a threshold."""
    return f"{n}+"


class EnglishEffects(Sentences):
    language = "en"
    longest = 110
    any_of = {"m": "monster", "e": "enemy"}

    def stop(self, text):
        return text[:1].upper() + text[1:] + "."

    def times(self, text, times):
        return f"{text} ({times} times)" if times != 2 else f"{text} (twice)"

    def turned(self, kind, into, where):
        if where == "ctx":
            return f"it becomes {self.one(into)}"
        return f"1 {self.nouns.tokens[kind].name} {self.at(where)} becomes {self.one(into)}"

    def taken(self, kind, whence):
        return f"take {self.some(kind, 1)} from {self.to(whence)}"

    def laid(self, kind, where):
        return f"lay {self.some(kind, 1)} {self.at(where)}"

    # --- nouns

    def some(self, kind, n):
        """So many tokens: "1 plate", "2 plates", "all fire"."""
        word = self.nouns.tokens[kind]
        count, per = amount(n)
        if count is None:
            return f"all {self.many(word)}"
        text = f"{count} {word.name if count == 1 else self.many(word)}"
        return f"{text} per {_PER[per]}" if per else text

    def many(self, word):
        return word.name if word.mass else word.name + "s"

    def one(self, kind):
        word = self.nouns.tokens[kind]
        return word.name if word.mass else _a(word.name)

    def count(self, n, noun):
        number, per = amount(n)
        if number is None:
            return f"all {noun}s"
        text = f"{number} {noun}{'s' * (number != 1)}"
        return f"{text} per {_PER[per]}" if per else text

    def who(self, who):
        if who.startswith("tok:"):
            return f"everyone in a space with {self.one(who[4:])}"
        if who.startswith("has:"):
            n = int(who[5:])
            held = self.one(who[4]) if n == 1 else f"{_more(n)} {self.many(self.nouns.tokens[who[4]])}"
            return f"everyone with {held}"
        if who == "eo1":
            return f"everyone within 1 of {self.nouns.elder}"
        return _WHO[who]

    def enemies(self, sel):
        if sel == "EO":
            return self.nouns.elder
        if sel == "T":
            return "each wounded survivor"
        noun, scope = self.split(sel)
        if scope == "1":
            return f"the nearest {noun}"
        where = {"*": "", ".": " here", ":ctx": " there"}.get(scope)
        return f"every {noun}" + (f" in a space with {self.one(scope[1:])}" if where is None else where)

    def figures(self, sel, n, negative):
        """A clause: so many of these enemies are somewhere."""
        if sel == "EO":
            return f"{self.nouns.elder} is {'not ' * negative}on the board"
        noun, scope = self.split(sel)
        scope = {".": "here", ":ctx": "there"}.get(scope) or (
            f"in a space with {self.one(scope[1:])}" if scope.startswith("@") else "in play")
        if n == 1:
            return f"{'no ' + noun if negative else _a(noun)} is {scope}"
        many = "enemies" if noun == "enemy" else noun + "s"
        return f"{'fewer than ' + str(n) if negative else _more(n)} {many} are {scope}"

    def to(self, where):
        """A space as the aim of a way."""
        if isinstance(where, int):
            return self.nouns.spaces[where]
        if where in _GATES:
            return _GATES[where]
        plain = {"me": "your space", "eo": f"{self.nouns.elder}'s space", "gates": "every gate", "st": "the start",
                 "adj": "every adjacent space", "ctx": "that space"}
        if where in plain:
            return plain[where]
        head, _, kind = where.partition(":")
        if kind == "gate":
            return "the nearest gate"
        if head in ("near", "step"):
            return f"the nearest {self.nouns.tokens[kind].name}"
        if head in ("dry", "dryb"):
            word = self.nouns.tokens[kind]
            free = word.without or f"space without {self.one(kind)}"
            return f"the {free} nearest {'you' if head == 'dry' else 'the blue gate'}"
        if head == "i":
            return self.who(kind) if kind != "you" else "you"
        return f"every space with {self.one(where[:-1])}"

    def at(self, where):
        if where == "ctx":
            return "there"
        text = self.to(where)
        if "space" in text:
            return "in " + text
        return "at " + text

    # --- ops

    def _each(self, who, yours, theirs):
        return yours if who == "you" else f"{self.who(who)}: {theirs}"

    def op_S(self, who, n, mode):
        count, per = amount(n)
        text = f"{'all' if count is None else count} stress{' per ' + _PER[per] if per else ''}"
        return self._each(who, f"take {text}", text) + " (excess: wounds)" * mode

    def op_W(self, who, n):
        text = self.count(n, "wound")
        return self._each(who, f"take {text}", text)

    def op_N(self, who, n):
        count, per = amount(n)
        text = f"lose {'all' if count is None else count} sanity{' per ' + _PER[per] if per else ''}"
        return self._each(who, text, text)

    def op_H(self, who, wounds, stress):
        parts = []
        if wounds:
            parts.append(self.count(wounds, "wound"))
        if stress:
            number, per = amount(stress)
            parts.append(f"{'all' if number is None else number} stress" + (f" per {_PER[per]}" if per else ""))
        text = "heal " + " and ".join(parts)
        return self._each(who, text, text)

    def op_T(self, kind, where, n):
        word = self.nouns.tokens[kind]
        if where == "drop":
            return f"leave all your {self.many(word)} in your space"
        taken = isinstance(n, int) and n < 0
        if isinstance(where, str) and where.startswith("i:"):
            who = where[2:]
            text = f"{'lose' if taken else 'take'} {self.some(kind, n)}".replace("lose all", "lose all your")
            return self._each(who, text, text)
        if taken and where == f"near:{kind}" and n == -1:
            return f"remove the nearest {word.name}"
        if taken:
            return f"remove {self.some(kind, n)} {'there' if where == 'ctx' else 'from ' + self.to(where)}"
        return f"put {self.some(kind, n)} {self.at(where)}"

    def op_SM(self, enemy, where, n):
        name = self.nouns.enemies[enemy]
        count, per = amount(n)
        text = "all " + name + "s" if count is None else _a(name) if count == 1 else f"{count} {name}s"
        return f"summon {text}{' per ' + _PER[per] if per else ''} {self.at(where)}"

    def op_MV(self, sel, n, to):
        who = self.enemies(sel)
        if n == 99:
            return f"{who} goes to {self.to(to)}"
        count, per = amount(n)
        steps = f"{count}{' per ' + _PER[per] if per else ''}"
        if to == "pick":
            return f"{who} moves {steps} where you choose"
        aim = {"me": "toward you", "inv": "toward the nearest investigator", "away": "away from you"}.get(to)
        return f"{who} moves {steps} {aim or 'toward ' + self.to(to)}"

    def op_D(self, sel, n):
        who = self.enemies(sel)
        count, _ = amount(n)
        return f"{who} is removed" if count is None else f"{who} takes {self.count(n, 'wound')}"

    def op_AT(self, sel):
        return f"{self.enemies(sel)} attacks you"

    def op_GO(self, who, where, follow):
        step = isinstance(where, str) and where.startswith("step:")
        if who == "you":
            alone = "" if follow else "alone "
            way = f"step once toward {self.to(where)}" if step else f"go {alone}to {self.to(where)}"
        else:
            way = f"{self.who(who)} {'steps once toward' if step else 'goes to'} {self.to(where)}"
        return way + (", enemies here follow" if follow else "" if who == "you" and not step else ", no enemy follows")

    def op_EO(self, where):
        return f"{self.nouns.elder} appears {self.at(where)}"

    def op_AD(self, _):
        return "advance the track"

    def op_DC(self, who, kind, n):
        count, _ = amount(n)
        noun = _CLASSES.get(kind) or f'"{self.nouns.tags[kind].name}"'
        if count is None:
            what = f"all {noun}s"
        else:
            what = _a(noun) if count == 1 and kind in _CLASSES else f"{count} {noun}"
        text = f"discard {what}"
        return self._each(who, text, text)

    def op_DR(self, deck, n):
        noun = {"disc": "discovery card", "myth": "mythos card"}[deck]
        return f"draw and resolve {self.count(n, noun)}"

    def op_R(self, roll, done, otherwise, top=False):
        need = roll["need"]
        text = "roll" if not need else f"roll for {self.count(need, 'success').replace('successs', 'successes')}"
        if "gtok" in roll:
            text += f" (+1 green die per {self.nouns.tokens[roll['gtok'][0]].name} here, at most {roll['gtok'][1]})"
        text += f": {self.block(done) or 'go on'}"
        if otherwise:
            text += f"{'. If you fail' if top else '; if not'}: {self.block(otherwise)}"
        return text

    def op_X(self, black, green):
        if isinstance(black, str):
            dice = [f"1 black die per {self.nouns.tokens[black].name} you hold"]
        else:
            dice = [self._dice(black, "black")] if black else []
        if green:
            dice.append(self._dice(green, "green"))
        return f"defend against {' and '.join(dice)}"

    @staticmethod
    def _dice(n, color):
        return f"{n} {color} {'die' if n in (1, -1) else 'dice'}"

    def op_IF(self, condition, then, otherwise=None, top=False):
        if otherwise is True or otherwise is False:
            otherwise, top = None, otherwise
        text = self.condition(condition) + self._lead(then)
        if otherwise:
            text += f"{'. Otherwise' if top else '; if not'}{self._lead(otherwise)}"
        return text

    def _lead(self, ops):
        """What follows a head: behind a comma if it has a colon of its own."""
        text = self.block(ops)
        return (", " if text.startswith(("if ", "everyone ", "choose:")) else ": ") + text

    def op_EA(self, where, ops, top=False):
        if isinstance(where, str) and where.startswith("i:"):
            return ("each investigator" if where == "i:all" else self.to(where)) + self._lead(ops)
        return self.at(where) + self._lead(ops)

    def op_CH(self, options, top=False):
        if self.brief:
            labels = [label["en"] for label, _, _ in options]
            return f"choose: {', '.join(labels[:-1])} or {labels[-1]}"
        parts = []
        for label, when, ops in options:
            only = f"{self.condition(when)}, " if when and when != ops[0][1] else ""
            text = self.block(ops)
            parts.append(only + text if label["en"] in text else f"{label['en']} ({only}{text})")
        return f"choose: {' or '.join(parts)}" if len(parts) < 4 else f"choose: {', '.join(parts)}"

    def op_V(self, name, how, n):
        if name == "swap":
            return "swap your wounds and your stress"
        if name == "pass":
            return "" if n else "discard this card"
        word = self.nouns.counters[name].name
        if how == "=":
            return f"{word} becomes {n}"
        count, per = amount(n)
        if per:
            return f"{word} +1 per {_PER[per]}"
        return f"{word} {n:+d}"

    def op_FL(self, kind, where):
        return f"turn over {self.one(kind)} {self.at(where)}"

    def op_FR(self, n):
        return f"{abs(n)} {'more' if n > 0 else 'fewer'} action{'s' * (abs(n) != 1)} next turn"

    def op_PK(self, ops, top=False):
        return f"resolve the kept mythos card again (if there is none: {self.block(ops)})"

    # --- conditions

    _among = False  # whether a clause stands beside others, joined by and

    def condition(self, condition):
        self._among = False
        return "if " + self.clause(condition)

    def clause(self, condition, negative=False):
        name, *arguments = condition
        return getattr(self, "if_" + name)(*arguments, negative)

    def if_not(self, condition, negative):
        if condition[0] == "and" and all(part[0] == "not" for part in condition[1:]) and not negative:
            return "either " * self._among + " or ".join(self.clause(part[1]) for part in condition[1:])
        return self.clause(condition, not negative)

    def if_and(self, *parts):
        *conditions, negative = parts
        self._among = True
        return (" or " if negative else " and ").join(self.clause(part, negative) for part in conditions)

    def if_safe(self, negative):
        return f"your space is {'not ' * negative}safe"

    def _there(self, kind, n, where, negative):
        word = self.nouns.tokens[kind]
        if n == 1:
            return f"there is {'no ' + word.name if negative else self.one(kind)} {where}"
        count = f"less than {n}" if negative else _more(n)
        return f"there {'is' if word.mass else 'are'} {count} {self.many(word)} {where}"

    def if_tok(self, kind, where, n, negative):
        at = "in an adjacent space" if where == "adj" else self.at(where)
        return self._there(kind, n, at, negative)

    def if_tokn(self, kind, n, negative):
        return self._there(kind, n, "on the map", negative)

    def if_itok(self, kind, n, negative):
        word = self.nouns.tokens[kind]
        if n == 1:
            return f"you hold {'no ' + word.name if negative else self.one(kind)}"
        return f"you hold {'less than ' + str(n) if negative else _more(n)} {self.many(word)}"

    def if_hasn(self, kind, n, negative):
        count = f"less than {n}" if negative else _more(n)
        return f"all together hold {count} {self.many(self.nouns.tokens[kind])}"

    def if_cnt(self, sel, n, negative):
        if sel == "i:all":
            return f"there are {'fewer than ' + str(n) if negative else _more(n)} investigators"
        if sel.startswith("i:"):
            return f"{'fewer than ' + str(n) if negative else _more(n)} of {self.to(sel)}"
        return self.figures(sel, n, negative)

    def if_card(self, kind, n, negative):
        noun = _CLASSES.get(kind)
        if noun is None:
            word = self.nouns.tags[kind]
            if word.mass:
                return f"you {'do not ' * negative}have \"{word.name}\""
            noun = word.name
        if n == 1:
            return f"you have {'no ' + noun if negative else _a(noun)}"
        return f"you have {'fewer than ' + str(n) if negative else _more(n)} {noun}s"

    def _track(self, n, most, word, negative):
        return f"you have {'less than ' + str(n) if negative else str(n) if n == most else _more(n)} {word}"

    def if_stress(self, n, negative):
        return self._track(n, 4, "stress", negative)

    def if_wnd(self, n, negative):
        return self._track(n, 4, "wounds" if n > 1 else "wound", negative)

    def if_ifire(self, n, negative):
        if n == 1:
            return f"you are {'not ' * negative}on fire"
        return f"you have {'less than ' + str(n) if negative else _more(n)} fire on you"

    def if_atgate(self, negative):
        return f"you are {'not ' * negative}at a gate"

    def if_eo(self, where, negative):
        here = (where == "board") != negative
        return f"{self.nouns.elder} is {'' if here else 'not yet '}on the board"

    def if_dis(self, negative):
        return f"the ritual is {'not ' * negative}broken"

    def if_v(self, name, n, negative):
        if name == "pass":
            return "it succeeded"
        return f"{self.nouns.counters[name].name} is {'less than ' + str(n) if negative else _more(n)}"

    def if_hitw(self, n, negative):
        return f"it {'did not wound' if negative else 'wounded'} you" if n == 1 else f"it dealt {_more(n)} wounds"

    def if_hitt(self, n, negative):
        return f"{'no' if negative else 'a'} tentacle hit you" if n == 1 else f"{_more(n)} tentacles hit you"
