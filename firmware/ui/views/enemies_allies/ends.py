"""The end of a turn: what the enemies left do to who ends it."""
from words import sprites_shell as icons

from engine.enemies_allies import moves as m
from engine.enemies_allies.layout import STALL_ROUNDS
from firmware import lang
from firmware.draw.canvas import GB
from firmware.ui import keys, widgets
from firmware.ui.views import NO_MOVE, TAKE_BACK
from firmware.ui.views.enemies_allies import parts
from firmware.ui.views.furniture import Page, numeral


class Ending(Page):
    """The life left of each enemy and the sum of it; under it what that means. A ends the turn, B takes back."""

    def __init__(self, view):
        Page.__init__(self, view, 15)
        self.fact = self.text = ""

    def open(self):
        view = self.view
        game = view.game
        words = view.words
        seat = view.playing
        before = game.damage(seat)
        damage = game.strike
        foreseen = game.foresee(damage, damage)
        out = foreseen >> 8
        left = 0
        for other in range(game.players):
            left += game.living(other) and not out >> other & 1
        ends = not game.enemies and not game.pile_left
        stalls = left > 1 and not game.killed and game.quiet + 1 >= STALL_ROUNDS * left
        gone = out >> seat & 1
        self.rules = 21 if ends else 20 if gone else 22 if stalls else 20 if out else 19 if foreseen else 15
        if ends:
            self.fact = words.all_gone
        elif gone:
            self.fact = words.you_out
        elif stalls:
            self.fact = words.stalls
        elif out:
            victim = 0
            while not out >> victim & 1:
                victim += 1
            self.fact = lang.say(words.short_out, victim + 1)
        elif foreseen:
            self.fact = lang.say(words.log_return, foreseen)
        elif damage:
            self.fact = lang.say(words.they_strike, damage)
        else:
            self.fact = words.no_enemy
        if ends or stalls or left == 1:
            self.text = words.end_game
        elif damage and not gone:
            self.text = lang.say(words.end_turn_damage, before, before - (foreseen & 255) + damage)
        else:
            self.text = words.end_turn
        view.stale = True

    def key(self, event):
        view = self.view
        if event == keys.KEY_A:
            return m.END
        if event == keys.KEY_B:
            return TAKE_BACK
        if event == keys.KEY_UP or event == keys.KEY_DOWN:
            view.show(view.players)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        parts.enemies(view, canvas, more=False)
        parts.side(view, canvas, game.strike)
        count = game.enemies
        shown = min(count, parts.SHOWN)
        for i in range(shown):
            x = i * 21
            canvas.centred(x + 7, 22, numeral((game.enemy(i) >> 2) - game.tokens(i)))
            if i + 1 < count:
                canvas.hline(x + 16, 26, 3)
                canvas.vline(x + 17, 25, 3)
        if 0 < count < 4:
            x = count * 21 - 4
            canvas.hline(x, 25, 5)
            canvas.hline(x, 27, 5)
            widgets.icon(canvas, icons.IC_DROP, x + 10, 23)
            canvas.text(x + 20, 21, numeral(game.strike), GB)
        if count > shown:
            widgets.icon(canvas, icons.TRI_R, 107, 24)
        canvas.centred(64, 39 if count else 30, self.fact)
        widgets.bar(canvas, self.text, False)
