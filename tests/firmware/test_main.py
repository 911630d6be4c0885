"""Power-on: the keys held then, what is on the panel first, and the guard round the frames."""

import pytest

from firmware import device, main
from firmware.settings import RECORD, Settings
from firmware.store import Store
from harness.targets import cpython
from harness.workbench import Bench


def settings_of(saves):
    from firmware import place

    place.SAVES = str(saves)
    settings = Settings()
    settings.load(Store().read(RECORD))
    return settings


@pytest.fixture
def saves(tmp_path, products):
    return tmp_path / "saves"


def prepared(saves, **points):
    """Saves of a device whose settings are these."""
    from firmware import place

    saves.mkdir()
    place.SAVES = str(saves)
    settings = Settings()
    for name, value in points.items():
        assert settings.put(name, value)
    store = Store()
    store.write(RECORD, settings.dump())
    store.settle()
    return saves


def test_the_logo_is_on_the_panel_before_the_app_is_there(saves, monkeypatch):
    from firmware.ui import shell

    seen = []
    genuine = shell.App

    def app(device, *rest):
        seen.append(any(device.panel._shown))
        return genuine(device, *rest)

    monkeypatch.setattr(shell, "App", app)
    with cpython.Handheld(prepared(saves)) as handheld:
        handheld.run(100)
    assert seen == [True]


def test_power_on_leads_to_the_menu_by_itself(saves):
    with cpython.Handheld(prepared(saves)) as handheld:
        handheld.run(1500)
        assert type(handheld.app.screen).__name__ == "Menu"


def test_b_is_safe_mode(saves):
    with cpython.Handheld(prepared(saves, language="ko"), held=("b",)) as handheld:
        assert handheld.app is None
        assert any(handheld.picture())
        before = handheld.picture()
        handheld.run(500)
        assert handheld.picture() == before


def test_up_is_the_default_contrast(saves):
    with cpython.Handheld(prepared(saves, contrast="0"), held=("up",)) as handheld:
        assert handheld.panel.contrast == 127
    assert settings_of(saves).contrast == 2


def test_right_is_the_other_panel_chip(saves):
    before = settings_of(prepared(saves)).panel
    with cpython.Handheld(saves, held=("right",)):
        pass
    assert settings_of(saves).panel != before


def test_a_and_b_reset_the_settings_after_three_seconds(saves):
    prepared(saves, language="ko", contrast="0", sound="0")
    with cpython.Handheld(saves, held=("a", "b")) as handheld:
        assert handheld.bench.ms >= 3000
        handheld.release()
        handheld.run(1500)
        assert type(handheld.app.screen).__name__ == "Menu"
    settings = settings_of(saves)
    assert (settings.language, settings.contrast, settings.sound) == ("en", 2, 1)


def test_letting_go_of_one_of_them_resets_nothing(saves, monkeypatch):
    prepared(saves, language="ko")
    naps = []
    genuine = Bench.advance

    def advance(self, us):
        naps.append(us)
        if len(naps) == 30:
            self.release("b")
        genuine(self, us)

    monkeypatch.setattr(Bench, "advance", advance)
    with cpython.Handheld(saves, held=("a", "b")) as handheld:
        assert handheld.app
    assert settings_of(saves).language == "ko"


def test_the_keys_held_at_power_on_say_nothing_afterwards(saves):
    with cpython.Handheld(prepared(saves), held=("up",)) as handheld:
        handheld.run(1500)
        assert handheld.app.screen._scroll.index == 0


class Frames:
    """An app whose frames do what they are told."""

    rest_ms = 0
    naps = 0

    def __init__(self, *frames):
        self.frames = list(frames)
        self.crashes = []
        self.stopped = False

    def step(self, now):
        error = self.frames.pop(0)
        if error:
            raise error

    def crashed(self, error):
        self.crashes.append(error)

    def stop(self):
        self.stopped = True


def test_an_exception_ends_in_its_page_and_the_frames_go_on():
    app = Frames(None, ValueError("1"), None, MemoryError(), None, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        main.run(app)
    assert [type(error) for error in app.crashes] == [ValueError, MemoryError]
    assert app.frames == []


@pytest.mark.parametrize(("calls", "slept"), [((), 1), ((False, False), 3), ((True, False), 1), ((False, True), 2)])
def test_where_nothing_goes_on_the_rest_is_longer_but_ends_when_something_calls(monkeypatch, calls, slept):
    app = Frames()
    app.naps = len(calls)
    app.rest_ms = 4
    answers = iter(calls)
    app.called = lambda: next(answers)
    sleeps = []
    monkeypatch.setattr(main.time, "sleep_ms", sleeps.append, raising=False)
    main.rest(app)
    assert sleeps == [4] * slept


def test_an_interrupt_saves_and_clears(monkeypatch):
    app = Frames(None, KeyboardInterrupt())
    monkeypatch.setattr(main, "Device", lambda: None)
    monkeypatch.setattr(main, "start", lambda device: app)
    main.main()
    assert app.stopped


@pytest.mark.parametrize("when", ["start", "crash page"])
def test_when_even_the_guard_breaks_the_trace_is_on_the_serial_line(monkeypatch, capsys, when):
    app = Frames(ValueError("first"))

    def broken(*_):
        raise OSError("second")

    monkeypatch.setattr(main, "Device", lambda: None)
    monkeypatch.setattr(main, "start", broken if when == "start" else lambda device: app)
    app.crashed = broken
    main.main()
    printed = "".join(capsys.readouterr())
    assert "OSError" in printed


def test_a_crash_in_a_frame_shows_its_page_and_the_game_is_there_again(saves):
    with cpython.Handheld(prepared(saves), seed=3) as handheld:
        handheld.run(1500)
        handheld.taps("a a")
        handheld.run(3000)
        handheld.app.screen.tick = lambda now: 1 // 0
        handheld.run(100)
        assert type(handheld.app.screen).__name__ == "Crash"
        handheld.tap("a")
        handheld.tap("a")
        assert type(handheld.app.screen).__name__ == "Play"


def test_seeds_of_the_device_are_small_enough_for_its_integers():
    assert all(0 <= device.by_chance() < 1 << 30 for _ in range(100))
