"""Games played to their end, per game and level. Games that were given up do not count.

A row: played, won, best result of a won game, longest game (rounds or turns). The best may be below 0; while no game is
won it means nothing. Level 0 is a game of several persons (nobody in particular has won it), 1.. a game of one person
against opponents of whom the strongest has that level. A game without a person is nobody's.
"""

RECORD = "statistics"

PLAYED = 0
WON = 1
BEST = 2
LONGEST = 3

_HIGHEST = 1 << 29


def level_of(seats):
    """The row in which a table counts, or -1."""
    persons = 0
    strongest = 0
    for seat in seats:
        if seat == 0:
            persons += 1
        elif seat > strongest:
            strongest = seat
    if persons == 0:
        return -1
    return 0 if persons > 1 else strongest


class Statistics:
    def __init__(self):
        self.clear()

    def clear(self):
        """Nothing was ever played."""
        self.rows = {}  # (game, level) -> [played, won, best, longest]
        self.last = 0  # the mark of the game counted last, so that none is counted twice

    def row(self, game, level):
        """[played, won, best, longest]; zeros where nothing was played."""
        return self.rows.get((game, level)) or [0, 0, 0, 0]

    def count(self, game, seats, winners, scores, length, low_wins, mark):
        """A game is over. `winners` is a mask of seats, `scores` one number a seat, `mark` tells this game from others
        (a number below 2**30). False if it does not count, or was counted before."""
        level = level_of(seats)
        if level < 0 or mark == self.last:
            return False
        self.last = mark
        row = self.row(game, level)
        self.rows[(game, level)] = row
        row[PLAYED] += 1
        row[LONGEST] = max(row[LONGEST], length)
        if level:
            person = bytes(seats).index(b"\0")
            if winners >> person & 1:
                row[WON] += 1
                score = scores[person]
                if row[WON] == 1 or (score < row[BEST]) == low_wins:
                    row[BEST] = score
        return True

    # ---- on the flash: lines of GAME LEVEL PLAYED WON BEST LONGEST

    def dump(self):
        lines = ["last " + str(self.last)]
        for game, level in self.rows:
            numbers = [level] + self.rows[(game, level)]
            lines.append(game + " " + " ".join(str(number) for number in numbers))
        return ("\n".join(lines) + "\n").encode()

    def load(self, body):
        """Take every line of `body` (bytes or None) that makes sense."""
        self.clear()
        try:
            text = (body or b"").decode()
        except UnicodeError:
            return
        for line in text.split("\n"):
            words = line.split(" ")
            try:
                numbers = [int(word) for word in words[1:]]
            except ValueError:
                continue
            if words[0] == "last" and len(numbers) == 1:
                self.last = numbers[0]
            elif _sound(numbers):
                self.rows[(words[0], numbers[0])] = numbers[1:]


def _sound(numbers):
    if len(numbers) != 5:
        return False
    level, played, won, best, longest = numbers
    return 0 <= level <= 4 and 0 <= won <= played < _HIGHEST and -_HIGHEST < best < _HIGHEST and 0 <= longest < _HIGHEST
