"""Every screen of Snollygoster's board, by name: what the golden pictures show.

Each is a function of the language that gives a frame. Positions are those of the drawn sketches, worst cases included.
"""

from looking import Looking

from engine.game import NOBODY
from engine.snollygoster import moves as m
from engine.snollygoster.game import Snollygoster
from firmware.ui import widgets
from harness.positions import vocabulary

VOCABULARY = vocabulary("snollygoster")
SCREENS = {}

SIX = {"hand": {"A": ["inspect", "steal", "steal", "denied"], "B": ["denied", "launch", "antidote"], "C": ["butt-in"],
                "E": ["inspect"], "F": ["steal"]},
       "food": {"A": ["safe by B tag A safe", "unsafe", "unsafe by C tag D unsafe"], "B": ["unsafe by A tag C safe"],
                "C": ["safe", "safe tag E unsafe", "unsafe tag A unsafe"], "E": ["safe", "safe by F"],
                "F": ["safe tag B safe", "unsafe tag B safe"]},
       "fuel": {"A": 3, "B": 4, "C": 2, "E": 3}, "starved": ["D"], "quarantine": ["E"],
       "mixed": ["safe", "hungry", "hungry", "starving", "ransom"], "pile": ["inspect", "launch"],
       "discard": ["hungry", "hungry", "safe", "fuel"], "lost": ["unsafe seen A"], "used": ["inspect", "denied"],
       "round": 7}
FOUR = {"hand": {"A": ["launch", "launch", "shell-game", "antidote"], "B": ["inspect", "denied"], "C": [],
                 "D": ["steal"]},
        "food": {"A": ["safe by B tag A safe", "unsafe", "unsafe by C tag D unsafe"], "B": ["unsafe by A tag C safe"],
                 "C": ["safe", "safe tag D unsafe", "unsafe tag A unsafe"], "D": ["safe", "safe by B"]},
        "fuel": {"A": 3, "B": 5, "C": 1, "D": 3}, "quarantine": ["D"], "mixed": ["safe", "hungry", "hungry"],
        "pile": ["inspect", "inspect", "denied", "denied", "steal", "steal"], "round": 3}
TWO = {"hand": {"A": ["inspect"], "B": ["denied"]}, "food": {"A": ["safe", "unsafe by B"], "B": ["safe tag A unsafe"]},
       "fuel": {"A": 1, "B": 2}, "mixed": ["safe", "fuel", "hungry"], "pile": ["inspect", "inspect"]}


def screen(draw):
    SCREENS[draw.__name__] = draw
    return draw


def placed(players, fields):
    game = Snollygoster(players)
    VOCABULARY.position(game, fields)
    return game


def table(language, players, fields, *pressed, persons=None, **more):
    """A table at which the seat that is asked chooses, `pressed` keys later."""
    looking = Looking(placed(players, {**fields, **more}), range(players) if persons is None else persons,
                      language).choose()
    looking.play(*pressed)
    return looking


def told(looking, record):
    """A watched table with the line that the shell draws."""
    looking.frame()
    widgets.told(looking.app.canvas, looking.view.line(record, looking.view.viewer))
    return bytes(looking.app.canvas.buffer)


def shown(page):
    """A page of its own at its end."""
    canvas = page.app.canvas
    for now in range(0, 6000, 100):
        page.tick(now)
    canvas.clear()
    page.draw(canvas)
    return bytes(canvas.buffer)


# ---- the action stage

@screen
def action(language):
    return table(language, 6, SIX).frame()


@screen
def action_of_four(language):
    return table(language, 4, FOUR, *["right"] * 4).frame()


@screen
def action_of_two(language):
    return table(language, 2, TWO, "left").frame()


@screen
def action_not_now(language):
    return table(language, 6, SIX, "right").frame()


@screen
def action_leave(language):
    return table(language, 6, SIX, "left", "left", quarantine=["A", "E"]).frame()


@screen
def action_play_or_discard(language):
    return table(language, 6, SIX, "a").frame()


@screen
def action_only_discard(language):
    return table(language, 6, SIX, "right", "a", "right").frame()


@screen
def inspect_which(language):
    return table(language, 6, SIX, "a", "a", "down").frame()


@screen
def steal_whom(language):
    return table(language, 6, SIX, "right", "right", "right", "a", "a", "right").frame()


@screen
def shell_which(language):
    return table(language, 4, FOUR, "right", "right", "right", "a", "a", "right", "a", "right", "right").frame()


@screen
def tag_it(language):
    return table(language, 6, SIX, stage="tag", target="C1", food={**SIX["food"], "C": ["unsafe seen A"]}).frame()


