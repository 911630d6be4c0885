"""Every screen of Pocket Madness' table, by name: what the golden pictures show.

Each is a function of the language that gives a frame. Positions are those of the drawn sketches, worst cases included.
"""

from pocket_madness_table import Looking, counts, m, position

from firmware.ui import widgets

SCREENS = {}

# Three seats, P1 is the only person.
EARLY = {"hand": {0: [0, 1, 2, 0, 1, 3, 2], 1: [2, 1, 0, 1, 4, 1, 3], 2: [1, 0, 1, 2, 0, 0, 2]},
         "portals": {12: 1, 9: 0}, "madness": [4, 7, 2], "published": 1, "row": [12, -9, 9, 10, -6, 6]}
LATE = {"hand": {0: [1, 2, 2, 1, 4, 3, 2], 1: [1, 1, 0, 1, 4, 1, 3], 2: [1, 0, 1, 2, 0, 0, 2]},
        "portals": {8: 0, 12: 0, 11: 2}, "madness": [4, 7, 2], "published": 2, "row": [12, -9, 9, 10, -6, 6]}
# Four seats and much of everything.
FULL = {"hand": {0: [1, 2, 1, 1, 5, 11, 3], 1: [2, 1, 0, 1, 4, 0, 2], 2: [0, 1, 0, 2, 0, 0, 2],
                 3: [1, 1, 6, 2, 0, 0, 0]},
        "portals": {6: 0, 7: 2, 8: 3, 10: 0, 11: 0, 12: 1}, "madness": [14, 37, 2, 10], "published": 5,
        "row": [12, 12, -9, 12, 12, -10]}
DEALT = {"hand": {0: [0, 0, 0, 1, 0, 0, 1], 1: [0, 0, 0, 0, 0, 0, 2]}, "madness": [7, 4],
         "row": [12, 10, 9, -11, 11, 10]}


def rest(row, *held):
    """A row that begins as given and has every other card that is not held or laid; every fourth of a kind is down."""
    left = {number: number for number in range(6, 13)}
    for cards in held:
        for number, count in counts(cards).items():
            left[number] -= count
    for number in row:
        left[abs(number)] -= 1
    row = list(row)
    number = 6
    while any(count > 0 for count in left.values()):
        number = 6 + (number - 6 + 5) % 7
        if left[number] > 0:
            row.append(-number if left[number] % 4 == 0 else number)
            left[number] -= 1
    return row


def screen(draw):
    SCREENS[draw.__name__] = draw
    return draw


def table(language, fields, *pressed, players=3, persons=(0,), **more):
    looking = Looking(placed(players, {**fields, **more}), persons, language).choose()
    looking.play(*pressed)
    return looking


def placed(players, fields):
    """The position of these fields, its row filled up unless `exact` or empty; seats beyond `players` are left out."""
    fields = {**fields, "madness": fields["madness"][:players]}
    fields["hand"] = {seat: cards for seat, cards in fields["hand"].items() if seat < players}
    if fields["row"] and not fields.pop("exact", False):
        fields["row"] = rest(fields["row"], *fields["hand"].values(), *fields.get("laid", {}).values())
    return position(players, **fields)


@screen
def investigate(language):
    return table(language, EARLY, "right").frame()


@screen
def investigate_worst(language):
    return table(language, FULL, "right", "right", players=4).frame()


@screen
def open_portals(language):
    return table(language, LATE, *["right"] * 3).frame()


@screen
def publish(language):
    return table(language, LATE, *["right"] * 4).frame()


@screen
def close_in_extra_turn(language):
    return table(language, LATE, "left", in_extra=True).frame()


@screen
def end_turn_before_extra(language):
    return table(language, EARLY, "left", acted=True, closed=True, extra=True).frame()


@screen
def shoggoth(language):
    return table(language, EARLY, shoggoth=1).frame()


@screen
def shoggoth_in_extra_turn(language):
    return table(language, EARLY, shoggoth=1, in_extra=True).frame()


@screen
def last_turns(language):
    return table(language, LATE, "left", row=[], final=3, armed=False, portals={8: 0, 9: 0, 12: 1}).frame()


