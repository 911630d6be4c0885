"""Playing a scenario and checking what must hold after each of its steps."""
from engine.game import SPECTATOR as WATCHER
from engine.game import IllegalMove
from engine.rng import Rng
from harness.ports import DeviceTrouble
from harness.positions.fields import SEATS, AtLeast, BadField, shown
from harness.scenario_file import SPECTATOR, TAKE_BACK, BadFile
from harness.scenario_table import Differs


class Failure(Exception):
    """Something that must hold does not: `step` (from 1; 0 is the setting up), `do` (the moves in words), `what` was
    looked at, what was `expected` and `found`, and the `position` in which the step began, as TOML."""

    def __init__(self, what, expected, found):
        super().__init__(f"{what}: expected {expected}, found {found}")
        self.what, self.expected, self.found = what, expected, found
        self.step, self.do, self.position = 0, [], ""


def play(scenario, table):
    """Play the scenario on the table. Failure for the first thing that does not hold, BadFile for what cannot be."""
    words = scenario.words
    for number, step in enumerate([{"do": []}, *scenario.steps]):
        before = words.text(words.describe(table.game)) if number else ""
        try:
            if number:
                _step(words, table, step)
            elif scenario.deal is None:
                table.place(lambda game: words.position(game, scenario.position))
            else:
                table.deal(scenario.deal)
        except BadField as problem:
            raise _bad(scenario, f"step {number}, {problem}" if number else f"position, {problem}") from None
        except Differs as difference:
            failure = Failure(table.target, "the same as here", str(difference))
        except Failure as found:
            failure = found
        except DeviceTrouble:
            raise
        except Exception as problem:        # the game must not break, whatever it is asked
            failure = Failure("the game", "an answer", f"{type(problem).__name__}: {problem}")
        else:
            continue
        failure.step, failure.position = number, before
        failure.do = [move if move == TAKE_BACK else table.text(move) for move in step["do"]]
        raise failure


def _bad(scenario, problem):
    where = ": ".join(part for part in (scenario.path, scenario.place) if part)
    return BadFile(f"{where} {shown(scenario.title)}: {problem}" if scenario.title else f"{where}: {problem}")


def _step(words, table, step):
    first = table.game.events.count
    _moves(words, table, step)
    events = table.events_since(min(first, table.game.events.count))
    if "expect" in step:
        _hold("", step["expect"], words.facts(table.game))
    if "legal" in step or "legal_has" in step:
        _legal(table, step)
    for text, move in step.get("illegal", []):
        if not table.refuses(move, text):
            raise Failure("illegal", f"'{text}' is refused", "it was taken, or something changed")
    if step.get("can_take_back", table.can_take_back) != table.can_take_back:
        raise Failure("can_take_back", shown(step["can_take_back"]), shown(table.can_take_back))
    for viewer, wanted in step.get("view", {}).items():
        table.check_view(viewer)
        _hold(f"view.{viewer}", wanted, words.seen(table.game, viewer))
    if "log" in step:
        _same("log", step["log"], [words.event(record) for record in events])
    for viewer, wanted in step.get("told", {}).items():
        _same(f"told.{viewer}", wanted, [words.told(record, viewer) for record in events])
    for asked in step.get("guess", []):
        _guess(words, table.game, asked)


def _moves(words, table, step):
    """Play the step's moves, chance answering as the step says."""
    word = "dice" if "dice" in step else "draw"
    chance, deal = step.get(word), step.get("deal")
    for i, move in enumerate(step["do"]):
        if move == TAKE_BACK:
            if not table.take_back():
                raise Failure("do", "the last choice is taken back", "there is none that can be")
            continue
        last = i == len(step["do"]) - 1
        drawn = chance if words.uses_chance(move) in (word, "any") else None
        answers = words.draws(table.game, move, drawn, deal if last else None)
        try:
            left = table.move(move, answers)
        except IllegalMove:
            legal = ", ".join(table.text(one) for one in table.legal()) or "nothing: the game is over"
            raise Failure("do", f"'{table.text(move)}' is legal", f"legal is {legal}") from None
        if left:
            raise BadField("deal", "no cards are dealt in this step")
        if drawn is not None and (answers or words.uses_chance(move) == word):
            chance = None
    if chance is not None:
        raise BadField(word, "no card is drawn by chance in this step" if word == "draw" else
                       "no dice are thrown in this step")


def _legal(table, step):
    legal = table.legal()
    if legal != sorted(set(legal)):
        raise Failure("legal", "moves in ascending order", legal)
    for field in ("legal", "legal_has"):
        wanted = step.get(field)
        if wanted is not None and (wanted != legal if field == "legal" else not set(wanted) <= set(legal)):
            raise Failure(field, *(shown([table.text(move) for move in moves]) for moves in (wanted, legal)))


def _guess(words, game, asked):
    """Deal worlds from the seat's view and check what holds in them."""
    seat = WATCHER if asked["seat"] == SPECTATOR else SEATS.index(asked["seat"])
    view = bytearray(game.VIEW)
    game.view(seat, view)
    world, rng = type(game)(game.players), Rng()
    again = bytearray(game.VIEW)
    some, values = False, {path: [] for path in asked["varies"]}
    for seed in range(asked["worlds"]):
        rng.seed(seed)
        world.guess(view, rng)
        where = f"guess.{asked['seat']}, world {seed}"
        if world.view(seat, again) != view:
            raise Failure(where, "the same view", "another")
        facts = words.facts(world)
        _hold(f"{where}, always", asked["always"], facts)
        if asked["never"] and not differences("", asked["never"], facts):
            raise Failure(f"{where}, never", f"not {shown(asked['never'])}", shown(asked["never"]))
        some = some or not differences("", asked["sometimes"], facts)
        for path, found in values.items():
            found.append(_at(facts, path))
    if not some:
        raise Failure(f"guess.{asked['seat']}, sometimes", shown(asked["sometimes"]), "in none of the worlds")
    for path, found in values.items():
        if all(value == found[0] for value in found):
            raise Failure(f"guess.{asked['seat']}, varies", f"several values of {path}", f"always {shown(found[0])}")


def _at(facts, path):
    value = facts
    for part in path.split("."):
        if not isinstance(value, dict) or part not in value:
            raise BadField("guess.varies", f"there is no '{path}'")
        value = value[part]
    return value


def _hold(where, wanted, facts):
    """Failure naming every wanted fact that is otherwise."""
    found = differences(where, wanted, facts)
    if found:
        raise Failure(", ".join(path for path, _, _ in found), ", ".join(shown(value) for _, value, _ in found),
                      ", ".join("nothing" if value is None else shown(value) for _, _, value in found))


def _same(what, wanted, found):
    if wanted != found:
        raise Failure(what, shown(wanted), shown(found))


def differences(where, wanted, found):
    """[(dotted path, wanted, found)] of the wanted values that are otherwise; only what is wanted is compared."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return [difference for key, value in wanted.items()
                for difference in differences(f"{where}.{key}" if where else key, value, found.get(key))]
    if isinstance(found, AtLeast):
        held = all(found.count(card) >= wanted.count(card) for card in wanted)
    else:
        held = wanted == found
    return [] if held else [(where, wanted, found)]
