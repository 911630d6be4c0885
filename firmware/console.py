"""The console on the serial line, as CONSOLE.md specifies it: one request a line, one answer a line, checked by CRC.

`tick` runs once a frame and never waits: it takes what has arrived, carries out a whole request (firmware/requests.py),
and sends of the answer what the host takes.
"""
import micropython
from micropython import const

from engine.game import IllegalMove
from firmware.requests import Refusal, Requests

_LINE = const(512)  # longest request, its end not counted
_ANSWER = const(2_304)  # longest answer: 1 KB in hexadecimal digits, and its frame
_FRAME = const(9)  # of it for " *HHHH", the line's end, and one to spare
_PIECE = const(64)
_TAKE = const(160)  # bytes read in one frame at most
_PIECES = const(16)  # pieces sent in one frame at most
_FORM = "a request is: SEQ WORD ARGS *CRC"


@micropython.viper
def _crc(data: ptr8, at: int, end: int) -> int:
    """CRC-16/CCITT-FALSE: polynomial 0x1021, begun with 0xFFFF. A byte at a time: its eight shifts, put together."""
    crc = 0xFFFF
    while at < end:
        x = crc >> 8 ^ int(data[at])
        x ^= x >> 4
        crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
        at += 1
    return crc


@micropython.viper
def _digits(data: ptr8, n: int, out: ptr8, at: int):
    """n bytes as hexadecimal digits, from out[at] on."""
    i = 0
    while i < n:
        digit = int(data[i]) >> 4
        out[at] = digit + (87 if digit > 9 else 48)
        digit = int(data[i]) & 15
        out[at + 1] = digit + (87 if digit > 9 else 48)
        at += 2
        i += 1


@micropython.viper
def _make_printable(data: ptr8, at: int, end: int):
    """What is no printable ASCII becomes a question mark."""
    while at < end:
        if data[at] < 32 or data[at] > 126:
            data[at] = 63
        at += 1


class Answer:
    """One line in the making, and how much of it has been sent. The buffer stays the same."""

    def __init__(self):
        self._data = bytearray(_ANSWER)
        self._pieces = memoryview(self._data)
        self._length = 0
        self._sent = 0

    def begin(self, sequence, verdict):
        self._length = 0
        self._sent = 0
        self.put(sequence)
        self.word(verdict)

    def put(self, text):
        """Text or bytes at the end; what does not fit is cut off."""
        data = text.encode() if isinstance(text, str) else text
        n = min(len(data), _ANSWER - _FRAME - self._length)
        at = self._length
        self._data[at:at + n] = data if n == len(data) else data[:n]
        _make_printable(self._data, at, at + n)
        self._length = at + n

    def word(self, text):
        self.put(" ")
        self.put(str(text))

    def hex(self, data):
        """Bytes as hexadecimal digits; what does not fit is cut off."""
        self.put(" ")
        n = min(len(data), (_ANSWER - _FRAME - self._length) // 2)
        _digits(data, n, self._data, self._length)
        self._length += 2 * n

    def end(self):
        at = self._length
        self._data[at:at + 8] = b" *%04X\r\n" % _crc(self._data, 0, at)
        self._length = at + 8

    def refuse(self, sequence, code, text):
        """The whole line, as an error."""
        self.begin(sequence, "err")
        self.word(code)
        self.word(text)
        self.end()

    def again(self):
        """Send it once more."""
        self._sent = 0

    @property
    def waits(self):
        return self._sent < self._length

    def send(self, serial):
        """The next piece."""
        end = min(self._sent + _PIECE, self._length)
        serial.write(self._pieces[self._sent:end])
        self._sent = end
        serial.midway = end < self._length

    def abandon(self, serial):
        """Another request has come although this is not out: the host has given it up. End the line."""
        if self._sent and serial.ready():
            serial.write(b"\r\n")
        self._sent = self._length
        serial.midway = False


class Console:
    """What `app` must be able to do, firmware/requests.py says."""

    def __init__(self, app, serial):
        self._app = app
        self._serial = serial
        self._line = bytearray(_LINE)
        self._got = 0
        self._spoilt = None  # why the line that is arriving is not a request: "long" or "frame"
        self._answer = Answer()
        self._requests = Requests(app, self._answer)
        self._sequence = 0  # of the last request that was carried out, and its check: a repetition is not done again
        self._check = 0

    def tick(self, now):
        """Once a frame, now = time.ticks_ms()."""
        self._requests.tick(now)
        serial = self._serial
        for _ in range(_TAKE):
            byte = serial.read()
            if byte < 0:
                break
            self.hear(byte)
        answer = self._answer
        for _ in range(_PIECES):
            if not answer.waits or not serial.ready():
                break
            answer.send(serial)
            if not answer.waits:
                self._app.device.say_now()

    @property
    def answers(self):
        """Whether an answer is not out yet."""
        return self._answer.waits

    def hear(self, byte):
        """One byte that has arrived."""
        if byte == 10 or byte == 13:
            if self._spoilt or self._got:
                if self._answer.waits:
                    self._answer.abandon(self._serial)
                self._request()
            self._got = 0
            self._spoilt = None
        elif self._spoilt:
            pass
        elif not 32 <= byte <= 126:
            self._spoilt = "frame"
        elif self._got == _LINE:
            self._spoilt = "long"
        else:
            self._line[self._got] = byte
            self._got += 1

    def _request(self):
        """A line has ended: carry it out and have the answer ready."""
        answer = self._answer
        if self._spoilt == "long":
            answer.refuse("-", "long", "a line has at most %d bytes" % _LINE)
            return
        end = self._got - 6  # " *HHHH"
        line = self._line
        if self._spoilt or end < 3 or line[end] != 32 or line[end + 1] != 42:
            answer.refuse("-", "frame", _FORM)
            return
        check = _crc(line, 0, end)
        try:
            given = int(bytes(line[end + 2:self._got]), 16)
            parts = bytes(line[:end]).decode().split()
            sequence = int(parts[0])
            word = parts[1]
        except (ValueError, IndexError):
            answer.refuse("-", "frame", _FORM)
            return
        if given != check:
            answer.refuse("-", "crc", "the line was damaged")
        elif not 0 <= sequence <= 65535:
            answer.refuse("-", "frame", "SEQ is 0 to 65535")
        elif sequence and sequence == self._sequence and check == self._check:
            answer.again()  # asked again because the answer got lost
        else:
            self._sequence = sequence
            self._check = check
            self._carry_out(str(sequence), word, parts[2:])

    def _carry_out(self, sequence, word, args):
        answer = self._answer
        answer.begin(sequence, "ok")
        try:
            self._requests.carry_out(word, args)
        except Refusal as refusal:
            answer.refuse(sequence, refusal.args[0], refusal.args[1])
        except IllegalMove:
            answer.refuse(sequence, "illegal", "not legal now; moves lists what is")
        except ValueError as error:
            answer.refuse(sequence, "args", str(error))
        except Exception as error:  # whatever goes wrong for the console, the game goes on
            answer.refuse(sequence, "fail", type(error).__name__ + ": " + str(error))
        else:
            answer.end()
