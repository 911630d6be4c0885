"""Keys at the table of Snollygoster: what each choice answers, that nothing else can be answered, and that everything
legal can."""

import random

import pytest
from looking import KEYS, App, Looking
from snollygoster_screens import (
    ASKED,
    BITE,
    EAT,
    EVENT,
    FOUR,
    GUESS,
    LAUNCH,
    SIX,
    STOCK,
    TWO,
    meal,
    placed,
    shown,
    table,
)

from engine.game import NOBODY
from engine.snollygoster import moves as m
from engine.snollygoster import words
from engine.snollygoster.game import Snollygoster
from firmware.ui.views import NO_MOVE, TAKE_BACK

R = "right"
OWN = {**EAT, "food": {**SIX["food"], "A": ["safe by B tag A safe"]}}
TAGGING = {**SIX, "stage": "tag", "target": "C1", "food": {**SIX["food"], "C": ["unsafe seen A"]}}
DENY = {**ASKED, "card": "launch", "crew": ["A", "B"]}
NO_CARD = {**DENY, "hand": {**ASKED["hand"], "B": ["launch", "antidote"]}}


@pytest.mark.parametrize(("players", "fields", "keys", "move"), [
    (6, SIX, ["a", "a", "a"], "inspect A2"),
    (6, SIX, ["a", "a", "down", "a"], "inspect C1"),
    (6, SIX, ["a", "a", "left", "a"], "inspect E2"),
    (6, SIX, ["a", R, "a"], "discard inspect"),
    (6, SIX, [R, "a", R, "a"], "discard denied"),
    (6, SIX, [R, R, "a", "a", R, "a"], "steal C"),
    (6, SIX, ["left", "a"], "finish"),
    (6, SIX, ["left"] * 5 + ["a", "down", "left", "a"], "offer C 3"),
    (6, SIX, ["left"] * 4 + ["a", R, "a"], "ask B 2"),
    (6, {**SIX, "quarantine": ["A"]}, ["left", "left", "a"], "leave"),
    (4, FOUR, [R, R, R, "a", "a", R, "a"], "shell A2"),
    (4, {**FOUR, "stage": "swap", "target": "A1"}, [R, R, "a"], "swap C2"),
    (4, {**FOUR, "fuel": {"A": 4}}, ["a", "a"], "launch"),
    (2, TWO, ["a", "a", "a"], "inspect A1"),
    (6, TAGGING, ["a"], "tag safe"),
    (6, TAGGING, ["down", "a"], "tag unsafe"),
    (6, {**EVENT, "drawn": ["fuel", "unsafe"]}, ["a"], "keep fuel"),
    (6, {**EVENT, "drawn": ["fuel", "unsafe"]}, [R, "a"], "keep unsafe"),
    (6, {**EVENT, "fuel": {"A": 5}, "drawn": ["fuel", "hungry"]}, ["left", "a"], "keep hungry"),
    (6, {**EVENT, "stage": "choose", "turn": "C", "drawn": ["fuel", "starving"]}, [R, "a"], "keep starving"),
    (6, {**EVENT, "stage": "place", "drawn": ["unsafe"]}, ["a"], "place B"),
    (4, STOCK, ["a", "a"], "stock safe C"),
    (4, STOCK, [R, "a", "down", "a"], "stock unsafe A"),
    (4, STOCK, [R, "a", "b", "left", "a", R, "a"], "stock safe D"),
    (6, EAT, ["a"], "eat 1"),
    (6, EAT, [R, R, R, "a", R, "a"], "buy C"),
    (6, OWN, ["left", "a", R, "a"], "starve"),
    (6, {**EAT, "stage": "take", "seller": "C"}, [R, "a"], "take 2"),
    (6, {**EAT, "stage": "sell", "turn": "C"}, ["a"], "refuse"),
    (6, {**EAT, "stage": "sell", "turn": "C"}, [R, "a"], "accept"),
    (6, DENY, ["a"], "pass"),
    (6, DENY, [R, "a"], "deny"),
    (6, NO_CARD, [R, "a"], "pass"),
    (6, {**SIX, "stage": "butt", "turn": "C", "drawn": ["fuel", "hungry"]}, [R, "a"], "butt"),
    (6, BITE, ["a"], "pass"),
    (6, BITE, [R, "a"], "antidote A1"),
    (6, BITE, [R, R, "a"], "antidote A2"),
    (6, {**SIX, "stage": "trade", "turn": "C", "amount": 2, "offered": ["C"]}, [R, "a"], "accept"),
    (6, {**SIX, "hand": {}, "stage": "ransom"}, [R, "a"], "ransom C"),
    (6, {**SIX, "stage": "pay", "turn": "B"}, ["a"], "pay"),
    (6, {**SIX, "stage": "pay", "turn": "C"}, ["down", "a", R, "a"], "drop 2"),
    (6, {**SIX, "stage": "pay", "turn": "C"}, ["down", "a", "b", "up", "a"], "pay"),
    (6, {**LAUNCH, "crew": ["A", "B"]}, ["a"], "lift"),
    (6, {**LAUNCH, "crew": ["A"]}, ["a"], "board B"),
    (6, GUESS, [R, "a"], "guess B shepherd"),
    (6, GUESS, ["down", "left", "a"], "guess C stowaway"),
    (6, GUESS, ["up", "a"], "done"),
    (6, GUESS, ["down", R, "down", "down", "down", "down", "a"], "done"),
])
def test_choice(players, fields, keys, move):
    looking = table("en", players, fields)
    assert words.text(looking.press(*keys)) == move


