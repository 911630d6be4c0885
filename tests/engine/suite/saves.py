"""Saves and take-back: states that are loaded, states that cannot be, the mark, choices taken back."""
from engine.game import NOBODY
from engine.rng import Rng
from tests.engine.suite import play
from tests.engine.suite.play import mix, raises


def a_saved_state_is_accepted_and_goes_on_alike(rules, players):
    """load takes every reached state over, check accepts it, and play goes on as it would have."""
    number = 0
    other = rules.GAME(players)
    step = 0
    for game in play.states(rules, players, 20, seed=16):
        saved = bytes(game.state)
        game.check(saved)
        game.check(game.state)
        step += 1
        if step % 5:
            continue
        other.start(step)
        other.rng.script((1, 2, 3))
        other.load(saved)
        assert bytes(other.state) == saved and not other.rng.queue, "scripted draws outlive a load"
        copy = play.twin(game)
        player, again = play.Lively(rules, step), play.Lively(rules, step)
        for _ in range(4):
            if copy.turn != NOBODY:
                copy.apply(player.choose(copy))
                other.apply(again.choose(other))
        assert bytes(copy.state) == bytes(other.state)
        number = mix(number, bytes(other.state))
    return number


def what_cannot_be_a_state_is_refused(rules, players):
    """Another length, another number of players, broken bytes: ValueError, and nothing changed."""
    refused = 0
    victim = rules.GAME(players)
    victim.start(3)
    kept = bytes(victim.state)
    step = 0
    for game in play.states(rules, players, 10, seed=17):
        step += 1
        if step % 7:
            continue
        saved = bytes(game.state)
        broken = [("shorter", saved[:-1]), ("longer", saved + b"\0"), ("empty", b""), ("zeros", bytes(len(saved))),
                  ("all ones", b"\xFF" * len(saved))] + list(rules.corrupt(game))
        for what, state in broken:
            try:
                victim.load(state)
            except ValueError:
                refused += 1
                assert bytes(victim.state) == kept, "refused, but something changed"
                continue
            raise AssertionError("%s was taken for a state" % what)
        for count in range(game.MIN_PLAYERS, game.MAX_PLAYERS + 1):
            if count != players:
                raises(ValueError, rules.GAME(count).load, saved)
    return refused


def a_damaged_state_is_refused_or_can_be_played(rules, players):
    """Whatever load accepts has moves until an end, and none of them fails."""
    rng = Rng()
    rng.seed(4711)
    accepted = refused = step = 0
    victim = rules.GAME(players)
    for game in play.states(rules, players, 10, seed=18):
        step += 1
        if step % 6:
            continue
        for _ in range(12):
            state = bytearray(game.state)
            for _ in range(1 + rng.below(3)):
                at = rng.below(len(state))
                if not rng.below(3):
                    at = rng.below(50)
                state[at] = rng.below(12) if rng.below(2) else rng.below(256)
            try:
                victim.load(state)
            except ValueError:
                refused += 1
                continue
            accepted += 1
            moves = 0
            for seat in play.viewers(victim):
                world = rules.GAME(players)
                world.guess(play.view(victim, seat), rng)
            while victim.turn != NOBODY:
                n = victim.legal()
                assert n, "accepted, but nobody can move: %s" % bytes(state)
                victim.apply(victim.moves[rng.below(n)])
                moves += 1
                assert moves < 4 * rules.LONGEST, "accepted, but it does not end: %s" % bytes(state)
    assert accepted > 20
    assert refused > 20
    return accepted


def mark_rises_exactly_at_points_of_no_return(rules, players):
    """Chance, hidden information used, a turn over: then, and never otherwise. Until then the turn does not change."""
    rose = stayed = 0
    player = play.Lively(rules, 19)
    game = rules.GAME(players)
    for number in range(60):
        if number % 2:
            rules.wild(game, player.rng)
        else:
            game.start(number)
        while game.turn != NOBODY:
            move = player.choose(game)
            expected = rules.no_return(game, move)
            mark, turn, drawn = game.mark, game.turn, bytes(game.rng.state[game.rng.at:game.rng.at + 8])
            game.apply(move)
            rises = game.mark - mark
            if rises < 0:
                rises += 65536          # 16 bits of it are kept
            word = rules.WORDS.text(move)
            if expected:
                assert 0 < rises < 16, "'%s' cannot be taken back, but the mark did not rise" % word
                rose += 1
            else:
                assert rises == 0, "'%s' could be taken back, but the mark rose" % word
                assert game.turn == turn, "the turn changed within a mark"
                assert game.rng.state[game.rng.at:game.rng.at + 8] == drawn, "chance was used within a mark"
                stayed += 1
    assert rose > 500
    assert stayed > 200
    return rose * 1000 + stayed


def choices_since_the_mark_can_be_taken_back(rules, players):
    """The state at the mark and the choices since, but one: that is the state before the last choice."""
    player = play.Lively(rules, 20)
    game = rules.GAME(players)
    again = rules.GAME(players)
    undone = deepest = 0
    for number in range(40):
        if number % 2:
            rules.wild(game, player.rng)
        else:
            game.start(number)
        mark, saved, choices, path = game.mark, bytes(game.state), [], []
        while game.turn != NOBODY:
            before = bytes(game.state)
            move = player.choose(game)
            game.apply(move)
            if game.mark != mark:
                mark, saved, choices, path = game.mark, bytes(game.state), [], []
                continue
            choices.append(move)
            path.append(before)
            again.load(saved)
            for i in range(len(choices) - 1):
                assert bytes(again.state) == path[i]
                again.apply(choices[i])
            assert bytes(again.state) == before, "taken back, but it is not as it was"
            undone += 1
            deepest = max(deepest, len(choices))
    assert undone > 200
    assert deepest >= rules.DEEPEST, "never more than %d choices to take back" % deepest
    return undone


CHECKS = (
    a_saved_state_is_accepted_and_goes_on_alike, what_cannot_be_a_state_is_refused,
    a_damaged_state_is_refused_or_can_be_played, mark_rises_exactly_at_points_of_no_return,
    choices_since_the_mark_can_be_taken_back,
)
