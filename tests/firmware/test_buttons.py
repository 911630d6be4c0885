"""The six keys on the workbench: contacts bounce, fingers are quick, frames are long."""
import random

import pytest

from firmware.drivers.buttons import Buttons
from harness import wiring
from harness.workbench import PERIOD, Bench

UP, DOWN, LEFT, RIGHT, A, B = 1, 2, 4, 8, 16, 32


class Finger:
    """Presses at given instants while `read` is called at others."""

    def __init__(self, ticks=0):
        self.bench = Bench(ticks=ticks)
        self.bench.connect()
        self.buttons = Buttons(tuple(wiring.KEYS.values()))
        self.bench.advance(1_000_000)

    def read(self):
        return self.buttons.read(self.bench.ticks_ms())

    def wait(self, ms):
        self.bench.advance(round(ms * 1000))

    def bounce(self, key, edges=7, us=300):
        """An uneven number of edges: the key ends where it was going."""
        pressed = wiring.KEYS[key] in self.bench._low
        for i in range(edges):
            (self.bench.release if pressed == (i % 2 == 0) else self.bench.press)(key)
            self.bench.advance(us)

    def changes(self, ms, frame=16):
        """The masks that `read` gave, repeated ones once."""
        seen = []
        end = self.bench.us + ms * 1000
        while self.bench.us < end:
            mask = self.read()
            if not seen or seen[-1] != mask:
                seen.append(mask)
            self.wait(frame)
        return seen


@pytest.fixture
def finger():
    return Finger()


class TestButtons:
    def test_each_key_has_its_bit(self, finger):
        for bit, key in enumerate(wiring.KEYS):
            finger.bench.press(key)
            assert finger.read() == 1 << bit
            finger.wait(100)
            assert finger.read() == 1 << bit
            finger.bench.release(key)
            finger.wait(30)
            assert finger.read() == 0
            finger.wait(30)

    def test_keys_within_one_long_frame_come_in_their_order(self, finger):
        finger.read()
        for key in ("down", "a", "up"):
            finger.bench.press(key)
            finger.wait(40)
            finger.bench.release(key)
            finger.wait(25)
        assert finger.changes(120) == [DOWN, 0, A, 0, UP, 0]

    def test_keys_that_go_down_together_count_together(self, finger):
        finger.read()
        finger.bench.press("a")
        finger.wait(10)
        finger.bench.press("b")
        finger.wait(100)
        assert finger.changes(40) == [A | B]
        finger.bench.release("b")
        finger.wait(10)
        finger.bench.release("a")
        finger.wait(100)
        assert finger.changes(40) == [0]

    def test_a_press_counts_at_its_first_edge(self, finger):
        finger.bench.press("a")
        assert finger.read() == A

    @pytest.mark.parametrize("frame", [1, 2, 5, 16, 40])
    def test_bouncing_press_and_release_are_one_tap(self, finger, frame):
        assert finger.changes(50, frame) == [0]
        finger.bounce("a")
        assert finger.changes(150, frame) == [A]
        finger.bounce("a")
        assert finger.changes(150, frame) in ([A, 0], [0])

    @pytest.mark.parametrize("seed", range(20))
    def test_wild_bounce_within_the_limit_is_one_tap_each(self, finger, seed):
        dice = random.Random(seed)
        presses = 0
        mask = 0
        for _ in range(6):
            for edges in (dice.choice((1, 3, 5, 9)), dice.choice((1, 3, 5, 9))):
                for i in range(edges):
                    finger.bounce("left", 1)
                    if i < edges - 1:
                        finger.wait(dice.uniform(0.1, 1.4))
                for _ in range(8):
                    finger.wait(dice.uniform(5, 15))
                    new = finger.read()
                    presses += new & ~mask & LEFT != 0
                    mask = new
        assert presses == 6

    def test_tap_between_two_frames_is_not_lost(self, finger):
        finger.bench.press("up")
        finger.wait(3)
        finger.bench.release("up")
        finger.wait(60)
        assert finger.read() == UP
        finger.wait(16)
        assert finger.read() == 0

    def test_two_taps_within_one_long_frame_are_two(self, finger):
        for _ in range(2):
            finger.bounce("a", 3)
            finger.wait(25)
            finger.bounce("a", 3)
            finger.wait(25)
        assert finger.changes(200) == [A, 0, A, 0]

    def test_release_and_new_press_within_one_frame_are_seen(self, finger):
        finger.bench.press("b")
        assert finger.read() == B
        finger.wait(50)
        finger.bench.release("b")
        finger.wait(30)
        finger.bench.press("b")
        finger.wait(5)
        assert finger.changes(60, 10) == [0, B]

    def test_release_is_quick(self, finger):
        """A and B act on release: debouncing must not cost more than a few milliseconds there."""
        finger.bench.press("a")
        finger.changes(100)
        finger.bench.release("a")
        finger.wait(6)
        assert finger.read() == 0

    def test_short_dropout_while_held_is_no_release(self, finger):
        finger.bench.press("a")
        finger.changes(100)
        finger.bench.release("a")
        finger.wait(2)
        assert finger.read() == A
        finger.bench.press("a")
        assert finger.changes(100) == [A]

    def test_key_held_from_power_on_counts(self):
        bench = Bench()
        bench.connect()
        bench.press("b")
        bench.press("a")
        buttons = Buttons(tuple(wiring.KEYS.values()))
        assert buttons.raw() == A | B
        bench.advance(30_000)
        assert buttons.read(bench.ticks_ms()) == A | B

    def test_keys_together(self, finger):
        finger.bench.press("a")
        finger.wait(10)
        finger.bench.press("b")
        assert finger.read() == A | B

    def test_the_clock_wraps_while_a_key_is_down(self):
        finger = Finger(ticks=PERIOD - 1_100)
        finger.wait(50)
        finger.bench.press("down")
        assert finger.read() == DOWN
        finger.wait(200)
        assert finger.bench.ticks_ms() < 1000
        assert finger.read() == DOWN
        finger.bench.release("down")
        finger.wait(30)
        assert finger.read() == 0

    def test_a_key_untouched_for_a_week_still_works(self, finger):
        for _ in range(7 * 24):
            finger.wait(3_600_000)
            finger.read()
        finger.bench.press("right")
        finger.wait(2)
        finger.bench.release("right")
        finger.wait(16)
        assert finger.read() == RIGHT

    def test_keys_over_the_line_add_to_the_fingers(self, finger):
        finger.bench.press("a")
        finger.buttons.remote = UP
        assert finger.read() == A | UP
