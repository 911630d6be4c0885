"""Snollygoster: the places in the state that the suite writes to, and what scenarios cannot say."""
import pytest

from engine import game as contract
from engine import games
from engine.game import NOBODY
from engine.rng import Rng
from engine.snollygoster import layout, moves
from engine.snollygoster.game import Snollygoster
from engine.snollygoster.words import parse, text
from harness.positions import vocabulary
from tests.engine import pace
from tests.engine.suite import wild_snollygoster as wild

VOCABULARY = vocabulary("snollygoster")
WINDOWS = {moves.DENYING: moves.DENIED_CARD, moves.BUTTING: moves.BUTT_IN_CARD, moves.BITING: moves.ANTIDOTE_CARD}


def at(players, **fields):
    game = Snollygoster(players)
    VOCABULARY.position(game, fields)
    return game


def view(game, seat):
    return bytes(game.view(seat, bytearray(game.VIEW)))


def play(game, *words):
    for word in words:
        game.apply(parse(word))


def random_games(players, count, seed=1, options=0):
    """Every state of random games."""
    game, rng = Snollygoster(players), Rng()
    rng.seed(seed)
    for number in range(count):
        game.start(seed + number, options)
        while game.turn != NOBODY:
            yield game
            game.apply(game.moves[rng.below(game.legal())])
        yield game


def test_the_suite_writes_where_the_state_has_things():
    names = {"SICK": "QUARANTINED", "OPTIONS": "VARIANTS", "SIZE": "SIZES", "AGENDA": "AGENDAS", "GUESS": "GUESSES",
             "HAND": "HANDS"}
    for name, place in vars(wild).items():
        if name.isupper() and isinstance(place, int) and name not in ("TRIES",):
            assert place == getattr(layout, names.get(name, name)), name


def test_the_states_places_do_not_overlap():
    """Each row begins where the one before ends."""
    sizes = {"MARK": 2, "RNG": 8, "DRAWN": 2, "DRAWN_BY": 2, "HANDS": 48, "UNDER": 36, "UNDER_BY": 36, "LOST": 70,
             "LOST_BY": 70, "EATEN": 2}
    sizes |= dict.fromkeys(("FUEL", "SIZES", "TAGS", "DEATH", "AGENDAS", "SHOWN", "UNSEEN", "TRUTHS", "MEDIC", "POISON",
                            "GUESSES", "LIES", "BAD"), 6)
    sizes |= dict.fromkeys(("FOOD", "TAG", "KNOWN", "PLACER", "CHOSEN", "COVERED"), 18)
    sizes |= dict.fromkeys(("PILE_CARDS", "USED", "MIX", "SPENT"), 8)
    constants = {"LENGTH", "SEATS", "STASH", "MOST_FUEL", "HAND", "ALL_TAGS", "ALL_KNOW", "IS_FOOD", "MOST_UNDER",
                 "MOST_LOST"}
    rows = sorted((place, name) for name, place in vars(layout).items()
                  if name.isupper() and name[0] != "_" and name not in constants)
    end = 0
    for place, name in rows:
        assert place == end, name
        end = place + sizes.get(name, 1)
    assert end == layout.LENGTH <= 1024


def test_every_state_begins_alike():
    """What engine/game.py says of every state, the game's own constants say too."""
    for name in ("STAGE", "TURN", "PLAYERS", "MARK", "RNG"):
        assert getattr(layout, name) == getattr(contract, "_" + name)


def test_the_decks_are_those_of_the_rules_page():
    totals = {2: (29, 40), 3: (45, 40), 4: (62, 40), 5: (70, 48), 6: (70, 48)}
    for players, (events, actions) in totals.items():
        game = Snollygoster(players)
        assert sum(game.event_count(card) for card in range(1, 7)) == events
        assert sum(game.action_count(card) for card in range(1, 8)) == actions
        assert len(game.agendas) == {2: 7, 3: 10}.get(players, 12)
    assert [Snollygoster(4).event_count(card) for card in range(1, 7)] == [12, 11, 12, 18, 6, 3]
    assert [Snollygoster(5).action_count(card) for card in range(1, 8)] == [11, 6, 8, 6, 8, 5, 4]


