"""What effects say: every primitive, selector, condition and modifier in both languages, from the lists that the engine
runs.
"""
from itertools import pairwise

import pytest

from engine.death_may_die import codes
from firmware import lang, legend, place
from harness import content as made
from harness.content import boxes, notation, source, texts, vocabulary
from harness.content.english import English
from harness.content.korean import Korean
from harness.content.sentences import Nouns, Word
from harness.content.vocabulary import Names

NAMES = Names(tokens={"F", "P", "O", "S"}, enemies={"C", "FV"}, counters={"melt", "pass"}, tags={"guilt"}, spaces=2)


def nouns(language):
    words = {
        "en": ("fire", "plate", "thrown lever", "lever", "Cultist", "Fire Vampire", "melted plates", "Guilt", "Yard",
               "Ink Vault", "Cthulhu"),
        "ko": ("불", "원판", "당긴 레버", "레버", "이교도", "불의 흡혈귀", "녹인 원판", "죄책감", "하역장",
               "잉크 창고", "크툴루"),
    }[language]
    return Nouns(
        tokens={"F": Word(words[0], True), "P": Word(words[1]), "O": Word(words[2]), "S": Word(words[3])},
        enemies={"C": words[4], "FV": words[5]}, counters={"melt": Word(words[6])},
        tags={"guilt": Word(words[7], True)}, spaces=[words[8], words[9]], elder=words[10])


ENGLISH, KOREAN = English(nouns("en")), Korean(nouns("ko"))

