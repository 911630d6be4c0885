"""The contract of engine/game.py, sentence by sentence, for every game."""
from array import array

from engine.game import EVENTS, NOBODY, RECORD, SPECTATOR, Events, IllegalMove
from engine.rng import SEEDS, Rng
from tests.engine.suite import play
from tests.engine.suite.play import is_open, mix, raises

SWEEP = 512             # every number below is tried in every state


def buffers_are_made_once(rules, players):
    """state, moves, events and generator stay the same objects for a game's life; the state is one bytearray of
    STATE bytes, at most 1 KB; moves is an array 'H' with room for MOVES."""
    game = rules.GAME(players)
    other = rules.GAME(players)
    rng = Rng()
    out = bytearray(game.VIEW)
    kept = (game.state, game.moves, game.events, game.events.ring, game.rng)
    assert isinstance(game.state, bytearray) and len(game.state) == game.STATE <= 1024
    assert len(game.moves) == game.MOVES
    assert isinstance(game.moves, array)
    game.moves[0] = 65535               # raises unless it holds 16 bits
    for seed in (1, 2):
        game.start(seed)
        for _ in range(30):
            n = game.legal()
            if not n:
                break
            game.apply(game.moves[rng.below(n)])
            assert game.view(game.turn, out) is out
        other.start(seed + 5)
        game.copy_from(other)
        game.load(bytes(other.state))
        game.guess(other.view(SPECTATOR, out), rng)
    now = (game.state, game.moves, game.events, game.events.ring, game.rng)
    assert all(one is two for one, two in zip(kept, now)), "a buffer was made anew"
    assert game.rng.state is game.state, "the generator is not in the state"
    return len(game.state)


def everything_follows_from_the_seed(rules, players):
    """One seed and the same moves give the same states, whatever the object did before; other seeds give others."""
    number = 0
    game = rules.GAME(players)
    states = []
    for seed in (0, 1, 2, 255, 256, 65536, SEEDS - 1):
        game.start(seed)
        states.append(bytes(game.state))
        fresh = rules.GAME(players)
        fresh.start(seed)
        player, again = play.Lively(rules, 9), play.Lively(rules, 9)
        for _ in range(300):
            assert bytes(game.state) == bytes(fresh.state), "an earlier game left something behind"
            if game.turn == NOBODY:
                break
            move = player.choose(game)
            assert again.choose(fresh) == move
            game.apply(move)
            fresh.apply(move)
        assert [bytes(game.events.get(i, bytearray(RECORD))) for i in range(game.events.first(), game.events.count)] \
            == [bytes(fresh.events.get(i, bytearray(RECORD))) for i in range(fresh.events.first(), fresh.events.count)]
        number = mix(number, bytes(game.state))
    assert len(set(states)) == len(states), "two seeds, one deal"
    return number


def bad_seeds_options_and_numbers_of_players_are_refused(rules, players):
    """ValueError, and the game goes on as it was."""
    game = rules.GAME(players)
    game.start(5)
    before, count = bytes(game.state), game.events.count
    for seed in (-1, SEEDS, SEEDS + 1, 1 << 40):
        raises(ValueError, game.start, seed)
    unknown = 1
    while unknown & game.OPTIONS:
        unknown <<= 1
    for options in (unknown, unknown | game.OPTIONS, -1, 1 << 20):
        raises(ValueError, game.start, 5, options)
    assert bytes(game.state) == before and game.events.count == count
    for number in (-1, 0, game.MIN_PLAYERS - 1, game.MAX_PLAYERS + 1, 255):
        raises(ValueError, rules.GAME, number)
    game.start(5, game.OPTIONS)
    return mix(0, bytes(game.state))


def legal_is_pure_ascending_and_distinct(rules, players):
    """At least one move until the game is over, none afterwards; none twice; nothing changes by asking."""
    number = most = 0
    for game in play.states(rules, players, 40, seed=11):
        before, count = bytes(game.state), game.events.count
        n = game.legal()
        first = list(game.moves[:n])
        assert game.legal() == n and list(game.moves[:n]) == first, "asked twice, answered otherwise"
        assert bytes(game.state) == before and game.events.count == count, "legal() changed the state"
        assert all(first[i] < first[i + 1] for i in range(n - 1)), "not ascending: %s" % first
        assert (n > 0) == (game.turn != NOBODY), "%d moves for seat %d" % (n, game.turn)
        assert n <= game.MOVES
        assert game.turn == NOBODY or game.turn < players
        number = mix(number, before, *first)
        most = max(most, n)
    assert most > 8
    return number


