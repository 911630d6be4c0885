"""Scripts of keys: every word, and where a wrong one is."""

import pytest

from harness import script
from harness.script import DOWN, HOLD, LEFT, PRESS, RIGHT, SHOT, UP, WAIT, A, B, ScriptError, read_script
from harness.thumbs import GAP, HOLD_TIME, TAP, Thumbs


def test_every_word_is_read():
    steps = read_script(
        "# a whole line\nup\n down \nLEFT\nright # to the last one\n\n"
        "a\nb\nhold a\nhold  b\nwait 500\nshot menu-1_x #gone\n",
        "keys.txt",
    )
    assert [(step.do, step.what) for step in steps] == [
        (PRESS, UP), (PRESS, DOWN), (PRESS, LEFT), (PRESS, RIGHT), (PRESS, A), (PRESS, B),
        (HOLD, A), (HOLD, B), (WAIT, 500), (SHOT, "menu-1_x"),
    ]  # fmt: skip
    assert steps[4].line == 7


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("up\nsideways", "keys.txt:2: 'sideways' is no step; there are: up, down"),
        ("up up", "keys.txt:1: 'up up' is no step"),
        ("hold", "only 'hold a' and 'hold b'"),
        ("hold up", "only 'hold a' and 'hold b'"),
        ("hold a b", "only 'hold a' and 'hold b'"),
        ("wait", "wait takes milliseconds, 0 to 600000"),
        ("wait -1", "wait takes"),
        ("wait 600001", "wait takes"),
        ("wait ²", "wait takes"),
        ("wait 1 2", "wait takes"),
        ("shot", "shot takes a name"),
        ("shot ../escape", "shot takes a name"),
        ("shot a/b", "shot takes a name"),
        ("shot one\n\nshot two\nshot one", "keys.txt:4: 'one' was already the shot of line 1"),
    ],
)
def test_what_means_nothing_is_refused_with_its_place(text, says):
    with pytest.raises(ScriptError) as refused:
        read_script(text, "keys.txt")
    assert says in str(refused.value)


def test_the_keys_are_the_firmware_s():
    from firmware.ui import keys

    for name in script.KEYS:
        assert script.KEYS[name] == getattr(keys, name.upper()), name


class Recorder:
    """Notes when which keys went down and up."""

    def __init__(self):
        self.now = 0
        self.log = [(0, 0)]

    def hold(self, mask):
        if self.log[-1][1] != mask:
            self.log.append((self.now, mask))

    def run(self, ms):
        self.now += ms


def test_a_tap_is_down_and_up_and_the_next_one_comes_after_a_gap():
    recorder = Recorder()
    thumbs = Thumbs(recorder)
    thumbs.tap(UP)
    thumbs.tap(A)
    thumbs.settle()
    assert recorder.log == [(0, 0), (0, UP), (TAP, 0), (TAP + GAP, A), (2 * TAP + GAP, 0)]
    assert recorder.now == 2 * (TAP + GAP)


def test_time_in_small_parts_makes_the_same_strokes():
    whole, parts = Recorder(), Recorder()
    for recorder, step in ((whole, 1000), (parts, 7)):
        thumbs = Thumbs(recorder)
        thumbs.tap(LEFT)
        thumbs.keep(B)
        for _ in range(2000 // step):
            thumbs.run(step)
    assert whole.log == parts.log
    assert whole.log[-1] == (TAP + GAP, B)


def test_a_held_key_stays_down_until_the_next_one():
    recorder = Recorder()
    thumbs = Thumbs(recorder)
    thumbs.keep(A)
    assert thumbs.going_down == A
    thumbs.run(HOLD_TIME + 300)
    assert recorder.log[-1] == (0, A)
    thumbs.tap(RIGHT)
    assert thumbs.going_down == 0
    thumbs.settle()
    start = HOLD_TIME + 300
    assert recorder.log[2:] == [(start, 0), (start + GAP, RIGHT), (start + GAP + TAP, 0)]


def test_the_same_hold_again_lets_go():
    recorder = Recorder()
    thumbs = Thumbs(recorder)
    thumbs.keep(B)
    thumbs.run(HOLD_TIME)
    thumbs.keep(B)
    thumbs.settle()
    assert recorder.log[-1] == (HOLD_TIME, 0)
    assert not thumbs.busy
    assert thumbs.going_down == 0


def test_a_key_repeat_does_not_run_ahead():
    recorder = Recorder()
    thumbs = Thumbs(recorder)
    for _ in range(50):
        thumbs.tap(DOWN)
    thumbs.settle()
    assert sum(mask == DOWN for _, mask in recorder.log) == 2