@screen
def tag_truly(language):
    return table(language, 6, SIX, "down", stage="tag", target="C1",
                 food={**SIX["food"], "C": ["unsafe seen A"]}).frame()


@screen
def offer_fuel(language):
    return table(language, 6, SIX, *["right"] * 4, "a", "down", "right").frame()


@screen
def ask_fuel(language):
    return table(language, 6, SIX, *["right"] * 5, "a", offered=["C"], asked=["B"]).frame()


@screen
def agenda_poisoner(language):
    return table(language, 6, SIX, *["right"] * 6, "a", agenda={"A": "poisoner"}).frame()


@screen
def agenda_straight_arrow(language):
    return table(language, 6, SIX, *["right"] * 6, "a", agenda={"A": "straight-arrow"}).frame()


# ---- looking around

@screen
def all_foods(language):
    return table(language, 6, SIX, "up", "right", "right", "right").frame()


@screen
def all_foods_turned(language):
    looking = table(language, 6, SIX, "up", "right", "right", "right")
    looking.view.tick(0)
    looking.view.tick(1250)
    return looking.frame()


@screen
def decks(language):
    return table(language, 6, SIX, "down").frame()


@screen
def decks_full(language):
    return table(language, 6, SIX, "down", hand={}, used=["inspect"] * 11 + ["launch"] * 6 + ["denied"] * 8
                 + ["antidote"] * 6 + ["steal"] * 8 + ["butt-in"] * 5 + ["shell-game"] * 4, pile=[],
                 discard=["hungry"] * 18 + ["safe"] * 6 + ["starving"] * 6).frame()


# ---- events

EVENT = {**SIX, "hand": {}, "stage": "keep"}


@screen
def keep_one(language):
    return table(language, 6, EVENT, "right", drawn=["fuel", "unsafe"]).frame()


@screen
def keep_fuel(language):
    return table(language, 6, EVENT, drawn=["fuel", "hungry"]).frame()


@screen
def keep_only_one(language):
    return table(language, 6, EVENT, fuel={"A": 5}, drawn=["fuel", "hungry"]).frame()


@screen
def keep_in_quarantine(language):
    return table(language, 6, EVENT, quarantine=["A"], drawn=["ransom", "safe"]).frame()


@screen
def keep_last_card(language):
    return table(language, 6, EVENT, mixed=[], drawn=["starving"]).frame()


@screen
def place_food(language):
    return table(language, 6, EVENT, "right", stage="place", drawn=["unsafe"]).frame()


@screen
def place_known_food(language):
    return table(language, 4, {**FOUR, "hand": {}}, stage="place", drawn=["safe"], butted="B").frame()


@screen
def butt_in_keep(language):
    return table(language, 6, EVENT, stage="choose", turn="C", drawn=["fuel", "starving"]).frame()


STOCK = {"stage": "stock", "food": {"A": ["safe by B"], "C": ["unsafe"]}, "active": "C", "turn": "C",
         "first_player": "A", "mixed": ["safe"] * 11 + ["unsafe"] * 10 + ["fuel"] * 12 + ["hungry"] * 18
         + ["starving"] * 6 + ["ransom"] * 3}


@screen
def stock_which(language):
    return table(language, 4, STOCK, "right").frame()


@screen
def stock_where(language):
    return table(language, 4, STOCK, "right", "a", "right").frame()


# ---- meals

EAT = {**SIX, "hand": {}, "stage": "eat", "meal": 2}


@screen
def eat_two(language):
    return table(language, 6, EAT, "a").frame()


@screen
def eat_one(language):
    return table(language, 6, EAT, "right", meal=1).frame()


@screen
def eat_buy(language):
    return table(language, 6, EAT, "right", food={**SIX["food"], "A": ["safe by B tag A safe"]}).frame()


@screen
def eat_give_up(language):
    return table(language, 6, EAT, "left", "a", food={**SIX["food"], "A": ["safe by B tag A safe"]}).frame()


@screen
def buy_whom(language):
    return table(language, 6, EAT, "left", "a").frame()


@screen
def take_which(language):
    return table(language, 6, EAT, "right", stage="take", seller="C").frame()


@screen
def sell(language):
    return table(language, 6, EAT, "right", stage="sell", turn="C").frame()


# ---- windows

ASKED = {**SIX, "stage": "deny", "turn": "B", "pile": [],
         "used": ["inspect", "launch", "shell-game", "antidote", "butt-in", "steal", "steal", "denied", "denied"],
         "hand": {**SIX["hand"], "A": ["inspect"], "C": ["denied"]}}


@screen
def deny_launch(language):
    return table(language, 6, ASKED, card="launch", crew=["A", "B"]).frame()


