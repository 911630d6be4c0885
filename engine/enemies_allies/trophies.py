"""What trophies are worth: the exact best split of EA-60 to EA-62, in slices for the chip.

Trophies are ten masks, one a number 1..10, of the suits held (bit s: the card of suit s). The split goes through the
numbers in order and keeps, for each way in which runs may still be open, the best that can be had so far.

Three or four cards of one number always go down as one set: a triple is worth 9, and the runs that it breaks lose at
most their cards of four other numbers, at each of which two such cards would make a pair at once; so at most 4 points
and the three cards' own 3. With at most two cards of a number in runs, at most two runs are open at once.
"""
from micropython import const

NUMBERS = 10
SLICE = 24              # ways taken further in one slice: about 10 ms on the chip

# An open run, by its code: 0 none; 1 + suit: one card; 5 + suit, 9 + suit: two, or three and more, of that suit;
# 13..18: two cards of different suits (the pairs in _PAIRS); 19 + suit: three, where that suit is missing.
_CODES = const(23)
_NONE = const(0xFF)     # the card does not fit
_PAIRS = (3, 5, 6, 9, 10, 12)
_SET = const(9)         # how a way came about: a set; else 3 * first + second: 0 a new run, 1 or 2 that open run
_WAYS = const(204)      # ways of all numbers together; the worst trophies have 202 (tests/engine/test_trophies.py)


def _suits(code):
    """The suits that the cards of a mixed run have, as a mask."""
    if code < 5:
        return 1 << code - 1
    return _PAIRS[code - 13] if code < 19 else 15 ^ 1 << code - 19


def _next_codes():
    """code * 4 + suit -> the code of the run with a card of that suit added, _NONE if it does not fit."""
    table = bytearray([_NONE] * (_CODES * 4))
    for code in range(1, _CODES):
        for suit in range(4):
            if code < 13 and (code - 1) % 4 == suit:
                table[code * 4 + suit] = code + 4 if code < 9 else code
            elif (code < 5 or code > 12) and not _suits(code) >> suit & 1:
                mask = _suits(code) | 1 << suit
                if code < 5:
                    table[code * 4 + suit] = 13 + _PAIRS.index(mask)
                elif code < 19:
                    table[code * 4 + suit] = 19 + (3, 2, 1, 0)[(7, 11, 13, 14).index(mask)]
                else:
                    table[code * 4 + suit] = 0      # all four suits: the run is closed
    return bytes(table)


_NEXT = _next_codes()
_GAIN = bytes([0] + [0] * 4 + [3] * 4 + [1] * 4 + [3] * 6 + [1] * 4)     # points that the added card brings
_COUNT = bytes([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])         # cards of a mask
_FIRST = bytes([0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0])         # the lowest suit of a mask
_LAST = bytes([0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3])          # the highest


def sets(masks, at):
    """The points of sets alone, a quick lower bound: ten masks from ``masks[at]``."""
    points = 0
    for i in range(at, at + NUMBERS):
        mask = masks[i]
        if mask & mask - 1:
            points += _COUNT[mask] * _COUNT[mask]
    return points


