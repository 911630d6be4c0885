"""Death May Die on the handheld: the floor plan, the strip of actions, dice, cards, what the Elder One does.

A page (parts.Page) is one picture with one choice. The view shows the page that the game's stage asks for. The plan and
who looks on at it (table.py) stay in memory, any other page is loaded when it is asked for. The words of the content
are read from the flash when a page opens. Nothing is secret: whoever looks sees the same.
"""

from engine.death_may_die import layout
from engine.death_may_die import moves as m
from engine.death_may_die.codes import COMMON, ELDER, EPISODE, NONE, O_INVESTIGATORS
from engine.game import NOBODY, RECORD
from firmware import lang, legend
from firmware.draw import sprites
from firmware.ui import sounds, views
from firmware.ui.views import furniture
from firmware.ui.views.death_may_die import plan, table

# Stage -> the page that it asks for.
_STAGES = (
    "", "casting", "acting", "running", "slipping", "resting", "trading", "rolling", "rolling", "splitting",
    "absorbing", "leveling", "window", "fighting", "choice", "finding", "peeking", "discarding", "running", "running",
    "aiming", "ending")
_LOOKING = ("looking", "inside", "sheet", "elder_one", "text")     # pages that are only looked at
_GREAT = (m.E_MYTHOS, m.E_INSANE, m.E_STAGE, m.E_DISRUPT, m.E_DEATH)   # records with pages of their own (ends.py)
# What an accepted roll does, and its page has said.
_FORESEEN = (m.E_TALLY, m.E_HURT, m.E_KILL, m.E_WOUND, m.E_SANITY, m.E_ARMOUR, m.E_MET)


