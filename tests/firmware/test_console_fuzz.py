"""The console against whatever may come over a serial line."""
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from standin import App

from firmware.requests import WORDS
from harness.link import frame, unframe
from harness.targets import cpython


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    with cpython.Handheld(saves=tmp_path_factory.mktemp("saves"), app=App) as handheld:
        handheld.run(100)
        yield handheld


known = st.sampled_from(["get", "set", "put", "down", "tap", "a", "b", "all", "A", "B", "spectator", "none", "00",
                         "0000", "pocket_madness", "investigate", "2", "end", "lay", "9", "3", "close", "publish", "0"])
argument = st.one_of(known, known, st.integers(-5, 1 << 70).map(str), st.binary(max_size=40).map(bytes.hex),
                     st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=12))
word = st.sampled_from([word for word in WORDS.split() if word != "mem"])  # a collection a line would take minutes
request = st.tuples(st.one_of(word, word, word, argument), st.lists(argument, max_size=4))
LINES = 50  # of one example


def answers(handheld, data):
    """Everything the console says to these bytes, one answer a line."""
    console = handheld.app.console
    wire = handheld.serial
    wire.listening = True
    wire.to_device.extend(data)
    said = b""
    while wire.to_device or wire.midway:
        console.tick(0)
        said += bytes(wire.to_desktop)
        wire.to_desktop.clear()
    return said.split(b"\r\n")[:-1]


class TestFuzz:
    """One console lives through all of it (60,000 lines); whoever comes after is answered, and the game behind it is
    one that can be."""

    @settings(max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck))
    @given(lines=st.lists(st.binary(max_size=60), min_size=LINES, max_size=LINES))
    def test_any_bytes(self, shared, lines):
        for line in answers(shared, b"\n".join(lines) + b"\n"):
            answer = unframe(line)
            assert answer
            assert answer[:2] == ("-", "err")
        assert unframe(answers(shared, frame("0 key") + b"\n")[-1]) == ("0", "ok", "none")

    @settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
    @given(requests=st.lists(request, min_size=LINES, max_size=LINES))
    def test_any_request_that_is_whole(self, shared, requests):
        for name, arguments in requests:
            text = " ".join(["5", name, *arguments])
            if len(frame(text)) > 512:
                continue
            said = answers(shared, frame(text) + b"\n")
            answer = unframe(said[-1])
            assert answer
            codes = ("args", "word", "none", "illegal", "busy", "frame")
            assert answer[1] == "ok" or answer[2].split()[0] in codes, answer
        assert unframe(answers(shared, frame("0 key up all") + b"\n")[-1])[:2] == ("0", "ok")
        if shared.app.table:
            game = shared.app.table.game
            game.check(bytes(game.state))
