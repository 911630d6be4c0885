"""Lists of keys: what `play --script` reads.

One step a line; the rest of a line behind ` #` is a comment.

    up  down  left  right  a  b     press and let go
    hold a      hold b              press and keep down until the next key; waits and shots in between see it held
    wait 500                        let so many milliseconds of the device's time go by (at most 600000)
    shot NAME                       write the screen as NAME.png (letters, digits, - and _)
"""

import re

UP, DOWN, LEFT, RIGHT, A, B = 1, 2, 4, 8, 16, 32  # firmware/ui/keys.py's bits
KEYS = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT, "a": A, "b": B}
WORDS = "up, down, left, right, a, b, hold a, hold b, wait MS, shot NAME"
LONGEST_WAIT = 600_000

PRESS, HOLD, WAIT, SHOT = "press", "hold", "wait", "shot"


class ScriptError(ValueError):
    """A line that means nothing; str() says where it is and what would do."""


class Step:
    """One line: what to do (PRESS, HOLD, WAIT or SHOT), with what (key bit, milliseconds or name), the line itself."""

    __slots__ = ("do", "line", "text", "what")

    def __init__(self, do, what, text, line):
        self.do, self.what, self.text, self.line = do, what, text, line


def read_step(text, where, line):
    """The step that a line without its comment says; ScriptError if it says none."""
    words = text.split()
    first = words[0].lower()
    if len(words) == 1 and first in KEYS:
        return Step(PRESS, KEYS[first], first, line)
    if first == HOLD:
        key = words[1].lower() if len(words) == 2 else ""
        if key not in ("a", "b"):
            raise ScriptError(f"{where}:{line}: '{text}': only 'hold a' and 'hold b' can be held")
        return Step(HOLD, KEYS[key], f"hold {key}", line)
    if first == WAIT:
        if len(words) != 2 or not words[1].isascii() or not words[1].isdigit() or int(words[1]) > LONGEST_WAIT:
            raise ScriptError(f"{where}:{line}: '{text}': wait takes milliseconds, 0 to {LONGEST_WAIT}")
        return Step(WAIT, int(words[1]), text, line)
    if first == SHOT:
        if len(words) != 2 or not re.fullmatch(r"[A-Za-z0-9_-]{1,80}", words[1]):
            raise ScriptError(f"{where}:{line}: '{text}': shot takes a name of letters, digits, - and _")
        return Step(SHOT, words[1], text, line)
    raise ScriptError(f"{where}:{line}: '{text}' is no step; there are: {WORDS}")


def read_script(text, where):
    """The steps of a whole script; `where` is its name in messages. ScriptError at the first line that is wrong."""
    steps, names = [], {}
    for line, whole in enumerate(text.splitlines(), 1):
        said = re.split(r"(?:^|\s)#", whole, maxsplit=1)[0].strip()
        if not said:
            continue
        step = read_step(said, where, line)
        if step.do == SHOT and names.setdefault(step.what, line) != line:
            raise ScriptError(f"{where}:{line}: '{step.what}' was already the shot of line {names[step.what]}")
        steps.append(step)
    return steps