OPS = [
    ("S you 1", "Take 1 stress.", "스트레스 1 받음."),
    ("S all 2 overflow", "Everyone: 2 stress (excess: wounds).", "모두: 스트레스 2 받음 (넘치면 부상)."),
    ("S here 1", "Everyone here: 1 stress.", "내 칸의 모두: 스트레스 1 받음."),
    ("W oth. 1", "Everyone else here: 1 wound.", "내 칸의 다른 사람 모두: 부상 1 받음."),
    ("W tok:P 2", "Everyone in a space with a plate: 2 wounds.", "원판 칸의 모두: 부상 2 받음."),
    ("W has:P2 1", "Everyone with 2+ plates: 1 wound.", "원판을 2개 이상 가진 모두: 부상 1 받음."),
    ("W has:P1 1", "Everyone with a plate: 1 wound.", "원판을 가진 모두: 부상 1 받음."),
    ("N eo1 1", "Everyone within 1 of Cthulhu: lose 1 sanity.", "크툴루 1칸 안의 모두: 정신력 1 잃음."),
    ("N you 1", "Lose 1 sanity.", "정신력 1 잃음."),
    ("H you 1 2", "Heal 1 wound and 2 stress.", "부상 1, 스트레스 2 회복."),
    ("H you 0 all", "Heal all stress.", "스트레스 모두 회복."),
    ("H here 2 0", "Everyone here: heal 2 wounds.", "내 칸의 모두: 부상 2 회복."),
    ("T P me 2", "Put 2 plates in your space.", "내 칸에 원판 2개 놓음."),
    ("T P me -1", "Remove 1 plate from your space.", "내 칸의 원판 1개 제거."),
    ("T P near:P -1", "Remove the nearest plate.", "가장 가까운 원판 제거."),
    ("T F i:you 1", "Take 1 fire.", "불 1개 받음."),
    ("T F i:you -all", "Lose all your fire.", "불 모두 잃음."),
    ("T F dry:F 1", "Put 1 fire in the space without fire nearest you.", "가장 가까운 불 없는 칸에 불 1개 놓음."),
    ("T F dryb:F 1", "Put 1 fire in the space without fire nearest the blue gate.",
     "파란 문에서 가장 가까운 불 없는 칸에 불 1개 놓음."),
    ("T F adj 1", "Put 1 fire in every adjacent space.", "모든 옆 칸에 불 1개 놓음."),
    ("T P drop", "Leave all your plates in your space.", "가진 원판을 모두 내 칸에 놓음."),
    ("T P me -1\nT P i:you 1", "Take 1 plate from your space.", "내 칸의 원판 1개를 가짐."),
    ("T P i:you -1\nT P me 1", "Lay 1 plate in your space.", "원판 1개를 내 칸에 놓음."),
    ("T S me -1\nT O me 1", "1 lever in your space becomes a thrown lever.", "내 칸의 레버 1개를 당긴 레버로 바꿈."),
    ("SM FV gr 1", "Summon a Fire Vampire at the red gate.", "빨간 문에 불의 흡혈귀 소환."),
    ("SM C gates 2", "Summon 2 Cultists at every gate.", "모든 문에 이교도 2 소환."),
    ("SM C near:gate 1", "Summon a Cultist at the nearest gate.", "가장 가까운 문에 이교도 소환."),
    ("MV C* 2 me", "Every Cultist moves 2 toward you.", "모든 이교도가 내 쪽으로 2칸 이동."),
    ("MV FV1 1 near:P", "The nearest Fire Vampire moves 1 toward the nearest plate.",
     "가장 가까운 불의 흡혈귀가 가장 가까운 원판 칸 쪽으로 1칸 이동."),
    ("MV m. 1 pick", "Every monster here moves 1 where you choose.", "내 칸의 모든 괴물이 내가 고른 쪽으로 1칸 이동."),
    ("MV e@F 1 away", "Every enemy in a space with fire moves 1 away from you.",
     "불 칸의 모든 적이 나에게서 1칸 멀어짐."),
    ("MV EO directly gy", "Cthulhu goes to the yellow gate.", "크툴루가 노란 문으로 이동."),
    ("MV EO 1 inv", "Cthulhu moves 1 toward the nearest investigator.", "크툴루가 가장 가까운 조사자 쪽으로 1칸 이동."),
    ("MV FV1 $s me", "The nearest Fire Vampire moves 1 per success toward you.",
     "가장 가까운 불의 흡혈귀가 내 쪽으로 성공 1개당 1칸 이동."),
    ("D e. 2", "Every enemy here takes 2 wounds.", "내 칸의 모든 적에게 부상 2."),
    ("D FV1 all", "The nearest Fire Vampire is removed.", "가장 가까운 불의 흡혈귀 제거."),
    ("AT C1", "The nearest Cultist attacks you.", "가장 가까운 이교도가 나를 공격."),
    ("GO you near:gate", "Go alone to the nearest gate.", "가장 가까운 문으로 이동 (적이 안 따라옴)."),
    ("GO you step:gate follow", "Step once toward the nearest gate, enemies here follow.",
     "가장 가까운 문 쪽으로 1칸 이동 (적이 따라옴)."),
    ("GO here 1", "Everyone here goes to Ink Vault, no enemy follows.",
     "내 칸의 모두: 잉크 창고로 이동 (적이 안 따라옴)."),
    ("EO st", "Cthulhu appears at the start.", "크툴루가 시작 칸에 등장."),
    ("AD", "Advance the track.", "트랙 전진."),
    ("DC you item 1", "Discard an item.", "아이템 1장 버림."),
    ("DC all guilt 2", 'Everyone: discard 2 "Guilt".', "모두: '죄책감' 2장 버림."),
    ("DR disc 1", "Draw and resolve 1 discovery card.", "발견 카드 1장 뽑아 처리."),
    ("DR myth 2", "Draw and resolve 2 mythos cards.", "신화 카드 2장 뽑아 처리."),
    ("R 2: W you 1\nELSE: N you 1", "Roll for 2 successes: take 1 wound. If you fail: lose 1 sanity.",
     "굴림(성공 2개): 부상 1 받음. 실패하면 정신력 1 잃음."),
    ("R 1 plus F 3: AD", "Roll for 1 success (+1 green die per fire here, at most 3): advance the track.",
     "굴림(성공 1개, 내 칸 불마다 초록 +1, 최대 3): 트랙 전진."),
    ("R 0: V melt + $e", "Roll: melted plates +1 per elder sign.", "굴림: 고대 표식 1개당 녹인 원판 +1."),
    ("R 2: V pass = 1\nELSE\n  V pass = 0\n  S you 1",
     "Roll for 2 successes: go on. If you fail: discard this card, take 1 stress.",
     "굴림(성공 2개): 계속. 실패하면 이 카드를 버림, 스트레스 1 받음."),
    ("X 2 1", "Defend against 2 black dice and 1 green die.", "검은 주사위 2개, 초록 주사위 1개의 공격을 받음."),
    ("X P 0", "Defend against 1 black die per plate you hold.", "가진 원판마다 검은 주사위 1개의 공격을 받음."),
    ("IF safe: H you 1 0", "If your space is safe: heal 1 wound.", "내 칸이 안전하면 부상 1 회복."),
    ("IF safe: AD\nELSE: W you 1", "If your space is safe: advance the track. Otherwise: take 1 wound.",
     "내 칸이 안전하면 트랙 전진. 아니면 부상 1 받음."),
    ("EA P*: T F ctx 1", "In every space with a plate: put 1 fire there.", "원판이 있는 칸마다: 그 칸에 불 1개 놓음."),
    ("EA i:all: W you 1", "Each investigator: take 1 wound.", "조사자마다: 부상 1 받음."),
    ("EA gates: T F ctx 1", "At every gate: put 1 fire there.", "문마다: 그 칸에 불 1개 놓음."),
    ("EA gr\n  IF cnt C:ctx 2: AD", "At the red gate, if 2+ Cultists are there: advance the track.",
     "빨간 문에서: 그 칸에 이교도가 2명 이상이면 트랙 전진."),
    ('CH\n  "Stay" | "버틴다": W you 1\n  "Flee" | "달아난다" if safe: S you 1',
     "Choose: Stay (take 1 wound) or Flee (if your space is safe, take 1 stress).",
     "선택: 버틴다(부상 1 받음) / 달아난다(내 칸이 안전하면 스트레스 1 받음)."),
    ("V melt + 1", "Melted plates +1.", "녹인 원판 +1."),
    ("V melt - 2", "Melted plates -2.", "녹인 원판 -2."),
    ("V melt = 3", "Melted plates becomes 3.", "녹인 원판을 3으로."),
    ("V swap", "Swap your wounds and your stress.", "부상과 스트레스를 맞바꿈."),
    ("FL P me", "Turn over a plate in your space.", "내 칸의 원판 하나 뒤집기."),
    ("FR 1", "1 more action next turn.", "다음 차례 행동 +1."),
    ("FR -2", "2 fewer actions next turn.", "다음 차례 행동 -2."),
    ("PK: H you 0 2", "Resolve the kept mythos card again (if there is none: heal 2 stress).",
     "보관한 신화 카드를 다시 처리 (없으면 스트레스 2 회복)."),
    ("AD\nAD", "Advance the track (twice).", "트랙 전진 (2번)."),
    ("AD\nAD\nAD", "Advance the track (3 times).", "트랙 전진 (3번)."),
]


