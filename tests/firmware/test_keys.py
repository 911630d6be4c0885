"""Keys: what a press, a hold and a change of screen may and may not say."""

import pytest

from firmware.ui import keys
from firmware.ui.keys import DOWN, LEFT, RIGHT, UP, A, B, Keys, since

FRAME = 10


class Fingers:
    """Feeds masks frame by frame and collects the events with their times."""

    def __init__(self, start=0):
        self.keys = Keys()
        self.now = start
        self.events = []

    def hold(self, mask, ms):
        for _ in range(0, ms, FRAME):
            self.keys.feed(mask, self.now)
            while True:
                event = self.keys.next()
                if event == keys.NONE:
                    break
                self.events.append(event)
            self.now = (self.now + FRAME) & 0x3FFFFFFF
        return self


@pytest.mark.parametrize(("bit", "event"), [(UP, 1), (DOWN, 2), (LEFT, 3), (RIGHT, 4)])
def test_an_arrow_speaks_when_pressed_and_once_for_a_tap(bit, event):
    fingers = Fingers().hold(0, 50).hold(bit, FRAME)
    assert fingers.events == [event]
    fingers.hold(bit, 390 - FRAME).hold(0, 500)
    assert fingers.events == [event]


def test_an_arrow_repeats_after_400_ms_and_then_every_120():
    fingers = Fingers().hold(0, 50).hold(RIGHT, 400)
    assert fingers.events == [keys.KEY_RIGHT]
    fingers.hold(RIGHT, FRAME)
    assert fingers.events == [keys.KEY_RIGHT] * 2
    fingers.hold(RIGHT, 110)
    assert fingers.events == [keys.KEY_RIGHT] * 2
    fingers.hold(RIGHT, 130)
    assert fingers.events == [keys.KEY_RIGHT] * 4
    fingers.hold(0, 200).hold(RIGHT, 390)
    assert fingers.events == [keys.KEY_RIGHT] * 5


@pytest.mark.parametrize(("bit", "short", "long"), [(A, keys.KEY_A, keys.HOLD_A), (B, keys.KEY_B, keys.HOLD_B)])
def test_a_and_b_speak_when_let_go_or_when_held_long_but_never_both(bit, short, long):
    fingers = Fingers().hold(0, 50).hold(bit, 600)
    assert fingers.events == []
    fingers.hold(0, FRAME)
    assert fingers.events == [short]
    fingers = Fingers().hold(0, 50).hold(bit, 620)
    assert fingers.events == [long]
    fingers.hold(bit, 3000).hold(0, 50)
    assert fingers.events == ([long, keys.RELEASE_A] if bit == A else [long])


def test_a_key_that_was_down_at_the_change_of_screen_is_mute_until_it_was_let_go():
    fingers = Fingers().hold(0, 50).hold(A | RIGHT, 100)
    fingers.keys.settle()
    fingers.events.clear()
    fingers.hold(A | RIGHT, 2000).hold(0, 50)
    assert fingers.events == []
    assert fingers.keys.held(A, fingers.now) == 0
    fingers.hold(A, 100).hold(0, 20)
    assert fingers.events == [keys.KEY_A]


def test_letting_one_key_go_does_not_unmute_another():
    fingers = Fingers().hold(A | B, 50)
    fingers.keys.settle()
    fingers.hold(B, 50).hold(B, 1000)
    assert fingers.events == []
    fingers.hold(0, 20).hold(B, 50).hold(0, 20)
    assert fingers.events == [keys.KEY_B]


def test_settling_forgets_what_was_waiting():
    pressed = Keys()
    pressed.feed(LEFT, 0)
    pressed.settle()
    assert pressed.next() == keys.NONE


def test_held_counts_from_the_press_of_a_key_that_counts():
    fingers = Fingers().hold(0, 50).hold(A, 300)
    assert fingers.keys.held(A, fingers.now) == 300
    assert fingers.keys.held(B, fingers.now) == 0
    fingers.hold(0, 20)
    assert fingers.keys.held(A, fingers.now) == 0


def test_two_keys_at_once_are_two_events():
    fingers = Fingers().hold(0, 50).hold(UP | LEFT, 50).hold(UP | LEFT | A, 50).hold(UP | LEFT, 50)
    assert fingers.events == [keys.KEY_UP, keys.KEY_LEFT, keys.KEY_A]


def test_the_wrap_of_the_clock_is_no_hold():
    fingers = Fingers((1 << 30) - 100).hold(0, 50).hold(A, 300).hold(0, 20)
    assert fingers.events == [keys.KEY_A]
    fingers = Fingers((1 << 30) - 100).hold(0, 50).hold(A, 700)
    assert fingers.events == [keys.HOLD_A]
    assert since(5, (1 << 30) - 5) == 10
    assert since(100, 110) == 0


def test_too_many_events_are_dropped_and_break_nothing():
    pressed = Keys()
    for now in range(0, 1000, FRAME):
        pressed.feed(LEFT if now // FRAME % 2 else 0, now)
    events = []
    while True:
        event = pressed.next()
        if event == keys.NONE:
            break
        events.append(event)
    assert 8 < len(events) <= 16
    assert set(events) == {keys.KEY_LEFT}
