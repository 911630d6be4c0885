"""Every screen of Death May Die, by name: what the golden pictures show.

Each is a function of the language that gives a frame. Positions are those of the drawn sketches, worst cases included.
"""

from looking import Looking

from engine.death_may_die import moves as m
from engine.death_may_die.game import DeathMayDie
from engine.game import NOBODY
from firmware.ui import widgets
from harness.positions import vocabulary

VOCABULARY = vocabulary("death_may_die")
SCREENS = {}

PRESS = {"who": {"A": "ian", "B": "beth", "C": "tom"}, "active": "B", "turns": 7, "actions": 2,
         "space": {"A": 2, "B": 3, "C": 6},
         "foes": ["C 1", "C 3", "FV 4", "C 4", "C 5", "C 5", "C 11", "IN 8", "C 13"],
         "tokens": {"F": {"3": 1, "4": 2, "8": 1, "12": 1}, "P": {"5": 1, "7": 1, "11": 1, "12": 1},
                    "D": {"8": 1, "7": 1}},
         "wounds": {"A": 1, "B": 2}, "stress": {"A": 2, "B": 1, "C": 3}, "sanity": {"A": 3, "B": 7, "C": 14},
         "levels": {"A": [1, 2, 1], "B": [2, 1, 1], "C": [2, 3, 1]}, "track": 2, "vars": {"melt": 1},
         "mythos": ["c1", "c2", "c3", "c4", "c5", "p1", "p2", "p3", "p5", "p7", "p8", "c6"], "mythos_pile": ["p4"],
         "discovery": ["d1", "d2", "d3", "d4", "d5", "d6", "d12", "d13", "d15"],
         "holds": {"A": {"P": 1}},
         "cards": {"A": ["d11 L"], "B": ["d9 L", "d7 L", "d10 R"]}}
LATE = {**PRESS, "space": {"A": 4, "B": 3, "C": 4, "D": 0, "E": 6},
        "who": {"A": "ian", "B": "beth", "C": "tom", "D": "isol", "E": "otis"}, "active": "C", "actions": 3,
        "levels": {i: [2, 3, 2] for i in "ABCDE"},
        "sanity": {"C": 18}, "wounds": {"C": 4}, "stress": {"C": 4}, "turns": 23, "stage_card": 3,
        "track": 6, "disrupted": True, "vars": {"melt": 3},
        "foes": ["C 1", "EO 4", "FV 4", "FV 4", "C 4", "C 4", "C 4",
                 "C 5", "C 5", "FV 5", "C 6", "IN 6", "IN 8", "DH 10"],
        "tokens": {"F": {"3": 1, "4": 2, "8": 1, "6": 2}, "P": {"5": 1, "12": 1},
                   "D": {"8": 1, "7": 1, "6": 1, "5": 1, "4": 1, "13": 1}}}


def screen(draw):
    SCREENS[draw.__name__] = draw
    return draw


def placed(players, fields):
    game = DeathMayDie(players)
    VOCABULARY.position(game, fields)
    return game


def act(game, words, drawn=None):
    """A move by its words; `drawn`: dice and cards that come."""
    move = VOCABULARY.parse(words)
    game.rng.script(VOCABULARY.draws(game, move, drawn, None))
    game.apply(move)


def table(language, players, fields, *pressed, moves=(), drawn=None, **more):
    """A table at which the one who is asked chooses, after `moves` (the last of which draws), `pressed` keys later."""
    game = placed(players, {**fields, **more})
    for k, words in enumerate(moves):
        act(game, words, drawn if k == len(moves) - 1 else None)
    looking = Looking(game, range(players), language)
    looking.app.canvas.use_room(looking.table.room)
    looking.choose()
    looking.play(*pressed)
    return looking


def told(looking, record):
    """A watched table with the line that the shell draws."""
    looking.view.telling(0, bytearray(record), NOBODY)
    looking.frame()
    widgets.told(looking.app.canvas, looking.view.line(bytearray(record), looking.view.viewer))
    return bytes(looking.app.canvas.buffer)


def page(looking, record, viewer=0):
    """The page that tells a record."""
    shown = looking.view.telling(0, bytearray(record), viewer)
    return drawn(shown)


def drawn(shown):
    canvas = shown.app.canvas
    for now in range(0, 3000, 100):
        shown.tick(now)
    canvas.clear()
    shown.draw(canvas)
    return bytes(canvas.buffer)


def started(players, seed=5, options=0):
    game = DeathMayDie(players)
    game.start(seed, options)
    return game


# ---- before the game

@screen
def cast(language):
    return casting(language).frame()


@screen
def cast_second(language):
    return casting(language, "a", "right", "right", "down").frame()


def casting(language, *pressed):
    looking = Looking(started(3), range(3), language)
    looking.app.canvas.use_room(looking.table.room)
    looking.choose()
    looking.play(*pressed)
    return looking