def apply_takes_what_is_legal_and_nothing_else(rules, players):
    """allows(m) says whether m is in the list, for every m; apply of any other raises IllegalMove, state untouched."""
    rng = Rng()
    rng.seed(77)
    refused = taken = 0
    step = 0
    for game in play.states(rules, players, 12, seed=12):
        step += 1
        if step % 3:
            continue
        moves = play.legal(game)
        before, count = bytes(game.state), game.events.count
        tried = list(range(SWEEP)) + [rng.below(1 << 14) * 4 + rng.below(4) for _ in range(60)]
        tried += [-1, -2, -256, 65535, 65536, 65536 + moves[0] if moves else 65537, 1 << 29]
        for move in tried:
            allowed = game.allows(move)
            assert bool(allowed) == (move in moves), "allows(%d) is %s, the list is %s" % (move, allowed, moves)
            if not allowed:
                raises(IllegalMove, game.apply, move)
                refused += 1
        assert bytes(game.state) == before and game.events.count == count, "an illegal move changed the state"
        other = rules.GAME(players)
        for move in moves:
            other.copy_from(game)
            other.apply(move)
            assert other.state != game.state, "move %d does nothing" % move
            taken += 1
        assert bytes(game.state) == before
    assert refused > 10000
    return taken


def an_illegal_move_is_a_value_error(rules, players):
    game = rules.GAME(players)
    game.start(1)
    assert isinstance(raises(IllegalMove, game.apply, 65535), ValueError)
    return 1


def copies_are_equal_and_independent(rules, players):
    """What happens to a copy does not happen to the original, nor the other way; the same moves do the same to both."""
    number = 0
    past = []
    for game in play.states(rules, players, 8, seed=13):
        for copy, state in past:
            assert bytes(copy.state) == state, "a game's later moves changed its copy"
        copy = play.twin(game)
        before = bytes(game.state)
        assert bytes(copy.state) == before and copy.turn == game.turn and copy.mark == game.mark
        assert play.legal(copy) == play.legal(game)
        assert [copy.score(seat) for seat in range(players)] == [game.score(seat) for seat in range(players)]
        player, again = play.Lively(rules, 5), play.Lively(rules, 5)
        other = play.twin(copy)
        for _ in range(6):
            if copy.turn != NOBODY:
                copy.apply(player.choose(copy))
                other.apply(again.choose(other))
        assert bytes(copy.state) == bytes(other.state), "the same moves on two copies came out differently"
        assert bytes(game.state) == before, "a move on the copy moved the original"
        past = past[-5:] + [(copy, bytes(copy.state))]
        number = mix(number, before)
    return number


def turn_is_nobody_and_winners_are_known_only_at_the_end(rules, players):
    ends = 0
    for game in play.states(rules, players, 40, seed=14):
        scores = [game.score(seat) for seat in range(players)]
        if game.turn == NOBODY:
            assert game.winners < 1 << players
            assert game.winners or is_open(rules), "nobody has won"      # against the house one can lose together
            ends += 1
            for out in (SPECTATOR, 0):
                play.view(game, out)
            raises(IllegalMove, game.apply, 0)
            winning = [scores[seat] for seat in range(players) if game.winners >> seat & 1]
            assert len(set(winning)) <= 1, "winners with different scores"
        else:
            assert game.winners == 0
    assert ends == 40
    return ends


def settle_works_in_slices_and_changes_nothing(rules, players):
    """It comes to an end; points and winners are the same with it and without; the state and the log stay."""
    number = most = 0
    for game in play.states(rules, players, 8, seed=23):
        other = play.twin(game)
        before, count = bytes(game.state), game.events.count
        slices = 1
        while not game.settle():
            slices += 1
            assert slices < 1000, "it never settles"
        assert game.settle() is True, "settled, and yet there is more to do"
        assert bytes(game.state) == before and game.events.count == count
        assert [game.score(seat) for seat in range(players)] == [other.score(seat) for seat in range(players)]
        assert game.winners == other.winners
        number += slices
        most = max(most, slices)
    return number * 100 + most