@pytest.mark.parametrize(("text", "english", "korean"), OPS, ids=[row[0].split("\n")[0] for row in OPS])
def test_ops(text, english, korean):
    ops = notation.ops(text, NAMES)
    assert (ENGLISH.text(ops), KOREAN.text(ops)) == (english, korean)


SPACES = [
    ("me", "in your space", "내 칸에"), ("eo", "in Cthulhu's space", "크툴루 칸에"),
    ("gr", "at the red gate", "빨간 문에"), ("gy", "at the yellow gate", "노란 문에"),
    ("gb", "at the blue gate", "파란 문에"), ("gates", "at every gate", "모든 문에"),
    ("st", "at the start", "시작 칸에"),
    ("adj", "in every adjacent space", "모든 옆 칸에"), ("ctx", "there", "그 칸에"),
    ("P*", "in every space with a plate", "원판이 있는 모든 칸에"),
    ("near:P", "at the nearest plate", "가장 가까운 원판 칸에"),
    ("near:gate", "at the nearest gate", "가장 가까운 문에"), ("1", "at Ink Vault", "잉크 창고에"),
    ("dry:P", "in the space without a plate nearest you", "가장 가까운 원판 없는 칸에"),
    ("dryb:P", "in the space without a plate nearest the blue gate", "파란 문에서 가장 가까운 원판 없는 칸에"),
]


