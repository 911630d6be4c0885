"""The flow of a game: who is asked, who is told what, and that no secret outlives a hand-over."""

import plain_view
import pytest
from hand import Hand
from play_ways import boldly, deal, end_turn, last_round, play_to_the_end, wait

from engine.enemies_allies import layout
from engine.game import NOBODY
from engine.pocket_madness import moves as m


@pytest.fixture
def hand(tmp_path):
    return Hand(tmp_path / "saves", speed="2")


# ---- one person


def test_with_one_person_nothing_is_ever_passed(hand, plain):
    deal(hand, b"\0\1")
    seen = set()
    for _ in range(800):
        seen.add(hand.screen)
        if hand.screen == "GameOver":
            break
        hand.tap("a", settle=40)
        assert hand.app.play is None or hand.app.play.view.viewer == 0
    assert "GameOver" in seen
    assert "RoundEnd" in seen
    assert not seen & {"PassTo", "TurnOver"}


def test_an_opponents_turn_is_told_line_by_line_and_a_hurries(hand, plain):
    hand.app.settings.put("speed", "3")  # until A
    deal(hand, b"\0\1", first=1)
    lines = []
    for _ in range(200):
        if hand.screen == "Play" and hand.app.play._asked:
            break
        line = hand.app.play.line
        if line and (not lines or lines[-1] != line):
            lines.append(line)
            hand.run(3000)
            assert hand.app.play.line == line
        hand.tap("a", settle=40)
    assert len(lines) >= 2
    assert all(line.startswith("P2") for line in lines)


def test_lines_go_on_by_themselves_at_the_speed_chosen(hand, plain):
    times = []
    for speed in "210":
        hand.app.settings.put("speed", speed)
        deal(hand, b"\0\1", first=1)
        begun = hand.bench.ms
        wait(hand, "Play")
        times.append(hand.bench.ms - begun)
    assert times[0] < times[1] < times[2]


def test_b_leaves_out_what_is_told_until_the_person_chooses(hand, plain):
    hand.app.settings.put("speed", "3")
    deal(hand, b"\0\1\1", first=1)
    hand.run(200)
    assert hand.app.play.line
    hand.tap("b")
    wait(hand, "Play", ms=2000)
    assert hand.app.play.view.choosing


def test_taking_back_undoes_one_choice_or_says_no(hand, plain):
    deal(hand, b"\0\1")
    wait(hand, "Play")
    game = hand.app.table.game
    for _ in range(500):
        moves = list(game.moves[: game.legal()])
        lays = [move for move in moves if move >= m.LAY]
        if game.turn == 0 and lays and hand.screen == "Play" and hand.app.play._asked:
            break
        hand.tap("a", settle=40)
    before = bytes(game.state)
    view = hand.app.play.view
    view.index = view.options.index(lays[0])
    hand.tap("a")
    assert bytes(game.state) != before
    wait(hand, "Play")
    hand.tap("b")
    assert bytes(game.state) == before
    hand.bench.tones.clear()
    while hand.app.table.can_take_back:
        hand.tap("b")
    hand.bench.tones.clear()
    hand.tap("b")
    assert [hertz for _, hertz in hand.bench.tones if hertz] == [180]
    assert hand.screen == "Play"


def test_an_arrow_during_the_line_about_the_own_move_begins_to_choose(hand, plain, monkeypatch):
    hand.app.settings.put("speed", "3")
    monkeypatch.setattr(plain_view.View, "line", lambda self, record, viewer: "P%d" % (record[1] + 1))
    deal(hand, b"\0\1")
    for _ in range(9):
        if hand.app.play._asked:
            break
        hand.tap("a")
    hand.tap("a")
    assert hand.app.play.line == "P1"
    hand.tap("right")
    assert hand.app.play._asked
    assert hand.app.play.line == ""


def test_points_are_counted_while_nothing_happens(hand, plain):
    """What the game has to count is done in slices, frame by frame, before anybody asks for it."""
    hand.app.deal("enemies_allies", bytes(2), 1)
    wait(hand, "PassTo")
    hand.hold("a")
    wait(hand, "Play")
    game = hand.app.table.game
    slices = []
    counted = type(game).settle

    def settle():
        slices.append(counted(game))
        return slices[-1]

    game.settle = settle
    for number in range(1, 11):
        game.state[layout.TROPHIES + number - 1] = (3, 12)[number % 2]
    hand.run(600)
    assert slices[:2] == [False, False]
    assert slices[-1] is True
    assert game.trophy_points(0) == 40


