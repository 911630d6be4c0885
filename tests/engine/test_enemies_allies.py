"""Enemies and Allies: the places in the state that the suite writes to, and what scenarios cannot say."""
import pytest

from engine import game as contract
from engine.enemies_allies import layout, moves
from engine.enemies_allies.game import EnemiesAllies
from engine.enemies_allies.words import card, card_text, parse
from engine.game import NOBODY
from engine.pocket_madness import layout as pocket_madness
from engine.rng import Rng
from harness.positions import vocabulary
from tests.engine.suite import wild_enemies_allies as wild

POSITION = vocabulary("enemies_allies").position


def at(players, **fields):
    game = EnemiesAllies(players)
    POSITION(game, fields)
    return game


def view(game, seat):
    return bytes(game.view(seat, bytearray(game.VIEW)))


def play(game, *words):
    for word in words:
        game.apply(parse(word))


def test_the_suite_writes_where_the_state_has_things():
    rng = Rng()
    for seed in range(60):
        rng.seed(seed)
        game = EnemiesAllies(2 + seed % 3)
        wild.wild(game, rng)
        state = game.state
        single = {wild.STAGE: game.stage, wild.TURN: game.turn, wild.FIRST: game.first_player,
                  wild.OPTIONS: game.options, wild.TURNS: game.turns, wild.QUIET: game.quiet, wild.KILLED: game.killed,
                  wild.LEFT: game.pile_left, wild.ENEMIES: game.enemies, wild.SUPPLY: game.supply,
                  wild.FALLEN: game.fallen, wild.LAYING: game.laying, wild.LAID: game.laid,
                  wild.STRENGTH: game.strength, wild.LYING: game.strength - game.strike, wild.PLAYERS: game.players,
                  wild.MARK: game.mark & 0xFF, wild.MARK + 1: game.mark >> 8, wild.RNG: state[game.rng.at]}
        assert {place: state[place] for place in single} == single
        assert state[wild.OLD] == sum(not game.fresh(i) for i in range(game.enemies))
        for i in range(3):
            assert state[wild.DIE + i] == game.die(i)
            assert state[wild.WHERE + i] == game.die_where(i) | (0x80 if game.die_used(i) else 0)
        for i in range(game.enemies):
            assert (state[wild.ENEMY + i], state[wild.TOKENS + i]) == (game.enemy(i), game.tokens(i))
        for i in range(game.pile_left):
            assert state[wild.PILE + game.pile_left - 1 - i] == game.pile_truth(i)
        for seat in range(game.players):
            assert (state[wild.LIVING] >> seat & 1) == game.living(seat)
            assert (state[wild.DAMAGE + seat], state[wild.BASE + seat]) == (game.damage(seat), game.base(seat))
            assert (state[wild.SIZE + seat], state[wild.HELD + seat]) == (game.hand_size(seat), game.reserve_size(seat))
            for i in range(3):
                assert state[wild.EQUIP + seat * 3 + i] == game.equipment(seat, i)
                assert state[wild.RESERVE + seat * 3 + i] == game.reserve(seat, i)
            for i in range(wild.ROOM):
                assert state[wild.HAND + seat * wild.ROOM + i] == game.hand(seat, i)
            for number in range(1, 11):
                assert state[wild.TROPHY + seat * 10 + number - 1] == game.trophies(seat, number)
        for number in range(1, 11):
            assert state[wild.DISCARD + number - 1] == game.discards(number)
        for one in range(4, 44):
            seat = game.holder(one)
            known = 0 if seat == NOBODY else seat + 1 | (wild.SURE if game.in_hand_surely(one) else 0)
            assert state[wild.KNOWN + one] == known


def test_every_state_begins_alike():
    """What engine/game.py says of every state, the games' own constants say too."""
    for name in ("STAGE", "TURN", "PLAYERS", "MARK", "RNG"):
        place = getattr(contract, "_" + name)
        assert getattr(layout, name) == place
        assert getattr(pocket_madness, name) == place


def test_the_numbers_of_moves_do_not_run_into_each_other():
    numbers = [moves.place(die, where) for die in range(1, 7) for where in range(1, 5)]
    numbers += [make(die, where) for make in (moves.execute, moves.rearm) for die in range(1, 7)
                for where in (moves.ON_BASE, moves.ON_RESERVE)]
    cards = range(4, 44)
    numbers += [base + one for base in (moves.BASE, moves.MAIN, moves.LAY, moves.DISCARD, moves.EQUIP) for one in cards]
    numbers += [moves.swap(one, slot) for one in cards for slot in range(3)]
    numbers += [moves.reserve(die, one) for die in range(1, 7) for one in cards]
    numbers += [moves.attack(die, where, one) for die in range(1, 7) for where in range(2, 6) for one in range(26)]
    numbers += range(6)
    assert len(set(numbers)) == len(numbers)
    assert max(numbers) < 1 << 16