def test_the_sleuth_sees_what_was_said_and_nothing_else():
    """A guess that was turned to and not said goes when the cursor leaves it, so that the page shows what counts."""
    looking = table("en", 6, GUESS)
    looking.play(R, "a", R, R)
    looking.play("down")
    said = looking.frame()
    assert (looking.game.guessed(1), looking.game.guessed(2)) == (m.SHEPHERD, 0)
    looking.play("up", "down")
    assert looking.frame() == said
    looking.play("a", "a", "a", "a")
    assert (looking.game.stage, looking.game.guessed(2)) == (m.OVER, 0)


def test_a_seat_taken_aboard_last_is_put_off_again_by_the_same_key():
    looking = table("en", 6, {**LAUNCH, "crew": ["A"]})
    first = looking.frame()
    looking.play("a")
    assert looking.game.crew == 0b11
    assert looking.press("a") == TAKE_BACK
    looking.take_back()
    assert looking.game.crew == 1
    assert looking.frame() == first


def test_what_cannot_be_played_says_so_and_is_kept():
    looking = table("en", 6, SIX, R)
    assert looking.press("a", "a") == NO_MOVE
    assert looking.view.shown is looking.view.acting
    looking = table("en", 6, {**SIX, "fuel": {}}, *["left"] * 5)
    assert looking.press("a") == NO_MOVE
    assert looking.app.sounds


@pytest.mark.parametrize(("fields", "keys"), [
    (SIX, [R]), (DENY, []), (BITE, []), (EAT, []), ({**EVENT, "drawn": ["fuel", "unsafe"]}, []),
    ({**SIX, "stage": "trade", "turn": "C", "amount": 2, "offered": ["C"]}, [])])
def test_looking_around_and_back(fields, keys):
    looking = table("en", 6, fields, *keys)
    frame = looking.frame()
    for key, page in (("up", "Foods"), ("down", "Decks")):
        assert looking.press(key) == NO_MOVE
        assert type(looking.view.shown).__name__ == page
        looking.frame()
        assert looking.press("b") == NO_MOVE
        assert looking.frame() == frame


def test_who_looks_on_can_look_around_with_arrows_alone():
    looking = Looking(table("en", 6, {**SIX, "turn": "B"}).game, range(6)).watch(0)
    board = looking.frame()
    looking.press("up", R)
    assert looking.frame() != board
    looking.press("left", "left")
    assert looking.frame() == board
    looking.press("down")
    assert looking.frame() != board
    looking.press("down")
    assert looking.frame() == board


