"""The floor plan is kept as a picture, of which only those rooms are drawn anew in which something has changed."""

import random

import pytest
from content import common
from looking import App, Looking

from engine.death_may_die import layout as at
from engine.death_may_die import moves as m
from engine.death_may_die.codes import NODES, NONE
from engine.death_may_die.game import DeathMayDie
from firmware.ui.views.death_may_die import plan


def stir(chance, state, spaces, kinds):
    """A few things are elsewhere."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        space = chance.choice((*range(spaces), NONE))
        what = chance.randrange(4)
        if what == 0:
            state[at.FOE_AT + chance.randrange(at.ELDER + 1)] = space
        elif what == 1 and space != NONE:
            state[at.TOKENS + chance.randrange(kinds) * NODES + space] = chance.choice((0, 0, 1, 2))
        elif what == 2:
            person = at.PEOPLE + chance.randrange(5) * at.PERSON
            state[person + at.ALIVE] = space != NONE
            state[person + at.AT] = 0 if space == NONE else space
        else:
            state[at.ACTIVE] = chance.randrange(5)


def picture(shown, canvas, cursor, mine):
    canvas.clear()
    shown.draw(canvas, cursor, mine)
    return bytes(canvas.buffer)


@pytest.mark.parametrize("episode", range(6))
@pytest.mark.parametrize("elder", [0, 8])
def test_what_is_kept_of_the_picture_is_what_would_be_drawn(episode, elder):
    """Also in low rooms, where a pawn stands on the wall, and when nothing has changed."""
    game = DeathMayDie(5)
    game.start(episode, episode + elder)
    view = Looking(game, range(5), app=App()).view
    view.game.state[at.STAGE] = m.ACTION
    kept, canvas = view.plan, view.app.canvas
    code = __import__("content." + common.EPISODES[episode], None, None, ("PLAN",)).PLAN
    chance = random.Random(10 * episode + elder)
    drawn = set()
    for _ in range(150):
        stir(chance, view.game.state, kept.spaces, game.book.kinds)
        kept.sync()
        cursor, mine = (chance.choice((*range(kept.spaces), NONE)) for _ in range(2))
        anew = plan.Plan(view, code)
        anew.sync()
        drawn.add(picture(anew, canvas, cursor, mine))
        assert picture(kept, canvas, cursor, mine) == picture(anew, canvas, cursor, mine)
    assert len(drawn) > 100
