"""Every screen of Enemies and Allies' table, by name: what the golden pictures show.

Each is a function of the language that gives a frame. Positions are those of the drawn sketches, worst cases included.
"""

from looking import Looking

from engine.enemies_allies import moves as m
from engine.enemies_allies import words
from engine.enemies_allies.game import EnemiesAllies
from engine.game import NOBODY
from firmware.ui import widgets
from harness.positions import vocabulary

VOCABULARY = vocabulary("enemies_allies")
SCREENS = {}

THREE = {"enemies": ["7S 4", "3D", "9S new"], "pile": ["2H", "5H", "6H"], "base": {"A": "6C", "B": "2S"},
         "main": {"A": "7H", "B": "10C"}, "hand": {"A": ["2D", "1C", "8H"], "B": ["3S", "4S"]},
         "trophies": {"A": ["10S", "10D", "10H", "1S", "2C", "3H"]}, "damage": {"A": 5, "B": 31}}
MANY = {"enemies": ["10H 9", "10S", "1C", "2D 1", "9D 3", "6C new"], "main": {"A": "10C", "B": "3C"},
        "base": {"A": "4C", "B": "4D"}, "hand": {"A": ["1D", "8H", "10D"], "B": ["3S", "4S", "5S"]},
        "trophies": {"A": ["7S", "7H", "7C", "7D", "3H", "4H", "5H", "6H", "9S", "9H", "9C"], "B": ["8S", "8C"]},
        "damage": {"A": 37, "B": 12}, "pile": ["2H"]}
PLACING = {"stage": "place", "dice": ["3", "4", "6"]}
USING = {"stage": "use", "main": {"A": "7S", "B": "10C"}, "enemies": ["7D 4", "3D", "9S new"],
         "hand": {"A": ["7H", "7C", "1C"], "B": ["3S"]}, "reserve": {"A": ["5S"]}, "damage": {"A": 8},
         "dice": ["3 base", "4 main", "2 reserve1"]}
REARM = {"rearm": True, "stage": "rearm", "dice": ["3 base used", "4 main", "2"],
         "main": {"A": ["7D", "5C"], "B": "10C"}, "hand": {"A": ["7H", "7C", "1C"]}}


def screen(draw):
    SCREENS[draw.__name__] = draw
    return draw


def placed(players, fields):
    game = EnemiesAllies(players)
    VOCABULARY.position(game, fields)
    return game


def table(language, fields, *pressed, players=2, persons=(0,), **more):
    """A table at which the seat on turn chooses, `pressed` keys later, everything counted."""
    looking = Looking(placed(players, {**fields, **more}), persons, language).choose().rest()
    looking.play(*pressed)
    return looking.rest()


def told(looking, record):
    """A watched table with the line that the shell draws."""
    looking.frame()
    widgets.told(looking.app.canvas, looking.view.line(record, looking.view.viewer))
    return bytes(looking.app.canvas.buffer)


# ---- setting out

FOUR = {"stage": "base", "hand": {"A": ["10S", "4H", "7C", "1D"], "B": ["2S", "3S", "4S", "5S"]}}


@screen
def choose_base(language):
    return table(language, FOUR, "right", "right").frame()


@screen
def choose_main(language):
    return table(language, FOUR, "right", "right", "a", "left").frame()


# ---- revealing

@screen
def reveal(language):
    return table(language, THREE).frame()


@screen
def reveal_worst(language):
    return table(language, MANY, "right").frame()


@screen
def reveal_first_turn(language):
    return table(language, {"enemies": ["10H new", "4S new"], "main": {"A": "3C", "B": "4C"},
                            "hand": {"A": ["2D", "8H"]}, "pile": ["2H"]}).frame()


@screen
def rolling(language):
    looking = table(language, THREE)
    first = looking.game.events.count
    looking.game.rng.script([3, 2, 5])
    looking.table.choose(m.ROLL)
    looking.view.moved(m.ROLL, first)
    looking.view.tick(0)
    looking.view.tick(500)
    return looking.frame()


# ---- placing

@screen
def place_on_main(language):
    return table(language, {**THREE, **PLACING}, "up", "right").frame()


@screen
def place_second_on_main(language):
    return table(language, {**THREE, **PLACING}, "up", "right", "a", "right").frame()


@screen
def place_on_reserve(language):
    return table(language, {**THREE, **PLACING}, "up", "right", "a", "right", "a", "right", "right").frame()


@screen
def place_beside_reserve(language):
    return table(language, {**THREE, **PLACING, "dice": ["2", "5 base", "6 reserve1"], "reserve": {"A": ["9D"]}},
                 "right").frame()


@screen
def place_six_cards(language):
    hand = {"A": ["1C", "2D", "8H", "8S", "10C", "10H"]}
    fields = {**THREE, **PLACING, "hand": hand, "trophies": {}, "main": {"A": "9H", "B": "1D"}}
    return table(language, fields, "left", "left").frame()


@screen
def place_done(language):
    return table(language, {**THREE, **PLACING}, "left").frame()