# ---- the action stage

@screen
def action(language):
    return table(language, 3, PRESS, "right").frame()


@screen
def action_blocked(language):
    return table(language, 3, PRESS, "right", "right").frame()


@screen
def action_ritual_first(language):
    return table(language, 3, PRESS, "right", foes=["EO 3"], stage_card=2).frame()


@screen
def action_episode(language):
    return table(language, 3, PRESS, *["right"] * 5).frame()


@screen
def action_free(language):
    return table(language, 3, PRESS, active="A", free={"run": 1}, actions=3).frame()


@screen
def action_none_left(language):
    return table(language, 3, PRESS, "left", actions=0).frame()


@screen
def action_end(language):
    return table(language, 3, PRESS, "left", "a").frame()


@screen
def action_late(language):
    return table(language, 5, LATE).frame()


@screen
def action_alone(language):
    return table(language, 1, {"foes": PRESS["foes"], "tokens": PRESS["tokens"], "wounds": {"A": 1}}).frame()


@screen
def deed(language):
    return table(language, 3, PRESS, *["right"] * 5, "a", holds={"B": {"P": 1}}).frame()


@screen
def subway(language):
    return table(language, 2, {"episode": "subway", "elder": "has", "active": "A",
                               "tokens": {"S": {"4": 1, "6": 1, "10": 1}, "O": {"11": 1},
                                          "H": {"2": 1, "3": 1, "5": 1, "9": 1}},
                               "foes": ["C 2", "C 3", "EL 9", "GH 10", "PU 7"], "vars": {"sw": 1}}, "right").frame()


@screen
def theatre(language):
    return table(language, 2, {"episode": "theatre", "tokens": {"L": {"2": 1, "10": 1, "12": 1},
                                                                "K": {"5": 1, "6": 1, "11": 1, "12": 1}},
                               "foes": ["C 2", "C 4", "C 5", "C 5", "ST 6", "GH 11"]}).frame()


@screen
def wards(language):
    return table(language, 2, {"episode": "wards", "elder": "has",
                               "tokens": {"G": {"2": 2, "3": 2, "5": 1, "6": 1, "9": 2, "11": 1}},
                               "foes": ["C 1", "C 2", "C 3", "WM 5", "GH 11"]}).frame()


@screen
def salt(language):
    return table(language, 2, {"episode": "salt", "tokens": {"V": {"11": 1}, "X": {"9": 1, "12": 1}},
                               "foes": ["C 2", "C 4", "EL 12", "SG 10"]}).frame()


@screen
def carnival(language):
    return table(language, 2, {"episode": "carnival", "tokens": {"H": {"2": 1}},
                               "foes": ["C 2", "C 3", "ST 7", "MB 9", "MB 10", "MB 12"]}).frame()


# ---- looking around

@screen
def look(language):
    return table(language, 3, PRESS, "up", "right", "down").frame()


@screen
def look_late(language):
    return table(language, 5, LATE, "up", "down", "down").frame()


@screen
def inside(language):
    return table(language, 5, LATE, "up", "a", "down", "down").frame()


@screen
def inside_empty(language):
    return table(language, 3, PRESS, "up", "down", "down", "a", space={"A": 0, "B": 3, "C": 1}).frame()


@screen
def sheet(language):
    return table(language, 3, PRESS, "down").frame()


@screen
def sheet_late(language):
    return table(language, 5, LATE, "down", "down").frame()


@screen
def sheet_cards(language):
    return table(language, 3, PRESS, "down", "up").frame()


@screen
def sheet_skill(language):
    return table(language, 3, PRESS, "down", "a").frame()


@screen
def elder_before(language):
    return table(language, 3, PRESS, "down", "left", "left").frame()


@screen
def elder_here(language):
    return table(language, 5, LATE, "down", "right", "right", "right").frame()


@screen
def elder_hastur(language):
    return table(language, 3, PRESS, "down", "right", "right", elder="has", stage_card=2, track=5, tokens={},
                 mythos=[], mythos_pile=[],
                 foes=["EO 5", "PU 5"]).frame()


@screen
def elder_text(language):
    return table(language, 3, PRESS, "down", "right", "right", "a").frame()


# ---- running

@screen
def run(language):
    return table(language, 3, PRESS, "a", "right").frame()


@screen
def run_clear(language):
    return table(language, 3, PRESS, "a", active="A").frame()


@screen
def run_much(language):
    return table(language, 5, LATE, "a").frame()


@screen
def run_on(language):
    return table(language, 3, PRESS, moves=["step 4"]).frame()


@screen
def run_stop(language):
    return table(language, 3, PRESS, "left", "left", moves=["step 4"]).frame()


@screen
def slip(language):
    return table(language, 3, PRESS, moves=["step 4"], who={"B": "isol"}, levels={"B": [1, 1, 1]},
                 foes=["C 3", "IN 3"]).frame()


