"""The desktop's end of the console (firmware/CONSOLE.md): requests and answers, repeated where a line was damaged.

`connect(port)` opens a serial port, real or pty. A `Link` works on any wire with write(bytes), read() -> bytes (at
once; may be empty) and close(), and lets time pass by calling `step` while it waits, if it was given one: so a device
with a clock of its own stays in step. A step takes `step_ms` of the device's time.
"""
import argparse
import binascii
import sys
import time

from harness.ports import DeviceTrouble, PortBusy, refused

STEP = 20
LONGEST = 512  # bytes of a request
_PATIENCE = 10
_KEPT = 2_000  # bytes of what was no answer, for messages


class Unplugged(DeviceTrouble):
    """The port has gone while it was in use."""


class NoAnswer(DeviceTrouble):
    """Nothing that speaks this protocol answers."""


class Refused(DeviceTrouble):
    """The device answered with an error: `code` as in CONSOLE.md."""

    def __init__(self, request, code, text):
        super().__init__(f"{request}: {text} ({code})")
        self.code, self.text = code, text


def crc(data):
    return binascii.crc_hqx(data, 0xFFFF)


def frame(text):
    """A line as it goes over the wire, without its end."""
    data = text.encode("ascii")
    return data + b" *%04X" % crc(data)


def unframe(line):
    """(SEQ, verdict, rest) of an answer; None if the line is none or is damaged."""
    line = line.strip(b"\r\n")
    if len(line) < 8 or line[-6:-4] != b" *":
        return None
    try:
        if int(line[-4:], 16) != crc(line[:-6]):
            return None
        parts = line[:-6].decode("ascii").split(" ", 2)
    except ValueError:
        return None
    if len(parts) < 2 or parts[1] not in ("ok", "err"):
        return None
    return parts[0], parts[1], parts[2] if len(parts) > 2 else ""


class SerialWire:
    """A serial port. DeviceTrouble in plain words if it cannot be had, or goes away."""

    def __init__(self, port):
        import serial

        self._broken = serial.SerialException, OSError
        self.port = port
        try:
            self._serial = serial.Serial(port, 115_200, timeout=0, write_timeout=2, exclusive=True)
        except (serial.SerialException, OSError, ValueError) as problem:
            raise refused(port, str(problem), getattr(problem, "errno", None)) from None

    def write(self, data):
        import serial

        try:
            self._serial.write(data)
        except serial.SerialTimeoutException:
            raise NoAnswer(f"{self.port} takes no data: the firmware hangs, or this is no Pocket Table") from None
        except self._broken as problem:
            raise Unplugged(f"{self.port} has gone ({problem}): was the cable pulled?") from None

    def read(self):
        try:
            return self._serial.read(4096)
        except self._broken as problem:
            raise Unplugged(f"{self.port} has gone ({problem}): was the cable pulled?") from None

    def close(self):
        self._serial.close()


