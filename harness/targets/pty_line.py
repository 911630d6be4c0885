"""A target's serial port as a pseudo terminal, so that mpremote and pyserial find it as they find a board."""

import contextlib
import os
import pty
import select
import time
import tty

SLICE_MS = 2


class Lines:
    """Lines of a file, for select: a text file keeps back what it has read, where select does not see it."""

    def __init__(self, file):
        self._file = file
        self._rest = b""

    def fileno(self):
        return self._file.fileno()

    def read(self):
        """The lines that have arrived; None at the end of the file."""
        data = os.read(self.fileno(), 4096)
        if not data:
            return None
        *lines, self._rest = (self._rest + data).split(b"\n")
        return [line.decode("utf-8", "replace") for line in lines]


class PtyLine:
    """A pseudo terminal whose other end is the USB serial port of a machine. `name` is the port to open.

    The machine has run(ms), `ms` (its time so far) and `usb` with send(data) and `received`, a bytearray to take from.
    Its time never runs ahead of the wall clock while this serves; where the computer is too slow it lags behind.
    """

    def __init__(self, machine):
        self.machine = machine
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.name = os.ttyname(self._theirs)
        self._outgoing = bytearray()
        self._in_step()

    def _in_step(self):
        self._wall, self._emulated = time.monotonic(), self.machine.ms

    def use(self, machine):
        """Another machine at the same port: after a power cycle."""
        self.machine = machine
        self._in_step()

    def serve(self, also=()):
        """One slice of time; waits for data or for the wall clock. The files of `also` that can be read."""
        machine = self.machine
        machine.run(SLICE_MS)
        ahead = (machine.ms - self._emulated) / 1000 - (time.monotonic() - self._wall)
        if ahead < -0.5:  # too slow to keep up: do not sprint later
            self._in_step()
        received = machine.usb.received
        self._outgoing += received
        received.clear()
        if self._outgoing:
            with contextlib.suppress(BlockingIOError):
                del self._outgoing[: os.write(self._ours, self._outgoing)]
        ready, _, _ = select.select([self._ours, *also], [], [], max(ahead, 0))
        if self._ours in ready:
            ready.remove(self._ours)
            with contextlib.suppress(BlockingIOError):
                machine.usb.send(os.read(self._ours, 4096))
        return ready

    def serve_while(self, going_on, seconds=120):
        """Serve until going_on() is false (a process's `poll() is None`, for one). TimeoutError after `seconds`."""
        end = time.monotonic() + seconds
        while going_on():
            if time.monotonic() > end:
                raise TimeoutError(f"still going on after {seconds} s")
            self.serve()
        for _ in range(5):  # what it has said last may still be under way
            self.serve()

    def close(self):
        os.close(self._ours)
        os.close(self._theirs)
