"""The USB serial line as the console uses it: a byte in when there is one, a piece out when the host takes it.

Neither waits. Ctrl-C never arrives here: MicroPython turns it into KeyboardInterrupt.
"""
import select
import sys

from micropython import const

PIECE = 64  # bytes of one USB packet
_NOTHING = const(-1)


class Serial:
    def __init__(self):
        self._in = select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out = select.poll()
        self._out.register(sys.stdout, select.POLLOUT)
        self._byte = bytearray(1)
        self.midway = False  # an answer has begun and not ended: nothing else may be written

    def read(self):
        """The next byte, or -1 if there is none now."""
        for _ in self._in.ipoll(0):
            if sys.stdin.buffer.readinto(self._byte):  # pyright: ignore[reportAttributeAccessIssue]
                return self._byte[0]
        return _NOTHING

    def waiting(self):
        """Whether a byte has come."""
        for _ in self._in.ipoll(0):
            return True
        return False

    def ready(self):
        """True if the host takes what is written: a cable is plugged in and somebody reads."""
        for event in self._out.ipoll(0):
            if event[1] & select.POLLOUT:
                return True
        return False

    def write(self, piece):
        """At most PIECE bytes, after `ready`."""
        sys.stdout.buffer.write(piece)
