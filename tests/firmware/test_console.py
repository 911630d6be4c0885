"""The console: what a damaged line, a silent host or a fool may send must never cost a game."""
import re
from pathlib import Path

import pytest
from standin import App

from engine import games
from engine.rng import SEEDS
from firmware.requests import BARE, KEYS, WORDS
from harness.link import Link, NoAnswer, Refused, crc, frame, unframe
from harness.ports import DeviceTrouble
from harness.positions import pocket_madness as positions
from harness.targets import cpython

DOCUMENT = Path(__file__).resolve().parents[2] / "firmware" / "CONSOLE.md"


@pytest.fixture
def handheld(tmp_path):
    with cpython.Handheld(saves=tmp_path, app=App) as handheld:
        handheld.run(100)
        yield handheld


class Typist:
    """Sends raw lines and collects raw answers."""

    def __init__(self, handheld):
        self.handheld = handheld
        self.wire = handheld.wire()

    def send(self, data, ms=400):
        self.wire.write(data)
        self.handheld.run(ms)
        return self.wire.read()

    def ask(self, text):
        answer = unframe(self.send(frame(text) + b"\n"))
        assert answer
        return answer


@pytest.fixture
def typist(handheld):
    return Typist(handheld)


class TestFraming:
    def test_the_documents_example_is_right(self, typist):
        request = re.search(r"`(\d+ time \*\w{4})`", DOCUMENT.read_text())[1]
        example = re.search(r"`(\d+ ok ms .*?)`\s", DOCUMENT.read_text())[1]
        sequence, verdict, rest = unframe(typist.send(request.encode() + b"\n"))
        assert unframe(example.encode())[:2] == (sequence, verdict) == ("7", "ok")
        assert re.fullmatch(r"ms \d+ frames \d+", rest)

    def test_the_crc_is_the_one_of_the_books(self):
        assert crc(b"123456789") == 0x29B1

    @pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
    def test_any_end_of_line(self, typist, end):
        assert unframe(typist.send(frame("1 help") + end))[:2] == ("1", "ok")

    def test_empty_lines_are_nothing(self, typist):
        assert typist.send(b"\r\n\n\r\n") == b""

    def test_answers_end_with_both(self, typist):
        assert typist.send(frame("1 help") + b"\n").endswith(b"\r\n")

    @pytest.mark.parametrize("line", [b"hello", b"1 help", b"1 help *", b"1 help *12", b"*1234", b"help *1234",
                                      b"1 help *12345", b"1 help *ZZZZ", b"\x80\xff\x00", b"1\thelp", b"1 *1234",
                                      frame("x help"), frame("70000 help"), frame("-1 help"), frame("1"), frame("")])
    def test_what_is_no_request_is_answered_and_ignored(self, typist, line):
        answer = unframe(typist.send(line + b"\n"))
        assert answer[:2] == ("-", "err")
        assert answer[2].split()[0] in ("frame", "crc")
        assert typist.ask("1 help")[1] == "ok"

    def test_every_single_damaged_bit_is_noticed(self, typist):
        whole = frame("3 game pocket_madness 00 5")
        for at in range(len(whole)):
            for bit in (0, 1, 3, 6):
                damaged = bytearray(whole)
                damaged[at] ^= 1 << bit
                if damaged[at] in (10, 13) or bytes(damaged).upper() == whole.upper():
                    continue
                answer = unframe(typist.send(bytes(damaged) + b"\n", 60))
                assert answer[1] == "err", damaged
        assert typist.handheld.app.table is None

    def test_the_longest_line_and_one_byte_more(self, typist):
        room = 512 - len(frame("1 seed  "))
        answer = unframe(typist.send(frame("1 seed  " + "9" * room) + b"\n"))
        assert answer[:2] == ("1", "err")
        assert answer[2].startswith("args")
        answer = unframe(typist.send(frame("1 seed  " + "9" * (room + 1)) + b"\n"))
        assert answer[:2] == ("-", "err")
        assert answer[2].startswith("long")

    def test_a_flood_without_an_end_costs_no_memory_and_is_survived(self, typist):
        typist.send(b"x" * 20_000, 4_000)
        answer = unframe(typist.send(b"\n"))
        assert answer[2].startswith("long")
        assert typist.ask("1 help")[1] == "ok"

    def test_a_line_in_dribbles(self, typist):
        got = b""
        for byte in frame("9 help") + b"\n":
            got += typist.send(bytes((byte,)), 40)
        assert unframe(got)[:2] == ("9", "ok")

    def test_the_same_request_twice_is_done_once(self, typist):
        typist.ask("1 game pocket_madness 00 5")
        first = typist.ask("2 moves")[2].split(", ")[0]
        again = typist.ask("3 move " + first)
        made = typist.handheld.app.table.made
        assert typist.ask("3 move " + first) == again
        assert typist.handheld.app.table.made == made

    def test_sequence_0_is_always_new(self, typist):
        assert typist.ask("0 time") != typist.ask("0 time")

    def test_same_sequence_with_another_text_is_another_request(self, typist):
        typist.ask("4 help")
        assert typist.ask("4 key")[2] == "none"

    def test_a_host_that_does_not_read_stops_nothing(self, typist):
        handheld = typist.handheld
        typist.wire.close()
        typist.wire.write(frame("1 screen") + b"\n" + b"garbage\n" * 50)
        before = handheld.frames
        handheld.run(1_000)
        assert handheld.frames - before == 50
        handheld.tap("a")
        assert handheld.app.presses == 1

    def test_answers_leave_in_pieces_of_64(self, typist):
        pieces = []
        write = typist.handheld.serial.write
        typist.handheld.serial.write = lambda piece: (pieces.append(len(piece)), write(piece))
        answer = typist.ask("1 screen")
        assert len(answer[2]) == 2048
        assert set(pieces[:-1]) == {64}
        assert pieces[-1] <= 64

    def test_a_request_in_the_middle_of_an_answer_cuts_it_short(self, typist):
        serial = typist.handheld.serial
        room = 100
        serial.ready = lambda: len(serial.to_desktop) < room
        typist.wire.write(frame("1 screen") + b"\n")
        typist.handheld.run(100)
        assert len(serial.to_desktop) == 128
        typist.wire.write(frame("2 key") + b"\n")
        room = 10_000
        typist.handheld.run(100)
        lines = typist.wire.read().split(b"\r\n")
        assert unframe(lines[0]) is None
        assert unframe(lines[1]) == ("2", "ok", "none")

    def test_a_remark_never_stands_inside_an_answer(self, typist):
        serial = typist.handheld.serial
        room = 100
        serial.ready = lambda: len(serial.to_desktop) < room
        typist.wire.write(frame("1 screen") + b"\n")
        typist.handheld.run(100)
        typist.handheld.app.device.say("listen")
        room = 10_000
        typist.handheld.run(100)
        lines = typist.wire.read().split(b"\r\n")
        assert unframe(lines[0])[1] == "ok"
        assert lines[1] == b"# listen"


