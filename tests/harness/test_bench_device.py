"""The figures of the device hold their bars: device time is exact, so it may be asserted. All of it is make bench's."""

import pytest

from harness import bench_device

try:
    from harness import bench_frames
except ImportError:
    bench_frames = None

needs_emulator = pytest.mark.skipif(bench_frames is None, reason="the emulator rp2040py is not installed")


@pytest.mark.pico
@needs_emulator
@pytest.mark.parametrize("name", bench_device.games.NAMES)
def test_a_move_allocates_nothing_on_the_chip_and_holds_its_bar(name):
    figures = bench_device.on_chip(f"moves({name!r}, {bench_device.games.fewest(name)}, 1)")
    assert figures["bytes"] == 0
    assert 10 < figures["us"] <= bench_device.BARS["effects" if name == "death_may_die" else "move"][0]


@pytest.mark.pico
@needs_emulator
def test_start_heap_keys_and_pictures_hold_their_bars():
    """A start and a few moves of one game, in Korean, whose fonts and texts are the larger ones. (All games take
    minutes: python -m harness bench --target pico.)"""
    bars = {name: bar for name, (bar, _) in bench_device.BARS.items()}
    names = ("pocket_madness",)
    handheld = bench_device.at_the_table("ko", 5, names, lambda name: b"\0\1")
    assert 100 < handheld["logo_ms"] <= 400
    assert handheld["logo_ms"] < handheld["boot_ms"] <= bars["boot"]
    assert tuple(handheld["games"]) == names
    for name, game in handheld["games"].items():
        assert bars["free_heap"] <= game["free_heap"] < 200_000, name
        choosing = game["keys"]["choosing"]
        assert choosing["count"] >= 2, name
        assert 10 < choosing["median_ms"] <= bars["key_median"], name
        assert choosing["worst_ms"] <= bars["key_worst"], name
    tables = [costs for screen, costs in handheld["screens"].items() if " Play." in screen]
    assert len(tables) >= len(handheld["games"])
    for table in tables:
        assert table["bytes"] <= 1_100
        assert table["glass_us"] <= bars["key_worst"] * 1000  # anew as a whole, bus and all


@pytest.mark.pico
@needs_emulator
def test_trophies_are_split_in_time_on_the_chip():
    row = bench_device.trophies(quick=True)
    assert 1_000 < row["fourteen_us"] <= 1000 * bench_device.BARS["trophies"][0]
    assert row["fourteen_us"] < row["worst_us"] < 1_000_000
    assert max(row["fourteen_slice_us"], row["worst_slice_us"]) <= 1000 * bench_device.BARS["trophies_slice"][0]
    assert 8 < row["worst_slices"] < 40


def test_hands_of_trophies_are_as_large_as_they_should_be():
    hands = bench_device.hands_of(14, 5)
    assert len(set(hands)) == 6
    assert {sum(mask.bit_count() for mask in hand) for hand in hands} == {14}
    assert {len(hand) for hand in hands} == {10}


def test_everything_is_measured_of_every_game_at_every_table():
    rows = set(bench_device.rows(quick=False))
    for name in bench_device.games.NAMES:
        assert {("handheld", f"{language} {name}") for language in ("en", "ko")} | {("saves", name)} <= rows
        for players in range(bench_device.games.fewest(name), bench_device.games.most(name) + 1):
            assert ("moves", f"{name} {players}p") in rows
        for level in bench_device.games.levels(name):
            assert ("opponents", f"{name} level {level}") in rows
    assert len(set(bench_device.rows(quick=True))) == 1 + 4 * len(bench_device.games.NAMES)


def test_of_several_tables_the_worst_counts():
    one = {"boot_ms": 600, "logo_ms": 390, "games": {"a": 1},
           "screens": {"Menu": {"glass_us": 5}, "x": {"glass_us": 1}}}
    two = {"boot_ms": 650, "logo_ms": 380, "boot_with_game_ms": 680, "games": {"b": 2},
           "screens": {"Menu": {"glass_us": 4}, "y": {"glass_us": 2}}}
    for tables in ([one, two], [two, one]):
        assert bench_device.together(tables) == {
            "boot_ms": 650, "logo_ms": 390, "boot_with_game_ms": 680, "games": {"a": 1, "b": 2},
            "screens": {"Menu": {"glass_us": 5}, "x": {"glass_us": 1}, "y": {"glass_us": 2}}}


# --- what answers a key


