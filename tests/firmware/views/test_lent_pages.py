"""Pages that are not always in memory: made when they are asked for, gone when nobody has looked for a while."""

import pytest
from looking import Looking

from engine import games
from firmware.ui import views


@pytest.mark.parametrize("name", games.NAMES)
def test_a_page_is_made_when_it_is_asked_for_and_goes_when_all_is_calm(name, products):
    game = games.make(name, 2)
    game.start(3)
    looking = Looking(game).choose()
    view = looking.view
    first = {}
    for page in view.PAGES:
        first[page] = getattr(view, page)
        assert first[page].name == page
        assert first[page].view is view
        assert getattr(view, page) is first[page]
    shown = view.shown
    looking.app.untidy = False
    view.tidy()
    assert view.shown is shown
    assert not shown.name or getattr(view, shown.name) is shown
    assert not looking.app.untidy
    others = [page for page in first if view.PAGES[page] != view.PAGES.get(shown.name)]
    assert others
    assert all(getattr(view, page) is not first[page] for page in others)
    assert looking.app.untidy


def test_a_page_that_there_is_not_is_an_attribute_error(products):
    view = views.View(None, None)
    with pytest.raises(AttributeError, match="opening"):
        assert view.opening