@screen
def deny_without_a_card(language):
    return table(language, 6, ASKED, "right", card="launch", crew=["A", "B"],
                 hand={**ASKED["hand"], "B": ["launch", "antidote"]}).frame()


@screen
def deny_inspect(language):
    return table(language, 6, ASKED, "right", card="inspect", target="E1").frame()


@screen
def deny_shell_game(language):
    return table(language, 6, ASKED, card="shell-game", target="A1", target2="E1").frame()


@screen
def deny_steal(language):
    return table(language, 6, ASKED, card="steal", target="C").frame()


@screen
def deny_denied(language):
    return table(language, 6, ASKED, card="shell-game", target="A1", target2="E1", denials=1, newest="C").frame()


@screen
def deny_third_denied(language):
    return table(language, 6, ASKED, card="launch", crew=["A", "B"], denials=2, newest="F").frame()


@screen
def deny_antidote(language):
    food = {**SIX["food"], "A": ["safe by B tag A safe chosen 1", "unsafe chosen 2"]}
    return table(language, 6, ASKED, card="antidote", actor="F", target="A2", meal=2, food=food).frame()


@screen
def deny_butt_in(language):
    return table(language, 6, ASKED, card="butt-in", actor="C", drawn=["fuel", "hungry"]).frame()


@screen
def butt_in(language):
    return table(language, 6, SIX, stage="butt", turn="C", drawn=["fuel", "hungry"]).frame()


@screen
def butt_in_without_a_card(language):
    return table(language, 6, SIX, stage="butt", turn="B", drawn=["fuel", "hungry"]).frame()


BITE = {**SIX, "stage": "bite", "turn": "B", "meal": 2,
        "food": {**SIX["food"], "A": ["safe by B tag C safe chosen 1", "unsafe tag A unsafe chosen 2"]}}


@screen
def antidote(language):
    return table(language, 6, BITE, "right").frame()


@screen
def antidote_second(language):
    return table(language, 6, BITE, "left").frame()


@screen
def antidote_covered(language):
    food = {**SIX["food"], "A": ["safe by B tag C safe chosen 1 covered F", "unsafe tag A unsafe chosen 2"]}
    return table(language, 6, BITE, food=food).frame()


# ---- what others want

@screen
def trade_offered(language):
    return table(language, 6, SIX, stage="trade", turn="C", amount=2, offered=["C"]).frame()


@screen
def trade_wanted(language):
    return table(language, 6, SIX, "right", stage="trade", turn="E", amount=1, wanted=True, asked=["E"]).frame()


@screen
def ransom_whom(language):
    return table(language, 6, {**SIX, "hand": {}}, "right", stage="ransom").frame()


@screen
def ransom_pay(language):
    return table(language, 6, SIX, stage="pay", turn="B").frame()


@screen
def ransom_drop(language):
    return table(language, 6, SIX, "down", stage="pay", turn="B").frame()


@screen
def ransom_drop_which(language):
    return table(language, 6, SIX, "down", "a", "right", stage="pay", turn="C").frame()


# ---- launch

LAUNCH = {**SIX, "stage": "board", "hand": {**SIX["hand"], "A": ["launch"]}}


@screen
def launch_ready(language):
    return table(language, 6, LAUNCH, crew=["A", "B"]).frame()


@screen
def launch_short(language):
    return table(language, 6, LAUNCH, "up", "right", "a", crew=["A", "B"]).frame()


@screen
def launch_quarantined(language):
    return table(language, 6, LAUNCH, "up", crew=["A", "B"]).frame()


# ---- the end

GUESS = {"stage": "guess", "agenda": {"A": "sleuth", "B": "undertaker"}, "fuel": {"A": 5}, "launcher": "A",
         "crew": ["A"]}


@screen
def sleuth(language):
    return table(language, 6, GUESS, "right", "a", "right", "right", "right").frame()


@screen
def sleuth_done(language):
    return table(language, 6, GUESS, "up").frame()


def meal(language, food, *moves, players=6, **more):
    """A meal whose last window closes."""
    fields = {**SIX, "hand": {}, "stage": "eat", "meal": 2, "active": "B", "turn": "B", "food": food, **more}
    looking = Looking(placed(players, fields), range(players), language).choose()
    for move in moves:
        looking.apply(move)
    return looking


@screen
def reveal_a_lie(language):
    looking = meal(language, {"B": ["safe tag C safe", "unsafe tag A safe", "safe"]}, m.EAT, m.EAT + 1)
    return shown(looking.view.page())


@screen
def reveal_one_safe(language):
    looking = meal(language, {"B": ["safe", "unsafe tag A safe"]}, m.EAT, meal=1)
    return shown(looking.view.page())


