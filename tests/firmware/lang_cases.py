"""Particles and wrapping as one table, computed on CPython and on MicroPython: `answers()` must be equal on both."""
from firmware import lang

WORDS = ("괴물", "광기", "서울", "문", "카드", "토큰", "3", "2", "1", "10", "100", "6", "P1", "P2", "P3", "P4",
         "던위치", "(던위치)", "크툴루", "다곤", "\"구그\"", "슈브 니구라스", "니알라토텝", "Gug", "x", "")
TEXTS = ("Lay 3 or more cards of one number: take its portal, even from a player. Up to 3 sets.",
         "같은 숫자 3장 이상을 내려 그 차원문을 얻어요. 남의 것도 빼앗아요. 한 번에 3벌까지.",
         "Shub-Niggurath opens", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, b",
         "가나다라마바사아자차카타파하(거너더)", "a\nb\n\nc", "")


class Even:
    """A canvas on which every character is ten pixels wide."""

    def width(self, s, font):
        return 10 * len(s)

    def fit(self, s, width, font):
        most = width // 10
        return len(s) if len(s) <= most else max(s.rfind(" ", 0, most + 1), 0)


def answers():
    found = []
    for word in WORDS:
        for closed in sorted(lang.PARTICLES):
            found.append(lang.particle(word, closed))
        found.append(lang.say("{0|이} {1|을} {0}", word, "3"))
    for text in TEXTS:
        for width in (30, 70, 126, 400):
            found.append("|".join(lang.wrap(Even(), text, width, 0)))
    return found


def rooms():
    """The texts of every language and room, loaded as the firmware does, dropped and loaded again."""
    found = []
    for language in ("ko", "en", "ko", "en"):
        lang.use(language)
        for room in ("shell", "pocket_madness"):
            words = lang.load(room)
            for key in sorted(dir(words)):
                text = getattr(words, key)
                if key[0] != "_":
                    found.append(key + "=" + (text if isinstance(text, str) else "|".join(text)))
    return found


if __name__ == "__main__":
    print("\f".join(answers() + rooms()))
