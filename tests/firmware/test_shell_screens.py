"""Every page of the shell in both languages, dot by dot."""

import pytest
from hand import Hand

from engine.pocket_madness import moves as m
from firmware.store import BROKEN, OTHER
from firmware.ui import logo as logo_picture
from firmware.ui.keys import HOLD_MS
from firmware.ui.screens import notices, start
from firmware.ui.screens.game_over import GameOver

GAME = "pocket_madness"
SCREENS = {}


def screen(make):
    SCREENS[make.__name__] = make
    return make


def shown(hand):
    hand.run(40)
    return hand.picture()


def drawn(hand, draw):
    """What a page without an App draws."""
    canvas = hand.app.canvas
    canvas.clear()
    draw(canvas)
    return bytes(canvas.buffer)


@screen
def logo_rising(hand):
    return drawn(hand, lambda canvas: logo_picture.draw(canvas, 4))


@screen
def logo(hand):
    hand.switch_on(logo=True)
    hand.run(800)
    return shown(hand)


@screen
def first_start(hand):
    hand.app.push(start.FirstStart(hand.app))
    return shown(hand)


@screen
def menu_without_a_game(hand):
    hand.tap("down", "down")
    return shown(hand)


@screen
def menu(hand):
    hand.app.deal(GAME, b"\0\1", 3)
    hand.app.save()
    hand.app.home()
    return shown(hand)


@screen
def menu_on_battery(hand):
    hand.app.deal(GAME, b"\0\1", 3)
    hand.app.table.game.state[3] = 12  # rounds
    hand.app.save()
    hand.bench.usb = False
    hand.bench.millivolts = 3750
    hand.app.home()
    hand.run(3000)
    hand.tap("down")
    return shown(hand)


@screen
def new_game(hand):
    hand.tap("a")
    return shown(hand)


@screen
def new_game_seats(hand):
    hand.tap("a", "up", "a", "a", "right", "up")
    return shown(hand)


@screen
def new_game_options(hand):
    hand.tap("a", "down", "right", "right", "up", "up", "a", "right")
    return shown(hand)


@screen
def new_game_pairing(hand):
    hand.tap("a", "down", "right", "up", "left")
    return shown(hand)


@screen
def new_game_of_six(hand):
    hand.app.settings.keep_seats("snollygoster", b"\0\0\1\2\1")
    hand.tap("a", "down", "right", "right", "right", "up", "left")
    return shown(hand)


@screen
def new_game_option(hand):
    hand.tap("a", "down", "right", "right", "right", "up", "left", "a", "a")
    return shown(hand)


@screen
def new_game_option_for_four(hand):
    hand.tap("a", "down", "right", "right", "right", "up", "left", "a", "down")
    return shown(hand)


@screen
def start_over(hand):
    hand.app.deal(GAME, b"\0\1", 3)
    hand.app.save()
    hand.app.home()
    hand.run(40)
    hand.tap("down", "a", "a")
    return shown(hand)


def several(hand):
    hand.app.deal(GAME, b"\0\0\1", 3)
    while hand.screen == "Play":
        hand.tap("a")


@screen
def pass_to(hand):
    several(hand)
    return shown(hand)


