"""The rules: every state of random games comes out as the plain model of the game's rules has it."""
from engine.game import NOBODY
from tests.engine.suite import play
from tests.engine.suite.play import mix

GAMES = 64


def newest(game, since):
    """The records written since the count was ``since``, as tuples."""
    assert game.events.count - since <= 64
    return [tuple(game.events.get(i, bytearray(6))) for i in range(since, game.events.count)]


def every_move_does_what_the_rules_say(rules, players):
    """Legal moves, what each does, the log and everybody's knowledge, against the model."""
    if rules.MODEL is None:             # Death May Die has its own: tests/engine/test_death_may_die_plain.py
        return 0
    text = rules.WORDS.text
    game = rules.GAME(players)
    player = play.Lively(rules, 100 + players)
    met = {}
    number = 0
    for round_of_games in range(GAMES):
        if round_of_games % 4:
            rules.wild(game, player.rng)
        else:
            play.deal(game, player.rng)
        model = rules.MODEL(game)
        moves = 0
        while game.turn != NOBODY and (moves < 40 or not round_of_games % 4):
            legal = play.legal(game)
            words = {text(move) for move in legal}
            expected = model.legal()
            assert words == expected, "legal in the game only: %s; by the rules only: %s" % (
                sorted(words - expected), sorted(expected - words))
            move = player.choose(game)
            word = text(move)
            since = game.events.count
            before = model.describe()
            game.apply(move)
            moves += 1
            try:
                if rules.follow(model, word, game, since):
                    rules.whole(game)
                model.compare(game)
                log = newest(game, since)
                assert log == model.events, "log: %s by the rules, %s in the game" % (model.events, log)
            except AssertionError as error:
                raise AssertionError("after '%s' at %s: %s" % (word, before, error))
            met[word.split()[0]] = met.get(word.split()[0], 0) + 1
            number = mix(number, bytes(game.state))
    for word in rules.SORTS:
        assert word in met or players < rules.LEAST.get(word, 0), "'%s' was never met: %s" % (word, sorted(met.items()))
    return number


def states_keep_the_invariants(rules, players):
    """Whatever is played, the state is one that can be; a real game ends in good time."""
    number = 0
    for game in play.states(rules, players, 30, seed=3):
        rules.invariants(game)
        number = mix(number, bytes(game.state))
    return number


def real_games_lose_no_card(rules, players):
    """From the deal to the end, without wild positions, everything is somewhere at every moment."""
    number = moves = 0
    for game in play.states(rules, players, 15, seed=4, wild=False):
        rules.whole(game)
        number = mix(number, bytes(game.state))
        moves += 1
    assert moves > 500
    return number


CHECKS = (every_move_does_what_the_rules_say, states_keep_the_invariants, real_games_lose_no_card)
