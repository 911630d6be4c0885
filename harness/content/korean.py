"""The Korean of skills and cards."""
from harness.content.korean_effects import KoreanEffects, with_particle

_SCOPES = {"atk": "공격 굴림에 ", "atk0": "내 칸의 적을 공격할 때 ", "atkR": "다른 칸의 적을 공격할 때 ",
           "act": "행동 굴림에 ", "def": "공격받을 때 ", "fire": "불 굴림에 ", "any": "", "own": "내 굴림에 "}
_ROLLS = {"atk": "공격 굴림에서 ", "act": "행동 굴림에서 ", "def": "공격받을 때 ", "fire": "불 굴림에서 ", "any": "",
          "own": "내 굴림에서 "}
_EVENTS = {"kill": "적을 처치할 때마다", "killm": "괴물을 처치할 때마다", "hit": "공격한 다음",
           "wounded": "부상을 받으면", "elder": "성공으로 센 고대 표식마다", "rest": "휴식한 다음",
           "claim": "발견 카드를 얻으면", "burn": "불 굴림 전에", "endturn": "내 차례 끝에"}
_FREE = {"run": "달리기", "rest": "휴식", "epi": "에피소드 행동", "atk": "공격", "atkR": "다른 칸 공격", "any": "행동"}
_COUNTS = ["", "하나", "둘", "셋", "넷", "다섯"]
_XW = {"mon": "괴물에게 주는 부상", "crowd": "여럿 모인 적에게 주는 부상", "far": "다른 칸의 적에게 주는 부상"}


class Korean(KoreanEffects):
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
        return f"{'' if scope == 'own' else _ROLLS[scope]}{with_particle(what, '을')} {with_particle(worth, '으로')} 셈"

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
        return f"달릴 때 적 {with_particle(_COUNTS[n], '을')} 따돌림" + (f" (부상 {damage})" if damage else "")

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
        return f"{'달린 차례에는 ' if when == 'ran' else ''}적 {with_particle(_COUNTS[n], '이')} 나를 공격하지 않음"

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

    def more_dice(self, kind, n):
        return f"{self.nouns.tokens[kind].name} 칸에서 공격하는 적은 검은 주사위 {n}개를 더 굴림."

    def slow(self, kind):
        return f"{self.nouns.tokens[kind].name} 칸에서 나갈 때는 달리기 2칸이 듦."

    def faces(self, kind, faces):
        what = ", ".join(f"{self.block(ops)}({copies})" for copies, ops in faces)
        word = with_particle(self.nouns.tokens[kind].name, "을")
        return f"{word} 뒤집으면 {sum(n for n, _ in faces)}개 가운데 하나: {what}."

    def before(self, ops):
        return f"공격 전: {self.text(ops)}"

    def after(self, ops):
        return f"공격 후: {self.text(ops)}"