def a_view_has_its_size_and_changes_nothing(rules, players):
    number = 0
    for game in play.states(rules, players, 10, seed=15):
        before, count = bytes(game.state), game.events.count
        seen = {}
        for seat in play.viewers(game):
            out = bytearray(b"\xAA" * game.VIEW)
            assert game.view(seat, out) is out
            twice = game.view(seat, bytearray(game.VIEW))
            assert out == twice, "what lay in the buffer shows in the view"
            seen[seat] = bytes(out)
            number = mix(number, out)
        assert len(set(seen.values())) == len(seen), "two seats have one view"
        assert bytes(game.state) == before and game.events.count == count, "view() changed the state"
    return number


def events_are_a_ring_of_the_last_records(rules, players):
    """Events.add, get, first, count and clear, on its own."""
    events = Events()
    out = bytearray(RECORD)
    assert events.count == events.first() == 0
    raises(IndexError, events.get, 0, out)
    for i in range(3 * EVENTS + 5):
        events.add(i & 0xFF, 1, 2, 3, 4, 5)
        assert events.count == i + 1 and events.first() == max(0, i + 1 - EVENTS)
        assert events.get(i, out) is out and tuple(out) == (i & 0xFF, 1, 2, 3, 4, 5)
        assert events.get(events.first(), out)[0] == events.first() & 0xFF
        raises(IndexError, events.get, i + 1, out)
        raises(IndexError, events.get, events.first() - 1, out)
    events.add(7, 8)
    assert tuple(events.get(events.count - 1, out)) == (7, 8, 0, 0, 0, 255)
    events.clear()
    assert events.count == 0
    raises(IndexError, events.get, 0, out)
    return EVENTS


def events_tell_what_apply_did_and_nothing_else_writes_them(rules, players):
    """start begins anew; copies, guesses and loads leave the log alone; who may see is a mask of seats."""
    number = 0
    out = bytearray(RECORD)
    for game in play.states(rules, players, 10, seed=21):
        ring, count = bytes(game.events.ring), game.events.count
        assert count > 0 or game.events.first() == 0
        for i in range(game.events.first(), count):
            kind, seat, _, _, _, see = game.events.get(i, out)
            assert kind > 0
            assert seat == NOBODY or seat < (rules.seats(players) if is_open(rules) else players)
            assert see == 255 or 0 < see < 1 << players
            for viewer in play.viewers(game):
                assert len(rules.seen(out, viewer)) == RECORD
        other = play.twin(game)
        assert other.events.count == 0, "a copy took the log over"
        game.load(bytes(game.state))
        world = rules.GAME(players)
        world.guess(play.view(game, 0), Rng())
        assert world.events.count == 0
        assert bytes(game.events.ring) == ring and game.events.count == count
        number = mix(number, ring)
    return number


def words_and_numbers_of_moves_are_one_to_one(rules, players):
    """parse(text(move)) is the move for every number that is one; legal moves have words; nonsense has no number."""
    text, parse = rules.WORDS.text, rules.WORDS.parse
    words = {}
    for move in range(1 << 14 if players > 2 else 1 << 16):
        try:
            word = text(move)
        except ValueError:
            continue
        assert word not in words, "two moves, one text: %s" % word
        words[word] = move
        assert parse(word) == move, word
        assert all(32 <= ord(c) < 127 for c in word) and word == word.strip()
    for game in play.states(rules, players, 10, seed=22):
        for move in play.legal(game):
            assert words[text(move)] == move
    for nonsense in ("", " ", "nonsense", "1", "-1", "\0") + rules.NONSENSE:
        error = raises(ValueError, parse, nonsense)
        assert str(error), "an error without a word"
    for move in (-1, 65536, 1 << 29):
        raises(ValueError, text, move)
    for word in words:
        raises(ValueError, parse, word + " x")
        raises(ValueError, parse, "x" + word)
    return len(words)


CHECKS = (
    buffers_are_made_once, everything_follows_from_the_seed, bad_seeds_options_and_numbers_of_players_are_refused,
    legal_is_pure_ascending_and_distinct, apply_takes_what_is_legal_and_nothing_else, an_illegal_move_is_a_value_error,
    copies_are_equal_and_independent, turn_is_nobody_and_winners_are_known_only_at_the_end,
    settle_works_in_slices_and_changes_nothing, a_view_has_its_size_and_changes_nothing,
    events_tell_what_apply_did_and_nothing_else_writes_them, words_and_numbers_of_moves_are_one_to_one,
)
ONCE = (events_are_a_ring_of_the_last_records,)