# ---- attacks

@screen
def attack(language):
    return table(language, 3, PRESS, "right", "a", foes=["C 3", "FV 3", "DH 3"]).frame()


@screen
def attack_all(language):
    return table(language, 3, PRESS, "right", "a", who={"A": "mara", "B": "ian"}, levels={"B": [1, 2, 1]},
                 foes=["C 3", "FV 3", "DH 3", "C 3 w1"]).frame()


@screen
def roll_attack(language):
    return table(language, 3, PRESS, moves=["attack 11"], drawn=["-", "s", "st"], foes=["FV 3"]).frame()


@screen
def roll_many(language):
    return table(language, 5, LATE, "right", "right", moves=["attack elder"],
                 drawn=["t", "s", "st", "s", "es", "-"], sanity={"C": 18}).frame()


@screen
def roll_sixteen(language):
    return table(language, 5, LATE, "down", "down", moves=["attack elder"], levels={"C": [4, 1, 4]},
                 cards={"C": ["d15 L", "d10 L", "d3 R"]}, discovery=["d1"], sanity={"C": 19},
                 drawn=["t", "s", "st", "s", "es", "-", "e", "s", "s", "-"]).frame()


@screen
def roll_deed(language):
    return table(language, 3, PRESS, "down", moves=["episode 2"], drawn=["-", "s", "st", "e"],
                 holds={"B": {"P": 1}}).frame()


@screen
def roll_against(language):
    return table(language, 3, PRESS, moves=["end"], actions=0, drawn=["c6", "s", "st", "-"],
                 foes=["FV 3"], cards={}).frame()


@screen
def roll_fire(language):
    return table(language, 3, PRESS, phase="fire", fire={"B": 2}, cards={}).frame()


@screen
def roll_free(language):
    return table(language, 3, PRESS, active="C", moves=["attack 0"], foes=["C 6"], drawn=["-", "-", "s"]).frame()


@screen
def roll_set(language):
    return table(language, 3, PRESS, "a", "right", active="C", moves=["attack 0", "set"], foes=["C 6"],
                 drawn=None).frame()


@screen
def split(language):
    game = placed(3, {**PRESS, "who": {"A": "mara", "B": "ian", "C": "tom"},
                      "levels": {"B": [1, 2, 1]}, "foes": ["C 3", "FV 3", "C 3 w1"]})
    act(game, "attack all", ["s", "s", "s", "-"])
    act(game, "stay")
    looking = Looking(game, range(3), language)
    looking.app.canvas.use_room(looking.table.room)
    looking.choose()
    looking.play("a", "down")
    return looking.frame()


@screen
def fight(language):
    return table(language, 3, PRESS, "down", moves=["end"], actions=0, drawn=["c6"],
                 foes=["FV 3", "C 3", "C 3 w1"], cards={}).frame()


@screen
def aim_attacked(language):
    return table(language, 2, {"space": {"A": 3}, "cards": {"A": ["d13 L"]}, "foes": ["C 3", "C 3"]}, "down",
                 moves=["end", "go on", "figure 0", "stay", "use 12"]).frame()


@screen
def window(language):
    return table(language, 3, PRESS, "down", moves=["end"], actions=0, drawn=["c6"], foes=["FV 3", "C 3"]).frame()


@screen
def absorb(language):
    game = placed(3, {**PRESS, "cards": {"B": ["d6 L", "d1 L"]}, "foes": ["FV 3"], "actions": 0,
                      "discovery": ["d2", "d3"]})
    act(game, "end", ["c6", "s", "s", "-"])
    act(game, "stay")
    looking = Looking(game, range(3), language)
    looking.app.canvas.use_room(looking.table.room)
    looking.choose()
    return looking.frame()


# ---- rest, trade, cards

@screen
def rest(language):
    return table(language, 3, PRESS, "down", moves=["rest"], foes=[], wounds={"B": 2}, stress={"B": 3}).frame()


@screen
def trade(language):
    return table(language, 3, PRESS, moves=["trade"], space={"A": 3, "B": 3, "C": 3}).frame()


@screen
def cards(language):
    return table(language, 3, PRESS, "left", "left", "a", "down", cards={"B": ["d9 L", "d6 L", "d10 R", "d7 L"]},
                 discovery=["d1"]).frame()


@screen
def card_use(language):
    return table(language, 3, PRESS, "left", "left", "a", "down", "a").frame()


@screen
def level(language):
    game = placed(3, {**PRESS, "sanity": {"C": 11}, "foes": ["FV 6"], "actions": 0, "active": "C", "cards": {},
                      "insanity": {"C": "loc"}})
    act(game, "end", ["c6", "t", "-", "-"])
    act(game, "stay")
    looking = Looking(game, range(3), language)
    looking.app.canvas.use_room(looking.table.room)
    looking.choose()
    looking.play("down")
    return looking.frame()