@pytest.mark.parametrize(("marks", "answer"), [
    ([(5, "frame", 0, 0), (9, "draw", 0, 0), (30, "drawn", 0, 400)], (30, 400, False)),
    ([(5, "frame", 8, 0), (9, "draw", 0, 0), (30, "drawn", 0, 400)], (30, 400, True)),  # a save before it
    ([(5, "frame", 0, 0), (160, "draw", 0, 0), (180, "drawn", 0, 50)], (180, 50, False)),
    ([(9, "draw", 0, 0), (30, "drawn", 0, 0), (31, "frame", 2, 0), (150, "draw", 0, 0), (160, "drawn", 0, 9)], None),
    ([(9, "draw", 0, 0), (30, "drawn", 0, 0), (31, "frame", 4, 0), (50, "draw", 0, 0), (60, "drawn", 0, 9)],
     (60, 9, False)),  # something moves: the first picture of it is the one before
    ([(-20, "draw", 0, 0), (-1, "drawn", 0, 400), (5, "frame", 0, 400)], None),
])
def test_a_key_is_answered_by_the_picture_that_follows_it_and_not_by_what_changes_later(marks, answer):
    bench_frames = pytest.importorskip("harness.bench_frames", exc_type=ImportError)
    kinds = {"frame": bench_frames.FRAME, "draw": bench_frames.DRAW, "drawn": bench_frames.DRAWN}
    frames = bench_frames.Frames.__new__(bench_frames.Frames)
    frames.marks = [bench_frames.Mark(ms * 1e6, kinds[kind], value, taken, 0, ms * 1e6)
                    for ms, kind, value, taken in marks]
    assert frames.answer(0) == answer


# --- the judgement


def figures(**changed):
    row = {"us": 900, "bytes": 0}
    key = {"count": 3, "median_ms": 20, "worst_ms": 80}
    game = {"free_heap": 92_160, "keys": {"choosing": key, "others": {**key, "worst_ms": 500}, "saving": None}}
    result = {
        "target": "pico",
        "moves": {"a": row, "b": row, "death_may_die 2p": {**row, "us": 2400}},
        "opponents": {"a": {"slice_us": 19_000, "choice_us": 1, "mean_us": 1}},
        "trophies": {"fourteen_us": 250_000, "fourteen_slice_us": 20_000, "fourteen_slices": 30, "worst_us": 300_000,
                     "worst_slice_us": 15_000, "worst_slices": 40},
        "saves": {"a": {"median_ms": 50, "worst_ms": 170}},
        "handheld": {"en": {"boot_ms": 650, "games": {"a": game}},
                     "ko": {"boot_ms": 600, "boot_with_game_ms": 700, "games": {"a": {**game, "free_heap": 99_999}}}},
    }
    for path, value in changed.items():
        at, *rest = path.split("__")
        place = result
        for step in rest:
            place, at = place[at], step
        place[at] = value
    return result


def test_figures_that_hold_their_bars():
    assert not bench_device.missed(figures())
    assert all(good for *_, good in bench_device.judged(figures()))


@pytest.mark.parametrize(
    ("path", "value", "name"),
    [
        ("moves__b__us", 1100, "move"),
        ("moves__death_may_die 2p__us", 2501, "effects"),
        ("moves__a__bytes", 1, "bytes"),
        ("handheld__ko__boot_with_game_ms", 701, "boot"),
        ("handheld__en__games__a__free_heap", 92_159, "free_heap"),
        ("handheld__ko__games__a__keys__choosing__worst_ms", 91, "key_worst"),
        ("handheld__en__games__a__keys__choosing__median_ms", 61, "key_median"),
        ("saves__a__worst_ms", 171, "save_worst"),
        ("trophies__fourteen_us", 251_000, "trophies"),
        ("trophies__worst_slice_us", 20_100, "trophies_slice"),
        ("saves__a__median_ms", 61, "save_median"),
        ("opponents__a__slice_us", 20_001, "slice"),
    ],
)
def test_a_single_figure_beyond_its_bar_is_missed(path, value, name):
    figure = figures(**{path: value})
    assert [row[0] for row in bench_device.judged(figure) if not row[-1]] == [name]
    assert bench_device.missed(figure)


def test_one_byte_a_move_on_the_vm_is_missed():
    assert not bench_device.missed({"target": "vm", "moves": {"a": {"bytes": 0}}})
    assert bench_device.missed({"target": "vm", "moves": {"a": {"bytes": 0}, "b": {"bytes": 16}}})


def test_the_fullest_table_has_a_person_and_opponents_of_every_level():
    for name in bench_device.games.NAMES:
        seats = bench_device.table_for(name)
        assert len(seats) == bench_device.games.most(name)
        assert seats[0] == 0
        levels = bench_device.games.levels(name)
        assert set(seats[1:]) == set(levels[-(len(seats) - 1):])
