"""The Korean of effects. Particles follow the final sound, as firmware/lang.py does it."""
from firmware.lang import particle
from harness.content.sentences import Sentences, amount

_WHO = {"all": "모두", "here": "내 칸의 모두", "oth.": "내 칸의 다른 사람 모두"}
_GATES = {"gr": "빨간 문", "gy": "노란 문", "gb": "파란 문"}
_CLASSES = {"I": "아이템", "P": "동료", "C": "상태"}
_PER = {"$s": "성공", "$e": "고대 표식", "": ""}
_SCOPES = {"atk": "공격 굴림에 ", "atk0": "내 칸의 적을 공격할 때 ", "atkR": "다른 칸의 적을 공격할 때 ", "act": "행동 굴림에 ",
           "def": "공격받을 때 ", "fire": "불 굴림에 ", "any": "", "own": "내 굴림에 "}
_ROLLS = {"atk": "공격 굴림에서 ", "act": "행동 굴림에서 ", "def": "공격받을 때 ", "fire": "불 굴림에서 ", "any": "",
          "own": "내 굴림에서 "}
_EVENTS = {"kill": "적을 처치할 때마다", "killm": "괴물을 처치할 때마다", "hit": "공격한 다음",
           "wounded": "부상을 받으면", "elder": "성공으로 센 고대 표식마다", "rest": "휴식한 다음",
           "claim": "발견 카드를 얻으면", "burn": "불 굴림 전에", "endturn": "내 차례 끝에"}
_FREE = {"run": "달리기", "rest": "휴식", "epi": "에피소드 행동", "atk": "공격", "atkR": "다른 칸 공격", "any": "행동"}
_COUNTS = ["", "하나", "둘", "셋", "넷", "다섯"]
_XW = {"mon": "괴물에게 주는 부상", "crowd": "여럿 모인 적에게 주는 부상", "far": "다른 칸의 적에게 주는 부상"}


def _and(word, closed):
    """A word with its particle."""
    return word + particle(word, closed)


