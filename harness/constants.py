"""Numbers with a name, written into the code that uses them.

`NAME = 3` at the top of a module, in capital letters and never assigned again, is a constant. MicroPython knows none
but a module's own private ones: each of the others keeps its name, a place in the dictionary of every module that
imports it, and is looked up at every use. `fold` puts the number where the name stood, in its own module and in all
others of the tree, and drops definitions and imports that nobody is left to need. Lines stay where they are, so that a
traceback still tells them. What is done by name at run time (getattr, an imported module handed about) is left alone.
"""

import ast
from dataclasses import dataclass, field

_SMALL = 1 << 30  # beyond, an integer is an object on the chip: better one than many


@dataclass
class _Module:
    name: str
    source: bytes
    tree: ast.Module
    stores: dict  # name -> how often it is bound, in any scope
    constants: dict = field(default_factory=dict)  # name -> int
    needed: set = field(default_factory=set)  # constants that somebody still asks for by name
    edits: list = field(default_factory=list)  # (start, end, text), in bytes


def fold(tree, fixed=(), scripts=()):
    """A tree {path: bytes of Python} with its constants folded. Files in `fixed` are neither changed nor is anything of
    theirs folded; `scripts` are texts from outside the tree that import from it. Where a module is no Python the tree
    comes back as it is: the compiler says more."""
    outside = [tree[path] for path in fixed if path in tree] + list(scripts)
    try:
        modules = {_dotted(path): _read(_dotted(path), source) for path, source in tree.items()
                   if path.endswith(".py") and path not in fixed}
        users = [_read("", source) for source in outside]
    except SyntaxError:
        return tree
    for module in modules.values():
        module.constants = _constants(module)
    for module in modules.values():
        _use(module, modules, rewrite=True)
    for user in users:
        _use(user, modules, rewrite=False)
    for module in modules.values():
        _drop(module)
    return {path: _edited(modules[_dotted(path)]) if _dotted(path) in modules and path not in fixed else data
            for path, data in tree.items()}


def _dotted(path):
    return path[:-3].removesuffix("/__init__").replace("/", ".")


def _read(name, source):
    tree = ast.parse(source)
    return _Module(name, source, tree, _stores(tree))


def _stores(tree):
    """How often each name is bound in a module: assigned, imported, a parameter, a function, a class, made global."""
    found = {}

    def bind(name):
        found[name] = found.get(name, 0) + 1

    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bind(node.id)
        elif isinstance(node, ast.arg):
            bind(node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bind(node.name)
        elif isinstance(node, ast.alias):
            bind(node.asname or node.name.split(".")[0])
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bind(node.name)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            for name in node.names:
                bind(name)
    return found


def _number(node):
    """The small integer that an expression is, or None. bool is none."""
    if isinstance(node, ast.Constant) and type(node.value) is int and abs(node.value) < _SMALL:
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        number = _number(node.operand)
        return None if number is None else -number
    return None


def _assignments(tree):
    """(statement, [(name, number or None)]) of the module's own assignments to plain names."""
    for node in tree.body:
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            continue
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Name):
            yield node, [(target.id, _number(value))]
        elif (isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
              and len(target.elts) == len(value.elts) and all(isinstance(name, ast.Name) for name in target.elts)):
            yield node, [(name.id, _number(part)) for name, part in zip(target.elts, value.elts, strict=True)]


def _constants(module):
    return {name: number for _, pairs in _assignments(module.tree) for name, number in pairs
            if number is not None and name.isupper() and not name.startswith("_") and module.stores[name] == 1}


# --- uses