@pytest.mark.parametrize(("space", "english", "korean"), SPACES, ids=[row[0] for row in SPACES])
def test_spaces(space, english, korean):
    ops = notation.ops(f"EA P*: SM C {space} 1" if space == "ctx" else f"SM C {space} 1", NAMES)
    assert f"ummon a Cultist {english}." in ENGLISH.text(ops)
    assert KOREAN.text(ops).endswith(f"{korean} 이교도 소환.")


ENEMIES = [
    ("C*", "every Cultist", "모든 이교도"), ("C1", "the nearest Cultist", "가장 가까운 이교도"),
    ("m.", "every monster here", "내 칸의 모든 괴물"), ("m*", "every monster", "모든 괴물"),
    ("e1", "the nearest enemy", "가장 가까운 적"), ("e.", "every enemy here", "내 칸의 모든 적"),
    ("FV@P", "every Fire Vampire in a space with a plate", "원판 칸의 모든 불의 흡혈귀"),
    ("C:ctx", "every Cultist there", "그 칸의 모든 이교도"), ("EO", "Cthulhu", "크툴루"),
    ("T", "each wounded survivor", "다치고 살아남은 적"),
]


@pytest.mark.parametrize(("sel", "english", "korean"), ENEMIES, ids=[row[0] for row in ENEMIES])
def test_enemies(sel, english, korean):
    assert (ENGLISH.enemies(sel), KOREAN.enemies(sel)) == (english, korean)


