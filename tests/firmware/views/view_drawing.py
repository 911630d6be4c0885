"""Under MicroPython, on the built tree: what drawing the table of a game allocates.

Games are played by keys that come from a generator; tables in a folder come on top, for pages that chance leads to
too seldom. Every picture is drawn once (what is made once is made then), then again with the collector off. Prints how
many pictures, the most bytes that one of them took and the pages that were drawn; then a line for every page that took
some.
"""

import gc
import os
import sys

from engine.game import NOBODY
from engine.rng import Rng
from firmware import lang
from firmware.draw.canvas import Canvas
from firmware.settings import Settings
from firmware.table import Table
from firmware.ui import views, widgets
from firmware.ui.chores import Chores
from firmware.ui.keys import KEY_A, KEY_B, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP, NONE


class App:
    def __init__(self, language):
        lang.use(language)
        self.canvas = Canvas()
        self.canvas.load_fonts(language)
        self.words = lang.load("shell")
        self.settings = Settings()
        self.chores = Chores(self.canvas)
        widgets.load()

    def sound(self, notes):
        pass


def allocated(draw, canvas):
    canvas.clear()
    draw(canvas)
    canvas.clear()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    draw(canvas)
    used = gc.mem_alloc() - before
    gc.enable()
    return used


def main(name, language, players, seed, most, options, extra):
    app = App(language)
    rng = Rng(bytearray(8), 0)
    rng.seed(seed)
    costs = {}
    drawn = 0
    app.canvas.use_room(name)
    while drawn < most:
        table = Table.new(name, bytes(players), seed, options)
        drawn += play(app, table, rng, most - drawn, costs)
        seed += 1
    for name in os.listdir(extra) if extra else ():
        with open(extra + "/" + name, "rb") as file:
            dump = file.read()
        for keys in ((KEY_UP, KEY_A, NONE), (KEY_A, NONE)):     # the page, and what it leads to
            press(app, Table.load(dump), keys, costs)
    print(drawn, max(costs.values()), " ".join(sorted(costs)))
    for page in costs:
        if costs[page]:
            print(page, costs[page])


def press(app, table, keys, costs):
    """Keys at a table until one of them chooses."""
    view = views.make(app, table)
    view.viewer = table.game.turn
    view.choose(table.game.turn)
    for key in keys:
        page = type(view.shown).__name__
        costs[page] = max(costs.get(page, 0), allocated(view.draw, app.canvas))
        move = view.key(key)
        if move >= 0:
            first = table.game.events.count
            table.choose(move)
            view.moved(move, first)
            page = view.page()
            if page:
                costs[type(page).__name__] = allocated(page.draw, app.canvas)
            return


def play(app, table, rng, most, costs):
    """One game; how many pictures it had."""
    view = views.make(app, table)
    game = table.game
    keys = (KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_RIGHT, KEY_A, KEY_A, KEY_A, KEY_B)

    def drew(page, draw):
        costs[page] = max(costs.get(page, 0), allocated(draw, app.canvas))

    drawn = 0
    watched = False
    view.viewer = game.turn
    view.choose(game.turn)
    while game.turn != NOBODY and drawn < most:
        move = view.key(keys[rng.below(len(keys))])
        if move >= 0:
            first = game.events.count
            table.choose(move)
            view.moved(move, first)
            if view.busy:
                view.tick(0)
                view.tick(100)
                drew("motion", view.draw)
            for _ in range(2):                  # the lift-off, then the score
                page = view.page()
                if page:
                    drew(type(page).__name__, page.draw)
                    if hasattr(view, "scores"):
                        view.scores.clear()
            if game.turn == NOBODY:
                break
            view.viewer = game.turn
            view.choose(game.turn)
            watched = not watched
            if watched:
                view.viewer = NOBODY
                view.watch(game.turn)
                drew("watch", view.draw)
                view.viewer = game.turn
                view.choose(game.turn)
        for now in range(1000, 1020):           # what is counted meanwhile
            view.tick(now)
        drew(type(view.shown).__name__, view.draw)
        drawn += 1
    return drawn


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]), int(sys.argv[6]), sys.argv[7])
