"""Ways through the shell that several tests take."""

import builtins

from firmware import store

GAME = "pocket_madness"


def deal(hand, seats=b"\0\1", seed=3):
    hand.app.deal(GAME, seats, seed)
    hand.run(50)


def until_choosing(hand):
    for _ in range(400):
        if hand.screen == "Play" and hand.app.play.view.choosing:
            return
        hand.tap("a")
    raise AssertionError(hand.screen)


def saved(hand):
    """A saved game in both slots, the device at the menu."""
    deal(hand)
    until_choosing(hand)
    for _ in range(2):
        hand.app.table.unsaved = True
        hand.app.save()


def refuse_writing(hand, monkeypatch, code):
    """From now on no file is written, removed or renamed in the folder of saves."""
    genuine = builtins.open

    def refuse(*_):
        raise OSError(code, "no")

    def opened(path, mode="r", *rest, **named):
        return refuse() if "w" in mode and str(hand.saves) in str(path) else genuine(path, mode, *rest, **named)

    monkeypatch.setattr(builtins, "open", opened)
    for name in ("remove", "rename", "mkdir"):
        monkeypatch.setattr(store.os, name, refuse)
