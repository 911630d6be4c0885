"""What is in a room of the floor plan, as a row of signs that has its room in so many pixels."""
import micropython
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from engine.death_may_die.codes import KINDS, NODES
from firmware.draw.canvas import CLEAR, G7, OR
from firmware.ui.views.death_may_die import parts
from firmware.ui.views.furniture import numeral

_MOST = 20              # signs in one room
_PAWN = 200             # + number: in place of a sprite
# What a sign is, in the order in which signs stand
_ME, _OTHER, _FOE, _FIRE, _TOKEN, _GATE, _LINK = range(7)


@micropython.viper
def among(places: ptr8, first: int, end: int, space: int) -> int:
    """How many of a range of places are that space."""
    many = 0
    while first < end:
        if int(places[first]) == space:
            many += 1
        first += 1
    return many


class Signs:
    """The half of the plan that is about a single room: what was seen there is gathered, then drawn."""

    def __init__(self, view, links, shafts):
        self.view = view
        self.links = links
        self.shafts = shafts
        self.foes = bytearray(layout.ELDER + 1)         # where they are seen
        self.tokens = bytearray(KINDS * NODES)
        self.people = bytearray(5)
        self._sign = bytearray(_MOST)
        self._many = bytearray(_MOST)
        self._what = bytearray(_MOST)
        self._count = 0

    def _add(self, sign, many, what):
        count = self._count
        if count < _MOST:
            self._sign[count] = sign
            self._many[count] = many
            self._what[count] = what
            self._count = count + 1

    def gather(self, space, links=True):
        """Take up all that is in a room, in the order in which it is drawn; how many signs."""
        view = self.view
        game = view.game
        book = game.book
        people = self.people
        self._count = 0
        me = self._me()
        if me < 5 and people[me] == space:
            self._add(_PAWN + me, 1, _ME)
        for i in range(game.count):
            if people[i] == space and i != me:
                self._add(_PAWN + i, 1, _OTHER)
        if self.foes[layout.ELDER] == space:
            self._add(art.M_ELDER, 1, _FOE)
        kinds = book.types
        first_of = book.first_of
        for i in range(1, kinds + 1):                   # Cultists last
            kind = i % kinds
            many = among(self.foes, first_of[kind], first_of[kind + 1], space)
            if many:
                self._add(parts.sign(view, kind), many, _FOE)
        tokens = self.tokens
        for kind in range(book.kinds):
            many = tokens[kind * NODES + space]
            if many and not (links and self._floods(kind)):
                self._add(parts.token(view, kind), many, _TOKEN if kind else _FIRE)
        gates = book.gates
        for i in range(3):
            if gates[i] == space:
                self._add(parts.GATES[i], 1, _GATE)
        if links and (self._is_end(space, 0) or self._is_end(space, 2) and not self.shafts):
            self._add(art.M_STAIRS, 1, _LINK)
        return self._count

    def _me(self):
        """The investigator who stands first in a room."""
        game = self.view.game
        return game.active if game.stage != m.CHOOSING else 0

    def _is_end(self, space, link):
        """Whether a space is an end of the stairs (0) or the tunnel (2)."""
        return self.links[link] == space or self.links[link + 1] == space

    def _floods(self, kind):
        """Whether a kind of token is drawn as waves over the room."""
        return kind == 1 and not self.view.elder

    def _need(self):
        """Pixels that the signs take."""
        need = -1
        art_ = self.view.art
        signs = self._sign
        many = self._many
        for i in range(self._count):
            sign = signs[i]
            need += 8 if sign >= _PAWN else art_[8 + 4 * sign] + 1
            if many[i] > 1:
                need += 5 if many[i] < 10 else 9
        return need

    def _drop(self, what):
        """Leave out signs of a sort."""
        kept = 0
        for i in range(self._count):
            if self._what[i] != what:
                self._sign[kept] = self._sign[i]
                self._many[kept] = self._many[i]
                self._what[kept] = self._what[i]
                kept += 1
        dropped = kept < self._count
        self._count = kept
        return dropped

    def _merge(self):
        """One sign for all enemies: the first of them is the strongest."""
        first = -1
        total = 0
        for i in range(self._count):
            if self._what[i] == _FOE:
                total += self._many[i]
                if first < 0:
                    first = i
        if first < 0:
            return
        sign = self._sign[first]
        self._what[first] = _ME             # stays
        self._drop(_FOE)
        for i in range(self._count):
            if self._sign[i] == sign and self._what[i] == _ME:
                self._what[i] = _FOE
                self._many[i] = total

    def put(self, canvas, x, y, width, v):
        """Draw the signs that were gathered in so many pixels; the column behind."""
        view = self.view
        need = self._need()
        cut = False
        if need > width:
            cut = self._squeeze(width)
            need = self._need()
        if need < width:
            x += 1
        cut = cut and need + 4 <= width
        mode = OR if v else CLEAR
        for i in range(self._count):
            sign = self._sign[i]
            if sign >= _PAWN:
                parts.pawn(canvas, x, y - 1, sign - _PAWN, v)
                x += 8
            else:
                canvas.sprite(view.art, sign, x, y + (7 - parts.high(view, sign)) // 2, mode)
                x += parts.wide(view, sign) + 1
            if self._many[i] > 1:
                x = canvas.text(x, y, numeral(self._many[i]), G7, v) + 1
        if cut:
            for k in range(3):
                canvas.fill(x, y + 3 * k, 2, 1, v)
            x += 3
        return x

    def _squeeze(self, width):
        """Leave out, or draw as one, what has no room; whether somebody or something is then not told of."""
        cut = False
        for i in range(self._count):
            if self._what[i] == _FIRE:
                self._many[i] = 1
        if self._need() > width:
            self._drop(_LINK)
        if self._need() > width:
            self._drop(_GATE)
        if self._need() > width:
            self._merge()
        if self._need() > width:
            cut = self._drop(_OTHER)
        while self._count and self._need() > width:
            self._count -= 1
            cut = True
        return cut

    def contents(self, canvas, space, x, y):
        """What is in a room with all its signs, between a column and the right edge."""
        self.gather(space, False)
        need = self._need()
        x = max(x, 126 - need)
        self.put(canvas, x, y, 127 - x, 1)
