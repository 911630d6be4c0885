"""The Elder One and the ritual: where he is on the track, what he does next, what must be done."""
from words import sprites_death_may_die as art

from engine.death_may_die import layout
from firmware import lang, legend
from firmware.draw.canvas import CLEAR, G7
from firmware.ui import keys
from firmware.ui.views import NO_MOVE
from firmware.ui.views.death_may_die import lists, parts
from firmware.ui.views.death_may_die.parts import STAGE, Page


class ElderOne(Page):
    """LEFT and RIGHT lead to the boards, A (and UP, DOWN) reads all that the stages and the episode do, B leads back.
    """

    room = "death_may_die_sheet"

    def __init__(self, view):
        Page.__init__(self, view, 9)
        self.text = self.stage = self.what = self.need = self.have = ""
        self.told = ""                  # what A reads, once it is made up
        self.kind = STAGE
        self.subject = 1

    def open(self):
        view = self.view
        game = view.game
        words = self.words
        stage = game.card_up
        self.text = view.foe_name(layout.ELDER)
        self.stage = lang.say(words.stage_of, stage)
        self.need = lang.say(words.of_need, game.variable(game.book.need_variable), game.need)
        self.have = lang.say(words.of_need, max(0, game.foe_health(layout.ELDER) - game.foe_wounds(layout.ELDER)),
                             game.foe_health(layout.ELDER)) if game.on_board else ""
        end = view.legends[1].get(legend.END, stage - 1)
        advance = view.legends[1].get(legend.ADVANCE, stage - 1)
        self.told = ""
        self.what = lang.say(words.at_end, end) if end else lang.say(words.at_advance, advance) if advance else ""
        view.stale = True

    def prepare(self):
        if self.told:
            return False
        self.told = self._all()
        return True

    def _all(self):
        """All effects that work now, and what the ritual wants."""
        view = self.view
        game = view.game
        words = self.words
        elder, episode = view.legends[1], view.legends[2]
        told = [episode.get(legend.AIM)]
        for one in (elder, episode):
            rule = one.get(legend.RULE)
            if rule:
                told.append(rule)
        death = episode.get(legend.DEATH)
        if death:
            told.append(lang.say(words.at_death, death))
        advances = elder.several(legend.ADVANCE, 0, game.card_up)
        ends = elder.several(legend.END, 0, game.card_up)
        for stage in range(game.card_up):
            if advances[stage]:
                told.append(lang.say(words.at_advance, advances[stage]))
            if ends[stage]:
                told.append(lang.say(words.at_end, ends[stage]))
        advance = episode.get(legend.ADVANCE)
        if advance:
            told.append(lang.say(words.at_advance, advance))
        if game.card_up < 4:
            told.append(lang.say(words.next_stage, elder.get(legend.REVEAL, game.card_up)))
        told.append(lang.say(words.piles, game.mythos_deck, game.mythos_pile, game.discovery_deck))
        return "\n".join(told)

    def key(self, event):
        view = self.view
        if event == keys.KEY_LEFT:
            view.sheet.whose = view.game.count - 1
            view.show(view.sheet)
        elif event == keys.KEY_RIGHT:
            view.sheet.whose = 0
            view.show(view.sheet)
        elif event == keys.KEY_B or event == keys.KEY_UP and not view.choosing:
            view.home()
        else:
            self.prepare()
            view.text.of(self.text, self.told, self)
            view.show(view.text)
        return NO_MOVE

    def draw(self, canvas):
        view = self.view
        game = view.game
        words = self.words
        parts.title(canvas, self.text, self.stage)
        canvas.sprite(view.art, art.HASTUR if view.elder else art.CTHULHU, 1, 12)
        for i in range(layout.TRACK_END):
            x = 37 + 11 * i + (2 if i >= layout.RED - 1 else 0)
            if i < game.track:
                canvas.fill(x, 13, 10, 10)
            else:
                canvas.rect(x, 13, 10, 10)
                if i >= layout.RED - 1:
                    canvas.checker(x + 1, 14, 8, 8)
            if i == game.track - 1:
                sprite = art.CROWN if view.elder else art.M_ELDER
                canvas.sprite(view.art, sprite, x + (10 - parts.wide(view, sprite)) // 2,
                              13 + (10 - parts.high(view, sprite)) // 2, CLEAR)
        x = lists.symbols(view, canvas, 37, 26, game.symbols)
        canvas.text(x + 2, 26, words.three_advance, G7)
        if game.on_board:
            canvas.sprite(view.art, art.HEART, 37, 36)
            canvas.rect(46, 36, 52, 7)
            health = game.foe_health(layout.ELDER)
            canvas.fill(47, 37, 50 * max(0, health - game.foe_wounds(layout.ELDER)) // max(1, health), 5)
            canvas.right(127, 36, self.have, G7)
        else:
            canvas.text(37, 36, words.comes_at_red, G7)
        canvas.dots_h(0, 45, 128)
        x = canvas.text(1, 47, words.ritual_done if game.disrupted else words.ritual, G7) + 3
        if not game.disrupted:
            canvas.sprite(view.art, parts.ritual(view), x, 47)
            canvas.text(x + 8, 47, self.need, G7)
        if game.on_board:
            canvas.sprite(view.art, art.A_ATTACK, 91, 46)
            lists.dice(view, canvas, 102, 47, game.foe_black(layout.ELDER), game.foe_green(layout.ELDER))
        if view.choosing:
            if canvas.width(self.what) <= 104:
                canvas.text(1, 54, self.what)
            elif lang.language == "en" and canvas.width(self.what, G7) <= 104:
                canvas.text(1, 56, self.what, G7)
            else:
                canvas.text(1, 56, words.effects, G7)
            canvas.right(127, 56, view.words.a_read, G7)

