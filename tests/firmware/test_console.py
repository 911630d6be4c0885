"""The console: what a damaged line, a silent host or a fool may send must never cost a game."""
import re

import pytest
from standin import DOCUMENT

from harness.link import Link, NoAnswer, crc, frame, unframe
from harness.ports import DeviceTrouble


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
