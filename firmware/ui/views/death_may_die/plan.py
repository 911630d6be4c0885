"""The floor plan: rooms, passages, and who and what is in them, as it was when it was last told.

What is seen may lag behind the game while it is told what has happened: `Plan` keeps places and tokens of its own,
follows the records one by one (`follow`) and is brought up to date by `sync`.
"""
import micropython

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from engine.death_may_die.codes import KINDS, NODES, NONE
from firmware.draw.canvas import HEIGHT, WIDTH
from firmware.ui.views.death_may_die import signs

_PAWN_HIGH = 9


class Plan(signs.Signs):
    def __init__(self, view, code):
        """code: PLAN of the episode's content (harness/content/plan.py)."""
        spaces = self.spaces = code[0]
        at = 1 + 4 * spaces
        self.rooms = code[1:at]
        passages = code[at]
        at += 1
        self.doors = code[at:at + 3 * passages]         # x, y, whether it lies in a horizontal wall
        at += 3 * passages
        signs.Signs.__init__(self, view, code[at:at + 4], code[at + 5:])    # stairs, tunnel; its shaft
        # All rooms as they were drawn last, and what they were drawn from
        self._picture = bytearray(WIDTH * HEIGHT // 8)
        self._drawn = [bytearray(len(seen)) for seen in (self.foes, self.tokens, self.people)]
        self._for = -1                  # the investigator who comes first there; -1: nothing is drawn yet
        self._low = 0                   # mask of the rooms in which a pawn stands on the wall
        for space in range(spaces):
            if self.high(space) < _PAWN_HIGH + 2:
                self._low |= 1 << space

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
        game.look_round(self.foes, self.tokens)
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

    # ---- the picture

    def draw(self, canvas, cursor=NONE, mine=NONE):
        """The plan with the cursor on a space, and one room bright."""
        changed = self._changed()
        if changed:
            glass = canvas.buffer
            canvas.buffer = self._picture
            try:
                self._redraw(canvas, changed)
            finally:
                canvas.buffer = glass
        canvas.lay(self._picture)
        if mine < self.spaces and mine != cursor:
            self._room(canvas, mine, True)
        if cursor < self.spaces:
            self.frame(canvas, cursor)

    def _changed(self):
        """Mask of the rooms that are drawn otherwise than the last time, which is this one from now on; -1: all."""
        me = self._me()
        seen, tokens, people = self._drawn
        changed = 0
        if self._for < 0:
            changed = -1
        elif me != self._for:
            for i in (me, self._for):
                if i < 5 and people[i] < NODES:
                    changed |= 1 << people[i]
        self._for = me
        if seen != self.foes:
            changed |= moved(seen, self.foes, layout.ELDER + 1)
            seen[:] = self.foes
        if people != self.people:
            changed |= moved(people, self.people, 5)
            people[:] = self.people
        if tokens != self.tokens:
            changed |= otherwise(tokens, self.tokens, KINDS * NODES)
            tokens[:] = self.tokens
        return changed

    def _redraw(self, canvas, changed):
        """Some rooms of the picture that is kept: 3 ms each."""
        busy = self._busy()
        if changed < 0:
            canvas.clear()
        elif changed & self._low:
            changed |= self._low & busy
        for space in range(self.spaces):
            if changed > 0 and changed >> space & 1:
                canvas.fill(self.x(space) + 1, self.y(space) + 1, self.wide(space) - 2, self.high(space) - 2, 0)
        if changed < 0 or changed & self._low:
            self._walls(canvas)
        for space in range(self.spaces):
            if changed & busy & 1 << space:
                self._room(canvas, space, False)

    def _walls(self, canvas):
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


# ---- bytes that say where something is: 255 is nowhere

@micropython.viper
def moved(old: ptr8, new: ptr8, count: int) -> int:
    """Mask of the spaces that something has left, or come to."""
    mask = 0
    while count > 0:
        count -= 1
        if old[count] != new[count]:
            if int(old[count]) < 16:
                mask |= 1 << int(old[count])
            if int(new[count]) < 16:
                mask |= 1 << int(new[count])
    return mask


@micropython.viper
def otherwise(old: ptr8, new: ptr8, count: int) -> int:
    """Mask of the spaces (the low four bits of an index) where something differs."""
    mask = 0
    while count > 0:
        count -= 1
        if old[count] != new[count]:
            mask |= 1 << (count & 15)
    return mask
