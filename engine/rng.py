"""sfc16: the one generator of the house (Doty-Humphrey's small fast counting generator, four 16-bit words).

No integer reaches 2**22, so nothing is boxed on a 32-bit chip. The words live in eight bytes of a buffer that its
owner saves and copies (a game keeps them in its state), so a copy of those bytes is a copy of the generator.
"""

SIZE = 8                                # bytes of state
SEEDS = 1 << 30                         # a seed is 0 .. SEEDS - 1: a small integer on the chip


class Rng:
    """Draws from the words at ``state[at:at + SIZE]``, low byte first: a, b, c, counter."""

    def __init__(self, state=None, at=0):
        self.state = bytearray(SIZE) if state is None else state
        self.at = at
        self.queue = []                 # draws that come before the generator's

    def seed(self, seed):
        """Start anew from ``seed`` (0 .. SEEDS - 1), else ValueError; scripted draws are dropped."""
        if not 0 <= seed < SEEDS:
            raise ValueError("the seed must be 0 to %d" % (SEEDS - 1))
        self.queue = []
        s = self.state
        i = self.at
        s[i] = seed & 0xFF
        s[i + 1] = seed >> 8 & 0xFF
        s[i + 2] = seed >> 16 & 0xFF
        s[i + 3] = seed >> 24
        s[i + 4] = s[i + 5] = s[i + 7] = 0
        s[i + 6] = 1
        for _ in range(12):             # neighbouring seeds part company only after some rounds
            self.below(1)

    def script(self, values):
        """Queue draws that come before the generator's: each answers one later ``below(n)``, and must be below n."""
        self.queue = list(values)

    def below(self, n):
        """A uniformly random integer 0 .. n - 1, n at most 2**14. A scripted draw that is not below n: ValueError."""
        if self.queue:
            if not 0 <= self.queue[0] < n:
                raise ValueError("a scripted draw of %s, but only 0 to %d can be drawn here" % (self.queue[0], n - 1))
            return self.queue.pop(0)
        s = self.state
        i = self.at
        b = s[i + 2] | s[i + 3] << 8    # one by one: MicroPython allocates a tuple of four
        c = s[i + 4] | s[i + 5] << 8
        k = s[i + 6] | s[i + 7] << 8
        out = (s[i] | s[i + 1] << 8) + b + k & 0xFFFF
        a = b ^ b >> 5
        b = c + (c << 3) & 0xFFFF
        c = (c << 6 | c >> 10) + out & 0xFFFF
        k += 1
        s[i] = a & 0xFF
        s[i + 1] = a >> 8
        s[i + 2] = b & 0xFF
        s[i + 3] = b >> 8
        s[i + 4] = c & 0xFF
        s[i + 5] = c >> 8
        s[i + 6] = k & 0xFF
        s[i + 7] = k >> 8 & 0xFF
        return out * n >> 16

    def shuffle(self, cards, n, k):
        """Put k of the first n bytes of ``cards``, chosen and ordered at random, into the last k of them.

        The partial Fisher-Yates shuffle: draws below n, n - 1, .. as ``below`` does, but keeps the words in locals
        meanwhile, which halves the time of a deal. k = n shuffles all.
        """
        last = n - k if n - k > 1 else 1
        if self.queue:
            for i in range(n - 1, last - 1, -1):
                j = self.below(i + 1)
                cards[i], cards[j] = cards[j], cards[i]
            return
        s = self.state
        at = self.at
        a = s[at] | s[at + 1] << 8
        b = s[at + 2] | s[at + 3] << 8
        c = s[at + 4] | s[at + 5] << 8
        k = s[at + 6] | s[at + 7] << 8
        for i in range(n - 1, last - 1, -1):
            out = a + b + k & 0xFFFF
            k = k + 1 & 0xFFFF
            a = b ^ b >> 5
            b = c + (c << 3) & 0xFFFF
            c = (c << 6 | c >> 10) + out & 0xFFFF
            j = out * (i + 1) >> 16
            cards[i], cards[j] = cards[j], cards[i]
        s[at] = a & 0xFF
        s[at + 1] = a >> 8
        s[at + 2] = b & 0xFF
        s[at + 3] = b >> 8
        s[at + 4] = c & 0xFF
        s[at + 5] = c >> 8
        s[at + 6] = k & 0xFF
        s[at + 7] = k >> 8

    def roll(self, out, at, dice, sides):
        """Put so many throws, 1 .. sides, into ``out[at:at + dice]``: draws below ``sides``, as ``below`` does."""
        if self.queue:
            for i in range(at, at + dice):
                out[i] = self.below(sides) + 1
            return
        s = self.state
        i = self.at
        a = s[i] | s[i + 1] << 8
        b = s[i + 2] | s[i + 3] << 8
        c = s[i + 4] | s[i + 5] << 8
        k = s[i + 6] | s[i + 7] << 8
        for place in range(at, at + dice):
            draw = a + b + k & 0xFFFF
            k = k + 1 & 0xFFFF
            a = b ^ b >> 5
            b = c + (c << 3) & 0xFFFF
            c = (c << 6 | c >> 10) + draw & 0xFFFF
            out[place] = (draw * sides >> 16) + 1
        s[i] = a & 0xFF
        s[i + 1] = a >> 8
        s[i + 2] = b & 0xFF
        s[i + 3] = b >> 8
        s[i + 4] = c & 0xFF
        s[i + 5] = c >> 8
        s[i + 6] = k & 0xFF
        s[i + 7] = k >> 8
