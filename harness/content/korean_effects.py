"""The Korean of effects. Particles follow the final sound, as firmware/lang.py does it."""
from firmware.lang import particle
from harness.content.sentences import Sentences, amount

_WHO = {"all": "모두", "here": "내 칸의 모두", "oth.": "내 칸의 다른 사람 모두"}
_GATES = {"gr": "빨간 문", "gy": "노란 문", "gb": "파란 문"}
_CLASSES = {"I": "아이템", "P": "동료", "C": "상태"}
_PER = {"$s": "성공", "$e": "고대 표식", "": ""}


def with_particle(word, closed):
    """A word with its particle."""
    return word + particle(word, closed)


class KoreanEffects(Sentences):
    language = "ko"
    longest = 60
    any_of = {"m": "괴물", "e": "적"}

    def stop(self, text):
        return text + "."

    def times(self, text, times):
        return f"{text} ({times}번)"

    def turned(self, kind, into, where):
        if where == "ctx":
            return f"{with_particle(self.nouns.tokens[into].name, '으로')} 바꿈"
        what = f"{self.space(where)}의 {with_particle(self.some(kind, 1), '을')}"
        return f"{what} {with_particle(self.nouns.tokens[into].name, '으로')} 바꿈"

    def taken(self, kind, whence):
        return f"{self.space(whence)}의 {with_particle(self.some(kind, 1), '을')} 가짐"

    def laid(self, kind, where):
        return f"{with_particle(self.some(kind, 1), '을')} {self.space(where)}에 놓음"

    # --- nouns

    def some(self, kind, n):
        word = self.nouns.tokens[kind]
        count, per = amount(n)
        if count is None:
            return f"{word.name} 모두"
        return f"{self._per(per)}{word.name} {count}{word.unit}"

    def _per(self, per):
        return f"{_PER[per]} 1개당 " if per else ""

    def who(self, who):
        if who.startswith("tok:"):
            return f"{self.nouns.tokens[who[4:]].name} 칸의 모두"
        if who.startswith("has:"):
            return f"{with_particle(self.nouns.tokens[who[4]].name, '을')} {self._more(int(who[5:]))}가진 모두"
        if who == "eo1":
            return f"{self.nouns.elder} 1칸 안의 모두"
        return _WHO[who]

    def _more(self, n):
        return "" if n == 1 else f"{n}개 이상 "

    def enemies(self, sel):
        if sel == "EO":
            return self.nouns.elder
        if sel == "T":
            return "다치고 살아남은 적"
        noun, scope = self.split(sel)
        if scope == "1":
            return f"가장 가까운 {noun}"
        where = {"*": "", ".": "내 칸의 ", ":ctx": "그 칸의 "}.get(scope)
        if where is None:
            where = f"{self.nouns.tokens[scope[1:]].name} 칸의 "
        return f"{where}모든 {noun}"

    def space(self, where):
        if isinstance(where, int):
            return self.nouns.spaces[where]
        if where in _GATES:
            return _GATES[where]
        plain = {"me": "내 칸", "eo": f"{self.nouns.elder} 칸", "gates": "모든 문", "st": "시작 칸",
                 "adj": "모든 옆 칸", "ctx": "그 칸"}
        if where in plain:
            return plain[where]
        head, _, kind = where.partition(":")
        if kind == "gate":
            return "가장 가까운 문"
        if head in ("near", "step"):
            return f"가장 가까운 {self.nouns.tokens[kind].name} 칸"
        if head in ("dry", "dryb"):
            word = self.nouns.tokens[kind]
            free = word.without or f"{word.name} 없는 칸"
            return f"가장 가까운 {free}" if head == "dry" else f"파란 문에서 가장 가까운 {free}"
        if head == "i":
            return "나" if kind == "you" else self.who(kind)
        return f"{with_particle(self.nouns.tokens[where[:-1]].name, '이')} 있는 모든 칸"

    # --- ops

    def _each(self, who, text):
        return text if who == "you" else f"{self.who(who)}: {text}"

    def op_S(self, who, n, mode):
        count, per = amount(n)
        text = f"{self._per(per)}스트레스 {'모두' if count is None else count} 받음"
        return self._each(who, text) + " (넘치면 부상)" * mode

    def op_W(self, who, n):
        count, per = amount(n)
        return self._each(who, f"{self._per(per)}부상 {'모두' if count is None else count} 받음")

    def op_N(self, who, n):
        count, per = amount(n)
        return self._each(who, f"{self._per(per)}정신력 {'모두' if count is None else count} 잃음")

    def op_H(self, who, wounds, stress):
        parts = []
        for n, noun in ((wounds, "부상"), (stress, "스트레스")):
            if n:
                count, per = amount(n)
                parts.append(f"{self._per(per)}{noun} {'모두' if count is None else count}")
        return self._each(who, f"{', '.join(parts)} 회복")

    def op_T(self, kind, where, n):
        word = self.nouns.tokens[kind]
        if where == "drop":
            return f"가진 {with_particle(word.name, '을')} 모두 내 칸에 놓음"
        taken = isinstance(n, int) and n < 0
        if isinstance(where, str) and where.startswith("i:"):
            return self._each(where[2:], f"{self.some(kind, n)} {'잃음' if taken else '받음'}")
        if taken and where == f"near:{kind}" and n == -1:
            return f"가장 가까운 {word.name} 제거"
        if taken:
            return f"{self.space(where)}의 {self.some(kind, n)} 제거"
        return f"{self.space(where)}에 {self.some(kind, n)} 놓음"

    def op_SM(self, enemy, where, n):
        name = self.nouns.enemies[enemy]
        count, per = amount(n)
        many = " 모두" if count is None else "" if count == 1 else f" {count}"
        return f"{self._per(per)}{self.space(where)}에 {name}{many} 소환"

    def op_MV(self, sel, n, to):
        who = self.enemies(sel)
        who += particle(who, "이")
        if n == 99:
            return f"{who} {with_particle(self.space(to), '으로')} 이동"
        count, per = amount(n)
        steps = f"{self._per(per)}{count}칸"
        if to == "pick":
            return f"{who} 내가 고른 쪽으로 {steps} 이동"
        if to == "away":
            return f"{who} 나에게서 {steps} 멀어짐"
        aim = {"me": "내", "inv": "가장 가까운 조사자"}.get(to) or self.space(to)
        return f"{who} {aim} 쪽으로 {steps} 이동"

    def op_D(self, sel, n):
        who = self.enemies(sel)
        count, per = amount(n)
        return f"{who} 제거" if count is None else f"{who}에게 {self._per(per)}부상 {count}"

    def op_AT(self, sel):
        who = self.enemies(sel)
        return f"{with_particle(who, '이')} 나를 공격"

    def op_GO(self, who, where, follow):
        step = isinstance(where, str) and where.startswith("step:")
        place = self.space(where)
        way = f"{place} 쪽으로 1칸 이동" if step else f"{with_particle(place, '으로')} 이동"
        text = way if who == "you" else f"{self.who(who)}: {way}"
        return text + (" (적이 따라옴)" if follow else " (적이 안 따라옴)")

    def op_EO(self, where):
        return f"{with_particle(self.nouns.elder, '이')} {self.space(where)}에 등장"

    def op_AD(self, _):
        return "트랙 전진"

    def op_DC(self, who, kind, n):
        count, _ = amount(n)
        noun = _CLASSES.get(kind) or f"'{self.nouns.tags[kind].name}'"
        return self._each(who, f"{noun} {'모두' if count is None else f'{count}장'} 버림")

    def op_DR(self, deck, n):
        count, _ = amount(n)
        return f"{'발견' if deck == 'disc' else '신화'} 카드 {count}장 뽑아 처리"

    def op_R(self, roll, done, otherwise, top=False):
        notes = [f"성공 {roll['need']}개"] if roll["need"] else []
        if "gtok" in roll:
            notes.append(f"내 칸 {self.nouns.tokens[roll['gtok'][0]].name}마다 초록 +1, 최대 {roll['gtok'][1]}")
        text = "굴림" + (f"({', '.join(notes)})" if notes else "") + f": {self.block(done) or '계속'}"
        if otherwise:
            text += f"{'. 실패하면' if top else '; 실패하면'} {self.block(otherwise)}"
        return text

    def op_X(self, black, green):
        dice = []
        if isinstance(black, str):
            dice.append(f"가진 {self.nouns.tokens[black].name}마다 검은 주사위 1개")
        elif black:
            dice.append(f"검은 주사위 {black}개")
        if green:
            dice.append(f"초록 주사위 {green}개")
        return f"{', '.join(dice)}의 공격을 받음"

    def op_IF(self, condition, then, otherwise=None, top=False):
        if otherwise is True or otherwise is False:
            otherwise, top = None, otherwise
        text = f"{self.condition(condition)}{':' if then[0][0] == 'IF' else ''} {self.block(then)}"
        if otherwise:
            text += f"{'. ' if top else '; '}아니면 {self.block(otherwise)}"
        return text

    def op_EA(self, where, ops, top=False):
        if isinstance(where, str) and where.startswith("i:"):
            return f"{'조사자마다' if where == 'i:all' else self.space(where)}: {self.block(ops)}"
        if where == "gates":
            return f"문마다: {self.block(ops)}"
        if isinstance(where, str) and where.endswith("*"):
            return f"{with_particle(self.nouns.tokens[where[:-1]].name, '이')} 있는 칸마다: {self.block(ops)}"
        return f"{self.space(where)}에서: {self.block(ops)}"

    def op_CH(self, options, top=False):
        if self.brief:
            return f"선택: {' / '.join(label['ko'] for label, _, _ in options)}"
        parts = []
        for label, when, ops in options:
            only = f"{self.condition(when)} " if when and when != ops[0][1] else ""
            text = self.block(ops)
            parts.append(only + text if label["ko"] in text else f"{label['ko']}({only}{text})")
        return f"선택: {' / '.join(parts)}"

    def op_V(self, name, how, n):
        if name == "swap":
            return "부상과 스트레스를 맞바꿈"
        if name == "pass":
            return "" if n else "이 카드를 버림"
        word = self.nouns.counters[name].name
        if how == "=":
            return f"{with_particle(word, '을')} {with_particle(str(n), '으로')}"
        count, per = amount(n)
        if per:
            return f"{self._per(per)}{word} +1"
        return f"{word} {n:+d}"

    def op_FL(self, kind, where):
        return f"{self.space(where)}의 {self.nouns.tokens[kind].name} 하나 뒤집기"

    def op_FR(self, n):
        return f"다음 차례 행동 {n:+d}"

    def op_PK(self, ops, top=False):
        return f"보관한 신화 카드를 다시 처리 (없으면 {self.block(ops)})"

    # --- conditions: a stem that takes 면, 고, 거나 or ㄹ 때

    def condition(self, condition):
        return self._with(self.stem(condition), "면")

    @staticmethod
    def _with(stem, ending):
        final = (ord(stem[-1]) - 0xAC00) % 28
        if ending == "면":
            return stem + ("으면" if final else "면")
        if ending == "ㄹ 때":
            return stem + "을 때" if final else stem[:-1] + chr(ord(stem[-1]) + 8) + " 때"
        return stem + ending

    def stem(self, condition, negative=False):
        name, *arguments = condition
        return getattr(self, "if_" + name)(*arguments, negative)

    def if_not(self, condition, negative):
        if condition[0] == "and" and all(part[0] == "not" for part in condition[1:]) and not negative:
            return self._join([part[1] for part in condition[1:]], "거나", False)
        return self.stem(condition, not negative)

    def if_and(self, *parts):
        *conditions, negative = parts
        return self._join(conditions, "거나" if negative else "고", negative)

    def _join(self, conditions, ending, negative):
        stems = [self.stem(part, negative) for part in conditions]
        return ", ".join([*(self._with(stem, ending) for stem in stems[:-1]), stems[-1]])

    def if_safe(self, negative):
        return "내 칸이 안전하지 않" if negative else "내 칸이 안전하"

    def _there(self, subject, n, negative, unit="개"):
        if n == 1:
            return f"{with_particle(subject, '이')} {'없' if negative else '있'}"
        return f"{with_particle(subject, '이')} {n}{unit} {'미만이' if negative else '이상이'}"

    def if_tok(self, kind, where, n, negative):
        at = "옆 칸" if where == "adj" else self.space(where)
        return self._there(f"{at}에 {self.nouns.tokens[kind].name}", n, negative, self.nouns.tokens[kind].unit)

    def if_tokn(self, kind, n, negative):
        return self._there(f"지도에 {self.nouns.tokens[kind].name}", n, negative, self.nouns.tokens[kind].unit)

    def if_itok(self, kind, n, negative):
        return self._there(f"내게 {self.nouns.tokens[kind].name}", n, negative, self.nouns.tokens[kind].unit)

    def if_hasn(self, kind, n, negative):
        return self._there(f"모두 합쳐 {self.nouns.tokens[kind].name}", n, negative, self.nouns.tokens[kind].unit)

    def if_cnt(self, sel, n, negative):
        if sel.startswith("i:"):
            who = {"i:you": "나", "i:all": "조사자"}.get(sel) or self.who(sel[2:])
            return f"{with_particle(who, '이')} {n}명 {'미만이' if negative else '이상이'}"
        if sel == "EO":
            return f"{with_particle(self.nouns.elder, '이')} {'없' if negative else '있'}"
        noun, scope = self.split(sel)
        where = {".": "내 칸에 ", ":ctx": "그 칸에 ", "*": "", "1": ""}.get(scope)
        if where is None:
            where = f"{self.nouns.tokens[scope[1:]].name} 칸에 "
        return self._there(where + noun, n, negative, "명")

    def if_card(self, kind, n, negative):
        noun = _CLASSES.get(kind)
        if noun is None:
            word = self.nouns.tags[kind]
            noun = f"'{word.name}'" if word.mass else word.name
        return self._there(noun, n, negative, "장")

    def _track(self, n, most, word, negative):
        if negative:
            return f"{with_particle(word, '이')} {n} 미만이"
        return f"{with_particle(word, '이')} {n}{'' if n == most else ' 이상'}이"

    def if_stress(self, n, negative):
        return self._track(n, 4, "스트레스", negative)

    def if_wnd(self, n, negative):
        return self._track(n, 4, "부상", negative)

    def if_ifire(self, n, negative):
        return self._there("내게 불", n, negative)

    def if_atgate(self, negative):
        return "문 칸이 아니" if negative else "문 칸이"

    def if_eo(self, where, negative):
        here = (where == "board") != negative
        return f"{with_particle(self.nouns.elder, '이')} {'등장했' if here else '등장하지 않았'}"

    def if_dis(self, negative):
        return "의식이 깨지지 않았" if negative else "의식이 깨졌"

    def if_v(self, name, n, negative):
        if name == "pass":
            return "성공하"
        return f"{with_particle(self.nouns.counters[name].name, '이')} {n} {'미만이' if negative else '이상이'}"

    def if_hitw(self, n, negative):
        if n == 1:
            return "부상을 입히지 못했" if negative else "부상을 입혔"
        return f"부상을 {n} 이상 입혔"

    def if_hitt(self, n, negative):
        return "촉수가 안 나왔" if negative else "촉수가 나왔" if n == 1 else f"촉수가 {n}개 이상 나왔"