@screen
def place_supply_short(language):
    return table(language, {**THREE, **PLACING, "damage": {"A": 50, "B": 43}}, "down", "left", "left").frame()


@screen
def place_with_three_mains(language):
    fields = {**THREE, **PLACING, "rearm": True, "main": {"A": ["7H", "10C", "4D"], "B": "3C"},
              "hand": {"A": ["2D", "1C", "8H"]},
              "dice": ["3", "4 main", "2 main"]}
    return table(language, fields, "right").frame()


# ---- using

@screen
def use_main(language):
    return table(language, USING, "right").frame()


@screen
def use_reserve(language):
    return table(language, USING, "right", "right", "down").frame()


@screen
def use_some_used(language):
    return table(language, {**USING, "dice": ["3 base", "2 main used", "4 main"], "reserve": {}}).frame()


@screen
def use_nothing(language):
    return table(language, USING, "left").frame()


@screen
def attack_falls(language):
    return table(language, {**USING, "enemies": ["7S 4", "3D", "9S new"], "main": {"A": "8S", "B": "10C"}},
                 "right", "a").frame()


@screen
def attack_new_falls(language):
    return table(language, {**USING, "enemies": ["7S 4", "3D", "8C new"], "main": {"A": "8S", "B": "10C"},
                            "dice": ["3 base", "6 main", "2 reserve1"]},
                 "right", "a", "right", "right").frame()


@screen
def attack_survives(language):
    return table(language, USING, "right", "a", "right", "right").frame()


@screen
def attack_with_reserve(language):
    return table(language, USING, "right", "right", "a", "right").frame()


@screen
def attack_affinity_half(language):
    return table(language, {**USING, "affinity": True, "enemies": ["7C 4", "3D", "9S new"],
                            "hand": {"A": ["7H", "1C"]}}, "right", "a").frame()


@screen
def attack_scrolled(language):
    fields = {**MANY, "stage": "use", "dice": ["6 main", "1 base", "2"]}
    return table(language, fields, "right", "a", "left").frame()


@screen
def attack_supply_short(language):
    return table(language, {**USING, "damage": {"A": 50, "B": 43}}, "right", "a", "right", "right").frame()


DEFEAT = {"stage": "defeat", "fallen": "7S", "enemies": ["3D", "9S new"], "dice": ["3 base", "4 main used", "2"],
          "hand": {"A": ["1C", "8H"]}, "trophies": {"A": ["7H", "7C", "10S", "10D", "1H", "2C"]},
          "main": {"A": "10H", "B": "10C"}}


@screen
def defeat_hand(language):
    return table(language, DEFEAT, "right", "left").frame()


@screen
def defeat_trophy(language):
    return table(language, DEFEAT, "right").frame()


@screen
def defeat_run(language):
    trophies = {"A": ["4S", "5S", "6S", "8S"]}
    looking = Looking(placed(2, {**USING, "enemies": ["7S 4", "3D"], "trophies": trophies,
                                 "main": {"A": "9S", "B": "10C"}, "reserve": {}, "damage": {"A": 8},
                                 "hand": {"A": ["1C", "8H", "9D"]}, "dice": ["3 base", "4 main", "2"]}),
                      (0,), language).choose().rest()
    looking.play("right", "a", "a")
    looking.rest().play("right")
    return looking.frame()


@screen
def defeat_no_combination(language):
    return table(language, {**DEFEAT, "trophies": {}}, "right").frame()


# ---- the hand

EXECUTE = {"stage": "execute", "laying": 3, "enemies": ["3D", "9S new"], "dice": ["3 base used", "4 main used", "2"],
           "hand": {"A": ["7H", "7C", "1C", "10D"]}, "trophies": {"A": ["7S", "10S", "2C"]},
           "main": {"A": "7D", "B": "10C"}, "damage": {"A": 8}}


@screen
def execute(language):
    return table(language, EXECUTE, "right").frame()


@screen
def execute_second(language):
    return table(language, EXECUTE, "right", "a", "right").frame()


@screen
def execute_done(language):
    return table(language, EXECUTE, "a", "left").frame()


@screen
def discard(language):
    return table(language, {**THREE, "stage": "discard", "hand": {"A": ["1C", "2D", "8H", "8S", "10C"]},
                            "main": {"A": "7H", "B": "4H"}, "reserve": {"A": ["9D"]}}, "right", "right").frame()


@screen
def rearm_equip(language):
    return table(language, {**THREE, **REARM}).frame()


@screen
def rearm_swap(language):
    return table(language, {**THREE, **REARM}, "down", "right").frame()


# ---- the end of a turn

@screen
def end(language):
    return table(language, {**THREE, "stage": "end", "enemies": ["3D 2", "9S 8", "10H new"],
                            "trophies": {"A": ["10S", "10D"]}}).frame()


@screen
def end_worst(language):
    return table(language, {**MANY, "stage": "end"}).frame()


@screen
def end_short(language):
    return table(language, {**THREE, "stage": "end", "damage": {"A": 50, "B": 43}}).frame()


OUT = {**THREE, "hand": {"A": ["2D"], "B": []}, "damage": {"A": 60, "B": 30, "C": 0}, "main": {"A": "7H", "B": "10C"}}


