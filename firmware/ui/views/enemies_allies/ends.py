"""The end of a turn: what the enemies left do to who ends it."""
from words import sprites_shell as icons

from engine.enemies_allies import moves as m
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
        before = game.damage(view.playing)
        damage = game.strike
        short = game.supply < damage
        ends = not game.enemies and not game.pile_left
        stalls = not game.killed and game.quiet + 1 >= game.quiet_end
        self.rules = 21 if ends else 22 if stalls else 19 if short else 15
        if ends:
            self.fact = words.all_gone
        elif stalls:
            self.fact = words.stalls
        elif short:
            self.fact = lang.say(words.short, damage)
        elif damage:
            self.fact = lang.say(words.they_strike, damage)
        else:
            self.fact = words.no_enemy
        if ends or stalls:
            self.text = words.end_game
        elif damage and not short:
            self.text = lang.say(words.end_turn_damage, before, before + damage)
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
