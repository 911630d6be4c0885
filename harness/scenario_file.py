"""Scenario files: TOML to scenarios whose every word is known. tests/scenarios/README.md is their description."""
import tomllib
from pathlib import Path

from harness.positions import BadField, vocabulary
from harness.positions.fields import SEATS, count, flag, items, known, shown, table

ABOUT = ["game", "players", "rule", "title", "note"]
SCENARIO = [*ABOUT, "position", "deal", "step"]
STEP = ["do", "draw", "dice", "deal", "note",
        "expect", "legal", "legal_has", "illegal", "can_take_back", "view", "log", "told", "guess"]
GUESS = ["seat", "worlds", "always", "sometimes", "never", "varies"]
TAKE_BACK = "take back"
SPECTATOR = "spectator"


class BadFile(Exception):
    """A file that is no scenario; str() names file, scenario, step and field and says what is wrong."""


class Scenario:
    """One of a file: `path` and `place` in it, `game` and its vocabulary `words`, `players`, `rules` (a list), `title`,
    the fields of a `position` or the seed of a `deal`, and `steps`: dicts by the names of STEP, moves as numbers,
    expectations in the shape of facts."""

    def __init__(self, path, place, given):
        self.path, self.place = path, place
        known("", given, SCENARIO)
        for field in ("game", "players", "rule"):
            if field not in given:
                raise BadField(field, "is missing")
        self.game = given["game"]
        self.words = vocabulary(self.game)
        low, high = self.words.PLAYERS
        self.players = count("players", given["players"], low, high)
        self.rules = _texts("rule", given["rule"])
        self.title = _text("title", given.get("title", ""))
        _text("note", given.get("note", ""))
        if ("position" in given) == ("deal" in given):
            raise BadField("position", "either a position or a deal (the seed of one) is needed")
        self.deal = given.get("deal")
        if self.deal is None:
            self.position = table("position", given["position"])
        else:
            self.position = None
            count("deal", self.deal, 0, (1 << 30) - 1)
        steps = given.get("step")
        if not steps or not isinstance(steps, list):
            raise BadField("step", "at least one is needed, each in double brackets: [[step]]")
        self.steps = [self._step(f"step {i}", step) for i, step in enumerate(steps, 1)]

    @property
    def name(self):
        return self.title or self.place or self.path

    def _step(self, where, given):
        try:
            return self._read_step(given)
        except BadField as problem:
            raise BadField(f"{where}, {problem.field}", problem.problem) from None

    def _read_step(self, given):
        known("", table("step", given), STEP)
        step = {"do": [self._move("do", word) for word in _texts("do", given.get("do", []))]}
        if not step["do"] and any(field in given for field in ("draw", "dice", "deal", "log", "told")):
            raise BadField("do", "is missing: draw, dice, deal, log and told belong to moves")
        if "draw" in given and "dice" in given:
            raise BadField("dice", "a step has cards to draw or dice to throw, not both")
        for field, read in (("draw", items), ("dice", items), ("deal", table), ("can_take_back", flag),
                            ("note", _text)):
            if field in given:
                step[field] = read(field, given[field])
        if "expect" in given:
            step["expect"] = self.words.expectation(self.players, given["expect"], "expect")
        for field in ("legal", "legal_has"):
            if field in given:
                step[field] = sorted(self._move(field, word) for word in _texts(field, given[field]))
        if "illegal" in given:
            step["illegal"] = [(word, self._refused(word)) for word in _texts("illegal", given["illegal"])]
        if "log" in given:
            step["log"] = _texts("log", given["log"])
        viewers = [*SEATS[:self.players], SPECTATOR]
        if "told" in given:
            step["told"] = {viewer: _texts(f"told.{viewer}", log)
                            for viewer, log in table("told", given["told"], viewers).items()}
        if "view" in given:
            step["view"] = {viewer: self.words.expectation(self.players, wanted, f"view.{viewer}", hidden=True)
                            for viewer, wanted in table("view", given["view"], viewers).items()}
        if "guess" in given:
            asked = given["guess"] if isinstance(given["guess"], list) else [given["guess"]]
            step["guess"] = [self._guess(table("guess", one, GUESS), viewers) for one in asked]
        return step

    def _guess(self, given, viewers):
        if given.get("seat") not in viewers:
            raise BadField("guess.seat", f"one of {', '.join(viewers)} is needed; found {shown(given.get('seat'))}")
        read = {"seat": given["seat"], "worlds": count("guess.worlds", given.get("worlds", 50), 1, 10_000),
                "varies": _texts("guess.varies", given.get("varies", []))}
        for field in ("always", "sometimes", "never"):
            read[field] = self.words.expectation(self.players, given.get(field, {}), f"guess.{field}")
        return read

    def _move(self, field, word):
        """A move's number; TAKE_BACK stands for itself, in `do` only."""
        if field == "do" and word == TAKE_BACK:
            return word
        try:
            return self.words.parse(word)
        except ValueError as problem:
            raise BadField(field, str(problem)) from None

    def _refused(self, word):
        """The number of a move that is to be refused; None for words that look like a move but have no number."""
        try:
            return self.words.parse(word)
        except ValueError as problem:
            if self.words.has_form(word):
                return self.words.impossible(word)
            raise BadField("illegal", str(problem)) from None


def _text(where, value):
    if not isinstance(value, str):
        raise BadField(where, f"a text in quotation marks is needed; found {shown(value)}")
    return value


def _texts(where, value):
    """One text, or a list of them."""
    return [_text(where, one) for one in (value if isinstance(value, list) else [value])]


def read(path):
    """The scenarios of a file. BadFile if it cannot be read or one of them not understood."""
    try:
        given = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadFile(f"{path}: cannot be read ({problem.strerror or problem})") from None
    except UnicodeDecodeError:
        raise BadFile(f"{path}: is no UTF-8 text") from None
    except tomllib.TOMLDecodeError as problem:
        raise BadFile(f"{path}: is no TOML: {problem}") from None
    if "scenario" not in given:
        return [_scenario(path, "", given)]
    several = given["scenario"]
    if not isinstance(several, list) or not all(isinstance(one, dict) for one in several):
        raise BadFile(f"{path}: scenario: tables are needed: [[scenario]]")
    common = {field: value for field, value in given.items() if field != "scenario"}
    try:
        known("", common, ABOUT)
    except BadField as problem:
        raise BadFile(f"{path}: beside [[scenario]]: {problem}") from None
    return [_scenario(path, f"scenario {i}", common | one) for i, one in enumerate(several, 1)]


def _scenario(path, place, given):
    try:
        return Scenario(str(path), place, given)
    except BadField as problem:
        title = given.get("title")
        named = f" {shown(title)}" if isinstance(title, str) else ""
        raise BadFile(f"{path}: " + (f"{place}{named}: " if place else "") + str(problem)) from None


def find(paths):
    """The scenario files of files and folders, each once. BadFile for a missing path, a folder without any."""
    found = []
    for path in map(Path, paths):
        if not path.exists():
            raise BadFile(f"{path}: there is no such file or folder")
        files = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not files:
            raise BadFile(f"{path}: there is no scenario (*.toml) in this folder")
        found += [file for file in files if file not in found]
    return found
