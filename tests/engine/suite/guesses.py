"""Worlds guessed from a view: they look the same to its seat, can be played, vary, and owe nothing to the truth."""
from engine.game import NOBODY
from engine.rng import SIZE, Rng
from tests.engine.suite import play
from tests.engine.suite.knowledge import name
from tests.engine.suite.play import is_open, mix


def hidden_part(rules, game):
    """The state without its generator."""
    at = game.rng.at
    return bytes(game.state[:at]) + bytes(game.state[at + SIZE:])


def a_guess_looks_the_same_and_can_be_played(rules, players):
    """Every seat and the spectator, at every decision: the same view, for the mover the same moves, a possible state,
    a game that comes to its end. The view is only read."""
    rng = Rng()
    rng.seed(41)
    world = rules.GAME(players)
    number = count = 0
    for game in play.states(rules, players, 6, seed=41):
        for seat in play.viewers(game):
            view = bytearray(game.VIEW)
            game.view(seat, view)
            kept = bytes(view)
            world.guess(view, rng)
            assert bytes(view) == kept, "guess() changed the view"
            found = play.view(world, seat)
            places = [i for i in range(len(found)) if found[i] != kept[i]]
            assert not places, "the guess looks different to %s in bytes %s" % (name(seat), places)
            assert world.turn == game.turn and world.winners == game.winners and world.mark == game.mark
            if seat == game.turn:
                assert play.legal(world) == play.legal(game), "the mover of a guessed world may do something else"
            try:
                world.check(world.state)
                if count % 3 == 0:
                    rules.invariants(world)
                    rules.modest(world, seat)
            except (AssertionError, ValueError) as error:
                raise AssertionError("guessed by %s: %s" % (name(seat), error))
            count += 1
            if count % 25 == 0:
                number = mix(number, bytes(world.state))
                moves = 0
                while world.turn != NOBODY:
                    world.apply(world.moves[rng.below(world.legal())])
                    moves += 1
                    assert moves <= rules.LONGEST, "a guessed world does not end"
    assert count > 500
    return number


def real_games_guess_whole_worlds(rules, players):
    """In a game (a position may leave cards out) nothing is missing in a guessed world either."""
    rng = Rng()
    rng.seed(42)
    world = rules.GAME(players)
    count = 0
    for game in play.states(rules, players, 2, seed=42, wild=False):
        for seat in play.viewers(game):
            world.guess(play.view(game, seat), rng)
            rules.whole(world)
            count += 1
    return count


def guesses_vary_and_are_rarely_the_truth(rules, players):
    if is_open(rules):
        return only_chance_is_guessed(rules, players)
    rng = Rng()
    rng.seed(43)
    world = rules.GAME(players)
    true = total = alone = many = 0
    step = 0
    for game in play.states(rules, players, 16, seed=43):
        step += 1
        if step % 6:
            continue
        truth = hidden_part(rules, game)
        generator = bytes(game.state[game.rng.at:game.rng.at + SIZE])
        for seat in play.viewers(game):
            secret = rules.secret(game, seat)
            view = play.view(game, seat)
            worlds = set()
            generators = set()
            for _ in range(5):
                world.guess(view, rng)
                generators.add(bytes(world.state[game.rng.at:game.rng.at + SIZE]))
                worlds.add(hidden_part(rules, world))
            assert len(generators) == 5, "guessed worlds with one and the same chance"
            assert generator not in generators, "the table's own generator in a guessed world"
            if secret > 6:
                total += 5
                true += truth in worlds
                many += 1
                alone += len(worlds) == 1
            elif not secret:
                assert len(worlds) == 1, "nothing is hidden from %s, and yet there are two worlds" % name(seat)
    assert many > 50, many
    assert true * 100 < total, "%d of %d guesses were the truth" % (true, total)
    assert alone * 50 < many, "%d of %d times all guesses were one world" % (alone, many)
    return true * 10000 + total


def only_chance_is_guessed(rules, players):
    """Where nothing is hidden the guess is the truth, but for the generator."""
    rng = Rng()
    world = rules.GAME(players)
    number = 0
    for game in play.states(rules, players, 6, seed=43):
        at = game.rng.at
        world.guess(play.view(game, 0), rng)
        assert hidden_part(rules, world) == hidden_part(rules, game)
        assert world.state[at:at + SIZE] != game.state[at:at + SIZE], "the table's own generator in a guessed world"
        number = mix(number, bytes(world.state))
    return number


def a_guess_owes_nothing_to_the_truth(rules, players):
    """The table's game and another that looks the same, one seed: the very same guess. What the guessing object was
    before does not matter, nor how often it guessed."""
    rng = Rng()
    one = rules.GAME(players)
    two = rules.GAME(players)
    number = step = 0
    for game in play.states(rules, players, 10, seed=44):
        step += 1
        if step % 5:
            continue
        for seat in play.viewers(game):
            view = play.view(game, seat)
            one.copy_from(game)                 # a guess that starts from the truth,
            rng.seed(step)
            two.guess(view, rng)
            two.guess(view, rng)                # one that starts from another world with the same view
            assert play.view(two, seat) == view
            rng.seed(step + 1)
            one.guess(view, rng)
            rng.seed(step + 1)
            two.guess(view, rng)
            assert one.state == two.state, "the guess depends on what %s cannot see" % name(seat)
            two.guess(view, rng)
            used = two.state != one.state
            assert used or not is_open(rules) and not rules.secret(game, seat), "the generator is not used"
            number = mix(number, bytes(one.state))
    return number


def guesses_are_fair(rules, players):
    """Each hidden thing comes out as often as what is unseen makes likely, over many guesses from one view."""
    if is_open(rules):
        return 0
    rng = Rng()
    rng.seed(45)
    player = play.Lively(rules, 45)
    game = rules.GAME(players)
    world = rules.GAME(players)
    guesses = 400
    worst = tested = 0
    for number in range(6):
        game.start(number)
        for _ in range(20 * number):
            if game.turn == NOBODY:
                break
            game.apply(player.choose(game))
        for seat in (play.viewers(game)[number % (players + 1)],):
            odds = rules.odds(game, seat)
            if not odds:
                continue
            view = play.view(game, seat)
            sums = [0] * len(odds)
            squares = [0] * len(odds)
            for _ in range(guesses):
                world.guess(view, rng)
                values = rules.outcome(world, seat)
                for i in range(len(values)):
                    sums[i] += values[i]
                    squares[i] += values[i] * values[i]
            for i in range(len(odds)):
                mean = sums[i] / guesses
                variance = squares[i] / guesses - mean * mean
                off = abs(mean - odds[i][1])
                error = (max(variance, odds[i][1] * 0.5, 0.001) / guesses) ** 0.5
                worst = max(worst, off / error)
                tested += 1
                assert off < 5 * error, "%s for %s: %.3f in guesses, %.3f by what is unseen" % (
                    odds[i][0], name(seat), mean, odds[i][1])
    assert tested > 300
    return tested


CHECKS = (
    a_guess_looks_the_same_and_can_be_played, real_games_guess_whole_worlds, guesses_vary_and_are_rarely_the_truth,
    a_guess_owes_nothing_to_the_truth, guesses_are_fair,
)