@screen
def pass_to_half_held(hand):
    several(hand)
    hand.bench.press("a")
    hand.run(HOLD_MS // 2 + 20)
    return shown(hand)


@screen
def turn_over(hand):
    several(hand)
    hand.hold("a")
    while not hand.app.play._asked:
        hand.tap("a")
    hand.app.choose(m.INVESTIGATE + 3)
    hand.app.choose(m.END)
    return shown(hand)


@screen
def told(hand):
    hand.app.settings.put("speed", "3")
    several(hand)
    hand.hold("a")
    while not hand.app.play._asked:
        hand.tap("a")
    hand.app.choose(m.INVESTIGATE + 3)
    hand.app.choose(m.END)
    hand.tap("a")
    hand.hold("a")
    hand.run(700)
    return shown(hand)


@screen
def pause(hand):
    several(hand)
    hand.hold("b")
    hand.tap("down")
    return shown(hand)


@screen
def log(hand):
    hand.app.settings.put("speed", "2")
    hand.app.deal(GAME, b"\1\2\1", 3)
    while hand.app.table.game.events.count < 8:
        hand.run(100)
    hand.hold("b")
    hand.tap("down", "down", "a", "up")
    return shown(hand)


@screen
def log_before_anything(hand):
    hand.app.deal(GAME, b"\0\1", 3)
    hand.app.table.game.events.clear()
    hand.hold("b")
    hand.tap("down", "down", "a")
    return shown(hand)


@screen
def rules_shelf(hand):
    hand.tap("down", "a", "down")
    return shown(hand)


@screen
def rules(hand):
    hand.tap("down", "a", "a", "right", "right")
    return shown(hand)


@screen
def settings(hand):
    hand.tap("up", "a", "down")
    return shown(hand)


@screen
def settings_end(hand):
    hand.tap("up", "a", "up")
    return shown(hand)


@screen
def display(hand):
    hand.tap("up", "a", "up", "up", "a")
    return shown(hand)


@screen
def erase(hand):
    hand.tap("up", "a", "up", "a")
    hand.bench.press("a")
    hand.run(HOLD_MS // 3)
    return shown(hand)


@screen
def erased(hand):
    hand.tap("up", "a", "up", "a")
    hand.hold("a")
    return shown(hand)


@screen
def statistics_nothing(hand):
    hand.tap("down", "down", "a")
    return shown(hand)


@screen
def statistics(hand):
    hand.app.statistics.rows[(GAME, 2)] = [12, 7, 3, 9]
    hand.tap("down", "down", "a")
    return shown(hand)


@screen
def statistics_among_friends(hand):
    hand.app.statistics.rows[(GAME, 0)] = [1, 0, -1, 11]
    hand.tap("down", "down", "a")
    return shown(hand)


def finished(hand, seats, madness):
    hand.app.deal(GAME, seats, 3)
    game = hand.app.table.game
    game.state[0] = game.state[1] = 0
    game.state[1] = 255  # nobody's turn
    for seat in range(len(seats)):
        game.state[29 + seat] = madness[seat]
        assert game.madness(seat) == madness[seat]
    hand.app.swap(GameOver(hand.app, hand.app.play.view))
    return shown(hand)


@screen
def game_over(hand):
    return finished(hand, b"\0\2\2\1", (4, 12, 4, 37))


@screen
def game_over_all_win(hand):
    return finished(hand, b"\0\2\1\0", (11, 11, 11, 11))


@screen
def game_over_two(hand):
    return finished(hand, b"\0\1", (14, 3))


def trouble(hand, record, kind):
    hand.app.store.troubles = [(record, kind)]
    notices.troubles(hand.app)
    return shown(hand)


@screen
def save_broken(hand):
    hand.app.deal(GAME, b"\0\1", 3)
    hand.app.save()
    hand.app.home()
    return trouble(hand, GAME, BROKEN)


@screen
def save_broken_no_other(hand):
    return trouble(hand, GAME, BROKEN)


@screen
def save_of_another_format(hand):
    return trouble(hand, GAME, OTHER)


@screen
def settings_broken(hand):
    return trouble(hand, "settings", BROKEN)


@screen
def statistics_broken(hand):
    return trouble(hand, "statistics", BROKEN)


@screen
def storage_full(hand):
    hand.app.store.refusal = 28
    hand.app.push(notices.full(hand.app))
    return shown(hand)


@screen
def storage_refuses(hand):
    hand.app.store.refusal = 30
    hand.app.push(notices.full(hand.app))
    return shown(hand)


@screen
def storage_unsaved(hand):
    hand.app.push(notices.unsaved(hand.app))
    return shown(hand)


@screen
def storage_reset(hand):
    hand.app.push(notices.reset(hand.app))
    return shown(hand)


TRACE = """Traceback (most recent call last):
  File "main.py", line 104, in run
  File "firmware/ui/shell.py", line 118, in step
  File "engine/pocket_madness/game.py", line 231, in legal
IndexError: bytearray index out of range
"""


@screen
def crash(hand):
    hand.app.push(notices.Crash(hand.app, IndexError(), TRACE, True))
    return shown(hand)


@screen
def crash_out_of_memory(hand):
    hand.app.push(notices.Crash(hand.app, MemoryError(), TRACE, False))
    return shown(hand)


@screen
def crash_details(hand):
    hand.app.push(notices.Crash(hand.app, IndexError(), TRACE, True))
    hand.tap("b")
    return shown(hand)


@screen
def safe_mode(hand):
    return drawn(hand, lambda canvas: notices.safe_mode(canvas))


@screen
def reset_countdown(hand):
    return drawn(hand, lambda canvas: notices.reset_countdown(canvas, 2))


@screen
def reset_done(hand):
    return drawn(hand, lambda canvas: notices.reset_countdown(canvas, 0))


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", SCREENS)
def test_screen(golden, products, tmp_path, name, language):
    golden.check(f"shell/{name}_{language}", SCREENS[name](Hand(tmp_path / "saves", language)))
