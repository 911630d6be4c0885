"""What slides at the table of Pocket Madness shows what has happened, ends by itself and by any key, tells nothing."""

import pytest
from looking import KEYS, App, Looking
from pocket_madness_screens import LATE, placed
from pocket_madness_table import m

from engine.game import NOBODY


@pytest.fixture(scope="module")
def app():
    return App()


def moved(looking, move):
    """A move as the shell makes it: nothing is asked before the view stands still."""
    first = looking.game.events.count
    looking.table.choose(move)
    looking.view.moved(move, first)
    return looking.view


def at(seat, app, persons=(0,), **more):
    return Looking(placed(3, {**LATE, "turn": seat, **more}), persons, app=app)


def test_drawn_cards_slide_to_their_columns_in_four_frames(app):
    looking = at(0, app).choose()
    view = moved(looking, m.investigate(3))
    frames = []
    for now in range(1000, 1240, 10):
        view.tick(now)
        assert view.busy
        frame = looking.frame()
        if not frames or frames[-1] != frame:
            frames.append(frame)
    assert len(frames) == 4
    view.tick(1240)
    assert not view.busy
    assert view.stale
    still = looking.frame()
    assert still not in frames
    looking.watch(0)
    assert looking.frame() == still


@pytest.mark.parametrize("key", ["up", "down", "left", "right"])
def test_any_key_ends_it(app, key):
    looking = at(1, app).watch(0)
    view = moved(looking, m.investigate(1))
    view.tick(5)
    assert view.busy
    view.key(KEYS[key])
    assert not view.busy


def test_a_portal_slides_from_whoever_had_it(app):
    looking = at(0, app, portals={11: 2}).choose()
    view = moved(looking, m.lay(11, 3))
    view.tick(5)
    assert view.busy
    first = looking.frame()
    view.tick(70)
    assert looking.frame() != first


def test_a_portal_of_the_supply_stays_where_it_is(app):
    view = moved(at(0, app, portals={}).choose(), m.lay(11, 3))
    assert not view.busy


def test_settings_can_forbid_it(app):
    app.settings.put("motion", "0")
    try:
        view = moved(at(0, app).choose(), m.investigate(3))
        assert not view.busy
    finally:
        app.settings.put("motion", "1")


def test_who_looks_at_the_row_is_not_disturbed(app):
    looking = at(1, app).watch(0)
    looking.press("up")
    view = moved(looking, m.investigate(2))
    assert not view.busy
    assert view.shown is view.whole_row


@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_a_face_down_card_slides_the_same_whatever_it_is(app, viewer):
    frames = []
    for number in (7, 12):
        looking = at(1, app, row=[-number, 9, 9], hand={0: {6: 1}, 1: {8: 1}, 2: {9: 1}}, exact=True).watch(viewer)
        view = moved(looking, m.investigate(2))
        for now in (0, 60, 120, 180, 240):
            view.tick(now)
            frames.append(looking.frame())
    assert frames[:5] == frames[5:]