def test_options_are_for_tables_that_can_have_them():
    for players in range(2, 7):
        game = Snollygoster(players)
        possible = moves.FAST_WINDOWS if players < 4 else moves.FAST_WINDOWS | moves.TEAMS
        assert possible == game.OPTIONS
        for options in range(game.OPTIONS + 1):
            game.start(3, options)
            assert game.options == options
    with pytest.raises(ValueError, match="no such option"):
        Snollygoster(3).start(1, moves.TEAMS)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_teams_are_dealt_of_a_pile_of_one_more(players):
    """SN-73: each split that the pile allows comes, every agenda comes, and the more likely splits more often."""
    splits = {}
    met = set()
    game = Snollygoster(players)
    for seed in range(600):
        game.start(seed, moves.TEAMS)
        crew = sum(game.team(seat) == moves.CREW for seat in range(players))
        splits[crew] = splits.get(crew, 0) + 1
        met |= {game.agenda(seat) for seat in range(players)}
        assert len({game.agenda(seat) for seat in range(players)}) == players
    crew, villains = (players + 2) // 2, (players + 1) // 2
    assert set(splits) == {crew, crew - 1}
    assert met == set(range(1, 13))
    assert abs(splits[crew] / 600 - villains / (players + 1)) < 0.08


def test_no_choice_has_more_moves_than_there_is_room_for():
    """Inspect, Shell Game and two Steal in hand, all stashes full, fuel to trade with everybody."""
    most = 0
    for fuel in (2, 3, 4):
        game = at(6, hand={"A": ["inspect", "shell-game", "steal", "steal"]}, fuel={"A": fuel, "B": 2, "C": 2, "D": 2},
                  food={seat: ["safe", "unsafe" if seat < "E" else "safe", "unsafe"] for seat in "ABCDEF"})
        most = max(most, game.legal())
    assert 60 < most <= 1 + 1 + 1 + 5 + 4 + 18 + 18 + 25 <= Snollygoster.MOVES
    guess = at(6, stage="guess", agenda={"B": "sleuth"}, launcher="A", crew=["A"], fuel={"A": 4})
    assert guess.legal() == 1 + 5 * 11 <= Snollygoster.MOVES


def test_being_asked_in_a_window_does_not_depend_on_what_anybody_holds():
    """Exchange all unseen action cards: the same seats are asked, one after the other."""
    for players in (2, 4, 6):
        for game in random_games(players, 6):
            if game.stage not in WINDOWS:
                continue
            card = WINDOWS[game.stage]
            other = Snollygoster(players)
            other.copy_from(game)
            state = other.state
            for seat in range(players):          # nobody holds one, as far as that goes
                hand = layout.HANDS + seat * 8
                state[hand + moves.INSPECT_CARD] += state[hand + card]
                state[hand + card] = 0
            game_passes = Snollygoster(players)
            game_passes.copy_from(game)
            asked, asked_there = [], []
            while game_passes.stage == game.stage and len(asked) < 40:
                asked.append(game_passes.turn)
                game_passes.apply(moves.PASS)
            while other.stage == game.stage and len(asked_there) < 40:
                asked_there.append(other.turn)
                assert other.legal() == 1
                other.apply(moves.PASS)
            assert asked == asked_there


@pytest.mark.parametrize("players", [2, 4, 6])
def test_windows_ask_all_but_those_whom_everybody_can_rule_out(players):
    asked = set()
    for game in random_games(players, 10):
        if game.stage in WINDOWS:
            card = WINDOWS[game.stage]
            asked.add((game.stage, game.hand(game.turn, card) > 0))
            assert not game.ruled_out(game.turn, card)
    assert asked == {(stage, holds) for stage in WINDOWS for holds in (False, True)}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_fast_windows_ask_only_who_could_answer(players):
    met = set()
    for game in random_games(players, 12, options=moves.FAST_WINDOWS):
        if game.stage in WINDOWS:
            met.add(game.stage)
            assert game.hand(game.turn, WINDOWS[game.stage]), text(moves.PASS)
    assert met == set(WINDOWS)