class Tally:
    """Counts one player's trophies: ``begin``, ``step`` until it says True; then ``points`` and the split itself."""

    def __init__(self):
        self.points = 0
        self.groups = 0                             # combinations of the split
        self.group = bytearray(44)                  # card -> number of its combination from 1, 0 for none
        self.worth = bytearray(NUMBERS + 1)         # combination -> its points
        self._masks = bytearray(NUMBERS)
        self._start = bytearray(NUMBERS + 1)        # where the ways of each number start
        self._one = bytearray(_WAYS)                # a way: its open runs, the lower code first ..
        self._two = bytearray(_WAYS)
        self._points = bytearray(_WAYS)             # .. the points so far ..
        self._from = bytearray(_WAYS)               # .. the way of the number before that it comes from, and how
        self._how = bytearray(_WAYS)
        self._place = bytearray(_CODES * _CODES)    # open runs -> the way of this number that has them, 0 for none
        self._number = self._next = self._end = self._size = 0

    def begin(self, masks, at):
        """Count the ten masks from ``masks[at]`` on."""
        for i in range(NUMBERS):
            self._masks[i] = masks[at + i]
        self._start[0] = 0
        self._one[0] = self._two[0] = self._points[0] = 0
        self._number = self._next = 0
        self._end = self._size = 1

    def add(self, card):
        """One card more, after ``begin`` and before the first ``step``."""
        self._masks[(card >> 2) - 1] |= 1 << (card & 3)

    def counts(self, masks, at):
        """Whether these are the masks that it counts."""
        for i in range(NUMBERS):
            if self._masks[i] != masks[at + i]:
                return False
        return True

    def step(self):
        """One slice; True when all is counted."""
        number = self._number
        if number == NUMBERS:
            return True
        i = self._next
        end = self._end
        mask = self._masks[number]
        cards = _COUNT[mask]
        if cards == 0 or cards > 2:
            self._put(0, 0, self._best(i, end), cards * cards if cards else 0, _SET)
            i = end
        else:
            if i == self._start[number] and cards == 2:
                self._put(0, 0, self._best(i, end), 4, _SET)
            stop = i + SLICE
            if stop > end:
                stop = end
            while i < stop:
                if cards == 1:
                    self._place_one(i, _FIRST[mask])
                else:
                    self._place_two(i, _FIRST[mask], _LAST[mask])
                i += 1
        self._next = i
        if i < end:
            return False
        for way in range(end, self._size):
            self._place[self._one[way] * _CODES + self._two[way]] = 0
        number += 1
        self._number = number
        self._start[number] = end
        self._end = self._size
        if number < NUMBERS:
            return False
        self.points = self._points[self._best(end, self._size)]
        return True

    def count(self, masks, at):
        """All at once; the points."""
        self.begin(masks, at)
        while not self.step():
            pass
        return self.points

    def _best(self, way, end):
        """The way with most points."""
        points = self._points
        best = way
        while way < end:
            if points[way] > points[best]:
                best = way
            way += 1
        return best

    def _put(self, one, two, before, gain, how):
        """A way for the present number, unless another with the same open runs has as many points."""
        if one > two:
            one, two = two, one
        points = self._points[before] + gain
        place = one * _CODES + two
        way = self._place[place]
        if not way:
            way = self._size
            self._size = way + 1
            self._place[place] = way
            self._one[way] = one
            self._two[way] = two
        elif self._points[way] >= points:
            return
        self._points[way] = points
        self._from[way] = before
        self._how[way] = how

    def _place_one(self, way, suit):
        self._put(0, 1 + suit, way, 0, 0)
        run = self._one[way]
        code = _NEXT[run * 4 + suit]
        if code != _NONE:
            self._put(0, code, way, _GAIN[run], 3)
        run = self._two[way]
        code = _NEXT[run * 4 + suit]
        if code != _NONE:
            self._put(0, code, way, _GAIN[run], 6)

    def _place_two(self, way, suit, other):
        one = self._one[way]
        two = self._two[way]
        self._put(1 + suit, 1 + other, way, 0, 0)
        code = _NEXT[one * 4 + other]
        if code != _NONE:
            self._put(1 + suit, code, way, _GAIN[one], 1)
        last = _NEXT[two * 4 + other]
        if last != _NONE:
            self._put(1 + suit, last, way, _GAIN[two], 2)
        first = _NEXT[one * 4 + suit]
        if first != _NONE:
            self._put(first, 1 + other, way, _GAIN[one], 3)
            if last != _NONE:
                self._put(first, last, way, _GAIN[one] + _GAIN[two], 5)
        first = _NEXT[two * 4 + suit]
        if first != _NONE:
            self._put(first, 1 + other, way, _GAIN[two], 6)
            if code != _NONE:
                self._put(first, code, way, _GAIN[two] + _GAIN[one], 7)

    # -- the split itself ---------------------------------------------------------------------------------------------

    def split(self):
        """After counting: fill ``group`` and ``worth`` with the combinations of a best split, ``groups`` of them."""
        self.groups = 0
        for card in range(44):
            self.group[card] = 0
        way = self._best(self._start[NUMBERS], self._size)
        one = self._ended(self._one[way])           # the combinations that the open runs belong to
        two = self._ended(self._two[way])
        number = NUMBERS
        while number:
            mask = self._masks[number - 1]
            how = self._how[way]
            before = self._from[way]
            if how == _SET:
                if mask:                            # two cards or more
                    group = self._new_group()
                    for suit in range(4):
                        if mask >> suit & 1:
                            self._belongs(number, suit, group)
                    self.worth[group] = _COUNT[mask] * _COUNT[mask]
                one = self._ended(self._one[before])
                two = self._ended(self._two[before])
            elif mask & mask - 1:
                code = self._code(before, how // 3, _FIRST[mask])
                if code != self._one[way]:
                    one, two = two, one
                first = one if code else self._new_group()
                second = two if self._code(before, how % 3, _LAST[mask]) else self._new_group()
                self._belongs(number, _FIRST[mask], first)
                self._belongs(number, _LAST[mask], second)
                one = first if how // 3 == 1 else second if how % 3 == 1 else self._ended(self._one[before])
                two = first if how // 3 == 2 else second if how % 3 == 2 else self._ended(self._two[before])
            else:
                if not self._code(before, how // 3, _FIRST[mask]):
                    two = self._new_group()
                self._belongs(number, _FIRST[mask], two)
                one = two if how == 3 else self._ended(self._one[before])
                two = two if how == 6 else self._ended(self._two[before])
            way = before
            number -= 1

    def _code(self, way, run, suit):
        """The code of the run that the card made of open run ``run`` (0: a new one) of a way."""
        if not run:
            return 1 + suit
        return _NEXT[(self._one[way] if run == 1 else self._two[way]) * 4 + suit]

    def _ended(self, code):
        """The combination of a run that ends here with that code: a new one if it counts, else 0."""
        return self._new_group() if 8 < code < 13 or code > 18 else 0

    def _new_group(self):
        self.groups += 1
        self.worth[self.groups] = 0
        return self.groups

    def _belongs(self, number, suit, group):
        self.group[number << 2 | suit] = group
        if group:
            self.worth[group] += 1