CONDITIONS = [
    ("safe", "your space is safe", "your space is not safe", "내 칸이 안전하면", "내 칸이 안전하지 않으면"),
    ("tok F me 1", "there is fire in your space", "there is no fire in your space", "내 칸에 불이 있으면",
     "내 칸에 불이 없으면"),
    ("tok P gr 2", "there are 2+ plates at the red gate", "there are less than 2 plates at the red gate",
     "빨간 문에 원판이 2개 이상이면", "빨간 문에 원판이 2개 미만이면"),
    ("tok P adj 1", "there is a plate in an adjacent space", "there is no plate in an adjacent space",
     "옆 칸에 원판이 있으면", "옆 칸에 원판이 없으면"),
    ("tokn P 1", "there is a plate on the map", "there is no plate on the map", "지도에 원판이 있으면",
     "지도에 원판이 없으면"),
    ("itok P 1", "you hold a plate", "you hold no plate", "내게 원판이 있으면", "내게 원판이 없으면"),
    ("itok P 3", "you hold 3+ plates", "you hold less than 3 plates", "내게 원판이 3개 이상이면",
     "내게 원판이 3개 미만이면"),
    ("hasn P 6", "all together hold 6+ plates", "all together hold less than 6 plates", "모두 합쳐 원판이 6개 이상이면",
     "모두 합쳐 원판이 6개 미만이면"),
    ("cnt C:ctx 1", "a Cultist is there", "no Cultist is there", "그 칸에 이교도가 있으면", "그 칸에 이교도가 없으면"),
    ("cnt e. 1", "an enemy is here", "no enemy is here", "내 칸에 적이 있으면", "내 칸에 적이 없으면"),
    ("cnt FV* 2", "2+ Fire Vampires are in play", "fewer than 2 Fire Vampires are in play",
     "불의 흡혈귀가 2명 이상이면",
     "불의 흡혈귀가 2명 미만이면"),
    ("cnt C@P 1", "a Cultist is in a space with a plate", "no Cultist is in a space with a plate",
     "원판 칸에 이교도가 있으면", "원판 칸에 이교도가 없으면"),
    ("cnt EO 1", "Cthulhu is on the board", "Cthulhu is not on the board", "크툴루가 있으면", "크툴루가 없으면"),
    ("cnt i:all 3", "there are 3+ investigators", "there are fewer than 3 investigators", "조사자가 3명 이상이면",
     "조사자가 3명 미만이면"),
    ("cnt i:here 2", "2+ of everyone here", "fewer than 2 of everyone here", "내 칸의 모두가 2명 이상이면",
     "내 칸의 모두가 2명 미만이면"),
    ("card item 1", "you have an item", "you have no item", "아이템이 있으면", "아이템이 없으면"),
    ("card guilt 1", 'you have "Guilt"', 'you do not have "Guilt"', "'죄책감'이 있으면", "'죄책감'이 없으면"),
    ("stress 4", "you have 4 stress", "you have less than 4 stress", "스트레스가 4이면", "스트레스가 4 미만이면"),
    ("wnd 3", "you have 3+ wounds", "you have less than 3 wounds", "부상이 3 이상이면", "부상이 3 미만이면"),
    ("ifire 1", "you are on fire", "you are not on fire", "내게 불이 있으면", "내게 불이 없으면"),
    ("atgate", "you are at a gate", "you are not at a gate", "문 칸이면", "문 칸이 아니면"),
    ("eo board", "Cthulhu is on the board", "Cthulhu is not yet on the board", "크툴루가 등장했으면",
     "크툴루가 등장하지 않았으면"),
    ("eo track", "Cthulhu is not yet on the board", "Cthulhu is on the board", "크툴루가 등장하지 않았으면",
     "크툴루가 등장했으면"),
    ("dis", "the ritual is broken", "the ritual is not broken", "의식이 깨졌으면", "의식이 깨지지 않았으면"),
    ("v melt 2", "melted plates is 2+", "melted plates is less than 2", "녹인 원판이 2 이상이면",
     "녹인 원판이 2 미만이면"),
    ("hitw 1", "it wounded you", "it did not wound you", "부상을 입혔으면", "부상을 입히지 못했으면"),
    ("hitt 1", "a tentacle hit you", "no tentacle hit you", "촉수가 나왔으면", "촉수가 안 나왔으면"),
    ("safe and dis", "your space is safe and the ritual is broken",
     "your space is not safe or the ritual is not broken", "내 칸이 안전하고, 의식이 깨졌으면",
     "내 칸이 안전하지 않거나, 의식이 깨지지 않았으면"),
    ("safe or dis", "your space is safe or the ritual is broken",
     "your space is not safe and the ritual is not broken", "내 칸이 안전하거나, 의식이 깨졌으면",
     "내 칸이 안전하지 않고, 의식이 깨지지 않았으면"),
]


@pytest.mark.parametrize(("text", "yes", "no", "if_so", "if_not"), CONDITIONS, ids=[row[0] for row in CONDITIONS])
def test_conditions(text, yes, no, if_so, if_not):
    condition = notation.condition(text, NAMES)
    assert ENGLISH.condition(condition) == "if " + yes
    assert ENGLISH.condition(["not", condition]) == "if " + no
    assert KOREAN.condition(condition) == if_so
    assert KOREAN.condition(["not", condition]) == if_not


