"""The generator and what is made of it: pinned first values, fair shuffles and deals, scripted draws."""
from engine.game import NOBODY
from engine.rng import SEEDS, SIZE, Rng
from tests.engine.suite import play
from tests.engine.suite.play import raises

# The first draws below 2**14 of some seeds.
PINNED = (
    (0, (8085, 15661, 286, 7751, 7025, 11120, 152, 3820)),
    (1, (14366, 1891, 8714, 6086, 3489, 184, 14399, 5844)),
    (2, (15072, 8133, 13504, 9178, 1482, 9245, 8408, 1934)),
    (65536, (15769, 6525, 2486, 9355, 2636, 4632, 7389, 919)),
    (20240229, (13272, 4479, 2662, 10496, 11967, 7885, 11949, 8973)),
    (1073741823, (867, 2470, 7371, 749, 3704, 6016, 7014, 11214)),
)


def plain(seed):
    """The 16-bit words of sfc16 as it is written down (Doty-Humphrey's PractRand), after 12 rounds, without end.

    tmp = a + b + counter; counter += 1; a = b ^ (b >> 5); b = c + (c << 3); c = rotated(c, 6) + tmp.
    """
    a, b, c, counter = seed & 0xFFFF, seed >> 16, 0, 1
    rounds = 0
    while True:
        out = (a + b + counter) & 0xFFFF
        counter = (counter + 1) & 0xFFFF
        a = b ^ (b >> 5)
        b = (c + (c << 3)) & 0xFFFF
        c = (((c << 6) | (c >> 10)) + out) & 0xFFFF
        rounds += 1
        if rounds > 12:
            yield out


def draws(seed, count, n):
    """The first draws below n by the algorithm."""
    words = plain(seed)
    return [next(words) * n >> 16 for _ in range(count)]


def chi_square(counts, expected):
    """How far counts are from what is expected in each cell, in standard deviations of the sum."""
    chi = sum((count - expected) ** 2 / expected for count in counts)
    cells = len(counts) - 1
    return (chi - cells) / (2 * cells) ** 0.5


def seeded(seed):
    rng = Rng()
    rng.seed(seed)
    return rng


def the_generator_is_sfc16(rules, players):
    """The pinned first values; and for many seeds, ranges and counters the algorithm as it is written down."""
    for seed, first in PINNED:
        rng = seeded(seed)
        assert tuple(rng.below(1 << 14) for _ in range(len(first))) == first, "seed %d draws other numbers" % seed
    number = 0
    for seed in list(range(40)) + [65535, 65536, 1 << 29, SEEDS - 1]:
        n = (2, 6, 7, 52, 63, 1 << 14)[seed % 6]
        rng = seeded(seed)
        expected = draws(seed, 50, n)
        assert [rng.below(n) for _ in range(50)] == expected, "seed %d below %d" % (seed, n)
        number += sum(expected)
    rng = seeded(5)
    words = plain(5)
    for i in range(66000):              # the counter goes round after 65536 draws
        assert next(words) * 7 >> 16 == rng.below(7), "draw %d" % i
    return number


def the_words_are_in_the_owners_bytes(rules, players):
    """Two generators over one buffer at different places do not disturb each other or anything beside them."""
    buffer = bytearray(b"\x55" * 40)
    one, two = Rng(buffer, 3), Rng(buffer, 20)
    one.seed(7)
    two.seed(8)
    mixed = []
    for _ in range(30):
        mixed.append(one.below(1000))
        mixed.append(two.below(1000))
    assert mixed[::2] == draws(7, 30, 1000) and mixed[1::2] == draws(8, 30, 1000)
    for i in range(40):
        assert 3 <= i < 3 + SIZE or 20 <= i < 20 + SIZE or buffer[i] == 0x55, "byte %d was written" % i
    copy = Rng(bytearray(buffer), 3)
    assert [copy.below(99) for _ in range(20)] == [one.below(99) for _ in range(20)], "the bytes are not all there is"
    for seed in (-1, SEEDS, 1 << 40):
        raises(ValueError, one.seed, seed)
    return sum(mixed)