@screen
def last_turns_of_four(language):
    return table(language, FULL, "left", players=4, row=[], final=4, armed=False, published=6).frame()


@screen
def row_empty(language):
    return table(language, LATE, "left", row=[], armed=True, acted=True).frame()


@screen
def few_cards_left(language):
    return table(language, LATE, "right", row=[-9, 12, 8, -6], exact=True).frame()


@screen
def two_players(language):
    return table(language, DEALT, players=2, madness=[0, 0]).frame()


@screen
def others_play(language):
    """Two persons at the table: no hand, but what the seat on turn has laid."""
    looking = Looking(placed(3, {**EARLY, "turn": 1, "laid": {1: {8: 3, 9: 4, 12: 3}}}), (0, 2), language)
    return told(looking.watch(), [m.E_DRAW, 1, 9, m.DOWN | 8, 0, 2])


@screen
def others_play_one_person(language):
    """The only person keeps the own hand in sight."""
    looking = Looking(placed(3, {**EARLY, "turn": 1}), (0,), language)
    return told(looking.watch(0), [m.E_LAY, 1, 8, 4, 0, 255])


def told(looking, record):
    """A watched table with the line that the shell draws."""
    looking.frame()
    widgets.told(looking.app.canvas, looking.view.line(record, looking.view.viewer))
    return bytes(looking.app.canvas.buffer)


@screen
def laying(language):
    return table(language, LATE, *["right"] * 3, "a", "right").frame()


@screen
def laying_some_of_many(language):
    return table(language, FULL, *["right"] * 3, "a", "right", "down", "down", players=4).frame()


@screen
def laying_longest_name(language):
    hand = {0: [1, 2, 8, 1, 5, 11, 3], 1: {6: 1}, 2: {6: 2}, 3: {7: 1}}
    return table(language, FULL, *["right"] * 3, "a", "right", "a", "right", "a", players=4, hand=hand,
                 portals={7: 2}).frame()


@screen
def laying_done(language):
    return table(language, FULL, *["right"] * 3, "a", "a", "left", players=4).frame()


@screen
def publishing(language):
    return table(language, LATE, *["right"] * 4, "a",
                 hand={0: [2, 2, 2, 3, 4, 3, 2], 1: {6: 1, 9: 1}, 2: {12: 6}}).frame()


@screen
def publishing_three(language):
    return table(language, LATE, *["right"] * 4, "a", published=3,
                 hand={0: [3, 3, 3, 3, 4, 5, 4], 1: [0, 0, 0, 1, 0, 0, 0], 2: [0, 0, 0, 1, 0, 0, 0]}).frame()


@screen
def publishing_one(language):
    return table(language, LATE, *["right"] * 4, "a").frame()


@screen
def closing(language):
    return table(language, LATE, "a", portals={8: 0, 9: 0, 12: 0, 11: 2}, acted=True, gug_fresh=True).frame()


@screen
def closing_gug_locked(language):
    return table(language, LATE, "a", "left", portals={8: 0, 9: 0, 12: 0, 11: 2}, acted=True, gug_fresh=True).frame()


@screen
def closing_cthulhu(language):
    return table(language, FULL, "left", "a", players=4).frame()


@screen
def shub_whom(language):
    return table(language, FULL, "left", "a", "a", "down", players=4, portals={8: 0}).frame()


@screen
def shub_hand(language):
    return table(language, FULL, "left", "a", "a", "a", "right", "right", "right", players=4, portals={8: 0}).frame()


@screen
def cthulhu_first(language):
    return table(language, FULL, "left", "a", "a", players=4).frame()


@screen
def cthulhu_second(language):
    return table(language, FULL, "left", "a", "a", "left", "up", "a", "left", "left", players=4).frame()


@screen
def cthulhu_stop(language):
    return table(language, FULL, "left", "a", "a", "left", "up", "a", "up", players=4).frame()


@screen
def nyarlathotep(language):
    return table(language, LATE, "left", "a", "a", "down", *["right"] * 3, portals={10: 0}).frame()