def _use(user, modules, rewrite):
    """Replace the constants that `user` names, or (rewrite False) only note which ones it needs."""
    aliases, values = {}, {}  # name -> module; name -> (module, constant)
    froms = [node for node in ast.walk(user.tree) if isinstance(node, ast.ImportFrom) and not node.level]
    for node in froms:
        for alias in node.names:
            name = alias.asname or alias.name
            once = user.stores[name] == 1
            inner = modules.get(f"{node.module}.{alias.name}")
            owner = modules.get(node.module)
            if inner is not None:
                aliases[name] = inner
                if not once:
                    inner.needed.update(inner.constants)
            elif owner is not None and alias.name in owner.constants:
                values[name] = (owner, alias.name)
                if not once or not rewrite:
                    owner.needed.add(alias.name)
    for node in ast.walk(user.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in modules:
                    modules[alias.name].needed.update(modules[alias.name].constants)
    _replace(user, aliases, values, rewrite)
    if rewrite:
        for node in froms:
            _shorten(user, node, aliases, values)


def _replace(user, aliases, values, rewrite):
    qualified = set()  # the names in front of a dot
    for node in ast.walk(user.tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in aliases:
            owner = aliases[node.value.id]
            qualified.add(node.value)
            if node.attr not in owner.constants:
                continue
            if rewrite and user.stores[node.value.id] == 1 and isinstance(node.ctx, ast.Load):
                _put(user, node, owner.constants[node.attr])
            else:
                owner.needed.add(node.attr)
    for node in ast.walk(user.tree):
        if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load):
            continue
        if node.id in aliases and node not in qualified:
            aliases[node.id].needed.update(aliases[node.id].constants)  # the module itself is handed about
        elif node.id in values and user.stores[node.id] == 1 and rewrite:
            owner, name = values[node.id]
            _put(user, node, owner.constants[name])
        elif node.id in user.constants and rewrite:
            _put(user, node, user.constants[node.id])


def _shorten(user, node, aliases, values):
    """Drop from an import what has been folded: constants, and modules of which nothing but constants was used."""
    left = []
    for alias in node.names:
        name = alias.asname or alias.name
        folded = name in values and user.stores[name] == 1
        if name in aliases and user.stores[name] == 1:
            folded = _only_constants(user, name, aliases[name])
        if not folded:
            left.append(alias.name + (f" as {alias.asname}" if alias.asname else ""))
    if len(left) < len(node.names):
        text = f"from {node.module} import {', '.join(left)}" if left else "pass"
        user.edits.append((*_span(user, node), text))


def _only_constants(user, name, owner):
    """Whether `name` stands only in front of constants that are folded."""
    uses = fit = 0
    for node in ast.walk(user.tree):
        if isinstance(node, ast.Name) and node.id == name:
            uses += 1
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name:
            fit += node.attr in owner.constants
    return uses == fit > 0


def _drop(module):
    """Take out the definitions that nobody needs."""
    for node, pairs in _assignments(module.tree):
        left = [pair for pair in pairs if pair[0] not in module.constants or pair[0] in module.needed]
        if len(left) == len(pairs):
            continue
        start, end = _span(module, node)
        if len(pairs) == 1 or not left:
            text = "pass"
        else:
            values = {name.id: ast.unparse(part)
                      for name, part in zip(node.targets[0].elts, node.value.elts, strict=True)}
            text = "; ".join(f"{name} = {values[name]}" for name, _ in left)
        module.edits = [edit for edit in module.edits if not start <= edit[0] < end]
        module.edits.append((start, end, text))


# --- editing

def _span(module, node):
    """Where a node's text lies, in bytes."""
    lines = module.source.split(b"\n")
    before = [0]
    for line in lines:
        before.append(before[-1] + len(line) + 1)
    return before[node.lineno - 1] + node.col_offset, before[node.end_lineno - 1] + node.end_col_offset


def _put(module, node, number):
    module.edits.append((*_span(module, node), str(number) if number >= 0 else f"({number})"))


def _edited(module):
    source = module.source
    for start, end, text in sorted(module.edits, reverse=True):
        lost = source.count(b"\n", start, end)
        source = source[:start] + text.encode() + b"\n" * lost + source[end:]
    return source
