"""Every screen of Pocket Madness' table in both languages, dot by dot."""

import pytest
from pocket_madness_screens import SCREENS


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", SCREENS)
def test_screen(golden, name, language):
    golden.check(f"pocket_madness/{name}_{language}", SCREENS[name](language))
