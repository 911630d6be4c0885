# The frames of firmware/main.py with marks around them, for harness/bench_frames.py, whose main.py calls `run` in place
# of main.main. A mark is a number in the watchdog's first scratch register; requests come in the second.
import gc
import time

from machine import mem32

from engine import games
from firmware import main
from firmware.device import Device

MARK = 0x4005800C
REQUEST = 0x40058010
SEED = 0x40058014

FRAME = 1 << 24  # a frame has ended; bits: 1 a game is shown, 2 a person chooses, 4 something moves, 8 it was saved
DRAW = 2 << 24  # a picture is begun
DRAWN = 3 << 24  # and on the glass; the number of its screen
LETTER = 4 << 24  # of the name of the screen that is numbered next
NAMED = 5 << 24  # that name is complete
FREE = 6 << 24  # free heap / 16, as asked for
COLLECTED = 7 << 24  # how long that collection took, us
DEALT = 11 << 24  # a game, as asked for

app = None
screens = []
saved = 0
own = 0  # bytes of the heap that all this takes
genuine_draw = genuine_write = None


def name_of(screen):
    """What is shown, as a text: a game's screen with its page."""
    play = app.play
    name = type(screen).__name__
    if screen is play:
        shown = getattr(play.view, "shown", None)
        name += "." + type(shown).__name__ if shown else ""
    return name


def number_of(screen):
    name = name_of(screen)
    if name not in screens:
        screens.append(name)
        for letter in name:
            mem32[MARK] = LETTER | ord(letter)
        mem32[MARK] = NAMED
    return screens.index(name)


def draw():
    if app.stale or app.screen.stale:
        number = number_of(app.screen)
        mem32[MARK] = DRAW
        genuine_draw()
        mem32[MARK] = DRAWN | number
    else:
        genuine_draw()


def write(record, body):
    global saved
    saved = 8
    return genuine_write(record, body)


def frame_mark():
    play = app.play
    state = saved
    if play and app.screen is play:
        state |= 1 + 4 * play.view.busy
        if play.view.choosing and play._asked:
            state |= 2
    return FRAME | state


def obey(request):
    """1: say how much of the heap is free. Else, in bits: 2..5 the game's number, then three bits for each of six seats
    (its level + 1; 0 there is none), then the options: deal."""
    if request == 1:
        gc.collect()
        start = time.ticks_us()
        gc.collect()
        took = time.ticks_diff(time.ticks_us(), start)
        mem32[MARK] = FREE | (gc.mem_free() + own) >> 4
        mem32[MARK] = COLLECTED | took
        return
    name = games.NAMES[request >> 2 & 15]
    seats = bytearray()
    for at in range(6, 24, 3):
        if request >> at & 7:
            seats.append((request >> at & 7) - 1)
    app.deal(name, bytes(seats), mem32[SEED], request >> 24)
    mem32[MARK] = DEALT


def run(bytes_taken):
    global app, own, saved, genuine_draw, genuine_write
    own = bytes_taken
    app = main.start(Device())
    genuine_draw, app.draw = app.draw, draw
    genuine_write, app.store.write = app.store.write, write
    while True:
        app.step(time.ticks_ms())
        mem32[MARK] = frame_mark()
        saved = 0
        request = mem32[REQUEST]
        if request:
            mem32[REQUEST] = 0
            obey(request)
        main.rest(app)