class View(views.View):
    room = "death_may_die"
    open_table = True
    together = True
    PAGES = {
        "casting": "choosing", "acting": "acting", "deed": "acting", "running": "going", "attacking": "foes",
        "fighting": "foes", "aiming": "foes", "splitting": "foes", "slipping": "foes", "resting": "resting",
        "trading": "trading", "rolling": "dice", "absorbing": "cards", "discarding": "cards", "peeking": "cards",
        "window": "cards", "using": "cards", "ending": "cards", "leveling": "level", "choice": "options",
        "finding": "found", "looking": "look", "inside": "inside", "sheet": "sheet", "elder_one": "elder",
        "text": "text",
    }
    LENT = ("help", "ends", "log", "lists", "facts")
    ROOMS = ("death_may_die_log", "death_may_die_ends", "death_may_die_dice", "death_may_die_cards",
             "death_may_die_sheet")

    def __init__(self, app, table_):
        views.View.__init__(self, app, table_)
        self.game = table_.game
        self.art = sprites.load(self.room)
        self.asked = 0              # the investigator who chooses, or plays
        self.who = ""               # that one's number and name
        self.touched = NONE         # the space that the last record is about
        self.over = False           # the end has not been shown
        self._record = bytearray(RECORD)
        self._foreseen = 0          # records before this number were foreseen on a page
        self._quiet = False         # the record that is being told is one of those
        self._active = NOBODY       # whose turn it was when somebody was last asked
        self._turn = -1             # the turn that was last begun here
        self._back = None           # where looking around leads back to
        self._box = -1
        self.legends = []  # type: list  # words of the content, by its part (codes.COMMON..)
        self.reword()
        self.watching = table.Watching(self)
        self.shown = self.watching

    def reword(self):
        """Take the words of the present language."""
        views.View.reword(self)
        self.words = lang.load(self.room)
        self._open_legends()
        self._name()
        self._kept.clear()              # they have words of their own
        if self.choosing:
            self.show(self._page_of_stage())

    def _open_legends(self):
        """The words of the pairing, and its characters."""
        game = self.game

        from content import common

        box = game.book.box
        self.episode = box & 7
        self.elder = box >> 3
        names = "common", common.ELDERS[self.elder], common.EPISODES[self.episode]
        self.legends = [legend.Legend(name) for name in names]
        self.table.room = self.room + "_" + names[EPISODE]
        self.app.canvas.use_room(self.table.room)
        if self._box != box:
            self._box = box
            content = __import__("content." + names[EPISODE], None, None, ("*",))
            self.plan = plan.Plan(self, content.PLAN)
            self.plan.sync()

    def _name(self):
        self.who = self.name(self.asked)

    # ---- the shell's calls

    def choose(self, seat):
        views.View.choose(self, seat)
        game = self.game
        self.asked = game.asked
        self._active = game.active
        self.touched = NONE
        self.plan.sync()
        self._name()
        page = self._page_of_stage()
        if page.name == "acting" and self._turn != game.turns:
            self._turn = game.turns
            page.start()
        self._back = None
        self.show(page)

    def _page_of_stage(self):
        """The page that the game's stage asks for."""
        return getattr(self, _STAGES[self.game.stage])

    def watch(self, seat):
        views.View.watch(self, seat)
        game = self.game
        if seat >= game.count:
            seat = game.asked if game.asked < game.count else game.active
        self.asked = min(seat, game.count - 1)
        self._name()
        name = self.shown.name
        if name not in _LOOKING or name == "text" and not self.shown.looked:
            self.shown = self.watching
        self._back = None
        self.shown.open()

    def moved(self, move, first):
        events = self.game.events
        record = self._record
        for number in range(max(first, events.first()), events.count):
            if events.get(number, record)[0] == m.E_OVER:
                self.over = True
        self._foreseen = first
        if self.choosing and (move == m.STAY or move >= m.STRESS):
            while self._foreseen < events.count and (
                    self._foreseen < events.first() or events.get(self._foreseen, record)[0] in _FORESEEN):
                self._foreseen += 1
        if self.choosing and m.HEAL <= move < m.GIVE:
            self._foreseen = first + 1

    def telling(self, number, record, viewer):
        """Follow a record on the plan; a page of its own for the great ones."""
        self.plan.follow(record)
        self._quiet = number < self._foreseen
        self.touched = self._place_of(record)
        self.stale = True
        if record[0] not in _GREAT or not self._is_here(record[1], viewer):
            return None
        return self.lend("ends").leaf(self, record)

    def _is_here(self, seat, viewer):
        """Whether what an investigator goes through is shown at large: not if another person has seen it."""
        return seat == viewer or seat == NOBODY or self.game.players == 1 or not self.table.is_person(seat)

    def _place_of(self, record):
        """The space that a record is about."""
        kind, seat, a, b, _, _ = record
        if kind == m.E_FOLLOW or kind == m.E_MOVE or kind == m.E_SUMMON or kind == m.E_TOKEN:
            return b
        if kind == m.E_STEP or kind == m.E_APPEAR or kind == m.E_GOES:
            return a
        if kind == m.E_HURT or kind == m.E_KILL or kind == m.E_ATTACK:
            return self.plan.foes[a] if a <= layout.ELDER else NONE
        if seat < self.game.count:
            return self.plan.people[seat]
        return NONE

    def tick(self, now):
        if self.shown.tick(now):
            self.stale = True

    def key(self, event):
        return self.shown.key(event)

    def draw(self, canvas):
        self.shown.draw(canvas)

    def turn_over(self):
        return False

    def page(self):
        self.plan.sync()
        if not self.over:
            return None
        self.over = False
        return self.lend("ends").end(self)

    def help(self, canvas):
        page = self.shown
        if page.kind:
            self.lend("help").about(self, canvas, page.kind, page.subject)
        else:
            furniture.rule(self, canvas, page.rules)
        return True

    def line(self, record, viewer):
        if self._quiet:
            return ""
        if self.game.book.box != self._box:     # a state of another pairing was put in (the console)
            self._open_legends()
            self._name()
        return self.lend("log").line(self, record, viewer)

    def log_lines(self, record, viewer):
        return self.lend("log").page(self, record)

    def rules_page(self):
        return self.shown.rules

    def progress(self):
        return self.game.turns

    def log_title(self):
        return lang.say(self.words.log_title, self.game.turns)

    def score_text(self, seat):
        return ""

    # ---- for the pages

    def show(self, page):
        """Turn to a page; it reads the position anew."""
        self.shown = page
        page.open()
        self.stale = True

    def look(self, page):
        """Turn to a page that is only looked at; `home` leads back."""
        if self.shown.name not in _LOOKING:
            self._back = self.shown
        self.show(page)

    def home(self):
        """Back from a page that was only looked at."""
        self.show(self._back or (self._page_of_stage() if self.choosing else self.watching))
        self._back = None

    def around(self, event):
        """UP looks round the plan, DOWN at boards and the Elder One. True if it was one of them."""
        if event == 1:
            self.look(self.looking)
        elif event == 2 and self.game.stage != m.CHOOSING:
            self.look(self.sheet)
        else:
            return False
        return True

    def refuse(self):
        """What A points at cannot be done."""
        self.app.sound(sounds.REFUSED)

    # ---- names

    def short(self, i):
        """Investigator i's short name; "" before there is one."""
        who = self.game.who(i)
        return self.legends[COMMON].get(legend.SHORT, who) if who < 10 else ""

    def name(self, i):
        """Investigator i with the seat's number."""
        if i >= self.game.count:
            return ""
        solo = self.game.players == 1
        return lang.say(self.words.who_solo if solo else self.words.who, i + 1, self.short(i))

    def space_name(self, space):
        return self.legends[EPISODE].get(legend.SPACE, space)

    def foe_name(self, kind):
        """A type of enemy's name, or the Elder One's (layout.ELDER)."""
        if kind == layout.ELDER:
            return self.legends[ELDER].get(legend.NAME)
        if not kind:
            return self.legends[COMMON].get(legend.ENEMY)
        if kind == 1:
            return self.legends[ELDER].get(legend.ENEMY)
        return self.legends[EPISODE].get(legend.ENEMY, kind - 2)

    def foe_text(self, kind):
        if not kind:
            return self.legends[COMMON].get(legend.ENEMY_TEXT)
        if kind == 1:
            return self.legends[ELDER].get(legend.ENEMY_TEXT)
        return self.legends[EPISODE].get(legend.ENEMY_TEXT, kind - 2)

    def stage_text(self, section, stage):
        """What a stage of the Elder One does: legend.REVEAL, ADVANCE or END."""
        return self.legends[ELDER].get(section, stage - 1)

    def figure_name(self, figure):
        return self.foe_name(figure if figure == layout.ELDER else self.game.foe_type(figure))

    def token_name(self, kind):
        if not kind:
            return self.legends[COMMON].get(legend.TOKEN)
        if kind < 3:
            return self.legends[ELDER].get(legend.TOKEN, kind - 1)
        return self.legends[EPISODE].get(legend.TOKEN, kind - 3)

    def skill_name(self, skill):
        return self.legends[COMMON].get(legend.SKILL, skill)

    def level_text(self, skill, level):
        return self.legends[COMMON].get(legend.LEVEL, 4 * skill + level - 1)

    def level_texts(self, skill):
        """What a skill does on its four levels, a line for each."""
        texts = self.legends[COMMON].several(legend.LEVEL, 4 * skill, 4)
        return "\n".join([lang.say(self.words.level_is, i + 1, texts[i]) for i in range(4)])

    def mythos(self, section, card):
        """The name (legend.MYTHOS) or the steps (STEPS) of a mythos card."""
        return self.legends[ELDER].get(section, card) if card < 8 else self.legends[EPISODE].get(section, card - 8)

    def half(self, section, card, half):
        """The name (legend.HALF) or the text (HALF_TEXT) of half a discovery card."""
        return self.legends[EPISODE].get(section, 2 * card + half)

    def held(self, card):
        """The name of a card that somebody has."""
        return self.half(legend.HALF, card, self.game.half(card))

    def skill_of(self, who, slot):
        """The number of the unique (slot 0) or a common skill (1, 2) of investigator `who`, 0 to 9."""
        code = self.game.book.codes[COMMON]
        return code[(code[O_INVESTIGATORS] | code[O_INVESTIGATORS + 1] << 8) + 3 * who + slot]

    def source(self):
        """The name of what is in resolution; "" for nothing."""
        source = self.game.source
        kind, number = source >> 8, source & 255
        if kind == 1:
            return self.mythos(legend.MYTHOS, number)
        if kind == 2:
            return self.legends[EPISODE].get(legend.DISCOVERY, number)
        if kind == 3:
            return self.held(number)
        if kind == 4:
            return self.legends[COMMON].get(legend.INSANITY, number)
        if kind == 5 or kind == 8:
            return self.foe_name(layout.ELDER) if kind == 5 else self.words.advance
        if kind == 6:
            return self.foe_name(number)
        if kind == 7:
            return self.legends[EPISODE].get(legend.ACTION, number)
        if kind == 9:
            return self.skill_name(number)
        return ""
