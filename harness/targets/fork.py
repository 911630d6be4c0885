"""A snapshot of a machine for the price of a fork: run a function in a child process and get its result back.

The emulated machine lives in ordinary memory of one thread, so a forked child has an exact copy of it, clock and all,
and the parent's stays as it was. A boot that takes seconds is done once; each test goes on from there in a child.
"""

import os
import pickle
import signal
import sys
import traceback


class InChild(Exception):
    """What a child raised that cannot be carried over as it was; str() is its traceback."""


def in_fork(function, *arguments, seconds=600):
    """function(*arguments), run in a forked child: its result, or its exception with the traceback as a note."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if not child:
        _child(function, arguments, reading, writing, seconds)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    _, status = os.waitpid(child, 0)
    if not answer:
        number = os.waitstatus_to_exitcode(status)
        raise InChild(f"the child ended with status {number} and without an answer (limit: {seconds} s)")
    good, result = pickle.loads(answer)
    if good:
        return result
    raise result


def _child(function, arguments, reading, writing, seconds):
    os.close(reading)
    signal.alarm(seconds)
    try:
        try:
            answer = (True, function(*arguments))
        except BaseException as problem:
            answer = (False, problem)
            if hasattr(problem, "add_note"):
                problem.add_note("".join(traceback.format_exception(problem)))
        try:
            packed = pickle.dumps(answer)
            pickle.loads(packed)
        except Exception:
            packed = pickle.dumps((False, InChild("".join(getattr(answer[1], "__notes__", [repr(answer)])))))
        sys.stdout.flush()
        sys.stderr.flush()
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(packed)
    finally:
        os._exit(0)