# ---- several persons


def test_passing_it_round(hand, plain):
    """P1 and P2 are persons, P3 is not."""
    deal(hand, b"\0\0\1", first=0)
    wait(hand, "PassTo")
    assert plain_view.made[-1].viewer == NOBODY
    hand.tap("a")
    hand.tap("b")
    hand.hold("a", 400)
    assert hand.screen == "PassTo"
    hand.hold("a")
    wait(hand, "Play")
    view = hand.app.play.view
    assert view.viewer == 0
    end_turn(hand)
    assert hand.screen == "TurnOver"
    assert view.viewer == NOBODY
    hand.tap("a")
    wait(hand, "PassTo")
    hand.hold("a")
    wait(hand, "Play")
    assert view.viewer == 1
    end_turn(hand)
    hand.tap("a")
    assert hand.screen == "Play"  # P3's turn is watched by everybody
    assert view.viewer == NOBODY
    wait(hand, "PassTo")
    assert all(viewer in (seat, NOBODY) for what, seat, viewer in view.asked if what == "choose")


def test_no_page_between_two_choices_of_one_seat(hand, plain):
    deal(hand, b"\0\0\1", first=0)
    wait(hand, "PassTo")
    hand.hold("a")
    wait(hand, "Play")
    hand.tap("a")
    for _ in range(50):
        assert hand.screen == "Play"
        hand.run(20)
        if hand.app.play._asked:
            break
    assert hand.app.play.view.viewer == 0


def test_the_frame_of_the_press_that_ends_a_turn_is_covered(hand, plain):
    """Not one frame later: the picture that follows the table is the plate."""
    deal(hand, b"\0\0\1", first=0)
    wait(hand, "PassTo")
    hand.hold("a")
    wait(hand, "Play")
    hand.tap("a")
    wait(hand, "Play")
    hand.run(200)
    table = hand.picture()
    hand.bench.press("a")
    hand.run(60)
    hand.bench.release("a")
    pictures = []
    for _ in range(5):
        hand.frame()
        pictures.append(hand.picture())
    new = next(picture for picture in pictures if picture != table)
    assert new == pictures[-1]
    assert hand.screen == "TurnOver"


def test_the_one_who_takes_the_device_is_told_what_was_not_told_to_all(hand, plain):
    hand.app.settings.put("speed", "3")
    deal(hand, b"\0\0\1", first=0)
    while hand.screen == "Play":
        hand.tap("a")
    hand.hold("a")
    while not hand.app.play._asked:
        hand.tap("a")
    end_turn(hand)
    hand.tap("a")
    wait(hand, "PassTo")
    hand.hold("a")
    hand.run(100)
    assert hand.app.play.line.startswith("P1")
    assert hand.app.play.view.viewer == 1


def test_sleep_on_a_hand_wakes_up_on_the_plate(hand, plain):
    deal(hand, b"\0\0\1", first=0)
    wait(hand, "PassTo")
    hand.hold("a")
    wait(hand, "Play")
    hand.run(130_000)
    assert hand.app.play.view.viewer == NOBODY
    assert hand.screen == "PassTo"
    hand.tap("right")
    assert hand.screen == "PassTo"
    assert hand.app.play.view.viewer == NOBODY
    hand.hold("a")
    wait(hand, "Play")
    assert hand.app.play.view.viewer == 0


@pytest.mark.parametrize("over", ["pause", "help", "log"])
def test_sleep_on_a_page_over_a_hand_forgets_the_hand_too(hand, plain, over):
    deal(hand, b"\0\0\1", first=0)
    wait(hand, "PassTo")
    hand.hold("a")
    wait(hand, "Play")
    if over == "help":
        hand.bench.press("a")
        hand.run(800)
        assert hand.screen == "Help"
    else:
        hand.hold("b")
        if over == "log":
            hand.tap("down", "down", "a")
    hand.run(130_000)
    assert hand.app.play.view.viewer == NOBODY
    hand.bench.release("a")
    hand.run(40)
    hand.tap("right")
    hand.tap("b", "b")
    wait(hand, "PassTo")
    assert hand.app.play.view.viewer == NOBODY


