"""Partners in Death May Die: legal choices from the view alone, games that end, and how well they play."""
import pytest

from engine import bots, games
from engine.death_may_die import moves as m
from engine.game import NOBODY
from engine.rng import Rng
from harness import build

NAME = "death_may_die"
LONGEST = 4000          # more choices than a game has
SETUPS = [episode | elder << 3 for episode in range(6) for elder in range(2)]


@pytest.fixture(scope="module", autouse=True)
def content():
    """The compiled content can be imported."""
    build.use()


def choice(bot, view, moves, count):
    bot.begin(view, moves, count)
    slices = 0
    while not bot.think():
        slices += 1
        assert slices < 200
    return bot.move


def played(players, seed, options, levels, watch=None):
    """A game of partners of these levels (0: random moves), over."""
    game = games.make(NAME, players)
    game.start(seed, options)
    bots = [level and games.bot(NAME, players, level, seed + seat) for seat, level in enumerate(levels)]
    chance = Rng()
    chance.seed(seed)
    view = bytearray(game.VIEW)
    for _ in range(LONGEST):
        if game.turn == NOBODY:
            return game
        count = game.legal()
        bot = bots[game.turn]
        if bot:
            game.view(game.turn, view)
            kept = bytes(view), list(game.moves[:count]), bytes(game.state)
            move = choice(bot, view, game.moves, count)
            assert (bytes(view), list(game.moves[:count]), bytes(game.state)) == kept
            assert move in kept[1]
            if watch:
                watch(game, bot, move)
        else:
            move = game.moves[chance.below(count)]
        game.apply(move)
    raise AssertionError("partners play for ever")


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("options", SETUPS)
def test_every_setup_is_played_to_its_end(options, players):
    game = played(players, options + players, options, [1 + (seat + options) % 2 for seat in range(players)])
    assert game.result in (m.WON, m.LOST_EARLY, m.LOST_ALL, m.LOST_TRACK)


@pytest.mark.parametrize("level", [1, 2])
def test_a_choice_follows_from_view_moves_and_seed_alone(level):
    fresh = games.bot(NAME, 2, level, 7)
    used = games.bot(NAME, 2, level, 7)
    world = games.make(NAME, 2)
    rng = Rng()
    rng.seed(1)
    asked = 0

    def watch(game, bot, move):
        nonlocal asked
        asked += 1
        if asked % 5:
            return
        view = bytes(game.view(game.turn, bytearray(game.VIEW)))
        moves = game.moves[:game.legal()]
        first = choice(fresh, view, moves, len(moves))
        world.guess(view, rng)          # another world that looks the same
        there = bytes(world.view(world.turn, bytearray(world.VIEW)))
        assert choice(games.bot(NAME, 2, level, 7), there, moves, len(moves)) == first
        if asked % 2:                   # this one has seen half of them only
            assert choice(used, view, moves, len(moves)) == first

    played(2, 3, 4, (level, level), watch)
    played(2, 4, 8, (level, level), watch)
    assert asked > 100


def test_the_chance_in_a_choice_has_a_part_of_every_byte():
    state = bytes(range(256)) * 4
    expected = 77
    for byte in state:
        expected = expected * 31 + byte & 0x3FFFFF
    assert bots.mix(state, len(state), 77) == expected


def test_every_stage_is_answered():
    seen = set()
    for seed in range(24):
        played(1 + seed % 5, seed, SETUPS[seed % 12], [1 + (seed + seat) % 2 for seat in range(1 + seed % 5)],
               lambda game, bot, move: seen.add(game.stage))
    often = {m.CHOOSING, m.ACTION, m.RUNNING, m.RESTING, m.ROLLING, m.ABSORBING, m.LEVELING, m.WINDOW, m.FIGHTING,
             m.CHOICE, m.FINDING, m.PLACING, m.MOVING, m.AIMING}
    assert often <= seen


def test_partners_win_where_chance_never_does():
    wins = sum(played(2, 50 + seed, SETUPS[seed % 12], (1, 1)).winners != 0 for seed in range(36))
    assert 4 <= wins <= 26              # 25 to 45 in a hundred in the long run
    assert not any(played(2, seed, SETUPS[seed % 12], (0, 0)).winners for seed in range(12))


def test_normal_plays_at_least_as_well():
    easy, normal = (sum(played(2, 900 + seed, SETUPS[seed % 12], (level, level)).winners != 0 for seed in range(36))
                    for level in (1, 2))
    assert normal >= easy


def test_a_plain_success_of_an_attack_is_never_thrown_again():
    spoiled = []

    def watch(game, bot, move):
        if game.stage == m.ROLLING and m.STRESS <= move < m.PICK and game.roll_kind == 1:
            spoiled.append(move & 15 in (m.BLACK_HIT, m.GREEN_HIT, m.GREEN_BOTH))

    for seed in range(6):
        played(2, seed, SETUPS[2 * seed], (1, 2), watch)
    assert len(spoiled) > 20
    assert not any(spoiled)
