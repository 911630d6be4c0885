"""The words of the console: each does what CONSOLE.md says, and what a fool may ask of it costs no game."""
import re

import pytest
from standin import DOCUMENT

from engine import games
from engine.rng import SEEDS
from firmware.requests import BARE, KEYS, WORDS
from harness.link import Refused
from harness.positions import pocket_madness as positions


def test_the_document_has_every_word_and_no_other():
    rows = re.findall(r"^\| (`.*?) \|", DOCUMENT.read_text().split("## Words")[1].split("## Errors")[0], re.M)
    documented = {word for row in rows for word in re.findall(r"`(\w+)", row)}
    assert documented == set(WORDS.split())


@pytest.mark.parametrize("word", WORDS.split())
def test_every_word_answers_without_arguments(handheld, word):
    try:
        code = handheld.request(word) and "ok"
    except Refused as refused:
        code = refused.code
    assert code in ("", "ok", "args", "none")


def test_unknown_word(handheld):
    for word in ("frobnicate", "_do_help", "__init__", "put"):
        with pytest.raises(Refused) as refused:
            handheld.request(word)
        assert refused.value.code == "word"


def test_version_time_and_memory(handheld):
    assert handheld.link.hello().startswith("pocket-table ")
    first = int(handheld.request("time").split()[1])
    handheld.run(1_000)
    assert int(handheld.request("time").split()[1]) - first >= 1_000
    assert re.fullmatch(r"free \d+ used \d+", handheld.request("mem"))


@pytest.mark.parametrize(("bit", "key"), list(enumerate(KEYS)))
def test_keys_down_and_up(handheld, bit, key):
    handheld.request("key down " + key)
    handheld.run(40)
    assert handheld.picture()[:6] == bytes(0xFF if x == bit else 0 for x in range(6))
    assert handheld.request("key") == key
    handheld.request("key up " + key)
    handheld.run(40)
    assert handheld.picture()[:6] == bytes(6)


def test_tap_and_hold_end_by_themselves(handheld):
    for request, ms in (("key tap a", 60), ("key hold b", 700), ("key tap up 200", 200)):
        handheld.request(request)
        begun = handheld.bench.ms
        handheld.run_until(lambda: not handheld.app.device.buttons.remote, 2_000)
        assert ms - 60 <= handheld.bench.ms - begun <= ms + 60
    assert handheld.app.presses == 3


def test_one_tap_at_a_time(handheld):
    handheld.request("key hold a")
    with pytest.raises(Refused, match="busy"):
        handheld.request("key tap b")
    handheld.run(800)
    handheld.request("key tap b")


def test_tap_leaves_keys_alone_that_are_held(handheld):
    handheld.request("key down left right")
    handheld.request("key tap a")
    handheld.run(200)
    assert handheld.request("key") == "left right"
    handheld.request("key up all")
    assert handheld.request("key") == "none"


def test_screen_is_what_was_drawn(handheld):
    handheld.request("key down up b")
    handheld.run(60)
    assert handheld.link.screen() == handheld.picture() == bytes(handheld.app.canvas.buffer)


def test_a_whole_game_by_the_console(handheld):
    link = handheld.link
    link.request("game pocket_madness 000 77")
    for _ in range(3_000):
        game = link.game()
        if game["turn"] == "none":
            break
        moves = link.moves()
        link.request("move " + moves[(game["made"] * 7 + 3) % len(moves)])
        assert link.state() == bytes(handheld.app.table.game.state)
    assert link.game()["winners"] != "none"
    with pytest.raises(Refused, match="illegal"):
        link.request("move end")


def test_take_back(handheld):
    link = handheld.link
    with pytest.raises(Refused, match="no game"):
        link.request("back")
    link.request("game pocket_madness 00 3")
    before = link.state()
    for _ in range(400):  # until a choice is no point of no return
        link.request("move " + link.moves()[-1])
        if link.game()["back"]:
            break
        before = link.state()
    assert link.game()["back"] == 1
    link.request("back")
    assert link.state() == before
    with pytest.raises(Refused, match="illegal"):
        link.request("back")


def test_state_goes_out_and_in_again(handheld):
    link = handheld.link
    link.request("game pocket_madness 00 1")
    first = link.state()
    link.request("game pocket_madness 00 2")
    assert link.state() != first
    link.set_state(first)
    assert link.state() == first
    assert handheld.app.reloads == 1


def test_a_state_that_cannot_be_is_refused_and_nothing_changes(handheld):
    link = handheld.link
    link.request("game pocket_madness 00 1")
    state = link.state()
    with pytest.raises(Refused, match="args"):
        link.request("state set " + state[:-1].hex()[:300])
    with pytest.raises(Refused, match="args"):
        link.set_state(b"\xff" * len(state))
    with pytest.raises(Refused, match="no whole state"):
        link.request("state set")
    assert link.state() == state
    assert handheld.app.reloads == 0


