"""Under MicroPython, on the built tree: what drawing the table of Pocket Madness allocates.

A game is played by keys that come from a generator. Every picture that they lead to is drawn once (what is made once is
made then), then again with the collector off. Prints how many pictures, the most bytes that one of them took and the
pages that were drawn; then a line for every page that took some.
"""

import gc
import sys

from engine.game import NOBODY
from engine.rng import Rng
from firmware import lang
from firmware.draw.canvas import Canvas
from firmware.settings import Settings
from firmware.table import Table
from firmware.ui import views, widgets
from firmware.ui.keys import KEY_A, KEY_B, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP


class App:
    def __init__(self, language):
        lang.use(language)
        self.canvas = Canvas()
        self.canvas.load_fonts(language)
        self.words = lang.load("shell")
        self.settings = Settings()
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


def main(language, players, seed, most):
    app = App(language)
    table = Table.new("pocket_madness", bytes(players), seed)
    view = views.make(app, table)
    game = table.game
    rng = Rng(bytearray(8), 0)
    rng.seed(seed)
    keys = (KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_RIGHT, KEY_A, KEY_A, KEY_A, KEY_B)
    costs = {}
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
                costs["motion"] = max(costs.get("motion", 0), allocated(view.draw, app.canvas))
            page = view.page()
            if page:
                costs["RoundEnd"] = max(costs.get("RoundEnd", 0), allocated(page.draw, app.canvas))
                view.scores.clear()
            if game.turn == NOBODY:
                break
            view.viewer = game.turn
            view.choose(game.turn)
            watched = not watched
            if watched:
                view.viewer = NOBODY
                view.watch(game.turn)
                costs["watch"] = max(costs.get("watch", 0), allocated(view.draw, app.canvas))
                view.viewer = game.turn
                view.choose(game.turn)
        name = type(view.shown).__name__
        costs[name] = max(costs.get(name, 0), allocated(view.draw, app.canvas))
        drawn += 1
    print(drawn, max(costs.values()), " ".join(sorted(costs)))
    for name in costs:
        if costs[name]:
            print(name, costs[name])


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