MODS = [
    ("d 1 0 atk0", "+1 green die when you attack in your space.", "내 칸의 적을 공격할 때 초록 주사위 +1."),
    ("d 1 2 any wnd 2", "+1 green die and +2 black dice in your rolls if you have 2+ wounds.",
     "부상이 2 이상이면 내 굴림에 초록 주사위 +1, 검은 주사위 +2."),
    ("d -1 0 act", "-1 green die in action rolls.", "행동 굴림에 초록 주사위 -1."),
    ("d 1 0 atk", "+1 green die in attacks.", "공격 굴림에 초록 주사위 +1."),
    ("d 1 0 atkR", "+1 green die when you attack another space.", "다른 칸의 적을 공격할 때 초록 주사위 +1."),
    ("rr 1 def roll", "Once a roll, reroll 1 die free when attacked.",
     "공격받을 때 굴림마다 한 번 주사위 1개를 무료로 다시 굴림."),
    ("rr 2 fire turn", "Once a turn, reroll 2 dice free in fire rolls.",
     "불 굴림에서 차례마다 한 번 주사위 2개를 무료로 다시 굴림."),
    ("rr all any turn", "Once a turn, reroll any dice together free.",
     "차례마다 한 번 원하는 주사위를 한꺼번에 무료로 다시 굴림."),
    ("cv e 1 1 own", "1 elder sign counts as a success.", "고대 표식 1개를 성공으로 셈."),
    ("cv t all 2 atk", "All tentacles count as 2 successes each in attacks.",
     "공격 굴림에서 모든 촉수를 성공 2개로 셈."),
    ("cv blank 2 1 act", "2 blanks count as successes in action rolls.", "행동 굴림에서 빈 면 2개를 성공으로 셈."),
    ("ar 1 0 def roll you", "Take 1 wound less when attacked.", "공격받을 때 받는 부상 -1."),
    ("ar 0 1 any turn here", "Once a turn, anyone in your space loses 1 sanity less.",
     "차례마다 한 번 내 칸 모두의 정신력 손실 -1."),
    ("ar all all fire roll you", "Fire does not hurt you.", "불에 피해를 받지 않음."),
    ("ar 1 0 fire roll you", "Take 1 wound less from fire.", "불로 받는 부상 -1."),
    ("rg -1", "Attack range -1.", "공격 사거리 -1."),
    ("rn 1", "Run +1.", "달리기 +1칸."),
    ("sk 1 0", "1 enemy stays behind when you Run.", "달릴 때 적 하나를 따돌림."),
    ("sk 2 1", "2 enemies stay behind when you Run and take 1 wound each.", "달릴 때 적 둘을 따돌림 (부상 1)."),
    ("mt", "Your attack hits all enemies in your space: split the successes.", "내 칸의 모든 적을 공격: 성공을 나눔."),
    ("xw 1 mon", "+1 wound against monsters.", "괴물에게 주는 부상 +1."),
    ("xw 1 crowd", "+1 wound against an enemy in a crowd.", "여럿 모인 적에게 주는 부상 +1."),
    ("xw 1 far", "+1 wound at range.", "다른 칸의 적에게 주는 부상 +1."),
    ("fa epi 1", "1 free episode action each turn.", "차례마다 무료 에피소드 행동 1번."),
    ("on kill: H you 0 1", "After each kill: heal 1 stress.", "적을 처치할 때마다 스트레스 1 회복."),
    ("on endturn\n  IF safe: H you 0 1", "At the end of your turn, if your space is safe: heal 1 stress.",
     "내 차례 끝에 내 칸이 안전하면 스트레스 1 회복."),
    ("on hit: MV T 1 pick", "After your attack: each wounded survivor moves 1 where you choose.",
     "공격한 다음 다치고 살아남은 적이 내가 고른 쪽으로 1칸 이동."),
    ("rest -1", "Rest heals 1 less.", "휴식 회복 -1."),
    ("pk disc 2", "See 2 more discovery cards and choose one.", "발견 카드를 2장 더 보고 하나를 고름."),
    ("ig 1 ran", "1 enemy does not attack you if you ran this turn.", "달린 차례에는 적 하나가 나를 공격하지 않음."),
    ("ig 2 always", "2 enemies do not attack you.", "적 둘이 나를 공격하지 않음."),
    ("lk gate", "You can Run from gate to gate.", "달릴 때 문에서 문으로 갈 수 있음."),
]


@pytest.mark.parametrize(("text", "english", "korean"), MODS, ids=[row[0] for row in MODS])
def test_modifiers(text, english, korean):
    _, mods = notation.mods(text, NAMES)
    assert (ENGLISH.mods(mods), KOREAN.mods(mods)) == (english, korean)


@pytest.mark.parametrize("event", vocabulary.EVENTS)
def test_every_event_has_words(event):
    _, mods = notation.mods(f"on {event}: AD", NAMES)
    assert ENGLISH.mods(mods).endswith(": advance the track.")
    assert KOREAN.mods(mods).endswith(" 트랙 전진.")