def test_parts_of_a_state_out_of_order_are_refused(handheld):
    link = handheld.link
    link.request("game pocket_madness 00 1")
    link.request("state put 0 0102")
    for bad in ("3 04", "1 04", "2000 00", "2 0", "2 xx", "2", "2 04 05"):
        with pytest.raises(Refused, match="args"):
            link.request("state put " + bad)
    with pytest.raises(Refused, match="no whole state"):
        link.request("state set")


def test_views(handheld):
    link = handheld.link
    link.request("game pocket_madness 00 1")
    assert link.view("A") != link.view("B")
    assert len(link.view("spectator")) == len(link.view("A"))
    for bad in ("C", "AB", "@", ""):
        with pytest.raises(Refused, match="args"):
            link.request("view " + bad)


@pytest.mark.parametrize("bad", ["pocket_madness", "pocket_madness 00", "chess 00 1", "pocket_madness 0 1",
                                 "pocket_madness 00000 1", "pocket_madness 0x 1", "pocket_madness 00 -1",
                                 "pocket_madness 00 99999999999", f"pocket_madness 00 {SEEDS}",
                                 "pocket_madness 00 1 255", "pocket_madness 00 1 2 3"])
def test_games_that_cannot_be(handheld, bad):
    with pytest.raises(Refused, match="args"):
        handheld.request("game " + bad)
    assert handheld.request("game") == "none"


def test_illegal_and_unknown_moves(handheld):
    handheld.request("game pocket_madness 00 1")
    state = handheld.link.state()
    with pytest.raises(Refused, match="illegal"):
        handheld.request("move close dagon")
    with pytest.raises(Refused, match="is not a move"):
        handheld.request("move castle")
    assert handheld.link.state() == state


def test_seed(handheld):
    handheld.seed(SEEDS - 1)
    assert handheld.app.next_seed == SEEDS - 1
    games.make("pocket_madness", 2).start(handheld.app.next_seed)
    for bad in ("-1", str(SEEDS), "x", "1 2", "9" * 30):
        with pytest.raises(Refused, match="args"):
            handheld.request("seed " + bad)
    handheld.request("seed none")
    assert handheld.app.next_seed is None


def test_log(handheld):
    link = handheld.link
    link.request("game pocket_madness 00 1")
    for _ in range(5):
        link.request("move " + link.moves()[0])
    events = handheld.app.table.game.events
    entries = link.request("log 64").split()
    assert [int(entry.split(":")[0]) for entry in entries] == list(range(events.first(), events.count))
    last = events.get(events.count - 1, bytearray(6))
    assert entries[-1].split(":")[1] == last.hex()
    assert len(link.request("log 2").split()) == 2


def test_scripted_draws(handheld):
    handheld.request("game pocket_madness 00 1")
    handheld.request("script 1 2 3")
    assert list(handheld.app.table.game.rng.queue) == [1, 2, 3]
    with pytest.raises(Refused, match="args"):
        handheld.request("script 1 x")


def test_a_script_that_does_not_fit_costs_the_move_and_nothing_else(handheld):
    handheld.request("game pocket_madness 00 1")
    game = handheld.app.table.game
    positions.position(game, {"hand": {"A": [6], "B": [7, 8]}, "row": [9], "portals": {"azathoth": "A"}})
    handheld.app.table.settle()
    before = handheld.link.state()
    handheld.request("script 65535")
    with pytest.raises(Refused, match="only 0 to 1"):
        handheld.request("move close azathoth")
    assert handheld.link.state() == before
    handheld.request("move close azathoth")


@pytest.mark.parametrize("word", BARE.split())
def test_words_that_stand_alone(handheld, word):
    handheld.request("game pocket_madness 00 1")
    with pytest.raises(Refused, match="stands alone"):
        handheld.request(word + " x")


def test_saves_and_crash(handheld):
    assert handheld.request("crash") == "none"
    handheld.app.store.keep_trace('Traceback:\n  File "main.py", line 1\nValueError: back\\slash \u00e9\n')
    assert handheld.link.crash() == 'Traceback:\n  File "main.py", line 1\nValueError: back\\slash ??\n'
    handheld.app.store.write("settings", b"12345")
    saves = handheld.link.saves()
    assert saves == {name: len(data) for name, data in handheld.read_saves().items()}
    assert "settings.a" in saves


def test_what_fails_inside_is_answered_and_the_app_goes_on(handheld):
    handheld.app.store.trace = lambda: 1 // 0
    with pytest.raises(Refused, match="ZeroDivisionError"):
        handheld.request("crash")
    assert handheld.request("key") == "none"
