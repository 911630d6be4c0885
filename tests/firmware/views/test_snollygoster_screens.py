"""Every screen of Snollygoster's table in both languages, dot by dot."""

import pytest
from snollygoster_screens import SCREENS


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", SCREENS)
def test_screen(golden, name, language):
    golden.check(f"snollygoster/{name}_{language}", SCREENS[name](language))
