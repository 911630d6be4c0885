"""What a view tells: all that its seat has seen, and nothing else."""
from engine.game import NOBODY, SPECTATOR
from engine.rng import SIZE, Rng
from tests.engine.suite import play
from tests.engine.suite.play import is_open, mix


def name(seat):
    return "the spectator" if seat == SPECTATOR else "seat %d" % seat


def what_is_hidden_shows_in_nobody_elses_view(rules, players):
    """Exchange two hidden things: no byte changes for those who may not notice; those who hold them do notice."""
    if is_open(rules):
        return nothing_is_hidden(rules, players)
    rng = Rng()
    rng.seed(31)
    blind = noticed = 0
    for game in play.states(rules, players, 30, seed=31):
        if game.turn == NOBODY:
            continue
        before = {seat: play.view(game, seat) for seat in play.viewers(game)}
        other = play.twin(game)
        who = rules.swap(other, rng)
        if who is None:
            continue
        may, must = who
        assert other.state != game.state
        for seat in play.viewers(game):
            after = play.view(other, seat)
            if seat in must:
                assert after != before[seat], "%s does not see its own" % name(seat)
                noticed += 1
            elif seat not in may:
                places = [i for i in range(len(after)) if after[i] != before[seat][i]]
                assert not places, "%s sees what is hidden, in bytes %s" % (name(seat), places)
                blind += 1
    assert blind > 500
    assert noticed > 200
    return blind * 1000 + noticed


def nothing_is_hidden(rules, players):
    """Every view is the state without the generator, the viewer noted in its first byte."""
    number = 0
    for game in play.states(rules, players, 10, seed=31):
        at = game.rng.at
        for seat in play.viewers(game):
            view = play.view(game, seat)
            assert view[:at] == game.state[:at] and view[at + SIZE:] == game.state[at + SIZE:]
            assert view[at] == seat and not any(view[at + 1:at + SIZE])
        number = mix(number, bytes(game.state))
    return number


def what_is_public_shows_in_every_view(rules, players):
    if is_open(rules):
        return 0
    rng = Rng()
    rng.seed(32)
    count = 0
    for game in play.states(rules, players, 20, seed=32):
        other = play.twin(game)
        what = rules.public(other, rng)
        for seat in play.viewers(game):
            assert play.view(other, seat) != play.view(game, seat), "%s does not see %s" % (name(seat), what)
            count += 1
    return count


def observed(rules, game, since, seat):
    """What the seat may read of the records since, and what everybody sees anyway."""
    out = bytearray(6)
    records = [rules.seen(game.events.get(i, out), seat) for i in range(since, game.events.count)]
    return records, rules.asked(game), game.mark, [game.score(seat) for seat in range(game.players)]


def a_view_follows_from_what_was_seen(rules, players):
    """Two worlds that look the same to a seat, where it then sees the same happen, still look the same to it.

    The second world is guessed from the seat's view; in it the same move is made, or another that this seat cannot tell
    from it. Within a mark the mover itself must not see any difference: nothing was learned that it could use. And
    where it sees something else happen in the second world, its view is another: what it saw is kept.
    """
    if is_open(rules):
        return 0
    out = bytearray(6)
    rng = Rng()
    rng.seed(33)
    player = play.Lively(rules, 33)
    game = rules.GAME(players)
    world = rules.GAME(players)
    trial = rules.GAME(players)
    same = lost = learned = 0
    for number in range(14 * players):
        if number % 2:
            rules.wild(game, player.rng)
        else:
            play.deal(game, player.rng)
        seat = play.viewers(game)[number % (players + 1)]
        world.guess(play.view(game, seat), rng)
        moves = 0
        while game.turn != NOBODY and moves < 120:
            moves += 1
            assert play.view(world, seat) == play.view(game, seat)
            move = player.choose(game)
            word = rules.WORDS.text(move)
            mark, turn, since = game.mark, game.turn, game.events.count
            candidates = play.legal(world)
            if seat == turn:
                assert move in candidates, "what %s may do depends on what it cannot see" % name(seat)
                candidates = [move]
            elif move in candidates:
                candidates.remove(move)
                candidates.insert(0, move)
            game.apply(move)
            news = observed(rules, game, since, seat)
            if any(rules.more_than_told(game.events.get(i, out), seat) for i in range(since, game.events.count)):
                world.guess(play.view(game, seat), rng)
                continue
            for candidate in candidates:
                trial.copy_from(world)
                trial.events.clear()
                trial.apply(candidate)
                expected, found = play.view(game, seat), play.view(trial, seat)
                if observed(rules, trial, 0, seat) != news:
                    assert found != expected, "'%s' or '%s': what %s saw of it is forgotten at once" % (
                        word, rules.WORDS.text(candidate), name(seat))
                else:
                    places = [i for i in range(len(found)) if found[i] != expected[i]]
                    assert not places, "'%s': %s sees the same, but its view differs in bytes %s: %s" % (
                        word, name(seat), places, [(expected[i], found[i]) for i in places])
                    world.copy_from(trial)
                    same += 1
                    break
            else:
                assert seat != turn or game.mark != mark, "'%s' told the mover something within a mark" % word
                learned += seat == turn
                lost += seat != turn
                world.guess(play.view(game, seat), rng)
    assert same > 500, "%d %d" % (same, lost)
    assert lost < same
    return same * 1000 + lost


def the_spectator_sees_what_every_seat_sees(rules, players):
    """What is public is in every view: two worlds with one view for a seat look the same to a spectator."""
    rng = Rng()
    rng.seed(34)
    number = 0
    world = rules.GAME(players)
    for game in play.states(rules, players, 8, seed=34):
        public = play.view(game, SPECTATOR)
        for seat in range(players):
            world.guess(play.view(game, seat), rng)
            assert play.view(world, SPECTATOR) == public, "seat %d does not see all that is public" % seat
        number = mix(number, public)
    return number


CHECKS = (
    what_is_hidden_shows_in_nobody_elses_view, what_is_public_shows_in_every_view, a_view_follows_from_what_was_seen,
    the_spectator_sees_what_every_seat_sees,
)
