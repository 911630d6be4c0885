"""python -m harness scenario PATH...: play scenario files and say what does not hold.

tests/scenarios/README.md tells how they are written. Exit status: 0 all hold, 1 something does not or a file cannot be
understood, 2 the command was not.
"""
import argparse
import json
import sys
from collections import Counter

from harness.scenario_file import BadFile, find, read
from harness.scenario_play import Failure, play
from harness.scenario_table import Desk, DeskAndDevice

TARGETS = ("cpython", "vm")


def results(paths, open_table=Desk):
    """Play the scenarios of these files, one result each: a dict with file, scenario, rules and status ("holds",
    "fails" with what, expected, found, step, do and position, or "error" with a message)."""
    for path in paths:
        try:
            scenarios = read(path)
        except BadFile as problem:
            yield {"file": str(path), "scenario": "", "rules": [], "status": "error", "message": str(problem)}
            continue
        for scenario in scenarios:
            about = {"file": str(path), "scenario": scenario.name, "rules": scenario.rules}
            yield about | _result(scenario, open_table)


def _result(scenario, open_table):
    try:
        play(scenario, open_table(scenario.game, scenario.players))
    except BadFile as problem:
        return {"status": "error", "message": str(problem)}
    except Failure as failure:
        return {"status": "fails", "step": failure.step, "do": failure.do, "what": failure.what,
                "expected": failure.expected, "found": failure.found, "position": failure.position}
    return {"status": "holds"}


def report(result):
    """A result that does not hold, as lines to read."""
    if result["status"] == "error":
        return f"ERROR  {result['message']}\n"
    position = "\n".join("             " + line for line in result["position"].splitlines())
    return (f"FAILS  {result['file']}: {result['scenario']} ({', '.join(result['rules'])})\n"
            f"  position:\n{position}\n"
            f"  step {result['step']}:    {'; '.join(result['do']) or '(no move)'}\n"
            f"  {result['what']}\n"
            f"  expected:  {result['expected']}\n"
            f"  found:     {result['found']}\n")


def main(words):
    parser = argparse.ArgumentParser(
        prog="python -m harness scenario", description="Play scenario files and say what does not hold.",
        epilog="tests/scenarios/README.md tells how they are written.")
    parser.add_argument("path", nargs="+", help="a scenario file, or a folder of them")
    parser.add_argument("--target", choices=TARGETS, default="cpython", help="the engine in this process, or the "
                        "firmware on MicroPython as well, the two compared after every move (default %(default)s)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the report")
    chosen = parser.parse_args(words)
    try:
        files = find(chosen.path)
    except BadFile as problem:
        print(f"scenario: {problem}", file=sys.stderr)
        return 2
    if chosen.target == "cpython":
        found = _collect(files, Desk, chosen)
    else:
        from harness.targets import handheld, vm

        try:
            with vm.Handheld(language="en") as device:
                link = device.link
                found = _collect(files, lambda name, players: DeskAndDevice(name, players, link, chosen.target), chosen)
        except handheld.NotThere as problem:
            print(f"scenario: {problem}", file=sys.stderr)
            return 1
    count = Counter(result["status"] for result in found)
    ok = count["holds"] == len(found)
    if chosen.json:
        print(json.dumps({"ok": ok, "target": chosen.target, "scenarios": len(found), "hold": count["holds"],
                          "fail": count["fails"], "errors": count["error"], "results": found}, indent=1))
    else:
        rest = "" if ok else f", {count['fails']} not, {count['error']} in error"
        print(f"{count['holds']} of {len(found)} scenarios in {len(files)} files hold on {chosen.target}{rest}")
    return 0 if ok else 1


def _collect(files, open_table, chosen):
    found = []
    for result in results(files, open_table):
        found.append(result)
        if not chosen.json and result["status"] != "holds":
            print(report(result))
    return found