@screen
def find(language):
    return table(language, 3, PRESS, moves=["end"], actions=0, foes=[], cards={}, drawn=["c6", "d12"]).frame()


@screen
def find_right(language):
    return table(language, 3, PRESS, "right", moves=["end"], actions=0, foes=[], cards={},
                 drawn=["c6", "d5"]).frame()


@screen
def find_unpayable(language):
    return table(language, 3, PRESS, moves=["end"], actions=0, foes=[], cards={}, stress={"B": 4},
                 drawn=["c6", "d3"]).frame()


@screen
def find_leave(language):
    return table(language, 3, PRESS, "b", moves=["end"], actions=0, foes=[], cards={}, drawn=["c6", "d12"]).frame()


@screen
def choice(language):
    return table(language, 3, PRESS, "down", moves=["end"], actions=0, cards={}, drawn=["c5"]).frame()


@screen
def peek(language):
    return table(language, 3, PRESS, moves=["end"], who={"A": "ian", "B": "mara"}, levels={"B": [1, 1, 1]}, foes=[],
                 cards={}, actions=0, drawn=["c6", "d1", "d2"]).frame()


# ---- what is told

@screen
def told_summon(language):
    looking = table(language, 3, PRESS).watch(1)
    looking.view.viewer = 1
    return told(looking, [m.E_SUMMON, NOBODY, 9, 13, 0, 255])


@screen
def told_move(language):
    looking = table(language, 3, PRESS).watch(1)
    return told(looking, [m.E_MOVE, NOBODY, 12, 3, 4, 255])


@screen
def told_sanity(language):
    looking = table(language, 3, PRESS).watch(1)
    return told(looking, [m.E_SANITY, 1, 1, 8, 1, 255])


@screen
def mythos(language):
    return page(table(language, 3, PRESS), [m.E_MYTHOS, 1, 15, 1, 0, 255], 1)


@screen
def mythos_long(language):
    return page(table(language, 3, PRESS), [m.E_MYTHOS, 1, 6, 0, 0, 255], 1)


@screen
def insane(language):
    return page(table(language, 3, PRESS), [m.E_INSANE, 1, 2, 0, 0, 255], 1)


@screen
def insane_long(language):
    return page(table(language, 3, PRESS, sanity={"B": 15}), [m.E_INSANE, 1, 8, 0, 0, 255], 1)


@screen
def stage_comes(language):
    return page(table(language, 3, PRESS, stage_card=2, foes=["EO 8"]), [m.E_STAGE, NOBODY, 2, 0, 0, 255])


@screen
def stage_last(language):
    return page(table(language, 5, LATE, stage_card=4, elder="has", foes=["EO 3"], tokens={}, mythos=[],
                      mythos_pile=[]),
                [m.E_STAGE, NOBODY, 4, 0, 0, 255])


@screen
def broken(language):
    return page(table(language, 3, PRESS), [m.E_DISRUPT, NOBODY, 0, 0, 0, 255])


@screen
def dead(language):
    return page(table(language, 5, LATE), [m.E_DEATH, 2, 1, 0, 0, 255], 2)


@screen
def won(language):
    return ended(language, m.WON)


@screen
def lost(language):
    return ended(language, m.LOST_TRACK)


def ended(language, result):
    looking = table(language, 5, LATE)
    from engine.death_may_die import layout

    looking.game.state[layout.RESULT] = result
    looking.view.over = True
    return drawn(looking.view.page())


# ---- what is this?

@screen
def help_run(language):
    return table(language, 3, PRESS).help()


@screen
def help_deed(language):
    return table(language, 3, PRESS, *["right"] * 5).help()


@screen
def help_enemy(language):
    return table(language, 3, PRESS, "right", "a", foes=["C 3", "FV 3"]).help()


@screen
def help_skill(language):
    return table(language, 3, PRESS, "down").help()


@screen
def help_card(language):
    return table(language, 3, PRESS, "down", "up").help()


@screen
def help_space(language):
    return table(language, 3, PRESS, "up", "right", "down").help()


@screen
def help_roll(language):
    return table(language, 3, PRESS, moves=["attack 11"], drawn=["-", "s", "st"], foes=["FV 3"]).help()


@screen
def sheet_insanity(language):
    return table(language, 3, PRESS, "down", "down", "down", "down", insanity={"B": "whi"}).frame()


@screen
def sheet_held(language):
    return table(language, 3, PRESS, "down", "down", "down", "down", "down", active="A", fire={"A": 1},
                 next={"A": 1}).frame()


@screen
def told_attack(language):
    looking = table(language, 3, PRESS).watch(1)
    return told(looking, [m.E_ATTACK, 1, 0, 0, 0, 255])
