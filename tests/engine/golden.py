"""The files that hold what the games did when they were right: perft, signatures, playthroughs.

    python -m tests.engine.golden              says what would change; exit status 1 if anything would
    python -m tests.engine.golden --update     writes it
"""
import sys
from pathlib import Path

from harness import shims

shims.install()

from engine import games  # noqa: E402 - the shims come first
from harness import signature  # noqa: E402
from tests.engine import playthroughs, suite  # noqa: E402
from tests.engine.suite import perft  # noqa: E402

SIGNATURES = Path(__file__).with_name("signatures.txt")


def perft_files():
    """(path, the text it should have)."""
    for name in games.NAMES:
        rules = suite.rules(name)
        path = Path(perft.path(rules))
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
        for players, seed, played, depth, _, _ in perft.lines(rules):
            counter = perft.Perft(rules, players, depth)
            count = counter.count(perft.position(rules, players, seed, played), depth)
            lines.append(f"{players} {seed:4} {played:6} {depth:5} {count:6} {len(counter.views):6}")
        yield path, "\n".join(lines) + "\n"


def signatures():
    """(game, players, games, seed, signature) of each line of the file."""
    for line in SIGNATURES.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, players, count, seed, value = line.split()
            yield name, int(players), int(count), int(seed), value


def signature_file():
    lines = [line for line in SIGNATURES.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    for name, players, count, seed, _ in signatures():
        lines.append(f"{name} {players} {count} {seed} {signature.on_cpython(name, players, count, seed)}")
    yield SIGNATURES, "\n".join(lines) + "\n"


def playthrough_files():
    for path, _, playthrough in playthroughs.read():
        yield path, playthrough.text()


def main(arguments):
    changed = 0
    for files in (perft_files, signature_file, playthrough_files):
        for path, text in files():
            if path.read_text(encoding="utf-8") != text:
                changed += 1
                print(("wrote " if "--update" in arguments else "differs: ") + str(path))
                if "--update" in arguments:
                    path.write_text(text, encoding="utf-8")
    return int(changed > 0 and "--update" not in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
