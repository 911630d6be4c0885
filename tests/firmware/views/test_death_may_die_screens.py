"""Every screen of Death May Die in both languages, dot by dot."""

import pytest
from death_may_die_screens import SCREENS


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", SCREENS)
def test_screen(golden, name, language):
    golden.check(f"death_may_die/{name}_{language}", SCREENS[name](language))