def shuffle_is_the_same_as_single_draws(rules, players):
    number = 0
    for n in (1, 2, 3, 7, 52, 63):
        for k in {1, 2, n // 2, n - 1, n}:
            if not 0 < k <= n:
                continue
            one, two = seeded(n * 64 + k), seeded(n * 64 + k)
            cards, again = bytearray(range(n)), bytearray(range(n))
            one.shuffle(cards, n, k)
            for i in range(n - 1, max(n - k, 1) - 1, -1):
                j = two.below(i + 1)
                again[i], again[j] = again[j], again[i]
            assert cards == again and one.state == two.state, "%d of %d" % (k, n)
            assert sorted(cards) == list(range(n))
            number += cards[-1] + one.state[0]
            scripted = seeded(3)        # a script makes it slow, not different
            answers = [two.below(i + 1) for i in range(n - 1, max(n - k, 1) - 1, -1)]
            scripted.script(answers)
            before = bytes(scripted.state)
            scripted.shuffle(cards, n, k)
            assert not scripted.queue and bytes(scripted.state) == before
    return number


def rolls_are_the_same_as_single_draws(rules, players):
    number = 0
    for dice, sides in ((1, 6), (3, 6), (5, 20), (2, 2)):
        one, two = seeded(dice * 64 + sides), seeded(dice * 64 + sides)
        out = bytearray(b"\x55" * 10)
        for _ in range(200):
            one.roll(out, 2, dice, sides)
            thrown = [two.below(sides) + 1 for _ in range(dice)]
            assert list(out[2:2 + dice]) == thrown and one.state == two.state, "%d dice of %d sides" % (dice, sides)
            assert out[:2] == b"\x55" * 2 and out[2 + dice:] == b"\x55" * (8 - dice), "dice fall off the table"
            number += sum(thrown)
        before = bytes(one.state)
        one.script([sides - 1] * dice)
        one.roll(out, 2, dice, sides)
        assert list(out[2:2 + dice]) == [sides] * dice and bytes(one.state) == before and not one.queue
    return number


def scripted_draws_come_first(rules, players):
    """In their order, each below what is asked, and then the generator goes on where it was."""
    rng = seeded(11)
    expected = draws(11, 4, 100)
    assert [rng.below(100) for _ in range(2)] == expected[:2]
    rng.script((5, 0, 99))
    assert [rng.below(100) for _ in range(5)] == [5, 0, 99] + expected[2:4]
    rng.script([7])
    raises(ValueError, rng.below, 7)
    assert rng.queue == [7], "a draw that cannot be was used up"
    assert rng.below(8) == 7
    rng.script((-1,))
    raises(ValueError, rng.below, 8)
    rng.script((1, 2))
    rng.seed(11)
    assert rng.below(100) == expected[0], "scripted draws outlive a new seed"
    game = rules.GAME(players)
    game.start(1)
    game.rng.script((0,) * 8)
    game.start(1)
    assert not game.rng.queue
    return expected[3]


def shuffles_are_fair(rules, players):
    """Every card as often in every place, next to every other, and the first draws of neighbouring seeds alike."""
    deals, n = 3000, 20
    places = [0] * (n * n)
    after = [0] * (n * n)
    rng = seeded(2024)
    cards = bytearray(n)
    for _ in range(deals):
        for i in range(n):
            cards[i] = i
        rng.shuffle(cards, n, n)
        for i in range(n):
            places[i * n + cards[i]] += 1
            if i:
                after[cards[i - 1] * n + cards[i]] += 1
    off = chi_square(places, deals / n)
    assert -4 < off < 4, "card by place: %.1f sigma" % off
    off = chi_square([after[i] for i in range(n * n) if i // n != i % n], deals / n)
    assert -4 < off < 4, "card by card before it: %.1f sigma" % off
    first = [0] * 400
    for seed in range(8000):
        rng.seed(seed)
        first[rng.below(20) * 20 + rng.below(20)] += 1
    off = chi_square(first, 20)
    assert -4 < off < 4, "first draws of neighbouring seeds: %.1f sigma" % off
    pairs = [0] * 1024
    last = 0
    for _ in range(60000):
        draw = rng.below(32)
        pairs[last * 32 + draw] += 1
        last = draw
    off = chi_square(pairs, 60000 / 1024)
    assert -4 < off < 4, "draw by draw before it: %.1f sigma" % off
    return sum(places[:7]) + first[0]


def deals_are_fair(rules, players):
    """Over neighbouring seeds every tally of the deal (who gets what, what lies where) comes out even."""
    game = rules.GAME(players)
    tallies = {}
    deals = rules.DEALS
    for seed in range(deals):
        game.start(seed)
        for what, cell in rules.deal(game):
            tally = tallies.setdefault(what, {})
            tally[cell] = tally.get(cell, 0) + 1
    for what, shares in rules.shares(players).items():
        tally = tallies[what]
        total = sum(tally.values())
        weight = sum(shares.values())
        chi = 0
        for cell, share in shares.items():
            expected = total * share / weight
            chi += (tally.get(cell, 0) - expected) ** 2 / expected
        assert not set(tally) - set(shares), "%s: %s" % (what, set(tally) - set(shares))
        off = (chi - len(shares) + 1) / (2 * len(shares) - 2) ** 0.5
        assert -4 < off < 4, "%s: %.1f sigma" % (what, off)
    return sum(tally.get(cell, 0) * (i + 1) for what, tally in sorted(tallies.items())
               for i, cell in enumerate(sorted(tally)))


def chance_goes_on_from_where_it_was(rules, players):
    """The generator is in the state: the same draws after a copy; other draws after another seed, in every deal."""
    game = rules.GAME(players)
    seen = set()
    number = 0
    for seed in range(12):
        game.start(seed)
        player = play.Lively(rules, 6)
        for _ in range(60):
            if game.turn == NOBODY:
                break
            copy = play.twin(game)
            move = player.choose(game)
            game.apply(move)
            copy.apply(move)
            assert copy.state == game.state, "chance is not in the state"
        seen.add(bytes(game.rng.state[game.rng.at:game.rng.at + SIZE]))
        number += game.rng.below(1000)
    assert len(seen) == 12
    return number


CHECKS = (scripted_draws_come_first, deals_are_fair, chance_goes_on_from_where_it_was)
ONCE = (
    the_generator_is_sfc16, the_words_are_in_the_owners_bytes, shuffle_is_the_same_as_single_draws,
    rolls_are_the_same_as_single_draws, shuffles_are_fair,
)
