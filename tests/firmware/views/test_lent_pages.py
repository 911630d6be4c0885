"""Pages whose modules are loaded while nobody waits, or when they are asked for."""

import sys

import pytest
from looking import Looking

from engine import games
from firmware import lang
from firmware.ui import views


@pytest.mark.parametrize("name", games.NAMES)
def test_a_page_is_made_when_it_is_asked_for_and_stays(name, products):
    game = games.make(name, 2)
    game.start(3)
    view = Looking(game).choose().view
    for page in view.PAGES:
        made = getattr(view, page)
        assert made.name == page
        assert made.view is view
        assert getattr(view, page) is made


@pytest.mark.parametrize("name", games.NAMES)
def test_while_nobody_waits_the_modules_of_all_pages_are_loaded_one_at_a_time(name, products):
    game = games.make(name, 2)
    game.start(3)
    looking = Looking(game)
    view = looking.view
    package = "firmware.ui.views." + name + "."
    wanted = {package + module for module in (*view.PAGES.values(), *view.LENT)}
    wanted |= {"words." + lang.language + "_" + room for room in view.ROOMS}
    for module in wanted:
        sys.modules.pop(module, None)
    for module in wanted:
        assert view.prepare()
        assert module
    assert wanted <= set(sys.modules)
    assert not view.prepare()
    assert not looking.app.chores.untidy


@pytest.mark.parametrize("name", games.NAMES)
def test_what_a_key_has_loaded_before_is_not_loaded_twice_and_has_to_be_tidied_up_after(name, products):
    game = games.make(name, 2)
    game.start(3)
    looking = Looking(game)
    view = looking.view
    modules = {*view.PAGES.values(), *view.LENT}
    first = sorted(modules)[0]
    for room in view.ROOMS:
        lang.load(room)
    looking.app.chores.untidy = False
    assert view.lend(first).__name__.endswith("." + first)
    assert looking.app.chores.untidy
    looking.app.chores.untidy = False
    assert view.lend(first)
    assert not looking.app.chores.untidy
    count = 0
    while view.prepare():
        count += 1
    assert count == len(modules) - 1


def test_a_page_that_there_is_not_is_an_attribute_error(products):
    view = views.View(None, None)
    with pytest.raises(AttributeError, match="opening"):
        assert view.opening