def test_while_a_card_is_told_of_the_board_names_who_may_answer_it():
    looking = Looking(placed(6, {**ASKED, "turn": "C", "active": "B", "card": "steal", "target": "A"}), (0,))
    looking.view.viewer = 0
    looking.view.watch(1)               # whose deed is told
    assert looking.view.watching.what == "Nova may answer"
    assert looking.view.watching.text == "Comet's turn"


def test_the_agenda_closes_by_itself():
    looking = table("en", 6, SIX, *["left"] * 3)
    strip = looking.frame()
    looking.press("a")
    assert looking.frame() != strip
    for now in range(0, 9000, 100):
        looking.view.tick(now)
    assert looking.frame() == strip


# ---- windows: the page tells nobody whether the card is there

@pytest.mark.parametrize(("fields", "without"), [
    (DENY, {"hand": {**ASKED["hand"], "B": ["launch", "antidote"]}}),
    (BITE, {"hand": {**SIX["hand"], "B": ["denied", "launch", "inspect"]}}),
    ({**SIX, "stage": "butt", "turn": "C", "drawn": ["fuel", "hungry"]}, {"hand": {**SIX["hand"], "C": ["steal"]}})])
def test_a_window_differs_in_its_right_button_only_and_passes_by_the_same_key(fields, without):
    one = table("en", 6, fields)
    other = table("en", 6, {**fields, **without})
    assert one.frame() != other.frame()
    assert left_of(one.frame()) == left_of(other.frame())
    for keys in (["a"], [R, "left", "a"]):
        assert one.press(*keys) == other.press(*keys) == m.PASS
        assert one.app.sounds == other.app.sounds
    assert other.press(R, "a") == m.PASS


def left_of(frame):
    """The picture without the right button: 63 px from column 65, rows from 51 on."""
    kept = bytearray(frame)
    for x in range(65, 128):
        kept[6 * 128 + x] &= 0b111
        kept[7 * 128 + x] = 0
    return bytes(kept)


# ---- any keys at all

@pytest.fixture(scope="module", autouse=True)
def shared():
    """One app for the many games: fonts are read once."""
    global SHARED
    SHARED = App()


class Walk:
    """Every state of the view that keys lead to from where it stands, and every move that they answer."""

    def __init__(self, view):
        self.view = view

    def _things(self):
        view = self.view
        return [view, view.acting, view.aiming, view.watching, *view._kept.values()]

    def memory(self):
        return [(thing, {name: value[:] if isinstance(value, bytearray) else dict(value) if isinstance(value, dict)
                         else value for name, value in vars(thing).items()}) for thing in self._things()]

    @staticmethod
    def restore(memory):
        for thing, values in memory:
            for name, value in values.items():
                setattr(thing, name, value[:] if isinstance(value, bytearray) else dict(value)
                        if isinstance(value, dict) else value)

    def name(self):
        page = self.view.shown
        return (type(page).__name__, *(value for value in vars(page).values() if isinstance(value, int)))

    def moves(self):
        found = set()
        known = {self.name()}
        ways = [self.memory()]
        while ways:
            memory = ways.pop()
            for event in KEYS.values():
                self.restore(memory)
                answer = self.view.key(event)
                if answer not in (NO_MOVE, TAKE_BACK):
                    found.add(answer)
                elif self.name() not in known:
                    known.add(self.name())
                    ways.append(self.memory())
        return found


def pages(view):
    """All pages that are due, shown and closed."""
    seen = []
    for _ in range(4):
        page = view.page()
        if not page:
            break
        seen.append(type(page).__name__)
        canvas = view.app.canvas
        canvas.clear()
        page.draw(canvas)
    return seen


