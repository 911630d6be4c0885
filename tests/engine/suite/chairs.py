"""The machine's chairs (engine/bots): legal choices that follow from view, moves and seed, and from nothing else."""
from engine import games
from engine.game import NOBODY
from engine.rng import Rng
from tests.engine.suite import play
from tests.engine.suite.play import mix, raises

SLICES = 400            # more than any choice takes


def chairs(rules, players):
    """(level, bot) of every level there is."""
    name = rules.GAME.NAME
    return [(level, games.bot(name, players, level, 7)) for level in games.levels(name)]


def choice(bot, view, moves):
    """What the bot chooses, and in how many slices."""
    bot.begin(view, moves, len(moves))
    for slices in range(1, SLICES):
        if bot.think():
            return bot.move, slices
    raise AssertionError("a bot does not come to an end")


def every_choice_is_legal_and_changes_nothing(rules, players):
    """At every seat of random games: a legal move, the same when asked again; view and moves are only read."""
    bots = chairs(rules, players)
    again = chairs(rules, players)
    number = step = 0
    for game in play.states(rules, players, 10, seed=61):
        step += 1
        if game.turn == NOBODY or step % 3:
            continue
        view, before = bytearray(play.view(game, game.turn)), bytes(game.state)
        moves = game.moves[:game.legal()]
        kept = bytes(view), list(moves)
        for (level, bot), (_, other) in zip(bots, again):
            move, slices = choice(bot, view, moves)
            assert move in kept[1], "level %d: %d is not legal" % (level, move)
            assert (bytes(view), list(moves)) == kept, "level %d changed what it was given" % level
            assert choice(bot, view, moves) == (move, slices), "level %d chose otherwise when asked again" % level
            if step % 2:                # this one has seen only half of them
                assert choice(other, view, moves)[0] == move, "level %d: earlier choices matter" % level
            number = mix(number, move)
        assert bytes(game.state) == before
    return number


def a_choice_cannot_see_what_the_seat_cannot(rules, players):
    """Two worlds with one view and one seed: the same move; and the table's generator is where it was."""
    rng = Rng()
    rng.seed(62)
    world = rules.GAME(players)
    number = step = 0
    for game in play.states(rules, players, 6, seed=62):
        step += 1
        if game.turn == NOBODY or step % 5:
            continue
        world.guess(play.view(game, game.turn), rng)
        for (level, bot), (_, other) in zip(chairs(rules, players), chairs(rules, players)):
            drawn = bytes(game.state)
            here = choice(bot, play.view(game, game.turn), play.legal(game))[0]
            there = choice(other, play.view(world, world.turn), play.legal(world))[0]
            assert bytes(game.state) == drawn, "a bot moved the table's game"
            assert here == there, "level %d sees through the cards" % level
            number = mix(number, here)
    return number


def what_is_given_is_taken_over(rules, players):
    """begin copies: what becomes of view and moves afterwards does not matter."""
    count = 0
    for game in play.states(rules, players, 4, seed=63):
        if game.turn == NOBODY:
            continue
        for level, bot in chairs(rules, players):
            view, moves = bytearray(play.view(game, game.turn)), game.moves[:game.legal()]
            expected = choice(bot, view, moves)[0]
            bot.begin(view, moves, len(moves))
            for i in range(len(view)):
                view[i] = 0
            for i in range(len(moves)):
                moves[i] = 0
            while not bot.think():
                pass
            assert bot.move == expected, "level %d looks again at what it was given" % level
        count += 1
        if count > 40:
            break
    return count


def whole_games_are_played_and_repeat(rules, players):
    """All chairs taken by machines: the game ends; the same seeds play the same game, others another. One machine may
    go from chair to chair."""
    ends = []
    game = rules.GAME(players)
    out = bytearray(game.VIEW)
    levels = games.levels(rules.GAME.NAME)
    for seed, lonely in ((1, False), (1, True), (2, False)):
        bots = [games.bot(rules.GAME.NAME, players, levels[(seat + 1) % len(levels)], 100 * seed + seat)
                for seat in range(players)]
        game.start(5)
        crc = moves = 0
        while game.turn != NOBODY:
            n = game.legal()
            bot = bots[0 if lonely else game.turn]
            bot.level = levels[(game.turn + 1) % len(levels)]
            bot.seed = 100 * seed + game.turn
            bot.begin(game.view(game.turn, out), game.moves, n)
            while not bot.think():
                pass
            game.apply(bot.move)
            crc = mix(crc, bot.move)
            moves += 1
            assert moves < 4 * rules.LONGEST, "machines play for ever"
        ends.append(crc)
    assert ends[0] == ends[1], "the same seeds, another game"
    assert players == 1 or ends[0] != ends[2], "the bots' seeds do not matter"  # the best level alone never slips
    return mix(*ends)


def levels_that_there_are_not_are_refused(rules, players):
    name = rules.GAME.NAME
    for level in (0, -1, max(games.levels(name)) + 1, 99):
        raises(ValueError, games.bot, name, players, level, 1)
    assert list(games.levels(name)) == sorted(set(games.levels(name)))
    raises(ValueError, games.levels, "hopscotch")
    return len(games.levels(name))


CHECKS = (
    every_choice_is_legal_and_changes_nothing, a_choice_cannot_see_what_the_seat_cannot, what_is_given_is_taken_over,
    whole_games_are_played_and_repeat, levels_that_there_are_not_are_refused,
)