@screen
def end_out(language):
    return table(language, {**OUT, "stage": "end"}, players=3).frame()


@screen
def end_somebody_out(language):
    return table(language, {**OUT, "stage": "end", "damage": {"A": 30, "B": 60, "C": 0}}, players=3).frame()


@screen
def place_out(language):
    return table(language, {**OUT, "stage": "place", "dice": ["1", "3", "6"], "damage": {"A": 64, "B": 30}}, "down",
                 "left", "left", players=3).frame()


@screen
def attack_out(language):
    return table(language, {**OUT, "stage": "use", "dice": ["1", "3", "6 main"], "damage": {"A": 61, "B": 30}},
                 "a", players=3).frame()


@screen
def end_no_enemy(language):
    return table(language, {**THREE, "stage": "end", "enemies": []}).frame()


@screen
def end_of_the_game(language):
    return table(language, {**THREE, "stage": "end", "enemies": [], "pile": []}).frame()


@screen
def end_by_stalling(language):
    return table(language, {**THREE, "stage": "end", "quiet": 7}).frame()


# ---- looking on and around

def watched(language, fields, record, viewer=0, persons=(0,)):
    looking = Looking(placed(2, {**fields, "turn": "B"}), persons, language).watch(viewer).rest()
    looking.view.struck = record[2]
    return told(looking, record)


OTHERS = {**THREE, "stage": "use", "dice": ["3 base used", "6 main", "2 reserve1"], "main": {"A": "7H", "B": "10H"},
          "reserve": {"B": ["5S"]}, "trophies": {"B": ["10S", "10D", "10C", "6S", "6D"]}}


@screen
def others_play(language):
    return watched(language, OTHERS, [m.E_ATTACK, 1, words.card("9S"), 6, m.ON_MAIN, 255])


@screen
def others_play_among_persons(language):
    return watched(language, OTHERS, [m.E_RESERVE, 1, 2, m.DOWN | words.card("5S"), 0, 2], NOBODY, (0, 1))


@screen
def others_set_out(language):
    return watched(language, {**FOUR, "first_player": "B"}, [m.E_BASE, 1, m.DOWN | words.card("5S"), 0, 0, 2])


SEATS = {"players": 4, "enemies": ["7S 4"], "main": {"A": "7D", "B": "10H", "C": "4C"}, "out": ["D"],
         "hand": {"A": ["1C", "2C", "3C"], "B": ["1S", "2S", "3S"], "C": ["1H", "2H"]}, "pile": ["2D"],
         "reserve": {"A": ["5C"], "C": ["6C", "8C"]}, "damage": {"A": 8, "B": 31},
         "trophies": {"A": ["10S", "10D"], "B": ["9S", "9H", "9C", "9D", "8S", "8H", "8D"], "C": ["6H"]}}


def seats_of(fields):
    return {name: value for name, value in fields.items() if name != "players"}


@screen
def players(language):
    return table(language, seats_of(SEATS), "down", players=4).frame()


@screen
def players_watched(language):
    looking = Looking(placed(4, {**seats_of(SEATS), "turn": "B"}), (0,), language).watch(0).rest()
    looking.press("down", "down")
    return told(looking, [m.E_ROLL, 1, 3, 4, 6, 255])


TROPHIES = ["7S", "7H", "7C", "3H", "4H", "5H", "6H", "10S", "10D", "1C", "2D", "3S", "9H", "5C", "8S"]


@screen
def trophies(language):
    fields = {**THREE, "trophies": {"A": TROPHIES}, "main": {"A": "4D", "B": "10C"}, "damage": {"A": 8},
              "hand": {}, "base": {}, "enemies": ["6D"], "pile": ["2H"]}
    return table(language, fields, "down", "a").frame()


@screen
def trophies_many(language):
    cards = [f"{number}{suit}" for number in range(1, 8) for suit in "SHDC"][:26]
    fields = {"enemies": ["8S"], "trophies": {"A": cards}, "main": {"A": "10D", "B": "10C"},
              "base": {"A": "9D", "B": "9C"}, "damage": {"A": 100 - 4}}
    return table(language, fields, "down", "a", "down").frame()


@screen
def trophies_none(language):
    return table(language, {**THREE, "trophies": {}}, "down", "right").frame()


# ---- what is this?

@screen
def help_base(language):
    return table(language, {**THREE, **PLACING}).help()


@screen
def help_main(language):
    return table(language, {**THREE, **PLACING}, "right").help()


@screen
def help_main_by_affinity(language):
    return table(language, {**THREE, **PLACING, "affinity": True}, "right").help()


@screen
def help_hand(language):
    return table(language, {**THREE, **PLACING}, "right", "right").help()


@screen
def help_reserve(language):
    return table(language, USING, "right", "right").help()


@screen
def help_enemy(language):
    return table(language, USING, "right", "a").help()


@screen
def help_new_enemy(language):
    return table(language, USING, "right", "a", "left").help()


@screen
def help_rule(language):
    return table(language, THREE).help()
