"""What the tables of several games are made of: pages, numbers as text, names of seats, a rule in a frame."""
from engine.game import NOBODY
from firmware import lang
from firmware.draw.canvas import G9
from firmware.ui.views import NO_MOVE

_RULE = 118                 # width of a rule's text in the frame of help

_numerals = {}  # by number, filled as they are needed
_gains = {}
_SEATS = ("P1", "P2", "P3", "P4", "P5", "P6")


class Page:
    """One picture with one choice on it.

    open() reads the position anew; key(event) answers as View.key does; draw(canvas) draws all of it; subject is what
    stands under the cursor (0: nothing, the choice itself), kind what sort of thing that is where a game has several,
    rules the page of the rules about the choice. start() comes before the first open() of a choice, counted() when what
    takes long to count is counted.
    """

    name = ""  # that it has in View.PAGES

    def __init__(self, view, rules):
        self.view = view
        self.rules = rules
        self.subject = 0
        self.kind = 0

    def start(self):
        pass

    def open(self):
        pass

    def counted(self):
        pass

    def prepare(self) -> bool:
        """Make ready what a key may ask for next, at most 40 ms of it, as nobody presses one; False if all is."""
        return False

    def key(self, event) -> int:
        return NO_MOVE

    def draw(self, canvas):
        pass


def numeral(number):
    """A number as text, made once where it is not negative and below 128."""
    if not 0 <= number < 128:
        return str(number)
    text = _numerals.get(number)
    if text is None:
        text = _numerals[number] = str(number)
    return text


def gain(number):
    """"+7", made once likewise."""
    if not 0 <= number < 128:
        return "+" + str(number)
    text = _gains.get(number)
    if text is None:
        text = _gains[number] = "+" + str(number)
    return text


def seat_name(seat):
    """"P1" for seat 0."""
    return _SEATS[seat]


def rule(view, canvas, page):
    """A page of the rules of the view's game by its index, inside the frame of help: title and text."""
    room = view.room + "_rules"
    words = lang.borrow(room)
    canvas.use_room(room)
    canvas.centred(64, 3, words.titles[page])
    canvas.dots_h(5, 14, _RULE)
    y = 17
    for line in lang.wrap(canvas, words.texts[page], _RULE, G9):
        canvas.text(5, y, line)
        y += 11


def may_see(see, viewer):
    """Whether `viewer` is among the seats of a record's mask; NOBODY never is."""
    return viewer != NOBODY and see >> viewer & 1


def winners(words, mask):
    """Who wins, as a sentence of the game's words."""
    seats = [str(seat + 1) for seat in range(6) if mask >> seat & 1]
    return lang.say(words.log_wins_1 if len(seats) == 1 else words.log_wins_n, ", P".join(seats))