def test_one_person_finds_the_table_after_sleep_as_it_was(hand, plain):
    deal(hand, b"\0\1")
    wait(hand, "Play")
    before = hand.picture()
    hand.run(130_000)
    hand.tap("a")
    assert hand.picture() == before


def test_pause_on_the_plate_shows_no_game(hand, plain):
    deal(hand, b"\0\0\1", first=0)
    wait(hand, "PassTo")
    hand.hold("b")
    assert hand.screen == "Pause"
    hand.tap("b")
    assert hand.screen == "PassTo"


def test_the_round_end_stands_in_for_turn_over(hand, plain):
    deal(hand, b"\0\0")
    last_round(hand)
    seen = []
    for _ in range(1500):
        if not seen or seen[-1] != hand.screen:
            seen.append(hand.screen)
        if hand.screen == "GameOver":
            break
        if hand.screen == "PassTo":
            hand.hold("a")
        else:
            boldly(hand)
    assert "RoundEnd" in seen
    for before, after in zip(seen, seen[1:], strict=False):
        assert (before, after) != ("RoundEnd", "TurnOver")
    assert seen[-2:] == ["RoundEnd", "GameOver"]


def test_what_help_shows_closes_with_the_key(hand, plain):
    deal(hand, b"\0\1")
    wait(hand, "Play")
    before = hand.picture()
    hand.bench.press("a")
    hand.run(700)
    assert hand.screen == "Help"
    hand.bench.release("a")
    hand.run(60)
    assert hand.screen == "Play"
    assert hand.picture() == before
    assert hand.app.table.made == 0


# ---- the console's way in


def test_a_choice_from_outside_while_the_device_is_passed(hand, plain):
    deal(hand, b"\0\0\1", first=0)
    wait(hand, "PassTo")
    hand.app.choose(m.INVESTIGATE + 1)
    hand.run(40)
    assert hand.screen == "PassTo"
    hand.app.choose(m.END)
    hand.run(40)
    assert hand.app.table.game.turn == 1
    wait(hand, "PassTo")
    hand.hold("a")
    wait(hand, "Play")
    hand.app.choose(m.INVESTIGATE + 1)
    hand.app.choose(m.END)
    hand.run(40)
    assert hand.screen == "TurnOver"


def test_a_state_from_outside_is_shown_and_nobody_holds_it(hand, plain):
    deal(hand, b"\0\0\1", first=0)
    wait(hand, "PassTo")
    hand.hold("a")
    wait(hand, "Play")
    other = bytes(hand.app.table.game.state)
    end_turn(hand)
    hand.app.table.game.load(other)
    hand.app.loaded()
    wait(hand, "PassTo")
    assert hand.app.play.view.viewer == NOBODY
    assert not hand.app.take_back()


def test_a_state_from_outside_reopens_a_game_that_was_over(hand, plain):
    deal(hand, b"\0\1")
    state = bytes(hand.app.table.game.state)
    play_to_the_end(hand)
    hand.app.table.game.load(state)
    hand.app.loaded()
    wait(hand, "Play")
    hand.tap("a")
    assert hand.app.table.game.turn == 0


def test_the_plates_lead_to_the_pause_and_the_end_to_the_log(hand, plain):
    deal(hand, b"\0\0\1", first=0)
    wait(hand, "PassTo")
    hand.hold("a")
    wait(hand, "Play")
    end_turn(hand)
    assert hand.screen == "TurnOver"
    hand.tap("b")
    assert hand.screen == "Log"
    hand.tap("b")
    hand.hold("b")
    assert hand.screen == "Pause"
    hand.tap("down", "a", "b", "b")
    assert hand.screen == "TurnOver"
    deal(hand, b"\0\1")
    play_to_the_end(hand)
    hand.hold("b")
    assert hand.screen == "Log"
    hand.tap("b")
    assert hand.screen == "GameOver"
