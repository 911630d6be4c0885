"""Plants wrong rules, one at a time, and says which test catches each: python -m tests.engine.mutations [WORD..]

The mutants are in mutants/*.txt. For each, the engine, the suite and the scenario files are copied and its text is put
in; then the scenario files run, and the checks of the suite on CPython until one fails (what only MicroPython can see
runs there at last). Golden files (perft, signatures, playthroughs) do not count: any change, right or wrong, shows
there. With words, only the mutants whose line has one of them, or whose game it is. Exit status 1 if one is not caught.
"""
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness import shims

shims.install()

from engine import games  # noqa: E402 - the shims come first
from harness.targets.handheld import NotThere  # noqa: E402
from harness.targets.vm_board import find_micropython  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = Path(__file__).with_name("mutants")
COPIED = ("engine", "harness", "tests/engine", "tests/scenarios", "build/plain/content", "firmware")
ORDER = "rules_hold,knowledge,guesses,saves,contract,randomness,chairs"
PATIENCE = 200          # seconds: a wrong rule may make a game without end
WORKERS = 2


class NotApplicable(Exception):
    """The mutant's text is not in the source (any more), or more than once."""


class Mutant:
    """A `title` ("PM-15: Gug works ..") and `changes`: [(file, old text, new text)]; `game`, or None."""

    def __init__(self, block, game=None):
        self.game = game
        self.title, *lines = block.splitlines()
        self.changes = []
        file, hunk = "", []
        for line in [*lines, "..."]:
            if line[0] not in "@.":
                hunk.append(line)
                continue
            if hunk:
                old, new = ("".join(line[1:] + "\n" for line in hunk if line[0] != other) for other in "+-")
                self.changes.append((file, old, new))
            file, hunk = line[2:] if line[0] == "@" else file, []

    def texts(self):
        """{file: its text with the changes}."""
        texts = {}
        for file, old, new in self.changes:
            text = texts.get(file) or "\n" + (ROOT / file).read_text(encoding="utf-8")
            if text.count("\n" + old) != 1:
                raise NotApplicable(f"{self.title}: this stands {text.count(old)} times in {file}:\n{old}")
            texts[file] = text.replace("\n" + old, "\n" + new)
        return {file: text[1:] for file, text in texts.items()}


def mutants():
    """All of them, from the files."""
    found = []
    for path in sorted(FOLDER.glob("*.txt"), reverse=True):
        blocks = path.read_text(encoding="utf-8").split("\n\n")
        game = path.stem if path.stem in games.NAMES else None
        found += [Mutant(block.strip("\n"), game) for block in blocks if not block.startswith("#")]
    return found


def plant(mutant, folder):
    """A copy of what is needed, with the mutant in it."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "assets"))
    for file, text in mutant.texts().items():
        (folder / file).write_text(text, encoding="utf-8")


def run(command, folder):
    """(exit status, output), status None where it took too long."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False,
                              env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout + done.stderr


def by_scenarios(folder):
    """How the scenario files catch it, or ""."""
    if not any((folder / "tests/scenarios").rglob("*.toml")):
        return ""
    status, output = run([sys.executable, "-m", "harness", "scenario", "tests/scenarios", "--json"], folder)
    if status == 0:
        return ""
    try:
        failed = [result for result in json.loads(output)["results"] if result["status"] != "holds"]
    except ValueError:
        return "scenarios: they do not even run"
    return f"scenarios: {len(failed)}, first '{failed[0]['scenario']}'"


def tables(game):
    """(game, number of players) of every table to try, the middling number first: it shows most."""
    for name in games.NAMES if game is None else (game,):
        low, high = games.load(name).MIN_PLAYERS, games.load(name).MAX_PLAYERS
        for players in sorted(range(low, high + 1), key=lambda players: abs(2 * players - low - high)):
            yield name, players


def by_suite(program, modules, game, folder):
    """The first check of the suite that fails, or ""."""
    for name, players in tables(game):
        command = [program, "tests/engine/suite/run.py", "--first", modules, name, str(players)]
        status, output = run(command, folder)
        if status is None:
            return f"suite: no end ({players} players)"
        if status:
            failed = [line.split("\t") for line in output.splitlines() if "\tfailed: " in line]
            if not failed:
                return "suite: it does not even run: " + output[-200:]
            module, check, _, _, result = failed[0]
            return f"{module}: {check.replace('_', ' ')} ({players} players): {result[8:108]}"
    return ""


def catch(mutant):
    """What caught it: by the scenario files, by the suite; "" for what did not."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plant(mutant, folder)
        scenarios = by_scenarios(folder)
        found = by_suite(sys.executable, ORDER, mutant.game, folder)
        if not found and not scenarios:
            with contextlib.suppress(NotThere):
                found = by_suite(find_micropython(), "memory", mutant.game, folder)
        return scenarios, found


def main(arguments):
    chosen = [mutant for mutant in mutants()
              if not arguments or any(word == mutant.game or word in mutant.title for word in arguments)]
    missed = 0
    with ThreadPoolExecutor(WORKERS) as pool:
        for mutant, caught in zip(chosen, pool.map(catch, chosen), strict=True):
            missed += not any(caught)
            print("caught " if any(caught) else "MISSED ", mutant.title)
            for line in filter(None, caught):
                print("            " + line)
            sys.stdout.flush()
    print(f"{len(chosen) - missed} of {len(chosen)} wrong rules caught")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
