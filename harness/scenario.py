"""python -m harness scenario PATH...: play scenario files and say what does not hold.

tests/scenarios/README.md tells how they are written. Exit status: 0 all hold, 1 something does not or a file cannot be
understood, 2 the command was not.
"""
import argparse
import contextlib
import functools
import json
import sys
from collections import Counter

from harness.ports import DeviceTrouble
from harness.scenario_file import BadFile, find, read
from harness.scenario_play import Failure, play
from harness.scenario_table import Desk, DeskAndDevice
from harness.targets.handheld import NotThere, Stuck


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
    parser.add_argument("--target", type=_target, default="cpython", metavar="TARGET", help="cpython: the engine in "
                        "this process (the default); vm: the firmware on MicroPython besides; serial:PORT: a handheld "
                        "besides, whose game is replaced. Both must be equal after every move")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the report")
    chosen = parser.parse_args(words)
    try:
        files = find(chosen.path)
        with _tables(chosen.target) as open_table:
            found = []
            for result in results(files, open_table):
                found.append(result)
                if not chosen.json and result["status"] != "holds":
                    print(report(result))
    except BadFile as problem:
        print(f"scenario: {problem}", file=sys.stderr)
        return 2
    except (DeviceTrouble, NotThere, Stuck) as problem:
        print(f"scenario: {problem}", file=sys.stderr)
        return 1
    count = Counter(result["status"] for result in found)
    ok = count["holds"] == len(found)
    if chosen.json:
        print(json.dumps({"ok": ok, "target": chosen.target, "scenarios": len(found), "hold": count["holds"],
                          "fail": count["fails"], "errors": count["error"], "results": found}, indent=1))
    else:
        rest = "" if ok else f", {count['fails']} do not, {count['error']} cannot be understood"
        print(f"{count['holds']} of {len(found)} scenarios in {len(files)} files hold on {chosen.target}{rest}")
    return 0 if ok else 1


def _target(word):
    if word in ("cpython", "vm") or word.startswith("serial:") and word != "serial:":
        return word
    raise argparse.ArgumentTypeError(f"'{word}' is none of cpython, vm, serial:PORT")


@contextlib.contextmanager
def _tables(target):
    """What opens the table that a scenario is played on."""
    if target == "cpython":
        yield Desk
        return
    if target == "vm":
        from harness.targets import vm

        device = vm.Handheld(language="en")
    else:
        from harness.targets import serial

        device = serial.Handheld(target.partition(":")[2])
    with device:
        yield functools.partial(DeskAndDevice, link=device.link, target=target)