class Link:
    def __init__(self, wire, step=None, timeout=1_000, tries=3, step_ms=STEP):
        """timeout: ms (of the device, if there is a step) of silence after which a request is tried again."""
        self._wire, self._step, self._step_ms = wire, step, step_ms
        self._steps = 0
        self._timeout, self._tries = timeout, tries
        self._sequence = 0
        self._received = bytearray()
        self.remarks = []
        self.other = bytearray()  # the end of what was neither answer nor remark

    def hello(self):
        """The device's `version` answer. NoAnswer says what seems to be at the other end."""
        self._sequence = 0
        try:
            return self._ask("version", 0)
        except NoAnswer as problem:
            if b">>> " in self.other or b"raw REPL" in self.other:
                raise NoAnswer("MicroPython's prompt answers, the firmware does not run: reset the device "
                               "(mpremote reset), or press Ctrl-D there") from None
            if self.other:
                raise NoAnswer(f"what answers is no Pocket Table; it said {bytes(self.other[-80:])!r}") from None
            raise NoAnswer(f"{problem} Is this the right port, and is the firmware on the device?") from None

    def request(self, text):
        """The result of a request; Refused if the device answers with an error."""
        self._sequence = self._sequence % 65535 + 1
        # To open a game takes seconds on the chip, and more if it has to start anew for that.
        return self._ask(text, self._sequence, 4 if text.startswith("game ") else 1)

    def _ask(self, text, sequence, patience=1):
        line = frame(f"{sequence} {text}")
        if len(line) > LONGEST:
            raise DeviceTrouble(f"a request has at most {LONGEST} bytes, this one {len(line)}")
        damaged = ""
        for _ in range(self._tries * patience):
            self._wire.write(line + b"\n")
            answer = self._wait(str(sequence))
            if answer is None:
                continue
            verdict, rest = answer
            if verdict == "ok":
                return rest
            code, _, why = rest.partition(" ")
            if verdict == "damaged":
                damaged = f" (the line is bad: {why})"
                continue
            raise Refused(text, code, why)
        raise NoAnswer(f"no answer to '{text}' in {self._tries} tries{damaged}.")

    def _wait(self, sequence):
        """(verdict, rest) of the answer with this SEQ; ("damaged", ..) if the device could not read the request; None
        nothing has come for `timeout` ms, or nothing useful for _PATIENCE times as long."""
        begun = heard = self._clock()
        while True:
            before = len(self._received)
            lines = self._lines()
            if lines or len(self._received) != before:
                heard = self._clock()
            for line in lines:
                answer = unframe(line)
                if answer and answer[0] == sequence:
                    return answer[1:]
                if answer and answer[0] == "-":
                    return "damaged", answer[2]
                if line.startswith(b"#"):
                    self.remarks.append(line[1:].strip().decode("ascii", "replace"))
                elif line.strip() and not answer:
                    self.other = (self.other + line)[-_KEPT:]
            now = self._clock()
            if now - heard >= self._timeout or now - begun >= _PATIENCE * self._timeout:
                break
            self._pass_time()
        if self._received:  # an unfinished line: a prompt, for instance
            self.other = (self.other + self._received)[-_KEPT:]
        return None

    def _clock(self):
        """Milliseconds, of the device where its time is ours to give."""
        return self._steps * self._step_ms if self._step else time.monotonic() * 1000

    def _pass_time(self):
        if self._step:
            self._step()
            self._steps += 1
        else:
            time.sleep(0.003)

    def _lines(self):
        self._received += self._wire.read()
        *lines, rest = self._received.split(b"\n")
        self._received = bytearray(rest)
        return [bytes(line) for line in lines]

    def close(self):
        self._wire.close()

    # --- answers as Python values

    def state(self):
        """The bytes of the open game's state."""
        return bytes.fromhex(self.request("state get"))

    def set_state(self, state):
        room = 200  # bytes a line
        for at in range(0, len(state), room):
            self.request(f"state put {at} {state[at:at + room].hex()}")
        self.request("state set")

    def view(self, seat):
        return bytes.fromhex(self.request(f"view {seat}"))

    def screen(self):
        """What was drawn last: 1024 bytes MONO_VLSB."""
        return bytes.fromhex(self.request("screen"))

    def moves(self):
        answer = self.request("moves")
        return answer.split(", ") if answer else []

    def game(self):
        """{"name", "seats", "turn", "mark", "made", "back", "winners"}, or None."""
        answer = self.request("game")
        if answer == "none":
            return None
        name, *words = answer.split()
        return {"name": name, **{key: int(value) if key in ("mark", "made", "back") else value
                                 for key, value in zip(words[::2], words[1::2], strict=True)}}

    def saves(self):
        """{file name: bytes} of the folder of saves."""
        pairs = (entry.rpartition(":") for entry in self.request("saves").split())
        return {name: int(size) for name, _, size in pairs}

    def crash(self):
        """The trace of the last crash, or ""."""
        answer = self.request("crash")
        if answer == "none":
            return ""
        return answer.replace("\\\\", "\0").replace("\\n", "\n").replace("\0", "\\")


def connect(port, step=None, **waiting):
    """A link over a serial port whose other end has answered. DeviceTrouble says in plain words why there is none."""
    wire = SerialWire(port)
    link = Link(wire, step, **waiting)
    try:
        link.hello()
    except BaseException:
        wire.close()
        raise
    return link


def connect_again(port, seconds=30):
    """The same, to a device that may just have been reset: its port comes back when it has started."""
    end = time.monotonic() + seconds
    while True:
        try:
            return connect(port)
        except PortBusy:
            raise
        except DeviceTrouble:
            if time.monotonic() > end:
                raise
            time.sleep(0.3)


def main(words):
    parser = argparse.ArgumentParser(prog="python -m harness console", description="Send one request to a handheld.",
                                     epilog="firmware/CONSOLE.md lists the words; 'help' asks the device.")
    parser.add_argument("port", help="its serial port, e.g. /dev/ttyACM0 or COM5")
    parser.add_argument("word", nargs="+", help="the request, e.g.: game, moves, screen")
    chosen = parser.parse_args(words)
    try:
        link = connect(chosen.port)
        try:
            print(link.request(" ".join(chosen.word)))
        finally:
            link.close()
    except DeviceTrouble as problem:
        print(f"console: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