def test_a_claim_changes_nothing_that_others_know():
    """The same food, another claim: views differ in the tag alone."""
    for claim in ("safe", "unsafe"):
        views = []
        for food in ("safe", "unsafe"):
            game = at(3, stage="tag", target="B1", food={"B": [f"{food} seen A"]})
            play(game, f"tag {claim}")
            views.append((view(game, 1), view(game, 2)))
        assert views[0][1] == views[1][1]           # C
        assert views[0][0] != views[1][0]           # B placed it and sees it


def test_the_hidden_counts_of_a_tagger_are_its_own():
    game = at(3, unseen={"A": 2}, truths={"A": 1})
    other = at(3, unseen={"A": 2}, truths={"A": 2})
    assert view(game, 1) == view(other, 1)
    assert view(game, 255) == view(other, 255)
    assert view(game, 0) != view(other, 0)


def test_a_game_in_which_nobody_launches_ends_by_starvation():
    """S32: no guard is needed."""
    for players in (2, 4, 6):
        game = Snollygoster(players)
        rng = Rng()
        rng.seed(players)
        for seed in range(5):
            game.start(seed)
            steps = 0
            while game.turn != NOBODY:
                choices = [move for move in game.moves[:game.legal()] if move != moves.LAUNCH]
                game.apply(choices[rng.below(len(choices))])
                steps += 1
                assert steps < 5000
            assert game.starved == players
            assert game.launcher == NOBODY


@pytest.mark.untraced
@pytest.mark.parametrize("players", range(2, 7))
def test_naive_players_keep_the_pace_of_the_rules_page(players):
    found = pace.play(players, 400)
    assert abs(found["rounds"] / pace.ROUNDS[players] - 1) < 0.25, found
    assert abs(found["all_starve"] - pace.ALL_STARVE[players]) < 5, found


def bots_games(players, levels, count, seed, options=0):
    """(game, move) of every choice of games between machines, before it is made."""
    game = Snollygoster(players)
    out = bytearray(game.VIEW)
    for number in range(seed, seed + count):
        game.start(number, options)
        bots = [games.bot("snollygoster", players, levels[(seat + number) % len(levels)], number * 8 + seat)
                for seat in range(players)]
        while game.turn != NOBODY:
            bot = bots[game.turn]
            n = game.legal()
            bot.begin(game.view(game.turn, out), game.moves, n)
            while not bot.think():
                pass
            yield game, bot.move
            game.apply(bot.move)


@pytest.mark.untraced
def test_tags_lie_at_a_rate_that_depends_on_the_agenda():
    tags, lies = [0] * 13, [0] * 13
    for game, move in bots_games(4, (2, 2), 150, 1):
        if game.stage == moves.TAGGING:
            agenda = game.agenda(game.turn)
            tags[agenda] += 1
            lies[agenda] += move - moves.TAG != game.food(game.where)
    rate = [lies[i] / tags[i] if tags[i] else None for i in range(13)]
    told = ", ".join(f"{i}: {lies[i]} of {tags[i]}" for i in range(1, 13))
    assert min(tags[1:]) >= 10, told
    assert rate[moves.STRAIGHT_ARROW] == 0, told
    assert 0.6 < rate[moves.CON_ARTIST] < 1, told
    assert rate[moves.POISONER] > 0.2, told
    crew = sum(lies[1:7]) / sum(tags[1:7])
    villains = sum(lies[7:]) / sum(tags[7:])
    assert 0 < crew < villains / 2, told
    assert max(rate[i] for i in range(1, 7)) < 0.3, told


@pytest.mark.parametrize("players", [4, 6])
def test_machines_finish_games_of_teams(players):
    ends = 0
    last = None
    for game, _ in bots_games(players, (2, 1), 6, 30, moves.TEAMS):
        if game is not last:
            last = game
        ends = max(ends, game.round)
    assert last is not None
    assert last.turn == NOBODY
    assert last.winners
    assert 1 < ends < 60