class Korean(Sentences):
    language = "ko"
    longest = 60
    any_of = {"m": "괴물", "e": "적"}

    def stop(self, text):
        return text + "."

    def times(self, text, times):
        return f"{text} ({times}번)"

    def turned(self, kind, into, where):
        if where == "ctx":
            return f"{_and(self.nouns.tokens[into].name, '으로')} 바꿈"
        return f"{self.space(where)}의 {_and(self.some(kind, 1), '을')} {_and(self.nouns.tokens[into].name, '으로')} 바꿈"

    def taken(self, kind, whence):
        return f"{self.space(whence)}의 {_and(self.some(kind, 1), '을')} 가짐"

    def laid(self, kind, where):
        return f"{_and(self.some(kind, 1), '을')} {self.space(where)}에 놓음"

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
            return f"{_and(self.nouns.tokens[who[4]].name, '을')} {self._more(int(who[5:]))}가진 모두"
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
        plain = {"me": "내 칸", "eo": f"{self.nouns.elder} 칸", "gates": "모든 문", "st": "시작 칸", "adj": "모든 옆 칸",
                 "ctx": "그 칸"}
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
        return f"{_and(self.nouns.tokens[where[:-1]].name, '이')} 있는 모든 칸"

    # --- ops

    def _each(self, who, text):
        return text if who == "you" else f"{self.who(who)}: {text}"

    def op_S(self, who, n, mode):
        count, per = amount(n)
        return self._each(who, f"{self._per(per)}스트레스 {'모두' if count is None else count} 받음") + " (넘치면 부상)" * mode

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
            return f"가진 {_and(word.name, '을')} 모두 내 칸에 놓음"
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
            return f"{who} {_and(self.space(to), '으로')} 이동"
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
        return f"{_and(who, '이')} 나를 공격"

    def op_GO(self, who, where, follow):
        step = isinstance(where, str) and where.startswith("step:")
        place = self.space(where)
        way = f"{place} 쪽으로 1칸 이동" if step else f"{_and(place, '으로')} 이동"
        text = way if who == "you" else f"{self.who(who)}: {way}"
        return text + (" (적이 따라옴)" if follow else " (적이 안 따라옴)")

    def op_EO(self, where):
        return f"{_and(self.nouns.elder, '이')} {self.space(where)}에 등장"

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
        return f"{', '.join(dice)} 저항 굴림"

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
            return f"{_and(self.nouns.tokens[where[:-1]].name, '이')} 있는 칸마다: {self.block(ops)}"
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
            return f"{_and(word, '을')} {_and(str(n), '으로')}"
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
            return f"{_and(subject, '이')} {'없' if negative else '있'}"
        return f"{_and(subject, '이')} {n}{unit} {'미만이' if negative else '이상이'}"

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
            return f"{_and(self.who(sel[2:]) if sel != 'i:you' else '나', '이')} {n}명 {'미만이' if negative else '이상이'}"
        if sel == "EO":
            return f"{_and(self.nouns.elder, '이')} {'없' if negative else '있'}"
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
            return f"{_and(word, '이')} {n} 미만이"
        return f"{_and(word, '이')} {n}{'' if n == most else ' 이상'}이"

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
        return f"{_and(self.nouns.elder, '이')} {'등장했' if here else '등장하지 않았'}"

    def if_dis(self, negative):
        return "의식을 막지 못했" if negative else "의식을 막았"

    def if_v(self, name, n, negative):
        if name == "pass":
            return "성공하"
        return f"{_and(self.nouns.counters[name].name, '이')} {n} {'미만이' if negative else '이상이'}"

    def if_hitw(self, n, negative):
        if n == 1:
            return "부상을 입히지 못했" if negative else "부상을 입혔"
        return f"부상을 {n} 이상 입혔"

    def if_hitt(self, n, negative):
        return "촉수가 안 나왔" if negative else "촉수가 나왔" if n == 1 else f"촉수가 {n}개 이상 나왔"

    # --- modifiers

    def mod_d(self, green, black, scope, when=None):
        dice = [f"{color} 주사위 {n:+d}" for n, color in ((green, "초록"), (black, "검은")) if n]
        where = "내 굴림에 " if scope == "any" else _SCOPES[scope]
        return (f"{self.condition(when)} " if when else "") + where + ", ".join(dice)

    def mod_rr(self, n, scope, per):
        often = {"turn": "차례마다 한 번", "roll": "굴림마다 한 번"}[per]
        dice = "원하는 주사위를 한꺼번에" if n == 99 else f"주사위 {n}개를"
        return f"{_ROLLS[scope]}{often} {dice} 무료로 다시 굴림"

    def mod_cv(self, face, n, value, scope):
        noun = {"e": "고대 표식", "t": "촉수", "": "빈 면"}[face]
        what = f"모든 {noun}" if n == 99 else f"{noun} {n}개"
        worth = "성공" if value == 1 else f"성공 {value}개"
        return f"{'' if scope == 'own' else _ROLLS[scope]}{_and(what, '을')} {worth}으로 셈"

    def mod_ar(self, wounds, sanity, scope, per, who):
        whose = "내 칸 모두의 " if who == "here" else ""
        if scope == "fire" and wounds >= 9:
            return f"{'내 칸 모두' if who == 'here' else ''}{' ' if who == 'here' else ''}불에 피해를 받지 않음"
        less = [f"{noun} -{n}" for n, noun in ((wounds, "받는 부상"), (sanity, "정신력 손실")) if n]
        cause = {"def": "공격받을 때 ", "fire": "불로 ", "any": ""}[scope]
        return f"{'차례마다 한 번 ' if per == 'turn' else ''}{cause}{whose}{', '.join(less)}"

    def mod_rg(self, n):
        return f"공격 사거리 {n:+d}"

    def mod_rn(self, n):
        return f"달리기 {n:+d}칸"

    def mod_sk(self, n, damage):
        return f"달릴 때 적 {_and(_COUNTS[n], '을')} 따돌림" + (f" (부상 {damage})" if damage else "")

    def mod_mt(self, _):
        return "내 칸의 모든 적을 공격: 성공을 나눔"

    def mod_xw(self, n, when):
        return f"{_XW[when]} {n:+d}"

    def mod_fa(self, kind, n):
        return f"차례마다 무료 {_FREE[kind]} {n}번"

    def mod_on(self, event, ops):
        return f"{_EVENTS[event]} {self.block(ops)}"

    def mod_rest(self, n):
        return f"휴식 회복 {n:+d}"

    def mod_pk(self, _, n):
        return f"발견 카드를 {n}장 더 보고 하나를 고름"

    def mod_ig(self, n, when):
        return f"{'달린 차례에는 ' if when == 'ran' else ''}적 {_and(_COUNTS[n], '이')} 나를 공격하지 않음"

    def mod_lk(self, _):
        return "달릴 때 문에서 문으로 갈 수 있음"

    # --- cards

    def need(self, condition):
        return f"{self._with(self.stem(condition), 'ㄹ 때')}만."

    def half(self, health, skill, mods, use, once):
        parts = []
        if health:
            parts.append(f"체력 {health}.")
        if skill:
            parts.append(f"{skill} +1.")
        if mods:
            parts.append(self.mods(mods))
        if use:
            parts.append(f"{'한 번 사용' if once else '차례마다 사용'}: {self.text(use)}")
        return " ".join(parts) or "그 자체로는 효과 없음."

    def armour(self, n):
        return f"공격마다 부상 {n}개 무시."

    def before(self, ops):
        return f"공격 전: {self.text(ops)}"

    def after(self, ops):
        return f"공격 후: {self.text(ops)}"