@pytest.mark.parametrize("kind", vocabulary.FREE)
def test_every_free_action_has_words(kind):
    _, mods = notation.mods(f"fa {kind} 1", NAMES)
    assert ENGLISH.mods(mods).startswith("1 free ")
    assert KOREAN.mods(mods).startswith("차례마다 무료 ")


def test_nothing_that_there_is_was_left_out():
    """The tables above hold every primitive, condition and modifier; codes.py has a number for each."""
    assert {text.split()[0].rstrip(":") for text, *_ in OPS} == set(vocabulary.OPS)
    assert {text.split()[0] for text, *_ in MODS} == set(vocabulary.MODS)
    assert {text.split()[0] for text, *_ in CONDITIONS} == set(vocabulary.CONDITIONS) - {"not", "and"}
    assert all(hasattr(codes, name) for name in vocabulary.OPS)
    assert all(hasattr(codes, "M_" + name.upper()) for name in vocabulary.MODS)
    assert {space for space, *_ in SPACES} >= set(vocabulary.SPACES)
    said = " ".join(text for text, *_ in OPS)
    assert all(word in said for word in (*vocabulary.WHO, "tok:", "has:"))


# --- cards

def test_half_a_card():
    assert ENGLISH.half(2, "Thick Skin", [], [], False) == "Health 2. Thick Skin +1."
    assert KOREAN.half(2, "강골", [], [], False) == "체력 2. 강골 +1."
    use = notation.ops("T F me 1\nD e. 1", NAMES)
    assert ENGLISH.half(0, "", [], use, True) == "Use once: put 1 fire in your space. Every enemy here takes 1 wound."
    assert KOREAN.half(0, "", [], use, False) == "차례마다 사용: 내 칸에 불 1개 놓음. 내 칸의 모든 적에게 부상 1."
    assert (ENGLISH.half(0, "", [], [], False), KOREAN.half(0, "", [], [], False)) == (
        "Nothing by itself.", "그 자체로는 효과 없음.")


def test_what_an_action_needs():
    needed = notation.condition("itok P 1 and tok F me 1", NAMES)
    assert ENGLISH.need(needed) == "Only if you hold a plate and there is fire in your space."
    assert KOREAN.need(needed) == "내게 원판이 있고, 내 칸에 불이 있을 때만."
    assert KOREAN.need(["safe"]) == "내 칸이 안전할 때만."


def test_a_long_step_tells_its_choice_by_the_labels():
    text = ('IF tokn P 1\n  CH\n    "Hold on" | "붙잡는다": W you 1\n    "Let go" | "손을 뗀다"\n      EA near:O\n'
            '        T O ctx -1\n        T S ctx 1\n        V melt - 1\nELSE: N you 1')
    ops = notation.ops(text, NAMES)
    assert ENGLISH.steps(ops) == [
        "If there is a plate on the map, choose: Hold on or Let go. Otherwise: lose 1 sanity."]
    assert KOREAN.steps(ops) == ["지도에 원판이 있으면 선택: 붙잡는다 / 손을 뗀다. 아니면 정신력 1 잃음."]
    assert "Let go (at the nearest thrown lever: it becomes a lever, melted plates -1)" in ENGLISH.text(ops)


def test_particles_follow_the_sound():
    other = nouns("ko")
    other.tokens["P"] = Word("문양")
    other.enemies["C"] = "수간호사"
    assert Korean(other).text(notation.ops("MV C1 1 me", NAMES)).startswith("가장 가까운 수간호사가 ")
    assert Korean(other).condition(["itok", "P", 1]) == "내게 문양이 있으면"


# --- the files

@pytest.fixture(scope="module")
def content():
    found = source.read(made._ROOT / made.FOLDER)
    assert not found.faults
    return found


