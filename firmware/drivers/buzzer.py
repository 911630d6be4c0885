"""A passive buzzer. Tones run by themselves and end in `tick`; nobody waits for them."""
import time

from machine import PWM, Pin


class Buzzer:
    """gpio None: there is none, and every call does nothing."""

    def __init__(self, gpio, duty):
        self._pwm = None if gpio is None else PWM(Pin(gpio), freq=1_000, duty_u16=0)
        self._duty = duty
        self._notes = ()
        self._next = 0  # the note that is still to come
        self._end = None  # when the sounding one ends; None: silence
        self.muted = False

    def tone(self, hertz, ms):
        """One tone from the next tick on; it replaces what sounds now."""
        self.play(((hertz, ms),))

    def play(self, notes):
        """Notes (hertz, ms) one after the other; 0 Hz is a rest."""
        self.off()
        self._notes = notes
        self._next = 0

    @property
    def busy(self):
        """Whether a note sounds or is to come: `tick` ends it."""
        return self._end is not None or self._next < len(self._notes)

    def tick(self, now):
        """Once a frame, now = time.ticks_ms()."""
        if self._end is not None and time.ticks_diff(now, self._end) < 0:
            return
        if self._next < len(self._notes):
            hertz, ms = self._notes[self._next]
            self._next += 1
            self._end = time.ticks_add(now, ms)
            self._sound(hertz)
        elif self._end is not None:
            self._end = None
            self._sound(0)

    def off(self):
        """Silence at once."""
        self._notes = ()
        self._end = None
        self._sound(0)

    def _sound(self, hertz):
        if self._pwm is None:
            return
        if hertz and not self.muted:
            self._pwm.freq(hertz)
            self._pwm.duty_u16(self._duty)
        else:
            self._pwm.duty_u16(0)