class TestWords:
    def test_the_document_has_every_word_and_no_other(self):
        rows = re.findall(r"^\| (`.*?) \|", DOCUMENT.read_text().split("## Words")[1].split("## Errors")[0], re.M)
        documented = {word for row in rows for word in re.findall(r"`(\w+)", row)}
        assert documented == set(WORDS.split())

    @pytest.mark.parametrize("word", WORDS.split())
    def test_every_word_answers_without_arguments(self, typist, word):
        sequence, verdict, rest = typist.ask("1 " + word)
        assert sequence == "1"
        assert verdict == "ok" or rest.split()[0] in ("args", "none")

    def test_unknown_word(self, handheld):
        for word in ("frobnicate", "_do_help", "__init__", "put"):
            with pytest.raises(Refused) as refused:
                handheld.request(word)
            assert refused.value.code == "word"

    def test_version_time_and_memory(self, handheld):
        assert handheld.link.hello().startswith("pocket-table ")
        first = int(handheld.request("time").split()[1])
        handheld.run(1_000)
        assert int(handheld.request("time").split()[1]) - first >= 1_000
        assert re.fullmatch(r"free \d+ used \d+", handheld.request("mem"))

    @pytest.mark.parametrize(("bit", "key"), list(enumerate(KEYS)))
    def test_keys_down_and_up(self, handheld, bit, key):
        handheld.request("key down " + key)
        handheld.run(40)
        assert handheld.picture()[:6] == bytes(0xFF if x == bit else 0 for x in range(6))
        assert handheld.request("key") == key
        handheld.request("key up " + key)
        handheld.run(40)
        assert handheld.picture()[:6] == bytes(6)

    def test_tap_and_hold_end_by_themselves(self, handheld):
        for request, ms in (("key tap a", 60), ("key hold b", 700), ("key tap up 200", 200)):
            handheld.request(request)
            begun = handheld.bench.ms
            handheld.run_until(lambda: not handheld.app.device.buttons.remote, 2_000)
            assert ms - 60 <= handheld.bench.ms - begun <= ms + 60
        assert handheld.app.presses == 3

    def test_one_tap_at_a_time(self, handheld):
        handheld.request("key hold a")
        with pytest.raises(Refused, match="busy"):
            handheld.request("key tap b")
        handheld.run(800)
        handheld.request("key tap b")

    def test_tap_leaves_keys_alone_that_are_held(self, handheld):
        handheld.request("key down left right")
        handheld.request("key tap a")
        handheld.run(200)
        assert handheld.request("key") == "left right"
        handheld.request("key up all")
        assert handheld.request("key") == "none"

    def test_screen_is_what_was_drawn(self, handheld):
        handheld.request("key down up b")
        handheld.run(60)
        assert handheld.link.screen() == handheld.picture() == bytes(handheld.app.canvas.buffer)

    def test_a_whole_game_by_the_console(self, handheld):
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

    def test_take_back(self, handheld):
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

    def test_state_goes_out_and_in_again(self, handheld):
        link = handheld.link
        link.request("game pocket_madness 00 1")
        first = link.state()
        link.request("game pocket_madness 00 2")
        assert link.state() != first
        link.set_state(first)
        assert link.state() == first
        assert handheld.app.reloads == 1

    def test_a_state_that_cannot_be_is_refused_and_nothing_changes(self, handheld):
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

    def test_parts_of_a_state_out_of_order_are_refused(self, handheld):
        link = handheld.link
        link.request("game pocket_madness 00 1")
        link.request("state put 0 0102")
        for bad in ("3 04", "1 04", "2000 00", "2 0", "2 xx", "2", "2 04 05"):
            with pytest.raises(Refused, match="args"):
                link.request("state put " + bad)
        with pytest.raises(Refused, match="no whole state"):
            link.request("state set")

    def test_views(self, handheld):
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
    def test_games_that_cannot_be(self, handheld, bad):
        with pytest.raises(Refused, match="args"):
            handheld.request("game " + bad)
        assert handheld.request("game") == "none"

    def test_illegal_and_unknown_moves(self, handheld):
        handheld.request("game pocket_madness 00 1")
        state = handheld.link.state()
        with pytest.raises(Refused, match="illegal"):
            handheld.request("move close dagon")
        with pytest.raises(Refused, match="is not a move"):
            handheld.request("move castle")
        assert handheld.link.state() == state

    def test_seed(self, handheld):
        handheld.seed(SEEDS - 1)
        assert handheld.app.next_seed == SEEDS - 1
        games.make("pocket_madness", 2).start(handheld.app.next_seed)
        for bad in ("-1", str(SEEDS), "x", "1 2", "9" * 30):
            with pytest.raises(Refused, match="args"):
                handheld.request("seed " + bad)
        handheld.request("seed none")
        assert handheld.app.next_seed is None

    def test_log(self, handheld):
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

    def test_scripted_draws(self, handheld):
        handheld.request("game pocket_madness 00 1")
        handheld.request("script 1 2 3")
        assert list(handheld.app.table.game.rng.queue) == [1, 2, 3]
        with pytest.raises(Refused, match="args"):
            handheld.request("script 1 x")

    def test_a_script_that_does_not_fit_costs_the_move_and_nothing_else(self, handheld):
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
    def test_words_that_stand_alone(self, handheld, word):
        handheld.request("game pocket_madness 00 1")
        with pytest.raises(Refused, match="stands alone"):
            handheld.request(word + " x")

    def test_saves_and_crash(self, handheld):
        assert handheld.request("crash") == "none"
        handheld.app.store.keep_trace('Traceback:\n  File "main.py", line 1\nValueError: back\\slash \u00e9\n')
        assert handheld.link.crash() == 'Traceback:\n  File "main.py", line 1\nValueError: back\\slash ??\n'
        handheld.app.store.write("settings", b"12345")
        saves = handheld.link.saves()
        assert saves == {name: len(data) for name, data in handheld.read_saves().items()}
        assert "settings.a" in saves

    def test_what_fails_inside_is_answered_and_the_app_goes_on(self, handheld):
        handheld.app.store.trace = lambda: 1 // 0
        with pytest.raises(Refused, match="ZeroDivisionError"):
            handheld.request("crash")
        assert handheld.request("key") == "none"