def test_both_languages_have_the_same_texts(content):
    for file in content.files():
        english, korean = (texts.texts(file, content.common, language) for language in lang.LANGUAGES)
        assert {section: len(rows) for section, rows in english.items()} == {
            section: len(rows) for section, rows in korean.items()}
        for section, rows in english.items():
            for one, two in zip(rows, korean[section], strict=True):
                assert bool(one) == bool(two)
                if section in (legend.STEPS, legend.HALF_TEXT):
                    assert one.count("\n") == two.count("\n")


def test_every_card_half_and_option_says_something(content):
    for file in content.episodes:
        found = texts.texts(file, content.common, "ko")
        counts = {legend.MYTHOS: 8, legend.STEPS: 8, legend.DISCOVERY: 15, legend.BEFORE: 15, legend.HALF: 30,
                  legend.HALF_TEXT: 30, legend.ACTION: 2, legend.ACTION_TEXT: 2}
        assert {section: len(found[section]) for section in counts} == counts
        assert all(all(found[section]) for section in (legend.STEPS, legend.HALF_TEXT, legend.LABEL))
        assert len(found[legend.LABEL]) == len(found[legend.LABEL_TEXT]) + 30
        assert not any("None" in text or "{" in text for rows in found.values() for text in rows)


def test_what_holds_all_the_time(content):
    said = {file.id: [texts.texts(file, content.common, language)[legend.RULE] for language in lang.LANGUAGES]
            for file in content.files()}
    assert said["common"] == [[], []]
    assert said["press"] == said["has"] == [[""], [""]]
    assert said["cth"] == [["An enemy that attacks from a space with water rolls 1 more black die."],
                           ["물 칸에서 공격하는 적은 검은 주사위 1개를 더 굴림."]]
    assert said["salt"] == [["Leaving a space with a cave-in costs 2 steps of a Run."],
                            ["낙반 칸에서 나갈 때는 달리기 2칸이 듦."]]
    assert said["wards"] == [
        ["A patient that is turned over is one of 9: take 1 red glyph (3), take 1 yellow glyph (3), "
         "take 1 blue glyph (3)."],
        ["환자를 뒤집으면 9개 가운데 하나: 빨간 문양 1개 받음(3), 노란 문양 1개 받음(3), 파란 문양 1개 받음(3)."]]


def test_sections_are_those_of_the_reader():
    assert sorted(boxes.SECTIONS.values()) == list(range(legend.SECTIONS))


def test_a_legend_is_read_as_it_was_written(content, tmp_path, monkeypatch):
    press = next(file for file in content.episodes if file.id == "press")
    (tmp_path / "legends").mkdir()
    monkeypatch.setattr(place, "ROOT", str(tmp_path) + "/")
    monkeypatch.setattr(lang, "language", "ko")
    written = texts.texts(press, content.common, "ko")
    (tmp_path / "legends" / "ko_press.lg").write_bytes(made.legend(written))
    book = legend.Legend("press")
    assert {section: [book.get(section, n) for n in range(book.count(section))] for section in written} == written
    assert book.get(legend.NAME) == "블랙웰 인쇄소의 재"
    for wrong in (-1, 8):
        with pytest.raises(IndexError):
            book.get(legend.MYTHOS, wrong)
    whole = (tmp_path / "legends" / "ko_press.lg").read_bytes()
    edges = (0, 200, 300, 301, 2000, len(whole))
    monkeypatch.setattr(place, "pieces", lambda path: [(at, whole[at:end]) for at, end in pairwise(edges)][::-1])
    book = legend.Legend("press")
    assert {section: [book.get(section, n) for n in range(book.count(section))] for section in written} == written


@pytest.mark.parametrize("data", [b"", b"LG1\0", b"LG1\0" + bytes(80), b"XX1\0\x1d" + bytes(80)])
def test_a_damaged_legend_is_none(tmp_path, monkeypatch, data):
    (tmp_path / "legends").mkdir()
    monkeypatch.setattr(place, "ROOT", str(tmp_path) + "/")
    (tmp_path / "legends" / "en_press.lg").write_bytes(data)
    with pytest.raises(ValueError, match="not a legend: press"):
        legend.Legend("press")