@screen
def reveal_second_liar(language):
    looking = meal(language, {"B": ["safe tag C unsafe", "safe tag A unsafe"]}, m.EAT, m.EAT + 1)
    page = looking.view.page()
    shown(page)
    from firmware.ui.keys import KEY_A

    page.key(KEY_A)
    return shown(page)


@screen
def reveal_dead_liar(language):
    """Whose tag was false has starved: it lied all the same, and loses nothing. Both tags are its own: one page."""
    looking = meal(language, {"B": ["safe tag F unsafe", "unsafe tag F safe"]}, m.EAT, m.EAT + 1, starved=["F"])
    return shown(looking.view.page())


@screen
def reveal_turning(language):
    looking = meal(language, {"B": ["safe tag C safe", "unsafe tag A safe", "safe"]}, m.EAT, m.EAT + 1)
    page = looking.view.page()
    page.tick(0)
    page.tick(700)
    looking.app.canvas.clear()
    page.draw(looking.app.canvas)
    return bytes(looking.app.canvas.buffer)


@screen
def starved(language):
    looking = meal(language, {"B": ["safe"]}, m.STARVE, starved=[], fuel={})
    return shown(looking.view.page())


def over(language, players=6, **more):
    fields = {"stage": "action", "hand": {"A": ["launch"]}, "agenda": {
        "A": "con-artist", "B": "straight-arrow", "C": "quartermaster", "D": "undertaker", "E": "field-medic",
        "F": "hoarder"}, "fuel": {"A": 4, "B": 5, "C": 3, "E": 1}, "starved": ["F"],
        "food": {"A": ["safe", "safe tag A unsafe"], "B": ["unsafe tag A safe", "safe tag B safe"]}, "round": 9, **more}
    looking = Looking(placed(players, fields), range(players), language).choose()
    for move in (m.LAUNCH, m.BOARD + 1, m.LIFT):
        looking.apply(move)
    return looking


@screen
def lift_off(language):
    return shown(over(language).view.page())


@screen
def lift_off_rising(language):
    """Of all who live nobody is left behind."""
    looking = over(language, fuel={"A": 4, "B": 5}, starved=["C", "D", "E", "F"])
    page = looking.view.page()
    page.tick(0)
    page.tick(330)
    looking.app.canvas.clear()
    page.draw(looking.app.canvas)
    return bytes(looking.app.canvas.buffer)


def last_page(looking):
    """The score comes after the lift-off."""
    looking.view.page()
    return looking.view.page()


@screen
def score(language):
    return shown(last_page(over(language)))


@screen
def score_agenda(language):
    from firmware.ui.keys import KEY_A, KEY_DOWN

    page = last_page(over(language))
    shown(page)
    page.key(KEY_DOWN)
    page.key(KEY_A)
    return shown(page)


@screen
def score_of_teams(language):
    return shown(last_page(over(language, teams=True)))


# ---- others play

@screen
def others_play(language):
    looking = Looking(placed(6, {**SIX, "turn": "B"}), (0,), language).watch(0)
    return told(looking, [m.E_TURN, 1, 0, 0, 2, 2])


@screen
def others_are_asked(language):
    fields = {**ASKED, "turn": "C", "active": "B", "card": "shell-game", "target": "A1",
              "target2": "E1"}
    looking = Looking(placed(6, fields), (0,), language).watch(0)
    return told(looking, [m.E_PLAY, 1, m.SHELL_CARD, 0, 12, 255])


@screen
def others_play_among_persons(language):
    looking = Looking(placed(4, {**FOUR, "turn": "B", "stage": "eat", "meal": 1}), (0, 1), language).watch(NOBODY)
    return told(looking, [m.E_KEEP, 1, m.HUNGRY, m.FUEL_CARD | m.DOWN, 1, 2])


@screen
def foods_watched(language):
    looking = Looking(placed(4, {**FOUR, "turn": "B"}), (0,), language).watch(0)
    looking.press("up", "right")
    return told(looking, [m.E_TAG, 1, m.SAFE, 2, 0, 255])


# ---- what is this?

@screen
def help_inspect(language):
    return table(language, 6, SIX).help()


@screen
def help_deed(language):
    return table(language, 6, SIX, "left", "left").help()


@screen
def help_event(language):
    return table(language, 6, EVENT, drawn=["ransom", "hungry"]).help()


@screen
def help_denied(language):
    return table(language, 6, ASKED, card="launch", crew=["A", "B"]).help()


@screen
def help_rule(language):
    return table(language, 6, SIX, stage="trade", turn="C", amount=2, offered=["C"]).help()