class Rotten:
    """A wire that loses and damages whole lines, either way."""

    def __init__(self, wire, plan):
        self._wire, self._plan = wire, iter(plan)

    def _pass(self, data):
        fate = next(self._plan, "fine") if data else "fine"
        if fate == "lost":
            return b""
        if fate == "damaged":
            return data.replace(b" ", b"_", 1)
        return data

    def write(self, data):
        self._wire.write(self._pass(data))

    def read(self):
        return self._pass(self._wire.read())

    def close(self):
        self._wire.close()


class TestBadLines:
    @pytest.mark.parametrize("plan", [["lost"], ["damaged"], ["fine", "lost"], ["fine", "damaged"],
                                      ["lost", "fine", "damaged"], ["damaged", "fine", "lost"]])
    def test_every_move_is_made_exactly_once(self, handheld, plan):
        link = Link(handheld.wire(), step=lambda: handheld.run(20), timeout=400)
        link.request("game pocket_madness 00 9")
        for _ in range(4):
            move = link.moves()[0]
            made = link.game()["made"]
            link._wire = Rotten(handheld.wire(), plan)
            link.request("move " + move)
            link._wire = handheld.wire()
            assert link.game()["made"] == made + 1

    def test_a_dead_line_ends_in_a_message(self, handheld):
        link = Link(Rotten(handheld.wire(), ["lost"] * 99), step=lambda: handheld.run(20), timeout=200)
        with pytest.raises(NoAnswer, match="no answer to 'game' in 3 tries"):
            link.request("game")

    def test_a_request_that_is_too_long_is_not_sent(self, handheld):
        with pytest.raises(DeviceTrouble, match="at most 512"):
            handheld.request("state put 0 " + "00" * 300)
