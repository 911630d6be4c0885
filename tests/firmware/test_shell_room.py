"""Room for another game: nothing of the one before stays in memory, and nothing else goes."""

from types import SimpleNamespace

from firmware import lang
from firmware.ui import chores

GOES = ("engine.snollygoster", "engine.snollygoster.game", "engine.bots.snollygoster", "words.ko_snollygoster",
        "engine.bots.snollygoster_outlook", "words.ko_snollygoster_meal", "words.sprites_snollygoster",
        "firmware.ui.views.snollygoster.windows", "engine.enemies_allies.game",
        "engine.death_may_die.game", "content.press")
STAYS = ("engine", "content", "engine.bots", "engine.games", "engine.pocket_madness.game", "words", "words.ko_shell",
         "words.ko_pocket_madness", "firmware.ui.views", "firmware.ui.views.pocket_madness")


def test_all_of_another_game_goes_its_bots_and_its_rooms_of_texts_too(monkeypatch):
    modules = {name: SimpleNamespace() for name in (*GOES, *STAYS)}
    for module in (chores, lang):
        monkeypatch.setattr(module, "sys", SimpleNamespace(modules=modules))
    monkeypatch.setattr(chores, "_SMALL", True)
    chores.make_room("pocket_madness")
    assert set(modules) == set(STAYS)
