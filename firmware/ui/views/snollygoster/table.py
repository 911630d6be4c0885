"""Somebody else's turn."""
from words import sprites_snollygoster as art

from engine.game import NOBODY
from engine.snollygoster import moves as m
from firmware import lang
from firmware.draw.canvas import G7
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.snollygoster import parts
from firmware.ui.views.snollygoster.parts import Page


class Watching(Page):
    """Somebody else's turn: the board, what was played on whom, who is asked."""

    foods = True

    def __init__(self, view):
        Page.__init__(self, view, 3)
        self.text = self.what = self.round = ""

    def open(self):
        view = self.view
        game = view.game
        words = view.words
        stage = game.stage
        self.text = lang.say(words.turn_of, words.names[game.active])
        if stage == m.STOCKING:
            self.text = words.stocking
        # view.asked is who did what is being told now; who is asked is the game's
        if m.DENYING <= stage <= m.BUTTING or stage == m.BITING:
            self.what = lang.say(words.is_asked, words.names[game.turn])
        elif stage == m.TRADING or stage == m.SELLING or stage == m.PAYING:
            self.what = lang.say(words.decides, words.names[game.turn])
        elif game.meal:
            self.what = lang.say(words.must_eat, game.meal)
        else:
            self.what = lang.say(words.decks, game.event_deck, game.action_deck)
        self.round = lang.say(words.log_title, game.round) if game.round else ""

    def key(self, event):
        view = self.view
        if event == keys.KEY_UP:
            view.show(view.foods)
        elif event == keys.KEY_DOWN:
            view.show(view.decks)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        parts.title(canvas, self.text, self.round)
        parts.board(view, canvas)
        card = game.card
        x = 2
        if card:
            icon = art.DENIED if game.denials else parts.ICONS[card]
            canvas.sprite(view.art, icon, 2, 42)
            x = 17
            if card == m.STEAL_CARD:
                parts.frame_seat(view, canvas, game.where)
            elif card == m.INSPECT_CARD or card == m.ANTIDOTE_CARD or card == m.SHELL_CARD:
                parts.frame_place(view, canvas, game.where)
                if card == m.SHELL_CARD:
                    parts.frame_place(view, canvas, game.where2)
        elif view.touched != NOBODY and game.food(view.touched):
            parts.frame_place(view, canvas, view.touched)
        canvas.text(x, 44, self.what, G7)
