"""The texts of a game by number: `words.end_turn` becomes `words[17]` on the device.

MicroPython keeps every name for good, and a room of a hundred texts has a hundred of them, each with a place in the
dictionary of its module; and each text is an object, 30 bytes besides its letters. The device's tree has the texts of a
game in one piece of bytes, `numbered`, in the room's module instead; `lang.load` hands out what reads them
(`lang.Texts`). A key has the same number in every game. The rooms of the shell keep their names: some are put together
at run time.

Texts are told by the convention that they are called words (firmware/text/README.md). What it cannot see is a fault.
"""

import ast
import struct

from firmware import lang

CALLED = ("words", "_words")
IN = "firmware/"  # where texts are used


def numbers(rooms):
    """{key: its number} of {room: keys}: small, and no two of a room alike."""
    where = {}
    for room, keys in rooms.items():
        for key in keys:
            where.setdefault(key, set()).add(room)
    taken = {room: set() for room in rooms}
    found = {}
    for key in sorted(where, key=lambda key: -len(where[key])):
        number = 0
        while any(number in taken[room] for room in where[key]):
            number += 1
        found[key] = number
        for room in where[key]:
            taken[room].add(number)
    return found


def faults(tree, rooms, shell):
    """What stands in the way. rooms: {room of a game: keys}; shell: the keys of all other rooms."""
    found = numbers(rooms)
    wrong = [f"{room}.{key}: the shell has a text of that name, too"
             for room, keys in rooms.items() for key in keys if key in shell]
    for path, source in tree.items():
        if not _is_user(path):
            continue
        for node in ast.walk(_parsed(source)):
            if isinstance(node, ast.Assign) and _is_words(node.value) and path.startswith(IN + "ui/views/"):
                wrong += [f"{path}:{node.lineno}: texts are called words, not {ast.unparse(target)}"
                          for target in node.targets if not _is_words(target)]
            elif _is_getattr(node, found):
                wrong.append(f"{path}:{node.lineno}: the texts of a game have no names on the device")
    return wrong


def _is_getattr(node, keys):
    """Whether a node is getattr(words, "key")."""
    return (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr"
            and _is_words(node.args[0]) and isinstance(node.args[1], ast.Constant) and node.args[1].value in keys)


def number(tree, rooms):
    """The tree {path: bytes} with the texts of `rooms` numbered, in their modules and wherever they are used."""
    found = numbers(rooms)
    result = dict(tree)
    modules = {f"words/{language}_{room}.py" for language in lang.LANGUAGES for room in rooms}
    for path, source in tree.items():
        if path in modules:
            result[path] = _packed(source, found)
        elif _is_user(path):
            result[path] = _rewritten(source, found)
    return result


def _is_user(path):
    return path.startswith(IN) and path.endswith(".py")


def _parsed(source):
    """The tree of a source; an empty one if it is no Python: the compiler says more."""
    try:
        return ast.parse(source)
    except SyntaxError:
        return ast.Module([], [])


def _is_words(node):
    return isinstance(node, ast.Name) and node.id in CALLED or isinstance(node, ast.Attribute) and node.attr in CALLED


def _packed(source, found):
    texts = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign):
            texts[found[node.targets[0].id]] = ast.literal_eval(node.value)
    row = [texts.get(place, "") for place in range(max(texts) + 1)]
    pieces = [(text if isinstance(text, str) else "".join(map(lang.SEVERAL.__add__, text))).encode() for text in row]
    begins = [2 * len(row) + 2]
    for piece in pieces:
        begins.append(begins[-1] + len(piece))
    return f"numbered = {struct.pack(f'<{len(begins)}H', *begins) + b''.join(pieces)!r}\n".encode()


def _rewritten(source, found):
    starts = [0]
    for line in source.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    edits = []
    for node in ast.walk(_parsed(source)):
        if isinstance(node, ast.Attribute) and node.attr in found and _is_words(node.value):
            start = starts[node.value.end_lineno - 1] + node.value.end_col_offset
            edits.append((start, starts[node.end_lineno - 1] + node.end_col_offset, found[node.attr]))
    for start, end, place in sorted(edits, reverse=True):
        lost = source.count(b"\n", start, end)  # lines stay where they are
        source = source[:start] + b"[%d]" % place + b"\n" * lost + source[end:]
    return source
