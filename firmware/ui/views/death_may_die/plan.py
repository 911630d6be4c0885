"""The floor plan: rooms, passages, and who and what is in them, as it was when it was last told.

What is seen may lag behind the game while it is told what has happened: `Plan` keeps places and tokens of its own,
follows the records one by one (`follow`) and is brought up to date by `sync`.
"""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from engine.death_may_die.codes import KINDS, NODES, NONE
from firmware.draw.canvas import CLEAR, G7, HEIGHT, OR, WIDTH
from firmware.ui.views.death_may_die import parts
from firmware.ui.views.furniture import numeral

_MOST = 20              # signs in one room
_PAWN = 200             # + number: in place of a sprite
# What a sign is, in the order in which signs stand
_ME, _OTHER, _FOE, _FIRE, _TOKEN, _GATE, _LINK = range(7)


class Plan:
    def __init__(self, view, code):
        """code: PLAN of the episode's content (harness/content/plan.py)."""
        self.view = view
        spaces = self.spaces = code[0]
        at = 1 + 4 * spaces
        self.rooms = code[1:at]
        passages = code[at]
        at += 1
        self.doors = code[at:at + 3 * passages]         # x, y, whether it lies in a horizontal wall
        at += 3 * passages
        self.links = code[at:at + 4]                    # stairs, tunnel
        self.shafts = code[at + 5:]
        self.foes = bytearray(layout.ELDER + 1)         # where they are seen
        self.tokens = bytearray(KINDS * NODES)
        self.people = bytearray(5)
        self._sign = bytearray(_MOST)
        self._many = bytearray(_MOST)
        self._what = bytearray(_MOST)
        self._count = 0
        # All rooms but one, as they were drawn last, and what they were drawn from
        self._picture = bytearray(WIDTH * HEIGHT // 8)
        self._drawn = [bytearray(len(seen)) for seen in (self.foes, self.tokens, self.people)]
        self._but = self._for = -1      # that one, the investigator who comes first in the others

    def x(self, space):
        return self.rooms[4 * space]

    def y(self, space):
        return self.rooms[4 * space + 1]

    def wide(self, space):
        return self.rooms[4 * space + 2]

    def high(self, space):
        return self.rooms[4 * space + 3]

    # ---- what is seen

    def sync(self):
        """See what is."""
        game = self.view.game
        for figure in range(layout.ELDER + 1):
            self.foes[figure] = game.foe_space(figure)
        for kind in range(game.book.kinds):
            for space in range(self.spaces):
                self.tokens[kind * NODES + space] = game.tokens(kind, space)
        for i in range(game.count):
            self.people[i] = game.space(i) if game.alive(i) else NONE

    def follow(self, record):
        """See what a record tells."""
        kind, seat, a, b, c, _ = record
        if kind == m.E_FOLLOW or kind == m.E_MOVE or kind == m.E_SUMMON:
            self.foes[a] = b
        elif kind == m.E_KILL:
            self.foes[a] = NONE
        elif kind == m.E_APPEAR:
            self.foes[layout.ELDER] = a
        elif kind == m.E_STEP or kind == m.E_GOES:
            self.people[seat] = a
        elif kind == m.E_TOKEN and b < NODES:
            at = a * NODES + b
            self.tokens[at] = max(0, self.tokens[at] + c - 100)
        elif kind == m.E_DEATH:
            self.people[seat] = NONE

    # ---- the signs of a room

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
        self._count = 0
        me = self._me()
        if me < 5 and self.people[me] == space:
            self._add(_PAWN + me, 1, _ME)
        for i in range(game.count):
            if i != me and self.people[i] == space:
                self._add(_PAWN + i, 1, _OTHER)
        if self.foes[layout.ELDER] == space:
            self._add(art.M_ELDER, 1, _FOE)
        kinds = game.book.types
        for i in range(1, kinds + 1):                   # Cultists last
            kind = i % kinds
            many = 0
            for figure in range(game.book.first_of[kind], game.book.first_of[kind + 1]):
                if self.foes[figure] == space:
                    many += 1
            if many:
                self._add(parts.sign(view, kind), many, _FOE)
        for kind in range(game.book.kinds):
            many = self.tokens[kind * NODES + space]
            if many and not (links and self._floods(kind)):
                self._add(parts.token(view, kind), many, _TOKEN if kind else _FIRE)
        for i in range(3):
            if game.book.gates[i] == space:
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
        for i in range(self._count):
            sign = self._sign[i]
            need += 1 + (7 if sign >= _PAWN else parts.wide(self.view, sign))
            if self._many[i] > 1:
                need += 5 if self._many[i] < 10 else 9
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
        cut = False
        if self._need() > width:
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

    # ---- the picture

    def draw(self, canvas, cursor=NONE, mine=NONE):
        """The plan with the cursor on a space, and one room bright."""
        me = self._me()
        foes, tokens, people = self._drawn
        if (mine != self._but or me != self._for or foes != self.foes or tokens != self.tokens
                or people != self.people):
            self._but = mine
            self._for = me
            foes[:] = self.foes
            tokens[:] = self.tokens
            people[:] = self.people
            self._redraw(canvas)
        canvas.lay(self._picture)
        if mine < self.spaces:
            self._room(canvas, mine, mine != cursor)
        if cursor < self.spaces:
            self.frame(canvas, cursor)

    def _redraw(self, canvas):
        """All rooms but one, on the picture that is kept: it takes 30 ms."""
        glass = canvas.buffer
        canvas.buffer = self._picture
        try:
            canvas.clear()
            self._rooms(canvas)
        finally:
            canvas.buffer = glass

    def _rooms(self, canvas):
        for space in range(self.spaces):
            canvas.rect(self.x(space), self.y(space), self.wide(space), self.high(space))
        doors = self.doors
        for i in range(0, len(doors), 3):
            if doors[i + 2]:
                canvas.hline(doors[i], doors[i + 1], 7, 0)
            else:
                canvas.vline(doors[i], doors[i + 1], 3, 0)
        shafts = self.shafts
        for i in range(0, len(shafts), 4):
            if shafts[i + 2] > shafts[i + 3]:
                canvas.dots_v(shafts[i] + shafts[i + 2] // 2, shafts[i + 1] + 1, shafts[i + 3] - 2)
            else:
                canvas.dots_h(shafts[i] + 1, shafts[i + 1] + shafts[i + 3] // 2, shafts[i + 2] - 2)
        busy = self._busy()
        for space in range(self.spaces):
            if busy >> space & 1 and space != self._but:
                self._room(canvas, space, False)

    def _busy(self):
        """Mask of the rooms in which there is anything to draw."""
        book = self.view.game.book
        busy = 0
        for space in self.foes:
            if space < NODES:
                busy |= 1 << space
        for space in self.people:
            if space < NODES:
                busy |= 1 << space
        tokens = self.tokens
        for i in range(book.kinds * NODES):
            if tokens[i]:
                busy |= 1 << (i & 15)
        for space in book.gates:
            busy |= 1 << space
        for space in self.links:
            if space < NODES:
                busy |= 1 << space
        return busy

    def _room(self, canvas, space, bright):
        x = self.x(space)
        y = self.y(space)
        width = self.wide(space)
        if bright:
            canvas.fill(x + 1, y + 1, width - 2, self.high(space) - 2)
        v = 0 if bright else 1
        self.gather(space)
        behind = self.put(canvas, x + 2, y + 2, width - 4, v)
        if not self.view.elder and self.tokens[NODES + space]:
            self._waves(canvas, behind, y, x + width - 2, v)

    def _waves(self, canvas, x, y, end, v):
        """The rest of a drowned room."""
        while x < end:
            phase = x & 3
            if phase == 1 or phase == 2:
                canvas.pixel(x, y + 5, v)
                canvas.pixel(x, y + 8, v)
            elif phase == 0:
                canvas.pixel(x, y + 4, v)
                canvas.pixel(x, y + 7, v)
            x += 1

    def frame(self, canvas, space):
        """The cursor: a frame of two pixels."""
        x = self.x(space)
        y = self.y(space)
        width = self.wide(space)
        height = self.high(space)
        canvas.rect(x, y, width, height)
        canvas.rect(x - 1, y - 1, width + 2, height + 2)

    def contents(self, canvas, space, x, y):
        """What is in a room with all its signs, between a column and the right edge."""
        self.gather(space, False)
        need = self._need()
        x = max(x, 126 - need)
        self.put(canvas, x, y, 127 - x, 1)

    # ---- ways of the cursor

    def nearest(self, start, event, mask):
        """The space of a mask that lies nearest from `start` in the direction of an arrow (keys.KEY_UP..); `start` if
        there is none."""
        best = start
        least = 10000
        cx = 2 * self.x(start) + self.wide(start)
        cy = 2 * self.y(start) + self.high(start)
        for space in range(self.spaces):
            if space == start or not mask >> space & 1:
                continue
            dx = 2 * self.x(space) + self.wide(space) - cx
            dy = 2 * self.y(space) + self.high(space) - cy
            if event == 1:
                ahead, aside = -dy, dx
            elif event == 2:
                ahead, aside = dy, dx
            elif event == 3:
                ahead, aside = -dx, dy
            else:
                ahead, aside = dx, dy
            if ahead <= 0:
                continue
            aside = abs(aside)
            if event >= 3:
                aside *= 3              # rooms are wide and low
            cost = ahead + aside * 2
            if cost < least:
                least = cost
                best = space
        return best

    def other(self, start, mask, way):
        """The next space of a mask by number, round the end: `start` if it is the only one."""
        for i in range(1, self.spaces + 1):
            space = (start + way * i) % self.spaces
            if mask >> space & 1:
                return space
        return start
