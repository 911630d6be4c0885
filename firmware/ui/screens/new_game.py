"""New game: which game, who sits where, by which optional rules, start."""

from words import sprites_shell as ids

from engine import games
from firmware import lang
from firmware.draw.canvas import G7, G9, GB, WIDTH
from firmware.table import PERSON
from firmware.ui import sounds, widgets
from firmware.ui.keys import KEY_A, KEY_B, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP
from firmware.ui.shell import Screen

_CLOSED = -1
_GAME = -1  # focus: the game's box; 0.. a seat; behind the seats the options; the number of both: Start
_MOST = 6  # cells that there is room for; more options than that have a page of their own, whose button is one cell


class NewGame(Screen):
    """The focus starts on Start, with those who sat here last (or a person and an opponent of middling strength)."""

    def __init__(self, app):
        Screen.__init__(self, app)
        self._game = 0
        self._seats = []
        self._labels = ()  # the game's options
        self._options = 0  # which of them are on, a mask
        self._focus = 0
        self._sit()
        self._focus = self._last

    @property
    def _name(self):
        return games.NAMES[self._game]

    @property
    def _paired(self):
        """Whether an episode and an Elder One are chosen, which are the game's options."""
        return self._name == "death_may_die"

    @property
    def _apart(self):
        """Whether the options have a page of their own."""
        return self._paired or len(self._seats) + len(self._labels) > _MOST

    @property
    def _cells(self):
        """Seats and options, two in a row."""
        return len(self._seats) + (0 if self._apart else len(self._labels))

    @property
    def _last(self):
        """The focus of Start; before it, where the options are apart, that of their button."""
        return self._cells + self._apart

    @property
    def sitting(self):
        """How many sit at the table."""
        return sum(seat != _CLOSED for seat in self._seats)

    def _sit(self):
        """Seats and options of the chosen game."""
        self._labels = getattr(self.app.words, "options_" + self._name, ())
        self._options = 0
        self._least = games.fewest(self._name)
        levels = games.levels(self._name)
        self._levels = levels
        seats = [_CLOSED] * games.most(self._name)
        last = self.app.settings.seats(self._name) or b""
        if not self._least <= len(last) <= len(seats) or not all(seat == PERSON or seat in levels for seat in last):
            last = [PERSON] + [levels[len(levels) // 2] for _ in range(self._least - 1)]
        for seat in range(len(last)):
            seats[seat] = last[seat]
        self._seats = seats

    # ---- keys

    def key(self, event):
        if event == KEY_B:
            self.app.pop()
        elif event == KEY_A:
            self._press()
        elif event in (KEY_LEFT, KEY_RIGHT) and self._focus == _GAME:
            self._turn_game(1 if event == KEY_RIGHT else -1)
        elif event <= KEY_RIGHT:
            focus = self._moved(event)
            if focus != self._focus:
                self._focus = focus
                self.stale = True

    def _moved(self, event):
        """The focus after an arrow: a column of the game, rows of two seats and of two options, Start."""
        focus = self._focus
        cells = self._cells
        top = _GAME if len(games.NAMES) > 1 else 0
        if event == KEY_DOWN:
            if focus >= cells:
                return top
            if focus == _GAME:
                return 0
            return focus + 2 if focus + 2 < cells else cells + (focus & 1) if self._apart else cells
        if event == KEY_UP:
            if focus >= cells:
                return (cells - 1) & ~1 | (focus - cells & 1 if self._apart else 0)
            if focus == _GAME:
                return self._last
            return focus - 2 if focus >= 2 else top if top == _GAME else self._last
        if focus >= cells:
            return cells if event == KEY_LEFT else self._last
        if focus >= 0:
            other = focus ^ 1
            return other if other < cells else focus
        return focus

    def _press(self):
        if self._focus == _GAME:
            self._turn_game(1)
        elif self._focus == self._last:
            self._start()
        elif self._focus == self._cells and self._paired:
            from firmware.ui.screens.pairing import Pairing

            self.app.push(Pairing(self.app, self, self._options))
        elif self._focus == self._cells:
            from firmware.ui.screens.options import Options

            self.app.push(Options(self.app, self, self._name, self._labels))
        elif self._focus >= len(self._seats):
            self.toggle(self._focus - len(self._seats))
        else:
            self._cycle(self._focus)

    def on(self, option):
        """Whether an option is chosen."""
        return self._options >> option & 1 == 1

    def toggle(self, option):
        self._options ^= 1 << option
        self.stale = True

    def choose(self, options):
        """All options at once."""
        self._options = options
        self.stale = True

    def _turn_game(self, by):
        if len(games.NAMES) > 1:
            self._game = (self._game + by) % len(games.NAMES)
            self._sit()
            self.stale = True

    def _cycle(self, seat):
        """Person, each level, closed, person. Seats close from the end only and open in their order."""
        seats = self._seats
        if seat and seats[seat - 1] == _CLOSED:
            self.app.sound(sounds.REFUSED)
            return
        last = seat + 1 == len(seats) or seats[seat + 1] == _CLOSED
        round_ = [PERSON] + list(self._levels)
        if last and seat >= self._least:
            round_.append(_CLOSED)
        at = round_.index(seats[seat]) if seats[seat] in round_ else -1
        seats[seat] = round_[(at + 1) % len(round_)]
        self.stale = True

    def _start(self):
        seats = bytes(seat for seat in self._seats if seat != _CLOSED)
        options = self._options & games.options(self._name, len(seats))
        if any(name == self._name for name, _ in self.app.saved_games()):
            from firmware.ui.screens.notices import Notice

            words = self.app.words
            text = lang.say(words.anew_text, getattr(words, "game_" + self._name))
            app, name = self.app, self._name
            ask = Notice(self.app, words.anew_title, text, words.anew_yes, words.back,
                         lambda: deal(app, name, seats, options))
            self.app.push(ask)
        else:
            deal(self.app, self._name, seats, options)

    # ---- picture

    def draw(self, canvas):
        words = self.app.words
        self._draw_game(canvas, getattr(words, "game_" + self._name))
        for seat in range(len(self._seats)):
            self._draw_seat(canvas, words, seat)
        if not self._apart:
            for option in range(len(self._labels)):
                self._draw_option(canvas, option)
        if self._apart:
            text = words.pairing if self._paired else words.options
            self._draw_button(canvas, 0, 63, text, self._focus == self._cells)
            self._draw_button(canvas, 65, 63, words.start, self._focus == self._last)
        else:
            self._draw_button(canvas, 0, WIDTH, words.start, self._focus == self._last)

    def _draw_button(self, canvas, x, width, text, chosen):
        if chosen:
            canvas.fill(x, 53, width, 11)
        else:
            canvas.round_rect(x, 53, width, 11)
        canvas.centred(x + width // 2, 54, text, G9, not chosen)

    def _draw_game(self, canvas, name):
        chosen = self._focus == _GAME
        if chosen:
            canvas.fill(0, 0, WIDTH, 13)
        else:
            canvas.round_rect(0, 0, WIDTH, 13)
        if len(games.NAMES) > 1:
            widgets.icon(canvas, ids.TRI_L, 3, 4, not chosen)
            widgets.icon(canvas, ids.TRI_R, 122, 4, not chosen)
        if canvas.width(name, GB) <= 112:
            canvas.centred(64, 1, name, GB, not chosen)
        else:
            canvas.centred(64, 2, name, G9, not chosen)

    def _draw_seat(self, canvas, words, seat):
        who = self._seats[seat]
        x, y, height = self._box(seat)
        v = 1
        if self._focus == seat:
            canvas.fill(x, y, 63, height)
            v = 0
        elif who == _CLOSED:
            canvas.dot_rect(x, y, 63, height)
        else:
            canvas.round_rect(x, y, 63, height)
        y += (height - 9) // 2
        canvas.centred(x + 6, y + 1, str(seat + 1), G7, v)
        if who == _CLOSED:
            canvas.text(x + 22, y, words.closed, G9, v)
        else:
            widgets.icon(canvas, ids.IC_ROBOT if who else ids.IC_PERSON, x + 12, y + 1, v)
            canvas.text(x + 22, y, words.levels[who - 1] if who else words.person, G9, v)

    def _box(self, cell):
        """Where a seat or option stands: (x, y, height), 63 wide."""
        if self._cells > 4:
            return 65 * (cell & 1), 16 + 12 * (cell >> 1), 11
        return 65 * (cell & 1), 17 + 17 * (cell >> 1), 15

    def _draw_option(self, canvas, option):
        cell = len(self._seats) + option
        x, y, height = self._box(cell)
        v = 1
        if self._focus == cell:
            canvas.fill(x, y, 63, height)
            v = 0
        y += (height - 9) // 2
        canvas.rect(x + 3, y + 1, 7, 7, v)
        if self.on(option):
            canvas.fill(x + 5, y + 3, 3, 3, v)
        canvas.text(x + 14, y, self._labels[option], G9, v)


def deal(app, name, seats, options=0):
    """A new game with these seats, over the menu; they are remembered for the next one."""
    if app.settings.seats(name) != seats:
        app.settings.keep_seats(name, seats)
        app.save_settings()
    app.deal(name, seats, app.seed(), options)