def test_a_card_is_its_number_and_suit():
    assert [moves.card(number, suit) for number in range(1, 11) for suit in range(4)] == list(range(4, 44))
    for one in range(4, 44):
        assert card(card_text(one)) == one
    for wrong in (0, 3, 44, -1):
        with pytest.raises(ValueError, match="not a card"):
            card_text(wrong)


@pytest.mark.parametrize("main", ["10S", "10H", "10D", "10C"])
@pytest.mark.parametrize("affinity", [False, True])
def test_tokens_by_suits(main, affinity):
    """EA-30 and the table of EA-70, written out."""
    table = {"S": "1 2 1 h", "H": "h 1 2 1", "D": "1 h 1 2", "C": "2 1 h 1"}
    game = at(2, main={"A": main}, affinity=affinity, enemies=["9S", "9H", "9D", "9C"])
    for suit, rate in zip("SHDC", table[main[-1]].split(), strict=True):
        for die in range(1, 7):
            expected = {"1": die, "2": 2 * die, "h": (die + 1) // 2}[rate]
            if not affinity:
                expected = 2 * die if suit == main[-1] else die
            assert game.tokens_put(moves.ON_MAIN, die, card("9" + suit)) == expected
            assert game.tokens_put(moves.ON_RESERVE, die, card("9" + suit)) == die


def test_options_are_chosen_at_the_start_and_stay():
    for options in range(4):
        game = EnemiesAllies(2)
        game.start(3, options)
        assert game.options == options
        other = EnemiesAllies(2)
        other.copy_from(game)
        assert other.options == options
    with pytest.raises(ValueError, match="no such option"):
        game.start(3, 4)
    assert game.options == 3


def test_all_enemies_may_be_revealed_and_attacked():
    """The most moves there can be: 26 enemies, three dice, each of them also to execute and to re-arm with."""
    game = EnemiesAllies(2)
    game.start(1, moves.REARM_RULE)
    while game.stage != moves.REVEAL:
        game.legal()
        game.apply(game.moves[0])
    while game.pile_left:
        play(game, "add")
    assert game.enemies == 26
    game.rng.script([0, 1, 2])
    hand = [card_text(game.hand(game.turn, i)) for i in range(2)]
    play(game, "roll", f"reserve 1 {hand[0]}", f"reserve 2 {hand[1]}", "place 3 main")
    assert game.legal() == 1 + 3 * 26
    assert game.MOVES >= 1 + 3 * 26 + 6
    loser = game.turn
    play(game, "done", "end")           # more than 100 tokens of damage
    assert (game.turn, game.winners) == (NOBODY, 3 ^ 1 << loser)


def test_a_game_in_which_nobody_does_anything_ends_by_the_guard():
    game = EnemiesAllies(3)
    game.start(4)
    while game.turn != NOBODY:
        game.legal()
        game.apply({moves.REVEAL: moves.ROLL, moves.PLACING: moves.DONE}.get(game.stage, game.moves[0]))
    assert game.quiet == game.quiet_end
    assert game.turns == 12
    assert game.winners


@pytest.mark.parametrize("words", [["reserve 2 4H"], ["reserve 2 9C"], ["reserve 3 9D"]])
def test_which_card_was_put_into_the_reserve_shows_in_nobody_elses_view(words):
    seen = []
    for move in ("reserve 2 4H", words[0].replace("3", "2")):
        game = at(3, stage="place", dice=["1", "2", "2"], enemies=["10S", "1S"], hand={"A": ["4H", "9C", "9D"]},
                  known={"A": ["4H", "9C"]}, main={"A": "10C"})
        play(game, move)
        seen.append([view(game, seat) for seat in (1, 2, 255)])
    assert seen[0] == seen[1]


def test_scores_are_exact_when_the_game_ends_before_anybody_asked():
    game = at(2, stage="end", trophies={"A": ["1S", "2S", "3S", "4S", "5S", "3H"], "B": ["5H", "5C"]})
    play(game, "end")
    assert (game.winners, game.score(0), game.score(1)) == (1, 5, 4)


def test_what_a_shortage_would_do_is_foreseen():
    """foresee says what _short then does: who returns how much, who goes."""
    rng = Rng()
    found = set()
    for seed in range(400):
        rng.seed(seed)
        game = EnemiesAllies(2 + seed % 3)
        wild.wild(game, rng)
        need = rng.below(60) + 1
        pending = need if seed & 1 else 0
        before = bytes(game.state)
        foreseen = game.foresee(need, pending)
        assert bytes(game.state) == before
        turn = game.turn
        living = [seat for seat in range(game.players) if game.living(seat)]
        damage = [game.damage(seat) for seat in range(game.players)]
        went_on = game.supply >= need or game._short(need, pending)
        out = [seat for seat in living if not game.living(seat)]
        assert foreseen >> 8 == sum(1 << seat for seat in out)
        assert went_on == (turn not in out and len(living) - len(out) > 1)
        for seat in living:
            if seat not in out:
                assert game.damage(seat) == damage[seat] - (foreseen & 255)
        found.add((foreseen > 0, len(out), turn in out, foreseen & 255 > 0))
    assert len(found) >= 6