@screen
def nyarlathotep_face_down(language):
    return table(language, LATE, "left", "a", "a", "right", portals={10: 0}).frame()


@screen
def whole_row(language):
    return table(language, LATE, "up").frame()


@screen
def whole_row_watched(language):
    looking = Looking(placed(3, {**LATE, "turn": 1}), (0,), language).watch(0)
    looking.press("up")
    return told(looking, [m.E_CLOSE, 1, m.NYARLATHOTEP, 0, 0, 255])


SEATS = {"laid": {0: [0, 0, 0, 3, 0, 4, 0], 1: [1, 1, 1, 1, 1, 1, 7], 3: [3, 0, 5, 0, 0, 0, 0]},
         "hand": {0: [1, 2, 1, 1, 5, 4, 1], 1: [1, 1, 0, 1, 3, 0, 0], 2: [0, 1, 0, 1, 0, 0, 0],
                  3: [0, 1, 1, 1, 0, 0, 0]}, "row": [12, -9, 11, 12, 10, 11],
         "portals": {9: 0, 11: 0, 12: 1, 6: 3, 8: 3}}


@screen
def all_seats(language):
    return table(language, {**FULL, **SEATS}, "down", players=4).frame()


@screen
def all_seats_watched(language):
    looking = Looking(placed(4, {**FULL, **SEATS, "turn": 1}), (0,), language).watch(0)
    looking.press("down")
    return told(looking, [m.E_TAKE, 1, 0, 9, 0, 3])


def ended(language, players, records, number=3):
    looking = Looking(position(players, round=number), (0,), language)
    for record in records:
        looking.view.scores.note(record)
    canvas = looking.app.canvas
    canvas.clear()
    looking.view.page().draw(canvas)
    return bytes(canvas.buffer)


@screen
def round_end_empty_hand(language):
    return ended(language, 4, [[m.E_SCORE, 0, 4, 5, 0, 255], [m.E_SCORE, 1, 9, 10, 0, 255],
                               [m.E_EMPTY, 2, 0, 0, 0, 255], [m.E_SCORE, 2, 7, 3, 0, 255],
                               [m.E_SCORE, 3, 12, 13, 0, 255], [m.E_OVER, 255, 4, 0, 0, 255]])


@screen
def round_end_row(language):
    return ended(language, 4, [[m.E_SCORE, 0, 4, 9, 1, 255], [m.E_SCORE, 1, 37, 44, 1, 255],
                               [m.E_SCORE, 2, 3, 5, 1, 255], [m.E_SCORE, 3, 6, 9, 1, 255],
                               [m.E_OVER, 255, 4, 0, 0, 255]])


@screen
def round_end_goes_on(language):
    return ended(language, 2, [[m.E_EMPTY, 0, 0, 0, 0, 255], [m.E_SCORE, 0, 20, 10, 0, 255],
                               [m.E_SCORE, 1, 0, 1, 0, 255]], 12)


@screen
def round_end_all_empty(language):
    return ended(language, 3, [[m.E_EMPTY, 0, 0, 0, 0, 255], [m.E_SCORE, 0, 5, 2, 0, 255],
                               [m.E_EMPTY, 1, 0, 0, 0, 255], [m.E_SCORE, 1, 3, 1, 0, 255],
                               [m.E_SCORE, 2, 1, 2, 0, 255]])


@screen
def who_starts(language):
    return table(language, FULL, "right", players=4, stage="start", turn=1).frame()


@screen
def who_starts_of_two(language):
    return table(language, DEALT, players=2, stage="start").frame()


@screen
def who_starts_hand(language):
    return table(language, DEALT, "b", players=2, stage="start").frame()


@screen
def help_place(language):
    return table(language, LATE, *["right"] * 3, "a").help()


@screen
def help_shoggoth(language):
    return table(language, LATE, *["right"] * 3, "a", "right").help()


@screen
def help_investigate(language):
    return table(language, EARLY).help()


@screen
def help_whole_row(language):
    return table(language, EARLY, "up").help()
