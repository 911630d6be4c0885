"""What is done while nobody waits, and the room in memory that it makes. MicroPython only: CPython has room enough, and
tests hold on to what they have imported."""

import gc
import sys

from micropython import const

from engine import games
from firmware import lang, place

_SMALL = sys.implementation.name == "micropython"
_PICO = sys.platform == "rp2"
_OFTEN = const(24_000)  # bytes taken between two collections
_FULL = const(0x2003_4000)  # an object that lies behind this: of the Pico's heap, the last 48 KB are being used
_SHORT = const(100_000)  # bytes: a view takes up to 70,000 until it has been moved


class Chores:
    """One thing a frame, 8 to 40 ms each on the chip: collect what nobody holds; move the bytecode of what was loaded
    out of memory; load what the game's pages will want."""

    def __init__(self, canvas):
        self._canvas = canvas
        self.untidy = False  # saves, changes of screens and modules leave garbage about; nothing else does to speak of
        self._moving = None
        self._moved = False  # the copies in memory wait to be collected
        self._loaded = False  # modules, since the last collection

    def look(self):
        """Whether the heap is nearly used up: then it must be collected now, and not in the middle of an answer."""
        full = _PICO and id(object()) > _FULL
        self.untidy = self.untidy or full
        return full

    def do(self, play):
        """The next thing; False if there is none. play: the screen of the game on the table, or None. For
        App.step alone, which nothing but firmware.main calls: see in_place.Moving."""
        if play and play is play.app.screen and play.get_ready():
            pass
        elif self.untidy:
            self.untidy = False
            self._end()
            tidy()
            self._begin()
        elif self._moving:
            if not self._moving.step():
                self._end()
                self._moved = True
        elif self._moved:
            self._moved = False
            tidy()
        elif play and play.prepare():
            self._loaded = True
        elif self._loaded:
            self._loaded = False
            self.untidy = True
        else:
            return False
        return True

    def make_room(self, package):
        """Move a package at once if memory is short, before a game's next part is loaded. None of it must be
        running."""
        tidy()
        if not _PICO:
            return
        from firmware import in_place

        place.mapped = in_place.mapped
        place.pieces = in_place.pieces
        if gc.mem_free() < _SHORT:
            moving = in_place.Moving((), package)
            while moving.step():
                pass
            moving.end()
            tidy()

    def _begin(self):
        if _PICO:
            from firmware import in_place

            self._moving = in_place.Moving(self._canvas.files())

    def _end(self):
        if self._moving:
            self._moving.end()
            self._moving = None


def opening(begins):
    """A game begins to be loaded, or is. Meanwhile memory is collected often: what stays then lies close together, and
    there is room for what must lie in one piece."""
    if _SMALL:
        gc.threshold(_OFTEN if begins else -1)


def tidy():
    """Collect what nobody holds any more. (CPython does so by itself.)"""
    if _SMALL:
        gc.collect()


def unload(kept=()):
    """Forget the modules of the pages but `kept`. What nothing shows any more goes with the next collection; a page
    that is asked for again is loaded again, which takes 25 ms."""
    prefix = "firmware.ui.screens."
    for name in list(sys.modules):
        if name.startswith(prefix) and name[len(prefix) :] not in kept:
            lang.forget(name)


def make_room(game):
    """Forget the modules of all games but one, which is about to be opened."""
    if not _SMALL:
        return
    others = [other for other in games.NAMES if other != game]
    for name in list(sys.modules):
        # Bots and rooms of texts as well: one of them keeps all the others. Content is read again when it is needed.
        if name.startswith("content.") or any([other in name for other in others]):
            lang.forget(name)
    if _PICO:
        from firmware import packs

        for other in others:
            packs.leave(other)