@pytest.mark.parametrize(("players", "options"), [(2, 0), (3, 0), (4, m.TEAMS), (5, m.FAST_WINDOWS), (6, 0)])
def test_any_keys_play_legal_games_to_their_end(players, options):
    ended = 0
    shown = set()
    for seed in range(4):
        chance = random.Random(seed)
        game = Snollygoster(players)
        game.start(seed, options)
        looking = Looking(game, range(players), app=SHARED, options=options).choose()
        for press in range(12_000):
            game = looking.game
            if game.turn == NOBODY:
                ended += 1
                break
            answer = looking.view.key(KEYS[chance.choices(list(KEYS), (1, 1, 2, 4, 5, 1))[0]])
            if answer == TAKE_BACK:
                looking.take_back()
            elif answer != NO_MOVE:
                assert game.allows(answer), answer
                looking.apply(answer)
                shown.update(pages(looking.view))
            if press % 16 == 0:
                looking.view.tick(press * 20)
                looking.frame()
    assert ended > 1
    assert shown >= {"Revealed", "Score"}


def wild(game, chance):
    """A random move; launches are rare, so that there is time for everything."""
    legal = [game.moves[i] for i in range(game.legal())]
    calm = [move for move in legal if move != m.LAUNCH and not m.DISCARD < move <= m.DISCARD + 7]
    return chance.choice(calm if calm and chance.random() < 0.95 else legal)


@pytest.mark.parametrize(("players", "options"), [(2, 0), (3, m.FAST_WINDOWS), (4, 0), (5, m.TEAMS), (6, 0)])
def test_every_legal_move_can_be_reached_and_no_other(players, options):
    stages = {}
    for seed in range(4):
        chance = random.Random(seed)
        game = Snollygoster(players)
        game.start(seed, options)
        looking = Looking(game, range(players), app=SHARED, options=options)
        for _ in range(500):
            game = looking.game
            if game.turn == NOBODY:
                break
            if stages.get(game.stage, 0) < 6:
                stages[game.stage] = stages.get(game.stage, 0) + 1
                looking.choose()
                assert Walk(looking.view).moves() == {game.moves[i] for i in range(game.legal())}, game.stage
            looking.choose()
            looking.apply(wild(game, chance))
    rare = {m.GUESSING, m.RANSOMING, m.PAYING, m.TAKING, m.SWAPPING, m.BOARDING, m.SELLING, m.CHOOSING, m.BUTTING}
    assert set(stages) | rare == set(range(m.STOCKING, m.GUESSING + 1))


@pytest.mark.parametrize(("players", "fields"), [
    (6, SIX), (4, FOUR), (2, TWO), (6, TAGGING), (6, {**EVENT, "drawn": ["fuel", "unsafe"]}), (4, STOCK), (6, EAT),
    (6, OWN), (6, {**EAT, "stage": "take", "seller": "C"}), (6, {**EAT, "stage": "sell", "turn": "C"}), (6, DENY),
    (6, NO_CARD), (6, BITE), (6, {**SIX, "stage": "butt", "turn": "C", "drawn": ["fuel", "hungry"]}),
    (6, {**EVENT, "stage": "choose", "turn": "C", "drawn": ["fuel", "starving"]}),
    (6, {**EVENT, "stage": "place", "drawn": ["unsafe"]}), (6, {**SIX, "hand": {}, "stage": "ransom"}),
    (6, {**SIX, "stage": "pay", "turn": "C"}), (6, {**LAUNCH, "crew": ["A"]}), (6, {**LAUNCH, "crew": ["A", "B"]}),
    (4, {**FOUR, "stage": "swap", "target": "A1"}), (6, GUESS), (6, {**SIX, "quarantine": ["A", "E"]}),
    (6, {**SIX, "stage": "trade", "turn": "C", "amount": 2, "offered": ["C"]}),
])
def test_every_move_of_these_positions_can_be_reached(players, fields):
    looking = table("en", players, fields)
    game = looking.game
    assert Walk(looking.view).moves() == {game.moves[i] for i in range(game.legal())}


def test_a_seat_that_lied_twice_is_shown_once():
    looking = meal("en", {"B": ["safe tag C unsafe", "unsafe tag C safe"]}, m.EAT, m.EAT + 1)
    page = looking.view.page()
    shown(page)
    page.key(KEYS["a"])
    assert looking.app.popped == 1
